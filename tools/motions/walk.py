"""A walk at 1.3 m/s: three cycles that join end to start.

A cycle starts with the left heel on the floor in front. Fractions of a cycle: the foot is flat by 0.09, its heel leaves
at 0.36, its toes at 0.61; the right foot does the same half a cycle later. The pelvis turns and lists with the swing
leg, the shoulders against it and a little later, elbows and wrists later still.
"""

from __future__ import annotations

from .body import Body
from .score import Score, Step, Swing, Touch, cycles, key_cycles, mirror

PERIOD, COUNT = 1.0, 5
STRIDE = 1.3 * PERIOD
TOTAL = PERIOD * COUNT


def _foot(x: float, phase: float) -> list[Step]:
    def step(u: float, forward: float, lift: float, pitch: float, toes: float | None = None) -> Step:
        z = (forward + phase) * STRIDE
        return Step(u + phase, (x, lift, z), yaw=5.0, pitch=pitch, toes=toes, knee=(0.10, 0.0, 1.0))

    return [
        step(0.00, 0.0, 0.0, -21.0, 4.0),
        step(0.045, 0.0, 0.0, -9.0, 2.0),
        step(0.09, 0.0, 0.0, 0.0),
        step(0.36, 0.0, 0.0, 0.0),
        step(0.48, 0.0, 0.0, 15.0),
        step(0.57, 0.0, 0.002, 42.0, 38.0),
        step(0.62, 0.012, 0.014, 58.0, 30.0),
        step(0.68, 0.10, 0.055, 58.0, 12.0),
        step(0.76, 0.345, 0.075, 32.0, 4.0),
        step(0.84, 0.64, 0.045, 6.0, 6.0),
        step(0.92, 0.905, 0.026, -15.0, 12.0),
        step(0.97, 0.99, 0.009, -21.0, 9.0),
    ]


def _arm(phase: float) -> list[Swing]:
    def swing(u: float, forward: float, elbow: float, wrist: float, turn: float, out: float) -> Swing:
        return Swing(u + phase, forward=forward, out=out, turn=turn, elbow=elbow, forearm=12.0, wrist=wrist)

    # The arm opposite to the leading leg is in front at 0.03; the elbow and the wrist lag behind the shoulder.
    return [
        swing(0.03, 21.0, 30.0, -3.0, 22.0, 7.0),
        swing(0.14, 15.0, 33.0, -7.0, 21.0, 7.0),
        swing(0.30, -5.0, 22.0, -4.0, 12.0, 8.0),
        swing(0.44, -18.0, 13.0, 3.0, 5.0, 10.0),
        swing(0.53, -21.0, 11.0, 7.0, 4.0, 10.5),
        swing(0.66, -15.0, 10.0, 10.0, 5.0, 9.5),
        swing(0.82, 5.0, 16.0, 6.0, 13.0, 8.0),
        swing(0.94, 18.0, 25.0, 0.0, 20.0, 7.0),
    ]


def _touches() -> list[Touch]:
    out = []
    for k in range(COUNT):
        for side, phase in (("left", 0.0), ("right", 0.5)):
            for region, start, end in (("heel", 0.0, 0.09), ("sole", 0.10, 0.35), ("ball", 0.36, 0.56)):
                start, end = ((k + phase + u) * PERIOD for u in (start, end))
                out.append(Touch(f"{side}_{region}", "floor", start, end, pinned=region != "heel"))
    return out


def score(body: Body) -> Score:
    hips = {}
    wave = {0.03: (-0.002, -0.050), 0.16: (0.014, -0.034), 0.30: (0.021, -0.017), 0.42: (0.012, -0.031)}
    for k in range(-2, 2 * COUNT + 2):
        for u, (x, y) in wave.items():
            side = 1.0 if k % 2 == 0 else -1.0
            # The pelvis runs ahead of its mean speed after mid-stance and is braked at heel strike.
            surge = {0.03: 0.006, 0.16: -0.006, 0.30: -0.004, 0.42: 0.007}[u]
            hips[(0.5 * k + u) * PERIOD] = (side * x, y, (0.5 * k + u) * STRIDE + surge - 0.255 * STRIDE)
    return Score(
        name="walk",
        duration=TOTAL,
        crop=(PERIOD, 4 * PERIOD),
        hips_at=hips,
        hips_turn=cycles(
            {
                0.00: (-5.5, 3.0, 0.5),
                0.13: (-3.0, 3.5, 4.2),
                0.30: (1.5, 2.5, 1.5),
                0.50: (5.5, 3.0, -0.5),
                0.63: (3.0, 3.5, -4.2),
                0.80: (-1.5, 2.5, -1.5),
            },
            PERIOD,
            COUNT,
        ),
        spine=cycles(
            {
                0.04: (11.0, 1.0, -1.0),
                0.17: (6.0, 2.5, -4.5),
                0.34: (-3.0, 0.5, -1.5),
                0.54: (-11.0, 1.0, 1.0),
                0.67: (-6.0, 2.5, 4.5),
                0.84: (3.0, 0.5, 1.5),
            },
            PERIOD,
            COUNT,
        ),
        head=cycles(
            {0.06: (1.0, 4.0, 0.3), 0.30: (0.0, 2.0, 0.8), 0.56: (-1.0, 4.0, -0.3), 0.80: (0.0, 2.0, -0.8)},
            PERIOD,
            COUNT,
        ),
        left_arm=key_cycles(_arm(0.5), PERIOD, COUNT),
        right_arm=key_cycles(_arm(0.0), PERIOD, COUNT),
        left_foot=key_cycles(_foot(0.075, 0.0), PERIOD, COUNT, travel=STRIDE),
        right_foot=mirror(key_cycles(_foot(0.075, 0.5), PERIOD, COUNT, travel=STRIDE)),
        touches=_touches(),
        breath=0.6,
        breath_period=3 * PERIOD,
        life=0.0,
    )
