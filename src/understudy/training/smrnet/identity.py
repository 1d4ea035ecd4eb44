"""The identity feature extractor F_tem (§4.1): a skeleton and a skin become features of the slots.

    f^t = F_m(V, W) . F_s(S)          (2), joined end to end

F_s are three S-GCNs on the offsets. F_m is an MLP on every point of the skin, whose features are collapsed to the slots
by the skinning weights (each slot's adding up to one), and two S-GCNs.
"""

from __future__ import annotations

import torch
from jaxtyping import Float
from torch import Tensor, nn

from understudy.methods.smrnet.architecture import BONES, SKIN
from understudy.training.smrnet.stgcn import SpatialConv, leaky


class IdentityExtractor(nn.Module):
    """`mesh` False leaves the skin out (the paper's ablation)."""

    def __init__(self, width: int, *, mesh: bool = True) -> None:
        super().__init__()
        half = width // 2
        self.mesh = mesh
        self.skeleton = nn.ModuleList([SpatialConv(3, half), SpatialConv(half, half), SpatialConv(half, half)])
        self.point = nn.ModuleList([nn.Linear(3, width), nn.Linear(width, half)])
        self.skin = nn.ModuleList([SpatialConv(half, half), SpatialConv(half, half)])

    def forward(
        self,
        offsets: Float[Tensor, "batch slots 3"],
        points: Float[Tensor, "batch points 3"],
        weights: Float[Tensor, "batch points slots"],
    ) -> Float[Tensor, "batch slots width"]:
        s = BONES * offsets
        for layer in self.skeleton:
            s = leaky(layer(s))
        m = leaky(self.point[1](leaky(self.point[0](SKIN * points))))
        share = weights / weights.sum(1, keepdim=True).clamp_min(1e-6)
        m = share.transpose(1, 2) @ m
        for layer in self.skin:
            m = leaky(layer(m))
        return torch.cat([m if self.mesh else torch.zeros_like(m), s], dim=-1)
