"""A box is taken from the ground with both hands, lifted to the chest, carried half a turn of the trunk, and put back.

`box_at` is where its middle is; the hands go to its two sides.
"""

from __future__ import annotations

import numpy as np

from .body import Body
from .hands import FLAT, SOFT, blend
from .score import HANGING, Reach, Score, Step, Touch

GRIP, UP, DOWN, END = 1.5, 2.7, 4.3, 6.4
LET_GO = 5.0
SIZE = (0.40, 0.30, 0.30)  # width, height, depth
GROUND = np.array([0.0, 0.5 * SIZE[1], 0.46])
CHEST = np.array([0.0, 1.10, 0.40])


def _ease(t: float) -> float:
    t = min(max(t, 0.0), 1.0)
    return t * t * t * (10.0 - 15.0 * t + 6.0 * t * t)


def box_at(t: float) -> np.ndarray:
    """The middle of the box."""
    share = _ease((t - GRIP - 0.1) / (UP - GRIP - 0.1)) * (1.0 - _ease((t - DOWN) / (LET_GO - 0.1 - DOWN)))
    out = (1.0 - share) * GROUND + share * CHEST
    return out + np.array([0.0, 0.0, 0.05 * 4.0 * share * (1.0 - share)])


def score(body: Body) -> Score:
    flat = blend(SOFT, FLAT, 0.7)

    def arm(side: float) -> list:
        def hand(t: float, away: float = 0.0, shape=flat) -> Reach:
            at = box_at(t) + np.array([side * (0.5 * SIZE[0] - 0.001 + away), -0.02, 0.01])
            low = 1.0 - _ease((float(at[1]) - 0.2) / 0.8)
            fingers = (-0.05 * side, -0.75 * low - 0.1, 1.0)
            return Reach(
                t,
                (float(at[0]), float(at[1]), float(at[2])),
                fingers,
                (-side, 0.0, 0.0),
                (0.8 * side, -0.5, -0.3),
                to="world",
                shape=shape,
            )

        held = [hand(float(t)) for t in np.arange(GRIP, LET_GO + 0.01, 0.1)]
        return [
            HANGING.but(0.0),
            HANGING.but(0.45, forward=12.0),
            hand(GRIP - 0.25, 0.06),
            *held,
            hand(LET_GO + 0.3, 0.07),
            HANGING.but(LET_GO + 1.0, forward=6.0),
            HANGING.but(END),
        ]

    def foot(side: float) -> list[Step]:
        one = Step(0.0, (side * 0.15, 0.0, 0.0), yaw=14.0 * side, knee=(0.35 * side, 0.0, 1.0))
        return [one, one.but(END)]

    low, high = (0.0, -0.43, -0.17), (0.0, -0.02, -0.05)
    return Score(
        name="carry_box",
        duration=END,
        hips_at={
            0.0: (0.0, -0.01, 0.0),
            0.5: (0.0, -0.06, -0.02),
            GRIP - 0.2: low,
            GRIP + 0.1: low,
            UP - 0.1: high,
            DOWN: high,
            LET_GO - 0.1: low,
            LET_GO + 0.1: low,
            LET_GO + 1.0: (0.0, -0.02, 0.0),
            END: (0.0, -0.01, 0.0),
        },
        hips_turn={
            0.0: (0.0, 1.0, 0.0),
            GRIP - 0.2: (0.0, 34.0, 0.0),
            GRIP + 0.1: (0.0, 34.0, 0.0),
            UP: (0.0, -1.0, 0.0),
            DOWN: (0.0, -1.0, 0.0),
            LET_GO - 0.1: (0.0, 34.0, 0.0),
            LET_GO + 0.1: (0.0, 34.0, 0.0),
            LET_GO + 1.0: (0.0, 1.0, 0.0),
            END: (0.0, 1.0, 0.0),
        },
        spine={
            0.0: (0.0, 0.0, 0.0),
            GRIP - 0.2: (0.0, 22.0, 0.0),
            GRIP + 0.1: (0.0, 22.0, 0.0),
            UP: (0.0, -3.0, 0.0),
            DOWN: (0.0, -3.0, 0.0),
            LET_GO - 0.1: (0.0, 22.0, 0.0),
            LET_GO + 0.1: (0.0, 22.0, 0.0),
            LET_GO + 1.0: (0.0, 0.0, 0.0),
            END: (0.0, 0.0, 0.0),
        },
        head={
            0.0: (0.0, 4.0, 0.0),
            0.6: (0.0, 24.0, 0.0),
            GRIP: (0.0, 46.0, 0.0),
            UP: (0.0, 10.0, 0.0),
            DOWN: (0.0, 12.0, 0.0),
            LET_GO: (0.0, 46.0, 0.0),
            LET_GO + 1.0: (0.0, 6.0, 0.0),
            END: (0.0, 2.0, 0.0),
        },
        left_arm=arm(1.0),
        right_arm=arm(-1.0),
        left_foot=foot(1.0),
        right_foot=foot(-1.0),
        touches=[Touch(f"{side}_sole", "floor", 0.0, END, pinned=True) for side in ("left", "right")],
    )
