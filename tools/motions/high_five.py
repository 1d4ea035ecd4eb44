"""Two people, one high five: each takes a step, swings the right hand up, and the palms meet half-way between them.

Both are written facing +z before the plane z = 0; the second is turned about and takes its own time on the way there
and back. `MEET` is the moment both share.
"""

from __future__ import annotations

from dataclasses import dataclass

from .body import Body
from .hands import OPEN, RELAXED, SOFT, blend
from .score import HANGING, Reach, Score, Step, Swing, Touch

MEET, END = 1.3, 3.6
TOGETHER = 2 / 30
START_Z, STEP_Z, CLOSE_Z = -1.02, -0.50, -0.66
ASIDE = 0.07  # so that the right hands meet in front of both


@dataclass(frozen=True)
class Manner:
    """What one of the two does differently."""

    name: str
    late: float
    wind: float
    nod: float
    left_out: float
    about_face: bool


MANNERS = (Manner("high_five_a", 0.0, 1.0, 1.0, 1.0, False), Manner("high_five_b", 0.09, 0.75, -1.0, 0.6, True))


def scores(body: Body) -> list[Score]:
    return [_score(manner) for manner in MANNERS]


def _score(m: Manner) -> Score:
    hand = blend(SOFT, OPEN, 0.55)
    flat = Reach(
        MEET, (0.0, 1.50, 0.0), (0.04, 1.0, 0.06), (0.0, -0.06, 1.0), (-0.62, -0.72, -0.25), to="world", shape=hand
    )
    right = [
        HANGING.but(0.0),
        HANGING.but(0.30 + m.late, forward=-6.0),
        Swing(
            0.78 + 0.5 * m.late,
            forward=40.0 - 12.0 * m.wind,
            out=30.0,
            turn=-30.0,
            elbow=98.0,
            forearm=0.0,
            wrist=-8.0,
            shape=SOFT,
        ),
        Swing(
            MEET - 0.24,
            forward=58.0 - 14.0 * m.wind,
            out=46.0,
            turn=-52.0,
            elbow=112.0,
            forearm=0.0,
            wrist=-20.0,
            shape=hand,
        ),
        flat.but(MEET - 0.04, at=(0.0, 1.505, -0.040), fingers=(0.04, 1.0, -0.06), palm=(0.0, 0.06, 1.0)),
        flat,
        flat.but(MEET + TOGETHER),
        flat.but(MEET + TOGETHER + 0.12, at=(-0.020, 1.475, -0.090), fingers=(0.02, 1.0, -0.16), palm=(0.0, 0.16, 1.0)),
        Swing(MEET + 0.62 + m.late, forward=36.0, out=20.0, turn=-6.0, elbow=74.0, forearm=4.0, wrist=8.0, shape=SOFT),
        HANGING.but(MEET + 1.12 + m.late, forward=9.0, elbow=22.0),
        HANGING.but(MEET + 1.5 + m.late, forward=0.0),
        HANGING.but(END),
    ]
    left = [
        HANGING.but(0.0, shape=RELAXED),
        HANGING.but(0.55, forward=-14.0 * m.left_out, out=10.0),
        Swing(MEET, forward=-20.0 * m.left_out, out=10.0 + 8.0 * m.left_out, turn=16.0, elbow=30.0, forearm=12.0),
        Swing(MEET + 0.8, forward=8.0, out=10.0, turn=14.0, elbow=22.0, forearm=10.0),
        HANGING.but(MEET + 1.5),
    ]
    x = 0.095
    go, land = 0.38 + m.late, 0.92 + 0.5 * m.late
    left_foot = [
        Step(0.0, (ASIDE + x, 0.0, START_Z), yaw=7.0, knee=(0.14, 0.0, 1.0)),
        Step(go, (ASIDE + x, 0.0, START_Z), yaw=7.0, knee=(0.14, 0.0, 1.0)),
        Step(go + 0.13, (ASIDE + x, 0.016, START_Z + 0.03), yaw=7.0, pitch=36.0, toes=20.0, knee=(0.12, 0.0, 1.0)),
        Step(
            0.5 * (go + land) + 0.05,
            (ASIDE + x, 0.075, START_Z + 0.27),
            yaw=6.0,
            pitch=22.0,
            toes=4.0,
            knee=(0.12, 0.0, 1.0),
        ),
        Step(land - 0.07, (ASIDE + x, 0.018, STEP_Z - 0.02), yaw=7.0, pitch=-12.0, toes=8.0, knee=(0.14, 0.0, 1.0)),
        Step(land, (ASIDE + x, 0.0, STEP_Z), yaw=8.0, pitch=-11.0, toes=6.0, knee=(0.14, 0.0, 1.0)),
        Step(land + 0.10, (ASIDE + x, 0.0, STEP_Z), yaw=8.0, knee=(0.16, 0.0, 1.0)),
        Step(END, (ASIDE + x, 0.0, STEP_Z), yaw=8.0, knee=(0.16, 0.0, 1.0)),
    ]
    follow, close = MEET + 0.42 + m.late, MEET + 0.95 + m.late
    right_foot = [
        Step(0.0, (ASIDE - x, 0.0, START_Z), yaw=-7.0, knee=(-0.14, 0.0, 1.0)),
        Step(land - 0.12, (ASIDE - x, 0.0, START_Z), yaw=-7.0, knee=(-0.14, 0.0, 1.0)),
        Step(MEET - 0.05, (ASIDE - x, 0.0, START_Z), yaw=-7.0, pitch=30.0, knee=(-0.12, 0.0, 1.0)),
        Step(MEET + 0.2, (ASIDE - x, 0.0, START_Z), yaw=-7.0, pitch=28.0, knee=(-0.12, 0.0, 1.0)),
        Step(follow, (ASIDE - x, 0.0, START_Z), yaw=-7.0, pitch=34.0, knee=(-0.12, 0.0, 1.0)),
        Step(
            follow + 0.14, (ASIDE - x, 0.030, START_Z + 0.03), yaw=-7.0, pitch=42.0, toes=14.0, knee=(-0.12, 0.0, 1.0)
        ),
        Step(
            0.5 * (follow + close) + 0.08,
            (ASIDE - x, 0.055, START_Z + 0.22),
            yaw=-7.0,
            pitch=20.0,
            toes=4.0,
            knee=(-0.12, 0.0, 1.0),
        ),
        Step(close, (ASIDE - x, 0.0, CLOSE_Z + 0.10), yaw=-9.0, knee=(-0.16, 0.0, 1.0)),
        Step(END, (ASIDE - x, 0.0, CLOSE_Z + 0.10), yaw=-9.0, knee=(-0.16, 0.0, 1.0)),
    ]
    return Score(
        name=m.name,
        duration=END,
        about_face=m.about_face,
        hips_at={
            0.0: (ASIDE, -0.003, START_Z - 0.035),
            go - 0.06: (ASIDE - 0.045, -0.010, START_Z + 0.0),
            go + 0.20: (ASIDE - 0.050, -0.020, START_Z + 0.10),
            land: (ASIDE + 0.002, -0.045, START_Z + 0.30),
            MEET - 0.06: (ASIDE + 0.028, -0.020, STEP_Z - 0.12),
            MEET + 0.10: (ASIDE + 0.030, -0.020, STEP_Z - 0.11),
            MEET + 0.38: (ASIDE + 0.050, -0.018, STEP_Z - 0.10),
            close - 0.15: (ASIDE + 0.060, -0.012, STEP_Z - 0.055),
            close + 0.30: (ASIDE + 0.012, -0.004, STEP_Z - 0.065),
            END: (ASIDE, -0.003, STEP_Z - 0.065),
        },
        hips_turn={
            0.0: (0.0, 1.0, 0.0),
            go + 0.1: (2.0, 3.0, -2.0),
            land: (-7.0, 4.0, 0.0),
            MEET: (8.0, 5.0, 1.5),
            MEET + 0.4: (5.0, 3.0, 2.0),
            close: (0.0, 2.0, 2.0),
            END: (0.0, 1.0, 0.0),
        },
        spine={
            0.0: (0.0, 0.0, 0.0),
            go: (0.0, 2.0, 0.0),
            MEET - 0.24: (-10.0 * m.wind, -6.0, 3.0),
            MEET: (10.0, 2.0, 4.0),
            MEET + 0.25: (8.0, 3.0, 2.0),
            close: (0.0, 1.0, -1.0),
            END: (0.0, 0.0, 0.0),
        },
        head={
            0.0: (0.0, 1.0, 0.0),
            0.7: (-2.0, 0.0, 0.0),
            MEET - 0.1: (-5.0, -5.0, 1.0 * m.nod),
            MEET + 0.3: (-2.0, 2.0, 2.0 * m.nod),
            MEET + 0.7: (-3.0, 6.0, 3.0 * m.nod),
            MEET + 1.0: (-2.0, 0.0, 3.0 * m.nod),
            END: (-1.0, 1.0, 0.0),
        },
        left_arm=left,
        right_arm=right,
        left_foot=left_foot,
        right_foot=right_foot,
        touches=[
            Touch("left_sole", "floor", 0.0, go, pinned=True),
            Touch("left_sole", "floor", land + 0.1333, END, pinned=True),
            Touch("right_sole", "floor", 0.0, land - 0.1333, pinned=True),
            Touch("right_ball", "floor", land - 0.0667, follow, pinned=True),
            Touch("right_sole", "floor", close + 0.0333, END, pinned=True),
            Touch("right_palm", "partner", MEET, MEET + TOGETHER),
        ],
        impacts=[MEET],
    )
