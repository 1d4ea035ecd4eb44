"""Regions of a skin as a few discs each: where they are, which way they face, how far they reach.

Spots are spread over a region by farthest-point sampling on its triangles, so that a coarse mesh is covered as well as
a fine one. Each stands for a disc of the surface around it. The choice depends on the shape alone, not on the order of
the vertices, the units or the side: left and right of a symmetric body get mirrored spots.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import no_type_check

import numpy as np
from jaxtyping import Float, Int
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
# Points that are looked at together.
BLOCK = 32
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


@known
def t_pose_skin(actor: Actor) -> tuple[Float[ndarray, "verts 3"], Float[ndarray, "verts 3"]]:
    """Vertices and normals in T-pose; meshes that are wound inside out are turned."""
    vertices = Influences.of(actor.character).t_pose_vertices(actor)
    normals = np.zeros_like(vertices)
    start = 0
    for mesh in actor.character.meshes:
        part = slice(start, start + mesh.n_verts)
        (x, y, z), (d, e, f), (g, h, i) = (vertices[part].T[:, mesh.faces[:, corner]] for corner in range(3))
        outward = (x * (e * i - f * h)).sum() + (y * (f * g - d * i)).sum() + (z * (d * h - e * g)).sum() >= 0.0
        normals[part] = vertex_normals(vertices[part], mesh.faces) * (1.0 if outward else -1.0)
        start += mesh.n_verts
    return vertices, normals


@known
def region_of_vertices(actor: Actor) -> Int[ndarray, "verts"]:
    """The index in `REGIONS` of every vertex of a character, or -1."""
    skin = Influences.of(actor.character)
    return vertex_regions(actor, skin.slot_joints, skin.slots, skin.weights, *t_pose_skin(actor))


@known
def region_samples(actor: Actor) -> RegionSamples:
    """The discs of a character."""
    skin, region = Influences.of(actor.character), region_of_vertices(actor)
    vertices, normals = t_pose_skin(actor)
    # The character's own height is known to single precision only; places must not depend on it that finely.
    size = max(float(np.ptp(vertices[:, 1])), 1e-9) if len(vertices) else 1.0
    flat = vertices / size
    middle = float(actor.pose.positions[actor.roles.matches["hips"].joint, 0]) / size
    faces = actor.character.faces
    corners, barycentric, n_corners = _candidates(flat, faces)
    label, at, facing = region[corners[:, 0]], flat[corners[:, 0]] + 0.0, normals[corners[:, 0]] + 0.0
    if n_corners < len(corners):
        # Half-way between two corners, either could name the spot; it does where all of its triangle is one region.
        around, weights = corners[n_corners:], barycentric[n_corners:]
        nearest = np.take_along_axis(around, np.argmax(weights, axis=1)[:, None], axis=1)[:, 0]
        even = np.sort(weights, axis=1)
        certain = (even[:, 2] > even[:, 1] + 1e-9) | (region[around] == region[around[:, :1]]).all(1)
        label[n_corners:] = np.where(certain, region[nearest], -1)
        at[n_corners:], facing[n_corners:] = (np.einsum("pc,pcx->px", weights, a[around]) for a in (flat, normals))
    areas = face_areas(flat, faces)
    label[(_areas(areas, faces, region) < SCRAP)[label]] = -1
    chosen, radius = _spread(at - [middle, 0.0, 0.0], label)
    names = [REGIONS[i] for i in chosen]
    starts = np.concatenate([[0], np.cumsum([len(c) for c in chosen.values()])]).astype(np.int64)
    spots = np.concatenate([np.zeros(0, dtype=np.int64), *chosen.values()])
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
) -> tuple[Int[ndarray, "candidates 3"], Float[ndarray, "candidates 3"], int]:
    """Spots to choose from: vertices that triangles use, so many, and a lattice inside triangles that are large."""
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
    return np.concatenate(corners).astype(np.int64), np.concatenate(barycentric), len(used)


def _spread(
    at: Float[ndarray, "n 3"], region: Int[ndarray, "n"]
) -> tuple[dict[int, Int[ndarray, "_"]], Float[ndarray, "regions"]]:
    """Indices of spots spread over each region that has points (-1 is none), and the radius of its discs.

    The two halves of a region across the plane of symmetry are sampled alike, one as the mirror image of the other;
    what lies in the plane is covered from both sides.
    """
    count, right = np.bincount(region + 1, minlength=len(REGIONS) + 1)[1:], at[:, 0] < -GRID
    aside = np.abs(at[:, 0]) > GRID
    flat = np.bincount(region[aside] + 1, minlength=len(REGIONS) + 1)[1:] == 0
    here = np.flatnonzero((region >= 0) & (aside | flat[region]))
    half, region = 2 * region[here] + right[here], region[here]
    folded = np.round(at[here] * np.where(right[here, None], [-1.0, 1.0, 1.0], 1.0) / GRID) * GRID
    order = np.argsort(half.astype(np.int16), kind="stable")
    halves, starts = np.unique(half[order], return_index=True)
    starts = np.append(starts, len(here))
    for first, last in pairwise(starts.tolist()):
        mine = order[first:last]
        order[first:last] = mine[np.lexsort(folded[mine].T)]
    most = np.ceil(MOST * np.diff(starts) / count[halves // 2]).astype(np.int64)
    used, far = np.empty(len(halves), np.int64), np.empty(len(halves))
    spots, apart, room = np.empty(len(here), np.int64), np.empty(len(here)), np.full(len(here), np.inf)
    _spread_halves(starts, most, *np.ascontiguousarray(folded[order].T), NEAREST, room, spots, apart, used, far)
    out: dict[int, ndarray] = {}
    reach: dict[int, float] = {}
    for i, n, first, rim in zip((halves // 2).tolist(), used.tolist(), starts.tolist(), far.tolist(), strict=False):
        mine, between = here[order[first + spots[first : first + n]]], np.sort(apart[first : first + n])
        spacing = 0.5 * float(between[(n - 1) // 2] + between[n // 2]) if n > 1 else NEAREST
        out[i] = np.concatenate([out[i], mine]) if i in out else mine
        reach[i] = max(reach.get(i, 0.0), rim, BETWEEN * spacing)
    return out, np.minimum(COVER * np.array(list(reach.values())), WIDEST)


@kernel()
@no_type_check
def _spread_halves(starts, most, x, y, z, nearest, room, spots, apart, used, far):  # pragma: no cover - compiled
    """Farthest-point sampling of each half, as in `farthest_points`, and how far each spot is from the nearest other
    one."""
    for half in range(len(most)):
        first, last = starts[half], starts[half + 1]
        xs, ys, zs, out = (
            x[first:last],
            y[first:last],
            z[first:last],
            spots[first : first + min(most[half], last - first)],
        )
        spot = _from_middle(xs, ys, zs)
        used[half], far[half] = _pick(xs, ys, zs, spot, nearest, room[first:last], out)
        for i in range(used[half]):
            best = np.inf
            for j in range(used[half]):
                a, b = out[i], out[j]
                d = (xs[a] - xs[b]) ** 2 + (ys[a] - ys[b]) ** 2 + (zs[a] - zs[b]) ** 2
                if d < best and i != j:
                    best = d
            apart[first + i] = np.sqrt(best)


@kernel()
@no_type_check
def _from_middle(xs, ys, zs):  # pragma: no cover - compiled
    """The point farthest from the middle; ties go to the first."""
    n, x, y, z = len(xs), 0.0, 0.0, 0.0
    for i in range(n):
        x, y, z = x + xs[i] / n, y + ys[i] / n, z + zs[i] / n
    best, found = -1.0, 0
    for i in range(n):
        away = np.rint(((xs[i] - x) ** 2 + (ys[i] - y) ** 2 + (zs[i] - z) ** 2) / 1e-10)
        if away > best:
            best, found = away, i
    return found


def spread_spots(at: Float[ndarray, "n 3"], count: int) -> Int[ndarray, "_"]:
    """Indices of `count` points spread over a set of points by farthest-point sampling."""
    order = np.lexsort(np.round(at / GRID).T)
    return np.sort(order[farthest_points(at[order], count, 0.0)[0]])


def farthest_points(points: Float[ndarray, "n 3"], count: int, nearest: float) -> tuple[Int[ndarray, "_"], float]:
    """Farthest-point sampling from the point farthest from the middle, and how far the next one is; ties go to the
    first. It ends where none is as far as `nearest`."""
    xs, ys, zs = np.ascontiguousarray(points.T, dtype=np.float64)
    out = np.empty(min(count, len(points)), np.int64)
    used, far = _pick(xs, ys, zs, _from_middle(xs, ys, zs), nearest, np.full(len(points), np.inf), out)
    return out[:used], float(far)


@kernel()
@no_type_check
def _pick(xs, ys, zs, spot, nearest, distance, out):  # pragma: no cover - compiled
    """From one spot on, coordinate by coordinate; `distance` is that of each point from the spots so far. Blocks in
    which none is farther than those before it are passed over, which vector registers find out."""
    used = 0
    while True:
        out[used] = spot
        used += 1
        x, y, z = xs[spot], ys[spot], zs[spot]
        for i in range(len(distance)):
            d = (xs[i] - x) ** 2 + (ys[i] - y) ** 2 + (zs[i] - z) ** 2
            distance[i] = d if d < distance[i] else distance[i]
        far, more, at = -1.0, -1.0, 0
        for begin in range(0, len(distance), BLOCK):
            block, farther = distance[begin : begin + BLOCK], False
            for i in range(len(block)):
                farther |= block[i] > more
            if farther:
                for i in range(len(block)):
                    if block[i] > more:
                        far, more, at = block[i], block[i] * (1.0 + 1e-9), begin + i
        if used == out.shape[0] or far < nearest * nearest:
            return used, np.sqrt(far)
        spot = at


def disc_depths(
    places: Float[ndarray, "spots 3"], normals: Float[ndarray, "spots 3"], reach: Float[ndarray, "spots"]
) -> Float[ndarray, "spots"]:
    """Half of the way straight inwards to the first disc that faces the other way; at most 2 % of the height."""
    out, line = np.empty(len(places)), places @ ALONG
    far = float(np.hypot(THICKEST, 1.5 * reach.max(initial=0.0))) * (1.0 + 1e-9)
    order = np.argsort(line, kind="stable")
    arrays = line[order], *_columns(places[order]), *_columns(normals[order]), (1.5 * reach[order]) ** 2
    split(len(places), _depth, *arrays, far, out, least=64)
    out[order] = out.copy()
    return out


def _columns(points: Float[ndarray, "n 3"]) -> Float[ndarray, "3 n"]:
    return np.ascontiguousarray(points.T, dtype=np.float64)


@kernel()
@no_type_check
def _depth(begin, end, line, x, y, z, nx, ny, nz, wide, far, out):  # pragma: no cover - compiled
    """Places are in the order of a line through the body; what is farther than `far` along it is not looked at. Blocks
    without anything nearer behind are passed over, which vector registers find out."""
    for i in range(begin, end):
        best, n, m, o = THICKEST, nx[i], ny[i], nz[i]
        stop = np.searchsorted(line, line[i] + far)
        for first in range(np.searchsorted(line, line[i] - far), stop, BLOCK):
            last = min(first + BLOCK, stop)
            xs, ys, zs, ws = x[first:last], y[first:last], z[first:last], wide[first:last]
            us, vs, ts, nearer = nx[first:last], ny[first:last], nz[first:last], False
            for k in range(len(xs)):
                a, b, c = xs[k] - x[i], ys[k] - y[i], zs[k] - z[i]
                along = -(a * n + b * m + c * o)
                across = a * a + b * b + c * c - along * along
                opposite = n * us[k] + m * vs[k] + o * ts[k]
                nearer |= (along >= 0.002) & (along < best) & (across < ws[k]) & (opposite < -0.2)
            if nearer:
                for k in range(len(xs)):
                    a, b, c = xs[k] - x[i], ys[k] - y[i], zs[k] - z[i]
                    along = -(a * n + b * m + c * o)
                    across = a * a + b * b + c * c - along * along
                    opposite = n * us[k] + m * vs[k] + o * ts[k]
                    if along >= 0.002 and along < best and across < ws[k] and opposite < -0.2:
                        best = along
        out[i] = 0.5 * best
