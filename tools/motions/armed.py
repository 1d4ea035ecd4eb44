"""Things in the hand: a sword that salutes and strikes, and a staff that both hands raise, tilt and bring down.

The hilt lies across the palm, from the heel of the hand to the root of the forefinger: `BLADE` is its way in the hand.
"""

from __future__ import annotations

import numpy as np

from .body import Body
from .hands import TUCKED, WRAP, blend
from .score import HANGING, Reach, Score, Step, Touch

SWORD_END, STAFF_END = 3.4, 4.0
# Of the right hand in T-pose, whose fingers point to -x, palm down: across the palm, towards the thumb and the fingers.
BLADE = np.array([-0.55, 0.0, 0.84])
# Metres from the middle of the palm, out of it, to the middle of what it holds; and how thick that is.
AWAY, THICK = 0.024, 0.028
GRIP = blend(WRAP, TUCKED, 0.8)


def _foot(side: float, ahead: float, end: float) -> list[Step]:
    one = Step(0.0, (side * 0.13, 0.0, ahead), yaw=16.0 * side, knee=(0.3 * side, 0.0, 1.0))
    return [one, one.but(end)]


def sword(body: Body) -> Score:
    """Guard, salute before the face, a cut forwards, guard again."""

    def hand(t: float, at: tuple[float, float, float], fingers, palm, elbow=(-0.8, -0.6, -0.2)) -> Reach:
        return Reach(t, at, fingers, palm, elbow, to="world", shape=GRIP)

    guard = (-0.24, 1.05, 0.36), (0.1, 0.1, 1.0), (1.0, 0.0, 0.0)
    salute = (-0.06, 1.38, 0.30), (0.75, 0.55, 0.25), (0.1, 0.0, -1.0)
    raised = (-0.30, 1.52, 0.20), (0.1, 0.9, 0.35), (1.0, 0.0, 0.1)
    cut = (-0.12, 1.08, 0.58), (0.1, -0.35, 0.95), (1.0, 0.1, 0.0)
    return Score(
        name="sword",
        duration=SWORD_END,
        hips_at={0.0: (0.0, -0.03, 0.0), 1.5: (0.0, -0.03, 0.0), 2.1: (0.0, -0.07, 0.05), SWORD_END: (0.0, -0.03, 0.0)},
        hips_turn={0.0: (-8.0, 0.0, 0.0), 1.5: (-14.0, -2.0, 0.0), 2.1: (4.0, 6.0, 0.0), SWORD_END: (-8.0, 0.0, 0.0)},
        spine={0.0: (0.0, 0.0, 0.0), 1.5: (-6.0, -4.0, 0.0), 2.1: (6.0, 8.0, 0.0), SWORD_END: (0.0, 0.0, 0.0)},
        head={0.0: (0.0, 2.0, 0.0), 0.9: (0.0, 4.0, 0.0), 2.1: (0.0, 8.0, 0.0), SWORD_END: (0.0, 2.0, 0.0)},
        left_arm=[
            HANGING.but(0.0), HANGING.but(1.5, out=22.0), HANGING.but(2.1, out=26.0, forward=-8.0),
            HANGING.but(SWORD_END),
        ],
        right_arm=[
            hand(0.0, *guard), hand(0.3, *guard), hand(0.8, *salute), hand(1.15, *salute), hand(1.6, *raised),
            hand(2.05, *cut), hand(2.3, *cut), hand(3.0, *guard), hand(SWORD_END, *guard),
        ],
        left_foot=_foot(1.0, 0.12, SWORD_END),
        right_foot=_foot(-1.0, -0.10, SWORD_END),
        touches=[Touch(f"{side}_sole", "floor", 0.0, SWORD_END, pinned=True) for side in ("left", "right")],
    )  # fmt: skip


def staff(body: Body) -> Score:
    """Before the thighs, up over the head, tilted to either side, and down."""

    def arm(side: float) -> list[Reach]:
        def hand(t: float, y: float, z: float, up: float, tilt: float = 0.0, wide: float = 0.27) -> Reach:
            # The way of the fingers turns up as the staff rises; a tilt lifts one hand and lowers the other.
            at = (side * wide, y + side * tilt, z)
            fingers = (0.0, float(np.sin(up)), float(np.cos(up)))
            palm = (0.0, float(-np.cos(up)), float(np.sin(up)))
            return Reach(t, at, fingers, palm, (0.8 * side, -0.5, -0.2), to="world", shape=GRIP)

        low, chest, high = (0.86, 0.30, -0.9), (1.18, 0.36, 0.3), (1.72, 0.14, 1.35)
        return [
            hand(0.0, *low), hand(0.4, *low), hand(1.1, *chest), hand(1.7, *high), hand(2.1, 1.66, 0.18, 1.25, 0.10),
            hand(2.6, 1.66, 0.18, 1.25, -0.10), hand(3.1, *chest), hand(3.7, *low), hand(STAFF_END, *low),
        ]  # fmt: skip

    end = STAFF_END
    return Score(
        name="staff",
        duration=end,
        hips_at={0.0: (0.0, -0.03, 0.0), 1.7: (0.0, -0.01, 0.0), 3.1: (0.0, -0.06, 0.0), end: (0.0, -0.03, 0.0)},
        hips_turn={0.0: (0.0, 0.0, 0.0), 2.1: (6.0, 0.0, 0.0), 2.6: (-6.0, 0.0, 0.0), end: (0.0, 0.0, 0.0)},
        spine={
            0.0: (0.0, 4.0, 0.0), 1.7: (0.0, -4.0, 0.0), 2.1: (6.0, 0.0, 4.0), 2.6: (-6.0, 0.0, -4.0),
            end: (0.0, 4.0, 0.0),
        },
        head={0.0: (0.0, 16.0, 0.0), 1.7: (0.0, -14.0, 0.0), 2.6: (0.0, -8.0, 0.0), end: (0.0, 16.0, 0.0)},
        left_arm=arm(1.0),
        right_arm=arm(-1.0),
        left_foot=_foot(1.0, 0.05, end),
        right_foot=_foot(-1.0, -0.05, end),
        touches=[Touch(f"{side}_sole", "floor", 0.0, end, pinned=True) for side in ("left", "right")],
    )  # fmt: skip
