"""Two deep squats, heels down, arms forwards for balance; the second a little deeper and quicker."""

from __future__ import annotations

from .body import Body
from .hands import RELAXED, SOFT
from .score import Reach, Score, Step, Swing, Touch, mirror

WIDTH = 0.17


def score(body: Body) -> Score:
    hang = {"forward": 2.0, "out": 9.0, "turn": 12.0, "elbow": 14.0, "forearm": 10.0}
    front = {"fingers": (-0.08, 0.42, 1.0), "palm": (-0.25, -1.0, 0.42), "elbow": (0.9, -0.55, -0.2)}
    arm = [
        Swing(0.0, **hang, shape=RELAXED),
        Swing(0.35, **(hang | {"forward": -4.0}), shape=RELAXED),
        Reach(1.25, (0.13, 0.33, 0.46), **front, shape=SOFT),
        Reach(1.50, (0.13, 0.31, 0.48), **front, shape=SOFT),
        Reach(1.75, (0.13, 0.33, 0.47), **front, shape=SOFT),
        Swing(2.45, **(hang | {"forward": 6.0, "elbow": 18.0}), shape=RELAXED),
        Swing(2.62, **(hang | {"forward": -5.0}), shape=RELAXED),
        Reach(3.35, (0.13, 0.34, 0.46), **front, shape=SOFT),
        Reach(3.60, (0.13, 0.33, 0.48), **front, shape=SOFT),
        Swing(4.45, **(hang | {"forward": 7.0, "elbow": 18.0}), shape=RELAXED),
        Swing(4.8, **hang, shape=RELAXED),
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
