"""The judge: the paper's objective (eq. 1, §4.2) in plain numpy and double precision, dense over all pairs.

It shares no code with the solver's kernels nor with the PyTorch reference, and judges the poses of both at alpha = 1:
E = sum_k w_k L_k, every ordered pair (i, j) once, weights W^source + W^target at the pose itself. The w_k are the
problem's: losses are means there, and all of E is N^2 times that.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.solve.chain import Chain
from understudy.solve.problem import Problem
from understudy.terms.direction import SHORTEST
from understudy.terms.scene import Scene
from understudy.terms.smoothness import Acceleration

# Frames at a time: 96 x 96 pairs with three components in double precision are 220 kB each.
CHUNK = 64


def judged(
    problem: Problem,
    rotations: Float[ndarray, "frames joints 3 3"],
    roots: Float[ndarray, "frames joints 3"],
    *,
    alpha: float = 1.0,
) -> dict[str, float]:
    """The weighed losses of a pose, by name; their sum is E."""
    p, n = _skinned(problem.chain, rotations.astype(np.float64), roots.astype(np.float64))
    scene = problem.scene
    weights = {term.name: float(term.weight) for term in problem.terms}
    losses = _over_time(scene, p, alpha)
    for start in range(0, len(p), CHUNK):
        part = slice(start, start + CHUNK)
        for name, value in _over_pairs(scene.part(part), p[part], n[part], alpha).items():
            losses[name] = losses.get(name, 0.0) + value
    return {name: weights[name] * losses[name] for name in weights}


def _skinned(chain: Chain, rotations: ndarray, roots: ndarray) -> tuple[ndarray, ndarray]:
    glob, at = rotations.copy(), roots.copy()
    for j, parent in enumerate(chain.parents):
        if parent >= 0:
            at[:, j] = at[:, parent] + glob[:, parent] @ chain.offsets[j].astype(np.float64)
            glob[:, j] = glob[:, parent] @ rotations[:, j]
    w, carried = chain.key_weights.astype(np.float64), glob[:, chain.key_joints]
    p = np.einsum("ki,tkia->tka", w, at[:, chain.key_joints])
    p += np.einsum("ki,tkiab,kib->tka", w, carried, chain.key_offsets, optimize=True)
    n = np.einsum("ki,tkiab,kib->tka", w, carried, chain.key_normals, optimize=True)
    return p, n / np.maximum(np.linalg.norm(n, axis=-1, keepdims=True), 1e-6)


def _over_time(scene: Scene, p: ndarray, alpha: float) -> dict[str, float]:
    units, fps = scene.units[:, None], scene.fps
    height = p[..., 1] * scene.units
    floor = _clamped(scene.source_heights, scene.low) + alpha * _clamped(height, scene.low)
    acceleration = units * np.diff(p, 2, axis=0) * fps**2
    slide = units * (np.diff(p[..., [0, 2]], axis=0) * fps - scene.drift[:-1])
    return {
        "regularisation": float((units**2 * (p - scene.start_keys) ** 2).sum()),
        "smoothness": float(np.sqrt((acceleration**2).sum(-1) + float(Acceleration.round) ** 2).sum()),
        "height": float((floor**2 * (scene.source_heights - height) ** 2).sum()),
        "floor": float((np.minimum(height, 0.0) ** 2).sum()),
        "sliding": float((floor[:-1, :, None] ** 2 * slide**2).sum()),
    }


def _over_pairs(scene: Scene, p: ndarray, n: ndarray, alpha: float) -> dict[str, float]:
    allowed = (scene.allowed | scene.allowed.T).astype(np.float64)
    there, d_there, pen_there = _descriptors(scene.source_keys, scene.source_normals, scene.source_units)
    here, d_here, pen_here = _descriptors(p, n, scene.units)
    w = allowed * (_clamped(d_there, scene.near) + alpha * _clamped(d_here, scene.near))
    known = (d_there >= SHORTEST) & (d_here >= SHORTEST)
    product = np.where(known, d_there * d_here, 1.0)
    cosine = np.where(known, (there * here).sum(-1) / product, 1.0)
    return {
        "distance": float(((w * (d_there - d_here)) ** 2).sum()),
        "direction": float(((w * (1.0 - cosine)) ** 2).sum()),
        "penetration": float(((w * (pen_there - pen_here)) ** 2).sum()),
    }


def _descriptors(p: ndarray, n: ndarray, units: ndarray) -> tuple[ndarray, ndarray, ndarray]:
    """M_dir, M_dist and M_pen (§3.2); [t, i, j] is of p_j - p_i."""
    unit = 2.0 * units[:, None] * units / (units[:, None] + units)
    d = unit[..., None] * (p[:, None].astype(np.float64) - p[:, :, None])
    return d, np.linalg.norm(d, axis=-1), (n[:, :, None] * d).sum(-1)


def _clamped(x: ndarray, limits: tuple[float, float]) -> ndarray:
    return np.clip(1.0 - (x - limits[0]) / (limits[1] - limits[0]), 0.0, 1.0)
