"""A preconditioner in time: the curvature of an average frame, inverted frequency by frequency.

With one S (terms of single frames), K and M (first and third differences) for all frames, the Gauss-Newton matrix is
block-diagonal under the cosine transform: S + l K + l^3 M at frequency k, with l = 2 - 2 cos(pi k / T). S, K and M are
averages over a few frames; inverses are made for a few frequencies and shared by their neighbours, which keeps the
preconditioner symmetric and its cost independent of the clip's length.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray
from scipy.fft import dct, idct

from understudy.solve.problem import Curvature

# Frames that are looked at, frequencies that are inverted.
FRAMES, FREQUENCIES = 24, 24
# Of the mean diagonal: what an average frame misses of the stiffest one.
LIFT = 0.03


class Preconditioner:
    """Call it with a residual; it returns the preconditioned one."""

    def __init__(self, curvature: Curvature) -> None:
        n_frames = curvature.problem.n_frames
        frames = np.unique(np.linspace(0, n_frames - 1, min(FRAMES, n_frames)).astype(int))
        blocks = {order: b.mean(0, dtype=np.float64) for order, b in curvature.blocks(frames).items()}
        still = 0.5 * (blocks[0] + blocks[0].T)
        still += (LIFT * np.trace(still) / len(still)) * np.eye(len(still))
        self.held = curvature.problem.held
        wave = 2.0 - 2.0 * np.cos(np.pi * np.arange(n_frames) / n_frames)
        # Evenly spread in the fourth root: differences of third order are steep at low frequencies.
        place = np.round((wave / 4.0) ** 0.25 * (FREQUENCIES - 1)).astype(int)
        used, self.which = np.unique(place, return_inverse=True)
        self.inverses = np.empty((len(used), *still.shape), np.float32)
        for i in range(len(used)):
            here = float(wave[self.which == i].mean())
            matrix = still.copy()
            for order, block in blocks.items():
                if order:
                    matrix += here**order * 0.5 * (block + block.T)
            self.inverses[i] = np.linalg.inv(matrix)
        order = np.argsort(self.which, kind="stable")
        self.runs = np.split(order, np.cumsum(np.bincount(self.which))[:-1])

    def __call__(self, residual: Float[ndarray, "frames unknowns"]) -> Float[ndarray, "frames unknowns"]:
        spectrum = dct(residual, axis=0, norm="ortho")
        out = np.empty_like(spectrum)
        for inverse, run in zip(self.inverses, self.runs, strict=True):
            out[run] = spectrum[run] @ inverse
        out = idct(out, axis=0, norm="ortho")
        if self.held.any():
            out[self.held] = 0.0
        return out
