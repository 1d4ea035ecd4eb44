"""One of five in a ring, hand in hand: two steps to the left along the circle, two back, the hands going up and down.

The middle of the ring is the world's zero; the dancer stands at z = -R and faces it. Five of them, each turned on by a
fifth of a circle, hold each other's hands: the left palm looks down on the neighbour's right, which looks up.
"""

from __future__ import annotations

import math

import numpy as np

from .body import Body
from .hands import FLAT, SOFT, blend
from .score import Reach, Score, Step, Touch

R, HANDS = 1.0, 0.80  # the circle of the feet, and that of the hands
FIFTH = 2.0 * math.pi / 5.0
BEAT, COUNT = 0.6, 8
END = BEAT * COUNT
HALF = 0.07 / R  # half of the way between the feet, as an angle
PACE = math.radians(9.0)  # of the circle, with each step


def _phase(t: float) -> float:
    """Where along the circle the body is: two steps forth, two back, gently."""
    beats = t / BEAT
    keys = np.array([0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0])
    where = np.array([0.0, 1.0, 2.0, 1.0, 0.0, 1.0, 2.0, 1.0, 0.0]) * PACE
    k = min(int(beats), 7)
    u = beats - keys[k]
    return float(where[k] + (where[k + 1] - where[k]) * u * u * (3.0 - 2.0 * u))


def _on_circle(angle: float, radius: float, height: float) -> tuple[float, float, float]:
    """A place on the ring; positive angles go to the dancer's left."""
    return radius * math.sin(angle), height, -radius * math.cos(angle)


def _height(t: float) -> float:
    return 0.93 + 0.10 * math.sin(math.pi * t / BEAT) ** 2


def score(body: Body) -> Score:
    grip = blend(SOFT, FLAT, 0.5)
    times = np.arange(0.0, END + 0.01, 0.1)

    def arm(side: float) -> list:
        out = []
        for t in times:
            phi = _phase(float(t))
            angle = phi + 0.5 * side * FIFTH
            tangent = np.array([math.cos(angle), 0.0, math.sin(angle)]) * side
            out.append(
                Reach(
                    float(t),
                    _on_circle(angle, HANDS, _height(float(t)) + 0.006 * side),
                    (tangent[0], -0.05, tangent[2]),
                    (0.0, -side, 0.0),
                    (0.5 * side, -0.85, -0.2),
                    to="world",
                    shape=grip,
                )
            )
        return out

    def foot(side: float) -> list[Step]:
        out = []
        for k in range(COUNT + 1):
            # The foot on the side of the way goes in the first half of a beat, the other in the second.
            phi = _phase(k * BEAT)
            forth = k < COUNT and _phase((k + 1) * BEAT) > phi
            lead = (side > 0.0) == forth

            def at(angle: float, lift: float = 0.0) -> tuple[float, float, float]:
                return _on_circle(angle + side * HALF, R, lift)

            def step(t: float, angle: float, lift: float = 0.0, pitch: float = 0.0) -> Step:
                yaw = -math.degrees(angle) + 5.0 * side
                knee = (
                    0.1 * side * math.cos(angle) - math.sin(angle),
                    0.0,
                    math.cos(angle) + 0.1 * side * math.sin(angle),
                )
                return Step(t, at(angle, lift), yaw=yaw, pitch=pitch, knee=knee)

            out.append(step(k * BEAT, phi))
            if k == COUNT:
                break
            after = _phase((k + 1) * BEAT)
            begin = k * BEAT + (0.04 if lead else 0.5 * BEAT - 0.02)
            out += [
                step(begin, phi),
                step(begin + 0.12, 0.5 * (phi + after), 0.035, 6.0),
                step(begin + 0.24, after),
            ]
        return out

    def touches(side: str) -> list[Touch]:
        out = []
        for k in range(COUNT):
            forth = _phase((k + 1) * BEAT) > _phase(k * BEAT)
            lead = (side == "left") == forth
            begin = k * BEAT + (0.04 if lead else 0.5 * BEAT - 0.02)
            out += [
                Touch(f"{side}_sole", "floor", k * BEAT, begin, pinned=True),
                Touch(f"{side}_sole", "floor", begin + 0.2667, (k + 1) * BEAT, pinned=True),
            ]
        return out

    hips, turn = {}, {}
    for t in times:
        phi = _phase(float(t))
        x, _, z = _on_circle(phi, R - 0.01, 0.0)
        hips[float(t)] = (x, -0.025 - 0.012 * math.cos(2.0 * math.pi * t / BEAT), z)
        turn[float(t)] = (-math.degrees(phi), 2.0, 0.0)
    return Score(
        name="ring_dance",
        duration=END,
        hips_at=hips,
        hips_turn=turn,
        spine={0.0: (0.0, 0.0, 0.0), END: (0.0, 0.0, 0.0)},
        head=turn,
        left_arm=arm(1.0),
        right_arm=arm(-1.0),
        left_foot=foot(1.0),
        right_foot=foot(-1.0),
        touches=[*touches("left"), *touches("right")],
    )
