"""Forward kinematics and linear blend skinning on the slots, differentiable, and the numbers that a network reads.

    P_j = P_hips + sum over the way to j of W_parent S          LBS: v = sum_j w_j (P_j + W_j (v_T - p_j))

W are world turns from T-pose, p the slots and v_T the points there, all in heights. `features` is the same as
`methods/smrnet/features.py`.
"""

from __future__ import annotations

from dataclasses import dataclass

import torch
from jaxtyping import Float, Int
from torch import Tensor

from understudy.methods.smrnet.features import ANCESTRY, PARENTS, PLACE, STEP

_ANCESTRY = torch.as_tensor(ANCESTRY, dtype=torch.float32)
_PARENTS = torch.as_tensor(PARENTS)


@dataclass
class Bodies:
    """Identities of a batch, and what losses look at: points and edges (`relations.py`), key-vertices
    (`nearness.py`)."""

    offsets: Float[Tensor, "batch slots 3"]
    points: Float[Tensor, "batch points 3"]
    weights: Float[Tensor, "batch points slots"]
    real: Float[Tensor, "batch slots"]
    relation_points: Float[Tensor, "batch spots 3"]
    relation_weights: Float[Tensor, "batch spots slots"]
    levers: Float[Tensor, "batch keys slots 3"]
    normals: Float[Tensor, "batch keys slots 3"]
    trust: Float[Tensor, "batch keys"]
    ends: Int[Tensor, "batch edges 2"]
    slots: Int[Tensor, "batch edges 2"]


@dataclass
class Moves:
    """World turns of the slots and paths of the hips of a batch, in heights above the floor."""

    turns: Float[Tensor, "batch frames slots 3 3"]
    path: Float[Tensor, "batch frames 3"]


def matrices(wxyz: Float[Tensor, "*batch 4"]) -> Float[Tensor, "*batch 3 3"]:
    """Rotations as matrices."""
    w, x, y, z = wxyz.unbind(-1)
    rows = (
        1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y),
        2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x),
        2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y),
    )  # fmt: skip
    return torch.stack(rows, dim=-1).reshape(*wxyz.shape[:-1], 3, 3)


def turned(delta: Float[Tensor, "*batch 3"]) -> Float[Tensor, "*batch 3 3"]:
    """exp of rotation vectors, by quaternions; smooth at none."""
    square = delta.square().sum(-1, keepdim=True)
    half = 0.5 * (square + 1e-12).sqrt()
    return matrices(torch.cat([half.cos(), 0.5 * delta * torch.sinc(half / torch.pi)], dim=-1))


def places(
    turns: Float[Tensor, "batch frames slots 3 3"], offsets: Float[Tensor, "batch slots 3"]
) -> Float[Tensor, "batch frames slots 3"]:
    """P_j - P_hips."""
    bones = (turns[:, :, _PARENTS] @ offsets[:, None, :, :, None])[..., 0]
    return _ANCESTRY @ bones


def joints(moves: Moves, bodies: Bodies) -> Float[Tensor, "batch frames slots 3"]:
    """P_j."""
    return moves.path[:, :, None] + places(moves.turns, bodies.offsets)


def skinned(moves: Moves, bodies: Bodies, at: Float[Tensor, "batch frames slots 3"]) -> Tensor:
    """LBS of the relation points; `at` are the joints."""
    still = _rest(bodies.offsets)
    arm = bodies.relation_weights[..., None] * (bodies.relation_points[:, :, None] - still[:, None])
    batch, frames, slots = moves.turns.shape[:3]
    rows = moves.turns.permute(0, 1, 3, 2, 4).reshape(batch, frames * 3, slots * 3)
    turned_arm = rows @ arm.reshape(batch, -1, slots * 3).transpose(1, 2)
    spots = turned_arm.reshape(batch, frames, 3, -1).transpose(2, 3)
    return spots + bodies.relation_weights[:, None] @ at


def carried(
    turns: Float[Tensor, "batch frames slots 3 3"], levers: Float[Tensor, "batch keys slots 3"]
) -> Float[Tensor, "batch frames keys 3"]:
    """sum_s W_s a_s: key-vertices seen from the hips, or their normals."""
    batch, frames, slots = turns.shape[:3]
    rows = turns.permute(0, 1, 3, 2, 4).reshape(batch, frames * 3, slots * 3)
    out = rows @ levers.reshape(batch, -1, slots * 3).transpose(1, 2)
    return out.reshape(batch, frames, 3, -1).transpose(2, 3)


def _rest(offsets: Float[Tensor, "batch slots 3"]) -> Float[Tensor, "batch slots 3"]:
    return _ANCESTRY @ offsets


def features(moves: Moves, bodies: Bodies) -> Float[Tensor, "batch frames slots 9"]:
    """What the network reads of a motion."""
    w, path = moves.turns, moves.path
    hips = w[:, :, 0].transpose(-1, -2)
    local = w[:, :, _PARENTS].transpose(-1, -2) @ w
    place = PLACE * (hips[:, :, None] @ places(w, bodies.offsets)[..., None])[..., 0]
    step = torch.cat([path[:, 1:] - path[:, :-1], torch.zeros_like(path[:, :1])], dim=1)
    root = torch.cat(
        [
            w[:, :, 0, 1], STEP * (hips @ step[..., None])[..., 0], PLACE * path[..., 1:2],
            torch.zeros_like(path[..., :2]),
        ], dim=-1,
    )  # fmt: skip
    others = torch.cat([local[..., 0], local[..., 1], place], dim=-1)
    return torch.cat([root[:, :, None], others[:, :, 1:]], dim=2)
