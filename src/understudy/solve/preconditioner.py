"""A preconditioner in time: the curvature of an average frame, inverted frequency by frequency.

With one S (terms of single frames), K and M (first and third differences) for all frames, the Gauss-Newton matrix is
block-diagonal under the cosine transform: S + l K + l^3 M at frequency k, with l = 2 - 2 cos(pi k / T). S, K and M are
averages over a few frames; inverses are made for a few frequencies and shared by their neighbours, which keeps the
preconditioner symmetric and its cost independent of the clip's length.

Where frames before or behind the others are held, a wave must end at them: cut off there instead, its cliff would cost
third differences more than all else, and conjugate gradients spent themselves on it (a chunk ended 30 % higher). So the
free frames have a transform of their own, odd about a held end and even about a free one.

The transform is as long as a product of small primes: a clip of 151 frames is continued by nine frames of zeros and
the answer is cut again, R C^T D^-1 C R^T, which is as symmetric and as definite, and the transform six times as fast.
Inverses and products with them are kernels of our own: BLAS would wake threads of its own beside those of the kernels.
"""

from __future__ import annotations

from typing import no_type_check

import numpy as np
from jaxtyping import Bool, Float
from numpy import ndarray
from scipy.fft import next_fast_len

# The transforms of scipy.fft without its choice among backends, which costs as much as those of a clip.
from scipy.fftpack import dct, dst, idct, idst

from understudy.math.kernel import FAST, kernel
from understudy.math.threads import split
from understudy.solve.curvature import Curvature

# Frames that are looked at, frequencies that are inverted.
FRAMES, FREQUENCIES = 12, 12
# Of the mean diagonal: what an average frame misses of the stiffest one.
LIFT = 0.03


class Preconditioner:
    """Call it with a residual; it returns the preconditioned one."""

    def __init__(self, curvature: Curvature) -> None:
        n_frames = curvature.problem.n_frames
        frames = np.unique(np.linspace(0, n_frames - 1, min(FRAMES, n_frames)).astype(int))
        blocks = {order: 0.5 * (b + b.T) for order, b in curvature.mean_blocks(frames).items()}
        blocks[0] += (LIFT * np.trace(blocks[0]) / len(blocks[0])) * np.eye(len(blocks[0]))
        self.waves = Waves(n_frames, curvature.problem.held)
        wave = self.waves.wave
        # Evenly spread in the fourth root: differences of third order are steep at low frequencies.
        place = np.round((wave / 4.0) ** 0.25 * (FREQUENCIES - 1)).astype(int)
        self.which = np.unique(place, return_inverse=True)[1]
        waves = np.bincount(self.which, wave) / np.bincount(self.which)
        matrices = np.zeros((len(waves), *blocks[0].shape))
        for order, block in blocks.items():
            matrices += waves[:, None, None] ** order * block
        self.inverses = np.empty(matrices.shape, np.float32)
        split(len(matrices), _invert, matrices, np.zeros_like(matrices), self.inverses)

    def __call__(self, residual: Float[ndarray, "frames unknowns"]) -> Float[ndarray, "frames unknowns"]:
        spectrum = self.waves.forth(residual)
        out = np.empty_like(spectrum)
        split(len(out), _apply, self.inverses, self.which, spectrum, out, least=128)
        return self.waves.back(out)


class Waves:
    """The transform of the frames that are free, and l of each of its frequencies.

    With both ends free it is the cosine transform; with one end held its fourth kind, odd about that end; with both
    held the sine transform. `free` are the first to the last frame that is free: held ones between stay zero.
    """

    def __init__(self, n_frames: int, held: Bool[ndarray, "frames"]) -> None:
        loose = np.flatnonzero(~held) if held.any() else np.arange(n_frames)
        first, last = (int(loose[0]), int(loose[-1]) + 1) if len(loose) else (0, n_frames)
        self.n_frames, self.held, self.free = n_frames, held, slice(first, last)
        before, behind = first > 0, last < n_frames
        count = last - first
        # A held end must stay where it is: only a free one can be continued by zeros.
        self.size = count if behind else fast_length(count)
        shift = 0.5 * (before + behind)
        self.wave = 2.0 - 2.0 * np.cos(np.pi * (np.arange(self.size) + shift) / self.size)
        self.kind = 4 if before != behind else 2
        self._forth, self._back = (dst, idst) if before else (dct, idct)

    def forth(self, values: Float[ndarray, "frames unknowns"]) -> Float[ndarray, "size unknowns"]:
        found = self._forth(values[self.free], type=self.kind, n=self.size, axis=0, norm="ortho")
        return np.ascontiguousarray(np.asarray(found))

    def back(self, spectrum: Float[ndarray, "size unknowns"]) -> Float[ndarray, "frames unknowns"]:
        found = np.asarray(self._back(spectrum, type=self.kind, axis=0, norm="ortho"))
        if not self.held.any():
            return found[: self.n_frames]
        out = np.zeros((self.n_frames, spectrum.shape[1]), spectrum.dtype)
        out[self.free] = found[: self.free.stop - self.free.start]
        out[self.held] = 0.0
        return out


def fast_length(n: int) -> int:
    """The next length whose transform is fast."""
    return next_fast_len(n, True) or n


@kernel(fastmath=FAST)
@no_type_check
def _apply(first, last, inverses, which, spectrum, out):  # pragma: no cover - compiled
    """out[k] = inverses[which[k]] spectrum[k]; rows are added up, the inverses being symmetric. Three rows at a time,
    unknowns being three a joint, and four frequencies where neighbours share an inverse: what is read is used often."""
    n, k = spectrum.shape[1], first
    while k < last:
        inverse = inverses[which[k]]
        four = k + 4 <= last and which[k] == which[k + 3]
        for row in range(k, k + 4 if four else k + 1):
            for b in range(n):
                out[row, b] = 0.0
        for a in range(0, n, 3):
            p, q, r = spectrum[k, a], spectrum[k, a + 1], spectrum[k, a + 2]
            if not four:
                for b in range(n):
                    out[k, b] += p * inverse[a, b] + q * inverse[a + 1, b] + r * inverse[a + 2, b]
                continue
            s, t, u = spectrum[k + 1, a], spectrum[k + 1, a + 1], spectrum[k + 1, a + 2]
            d, e, f = spectrum[k + 2, a], spectrum[k + 2, a + 1], spectrum[k + 2, a + 2]
            g, h, i = spectrum[k + 3, a], spectrum[k + 3, a + 1], spectrum[k + 3, a + 2]
            for b in range(n):
                x, y, z = inverse[a, b], inverse[a + 1, b], inverse[a + 2, b]
                out[k, b] += p * x + q * y + r * z
                out[k + 1, b] += s * x + t * y + u * z
                out[k + 2, b] += d * x + e * y + f * z
                out[k + 3, b] += g * x + h * y + i * z
        k += 4 if four else 1


@kernel(fastmath=FAST)
@no_type_check
def _invert(first, last, matrices, lower, out):  # pragma: no cover - compiled
    """out = A^-1 by Cholesky in double precision, A = L L^T, A^-1 = L^-T L^-1; L takes the place of A.

    `lower` is for the inverses of L, and zero.
    """
    n = matrices.shape[1]
    for f in range(first, last):
        for i in range(n):
            for j in range(i + 1):
                s = matrices[f, i, j]
                for k in range(j):
                    s -= matrices[f, i, k] * matrices[f, j, k]
                # A pivot that rounding made negative would belong to a direction nothing holds: leave it alone.
                matrices[f, i, j] = np.sqrt(max(s, 1e-12)) if i == j else s / matrices[f, j, j]
        for i in range(n):
            for j in range(i):
                s = matrices[f, i, j]
                for k in range(j + 1):
                    lower[f, i, k] -= s * lower[f, j, k]
            lower[f, i, i] = 1.0
            s = 1.0 / matrices[f, i, i]
            for k in range(i + 1):
                lower[f, i, k] *= s
        for i in range(n):
            for j in range(n):
                matrices[f, i, j] = 0.0
        for i in range(n):
            for j in range(i + 1):
                s = lower[f, i, j]
                for k in range(i + 1):
                    matrices[f, j, k] += s * lower[f, i, k]
        for i in range(n):
            for j in range(n):
                out[f, i, j] = matrices[f, i, j]
