"""Jerk: how abruptly the joints of a result move (ReConForM §5.3.2, Table 1).

J_j(t) = |p_j(t+2) - 3 p_j(t+1) + 3 p_j(t) - p_j(t-1)| fps^3, the third difference of a joint's position over time, for
the joints with a role but fingers. In m/s^3; less is smoother, and what a source has of it is no fault of a result. It
is not divided by the height, as in the paper: compare results on the same target. `jerk_per_height` is the mean over
the height, in 1/s^3, which compares across bodies.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.metrics.case import Case, Figures, Measured
from understudy.metrics.declared import Declared
from understudy.metrics.measurable import all_undefined, problem
from understudy.skin.joints import main_joints

UNITS = {"jerk_mean": "m/s^3", "jerk_max": "m/s^3", "jerk_per_height": "1/s^3"}
FIGURES = Declared(UNITS, "Smoothness", boxes=("jerk_mean",), moments=("jerk_max",), curves=("jerk_mean",))


def jerk(positions: Float[ndarray, "frames joints 3"], fps: float) -> Float[ndarray, "differences joints"]:
    """The length of the third difference, one row for every four frames in a row; exact for cubic paths."""
    return np.linalg.norm(np.diff(positions, n=3, axis=0), axis=-1) * fps**3


def measure(case: Case) -> Figures:
    """Mean and largest jerk of the result; the series is the mean over joints, from the second frame on."""
    take = case.result
    if reason := problem(take, least_frames=4):
        return all_undefined(UNITS, reason)
    values = jerk(take.joints[:, main_joints(take.actor)], take.fps)
    series = np.full((2, take.n_frames), np.nan)
    series[:, 1:-2] = values.mean(1), values.max(1)
    return {
        "jerk_mean": Measured(float(values.mean()), "m/s^3", series=series[0]),
        "jerk_max": Measured(float(values.max()), "m/s^3", series=series[1]),
        "jerk_per_height": Measured(float(values.mean()) / take.height, "1/s^3"),
    }
