"""The floor under a character: how high the hips are above it, and at which height a clip has it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.body.tpose import TPose, t_pose_matrices
from understudy.math import quat
from understudy.model import Character, Mesh, Motion, Skin, global_transforms
from understudy.model.skinning import skin, skin_exactly
from understudy.roles.roles import SIDES

# A rest or a clip whose soles are this near to zero, in heights, stands on the world's zero.
NEAR = 0.15
PROBED_FRAMES = 120
UP = np.array([0.0, 1.0, 0.0])


@dataclass(frozen=True)
class Ground:
    """Lengths in world units, along the character's own up.

    `leg` is how high the hip joints (the thighs' upper ends) are above the soles in T-pose, `floor` the height of the
    ground in the character's world.
    """

    height: float
    leg: float
    floor: float


def ground_of(character: Character, pose: TPose, motion: Motion | None = None) -> Ground:
    """Height, leg length (in T-pose, above the soles) and floor of a character, or of a clip on it.

    The floor is the world's zero wherever the soles come near it or stay above it: a jump or a climb keeps its height.
    Otherwise it is where the character stands in its own stance, or, failing that, the lowest level the soles reach.
    """
    height = standing_height(character, pose)
    feet = _feet(character, pose)
    matrices = t_pose_matrices(character, pose)[:, :3]
    soles = skin_exactly(feet, matrices) @ UP if feet.meshes else _lowest(feet, pose, matrices[None], UP)
    below = float(soles.min())
    hip = pose.roles.matches["hips"].joint
    hips = float(pose.positions[hip, 1]) - below
    thighs = [pose.positions[j, 1] for side in SIDES if (j := pose.roles.joint(f"{side}_thigh")) is not None]
    leg = max(float(np.mean(thighs)) - below if thighs else hips, 1e-6 * height)
    stance = float(quat.rotate(pose.wxyz_body_world, pose.stance.positions[hip])[1]) - hips
    level = stance if motion is None else _clip_level(feet, pose, motion)
    if level >= -NEAR * height:
        floor = 0.0
        if motion is None and level > NEAR * height:
            floor = stance
    elif abs(level - stance) < NEAR * height:
        floor = stance
    else:
        floor = level
    return Ground(height, leg, floor)


def standing_height(character: Character, pose: TPose) -> float:
    """From the soles to the top of the head in T-pose: of the skin where there is one, of the joints otherwise."""
    if character.meshes:
        y = skin_exactly(character, t_pose_matrices(character, pose)[:, :3]) @ UP
        # Weapons, wings and antennae are not height: what hangs on the body's own joints counts.
        body = _hangs_on(character, _body_joints(character, pose))
        y = y[body] if body.any() else y
    else:
        y = pose.positions[list(_body_joints(character, pose)), 1]
    return max(float(y.max() - y.min()), 1e-9)


def _body_joints(character: Character, pose: TPose) -> set[int]:
    """Joints whose skin is as high as the body: those with a role and what hangs on them, but for hands and all that
    hangs on forearms: what these hold is no height."""
    role_of, parents = pose.roles.role_of, character.skeleton.parents
    out = set()
    for joint in range(len(parents)):
        owner = joint
        while owner >= 0 and owner not in role_of:
            owner = int(parents[owner])
        role = role_of.get(owner, "")
        arm = role.endswith("_hand") or (owner != joint and role.endswith("_forearm"))
        finger = role[-1:].isdigit() and not role.startswith(("spine", "neck"))
        if owner >= 0 and not arm and not finger:
            out.add(joint)
    return out


def _feet(character: Character, pose: TPose) -> Character:
    """The part of the skin that stands: what hangs on feet and toes, or on the lowest leg joint there is."""
    names = ("foot", "toes")
    joints = {pose.roles.matches[f"{s}_{p}"].joint for s in SIDES for p in names if f"{s}_{p}" in pose.roles.matches}
    if not joints:
        low = [
            next((j for p in ("shin", "thigh") if (j := pose.roles.joint(f"{s}_{p}")) is not None), None) for s in SIDES
        ]
        joints = {j for j in low if j is not None}
    for joint, parent in enumerate(character.skeleton.parents):
        if int(parent) in joints:
            joints.add(joint)
    meshes = []
    for mesh in character.meshes:
        keep = _on_joints(mesh, joints)
        if keep.any():
            s = mesh.skin
            part = Skin(s.slot_joints, s.inverse_binds, s.slots[keep], s.weights[keep])
            meshes.append(Mesh(mesh.name, mesh.vertices[keep], np.zeros((0, 3), dtype=np.int64), part))
    return Character("feet", character.skeleton, tuple(meshes))


def _on_joints(mesh: Mesh, joints: set[int]) -> ndarray:
    chosen = np.isin(mesh.skin.slot_joints, list(joints))
    return (mesh.skin.weights * chosen[mesh.skin.slots]).sum(1) > 0.5


def _hangs_on(character: Character, joints: set[int]) -> ndarray:
    return np.concatenate([_on_joints(mesh, joints) for mesh in character.meshes])


def _lowest(feet: Character, pose: TPose, matrices: Float[ndarray, "frames joints 3 4"], up: ndarray) -> ndarray:
    """The lowest height along `up` of the feet in each frame."""
    if feet.meshes:
        return (skin(feet, matrices) @ up).min(1)
    joints = [m.joint for role, m in pose.roles.matches.items() if role.endswith(("_foot", "_toes", "_shin"))]
    joints += [c for j in joints for c in feet.skeleton.children[j]]
    return (matrices[..., 3][:, joints or [pose.roles.matches["hips"].joint]] @ up).min(1)


def _clip_level(feet: Character, pose: TPose, motion: Motion) -> float:
    """The height at which a clip's soles are when they are low: the second percentile over its frames."""
    frames = np.unique(np.linspace(0, motion.n_frames - 1, min(PROBED_FRAMES, motion.n_frames)).astype(int))
    scales = None if motion.local_scales is None else motion.local_scales[frames]
    probe = Motion(motion.name, motion.fps, motion.local_wxyz[frames], motion.local_translations[frames], scales)
    up = quat.rotate(quat.inv(pose.wxyz_body_world), UP)
    return float(np.percentile(_lowest(feet, pose, global_transforms(feet.skeleton, probe), up), 2.0))
