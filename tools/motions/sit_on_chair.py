"""Sitting down on a chair that stands behind, resting with the hands on the thighs, and getting up again."""

from __future__ import annotations

from .body import Body
from .hands import SOFT
from .score import HANGING, Reach, Score, Step, Touch

DOWN, UP, END = 1.7, 3.8, 5.4
SEAT_Y, SEAT_Z = -0.405, -0.40  # where the hips come to, from where they stand


def score(body: Body) -> Score:
    def arm(side: float) -> list:
        thigh = "left_thigh" if side > 0.0 else "right_thigh"
        rest = Reach(
            DOWN + 0.3,
            (-0.015 * side, -0.26, 0.082),
            (-0.15 * side, -1.0, 0.0),
            (0.0, 0.0, -1.0),
            (0.7 * side, -0.5, -0.6),
            to=thigh,
            shape=SOFT,
        )
        return [
            HANGING.but(0.0),
            HANGING.but(0.6, forward=26.0, elbow=26.0),
            HANGING.but(1.15, forward=42.0, elbow=44.0),
            rest,
            rest.but(UP - 0.35),
            HANGING.but(UP + 0.35, forward=34.0, elbow=36.0),
            HANGING.but(END - 0.5, forward=6.0),
            HANGING.but(END),
        ]

    def foot(side: float) -> list[Step]:
        one = Step(0.0, (side * 0.11, 0.0, 0.0), yaw=7.0 * side, knee=(0.16 * side, 0.0, 1.0))
        return [one, one.but(END)]

    seat = (0.0, SEAT_Y, SEAT_Z)
    return Score(
        name="sit_on_chair",
        duration=END,
        hips_at={
            0.0: (0.0, -0.004, -0.01),
            0.45: (0.0, -0.05, -0.05),
            1.0: (0.0, -0.25, -0.27),
            DOWN: seat,
            DOWN + 0.3: seat,
            UP - 0.3: seat,
            UP: seat,
            UP + 0.65: (0.0, -0.22, -0.22),
            END - 0.5: (0.0, -0.01, -0.01),
            END: (0.0, -0.004, -0.01),
        },
        hips_turn={
            0.0: (0.0, 1.0, 0.0),
            0.7: (0.0, 24.0, 0.0),
            1.2: (0.0, 26.0, 0.0),
            DOWN + 0.2: (0.0, -6.0, 0.0),
            UP - 0.35: (0.0, -6.0, 0.0),
            UP + 0.1: (0.0, 26.0, 0.0),
            UP + 0.6: (0.0, 24.0, 0.0),
            END - 0.4: (0.0, 1.0, 0.0),
            END: (0.0, 1.0, 0.0),
        },
        spine={
            0.0: (0.0, 0.0, 0.0),
            0.9: (0.0, 16.0, 0.0),
            DOWN + 0.2: (0.0, 4.0, 0.0),
            UP - 0.3: (0.0, 4.0, 0.0),
            UP + 0.2: (0.0, 16.0, 0.0),
            END: (0.0, 0.0, 0.0),
        },
        head={
            0.0: (0.0, 2.0, 0.0),
            0.9: (0.0, 20.0, 0.0),
            DOWN + 0.3: (0.0, 2.0, 0.0),
            2.8: (12.0, 0.0, 0.0),
            UP: (0.0, 12.0, 0.0),
            END: (0.0, 2.0, 0.0),
        },
        left_arm=arm(1.0),
        right_arm=arm(-1.0),
        left_foot=foot(1.0),
        right_foot=foot(-1.0),
        touches=[Touch(f"{side}_sole", "floor", 0.0, END, pinned=True) for side in ("left", "right")],
    )
