"""The autoencoder of armatures in PyTorch, read top to bottom (Fig. 7). What it is made of says `architecture.py`."""

from __future__ import annotations

from typing import cast

import numpy as np
import torch
from jaxtyping import Float
from numpy import ndarray
from torch import Tensor, nn
from torch.nn import functional

from understudy.methods.san.architecture import SLOPE, Architecture
from understudy.methods.san.network import packed_mask
from understudy.training.san.skeletal_conv import SkeletalConv
from understudy.training.san.skeletal_pool import SkeletalPool, SkeletalUnpool


def leaky(x: Tensor) -> Tensor:
    return functional.leaky_relu(x, SLOPE)


def upsampled(x: Tensor) -> Tensor:
    return functional.interpolate(x, scale_factor=2, mode="linear", align_corners=False)


class SkeletonAutoencoder(nn.Module):
    """Encoder and decoder of one structure. Features are flat: all channels of armature 0, then of 1, and so on."""

    def __init__(self, architecture: Architecture) -> None:
        super().__init__()
        self.architecture = architecture
        levels, counts = architecture.levels, architecture.levels.counts
        self.counts = counts
        self.convs = nn.ModuleDict()
        for name, shape in architecture.convolutions.items():
            self.convs[name] = SkeletalConv(
                levels.structures[shape.level].neighbours(shape.distance), shape.inputs, shape.outputs,
                statics=shape.statics, kernel=shape.kernel, stride=shape.stride,
            )  # fmt: skip
        self.pool1, self.pool2 = (SkeletalPool(levels.regions[k], counts[k]) for k in (0, 1))
        self.unpool1, self.unpool2 = (SkeletalUnpool(levels.regions[k], counts[k]) for k in (0, 1))
        last = self.conv("out" if "out" in self.convs else "decoder2")
        if architecture.detail:  # it corrects what it is given: at first by nothing
            with torch.no_grad():
                last.weight.zero_()

    def conv(self, name: str) -> SkeletalConv:
        """A convolution by its name."""
        return cast(SkeletalConv, self.convs[name])

    def statics(self, offsets: Float[Tensor, "batch joints 3"]) -> tuple[Tensor, Tensor]:
        """Static features at the first two levels: the offsets, and E^S of them."""
        s0 = offsets.flatten(1)
        return s0, self.pool1(leaky(self.convs["static"](s0[..., None])))[..., 0]

    def encode(self, x: Tensor, s: tuple[Tensor, Tensor]) -> tuple[Tensor, Tensor, Tensor]:
        """E^Q: the latent motion on the primal skeleton, and what was seen on the way."""
        fine = leaky(self.convs["detail"](x, s[0])) if "detail" in self.convs else x
        one = self.pool1(leaky(self.convs["encoder1"](fine, s[0])))
        return self.pool2(leaky(self.convs["encoder2"](one, s[1]))), one, fine

    def decode(self, latent: Tensor, s: tuple[Tensor, Tensor], one: Tensor | None = None, fine: Tensor | None = None):
        """D: the motion of a latent one on the body of `s`."""
        up = upsampled(self.unpool2(latent))
        if one is not None and fine is not None and "detail" in self.convs:
            up = leaky(self.convs["decoder1"](self._beside(up, one, 1), s[1]))
            up = upsampled(self.unpool1(up))
            return self.convs["out"](leaky(self.convs["decoder2"](self._beside(up, fine, 0), s[0])))
        up = leaky(self.convs["decoder1"](up, s[1]))
        return self.convs["decoder2"](upsampled(self.unpool1(up)), s[0])

    def forward(
        self, x: Float[Tensor, "batch channels frames"], offsets: Float[Tensor, "batch joints 3"]
    ) -> Float[Tensor, "batch out frames"]:
        s = self.statics(offsets)
        return self.decode(*self._latent_first(x, s))

    def _latent_first(
        self, x: Tensor, s: tuple[Tensor, Tensor]
    ) -> tuple[Tensor, tuple[Tensor, Tensor], Tensor, Tensor]:
        latent, one, fine = self.encode(x, s)
        return latent, s, one, fine

    def _beside(self, x: Tensor, y: Tensor, level: int) -> Tensor:
        shape = (len(x), self.counts[level], -1, x.shape[-1])
        return torch.cat([x.reshape(shape), y.reshape(shape)], 2).reshape(len(x), -1, x.shape[-1])

    def packed(self, kind: type = np.float16) -> dict[str, ndarray]:
        """The weights as they are shipped: masks and means folded in, only what lies within the neighbourhoods."""
        out: dict[str, ndarray] = {}
        for name, shape in self.architecture.convolutions.items():
            conv = self.conv(name)
            weight, static = (w.detach().numpy() for w in conv.effective)
            mask = packed_mask(self.architecture, shape, shape.inputs)
            out[f"{name}.weight"] = np.moveaxis(weight, -1, 0)[:, mask].astype(kind)
            if shape.statics:
                out[f"{name}.static_weight"] = static[packed_mask(self.architecture, shape, shape.statics)].astype(kind)
            out[f"{name}.bias"] = conv.bias.detach().numpy().astype(kind)
        return out
