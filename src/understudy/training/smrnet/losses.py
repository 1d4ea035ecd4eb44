"""The losses of §4.2 and §4.3, in heights.

    L_rec = |f_G(Q) - f_G(Q')|^2 + |LBS(Q, P, C) - LBS(Q', P', C)|^2                                               (8)
    w_ij  = exp(-alpha |P_ij|) / sum_ij exp(-alpha |P_ij|) beta,   alpha = 10, beta = 10000                        (6)
    L_vsp = |w T_(A->B)(D_A^V) - w D_B^V|^2                                                                        (7)

L_cyc (9) is L_rec of a motion that went to another body and back. L_jsp is eq. 7 with distances between joints in
place of those between parts of the skin, and L_mix the two together (§5.4; their definitions are in a supplement that
we have not seen). Squares are means over all numbers.

`completion` and `touch` are ours, what our preset is taught. `relation_loss` is ours too: D as `metrics/smrnet.py`
measures it, the mean absolute difference of the mean edge between two parts of the body, over the pairs of parts that
both hulls join, with T the pairing by role.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import torch
from jaxtyping import Float
from torch import Tensor, nn

from understudy.methods.smrnet.nearness import ARM, EVIDENCE, LED, keys_on
from understudy.methods.smrnet.nearness import NEAR as REACH
from understudy.methods.smrnet.relations import GROUP_OF_SLOT, GROUPS
from understudy.methods.smrnet.slots import N_SLOTS, UNIFIED
from understudy.methods.smrnet.unified_body import FREE
from understudy.training.smrnet.skinning import Bodies, Moves, carried, joints, places, skinned

ALPHA, BETA = 10.0, 10000.0
# In heights: of how many spots the nearest counts for depth, and from how far none does.
NEAREST, FADES = 0.04, 0.1
_GROUP = torch.as_tensor(GROUP_OF_SLOT)
# Which key-vertices move with what is led, those that do (I), and which are not on the arm of each of them.
_MOVED = np.stack([keys_on(side, spots) for _, spots, side in LED])
_LED_KEYS = torch.as_tensor(_MOVED, dtype=torch.float32)
_I = torch.as_tensor(np.flatnonzero(_MOVED.any(0)))
_OTHERS = torch.as_tensor(
    np.stack([~keys_on(LED[int(np.flatnonzero(_MOVED[:, i])[0])][2], ARM) for i in _I.tolist()]), dtype=torch.float32
)
_CARRIED = torch.as_tensor(np.flatnonzero(FREE | [name.endswith(("head", "upper_arm")) for name in UNIFIED.names]))


def reconstruction(made: Moves, due: Moves, bodies: Bodies, *, position: float = 1.0) -> Tensor:
    """Eq. 8: global rotations, joints and points of the skin; `position` weighs the last two against the first."""
    at, goal = joints(made, bodies), joints(due, bodies)
    skin = (skinned(made, bodies, at) - skinned(due, bodies, goal)).square().mean()
    return (made.turns - due.turns).square().mean() + position * ((at - goal).square().mean() + skin)


def completion(
    made: Moves, due: Moves, bodies: Bodies, free: Float[Tensor, "batch slots"], *, position: float
) -> Tensor:
    """Slots that the source lacks against what its whole rig gives there: their turns, and the places of what hangs on
    them, seen from the hips."""
    share = free / free.sum(-1, keepdim=True).clamp_min(1.0)
    turns = ((made.turns - due.turns).square().mean((-1, -2)) * share[:, None]).sum(-1).mean()
    at, goal = (places(m.turns, bodies.offsets)[:, :, _CARRIED] for m in (made, due))
    any_free = free.amax(-1)[:, None, None, None]
    return turns + position * ((at - goal).square() * any_free).mean()


@dataclass
class Touch:
    """How far what touches on the source is from touching so on the target, and how deep arms are inside the body
    beyond what the source's are: means of squares over frames and what is led, in heights."""

    apart: Tensor
    inside: Tensor


def touch(
    led: Float[Tensor, "batch frames led 3"],
    source: Moves,
    one: Bodies,
    made: Moves,
    two: Bodies,
    sure: Float[Tensor, "batch frames led"],
) -> Touch:
    """The contact objective through skinning: key-vertices of what is led (i) move with it, v_ij' = v_ij + led_i -
    led_j, and with w as in `nearness.py`

        apart = sum_ij sure w_ij |v_ij' - v_ij^A|^2 / (EVIDENCE + sum_ij w_ij)
        inside = mean_i sum_j u_ij max(0, -n_j v_ij' - max(0, -n_j^A v_ij^A))^2

    where u are shares of the nearest j, which fade with their distance.
    """
    theirs, mine = carried(source.turns, one.levers), carried(made.turns, two.levers)
    facing, mine_facing = (
        nn.functional.normalize(carried(m.turns, b.normals), dim=-1) for m, b in ((source, one), (made, two))
    )
    mine = mine + torch.einsum("bflc,lk->bfkc", led, _LED_KEYS)
    theirs, mine = (x[:, :, _I, None] - x[:, :, None] for x in (theirs, mine))
    trust = one.trust * two.trust
    trust = (trust[:, _I, None] * trust[:, None] * _OTHERS)[:, None]
    near = torch.exp(-theirs.square().sum(-1) / REACH**2) * trust
    groups = _LED_KEYS[:, _I]
    total = EVIDENCE + torch.einsum("bfij,li->bfl", near, groups)
    off = torch.einsum("bfij,li->bfl", near * (mine - theirs).square().sum(-1), groups)
    far = mine.square().sum(-1).detach()
    share = torch.softmax(-far / NEAREST**2 - 1e4 * (1.0 - _OTHERS), dim=-1) * torch.exp(-far / FADES**2) * trust
    allowed = torch.relu(-(theirs * facing[:, :, None]).sum(-1))
    deep = torch.relu(-(mine * mine_facing[:, :, None]).sum(-1) - allowed)
    return Touch((sure * off / total).mean(), (share * deep.square()).sum(-1).mean())


def edge_lengths(moves: Moves, bodies: Bodies) -> Float[Tensor, "batch frames edges"]:
    """Lengths of the hull's edges."""
    spots = skinned(moves, bodies, joints(moves, bodies))
    ends = bodies.ends[:, None, :, :, None].expand(-1, spots.shape[1], -1, -1, 3)
    one, two = (spots.gather(2, ends[:, :, :, k]) for k in (0, 1))
    return ((one - two).square().sum(-1) + 1e-10).sqrt()


def part_matrix(lengths: Tensor, bodies: Bodies, *, groups: bool) -> tuple[Tensor, Tensor]:
    """D^V: the mean length of the edges between each two slots or parts of the body, flat; and which of them exist."""
    count = len(GROUPS) if groups else N_SLOTS
    there = (bodies.slots >= 0).all(-1)
    part = _GROUP[bodies.slots.clamp_min(0)] if groups else bodies.slots.clamp_min(0)
    low, high = part.min(-1).values, part.max(-1).values
    which = torch.nn.functional.one_hot(low * count + high, count * count).to(lengths.dtype) * there[..., None]
    number = which.sum(1)
    return lengths @ (which / number.clamp_min(1.0)[:, None]), number > 0


def relation_loss(source: Moves, source_bodies: Bodies, made: Moves, bodies: Bodies) -> Tensor:
    """D, ours."""
    theirs, has = part_matrix(edge_lengths(source, source_bodies), source_bodies, groups=True)
    mine, have = part_matrix(edge_lengths(made, bodies), bodies, groups=True)
    both = (has & have).to(mine.dtype)[:, None]
    return ((theirs - mine).abs() * both).sum(-1).div(both.sum(-1).clamp_min(1.0)).mean()


def near_weights(at: Float[Tensor, "batch frames slots 3"]) -> Float[Tensor, "batch frames slots slots"]:
    """Eq. 6, of every frame."""
    near = torch.exp(-ALPHA * torch.cdist(at, at))
    return BETA * near / near.sum((-1, -2), keepdim=True)


def vertex_relations(source: Moves, source_bodies: Bodies, made: Moves, bodies: Bodies, mapped: Tensor) -> Tensor:
    """Eq. 7: L_vsp, slots against slots, mapped by attention; where the target's hull joins them."""
    shape = (*made.path.shape[:2], N_SLOTS, N_SLOTS)
    theirs = part_matrix(edge_lengths(source, source_bodies), source_bodies, groups=False)[0].reshape(shape)
    mine, have = part_matrix(edge_lengths(made, bodies), bodies, groups=False)
    theirs, mine = (d + d.transpose(-1, -2) for d in (theirs, mine.reshape(shape)))
    both = have.reshape(-1, 1, N_SLOTS, N_SLOTS).to(mine.dtype)
    both = both + both.transpose(-1, -2)
    return _weighed(_carried(theirs, mapped), mine, made, bodies, both)


def joint_relations(source: Moves, source_bodies: Bodies, made: Moves, bodies: Bodies, mapped: Tensor) -> Tensor:
    """L_jsp: eq. 7 with distances between joints."""
    theirs, mine = (joints(m, b) for m, b in ((source, source_bodies), (made, bodies)))
    return _weighed(_carried(_apart(theirs), mapped), _apart(mine), made, bodies, torch.ones(1))


def _apart(at: Tensor) -> Tensor:
    return ((at[:, :, :, None] - at[:, :, None]).square().sum(-1) + 1e-10).sqrt()


def _carried(distances: Tensor, mapped: Tensor) -> Tensor:
    """T(D) = T D T^T."""
    return mapped[:, None] @ distances @ mapped[:, None].transpose(-1, -2)


def _weighed(theirs: Tensor, mine: Tensor, made: Moves, bodies: Bodies, both: Tensor) -> Tensor:
    weight = near_weights(joints(made, bodies)).detach() * both
    return (weight * (theirs - mine)).square().mean()
