"""Loop closure: whether a result begins where it ends, where its source does.

Poses are seen in the root's own frame: the middle of the hips above the floor is the origin, where the hips face is
ahead; a loop that travels is a loop. A clip is a loop whose seam is closed in the source, in one of two ways: its last
frame is its first (Delta = p(N) - p(0)), or its first follows its last,

    Delta = 2 ((-p(N-1) + 4 p(N) + 4 p(1) - p(2)) / 6 - p(0)),

twice the miss of the first frame against a cubic through its neighbours across the seam, which is how far the two
ends are apart. The source is a loop when max_j |Delta_j| <= 1 % of its height and no joint's velocity changes at the
seam by more than twice what it changes in the frames beside it and 50 % of the height per second. With the same Delta
on the result,

    loop_gap      = max_j max(0, |Delta_j| / h - the same of the source)       (per cent of the height)
    loop_velocity = max_j |(v_j(N) - v_j(0)) / h - the same of the source|     (per cent of the height per second)

over joints with a role that both bodies have, but fingers. Less is better; a source against itself has 0.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.math import quat
from understudy.metrics.case import Case, Figures, Measured, Take
from understudy.metrics.declared import Declared
from understudy.metrics.measurable import all_undefined, case_problem
from understudy.metrics.root import heading, hip_centre
from understudy.skin.joints import is_finger

UNITS = {"loop_gap": "% of height", "loop_velocity": "% of height/s"}
FIGURES = Declared(UNITS, "Smoothness")
LEAST_FRAMES = 6
CLOSED = 1.0
SPEED, BESIDE = 50.0, 2.0


def measure(case: Case) -> Figures:
    """The gap of the result's seam, and how much its velocities differ there."""
    if reason := case_problem(case, least_frames=LEAST_FRAMES):
        return all_undefined(UNITS, reason)
    source, result = (_in_root(take) for take in (case.source, case.result))
    if not (np.isfinite(source).all() and np.isfinite(result).all()):
        return all_undefined(UNITS, "the body is upside down at an end: it has no heading to compare in")
    seam = seam_of(source, case.source.fps)
    if seam is None:
        return all_undefined(UNITS, "the source is no loop: its first and last pose or their speeds differ")
    theirs, mine = (_roles(take) for take in (case.source, case.result))
    shared = [role for role in mine if role in theirs]
    source = source[:, [theirs.index(role) for role in shared]]
    result = result[:, [mine.index(role) for role in shared]]
    apart, own = (np.linalg.norm(gaps(poses)[seam], axis=1) for poses in (result, source))
    turn = _jump(result, case.result.fps) - _jump(source, case.source.fps)
    return {
        "loop_gap": Measured(100.0 * max(float((apart - own).max()), 0.0), "% of height"),
        "loop_velocity": Measured(100.0 * float(np.linalg.norm(turn, axis=1).max()), "% of height/s"),
    }


def seam_of(poses: Float[ndarray, "six joints 3"], fps: float) -> int | None:
    """Which of `gaps` is closed in a source, or None where it is no loop."""
    sizes = [100.0 * float(np.linalg.norm(gap, axis=1).max()) for gap in gaps(poses)]
    first, second, third, early, before, last = poses
    beside = [np.linalg.norm(change, axis=1) for change in (third - 2.0 * second + first, last - 2.0 * before + early)]
    jump = np.linalg.norm(_jump(poses, fps), axis=1) - BESIDE * fps * np.maximum(*beside)
    if min(sizes) > CLOSED or 100.0 * float(jump.max()) > SPEED:
        return None
    return int(np.argmin(sizes))


def gaps(poses: Float[ndarray, "six joints 3"]) -> tuple[Float[ndarray, "joints 3"], Float[ndarray, "joints 3"]]:
    """How far the ends are apart when the last frame is the first, and when the first follows the last."""
    first, second, third, _, before, last = poses
    return last - first, 2.0 * ((-before + 4.0 * last + 4.0 * second - third) / 6.0 - first)


def _jump(poses: Float[ndarray, "six joints 3"], fps: float) -> Float[ndarray, "joints 3"]:
    """By how much the velocities at the two ends differ."""
    return fps * ((poses[5] - poses[4]) - (poses[1] - poses[0]))


def _roles(take: Take) -> list[str]:
    return [role for role in take.actor.roles.matches if not is_finger(role)]


def _in_root(take: Take) -> Float[ndarray, "six joints 3"]:
    """The three first and the three last poses of the joints with a role, in the root's own frame and in heights."""
    ends = np.array([0, 1, 2, -3, -2, -1]) % take.n_frames
    joints = [take.actor.roles.matches[role].joint for role in _roles(take)]
    origin = hip_centre(take)[ends] * take.actor.ground.leg * [1.0, 0.0, 1.0]
    angle = heading(take)[ends]
    zero = np.zeros_like(angle)
    back = quat.exp(np.stack([zero, -np.nan_to_num(angle), zero], axis=-1))
    poses = quat.rotate(back[:, None], take.joints[ends][:, joints] - origin[:, None]) / take.height
    return np.where(np.isfinite(angle)[:, None, None], poses, np.nan)
