"""SMRNet's generator, top to bottom (Fig. 4): identity, motion encoder, transfer, motion decoder, root position.

    f_A^r = F_en(Q_A, f_A^t)    f_B^r = F_trot(f_A^t, f_B^t, f_A^r)    Q_B = F_de(f_B^r, f_B^t)    P_B = F_tpos(...)

The paper's decoder makes rotations from nothing. Ours sees what copying by role would give (`base`) and makes a turn
delta of every slot on top of it, W_B = W_0 exp(delta), in the slot's own axes, and begins with none: untrained, the
network is copy-rotations. Its features have the places of the slots seen from the hips beside the paper's rotations.
The decoder is told where hands and elbows would be as near to the body as the source's (`methods/smrnet/nearness.py`),
and says of each how far to follow and where else to go.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import torch
from jaxtyping import Float
from numpy import ndarray
from torch import Tensor, nn

from understudy.methods.smrnet.architecture import (
    FEATURES,
    HINT,
    LEAD_SCALE,
    PATH_SCALE,
    SEEN,
    TURN_SCALE,
    Architecture,
)
from understudy.methods.smrnet.nearness import LED_SLOTS
from understudy.training.smrnet.identity import IdentityExtractor
from understudy.training.smrnet.root_position import RootPosition
from understudy.training.smrnet.stgcn import STGCN
from understudy.training.smrnet.transfer import Transfer


@dataclass
class Made:
    """What the network says on top of the base: turns, shifts of the hips and ways of what is led; and T_(A->B)."""

    turn: Float[Tensor, "batch frames slots 3"]
    shift: Float[Tensor, "batch frames 3"]
    lead: Float[Tensor, "batch frames led 3"]
    attention: Float[Tensor, "batch slots slots"]


class SMRNet(nn.Module):
    """The generator."""

    def __init__(self, architecture: Architecture) -> None:
        super().__init__()
        a = self.architecture = architecture
        self.identity = IdentityExtractor(a.identity, mesh=a.mesh)
        widths = [FEATURES + a.identity, a.channels, a.channels, a.channels]
        self.encoder = nn.ModuleList([STGCN(m, n, a.kernel) for m, n in pairwise(widths)])
        self.transfer = Transfer(a.identity, a.channels, a.heads, a.kernel)
        widths[0] = a.channels + SEEN + a.identity
        self.decoder = nn.ModuleList([STGCN(m, n, a.kernel) for m, n in pairwise(widths)])
        self.head = nn.Linear(a.channels, 4)
        nn.init.zeros_(self.head.weight)
        nn.init.zeros_(self.head.bias)
        self.root = RootPosition(FEATURES, a.identity, a.channels, a.kernel)

    def forward(
        self,
        source: Float[Tensor, "batch slots identity"],
        target: Float[Tensor, "batch slots identity"],
        played: Float[Tensor, "batch frames slots features"],
        base: Float[Tensor, "batch frames slots more"],
    ) -> Made:
        """From identities, the source's motion and the base on the target, as features; the base with hints."""
        x = torch.cat([played, _in_all_frames(source, played)], dim=-1)
        for layer in self.encoder:
            x = layer(x)
        x, attention = self.transfer(source, target, x)
        y = torch.cat([x, base, played, _in_all_frames(target, base)], dim=-1)
        for layer in self.decoder:
            y = layer(y)
        hybrid = self.transfer.hybrid.expand(len(source), -1, -1)
        shift = self.root(source, hybrid, target, played[:, :, 0], x)
        said = self.head(y)
        led = said[:, :, LED_SLOTS]
        lead = led[..., 3:] * base[:, :, LED_SLOTS, FEATURES : FEATURES + 3] / HINT + LEAD_SCALE * led[..., :3]
        return Made(TURN_SCALE * said[..., :3], PATH_SCALE * shift, lead * self.architecture.leads, attention)

    def packed(self) -> dict[str, ndarray]:
        """The weights by name, as they are shipped."""
        return {name: value.detach().cpu().numpy().astype(np.float16) for name, value in self.state_dict().items()}


def _in_all_frames(identity: Tensor, like: Tensor) -> Tensor:
    return identity[:, None].expand(-1, like.shape[1], -1, -1)
