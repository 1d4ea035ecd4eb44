"""SMRNet's J, V and D (its §5.2). Less is better; all in 1e-3, over the height.

J and V hold a result against the true motion of its target: the mean squared coordinate of the differences of all
joints (fingers clipped) and of all vertices over the height squared, J = 1000 / (3 N J h^2) sum |P~ - P|^2. The divisor
is the square of the height, as in the evaluation it was taken from: the paper's row for SAN repeats SAN's own figures.

D (eq. 12) holds a result against its source. E_H are the edges of the convex hull of the T-pose between vertices of
different body parts; an edge of a hull has no body on its outer side, so none crosses a triangle of the mesh. D_ab(t)
is the mean length of the edges between parts a and b in frame t (the paper tallies them; a sum would count the vertices
that a modeller spent). With the absolute difference taken before the mean, and T_gt the pairing of body parts:
    D = 1000 mean_t mean_ab | D_ab(source) / h_source - D_ab(result) / h_result |
over the pairs of parts that hulls of both characters join. Parts are roles, with fingers counted for the hand, toes for
the foot, and the bones of a spine with its clavicles and those of a neck for one part each: any two bodies have them.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.methods.smrnet.hull import convex_edges
from understudy.metrics.case import Case, Figures, Measured, Take
from understudy.metrics.declared import Declared
from understudy.metrics.measurable import all_undefined, case_problem
from understudy.metrics.retarget_error import san_error_squared, truth_problem
from understudy.model.known import known
from understudy.skin.contact_regions import body_parts
from understudy.skin.skin_points import Influences, SkinPoints

UNITS = {"smrnet_j": "1e-3 heights^2", "smrnet_v": "1e-3 heights^2", "smrnet_d": "1e-3 heights"}
FIGURES = Declared(UNITS, "Fidelity")


@dataclass(frozen=True, eq=False)
class HullEdges:
    """Edges of the hull between body parts: ends as places in `points`, and the pair of parts of each."""

    points: SkinPoints
    ends: Int[ndarray, "edges 2"]
    pair: Int[ndarray, "edges"]
    pairs: tuple[tuple[str, str], ...]


@known
def hull_edges(actor: Actor) -> HullEdges:
    """The edges of a character's hull in T-pose that join different parts of its body."""
    skin = Influences.of(actor.character)
    part = _vertex_parts(actor, skin)
    body = np.flatnonzero(part != "")
    at = skin.t_pose_vertices(actor)[body]
    edges = body[convex_edges(at / max(float(np.ptp(at)), 1e-9))] if len(at) > 3 else np.zeros((0, 2), dtype=np.int64)
    edges = edges[part[edges[:, 0]] != part[edges[:, 1]]]
    used, ends = np.unique(edges, return_inverse=True)
    named = [tuple(sorted((str(part[a]), str(part[b])))) for a, b in edges]
    pairs = tuple(sorted({(a, b) for a, b in named}))
    number = {pair: i for i, pair in enumerate(pairs)}
    return HullEdges(
        SkinPoints.at_vertices(actor, skin, used.astype(np.int64)),
        ends.reshape(-1, 2).astype(np.int64),
        np.array([number[a, b] for a, b in named], dtype=np.int64),
        pairs,
    )


def _vertex_parts(actor: Actor, skin: Influences) -> ndarray:
    """The body part of each vertex by its largest weight, '' for what is no part."""
    parts = np.array([*(_whole(part) for part in body_parts(actor))], dtype=object)
    strongest = np.argmax(np.round(skin.weights, 5), axis=1) if len(skin.weights) else np.zeros(0, dtype=np.int64)
    slots = np.take_along_axis(skin.slots, strongest[:, None], axis=1)[:, 0]
    return parts[skin.slot_joints[slots]] if len(slots) else np.zeros(0, dtype=object)


def _whole(part: str) -> str:
    return "trunk" if part.endswith("_clavicle") else part


def part_distances(take: Take) -> dict[tuple[str, str], Float[ndarray, "frames"]]:
    """D: the mean length of the hull's edges between each pair of body parts, in heights."""
    hull = hull_edges(take.actor)
    at = hull.points.posed(take)[0] / take.height
    length = np.linalg.norm(at[:, hull.ends[:, 0]] - at[:, hull.ends[:, 1]], axis=-1)
    return {pair: length[:, hull.pair == i].mean(1) for i, pair in enumerate(hull.pairs)}


def measure(case: Case) -> Figures:
    """J and V where there is a true motion, D where both have a skin."""
    out = all_undefined(UNITS, "")
    reason = truth_problem(case)
    if reason or case.truth is None:
        out |= all_undefined({name: UNITS[name] for name in ("smrnet_j", "smrnet_v")}, reason)
    else:
        joints = san_error_squared(case.result, case.truth)
        out["smrnet_j"] = Measured(float(joints.mean()), UNITS["smrnet_j"], series=joints)
        out["smrnet_v"] = _vertices(case.result, case.truth)
    return out | {"smrnet_d": _spatial(case)}


def _vertices(result: Take, truth: Take) -> Measured:
    if not result.actor.character.n_verts or result.actor.character.n_verts != truth.actor.character.n_verts:
        return Measured.undefined(UNITS["smrnet_v"], "the result and the true motion do not share a skin")
    # Frame by frame: the differences of a long clip at once would double what the two takes hold.
    series = np.array(
        [np.square(a - b).mean(dtype=np.float64) for a, b in zip(result.vertices, truth.vertices, strict=True)]
    )
    series *= 1e3 / truth.height**2
    return Measured(float(series.mean()), UNITS["smrnet_v"], series=series)


def _spatial(case: Case) -> Measured:
    unit = UNITS["smrnet_d"]
    if reason := case_problem(case):
        return Measured.undefined(unit, reason)
    for take in (case.source, case.result):
        if not take.actor.character.meshes:
            return Measured.undefined(unit, f"{take.actor.character.name} has no skin; distances need one")
    source, result = part_distances(case.source), part_distances(case.result)
    shared = [pair for pair in source if pair in result]
    if not shared:
        return Measured.undefined(unit, "the hulls of the two characters join no pair of body parts alike")
    series = 1e3 * np.mean([np.abs(source[pair] - result[pair]) for pair in shared], axis=0)
    return Measured(float(series.mean()), unit, series=series)
