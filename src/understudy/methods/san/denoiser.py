"""The denoiser (§4.4) on armatures: a Savitzky-Golay filter's answer, put right by a skeleton-aware network.

The paper's autoencoder projects a noisy motion onto what it has learned motions to be. What passes through its narrow
middle comes out smooth, and without what a body really did. Ours is told the filtered motion and what the filter took
away, and says what of it was motion:

    clean = filtered + f(filtered, taken away, lost, offsets)

so with nothing learned it is the filter. Lost samples are put on the line between their neighbours first, and marked.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.methods.san.armatures import Armatures
from understudy.methods.san.features import STILL, lost_samples, repaired, rotations_of, savitzky_golay, six_of
from understudy.methods.san.network import Network

# Of the filter below the network, and what numbers are multiplied by on their way in and divided by on their way out.
WIDTH, ORDER = 7, 2
FINE, PATH_FINE = 10.0, 20.0
# Numbers per armature: six filtered, six taken away, lost or not; the root's path: taken away, height, speed.
INPUTS, ROOT_INPUTS, OUTPUTS, ROOT_OUTPUTS = 13, 7, 6, 3


def filtered_features(
    six: Float[ndarray, "frames joints 6"], path: Float[ndarray, "frames 3"]
) -> tuple[Float[ndarray, "channels frames"], Float[ndarray, "frames joints 6"], Float[ndarray, "frames 3"]]:
    """What the network reads, armature by armature, and the filtered motion that it corrects."""
    lost = lost_samples(six)
    whole = repaired(six, lost)
    smooth, way = savitzky_golay(whole, WIDTH, ORDER), savitzky_golay(path, WIDTH, ORDER)
    inputs = [smooth - STILL, FINE * (whole - smooth), lost[..., None]]
    by_armature = np.concatenate(inputs, axis=-1)
    of_root = np.concatenate(
        [PATH_FINE * (path - way), way[:, 1:2], PATH_FINE * np.gradient(way, axis=0) if len(way) > 1 else 0.0 * way],
        axis=1,
    )
    rows = [by_armature[:, 0], of_root, by_armature[:, 1:].reshape(len(six), -1)]
    return np.concatenate(rows, axis=1).T, smooth, way


def corrections(
    out: Float[ndarray, "channels frames"],
) -> tuple[Float[ndarray, "frames joints 6"], Float[ndarray, "frames 3"]]:
    """What the network says has to be added to the six numbers and to the path."""
    rows = out.T
    six = np.concatenate([rows[:, :OUTPUTS], rows[:, OUTPUTS + ROOT_OUTPUTS :]], axis=1)
    return six.reshape(len(rows), -1, 6) / FINE, rows[:, OUTPUTS : OUTPUTS + ROOT_OUTPUTS] / PATH_FINE


def denoised(network: Network, noisy: Armatures) -> Armatures:
    """A motion without its noise; a quaternion of zeros is a sample that was lost."""
    x, smooth, way = filtered_features(six_of(noisy.wxyz), noisy.path)
    more, farther = corrections(network(x, noisy.offsets))
    return noisy.moved(rotations_of(smooth + more), way + farther)
