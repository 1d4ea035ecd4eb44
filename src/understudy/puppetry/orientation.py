"""Which way a mesh stands: the axis that is up, and the axis from side to side.

A body is its own mirror image from side to side and hardly any other way, which leaves two axes to be up. It stands on
pairs of limbs that point down, with a gap between left and right, on soles that are level; without legs, on a foot that
is wide and under its middle, so that it would not topple. What is open (a bust, a scan) stands on its opening, or
hangs on a wall by it; what is its own mirror image across two axes (a vase, an octopus) stands along the third. What is
long and would stand on a tip (a fish on its tail) lies. A file that has a mesh upside down is rare, so much has to
speak for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations, permutations

import numpy as np
from jaxtyping import Bool, Float
from numpy import ndarray
from scipy.spatial import ConvexHull, KDTree, QhullError

from understudy.deform.repair import Repaired
from understudy.errors import OptionError
from understudy.model.triangles import face_areas
from understudy.puppetry.extremities import Extremities, Limb
from understudy.puppetry.openings import closed

AXES = ("x", "y", "z")
# How likely a file has an axis up before its mesh is looked at: Y and Z are in use, X is a mesh that lies on its side.
PRIOR = {"x": -0.35, "y": 0.12, "z": 0.0}
UPSIDE_DOWN = -2.2  # the same for a file that has it pointing down
LOW = 0.05  # of the height: what of a mesh it stands on
ON_GROUND, DOWN = 0.14, 0.35  # of the height, and the cosine from straight down: a limb that stands
TWINS = 0.12  # of the size: how far a limb may be from where the mirror image of the other one is
# Of the size: so long are legs together that there are some, that they are many, and pairs of any limbs that are many.
LEGS, PAIRS = (0.15, 0.8), 0.4
SYMMETRIC, DIFFERENT = 0.5, 0.004  # of the next best axis's error, which is this share of the size at least
ROUND = 0.15  # of the worst axis's error: the second best of what is its own mirror image across two axes
MIRROR = 3.0  # what the one clear mirror axis is worth: more than all else together
LONG, TIP = 2.2, 0.35  # how much taller than wide, and with a foot of which share of its width, is on a tip
# Spots spread over the surface; of the height, those that may be soles; the cosine from straight down of what is level;
# what a tenth of the surface that is level and on the ground is worth.
SPOTS, SOLE, LEVEL, SOLES = 4000, 0.04, 0.8, 1.25
# Of the area: smaller openings are none. A cut that is level and on the ground counts so many times; of what soles are
# worth, what is an opening behind, by which it hangs on a wall.
OPEN, CUT, HANGS = 0.02, 4.0, 0.5
# What stands on nothing: without legs or a gap, on a foot of less than this share of its width; what that costs what is
# taller than deep, and what a radian is worth by which what has no legs either way can be tilted before it topples.
NARROW, ON_NOTHING, STABLE = 0.2, 1.5, 0.5
BAND, SLICE, SPARSE = 0.1, 0.04, 0.35  # a gap: of the width of the foot, of the height, of what would be there evenly
ON_BACK = 0.7  # of the depth: what is less tall and stands on one pair may lie on its back
PLATE = 0.4  # of the lesser of width and depth: what is less tall than this lies
SHEET = 0.08  # of its width: what is thinner than this is a sheet, of which lying level and standing narrow say nothing


def guess_up_and_side(
    mesh: Repaired, limbs: Sequence[Extremities], up: str | None = None, front: str | None = None
) -> tuple[str, str]:
    """The axes up and from side to side of a mesh in its file's axes, as far as they are not said.

    `limbs` are those with each axis from side to side.
    """
    scores = scores_of_axes(mesh, limbs, up, front)
    if not scores:
        raise OptionError(f"up = '{up}' and front = '{front}' are along one line; choose two axes")
    found = max(scores, key=lambda axes: scores[axes])
    return up or found[0], found[1]


def scores_of_axes(
    mesh: Repaired, limbs: Sequence[Extremities], up: str | None = None, front: str | None = None
) -> dict[tuple[str, str], float]:
    """What speaks for each axis up and each from side to side."""
    mirrors = _mirror_axes(mesh.vertices)
    thin, wide, _ = np.sort(np.ptp(mesh.vertices, axis=0))
    sheet = thin < SHEET * wide
    scores: dict[tuple[str, str], float] = {}
    for sign, upright in (("", mesh), ("-", replace(mesh, vertices=-mesh.vertices))):
        spots = _spots(upright)
        standing = {(u, side): _pairs(upright, limbs[side], u, side) for u, side in permutations(range(3), 2)}
        for (u, side), pairs in standing.items():
            ahead = 3 - u - side
            if (up or sign + AXES[u]).lstrip("+") != sign + AXES[u] or (front or AXES[ahead])[-1] != AXES[ahead]:
                continue
            score = _score(upright, pairs, u, side) + PRIOR[AXES[u]] + (UPSIDE_DOWN if sign else 0.0)
            if not sheet:
                score += _contact(spots, u, side, pairs[2] == 0)
            if not sheet and pairs[2] == 0 == standing[ahead, side][2]:
                score += STABLE * _steadiness(spots, u)
            score += MIRROR if mirrors == (side,) or (len(mirrors) == 2 and u not in mirrors) else 0.0
            scores[sign + AXES[u], AXES[side]] = score
    return scores


def _score(mesh: Repaired, standing: tuple[float, float, int], up: int, side: int) -> float:
    """How well a mesh stands on its limbs with one axis up and another from side to side."""
    vertices = mesh.vertices
    level = [axis for axis in range(3) if axis != up]
    extent = np.maximum(np.ptp(vertices, axis=0), 1e-12)
    low = vertices[vertices[:, up] < vertices[:, up].min() + LOW * extent[up]]
    foot = np.ptp(low[:, level], axis=0) / extent[level]
    off = float(np.linalg.norm((0.5 * (low.min(0) + low.max(0)) - vertices.mean(0))[level] / extent[level]))
    legs, pairs, count = standing
    ahead = next(axis for axis in level if axis != side)
    # Without legs or symmetry, what is longer than tall is long from head to tail, what is taller is wide.
    lies = extent[level].max() > extent[up]
    shape = 0.1 if (extent[side] < extent[ahead]) == lies else 0.0
    if extent[up] < 0.4 * extent[ahead] and extent[side] < 0.4 * extent[ahead]:  # a snake
        shape += 0.6
    tall = 0.3 * legs * float(extent[up] / extent.max())
    on_tip = legs == 0.0 and float(foot.min()) < TIP and extent[up] > LONG * extent[level].max()
    plate = legs == 0.0 and extent[up] < PLATE * extent[level].min()  # a cactus lies on its back
    # What lies on its back on the tips of its wings has one pair on the ground, and is longer than tall.
    on_back = pairs > 0.95 and count < 2 and extent[up] < ON_BACK * extent[ahead]
    stands = 0.5 * float(foot.min()) - 0.5 * off - (0.6 if on_tip or plate else 0.0)
    return (-1.1 if on_back else 0.0) + legs + tall + 0.5 * pairs + 0.5 * _gap(low[:, side]) + stands + shape


@dataclass(frozen=True, eq=False)
class _Spots:
    """Places spread evenly over a surface, with normals that point out; `open` are those on what would close it."""

    at: Float[ndarray, "spots 3"]
    normals: Float[ndarray, "spots 3"]
    open: Bool[ndarray, "spots"]

    def height(self, up: int) -> Float[ndarray, "spots"]:
        """From 0 to 1."""
        along = self.at[:, up] - self.at[:, up].min()
        return along / max(float(along.max()), 1e-12)


def _spots(mesh: Repaired) -> _Spots:
    """On the surface, and on what would close its openings."""
    vertices, faces = closed(mesh, OPEN)
    rng, total = np.random.default_rng(0), np.cumsum(face_areas(vertices, faces))
    face = np.minimum(np.searchsorted(total, rng.uniform(0.0, total[-1], SPOTS)), len(total) - 1)
    p, q, r = (vertices[faces[face, corner]] for corner in range(3))
    a, b = rng.uniform(size=(2, SPOTS, 1))
    a, b = np.where(a + b > 1.0, 1.0 - a, a), np.where(a + b > 1.0, 1.0 - b, b)
    at, normals = p + a * (q - p) + b * (r - p), np.cross(q - p, r - p)
    normals /= np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-300)
    inside_out = float(np.einsum("ij,ij->", at - at.mean(0), normals)) < 0.0
    return _Spots(at, -normals if inside_out else normals, face >= len(mesh.faces))


def _contact(spots: _Spots, up: int, side: int, legless: bool) -> float:
    """How level the ground contact is, less what it costs to be tall and to stand on nothing."""
    height, ahead = spots.height(up), 3 - up - side
    down, low = spots.normals[:, up] < -LEVEL, height < SOLE
    cut = float(np.mean(spots.open & down & low))
    slanted = cut < 0.5 * float(np.mean(spots.open & down))
    below = float(np.mean(~spots.open & down & low)) + (0.0 if slanted else CUT * cut)
    behind = float(np.mean(spots.open & (np.abs(spots.normals[:, ahead]) > LEVEL)))
    soles = float(np.sqrt(below) + HANGS * np.sqrt(behind)) * SOLES / np.sqrt(0.1)
    if not legless or spots.at[:, up].std() <= spots.at[:, ahead].std() or _has_gap(spots, up, side):
        return soles
    lowest, level = spots.at[height < LOW], [side, ahead]
    foot = np.ptp(lowest[:, level], axis=0) / np.maximum(np.ptp(spots.at[:, level], axis=0), 1e-12)
    return soles - ON_NOTHING * float(np.clip((NARROW - foot.min()) / (0.3 * NARROW), 0.0, 1.0))


def _has_gap(spots: _Spots, up: int, side: int) -> bool:
    """Whether the lowest of a mesh is left and right of its middle, with little in between."""
    height, across = spots.height(up), spots.at[:, side]
    foot, lowest = across[height < 2.5 * SLICE], across[height < SLICE]
    wide, middle = max(float(np.ptp(foot)), 1e-12), 0.5 * float(foot.min() + foot.max())
    between = float(np.mean(np.abs(lowest - middle) < BAND * wide))
    return between <= SPARSE * 2.0 * BAND * min(1.0, wide / max(float(np.ptp(lowest)), 1e-12))


def _steadiness(spots: _Spots, up: int) -> float:
    """By how much a mesh can be tilted before it topples, in radians, 1 at the most."""
    level = [axis for axis in range(3) if axis != up]
    centre, low = spots.at.mean(0), spots.at[spots.height(up) < LOW][:, level]
    try:
        edges = ConvexHull(low).equations
    except (QhullError, ValueError):  # a line, or fewer than three spots
        return 0.0
    inside = -float((edges[:, :2] @ centre[level] + edges[:, 2]).max())
    return float(np.clip(np.arctan2(inside, centre[up] - spots.at[:, up].min()), 0.0, 1.0))


def _pairs(mesh: Repaired, limbs: Extremities, up: int, side: int) -> tuple[float, float, int]:
    """How much limbs that are mirror images stand, how much of them there is (0 to 1), and how many pairs stand."""
    low, extent = mesh.vertices.min(0), np.maximum(np.ptp(mesh.vertices, axis=0), 1e-12)
    standing, total, count = 0.0, 0.0, 0
    for a, b in combinations(limbs.limbs, 2):
        p, q = mesh.vertices[a.tip], mesh.vertices[b.tip]
        image = p.copy()
        image[side] = 2.0 * low[side] + extent[side] - p[side]
        away = float(np.linalg.norm(image - q))
        if away > TWINS * mesh.size or away > float(np.linalg.norm(p - q)):
            continue
        total += (a.length + b.length) / mesh.size
        down = [_stands(mesh, limb, up) for limb in (a, b)]
        if min(down) > 0.0:
            standing += (a.length * down[0] + b.length * down[1]) / mesh.size
            count += 1
    legs = 0.7 * min(standing / LEGS[0], 1.0) + 0.6 * min(standing / LEGS[1], 1.0)
    return legs, min(total / PAIRS, 1.0), count


def _stands(mesh: Repaired, limb: Limb, up: int) -> float:
    """The cosine between a limb that ends on the ground and straight down; 0 of any other."""
    height = mesh.vertices[:, up]
    way = mesh.vertices[limb.tip] - mesh.vertices[limb.part].mean(0)
    down = -float(way[up]) / max(float(np.linalg.norm(way)), 1e-12)
    low = float(height[[limb.tip, *limb.features]].min() - height.min()) / max(float(np.ptp(height)), 1e-12)
    return down if low < ON_GROUND and down > DOWN else 0.0


def _gap(across: Float[ndarray, "low"]) -> float:
    """1 where what a mesh stands on is left and right and not in the middle, as two feet are."""
    wide = float(np.ptp(across))
    away = np.abs(across - 0.5 * float(across.min() + across.max()))
    return 1.0 if wide > 0.0 and not (away < 0.12 * wide).any() else 0.0


def _mirror_axes(vertices: Float[ndarray, "verts 3"]) -> tuple[int, ...]:
    """The axes across which a mesh is clearly more its own mirror image than across the others: one, two or none.

    What is thin is near its mirror image across its thickness, what is long looks so for its length: errors must be
    least both as they are and as shares of the extents. What is long and round from head to tail (a worm) is a mirror
    image across two axes and stands along neither, which says nothing.
    """
    errors, extent = np.array([mirror_error(vertices, axis) for axis in range(3)]), np.ptp(vertices, axis=0)
    shares = errors / np.maximum(extent, 1e-12)
    best, second, worst = np.argsort(errors, kind="stable").tolist()
    if errors[best] < SYMMETRIC * errors[second] and errors[second] > DIFFERENT:
        return (best,) if int(np.argmin(shares)) == best else ()
    round_about = errors[second] < ROUND * errors[worst] and errors[worst] > DIFFERENT
    long = extent[worst] > LONG * max(extent[best], extent[second])
    return (best, second) if round_about and not long and int(np.argmax(shares)) == worst else ()


def mirror_error(vertices: Float[ndarray, "verts 3"], axis: int) -> float:
    """How far vertices are from the mirror image of others, beyond how far apart they are, as a share of the size."""
    some = vertices[:: max(len(vertices) // 3000, 1)] - 0.5 * (vertices.min(0) + vertices.max(0))
    size = max(float(np.linalg.norm(np.ptp(some, axis=0))), 1e-12)
    tree, image = KDTree(some), some.copy()
    image[:, axis] *= -1.0
    spacing = float(np.median(tree.query(some, k=min(2, len(some)))[0].reshape(len(some), -1)[:, -1]))
    return max(float(np.asarray(tree.query(image)[0]).mean()) - 0.4 * spacing, 0.0) / size
