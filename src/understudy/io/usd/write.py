"""A new USD stage from any character and its motions: SkelRoot, Skeleton, Mesh, SkelAnimation.

The stage is in metres with Y up, or in the unit and with the up axis of the USD file the character came from. Joint
paths are made of valid identifiers; the real names stand in `jointNames`, those of clips and meshes in `displayName`.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.io.usd import bind as usd_bind
from understudy.io.usd import scales
from understudy.io.usd.bind import Binding
from understudy.math import affine, quat
from understudy.model import Character, Mesh, Motion
from understudy.model.skeleton import unique_names


def write(pxr: Any, path: Path, character: Character, motions: Sequence[Motion]) -> None:
    """Write the stage to a file of its own."""
    character, motions = scales.folded(character, motions)
    unit, turn = _conversion(character)
    stage = pxr.Usd.Stage.CreateNew(str(path))
    pxr.UsdGeom.SetStageMetersPerUnit(stage, unit)
    y_up = abs(turn[0]) > 1.0 - 1e-9
    pxr.UsdGeom.SetStageUpAxis(stage, pxr.UsdGeom.Tokens.y if y_up else pxr.UsdGeom.Tokens.z)
    rate = float(motions[0].fps) if motions else 24.0
    stage.SetTimeCodesPerSecond(rate)
    stage.SetFramesPerSecond(rate)
    root = pxr.UsdSkel.Root.Define(stage, "/" + _identifier(pxr, character.name))
    stage.SetDefaultPrim(root.GetPrim())
    _show(root.GetPrim(), character.name)
    binding = usd_bind.bindings(character)
    taken = ["Skeleton", "Animations"]
    joints = _write_skeleton(pxr, stage, root.GetPath(), character, binding, unit, turn)
    skeleton_path = root.GetPath().AppendChild("Skeleton")
    for mesh, own in zip(character.meshes, binding.meshes, strict=True):
        name = _fresh(pxr, mesh.name, taken)
        _write_mesh(pxr, stage, root.GetPath().AppendChild(name), skeleton_path, joints, mesh, own, unit)
    ends, clips = [], []
    for motion in motions:
        clip = root.GetPath().AppendChild("Animations").AppendChild(_fresh(pxr, motion.name, clips))
        if not ends:
            pxr.UsdGeom.Scope.Define(stage, clip.GetParentPath())
            skeleton = stage.GetPrimAtPath(skeleton_path)
            pxr.UsdSkel.BindingAPI.Apply(skeleton).CreateAnimationSourceRel().SetTargets([clip])
        ends.append(_write_motion(pxr, stage, clip, joints, character, motion, rate, unit, turn))
    if ends:
        stage.SetStartTimeCode(0.0)
        stage.SetEndTimeCode(max(ends))
    stage.GetRootLayer().Save()


def _conversion(character: Character) -> tuple[float, Float[ndarray, "4"]]:
    """Metres per unit and the turn from the file's axes; the turn is none, or the quarter turn of a Z-up file."""
    source = character.source
    if source is None or source.format != "usd":
        return 1.0, quat.IDENTITY
    return source.metres_per_unit, np.array(source.wxyz_model_file)


def _identifier(pxr: Any, name: str) -> str:
    return pxr.Tf.MakeValidIdentifier(name) if name else "unnamed"


def _fresh(pxr: Any, name: str, taken: list[str]) -> str:
    """An identifier that its siblings do not have yet."""
    identifier = unique_names([*taken, _identifier(pxr, name)])[0][-1].replace(".", "_")
    while identifier in taken:
        identifier += "_"
    taken.append(identifier)
    return identifier


def _show(prim: Any, name: str) -> None:
    if prim.GetName() != name:
        prim.SetDisplayName(name)


def _file_local(
    character: Character, wxyz: ndarray, translations: ndarray, unit: float, turn: Float[ndarray, "4"]
) -> tuple[ndarray, ndarray]:
    """Local transforms in the file's axes and units: the roots turn back, lengths are divided."""
    roots = list(character.skeleton.roots)
    wxyz, translations = wxyz.copy(), translations / unit
    wxyz[..., roots, :] = quat.mul(quat.inv(turn), wxyz[..., roots, :])
    translations[..., roots, :] = quat.rotate(quat.inv(turn), translations[..., roots, :])
    return wxyz, translations


def _write_skeleton(
    pxr: Any, stage: Any, root: Any, character: Character, binding: Binding, unit: float, turn: ndarray
) -> list[str]:
    """Define the skeleton and return the joint paths, helpers of the binding last."""
    s = character.skeleton
    paths: list[str] = []
    taken: dict[int, list[str]] = {}
    for name, parent in zip([*s.names, *binding.helper_names], [*s.parents, *binding.helper_parents], strict=True):
        own = _fresh(pxr, name, taken.setdefault(int(parent), []))
        paths.append(f"{paths[int(parent)]}/{own}" if parent >= 0 else own)
    schema = pxr.UsdSkel.Skeleton.Define(stage, root.AppendChild("Skeleton"))
    wxyz, translations = _file_local(character, s.rest_wxyz, s.rest_translations, unit, turn)
    rest = affine.compose(translations, wxyz, s.rest_scales)
    rest = np.concatenate([rest, np.broadcast_to(np.eye(4), (len(binding.helper_names), 4, 4))])
    bind = binding.bind_globals.copy()
    bind[:, :3, 3] /= unit
    schema.CreateJointsAttr(pxr.Vt.TokenArray(paths))
    schema.CreateJointNamesAttr(pxr.Vt.TokenArray([*s.names, *binding.helper_names]))
    schema.CreateRestTransformsAttr(_matrices(pxr, rest))
    schema.CreateBindTransformsAttr(_matrices(pxr, bind))
    return paths


def _matrices(pxr: Any, matrices: Float[ndarray, "count 4 4"]) -> Any:
    """USD multiplies row vectors, so its matrices are our transposes."""
    return pxr.Vt.Matrix4dArray.FromNumpy(np.ascontiguousarray(matrices.transpose(0, 2, 1)))


def _write_mesh(
    pxr: Any,
    stage: Any,
    path: Any,
    skeleton_path: Any,
    joints: list[str],
    mesh: Mesh,
    own: usd_bind.MeshBinding,
    unit: float,
) -> None:
    schema = pxr.UsdGeom.Mesh.Define(stage, path)
    prim = schema.GetPrim()
    _show(prim, mesh.name)
    points = pxr.Vt.Vec3fArray.FromNumpy(np.ascontiguousarray(mesh.vertices / unit, dtype=np.float32))
    schema.CreatePointsAttr(points)
    schema.CreateFaceVertexCountsAttr(pxr.Vt.IntArray.FromNumpy(np.full(len(mesh.faces), 3, dtype=np.int32)))
    corners = np.ascontiguousarray(mesh.faces.ravel(), dtype=np.int32)
    schema.CreateFaceVertexIndicesAttr(pxr.Vt.IntArray.FromNumpy(corners))
    schema.CreateSubdivisionSchemeAttr(pxr.UsdGeom.Tokens.none)
    schema.CreateExtentAttr(pxr.UsdGeom.PointBased.ComputeExtent(points))
    api = pxr.UsdSkel.BindingAPI.Apply(prim)
    api.CreateSkeletonRel().SetTargets([skeleton_path])
    geometry = own.geometry_bind.copy()
    geometry[:3, 3] /= unit
    api.CreateGeomBindTransformAttr(pxr.Gf.Matrix4d(geometry.T.tolist()))
    api.CreateJointsAttr(pxr.Vt.TokenArray([joints[joint] for joint in own.joints]))
    width = mesh.skin.slots.shape[1]
    indices = np.ascontiguousarray(own.indices[mesh.skin.slots].ravel(), dtype=np.int32)
    weights = np.ascontiguousarray(mesh.skin.weights.ravel(), dtype=np.float32)
    api.CreateJointIndicesPrimvar(False, width).Set(pxr.Vt.IntArray.FromNumpy(indices))
    api.CreateJointWeightsPrimvar(False, width).Set(pxr.Vt.FloatArray.FromNumpy(weights))


def _write_motion(
    pxr: Any,
    stage: Any,
    path: Any,
    joints: list[str],
    character: Character,
    motion: Motion,
    rate: float,
    unit: float,
    turn: Float[ndarray, "4"],
) -> float:
    """Define one clip and return its last timecode; helpers of the binding stay with their joints."""
    schema = pxr.UsdSkel.Animation.Define(stage, path)
    _show(schema.GetPrim(), motion.name)
    s = character.skeleton
    schema.CreateJointsAttr(pxr.Vt.TokenArray(joints[: s.n_joints]))
    wxyz, translations = _file_local(character, motion.local_wxyz, motion.local_translations, unit, turn)
    xyzw = np.ascontiguousarray(quat.continuous(wxyz)[..., [1, 2, 3, 0]], dtype=np.float32)
    translations = np.ascontiguousarray(translations, dtype=np.float32)
    turns, moves, sizes = schema.CreateRotationsAttr(), schema.CreateTranslationsAttr(), schema.CreateScalesAttr()
    if motion.local_scales is None:
        sizes.Set(pxr.Vt.Vec3hArray.FromNumpy(np.ascontiguousarray(s.rest_scales, dtype=np.float16)))
    timecode = 0.0
    for frame in range(motion.n_frames):
        timecode = frame * rate / motion.fps
        turns.Set(pxr.Vt.QuatfArray.FromNumpy(xyzw[frame]), timecode)
        moves.Set(pxr.Vt.Vec3fArray.FromNumpy(translations[frame]), timecode)
        if motion.local_scales is not None:
            row = np.ascontiguousarray(motion.local_scales[frame], dtype=np.float16)
            sizes.Set(pxr.Vt.Vec3hArray.FromNumpy(row), timecode)
    return timecode
