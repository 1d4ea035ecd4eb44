"""Two people shake hands: each takes half a step, the right hands meet, go up and down three times and part.

Both are written facing +z before the middle; the second is turned about.
"""

from __future__ import annotations

import math

from .body import Body
from .hands import SOFT, WRAP, blend
from .score import HANGING, Reach, Score, Step, Swing, Touch

MEET, PART, END = 1.2, 3.2, 4.6
START_Z, STAND_Z = -0.80, -0.50


def scores(body: Body) -> list[Score]:
    return [_score("handshake_a", 0.0, False), _score("handshake_b", 0.07, True)]


def _score(name: str, late: float, about_face: bool) -> Score:
    grip = blend(SOFT, WRAP, 0.55)
    hold = Reach(
        MEET, (-0.004, 1.02, 0.02), (0.0, 0.06, 1.0), (1.0, 0.05, 0.0), (-0.55, -0.8, -0.3), to="world", shape=grip
    )
    shakes = [
        hold.but(MEET + 0.1 * k, at=(-0.004, 1.02 + 0.045 * math.sin(2.0 * math.pi * 1.5 * 0.1 * k), 0.02))
        for k in range(1, round((PART - MEET) / 0.1))
    ]
    right = [
        HANGING.but(0.0),
        HANGING.but(0.35 + late, forward=6.0),
        Swing(0.75 + late, forward=28.0, out=12.0, turn=-4.0, elbow=58.0, forearm=-10.0, wrist=0.0, shape=SOFT),
        hold.but(MEET - 0.12, at=(-0.035, 1.0, -0.05), shape=SOFT),
        hold,
        *shakes,
        hold.but(PART),
        hold.but(PART + 0.16, at=(-0.05, 1.0, -0.09), shape=SOFT),
        Swing(PART + 0.6 + late, forward=18.0, out=12.0, turn=4.0, elbow=46.0, forearm=4.0, shape=SOFT),
        HANGING.but(PART + 1.1 + late),
        HANGING.but(END),
    ]
    left = [HANGING.but(0.0), HANGING.but(0.6, forward=-6.0), HANGING.but(MEET, forward=2.0), HANGING.but(END)]
    x, go, land = 0.095, 0.25 + late, 0.75 + late

    def foot(side: float, go: float, land: float) -> list[Step]:
        at, to = (side * x, 0.0, START_Z), (side * x, 0.0, STAND_Z + (0.06 if side > 0 else -0.02))
        knee = (0.14 * side, 0.0, 1.0)
        return [
            Step(0.0, at, yaw=6.0 * side, knee=knee),
            Step(go, at, yaw=6.0 * side, knee=knee),
            Step(go + 0.14, (at[0], 0.018, START_Z + 0.03), yaw=6.0 * side, pitch=32.0, toes=18.0, knee=knee),
            Step(
                0.5 * (go + land) + 0.04,
                (at[0], 0.06, 0.5 * (START_Z + to[2])),
                yaw=6.0 * side,
                pitch=16.0,
                toes=4.0,
                knee=knee,
            ),
            Step(land, to, yaw=7.0 * side, knee=knee),
            Step(END, to, yaw=7.0 * side, knee=knee),
        ]

    go_right, land_right = land + 0.05, land + 0.5
    return Score(
        name=name,
        duration=END,
        about_face=about_face,
        hips_at={
            0.0: (0.0, -0.004, START_Z - 0.03),
            go: (-0.035, -0.012, START_Z),
            land: (0.01, -0.03, START_Z + 0.16),
            land_right: (0.0, -0.012, STAND_Z - 0.03),
            PART: (0.0, -0.012, STAND_Z - 0.03),
            END: (0.0, -0.006, STAND_Z - 0.05),
        },
        hips_turn={
            0.0: (0.0, 1.0, 0.0),
            land: (4.0, 3.0, 0.0),
            MEET: (6.0, 3.0, 0.0),
            PART: (5.0, 3.0, 0.0),
            END: (0.0, 1.0, 0.0),
        },
        spine={0.0: (0.0, 0.0, 0.0), MEET: (6.0, 4.0, 1.0), PART: (5.0, 3.0, 1.0), END: (0.0, 0.0, 0.0)},
        head={
            0.0: (0.0, 0.0, 0.0),
            MEET: (0.0, 0.0, 0.0),
            MEET + 0.6: (0.0, 4.0, 0.0),
            MEET + 1.0: (0.0, 0.0, 0.0),
            END: (0.0, 0.0, 0.0),
        },
        left_arm=left,
        right_arm=right,
        left_foot=foot(1.0, go, land),
        right_foot=foot(-1.0, go_right, land_right),
        touches=[
            Touch("left_sole", "floor", 0.0, go, pinned=True),
            Touch("left_sole", "floor", land + 0.0667, END, pinned=True),
            Touch("right_sole", "floor", 0.0, go_right, pinned=True),
            Touch("right_sole", "floor", land_right + 0.0667, END, pinned=True),
        ],
    )
