"""Sparse symmetric systems K x = b: one ordering and one pattern, factored anew as values change.

K = P^T L D L^T P. The ordering P that keeps L sparse is SciPy's (minimum degree, from SuperLU), the factor is ours:
when handles come and go only values change, so neither the ordering nor the pattern of L is found again. L is kept in
float32 for the solve: callers solve for corrections and add them in float64, so what is lost in one step the next one
finds.

Measured on the armadillo (26,002 vertices, 10 handles, one thread) beside what else there is: `understudy bench
puppet`.
"""

from __future__ import annotations

from typing import no_type_check

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray
from scipy.sparse import csc_matrix
from scipy.sparse.linalg import splu

from understudy.errors import UnderstudyError
from understudy.math.kernel import FAST, kernel


class Pattern:
    """The places of the entries of K and of L, for a graph whose vertices are in an order that keeps L sparse."""

    def __init__(self, starts: Int[ndarray, "starts"], links: Int[ndarray, "links"]) -> None:
        """From both directions of every edge, by vertex."""
        n = len(starts) - 1
        rows = np.repeat(np.arange(n), np.diff(starts))
        upper = links < rows
        self.n = n
        # The upper triangle by columns, the diagonal last in each: row i < column j.
        counts = np.bincount(rows[upper], minlength=n) + 1
        self.column_starts = np.concatenate([[0], np.cumsum(counts)]).astype(np.int64)
        self.row_of = np.empty(self.column_starts[-1], dtype=np.int64)
        self.link_of_entry = np.flatnonzero(upper)
        self.diagonal_at = self.column_starts[1:] - 1
        off = np.ones(self.column_starts[-1], dtype=bool)
        off[self.diagonal_at] = False
        self.off_diagonal_at = np.flatnonzero(off)
        self.row_of[self.off_diagonal_at] = links[upper]
        self.row_of[self.diagonal_at] = np.arange(n)
        self.column_of_off = rows[upper]
        self.parent = np.full(n, -1, dtype=np.int64)
        counts = np.zeros(n, dtype=np.int64)
        _tree(n, self.column_starts, self.row_of, self.parent, counts, np.zeros(n, dtype=np.int64))
        # Unsigned, as numba looks whether any other index is negative: a third of the time of a solve.
        self.factor_starts = np.concatenate([[0], np.cumsum(counts)]).astype(np.uint64)


class Factor:
    """L and D of one K."""

    def __init__(self, pattern: Pattern) -> None:
        self.pattern = pattern
        n, total = pattern.n, int(pattern.factor_starts[-1])
        self._rows = np.zeros(total, dtype=np.uint32)
        self._values = np.zeros(total)
        self._values32 = np.zeros(total, dtype=np.float32)
        self._diagonal = np.zeros(n)
        self._inverse32 = np.zeros(n, dtype=np.float32)
        self._room = (
            np.zeros(n),
            np.zeros(n, dtype=np.int64),
            np.zeros(n, dtype=np.int64),
            np.zeros(n, dtype=np.uint64),
        )

    def refactor(self, off_diagonal: Float[ndarray, "entries"], diagonal: Float[ndarray, "verts"]) -> None:
        """Factor K from the values of its upper triangle and of its diagonal."""
        pattern = self.pattern
        values = np.empty(pattern.column_starts[-1])
        values[pattern.off_diagonal_at] = off_diagonal
        values[pattern.diagonal_at] = diagonal
        y, flag, stack, ends = self._room
        ends[:] = pattern.factor_starts[:-1]
        flag[:] = -1
        y[:] = 0.0
        _factor(
            pattern.n, pattern.column_starts, pattern.row_of, values, pattern.parent, pattern.factor_starts,
            self._rows, self._values, self._diagonal, y, flag, stack, ends,
        )  # fmt: skip
        if not (self._diagonal > 0.0).all():
            raise UnderstudyError("the surface cannot be solved for: some part of it is held by nothing")
        self._values32[:] = self._values
        self._inverse32[:] = 1.0 / self._diagonal

    def solve(self, x: Float[ndarray, "verts 3"]) -> None:
        """Replace three right sides (float32) by their solutions."""
        _solve(self.pattern.n, self.pattern.factor_starts, self._rows, self._values32, self._inverse32, x)


def ordering(starts: Int[ndarray, "starts"], links: Int[ndarray, "links"]) -> Int[ndarray, "verts"]:
    """The vertices of a graph in an order in which elimination fills in little."""
    n = len(starts) - 1
    counts = np.diff(starts)
    rows = np.repeat(np.arange(n), counts)
    values = np.r_[np.full(len(links), -1.0), counts + 1.0]
    matrix = csc_matrix((values, (np.r_[rows, np.arange(n)], np.r_[links, np.arange(n)])), shape=(n, n))
    found = splu(matrix, permc_spec="MMD_AT_PLUS_A", diag_pivot_thresh=0.0, options={"SymmetricMode": True})
    return np.argsort(found.perm_c)


@kernel()
@no_type_check
def _tree(n, starts, rows, parent, counts, seen):
    """The elimination tree and the length of each column of L."""
    for column in range(n):
        seen[column] = column
        for at in range(starts[column], starts[column + 1]):
            row = rows[at]
            while row < column and seen[row] != column:
                if parent[row] < 0:
                    parent[row] = column
                counts[row] += 1
                seen[row] = column
                row = parent[row]


@kernel()
@no_type_check
def _factor(n, starts, rows, values, parent, factor_starts, out_rows, out, diagonal, y, flag, stack, ends):
    """Row by row: row k of L solves a triangular system whose pattern is read off the elimination tree."""
    for k in range(n):
        top = n
        flag[k] = k
        own = 0.0
        for at in range(starts[k], starts[k + 1]):
            row = rows[at]
            if row == k:
                own = values[at]
                continue
            y[row] += values[at]
            length = 0
            while flag[row] != k:
                stack[length] = row
                flag[row] = k
                length += 1
                row = parent[row]
            while length > 0:
                length -= 1
                top -= 1
                stack[top] = stack[length]
        for at in range(top, n):
            column = stack[at]
            value = y[column]
            y[column] = 0.0
            end = ends[column]
            for below in range(factor_starts[column], end):
                y[out_rows[below]] -= out[below] * value
            ratio = value / diagonal[column]
            own -= ratio * value
            out_rows[end] = k
            out[end] = ratio
            ends[column] += np.uint64(1)
        diagonal[k] = own


@kernel(fastmath=FAST)
@no_type_check
def _solve(n, starts, rows, values, inverse, x):
    for column in range(n):
        a, b, c = x[column, 0], x[column, 1], x[column, 2]
        for at in range(starts[column], starts[column + 1]):
            row, value = rows[at], values[at]
            x[row, 0] -= value * a
            x[row, 1] -= value * b
            x[row, 2] -= value * c
    for column in range(n - 1, -1, -1):
        scale = inverse[column]
        a, b, c = x[column, 0] * scale, x[column, 1] * scale, x[column, 2] * scale
        for at in range(starts[column], starts[column + 1]):
            row, value = rows[at], values[at]
            a -= value * x[row, 0]
            b -= value * x[row, 1]
            c -= value * x[row, 2]
        x[column, 0], x[column, 1], x[column, 2] = a, b, c
