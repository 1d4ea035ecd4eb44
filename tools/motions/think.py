"""Thinking it over: the right hand to the chin, its elbow held by the left hand."""

from __future__ import annotations

from .body import Body
from .hands import PHONE, SOFT, WRAP, blend
from .score import HANGING, Reach, Score, Step, Swing, Touch

START, END = 1.35, 5.0
LOOSE_FIST = blend(SOFT, PHONE, 0.75)


def score(body: Body) -> Score:
    chin = Reach(START - 0.05, (-0.022, -0.118, 0.106), (0.45, 0.62, -0.55), (0.40, 0.45, -0.78), (-0.30, -0.92, 0.30))
    chin = chin.but(chin.t, to="head", shape=LOOSE_FIST)
    hold = Reach(1.05, (-0.06, -0.23, 0.26), (-0.90, 0.05, 0.10), (0.10, 0.95, -0.25), (0.80, -0.55, -0.10), shape=SOFT)
    under = hold.but(START + 0.25, at=(-0.285, 0.0, 0.005), fingers=(0.0, 1.0, -0.1), palm=(1.0, 0.0, -0.1))
    under = under.but(under.t, to="right_upper_arm", shape=blend(SOFT, WRAP, 0.7))
    right = [
        HANGING.but(0.0),
        HANGING.but(0.24, out=10.0, forward=-3.0),
        Swing(0.72, forward=34.0, out=4.0, turn=26.0, elbow=98.0, forearm=-25.0, wrist=5.0),
        chin,
        chin.but(2.6),
        chin.but(2.85, at=(-0.020, -0.121, 0.108), shape=blend(SOFT, PHONE, 0.60)),
        chin.but(3.1),
        chin.but(END),
    ]
    left = [
        HANGING.but(0.0),
        HANGING.but(0.20, out=10.0, forward=-2.0),
        hold,
        under,
        under.but(END),
    ]
    foot = [Step(0.0, (0.115, 0.0, 0.0), yaw=11.0, knee=(0.22, 0.0, 1.0))]
    other = [Step(0.0, (-0.115, 0.0, 0.02), yaw=-15.0, knee=(-0.25, 0.0, 1.0))]
    return Score(
        name="think",
        duration=END,
        hips_at={0.0: (0.0, -0.002, 0.0), 0.7: (0.0, -0.007, 0.0), 1.6: (0.0, -0.003, 0.0), 3.2: (0.0, -0.004, 0.0)},
        hips_turn={0.0: (0.0, 1.0, 0.0), 1.5: (2.0, 0.0, 3.0), 3.0: (2.0, 0.0, 3.0), 4.0: (-1.0, 0.0, 1.0)},
        spine={
            0.0: (0.0, 0.0, 0.0),
            0.8: (-2.0, 3.0, 0.0),
            1.6: (-3.0, 3.0, -2.5),
            3.2: (0.0, 2.0, -2.5),
            4.2: (2.0, 4.0, -1.0),
        },
        head={
            0.0: (0.0, 2.0, 0.0),
            0.7: (-4.0, 8.0, 0.0),
            1.45: (-3.0, 7.0, 4.0),
            2.3: (-6.0, 5.0, 6.0),
            2.9: (8.0, -2.0, 5.0),
            3.8: (10.0, -3.0, 4.0),
            4.5: (2.0, 7.0, 3.0),
            END: (1.0, 8.0, 3.0),
        },
        left_arm=left,
        right_arm=right,
        left_foot=foot,
        right_foot=other,
        balance={0.0: (0.0, 0.05), 0.6: (0.0, 0.05), 1.6: (0.026, 0.048), 3.2: (0.026, 0.048), 4.2: (0.010, 0.048)},
        touches=[Touch(f"{side}_sole", "floor", 0.0, END, pinned=True) for side in ("left", "right")]
        + [
            Touch("right_hand", "face", START + 0.1, END),
            Touch("left_palm", "right_elbow", START + 0.4, END),
        ],
    )
