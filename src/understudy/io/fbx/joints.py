"""Which nodes of an FBX scene are joints of the skeleton, and in what order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from understudy.io.fbx.clips import Stack
from understudy.io.fbx.scene import ROOT, FbxObject, Scene

LIMBS = ("LimbNode", "Limb", "Root")
# Models that are neither bones nor carry meshes: they join the skeleton only as ancestors of what does.
BYSTANDERS = ("Camera", "CameraSwitcher", "Light", "Marker", "OpticalMarker", "CameraTarget")


def in_order(scene: Scene, parents: Mapping[int, int]) -> list[FbxObject]:
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
    # What a skin holds stands where its bones are: the keys that exporters add to the mesh's own node say nothing.
    moving = set().union(*(stack.animated() for stack in stacks)) - skinned
    wanted = {m.id for m in models if m.subtype in LIMBS}
    for cluster in scene.of_kind("Deformer", "Cluster"):
        wanted |= {m.id for m in scene.into(cluster.id, "Model")}
    rigid = shown - skinned - moving
    for model in models:
        if model.id in rigid:
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


def _with_ancestors(chosen: set[int], parents: Mapping[int, int]) -> set[int]:
    out: set[int] = set()
    for at in chosen:
        while at != ROOT and at not in out and at in parents:
            out.add(at)
            at = parents[at]
    return out


def nearest_joints(models: Sequence[FbxObject], parents: dict[int, int], joint_of: Mapping[int, int]) -> dict[int, int]:
    """The joint that each model is or hangs under; the first joint for a model that hangs under none."""
    out: dict[int, int] = {}
    for model in models:
        out[model.id] = joint_of.get(model.id, out.get(parents[model.id], 0))
    return out
