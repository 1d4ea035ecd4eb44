"""Volumes of posed bodies: of the whole, of limbs, of intersections, and of what is below the ground.

    V(t) = |B(t)|        volume of the body, the union of its shells
    G(t) = |B(t) below the ground|
    L_i(t)               volume of limb i; sum_i L_i = V where nothing overlaps
    P_ij(t) = |L_i(t) and L_j(t), outside the ball of the pair|,    i < j

all in cubic metres, from columns of `cell` metres (`volume_columns.py`) through closed shells (`volume_shells.py`).
Limbs are closed by caps at their borders, which neighbours share.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.math.threads import split
from understudy.metrics.volume_columns import MEASURED, NOT_FINITE, measure_frames
from understudy.metrics.volume_shells import Shells, cap, closed_shells
from understudy.model.terrain import LEVEL, Terrain


@dataclass(frozen=True, eq=False)
class Body:
    """Closed shells cut into limbs, ready to be posed: vertices are picked, apexes are means of rings of points."""

    n_verts: int
    n_limbs: int
    picks: Int[ndarray, "points"]
    rings: Int[ndarray, "members"]
    ring_starts: Int[ndarray, "starts"]
    triangles: Int[ndarray, "triangles 3"]
    limb_of: Int[ndarray, "triangles"]
    borders: dict[tuple[int, int], Int[ndarray, "_"]]

    def points(self, vertices: Float[ndarray, "verts 3"]) -> Float[ndarray, "_ 3"]:
        """The points of the triangles for posed vertices: picks, then apexes."""
        out = list(vertices[self.picks].astype(np.float64))
        for start, stop in zip(self.ring_starts[:-1], self.ring_starts[1:], strict=True):
            out.append(np.mean([out[m] for m in self.rings[start:stop]], axis=0))
        return np.array(out).reshape(-1, 3)


@dataclass(frozen=True, eq=False)
class Balls:
    """Where intersections of a pair of limbs do not count: `of[i, j]` is a ball, or -1; x, y, z, radius per frame."""

    of: Int[ndarray, "limbs limbs"]
    at: Float[ndarray, "frames balls 4"]


@dataclass(frozen=True, eq=False)
class Volumes:
    """Volumes per frame, cubic metres. In frames that could not be measured all are NaN; `problem` says why."""

    total: Float[ndarray, "frames"]
    below: Float[ndarray, "frames"]
    limbs: Float[ndarray, "frames limbs"]
    pairs: Float[ndarray, "frames limbs limbs"]
    problem: str = ""


def closed_body(
    poses: Float[ndarray, "poses verts 3"],
    faces: Int[ndarray, "faces 3"],
    *,
    face_limbs: Int[ndarray, "faces"] | None = None,
    n_limbs: int = 1,
) -> Body:
    """Close a body, and cut it into limbs where each face says which it belongs to.

    The first pose decides what is inside; further poses tell parts that merely touch in it from parts that are one.
    Faces with a vertex that is not finite in one of them are left out.
    """
    finite = np.asarray(np.isfinite(poses).all(axis=(0, 2)))
    if not finite.all():
        poses = np.where(finite[:, None], poses, poses.dtype.type(0))
        whole = finite[faces].all(axis=1)
        faces, face_limbs = faces[whole], None if face_limbs is None else face_limbs[whole]
    if not len(faces):
        nothing = np.zeros(0, dtype=np.int64)
        empty = np.zeros((0, 3), dtype=np.int64)
        return Body(poses.shape[1], n_limbs, nothing, nothing, np.zeros(1, dtype=np.int64), empty, nothing, {})
    shells = closed_shells(poses, faces)
    limb_of = np.zeros(len(shells.triangles), dtype=np.int64) if face_limbs is None else face_limbs[shells.faces_of]
    n_points = len(shells.picks) + shells.rims.count
    caps, owner, rims = cap(shells.triangles, shells.shell * n_limbs + limb_of, shells.shell, n_points=n_points)
    triangles = np.concatenate([shells.triangles, caps])
    limb_of = np.concatenate([limb_of, limb_of[owner]])
    rings = np.concatenate([shells.rims.members, rims.members])
    starts = np.concatenate([shells.rims.starts, shells.rims.starts[-1] + rims.starts[1:]])
    return _compact(poses.shape[1], n_limbs, shells, rings, starts, triangles, limb_of, n_caps=len(caps))


def volumes(
    body: Body,
    vertices: Float[ndarray, "frames verts 3"],
    *,
    cell: float,
    terrain: Terrain = LEVEL,
    balls: Balls | None = None,
) -> Volumes:
    """Measure every frame. The cost grows with the triangles and with the columns in the bounding box."""
    n_frames, n_limbs = len(vertices), body.n_limbs
    if balls is None:
        none = np.full((n_limbs, n_limbs), -1, dtype=np.int64)
        balls = Balls(none, np.zeros((n_frames, 0, 4)))
    out, limbs = np.zeros((n_frames, 2)), np.zeros((n_frames, n_limbs))
    pairs, state = np.zeros((n_frames, n_limbs, n_limbs)), np.zeros(n_frames, dtype=np.int64)
    if len(body.triangles):
        split(
            n_frames,
            measure_frames,
            np.ascontiguousarray(vertices),
            body.picks,
            body.rings,
            body.ring_starts,
            body.triangles.astype(np.int32),
            body.limb_of,
            float(cell),
            np.ascontiguousarray(balls.at),
            balls.of,
            *terrain.table,
            state,
            out,
            limbs,
            pairs,
        )
    bad = state != MEASURED
    for array in (out, limbs, pairs):
        array[bad] = np.nan
    return Volumes(out[:, 0], out[:, 1], limbs, pairs, _problem(state))


def frames_said(frames: Int[ndarray, "_"]) -> str:
    """Frames in words: 'frame 3', 'frames 12 to 40', 'frames 3, 7 and 12 more'."""
    if len(frames) == 1:
        return f"frame {frames[0]}"
    if frames[-1] - frames[0] == len(frames) - 1:
        return f"frames {frames[0]} to {frames[-1]}"
    named = ", ".join(str(f) for f in frames[:2])
    return f"frames {named} and {len(frames) - 2} more" if len(frames) > 2 else f"frames {frames[0]} and {frames[1]}"


def _problem(state: ndarray) -> str:
    bad = np.flatnonzero(state != MEASURED)
    if not len(bad):
        return ""
    if (state == NOT_FINITE).any():
        return f"the vertices are not finite in {frames_said(np.flatnonzero(state == NOT_FINITE))}"
    return f"the vertices have flown apart in {frames_said(bad)}"


def _compact(
    n_verts: int,
    n_limbs: int,
    shells: Shells,
    rings: ndarray,
    starts: ndarray,
    triangles: ndarray,
    limb_of: ndarray,
    *,
    n_caps: int,
) -> Body:
    """Leave out points and rings that no triangle uses, and name the vertices at the border of each pair of limbs."""
    n_picks = len(shells.picks)
    used = np.zeros(n_picks + len(starts) - 1, dtype=bool)
    used[triangles] = True
    # From the last ring back: a border's ring may have the apex of a hole among its members.
    for ring in range(len(starts) - 2, -1, -1):
        if used[n_picks + ring]:
            used[rings[starts[ring] : starts[ring + 1]]] = True
    index = np.cumsum(used) - 1
    keep = used[n_picks:]
    counts = np.diff(starts)
    members = rings[np.repeat(keep, counts)]
    borders: dict[tuple[int, int], set[int]] = {}
    cut, cut_limbs = triangles[len(triangles) - n_caps :], limb_of[len(triangles) - n_caps :]
    seen: dict[tuple[int, int], list[int]] = {}
    for (a, b, _), limb in zip(cut.tolist(), cut_limbs.tolist(), strict=True):
        for other in seen.setdefault((min(a, b), max(a, b)), []):
            if other != limb:
                ends = {v for v in (a, b) if v < n_picks}
                borders.setdefault((min(limb, other), max(limb, other)), set()).update(ends)
        seen[min(a, b), max(a, b)].append(limb)
    return Body(
        n_verts,
        n_limbs,
        shells.picks[used[:n_picks]],
        index[members].astype(np.int64),
        np.concatenate([[0], np.cumsum(counts[keep])]).astype(np.int64),
        index[triangles].astype(np.int64),
        limb_of.astype(np.int64),
        {pair: shells.picks[sorted(ends)] for pair, ends in sorted(borders.items())},
    )
