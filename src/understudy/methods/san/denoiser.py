"""The denoiser (§4.4) on armatures: a bank of filters whose bands a skeleton-aware network opens and closes.

The paper's autoencoder projects a noisy motion onto what it has learned motions to be; what comes out of its narrow
middle is smooth, and without what a body really did. Ours takes the motion apart into a slow part and K bands, each
what one Savitzky-Golay filter keeps and the next does not, and the network says for every joint and frame how much of
each band is motion, from how strong the bands are there and in its neighbourhood:

    clean = slow + sum_k (1 - s (1 - g_k)) band_k + s c,     g_k = sigmoid(f_k + START_k) in (0, 1),   c = f_c / FINE

With open bands the motion is what it was, with closed ones the slowest filter's. The share s is the network's say in a
joint: none where the finest band is as weak as that of a good capture, all where it is as strong as noise. Lost samples
are put on a curve between their neighbours first, and marked; c is for them.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.methods.san.armatures import Armatures
from understudy.methods.san.features import STILL, lost_samples, repaired, rotations_of, savitzky_golay, six_of
from understudy.methods.san.network import Network

# Frames of the bank's filters (polynomials of second order), at 30 frames a second; what gates begin at.
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
    """A motion taken apart: slow + sum of bands = the motion, lost samples repaired."""

    slow: Float[ndarray, "frames joints 6"]
    bands: Float[ndarray, "k frames joints 6"]
    slow_path: Float[ndarray, "frames 3"]
    path_bands: Float[ndarray, "k frames 3"]
    share: Float[ndarray, "joints"]
    path_share: float


def take_apart(
    six: Float[ndarray, "frames joints 6"], path: Float[ndarray, "frames 3"]
) -> tuple[Bands, Float[ndarray, "channels frames"]]:
    """The bands of a motion, and what the network reads of them, armature by armature."""
    lost = lost_samples(six)
    bands, slow = _bank(repaired(six, lost))
    path_bands, slow_path = _bank(path)
    by_armature = np.concatenate([slow - STILL, *_strengths(bands), lost[..., None]], axis=-1)
    of_root = np.concatenate([*_strengths(path_bands), slow_path[:, 1:2]], axis=-1)
    rows = [by_armature[:, 0], of_root, by_armature[:, 1:].reshape(len(six), -1)]
    shares = np.asarray(_share(bands[0], QUIET)), float(_share(path_bands[0], PATH_QUIET))
    return Bands(slow, bands, slow_path, path_bands, *shares), np.concatenate(rows, axis=1).T


def _share(finest: ndarray, limits: tuple[float, float]) -> ndarray | np.floating:
    """How much the network has to say, from 0 to 1, by how strong the finest band is in the middle of a clip's
    frames.
    """
    strength = np.median(np.sqrt(np.square(finest).mean(-1)), axis=0)
    t = np.clip((strength - limits[0]) / (limits[1] - limits[0]), 0.0, 1.0)
    return t * t * (3.0 - 2.0 * t)


def _bank(x: ndarray) -> tuple[ndarray, ndarray]:
    kept = [x, *(savitzky_golay(x, width, 2) for width in WIDTHS)]
    return np.stack([kept[k] - kept[k + 1] for k in range(K)]), kept[-1]


def _strengths(bands: ndarray) -> list[ndarray]:
    power = [np.maximum(savitzky_golay(np.square(b).mean(-1, keepdims=True), AROUND, 0), 0.0) for b in bands]
    return [np.log10(np.sqrt(p) + FLOOR) - MIDDLE for p in power]


def put_together(
    bands: Bands, out: Float[ndarray, "channels frames"]
) -> tuple[Float[ndarray, "frames joints 6"], Float[ndarray, "frames 3"]]:
    """The clean six numbers and path from what the network says."""
    rows = out.T
    path_gates = 1.0 - bands.path_share * (1.0 - _gates(rows[:, OUTPUTS : OUTPUTS + K]))
    rest = np.concatenate([rows[:, :OUTPUTS], rows[:, OUTPUTS + ROOT_OUTPUTS :]], axis=1)
    by_armature = rest.reshape(len(rows), -1, OUTPUTS)
    gates = 1.0 - bands.share[:, None] * (1.0 - _gates(by_armature[..., :K]))
    six = bands.slow + bands.share[:, None] * by_armature[..., K:] / FINE
    path = bands.slow_path.copy()
    for k in range(K):
        six += gates[..., k, None] * bands.bands[k]
        path += path_gates[:, k, None] * bands.path_bands[k]
    return six, path


def _gates(x: ndarray) -> ndarray:
    return 1.0 / (1.0 + np.exp(-(x + START)))


def denoised(network: Network, noisy: Armatures) -> Armatures:
    """A motion without its noise; a quaternion of zeros is a sample that was lost."""
    bands, x = take_apart(six_of(noisy.wxyz), noisy.path)
    six, path = put_together(bands, network(x, noisy.offsets))
    return noisy.moved(rotations_of(six), path)
