"""A USD stage as a character and motions: the skeleton with the largest skin, its meshes, and all animations for it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.errors import FileError
from understudy.io.loaded import Loaded
from understudy.io.usd import animation, mesh
from understudy.io.usd.animation import Rig
from understudy.math import affine, quat
from understudy.model import Character, Skeleton, Source
from understudy.model.check import problems
from understudy.model.skeleton import unique_names

Z_UP_TO_Y_UP = (float(np.sqrt(0.5)), -float(np.sqrt(0.5)), 0.0, 0.0)


def read(pxr: Any, path: Path, data: bytes, open_as: Path) -> Loaded:
    """Read the file that the package opens under `open_as`."""
    layer = pxr.Sdf.Layer.FindOrOpen(str(open_as))
    if layer is None:
        raise FileError(path, "USD cannot open it; the file may be damaged or truncated")
    stage = pxr.Usd.Stage.Open(layer)
    if stage is None:
        raise FileError(path, "USD cannot open it; the file may be damaged or truncated")
    notes: list[str] = []
    prim, bindings = _skeleton_prim(pxr, path, stage, notes)
    rig = _rig(pxr, path, stage, prim, notes)
    meshes = mesh.read_all(pxr, path, bindings, rig, notes)
    motions = animation.read_all(pxr, path, stage, prim, rig, notes)
    source = Source(
        path, "usd", data, tuple(range(rig.skeleton.n_joints)), rig.metres_per_unit, tuple(rig.turn.tolist())
    )
    root = _skel_root(pxr, prim)
    character = Character(mesh.shown_name(root), rig.skeleton, tuple(meshes), source=source)
    for problem in problems(character, *motions):
        raise FileError(path, f"{problem}; export the file again")
    return Loaded(character, tuple(motions), tuple(notes))


def _skeleton_prim(pxr: Any, path: Path, stage: Any, notes: list[str]) -> tuple[Any, list[Any]]:
    """The skeleton with the most skinned points (then joints), and the meshes bound to it."""
    predicate = pxr.Usd.TraverseInstanceProxies()
    cache = pxr.UsdSkel.Cache()
    found: dict[str, tuple[Any, list[Any]]] = {}
    for prim in pxr.Usd.PrimRange.Stage(stage, predicate):
        if prim.IsA(pxr.UsdSkel.Skeleton):
            found.setdefault(str(prim.GetPath()), (prim, []))
    for prim in pxr.Usd.PrimRange.Stage(stage, predicate):
        if prim.IsA(pxr.UsdSkel.Root):
            root = pxr.UsdSkel.Root(prim)
            cache.Populate(root, predicate)
            for binding in cache.ComputeSkelBindings(root, predicate):
                skeleton = binding.GetSkeleton().GetPrim()
                entry = found.setdefault(str(skeleton.GetPath()), (skeleton, []))
                entry[1].extend(binding.GetSkinningTargets())
    if not found:
        raise FileError(path, "has no UsdSkel skeleton; export the character with its armature and skin")

    def size(entry: tuple[Any, list[Any]]) -> tuple[int, int]:
        points = sum(len(pxr.UsdGeom.Mesh(q.GetPrim()).GetPointsAttr().Get() or ()) for q in entry[1])
        return points, len(pxr.UsdSkel.Skeleton(entry[0]).GetJointsAttr().Get() or ())

    best = max(found.values(), key=size)
    if len(found) > 1:
        notes.append(f"The file has {len(found)} skeletons; '{best[0].GetName()}', with the largest skin, was taken.")
    return best


def _skel_root(pxr: Any, prim: Any) -> Any:
    while prim.GetParent() and not prim.IsA(pxr.UsdSkel.Root) and not prim.GetParent().IsPseudoRoot():
        prim = prim.GetParent()
    return prim


def matrices(values: Any) -> Float[ndarray, "count 4 4"]:
    """USD multiplies row vectors, so its matrices are our transposes."""
    return np.array(values, dtype=np.float64).reshape(-1, 4, 4).transpose(0, 2, 1)


def _rig(pxr: Any, path: Path, stage: Any, prim: Any, notes: list[str]) -> Rig:
    schema = pxr.UsdSkel.Skeleton(prim)
    joints = [str(token) for token in schema.GetJointsAttr().Get() or ()]
    if not joints:
        raise FileError(path, f"the skeleton '{prim.GetName()}' has no joints; export the character again")
    metres = float(pxr.UsdGeom.GetStageMetersPerUnit(stage))
    if not 1e-6 <= metres <= 1e6:
        notes.append(f"metersPerUnit {metres:g} cannot be meant; centimetres are assumed.")
        metres = 0.01
    z_up = pxr.UsdGeom.GetStageUpAxis(stage) == pxr.UsdGeom.Tokens.z
    turn = np.array(Z_UP_TO_Y_UP) if z_up else quat.IDENTITY
    order, parents = _topology(joints)
    bind, rest = _poses(path, schema, len(joints), parents)
    names = _names(schema, joints)
    world = animation.WorldOf(pxr, prim)
    node = int(world.is_needed)
    # `row` is a joint's place in our skeleton, by its place in the file's list.
    row = np.empty(len(joints), dtype=np.int64)
    row[order] = np.arange(len(joints)) + node
    local = rest[order]
    local[:, :3, 3] *= metres
    translations, wxyz, scales = affine.decompose(local)
    scales = np.where(np.abs(scales) > 1e-9, scales, 1.0)
    ours = [int(row[parents[j]]) if parents[j] >= 0 else node - 1 for j in order]
    listed = [names[j] for j in order]
    if node:
        matrix = world.at(None)
        matrix[:3, 3] *= metres
        t, q, s = affine.decompose(matrix[None])
        translations, wxyz, scales = (np.concatenate(p) for p in ((t, translations), (q, wxyz), (s, scales)))
        ours, listed = [-1, *ours], [prim.GetName(), *listed]
    unique, repeated = unique_names(listed)
    if repeated:
        notes.append(f"Joint names occur more than once and were numbered: {', '.join(repeated)}.")
    skeleton = Skeleton(unique, np.array(ours, dtype=np.int64), translations, wxyz, scales)
    rig = Rig(path, joints, row, metres, turn, bind, world, skeleton)
    return rig.turned(skeleton)


def _topology(joints: list[str]) -> tuple[list[int], list[int]]:
    """The joints with parents first, and each one's parent: the nearest joint whose path begins its own."""
    place: dict[str, int] = {}
    for index, joint in enumerate(joints):
        place.setdefault(joint, index)
    parents = []
    for index, joint in enumerate(joints):
        above = joint
        parent = -1
        while "/" in above and parent < 0:
            above = above.rpartition("/")[0]
            parent = place.get(above, -1)
        parents.append(parent if parent != index else -1)
    order = sorted(range(len(joints)), key=lambda j: joints[j].count("/"))
    # Files list parents first already, nearly always; then their order is kept.
    if all(parent < joint for joint, parent in enumerate(parents)):
        order = list(range(len(joints)))
    return order, parents


def _poses(
    path: Path, schema: Any, n_joints: int, parents: list[int]
) -> tuple[Float[ndarray, "joints 4 4"], Float[ndarray, "joints 4 4"]]:
    """World bind matrices and local rest matrices, in the file's order; the one follows from the other."""
    given = {
        name: matrices(attribute.Get() or [])
        for name, attribute in (
            ("bindTransforms", schema.GetBindTransformsAttr()),
            ("restTransforms", schema.GetRestTransformsAttr()),
        )
    }
    for name, values in given.items():
        if len(values) not in (0, n_joints):
            problem = f"{name} has {len(values)} matrices where the skeleton has {n_joints} joints"
            raise FileError(path, f"{problem}; export the file again")
        if not np.isfinite(values).all() or np.abs(values).max(initial=0.0) > 1e12:
            raise FileError(path, f"{name} holds a value that is not finite; export the file again")
    bind, rest = given["bindTransforms"], given["restTransforms"]
    if not len(bind) and not len(rest):
        raise FileError(path, "the skeleton has neither bindTransforms nor restTransforms; export it again")
    if len(bind) and np.any(np.abs(np.linalg.det(bind[:, :3, :3])) < 1e-30):
        raise FileError(path, "a bind matrix has no inverse; export the file again")
    if not len(rest):
        rest = bind.copy()
        for joint, parent in enumerate(parents):
            if parent >= 0:
                rest[joint] = affine.inverse(bind[parent]) @ bind[joint]
    if not len(bind):
        bind = np.empty_like(rest)
        for joint in sorted(range(n_joints), key=lambda j: _depth(j, parents)):
            bind[joint] = bind[parents[joint]] @ rest[joint] if parents[joint] >= 0 else rest[joint]
        if np.any(np.abs(np.linalg.det(bind[:, :3, :3])) < 1e-30):
            raise FileError(path, "a rest matrix has no inverse and there are no bindTransforms; export it again")
    return bind, rest


def _depth(joint: int, parents: list[int]) -> int:
    depth = 0
    while (joint := parents[joint]) >= 0:
        depth += 1
    return depth


def _names(schema: Any, joints: list[str]) -> list[str]:
    """The file's own names where it has them, else the last parts of the paths."""
    attribute = schema.GetJointNamesAttr()
    named = [str(token) for token in attribute.Get() or ()] if attribute else []
    return named if len(named) == len(joints) else [joint.rpartition("/")[2] or "joint" for joint in joints]
