"""Materials of a mesh as USD has them: a UsdPreviewSurface each, bound to the faces that wear it.

Textures are files in a folder beside the stage, NAME_textures, as USD cannot hold them itself. Metalness, roughness and
occlusion are channels of one texture, as in glTF.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from understudy.io import atomic
from understudy.io.gltf.looks import REPEAT, Looks

ENDINGS = {"image/png": "png", "image/jpeg": "jpg", "image/webp": "webp"}
# Inputs of the surface: the texture that feeds it, its channel, whether it is a colour, and scale and bias.
INPUTS: tuple[tuple[str, str, str, str, bool], ...] = (
    ("diffuseColor", "Color3f", "texture", "rgb", True),
    ("emissiveColor", "Color3f", "glow_texture", "rgb", True),
    ("normal", "Normal3f", "normal_texture", "rgb", False),
    ("roughness", "Float", "surface_texture", "g", False),
    ("metallic", "Float", "surface_texture", "b", False),
    ("occlusion", "Float", "shade_texture", "r", False),
)


def write_textures(path: Path, looks: Looks) -> list[str]:
    """Write the images beside a stage; their names as the stage writes them."""
    folder = path.with_name(f"{path.stem}_textures")
    if looks.images:
        folder.mkdir(exist_ok=True)
    names = [f"{i}.{ENDINGS.get(kind, 'bin')}" for i, (kind, _) in enumerate(looks.images)]
    for name, (_, content) in zip(names, looks.images, strict=True):
        atomic.write_bytes(folder / name, content)
    return [f"./{folder.name}/{name}" for name in names]


def bind_looks(pxr: Any, stage: Any, mesh: Any, looks: Looks, files: list[str]) -> None:
    """Define the materials below the mesh and bind each to its faces."""
    shade, geometry = pxr.UsdShade, pxr.UsdGeom
    worn: dict[int, list[np.ndarray]] = {}
    for first, count, material in looks.spans:
        if material >= 0 and count:
            worn.setdefault(material, []).append(np.arange(first, first + count))
    below = mesh.GetPath()
    for number, parts in worn.items():
        entry = looks.materials[number]
        name = pxr.Tf.MakeValidIdentifier(entry.get("name") or f"material_{number}")
        name = f"{name}_{number}" if stage.GetPrimAtPath(below.AppendChild(name)) else name
        made = shade.Material.Define(stage, below.AppendChild(name))
        surface = shade.Shader.Define(stage, made.GetPath().AppendChild("surface"))
        surface.CreateIdAttr("UsdPreviewSurface")
        made.CreateSurfaceOutput().ConnectToSource(surface.ConnectableAPI(), "surface")
        _values(pxr, surface, entry)
        for key, kind, texture, channel, colour in INPUTS:
            if (found := entry.get(texture)) is not None:
                name = f"{texture}_{channel}"
                fed = _texture(pxr, stage, made, name, files[found["image"]], found, colour, key == "normal")
                target = surface.CreateInput(key, getattr(pxr.Sdf.ValueTypeNames, kind))
                target.ConnectToSource(fed.ConnectableAPI(), channel)
        faces = pxr.Vt.IntArray.FromNumpy(np.concatenate(parts).astype(np.int32))
        subset = geometry.Subset.CreateGeomSubset(
            mesh, f"faces_{number}", geometry.Tokens.face, faces, "materialBind", geometry.Tokens.nonOverlapping
        )
        shade.MaterialBindingAPI.Apply(subset.GetPrim()).Bind(made)
    if worn:
        shade.MaterialBindingAPI.Apply(mesh.GetPrim())


def _values(pxr: Any, surface: Any, entry: dict[str, Any]) -> None:
    types, gf = pxr.Sdf.ValueTypeNames, pxr.Gf
    *rgb, alpha = entry["colour"]
    surface.CreateInput("diffuseColor", types.Color3f).Set(gf.Vec3f(*rgb))
    surface.CreateInput("emissiveColor", types.Color3f).Set(gf.Vec3f(*entry["glow"]))
    surface.CreateInput("roughness", types.Float).Set(float(entry["roughness"]))
    surface.CreateInput("metallic", types.Float).Set(float(entry["metalness"]))
    if entry["alpha"] != "OPAQUE":
        surface.CreateInput("opacity", types.Float).Set(float(alpha))
    if entry["alpha"] == "MASK":
        surface.CreateInput("opacityThreshold", types.Float).Set(float(entry["cutoff"]))


def _texture(
    pxr: Any, stage: Any, made: Any, name: str, file: str, found: dict[str, Any], colour: bool, normal: bool
) -> Any:
    """A texture that reads the mesh's `st`; normals go from 0..1 to -1..1."""
    types = pxr.Sdf.ValueTypeNames
    reader = pxr.UsdShade.Shader.Define(stage, made.GetPath().AppendChild("st"))
    reader.CreateIdAttr("UsdPrimvarReader_float2")
    reader.CreateInput("varname", types.String).Set("st")
    out = pxr.UsdShade.Shader.Define(stage, made.GetPath().AppendChild(name))
    out.CreateIdAttr("UsdUVTexture")
    out.CreateInput("file", types.Asset).Set(file)
    out.CreateInput("sourceColorSpace", types.Token).Set("sRGB" if colour else "raw")
    for axis, wrap in zip(("wrapS", "wrapT"), found["wrap"], strict=True):
        out.CreateInput(axis, types.Token).Set("repeat" if wrap == REPEAT else "clamp")
    out.CreateInput("st", types.Float2).ConnectToSource(reader.ConnectableAPI(), "result")
    if normal:
        out.CreateInput("scale", types.Float4).Set(pxr.Gf.Vec4f(2.0, 2.0, 2.0, 1.0))
        out.CreateInput("bias", types.Float4).Set(pxr.Gf.Vec4f(-1.0, -1.0, -1.0, 0.0))
    for channel, kind in (("rgb", types.Float3), ("r", types.Float), ("g", types.Float), ("b", types.Float)):
        out.CreateOutput(channel, kind)
    return out
