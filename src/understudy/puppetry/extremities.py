"""Where a mesh ends: limbs, with their tips, where they leave the body, and what they carry (fingers, ears, jaws).

People pick the extremities of a mesh first (the paper's user study), so they are the first guess. Let f be the mean
distance of a vertex from all others by way of the surface: least in the middle, largest at tips. A level falls from the
top; parts of the surface above it appear at tips and merge, the lower tip at a saddle, and how far the level fell in
between is how far that tip sticks out (topological persistence). What merges near its own tip and sticks out little,
and what lies along its neighbour without being its mirror image (a jaw), is a feature of the limb it is on; all else
is a limb, but for the rim of an opening that is wider than it is long: there a bust was cut off.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray
from scipy.sparse import csr_matrix
from scipy.sparse.csgraph import connected_components, dijkstra
from scipy.spatial import KDTree

from understudy.deform.laplacian import ties
from understudy.deform.proxy import LARGEST, make_proxy
from understudy.deform.repair import Repaired, repaired
from understudy.io.mesh.mesh_file import MeshFile
from understudy.model.known import known
from understudy.model.triangles import face_areas
from understudy.puppetry.openings import openings
from understudy.puppetry.outer_skin import outer_skin

SOURCES = 40  # vertices, spread over the surface, that distances are averaged over
STICKS_OUT = 0.06  # of the longest way from the middle: a tip that sticks out less is a bump
# A tip is a feature of the limb it merges with where the saddle is this share of its own height above the middle and it
# sticks out less than this share of the longest way. Toes: 0.79 and 0.1; a cow's legs 0.68 and 0.12; a T-Rex's arms
# 0.32 and 0.14.
NEAR_TIP, LITTLE = 0.6, 0.115
BESIDE = 0.5  # of how far it sticks out: a tip nearer than this to that of its neighbour lies along it
# Tips that stick out by so little are features where they are mirror images of others, to this share of the size.
TWIN_STICKS_OUT, TWINS = 0.015, 0.08
SHEET = 0.7  # of the area: a surface that would take more to close is a sheet, whose corners are limbs


@dataclass(frozen=True, eq=False)
class Limb:
    """Vertices of the repaired mesh: its tip, lesser tips on it, and `base`, from where its `length` is counted.

    `part` is the surface from the base to the tips.
    """

    tip: int
    features: tuple[int, ...]
    base: int
    length: float
    part: Int[ndarray, "part"]


@dataclass(frozen=True, eq=False)
class Extremities:
    """The limbs of a repaired mesh, longest from the middle first.

    `way` is how far each vertex is from the middle by way of the surface, `toward` the next vertex on the way there,
    `reach` its mean distance from all others.
    """

    limbs: tuple[Limb, ...]
    centre: int
    way: Float[ndarray, "verts"]
    toward: Int[ndarray, "verts"]
    reach: Float[ndarray, "verts"]

    def between(self, vertex: int, share: float, start: int | None = None) -> int:
        """The vertex at that share of the way from the middle (or from `start`, which is on it) to a vertex."""
        at, least = vertex, 0.0 if start is None else float(self.way[start])
        while self.way[at] > least + share * (self.way[vertex] - least) and self.toward[at] >= 0:
            at = int(self.toward[at])
        return at


@dataclass(frozen=True, eq=False)
class _Ways:
    """What does not change with the way a mesh looks: the surface that limbs are looked for on, and its distances.

    `near` is the vertex of that surface nearest to each of the mesh, `own` that of the mesh nearest to each of it;
    `cut` is how wide the opening of the mesh is that each is at the rim of.
    """

    surface: Repaired
    near: Int[ndarray, "verts"]
    own: Int[ndarray, "skin"]
    graph: csr_matrix
    centre: int
    way: Float[ndarray, "skin"]
    toward: Int[ndarray, "skin"]
    reach: Float[ndarray, "skin"]
    cut: Float[ndarray, "skin"]


def extremities(mesh: Repaired, side: int = 0) -> Extremities:
    """The limbs of a mesh whose left is along an axis."""
    return _extremities(_ways(mesh), side)


def _ways(mesh: Repaired) -> _Ways:
    surface = outer_skin(mesh)
    if len(surface.vertices) > LARGEST:
        surface = make_proxy(surface).surface.repaired
    near = np.asarray(KDTree(surface.vertices).query(mesh.vertices)[1])
    own = np.asarray(KDTree(mesh.vertices).query(surface.vertices)[1])
    graph = _graph(surface)
    place = 0.5 * (mesh.vertices.min(0) + mesh.vertices.max(0))
    centre = int(np.argmin(((surface.vertices - place) ** 2).sum(1)))
    way, toward = dijkstra(graph, indices=centre, return_predecessors=True)
    sources, total, nearest = [int(np.argmax(way))], np.zeros(len(way)), np.full(len(way), np.inf)
    for _ in range(min(SOURCES, len(way))):
        distance = dijkstra(graph, indices=sources[-1])
        total += distance
        nearest = np.minimum(nearest, distance)
        sources.append(int(np.argmax(nearest)))
    reach = total / (len(sources) - 1)
    return _Ways(surface, near, own, graph, centre, way, toward.astype(np.int64), reach, _cut(mesh)[own])


def _extremities(ways: _Ways, side: int) -> Extremities:
    """Limbs as vertices of the mesh, found on its surface."""
    near, own, found = ways.near, ways.own, _limbs(ways, side)
    toward = np.where(ways.toward[near] >= 0, own[np.maximum(ways.toward[near], 0)], -1)
    toward[toward == np.arange(len(toward))] = -1
    limbs = tuple(
        Limb(
            int(own[limb.tip]),
            tuple(int(own[f]) for f in limb.features),
            int(own[limb.base]),
            limb.length,
            np.flatnonzero(np.isin(near, limb.part)),
        )
        for limb in found
    )
    return Extremities(limbs, int(own[ways.centre]), ways.way[near], toward, ways.reach[near])


@dataclass(frozen=True)
class _Merge:
    """Two parts above a falling level meet: the peaks of the higher and of the lower one, and the level."""

    higher: int
    lower: int
    level: float


def _merges(graph: csr_matrix, reach: Float[ndarray, "verts"], least: float) -> list[_Merge]:
    """All merges of parts that both stick out by more than `least`, the highest level first."""
    order = np.argsort(-reach, kind="stable")
    rank = np.empty(len(order), dtype=np.int64)
    rank[order] = np.arange(len(order))
    root, out = np.full(len(order), -1, dtype=np.int64), []

    def find(i: int) -> int:
        while root[i] != i:
            root[i] = root[root[i]]
            i = int(root[i])
        return i

    for v in order.tolist():
        root[v] = v
        for w in graph.indices[graph.indptr[v] : graph.indptr[v + 1]].tolist():
            if root[w] < 0:
                continue
            a, b = find(v), find(w)
            if a == b:
                continue
            high, low = (a, b) if rank[a] < rank[b] else (b, a)
            if reach[low] - reach[v] > least:
                out.append(_Merge(high, low, float(reach[v])))
            root[low] = high
    return out


def _limbs(ways: _Ways, side: int) -> tuple[Limb, ...]:
    graph, reach, toward, vertices = ways.graph, ways.reach, ways.toward, ways.surface.vertices
    longest = float(ways.way.max())
    least = float(reach.min())
    merges = _merges(graph, reach, TWIN_STICKS_OUT * longest)
    carrier: dict[int, int] = {}
    leaves: dict[int, float] = {int(np.argmax(reach)): least}
    level_of = {merge.lower: merge.level for merge in merges}
    for merge in merges:
        low = merge.lower
        near_tip = (merge.level - least) / max(float(reach[low]) - least, 1e-12)
        sticks_out = float(reach[low]) - merge.level
        if sticks_out < STICKS_OUT * longest:
            if _are_twins(vertices, low, _carried(carrier, merge.higher), side):
                carrier[low] = merge.higher
            continue
        small = near_tip > NEAR_TIP and sticks_out < LITTLE * longest
        if small or _lies_along(vertices, low, merge.higher, BESIDE * sticks_out, side):
            carrier[low] = merge.higher
        else:
            for peak in (low, _carried(carrier, merge.higher)):
                leaves[peak] = max(leaves.get(peak, least), merge.level)
    # A feature whose mirror image is a limb is one too (legs of a spider side by side), unless it is on that limb's own
    # mirror image (another toe of the other foot).
    for low in list(carrier):
        on = _carried(carrier, low)
        for tip in [tip for tip in leaves if tip != on and _are_twins(vertices, low, tip, side)]:
            toes = (tip, *(p for p in carrier if _carried(carrier, p) == tip))
            if low in carrier and not any(_are_twins(vertices, on, toe, side) for toe in toes):
                leaves[low] = level_of[low]
                del carrier[low]
    limbs = []
    for tip, level in leaves.items():
        features = tuple(p for p in carrier if _carried(carrier, p) == tip)
        part = _above(graph, reach > level, tip)
        base = tip
        while reach[base] > level and toward[base] >= 0:
            base = int(toward[base])
        limbs.append(Limb(tip, features, base, float(reach[tip]) - level, part))
    limbs = [limb for limb in limbs if limb.length > ways.cut[[limb.tip, *limb.features]].max()]
    return tuple(sorted(limbs, key=lambda limb: -float(reach[limb.tip])))


def _cut(mesh: Repaired) -> Float[ndarray, "verts"]:
    """How wide the opening is that each vertex is at the rim of, 0 for all others and where the mesh is a sheet."""
    found, out = openings(mesh), np.zeros(len(mesh.vertices))
    areas = np.linalg.norm(found.areas, axis=1)
    if areas.sum() < SHEET * float(face_areas(mesh.vertices, mesh.faces).sum()):
        out[found.rim[:, 0]] = np.sqrt(areas)[found.of]
    return out


def image_of(vertices: Float[ndarray, "verts 3"], place: Float[ndarray, "3"], side: int) -> Float[ndarray, "3"]:
    """The mirror image of a place in the plane through the middle of the vertices' box."""
    out = place.copy()
    out[side] = float(vertices[:, side].min() + vertices[:, side].max()) - place[side]
    return out


def _are_twins(vertices: Float[ndarray, "verts 3"], tip: int, other: int, side: int) -> bool:
    """Whether two tips are each other's mirror image and not one in the middle."""
    p, q = vertices[tip], vertices[other]
    away = float(np.linalg.norm(image_of(vertices, p, side) - q))
    size = float(np.linalg.norm(np.ptp(vertices, axis=0)))
    return away < TWINS * size and away < 0.5 * abs(float(p[side] - q[side]))


def _lies_along(vertices: Float[ndarray, "verts 3"], tip: int, other: int, near: float, side: int) -> bool:
    """Whether two tips are near each other and not because the middle plane is between them, as it is between feet."""
    p, q = vertices[tip], vertices[other]
    apart = float(np.linalg.norm(p - q))
    return apart < near and float(np.linalg.norm(image_of(vertices, p, side) - q)) > 0.9 * apart


def _carried(carrier: dict[int, int], peak: int) -> int:
    """The limb that a feature of a feature is on."""
    while peak in carrier:
        peak = carrier[peak]
    return peak


def _above(graph: csr_matrix, marked: Bool[ndarray, "verts"], tip: int) -> Int[ndarray, "part"]:
    """The marked vertices that hang together with a tip."""
    kept = np.flatnonzero(marked)
    if not marked[tip]:
        return np.array([tip])
    _, label = connected_components(graph[kept][:, kept], directed=False)
    return kept[label == label[np.searchsorted(kept, tip)]]


def _graph(mesh: Repaired) -> csr_matrix:
    """Edges with their lengths; separate parts are joined where they are nearest."""
    a, b, c = mesh.faces.T
    edges = np.concatenate([np.stack([a, b], 1), np.stack([b, c], 1), np.stack([c, a], 1)])
    edges = np.concatenate([edges, ties(mesh.vertices, mesh.component)])
    edges = np.unique(np.sort(edges, axis=1), axis=0)
    i, j = edges.T
    length = np.maximum(np.linalg.norm(mesh.vertices[i] - mesh.vertices[j], axis=1), 1e-12)
    return csr_matrix((np.r_[length, length], (np.r_[i, j], np.r_[j, i])), shape=(len(mesh.vertices),) * 2)


def limbs_across(mesh: MeshFile) -> tuple[Repaired, tuple[Extremities, ...]]:
    """A mesh in its file's own axes, made sound, with its limbs for each axis that may be from side to side."""
    return sound(mesh), tuple(limbs_along(mesh, side) for side in range(3))


@known
def limbs_along(mesh: MeshFile, side: int) -> Extremities:
    """The limbs of a mesh in its file's own axes, one of which is from side to side."""
    return _extremities(_ways_of(mesh), side)


@known
def _ways_of(mesh: MeshFile) -> _Ways:
    return _ways(sound(mesh))


@known
def sound(mesh: MeshFile) -> Repaired:
    """A mesh in its file's own axes as it is bent."""
    return repaired(mesh.vertices, mesh.faces, mesh.name)


def mirrored_vertex(mesh: Repaired, vertex: int) -> int | None:
    """The vertex at the mirror image of one in the plane through the middle, None where nothing is near it."""
    box = mesh.vertices.min(0), mesh.vertices.max(0)
    place = mesh.vertices[vertex].copy()
    place[0] = box[0][0] + box[1][0] - place[0]
    distance, index = KDTree(mesh.vertices).query(place)
    return int(index) if distance < 0.03 * mesh.size else None
