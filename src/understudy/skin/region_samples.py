"""Regions of a skin as a few discs each: where they are, which way they face, how far they reach.

Spots are spread over a region by farthest-point sampling on its triangles, so that a coarse mesh is covered as well as
a fine one. Each stands for a disc of the surface around it. The choice depends on the shape alone, not on the order of
the vertices, the units or the side: left and right of a symmetric body get mirrored spots.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import no_type_check

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.math.kernel import kernel
from understudy.math.threads import split
from understudy.model.known import known
from understudy.model.triangles import face_areas, vertex_normals
from understudy.skin.contact_regions import REGIONS, vertex_regions
from understudy.skin.skin_points import Influences, SkinPoints

# The most spots of a region, and how near they may come to each other in heights.
MOST, NEAREST = 80, 0.008
# Triangles with an edge longer than this, in heights, offer spots between their corners too.
COARSE = 0.02
# Discs reach this share of the way to the farthest point they stand for: whole ones would stick out at the rims.
COVER = 0.7
# No disc is larger than this, in heights: where a region is too wide for its spots, gaps between them do less harm.
WIDEST = 0.02
# A region with less surface than this, in heights squared, is a scrap of a neighbour's weights.
SCRAP = 2e-5
# In an even spread, the point farthest from all spots is this share of their spacing away (1 / sqrt 3).
BETWEEN = 0.577
GRID = 1e-6
# Squared distances that differ by less than this are alike.
ALIKE = 1e-12
# A line along which a body in T-pose is long, whichever part of it one looks at.
ALONG = np.array([0.64, 0.74, 0.2]) / np.linalg.norm([0.64, 0.74, 0.2])
# In heights: a body that is thicker counts as thick as this.
THICKEST = 0.04


@dataclass(frozen=True, eq=False)
class RegionSamples:
    """The discs of a character's regions, those of region i from starts[i] to starts[i + 1].

    `radius` is that of a region's discs; `depth` how far below a disc is still inside the body, half of its thickness
    there. Both in heights of the T-pose's skin, as are the T-pose's `places`. `areas` are the surface that each spot is
    the nearest of, as far as it looks the same way: the two sides of a sheet take it from each other.
    """

    names: tuple[str, ...]
    starts: Int[ndarray, "regions_1"]
    points: SkinPoints
    radius: Float[ndarray, "regions"]
    depth: Float[ndarray, "points"]
    places: Float[ndarray, "points 3"]
    normals: Float[ndarray, "points 3"]
    areas: Float[ndarray, "points"]

    def region_at(self, spot: int) -> int:
        """The number of the region that a spot is of."""
        return int(np.searchsorted(self.starts, spot, side="right")) - 1


def t_pose_skin(actor: Actor, skin: Influences) -> tuple[Float[ndarray, "verts 3"], Float[ndarray, "verts 3"]]:
    """Vertices and normals in T-pose; meshes that are wound inside out are turned."""
    vertices = skin.t_pose_vertices(actor)
    normals = np.zeros_like(vertices)
    start = 0
    for mesh in actor.character.meshes:
        part = slice(start, start + mesh.n_verts)
        a, b, c = (vertices[part][mesh.faces[:, i]] for i in range(3))
        outward = (a * np.cross(b, c)).sum() >= 0.0
        normals[part] = vertex_normals(vertices[part], mesh.faces) * (1.0 if outward else -1.0)
        start += mesh.n_verts
    return vertices, normals


def region_of_vertices(actor: Actor) -> Int[ndarray, "verts"]:
    """The index in `REGIONS` of every vertex of a character, or -1."""
    skin = Influences.of(actor.character)
    vertices, normals = t_pose_skin(actor, skin)
    return vertex_regions(actor, skin.slot_joints, skin.slots, skin.weights, vertices, normals)


@known
def region_samples(actor: Actor) -> RegionSamples:
    """The discs of a character."""
    skin = Influences.of(actor.character)
    vertices, normals = t_pose_skin(actor, skin)
    region = vertex_regions(actor, skin.slot_joints, skin.slots, skin.weights, vertices, normals)
    # The character's own height is known to single precision only; places must not depend on it that finely.
    size = max(float(np.ptp(vertices[:, 1])), 1e-9) if len(vertices) else 1.0
    flat = vertices / size
    middle = float(actor.pose.positions[actor.roles.matches["hips"].joint, 0]) / size
    faces = actor.character.faces
    corners, barycentric = _candidates(flat, faces)
    nearest = np.take_along_axis(corners, np.argmax(barycentric, axis=1)[:, None], axis=1)[:, 0]
    # Half-way between two corners, either could name the spot; it does where all of its triangle is one region.
    even = np.sort(barycentric, axis=1)
    certain = (even[:, 2] > even[:, 1] + 1e-9) | (region[corners] == region[corners[:, :1]]).all(1)
    label = np.where(certain, region[nearest], -1)
    at = np.einsum("pc,pcx->px", barycentric, flat[corners])
    facing = np.einsum("pc,pcx->px", barycentric, normals[corners])
    areas = face_areas(flat, faces)
    area = _areas(areas, faces, region)
    names, chosen, radius = [], [], []
    for i, name in enumerate(REGIONS):
        if area[i] < SCRAP or not (here := np.flatnonzero(label == i)).size:
            continue
        spots, reach = _spread(at[here] - [middle, 0.0, 0.0])
        names.append(name)
        chosen.append(here[spots])
        radius.append(min(COVER * reach, WIDEST))
    starts = np.concatenate([[0], np.cumsum([len(c) for c in chosen])]).astype(np.int64)
    spots = np.concatenate([np.zeros(0, dtype=np.int64), *chosen])
    points = SkinPoints.on_triangles(actor, skin, corners[spots], barycentric[spots], facing[spots])
    places, turned = points.in_t_pose(actor)
    places = places / size
    reach = np.repeat(radius, np.diff(starts))
    depths, faced = disc_depths(places, turned, reach), _faced(flat, normals, faces, areas, places, turned)
    return RegionSamples(
        tuple(names), starts, points, np.array(radius, dtype=np.float64), depths, places, turned, faced
    )


def _faced(
    flat: Float[ndarray, "verts 3"],
    normals: Float[ndarray, "verts 3"],
    faces: Int[ndarray, "faces 3"],
    areas: Float[ndarray, "faces"],
    places: Float[ndarray, "points 3"],
    facing: Float[ndarray, "points 3"],
) -> Float[ndarray, "points"]:
    """The area vectors of the triangles nearest to each spot, along its normal; those that cancel count as nothing."""
    if not len(places) or not len(faces):
        return np.zeros(len(places))
    middle, towards = (at[faces[:, 0]] + at[faces[:, 1]] + at[faces[:, 2]] for at in (flat, normals))
    owner = _nearest_spots(middle / 3.0, places)
    length = np.maximum(np.sqrt(np.einsum("fx,fx->f", towards, towards)), 1e-12)
    along = areas * np.einsum("fx,fx->f", towards, facing[owner]) / length
    return np.maximum(np.bincount(owner, along, len(places)), 0.0)


def _nearest_spots(points: Float[ndarray, "points 3"], spots: Float[ndarray, "spots 3"]) -> Int[ndarray, "points"]:
    """The spot nearest to each point; of such as are as near as each other, the first."""
    order = np.argsort(spots @ ALONG, kind="stable")
    out = np.empty(len(points), np.int64)
    split(len(points), _search, points, points @ ALONG, spots[order], (spots @ ALONG)[order], order, out, least=4096)
    return out


@kernel()
@no_type_check
def _search(begin, end, points, at, spots, along, order, out):  # pragma: no cover - compiled
    """From where a point is along a line through the body both ways, as far as a nearer spot can be. Layers of a mesh
    have spots in one place: rounding does not choose between them."""
    for i in range(begin, end):
        start = np.searchsorted(along, at[i])
        best, found = np.inf, len(order)
        for step in (1, -1):
            j = start if step > 0 else start - 1
            while 0 <= j < spots.shape[0] and (along[j] - at[i]) ** 2 < best + ALIKE:
                d = 0.0
                for k in range(3):
                    d += (points[i, k] - spots[j, k]) ** 2
                if d < best - ALIKE or (d < best + ALIKE and order[j] < found):
                    best, found = min(best, d), order[j]
                j += step
        out[i] = found


def _areas(areas: Float[ndarray, "faces"], faces: Int[ndarray, "faces 3"], region: ndarray) -> ndarray:
    """The surface of each region: a third of each triangle per corner."""
    return np.bincount(region[faces].ravel() + 1, np.repeat(areas / 3.0, 3), len(REGIONS) + 1)[1:]


def _candidates(
    flat: Float[ndarray, "verts 3"], faces: Int[ndarray, "faces 3"]
) -> tuple[Int[ndarray, "candidates 3"], Float[ndarray, "candidates 3"]]:
    """Spots to choose from: vertices that triangles use, and a lattice inside triangles that are large."""
    used = np.flatnonzero(np.bincount(faces.ravel(), minlength=len(flat)))
    corners = [np.repeat(used[:, None], 3, axis=1)]
    barycentric = [np.tile([1.0, 0.0, 0.0], (len(used), 1))]
    a, b, c = (flat[faces[:, i]] for i in range(3))
    longest = np.sqrt(np.maximum.reduce([np.einsum("fx,fx->f", d, d) for d in (a - b, b - c, c - a)]))
    parts = np.minimum(np.ceil(longest / COARSE), 24).astype(np.int64)
    for n in np.unique(parts[parts > 1]):
        i, j = (grid.ravel() for grid in np.meshgrid(np.arange(n + 1), np.arange(n + 1), indexing="ij"))
        inside = (i + j <= n) & (np.maximum(np.maximum(i, j), n - i - j) < n)
        lattice = np.stack([i, j, n - i - j], axis=1)[inside] / n
        large = faces[parts == n]
        corners.append(np.repeat(large, len(lattice), axis=0))
        barycentric.append(np.tile(lattice, (len(large), 1)))
    return np.concatenate(corners).astype(np.int64), np.concatenate(barycentric)


def _spread(at: Float[ndarray, "n 3"]) -> tuple[Int[ndarray, "_"], float]:
    """Indices of spots spread over a region, and how far from the nearest one a point of it can be.

    The two halves of a region across the plane of symmetry are sampled alike, one as the mirror image of the other;
    what lies in the plane is covered from both sides.
    """
    halves: list[Bool[ndarray, "n"]] = [at[:, 0] > GRID, at[:, 0] < -GRID]
    if not (halves[0] | halves[1]).any():
        halves[0] = np.ones(len(at), dtype=bool)
    out, reach = [], 0.0
    for sign, half in zip((1.0, -1.0), halves, strict=True):
        here = np.flatnonzero(half)
        if not here.size:
            continue
        folded = np.round(at[here] * [sign, 1.0, 1.0] / GRID) * GRID
        order = np.lexsort(folded.T)
        count = int(np.ceil(MOST * len(here) / len(at)))
        spots, far = farthest_points(folded[order], count, NEAREST)
        out.append(here[order[spots]])
        reach = max(reach, float(far), BETWEEN * _spacing(folded[order][spots]))
    return np.concatenate(out), reach


def spread_spots(at: Float[ndarray, "n 3"], count: int) -> Int[ndarray, "_"]:
    """Indices of `count` points spread over a set of points by farthest-point sampling."""
    order = np.lexsort(np.round(at / GRID).T)
    return np.sort(order[farthest_points(at[order], count, 0.0)[0]])


def _spacing(points: Float[ndarray, "n 3"]) -> float:
    """The median distance of a spot from its nearest neighbour."""
    if len(points) < 2:
        return NEAREST
    apart = np.empty(len(points))
    _nearest(points, apart)
    return float(np.median(apart))


@kernel()
@no_type_check
def _nearest(points, out):  # pragma: no cover - compiled
    """How far each point is from the nearest other one."""
    for i in range(points.shape[0]):
        best = np.inf
        for j in range(points.shape[0]):
            d = 0.0
            for k in range(3):
                d += (points[i, k] - points[j, k]) ** 2
            if d < best and i != j:
                best = d
        out[i] = np.sqrt(best)


def farthest_points(points: Float[ndarray, "n 3"], count: int, nearest: float) -> tuple[Int[ndarray, "_"], float]:
    """Farthest-point sampling from the point farthest from the middle, and how far the next one is; ties go to the
    first. It ends where none is as far as `nearest`."""
    points = np.ascontiguousarray(points, dtype=np.float64)
    away = np.round(((points - (points / len(points)).sum(0)) ** 2).sum(1) / 1e-10)
    out = np.empty(min(count, len(points)), np.int64)
    used, far = _pick(np.ascontiguousarray(points.T), int(away.argmax()), nearest, np.full(len(points), np.inf), out)
    return out[:used], float(far)


@kernel()
@no_type_check
def _pick(points, spot, nearest, distance, out):  # pragma: no cover - compiled
    """From one spot on, coordinate by coordinate; `distance` is that of each point from the spots so far."""
    used = 0
    while True:
        out[used] = spot
        used += 1
        x, y, z = points[0, spot], points[1, spot], points[2, spot]
        for i in range(len(distance)):
            d = (points[0, i] - x) ** 2 + (points[1, i] - y) ** 2 + (points[2, i] - z) ** 2
            distance[i] = d if d < distance[i] else distance[i]
        far, more, at = -1.0, -1.0, 0
        for i in range(len(distance)):
            if distance[i] > more:
                far, more, at = distance[i], distance[i] * (1.0 + 1e-9), i
        if used == out.shape[0] or far < nearest * nearest:
            return used, np.sqrt(far)
        spot = at


def disc_depths(
    places: Float[ndarray, "spots 3"], normals: Float[ndarray, "spots 3"], reach: Float[ndarray, "spots"]
) -> Float[ndarray, "spots"]:
    """Half of the way straight inwards to the first disc that faces the other way; at most 2 % of the height."""
    out = np.empty(len(places))
    far = float(np.hypot(THICKEST, 1.5 * reach.max(initial=0.0)))
    order = np.argsort(places[:, 0], kind="stable")
    split(len(places), _depth, places[order], normals[order], reach[order], far, out, least=64)
    out[order] = out.copy()
    return out


@kernel()
@no_type_check
def _depth(begin, end, places, normals, reach, far, out):  # pragma: no cover - compiled
    """Places are in the order of their first axis; what is farther than `far` along an axis is not looked at."""
    for i in range(begin, end):
        best = THICKEST
        for j in range(np.searchsorted(places[:, 0], places[i, 0] - far), places.shape[0]):
            x, y = places[j, 0] - places[i, 0], places[j, 1] - places[i, 1]
            if x > far:
                break
            if abs(y) > far:
                continue
            z = places[j, 2] - places[i, 2]
            along = -(x * normals[i, 0] + y * normals[i, 1] + z * normals[i, 2])
            if along < 0.002 or along >= best:
                continue
            across = x * x + y * y + z * z - along * along
            opposite = normals[i, 0] * normals[j, 0] + normals[i, 1] * normals[j, 1] + normals[i, 2] * normals[j, 2]
            if across < (1.5 * reach[j]) ** 2 and opposite < -0.2:
                best = along
        out[i] = 0.5 * best
