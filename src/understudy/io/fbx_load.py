"""A character and its clips from an FBX scene, whatever the encoding it came in."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy import ndarray

from understudy.io import fbx_clips, fbx_mirror, fbx_settings, fbx_skin, fbx_transform
from understudy.io.fbx_clips import Stack
from understudy.io.fbx_node import Malformed
from understudy.io.fbx_scene import ROOT, FbxObject, Scene
from understudy.io.fbx_settings import Space
from understudy.io.fbx_transform import SMALLEST_SCALE, Chain
from understudy.io.loaded import Loaded
from understudy.math import quat
from understudy.model import Character, Mesh, Motion, Skeleton, Source
from understudy.model.skeleton import unique_names

LIMBS = ("LimbNode", "Limb", "Root")
SHEAR_WORTH_A_NOTE = 1e-3
SMALLEST_METRES, LARGEST_METRES = 0.3, 30.0
# Models that are neither bones nor carry meshes: they join the skeleton only as ancestors of what does.
BYSTANDERS = ("Camera", "CameraSwitcher", "Light", "Marker", "OpticalMarker", "CameraTarget")


def load(path: Path, data: bytes, scene: Scene, stacks: Sequence[Stack], *, format_name: str) -> Loaded:
    """The scene as a model: metres, Y up, every joint's transform as translation, rotation and scale."""
    space, notes = fbx_settings.space(scene.settings)
    parents = scene.parents()
    models = in_order(scene, parents)
    index = {m.id: i for i, m in enumerate(models)}
    parent_index = np.array([index.get(parents[m.id], -1) for m in models], dtype=np.int64)
    chain = fbx_transform.chain_of(models)
    joint_ids = joints_of(scene, models, parents, stacks)
    if not joint_ids:
        raise Malformed("holds no bones, no meshes and no moving nodes; export the character with its skeleton")

    rest = (chain.translation[None], chain.rotation[None], chain.scaling[None])
    t, wxyz = fbx_transform.local_parts(chain, *rest)
    tiny = np.abs(chain.scaling) < SMALLEST_SCALE
    if tiny[[index[j] for j in joint_ids]].any():
        notes.append("A joint has a rest scale of zero; it is kept at a millionth, so that it can be undone.")
    scaling = np.where(tiny, SMALLEST_SCALE, chain.scaling)[None]
    world = fbx_transform.worlds(parent_index, chain, t, wxyz, scaling)

    chosen = np.array([index[j] for j in joint_ids])
    joint_of = {model: joint for joint, model in enumerate(joint_ids)}
    joint_parents = np.array([joint_of.get(parents[j], -1) for j in joint_ids], dtype=np.int64)
    joint_chain = chain.of(chosen)
    inherits = fbx_transform.needs_inheritance(joint_parents, joint_chain, scaling[:, chosen])
    t, wxyz, scaling = t[:, chosen], wxyz[:, chosen], scaling[:, chosen]
    if inherits:
        t, scaling, shear = fbx_transform.split_worlds(joint_parents, world[:, chosen], wxyz)
        scaling = np.where(np.abs(scaling) < SMALLEST_SCALE, SMALLEST_SCALE, scaling)
        if shear > SHEAR_WORTH_A_NOTE:
            notes.append("Scales that differ by axis shear some joints of the rest pose; the shear is dropped.")
    names, repeated = unique_names([scene.objects[j].name or "joint" for j in joint_ids])
    if repeated:
        notes.append(f"Joints share the names {', '.join(map(repr, repeated[:5]))}; a number is added to repeats.")
    translations, rotations = to_model(space, joint_parents, t, wxyz)
    skeleton = Skeleton(names, joint_parents, translations[0], rotations[0], scaling[0].copy())

    worlds = {m.id: world[0, i] for i, m in enumerate(models)}
    nearest = _nearest_joints(models, parents, joint_of)
    binding = fbx_skin.Binding(worlds, joint_of, nearest, skeleton.rest_globals, space.world())
    meshes, mesh_notes = fbx_skin.meshes_of(scene, binding)
    notes += _size_note(skeleton, meshes)
    motions, clip_notes = _motions(scene, stacks, joint_ids, joint_parents, joint_chain, space)
    if space.left_handed:
        skeleton = fbx_mirror.skeleton(skeleton)
        meshes, motions = tuple(map(fbx_mirror.mesh, meshes)), tuple(map(fbx_mirror.motion, motions))
    w, x, y, z = map(float, space.wxyz_model_file)
    source = Source(path, format_name, data, tuple(joint_ids), space.metres_per_unit, (w, x, y, z))
    character = Character(path.stem, skeleton, meshes, source=source)
    return Loaded(character, motions, tuple([*notes, *mesh_notes, *clip_notes]))


def _size_note(skeleton: Skeleton, meshes: Sequence[Mesh]) -> list[str]:
    """A word on characters of a size that few are meant to have: files often name the wrong unit."""
    points = np.concatenate([skeleton.rest_positions, *(m.vertices for m in meshes)])
    size = float(np.ptp(points, axis=0).max())
    if size == 0.0 or SMALLEST_METRES <= size <= LARGEST_METRES:
        return []
    return [f"By the file's unit the scene measures {size:.3g} m; the unit may be wrong."]


def in_order(scene: Scene, parents: dict[int, int]) -> list[FbxObject]:
    """All models, parents before children and otherwise in the order of the file's connections."""
    below: dict[int, list[int]] = {}
    for target, entries in scene.sources.items():
        for source, name in entries:
            if not name and parents.get(source) == target:
                below.setdefault(target, []).append(source)
    listed = {source for sources in below.values() for source in sources}
    loose = [m for m in parents if m not in listed]
    out, stack = [], [*reversed([*dict.fromkeys(below.get(ROOT, [])), *loose])]
    seen = set()
    while stack:
        at = stack.pop()
        if at not in seen:
            seen.add(at)
            out.append(scene.objects[at])
            stack.extend(reversed(below.get(at, [])))
    return out


def joints_of(scene: Scene, models: Sequence[FbxObject], parents: dict[int, int], stacks: Sequence[Stack]) -> list[int]:
    """The models that are joints, parents first.

    Bones, nodes that a skin follows, nodes that move and carry one of these or a mesh, what rigid meshes hang on, and
    all nodes above. A scene without any of these whose nodes are bare still has a skeleton: all its nodes.
    """
    shown = {m.id for g in scene.of_kind("Geometry", "Mesh") for m, name in scene.out_of(g.id, "Model") if not name}
    skinned = {
        m.id
        for g in scene.of_kind("Geometry", "Mesh")
        if any(next(scene.into(s.id, "Deformer", "Cluster"), None) for s in scene.into(g.id, "Deformer", "Skin"))
        for m, name in scene.out_of(g.id, "Model")
        if not name
    }
    moving = set().union(*(stack.animated() for stack in stacks)) if stacks else set()
    wanted = {m.id for m in models if m.subtype in LIMBS}
    for cluster in scene.of_kind("Deformer", "Cluster"):
        wanted |= {m.id for m in scene.into(cluster.id, "Model")}
    for model in models:
        if model.id in shown - skinned and model.id not in moving:
            wanted.add(parents[model.id] if parents[model.id] != ROOT else model.id)
    limbs = _with_ancestors(wanted, parents)
    # A moving node counts when something hangs on it, or when it hangs on a joint itself (a weapon's grip).
    parts = _with_ancestors(shown | limbs, parents)
    for model in models:
        below_joint = parents[model.id] in limbs
        if model.id in moving and model.subtype not in BYSTANDERS and (model.id in parts or below_joint):
            limbs.add(model.id)
    wanted |= limbs
    if not wanted:
        wanted = {m.id for m in models if m.subtype not in BYSTANDERS}
    wanted = _with_ancestors(wanted, parents)
    return [m.id for m in models if m.id in wanted]


def _with_ancestors(chosen: set[int], parents: dict[int, int]) -> set[int]:
    out: set[int] = set()
    for at in chosen:
        while at != ROOT and at not in out and at in parents:
            out.add(at)
            at = parents[at]
    return out


def _nearest_joints(models: Sequence[FbxObject], parents: dict[int, int], joint_of: dict[int, int]) -> dict[int, int]:
    """The joint that each model is or hangs under; the first joint for a model that hangs under none."""
    out: dict[int, int] = {}
    for model in models:
        out[model.id] = joint_of.get(model.id, out.get(parents[model.id], 0))
    return out


def to_model(space: Space, parents: ndarray, t: ndarray, wxyz: ndarray) -> tuple[ndarray, ndarray]:
    """Local transforms in metres, with the turn to the model's axes in the roots."""
    roots = parents < 0
    t, wxyz = t * space.metres_per_unit, wxyz.copy()
    t[:, roots] = quat.rotate(space.wxyz_model_file, t[:, roots])
    wxyz[:, roots] = quat.mul(space.wxyz_model_file, wxyz[:, roots])
    return t, quat.normalise(wxyz)


def _motions(
    scene: Scene,
    stacks: Sequence[Stack],
    joint_ids: Sequence[int],
    parents: ndarray,
    chain: Chain,
    space: Space,
) -> tuple[tuple[Motion, ...], list[str]]:
    """One motion for every stack that moves a joint."""
    out: list[Motion] = []
    notes: list[str] = []
    joints = set(joint_ids)
    for stack in stacks:
        if not joints & stack.animated():
            notes.append(f"The clip '{stack.name}' moves no joint and is left out.")
            continue
        sampled = fbx_clips.sample(stack, joint_ids, chain, scene.settings)
        if not sampled.on_grid:
            notes.append(f"The keys of '{stack.name}' lie between frames; it is sampled at {sampled.fps:g} a second.")
        t, wxyz = fbx_transform.local_parts(chain, sampled.translation, sampled.rotation, sampled.scaling)
        scales = sampled.scaling
        if fbx_transform.needs_inheritance(parents, chain, scales):
            world = fbx_transform.worlds(parents, chain, t, wxyz, scales)
            t, scales, shear = fbx_transform.split_worlds(parents, world, wxyz)
            if shear > SHEAR_WORTH_A_NOTE:
                notes.append(f"Scales that differ by axis shear some joints of '{stack.name}'; the shear is dropped.")
        t, wxyz = to_model(space, parents, t, wxyz)
        moved = bool(np.abs(scales - scales[:1]).max(initial=0.0) > 1e-6)
        out.append(Motion(stack.name or "clip", sampled.fps, quat.continuous(wxyz), t, scales if moved else None))
    return tuple(out), notes
