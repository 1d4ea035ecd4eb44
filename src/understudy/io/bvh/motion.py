"""The channels of a BVH file as local rotations and translations, and what its first frame and frame time mean."""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.io.bvh.parse import BvhFile, BvhJoint
from understudy.math import quat
from understudy.math.time import COMMON_RATES

_AXIS = {"x": 0, "y": 1, "z": 2}
_BROADCAST_RATES = (23.976, 29.97, 59.94, 119.88)
DEFAULT_FPS = 30.0


def local_transforms(
    file: BvhFile,
) -> tuple[Float[ndarray, "frames joints 4"], Float[ndarray, "frames joints 3"], list[str]]:
    """Rotations and translations of every frame, with notes.

    R_j = R_c1(a1) R_c2(a2) ... in the order in which the joint lists its rotation channels, t_j = OFFSET_j with each
    component that has a position channel replaced by it. A few writers mean changes instead (t_j = OFFSET_j + p_j); it
    shows, because the joints would otherwise all meet in one point.
    """
    frames, joints = len(file.values), len(file.joints)
    wxyz = quat.identity(frames, joints)
    translations = np.broadcast_to(np.array([j.offset for j in file.joints]), (frames, joints, 3)).copy()
    notes: list[str] = []
    groups: dict[tuple[str, ...], list[tuple[int, list[int]]]] = {}
    column = 0
    added = _positions_are_changes(file)
    for index, joint in enumerate(file.joints):
        turns: list[int] = []
        for axis, kind in joint.channels:
            if kind == "position":
                base = joint.offset[_AXIS[axis]] if added and joint.parent >= 0 else 0.0
                translations[:, index, _AXIS[axis]] = base + file.values[:, column]
            elif kind == "rotation":
                turns.append(column)
            column += 1
        if turns:
            order = tuple(axis for axis, kind in joint.channels if kind == "rotation")
            groups.setdefault(order, []).append((index, turns))
    if any(kind == "scale" for joint in file.joints for _, kind in joint.channels):
        notes.append("Scale channels are not part of BVH and were left out.")
    if added:
        notes.append("Position channels of inner joints hold changes of the OFFSET and were added to it.")
    for order, members in groups.items():
        angles = np.radians(file.values[:, [turns for _, turns in members]])
        wxyz[:, [index for index, _ in members]] = turns_product(angles, order)
    return quat.continuous(quat.normalise(wxyz)), translations, notes


def turns_product(
    angles: Float[ndarray, "frames joints turns"], order: tuple[str, ...]
) -> Float[ndarray, "frames joints 4"]:
    """Turns about any number of axes, repeated ones too, the first listed outermost."""
    out = quat.identity(*angles.shape[:2])
    for start in range(0, len(order), 3):
        axes = "".join(order[start : start + 3])
        part = np.zeros((*angles.shape[:2], 3))
        part[..., : len(axes)] = angles[..., start : start + len(axes)]
        out = quat.mul(out, quat.from_euler(part, axes.ljust(3, "x")))
    return out


def _positions_are_changes(file: BvhFile) -> bool:
    """Whether the position channels of inner joints lie at zero rather than at their OFFSET, for nearly all joints."""
    votes: list[bool] = []
    column = 0
    for joint in file.joints:
        columns = {axis: column + i for i, (axis, kind) in enumerate(joint.channels) if kind == "position"}
        column += len(joint.channels)
        offset, length = np.array(joint.offset), float(np.linalg.norm(joint.offset))
        if joint.parent < 0 or len(columns) < 3 or length == 0.0 or not len(file.values):
            continue
        centre = np.median(file.values[:, [columns[axis] for axis in "xyz"]], axis=0)
        votes.append(bool(np.linalg.norm(centre) < 0.05 * length and np.linalg.norm(centre - offset) > 0.5 * length))
    return len(votes) > 0 and sum(votes) > 0.8 * len(votes)


def frame_rate(text: str | None, n_frames: int) -> tuple[float, str | None]:
    """Frames per second of a `Frame Time`, and a note where it says nothing.

    The text is rounded (`.0083333`, `0.033`), so a usual rate whose frame time differs by less than one unit of the
    last digit, and by no more than 2 %, is meant.
    """
    if text is None:
        return DEFAULT_FPS, f"There is no Frame Time; {DEFAULT_FPS:g} frames per second are assumed."
    seconds = float(text)
    if not 5e-4 <= seconds <= 10.0:
        if n_frames == 1:
            return DEFAULT_FPS, None
        return DEFAULT_FPS, f"Frame Time {text} cannot be meant; {DEFAULT_FPS:g} frames per second are assumed."
    mantissa, _, exponent = text.lower().partition("e")
    decimals = len(mantissa.partition(".")[2]) - (int(exponent) if exponent else 0)
    unit = min(10.0**-decimals, 0.02 * seconds)
    near = [(abs(1.0 / rate - seconds), rate) for rate in (*COMMON_RATES, *_BROADCAST_RATES)]
    difference, rate = min(near)
    if difference <= unit:
        return rate, None
    # Among the other rates that would have been written like this, the one with the fewest digits.
    digits = (round(1.0 / seconds, n) for n in range(4))
    exact = [rate for rate in digits if rate > 0.0 and abs(1.0 / rate - seconds) <= 0.5 * unit]
    return (exact[0] if exact else 1.0 / seconds), None


def starts_with_inserted_pose(wxyz: Float[ndarray, "frames joints 4"]) -> bool:
    """Whether frame 0 is a calibration pose put before the take, as converted archives have it.

    With d_t the mean over joints of the angle between frames t and t + 1, such a frame is a jump of the whole body:
    d_0 > 5 degrees, half of the joints jump by more than a degree, and either d_0 > 5 d_t for all later t, or
    d_0 > 5 d_t for most of the next frames while frame 0 lies nearer to the zero pose than any frame of the take
    (takes have pops of their own, so the former alone misses a third of CMU).
    """
    if len(wxyz) < 5:
        return False
    steps = np.asarray(quat.angle(quat.mul(quat.inv(wxyz[:-1]), wxyz[1:])))
    moving = steps.max(axis=0) > 1e-6
    if not moving.any():
        return False
    step = steps[:, moving].mean(axis=1)
    from_zero = np.asarray(quat.angle(wxyz[:, moving])).mean(axis=1)
    stands_out = step[0] > 5.0 * step[1:].max()
    leaves_zero = step[0] > 5.0 * np.percentile(step[1:25], 90) and from_zero[0] < 0.75 * from_zero[1:].min()
    whole_body = step[0] > np.radians(5.0) and np.mean(steps[0, moving] > np.radians(1.0)) >= 0.5
    return bool(whole_body and (stands_out or leaves_zero))


def rotation_order(joint: BvhJoint) -> str:
    """The joint's three rotation axes in order, or 'ZXY' where it does not turn about three different ones."""
    order = "".join(axis for axis, kind in joint.channels if kind == "rotation").upper()
    return order if sorted(order) == ["X", "Y", "Z"] else "ZXY"
