"""Which part of the body a vertex of any character belongs to: the words in which self-contacts are counted.

A vertex belongs to the body part whose joints weigh most on it (joints without a role count for the part that carries
them); what is none of the body (`body/body_mask.py`: props, hair, loose cloth) belongs to none. Parts are split
further by where a vertex lies in T-pose, the same for every rig: hands into palm and back by the side their skin faces,
the trunk by height (hips, belly, chest) and by the side of its own cross-section (front, back, left, right), the head
by the side of its own box. Directions are those of the body: Y up, facing +Z, arms along +-X with the palms down.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.body.body_mask import body_mask
from understudy.body.parts import region_part_of
from understudy.roles.roles import SIDES

SIDED = ("palm", "hand_back", "forearm", "upper_arm", "shoulder", "flank", "waist", "hip", "buttock", "thigh", "shin",
         "foot", "side_of_head")  # fmt: skip
CENTRAL = ("chest", "belly", "hips_front", "back", "lower_back", "neck", "face", "head_top", "back_of_head")
REGIONS = (*CENTRAL, *(f"{side}_{part}" for side in SIDES for part in SIDED))
NONE = -1
Put = Callable[[str, ndarray], None]

# The piece of the body that a region is on. Regions of one piece, and of pieces that meet at a joint, cannot but touch;
# upper arms and thighs fold against the middle of the trunk whenever they hang or rise.
PIECES: Mapping[str, str] = {
    **dict.fromkeys(("chest", "back", "flank"), "upper"),
    **dict.fromkeys(("belly", "lower_back", "waist"), "middle"),
    **dict.fromkeys(("hips_front", "hip", "buttock"), "lower"),
    **dict.fromkeys(("face", "head_top", "back_of_head", "side_of_head"), "head"),
    **dict.fromkeys(("palm", "hand_back"), "hand"),
}
TRUNK = {"upper", "middle", "lower", "shoulder"}
MEETING = {
    frozenset(pair)
    for pair in (
        ("hand", "forearm"),
        ("forearm", "upper_arm"),
        ("upper_arm", "shoulder"),
        ("upper_arm", "upper"),
        ("upper_arm", "middle"),
        ("neck", "upper"),
        ("neck", "shoulder"),
        ("neck", "head"),
        ("lower", "thigh"),
        ("middle", "thigh"),
        ("thigh", "shin"),
        ("shin", "foot"),
    )
}
ON_LIMBS = {"hand", "forearm", "upper_arm", "thigh", "shin", "foot"}
# Shares of the way from the hip joints up to the neck at which hips end and the chest begins.
HIPS_END, CHEST_BEGINS = 0.2, 0.52
# Skin that looks up at least this much in T-pose is the back of a hand; the sides of fingers take part in a grip.
BACK_OF_HAND = 0.5
# What lies in the plane of symmetry belongs to no side: left and right are then mirror images to the last bit.
MIDDLE = 1e-6


@cache
def are_neighbours(first: str, second: str) -> bool:
    """Whether two regions lie on one piece of the body, or on pieces that meet at a joint."""
    (side_a, piece_a), (side_b, piece_b) = piece_of(first), piece_of(second)
    if piece_a in TRUNK and piece_b in TRUNK:
        return True
    across = side_a != side_b and piece_a in ON_LIMBS and piece_b in ON_LIMBS
    return not across and (piece_a == piece_b or frozenset((piece_a, piece_b)) in MEETING)


@cache
def piece_of(region: str) -> tuple[str, str]:
    """The side of a region, "" for none, and the piece of the body that it is on."""
    side, _, part = region.partition("_")
    if side not in SIDES:
        side, part = "", region
    return side, PIECES.get(part, part)


def body_parts(actor: Actor, *, held: bool = False) -> list[str]:
    """For each joint the part of the body that it moves: a role without its number.

    A joint without a role that hangs on a hand or forearm may be a finger or a sword: with `held` it counts for what
    carries it, without it for nothing ('').
    """
    roles, skeleton = actor.roles, actor.character.skeleton
    role_of = roles.role_of
    out: list[str] = []
    for joint in range(skeleton.n_joints):
        owner = joint
        while owner >= 0 and owner not in role_of:
            owner = int(skeleton.parents[owner])
        role = role_of.get(owner, "")
        part = region_part_of(role) if role else ""
        out.append("" if _is_loose(actor, joint) and part.endswith(("_hand", "_forearm")) and not held else part)
    return out


def _is_loose(actor: Actor, joint: int) -> bool:
    """Whether a joint is none of a body's own: hair, cloth, props, handles."""
    return actor.roles.others.get(joint) in ("extra", "control")


def vertex_regions(
    actor: Actor,
    slot_joints: Int[ndarray, "slots"],
    slots: Int[ndarray, "verts influences"],
    weights: Float[ndarray, "verts influences"],
    vertices: Float[ndarray, "verts 3"],
    normals: Float[ndarray, "verts 3"],
) -> Int[ndarray, "verts"]:
    """The index in `REGIONS` of each vertex, or -1; places and normals are those of the T-pose in body axes."""
    body = body_mask(actor).body
    parts = body_parts(actor, held=True)
    # Even shares go to the same part on both sides: the order knows no left and right, nor does the last bit count.
    names = sorted(set(parts), key=lambda part: (part.removeprefix("left_").removeprefix("right_"), part))
    number = np.array([names.index(part) for part in parts])
    place = np.arange(len(vertices))[:, None] * len(names) + number[slot_joints[slots]]
    share = np.bincount(place.ravel(), weights.ravel(), len(vertices) * len(names)).reshape(len(vertices), -1)
    strongest = np.argmax(np.round(share, 5), axis=1) if len(vertices) else np.zeros(0, dtype=np.int64)
    out = np.full(len(vertices), NONE, dtype=np.int64)
    on = {name: (strongest == i) & body for i, name in enumerate(names)}
    none = np.zeros(len(vertices), dtype=bool)

    def put(region: str, chosen: ndarray) -> None:
        out[chosen] = REGIONS.index(region)

    trunk = on.get("trunk", none).copy()
    neck, head = on.get("neck", none), on.get("head", none)
    above = vertices[:, 1] > vertices[head, 1].max(initial=-np.inf)
    if (joint := actor.roles.joint("head")) is not None and (neck & above).any():
        # The rig hangs the skull on the neck: what is above the head's joint is head.
        head = head | (neck & (vertices[:, 1] > actor.pose.positions[joint, 1]))
    put("neck", neck & ~head)
    for side, sign in zip(SIDES, (1.0, -1.0), strict=True):
        hand = on.get(f"{side}_hand", none)
        put(f"{side}_palm", hand & (normals[:, 1] < BACK_OF_HAND))
        put(f"{side}_hand_back", hand & (normals[:, 1] >= BACK_OF_HAND))
        for part in ("forearm", "upper_arm", "thigh", "shin", "foot"):
            put(f"{side}_{part}", on.get(f"{side}_{part}", none))
        clavicle, arm = on.get(f"{side}_clavicle", none), actor.roles.joint(f"{side}_upper_arm")
        middle = _middle(actor)
        reach = np.inf if arm is None else 0.5 * abs(actor.pose.positions[arm, 0] - middle)
        outer = clavicle & (sign * (vertices[:, 0] - middle) > reach)
        put(f"{side}_shoulder", outer)
        trunk |= clavicle & ~outer
        seat = on.get(f"{side}_thigh", none) & (vertices[:, 1] > _hip_level(actor) - 0.05 * actor.ground.height)
        put(f"{side}_buttock", seat & (normals[:, 2] < -0.3))
    _split_trunk(actor, trunk, vertices, put)
    _split_head(actor, head, vertices, put)
    return out


def _middle(actor: Actor) -> float:
    return float(actor.pose.positions[actor.roles.matches["hips"].joint, 0])


def _hip_level(actor: Actor) -> float:
    at = actor.pose.positions[:, 1]
    thighs = [at[j] for side in SIDES if (j := actor.roles.joint(f"{side}_thigh")) is not None]
    return float(np.mean(thighs)) if thighs else float(at[actor.roles.matches["hips"].joint])


def _neck_level(actor: Actor, vertices: Float[ndarray, "verts 3"]) -> float:
    for role in ("neck_1", "head", "left_upper_arm", "right_upper_arm"):
        if (joint := actor.roles.joint(role)) is not None:
            return float(actor.pose.positions[joint, 1])
    return float(vertices[:, 1].max(initial=1.0))


def _split_trunk(actor: Actor, trunk: Bool[ndarray, "verts"], vertices: Float[ndarray, "verts 3"], put: Put) -> None:
    """Front, back and sides by the angle in the cross-section at a vertex's height, made round; three storeys."""
    low, high = _hip_level(actor), _neck_level(actor, vertices)
    level = (vertices[:, 1] - low) / max(high - low, 1e-9)
    # Skirts and coats hang on the hips but are not hips.
    trunk = trunk & (vertices[:, 1] > low - 0.12 * actor.ground.height)
    if not trunk.any():
        return
    storey = np.clip(np.floor(level[trunk] * 8.0), -2, 9).astype(np.int64)
    x, z = vertices[trunk, 0] - _middle(actor), vertices[trunk, 2]
    aside, ahead = np.zeros(len(x)), np.zeros(len(x))
    for at in np.unique(storey):
        here, of = np.abs(storey - at) <= 1, storey == at
        (back, front), wide = np.quantile(z[here], [0.03, 0.97]), np.quantile(np.abs(x[here]), 0.97)
        aside[of] = x[of] / max(float(wide), 1e-9)
        ahead[of] = (z[of] - 0.5 * (front + back)) / max(0.5 * float(front - back), 1e-9)
    sideways, forward = np.zeros(len(vertices)), np.zeros(len(vertices))
    sideways[trunk], forward[trunk] = aside, ahead
    length = np.maximum(np.hypot(sideways, forward), 1e-9)
    ahead = forward / length
    floors = (level < HIPS_END, (level >= HIPS_END) & (level < CHEST_BEGINS), level >= CHEST_BEGINS)
    for floor, front, back, aside in zip(
        floors, ("hips_front", "belly", "chest"), ("", "lower_back", "back"), ("hip", "waist", "flank"), strict=True
    ):
        here = trunk & floor
        put(front, here & (ahead >= 0.5))
        for side, half in zip(SIDES, (sideways > MIDDLE, sideways < -MIDDLE), strict=True):
            put(f"{side}_{aside}", here & half & (np.abs(ahead) < 0.5))
            if not back:
                put(f"{side}_buttock", here & half & (ahead <= -0.5))
        if back:
            put(back, here & (ahead <= -0.5))


def _split_head(actor: Actor, head: Bool[ndarray, "verts"], vertices: Float[ndarray, "verts 3"], put: Put) -> None:
    """Face, top, back and sides by the direction from the middle of the head's box, the box made a cube."""
    if not head.any():
        return
    low, high = np.quantile(vertices[head], [0.02, 0.98], axis=0)
    middle = np.array([_middle(actor), 0.5 * (low[1] + high[1]), 0.5 * (low[2] + high[2])])
    wide = np.quantile(np.abs(vertices[head, 0] - middle[0]), 0.97)
    half = np.maximum([wide, 0.5 * (high[1] - low[1]), 0.5 * (high[2] - low[2])], 1e-9)
    d = (vertices - middle) / half
    d = d / np.maximum(np.linalg.norm(d, axis=1, keepdims=True), 1e-9)
    face = head & (d[:, 2] >= 0.5)
    crown = head & ~face & (d[:, 1] > 0.6)
    rear = head & ~face & ~crown & (d[:, 2] < -0.5)
    put("face", face)
    put("head_top", crown)
    put("back_of_head", rear)
    for side, part in zip(SIDES, (d[:, 0] > MIDDLE, d[:, 0] < -MIDDLE), strict=True):
        put(f"{side}_side_of_head", head & ~face & ~crown & ~rear & part)
