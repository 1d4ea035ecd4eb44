"""The kernels a first run needs, and those that measure, compiled ahead: all of them at once, on every core.

numba compiles a kernel when it is first called and keeps it on disk, under the date of its file. One after the other
they would take their time in the middle of the work; here each file is a job of its own, and two runs that start at the
same time write the same files twice, each whole.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

# By file, those that take longest first: each kernel with its types, f4x3 being an array of float32 with three axes;
# a bar stands between the types of one that has several.
KERNELS = {
    "render.shade_kernels": {
        "shade_rows": "i8 i8 i8 i4x2 f4x2 i4x2 f4x2 i4x2 f4x3 f4x2 f8x1 f8x2 f8 b1 f8x1 f8x1 f8x2 f8x1 f8x2 f4x2"
        " f8x2 f4x2 f8x2 f4x2 f8 u1x1 f8x2 f8x1 f8x1 u1x3",
    },
    "solve.key_jacobian": {
        "_pull": "i8 i8 i8x1 i8x1 i8x1 i8x1 i8x1 f4x1 f4x4 f4x3 f4x2 f4x3 f4x2 i8x1 i8x1 i8x1 i8x1 f4x3 f4x3 f4x2 f4x2",
        "_tangent": "i8 i8 i8x1 i8x1 i8x1 i8x1 i8x1 f4x1 f4x4 f4x3 f4x2 f4x3 f4x2 i8x1 i8x1 i8x1 i8x1 f4x2 f4x2"
        " f4x3 f4x3",
        "_curved": "i8 i8 i8x1 i8x1 i8x1 i8x1 i8x1 f4x1 f4x4 f4x3 f4x2 f4x3 f4x2 i8x1 i8x1 i8x1 f4x2 f4x3 i8x1 i4x1"
        " i4x1 f4x2 f4x2 f4x2 f4x3 f4x3 f4x3 f4x3 i8x1 f4x2",
        "_levers": "i8 i8 i8x1 i8x1 i8x1 i8x2 i8x2 f4x2 f4x3 f4x3 f4x4 f4x3 i8x1 i8x1 i8x1 f4x4 f4x3 f4x2",
    },
    "methods.reconform.limb_penetration": {
        "_search": "i8 i8 f4x3 f4x3 i8x1 i8x1 i8x1 i8x1 b1x2 b1x2 f4x1 f4 f4x2 f4x1 f4x2 f4x2 b1x1 i8x1 i8x2 i8x2 f4x2"
        " f4x3",
        "_all_nearest": "i8 i8 f4x3 i8x1 i8x1 i8x1 i8x1 i8x1 i8x1 f4x2 f4x1 i8x1",
    },
    "methods.reconform.limb_spots": {"_cover": "i8 i8 f8x1 f8x1 f8x1 f8x1 f8x1 f8x1 i8x1 i8x1 b1x1"},
    "solve.curvature": {
        "_multiply": "i8 i8 f4x2 f4x2 f4 f8x2",
        "_differ": "i8 i8 f4x1 f4x2 f4x2 f4x2 f4x1",
    },
    "solve.problem": {
        "_add_pull": "i8 i8 i8x1 i8x1 f4x2 f4x2 f4x2",
        "_away": "i8 i8 i8x1 i8x1 f4x4 f4x4 f4x3 f4x3 f4x4 f4x2",
    },
    "solve.fading": {"_add_bends": "i8 i8 f4x2 f4x1 f4x2"},
    "methods.reconform.evidence": {"_lowest": "i8 i8 i8x1 f4x2 f8x2 i8x2 | i8 i8 i8x1 f8x2 f8x2 i8x2"},
    "solve.joint_limits": {"_outside": "i8 i8 f4x4 i8x1 i8x1 f8x2 f8x2 f8x2 f8x2 f8x2 f8x3 f8x3"},
    "terms.contacts": {
        "_value": "i8 i8 i8x1 i4x1 i4x1 f4x1 f4x1 f4x1 b1 f4x1 f4x1 f4 f4x3 f4x3 f4x3 f4x3 f8x1",
        "_slopes": "i8 i8 i8x1 i4x1 i4x1 f4x1 f4x1 f4x1 b1 f4x1 f4x1 f4 f4x3 f4x3 b1x2 f4x3 f4x3",
    },
    "terms.pair_curvature": {"_add": "i8 i8 i8x1 i4x1 i4x1 f4x3 f4x3 i8x1 f4x3 f4x3 f4x3 f4x3"},
    "skin.region_distance": {
        "_distances": "i8 i8 f8x3 f8x3 i8x1 f8x1 f8x1 f8x1 i8x2 f8 b1x2 f8x2 f8x2 f8x2",
    },
    "solve.preconditioner": {
        "_invert": "i8 i8 f8x3 f8x3 f4x3",
        "_apply": "i8 i8 f4x3 i8x1 f4x2 f4x2",
    },
    "render.rasterise": {
        "_triangles": "f4x2 i4x2 f8x1 f8x2 f8 f8 b1 i8 i8 f8x2 f8x2 i8x2 i8x3 f8x2 i4x1",
        "_fill": "i4x1 i8x3 f8x2 i4x1 i8 i8 i8 i4x2 f4x2",
    },
    "solve.chain": {
        "_pose": "i8 i8 i8x1 f4x2 f4x4 f4x3 f4x4 f4x3 f4x4",
        "_retract": "i8 i8 i8x1 i8x1 f4x2 f4x4 f4x4 f4x3",
    },
    "terms.adaptive_weights": {
        "_count": "i8 i8 i4x1 i4x1 f4x3 f4x1 f4x3 f4x1 f4x1 f4 i8x1",
        "_fill": "i8 i8 i4x1 i4x1 f4x3 f4x3 f4x1 f4x3 f4x1 f4x1 f4 i8x1 i4x1 i4x1 f4x1 f4x2 f4x2 f4x1 f4x1",
    },
    "keys.visibility": {"_look": "i8 i8 f8x2 f8x2 f8x2 i8x2 f8x3 f8 f4x2 f4x2 i1x2"},
    "render.normals": {"_corner_normals": "f4x2 i4x2 i4x1 i4x1 i4x1 f4x2 f4x3"},
    "model.kinematics": {"_forward": "i8x1 f8x3 f8x3 f8x3 f8x4", "_turn": "i8x1 f8x3 f8x3"},
    "math.quat": {"_mul": "f8x2 f8x2 f8x2", "_rotate": "f8x2 f8x2 f8x2"},
    "model.posed_points": {
        "_lowest": "i8 i8 f8x3 i8x1 i8x1 f8x2 f8x1 f8x1",
        "_pose": "i8 i8 f4x4 i8x1 i8x1 f4x2 f4x2 f4 f4x3 f4x2 f4x3 f4x3 f4x2"
        " | i8 i8 f8x4 i8x1 i8x1 f8x2 f8x2 f8 f8x3 f8x2 f8x3 f8x3 f8x2",
    },
    "skin.soles": {"_slowest": "i8 i8 f8x3 f8x2 | i8 i8 f4x3 f8x2"},
    "methods.reconform.find_contacts": {"closest": "f8x3 f8x3 f8x3 f8x3 f8"},
    "skin.region_samples": {
        "_search": "i8 i8 f8x2 f8x1 f8x2 f8x1 i8x1 i8x1",
        "_spread_halves": "i8x1 i8x1 f8x1 f8x1 f8x1 f8 f8x1 i8x1 f8x1 i8x1 f8x1",
        "_from_middle": "f8x1 f8x1 f8x1",
        "_pick": "f8x1 f8x1 f8x1 i8 f8 f8x1 i8x1",
        "_depth": "i8 i8 f8x1 f8x1 f8x1 f8x1 f8x1 f8x1 f8x1 f8x1 f8 f8x1",
    },
    "model.triangles": {
        "_sum_up": "f8x2 i8x2 f8x1 f8x2",
        "_connected": "i8x2 i8x1",
        "_windings": "f8x2 f8x2 i8x2 f8",
    },
    "body.surface": {"_strongest": "f8x2 i8x2 i8x1"},
    "body.outliers": {"_thin": "f8x2 f8x2 f8 b1x1"},
    "model.skinning": {"_skin": "i8 i8 f4x4 i8x1 i4x1 f4x1 f4x2 f4x3 f4x3"},
    "io.terrain.mesh_field": {"_drape": "f8x3 f8x2"},
    "keys.sinkhorn": {"_sweep": "f4x2 f4x1 f4 i8 f4x1 f4x1 f4x1"},
}

# The same for metrics, which a run needs only where something is measured; f8a1 is an array of any layout.
METRICS = {
    "metrics.limb_gap_kernels": {
        "gap_kernel": "f8x3 f8x3 f8x2 i8x1 i8x1 i8x2 i8x3 b1x1 i8 f8 f8x2 f8x2 f8x4 f8x3 f8x2 f8x2 f8x2",
        "nearest": "f8x3 i8x1 i8x1 i8x1 f8a1",
    },
    "metrics.volume_columns": {
        "measure_frames": "i8 i8 f4x3 i8x1 i8x1 i8x1 i4x2 i8x1 f8 f8x3 i8x2 f8x1 f8x2 i8x1 f8x2 f8x2 f8x3",
    },
    "metrics.volume_shells": {"_flood": "i8x1 i8x1 b1x1"},
}


# And for puppets: a mesh that bends, and the paths of its control points.
PUPPET = {
    "deform.cells": {
        "fit_cells": "i8 i8 f8x2 u8x1 u4x1 f8x1 f8x2 f8x1 b1 f8 f8x3 f8x1 f8x1",
        "stretch_cells": "i8 i8 f8x2 u8x1 u4x1 f8x1 f8x2 f8x2 f8x1 f8 f8x3 f8x1 f8x3 f8x1",
        "hold_patches": "i8 i8 f8x2 f8x2 i8x1 i8x1 i8x1 f8x1 f8x2",
        "pull": "i8 i8 f8x2 u8x1 u4x1 f8x1 f8x2 f8x2 f8x3 b1x1 f4x2",
        "pull_softly": "f8x2 i8x1 f8x1 f8x2 f4x2",
        "moved": "f8x2 f4x2 f8x2",
        "carry": "f8x2 f8x3 f8x2 f8x1 f8x1 f8x2",
    },
    "deform.keep_volume": {
        "_calm": "f8x2 f8x2 u4x2 f8x1",
        "_restore": "i8 f8x2 u4x2 f8 f8x2 f8x2 f8x1 f8 f8 f8 f8 f8x2",
        "_area_vectors": "f8x2 u4x2 f8x2",
        "_smooth": "i8 u8x1 u4x1 b1x1 f8x1 f8x1",
    },
    "deform.factor": {
        "_tree": "i8 i8x1 i8x1 i8x1 i8x1 i8x1",
        "_factor": "i8 i8x1 i8x1 f8x1 i8x1 u8x1 u4x1 f8x1 f8x1 f8x1 i8x1 i8x1 u8x1",
        "_solve": "i8 u8x1 u4x1 f4x1 f4x1 f4x2",
    },
    "deform.measures": {"_volume": "f8x2 i8x2", "_compare": "f8x2 i8x2 f8x2 f8x1"},
    "deform.proxy": {
        "_lift": "i8 i8 f8x2 i8x2 f8x2 f8x2 f8x2 f8x3 f8x2",
        "_blend": "i8 i8 i8x2 f8x2 f8x2 f8x2",
    },
    "puppetry.band_cholesky": {"_factorise": "f8x2", "_substitute": "f8x2 f8x2"},
    "deform.anderson": {"_dots": "f8x2 f8x1 f8x1", "_take_off": "f8x2 f8x1 f8x1"},
}


def is_warm(*, metrics: bool = False, puppet: bool = False) -> bool:
    """Whether the kernels were compiled on this machine as they are now, or nothing could keep note of it."""
    notes, key = list(_notes(metrics, puppet)), _key(_kernels(metrics, puppet))
    return not any(_writable(note.parent) for note in notes) or any(_read(note) == key for note in notes)


def _kernels(metrics: bool, puppet: bool) -> dict[str, dict[str, str]]:
    return PUPPET if puppet else METRICS if metrics else KERNELS


def warm_up(tell: Callable[[float, str], None] | None = None, *, metrics: bool = False, puppet: bool = False) -> None:
    """Compile all kernels onto the disk: those of the solver, of metrics, or of puppets. Where that is stopped from
    outside they are compiled as they are called."""
    from understudy.errors import UnderstudyError
    from understudy.evaluate.run import in_processes
    from understudy.math.threads import n_threads

    kernels = _kernels(metrics, puppet)
    weights = [sum(map(len, of_file.values())) for of_file in kernels.values()]
    done = 0
    with suppress(UnderstudyError):
        for index, _ in in_processes([(compile_file, (name,)) for name in kernels], workers=n_threads()):
            done += weights[index]
            if tell is not None:
                tell(done / sum(weights), "compiling")
        for note in _notes(metrics, puppet):
            if _writable(note.parent):
                note.write_text(_key(kernels))
                break


def compile_file(name: str) -> None:
    """Compile the kernels of one file, unless the disk has them."""
    module = import_module(f"understudy.{name}")
    for kernel, types in (KERNELS | METRICS | PUPPET)[name].items():
        for each in types.split("|"):
            getattr(module, kernel).compile(f"({', '.join(map(_numba_type, each.split()))},)")


def _numba_type(name: str) -> str:
    """f4 as it is, f4x3 as f4[:,:,::1], f4a3 as f4[:,:,:]."""
    base, _, axes = name.replace("a", "x").partition("x")
    return base + (f"[{':,' * (int(axes) - 1)}{':' if 'a' in name else '::1'}]" if axes else "")


def _notes(metrics: bool, puppet: bool) -> Iterator[Path]:
    """Where it may be noted that all is compiled: wherever numba keeps what it compiles."""
    from understudy.evaluate.cache import default_folder

    group = "puppet" if puppet else "metrics" if metrics else "kernels"
    name = f"understudy-{group}.{sys.implementation.cache_tag}"
    if said := os.environ.get("NUMBA_CACHE_DIR"):
        yield Path(said) / name
    else:
        yield Path(__file__).parent / "__pycache__" / name
        yield default_folder().parent / name


def _key(kernels: dict[str, dict[str, str]]) -> str:
    """What numba looks at to see whether what it kept is of use: its own version, the processor, the files' dates."""
    import numba
    from llvmlite.binding import get_host_cpu_features, get_host_cpu_name

    files = [Path(found.origin) for name in kernels if (found := find_spec(f"understudy.{name}")) and found.origin]
    dates = [(str(path), _date(path)) for path in (*files, Path(__file__))]
    return repr((numba.__version__, get_host_cpu_name(), get_host_cpu_features().flatten(), dates))


def _date(path: Path) -> int:
    return path.stat().st_mtime_ns


def _read(path: Path) -> str | None:
    try:
        return path.read_text()
    except OSError:
        return None


def _writable(folder: Path) -> bool:
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    return os.access(folder, os.W_OK)
