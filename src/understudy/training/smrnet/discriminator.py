"""The discriminator F_dis (Fig. 6): two branches of STGCNs, on joints and on points of the skin, and one score a frame.

    L_adv = E[F_dis(real)^2] + E[(1 - F_dis(made))^2]                                                             (10)

Points are brought to the slots by their weights before the convolutions, as the identity extractor does it. Heights and
steps count, places over the ground do not: positions are seen from above the hips' own place.
"""

from __future__ import annotations

import torch
from jaxtyping import Float
from torch import Tensor, nn

from understudy.training.smrnet.skinning import Bodies, Moves, joints, skinned
from understudy.training.smrnet.stgcn import STGCN


class Discriminator(nn.Module):
    """Scores frames: 0 is real, 1 is made (the paper's signs)."""

    def __init__(self, channels: int, kernel: int) -> None:
        super().__init__()
        self.joints = nn.ModuleList([STGCN(3, channels, kernel), STGCN(channels, channels, kernel)])
        self.skin = nn.ModuleList([STGCN(3, channels, kernel), STGCN(channels, channels, kernel)])
        self.head = nn.Linear(2 * channels, 1)

    def forward(self, moves: Moves, bodies: Bodies) -> Float[Tensor, "batch frames"]:
        at = joints(moves, bodies)
        share = bodies.relation_weights / bodies.relation_weights.sum(1, keepdim=True).clamp_min(1e-6)
        skin = share.transpose(1, 2)[:, None] @ skinned(moves, bodies, at)
        middle = moves.path[:, :, None] * torch.tensor([1.0, 0.0, 1.0])
        one, two = at - middle, skin - middle
        for first, second in zip(self.joints, self.skin, strict=True):
            one, two = first(one), second(two)
        return self.head(torch.cat([one, two], dim=-1).mean(2))[..., 0]
