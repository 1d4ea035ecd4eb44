"""The surface of the bodies: the base mesh without what nobody sees, closed, in triangles, the same on both sides."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

import numpy as np
from numpy import ndarray

# Edge loops of the base mesh behind which everything goes, as (two neighbours on the loop, a vertex to remove): the
# mouth behind the lips, the eye socket behind the lids, the nipple. Those of one side are mirrored for the other.
MOUTH = (420, 421, 10382)
SOCKET = (1095, 1096, 1323)
NIPPLE = (1801, 1802, 1779)


@dataclass(frozen=True, eq=False)
class Surface:
    """Vertices of the base mesh that stay (the body, then both eyes), triangles over them, and the mirror table."""

    kept: ndarray
    faces: ndarray
    mirror: ndarray
    n_body: int


def make_surface(quads: ndarray, mirror: ndarray, points: ndarray) -> Surface:
    """Cut the cavities out of the quads, cap the cuts, split into triangles; `points` decide the diagonals."""
    polygons = [tuple(int(i) for i in quad) for quad in quads]
    body = set(range(int(quads.max()) + 1)) & _reach(_neighbours(polygons), 0, frozenset())
    for cut in (MOUTH, SOCKET, NIPPLE):
        gone, cap = _cut(polygons, *cut, mirror, points)
        gone |= {int(mirror[i]) for i in gone}
        image = [tuple(int(mirror[i]) for i in reversed(polygon)) for polygon in cap]
        known = {frozenset(polygon) for polygon in cap}
        cap += [polygon for polygon in image if frozenset(polygon) not in known]
        polygons = [polygon for polygon in polygons if not gone & set(polygon)] + cap
    used = np.unique([i for polygon in polygons for i in polygon])
    kept = np.concatenate([[i for i in used if i in body], [i for i in used if i not in body]]).astype(np.int64)
    place = np.full(len(points), -1, dtype=np.int64)
    place[kept] = np.arange(len(kept))
    triangles = _triangles(polygons, mirror, points)
    return Surface(kept, place[triangles], place[mirror[kept]], sum(i in body for i in used))


def _neighbours(polygons: list[tuple[int, ...]]) -> dict[int, set[int]]:
    out: dict[int, set[int]] = defaultdict(set)
    for polygon in polygons:
        for a, b in zip(polygon, (*polygon[1:], polygon[0]), strict=True):
            out[a].add(b)
            out[b].add(a)
    return out


def _reach(neighbours: dict[int, set[int]], seed: int, wall: frozenset[int]) -> set[int]:
    """All vertices that can be reached from the seed without stepping on the wall."""
    seen, front = {seed}, [seed]
    while front:
        for other in neighbours[front.pop()]:
            if other not in seen and other not in wall:
                seen.add(other)
                front.append(other)
    return seen


def _edge_loop(polygons: list[tuple[int, ...]], a: int, b: int) -> list[int]:
    """The closed loop that starts with the edge ab and goes straight on at every crossing of four edges."""
    neighbours, around = _neighbours(polygons), defaultdict(set)
    for polygon in polygons:
        for i, j in zip(polygon, (*polygon[1:], polygon[0]), strict=True):
            around[frozenset((i, j))] |= set(polygon)
    loop = [a]
    while b != a:
        ahead = neighbours[b] - around[frozenset((loop[-1], b))]
        if len(ahead) != 1 or b in loop:
            raise SystemExit(f"no edge loop through vertex {a}: is this the hm08 base mesh?")
        loop.append(b)
        b = ahead.pop()
    return loop


def _cut(
    polygons: list[tuple[int, ...]], a: int, b: int, seed: int, mirror: ndarray, points: ndarray
) -> tuple[set[int], list[tuple[int, ...]]]:
    """The vertices on the seed's side of the loop, and the strip that closes it from its one end to its other."""
    loop = _edge_loop(polygons, a, b)
    gone = _reach(_neighbours(polygons), seed, frozenset(loop))
    rest = [polygon for polygon in polygons if not gone & set(polygon)]
    directed = {edge for polygon in rest for edge in zip(polygon, (*polygon[1:], polygon[0]), strict=True)}
    if (loop[0], loop[1]) in directed:  # the cap runs against the faces around it
        loop.reverse()
    n = len(loop)
    # The strip's end is the outermost edge; on a loop around the middle its other end has to be the mirror image.
    ends = [i for i in range(n) if mirror[loop[i]] == loop[(i + n // 2 - 1) % n]] or range(n)
    start = min(ends, key=lambda i: float(points[loop[i], 0] + points[loop[i - 1], 0]))
    loop = loop[start:] + loop[:start]
    strip = [(loop[i], loop[i + 1], loop[n - 2 - i], loop[n - 1 - i]) for i in range(n // 2 - 1)]
    return gone, strip


def _triangles(polygons: list[tuple[int, ...]], mirror: ndarray, points: ndarray) -> ndarray:
    """Quads along their shorter diagonal; a quad and its mirror image along mirrored diagonals."""
    chosen: dict[frozenset[int], frozenset[int]] = {}
    out = []
    for polygon in polygons:
        if len(polygon) == 3:
            out.append(polygon)
            continue
        a, b, c, d = polygon
        diagonal = chosen.get(frozenset(polygon))
        if diagonal is None:
            shorter = np.linalg.norm(points[a] - points[c]) <= np.linalg.norm(points[b] - points[d])
            diagonal = frozenset((a, c) if shorter else (b, d))
            image = frozenset(int(mirror[i]) for i in polygon)
            chosen[image] = frozenset(int(mirror[i]) for i in diagonal)
        out += [(a, b, c), (a, c, d)] if a in diagonal else [(a, b, d), (b, c, d)]
    return np.array(out, dtype=np.int64)
