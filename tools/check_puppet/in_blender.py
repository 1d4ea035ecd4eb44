"""Runs inside Blender's Python: import a GLB or USD, and store where the vertices of its mesh are at some frames.

python in_blender.py FILE FPS OUT.npz FRAME...
"""

import sys

import bpy
import numpy as np

path, fps, out, *frames = sys.argv[1:]
bpy.ops.wm.read_factory_settings(use_empty=True)
scene = bpy.context.scene
scene.render.fps, scene.render.fps_base = round(float(fps)), 1.0
if path.endswith(".glb"):
    bpy.ops.import_scene.gltf(filepath=path)
else:
    bpy.ops.wm.usd_import(filepath=path)
meshes = [o for o in scene.objects if o.type == "MESH"]
# With a skeleton comes the shape that its bones are drawn as, which nothing moves.
(thing,) = [o for o in meshes if any(m.type == "ARMATURE" for m in o.modifiers)] or meshes
places = []
for frame in frames:
    scene.frame_set(int(frame))
    shown = thing.evaluated_get(bpy.context.evaluated_depsgraph_get())
    mesh = shown.to_mesh()
    co = np.empty(len(mesh.vertices) * 3, dtype=np.float32)
    mesh.vertices.foreach_get("co", co)
    world = np.array(shown.matrix_world)
    z_up = co.reshape(-1, 3) @ world[:3, :3].T + world[:3, 3]
    places.append(np.stack([z_up[:, 0], z_up[:, 2], -z_up[:, 1]], axis=1))
    shown.to_mesh_clear()
materials = [m.name for m in thing.data.materials if m]
nodes = [node for m in thing.data.materials if m and m.use_nodes for node in m.node_tree.nodes]
images = sum(node.type == "TEX_IMAGE" for node in nodes)
np.savez(out, places=np.array(places), materials=materials, images=images, uvs=len(thing.data.uv_layers))
