"""The motion transfer module F_trot (§4.1): from the source to a learned hybrid rest representation, and on to the
target.

    f_B^r = F_c^(m->t)(f_M^t, f_B^t, F_c^(s->m)(f_A^t, f_M^t, f_A^r))                                              (3)
    f_M^r = Norm(f_A^r + MultiHeadAtt(f_A^t, f_M^t, f_A^r))
    f_M^r = Norm(f_M^r + MLP(f_M^r));    F_c = STGCN(STGCN(f_M^r))                                                 (4)

Attention asks with the identity of who is to play and answers with that of who plays, so its weights are the same in
all frames: T_(s->m) and T_(m->t), whose product says which slot of A each slot of B listens to.
"""

from __future__ import annotations

import torch
from jaxtyping import Float
from torch import Tensor, nn

from understudy.methods.smrnet.slots import N_SLOTS
from understudy.training.smrnet.stgcn import STGCN, leaky


class CrossAttention(nn.Module):
    """MultiHeadAtt: queries and keys are identities, values are features of frames."""

    def __init__(self, identity: int, channels: int, heads: int) -> None:
        super().__init__()
        self.heads = heads
        self.query, self.key = nn.Linear(identity, channels), nn.Linear(identity, channels)
        self.value, self.out = nn.Linear(channels, channels), nn.Linear(channels, channels)

    def weights(
        self, asks: Float[Tensor, "batch slots identity"], answers: Float[Tensor, "batch slots identity"]
    ) -> Float[Tensor, "batch heads slots slots"]:
        q, k = (self._split(layer(x)) for layer, x in ((self.query, asks), (self.key, answers)))
        return torch.softmax(q @ k.transpose(-1, -2) / q.shape[-1] ** 0.5, dim=-1)

    def forward(
        self, weights: Float[Tensor, "batch heads slots slots"], motion: Float[Tensor, "batch frames slots channels"]
    ) -> Float[Tensor, "batch frames slots channels"]:
        shape = motion.shape
        value = self.value(motion).reshape(*shape[:3], self.heads, -1).permute(0, 3, 2, 1, 4)
        mixed = weights @ value.reshape(shape[0], self.heads, shape[2], -1)
        mixed = mixed.reshape(shape[0], self.heads, shape[2], shape[1], -1).permute(0, 3, 2, 1, 4)
        return self.out(mixed.reshape(shape))

    def _split(self, x: Tensor) -> Tensor:
        return x.reshape(*x.shape[:2], self.heads, -1).transpose(1, 2)


class TransferPart(nn.Module):
    """F_c of eq. 4."""

    def __init__(self, identity: int, channels: int, heads: int, kernel: int) -> None:
        super().__init__()
        self.attention = CrossAttention(identity, channels, heads)
        self.norms = nn.ModuleList([nn.LayerNorm(channels), nn.LayerNorm(channels)])
        self.mlp = nn.ModuleList([nn.Linear(channels, 2 * channels), nn.Linear(2 * channels, channels)])
        self.layers = nn.ModuleList([STGCN(channels, channels, kernel), STGCN(channels, channels, kernel)])

    def forward(self, asks: Tensor, answers: Tensor, motion: Tensor) -> tuple[Tensor, Tensor]:
        weights = self.attention.weights(asks, answers)
        x = self.norms[0](motion + self.attention(weights, motion))
        x = self.norms[1](x + self.mlp[1](leaky(self.mlp[0](x))))
        for layer in self.layers:
            x = layer(x)
        return x, weights.mean(1)


class Transfer(nn.Module):
    """F_trot, with the hybrid representation f_M^t as a parameter."""

    def __init__(self, identity: int, channels: int, heads: int, kernel: int) -> None:
        super().__init__()
        self.hybrid = nn.Parameter(0.1 * torch.randn(N_SLOTS, identity))
        self.to_hybrid = TransferPart(identity, channels, heads, kernel)
        self.to_target = TransferPart(identity, channels, heads, kernel)

    def forward(
        self,
        source: Float[Tensor, "batch slots identity"],
        target: Float[Tensor, "batch slots identity"],
        motion: Float[Tensor, "batch frames slots channels"],
    ) -> tuple[Float[Tensor, "batch frames slots channels"], Float[Tensor, "batch slots slots"]]:
        """The target's motion features, and T_(A->B)."""
        hybrid = self.hybrid.expand(len(source), -1, -1)
        middle, first = self.to_hybrid(hybrid, source, motion)
        made, second = self.to_target(target, hybrid, middle)
        return made, second @ first
