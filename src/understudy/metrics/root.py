"""The root: whether a result goes where its source goes, as high as it goes, and faces where it faces.

c(t) is the middle between the hip joints above the floor, counted in leg lengths l of each character (hip joints above
the soles in T-pose: lengths in which two bodies that do the same travel the same). With d = c(t) - c(0):
    root_travel_error = mean_t |d_xz(result) - d_xz(source)|
    root_height_error = mean_t |c_y(result) - c_y(source)|
both in per cent of the leg. The heading is the twist of the hips' turn from T-pose about the vertical,
2 atan2(q_y, q_w); `heading_error` is the mean absolute difference in degrees over the frames in which both have one
(a body that is upside down has none). Less is better; a source against itself has 0.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.metrics.case import Case, Figures, Measured, Take
from understudy.metrics.declared import Declared
from understudy.metrics.measurable import all_undefined, case_problem
from understudy.roles.roles import SIDES

UNITS = {"root_travel_error": "% of leg", "root_height_error": "% of leg", "heading_error": "degrees"}
FIGURES = Declared(UNITS, "Fidelity", curves=("root_travel_error", "root_height_error", "heading_error"))
# Below this length of (q_w, q_y) the vertical does not say where a body faces: it is within 15 degrees of head down.
LEAST_HEADING = float(np.cos(np.radians(82.5)))


def hip_centre(take: Take) -> Float[ndarray, "frames 3"]:
    """The middle between the hip joints, or the hips joint where there are no two legs; in leg lengths."""
    thighs = [j for side in SIDES if (j := take.actor.roles.joint(f"{side}_thigh")) is not None]
    joints = thighs if len(thighs) == 2 else [take.actor.roles.matches["hips"].joint]
    return take.joints[:, joints].mean(1) / take.actor.ground.leg


def heading(take: Take) -> Float[ndarray, "frames"]:
    """Where the hips face, radians from +Z towards +X; NaN where the body is upside down."""
    q = take.turns[:, take.actor.roles.matches["hips"].joint]
    angle = 2.0 * np.arctan2(q[:, 2], q[:, 0])
    return np.where(np.hypot(q[:, 0], q[:, 2]) < LEAST_HEADING, np.nan, angle)


def measure(case: Case) -> Figures:
    """Travel, height and heading of the result against the source."""
    if reason := case_problem(case):
        return all_undefined(UNITS, reason)
    source, result = hip_centre(case.source), hip_centre(case.result)
    travel = 100.0 * np.linalg.norm(((result - result[0]) - (source - source[0]))[:, [0, 2]], axis=1)
    rise = 100.0 * np.abs(result[:, 1] - source[:, 1])
    turned = heading(case.result) - heading(case.source)
    away = np.degrees(np.abs(np.arctan2(np.sin(turned), np.cos(turned))))
    out = {
        "root_travel_error": Measured(float(travel.mean()), "% of leg", series=travel),
        "root_height_error": Measured(float(rise.mean()), "% of leg", series=rise),
        "heading_error": Measured.undefined("degrees", "the body is upside down in every frame: it has no heading"),
    }
    if case.source.n_frames < 2:
        out["root_travel_error"] = Measured.undefined("% of leg", "one frame does not travel; this needs 2")
    if np.isfinite(away).any():
        out["heading_error"] = Measured(float(np.nanmean(away)), "degrees", series=away)
    return out
