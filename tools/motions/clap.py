"""Five claps in front of the chest: the hands open, meet flat with a snap, rest together for two frames and recoil."""

from __future__ import annotations

from .body import Body
from .hands import FLAT, RELAXED, SOFT
from .score import HANGING, Reach, Score, Step, Touch, mirror

CLAPS = (1.0, 1.43, 1.86, 2.30, 2.73)
TOGETHER = 2 / 30


def _hand(t: float, apart: float, high: float, shape=FLAT) -> Reach:
    """The left hand at `apart` from the middle; it opens a little outwards as it parts."""
    open_ = min(apart / 0.15, 1.0)
    return Reach(
        t,
        (apart, high - 0.015 * open_, 0.355 - 0.02 * open_),
        fingers=(0.10 * open_, 0.66, 0.76 - 0.08 * open_),
        palm=(-1.0, 0.14 * open_, 0.14 * open_),
        elbow=(0.80, -0.62, -0.12),
        shape=shape,
    )


def score(body: Body) -> Score:
    arm: list = [HANGING.but(0.0), HANGING.but(0.22, shape=RELAXED), _hand(0.80, 0.165, -0.01, SOFT)]
    nod = {0.0: (0.0, 2.0, 0.0), 0.75: (0.0, 5.0, 0.0)}
    beat = {0.0: (0.0, 0.0, 0.0), 0.75: (0.0, -2.0, 0.0)}
    for i, t in enumerate(CLAPS):
        high = 0.005 + 0.008 * (i % 2)
        arm += [
            _hand(t - 0.085, 0.125, high - 0.004),
            _hand(t - 0.03, 0.030, high),
            _hand(t, 0.0, high),
            _hand(t + TOGETHER, 0.0, high),
            _hand(t + TOGETHER + 0.07, 0.050, high - 0.006),
            _hand(t + TOGETHER + 0.16, 0.165, high - 0.020, SOFT),
        ]
        nod |= {t - 0.1: (0.0, 4.0 - i % 2, 0.4), t + 0.07: (0.5 * (-1) ** i, 7.0, -0.4)}
        beat |= {t - 0.12: (0.0, -2.6, 0.0), t + 0.04: (0.0, 0.6, 0.0)}
    arm += [
        HANGING.but(3.55, forward=9.0, elbow=22.0),
        HANGING.but(3.85, forward=1.0),
        HANGING.but(4.1),
    ]
    foot = [Step(0.0, (0.10, 0.0, 0.0), yaw=9.0, knee=(0.2, 0.0, 1.0))]
    return Score(
        name="clap",
        duration=4.2,
        hips_at={0.0: (0.0, -0.002, 0.0), 0.8: (0.0, -0.003, 0.0), 3.2: (0.0, -0.003, 0.0), 4.0: (0.0, -0.002, 0.0)},
        hips_turn={0.0: (0.0, 1.0, 0.0), 0.8: (-1.0, -1.0, 0.4), 2.0: (1.0, -1.0, -0.4), 4.0: (0.0, 1.0, 0.0)},
        spine=beat | {3.0: (0.0, -2.0, 0.0), 3.9: (0.0, 0.0, 0.0)},
        head=nod | {3.0: (2.0, 5.0, 1.0), 3.8: (0.0, 1.0, 0.0)},
        left_arm=arm,
        right_arm=mirror(arm),
        left_foot=foot,
        right_foot=mirror(foot),
        balance={0.0: (0.0, 0.045), 0.9: (0.004, 0.048), 2.0: (-0.004, 0.046), 3.0: (0.003, 0.048), 4.0: (0.0, 0.045)},
        touches=[Touch(f"{side}_sole", "floor", 0.0, 4.2, pinned=True) for side in ("left", "right")]
        + [Touch("left_palm", "right_palm", t, t + TOGETHER) for t in CLAPS]
        + [Touch("left_fingers", "right_fingers", t, t + TOGETHER) for t in CLAPS],
        impacts=CLAPS,
    )
