"""Skeletal convolution (§4.2): each armature looks at its neighbours, with weights of its own.

    Q^_i = 1/|N_i^d| sum_{j in N_i^d} M_j * W_j^i + b^i                                                              (1)

M_j are the dynamic features of armature j beside its static ones, tiled along time. A convolution of what does not
change in time is a product with the sum of its taps, so the static part is a matrix here, W_S, and nothing is tiled:
the same functions, k times cheaper. The sums over j of all i are one convolution whose weights outside of the
neighbourhoods are masked out. The static branch is the same operator without dynamic features: Q = 0, T = 1, k = 1.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import torch
from jaxtyping import Float
from numpy import ndarray
from torch import Tensor, nn
from torch.nn import functional


def spread_mask(neighbours: ndarray, rows: Sequence[int], columns: Sequence[int]) -> Tensor:
    """Row i scaled by 1/|N_i|, each entry repeated over the channels of its two armatures."""
    share = neighbours / neighbours.sum(1, keepdims=True)
    out = np.repeat(np.repeat(share, rows, axis=0), columns, axis=1)
    return torch.as_tensor(out, dtype=torch.get_default_dtype())


class SkeletalConv(nn.Module):
    """Eq. 1 for all armatures at once. Channels may differ from armature to armature: the root has a path besides."""

    mask: Tensor
    static_mask: Tensor

    def __init__(
        self,
        neighbours: ndarray,
        inputs: Sequence[int],
        outputs: Sequence[int],
        *,
        statics: Sequence[int] = (),
        kernel: int = 15,
        stride: int = 1,
    ) -> None:
        super().__init__()
        self.kernel, self.stride = kernel, stride
        self.register_buffer("mask", spread_mask(neighbours, outputs, inputs)[..., None], persistent=False)
        statics = statics or [0] * len(inputs)
        self.register_buffer("static_mask", spread_mask(neighbours, outputs, statics), persistent=False)
        n_out, n_in = self.mask.shape[:2]
        self.weight = nn.Parameter(torch.randn(n_out, n_in, kernel))
        self.static_weight = nn.Parameter(torch.randn(self.static_mask.shape))
        self.bias = nn.Parameter(torch.zeros(n_out))
        with torch.no_grad():
            # He's start for what the masks leave of a row: variance 2 / (what an output sums over), beside 1/|N|.
            for weights, mask in ((self.weight, self.mask), (self.static_weight, self.static_mask)):
                reach = mask.flatten(1).square().sum(1) * (kernel if weights is self.weight else 1)
                scale = torch.where(reach > 0, math.sqrt(2.0) / reach.clamp_min(1e-12).sqrt(), 0.0)
                weights.mul_(scale.reshape(-1, *[1] * (weights.dim() - 1))).mul_(mask > 0)

    @property
    def effective(self) -> tuple[Tensor, Tensor]:
        """The weights that are applied: masked, with the means folded in."""
        return self.weight * self.mask, self.static_weight * self.static_mask

    def forward(
        self, dynamic: Float[Tensor, "batch channels frames"], static: Float[Tensor, "batch statics"] | None = None
    ) -> Float[Tensor, "batch out shorter"]:
        weight, static_weight = self.effective
        reach = self.kernel // 2
        padded = functional.pad(dynamic, (reach, reach), mode="reflect") if reach else dynamic
        out = functional.conv1d(padded, weight, self.bias, stride=self.stride)
        return out if static is None else out + (static @ static_weight.T)[..., None]
