"""Which parts of a body are how far apart (§4.2): edges of its convex hull between slots, as few points.

The hull is that of the T-pose, the edges those between vertices of different slots; an edge of a hull has nothing of
the body on its outer side, so it crosses no triangle (`metrics/smrnet.py` has the same edges for D).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.body.body_mask import body_mask
from understudy.methods.smrnet.features import ANCESTRY
from understudy.methods.smrnet.hull import convex_edges
from understudy.methods.smrnet.slots import N_SLOTS, UNIFIED
from understudy.methods.smrnet.unified_body import even_points, slot_weights, with_points
from understudy.model.known import known
from understudy.skin.skin_points import Influences

# Rows of tables: points on the skin for V and for the hull's edges, and edges; shorter ones are filled up.
N_SKIN, N_HULL, N_EDGES = 64, 96, 128


def group_of(slot: str) -> str:
    """The part of the body that a slot counts for in D: limbs by their slots, the trunk as one, toes with the foot."""
    if slot == "hips" or slot.startswith("spine") or slot.endswith("clavicle"):
        return "trunk"
    return "neck" if slot.startswith("neck") else slot.replace("toes", "foot")


GROUPS = tuple(dict.fromkeys(map(group_of, UNIFIED.names)))
GROUP_OF_SLOT = np.array([GROUPS.index(group_of(name)) for name in UNIFIED.names])


@dataclass(frozen=True, eq=False)
class Relations:
    """Points of the skin seen from the hips in T-pose, in heights: the first N_SKIN even ones, then ends of edges.

    `ends` are places in the points, `slots` the slots of the ends; what is filled up has slots of -1.
    """

    points: Float[ndarray, "points 3"]
    weights: Float[ndarray, "points slots"]
    ends: Int[ndarray, "edges 2"]
    slots: Int[ndarray, "edges 2"]


def levers_of(
    points: Float[ndarray, "points 3"], weights: Float[ndarray, "points slots"], offsets: Float[ndarray, "slots 3"]
) -> Float[ndarray, "points slots 3"]:
    """A point is P_hips + sum_s W_s a_s: what of the way from the hips to it turns with each slot.

    a_s = w_s (v - p_s) + sum over the children c of s of S_c times all weight on c and below it.
    """
    below = weights.copy()
    for slot in range(N_SLOTS - 1, 0, -1):
        below[:, UNIFIED.parents[slot]] += below[:, slot]
    out = weights[..., None] * (points[:, None] - ANCESTRY @ offsets)
    for slot in range(1, N_SLOTS):
        out[:, UNIFIED.parents[slot]] += below[:, slot, None] * offsets[slot]
    return out


@known
def relations_of(actor: Actor) -> Relations:
    """The points and edges of an actor."""
    posed, weights = Influences.of(actor.character).t_pose_vertices(actor), slot_weights(actor)
    body, slot = np.flatnonzero(body_mask(actor).body), weights.argmax(1)
    at = posed[body]
    edges = body[convex_edges(at / max(float(np.ptp(at)), 1e-9))]
    groups = GROUP_OF_SLOT[slot[edges]]
    edges = edges[groups[:, 0] != groups[:, 1]]
    edges = edges[_chosen(slot[edges])]
    used, ends = np.unique(edges, return_inverse=True)
    verts = np.concatenate([even_points(actor, N_SKIN), used, np.zeros(N_HULL, dtype=np.int64)])[: N_SKIN + N_HULL]
    body_of = with_points(actor, verts)
    ends = ends.reshape(-1, 2) + N_SKIN
    inside = (ends < N_SKIN + N_HULL).all(1)
    ends, slots = ends[inside], slot[edges][inside]
    more = N_EDGES - len(ends)
    return Relations(
        body_of.points, body_of.weights,
        np.concatenate([ends, np.full((more, 2), N_SKIN)]), np.concatenate([slots, np.full((more, 2), -1)]),
    )  # fmt: skip


def _chosen(slots: Int[ndarray, "edges 2"]) -> Int[ndarray, "some"]:
    """At most N_EDGES edges with at most N_HULL ends: those of every pair of slots in turn."""
    pair = slots.min(1) * N_SLOTS + slots.max(1)
    rank = np.zeros(len(pair), dtype=np.int64)
    for value in np.unique(pair):
        mine = np.flatnonzero(pair == value)
        rank[mine] = np.arange(len(mine))
    return np.sort(np.lexsort((pair, rank))[: min(N_EDGES, N_HULL // 2 + 24)])
