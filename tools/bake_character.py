"""A character from a posed figure and a rig: joints with their axes, merged weights, two meshes (body and eyes)."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy import ndarray

from bake_mesh import Surface
from bake_pose import Figure
from bake_rigs import Rig
from bake_skin import STEPS, joint_of_bones, merged, mirrored_joints, quantised
from understudy.math import affine, quat
from understudy.model import Character, Mesh, Skeleton, Skin

SNAP = 1e-9  # offsets below a nanometre are rounding


@dataclass(frozen=True)
class Space:
    """The file's own space below its top node: that node's name, rotation and scale (metres per unit)."""

    node: str | None = None
    wxyz: tuple[float, float, float, float] = (1.0, 0.0, 0.0, 0.0)
    scale: float = 1.0


def make_character(
    name: str, figure: Figure, surface: Surface, rig: Rig, bone_parents: ndarray, *, space: Space, facing: float = 0.0
) -> Character:
    """The figure on the rig, turned by `facing` (radians about Y); its pose is the rest pose and the bind pose."""
    globals_ = joint_globals(rig, figure)
    turn = affine.rotation(quat.exp(np.array([0.0, facing, 0.0])))
    to_space = affine.inverse(affine.compose(np.zeros(3), np.array(space.wxyz), np.full(3, space.scale))) @ turn
    # Joints are rigid in the file's space: its scale goes into their positions, not into their axes.
    globals_ = to_space @ globals_
    globals_[:, :3, :3] *= space.scale
    for i, joint in enumerate(rig.joints):
        if not joint.at:  # roots on the floor have the file's own axes; so has the armature, which is moved below
            globals_[i] = np.eye(4)
    skeleton = _skeleton(rig, globals_, space)
    vertices = affine.apply(to_space, figure.vertices)
    taken = joint_of_bones(rig, figure.bones, bone_parents)
    dense = merged(figure.weights, taken, len(rig.joints))
    slots, steps = quantised(dense, surface.mirror, mirrored_joints(rig))
    first = 0 if space.node is None else 1
    listed = np.arange(first, len(rig.joints))
    weights = steps / STEPS
    slots = np.where(steps > 0, slots - first, 0)
    binds = affine.inverse(globals_[listed])
    meshes = []
    in_body = (surface.faces < surface.n_body).all(axis=1)
    for part, inside, start, stop in (
        ("body", in_body, 0, surface.n_body),
        ("eyes", ~in_body, surface.n_body, len(vertices)),
    ):
        skin = Skin(listed, binds, slots[start:stop], weights[start:stop])
        meshes.append(Mesh(part, vertices[start:stop], surface.faces[inside] - start, skin))
    return Character(name, skeleton, tuple(meshes))


def joint_globals(rig: Rig, figure: Figure) -> ndarray:
    """World matrices of the rig's joints in the figure's pose."""

    def place(spots: tuple[str, ...]) -> ndarray:
        found = [figure.tail(s[: -len(":tail")]) if s.endswith(":tail") else figure.head(s) for s in spots]
        return np.mean(found, axis=0) if found else np.zeros(3)

    index = {joint.name: i for i, joint in enumerate(rig.joints)}
    out = np.tile(np.eye(4), (len(rig.joints), 1, 1))
    for i, joint in enumerate(rig.joints):
        out[i, :3, 3] = place(joint.at)
        if rig.axes == "world" or not (joint.at and joint.takes):
            continue
        along = place(joint.towards) - out[i, :3, 3] if joint.towards else np.zeros(3)
        if np.linalg.norm(along) < 1e-6:
            out[i, :3, :3] = out[index[joint.parent or joint.name], :3, :3]
            continue
        out[i, :3, :3] = _axes(along, rig.axes, right=out[i, 0, 3] < -1e-6)
    return out


def _axes(along: ndarray, kind: str, *, right: bool) -> ndarray:
    """A joint's axes from the direction of its bone; the side axis keeps near the world's forward or up."""
    forward = np.array([0.0, 0.0, 1.0]) if abs(along[2]) < 0.7 * np.linalg.norm(along) else np.array([0.0, 1.0, 0.0])
    a = along / np.linalg.norm(along)
    side = np.cross(a, forward)
    side /= np.linalg.norm(side)
    if kind == "y":
        return np.stack([side, a, np.cross(side, a)], axis=1)
    a = -a if right else a
    return np.stack([a, side, np.cross(a, side)], axis=1)


def _skeleton(rig: Rig, globals_: ndarray, space: Space) -> Skeleton:
    """Local transforms from global ones; the armature node carries the space's rotation and scale."""
    index = {joint.name: i for i, joint in enumerate(rig.joints)}
    parents = np.array([-1 if j.parent is None else index[j.parent] for j in rig.joints], dtype=np.int64)
    above = np.where(parents[:, None, None] >= 0, globals_[np.maximum(parents, 0)], np.eye(4))
    translations, wxyz, _ = affine.decompose(affine.inverse(above) @ globals_)
    translations[np.abs(translations) < SNAP / space.scale] = 0.0
    wxyz[np.abs(wxyz) < 1e-12] = 0.0
    scales = np.ones_like(translations)
    if space.node is not None:
        wxyz[0], scales[0] = space.wxyz, space.scale
    return Skeleton(tuple(j.name for j in rig.joints), parents, translations, quat.normalise(wxyz), scales)
