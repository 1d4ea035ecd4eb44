"""Patch discriminators (§5.2): the encoder's layers with a sigmoid at their end, so each patch of time and of the
primal skeleton is judged by itself."""

from __future__ import annotations

import torch
from jaxtyping import Float
from torch import Tensor, nn

from understudy.methods.san.architecture import Architecture
from understudy.training.san.network import leaky
from understudy.training.san.skeletal_conv import SkeletalConv
from understudy.training.san.skeletal_pool import SkeletalPool


class PatchDiscriminator(nn.Module):
    """How real each patch of a motion on a body looks, from 0 to 1."""

    def __init__(self, architecture: Architecture) -> None:
        super().__init__()
        levels, counts = architecture.levels, architecture.levels.counts
        shapes = architecture.convolutions
        self.convs = nn.ModuleDict()
        for name in ("static", "encoder1", "encoder2"):
            shape = shapes[name]
            sees = levels.structures[shape.level].neighbours(shape.distance)
            self.convs[name] = SkeletalConv(
                sees, shape.inputs, shape.outputs, statics=shape.statics, kernel=shape.kernel, stride=shape.stride
            )
        self.pool1, self.pool2 = (SkeletalPool(levels.regions[k], counts[k]) for k in (0, 1))

    def forward(
        self, x: Float[Tensor, "batch channels frames"], offsets: Float[Tensor, "batch joints 3"]
    ) -> Float[Tensor, "batch patches shorter"]:
        s0 = offsets.flatten(1)
        s1 = self.pool1(leaky(self.convs["static"](s0[..., None])))[..., 0]
        one = self.pool1(leaky(self.convs["encoder1"](x, s0)))
        return torch.sigmoid(self.pool2(self.convs["encoder2"](one, s1)))
