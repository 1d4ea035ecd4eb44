"""A phone call without the phone: the right hand to the ear, some listening and nodding, and down again."""

from __future__ import annotations

from .body import Body
from .hands import CUP, RELAXED
from .score import HANGING, Reach, Score, Step, Swing, Touch

START, OFF, END = 1.1, 4.0, 5.2


def score(body: Body) -> Score:
    ear = Reach(START - 0.05, (-0.082, -0.020, 0.030), (0.10, 0.80, -0.60), (0.97, -0.02, 0.14), (-0.35, -1.0, 0.0))
    ear = ear.but(ear.t, to="head", shape=CUP)
    right = [
        HANGING.but(0.0),
        HANGING.but(0.22, forward=-3.0),
        Swing(0.62, forward=38.0, out=14.0, turn=-4.0, elbow=108.0, forearm=-25.0, wrist=6.0),
        ear,
        ear.but(OFF),
        Swing(OFF + 0.55, forward=28.0, out=12.0, turn=4.0, elbow=70.0, forearm=-10.0),
        HANGING.but(OFF + 0.95, forward=4.0, shape=RELAXED),
        HANGING.but(END),
    ]
    left = [
        HANGING.but(0.0),
        HANGING.but(1.5, forward=-2.0, out=10.0),
        Swing(2.0, forward=12.0, out=10.0, turn=24.0, elbow=48.0, forearm=-12.0, wrist=-8.0),
        Swing(2.35, forward=15.0, out=14.0, turn=8.0, elbow=58.0, forearm=-38.0, wrist=-14.0),
        Swing(2.8, forward=13.0, out=12.0, turn=16.0, elbow=52.0, forearm=-28.0, wrist=-6.0),
        HANGING.but(3.45, forward=5.0, elbow=20.0),
        HANGING.but(3.9),
    ]
    foot = [Step(0.0, (0.11, 0.0, 0.0), yaw=10.0, knee=(0.2, 0.0, 1.0))]
    other = [Step(0.0, (-0.11, 0.0, 0.02), yaw=-14.0, knee=(-0.24, 0.0, 1.0))]
    return Score(
        name="phone_call",
        duration=END,
        hips_at={0.0: (0.0, -0.002, 0.0), 0.6: (0.0, -0.006, 0.0), 1.4: (0.0, -0.003, 0.0)},
        hips_turn={
            0.0: (0.0, 1.0, 0.0),
            1.2: (-3.0, 0.0, 2.5),
            2.6: (2.0, 0.0, 2.5),
            3.8: (-2.0, 0.0, 2.0),
            END: (0.0, 1.0, 0.0),
        },
        spine={
            0.0: (0.0, 0.0, 0.0),
            1.2: (-2.0, 1.0, -4.0),
            2.4: (5.0, 3.0, -3.0),
            3.6: (-2.0, 1.0, -3.0),
            END: (0.0, 0.0, 0.0),
        },
        head={
            0.0: (0.0, 2.0, 0.0),
            0.5: (-3.0, 5.0, -1.0),
            1.1: (-2.0, 6.0, 8.0),
            1.6: (4.0, 5.0, 8.0),
            1.85: (5.0, 11.0, 8.0),
            2.1: (8.0, 4.0, 7.0),
            2.5: (14.0, 7.0, 7.0),
            3.0: (8.0, 5.0, 8.0),
            3.25: (4.0, 10.0, 7.0),
            3.5: (2.0, 4.0, 7.0),
            4.2: (-2.0, 4.0, 4.0),
            4.9: (0.0, 2.0, 0.0),
        },
        left_arm=left,
        right_arm=right,
        left_foot=foot,
        right_foot=other,
        balance={0.0: (0.0, 0.05), 1.3: (0.026, 0.048), 3.7: (0.022, 0.048), 4.9: (0.0, 0.05)},
        touches=[Touch(f"{side}_sole", "floor", 0.0, END, pinned=True) for side in ("left", "right")]
        + [Touch("right_hand", "right_side_of_head", START + 0.1, OFF - 0.1)],
    )
