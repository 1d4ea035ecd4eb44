"""On hands and knees: three cycles that join end to start, each hand with the opposite knee.

Fractions of a cycle: the left knee is down from 0 to 0.56, the right one half a cycle later; a hand plants a little
before the opposite knee. The pelvis rides on the thigh of the knee that bears it.
"""

from __future__ import annotations

import numpy as np

from .body import Body
from .hands import FLOOR, SOFT
from .score import Reach, Score, Step, Touch, cycles, key_cycles, mirror

PERIOD, COUNT, STRIDE = 1.2, 5, 0.44
DOWN, LEAD = 0.56, 0.06
KNEE_HEIGHT, ANKLE_HEIGHT, SHIN = 0.047, 0.060, 0.400
TILT = 80.0


def _leg(phase: float) -> list[Step]:
    def step(u: float, forward: float, lift: float) -> Step:
        at = (0.105, ANKLE_HEIGHT + lift, (forward + phase + 0.5 * DOWN) * STRIDE - SHIN)
        return Step(u + phase, at, pitch=62.0, toes=-6.0, knee=(0.08, -0.6, 0.8), loose=True)

    return [
        step(0.0, 0.0, 0.0),
        step(DOWN, 0.0, 0.0),
        step(0.66, 0.30, 0.016),
        step(0.78, 0.80, 0.030),
        step(0.90, 1.03, 0.020),
        step(0.97, 1.005, 0.004),
    ]


def _arm(phase: float, ahead: float) -> list[Reach]:
    def reach(u: float, forward: float, lift: float, droop: float, shape=FLOOR) -> Reach:
        at = (0.155, lift, ahead + (forward + phase + 0.5 * DOWN) * STRIDE)
        pitch = np.radians(droop)
        fingers, palm = (-0.08, -np.sin(pitch), np.cos(pitch)), (0.0, -np.cos(pitch), -np.sin(pitch))
        return Reach(u + phase - LEAD, at, fingers, palm, (0.42, -0.80, -0.35), to="world", shape=shape)

    return [
        reach(0.0, 0.0, 0.0, 0.0),
        reach(DOWN, 0.0, 0.0, 0.0),
        reach(0.62, 0.05, 0.030, 26.0),
        reach(0.72, 0.38, 0.085, 42.0, SOFT),
        reach(0.84, 0.84, 0.075, 14.0, SOFT),
        reach(0.94, 1.01, 0.022, -6.0),
    ]


def score(body: Body) -> Score:
    rest = body.rest[body.index("hips")]
    thigh = float(np.linalg.norm(body.offset("left_shin", "left_thigh")))
    trunk = float(body.rest[body.index("left_upper_arm"), 1] - rest[1])
    hips = {}
    for i in range(-10, 10 * COUNT + 11):
        u = i / 10
        stance = (u + 0.03) % 0.5 - 0.03  # since the last knee came down
        off = (stance - 0.5 * DOWN) * STRIDE
        height = np.sqrt(thigh**2 - off**2) + KNEE_HEIGHT
        sway = 0.018 * np.sin(2.0 * np.pi * (u - 0.03))
        hips[u * PERIOD] = (sway, height - rest[1] + 0.004, u * STRIDE - rest[2])
    ahead = trunk * float(np.sin(np.radians(TILT))) + 0.05
    touches = []
    for k in range(-1, COUNT + 1):
        for side, other, phase in (("left", "right", 0.0), ("right", "left", 0.5)):
            start, end = (k + phase) * PERIOD, (k + phase + DOWN) * PERIOD
            knee = Touch(f"{side}_knee", "floor", start + 0.033, end - 0.033, pinned=True)
            hand = Touch(f"{other}_palm", "floor", start - LEAD * PERIOD, end - LEAD * PERIOD, pinned=True)
            touches += [t for t in (knee, hand) if t.start >= 0.0 and t.end <= COUNT * PERIOD]
    return Score(
        name="crawl",
        duration=PERIOD * COUNT,
        crop=(PERIOD, 4 * PERIOD),
        hips_at=hips,
        hips_turn=cycles(
            {0.0: (-5.0, TILT, 0.0), 0.25: (0.0, TILT, 3.5), 0.5: (5.0, TILT, 0.0), 0.75: (0.0, TILT, -3.5)},
            PERIOD,
            COUNT,
        ),
        spine=cycles(
            {0.02: (2.0, -2.0, -8.0), 0.27: (-4.0, 0.0, 0.0), 0.52: (-2.0, -2.0, 8.0), 0.77: (4.0, 0.0, 0.0)},
            PERIOD,
            COUNT,
        ),
        head=cycles(
            {0.0: (-2.0, 40.0, 0.0), 0.25: (0.0, 42.0, 1.0), 0.5: (2.0, 40.0, 0.0), 0.75: (0.0, 42.0, -1.0)},
            PERIOD,
            COUNT,
        ),
        left_arm=key_cycles(_arm(0.5, ahead), PERIOD, COUNT, travel=STRIDE),
        right_arm=mirror(key_cycles(_arm(0.0, ahead), PERIOD, COUNT, travel=STRIDE)),
        left_foot=key_cycles(_leg(0.0), PERIOD, COUNT, travel=STRIDE),
        right_foot=mirror(key_cycles(_leg(0.5), PERIOD, COUNT, travel=STRIDE)),
        touches=touches,
        breath=0.8,
        breath_period=3 * PERIOD,
        life=0.0,
    )
