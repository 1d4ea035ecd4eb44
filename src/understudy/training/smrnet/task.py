"""What is learned: a batch of windows, the losses of `losses.py` with their weights, one step of the optimisers.

    L = l_a L_adv + l_r L_rec + l_c L_cyc + l_v L_vsp                                                             (11)

and ours, L_rec against what reconform made of the same motion on the same body. A window to the very body that plays
is reconstructed whatever else is weighed.
"""

from __future__ import annotations

import numpy as np
import torch
from numpy import ndarray
from torch import Tensor, nn, optim

from understudy.methods.smrnet.architecture import Architecture
from understudy.training.processes import average_gradients
from understudy.training.smrnet import losses
from understudy.training.smrnet.batches import Batch, Taught
from understudy.training.smrnet.config import SmrnetConfig
from understudy.training.smrnet.discriminator import Discriminator
from understudy.training.smrnet.network import SMRNet
from understudy.training.smrnet.skinning import Bodies, Moves, features, joints, turned

# The paper's are 0.5 and 0.99 with the rate of its preset.
BETAS = (0.9, 0.99)
VALIDATED = 48


class SmrnetTask:
    """The generator, the discriminator where it has a weight, and their optimisers."""

    def __init__(self, config: SmrnetConfig, train: Taught, validate: Taught) -> None:
        self.config, self.train, self.held_out = config, train, validate
        self.network = SMRNet(Architecture(config.channels, config.identity, config.heads, config.kernel, config.mesh))
        self.modules: dict[str, nn.Module] = {"network": self.network}
        betas = (0.5, 0.99) if config.preset == "paper" else BETAS
        self.optimisers: dict[str, optim.Optimizer] = {
            "network": optim.AdamW(self.network.parameters(), config.rate, betas)
        }
        self.judge: Discriminator | None = None
        if config.lambda_adversarial:
            self.judge = Discriminator(config.channels // 2, config.kernel)
            self.modules["judge"] = self.judge
            self.optimisers["judge"] = optim.AdamW(self.judge.parameters(), config.rate, betas)

    def step(self, rng: np.random.Generator, batch: int, share: slice, rate: float) -> dict[str, float]:
        """One step of both players."""
        for optimiser in self.optimisers.values():
            for group in optimiser.param_groups:
                group["lr"] = rate
        drawn = self.train.drawn(rng, batch, share)
        parts, made = self.losses(drawn)
        self._descend("network", torch.stack(list(parts.values())).sum())
        if self.judge is not None:
            fake = Moves(made.turns.detach(), made.path.detach())
            real = self.judge(drawn.source, drawn.from_bodies).square().mean()
            loss = real + (1.0 - self.judge(fake, drawn.to_bodies)).square().mean()
            self._descend("judge", loss)
            parts["judge"] = loss
        out = {name: float(value.detach()) for name, value in parts.items()}
        return {"loss": sum(v for n, v in out.items() if n != "judge"), **out}

    def _descend(self, name: str, loss: Tensor) -> None:
        optimiser, module = self.optimisers[name], self.modules[name]
        optimiser.zero_grad()
        loss.backward()
        average_gradients([module])
        nn.utils.clip_grad_norm_(module.parameters(), 1.0)
        optimiser.step()

    def made(self, source: Moves, one: Bodies, base: Moves, two: Bodies) -> tuple[Moves, Tensor]:
        """What the network makes of a motion on another body, and T_(A->B)."""
        a, b = (self.network.identity(x.offsets, x.points, x.weights) for x in (one, two))
        told = torch.cat([features(base, two), losses.pull(source, one, base, two)], dim=-1)
        said = self.network(a, b, features(source, one), told)
        path = base.path + (base.turns[:, :, 0] @ said.shift[..., None])[..., 0]
        return Moves(base.turns @ turned(said.turn), path), said.attention

    def losses(self, drawn: Batch) -> tuple[dict[str, Tensor], Moves]:
        """The weighed losses by name, and what was made."""
        c, one, two = self.config, drawn.from_bodies, drawn.to_bodies
        made, mapped = self.made(drawn.source, one, drawn.base, two)
        out: dict[str, Tensor] = {}
        if c.lambda_distill:
            out["distill"] = c.lambda_distill * self._rec(made, drawn.due, two)
        if c.lambda_reconstruction and not c.lambda_distill:
            again, _ = self.made(drawn.source, one, drawn.source, one)
            out["reconstruction"] = c.lambda_reconstruction * self._rec(again, drawn.source, one)
        if c.lambda_cycle:
            home, _ = self.made(made, two, _back(made, two, one), one)
            out["cycle"] = c.lambda_cycle * self._rec(home, drawn.source, one)
        if c.lambda_adversarial and self.judge is not None:
            out["adversarial"] = c.lambda_adversarial * self.judge(made, two).square().mean()
        if c.lambda_relations and c.relations != "none":
            out["relations"] = c.lambda_relations * self._relations(drawn, made, mapped)
        return out, made

    def _rec(self, made: Moves, due: Moves, bodies: Bodies) -> Tensor:
        return losses.reconstruction(made, due, bodies, position=self.config.lambda_position)

    def _relations(self, drawn: Batch, made: Moves, mapped: Tensor) -> Tensor:
        args = (drawn.source, drawn.from_bodies, made, drawn.to_bodies)
        kind = self.config.relations
        if kind == "parts":
            return losses.relation_loss(*args)
        found = torch.zeros(())
        if kind in ("vsp", "mix"):
            found = found + losses.vertex_relations(*args, mapped)
        if kind in ("jsp", "mix"):
            found = found + losses.joint_relations(*args, mapped)
        return found

    def validate(self) -> dict[str, float]:
        """On motions of others: mean distance of joints from reconform's (1e-3 heights) and D, of the network and of
        copying; `error` is the network's two together."""
        with torch.no_grad():
            drawn = self.held_out.fixed(VALIDATED)
            made, _ = self.made(drawn.source, drawn.from_bodies, drawn.base, drawn.to_bodies)
            goal = joints(drawn.due, drawn.to_bodies)
            out: dict[str, float] = {}
            for name, moves in (("network", made), ("copied", drawn.base), ("reconform", drawn.due)):
                far = (joints(moves, drawn.to_bodies) - goal).norm(dim=-1).mean()
                d = losses.relation_loss(drawn.source, drawn.from_bodies, moves, drawn.to_bodies)
                out |= {f"{name}_distance": 1e3 * float(far), f"{name}_d": 1e3 * float(d)}
        return {"error": out["network_distance"] + out["network_d"], **out}

    @property
    def words(self) -> dict[str, str]:
        """What a weights file says of itself."""
        return {"architecture": self.network.architecture.as_text()}

    def packed(self) -> dict[str, ndarray]:
        """The weights as they are shipped."""
        return self.network.packed()


def _back(made: Moves, two: Bodies, one: Bodies) -> Moves:
    """What copying gives on the way back: turns slot by slot, the path scaled by how high the hips are."""
    ratio = (one.offsets[:, 0, 1] / two.offsets[:, 0, 1].clamp_min(1e-3))[:, None, None]
    return Moves(made.turns, made.path * ratio)
