"""From the triangles of a file to closed, outward shells: weld, drop doubles, orient, cap the holes.

Real characters are open, overlapping and in many parts. What makes a volume of them:

1. *Weld.* Vertices that lie together in every given pose are one: seams of textures and of materials close. So are
   those on open edges that lie together in the first pose: seams close whose two sides have different weights. Boxes
   that touch and move apart have no open edges and stay apart.
2. *Doubles.* Triangles on the same three vertices are one: a skin drawn from both sides is one layer.
3. *Shells.* Triangles that share an edge with exactly one other form a shell and are turned to agree along it.
4. *Caps.* The edges of a shell that are walked one way more often than the other are its rims. As the rim of any set of
   oriented triangles is made of closed loops (a boundary has no boundary), a cone from one apex over each edge of a rim
   closes the shell, whatever its form. The apex is the mean of the rim's vertices and moves with them.
5. *Outside.* A shell whose volume is negative is turned inside out: a body is solid, so that an inner mouth, an eye or
   a body under clothes with its faces turned the wrong way adds nothing and takes nothing.
6. *Sheets.* A shell whose caps have more than 55 % of its own area (a cape, a strand of hair, an eyelash) encloses
   nothing and is left out; a shirt without a torso, a head open at the neck, a hat deeper than its brim is wide stay.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import no_type_check

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray
from scipy.sparse import coo_array
from scipy.sparse.csgraph import connected_components
from scipy.spatial import KDTree

from understudy.math.kernel import kernel

# Vertices nearer than this, in sizes of the body, are one.
TOGETHER = 1e-5
# In poses other than the first a seam may gape by so much: weights of two meshes differ by rounding.
APART = 5e-3
# Caps larger than this share of a shell's own area make it a sheet. A cylinder as wide as high with both ends open has
# exactly one half, and so has half a sphere.
SHEET = 0.55


@dataclass(frozen=True, eq=False)
class Rims:
    """Apexes that are means of vertices: ring r is `members[starts[r]:starts[r + 1]]`."""

    members: Int[ndarray, "members"]
    starts: Int[ndarray, "starts"]

    @property
    def count(self) -> int:
        return len(self.starts) - 1

    def apexes(self, points: Float[ndarray, "verts 3"]) -> Float[ndarray, "rims 3"]:
        """The mean of each ring."""
        if not self.count:
            return np.zeros((0, 3))
        sums = np.add.reduceat(points[self.members], self.starts[:-1], axis=0)
        return sums / np.diff(self.starts)[:, None]


@dataclass(frozen=True, eq=False)
class Shells:
    """Closed shells. Points are `picks` of the given vertices, then one apex per rim; `faces_of` is the given face that
    each triangle comes from (a cap comes from the face at its rim), `shell` the shell it belongs to."""

    picks: Int[ndarray, "points"]
    rims: Rims
    triangles: Int[ndarray, "triangles 3"]
    faces_of: Int[ndarray, "triangles"]
    shell: Int[ndarray, "triangles"]


def closed_shells(poses: Float[ndarray, "poses verts 3"], faces: Int[ndarray, "faces 3"]) -> Shells:
    """Close what can be closed. The first pose decides what is out and what is a sheet; others only keep parts apart.

    Two boxes that touch in one pose and are driven by different joints are two boxes: a second pose, in which they are
    apart, says so.
    """
    picks, index = _weld(poses)
    picks, index = _close_seams(poses[0], picks, index, faces)
    kept = _proper_faces(index[faces])
    triangles = index[faces][kept]
    points = poses[0][picks].astype(np.float64)
    shell, flip = _oriented(triangles)
    triangles = np.where(flip[:, None], triangles[:, ::-1], triangles)
    caps, owner, rims = cap(triangles, shell, shell, n_points=len(picks))
    everything = np.concatenate([triangles, caps])
    parts = np.concatenate([shell, shell[owner]])
    points = np.concatenate([points, rims.apexes(points)])
    n_shells = int(shell.max(initial=-1)) + 1
    corners = points[everything] - points.mean(axis=0)
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    volume = np.bincount(parts, (corners[:, 0] * normals).sum(1), n_shells)
    everything = np.where((volume < 0.0)[parts][:, None], everything[:, ::-1], everything)
    area = np.linalg.norm(normals, axis=1)
    own = np.bincount(shell, area[: len(shell)], n_shells)
    capped = np.bincount(shell[owner], area[len(shell) :], n_shells)
    solid = (capped <= SHEET * own)[parts]
    return Shells(picks, rims, everything[solid], np.concatenate([kept, kept[owner]])[solid], parts[solid])


def cap(
    triangles: Int[ndarray, "triangles 3"],
    groups: Int[ndarray, "triangles"],
    shell: Int[ndarray, "triangles"],
    *,
    n_points: int,
) -> tuple[Int[ndarray, "caps 3"], Int[ndarray, "caps"], Rims]:
    """Cones that close every group of oriented triangles, the triangle each cap lies at, and the rims.

    Rims of one shell that touch share one apex. Where groups are the parts of a closed shell, the caps of neighbours
    are then the same triangles the other way round, so that volumes of the parts add up to the whole exactly.
    """
    start, stop = triangles.ravel(), np.roll(triangles, -1, axis=1).ravel()
    low, high, group = np.minimum(start, stop), np.maximum(start, stop), np.repeat(groups, 3)
    order = np.lexsort((high, low, group))
    first = _first_of_runs(group[order], low[order], high[order])
    forward = np.where(start == low, 1, -1)[order]
    net = np.add.reduceat(forward, first) if len(first) else np.zeros(0, dtype=np.int64)
    edge = np.repeat(order[first[net != 0]], np.abs(net[net != 0]))
    # An edge that goes from low to high once too often is walked back by its cap.
    back = np.repeat(net[net != 0], np.abs(net[net != 0])) > 0
    a, b = np.where(back, high[edge], low[edge]), np.where(back, low[edge], high[edge])
    owner = edge // 3
    # Rims are joined through vertices of their own shell only: a strand of hair that touches a neck is no part of it.
    nodes, index = np.unique(
        np.concatenate([shell[owner] * n_points + a, shell[owner] * n_points + b]), return_inverse=True
    )
    index = index.ravel()
    links = coo_array((np.ones(len(a)), (index[: len(a)], index[len(a) :])), shape=(len(nodes), len(nodes)))
    n_rims, rim = connected_components(links, directed=False) if len(a) else (0, np.zeros(0, dtype=np.int64))
    by_rim = np.argsort(rim, kind="stable")
    starts = np.concatenate([[0], np.cumsum(np.bincount(rim, minlength=n_rims))])
    rims = Rims((nodes[by_rim] % n_points).astype(np.int64), starts.astype(np.int64))
    apex = n_points + rim[index[: len(a)]]
    return np.stack([a, b, apex], axis=1).astype(np.int64), owner.astype(np.int64), rims


def _first_of_runs(*keys: ndarray) -> ndarray:
    """Where a run of equal keys begins, for sorted keys."""
    fresh = np.ones(len(keys[0]), dtype=bool)
    fresh[1:] = np.any([key[1:] != key[:-1] for key in keys], axis=0)
    return np.flatnonzero(fresh)


def _weld(poses: ndarray) -> tuple[ndarray, ndarray]:
    """Vertices that lie together in all poses: one of each kind, and for each vertex which of those it is."""
    points = poses[0].astype(np.float64)
    size = max(float(np.ptp(points, axis=0).max(initial=0.0)), 1e-12)
    # Other poses are scaled so that what may gape there is as far as what may lie apart here.
    stretch = [1.0] + [TOGETHER / APART] * (len(poses) - 1)
    where = np.concatenate([pose.astype(np.float64) * s for pose, s in zip(poses, stretch, strict=True)], axis=1)
    # Equal places first: ten thousand vertices in one point would be fifty million pairs.
    cells = np.round((where - where.min(axis=0)) / (TOGETHER * size)).astype(np.int64)
    _, chosen, index = np.unique(cells, axis=0, return_index=True, return_inverse=True)
    index = index.ravel()
    pairs = KDTree(where[chosen]).query_pairs(TOGETHER * size, output_type="ndarray")
    n = len(chosen)
    links = coo_array((np.ones(len(pairs)), (pairs[:, 0], pairs[:, 1])), shape=(n, n))
    _, label = connected_components(links, directed=False)
    label = label[index]
    _, picks, index = np.unique(label, return_index=True, return_inverse=True)
    return picks.astype(np.int64), index.ravel().astype(np.int64)


def _close_seams(pose: ndarray, picks: ndarray, index: ndarray, faces: ndarray) -> tuple[ndarray, ndarray]:
    """Weld what lies together in one pose, among vertices of edges that have one face only."""
    corners = index[faces][_proper_faces(index[faces])]
    ends = np.sort(np.stack([corners, np.roll(corners, -1, axis=1)], axis=-1).reshape(-1, 2), axis=1)
    edges, times = np.unique(ends, axis=0, return_counts=True)
    rim = np.unique(edges[times == 1])
    if not len(rim):
        return picks, index
    chosen, merged = _weld(pose[None, picks[rim]])
    target = np.arange(len(picks))
    target[rim] = rim[chosen[merged]]
    kept, renamed = np.unique(target, return_inverse=True)
    return picks[kept], renamed.ravel()[index].astype(np.int64)


def _proper_faces(welded: ndarray) -> ndarray:
    """Faces with three different corners, the first of those on the same three."""
    proper = (welded[:, 0] != welded[:, 1]) & (welded[:, 1] != welded[:, 2]) & (welded[:, 2] != welded[:, 0])
    kept = np.flatnonzero(proper)
    _, first = np.unique(np.sort(welded[kept], axis=1), axis=0, return_index=True)
    return np.sort(kept[first]).astype(np.int64)


def _oriented(triangles: ndarray) -> tuple[ndarray, ndarray]:
    """The shell of each triangle, and whether it must be turned to agree with the first triangle of its shell."""
    start, stop = triangles.ravel(), np.roll(triangles, -1, axis=1).ravel()
    low, high = np.minimum(start, stop), np.maximum(start, stop)
    order = np.lexsort((high, low))
    low, high, forward = low[order], high[order], (start == low)[order]
    same = (low[1:] == low[:-1]) & (high[1:] == high[:-1])
    # Edges with exactly two triangles: a run of two, neither longer to the left nor to the right.
    two = same & ~np.concatenate([[False], same[:-1]]) & ~np.concatenate([same[1:], [False]]) if len(same) else same
    at = np.flatnonzero(two)
    one, other = order[at] // 3, order[at + 1] // 3
    against = forward[at] == forward[at + 1]
    heads = np.concatenate([one, other])
    by_head = np.argsort(heads, kind="stable")
    starts = np.searchsorted(heads[by_head], np.arange(len(triangles) + 1)).astype(np.int64)
    return _flood(starts, np.concatenate([other, one])[by_head], np.concatenate([against, against])[by_head])


@kernel()
@no_type_check
def _flood(starts, neighbours, against):  # pragma: no cover - compiled
    """Walk from triangle to triangle, turning those that disagree; a one-sided band keeps its last disagreement."""
    n = len(starts) - 1
    shell, flip, stack = np.full(n, -1, np.int64), np.zeros(n, np.bool_), np.empty(n, np.int64)
    count = 0
    for seed in range(n):
        if shell[seed] >= 0:
            continue
        shell[seed], stack[0], top = count, seed, 1
        while top:
            top -= 1
            face = stack[top]
            for e in range(starts[face], starts[face + 1]):
                other = neighbours[e]
                if shell[other] < 0:
                    shell[other], flip[other] = count, flip[face] != against[e]
                    stack[top] = other
                    top += 1
        count += 1
    return shell, flip
