"""Graph convolutions over the slots (§4.1): spatial (S-GCN), and spatial then temporal (STGCN).

    S(H) = H W_0 + A H W_1 + B          H, B: slots x channels
    T(H)_t = sum_k H_(t + k) V_k + c    ends continued by their last frame
    STGCN(H) = a(T(a(S(H))) + H)        a: leaky ReLU; H itself only where it has as many channels

E_S joins any two joints of a frame; A holds a learnable weight of each edge, its own in every layer, and begins as the
neighbourhood of the skeleton, rows adding up to one. B, a bias of each slot's own, is ours: slots have fixed roles
here, and what an elbow does is not what a knee does.
"""

from __future__ import annotations

import torch
from jaxtyping import Float
from torch import Tensor, nn
from torch.nn import functional

from understudy.methods.smrnet.slots import N_SLOTS, UNIFIED

SLOPE = 0.2


def neighbourhood() -> Float[Tensor, "slots slots"]:
    """Each slot's parent, children and itself, rows adding up to one."""
    out = torch.eye(N_SLOTS)
    for slot, parent in enumerate(UNIFIED.parents[1:], start=1):
        out[slot, parent] = out[parent, slot] = 1.0
    return out / out.sum(1, keepdim=True)


def leaky(x: Tensor) -> Tensor:
    return functional.leaky_relu(x, SLOPE)


class SpatialConv(nn.Module):
    """S-GCN without its activation."""

    def __init__(self, inputs: int, outputs: int) -> None:
        super().__init__()
        self.edges = nn.Parameter(neighbourhood())
        self.bias = nn.Parameter(0.3 * torch.randn(N_SLOTS, outputs))
        self.own = nn.Linear(inputs, outputs, bias=False)
        self.joined = nn.Linear(inputs, outputs, bias=False)

    def forward(self, x: Float[Tensor, "*batch slots inputs"]) -> Float[Tensor, "*batch slots outputs"]:
        return self.own(x) + self.edges @ self.joined(x) + self.bias


class TemporalConv(nn.Module):
    """Frames around each, by one matrix product."""

    def __init__(self, inputs: int, outputs: int, kernel: int) -> None:
        super().__init__()
        self.reach = kernel // 2
        self.mix = nn.Linear(kernel * inputs, outputs)

    def forward(self, x: Float[Tensor, "batch frames *slots inputs"]) -> Float[Tensor, "batch frames *slots outputs"]:
        n, r = x.shape[1], self.reach
        x = torch.cat([x[:, :1]] * r + [x] + [x[:, -1:]] * r, dim=1)
        return self.mix(torch.cat([x[:, k : k + n] for k in range(2 * r + 1)], dim=-1))


class STGCN(nn.Module):
    """A spatio-temporal layer."""

    def __init__(self, inputs: int, outputs: int, kernel: int) -> None:
        super().__init__()
        self.space = SpatialConv(inputs, outputs)
        self.time = TemporalConv(outputs, outputs, kernel)

    def forward(self, x: Float[Tensor, "batch frames slots inputs"]) -> Float[Tensor, "batch frames slots outputs"]:
        y = self.time(leaky(self.space(x)))
        return leaky(y + x if y.shape == x.shape else y)
