"""A performance as a file: GLB with morph targets, USD with points by time, or a folder of OBJ files."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from understudy.errors import FileError
from understudy.io.mesh.basis import along, find_basis
from understudy.io.mesh.write_glb import MovingMesh, write_moving_glb
from understudy.io.mesh.write_obj import write_obj_sequence
from understudy.io.mesh.write_usd import write_usd
from understudy.puppetry.play import Performance

ENDINGS = (".glb", ".usd", ".usda", ".usdc", ".obj")
TOLERANCE = 0.002  # of the size: what morph targets may be off by


@dataclass(frozen=True)
class Written:
    """What a file came to: its morph targets (0 for others), and how far any vertex is off, as a share of the size."""

    path: Path
    targets: int
    error: float


def save_performance(path: str | Path, performance: Performance, *, tolerance: float = TOLERANCE) -> Written:
    """Write in the format of the path's ending; `.obj` makes a folder of that name without the ending."""
    path = Path(path)
    suffix, mesh = path.suffix.lower(), performance.mesh
    if suffix == ".glb":
        shapes = find_basis(performance.shapes, tolerance * performance.size)
        moving = MovingMesh(
            performance.name,
            performance.fps,
            mesh.faces,
            mesh.looks,
            shapes,
            along(performance.normals, shapes.weights),
            performance.position.translations,
            performance.yaw,
        )
        error = shapes.error / performance.size
        write_moving_glb(path, moving, extras={"largest_error": shapes.error, "largest_error_share_of_size": error})
        return Written(path, len(shapes.targets), error)
    if suffix in (".usd", ".usda", ".usdc"):
        write_usd(path, mesh.name, performance.fps, performance.n_frames, performance.world, mesh.faces, mesh.looks)
        return Written(path, 0, 0.0)
    if suffix == ".obj":
        folder = path.with_suffix("")
        write_obj_sequence(folder, path.stem, performance.n_frames, performance.world, mesh.faces, mesh.looks)
        return Written(folder, 0, 0.0)
    raise FileError(path, f"'{suffix or path.name}' cannot be written; use one of {', '.join(ENDINGS)}")
