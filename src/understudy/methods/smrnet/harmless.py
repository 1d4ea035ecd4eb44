"""Which leads are followed: those that do no harm. A lead is given up around every moment at which, with it,

- an arm is deeper in the body than copied: with V_a the skin inside another limb, where one of the two is of arm a,
      V_a = sum over spots inside of area times depth,       V_a(led) > V_a(copied) + SLACK;
- or a joint of the arm is farther beyond its range (`body/joint_ranges.py`) than copied;
- or what should touch comes hardly nearer: |h| of the hints stays above NEARER of what it was.

Skin says it and not key-vertices: on a body far from human those lie deep inside where the skin of an arm does not. To
go a part of the way was tried: it costs contacts that copying has, and wins none.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray
from scipy.ndimage import gaussian_filter1d, minimum_filter1d

from understudy.body.joint_ranges import CARRIERS, range_of
from understudy.math import quat
from understudy.methods.reconform.limb_penetration import inside
from understudy.methods.reconform.limb_spots import limbed
from understudy.methods.smrnet.nearness import LED
from understudy.methods.smrnet.slots import SLOT
from understudy.roles.roles import SIDES
from understudy.skin.limbs import ARM_LIMBS, LIMBS
from understudy.skin.region_samples import region_samples
from understudy.skin.take import Take
from understudy.terms.scene import REFERENCE_HEIGHT

# Litres on a body of 1.7 m: both palms, a centimetre deep. Of sample bodies' contacts 0.02 keeps a fifth less; twice as
# much lets them sink in, and neither changes bodies far from human. Degrees: what is noticed.
SLACK, DEGREES = 0.25, 1.0
# What counts as nearer, and the seconds over which depths and ways are means: a clap is judged as one.
NEARER, OVER = 0.7, 0.2
# Seconds around harm in which an arm is not led, and in which it comes and goes: 0.15 and 0.06 let arms snap.
AROUND, COMES = 0.3, 0.12
# Frames that are looked at together, and the most spots of each.
BLOCK, MOST = 100, 512
_ARMS = [[LIMBS.index(f"{side}_{part}") for part in ARM_LIMBS] for side in SIDES]
_SIDE = np.array([SIDES.index(side) for _, _, side in LED])


@dataclass(frozen=True, eq=False)
class Tried:
    """A target's take, the world turns of its slots, and how far hands and elbows are from what they touch, |h|."""

    take: Take
    turns: Float[ndarray, "frames slots 4"]
    gaps: Float[ndarray, "moments led"]


def harmless(
    copied: Tried, led: Tried, lead: Float[ndarray, "frames led 3"], moments: Int[ndarray, "moments"]
) -> Float[ndarray, "frames led"]:
    """How far each way is gone, from 0 to 1; looked at in `moments`, which are frames."""
    every, fps = np.arange(len(lead)), copied.take.fps
    out, asked = np.ones(lead.shape[:2]), np.abs(lead[moments]).max((1, 2)) > 0.0
    frames = moments[asked]
    if not len(frames):
        return out
    over, arms = OVER * fps * len(moments) / len(lead), np.stack([_SIDE == side for side in range(len(SIDES))], axis=1)
    was, now = (np.zeros((len(moments), len(SIDES))) for _ in range(2))
    was[asked], now[asked] = _skin_inside(copied.take, frames), _skin_inside(led.take, frames)
    good = (_mean(now, over) <= _mean(was, over) + SLACK)[asked]
    good &= _beyond_range(led.turns[frames]) <= _beyond_range(copied.turns[frames]) + DEGREES
    good &= (_mean(led.gaps, over) @ arms <= NEARER * _mean(copied.gaps, over) @ arms + 1e-9)[asked]
    for side in range(len(SIDES)):
        least = minimum_filter1d(np.interp(every, frames, good[:, side]), 2 * round(AROUND * fps) + 1)
        out[:, _SIDE == side] = gaussian_filter1d(least, COMES * fps, mode="nearest")[:, None]
    return out


def _skin_inside(take: Take, frames: Int[ndarray, "some"]) -> Float[ndarray, "some sides"]:
    """V_a in litres on a body of 1.7 m."""
    limbs, points = limbed(take.actor), region_samples(take.actor).points
    out = np.zeros((len(frames), len(SIDES)))
    for first in range(0, len(frames), BLOCK):
        places, normals = points.posed(take, frames[first : first + BLOCK])
        found = inside(limbs, places * (REFERENCE_HEIGHT / take.height), normals, most=MOST)
        litres = 1e3 * limbs.areas[found.spots] * found.depths
        one, two = limbs.limb[found.spots], limbs.limb[found.others]
        for side, arm in enumerate(_ARMS):
            mine = np.isin(one, arm) != np.isin(two, arm)
            np.add.at(out[:, side], first + found.frames[mine], litres[mine])
    return out


def _beyond_range(turns: Float[ndarray, "some slots 4"]) -> Float[ndarray, "some sides"]:
    """Degrees by which the worst joint of each arm is beyond its range."""
    out = np.zeros((len(turns), len(SIDES)))
    for k, side in enumerate(SIDES):
        for part in ARM_LIMBS:
            above, reach = SLOT[f"{side}_{CARRIERS[part][0]}"], range_of(f"{side}_{part}")
            angles = reach.angles(quat.mul(quat.inv(turns[:, above]), turns[:, SLOT[f"{side}_{part}"]]))
            out[:, k] = np.maximum(out[:, k], np.abs(angles - reach.clamped(angles)).max(1))
    return out


def _mean(values: Float[ndarray, "moments some"], over: float) -> Float[ndarray, "moments some"]:
    """Over so many moments around each."""
    return gaussian_filter1d(values, over, axis=0, mode="nearest")
