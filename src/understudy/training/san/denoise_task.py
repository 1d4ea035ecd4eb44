"""What is learned for denoising: motions with noise and lost samples in, the same motions out (§4.4).

The loss is on joint positions by forward kinematics, in heights, so that errors do not add up along chains; and on
their speed and on rotations, so that what ends a chain (hands, feet) turns and stands as it did:

    L = E |P^ - P| + SPEED E |dP^ - dP| + TURN E |Q^ - Q|
"""

from __future__ import annotations

import numpy as np
import torch
from jaxtyping import Float
from numpy import ndarray
from torch import Tensor, nn, optim

from understudy.errors import OptionError
from understudy.methods.san.architecture import Architecture
from understudy.methods.san.denoiser import (
    INPUTS,
    OUTPUTS,
    ROOT_INPUTS,
    ROOT_OUTPUTS,
    START,
    Bands,
    K,
    bands_of,
    read_of,
)
from understudy.methods.san.features import six_of
from understudy.methods.san.structure import Structure
from understudy.training.dataset import WINDOW, Dataset
from understudy.training.processes import average_gradients
from understudy.training.san import augment
from understudy.training.san.config import TrainConfig
from understudy.training.san.kinematics import ForwardKinematics, matrices_of
from understudy.training.san.network import SkeletonAutoencoder

SPEED, TURN = 0.5, 0.05
# Of windows: how many are given as they are, so that what is no noise stays.
CLEAN = 0.15
# Noise is drawn up to here: of quaternions (the paper's 0.01 is amid), of the path in heights, and lost samples.
MOST_NOISE, MOST_PATH_NOISE, MOST_LOST = 0.03, 0.01, 0.1


def denoiser_architecture(config: TrainConfig, structure: Structure) -> Architecture:
    return Architecture(
        structure, INPUTS, ROOT_INPUTS, OUTPUTS, ROOT_OUTPUTS,
        channels=config.channels, detail=config.detail, kernel=config.kernel,
        aware=config.operators == "skeletal",
    )  # fmt: skip


class DenoiseTask:
    """One network, one optimiser."""

    def __init__(self, config: TrainConfig, data: Dataset) -> None:
        self.data, self.structure = data, data.structure
        self.network = SkeletonAutoencoder(denoiser_architecture(config, data.structure))
        self.modules: dict[str, nn.Module] = {"network": self.network}
        self.optimisers: dict[str, optim.Optimizer] = {
            "adam": optim.Adam(self.network.parameters(), lr=config.rate, fused=True)
        }
        self.kinematics = ForwardKinematics(data.structure)
        self.windows = data.windows("train", stride=8)
        if not len(self.windows):
            raise OptionError("no clip of these folders is in the training part; name folders with more characters")
        self.checks = self._checks(data)

    def step(self, rng: np.random.Generator, batch: int, share: slice, rate: float) -> dict[str, float]:
        """One step on a process's share of a batch of windows."""
        chosen = self.windows[rng.integers(0, len(self.windows), batch)]
        wxyz, path, offsets = self.data.batch(chosen)
        wxyz, path = augment.turned(rng, *augment.reversed_in_time(rng, wxyz, path))
        offsets = augment.other_bones(rng, offsets, self.structure)
        noisy, way = corrupted(rng, wxyz, path)
        loss = self.loss(*(a[share] for a in (wxyz, path, offsets, noisy, way)))
        optimiser = self.optimisers["adam"]
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        average_gradients(self.modules.values())
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
        for group in optimiser.param_groups:
            group["lr"] = rate
        optimiser.step()
        return {"loss": float(loss.detach())}

    def loss(self, wxyz: ndarray, path: ndarray, offsets: ndarray, noisy: ndarray, way: ndarray) -> Tensor:
        six, at = self._positions(offsets, noisy, way)
        due_six = torch.as_tensor(six_of(wxyz), dtype=torch.float32)
        due = self.kinematics(matrices_of(due_six), _tensor(offsets), _tensor(path))
        far = (at - due + 1e-8).norm(dim=-1).mean()
        speed = (at.diff(dim=1) - due.diff(dim=1) + 1e-8).norm(dim=-1).mean()
        return far + SPEED * speed + TURN * (six - due_six + 1e-8).norm(dim=-1).mean()

    def _positions(self, offsets: ndarray, noisy: ndarray, way: ndarray) -> tuple[Tensor, Tensor]:
        """Denoised six numbers and positions."""
        turns, ways, x = taken_apart(noisy, way)
        rows = self.network(_tensor(x), _tensor(offsets)).transpose(1, 2)
        by_joint = torch.cat([rows[..., :OUTPUTS], rows[..., OUTPUTS + ROOT_OUTPUTS :]], -1)
        six = _clean(turns, by_joint.reshape(*rows.shape[:2], -1, OUTPUTS))
        path = _clean(ways, rows[:, :, None, OUTPUTS : OUTPUTS + ROOT_OUTPUTS])[:, :, 0]
        return six, self.kinematics(matrices_of(six), _tensor(offsets), path)

    def validate(self) -> dict[str, float]:
        """Mean distance of joints (eq. 10, in 1e-3 heights) on characters that are not trained on, for both noises."""
        out: dict[str, float] = {}
        self.network.eval()
        with torch.no_grad():
            for name, (wxyz, path, offsets, noisy, way) in self.checks.items():
                _, at = self._positions(offsets, noisy, way)
                six = torch.as_tensor(six_of(wxyz), dtype=torch.float32)
                due = self.kinematics(matrices_of(six), _tensor(offsets), _tensor(path))
                out[name] = 1e3 * float((at - due).norm(dim=-1).mean())
        self.network.train()
        return {"error": sum(out.values()) / len(out), **out}

    @property
    def words(self) -> dict[str, str]:
        """What a weights file says of itself."""
        return {"architecture": self.network.architecture.as_text()}

    def packed(self) -> dict[str, ndarray]:
        """The weights as they are shipped."""
        return self.network.packed()

    def _checks(self, data: Dataset) -> dict[str, tuple[ndarray, ...]]:
        rng = np.random.default_rng(17)
        windows = data.windows("validate", stride=WINDOW)
        if not len(windows):
            windows = data.windows("train", stride=WINDOW)
        windows = windows[rng.permutation(len(windows))[:64]]
        wxyz, path, offsets = data.batch(windows)
        wxyz, path = augment.turned(rng, wxyz, path)
        white = augment.with_white_noise(rng, wxyz, path, 0.01, 0.005)
        zeros = augment.with_lost_samples(rng, wxyz, 0.05), path
        return {"white": (wxyz, path, offsets, *white), "zeros": (wxyz, path, offsets, *zeros)}


def corrupted(rng: np.random.Generator, wxyz: ndarray, path: ndarray) -> tuple[ndarray, ndarray]:
    """Windows as capture might have them: noise and lost samples of many strengths, and some as they are."""
    n = len(wxyz)
    quiet = rng.random(n) < CLEAN
    sigma = np.where(quiet, 0.0, rng.uniform(0.0, MOST_NOISE, n) * rng.uniform(0.3, 1.0, n))
    far = np.where(quiet, 0.0, rng.uniform(0.0, MOST_PATH_NOISE, n))
    noisy, way = augment.with_white_noise(rng, wxyz, path, sigma, far)
    rate = np.where(quiet | (rng.random(n) < 0.5), 0.0, rng.uniform(0.0, MOST_LOST, n))
    return augment.with_lost_samples(rng, noisy, rate, longest=3, zero=None), way


def taken_apart(noisy: ndarray, way: ndarray) -> tuple[Bands, Bands, ndarray]:
    """`take_apart` of all windows at once, which are so many more joints to it: bands with windows and joints in one
    axis, and what the network reads."""
    n, frames, joints = noisy.shape[:3]
    turns = bands_of(six_of(noisy).swapaxes(0, 1).reshape(frames, n * joints, 6))
    ways = bands_of(way.swapaxes(0, 1), path=True)
    by_joint, of_root = read_of(turns, ways)
    by_joint = by_joint.reshape(frames, n, joints, -1).transpose(1, 2, 3, 0)
    rows = [by_joint[:, 0], of_root.transpose(1, 2, 0), by_joint[:, 1:].reshape(n, -1, frames)]
    return turns, ways, np.concatenate(rows, axis=1)


def _clean(bands: Bands, said: Float[Tensor, "batch frames joints k"]) -> Float[Tensor, "batch frames joints numbers"]:
    """`put_together` of windows, by what the network says alone."""
    n, frames, joints = said.shape[:3]
    slow, share = (
        _tensor(a.reshape(-1, n, joints, a.shape[-1]).swapaxes(0, 1)) for a in (bands.slow, bands.share[:, None])
    )
    parts = _tensor(bands.bands.reshape(K, frames, n, joints, -1).transpose(2, 1, 3, 0, 4))
    gates = 1.0 - share * (1.0 - torch.sigmoid(said + _START))
    return slow + (gates[..., None] * parts).sum(-2)


def _tensor(a: ndarray) -> Tensor:
    return torch.as_tensor(np.ascontiguousarray(a), dtype=torch.float32)


_START = torch.as_tensor(START, dtype=torch.float32)
