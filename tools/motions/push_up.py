"""Two push-ups: hands and toes stay, the body goes down and up as one plank, the chest near the floor at the bottom."""

from __future__ import annotations

import numpy as np

from .body import Body
from .hands import FLOOR
from .score import Reach, Score, Step, Touch, mirror

END = 5.0
HANDS, SHOULDERS_OVER_HANDS = 0.27, 0.085
TOP, BOTTOM = 17.2, 0.6


def score(body: Body) -> Score:
    # The plank turns about the balls of the feet: hips and shoulders lie on a line through the ankles.
    ankle = body.rest[body.index("left_foot")]
    ball = body.offset("left_toes", "left_foot")
    tilt = np.radians(68.0)  # of the feet, standing on their toes
    ankle_up = ankle[1] + ball[1] + ball[2] * np.sin(tilt) - ball[1] * np.cos(tilt)
    ankle_z = ball[2] - ball[2] * np.cos(tilt) - ball[1] * np.sin(tilt)
    to_hips = body.rest[body.index("hips"), 1] - ankle[1] - 0.002
    to_shoulders = body.rest[body.index("left_upper_arm"), 1] - ankle[1]

    def hips(slope: float, sag: float = 0.0) -> tuple[float, float, float]:
        up, along = np.sin(np.radians(slope)), np.cos(np.radians(slope))
        rest = body.rest[body.index("hips")]
        return (0.0, float(ankle_up + to_hips * up - rest[1] + sag), float(ankle_z + to_hips * along - rest[2]))

    hand_z = float(ankle_z + to_shoulders * np.cos(np.radians(TOP)) + SHOULDERS_OVER_HANDS)
    down, up = BOTTOM - 0.4, TOP + 0.3
    levels = {0.0: TOP, 0.35: TOP, 1.45: BOTTOM, 1.60: BOTTOM, 2.35: up, 2.62: TOP}
    levels |= {3.50: down, 3.66: down, 4.45: up, 4.8: TOP}
    # The shoulder blades come together on the way down and spread at the top.
    blades = {0.0: (0.0, 6.0), 0.4: (0.0, 6.0), 1.5: (0.0, -14.0), 2.35: (0.0, 7.0), 2.62: (0.0, 6.0)}
    blades |= {3.6: (0.0, -15.0), 4.45: (0.0, 7.0)}
    arm = [
        Reach(
            0.0,
            (HANDS, 0.0, hand_z),
            (-0.12, 0.0, 1.0),
            (0.0, -1.0, 0.0),
            (0.74, -0.52, -0.40),
            to="world",
            shape=FLOOR,
        )
    ]
    foot = [Step(0.0, (0.075, 0.0, 0.0), pitch=68.0, knee=(0.0, -1.0, 0.25))]
    return Score(
        name="push_up",
        duration=END,
        hips_at={t: hips(level) for t, level in levels.items()},
        hips_turn={t: (0.0, 90.0 - level - 1.0, 0.0) for t, level in levels.items()},
        spine={
            0.0: (0.0, 3.0, 0.0),
            0.35: (0.0, 3.0, 0.0),
            1.55: (0.0, -1.0, 0.0),
            2.4: (0.0, 3.5, 0.0),
            3.6: (0.0, -1.0, 0.0),
            4.5: (0.0, 3.5, 0.0),
        },
        head={
            0.0: (0.0, 62.0, 0.0),
            0.4: (0.0, 60.0, 0.0),
            1.55: (0.0, 66.0, 0.0),
            2.4: (0.0, 57.0, 0.0),
            3.6: (0.0, 67.0, 0.0),
            4.5: (0.0, 58.0, 0.0),
        },
        left_shoulder=blades,
        right_shoulder=blades,
        left_arm=arm,
        right_arm=mirror(arm),
        left_foot=foot,
        right_foot=mirror(foot),
        touches=[
            Touch(f"{side}_{part}", "floor", 0.0, END, pinned=True)
            for side in ("left", "right")
            for part in ("palm", "ball")
        ],
        breath=1.0,
        breath_period=2.1,
    )
