"""What became of a scene, read from files: a GLB of each character in the scene's world, and of all of it for props."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from understudy.errors import FileError
from understudy.evaluate.takes import result_take
from understudy.io.loaded import Loaded
from understudy.loading import load
from understudy.math import quat
from understudy.methods.scenes.retarget_scene import out_of_world, prepared_part, prop_path
from understudy.methods.scenes.scene import Prop, Scene
from understudy.metrics.between.scene_case import RigidPath, SceneCase
from understudy.model import global_transforms
from understudy.skin.take import Take

WHOLE = "scene.glb"


def scene_case(scene: Scene, folder: Path) -> SceneCase:
    """The case of a scene and a folder as `understudy scene` writes it: NAME.glb of each character, and scene.glb, in
    which props are looked for; without it they are where the source has them."""
    if not folder.is_dir():
        raise FileError(folder, "no such folder; name the one that has NAME.glb of each character")
    sources, results, turns = [], [], []
    for one in scene.characters:
        part = prepared_part(one, scene)
        path = folder / f"{one.name}.glb"
        if not path.is_file():
            raise FileError(path, f"no such file; the result of '{one.name}' is looked for there")
        played = result_take(path, part.target, one.motion)
        sources.append(Take(part.source, one.motion))
        results.append(Take(part.target, out_of_world(played.motion, part)))
        turns.append(part.wxyz_world)
    whole = load(folder / WHOLE) if scene.props and (folder / WHOLE).is_file() else None
    props = [_prop(prop, scene.n_frames, whole) for prop in scene.props]
    return SceneCase(
        tuple(one.name for one in scene.characters), tuple(sources), tuple(results), tuple(turns), tuple(props)
    )


def _prop(prop: Prop, n_frames: int, whole: Loaded | None) -> tuple[RigidPath, RigidPath]:
    """A prop of the source, and of the result."""
    theirs = RigidPath(prop.name, prop.vertices, prop.faces, *prop_path(prop, n_frames))
    names = () if whole is None else whole.character.skeleton.names
    if whole is None or prop.name not in names or not whole.motions or whole.motions[0].n_frames != n_frames:
        return theirs, theirs
    joint = names.index(prop.name)
    found = [m for m in whole.character.meshes if len(m.skin.slot_joints) == 1 and m.skin.slot_joints[0] == joint]
    if not found:
        return theirs, theirs
    bind = found[0].skin.inverse_binds[0]
    vertices = found[0].vertices.astype(np.float64) @ bind[:3, :3].T + bind[:3, 3]
    world = global_transforms(whole.character.skeleton, whole.motions[0])[:, joint]
    return theirs, RigidPath(prop.name, vertices, found[0].faces, world[..., 3], quat.from_matrix(world[..., :3]))
