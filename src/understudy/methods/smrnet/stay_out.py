"""What is led stays out of the body: no spot of an arm goes deeper into trunk, head or legs than copying has it there.

With i the key-vertices of an arm, moved by the ways l of its hand and elbow, x_i' = x_i + a_i l_hand + b_i l_elbow, and
j the spot of the body nearest to x_i', of normal n_j, the depth is d_ij = -n_j (x_i - x_j). What is deeper than both
the copied pose and the source's is taken back along n_j:

    e_i = max(0, d_ij' - max(d_ij, d_ij^A, 0)),    l_hand += a_i e_i n_j,  l_elbow += b_i e_i n_j    of the largest e_i
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.keys.template import key_names
from understudy.methods.smrnet.nearness import ARM, COUNT, HAND, LED, Spots, keys_on
from understudy.roles.roles import SIDES

# How far spots between hand and elbow go with the one and the other; those of the hand go with it alone.
BETWEEN = {
    "forearm": (0.5, 0.5), "forearm_edge": (0.5, 0.5), "elbow": (0.0, 1.0), "upper_arm": (0.0, 0.5),
    "triceps": (0.0, 0.5),
}  # fmt: skip
GOES_WITH = {**dict.fromkeys(HAND, (1.0, 0.0)), **BETWEEN}
# Looks at the whole, each of which takes the deepest spot back.
LOOKS = 3
_NAMES = [name for name, *_ in LED]


def stay_out(
    lead: Float[ndarray, "frames led 3"],
    source_turns: Float[ndarray, "frames slots 3 3"],
    source: Spots,
    turns: Float[ndarray, "frames slots 3 3"],
    target: Spots,
) -> Float[ndarray, "frames led 3"]:
    """Ways of hands and elbows (world axes, heights) that lead no deeper into the body; frames without any stay."""
    out = lead.copy()
    names = key_names(COUNT)
    body = np.flatnonzero(~(keys_on(SIDES[0], ARM) | keys_on(SIDES[1], ARM)))
    for side in SIDES:
        hand, elbow = (_NAMES.index(f"{side}_{part}") for part in ("hand", "forearm"))
        frames = np.flatnonzero(np.abs(lead[:, [hand, elbow]]).max((1, 2)) > 0.0)
        if not len(frames):
            continue
        arm = np.array([names.index(f"{side}_{part}") for part in GOES_WITH])
        share = np.array(list(GOES_WITH.values()))
        theirs, mine = source.seen_from_hips(source_turns[frames]), target.seen_from_hips(turns[frames])
        their_normals, normals = source.normals_of(source_turns[frames]), target.normals_of(turns[frames])
        allowed = np.maximum(
            np.maximum(_depths(mine, normals, arm, body), _depths(theirs, their_normals, arm, body)), 0.0
        )
        rows = np.arange(len(frames))
        for _ in range(LOOKS):
            moved = mine[:, arm] + np.einsum("ie,tec->tic", share, out[frames][:, [hand, elbow]])
            apart = moved[:, :, None] - mine[:, None, body]
            near = np.square(apart).sum(-1).argmin(-1)
            n = normals[rows[:, None], body[near]]
            deep = -(np.take_along_axis(apart, near[..., None, None], 2)[:, :, 0] * n).sum(-1)
            beyond = np.maximum(deep - np.take_along_axis(allowed, near[..., None], 2)[..., 0], 0.0)
            worst = beyond.argmax(1)
            back = beyond[rows, worst, None] * n[rows, worst]
            for k, led in enumerate((hand, elbow)):
                out[frames, led] += share[worst, k, None] * back
    return out


def _depths(at: ndarray, normals: ndarray, arm: ndarray, body: ndarray) -> Float[ndarray, "frames arm body"]:
    """How deep spots of an arm are behind the tangent planes of spots of the body."""
    level = (at[:, body] * normals[:, body]).sum(-1)
    return level[:, None] - at[:, arm] @ normals[:, body].transpose(0, 2, 1)
