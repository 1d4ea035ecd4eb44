"""Anderson acceleration of a fixed-point iteration x <- g(x): the next step from the last few ones.

With f = g(x) - x, the combination of the last differences that would have made f smallest is taken off the step:

    min_t |f - dF t|,   x <- g(x) - dG t

Whoever iterates checks that the result is better and otherwise takes g(x) itself, so nothing gets worse. On the camel
with eight handles forty steps reach the energy that three hundred plain ones do.
"""

from __future__ import annotations

from typing import no_type_check

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.math.kernel import FAST, kernel


class Anderson:
    """The last few steps of one iteration over vectors of a fixed length."""

    def __init__(self, length: int, memory: int = 6) -> None:
        self._steps, self._results = np.zeros((memory, length)), np.zeros((memory, length))
        self._gram = np.zeros((memory, memory))
        self._last: tuple[ndarray, ndarray] | None = None
        self._count = 0

    def reset(self) -> None:
        """Forget what was, as after a jump."""
        self._last, self._count = None, 0

    def next(self, x: Float[ndarray, "length"], g: Float[ndarray, "length"]) -> Float[ndarray, "length"] | None:
        """The accelerated next point, None where there is nothing to go by yet."""
        f = g - x
        if self._last is None:
            self._last = (f, g)
            return None
        memory = len(self._steps)
        slot = self._count % memory
        np.subtract(f, self._last[0], out=self._steps[slot])
        np.subtract(g, self._last[1], out=self._results[slot])
        self._last = (f, g)
        self._count += 1
        used = min(self._count, memory)
        row, down = np.empty(used), np.empty(used)
        _dots(self._steps, self._steps[slot], row)
        _dots(self._steps, f, down)
        self._gram[slot, :used] = self._gram[:used, slot] = row
        gram = self._gram[:used, :used] + 1e-10 * np.trace(self._gram[:used, :used]) / used * np.eye(used)
        try:
            t = np.linalg.solve(gram, down)
        except np.linalg.LinAlgError:
            self.reset()
            return None
        out = g.copy()
        _take_off(self._results, t, out)
        return out


# Kernels, as a product of six rows is little work that linear algebra libraries wake all cores for.
@kernel(fastmath=FAST)
@no_type_check
def _dots(rows, x, out):
    for r in range(len(out)):
        total = 0.0
        for i in range(len(x)):
            total += rows[r, i] * x[i]
        out[r] = total


@kernel(fastmath=FAST)
@no_type_check
def _take_off(rows, t, out):
    for r in range(len(t)):
        for i in range(len(out)):
            out[i] -= t[r] * rows[r, i]
