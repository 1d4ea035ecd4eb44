"""A character and its clips from an FBX scene, whatever the encoding it came in."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from pathlib import Path

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.io.fbx import clips as fbx_clips
from understudy.io.fbx import joints as fbx_joints
from understudy.io.fbx import mirror, settings, skin, transform
from understudy.io.fbx.clips import Sampled, Stack
from understudy.io.fbx.node import Malformed
from understudy.io.fbx.scene import Scene
from understudy.io.fbx.settings import Space
from understudy.io.fbx.transform import SMALLEST_SCALE, Chain
from understudy.io.loaded import Loaded
from understudy.math import quat
from understudy.model import Character, Motion, Skeleton, Source
from understudy.model.skeleton import unique_names

SHEAR_WORTH_A_NOTE = 1e-3


def load(
    path: Path, data: bytes, scene: Scene, stacks: Sequence[Stack], *, format_name: str, clips: bool = True
) -> Loaded:
    """The scene as a model: metres, Y up, every joint's transform as translation, rotation and scale."""
    space, notes = settings.space(scene.settings)
    parents = scene.parents()
    models = fbx_joints.in_order(scene, parents)
    chain = transform.chain_of(models)
    joint_ids = fbx_joints.joints_of(scene, models, parents, stacks)
    if not joint_ids:
        raise Malformed("holds no bones, no meshes and no moving nodes; export the character with its skeleton")
    joint_of = {model: joint for joint, model in enumerate(joint_ids)}
    joint_parents = np.array([joint_of.get(parents[j], -1) for j in joint_ids], dtype=np.int64)
    index = {m.id: i for i, m in enumerate(models)}
    chosen = np.array([index[j] for j in joint_ids])
    joint_chain = chain if len(chosen) == len(models) else chain.of(chosen)

    if (np.abs(joint_chain.scaling) < SMALLEST_SCALE).any():
        notes.append("A joint has a rest scale of zero; it is kept at a millionth, so that it can be undone.")
    scaling = np.where(np.abs(chain.scaling) < SMALLEST_SCALE, SMALLEST_SCALE, chain.scaling)[:, :, None]
    local, wxyz = transform.local_parts(chain, chain.translation[:, :, None], chain.rotation[:, :, None], scaling)
    wxyz = quat.normalise(wxyz)
    at_rest = local[0, chosen], wxyz[0, chosen]
    parent_index = np.array([index.get(parents[m.id], -1) for m in models], dtype=np.int64)
    if transform.is_even(scaling):
        even = transform.even_scales(parent_index, chain, scaling)[:, :, 0]
        world = cache(partial(transform.product_worlds, parent_index, local[0], wxyz[0], even))
        t, wxyz, scales = local[:, chosen], wxyz[:, chosen], even[None, chosen]
    else:
        scales = np.moveaxis(scaling, -1, 0)
        world = cache(partial(transform.worlds, parent_index, chain, local, wxyz, scales))
        t, wxyz, scales = local[:, chosen], wxyz[:, chosen], scales[:, chosen]
        if transform.needs_inheritance(joint_parents, joint_chain, scaling[chosen]):
            t, scales, shear = transform.split_worlds(joint_parents, world()[:, chosen], wxyz)
            if shear > SHEAR_WORTH_A_NOTE:
                notes.append("Scales that differ by axis shear some joints of the rest pose; the shear is dropped.")
    scales = np.where(np.abs(scales) < SMALLEST_SCALE, SMALLEST_SCALE, scales)
    names, repeated = unique_names([scene.objects[j].name or "joint" for j in joint_ids])
    if repeated:
        notes.append(f"Joints share the names {', '.join(map(repr, repeated[:5]))}; a number is added to repeats.")
    translations, rotations = to_model(space, joint_parents, t, wxyz)
    skeleton = Skeleton(names, joint_parents, translations[0], rotations[0], scales[0])

    meshes, mesh_notes = (), []
    if scene.of_kind("Geometry", "Mesh"):
        worlds = {m.id: world_matrix for m, world_matrix in zip(models, world()[0], strict=True)}
        nearest = fbx_joints.nearest_joints(models, parents, joint_of)
        binding = skin.Binding(worlds, joint_of, nearest, skeleton.rest_globals, space.world())
        meshes, mesh_notes = skin.meshes_of(scene, binding)
    motions, clip_notes = _motions(scene, stacks if clips else (), joint_ids, skeleton, joint_chain, at_rest, space)
    notes += [*mesh_notes, *clip_notes]
    if space.left_handed:
        skeleton = mirror.skeleton(skeleton)
        meshes, motions = tuple(map(mirror.mesh, meshes)), tuple(map(mirror.motion, motions))
    w, x, y, z = map(float, space.wxyz_model_file)
    source = Source(path, format_name, data, tuple(joint_ids), space.metres_per_unit, (w, x, y, z))
    return Loaded(Character(path.stem, skeleton, meshes, source=source), motions, tuple(notes))


def to_model(space: Space, parents: ndarray, t: ndarray, wxyz: ndarray) -> tuple[ndarray, ndarray]:
    """Local transforms in metres, with the turn to the model's axes in the roots."""
    roots = parents < 0
    t, wxyz = t * space.metres_per_unit, wxyz.copy()
    t[:, roots] = quat.rotate(space.wxyz_model_file, t[:, roots])
    wxyz[:, roots] = quat.mul(space.wxyz_model_file, wxyz[:, roots])
    return t, wxyz


def _motions(
    scene: Scene,
    stacks: Sequence[Stack],
    joint_ids: Sequence[int],
    skeleton: Skeleton,
    chain: Chain,
    rest: tuple[ndarray, ndarray],
    space: Space,
) -> tuple[tuple[Motion, ...], list[str]]:
    """One motion for every stack that moves a joint; `rest` is where and how the joints' nodes stand without one."""
    out: list[Motion] = []
    notes: list[str] = []
    joints, parents = set(joint_ids), skeleton.parents
    for stack in stacks:
        if not joints & stack.animated():
            notes.append(f"The clip '{stack.name}' moves no joint and is left out.")
            continue
        sampled = fbx_clips.sample(stack, joint_ids, chain, scene.settings)
        if not sampled.on_grid:
            notes.append(f"The keys of '{stack.name}' lie between frames; it is sampled at {sampled.fps:g} a second.")
        t, wxyz = _local(chain, sampled, rest)
        scaling = sampled.all_scaling(chain.scaling)
        scales = np.moveaxis(scaling, -1, 0)
        if transform.needs_inheritance(parents, chain, scaling):
            if transform.is_even(scaling):
                scales = np.moveaxis(transform.even_scales(parents, chain, scaling), -1, 0)
            else:
                t, wxyz, scales = (_held(v, sampled.n_frames) for v in (t, quat.normalise(wxyz), scales))
                world = transform.worlds(parents, chain, t, wxyz, scales)
                t, scales, shear = transform.split_worlds(parents, world, wxyz)
                if shear > SHEAR_WORTH_A_NOTE:
                    note = f"Scales that differ by axis shear some joints of '{stack.name}'; the shear is dropped."
                    notes.append(note)
        t, wxyz = to_model(space, parents, _held(t, sampled.n_frames), _held(wxyz, sampled.n_frames))
        moved = bool(np.abs(scales - skeleton.rest_scales).max(initial=0.0) > 1e-6)
        scales = np.ascontiguousarray(_held(scales, sampled.n_frames)) if moved else None
        out.append(Motion(stack.name or "clip", sampled.fps, quat.continuous(wxyz), t, scales))
    return tuple(out), notes


def _local(chain: Chain, sampled: Sampled, rest: tuple[ndarray, ndarray]) -> tuple[ndarray, ndarray]:
    """Translations and rotations of a clip, worked out for the joints that move; the others stand as they rest."""
    moving, parts = sampled.moving, (sampled.translation, sampled.rotation, sampled.scaling)
    if len(moving) == len(chain.orders):
        return transform.local_parts(chain, *parts)
    t, wxyz = (_held(still[None], sampled.n_frames).copy() for still in rest)
    t[:, moving], wxyz[:, moving] = transform.local_parts(chain.of(moving), *parts)
    return t, wxyz


def _held(values: Float[ndarray, "_ joints n"], n_frames: int) -> Float[ndarray, "held joints n"]:
    """As many frames, where one stands for all."""
    return np.broadcast_to(values, (n_frames, *values.shape[1:]))
