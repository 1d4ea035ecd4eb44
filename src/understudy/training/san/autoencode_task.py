"""The paper's own denoiser (§4.4), to compare operators by its Table 1: an autoencoder that is taught to give motions
back, and never sees noise.

    L = E |FK(D(E(Q))) - FK(Q)|^2

What comes out of its narrow middle is what it has learned motions to be. As in our retargeting of the paper, where the
root is over the ground and which way it faces are given; noise is on all rotations but the root's. Zeros are written
into what the network reads (there zero is the mean of the data), and, as raw zeros, into the rotations.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import torch
from numpy import ndarray
from torch import nn, optim

from understudy.methods.san.retargeter import CHANNELS, ROOT_INPUTS
from understudy.training.dataset import WINDOW, Dataset
from understudy.training.processes import average_gradients
from understudy.training.san import augment
from understudy.training.san.config import TrainConfig
from understudy.training.san.retarget_task import Batch, TrainDomain

SIGMA, LOST = 0.01, 0.05


class AutoencodeTask:
    """One structure, one network; validation with and without the noises of Table 1."""

    def __init__(self, config: TrainConfig, data: Dataset) -> None:
        self.domain = TrainDomain(config, data, None)
        self.network = self.domain.network
        self.modules: dict[str, nn.Module] = {"network": self.network}
        self.optimisers: dict[str, optim.Optimizer] = {
            "adam": optim.Adam(self.network.parameters(), lr=config.rate, fused=True)
        }
        self.checks = {part: self._checks(data, part) for part in ("validate", "test")}

    def step(self, rng: np.random.Generator, batch: int, share: slice, rate: float) -> dict[str, float]:
        mine = self.domain.batch(rng, batch, share)
        loss = (self._again(mine) - mine.at).square().sum(-1).mean()
        optimiser = self.optimisers["adam"]
        for group in optimiser.param_groups:
            group["lr"] = rate
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        average_gradients(self.modules.values())
        optimiser.step()
        return {"loss": float(loss.detach())}

    def _again(self, told: Batch) -> torch.Tensor:
        statics = self.network.statics(told.offsets)
        out = self.network.decode(self.network.encode(told.x, statics)[0], statics)
        return self.domain.positions(out, told.offsets, told)

    def validate(self) -> dict[str, float]:
        """Mean distance of joints (eq. 10, 1e-3 heights) and the published squares, on people not trained on."""
        found: dict[str, float] = {}
        with torch.no_grad():
            for part, told in self.checks.items():
                for name, given in told.items():
                    off = self._again(given) - told["clean"].at
                    found[f"{part} {name}"] = 1e3 * float(off.norm(dim=-1).mean())
                    found[f"{part} {name} squared"] = 1e3 * float(off.square().mean())
        return {"error": 0.5 * (found["validate white"] + found["validate zeros"]), **found}

    @property
    def words(self) -> dict[str, str]:
        return {"architecture": self.network.architecture.as_text()}

    def packed(self) -> dict[str, ndarray]:
        return self.network.packed()

    def _checks(self, data: Dataset, part: str) -> dict[str, Batch]:
        """Windows of a part as they are and with each noise; positions are the truth's."""
        rng = np.random.default_rng(17)
        windows = data.windows(part, stride=WINDOW)
        windows = windows if len(windows) else data.windows("train", stride=WINDOW)
        wxyz, path, offsets = data.batch(windows[rng.permutation(len(windows))[:64]])
        wxyz, path = augment.turned(rng, wxyz, path)
        clean = self.domain.batch_of(wxyz, path, offsets)

        def given(noisy: ndarray) -> Batch:
            told = self.domain.batch_of(np.concatenate([wxyz[:, :, :1], noisy[:, :, 1:]], axis=2), path, offsets)
            return replace(clean, x=told.x)

        white = augment.with_white_noise(rng, wxyz, path, SIGMA, 0.0)[0]
        raw = augment.with_lost_samples(rng, wxyz, LOST)
        lost = np.repeat(np.abs(raw[:, :, 1:]).max(-1) < 1e-6, CHANNELS, axis=2).swapaxes(1, 2)
        kept = np.concatenate([np.ones_like(lost[:, : CHANNELS + ROOT_INPUTS]), ~lost], axis=1)
        zeros = replace(clean, x=clean.x * torch.as_tensor(kept, dtype=torch.float32))
        return {"clean": clean, "white": given(white), "zeros": zeros, "raw zeros": given(raw)}
