"""Numbers of a motion on a body as the network reads them: nine for each slot and frame, the same whichever way the
body faces and wherever it is.

    six of L_j = W_parent(j)^-1 W_j, its first two columns; 3 W_hips^-1 (P_j - P_hips)

The hips have, in their own axes, where up is and ten times their step to the next frame, and their height.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.math import quat
from understudy.methods.smrnet.slots import N_SLOTS, UNIFIED

PLACE, STEP = 3.0, 10.0
PARENTS = np.maximum(UNIFIED.parents, 0)


def _ancestry() -> Float[ndarray, "slots slots"]:
    """1 where a slot is another or above it, the hips left out: sums offsets along the way to a slot."""
    out = np.zeros((N_SLOTS, N_SLOTS))
    for slot in range(1, N_SLOTS):
        joint = slot
        while joint > 0:
            out[slot, joint] = 1.0
            joint = UNIFIED.parents[joint]
    return out


ANCESTRY = _ancestry()


def places(
    turns: Float[ndarray, "frames slots 3 3"], offsets: Float[ndarray, "slots 3"]
) -> Float[ndarray, "frames slots 3"]:
    """P_j - P_hips = sum over the way to j of W_parent S: forward kinematics from world turns."""
    bones = np.einsum("tjab,jb->tja", turns[:, PARENTS], offsets)
    return np.einsum("ij,tja->tia", ANCESTRY, bones)


def motion_features(
    turns: Float[ndarray, "frames slots 4"], path: Float[ndarray, "frames 3"], offsets: Float[ndarray, "slots 3"]
) -> Float[ndarray, "frames slots 9"]:
    """The numbers of a motion on a body."""
    w = quat.to_matrix(turns)
    hips = w[:, 0]
    out = np.empty((*w.shape[:2], 9))
    local = np.einsum("tjba,tjbc->tjac", w[:, PARENTS], w)
    out[..., :3], out[..., 3:6] = local[..., 0], local[..., 1]
    out[..., 6:] = PLACE * np.einsum("tba,tjb->tja", hips, places(w, offsets))
    step = np.diff(path, axis=0, append=path[-1:])
    out[:, 0, :3] = hips[:, 1]
    out[:, 0, 3:6] = STEP * np.einsum("tba,tb->ta", hips, step)
    out[:, 0, 6:] = 0.0
    out[:, 0, 6] = PLACE * path[:, 1]
    return out
