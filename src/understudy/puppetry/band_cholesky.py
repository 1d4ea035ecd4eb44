"""Banded Cholesky, H = L L^T: a kernel of our own, as LAPACK's hands pieces of twenty rows to threads that get in each
other's way (on a busy machine 0.34 s where this takes 0.01 s, 25,900 unknowns, 21 bands)."""

from __future__ import annotations

from typing import no_type_check

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.errors import UnderstudyError
from understudy.math.kernel import kernel


class BandCholesky:
    """The factor of a symmetric positive matrix given by its lower bands: `lower[j, d]` is H[j + d, j]."""

    def __init__(self, lower: Float[ndarray, "unknowns bands"]) -> None:
        self._factor = np.ascontiguousarray(lower, dtype=np.float64).copy()
        if not _factorise(self._factor):
            raise UnderstudyError(
                "the paths cannot be solved for: two examples of a point are the same and say nothing else"
            )

    def solve(self, right: Float[ndarray, "unknowns sides"]) -> Float[ndarray, "unknowns sides"]:
        """Solutions of several right sides."""
        out = np.ascontiguousarray(right, dtype=np.float64).copy()
        _substitute(self._factor, out)
        return out


@kernel()
@no_type_check
def _factorise(a):
    n, width = a.shape
    for j in range(n):
        pivot = a[j, 0]
        if not pivot > 0.0:
            return False
        root = np.sqrt(pivot)
        a[j, 0] = root
        last = min(width, n - j)
        for d in range(1, last):
            a[j, d] /= root
        for d in range(1, last):
            value = a[j, d]
            for e in range(d, last):
                a[j + d, e - d] -= value * a[j, e]
    return True


@kernel()
@no_type_check
def _substitute(a, x):
    n, width = a.shape
    sides = x.shape[1]
    for j in range(n):
        last = min(width, n - j)
        for s in range(sides):
            x[j, s] /= a[j, 0]
        for d in range(1, last):
            value = a[j, d]
            for s in range(sides):
                x[j + d, s] -= value * x[j, s]
    for j in range(n - 1, -1, -1):
        last = min(width, n - j)
        for d in range(1, last):
            value = a[j, d]
            for s in range(sides):
                x[j, s] -= value * x[j + d, s]
        for s in range(sides):
            x[j, s] /= a[j, 0]
