"""Which contacts of limbs there are in a take, and which of them are meant.

Two limbs touch in a frame when their skins are at most 1.2 % of the height apart (`limb_gaps.py`). A contact is a run
of such frames, pauses of up to a tenth of a second included. It is *meant* when

- it touches: the skins come within half of that, 0.6 %, in one of its frames; what stays farther passes by;
- it rests: it lasts a fifth of a second, and the median slip over its frames is at most 15 % of the height per second;
  or it is struck: it comes or goes across the skin at twice the speed at which it slips along it, and that is at most
  40 % of the height per second (a clap);
- it is not passive: an arm that hangs nearly straight beside the trunk, against trunk or thigh, or a leg that stands
  nearly straight beside the other one;
- it is not deep: frames in which one limb is sunk 2.5 % of the height into the other are a fault of the take;
- it is no rim of another: a hand on an upper arm also comes near the forearm below and the trunk behind. Of two
  contacts of one limb with limbs that are neighbours, one that covers less than half as much of it, in most frames,
  is none.

What brushes past at speed is therefore no contact that is meant, however near it comes.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Bool, Float
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.math.time import runs
from understudy.metrics.case import Take
from understudy.metrics.limb_gap_kernels import TOUCHING
from understudy.metrics.limb_gaps import LimbGaps, limb_gaps, pairs_of
from understudy.metrics.limb_skin import hips_and_neck, limb_skin
from understudy.model.known import known
from understudy.roles.roles import SIDES
from understudy.skin.limbs import ARM_LIMBS, LEG_LIMBS, LIMBS, TORSO

TOUCHED = 0.5 * TOUCHING
RESTING = 0.15
DEEP = 0.025
PAUSE_SECONDS = 0.1
DWELL_SECONDS = 0.2
STRUCK, STRUCK_SLIP = 0.5, 0.4
# How straight and how near to the trunk's own axis a limb is that merely hangs, degrees.
HANGING_BEND, HANGING_AWAY = 50.0, 35.0
STANDING_BEND, STANDING_AWAY = 35.0, 25.0

Runs = list[tuple[int, int]]
Table = Bool[ndarray, "frames pairs"]


def common_pairs(*actors: Actor) -> tuple[tuple[int, int], ...]:
    """Pairs of limbs that all of the characters have and that are apart in all their T-poses."""
    first, *others = [pairs_of(actor) for actor in actors]
    return tuple(pair for pair in first if all(pair in pairs for pairs in others))


def columns(gaps: LimbGaps, pairs: tuple[tuple[int, int], ...]) -> list[int]:
    """Where pairs stand in the gaps of a take."""
    where = {pair: k for k, pair in enumerate(gaps.pairs)}
    return [where[pair] for pair in pairs]


@known
def meant(take: Take, *, deep: bool = False) -> Bool[ndarray, "frames pairs"]:
    """Where each pair of `limb_gaps(take).pairs` is in a contact that is meant; with `deep`, in a deep one too."""
    gaps = limb_gaps(take)
    touch, idle = gaps.gap <= TOUCHING, passive(take, gaps) | rims(take.actor, gaps)
    out = np.zeros_like(touch)
    for k in np.flatnonzero(touch.any(0)):
        sunk = gaps.depth[:, k] > DEEP
        for a, b in runs(touch[:, k], round(PAUSE_SECONDS * take.fps)):
            on = np.flatnonzero(touch[a:b, k]) + a
            if gaps.gap[on, k].min() > TOUCHED or idle[on, k].mean() > 0.5 or (not deep and sunk[on].mean() > 0.5):
                continue
            slip = float(np.median(gaps.slip[on, k]))
            around = slice(max(a - 1, 0), b + 1)
            rests = slip <= RESTING and b - a >= DWELL_SECONDS * take.fps
            if rests or slip <= min(STRUCK_SLIP, STRUCK * float(gaps.closing[around, k].max())):
                out[on, k] = deep | ~sunk[on]
    return out


def rims(actor: Actor, gaps: LimbGaps) -> Bool[ndarray, "frames pairs"]:
    """Where a contact is the rim of another: of the same limb with a neighbour, covering more than twice as much."""
    meet = limb_skin(actor).limbs.neighbours
    out = np.zeros(gaps.gap.shape, dtype=bool)
    for k, pair in enumerate(gaps.pairs):
        for m, other in enumerate(gaps.pairs):
            for half in range(2):
                if pair[half] not in other or m == k:
                    continue
                at = other.index(pair[half])
                one, two = pair[1 - half], other[1 - at]
                if (min(one, two), max(one, two)) in meet:
                    out[:, k] |= gaps.size[:, m, at] > 2.0 * gaps.size[:, k, half]
    return out


def passive(take: Take, gaps: LimbGaps) -> Bool[ndarray, "frames pairs"]:
    """Where a contact would be that of an arm that merely hangs, or of legs that merely stand."""
    out = np.zeros(gaps.gap.shape, dtype=bool)
    hangs = {side: _along_trunk(take, side, ARM_LIMBS, HANGING_BEND, HANGING_AWAY) for side in SIDES}
    stands = {side: _along_trunk(take, side, LEG_LIMBS, STANDING_BEND, STANDING_AWAY) for side in SIDES}
    for k, (i, j) in enumerate(gaps.pairs):
        first, second = LIMBS[i], LIMBS[j]
        for one, other in ((first, second), (second, first)):
            side, _, part = one.partition("_")
            if part in ARM_LIMBS and (other == TORSO or other in (f"{side}_thigh", f"{side}_shin")):
                out[:, k] |= hangs[side]
        if all(name.partition("_")[2] in LEG_LIMBS for name in (first, second)):
            out[:, k] |= stands["left"] & stands["right"]
    return out


def _along_trunk(take: Take, side: str, parts: tuple[str, ...], bend: float, away: float) -> Bool[ndarray, "frames"]:
    """Frames in which a limb is nearly straight and nearly along the trunk, downwards."""
    joints = [take.actor.roles.joint(f"{side}_{part}") for part in parts]
    if any(j is None for j in joints):
        return np.zeros(take.n_frames, dtype=bool)
    start, middle, end = (take.joints[:, j] for j in joints)
    hips, neck = (take.joints[:, j] for j in hips_and_neck(take.actor))
    straight = _angle(middle - start, end - middle) < bend
    return straight & (_angle(end - start, hips - neck) < away)


def _angle(a: Float[ndarray, "frames 3"], b: Float[ndarray, "frames 3"]) -> Float[ndarray, "frames"]:
    """Degrees between directions."""
    cross = np.linalg.norm(np.cross(a, b), axis=1)
    return np.degrees(np.arctan2(cross, (a * b).sum(1)))
