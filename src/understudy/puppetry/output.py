"""A performance as a file: GLB with morph targets or bones, USD with points by time, or a folder of OBJ files."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from understudy.errors import FileError, OptionError
from understudy.io import atomic
from understudy.io.mesh.basis import along, find_basis
from understudy.io.mesh.write_glb import MovingMesh, moving_glb
from understudy.io.mesh.write_obj import write_obj_sequence
from understudy.io.mesh.write_skinned_glb import SkinnedMesh, skinned_glb
from understudy.io.mesh.write_usd import write_usd
from understudy.puppetry.fit_bones import fit_bones
from understudy.puppetry.play import Performance

ENDINGS = (".glb", ".usd", ".usda", ".usdc", ".obj")
MOTIONS = ("morphs", "skin", "smaller")  # how a GLB may move its mesh
TOLERANCE = 0.002  # of the size: what morph targets or bones may be off by


@dataclass(frozen=True)
class Written:
    """What a file came to: its morph targets and bones (0 for others), and how far any vertex is off, as a share of the
    size."""

    path: Path
    targets: int
    error: float
    bones: int = 0


def save_performance(
    path: str | Path, performance: Performance, *, tolerance: float = TOLERANCE, motion: str = "morphs"
) -> Written:
    """Write in the format of the path's ending; `.obj` makes a folder of that name without the ending.

    A GLB moves by `motion`: "morphs" are morph targets; "skin" is bones and weights, which game engines play and which
    take a fifth of the room of a large mesh, but time to find; "smaller" is bones where they are as exact and smaller.
    """
    path = Path(path)
    suffix, mesh = path.suffix.lower(), performance.mesh
    if motion not in MOTIONS:
        raise OptionError(f"motion='{motion}' is none that a GLB can have; use one of {', '.join(MOTIONS)}")
    if motion != "morphs" and suffix in ENDINGS and suffix != ".glb":
        raise OptionError(f"{path.name}: only a .glb can have bones; leave '{motion}' out for {suffix}")
    if suffix == ".glb":
        made = []
        if motion != "skin":
            made.append(_as_morphs(path, performance, tolerance))
        if motion != "morphs":
            made.append(_as_skin(path, performance, tolerance))
        if motion == "smaller" and made[1][1].error > max(tolerance, made[0][1].error):
            made.pop()
        content, written = min(made, key=lambda each: len(each[0]))
        atomic.write_bytes(path, content)
        return written
    if suffix in (".usd", ".usda", ".usdc"):
        write_usd(path, mesh.name, performance.fps, performance.n_frames, performance.world, mesh.faces, mesh.looks)
        return Written(path, 0, 0.0)
    if suffix == ".obj":
        folder = path.with_suffix("")
        write_obj_sequence(folder, path.stem, performance.n_frames, performance.world, mesh.faces, mesh.looks)
        return Written(folder, 0, 0.0)
    raise FileError(path, f"'{suffix or path.name}' cannot be written; use one of {', '.join(ENDINGS)}")


def _as_morphs(path: Path, performance: Performance, tolerance: float) -> tuple[bytes, Written]:
    mesh, shapes = performance.mesh, find_basis(performance.shapes, tolerance * performance.size)
    moving = MovingMesh(
        performance.name, performance.fps, mesh.faces, mesh.looks, shapes, along(performance.normals, shapes.weights),
        performance.position.translations, performance.yaw,
    )  # fmt: skip
    written = Written(path, len(shapes.targets), shapes.error / performance.size)
    return moving_glb(path, moving, extras=_stated(shapes.error, written)), written


def _as_skin(path: Path, performance: Performance, tolerance: float) -> tuple[bytes, Written]:
    mesh, bones = performance.mesh, fit_bones(performance.rest, performance.shapes, tolerance * performance.size)
    skinned = SkinnedMesh(
        performance.name, performance.fps, mesh.faces, mesh.looks, performance.rest, performance.rest_normals,
        bones.heads, bones.turns_wxyz, bones.scales, bones.places, bones.joints, bones.weights,
        performance.position.translations, performance.yaw,
    )  # fmt: skip
    written = Written(path, 0, bones.error / performance.size, bones.n_bones)
    return skinned_glb(path, skinned, extras=_stated(bones.error, written)), written


def _stated(error: float, written: Written) -> dict[str, float]:
    return {"largest_error": error, "largest_error_share_of_size": written.error}
