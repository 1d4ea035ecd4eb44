"""The denoiser (§4.4) on armatures: a bank of filters whose bands a skeleton-aware network opens and closes.

The paper's autoencoder projects a noisy motion onto what it has learned motions to be; what comes out of its narrow
middle is smooth, and without what a body really did. Ours takes the motion apart into a slow part and K bands, each
what one Savitzky-Golay filter keeps and the next does not, and the network says for every joint and frame how much of
each band is motion, from how strong the bands are there and in its neighbourhood:

    clean = slow + sum_k (1 - s (1 - g_k)) band_k,     g_k = max(1 / (1 + exp(-f_k - START_k)), 1 - SURE N_k / p_k)

With open bands the motion is what it was, with closed ones the slowest filter's. What the network knows of a joint is
what captures of its training did with it (in CMU's, clavicles are nailed), so a band that is far stronger than noise
is motion whatever it says. p_k is its power, and N_k that of noise: as strong as the finest band is there, or in the
calmest part of the clip (C), and lasting as it does in the stillest joint j. With E_k how much of white noise is in
band k, of that in the finest:

    N_k = E_k max(p_1, C_1) min_j max(1, C_jk / (E_k C_j1))

The share s is how much is done in a joint: nothing where the finest band is as weak as that of a good capture, all
where it is as strong as noise. Lost samples are put on a curve between their neighbours first, and marked.

Bands count seconds. Of a clip that is sampled m times as often as the network was taught, what lies above its rate is
a band h of its own, kept where it is stronger than what is usual in the clip (Wiener's rule), and the network looks at
every m-th frame of the rest:

    g_h = max(0, 1 - 2 N / p),   p the power of h around a frame, N its median over the clip
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
from jaxtyping import Bool, Float
from numpy import ndarray

from understudy.methods.san.armatures import Armatures
from understudy.methods.san.features import STILL, rotations_of, savitzky_golay, six_of
from understudy.methods.san.lost_samples import LEAST, LEAST_PATH, lost_samples, repaired
from understudy.methods.san.network import Network
from understudy.methods.san.still_feet import with_still_feet

# The rate that the network is taught at; frames of the bank's filters (polynomials of second order) at it; what gates
# begin at.
FPS = 30.0
WIDTHS = (5, 9, 15, 25)
START = np.array([-2.0, -1.0, 0.5, 2.0])
# How strong a band is: the root of its mean square over so many frames, as a power of ten from FLOOR, less a middle.
AROUND, FLOOR, MIDDLE = 9, 1e-4, -2.5
# What of a band's power may be noise, in that of noise there. Errors of white noise (1e-3 heights) on 23 clips of
# Mixamo with 2, 3, 4, 6 and without: 4.03, 4.03, 4.06, 4.10, 4.28; on people of CMU 4.69, then 4.67.
SURE = 3.0
# The median strength of the finest band of a joint (in six numbers) and of the path (in heights) up to which nothing is
# changed, and from which on the network decides. On clean training clips the median joint has 0.0012 and one in ten
# more than 0.0037; noise of 0.002 on quaternions makes it 0.0026, of 0.005 0.0056, of 0.01 0.0107. Path: 0.00016 when
# clean.
QUIET, PATH_QUIET = (0.002, 0.006), (0.0004, 0.0012)
# The share of a clip in which nothing but noise may be in the finest band.
CALM = 0.25
# The filter for what no network looks at.
WIDTH, ORDER = 7, 2
# Numbers per armature in and out, and the root's besides: its path has bands of its own, and a height.
K = len(WIDTHS)
INPUTS, ROOT_INPUTS, OUTPUTS, ROOT_OUTPUTS = 6 + K + 1, K + 1, K, K


@dataclass(frozen=True, eq=False)
class Bands:
    """Joints (or a path) taken apart: slow + bands + what is finer = what was, lost samples repaired; `every` frames
    one is looked at. `power` is that of the bands around a frame, `share` how much is to be done.
    """

    every: int
    slow: Float[ndarray, "frames joints numbers"]
    bands: Float[ndarray, "k frames joints numbers"]
    finer: Float[ndarray, "frames joints numbers"]
    lost: Bool[ndarray, "frames joints"]
    power: Float[ndarray, "k frames joints 1"]
    share: Float[ndarray, "joints"]


def bands_of(x: Float[ndarray, "frames joints numbers"], fps: float = FPS, *, path: bool = False) -> Bands:
    """Joints in six numbers, or paths, taken apart; each by itself."""
    m, quiet = max(1, round(fps / FPS)), PATH_QUIET if path else QUIET
    lost = lost_samples(x, fps, least=LEAST_PATH if path else LEAST)
    coarse, finer = _split(repaired(x, lost, fps), m, quiet)
    bands, slow = _bank(coarse, m)
    power = np.stack([_power(band, m) for band in bands])
    return Bands(m, slow, bands, finer, lost, power, _share(power[0], quiet))


def read_of(turns: Bands, way: Bands) -> tuple[Float[ndarray, "looks joints some"], Float[ndarray, "looks roots more"]]:
    """What the network reads of joints, and of paths besides."""
    e = turns.every
    by_joint = [turns.slow[::e] - STILL, *_strengths(turns)[:, ::e], turns.lost[::e, :, None]]
    of_root = [*_strengths(way)[:, ::e], way.slow[::e, :, 1:2]]
    return np.concatenate(by_joint, axis=-1), np.concatenate(of_root, axis=-1)


def take_apart(
    six: Float[ndarray, "frames joints 6"], path: Float[ndarray, "frames 3"], fps: float = FPS
) -> tuple[Bands, Bands, Float[ndarray, "channels looks"]]:
    """The bands of a motion and of its path, and what the network reads of them, armature by armature."""
    turns, way = bands_of(six, fps), bands_of(path[:, None], fps, path=True)
    by_joint, of_root = read_of(turns, way)
    rows = [by_joint[:, 0], of_root[:, 0], by_joint[:, 1:].reshape(len(by_joint), -1)]
    return turns, way, np.concatenate(rows, axis=1).T


def _wide(frames: int, m: int) -> int:
    """A filter's width at m times the rate."""
    return (frames - 1) * m + 1


def _share(power: Float[ndarray, "frames joints 1"], limits: tuple[float, float]) -> Float[ndarray, "joints"]:
    """How much is to be done, from 0 to 1, by how strong the finest band is in the calmest part of a clip: noise is
    there all the time, quick moves are not.
    """
    strength = np.sqrt(np.quantile(power[..., 0], CALM, axis=0))
    t = np.clip((strength - limits[0]) / (limits[1] - limits[0]), 0.0, 1.0)
    return np.asarray(t * t * (3.0 - 2.0 * t))


def _split(x: ndarray, m: int, limits: tuple[float, float]) -> tuple[ndarray, ndarray]:
    """What the network's rate can show, and what is kept of the rest."""
    if m == 1:
        return x, np.zeros_like(x)
    coarse = _coarse(x, m)
    finer = x - coarse
    power = _power(finer, m)
    gate = np.maximum(1.0 - 2.0 * np.median(power, axis=0) / np.maximum(power, 1e-16), 0.0)
    return coarse, (1.0 - _share(power, limits)[..., None] * (1.0 - gate)) * finer


def _coarse(x: ndarray, m: int) -> ndarray:
    return x if m == 1 else savitzky_golay(x, 2 * m + 1, 2)


def _bank(x: ndarray, m: int) -> tuple[ndarray, ndarray]:
    kept = [x, *(savitzky_golay(x, _wide(width, m), 2) for width in WIDTHS)]
    return np.stack([kept[k] - kept[k + 1] for k in range(K)]), kept[-1]


def _power(band: ndarray, m: int) -> ndarray:
    return np.maximum(savitzky_golay(np.square(band).mean(-1, keepdims=True), _wide(AROUND, m), 0), 0.0)


def _strengths(bands: Bands) -> Float[ndarray, "k frames joints 1"]:
    return np.log10(np.sqrt(bands.power) + FLOOR) - MIDDLE


def surely_motion(bands: Bands) -> Float[ndarray, "k frames joints"]:
    """1 - SURE N_k / p_k, of the joints of one clip."""
    power, energies = bands.power[..., 0], _energies(bands.every)[:, None]
    calm = np.quantile(power, CALM, axis=1)
    if not (some := bands.share > 0.0).any():
        return np.zeros_like(power)
    lasts = np.maximum(calm[:, some] / (energies * calm[0, some]), 1.0).min(1, keepdims=True)
    noise = (energies * lasts)[..., None] * np.maximum(power[0], calm[0])
    return np.maximum(1.0 - SURE * noise / np.maximum(power, 1e-16), 0.0)


@cache
def _energies(m: int) -> Float[ndarray, "k"]:
    """The power of white noise in each band, of that in the finest."""
    impulse = np.zeros((4 * _wide(WIDTHS[-1], m) + 1, 1, 1))
    impulse[len(impulse) // 2] = 1.0
    power = np.square(_bank(_coarse(impulse, m), m)[0]).sum((1, 2, 3))
    return power / power[0]


def put_together(
    turns: Bands, way: Bands, out: Float[ndarray, "channels looks"]
) -> tuple[Float[ndarray, "frames joints 6"], Float[ndarray, "frames 3"]]:
    """The clean six numbers and path from what the network says."""
    rows = _between(out.T, turns.every, len(turns.slow))
    by_joint = np.concatenate([rows[:, :OUTPUTS], rows[:, OUTPUTS + ROOT_OUTPUTS :]], axis=1)
    of_root = rows[:, None, OUTPUTS : OUTPUTS + ROOT_OUTPUTS]
    return _clean(turns, by_joint.reshape(len(rows), -1, OUTPUTS)), _clean(way, of_root)[:, 0]


def _clean(bands: Bands, said: Float[ndarray, "frames joints k"]) -> Float[ndarray, "frames joints numbers"]:
    out, sure = bands.slow + bands.finer, surely_motion(bands)
    for k in range(K):
        gate = np.maximum(_gates(said[..., k], k), sure[k])
        out += (1.0 - bands.share * (1.0 - gate))[..., None] * bands.bands[k]
    return out


def _between(rows: Float[ndarray, "looks channels"], every: int, n_frames: int) -> Float[ndarray, "frames channels"]:
    """What was said of every m-th frame, for all of them."""
    if every == 1:
        return rows
    at = np.minimum(np.arange(n_frames) / every, len(rows) - 1)
    first = at.astype(np.int64)
    part = (at - first)[:, None]
    return (1.0 - part) * rows[first] + part * rows[np.minimum(first + 1, len(rows) - 1)]


def _gates(x: ndarray, k: int) -> ndarray:
    return 1.0 / (1.0 + np.exp(-(x + START[k])))


def denoised(network: Network, noisy: Armatures) -> Armatures:
    """A motion of any rate without its noise; a quaternion of zeros is a sample that was lost."""
    turns, way, x = take_apart(six_of(noisy.wxyz), noisy.path, noisy.fps)
    six, path = put_together(turns, way, network(x, noisy.offsets))
    return with_still_feet(noisy.moved(rotations_of(six), path), noisy, turns.share, float(way.share[0]))


def filtered(six: Float[ndarray, "frames joints 6"], fps: float = FPS) -> Float[ndarray, "frames joints 6"]:
    """For what no network looks at: lost samples repaired, and one filter where there is noise."""
    x = repaired(six, lost_samples(six, fps), fps)
    m = max(1, round(fps / FPS))
    smooth = savitzky_golay(x, _wide(WIDTH, m), ORDER)
    return x + _share(_power(x - smooth, m), QUIET)[:, None] * (smooth - x)
