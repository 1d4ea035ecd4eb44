"""Corrections that come and go smoothly: joints are stiff against leaving the start, and against doing so suddenly.

    E = sum_j s_j sum_t ( |a_tj|^2 + tau^4 |d^2 a_tj / dt^2|^2 ),     a_tj = log(R_tj^start^T R_tj)

With both in one measure, what moves a joint in one moment leaves it again over about tau seconds, whatever its
stiffness, and a joint that nothing moves stays exactly where it was: the sum couples no joint with another.
"""

from __future__ import annotations

from typing import no_type_check

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.math.kernel import kernel
from understudy.math.threads import split
from understudy.solve.key_jacobian import FRAMES

F = np.float32


def bends(values: Float[ndarray, "frames unknowns"]) -> Float[ndarray, "differences unknowns"]:
    """Second differences."""
    return values[2:] - 2.0 * values[1:-1] + values[:-2]


def add_bends(
    values: Float[ndarray, "frames unknowns"], factor: ndarray, out: Float[ndarray, "frames unknowns"]
) -> None:
    """out += factor D^T D values."""
    split(len(values), _add_bends, np.ascontiguousarray(values), factor, out, least=FRAMES)


def bending(stiffness: Float[ndarray, "unknowns"], tau: float, fps: float) -> Float[ndarray, "unknowns"]:
    """s_j tau^4 / dt^4: what a second difference of each unknown costs."""
    return (stiffness * (tau * fps) ** 4).astype(F)


@kernel()
@no_type_check
def _add_bends(first, last, v, factor, out):  # pragma: no cover - compiled
    """What the second differences before, at and behind a frame pull it by."""
    for t in range(first, last):
        for start, share in ((t - 2, F(1.0)), (t - 1, F(-2.0)), (t, F(1.0))):
            if 0 <= start < len(v) - 2:
                for u in range(v.shape[1]):
                    out[t, u] += share * (factor[u] * (v[start + 2, u] - F(2.0) * v[start + 1, u] + v[start, u]))
