"""Self-penetration: the volume in which limbs intersect, over the volume of the character (ReConForM §5.3.2).

Less is better. With limbs L_i (`limbs.py`: torso, head, upper arms, forearms, hands, thighs, shins, feet), closed where
they were cut from the body,

    p_ij(t) = |L_i(t) and L_j(t), outside K_ij(t)| / |B(t)|
    S(t)    = 100 sum_{i<j} max(0, p_ij(t) - p_ij(rest))   in per cent.

- K_ij is empty for limbs that are not neighbours: a hand in the belly counts as a whole.
- Neighbours share a joint: upper arm and forearm, torso and thigh, both thighs. Skin folds there, in every skinned
  character and in every person, so K_ij is a ball about that joint with three radii of the limb that begins at it:
  r = 3 sqrt(V / (pi l)) of its volume V and length l. Two cylinders of one radius that meet at an angle a overlap up to
  1 / tan(a / 2) radii from the joint, which is 3 at 37 degrees: an elbow bent as far as it goes. The crease is inside
  the ball; a forearm pressed through the upper arm or a thigh through the belly leaves it and counts. Limbs that share
  no joint but skin (a sleeve that hangs on the hand and the upper arm) have a ball about their common border.
- p_ij(rest) is what the pair overlaps in the pose the character was built in (its bind or rest pose where it stands in
  it, its T-pose otherwise): thighs that touch, a sleeve in a glove, a head on the shoulders are no fault of a motion.

`self_penetration_mean` and `_max` are over the frames, with S as their series; the same figures of the source are
`source_self_penetration_mean` and `_max`.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.metrics.case import Case, Figures, Measured, Take
from understudy.metrics.declared import Declared
from understudy.metrics.volume_takes import anatomy, take_volumes, why_undefined

UNIT = "%"
UNITS = {f"{whose}self_penetration_{what}": UNIT for whose in ("", "source_") for what in ("mean", "max")}
FIGURES = Declared(
    UNITS,
    "Penetration",
    boxes=("self_penetration_mean",),
    maps=("self_penetration_mean",),
    moments=("self_penetration_mean",),
    curves=("self_penetration_mean",),
    course="self_penetration",
)


def measure(case: Case) -> Figures:
    """Mean and maximum of the result and of the source."""
    return {
        **self_penetration(case.result),
        **{f"source_{name}": figure for name, figure in self_penetration(case.source).items()},
    }


def self_penetration(take: Take) -> dict[str, Measured]:
    """Mean and maximum of one take."""
    names = ("self_penetration_mean", "self_penetration_max")
    reason = why_undefined(take)
    if not reason and (anatomy(take.actor).at_rest.limbs[0] > 0.0).sum() < 2:
        reason = "the whole mesh hangs on one limb"
    if reason:
        return {name: Measured.undefined(UNIT, reason) for name in names}
    series = excess(take).sum(axis=(1, 2))
    return {
        names[0]: Measured(float(np.mean(series)), UNIT, series=series),
        names[1]: Measured(float(np.max(series)), UNIT, series=series),
    }


def excess(take: Take) -> Float[ndarray, "frames limbs limbs"]:
    """The part of S(t) of every pair of limbs i < j in the order of `LIMBS`, per cent."""
    found, rest = take_volumes(take), anatomy(take.actor).at_rest
    share = found.pairs / found.total[:, None, None]
    return 100.0 * np.maximum(share - rest.pairs[0] / rest.total[0], 0.0)
