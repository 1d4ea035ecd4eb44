"""Runs inside Blender's Python: import one file, pose it at given times, store world positions.

    python blender_poses.py JOB.json

The job names the file, the clip, the times in seconds counted from the clip's first key, the frame rate, whether to
play the file's other clips before it, how often to time the import, and the npz to write. Positions leave in Blender's
axes (Z up) and metres, one array a mesh object (frames x vertices x 3), plus the heads of all bones by name.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

import bpy
import numpy as np


def import_file(path: str, fps: float) -> float:
    """Import into an empty scene; the seconds it took."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    render = bpy.context.scene.render
    # glTF keys are laid out in frames of the scene's rate: with ours, frames coincide. FBX brings its own rate.
    render.fps, render.fps_base = max(1, round(fps)), max(1, round(fps)) / fps
    start = time.perf_counter()
    if path.lower().endswith((".usd", ".usda", ".usdc", ".usdz")):
        bpy.ops.wm.usd_import(filepath=path)
    elif path.lower().endswith(".fbx"):
        bpy.ops.wm.fbx_import(filepath=path, use_custom_normals=False, validate_meshes=False)
    else:
        # With the default heuristic the bones' lengths move meshes that hang on bones; with this one they do not.
        bpy.ops.import_scene.gltf(filepath=path, disable_bone_shape=True, bone_heuristic="TEMPERANCE")
    return time.perf_counter() - start


def play(clip: str | None) -> float | None:
    """Make every object play its part of the clip and nothing else; the frame of the first key."""
    action = None
    if clip is not None:
        named = [a for a in bpy.data.actions if a.name == clip] or [a for a in bpy.data.actions if clip in a.name]
        if not named and len(bpy.data.actions) == 1:  # a clip without a name has one of Blender's making
            named = list(bpy.data.actions)
        if not named:
            raise SystemExit(f"Blender has no action '{clip}', only {[a.name for a in bpy.data.actions]}")
        action = named[0]
    for keys in bpy.data.shape_keys:  # skeletons and skins are compared, not faces
        keys.animation_data_clear()
    for thing in bpy.data.objects:
        animation = thing.animation_data
        if animation is None:
            continue
        for track in list(animation.nla_tracks):
            animation.nla_tracks.remove(track)
        animation.action = None
        if action is not None:
            slot = next((s for s in action.slots if s.identifier == f"OB{thing.name}"), None)
            if slot is not None:
                animation.action, animation.action_slot = action, slot
    return None if action is None else float(action.frame_range[0])


def positions(frame: float | None) -> tuple[dict[str, np.ndarray], dict[str, np.ndarray]]:
    """World positions of all mesh vertices and of all bone heads at a frame."""
    scene = bpy.context.scene
    if frame is not None:
        whole = int(np.floor(frame))
        scene.frame_set(whole, subframe=float(frame - whole))
    graph = bpy.context.evaluated_depsgraph_get()
    graph.update()
    meshes, bones = {}, {}
    for thing in scene.objects:
        seen = thing.evaluated_get(graph)
        world = np.array(seen.matrix_world)
        if thing.type == "MESH":
            mesh = seen.to_mesh()
            flat = np.empty(3 * len(mesh.vertices), dtype=np.float32)
            mesh.vertices.foreach_get("co", flat)
            seen.to_mesh_clear()
            meshes[thing.name] = flat.reshape(-1, 3).astype(np.float64) @ world[:3, :3].T + world[:3, 3]
        elif thing.type == "ARMATURE":
            bones.update({b.name: (world @ np.array(b.matrix))[:3, 3] for b in seen.pose.bones})
    return meshes, bones


def main(job_path: str) -> None:
    job = json.loads(Path(job_path).read_text())
    seconds = min((import_file(job["timed_file"], job["fps"]) for _ in range(job["repeats"])), default=0.0)
    import_file(job["file"], job["fps"])
    others = [action.name for action in bpy.data.actions if action.name != job["clip"]] if job["after_others"] else []
    for other in others:  # what a clip does not key stays as the clip before it left it
        play(other)
        positions(sum(bpy.data.actions[other].frame_range) / 2)
    first = play(job["clip"])
    render = bpy.context.scene.render
    fps = render.fps / render.fps_base
    frames = [None] if first is None else [first + t * fps for t in job["times"]]
    posed = [positions(frame) for frame in frames]
    arrays = {f"mesh:{name}": np.stack([m[name] for m, _ in posed]) for name in posed[0][0]}
    arrays |= {f"bone:{name}": np.stack([b[name] for _, b in posed]) for name in posed[0][1]}
    arrays["import_seconds"], arrays["version"] = np.array(seconds), np.array(bpy.app.version_string)
    np.savez(job["out"], **arrays)  # pyright: ignore[reportArgumentType] - names with a colon are no option of savez


if __name__ == "__main__":
    main(sys.argv[-1])
