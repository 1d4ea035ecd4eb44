"""A hug for oneself: each hand round the opposite shoulder, a squeeze, a rub, a sigh."""

from __future__ import annotations

from .body import Body
from .hands import RELAXED, WRAP, blend
from .score import HANGING, Reach, Score, Step, Swing, Touch, mirror

START, LATER, END = 1.35, 0.30, 4.8
HOLD = blend(RELAXED, WRAP, 0.6)


def score(body: Body) -> Score:
    def arm(late: float, front: float, high: float, away: tuple[float, ...]) -> list[Swing | Reach]:
        """The left arm. The one on top comes later and lies in front; the one below waits `away` from its place."""
        spot, squeeze = (-0.150, 0.045 + high, 0.145 + front), (-0.155, 0.050 + high, 0.140 + front)
        hug = Reach(
            START + late - 0.05, spot, (-0.80, 0.02, -0.60), (0.60, -0.15, -0.78), (0.12, -0.85, 0.50), shape=HOLD
        )
        return [
            HANGING.but(0.0),
            HANGING.but(0.26 + late, out=14.0, forward=-3.0, elbow=20.0),
            Reach(
                0.80 + late, (-0.02, 0.02, 0.31 + 3.0 * front), (-0.9, 0.3, 0.25), (0.1, -0.1, -1.0), (0.85, -0.4, 0.2)
            ),
            hug.but(START + late - 0.05, at=tuple(a + b for a, b in zip(spot, away, strict=True))),
            hug.but(START + LATER, at=spot),
            hug.but(2.1 + late, at=squeeze),
            hug.but(2.9),
            hug.but(3.6, at=squeeze),
            hug.but(END),
        ]

    foot = [Step(0.0, (0.095, 0.0, 0.0), yaw=7.0, knee=(0.14, 0.0, 1.0))]
    shrug = {0.0: (0.0, 0.0), 1.4: (3.0, 7.0), 2.1: (6.0, 9.0), 2.9: (3.0, 7.0), 3.6: (6.0, 9.0), END: (4.0, 8.0)}
    return Score(
        name="self_hug",
        duration=END,
        hips_at={0.0: (0.0, -0.002, 0.0), 0.7: (0.0, -0.010, 0.0), 2.0: (0.0, -0.006, 0.0), 3.5: (0.0, -0.008, 0.0)},
        hips_turn={
            0.0: (0.0, 1.0, 0.0),
            1.4: (2.0, 1.0, 1.0),
            2.6: (-3.0, 1.0, -1.5),
            3.8: (3.0, 1.0, 1.5),
            END: (1.0, 1.0, 0.5),
        },
        spine={
            0.0: (0.0, 0.0, 0.0),
            0.55: (0.0, -4.0, 0.0),
            1.45: (2.0, 8.0, -1.0),
            2.1: (2.0, 11.0, -1.0),
            2.9: (-3.0, 8.0, 1.5),
            3.7: (3.0, 11.0, -1.5),
            END: (1.0, 9.0, -0.5),
        },
        head={
            0.0: (0.0, 2.0, 0.0),
            0.6: (0.0, -2.0, 0.0),
            1.5: (6.0, 14.0, -7.0),
            2.2: (8.0, 17.0, -9.0),
            3.0: (-3.0, 15.0, 4.0),
            3.8: (5.0, 17.0, -7.0),
            END: (4.0, 15.0, -6.0),
        },
        left_shoulder=shrug,
        right_shoulder=shrug,
        left_arm=arm(0.0, 0.0, -0.065, (0.055, -0.02, 0.045)),
        right_arm=mirror(arm(LATER - 0.05, 0.03, 0.015, (0.0, 0.0, 0.0))),
        left_foot=foot,
        right_foot=mirror(foot),
        balance={0.0: (0.0, 0.05), 1.4: (0.004, 0.05), 2.7: (-0.012, 0.05), 3.8: (0.012, 0.05), END: (0.004, 0.05)},
        touches=[Touch(f"{side}_sole", "floor", 0.0, END, pinned=True) for side in ("left", "right")]
        + [
            Touch("left_fingers", "right_upper_arm", START + LATER + 0.15, END),
            Touch("right_fingers", "left_upper_arm", START + LATER + 0.15, END),
        ],
    )
