"""The root position module F_tpos (§4.1): the path of the hips from one character to the other.

    P_B = F_tpos(F_p^(m->t)(f_M^t, f_B^t, F_p^(s->m)(f_A^t, f_M^t, P_A)))                                          (5)

Identities are summed over the slots, as the paper has it. With one summed token to attend to, a softmax is always 1 and
identities would say nothing; so the value that each layer adds is made of the feature and of both sums. The path's own
feature has beside P_A what the target's hips do (ours), and what comes out is added to the path that is the source's,
scaled by leg length (ours): it is a correction, seen from the hips, and begins as none.
"""

from __future__ import annotations

import torch
from jaxtyping import Float
from torch import Tensor, nn

from understudy.training.smrnet.stgcn import TemporalConv, leaky


class PathPart(nn.Module):
    """F_p: a layer of a transformer whose attention has one token."""

    def __init__(self, identity: int, channels: int) -> None:
        super().__init__()
        self.value = nn.Linear(channels + 2 * identity, channels)
        self.norms = nn.ModuleList([nn.LayerNorm(channels), nn.LayerNorm(channels)])
        self.mlp = nn.ModuleList([nn.Linear(channels, 2 * channels), nn.Linear(2 * channels, channels)])

    def forward(self, asks: Tensor, answers: Tensor, path: Tensor) -> Tensor:
        sums = torch.cat([asks.mean(1), answers.mean(1)], dim=-1)[:, None].expand(-1, path.shape[1], -1)
        x = self.norms[0](path + self.value(torch.cat([path, sums], dim=-1)))
        return self.norms[1](x + self.mlp[1](leaky(self.mlp[0](x))))


class RootPosition(nn.Module):
    """F_tpos."""

    def __init__(self, inputs: int, identity: int, channels: int, kernel: int) -> None:
        super().__init__()
        self.encode = TemporalConv(inputs + channels, channels, kernel)
        self.to_hybrid, self.to_target = PathPart(identity, channels), PathPart(identity, channels)
        self.head = nn.Linear(channels, 3)
        nn.init.zeros_(self.head.weight)
        nn.init.zeros_(self.head.bias)

    def forward(
        self,
        source: Float[Tensor, "batch slots identity"],
        hybrid: Float[Tensor, "batch slots identity"],
        target: Float[Tensor, "batch slots identity"],
        path: Float[Tensor, "batch frames inputs"],
        motion: Float[Tensor, "batch frames slots channels"],
    ) -> Float[Tensor, "batch frames 3"]:
        x = leaky(self.encode(torch.cat([path, motion.mean(2)], dim=-1)))
        x = self.to_hybrid(hybrid, source, x)
        return self.head(self.to_target(target, hybrid, x))
