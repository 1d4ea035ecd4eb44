"""What is learned for retargeting (§5): two structures, encoder, decoder and discriminator for each, unpaired.

    L_rec = |D_A(E_A(Q)) - Q|^2 + |FK(D_A(E_A(Q))) - FK(Q)|^2                                                   (4, 5)
    L_ltc = |E_B(Q~_B) - E_A(Q_A)|_1    (6)
    L_adv = |C_B(Q~_B)|^2 + |1 - C_B(Q_B)|^2    (7)
    L_ee  = sum_e |V_Ae/h_Ae - V_Be/h_Be|^2    (8)
    L     = L_rec + l_ltc L_ltc + l_adv L_adv + l_ee L_ee    (9)

All four ways are trained: to another body of the same structure and of the other, from both. Without a shared latent
space (the paper's ablation) L_ltc gives way to a cycle: back on the first body the motion is what it was. Positions are
in heights, speeds in heights a frame. Where the root is over the ground and which way it faces is the source's
(`methods/san/retargeter.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import torch
from numpy import ndarray
from torch import Tensor, nn, optim

from understudy.errors import OptionError
from understudy.math import quat
from understudy.methods.san.architecture import Architecture
from understudy.methods.san.features import facing_of
from understudy.methods.san.retargeter import (
    CHANNELS,
    ROOT_INPUTS,
    ROOT_OUTPUTS,
    decoded,
    raw_features,
)
from understudy.methods.san.structure import Structure
from understudy.training.dataset import WINDOW, Dataset
from understudy.training.processes import average_gradients
from understudy.training.san import augment
from understudy.training.san.config import TrainConfig
from understudy.training.san.discriminator import PatchDiscriminator
from understudy.training.san.kinematics import ForwardKinematics, matrices_of
from understudy.training.san.network import SkeletonAutoencoder

BETAS = (0.9, 0.999)


def chain_lengths(structure: Structure, offsets: Tensor) -> Tensor:
    """h_e: how long the chains from the root to the end effectors are."""
    lengths = offsets.norm(dim=-1)
    out = []
    for end in structure.ends:
        total, joint = 0.0, end
        while joint > 0:
            total, joint = total + lengths[:, joint], structure.parents[joint]
        out.append(total)
    return torch.stack(list(out), dim=1)  # pyright: ignore[reportArgumentType]


@dataclass
class Batch:
    """Windows of one structure: features in deviations, offsets, where the joints are, which way the root faces and
    where it is over the ground."""

    x: Tensor
    offsets: Tensor
    at: Tensor
    facing: Tensor
    path: Tensor

    @property
    def out(self) -> Tensor:
        """The channels that are decoded."""
        return torch.cat([self.x[:, :7], self.x[:, 9:]], 1)


@dataclass
class Made:
    """What was made on the bodies of a structure: to other bodies within it, then from the other."""

    x: Tensor
    offsets: Tensor


class TrainDomain:
    """One structure: its data, its networks, its statistics."""

    def __init__(self, config: TrainConfig, data: Dataset, half: int | None) -> None:
        self.data, self.structure = data, data.structure
        architecture = Architecture(
            data.structure, CHANNELS, ROOT_INPUTS, CHANNELS, ROOT_OUTPUTS,
            channels=config.channels, detail=0, kernel=config.kernel, aware=config.operators == "skeletal",
        )  # fmt: skip
        self.network, self.judge = SkeletonAutoencoder(architecture), PatchDiscriminator(architecture)
        self.kinematics = ForwardKinematics(data.structure)
        # No motion is trained on in both structures: the data stays unpaired though both have one source.
        windows = data.windows("train", stride=16)
        mine = np.unique(windows[:, 0]) if half is None else np.unique(windows[:, 0])[half::2]
        self.windows = windows[np.isin(windows[:, 0], mine)]
        if not len(self.windows):
            raise OptionError("too few clips to train two structures on; name folders with more characters")
        self.mean, self.deviation = self._statistics()

    def _statistics(self) -> tuple[ndarray, ndarray]:
        rng = np.random.default_rng(5)
        chosen = self.windows[rng.permutation(len(self.windows))[:400]]
        wxyz, path, _ = self.data.batch(chosen)
        wxyz, path = augment.turned(rng, wxyz, path)
        rows = raw_features(wxyz, path).reshape(-1, 6 * self.structure.n_armatures + 3)
        deviation = rows.std(0)
        return rows.mean(0), np.where(deviation < 1e-3, 1.0, deviation)

    def batch(self, rng: np.random.Generator, size: int, share: slice) -> Batch:
        """Windows, turned about the vertical, some backwards, on bodies of other proportions."""
        wxyz, path, offsets = self.data.batch(self.windows[rng.integers(0, len(self.windows), size)])
        wxyz, path = augment.turned(rng, *augment.reversed_in_time(rng, wxyz, path))
        offsets = augment.other_bones(rng, offsets, self.structure)
        return self.batch_of(wxyz[share], path[share], offsets[share])

    def batch_of(self, wxyz: ndarray, path: ndarray, offsets: ndarray) -> Batch:
        x = (raw_features(wxyz, path) - self.mean) / self.deviation
        told = torch.as_tensor(np.swapaxes(x, 1, 2).copy(), dtype=torch.float32)
        bones, way = (torch.as_tensor(v, dtype=torch.float32) for v in (offsets, path))
        facing = torch.as_tensor(quat.to_matrix(facing_of(wxyz[:, :, 0])), dtype=torch.float32)
        batch = Batch(told, bones, torch.empty(0), facing, way)
        batch.at = self.positions(batch.out, bones, batch)
        return batch

    def positions(self, out: Tensor, offsets: Tensor, way: Batch) -> Tensor:
        """Where the joints are, in heights, along the way of a batch."""
        scale, mean = (torch.as_tensor(decoded(v), dtype=torch.float32) for v in (self.deviation, self.mean))
        rows = out.transpose(1, 2) * scale + mean
        six = torch.cat([rows[..., :6], rows[..., 7:]], -1).reshape(*rows.shape[:2], -1, 6)
        local = matrices_of(six)
        local = torch.cat([(way.facing @ local[:, :, 0])[:, :, None], local[:, :, 1:]], 2)
        path = torch.stack([way.path[..., 0], rows[..., 6], way.path[..., 2]], -1)
        return self.kinematics(local, offsets, path)

    def heard(self, out: Tensor, source: TrainDomain, way: Batch) -> Tensor:
        """Decoded channels as a network reads them: with the speed of the source."""
        speed = way.x[:, 7:9] * _column(source.deviation[7:9]) + _column(source.mean[7:9])
        mine = (speed - _column(self.mean[7:9])) / _column(self.deviation[7:9])
        return torch.cat([out[:, :7], mine, out[:, 7:]], 1)

    def end_speeds(self, at: Tensor, offsets: Tensor) -> Tensor:
        """V_e / h_e of all end effectors, a frame."""
        ends = at[:, :, list(self.structure.ends)]
        speed = (ends.diff(dim=1) + 1e-8).norm(dim=-1)
        return speed / chain_lengths(self.structure, offsets)[:, None]


class RetargetTask:
    """Two structures that translate to each other and within themselves."""

    def __init__(self, config: TrainConfig, data: Sequence[Dataset]) -> None:
        self.config = config
        self.domains = [TrainDomain(config, d, half) for half, d in enumerate(data)]
        self.modules: dict[str, nn.Module] = {}
        for name, domain in zip("ab", self.domains, strict=True):
            self.modules |= {f"network_{name}": domain.network, f"judge_{name}": domain.judge}
        self.players = [d.network for d in self.domains]
        self.judges = [d.judge for d in self.domains]
        self.optimisers: dict[str, optim.Optimizer] = {
            "players": optim.Adam(
                (p for m in self.players for p in m.parameters()), lr=config.rate, betas=BETAS, fused=True
            ),
            "judges": optim.Adam(
                (p for m in self.judges for p in m.parameters()), lr=config.rate, betas=BETAS, fused=True
            ),
        }

    def step(self, rng: np.random.Generator, batch: int, share: slice, rate: float) -> dict[str, float]:
        """The players' step, then the judges'."""
        batches = [domain.batch(rng, batch, share) for domain in self.domains]
        for optimiser in self.optimisers.values():
            for group in optimiser.param_groups:
                group["lr"] = rate
        for module in self.judges:
            module.requires_grad_(False)
        parts, fakes = self.players_losses(batches)
        weights = {
            "rec": 1.0, "latent": self.config.lambda_latent, "adversarial": self.config.lambda_adversarial,
            "end": self.config.lambda_end, "cycle": self.config.lambda_cycle,
        }  # fmt: skip
        loss = torch.stack([weights[name] * value for name, value in parts.items()]).sum()
        self._descend("players", self.players, loss)
        for module in self.judges:
            module.requires_grad_(True)
        out = {"loss": float(loss.detach()), **{name: float(value.detach()) for name, value in parts.items()}}
        if self.config.lambda_adversarial:
            judged = self.judges_loss(batches, fakes)
            self._descend("judges", self.judges, judged)
            out["judges"] = float(judged.detach())
        return out

    def _descend(self, name: str, modules: Sequence[nn.Module], loss: Tensor) -> None:
        self.optimisers[name].zero_grad(set_to_none=True)
        loss.backward()
        average_gradients(modules)
        self.optimisers[name].step()

    def players_losses(self, batches: Sequence[Batch]) -> tuple[dict[str, Tensor], list[Made]]:
        """The losses of eq. 9 for all four ways, and what was made, by structure.

        All that one network has to say is said at once: D_B of its own motions on their bodies, of the same on other
        bodies (those of the next windows), and of the other structure's motions.
        """
        parts: dict[str, Tensor] = dict.fromkeys(("rec", "latent", "adversarial", "end", "cycle"), torch.zeros(()))
        fakes: list[Made] = []
        n = len(batches[0].x)
        statics = []
        for d, b in zip(self.domains, batches, strict=True):
            bones = torch.cat([b.offsets, b.offsets.roll(1, 0)])
            statics.append(tuple(torch.cat([s, s[:n]]) for s in d.network.statics(bones)))
        latents = [
            d.network.encode(b.x, tuple(s[:n] for s in st))[0]
            for d, b, st in zip(self.domains, batches, statics, strict=True)
        ]
        backs: list[list[Tensor]] = [[], []]
        for b, (target, mine) in enumerate(zip(self.domains, batches, strict=True)):
            source, theirs = self.domains[1 - b], batches[1 - b]
            bones = torch.cat([mine.offsets, mine.offsets.roll(1, 0), mine.offsets])
            told = torch.cat([latents[b], latents[b], latents[1 - b]])
            out = target.network.decode(told, statics[b])
            facing, path = (torch.cat([v, v, w]) for v, w in ((mine.facing, theirs.facing), (mine.path, theirs.path)))
            at = target.positions(out, bones, replace(mine, facing=facing, path=path))
            parts["rec"] = parts["rec"] + (out[:n] - mine.out).square().mean()
            parts["rec"] = parts["rec"] + (at[:n] - mine.at).square().sum(-1).mean()
            due = [target.end_speeds(mine.at, mine.offsets), source.end_speeds(theirs.at, theirs.offsets)]
            off = torch.cat(due) - target.end_speeds(at[n:], bones[n:])
            parts["end"] = parts["end"] + 2.0 * off.square().mean()
            made = torch.cat([target.heard(out[n : 2 * n], target, mine), target.heard(out[2 * n :], source, theirs)])
            fakes.append(Made(made, bones[n:]))
            back = target.network.encode(made, tuple(s[n:] for s in statics[b]))[0]
            parts["latent"] = parts["latent"] + 2.0 * (back - told[n:]).abs().mean()
            if self.config.lambda_adversarial:
                fooled = (1.0 - target.judge(made, bones[n:])).square().mean()
                parts["adversarial"] = parts["adversarial"] + 2.0 * fooled
            backs[b].append(back[:n])
            backs[1 - b].append(back[n:])
        if self.config.lambda_cycle:
            for d, b, back, st in zip(self.domains, batches, backs, statics, strict=True):
                one, two = (torch.cat([s[:n], s[:n]]) for s in st)
                home = d.network.decode(torch.cat(back), (one, two))
                parts["cycle"] = parts["cycle"] + 2.0 * (home - torch.cat([b.out, b.out])).abs().mean()
        return parts, fakes

    def judges_loss(self, batches: Sequence[Batch], fakes: Sequence[Made]) -> Tensor:
        """Eq. 7: real motions are 1, made ones 0."""
        parts = []
        for d, b, made in zip(self.domains, batches, fakes, strict=True):
            n, told = len(b.x), torch.cat([b.x, made.x.detach()])
            said = d.judge(told, torch.cat([b.offsets, made.offsets]))
            parts += [(1.0 - said[:n]).square().mean(), 2.0 * said[n:].square().mean()]
        return torch.stack(parts).sum()

    def validate(self) -> dict[str, float]:
        """Mean distance of joints (1e-3 heights) from the same motion by copying, on characters not trained on: to the
        same body (rec), to other bodies of the structure (intra) and of the other (cross)."""
        out: dict[str, list[float]] = {"rec": [], "intra": [], "cross": []}
        rng = np.random.default_rng(11)
        first = self.domains[0].data.windows("validate", stride=WINDOW)
        second = self.domains[1].data.windows("validate", stride=WINDOW)
        if not len(first):
            first, second = (d.data.windows("train", stride=WINDOW) for d in self.domains)
        chosen = rng.permutation(min(len(first), len(second)))[:32]
        with torch.no_grad():
            raw = [d.data.batch(w[chosen]) for d, w in zip(self.domains, (first, second), strict=True)]
            for a, source in enumerate(self.domains):
                mine = source.batch_of(*_begun(*raw[a]))
                latent = source.network.encode(mine.x, source.network.statics(mine.offsets))[0]
                for b, target in enumerate(self.domains):
                    wxyz, path, offsets = _begun(*raw[b])
                    others = np.roll(offsets, 1, axis=0)
                    due = target.batch_of(wxyz, path, others)
                    got = target.network.decode(latent, target.network.statics(due.offsets))
                    far = (target.positions(got, due.offsets, due) - due.at).norm(dim=-1).mean()
                    out["intra" if a == b else "cross"].append(1e3 * float(far))
                again = source.network.decode(latent, source.network.statics(mine.offsets))
                out["rec"].append(
                    1e3 * float((source.positions(again, mine.offsets, mine) - mine.at).norm(dim=-1).mean())
                )
        found = {f"{name}_error": float(np.mean(values)) for name, values in out.items()}
        return {"error": 0.5 * (found["intra_error"] + found["cross_error"]), **found}

    @property
    def words(self) -> dict[str, str]:
        """What a weights file says of itself: the architecture of each structure."""
        return {f"architecture_{n}": d.network.architecture.as_text() for n, d in zip("ab", self.domains, strict=True)}

    def packed(self) -> dict[str, ndarray]:
        """The weights as they are shipped, without the judges, with the statistics of each structure."""
        out: dict[str, ndarray] = {}
        for name, domain in zip("ab", self.domains, strict=True):
            out |= {f"{name}/{key}": value for key, value in domain.network.packed().items()}
            out |= {
                f"{name}/mean": domain.mean.astype(np.float32),
                f"{name}/deviation": domain.deviation.astype(np.float32),
            }
        return out


def _column(v: ndarray) -> Tensor:
    return torch.as_tensor(v, dtype=torch.float32)[:, None]


def _begun(wxyz: ndarray, path: ndarray, offsets: ndarray) -> tuple[ndarray, ndarray, ndarray]:
    """Paths that begin above the origin."""
    return wxyz, path - path[:, :1] * [1.0, 0.0, 1.0], offsets
