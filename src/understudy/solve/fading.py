"""Corrections that come and go smoothly: joints are stiff against leaving the start, and against doing so suddenly.

    E = sum_j s_j sum_t ( |a_tj|^2 + tau^4 |d^2 a_tj / dt^2|^2 ),     a_tj = log(R_tj^start^T R_tj)

With both in one measure, what moves a joint in one moment leaves it again over about tau seconds, whatever its
stiffness, and a joint that nothing moves stays exactly where it was: the sum couples no joint with another.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

F = np.float32


def bends(values: Float[ndarray, "frames unknowns"]) -> Float[ndarray, "differences unknowns"]:
    """Second differences."""
    return values[2:] - 2.0 * values[1:-1] + values[:-2]


def add_bends(
    values: Float[ndarray, "frames unknowns"], factor: ndarray, out: Float[ndarray, "frames unknowns"]
) -> None:
    """out += factor D^T D values."""
    if len(values) > 2:
        d = factor * bends(values)
        out[2:] += d
        out[1:-1] -= 2.0 * d
        out[:-2] += d


def bending(stiffness: Float[ndarray, "unknowns"], tau: float, fps: float) -> Float[ndarray, "unknowns"]:
    """s_j tau^4 / dt^4: what a second difference of each unknown costs."""
    return (stiffness * (tau * fps) ** 4).astype(F)
