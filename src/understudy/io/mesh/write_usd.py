"""A moving mesh as USD: one Mesh with points by time, exact, in metres per unit 1 with Y up, and its materials."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.io.gltf.looks import Looks
from understudy.io.mesh.usd_looks import bind_looks, write_textures
from understudy.io.usd import package


def write_usd(
    path: Path,
    name: str,
    fps: float,
    n_frames: int,
    vertices: Callable[[int], Float[ndarray, "verts 3"]],
    faces: Int[ndarray, "faces 3"],
    looks: Looks,
) -> None:
    """Write the stage beside the target and rename it there."""
    pxr = package.load(path)
    with package.quiet(pxr, path), tempfile.TemporaryDirectory(dir=path.parent) as folder:
        made = Path(folder) / f"stage{path.suffix.lower()}"
        stage = pxr.Usd.Stage.CreateNew(str(made))
        pxr.UsdGeom.SetStageUpAxis(stage, pxr.UsdGeom.Tokens.y)
        pxr.UsdGeom.SetStageMetersPerUnit(stage, 1.0)
        stage.SetTimeCodesPerSecond(fps)
        stage.SetFramesPerSecond(fps)
        stage.SetStartTimeCode(0.0)
        stage.SetEndTimeCode(float(n_frames - 1))
        mesh = pxr.UsdGeom.Mesh.Define(stage, "/" + (pxr.Tf.MakeValidIdentifier(name) if name else "mesh"))
        stage.SetDefaultPrim(mesh.GetPrim())
        mesh.CreateFaceVertexCountsAttr(pxr.Vt.IntArray.FromNumpy(np.full(len(faces), 3, dtype=np.int32)))
        mesh.CreateFaceVertexIndicesAttr(pxr.Vt.IntArray.FromNumpy(np.ascontiguousarray(faces.ravel(), dtype=np.int32)))
        mesh.CreateSubdivisionSchemeAttr(pxr.UsdGeom.Tokens.none)
        if looks.colours is not None:
            colours = mesh.CreateDisplayColorPrimvar(pxr.UsdGeom.Tokens.vertex)
            colours.Set(pxr.Vt.Vec3fArray.FromNumpy(np.ascontiguousarray(looks.colours, dtype=np.float32)))
        if looks.uvs is not None:
            flipped = np.ascontiguousarray(looks.uvs * (1.0, -1.0) + (0.0, 1.0), dtype=np.float32)
            primvars = pxr.UsdGeom.PrimvarsAPI(mesh)
            uvs = primvars.CreatePrimvar("st", pxr.Sdf.ValueTypeNames.TexCoord2fArray, pxr.UsdGeom.Tokens.vertex)
            uvs.Set(pxr.Vt.Vec2fArray.FromNumpy(flipped))
        bind_looks(pxr, stage, mesh, looks, write_textures(path, looks))
        points, extent = mesh.CreatePointsAttr(), mesh.CreateExtentAttr()
        for frame in range(n_frames):
            rows = pxr.Vt.Vec3fArray.FromNumpy(np.ascontiguousarray(vertices(frame), dtype=np.float32))
            points.Set(rows, float(frame))
            extent.Set(pxr.UsdGeom.PointBased.ComputeExtent(rows), float(frame))
        stage.GetRootLayer().Save()
        del stage, mesh, points, extent
        os.replace(made, path)
