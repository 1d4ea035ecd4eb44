"""A scene's result as one figure: all skeletons side by side, props and the ground as rigid parts, one clip."""

from __future__ import annotations

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.math import quat
from understudy.methods.scenes.retarget_scene import SceneResult
from understudy.model import Character, Mesh, Motion, Skeleton, Skin
from understudy.model.skeleton import unique_names


def whole_scene(
    result: SceneResult, ground: tuple[Float[ndarray, "verts 3"], Int[ndarray, "faces 3"]] | None = None
) -> tuple[Character, Motion]:
    """Everything of a scene, playing together; `ground` is its mesh where it is not level."""
    scene = result.scene
    names: list[str] = []
    meshes: list[Mesh] = []
    parents, rest, wxyz, scales, rotations, translations, stretched = ([] for _ in range(7))
    count = 0
    for one in scene.characters:
        skeleton, motion = one.target.skeleton, result.motions[one.name]
        names += [f"{one.name}:{name}" for name in skeleton.names]
        parents.append(np.where(skeleton.parents >= 0, skeleton.parents + count, -1))
        rest.append(skeleton.rest_translations)
        wxyz.append(skeleton.rest_wxyz)
        scales.append(skeleton.rest_scales)
        rotations.append(motion.local_wxyz)
        translations.append(motion.local_translations)
        held = np.broadcast_to(skeleton.rest_scales, motion.local_translations.shape)
        stretched.append(held if motion.local_scales is None else motion.local_scales)
        for mesh in one.target.meshes:
            skin = mesh.skin
            moved = Skin(skin.slot_joints + count, skin.inverse_binds, skin.slots, skin.weights)
            meshes.append(Mesh(f"{one.name}:{mesh.name}", mesh.vertices, mesh.faces, moved))
        count += skeleton.n_joints
    things = [(p.name, p.vertices, p.faces, p.places, p.wxyz) for p in result.props.values()]
    if ground is not None:
        still = np.zeros((scene.n_frames, 3)), np.tile(quat.IDENTITY, (scene.n_frames, 1))
        things.append(("ground", *ground, *still))
    for name, vertices, faces, places, turns in things:
        names.append(name)
        parents.append(np.array([-1]))
        rest.append(places[:1])
        wxyz.append(turns[:1])
        scales.append(np.ones((1, 3)))
        rotations.append(turns[:, None])
        translations.append(places[:, None])
        stretched.append(np.ones((scene.n_frames, 1, 3)))
        flat = vertices[faces].reshape(-1, 3)  # each triangle its own corners: a box has edges
        own = np.arange(len(flat), dtype=np.int64).reshape(-1, 3)
        meshes.append(Mesh(name, flat, own, Skin.rigid(count, len(flat))))
        count += 1
    named, _ = unique_names(names)
    skeleton = Skeleton(
        tuple(named), np.concatenate(parents).astype(np.int64), np.concatenate(rest), np.concatenate(wxyz),
        np.concatenate(scales),
    )  # fmt: skip
    every = np.concatenate(stretched, axis=1)
    plain = bool((every == skeleton.rest_scales).all())
    motion = Motion(
        "scene", scene.fps, np.concatenate(rotations, axis=1), np.concatenate(translations, axis=1),
        None if plain else every,
    )  # fmt: skip
    return Character("scene", skeleton, tuple(meshes)), motion
