"""Samples that capture lost or threw: found by jumps, out and back, and put on a curve between their neighbours.

With s_f = |x_f - x_(f-1)| and u_f the median of s around f, frames a to b of a joint are lost when it jumps away and
comes back,

    min(s_a, s_(b+1)) > max(LEAST, TIMES u),     |x_(b+1) - x_(a-1)| < min(s_a, s_(b+1)) / 2 + (b - a + 2) u

or when it holds exactly still, and then jumps to where it should have been. A body that is quick gathers speed and goes
on: where the steps beside a jump are large too, it is none. Times are in seconds, so what is lost does not depend on
how often a clip is sampled.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Bool, Float
from numpy import ndarray
from scipy.ndimage import median_filter

from understudy.methods.san.features import STILL

# On ten clips of six sources (`tools/denoise_wild.py` has the noise) 99.5 % of thrown, 95 % of lost and 90 % of held
# samples that are off by more than 11 degrees are found, and 0.08 % of clean ones are taken for such. Half and double:
# LEAST 0.16 and 0.07 % false, 97.7 % of thrown with double; ALONE 0.29 and 0.08 % false, 85 % of held with double;
# LONGEST 0.06 and 0.20 % false, 36 % of lost with half; TIMES, ONE and AROUND within 0.03 % and 2 %, HELD nothing.
# The least jump: of rotations in six numbers (0.2 is 11 degrees), of a path in heights; and of what held still.
LEAST, LEAST_PATH, HELD = 0.2, 0.03, 0.25
TIMES = 4.0
# A single frame must be this much farther off; of longer runs the jumps are so many times the steps beside them.
ONE, ALONE = 1.75, 2.5
# Seconds around a frame whose steps are the usual ones; and how long a joint can be lost.
AROUND, LONGEST = 0.4, 0.4
# What a new scene is: so many of the joints jump, or the path does, in heights.
MANY, AWAY = 0.33, 0.15
# Numbers this near to each other are the same one.
SAME = 1e-7
# Gaps up to so many frames (at 30 a second) are curves, longer ones lines.
MOST_CURVED = 3.0 / 30.0


def lost_samples(
    x: Float[ndarray, "frames joints numbers"], fps: float = 30.0, *, least: float = LEAST
) -> Bool[ndarray, "frames joints"]:
    """Samples that were dropped (all zero), thrown, or held."""
    lost = np.abs(x).max(-1) < 1e-6
    if len(x) < 3:
        return lost
    there = repaired(x, lost, fps) if lost.any() else x
    steps = np.linalg.norm(np.diff(there, axis=0), axis=-1)
    for joint in np.flatnonzero(steps.max(0) > least):
        lost[:, joint] |= _thrown(there[:, joint], steps[:, joint], fps, least)
    for joint in np.flatnonzero((steps.max(0) > least * HELD) & (steps.min(0) < SAME)):
        lost[:, joint] |= _held(steps[:, joint], fps, least * HELD)
    return lost


def _usual(steps: Float[ndarray, "steps"], fps: float) -> Float[ndarray, "steps"]:
    return median_filter(steps, 2 * max(round(0.5 * AROUND * fps), 2) + 1, mode="mirror")


def _thrown(
    x: Float[ndarray, "frames numbers"], steps: Float[ndarray, "steps"], fps: float, least: float
) -> Bool[ndarray, "frames"]:
    usual = _usual(steps, fps)
    lost = np.zeros(len(x), dtype=bool)
    jumps = np.flatnonzero(steps > np.maximum(least, TIMES * usual))
    begun = -1
    for k, out in enumerate(jumps[:-1].tolist()):
        if out <= begun:
            continue
        for back in jumps[k + 1 :].tolist():
            frames = back - out
            if frames > LONGEST * fps:
                break
            size, u = min(steps[out], steps[back]), max(usual[out], usual[back])
            returns = float(np.linalg.norm(x[back + 1] - x[out])) < 0.5 * size + (frames + 1) * u
            if returns and (size > ONE * least if frames == 1 else _alone(steps, out, back, inside=frames > 2)):
                lost[out + 1 : back + 1] = True
                begun = back
                break
    return lost


def _alone(steps: Float[ndarray, "steps"], out: int, back: int, *, inside: bool) -> bool:
    """Jumps that nothing leads up to: a body has to gather speed."""
    beside = [out - 1, back + 1, *([out + 1, back - 1] if inside else [])]
    most = max((float(steps[k]) for k in beside if 0 <= k < len(steps)), default=0.0)
    return min(float(steps[out]), float(steps[back])) > ALONE * most


def _held(steps: Float[ndarray, "steps"], fps: float, least: float) -> Bool[ndarray, "frames"]:
    """Two steps or more of nothing at all, and then one that is far larger than those around; where a jump leads to
    them too (a joint at its rest), they are thrown from the first. Not in a clip that stands most of the time: its keys
    are steps on purpose.
    """
    lost = np.zeros(len(steps) + 1, dtype=bool)
    still = steps < SAME
    if not still.any() or still.mean() > 0.5:
        return lost
    moving = np.maximum(least, TIMES * _usual(np.where(still, np.median(steps[~still]), steps), fps))
    for back in np.flatnonzero(~still & (steps > moving)).tolist():
        out = back
        while out > 0 and still[out - 1]:
            out -= 1
        if not 2 <= back - out <= LONGEST * fps or out == 0 or back + 1 == len(steps):
            continue
        into, after = float(steps[out - 1]), float(steps[back + 1])
        before = float(steps[out - 2]) if out > 1 else 0.0
        if steps[back] > ALONE * max(into, after):
            lost[out + 1 : back + 1] = True
        elif into > moving[out - 1] and min(into, float(steps[back])) > ALONE * max(before, after):
            lost[out : back + 1] = True
    return lost


def repaired(
    x: Float[ndarray, "frames joints numbers"], lost: Bool[ndarray, "frames joints"], fps: float = 30.0
) -> Float[ndarray, "frames joints numbers"]:
    """Lost samples on a smooth curve through those that are not (a straight line over long gaps and at the ends); a
    rotation that is lost throughout is none.
    """
    out, at = x.copy(), np.arange(len(x))
    for joint in np.flatnonzero(lost.any(0)):
        gone = lost[:, joint]
        if gone.all():
            out[:, joint] = STILL if x.shape[-1] == len(STILL) else 0.0
            continue
        there, known = at[~gone], x[~gone, joint]
        behind = np.searchsorted(there, at[gone])
        a, b = np.maximum(behind - 1, 0), np.minimum(behind, len(there) - 1)
        gap = (there[b] - there[a])[:, None]
        t = (at[gone] - there[a])[:, None] / np.maximum(gap, 1)
        value = known[a] + t * (known[b] - known[a])
        if len(there) > 1:  # Hermite's cubic, where there is something on both sides
            slopes = np.gradient(known, there, axis=0)
            bend = (1.0 - t) * (gap * slopes[a] - (known[b] - known[a])) - t * (gap * slopes[b] - (known[b] - known[a]))
            value += ((gap > 0) & (gap <= max(MOST_CURVED * fps, 1.0) + 1)) * t * (1.0 - t) * bend
        out[gone, joint] = value
    return out


def cuts(six: Float[ndarray, "frames joints 6"], path: Float[ndarray, "frames 3"], fps: float = 30.0) -> list[int]:
    """Frames that a new scene begins at: a third of the joints jump at once, or the path does, and nothing comes back.

    Lost samples are repaired before. A T-pose in the first frame of a capture is one.
    """
    if len(six) < 3:
        return []
    turned = np.linalg.norm(np.diff(six, axis=0), axis=-1)
    usual = np.stack([_usual(turned[:, j], fps) for j in range(turned.shape[1])], axis=1)
    far = np.linalg.norm(np.diff(path, axis=0), axis=-1)
    many = (turned > np.maximum(LEAST, TIMES * usual)).mean(1) > MANY
    return (np.flatnonzero(many | (far > np.maximum(AWAY, TIMES * _usual(far, fps)))) + 1).tolist()
