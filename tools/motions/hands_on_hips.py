"""Hands on the hips, a look to either side, the weight from one leg to the other."""

from __future__ import annotations

from .body import Body
from .hands import RELAXED, WRAP, blend
from .score import HANGING, Reach, Score, Step, Swing, Touch, mirror

START, END = 1.15, 4.5
GRIP = blend(RELAXED, WRAP, 0.3)


def score(body: Body) -> Score:

    def arm(late: float) -> list:
        rest = Reach(START + 0.1 + late, (0.158, 0.105, 0.030), (-0.25, -0.30, 0.92), (-0.92, -0.28, -0.34))
        rest = rest.but(rest.t, elbow=(0.86, 0.10, -0.50), to="hips", shape=GRIP)
        return [
            HANGING.but(0.0),
            HANGING.but(0.28 + late, out=6.0),
            Swing(0.62 + late, forward=-12.0, out=24.0, turn=35.0, elbow=62.0, forearm=25.0, wrist=12.0),
            rest.but(START - 0.1 + late, at=(0.165, 0.115, 0.030)),
            rest,
            rest.but(END),
        ]

    foot = [Step(0.0, (0.125, 0.0, 0.0), yaw=12.0, knee=(0.24, 0.0, 1.0))]
    other = [Step(0.0, (-0.125, 0.0, 0.01), yaw=-16.0, knee=(-0.26, 0.0, 1.0))]
    return Score(
        name="hands_on_hips",
        duration=END,
        hips_at={
            0.0: (0.0, -0.003, 0.0),
            0.55: (0.0, -0.006, 0.0),
            1.3: (0.0, -0.004, 0.0),
            2.2: (0.0, -0.004, 0.0),
            2.9: (0.0, -0.006, 0.0),
            3.4: (0.0, -0.004, 0.0),
        },
        hips_turn={
            0.0: (0.0, 1.0, 0.0),
            1.2: (2.0, 0.0, -3.5),
            2.1: (2.0, 0.0, -3.5),
            3.2: (-2.0, 0.0, 3.5),
            END: (-2.0, 0.0, 3.5),
        },
        spine={
            0.0: (0.0, 0.0, 0.0),
            0.6: (0.0, 2.0, 0.0),
            1.3: (2.0, -4.0, 3.5),
            2.2: (2.0, -4.0, 3.5),
            3.3: (-2.0, -4.0, -3.5),
            END: (-2.0, -3.5, -3.5),
        },
        head={
            0.0: (0.0, 2.0, 0.0),
            0.7: (0.0, 6.0, 0.0),
            1.35: (14.0, 0.0, 1.5),
            2.0: (17.0, 1.0, 1.5),
            2.8: (-10.0, 4.0, -1.0),
            3.4: (-20.0, 0.0, -1.5),
            END: (-17.0, 1.0, -1.5),
        },
        left_arm=arm(0.0),
        right_arm=mirror(arm(0.06)),
        left_foot=foot,
        right_foot=other,
        balance={
            0.0: (0.0, 0.045),
            0.5: (0.0, 0.045),
            1.35: (-0.030, 0.045),
            2.1: (-0.030, 0.045),
            3.3: (0.030, 0.045),
        },
        touches=[Touch(f"{side}_sole", "floor", 0.0, END, pinned=True) for side in ("left", "right")]
        + [Touch(f"{side}_palm", f"{side}_waist", START + 0.2, END) for side in ("left", "right")],
    )
