"""`understudy bench volume`: volumes by columns against libigl's fast winding number on the same grid, in one run."""

from __future__ import annotations

from typing import Any

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.benches.timing import interleaved
from understudy.body.actor import prepare
from understudy.errors import OptionError
from understudy.metrics.case import Take
from understudy.metrics.volume import Body, volumes
from understudy.metrics.volume_takes import anatomy
from understudy.samples import load_template, sample_motion

MOTION = "self_hug"
CELL = 0.01


def run() -> dict[str, Any]:
    """Volume of the body and of all intersections of limbs, at 1 cm: a whole motion by columns, one frame by libigl.

    libigl answers whether points are inside, so it is asked for every limb at the middles of the grid's cells in that
    limb's bounding box; the body's winding number is the sum of its limbs'.
    """
    try:
        import igl
    except ImportError:
        raise OptionError("the benchmark 'volume' needs libigl; install it with: pip install libigl") from None
    actor = prepare(load_template())
    take = Take(actor, sample_motion(MOTION))
    body, vertices = anatomy(actor).body, take.vertices
    frame = len(vertices) // 2
    points = body.points(vertices[frame])
    cells, corner, step = _grid(points)

    def by_winding() -> tuple[float, float]:
        winding, inside = np.zeros(cells), np.zeros(cells, dtype=np.int64)
        for limb in range(body.n_limbs):
            box, at = _cells_of(body, points, limb, cells, corner, step)
            if not at.size:
                continue
            triangles = np.ascontiguousarray(body.triangles[body.limb_of == limb])
            found = np.asarray(igl.fast_winding_number(points, triangles, at)).reshape(winding[box].shape)
            winding[box] += found
            inside[box] += found > 0.5
        cell = float(np.prod(step))
        return float((winding > 0.5).sum()) * cell, float((inside * (inside - 1) // 2).sum()) * cell

    one = vertices[frame : frame + 1]
    ours = volumes(body, one, cell=CELL)
    total, pairs = by_winding()
    seconds = interleaved({"columns": lambda: volumes(body, vertices, cell=CELL), "winding": by_winding}, rounds=3)
    per_frame = seconds["columns"] / len(vertices)
    return {
        "vertices": int(vertices.shape[1]),
        "triangles": len(body.triangles),
        "frames": len(vertices),
        "cells": int(np.prod(cells)),
        "columns_ms_per_frame": 1e3 * per_frame,
        "winding_ms_per_frame": 1e3 * seconds["winding"],
        "ratio": seconds["winding"] / per_frame,
        "volume_columns_over_winding": float(ours.total[0]) / total,
        "intersections_columns_over_winding": float(ours.pairs[0].sum()) / pairs,
    }


def _grid(points: Float[ndarray, "n 3"]) -> tuple[tuple[int, int, int], Float[ndarray, "3"], Float[ndarray, "3"]]:
    """Cells of at most 1 cm that fill the bounding box: how many, the lowest corner, the size of one."""
    low, high = points.min(axis=0), points.max(axis=0)
    counts = np.ceil((high - low) / CELL - 1e-4).astype(np.int64)
    return (int(counts[0]), int(counts[1]), int(counts[2])), low, (high - low) / counts


def _cells_of(
    body: Body,
    points: Float[ndarray, "n 3"],
    limb: int,
    cells: tuple[int, int, int],
    corner: Float[ndarray, "3"],
    step: Float[ndarray, "3"],
) -> tuple[tuple[slice, slice, slice], Float[ndarray, "m 3"]]:
    """The cells whose middles are in a limb's bounding box, and those middles."""
    used: Int[ndarray, "_"] = np.unique(body.triangles[body.limb_of == limb])
    if not len(used):
        return (slice(0), slice(0), slice(0)), np.zeros((0, 3))
    first = np.ceil((points[used].min(axis=0) - corner) / step - 0.5).astype(np.int64)
    stop = np.floor((points[used].max(axis=0) - corner) / step - 0.5).astype(np.int64) + 1
    box = [slice(max(int(a), 0), min(int(b), n)) for a, b, n in zip(first, stop, cells, strict=True)]
    axes = [corner[k] + (np.arange(s.start, s.stop) + 0.5) * step[k] for k, s in enumerate(box)]
    middles = np.stack(np.meshgrid(*axes, indexing="ij"), axis=-1).reshape(-1, 3)
    return (box[0], box[1], box[2]), np.ascontiguousarray(middles)
