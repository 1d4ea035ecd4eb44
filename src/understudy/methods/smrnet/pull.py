"""Which way each slot has to turn for the parts of the target to be as far apart as the source's: the descent of D.

    D   = mean over pairs of parts |D_B - D_A|,   D the mean length of the hull's edges between two parts, in heights
    t_s = -dD/d(omega_s) = sum_v a_s x (W_s^-1 F_v)

with F the force on each end of an edge, along it, longer edges pulling and shorter ones pushing, and a the levers of
`relations.py`. The network gets it as three numbers of a slot beside its features: it need not find out what D is, only
how far to follow. Signs of differences are softened (SOFT, heights), so that the pull does not jump in time.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.methods.smrnet.relations import GROUPS, Relations

SOFT, PULL = 0.02, 20.0
N_PAIRS = len(GROUPS) ** 2


def pair_table(pairs: Int[ndarray, "edges"]) -> Float[ndarray, "edges pairs"]:
    """A matrix that makes means over the edges of each pair of parts."""
    out = np.zeros((len(pairs), N_PAIRS))
    there = np.flatnonzero(pairs >= 0)
    out[there, pairs[there]] = 1.0
    return out / np.maximum(out.sum(0), 1.0)


def edge_vectors(turns: Float[ndarray, "frames slots 3 3"], body: Relations) -> Float[ndarray, "frames edges 3"]:
    """From the second end of each edge to the first."""
    arms = body.levers[body.ends[:, 0]] - body.levers[body.ends[:, 1]]
    flat = turns.transpose(0, 2, 1, 3).reshape(3 * len(turns), -1)
    return (flat @ arms.reshape(len(arms), -1).T).reshape(len(turns), 3, -1).transpose(0, 2, 1)


def pull(
    source: Float[ndarray, "frames slots 3 3"],
    source_body: Relations,
    turns: Float[ndarray, "frames slots 3 3"],
    body: Relations,
) -> Float[ndarray, "frames slots 3"]:
    """PULL t_s in the slots' own axes, of world turns of the source and of the target."""
    one, two = pair_table(source_body.pairs), pair_table(body.pairs)
    both = (one.sum(0) > 0.0) & (two.sum(0) > 0.0)
    theirs = np.linalg.norm(edge_vectors(source, source_body), axis=-1) @ one
    edges = edge_vectors(turns, body)
    length = np.maximum(np.linalg.norm(edges, axis=-1), 1e-6)
    off = (length @ two - theirs) * both
    force = -(off / (np.abs(off) + SOFT) / max(int(both.sum()), 1)) @ two.T
    force = (force / length)[..., None] * edges
    arms = body.levers[body.ends[:, 0]] - body.levers[body.ends[:, 1]]
    n_frames, n_slots = turns.shape[:2]
    moment = force.transpose(0, 2, 1).reshape(3 * n_frames, -1) @ arms.reshape(len(arms), -1)
    moment = moment.reshape(n_frames, 3, n_slots, 3).transpose(0, 2, 1, 3)
    local = np.swapaxes(turns, -1, -2) @ moment
    turn = np.stack([local[..., 2, 1], local[..., 0, 2], local[..., 1, 0]], axis=-1)
    return PULL * (turn - np.stack([local[..., 1, 2], local[..., 2, 0], local[..., 0, 1]], axis=-1))
