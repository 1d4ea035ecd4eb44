"""A part that cannot be played: hands that hold the feet, for a big belly and short arms (ReConForM, Figure 11).

The source is the template: it sits with its soles together, lays both palms on its insteps, and takes them back. The
target is the sample body `heavy` with a bigger belly and shorter arms: the belly fills the room that the arms go
through. Whoever plays this has to give up the contacts or go through the belly, and conflicts must say so.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.body.actor import prepare
from understudy.math import affine, quat
from understudy.metrics.contacts import region_gaps
from understudy.metrics.self_penetration import excess
from understudy.model import Character, Mesh, Motion
from understudy.model.kinematics import forward
from understudy.model.skinning import rest_vertices, skin
from understudy.samples import load_template, sample_character, skin_regions
from understudy.skin.limbs import LIMBS
from understudy.skin.take import Take

FPS, FRAMES = 30.0, 61
# The hands hold the feet from the first to the last of these, in seconds.
HOLD = (0.8, 1.2)
# Degrees forwards of the hips and of the three joints of the spine, at first and with the hands at the feet.
HIPS, SPINE, LEANT = (4.0, 12.0), (2.0, 8.0), -10.0
# Of the left side, from below the hips: where its ankle is, which way its knee points; how the hand waits.
ANKLE, KNEE, WAITING = (0.075, 0.055, 0.36), (0.9, 0.45, 0.1), (0.42, 0.30, 0.30)
ELBOW = (0.8, -0.5, -0.35)
X, UP, FORWARDS = np.eye(3)

Moved = Callable[[ndarray], ndarray]
Reshape = Callable[[ndarray, ndarray], ndarray]


def butterfly() -> Motion:
    """The motion, for `load_template()`: two seconds, legs that do not move."""
    body = load_template()
    skeleton = body.skeleton
    at = np.arange(FRAMES) / FPS
    near = _smooth(at / HOLD[0]) * _smooth((at[-1] - at) / (at[-1] - HOLD[1]))
    local = quat.identity(FRAMES, skeleton.n_joints)
    translations = np.broadcast_to(skeleton.rest_translations, (FRAMES, skeleton.n_joints, 3)).copy()
    joint = {name: j for j, name in enumerate(skeleton.names)}
    parts = (("hips", HIPS), *((f"spine_{i}", SPINE) for i in (1, 2, 3)), ("head", (0.0, LEANT)))
    for part, (before, then) in parts:
        local[:, joint[part]] = _pitch(before + (then - before) * near)
    hips = joint["hips"]
    translations[:, hips] = [0.0, 0.0, 0.0]
    ground = 0.0
    for _ in range(3):  # how high the hips sit follows from the skin, and the legs from that
        translations[:, hips, 1] -= ground
        for side in ("left", "right"):
            _fold(side, local, translations)
        still = forward(skeleton.parents, local[:1], translations[:1], skeleton.rest_scales[None])
        ground = float(skin(body, still)[0, :, 1].min())
    for side in ("left", "right"):
        _reach(side, near, local, translations)
    return Motion("butterfly", FPS, quat.continuous(local), translations)


def _fold(side: str, local: Float[ndarray, "frames joints 4"], translations: Float[ndarray, "frames joints 3"]) -> None:
    """Leg of one side: the sole looks at the other one, the knee goes out."""
    skeleton = load_template().skeleton
    rest, out = skeleton.rest_positions, _side(side)
    thigh, shin, foot = (skeleton.index(f"{side}_{part}") for part in ("thigh", "shin", "foot"))
    world = forward(skeleton.parents, local, translations, skeleton.rest_scales[None])
    hip, above = world[:, thigh, :, 3], quat.from_matrix(world[:, skeleton.parents[thigh], :, :3])
    bones = rest[shin] - rest[thigh], rest[foot] - rest[shin]
    knee, ankle = _bent(hip, np.broadcast_to(ANKLE * out, hip.shape), bones, np.broadcast_to(KNEE * out, hip.shape))
    hinge = np.cross(knee - hip, ankle - hip)
    upper, lower = _aligned(bones[0], X, knee - hip, hinge), _aligned(bones[1], X, ankle - knee, hinge)
    turn = np.broadcast_to(_aligned(FORWARDS, -UP, FORWARDS, -X * out), lower.shape)
    local[:, thigh] = quat.mul(quat.inv(above), upper)
    local[:, shin] = quat.mul(quat.inv(upper), lower)
    local[:, foot] = quat.mul(quat.inv(lower), turn)


def _reach(
    side: str,
    near: Float[ndarray, "frames"],
    local: Float[ndarray, "frames joints 4"],
    translations: Float[ndarray, "frames joints 3"],
) -> None:
    """Arm and hand of one side: from beside the knee to the palm on the instep, by the two-bone formula."""
    body = load_template()
    skeleton, regions, out = body.skeleton, skin_regions(body), _side(side)
    rest = skeleton.rest_positions
    upper, lower, hand = (skeleton.index(f"{side}_{part}") for part in ("upper_arm", "forearm", "hand"))
    bones = rest[lower] - rest[upper], rest[hand] - rest[lower]
    world = forward(skeleton.parents, local, translations, skeleton.rest_scales[None])
    shoulder, above = world[:, upper, :, 3], quat.from_matrix(world[:, skeleton.parents[upper], :, :3])
    instep = skin(body, world[:1])[0, regions[f"{side}_instep"]].mean(0) + 0.014 * X * out
    palm = rest_vertices(body)[regions[f"{side}_palm"]].mean(0) - rest[hand]
    laid = _aligned(X * out, -UP, np.array([-0.15, -0.35, 0.9]) * out, -X * out)
    wrist = WAITING * out + near[:, None] * (instep - quat.rotate(laid, palm) - WAITING * out)
    elbow, end = _bent(shoulder, wrist, bones, np.broadcast_to(ELBOW * out, wrist.shape))
    # At rest an elbow bends forwards, about the vertical.
    hinge, vertical = np.cross(elbow - shoulder, end - elbow), -UP * out[0]
    turn_upper = _aligned(bones[0], vertical, elbow - shoulder, hinge)
    turn_lower = _aligned(bones[1], vertical, end - elbow, hinge)
    turn_hand = quat.slerp(turn_lower, np.broadcast_to(laid, turn_lower.shape), near)
    local[:, upper] = quat.mul(quat.inv(above), turn_upper)
    local[:, lower] = quat.mul(quat.inv(turn_upper), turn_lower)
    local[:, hand] = quat.mul(quat.inv(turn_lower), turn_hand)


def _side(side: str) -> Float[ndarray, "3"]:
    """What brings the left side's places to a side."""
    return np.array([1.0 if side == "left" else -1.0, 1.0, 1.0])


def big_belly(*, arms: float = 0.35, belly: float = 0.2) -> Character:
    """The sample body `heavy`, its belly so many metres deeper and its arms so much of what they were."""
    character = sample_character("heavy")
    return _short_armed(_grown(character, belly), arms)


def _grown(character: Character, depth: float) -> Character:
    """A character in T-pose with a deeper belly: the front of its trunk moves forwards, most at the navel."""
    actor = prepare(character)
    trunk = [j for j, role in actor.roles.role_of.items() if role == "hips" or role.startswith("spine")]
    hips = character.skeleton.rest_positions[actor.roles.matches["hips"].joint]

    def deeper(vertices: Float[ndarray, "verts 3"], share: Float[ndarray, "verts"]) -> Float[ndarray, "verts 3"]:
        over = (vertices[:, 1] - hips[1] - 0.1) / 0.16
        bulge = share * np.exp(-(over**2)) * np.clip((vertices[:, 2] - hips[2]) / 0.2, 0.0, 1.0)
        return vertices * (1.0 + 0.5 * depth * bulge[:, None] * X) + depth * bulge[:, None] * FORWARDS

    return replace(character, meshes=tuple(_reshaped(character, mesh, trunk, deeper) for mesh in character.meshes))


def _short_armed(character: Character, share: float) -> Character:
    """A character in T-pose whose arms, from the shoulder to the wrist, are so much of what they were.

    Skin and joints beyond the shoulder s move inwards: x' = s + share (x - s) up to the wrist, and as far as it beyond.
    """
    actor, skeleton = prepare(character), character.skeleton
    before, after = skeleton.rest_globals, skeleton.rest_globals.copy()
    meshes = character.meshes
    for side, x in (("left", 1.0), ("right", -1.0)):
        shoulder, wrist = (actor.roles.matches[f"{side}_{part}"].joint for part in ("upper_arm", "hand"))
        start, end = x * before[shoulder, 0, 3], x * before[wrist, 0, 3]
        arm = skeleton.descendants(shoulder)

        def moved(at: ndarray, start: float = start, end: float = end, x: float = x) -> ndarray:
            return x * (share - 1.0) * np.clip(x * at - start, 0.0, end - start)

        def shorter(vertices: ndarray, own: ndarray, moved: Moved = moved) -> ndarray:
            return vertices + (own * moved(vertices[:, 0]))[:, None] * X

        after[arm, 0, 3] += moved(before[arm, 0, 3])
        meshes = tuple(_reshaped(character, mesh, arm, shorter) for mesh in meshes)
    local = after.copy()
    below = np.flatnonzero(skeleton.parents >= 0)
    local[below] = affine.inverse(after[skeleton.parents[below]]) @ after[below]
    bound = tuple(
        replace(
            mesh,
            skin=replace(
                mesh.skin,
                inverse_binds=affine.inverse(after[mesh.skin.slot_joints])
                @ before[mesh.skin.slot_joints]
                @ mesh.skin.inverse_binds,
            ),
        )
        for mesh in meshes
    )
    return replace(
        character,
        name=f"{character.name} with a big belly and short arms",
        skeleton=skeleton.with_rest(translations=local[:, :3, 3]),
        meshes=bound,
        source=None,
    )


def _reshaped(character: Character, mesh: Mesh, joints: list[int], change: Reshape) -> Mesh:
    """A mesh whose vertices change in the world, told how much of each hangs on some joints."""
    skin = mesh.skin
    space = character.skeleton.rest_globals[skin.slot_joints[0]] @ skin.inverse_binds[0]
    share = (skin.weights * np.isin(skin.slot_joints[skin.slots], joints)).sum(1)
    vertices = change(affine.apply(space, mesh.vertices.astype(np.float64)), share)
    return replace(mesh, vertices=affine.apply(affine.inverse(space), vertices).astype(mesh.vertices.dtype))


def _bent(
    root: Float[ndarray, "frames 3"],
    goal: Float[ndarray, "frames 3"],
    bones: tuple[Float[ndarray, "3"], Float[ndarray, "3"]],
    pole: Float[ndarray, "frames 3"],
) -> tuple[Float[ndarray, "frames 3"], Float[ndarray, "frames 3"]]:
    """Middle joint and end of a limb of two bones that reaches for a goal, by the law of cosines."""
    first, second = (float(np.linalg.norm(bone)) for bone in bones)
    apart = np.linalg.norm(goal - root, axis=1, keepdims=True)
    way = (goal - root) / apart
    reach = np.minimum(apart, 0.9999 * (first + second))
    along = (first**2 - second**2 + reach**2) / (2.0 * reach)
    pole = pole - way * (pole * way).sum(1, keepdims=True)
    pole = pole / np.linalg.norm(pole, axis=1, keepdims=True)
    return root + along * way + np.sqrt(np.maximum(first**2 - along**2, 0.0)) * pole, root + reach * way


def _smooth(x: Float[ndarray, "frames"]) -> Float[ndarray, "frames"]:
    """0 to 1 with no speed and no acceleration at either end: 6 x^5 - 15 x^4 + 10 x^3."""
    x = np.clip(x, 0.0, 1.0)
    return x**3 * (x * (6.0 * x - 15.0) + 10.0)


def _pitch(degrees: Float[ndarray, "frames"]) -> Float[ndarray, "frames 4"]:
    """Turns forwards."""
    return quat.exp(np.radians(degrees)[:, None] * X)


def _aligned(along: ndarray, across: ndarray, to_along: ndarray, to_across: ndarray) -> Float[ndarray, "*frames 4"]:
    """The rotation that takes one way to another, and a second as near as it can to another."""

    def basis(a: ndarray, b: ndarray) -> ndarray:
        a = a / np.linalg.norm(a, axis=-1, keepdims=True)
        b = b - a * (a * b).sum(-1, keepdims=True)
        b = b / np.linalg.norm(b, axis=-1, keepdims=True)
        return np.stack([a, b, np.cross(a, b)], axis=-1)

    return quat.from_matrix(basis(to_along, to_across) @ basis(along, across).T)


def contacts_and_collisions(character: Character, motion: Motion, frames: slice) -> tuple[float, float]:
    """What is traded: how far the palms are from the feet in per cent of the height, and how much of the body goes
    through its trunk in per cent of its volume; means over some frames."""
    take = Take(prepare(character), motion)
    pairs = tuple((f"{side}_palm", f"{side}_foot") for side in ("left", "right"))
    gaps = region_gaps(take, pairs, wanted=np.ones((motion.n_frames, 2), dtype=bool))
    trunk = LIMBS.index("torso")
    inside = excess(take)
    through = inside[:, trunk].sum(1) + inside[:, :, trunk].sum(1)
    return 100.0 * float(gaps[frames].mean()), float(through[frames].mean())
