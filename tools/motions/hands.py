"""Shapes of the hand: how far each finger is curled and spread.

A shape has a row per finger (thumb first) of four angles in degrees: the three joints from the palm outwards, curling
towards the palm, and the spread away from the middle finger.
"""

from __future__ import annotations

import numpy as np

Shape = tuple[tuple[float, float, float, float], ...]

RELAXED: Shape = ((8, 10, 12, -4), (16, 24, 14, 2), (21, 28, 16, 0), (25, 31, 18, -1), (28, 32, 18, -3))
SOFT: Shape = ((4, 6, 8, 0), (8, 12, 8, 3), (10, 14, 9, 0), (12, 15, 9, -2), (13, 16, 9, -4))
FLAT: Shape = ((0, 2, 2, -10), (0, 3, 3, 0), (0, 3, 3, 0), (0, 3, 3, 0), (1, 3, 3, 0))
OPEN: Shape = ((-4, 0, 0, 10), (-2, 4, 3, 8), (-2, 4, 3, 0), (-1, 5, 4, -6), (0, 6, 4, -12))
FLOOR: Shape = ((0, 4, 4, 6), (-8, 2, 2, 6), (-8, 2, 2, 0), (-8, 2, 2, -5), (-8, 2, 2, -10))
CUP: Shape = ((10, 12, 10, 0), (22, 22, 12, 1), (24, 24, 12, 0), (26, 25, 13, 0), (28, 26, 14, -1))
WRAP: Shape = ((10, 12, 10, 6), (26, 26, 14, 4), (26, 26, 14, 0), (26, 26, 14, -3), (26, 26, 14, -6))
PHONE: Shape = ((12, 14, 20, 6), (34, 46, 26, 2), (40, 50, 28, 0), (44, 52, 30, 0), (46, 54, 30, -2))
TUCKED: Shape = ((18, 20, 16, -6), (52, 58, 30, 1), (56, 62, 32, 0), (60, 64, 34, 0), (62, 64, 34, -1))


def blend(a: Shape, b: Shape, amount: float) -> Shape:
    """Between two shapes: `a` at 0, `b` at 1."""
    mixed = (1.0 - amount) * np.array(a, dtype=np.float64) + amount * np.array(b, dtype=np.float64)
    return tuple(tuple(float(x) for x in row) for row in mixed)  # type: ignore[return-value]
