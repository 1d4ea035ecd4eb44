"""The denoiser (§4.4) on armatures: a bank of filters whose bands a skeleton-aware network opens and closes.

The paper's autoencoder projects a noisy motion onto what it has learned motions to be; what comes out of its narrow
middle is smooth, and without what a body really did. Ours takes the motion apart into a slow part and K bands, each
what one Savitzky-Golay filter keeps and the next does not, and the network says for every joint and frame how much of
each band is motion, from how strong the bands are there and in its neighbourhood:

    clean = slow + sum_k (1 - s (1 - g_k)) band_k + s c,     g_k = sigmoid(f_k + START_k) in (0, 1),   c = f_c / FINE

With open bands the motion is what it was, with closed ones the slowest filter's. The share s is the network's say in a
joint: none where the finest band is as weak as that of a good capture, all where it is as strong as noise. Lost samples
are put on a curve between their neighbours first, and marked; c is for them.

Bands count seconds. Of a clip that is sampled m times as often as the network was taught, what lies above its rate is
a band h of its own, kept where it is stronger than what is usual in the clip (Wiener's rule), and the network looks at
every m-th frame of the rest:

    g_h = max(0, 1 - 2 N / p),   p the power of h around a frame, N its median over the clip
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.methods.san.armatures import Armatures
from understudy.methods.san.features import STILL, rotations_of, savitzky_golay, six_of
from understudy.methods.san.lost_samples import LEAST_PATH, lost_samples, repaired
from understudy.methods.san.network import Network
from understudy.methods.san.still_feet import with_still_feet

# The rate that the network is taught at; frames of the bank's filters (polynomials of second order) at it; what gates
# begin at.
FPS = 30.0
WIDTHS = (5, 9, 15, 25)
START = np.array([-2.0, -1.0, 0.5, 2.0])
# How strong a band is: the root of its mean square over so many frames, as a power of ten from FLOOR, less a middle.
AROUND, FLOOR, MIDDLE = 9, 1e-4, -2.5
FINE = 10.0
# The median strength of the finest band of a joint (in six numbers) and of the path (in heights) up to which nothing is
# changed, and from which on the network decides. On clean training clips the median joint has 0.0012 and one in ten
# more than 0.0037; noise of 0.002 on quaternions makes it 0.0026, of 0.005 0.0056, of 0.01 0.0107. Path: 0.00016 when
# clean.
QUIET, PATH_QUIET = (0.002, 0.006), (0.0004, 0.0012)
# The filter for what no network looks at.
WIDTH, ORDER = 7, 2
# Numbers per armature in and out, and the root's besides: its path has bands of its own, and a height.
K = len(WIDTHS)
INPUTS, ROOT_INPUTS, OUTPUTS, ROOT_OUTPUTS = 6 + K + 1, K + 1, K + 6, K


@dataclass(frozen=True, eq=False)
class Bands:
    """A motion taken apart: slow + bands + what is finer = the motion, lost samples repaired; `every` frames one is
    looked at.
    """

    every: int
    slow: Float[ndarray, "frames joints 6"]
    bands: Float[ndarray, "k frames joints 6"]
    finer: Float[ndarray, "frames joints 6"]
    slow_path: Float[ndarray, "frames 3"]
    path_bands: Float[ndarray, "k frames 3"]
    finer_path: Float[ndarray, "frames 3"]
    share: Float[ndarray, "joints"]
    path_share: float


def take_apart(
    six: Float[ndarray, "frames joints 6"], path: Float[ndarray, "frames 3"], fps: float = FPS
) -> tuple[Bands, Float[ndarray, "channels looks"]]:
    """The bands of a motion, and what the network reads of them, armature by armature."""
    m = max(1, round(fps / FPS))
    lost = lost_samples(six, fps)
    coarse, finer = _split(repaired(six, lost, fps), m, QUIET)
    gone = lost_samples(path[:, None], fps, least=LEAST_PATH)
    coarse_path, finer_path = _split(repaired(path[:, None], gone, fps)[:, 0], m, PATH_QUIET)
    bands, slow = _bank(coarse, m)
    path_bands, slow_path = _bank(coarse_path, m)
    by_armature = np.concatenate([slow - STILL, *_strengths(bands, m), lost[..., None]], axis=-1)[::m]
    of_root = np.concatenate([*_strengths(path_bands, m), slow_path[:, 1:2]], axis=-1)[::m]
    rows = [by_armature[:, 0], of_root, by_armature[:, 1:].reshape(len(by_armature), -1)]
    shares = np.asarray(_share(bands[0], m, QUIET)), float(_share(path_bands[0], m, PATH_QUIET))
    parts = Bands(m, slow, bands, finer, slow_path, path_bands, finer_path, *shares)
    return parts, np.concatenate(rows, axis=1).T


def _wide(frames: int, m: int) -> int:
    """A filter's width at m times the rate."""
    return (frames - 1) * m + 1


def _share(finest: ndarray, m: int, limits: tuple[float, float]) -> ndarray | np.floating:
    """How much is to be said, from 0 to 1, by how strong the finest band is in the calmest quarter of a clip: noise is
    there all the time, quick moves are not.
    """
    strength = np.quantile(np.sqrt(_power(finest, m))[..., 0], 0.25, axis=0)
    t = np.clip((strength - limits[0]) / (limits[1] - limits[0]), 0.0, 1.0)
    return t * t * (3.0 - 2.0 * t)


def _split(x: ndarray, m: int, limits: tuple[float, float]) -> tuple[ndarray, ndarray]:
    """What the network's rate can show, and what is kept of the rest."""
    if m == 1:
        return x, np.zeros_like(x)
    coarse = savitzky_golay(x, 2 * m + 1, 2)
    finer = x - coarse
    power = _power(finer, m)
    gate = np.maximum(1.0 - 2.0 * np.median(power, axis=0) / np.maximum(power, 1e-16), 0.0)
    return coarse, (1.0 - np.asarray(_share(finer, m, limits))[..., None] * (1.0 - gate)) * finer


def _bank(x: ndarray, m: int) -> tuple[ndarray, ndarray]:
    kept = [x, *(savitzky_golay(x, _wide(width, m), 2) for width in WIDTHS)]
    return np.stack([kept[k] - kept[k + 1] for k in range(K)]), kept[-1]


def _power(band: ndarray, m: int) -> ndarray:
    return np.maximum(savitzky_golay(np.square(band).mean(-1, keepdims=True), _wide(AROUND, m), 0), 0.0)


def _strengths(bands: ndarray, m: int) -> list[ndarray]:
    return [np.log10(np.sqrt(_power(band, m)) + FLOOR) - MIDDLE for band in bands]


def put_together(
    bands: Bands, out: Float[ndarray, "channels looks"]
) -> tuple[Float[ndarray, "frames joints 6"], Float[ndarray, "frames 3"]]:
    """The clean six numbers and path from what the network says."""
    rows = _between(out.T, bands.every, len(bands.slow))
    path_gates = 1.0 - bands.path_share * (1.0 - _gates(rows[:, OUTPUTS : OUTPUTS + K]))
    rest = np.concatenate([rows[:, :OUTPUTS], rows[:, OUTPUTS + ROOT_OUTPUTS :]], axis=1)
    by_armature = rest.reshape(len(rows), -1, OUTPUTS)
    gates = 1.0 - bands.share[:, None] * (1.0 - _gates(by_armature[..., :K]))
    six = bands.slow + bands.finer + bands.share[:, None] * by_armature[..., K:] / FINE
    path = bands.slow_path + bands.finer_path
    for k in range(K):
        six += gates[..., k, None] * bands.bands[k]
        path += path_gates[:, k, None] * bands.path_bands[k]
    return six, path


def _between(rows: Float[ndarray, "looks channels"], every: int, n_frames: int) -> Float[ndarray, "frames channels"]:
    """What was said of every m-th frame, for all of them."""
    if every == 1:
        return rows
    at = np.minimum(np.arange(n_frames) / every, len(rows) - 1)
    first = at.astype(np.int64)
    part = (at - first)[:, None]
    return (1.0 - part) * rows[first] + part * rows[np.minimum(first + 1, len(rows) - 1)]


def _gates(x: ndarray) -> ndarray:
    return 1.0 / (1.0 + np.exp(-(x + START)))


def denoised(network: Network, noisy: Armatures) -> Armatures:
    """A motion of any rate without its noise; a quaternion of zeros is a sample that was lost."""
    bands, x = take_apart(six_of(noisy.wxyz), noisy.path, noisy.fps)
    six, path = put_together(bands, network(x, noisy.offsets))
    return with_still_feet(noisy.moved(rotations_of(six), path), noisy, bands.share, bands.path_share)


def filtered(six: Float[ndarray, "frames joints 6"], fps: float = FPS) -> Float[ndarray, "frames joints 6"]:
    """For what no network looks at: lost samples repaired, and one filter where there is noise."""
    x = repaired(six, lost_samples(six, fps), fps)
    m = max(1, round(fps / FPS))
    smooth = savitzky_golay(x, _wide(WIDTH, m), ORDER)
    return x + np.asarray(_share(x - smooth, m, QUIET))[:, None] * (smooth - x)
