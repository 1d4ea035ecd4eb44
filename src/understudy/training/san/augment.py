"""More bodies and more motions than a dataset has: turned, reversed in time, other bone lengths; and what capture does
to them.

All of it is drawn from a generator that is made for each step, so that a step is the same whenever it is run.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.math import quat
from understudy.methods.san.structure import Structure
from understudy.roles.roles import mirrored

Rotations = Float[ndarray, "batch frames joints 4"]
Paths = Float[ndarray, "batch frames 3"]
Offsets = Float[ndarray, "batch joints 3"]

# How much shorter or longer bones may become, as a power of e: a deviation of all of a body's chains and of each bone.
CHAIN, BONE = 0.15, 0.08


def turned(rng: np.random.Generator, wxyz: Rotations, path: Paths) -> tuple[Rotations, Paths]:
    """Whole bodies turned about the vertical, each window by its own angle, with its path begun above the origin."""
    half = rng.uniform(-np.pi, np.pi, len(wxyz)) / 2.0
    yaw = np.stack([np.cos(half), 0.0 * half, np.sin(half), 0.0 * half], axis=-1)[:, None]
    out = wxyz.copy()
    out[:, :, 0] = quat.mul(yaw, wxyz[:, :, 0])
    return out, quat.rotate(yaw, path - path[:, :1] * [1.0, 0.0, 1.0])


def reversed_in_time(rng: np.random.Generator, wxyz: Rotations, path: Paths) -> tuple[Rotations, Paths]:
    """Every other window backwards."""
    back = rng.random(len(wxyz)) < 0.5
    pick = back[:, None, None]
    return np.where(pick[..., None], wxyz[:, ::-1], wxyz), np.where(pick, path[:, ::-1], path)


def other_bones(rng: np.random.Generator, offsets: Offsets, structure: Structure, *, times: float = 1.0) -> Offsets:
    """Bodies of other proportions: chains and bones longer or shorter, left as right, `times` as much as usual."""
    n, factors = structure.n_armatures, np.zeros((len(offsets), structure.n_armatures))
    index = {name: j for j, name in enumerate(structure.names)}
    for chain in structure.chains:
        factors[:, list(chain)] = rng.normal(0.0, CHAIN, (len(offsets), 1))
    factors += rng.normal(0.0, BONE, (len(offsets), n))
    twin = np.array([index.get(mirrored(name), j) for j, name in enumerate(structure.names)])
    return offsets * np.exp(0.5 * times * (factors + factors[:, twin]))[..., None]


def with_white_noise(
    rng: np.random.Generator, wxyz: Rotations, path: Paths, sigma: ndarray | float, path_sigma: ndarray | float
) -> tuple[Rotations, Paths]:
    """White noise on the numbers of quaternions (§4.4: 0.01), and on the path in heights."""
    wide = np.reshape(sigma, (-1, 1, 1, 1)) if np.ndim(sigma) else sigma
    far = np.reshape(path_sigma, (-1, 1, 1)) if np.ndim(path_sigma) else path_sigma
    noisy = quat.normalise(wxyz + wide * rng.standard_normal(wxyz.shape))
    return noisy, path + far * rng.standard_normal(path.shape)


def with_lost_samples(
    rng: np.random.Generator, wxyz: Rotations, rate: ndarray | float, *, longest: int = 1, zero: bool | None = True
) -> Rotations:
    """Pairs of joints and frames overwritten (§4.4): by zeros, or by no turn at all, as a file has it; None: either.

    Runs are up to `longest` frames long; the rate counts samples, not runs.
    """
    wide = np.reshape(rate, (-1, 1, 1)) if np.ndim(rate) else rate
    lengths = rng.integers(1, longest + 1, wxyz.shape[:3])
    begins = rng.random(wxyz.shape[:3]) < wide / (0.5 * (1 + longest))
    lost = begins.copy()
    for k in range(1, longest):
        lost[:, k:] |= (begins & (lengths > k))[:, :-k]
    zeros = np.zeros(4)
    if zero is None:
        by_window = rng.random(len(wxyz)) < 0.5
        value = np.where(by_window[:, None], zeros, quat.IDENTITY)[:, None, None]
    else:
        value = zeros if zero else quat.IDENTITY
    return np.where(lost[..., None], value, wxyz)
