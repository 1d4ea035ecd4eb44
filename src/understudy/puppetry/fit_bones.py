"""Bones and weights for a surface in motion: smooth skinning that follows shapes that no skeleton made.

    x_i(f) = sum_b w_ib (s_b(f) R_b(f) v_i + t_b(f)),   w >= 0, sum_b w_ib = 1, at most four of them a vertex

In turns each bone is fitted with the others and all weights as they are (a weighted Procrustes problem, closed form,
frame by frame), and each vertex's weights with the bones as they are (least squares on a simplex). Bones are added
where the surface is farthest off until all of it is within a tolerance, or there are as many as may be. Bones turn,
move and grow by the same share along all axes, which is what game engines carry without shearing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import no_type_check

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray
from scipy.spatial import KDTree
from scipy.spatial.transform import Rotation

from understudy.deform.cells import turn_of
from understudy.math.kernel import FAST, kernel
from understudy.math.threads import split

INFLUENCES = 4
MOST = 200  # bones: a byte numbers them, and engines take 256
CANDIDATES = 8  # bones that a vertex chooses from: those that alone would put it nearest
ROUNDS, LAST_ROUNDS = 2, 6  # of fits in turns after bones were added, and at the end
PATCH = 40  # vertices that a new bone is fitted to
GROWTH = 0.25  # of the bones there are: so many are added at once
RANKED = 16  # frames in which candidates are ranked
SAMPLE, LOOKS = 10_000, 6  # vertices of a large mesh that bones are fitted to, and how often some are added
FRAMES, BLOCK = 8, 20_000  # frames and vertices that are worked on at a time
SMALLEST_SCALE, LARGEST_SCALE = 0.25, 4.0
KEPT = 1e-3  # how strongly a bone keeps its turn, of what its vertices say: a bone of few vertices does not spin


@dataclass(frozen=True, eq=False)
class Bones:
    """Where bones are at rest (they are not turned there), how they move, and which vertices follow which.

    `error` is the largest distance of any vertex in any frame from where it should be, in units of the shapes.
    """

    heads: Float[ndarray, "bones 3"]
    turns_wxyz: Float[ndarray, "frames bones 4"]
    scales: Float[ndarray, "frames bones"]
    places: Float[ndarray, "frames bones 3"]
    joints: Int[ndarray, "verts 4"]
    weights: Float[ndarray, "verts 4"]
    error: float

    @property
    def n_bones(self) -> int:
        return len(self.heads)


def fit_bones(
    rest: Float[ndarray, "verts 3"], shapes: Float[ndarray, "frames verts 3"], tolerance: float, most: int = MOST
) -> Bones:
    """As few bones as keep every vertex of every frame within the tolerance (in units of the shapes), `most` at the
    most. Of a large mesh some vertices say how bones move, and those join them that turn out to be off."""
    middle = 0.5 * (rest.min(0) + rest.max(0))
    whole = _Fit(rest - middle, shapes)
    n = len(rest)
    some = np.arange(n) if n <= SAMPLE else np.sort(np.random.default_rng(0).choice(n, SAMPLE, replace=False))
    for _ in range(1 if n <= SAMPLE else LOOKS):
        part = whole if len(some) == n else _Fit(rest[some] - middle, shapes[:, some], whole.motions)
        part.grow(tolerance, most)
        if part is whole:
            break
        whole.motions = part.motions
        whole.rank()
        whole.weigh()
        if whole.off.max() <= tolerance:
            break
        worst = np.argsort(-whole.off)[: SAMPLE // 4]
        some = np.union1d(some, worst[whole.off[worst] > tolerance])
    return whole.found(middle)


class _Fit:
    """Bones (`motions`, s R and t of each) and weights of some vertices; `off` is how far each of them is off."""

    def __init__(
        self,
        rest: Float[ndarray, "verts 3"],
        shapes: Float[ndarray, "frames verts 3"],
        motions: Float[ndarray, "frames bones 3 4"] | None = None,
    ) -> None:
        self.rest = np.ascontiguousarray(rest, dtype=np.float64)
        self.shapes = np.ascontiguousarray(shapes, dtype=np.float32)
        n_frames, n = len(shapes), len(rest)
        self.motions = np.zeros((n_frames, 0, 3, 4)) if motions is None else motions
        self.joints = np.zeros((n, INFLUENCES), dtype=np.int64)
        self.weights = np.zeros((n, INFLUENCES))
        self.ranked = np.unique(np.linspace(0, n_frames - 1, RANKED).astype(np.int64))
        self.off = np.zeros(n)

    def grow(self, tolerance: float, most: int) -> None:
        """Add bones until all are within the tolerance."""
        n = len(self.rest)
        most = max(min(most, n), 1)
        self.tree = KDTree(self.rest)
        if not self.motions.shape[1]:
            self._add(np.arange(n))
        self._settle(1)
        while self.off.max() > tolerance and self.motions.shape[1] < most:
            count = min(max(int(GROWTH * self.motions.shape[1]), 1), most - self.motions.shape[1])
            for vertex in self._worst(count, tolerance):
                self._add(self.tree.query(self.rest[vertex], min(PATCH, n))[1].reshape(-1))
            self._settle(ROUNDS)
        if self.off.max() > tolerance:
            self._settle(LAST_ROUNDS)

    def _worst(self, count: int, tolerance: float) -> list[int]:
        """Vertices that are farthest off, each outside the patches of those before it."""
        out: list[int] = []
        off = self.off.copy()
        while len(out) < count:
            vertex = int(np.argmax(off))
            if off[vertex] <= tolerance:
                break
            out.append(vertex)
            off[self.tree.query(self.rest[vertex], min(PATCH, len(off)))[1]] = 0.0
        return out

    def _add(self, members: Int[ndarray, "members"]) -> None:
        """A bone that moves as these vertices do."""
        moved = np.zeros((len(self.shapes), 1, 3, 4))
        moved[:, 0, :, :3] = np.eye(3)
        joints, weights = np.zeros((len(members), 1), dtype=np.int64), np.ones((len(members), 1))
        shapes = np.ascontiguousarray(self.shapes[:, members])
        starts, rows = np.array([0, len(members)]), np.arange(len(members))
        self._fit(self.rest[members], shapes, starts, rows, joints, weights, moved)
        self.motions = np.concatenate([self.motions, moved], axis=1)

    def _settle(self, rounds: int) -> None:
        """Weights and bones in turns; what was best is kept."""
        self.rank()
        self.weigh()
        best = self._state()
        for _ in range(rounds):
            self._move_bones()
            self.weigh()
            if self.off.max() < best[0].max():
                best = self._state()
        self.off, self.motions, self.joints, self.weights = best

    def _state(self) -> tuple[ndarray, ndarray, ndarray, ndarray]:
        return self.off.copy(), self.motions.copy(), self.joints.copy(), self.weights.copy()

    def _move_bones(self) -> None:
        flat = self.joints.ravel()
        used = np.flatnonzero(self.weights.ravel() > 0.0)
        order = used[np.argsort(flat[used], kind="stable")]
        starts = np.searchsorted(flat[order], np.arange(self.motions.shape[1] + 1)).astype(np.int64)
        self._fit(self.rest, self.shapes, starts, order // INFLUENCES, self.joints, self.weights, self.motions)

    def _fit(
        self, rest: ndarray, shapes: ndarray, starts: ndarray, rows: ndarray, joints: ndarray, weights: ndarray,
        motions: ndarray,
    ) -> None:  # fmt: skip
        """Bones to the vertices that follow them, a block of frames at a time."""
        room = np.zeros((min(FRAMES, len(shapes)), len(rest), 3))
        for first in range(0, len(shapes), FRAMES):
            part = shapes[first : first + FRAMES]
            split(
                len(part), _fit_bones, rest, part, starts, rows, joints, weights, motions[first : first + FRAMES], room
            )

    def rank(self) -> None:
        """The bones that each vertex may follow: those that alone would bring it nearest to where it should be."""
        few = min(CANDIDATES, self.motions.shape[1])
        self.chosen = np.zeros((len(self.rest), few), dtype=np.int64)
        shapes, motions = self.shapes[self.ranked], np.ascontiguousarray(self.motions[self.ranked])
        room = np.zeros((len(self.rest), few))
        split(len(self.rest), _rank, self.rest, shapes, motions, self.chosen, room, least=256)

    def weigh(self) -> None:
        few = self.chosen.shape[1]
        for first in range(0, len(self.rest), BLOCK):
            part = slice(first, first + BLOCK)
            room = np.zeros((len(self.rest[part]), 2 * few + 2, few))
            shapes = self.shapes if len(self.rest) <= BLOCK else np.ascontiguousarray(self.shapes[:, part])
            split(
                len(room), _weigh, self.rest[part], shapes, self.motions, self.chosen[part], self.joints[part],
                self.weights[part], self.off[part], room, least=256,
            )  # fmt: skip

    def found(self, middle: Float[ndarray, "3"]) -> Bones:
        """What was found, of bones that something follows."""
        used = np.unique(self.joints[self.weights > 0.0])
        renamed = np.zeros(self.motions.shape[1], dtype=np.int64)
        renamed[used] = np.arange(len(used))
        joints = np.where(self.weights > 0.0, renamed[self.joints], 0)
        motions = self.motions[:, used]
        flat, shares = joints.ravel(), self.weights.ravel()
        mass = np.maximum(np.bincount(flat, shares, minlength=len(used)), 1e-12)
        spots = np.repeat(self.rest, INFLUENCES, axis=0) * shares[:, None]
        heads = np.stack([np.bincount(flat, spots[:, k], minlength=len(used)) / mass for k in range(3)], axis=1)
        scales = np.cbrt(np.linalg.det(motions[..., :3]))
        turns = _quaternions(motions[..., :3] / scales[..., None, None])
        places = np.einsum("fbij,bj->fbi", motions[..., :3], heads) + motions[..., 3]
        return Bones(heads + middle, turns, scales, places, joints, self.weights, float(self.off.max()))


def _quaternions(turns: Float[ndarray, "frames bones 3 3"]) -> Float[ndarray, "frames bones 4"]:
    """As wxyz, each on the side of the one before it."""
    n_frames, n_bones = turns.shape[:2]
    xyzw = Rotation.from_matrix(turns.reshape(-1, 3, 3)).as_quat().reshape(n_frames, n_bones, 4)
    out = np.concatenate([xyzw[..., 3:], xyzw[..., :3]], axis=-1)
    flips = np.sign((out[1:] * out[:-1]).sum(-1))
    out[1:] *= np.cumprod(np.where(flips == 0.0, 1.0, flips), axis=0)[..., None]
    return out


@kernel(fastmath=FAST)
@no_type_check
def _fit_bones(first, last, rest, shapes, starts, rows, joints, weights, motions, room):
    """In frames first to last each bone anew, one after the other. `rows[starts[b]:starts[b + 1]]` follow bone b."""
    for f in range(first, last):
        for i in range(len(rest)):
            a, b, c = shapes[f, i, 0], shapes[f, i, 1], shapes[f, i, 2]
            for k in range(joints.shape[1]):
                weight, bone = weights[i, k], joints[i, k]
                if weight > 0.0:
                    u, v, w = _moved(motions, f, bone, rest, i)
                    a, b, c = a - weight * u, b - weight * v, c - weight * w
            room[f, i, 0], room[f, i, 1], room[f, i, 2] = a, b, c
        for bone in range(motions.shape[1]):
            _fit_bone(f, bone, rest, starts[bone], starts[bone + 1], rows, joints, weights, motions, room)


@kernel(fastmath=FAST)
@no_type_check
def _moved(motions, f, bone, rest, i):
    x, y, z = rest[i, 0], rest[i, 1], rest[i, 2]
    return (
        motions[f, bone, 0, 0] * x + motions[f, bone, 0, 1] * y + motions[f, bone, 0, 2] * z + motions[f, bone, 0, 3],
        motions[f, bone, 1, 0] * x + motions[f, bone, 1, 1] * y + motions[f, bone, 1, 2] * z + motions[f, bone, 1, 3],
        motions[f, bone, 2, 0] * x + motions[f, bone, 2, 1] * y + motions[f, bone, 2, 2] * z + motions[f, bone, 2, 3],
    )


@kernel(fastmath=FAST)
@no_type_check
def _weight_of(joints, weights, i, bone):
    for k in range(joints.shape[1]):
        if joints[i, k] == bone and weights[i, k] > 0.0:
            return weights[i, k]
    return 0.0


@kernel(fastmath=FAST)
@no_type_check
def _fit_bone(f, bone, rest, start, end, rows, joints, weights, motions, room):
    """min sum_i |q_i - w_i (s R v_i + t)|^2, q what the other bones leave of vertex i; `room` is what all leave."""
    mass = a = b = c = p = q = r = 0.0
    for at in range(start, end):
        i = rows[at]
        weight = _weight_of(joints, weights, i, bone)
        square = weight * weight
        u, v, w = _moved(motions, f, bone, rest, i)
        mass += square
        a, b, c = a + square * rest[i, 0], b + square * rest[i, 1], c + square * rest[i, 2]
        p += weight * (room[f, i, 0] + weight * u)
        q += weight * (room[f, i, 1] + weight * v)
        r += weight * (room[f, i, 2] + weight * w)
    if not mass > 1e-9:
        return
    a, b, c, p, q, r = a / mass, b / mass, c / mass, p / mass, q / mass, r / mass
    xx = xy = xz = yx = yy = yz = zx = zy = zz = inertia = 0.0
    for at in range(start, end):
        i = rows[at]
        weight = _weight_of(joints, weights, i, bone)
        u, v, w = _moved(motions, f, bone, rest, i)
        x, y, z = weight * (rest[i, 0] - a), weight * (rest[i, 1] - b), weight * (rest[i, 2] - c)
        inertia += x * x + y * y + z * z
        u, v, w = room[f, i, 0] + weight * u, room[f, i, 1] + weight * v, room[f, i, 2] + weight * w
        xx, xy, xz = xx + x * u, xy + x * v, xz + x * w
        yx, yy, yz = yx + y * u, yy + y * v, yz + y * w
        zx, zy, zz = zx + z * u, zy + z * v, zz + z * w
    if not inertia > 0.0:
        return
    keep = KEPT * inertia / 3.0
    xx, xy, xz = (
        xx + keep * motions[f, bone, 0, 0],
        xy + keep * motions[f, bone, 1, 0],
        xz + keep * motions[f, bone, 2, 0],
    )
    yx, yy, yz = (
        yx + keep * motions[f, bone, 0, 1],
        yy + keep * motions[f, bone, 1, 1],
        yz + keep * motions[f, bone, 2, 1],
    )
    zx, zy, zz = (
        zx + keep * motions[f, bone, 0, 2],
        zy + keep * motions[f, bone, 1, 2],
        zz + keep * motions[f, bone, 2, 2],
    )
    qw, qx, qy, qz, trace = turn_of(xx, xy, xz, yx, yy, yz, zx, zy, zz, np.inf)
    scale = min(max(trace / (inertia * (1.0 + KEPT)), SMALLEST_SCALE), LARGEST_SCALE)
    for at in range(start, end):
        i = rows[at]
        weight = _weight_of(joints, weights, i, bone)
        u, v, w = _moved(motions, f, bone, rest, i)
        room[f, i, 0] += weight * u
        room[f, i, 1] += weight * v
        room[f, i, 2] += weight * w
    motions[f, bone, 0, 0] = scale * (1.0 - 2.0 * (qy * qy + qz * qz))
    motions[f, bone, 0, 1] = scale * 2.0 * (qx * qy - qw * qz)
    motions[f, bone, 0, 2] = scale * 2.0 * (qx * qz + qw * qy)
    motions[f, bone, 1, 0] = scale * 2.0 * (qx * qy + qw * qz)
    motions[f, bone, 1, 1] = scale * (1.0 - 2.0 * (qx * qx + qz * qz))
    motions[f, bone, 1, 2] = scale * 2.0 * (qy * qz - qw * qx)
    motions[f, bone, 2, 0] = scale * 2.0 * (qx * qz - qw * qy)
    motions[f, bone, 2, 1] = scale * 2.0 * (qy * qz + qw * qx)
    motions[f, bone, 2, 2] = scale * (1.0 - 2.0 * (qx * qx + qy * qy))
    for k in range(3):
        turned = motions[f, bone, k, 0] * a + motions[f, bone, k, 1] * b + motions[f, bone, k, 2] * c
        motions[f, bone, k, 3] = (p if k == 0 else q if k == 1 else r) - turned
    for at in range(start, end):
        i = rows[at]
        weight = _weight_of(joints, weights, i, bone)
        u, v, w = _moved(motions, f, bone, rest, i)
        room[f, i, 0] -= weight * u
        room[f, i, 1] -= weight * v
        room[f, i, 2] -= weight * w


@kernel(fastmath=FAST)
@no_type_check
def _rank(first, last, rest, shapes, motions, chosen, room):
    """The bones that bring vertices first to last nearest, nearest first."""
    few = chosen.shape[1]
    for i in range(first, last):
        count = 0
        for bone in range(motions.shape[1]):
            total = 0.0
            for f in range(len(shapes)):
                u, v, w = _moved(motions, f, bone, rest, i)
                u, v, w = u - shapes[f, i, 0], v - shapes[f, i, 1], w - shapes[f, i, 2]
                total += u * u + v * v + w * w
            if count == few and total >= room[i, few - 1]:
                continue
            at = min(count, few - 1)
            while at > 0 and room[i, at - 1] > total:
                room[i, at], chosen[i, at] = room[i, at - 1], chosen[i, at - 1]
                at -= 1
            room[i, at], chosen[i, at] = total, bone
            count = min(count + 1, few)


@kernel(fastmath=FAST)
@no_type_check
def _weigh(first, last, rest, shapes, motions, chosen, joints, weights, off, room):
    """Weights of vertices first to last: min w^T G w on the simplex, G_kl = sum_f d_k . d_l of what bones are off by.

    Bones of negative weight are left out, the worst first, then the least of those beyond four.
    """
    few = chosen.shape[1]
    for i in range(first, last):
        gram, lower, d = room[i, :few], room[i, few : 2 * few], room[i, 2 * few :]
        gram[:] = 0.0
        for f in range(len(shapes)):
            a, b, c = shapes[f, i, 0], shapes[f, i, 1], shapes[f, i, 2]
            for k in range(few):
                u, v, w = _moved(motions, f, chosen[i, k], rest, i)
                u, v, w = u - a, v - b, w - c
                # The last row of room is not needed before the weights are found.
                lower[0, k], d[0, k], d[1, k] = u, v, w
                for m in range(k + 1):
                    gram[k, m] += u * lower[0, m] + v * d[0, m] + w * d[1, m]
        trace = 1e-300
        for k in range(few):
            trace += gram[k, k]
            d[1, k] = 1.0  # still in
        count = few
        while True:
            _simplex(gram, lower, d, 1e-9 * trace)
            least, worst = np.inf, -1
            for k in range(few):
                if d[1, k] > 0.0 and d[0, k] < least:
                    least, worst = d[0, k], k
            if count == 1 or (least >= 0.0 and count <= INFLUENCES):
                break
            d[1, worst] = 0.0
            count -= 1
        at = 0
        for k in range(INFLUENCES):
            joints[i, k], weights[i, k] = chosen[i, 0], 0.0
        for k in range(few):
            if d[1, k] > 0.0:
                joints[i, at], weights[i, at] = chosen[i, k], d[0, k]
                at += 1
        largest = 0.0
        for f in range(len(shapes)):
            a, b, c = shapes[f, i, 0], shapes[f, i, 1], shapes[f, i, 2]
            for k in range(at):
                u, v, w = _moved(motions, f, joints[i, k], rest, i)
                weight = weights[i, k]
                a, b, c = a - weight * u, b - weight * v, c - weight * w
            largest = max(largest, a * a + b * b + c * c)
        off[i] = np.sqrt(largest)


@kernel(fastmath=FAST)
@no_type_check
def _simplex(gram, lower, d, more):
    """d[0] becomes the w that sum to one and make w^T (G + more) w least, over those that are in (d[1]); others 0."""
    few = len(gram)
    for k in range(few):
        if not d[1, k] > 0.0:
            continue
        for m in range(k + 1):
            if not d[1, m] > 0.0:
                continue
            total = gram[k, m] + (more if k == m else 0.0)
            for h in range(m):
                if d[1, h] > 0.0:
                    total -= lower[k, h] * lower[m, h]
            if k == m:
                lower[k, k] = np.sqrt(max(total, 1e-300))
            else:
                lower[k, m] = total / lower[m, m]
    for k in range(few):
        if d[1, k] > 0.0:
            total = 1.0
            for m in range(k):
                if d[1, m] > 0.0:
                    total -= lower[k, m] * d[0, m]
            d[0, k] = total / lower[k, k]
    whole = 0.0
    for k in range(few - 1, -1, -1):
        if d[1, k] > 0.0:
            total = d[0, k]
            for m in range(k + 1, few):
                if d[1, m] > 0.0:
                    total -= lower[m, k] * d[0, m]
            d[0, k] = total / lower[k, k]
            whole += d[0, k]
    for k in range(few):
        d[0, k] = d[0, k] / whole if d[1, k] > 0.0 else 0.0
