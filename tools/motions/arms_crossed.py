"""Arms crossed: the right hand goes under the left arm onto the ribs, the left one over it onto the right upper arm."""

from __future__ import annotations

from .body import Body
from .hands import FLAT, SOFT, WRAP, blend
from .score import HANGING, Reach, Score, Step, Touch

START, END = 1.45, 4.6


def score(body: Body) -> Score:
    tuck = Reach(
        START - 0.05, (0.143, -0.055, 0.100), (0.55, 0.10, -0.83), (-0.83, 0.0, -0.55), (-0.50, -0.85, 0.10), shape=FLAT
    )
    over = Reach(START, (-0.15, 0.030, 0.042), (0.20, 0.80, -0.60), (0.0, -0.6, -0.8), (0.72, -0.68, 0.22))
    over = over.but(START, to="right_upper_arm", shape=blend(SOFT, WRAP, 0.4))
    right = [
        HANGING.but(0.0),
        HANGING.but(0.22, out=10.0, forward=-2.0),
        Reach(0.85, (0.00, -0.06, 0.30), (0.98, 0.15, 0.0), (0.0, -0.2, -1.0), (-0.6, -0.75, 0.1), shape=SOFT),
        tuck,
        tuck.but(END),
    ]
    left = [
        HANGING.but(0.0),
        HANGING.but(0.30, out=12.0, forward=-2.0),
        Reach(0.98, (0.02, -0.02, 0.36), (-0.95, 0.25, 0.1), (0.0, -0.2, -1.0), (0.7, -0.7, 0.2), shape=SOFT),
        over,
        over.but(END),
    ]
    foot = [Step(0.0, (0.12, 0.0, 0.0), yaw=11.0, knee=(0.22, 0.0, 1.0))]
    other = [Step(0.0, (-0.12, 0.0, 0.015), yaw=-15.0, knee=(-0.25, 0.0, 1.0))]
    return Score(
        name="arms_crossed",
        duration=END,
        hips_at={0.0: (0.0, -0.002, 0.0), 0.7: (0.0, -0.008, 0.0), 1.6: (0.0, -0.003, 0.0), 3.2: (0.0, -0.004, 0.0)},
        hips_turn={0.0: (0.0, 1.0, 0.0), 1.5: (-2.0, -1.0, 2.5), 2.8: (-2.0, -1.0, 2.5), 3.7: (1.0, -1.0, -2.0)},
        spine={
            0.0: (0.0, 0.0, 0.0),
            0.8: (-2.0, 4.0, 0.0),
            1.6: (2.0, -2.0, -2.0),
            2.8: (2.0, -1.5, -2.0),
            3.8: (-2.0, -1.0, 2.0),
            END: (-2.0, -1.0, 2.0),
        },
        head={
            0.0: (0.0, 2.0, 0.0),
            0.75: (-3.0, 10.0, 0.0),
            1.6: (2.0, 0.0, -3.0),
            2.6: (4.0, 1.0, -4.0),
            3.1: (10.0, 4.0, -1.0),
            3.7: (13.0, 1.0, 2.0),
            END: (11.0, 2.0, 2.0),
        },
        left_shoulder={0.0: (0.0, 0.0), 1.4: (-2.0, 4.0), END: (-2.0, 4.0)},
        right_shoulder={0.0: (0.0, 0.0), 1.4: (-2.0, 4.0), END: (-2.0, 4.0)},
        left_arm=left,
        right_arm=right,
        left_foot=foot,
        right_foot=other,
        balance={0.0: (0.0, 0.05), 0.6: (0.0, 0.05), 1.6: (0.024, 0.048), 2.8: (0.024, 0.048), 3.8: (-0.02, 0.048)},
        touches=[Touch(f"{side}_sole", "floor", 0.0, END, pinned=True) for side in ("left", "right")]
        + [
            Touch("right_palm", "left_flank", START + 0.1, END),
            Touch("left_palm", "right_upper_arm", START + 0.1, END),
            Touch("left_forearm", "right_forearm", START + 0.1, END),
        ],
    )
