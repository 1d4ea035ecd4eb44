"""VRM animations (.vrma, VRMC_vrm_animation 1.0): a clip on the bare bones of a humanoid, for any VRM to play.

The format asks for a humanoid that rests in a T-pose, Y up, facing +Z; hips may move and turn, other bones turn only.
A character that rests otherwise is carried there: with G_f and G_rest the world rotations of a joint in frame f and at
rest, D the turn that takes its rest to the T-pose and F the turn of the whole world to face +Z,

    Q_f = F G_f (D G_rest)^-1

is the rotation of the bone against its T-pose, and Q_parent^-1 Q is what the file holds. The rest pose of a VRM is a
T-pose by definition, elbows a little bent or not: players turn its bones against it as it is, so D is F alone. F is
then exactly what the version says, nothing for 1.0 and half a turn for 0.x, however its legs stand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.errors import FileError
from understudy.io import atomic
from understudy.io.gltf.buffers import Appender
from understudy.io.gltf.clips import add_clip
from understudy.io.gltf.document import MAGIC, Object, document_of, to_glb
from understudy.io.gltf.read import read_gltf
from understudy.io.gltf.vrm import REQUIRED, bone_of_role, vrm_version
from understudy.io.loaded import Loaded
from understudy.math import quat
from understudy.model import Character, Motion, Skeleton, global_rotations, joint_positions

EXTENSION = "VRMC_vrm_animation"
HIPS = 0  # the first of the bones written
_UP = np.array([0.0, 1.0, 0.0])
_FORWARD = {0: np.array([0.0, 0.0, 1.0, 0.0]), 1: quat.IDENTITY}  # by version: 0.x faces -Z
_FINGERS = ("index", "middle", "ring", "little")


def sniff(head: bytes, suffix: str) -> bool:
    """A GLB by content; only its name tells it from other GLB files early on."""
    return head[:4] == MAGIC and suffix == ".vrma"


def read(path: Path, data: bytes) -> Loaded:
    """The bare humanoid and the clips of a VRM animation."""
    return read_gltf(path, data)


def write(path: Path, character: Character, motions: Sequence[Motion]) -> None:
    """Clips of a character whose humanoid map is known."""
    path = Path(path)
    if not motions:
        raise FileError(path, "a VRM animation needs a clip; name a motion to write")
    if not character.humanoid:
        raise FileError(path, "a VRM animation needs a humanoid map, which this character does not have; supply one")
    bones = bone_of_role(character.humanoid)
    missing = [bone for bone in REQUIRED if bone not in bones.values()]
    if missing:
        raise FileError(path, f"a VRM animation needs the bone {missing[0]}, which the humanoid map does not name")
    humanoid = character.humanoid
    roles = sorted(bones, key=lambda role: (role != "hips", humanoid[role]))
    body = _Body(character.skeleton, humanoid, roles, version=_version(character))
    root: Object = {
        "asset": {"version": "2.0", "generator": "Understudy"},
        "extensionsUsed": [EXTENSION],
        "extensions": {
            EXTENSION: {
                "specVersion": "1.0",
                "humanoid": {"humanBones": {bones[role]: {"node": i} for i, role in enumerate(roles)}},
            }
        },
        "scene": 0,
        "scenes": [{"nodes": list(body.rest.roots)}],
        "nodes": [_node(body.rest, bones[role], i) for i, role in enumerate(roles)],
    }
    appender = Appender(root, 0, 0)
    root["animations"] = [
        add_clip(
            appender,
            motion.name,
            body.carried(character.skeleton, motion),
            body.rest,
            range(len(roles)),
            always={("translation", HIPS), ("rotation", HIPS)},
        )
        for motion in motions
    ]
    root["buffers"] = [{"byteLength": appender.end}]
    atomic.write_bytes(path, to_glb(path, root, b"".join(appender.parts)))


def _version(character: Character) -> int | None:
    """The version of the VRM that the character came from, if it did."""
    source = character.source
    if source is None or source.format not in ("glb", "gltf"):
        return None
    return vrm_version(document_of(source))


def _node(rest: Skeleton, bone: str, index: int) -> Object:
    out: Object = {"name": bone, "translation": rest.rest_translations[index].tolist()}
    if rest.children[index]:
        out["children"] = list(rest.children[index])
    return out


class _Body:
    """The humanoid in its T-pose, facing +Z, and what carries a motion of the character onto it."""

    def __init__(
        self, skeleton: Skeleton, humanoid: Mapping[str, int], roles: Sequence[str], *, version: int | None
    ) -> None:
        self.joints = [humanoid[role] for role in roles]
        at = {role: skeleton.rest_positions[joint] for role, joint in humanoid.items()}
        self.facing, upright = _turns(at) if version is None else (_FORWARD[version], _FORWARD[version])
        index_of = {joint: i for i, joint in enumerate(self.joints)}
        self.parents = np.full(len(roles), -1, dtype=np.int64)
        turns: list[ndarray] = []
        positions = np.zeros((len(roles), 3))
        for i, (role, joint) in enumerate(zip(roles, self.joints, strict=True)):
            above = [index_of[j] for j in skeleton.ancestors(joint) if j in index_of]
            # Rigs may hang thighs or spine beside the hips; a humanoid has all of them below.
            parent = -1 if i == HIPS else above[0] if above else HIPS
            self.parents[i] = parent
            inherited = upright if parent < 0 or role.endswith(("_foot", "_toes")) else turns[parent]
            turns.append(_towards_t_pose(role, at, inherited) if version is None else inherited)
            if parent < 0:
                positions[i] = quat.rotate(self.facing, at[role])
            else:
                positions[i] = positions[parent] + quat.rotate(turns[parent], at[role] - at[roles[parent]])
        self.rest = _standing(roles, self.parents, positions, raised=version is None)
        self.rest_wxyz = quat.mul(np.array(turns), skeleton.rest_global_wxyz[self.joints])

    def carried(self, skeleton: Skeleton, motion: Motion) -> Motion:
        """The motion on the T-posed bones."""
        world = global_rotations(skeleton, motion.local_wxyz)[:, self.joints]
        against_rest = quat.mul(self.facing, quat.mul(world, quat.inv(self.rest_wxyz)))
        local = against_rest.copy()
        inner = np.flatnonzero(self.parents >= 0)
        local[:, inner] = quat.mul(quat.inv(against_rest[:, self.parents[inner]]), against_rest[:, inner])
        translations = np.repeat(self.rest.rest_translations[None], motion.n_frames, axis=0)
        translations[:, HIPS] = quat.rotate(self.facing, joint_positions(skeleton, motion)[:, self.joints[HIPS]])
        return Motion(motion.name, motion.fps, quat.normalise(local), translations)


def _turns(at: Mapping[str, Float[ndarray, "3"]]) -> tuple[Float[ndarray, "4"], Float[ndarray, "4"]]:
    """The turn of the world that makes the character face +Z, and the turn of its rest pose to stand so upright.

    Both are the same turn about the vertical unless the character rests lying down.
    """
    left = at["left_thigh"] - at["right_thigh"]
    if np.linalg.norm(left) < 1e-6:
        left = at["left_upper_arm"] - at["right_upper_arm"]
    up = at["head"] - at["hips"]
    lies = up @ _UP < np.cos(np.pi / 4) * np.linalg.norm(up)
    y = up / max(float(np.linalg.norm(up)), 1e-12) if lies else _UP
    x = left - (left @ y) * y
    if np.linalg.norm(x) < 1e-9:
        x = np.array([1.0, 0.0, 0.0])
    x = x / np.linalg.norm(x)
    frame = quat.from_matrix(np.stack([x, y, np.cross(x, y)], axis=0))
    return (quat.IDENTITY if lies else frame), frame


def _towards_t_pose(
    role: str, at: Mapping[str, Float[ndarray, "3"]], inherited: Float[ndarray, "4"]
) -> Float[ndarray, "4"]:
    """Arms and fingers to the side, legs down; all else stands as its parent does."""
    side, _, part = role.partition("_")
    child, direction = None, np.array([1.0 if side == "left" else -1.0, 0.0, 0.0])
    if part in ("thigh", "shin"):
        child, direction = f"{side}_{'shin' if part == 'thigh' else 'foot'}", -_UP
    elif part == "upper_arm":
        child = f"{side}_forearm"
    elif part == "forearm":
        child = f"{side}_hand"
    elif part == "hand":
        child = next((f"{side}_{f}_1" for f in ("middle", "index", "ring", "little") if f"{side}_{f}_1" in at), None)
    elif part[:-2] in _FINGERS:
        child = f"{side}_{part[:-1]}{int(part[-1]) + 1}"
    if child is None or child not in at:
        return inherited
    return quat.mul(quat.between(quat.rotate(inherited, at[child] - at[role]), direction), inherited)


def _standing(
    roles: Sequence[str], parents: ndarray, positions: Float[ndarray, "joints 3"], *, raised: bool
) -> Skeleton:
    """The T-pose as a skeleton without rest rotations. Hips that rest at the origin are raised to stand on the floor:
    players scale a clip by the height of its hips."""
    translations = positions - np.where(parents[:, None] >= 0, positions[np.maximum(parents, 0)], 0.0)
    lowest = float(positions[:, 1].min())
    if raised and abs(lowest) > 0.25 * (positions[HIPS, 1] - lowest):
        translations[HIPS, 1] -= lowest
    n = len(roles)
    return Skeleton(tuple(roles), parents, translations, quat.identity(n), np.ones((n, 3)))
