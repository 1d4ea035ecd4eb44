"""What is learned: a batch of windows, the losses of `losses.py` with their weights, one step of the optimisers.

    L = l_a L_adv + l_r L_rec + l_c L_cyc + l_v L_vsp                                                             (11)

and ours: hands and elbows that touch what they touch on the source and stay out of the body, and slots that the source
lacks as its whole rig has them.
"""

from __future__ import annotations

import numpy as np
import torch
from numpy import ndarray
from torch import Tensor, nn, optim

from understudy.methods.smrnet.architecture import HINT, HINTS, Architecture
from understudy.methods.smrnet.nearness import LED_SLOTS
from understudy.methods.smrnet.slots import N_SLOTS
from understudy.methods.smrnet.unified_body import FREE
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
_FREE = torch.as_tensor(FREE, dtype=torch.float32)


class SmrnetTask:
    """The generator, the discriminator where it has a weight, and their optimisers."""

    def __init__(self, config: SmrnetConfig, train: Taught, validate: Taught) -> None:
        self.config, self.train, self.held_out = config, train, validate
        size = Architecture(config.channels, config.identity, config.heads, config.kernel, config.mesh, config.leads)
        self.network = SMRNet(size)
        self.modules: dict[str, nn.Module] = {"network": self.network}
        betas = (0.5, 0.99) if config.preset == "paper" else BETAS
        self.optimisers: dict[str, optim.Optimizer] = {
            "network": optim.AdamW(self.network.parameters(), config.rate, betas, fused=True)
        }
        self.judge: Discriminator | None = None
        if config.lambda_adversarial:
            self.judge = Discriminator(config.channels // 2, config.kernel)
            self.modules["judge"] = self.judge
            self.optimisers["judge"] = optim.AdamW(self.judge.parameters(), config.rate, betas, fused=True)

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

    def made(
        self, source: Moves, one: Bodies, base: Moves, two: Bodies, hints: Tensor | None = None
    ) -> tuple[Moves, Tensor, Tensor]:
        """What the network makes of a motion on another body, ways of what is led (world axes), and T_(A->B)."""
        a, b = (self.network.identity(x.offsets, x.points, x.weights) for x in (one, two))
        told = torch.cat([features(base, two), _told(base, hints)], dim=-1)
        said = self.network(a, b, features(source, one), told)
        hips = base.turns[:, :, 0]
        path = base.path + (hips @ said.shift[..., None])[..., 0]
        turn = said.turn * _free(one, two)[:, None, :, None] if self.config.leads else said.turn
        lead = (hips[:, :, None] @ said.lead[..., None])[..., 0]
        return Moves(base.turns @ turned(turn), path), lead, said.attention

    def losses(self, drawn: Batch) -> tuple[dict[str, Tensor], Moves]:
        """The weighed losses by name, and what was made."""
        c, one, two = self.config, drawn.from_bodies, drawn.to_bodies
        made, led, mapped = self.made(drawn.source, one, drawn.base, two, drawn.hints)
        out: dict[str, Tensor] = {}
        if c.lambda_complete:
            free = _free(one, two)
            found = losses.completion(made, drawn.plain, two, free, position=c.lambda_position)
            out["complete"] = c.lambda_complete * found
        if c.lambda_lead:
            found = losses.touch(led, drawn.source, one, made, two, drawn.hints[..., 3])
            out["apart"] = c.lambda_lead * found.apart
            out["inside"] = c.lambda_lead * c.lambda_inside * found.inside
            out["still"] = c.lambda_lead * c.lambda_still * led.square().sum(-1).mean()
        if c.lambda_reconstruction:
            again, *_ = self.made(drawn.source, one, drawn.source, one)
            out["reconstruction"] = c.lambda_reconstruction * self._rec(again, drawn.source, one)
        if c.lambda_cycle:
            home, *_ = self.made(made, two, _back(made, two, one), one)
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
        kind, _, by_role = self.config.relations.partition("-")
        if by_role:  # attention can send all slots to one, where every distance is nothing
            mapped = torch.eye(N_SLOTS).expand_as(mapped)
        if kind == "parts":
            return losses.relation_loss(*args)
        found = torch.zeros(())
        if kind in ("vsp", "mix"):
            found = found + losses.vertex_relations(*args, mapped)
        if kind in ("jsp", "mix"):
            found = found + losses.joint_relations(*args, mapped)
        return found

    def validate(self) -> dict[str, float]:
        """On motions that are not trained on, in 1e-3 heights (roots of mean squares): how far what touches on the
        source is from touching (`apart`), how deep arms are inside (`inside`), how far they were led (`led`), and how
        far what hangs on slots that the source lacks is from its whole rig's (`complete`); of the network, of copying,
        and of hints followed all the way. And what the paper's losses are about: D (`relations`), how far joints are
        from copying's (`moved`), and how far from the source's they are on the way back (`cycle`)."""
        with torch.no_grad():
            drawn = self.held_out.fixed(VALIDATED)
            one, two = drawn.from_bodies, drawn.to_bodies
            made, led, _ = self.made(drawn.source, one, drawn.base, two, drawn.hints)
            ways = (
                ("network", made, led), ("copied", drawn.base, torch.zeros_like(led)),
                ("hinted", drawn.base, drawn.hints[..., :3]),
            )  # fmt: skip
            out: dict[str, float] = {}
            for name, moves, way in ways:
                found = losses.touch(way, drawn.source, one, moves, two, drawn.hints[..., 3])
                whole = losses.completion(moves, drawn.plain, two, _free(one, two), position=1e6) / 1e6
                squares = {
                    "apart": found.apart, "inside": found.inside, "led": way.square().sum(-1).mean(),
                    "complete": whole,
                }  # fmt: skip
                out |= {f"{name}_{part}": 1e3 * float(value) ** 0.5 for part, value in squares.items()}
                out[f"{name}_relations"] = 1e3 * float(losses.relation_loss(drawn.source, one, moves, two))
            home, *_ = self.made(made, two, _back(made, two, one), one)
            for name, mine, due, body in (("moved", made, drawn.base, two), ("cycle", home, drawn.source, one)):
                far = joints(mine, body) - joints(due, body)
                out[f"network_{name}"] = 1e3 * float(far.norm(dim=-1).mean())
        return {"error": sum(out[f"network_{part}"] for part in ("apart", "inside", "complete")), **out}

    @property
    def words(self) -> dict[str, str]:
        """What a weights file says of itself."""
        return {"architecture": self.network.architecture.as_text()}

    def packed(self) -> dict[str, ndarray]:
        """The weights as they are shipped."""
        return self.network.packed()


def _free(one: Bodies, two: Bodies) -> Tensor:
    """`free_slots` of a batch, as numbers."""
    return _FREE * (1.0 - one.real) * two.real


def _told(base: Moves, hints: Tensor | None) -> Tensor:
    """Hints as the network reads them (`methods/smrnet/smrnet.py`), or none."""
    out = torch.zeros(*base.turns.shape[:3], HINTS)
    if hints is not None:
        way = base.turns[:, :, :1].transpose(-1, -2) @ hints[..., :3, None]
        out[:, :, LED_SLOTS] = torch.cat([HINT * way[..., 0], hints[..., 3:]], dim=-1)
    return out


def _back(made: Moves, two: Bodies, one: Bodies) -> Moves:
    """What copying gives on the way back: turns slot by slot, the path scaled by how high the hips are."""
    ratio = (one.offsets[:, 0, 1] / two.offsets[:, 0, 1].clamp_min(1e-3))[:, None, None]
    return Moves(made.turns, made.path * ratio)
