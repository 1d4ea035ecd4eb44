"""A greeting: the right hand goes up, waves four times from the elbow with the wrist behind, and comes down."""

from __future__ import annotations

from .body import Body
from .hands import OPEN, RELAXED, SOFT, blend
from .score import HANGING, Score, Step, Swing, Touch, mirror


def score(body: Body) -> Score:
    up = Swing(0.0, forward=34.0, forearm=8.0, shape=blend(SOFT, OPEN, 0.7))

    def raised(t: float, side: float, drag: float) -> Swing:
        """`side` -1 (inwards) to 1 (outwards): the forearm swings about the elbow, the hand is dragged along."""
        bend, roll = 102.0 - 17.0 * side, -56.0 - 4.0 * side
        return up.but(t, out=66.0 + 3.0 * side, turn=roll, elbow=bend, tilt=12.0 * drag)

    right: list[Swing] = [
        HANGING.but(0.0),
        HANGING.but(0.25, forward=-3.0, out=6.0),
        Swing(0.58, forward=26.0, out=36.0, turn=-30.0, elbow=92.0, forearm=4.0, wrist=14.0),
        raised(0.90, 0.1, 0.5),
    ]
    t, sides = 1.06, (1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0)
    for side in sides:
        right.append(raised(t, side, 0.35 * side))
        right.append(raised(t + 0.12, 0.0, -1.0 * side) if side != sides[-1] or t < 2.4 else raised(t + 0.12, 0.5, 0.0))
        t += 0.235
    right += [
        raised(t + 0.1, 0.0, 0.0),
        Swing(t + 0.48, forward=22.0, out=28.0, turn=0.0, elbow=70.0, forearm=8.0, wrist=-8.0),
        HANGING.but(t + 0.85, forward=8.0, elbow=20.0),
        HANGING.but(t + 1.15, forward=1.0),
        HANGING.but(t + 1.4),
    ]
    end = 4.4
    left = [
        HANGING.but(0.0),
        HANGING.but(0.9, forward=-3.0, out=10.0),
        HANGING.but(2.4, forward=-1.0, out=10.0),
        HANGING.but(3.8, shape=RELAXED),
    ]
    foot = [Step(0.0, (0.105, 0.0, 0.0), yaw=9.0, knee=(0.2, 0.0, 1.0))]
    return Score(
        name="wave",
        duration=end,
        hips_at={0.0: (0.0, -0.003, 0.0), 0.4: (0.0, -0.005, 0.0), 1.0: (0.0, -0.002, 0.0), 3.4: (0.0, -0.003, 0.0)},
        hips_turn={0.0: (0.0, 1.0, 0.0), 0.9: (-3.0, 0.0, 2.0), 2.6: (-3.0, 0.0, 2.0), 3.8: (0.0, 1.0, 0.0)},
        spine={
            0.0: (0.0, 0.0, 0.0),
            0.35: (2.0, 2.0, -1.5),
            1.0: (-4.0, -2.0, 5.0),
            1.8: (-3.0, -1.5, 4.0),
            2.6: (-4.0, -2.0, 5.0),
            3.7: (0.0, 0.0, 0.0),
        },
        head={
            0.0: (0.0, 2.0, 0.0),
            0.8: (3.0, -1.0, 4.0),
            1.5: (2.0, 0.0, 5.0),
            2.0: (2.0, 2.5, 3.0),
            2.6: (3.0, -0.5, 5.0),
            3.8: (0.0, 2.0, 0.0),
        },
        left_arm=left,
        right_arm=right,
        left_foot=foot,
        right_foot=mirror(foot),
        balance={0.0: (0.0, 0.045), 0.5: (0.004, 0.045), 1.1: (0.022, 0.045), 2.6: (0.022, 0.045), 3.9: (0.0, 0.045)},
        touches=[Touch(f"{side}_sole", "floor", 0.0, end, pinned=True) for side in ("left", "right")],
    )
