"""Topology-preserving pooling and unpooling (§4.3), over armatures; the sets come from the skeleton (`structure.py`).

    S^_i = pool{ S_j : j in P_i },   Q^_i = pool{ Q_j : j in P_i }                    (2)

The mean is taken. Unpooling copies the features of each merged armature to those that it merged.
"""

from __future__ import annotations

import torch
from jaxtyping import Float
from torch import Tensor, nn

from understudy.methods.san.structure import Regions, pool_matrix, unpool_index


class SkeletalPool(nn.Module):
    """Means over sets of armatures that have the same channels."""

    matrix: Tensor

    def __init__(self, regions: Regions, n_armatures: int) -> None:
        super().__init__()
        matrix = torch.as_tensor(pool_matrix(regions, n_armatures), dtype=torch.get_default_dtype())
        self.register_buffer("matrix", matrix, persistent=False)

    def forward(self, x: Float[Tensor, "batch channels frames"]) -> Float[Tensor, "batch pooled frames"]:
        by_armature = x.reshape(len(x), self.matrix.shape[1], -1)
        return (self.matrix @ by_armature).reshape(len(x), -1, x.shape[-1])


class SkeletalUnpool(nn.Module):
    """Copies back."""

    index: Tensor

    def __init__(self, regions: Regions, n_armatures: int) -> None:
        super().__init__()
        self.register_buffer("index", torch.as_tensor(unpool_index(regions, n_armatures)), persistent=False)
        self.n_pooled = len(regions)

    def forward(self, x: Float[Tensor, "batch pooled frames"]) -> Float[Tensor, "batch channels frames"]:
        by_armature = x.reshape(len(x), self.n_pooled, -1)
        return by_armature.index_select(1, self.index).reshape(len(x), -1, x.shape[-1])
