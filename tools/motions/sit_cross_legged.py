"""From standing to sitting cross-legged: the right foot crosses over, the body lowers between the knees, the hands
come to rest on them, and a few breaths follow."""

from __future__ import annotations

from .body import Body
from .hands import SOFT
from .score import HANGING, Reach, Score, Step, Swing, Touch

DOWN, ON_KNEES, END = 2.45, 3.45, 5.1
MIDDLE = 0.145  # where the pelvis comes to sit, between the crossed feet
SEAT = (MIDDLE, -0.800, -0.235)


def score(body: Body) -> Score:

    def arm(side: float) -> list[Swing | Reach]:
        front = Reach(1.75, (0.15 * side, 0.24, 0.46), (-0.1 * side, 0.30, 1.0), (-0.35 * side, -1.0, 0.3))
        front = front.but(front.t, elbow=(0.85 * side, -0.5, -0.2), shape=SOFT)
        knee = Reach(ON_KNEES - 0.1, (-0.055 * side, -0.365, 0.020), (0.05 * side, -1.0, 0.12), (side, 0.0, -0.2))
        knee = knee.but(knee.t, elbow=(0.75 * side, -0.4, -0.5), to="left_thigh" if side > 0.0 else "right_thigh")
        return [
            HANGING.but(0.0),
            HANGING.but(0.55, out=15.0, forward=6.0),
            HANGING.but(1.05, out=10.0, forward=8.0),
            front,
            front.but(2.25, at=(0.17 * side, 0.16, 0.45)),
            front.but(2.55, at=(0.19 * side, 0.06, 0.44)),
            knee.but(ON_KNEES - 0.32, at=(-0.095 * side, -0.355, 0.035)),
            knee,
            knee.but(END),
        ]

    left_tucked = Step(DOWN + 0.2, (0.090, 0.062, -0.025), pitch=28.0, toes=0.0, knee=(0.86, 0.12, 0.45), loose=True)
    right_tucked = left_tucked.but(DOWN + 0.2, at=(0.200, 0.062, 0.150), knee=(-0.86, 0.12, 0.45))
    left = [
        Step(0.0, (0.10, 0.0, 0.0), yaw=6.0, knee=(0.15, 0.0, 1.0)),
        Step(1.10, (0.10, 0.0, 0.0), yaw=6.0, knee=(0.15, 0.0, 1.0)),
        Step(1.75, (0.10, 0.0, 0.0), yaw=-4.0, roll=-10.0, knee=(0.70, 0.0, 0.8)),
        left_tucked.but(2.28, at=(0.092, 0.080, -0.015), pitch=4.0),
        left_tucked,
        left_tucked.but(END),
    ]
    right = [
        Step(0.0, (-0.10, 0.0, 0.0), yaw=-6.0, knee=(-0.15, 0.0, 1.0)),
        Step(0.32, (-0.10, 0.0, 0.0), yaw=-6.0, knee=(-0.15, 0.0, 1.0)),
        Step(0.50, (-0.06, 0.050, 0.05), yaw=-2.0, pitch=24.0, toes=6.0, knee=(-0.10, 0.0, 1.0)),
        Step(0.70, (0.10, 0.055, 0.15), yaw=4.0, pitch=8.0, toes=4.0, knee=(-0.05, 0.0, 1.0)),
        Step(0.92, (0.205, 0.0, 0.145), yaw=0.0, knee=(-0.15, 0.0, 1.0)),
        Step(1.20, (0.205, 0.0, 0.145), yaw=0.0, knee=(-0.15, 0.0, 1.0)),
        Step(1.80, (0.205, 0.0, 0.145), yaw=8.0, roll=10.0, knee=(-0.70, 0.0, 0.8)),
        right_tucked.but(2.28, at=(0.203, 0.080, 0.148), pitch=4.0),
        right_tucked,
        right_tucked.but(END),
    ]
    x, y, z = SEAT
    return Score(
        name="sit_cross_legged",
        duration=END,
        hips_at={
            0.0: (0.0, -0.003, 0.0),
            0.30: (0.060, -0.010, 0.005),
            0.55: (0.092, -0.016, 0.010),
            0.95: (0.125, -0.028, 0.035),
            1.15: (x, -0.06, 0.03),
            1.75: (x, -0.43, -0.06),
            2.15: (x, y + 0.14, z + 0.03),
            DOWN: (x, y, z),
            END: (x, y, z),
        },
        hips_turn={
            0.0: (0.0, 1.0, 0.0),
            0.55: (3.0, 3.0, 2.0),
            1.0: (3.0, 6.0, 0.0),
            1.70: (0.0, 42.0, 0.0),
            2.15: (0.0, 30.0, 0.0),
            2.55: (0.0, -4.0, 0.0),
            3.1: (0.0, -6.0, 0.0),
            END: (0.0, -5.0, 0.0),
        },
        spine={
            0.0: (0.0, 0.0, 0.0),
            1.0: (-2.0, 4.0, 0.0),
            1.75: (0.0, 16.0, 0.0),
            2.2: (0.0, 24.0, 0.0),
            2.6: (0.0, 30.0, 0.0),
            3.4: (0.0, 10.0, 0.0),
            4.4: (2.0, 6.0, 0.5),
            END: (0.0, 8.0, 0.0),
        },
        head={
            0.0: (0.0, 4.0, 0.0),
            0.45: (2.0, 24.0, 0.0),
            1.1: (0.0, 20.0, 0.0),
            1.8: (0.0, 18.0, 0.0),
            2.5: (0.0, 16.0, 0.0),
            3.0: (8.0, 20.0, 2.0),
            3.6: (-2.0, 3.0, 0.0),
            4.6: (-5.0, -1.0, -2.0),
            END: (2.0, 1.0, 1.0),
        },
        left_arm=arm(1.0),
        right_arm=arm(-1.0),
        left_foot=left,
        right_foot=right,
        touches=[
            Touch("left_sole", "floor", 0.0, 1.10, pinned=True),
            Touch("right_sole", "floor", 0.0, 0.32, pinned=True),
            Touch("right_sole", "floor", 0.9667, 1.2, pinned=True),
            *(Touch(f"{side}_buttock", "floor", DOWN, END) for side in ("left", "right")),
            *(Touch(f"{side}_outer_foot", "floor", DOWN + 0.35, END) for side in ("left", "right")),
            *(Touch(f"{side}_palm", f"{side}_thigh", ON_KNEES, END) for side in ("left", "right")),
        ],
        impacts=[DOWN],
        breath=1.6,
    )
