"""Which way a mesh stands and looks: the axis that is up, and the axis that is ahead."""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray
from scipy.spatial import KDTree

from understudy.puppetry.puppet import axis_of


def guess_up(vertices: Float[ndarray, "verts 3"]) -> str:
    """Y, unless the mesh stands much better with Z up, as scans, CAD and many old models do."""
    return "z" if _stands(vertices, 2) > _stands(vertices, 1) + 0.15 else "y"


def _stands(vertices: Float[ndarray, "verts 3"], up: int) -> float:
    """How well a mesh stands with an axis up: wide on its lowest points, its middle above them, and tall."""
    level = [axis for axis in range(3) if axis != up]
    height = vertices[:, up]
    low = vertices[height < height.min() + 0.03 * max(float(np.ptp(height)), 1e-12)][:, level]
    size = np.maximum(np.ptp(vertices[:, level], axis=0), 1e-12)
    wide = float((np.ptp(low, axis=0) / size).mean())
    off = float(np.linalg.norm((0.5 * (low.min(0) + low.max(0)) - vertices[:, level].mean(0)) / size))
    tall = float(np.ptp(height)) / max(float(np.ptp(vertices, axis=0).max()), 1e-12)
    return wide - off + 0.5 * tall


def guess_front(vertices: Float[ndarray, "verts 3"], up: str) -> str:
    """The axis ahead: the one across which the mesh is least its own mirror image; towards its head on four legs."""
    level = [name for name in ("x", "y", "z") if abs(float(axis_of(name) @ axis_of(up))) < 0.5]
    some = vertices[:: max(len(vertices) // 3000, 1)]
    centre = 0.5 * (some.min(0) + some.max(0))
    tree = KDTree(some - centre)
    errors = {}
    for name in level:
        mirror = np.eye(3) - 2.0 * np.outer(axis_of(name), axis_of(name))
        extent = max(float(np.ptp(some @ axis_of(name))), 1e-12)
        errors[name] = float(tree.query((some - centre) @ mirror)[0].mean()) / extent
    # From side to side a mesh is its own mirror image. Where it is that both ways, or neither, what is longer than tall
    # is a body on legs and long from head to tail; what is taller stands and is wide from side to side.
    best, other = sorted(level, key=lambda name: errors[name])
    clear = errors[best] < 0.5 * errors[other] and errors[other] > 0.01
    narrow, wide = sorted(level, key=lambda name: float(np.ptp(some @ axis_of(name))))
    lies = float(np.ptp(some @ axis_of(wide))) > float(np.ptp(some @ axis_of(up)))
    side = best if clear else narrow if lies else wide
    ahead = next(name for name in level if name != side)
    along, height = (vertices - centre) @ axis_of(ahead), (vertices - centre) @ axis_of(up)
    height = (height - height.min()) / max(float(np.ptp(height)), 1e-12)
    depth = max(float(np.ptp(along)), 1e-12)

    def lean(low: tuple[float, float], high: tuple[float, float]) -> float:
        """How much farther ahead one layer of the mesh is than another, as a share of its depth."""
        layers = [along[(height >= a) & (height <= b)] for a, b in (low, high)]
        return float(layers[0].mean() - layers[1].mean()) / depth if all(map(len, layers)) else 0.0

    # Limbs say it best; else long bodies carry their head ahead, and feet point there.
    long = depth > 0.8 * float(np.ptp((vertices - centre) @ axis_of(up)))
    said = lean((0.85, 1.0), (0.3, 0.7)) if long else 0.0
    said = said if abs(said) > 0.1 else lean((0.0, 0.05), (0.1, 0.22))
    return f"-{ahead}" if said < -0.02 else ahead
