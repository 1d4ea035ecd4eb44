"""Two deep squats, heels down, arms forwards for balance; the second a little deeper and quicker."""

from __future__ import annotations

from .body import Body
from .hands import RELAXED, SOFT
from .score import HANGING, Reach, Score, Step, Touch, mirror

WIDTH = 0.17


def score(body: Body) -> Score:
    front = Reach(1.5, (0.13, 0.31, 0.48), (-0.08, 0.42, 1.0), (-0.25, -1.0, 0.42), (0.9, -0.55, -0.2), shape=SOFT)
    arm = [
        HANGING.but(0.0, shape=RELAXED),
        HANGING.but(0.35, forward=-4.0, shape=RELAXED),
        front.but(1.05, at=(0.13, 0.30, 0.46)),
        front.but(1.50, at=(0.13, 0.31, 0.48)),
        front.but(1.75, at=(0.13, 0.33, 0.47)),
        HANGING.but(2.45, forward=6.0, elbow=18.0, shape=RELAXED),
        HANGING.but(2.62, forward=-5.0, shape=RELAXED),
        front.but(3.12, at=(0.13, 0.30, 0.46)),
        front.but(3.60, at=(0.13, 0.33, 0.48)),
        HANGING.but(4.45, forward=7.0, elbow=18.0, shape=RELAXED),
        HANGING.but(4.8, shape=RELAXED),
    ]
    foot = [Step(0.0, (WIDTH, 0.0, 0.0), yaw=20.0, knee=(0.48, 0.0, 1.0))]
    return Score(
        name="squat",
        duration=5.0,
        hips_at={
            0.0: (0.0, -0.003, 0.0),
            0.30: (0.0, -0.002, 0.0),
            0.50: (0.0, -0.035, -0.02),
            1.40: (0.0, -0.50, -0.14),
            1.55: (0.0, -0.515, -0.14),
            1.72: (0.0, -0.505, -0.14),
            2.40: (0.0, -0.008, 0.0),
            2.62: (0.0, -0.022, 0.0),
            3.42: (0.0, -0.53, -0.14),
            3.56: (0.0, -0.535, -0.14),
            4.30: (0.0, -0.006, 0.0),
            4.55: (0.0, -0.003, 0.0),
        },
        hips_turn={
            0.0: (0.0, 2.0, 0.0),
            0.40: (0.0, 6.0, 0.0),
            0.95: (0.0, 36.0, 0.0),
            1.50: (0.0, 24.0, 0.0),
            1.95: (0.0, 37.0, 0.0),
            2.42: (0.0, 0.0, 0.0),
            2.66: (0.0, 5.0, 0.0),
            3.08: (0.0, 37.0, 0.0),
            3.55: (0.0, 23.0, 0.0),
            3.92: (0.0, 38.0, 0.0),
            4.36: (0.0, 0.0, 0.0),
            4.62: (0.0, 2.0, 0.0),
        },
        spine={
            0.0: (0.0, 0.0, 0.0),
            0.95: (0.0, -6.0, 0.0),
            1.55: (0.0, 12.0, 0.0),
            2.0: (0.0, -4.0, 0.0),
            2.5: (0.0, -3.0, 0.0),
            3.08: (0.0, -6.0, 0.0),
            3.58: (0.0, 14.0, 0.0),
            3.95: (0.0, -4.0, 0.0),
            4.5: (0.0, -1.0, 0.0),
        },
        head={
            0.0: (0.0, 3.0, 0.0),
            1.1: (0.0, 14.0, 0.0),
            1.55: (0.0, 8.0, 0.0),
            2.5: (0.0, 1.0, 0.0),
            3.2: (0.0, 14.0, 0.0),
            3.6: (0.0, 8.0, 0.0),
            4.5: (0.0, 1.0, 0.0),
        },
        left_arm=arm,
        right_arm=mirror(arm),
        left_foot=foot,
        right_foot=mirror(foot),
        balance={0.0: (0.0, 0.045), 1.5: (0.0, 0.055), 2.5: (0.0, 0.045), 3.6: (0.0, 0.055), 4.6: (0.0, 0.045)},
        touches=[Touch(f"{side}_sole", "floor", 0.0, 5.0, pinned=True) for side in ("left", "right")],
    )
