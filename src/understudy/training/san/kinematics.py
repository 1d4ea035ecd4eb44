"""Rotations of six numbers to matrices, and forward kinematics, in PyTorch; one step per depth of the tree, not per
joint.
"""

from __future__ import annotations

import torch
from jaxtyping import Float
from torch import Tensor
from torch.nn import functional

from understudy.methods.san.structure import Structure


def matrices_of(six: Float[Tensor, "*batch 6"]) -> Float[Tensor, "*batch 3 3"]:
    """Gram-Schmidt, as `features.rotations_of` has it."""
    x = functional.normalize(six[..., :3], dim=-1, eps=1e-9)
    b = six[..., 3:]
    y = functional.normalize(b - (b * x).sum(-1, keepdim=True) * x, dim=-1, eps=1e-9)
    return torch.stack([x, y, torch.linalg.cross(x, y)], dim=-1)


class ForwardKinematics:
    """FK of eq. 5 for one structure: R_j = R_parent L_j, P_j = P_parent + R_parent S_j."""

    def __init__(self, structure: Structure) -> None:
        depth = [0] * structure.n_armatures
        for joint, parent in enumerate(structure.parents[1:], start=1):
            depth[joint] = depth[parent] + 1
        by_depth = [[j for j, d in enumerate(depth) if d == level] for level in range(max(depth) + 1)]
        order = [j for level in by_depth for j in level]
        self.levels = [torch.tensor(level) for level in by_depth]
        place = {j: k for level in by_depth for k, j in enumerate(level)}
        self.above = [torch.tensor([place[structure.parents[j]] for j in level]) for level in by_depth[1:]]
        self.back = torch.argsort(torch.tensor(order))

    def __call__(
        self,
        local: Float[Tensor, "batch frames joints 3 3"],
        offsets: Float[Tensor, "batch joints 3"],
        path: Float[Tensor, "batch frames 3"],
    ) -> Float[Tensor, "batch frames joints 3"]:
        turned, at = [local[:, :, :1]], [path[:, :, None]]
        for level, above in zip(self.levels[1:], self.above, strict=True):
            parent = turned[-1].index_select(2, above)
            bone = offsets.index_select(1, level)[:, None, :, :, None]
            at.append(at[-1].index_select(2, above) + (parent @ bone)[..., 0])
            turned.append(parent @ local.index_select(2, level))
        return torch.cat(at, 2).index_select(2, self.back)
