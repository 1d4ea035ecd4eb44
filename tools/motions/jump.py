"""A standing jump: crouch with the arms back, throw them up, fly, land on the balls of the feet, absorb, straighten.

While no foot is on the floor the centre of mass is on a parabola (`flights`); the keys around the take-off rise at
the speed with which that parabola starts.
"""

from __future__ import annotations

from .body import Body
from .hands import RELAXED, SOFT
from .score import HANGING, Score, Step, Swing, Touch, mirror

TAKE_OFF, LANDING, END = 1.1, 49 / 30, 3.4
FORWARD = 0.30


def score(body: Body) -> Score:
    arm = [
        HANGING.but(0.0),
        HANGING.but(0.25, forward=8.0),
        Swing(0.66, forward=-48.0, out=14.0, turn=8.0, elbow=22.0, forearm=10.0, wrist=8.0, shape=SOFT),
        Swing(0.79, forward=-45.0, out=14.0, turn=8.0, elbow=23.0, forearm=10.0, wrist=9.0, shape=SOFT),
        Swing(0.89, forward=-24.0, out=13.0, turn=10.0, elbow=30.0, forearm=8.0, wrist=10.0, shape=SOFT),
        Swing(1.00, forward=40.0, out=13.0, turn=12.0, elbow=48.0, forearm=0.0, wrist=8.0, shape=SOFT),
        Swing(TAKE_OFF, forward=118.0, out=16.0, turn=8.0, elbow=38.0, forearm=0.0, wrist=2.0, shape=SOFT),
        Swing(1.24, forward=146.0, out=20.0, turn=4.0, elbow=24.0, forearm=4.0, wrist=-8.0, shape=SOFT),
        Swing(1.42, forward=118.0, out=30.0, turn=6.0, elbow=26.0, forearm=8.0, wrist=-6.0, shape=SOFT),
        Swing(LANDING, forward=66.0, out=30.0, turn=10.0, elbow=34.0, forearm=14.0, wrist=4.0, shape=SOFT),
        Swing(1.86, forward=12.0, out=24.0, turn=14.0, elbow=36.0, forearm=14.0, wrist=10.0, shape=RELAXED),
        Swing(2.12, forward=-16.0, out=18.0, turn=14.0, elbow=28.0, forearm=12.0, wrist=6.0, shape=RELAXED),
        HANGING.but(2.60, forward=8.0, out=10.0),
        HANGING.but(3.0),
    ]
    x = 0.105
    stand = Step(0.0, (x, 0.0, 0.0), yaw=8.0, knee=(0.22, 0.0, 1.0))
    landed = stand.but(LANDING + 0.10, at=(x + 0.02, 0.0, FORWARD))
    foot = [
        stand,
        stand.but(0.90),
        stand.but(1.02, pitch=24.0),
        stand.but(TAKE_OFF, pitch=58.0, toes=50.0),
        Step(1.20, (x, -0.80, -0.10), yaw=4.0, pitch=62.0, toes=6.0, knee=(0.15, 0.0, 1.0), to="hips"),
        Step(1.33, (x, -0.74, -0.07), yaw=4.0, pitch=50.0, toes=0.0, knee=(0.15, 0.0, 1.0), to="hips"),
        Step(1.48, (x + 0.015, -0.79, 0.02), yaw=6.0, pitch=32.0, toes=8.0, knee=(0.18, 0.0, 1.0), to="hips"),
        Step(1.60, (x + 0.020, -0.785, 0.035), yaw=8.0, pitch=25.0, toes=18.0, knee=(0.22, 0.0, 1.0), to="hips"),
        landed.but(LANDING, pitch=24.0, toes=20.0),
        landed,
        landed.but(END),
    ]
    return Score(
        name="jump",
        duration=END,
        hips_at={
            0.0: (0.0, -0.003, 0.0),
            0.20: (0.0, 0.000, 0.0),
            0.70: (0.0, -0.33, -0.10),
            0.80: (0.0, -0.355, -0.10),
            0.90: (0.0, -0.28, -0.075),
            1.00: (0.0, -0.105, -0.02),
            1.0667: (0.0, 0.045, 0.025),
            TAKE_OFF: (0.0, 0.125, 0.045),
            1.30: (0.0, 0.30, 0.12),
            LANDING: (0.0, 0.035, 0.265),
            1.70: (0.0, -0.13, 0.27),
            1.86: (0.0, -0.30, 0.255),
            1.96: (0.0, -0.30, 0.25),
            2.42: (0.0, -0.012, 0.30),
            2.70: (0.0, 0.000, 0.305),
            3.0: (0.0, -0.003, 0.305),
        },
        hips_turn={
            0.0: (0.0, 1.0, 0.0),
            0.25: (0.0, 1.0, 0.0),
            0.76: (0.0, 38.0, 0.0),
            0.88: (0.0, 34.0, 0.0),
            TAKE_OFF: (0.0, 3.0, 0.0),
            1.30: (0.0, -2.0, 0.0),
            LANDING: (0.0, 14.0, 0.0),
            1.86: (0.0, 32.0, 0.0),
            2.42: (0.0, 4.0, 0.0),
            2.8: (0.0, 1.0, 0.0),
        },
        spine={
            0.0: (0.0, 0.0, 0.0),
            0.80: (0.0, 16.0, 0.0),
            TAKE_OFF: (0.0, -8.0, 0.0),
            1.28: (0.0, -10.0, 0.0),
            LANDING: (0.0, 6.0, 0.0),
            1.90: (0.0, 17.0, 0.0),
            2.50: (0.0, -2.0, 0.0),
            2.9: (0.0, 0.0, 0.0),
        },
        head={
            0.0: (0.0, 2.0, 0.0),
            0.70: (0.0, 10.0, 0.0),
            TAKE_OFF: (0.0, -14.0, 0.0),
            1.36: (0.0, 4.0, 0.0),
            LANDING: (0.0, 18.0, 0.0),
            1.90: (0.0, 20.0, 0.0),
            2.60: (0.0, 0.0, 0.0),
            3.0: (0.0, 2.0, 0.0),
        },
        left_arm=arm,
        right_arm=mirror(arm),
        left_foot=foot,
        right_foot=mirror(foot),
        flights=[(TAKE_OFF, LANDING)],
        touches=[
            touch
            for side in ("left", "right")
            for touch in (
                Touch(f"{side}_sole", "floor", 0.0, 0.90, pinned=True),
                Touch(f"{side}_ball", "floor", 0.9333, TAKE_OFF - 0.0333, pinned=True),
                Touch(f"{side}_ball", "floor", LANDING, LANDING + 0.0667, pinned=True),
                Touch(f"{side}_sole", "floor", LANDING + 0.1333, END, pinned=True),
            )
        ],
        impacts=[LANDING],
        breath=1.4,
        breath_period=2.6,
    )
