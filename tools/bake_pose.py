"""From the base mesh's own rest pose to any pose and any proportions, in one blend per vertex.

Every bone b of the 163-bone rig belongs to a segment s. A segment carries its points by an affine map

    x' = p'_s + Q_s R_b S_s (x - p_s)

where p_s is the segment's joint at rest, S_s stretches it (length, girth), R_b turns it into the T-pose, and Q_s is the
pose, made of local rotations about the world's axes in the T-pose. Vertices blend these maps by their weights.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np
from numpy import ndarray

from understudy.math import quat
from understudy.roles.roles import FINGERS

# The segments of the middle and of one side: name, parent, bones whose heads give the joint, first bone of the branch.
MIDDLE = (
    ("hips", None, ("pelvis.L", "pelvis.R"), "root"),
    ("spine_1", "hips", ("spine04",), "spine04"),
    ("spine_2", "spine_1", ("spine02",), "spine02"),
    ("spine_3", "spine_2", ("spine01",), "spine01"),
    ("neck_1", "spine_3", ("neck01",), "neck01"),
    ("head", "neck_1", ("head",), "head"),
)
LEFT = (
    ("left_clavicle", "spine_3", ("clavicle.L",), "clavicle.L"),
    ("left_scapula", "left_clavicle", ("shoulder01.L",), "shoulder01.L"),
    ("left_upper_arm", "left_scapula", ("upperarm01.L",), "upperarm01.L"),
    ("left_forearm", "left_upper_arm", ("lowerarm01.L",), "lowerarm01.L"),
    ("left_hand", "left_forearm", ("wrist.L",), "wrist.L"),
    *(
        (f"left_{finger}_{i}", "left_hand" if i == 1 else f"left_{finger}_{i - 1}", (bone,), bone)
        for f, finger in enumerate(FINGERS, start=1)
        for i in (1, 2, 3)
        for bone in [f"finger{f}-{i}.L"]
    ),
    ("left_thigh", "hips", ("upperleg01.L",), "upperleg01.L"),
    ("left_shin", "left_thigh", ("lowerleg01.L",), "lowerleg01.L"),
    ("left_foot", "left_shin", ("foot.L",), "foot.L"),
    ("left_toes", "left_foot", ("toe2-1.L", "toe3-1.L"), "toe1-1.L"),
)
TOE_BRANCHES = ("toe2-1.L", "toe3-1.L", "toe4-1.L", "toe5-1.L")


def other_side(name: str) -> str:
    """The mirrored segment or bone."""
    if name.startswith("left_"):
        return "right_" + name[5:]
    return name[:-2] + ".R" if name.endswith(".L") else name[:-2] + ".L" if name.endswith(".R") else name


RIGHT = tuple(
    (other_side(name), other_side(parent), tuple(map(other_side, heads)), other_side(bone))
    for name, parent, heads, bone in LEFT
)
SEGMENTS = MIDDLE + LEFT + RIGHT
NAMES = tuple(name for name, *_ in SEGMENTS)
PARENTS = {name: parent for name, parent, *_ in SEGMENTS}

# How far the shoulder girdle rises when the arm goes from the base mesh's rest pose to the horizontal.
CLAVICLE_RISE, SCAPULA_RISE = np.deg2rad(10.0), np.deg2rad(8.0)
# Where the left thumb points in the T-pose: forwards and outwards, a little below the palm.
THUMB = np.array([0.72, -0.20, 0.66])
# The share of the forearm's roll that its upper and its lower half take; the hand takes all of it.
ROLL_SHARES = {"lowerarm01": 0.25, "lowerarm02": 0.75}


@dataclass(frozen=True, eq=False)
class Figure:
    """One build in the base mesh's rest pose, the same on both sides: metres, Y up, facing +Z."""

    bones: tuple[str, ...]
    heads: ndarray
    tails: ndarray
    vertices: ndarray
    weights: ndarray  # verts x bones

    def head(self, bone: str) -> ndarray:
        return self.heads[self.bones.index(bone)]

    def tail(self, bone: str) -> ndarray:
        return self.tails[self.bones.index(bone)]


@dataclass(frozen=True)
class Stretch:
    """Factors of a segment: along it and across it. On the torso and head `across` may be (sideways, front to back)."""

    along: float = 1.0
    across: float | tuple[float, float] = 1.0


def segment_of_bones(bones: tuple[str, ...], parents: ndarray) -> tuple[str, ...]:
    """The segment each bone belongs to: that of its nearest ancestor that begins one."""
    begins = {bone: name for name, _, _, bone in SEGMENTS}
    begins |= {toe: "left_toes" for toe in TOE_BRANCHES} | {other_side(toe): "right_toes" for toe in TOE_BRANCHES}
    out: list[str] = []
    for bone, parent in zip(bones, parents, strict=True):
        out.append(begins[bone] if bone in begins else out[parent])
    return tuple(out)


def rest_joints(figure: Figure) -> dict[str, ndarray]:
    """The joint of every segment in the base mesh's rest pose."""
    return {name: np.mean([figure.head(bone) for bone in heads], axis=0) for name, _, heads, _ in SEGMENTS}


def t_pose_turns(figure: Figure) -> dict[str, ndarray]:
    """R of every segment, and of the forearm's two halves: rotations from the rest pose into the exact T-pose."""
    at, turns = rest_joints(figure), {name: np.eye(3) for name in NAMES}
    turns["left_clavicle"] = _about_z(CLAVICLE_RISE)
    turns["left_scapula"] = _about_z(CLAVICLE_RISE + SCAPULA_RISE)
    x, y, z = np.eye(3)
    upper, fore = at["left_forearm"] - at["left_upper_arm"], at["left_hand"] - at["left_forearm"]
    hinge = np.cross(upper, fore)  # the elbow folds forwards in the T-pose: about -Y
    turns["left_upper_arm"] = _frame(x, -y) @ _frame(upper, hinge).T
    turns["left_forearm"] = _frame(x, -y) @ _frame(fore, hinge).T
    knuckles = np.mean([at[f"left_{finger}_1"] for finger in FINGERS[1:]], axis=0)
    to_little = at["left_little_1"] - at["left_index_1"]
    flat = _frame(x, -z) @ _frame(knuckles - at["left_hand"], to_little).T  # palm down: the little finger is behind
    turns["left_hand"] = flat
    roll = quat.log(quat.from_matrix(flat @ turns["left_forearm"].T))[0]
    for bone, share in ROLL_SHARES.items():
        turns[f"{bone}.L"] = _rotation(share * roll * x) @ turns["left_forearm"]
    for f, finger in enumerate(FINGERS, start=1):
        points = [flat @ at[f"left_{finger}_{i}"] for i in (1, 2, 3)] + [flat @ figure.tail(f"finger{f}-3.L")]
        for i in (1, 2, 3):  # fingers straight along X; the thumb keeps its bend and is turned as a whole
            along, target = (points[i] - points[i - 1], x) if finger != "thumb" else (points[3] - points[0], THUMB)
            turns[f"left_{finger}_{i}"] = quat.to_matrix(quat.between(along, target)) @ flat
    thigh, shin = at["left_shin"] - at["left_thigh"], at["left_foot"] - at["left_shin"]
    turns["left_thigh"] = quat.to_matrix(quat.between(thigh, -y))
    turns["left_shin"] = quat.to_matrix(quat.between(shin, -y))
    sole = (at["left_toes"] - at["left_foot"]) * (1.0, 0.0, 1.0)
    turns["left_foot"] = turns["left_toes"] = quat.to_matrix(quat.between(sole, z))
    flip = np.diag([-1.0, 1.0, 1.0])
    for name in [n for n in turns if n.startswith("left_") or n.endswith(".L")]:
        turns[other_side(name)] = flip @ turns[name] @ flip
    return turns


def posed(
    figure: Figure,
    parents: ndarray,
    *,
    pose: Mapping[str, ndarray] | None = None,
    stretches: Mapping[str, Stretch] | None = None,
    size: float = 1.0,
) -> tuple[Figure, dict[str, ndarray]]:
    """The figure in a pose (local rotation matrices on the T-pose) with other proportions, and its segments' joints.

    It stands on the floor: the lowest vertex has y = 0.
    """
    pose, stretches = dict(pose or {}), dict(stretches or {})
    at, turns, new_at = rest_joints(figure), t_pose_turns(figure), {}
    maps: dict[str, ndarray] = {}
    turned: dict[str, ndarray] = {}
    for name in NAMES:
        parent = PARENTS[name]
        turned[name] = (turned[parent] if parent else np.eye(3)) @ pose.get(name, np.eye(3))
        maps[name] = turned[name] @ turns[name] @ _stretch_matrix(name, at, stretches.get(name, Stretch()))
        new_at[name] = at[name] if parent is None else new_at[parent] + maps[parent] @ (at[name] - at[parent])
    linear, offset, homes = [], [], segment_of_bones(figure.bones, parents)
    for bone, name in zip(figure.bones, homes, strict=True):
        extra = turns[bone] @ turns[name].T if bone in turns else np.eye(3)
        linear.append(turned[name] @ extra @ turned[name].T @ maps[name])
        offset.append(new_at[name] - linear[-1] @ at[name])
    m, t = np.array(linear), np.array(offset)
    vertices = np.einsum("vb,bij,vj->vi", figure.weights, m, figure.vertices, optimize=True) + figure.weights @ t
    floor = np.array([0.0, vertices[:, 1].min(), 0.0])
    out = Figure(
        figure.bones,
        size * (np.einsum("bij,bj->bi", m, figure.heads) + t - floor),
        size * (np.einsum("bij,bj->bi", m, figure.tails) + t - floor),
        size * (vertices - floor),
        figure.weights,
    )
    return out, {name: size * (point - floor) for name, point in new_at.items()}


def mirrored_exactly(figure: Figure, mirror: ndarray) -> Figure:
    """The same figure with its right side made the image of its left side, and its middle put on x = 0."""
    of_bone = np.array([figure.bones.index(other_side(bone)) for bone in figure.bones])
    left_bone = np.array([not bone.endswith(".R") for bone in figure.bones])
    left_vertex = figure.vertices[:, 0] >= figure.vertices[mirror, 0]

    def image(points: ndarray, of: ndarray, left: ndarray) -> ndarray:
        out = np.where(left[:, None], points, points[of] * (-1.0, 1.0, 1.0))
        out[of == np.arange(len(of)), 0] = 0.0
        return out

    return replace(
        figure,
        heads=image(figure.heads, of_bone, left_bone),
        tails=image(figure.tails, of_bone, left_bone),
        vertices=image(figure.vertices, mirror, left_vertex),
    )


def _stretch_matrix(name: str, at: Mapping[str, ndarray], stretch: Stretch) -> ndarray:
    """S = F diag F^T with F along the segment; torso, head, hands and feet use the world's axes at rest."""
    across = stretch.across if isinstance(stretch.across, tuple) else (stretch.across, stretch.across)
    child = {"upper_arm": "forearm", "forearm": "hand", "thigh": "shin", "shin": "foot", "clavicle": "scapula"}
    side, _, part = name.partition("_")
    if part in child:
        frame = _frame(at[f"{side}_{child[part]}"] - at[name], np.array([0.0, 0.0, 1.0]))
        return frame @ np.diag([stretch.along, across[0], across[1]]) @ frame.T
    return np.diag([across[0], stretch.along, across[1]])


def _frame(along: ndarray, near: ndarray) -> ndarray:
    """A rotation whose first column is `along` and whose second is `near` without its share of `along`."""
    a = along / np.linalg.norm(along)
    b = near - a * (a @ near)
    b = b / np.linalg.norm(b)
    return np.stack([a, b, np.cross(a, b)], axis=1)


def _rotation(vector: ndarray) -> ndarray:
    return quat.to_matrix(quat.exp(vector))


def _about_z(angle: float) -> ndarray:
    return _rotation(np.array([0.0, 0.0, angle]))
