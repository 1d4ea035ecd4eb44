"""What is learned for our own retargeting: how far hands and feet are off in a copy, on pairs with a known truth.

A step draws two structures, bodies of random build on both, and one captured motion that is generated on both
(`made_pairs.py`). The networks see the one and the naive copy on the other (`methods/san/corrector.py`), and with d and
d^ what hands and feet are off by in truth and as the networks say,

    L = E |d^ - d| + SPEED E |(d^_t+1 - d^_t) - (d_t+1 - d_t)| + l_ltc |E_B(truth) - E_A(Q_A)|_1

in heights. There is no adversary: the truth is known.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping

import numpy as np
import torch
from numpy import ndarray
from torch import Tensor, nn, optim

from understudy.errors import OptionError
from understudy.math import quat
from understudy.methods.san.architecture import Architecture
from understudy.methods.san.between_structures import copied, places_of, world_turns
from understudy.methods.san.corrector import GAIN, INPUTS, OFF, OUTPUTS, features_of
from understudy.methods.san.features import facing_of
from understudy.methods.san.relations import ENDS
from understudy.methods.san.structure import Structure
from understudy.training.dataset import WINDOW, Dataset
from understudy.training.processes import average_gradients
from understudy.training.san import augment
from understudy.training.san.bodies import body_offsets
from understudy.training.san.config import TrainConfig
from understudy.training.san.made_pairs import Played, brought_together, generated
from understudy.training.san.network import SkeletonAutoencoder

SPEED = 0.5
# The loss is about one.
SCALE = 100.0
# Of windows: how many are played by the body that was captured, as it was.
CAPTURED = 0.25


class Body:
    """One structure and its network."""

    def __init__(self, config: TrainConfig, structure: Structure) -> None:
        self.structure = structure
        self.network = SkeletonAutoencoder(
            Architecture(
                structure, INPUTS, 0, OUTPUTS, 0, channels=config.channels, detail=config.detail,
                kernel=config.kernel, fine_kernel=config.fine_kernel, aware=config.operators == "skeletal",
            )
        )  # fmt: skip
        self.ends = [structure.names.index(name) for name in ENDS]


class CorrectTask:
    """Networks of several structures, one optimiser."""

    def __init__(self, config: TrainConfig, data: Dataset, structures: Mapping[str, Structure]) -> None:
        self.config, self.data = config, data
        self.bodies = {name: Body(config, structure) for name, structure in structures.items()}
        _begin_alike(config.seed, list(self.bodies.values()))
        self.modules: dict[str, nn.Module] = {name: body.network for name, body in self.bodies.items()}
        parameters = [p for m in self.modules.values() for p in m.parameters()]
        self.optimisers: dict[str, optim.Optimizer] = {"adam": optim.Adam(parameters, lr=config.rate, fused=True)}
        self.windows = data.windows("train", stride=8)
        if not len(self.windows):
            raise OptionError("no clip of these folders is in the training part; name folders with more characters")
        checks = data.windows("validate", stride=WINDOW)
        self.checks = checks if len(checks) else data.windows("train", stride=WINDOW)

    def step(self, rng: np.random.Generator, batch: int, share: slice, rate: float) -> dict[str, float]:
        """One step on a process's share of a batch of windows."""
        a, b = (list(self.bodies)[k] for k in rng.integers(0, len(self.bodies), 2))
        told, truth = self.pairs(rng, self.windows[rng.integers(0, len(self.windows), batch)], a, b)
        parts = self.losses(a, b, _part(told, share), _part(truth, share))
        loss = torch.stack(list(parts.values())).sum()
        optimiser = self.optimisers["adam"]
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        used = [self.modules[name] for name in dict.fromkeys((a, b))]
        average_gradients(used)
        for module in used:
            nn.utils.clip_grad_norm_(module.parameters(), 1.0)
        for group in optimiser.param_groups:
            group["lr"] = rate
        optimiser.step()
        return {"loss": float(loss.detach()), **{name: float(value.detach()) for name, value in parts.items()}}

    def pairs(self, rng: np.random.Generator, windows: ndarray, a: str, b: str) -> tuple[Played, Played]:
        """Windows on bodies of two structures."""
        wxyz, path, offsets = self.data.batch(windows)
        first_frame = rng.integers(0, WINDOW - self.config.frames + 1)
        wxyz, path = (v[:, first_frame : first_frame + self.config.frames] for v in (wxyz, path))
        wxyz, _ = augment.reversed_in_time(rng, wxyz, path)
        own = self.data.structure
        told = brought_together(rng, Played.of(own, world_turns(wxyz, own), offsets))
        first, second = (self.bodies[name].structure for name in (a, b))
        bones = body_offsets(rng, offsets, own, first)
        if first == own:
            bones = np.where(rng.random((len(windows), 1, 1)) < CAPTURED, offsets, bones)
        return generated(told, first, bones), generated(told, second, body_offsets(rng, offsets, own, second))

    def offs(self, a: str, b: str, told: Played, truth: Played) -> tuple[Tensor, Tensor, Tensor]:
        """How far hands and feet are off in a copy: as the networks say, and in truth; and the latent motion."""
        source, target = self.bodies[a], self.bodies[b]
        naive = copied(told.world, source.structure, target.structure, told.offsets)
        x = _rows(features_of(told.world, source.structure, told.offsets))
        y = _rows(features_of(naive, target.structure, truth.offsets))
        z_a = source.network.encode(x, source.network.statics(_tensor(told.offsets)))[0]
        s = target.network.statics(_tensor(truth.offsets))
        z_b, one, fine = target.network.encode(y, s)
        twice = tuple(torch.cat([v, v]) for v in s)
        said = target.network.decode(
            torch.cat([float(GAIN) * (z_a - z_b), torch.zeros_like(z_b)]), (twice[0], twice[1]), torch.cat([one, one]),
            torch.cat([fine, fine]),
        )  # fmt: skip
        rows = (said[: len(x)] - said[len(x) :]).transpose(1, 2).reshape(*naive.shape[:3], OUTPUTS)
        due = (truth.at - places_of(naive, target.structure, truth.offsets))[:, :, target.ends]
        due = quat.rotate(quat.inv(facing_of(naive[..., 0, :]))[:, :, None], due)
        return OFF * rows[:, :, target.ends], _tensor(due), z_a

    def losses(self, a: str, b: str, told: Played, truth: Played) -> dict[str, Tensor]:
        said, due, z_a = self.offs(a, b, told, truth)
        out = {"off": SCALE * _far(said - due), "speed": SCALE * SPEED * _far((said - due).diff(dim=1))}
        if self.config.lambda_latent:
            body = self.bodies[b]
            x = _rows(features_of(truth.world, body.structure, truth.offsets))
            z = body.network.encode(x, body.network.statics(_tensor(truth.offsets)))[0]
            out["latent"] = self.config.lambda_latent * (z - z_a).abs().mean()
        return out

    def validate(self) -> dict[str, float]:
        """How far hands and feet are from where they belong, in 1e-3 heights, with the networks and by copying alone;
        on people that are not trained on, from and to every structure."""
        rng = np.random.default_rng(11)
        found: dict[str, list[float]] = {"error": [], "hands": [], "feet": [], "copied_hands": [], "copied_feet": []}
        with torch.no_grad():
            for a in self.bodies:
                for b in self.bodies:
                    told, truth = self.pairs(rng, self.checks[rng.integers(0, len(self.checks), 16)], a, b)
                    said, due, _ = self.offs(a, b, told, truth)
                    for kind, off in (("", said - due), ("copied_", due)):
                        far = 1e3 * off.norm(dim=-1)
                        found[f"{kind}hands"].append(float(far[..., :2].mean()))
                        found[f"{kind}feet"].append(float(far[..., 2:].mean()))
                    found["error"].append(0.5 * (found["hands"][-1] + found["feet"][-1]))
        return {name: float(np.mean(values)) for name, values in found.items()}

    @property
    def words(self) -> dict[str, str]:
        """What a weights file says of itself."""
        return {
            "structures": " ".join(self.bodies),
            **{f"architecture_{n}": body.network.architecture.as_text() for n, body in self.bodies.items()},
        }

    def packed(self) -> dict[str, ndarray]:
        """The weights as they are shipped."""
        return {f"{n}/{key}": value for n, body in self.bodies.items() for key, value in body.network.packed().items()}


@torch.no_grad()
def _begin_alike(seed: int, bodies: list[Body]) -> None:
    """Weights between two bones are drawn from their names: networks of all structures begin with latent motions that
    mean the same."""
    for body in bodies:
        levels = body.network.architecture.levels
        for layer, shape in body.network.architecture.convolutions.items():
            if layer == "out":
                continue
            conv, names = body.network.conv(layer), levels.structures[shape.level].names
            for weight, columns in ((conv.weight, shape.inputs), (conv.static_weight, shape.statics)):
                spread = weight[weight != 0.0].std() if columns else 0.0
                rows, starts = np.cumsum((0, *shape.outputs)), np.cumsum((0, *columns))
                for i, to in enumerate(names):
                    for j, of in enumerate(names if columns else ()):
                        block = weight[rows[i] : rows[i + 1], starts[j] : starts[j + 1]]
                        draw = torch.Generator().manual_seed(zlib.crc32(f"{seed} {layer} {to} {of}".encode()))
                        block.copy_(torch.randn(block.shape, generator=draw) * spread * (block != 0.0))


def _far(d: Tensor) -> Tensor:
    return (d.square().sum(-1) + 1e-10).sqrt().mean()


def _rows(x: ndarray) -> Tensor:
    return _tensor(np.swapaxes(x, 1, 2))


def _part(played: Played, share: slice) -> Played:
    return Played(played.structure, played.world[share], played.offsets[share], played.at[share])


def _tensor(a: ndarray) -> Tensor:
    return torch.as_tensor(np.ascontiguousarray(a), dtype=torch.float32)
