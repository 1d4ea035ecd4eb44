"""Velocities of key points and forces on them, by levers: the tangent J v and the adjoint J^T f of a chain at a pose.

Only joints with unknowns move anything: the movers. A key that hangs on joints between them moves rigidly with the next
mover above, so that with o_m and u_m the angular and linear velocity of mover m,

    dp_i = sum_m W_im u_m + o_m x R_im        R_im = sum_k w_ik (p_ik - x_m) over the influences k below m
    dn_i = (1 - n n^T) / |n| sum_m o_m x B_im        B_im = sum_k w_ik b_ik

R and B are worked out once for a pose; a solver then asks for tens of products. Two or three links (i, m) a key are
left of its four to eight influences, no held joint is ever visited, and in each frame only keys that a term looks at
(`active`): the others do not move, whatever the change, and nothing pulls at them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import no_type_check

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray

from understudy.math.kernel import FAST, kernel
from understudy.math.threads import split
from understudy.terms.pair_curvature import Listed

F = np.float32
# Frames that are worth a thread of their own: below that the threads' meetings cost more than their work.
FRAMES = 128


@dataclass(frozen=True, eq=False)
class Links:
    """What does not depend on the pose: movers in topological order, and which of them carry which keys."""

    joints: Int[ndarray, "movers"]
    parents: Int[ndarray, "movers"]
    turns: Int[ndarray, "movers"]
    moves: Int[ndarray, "movers"]
    starts: Int[ndarray, "keys_1"]
    movers: Int[ndarray, "links"]
    weights: Float[ndarray, "links"]
    # Of every influence of a key: the link it belongs to, -1 where nothing above it moves.
    link_of: Int[ndarray, "keys influences"]
    n_unknowns: int


def find_links(
    parents: Int[ndarray, "joints"],
    turns: Int[ndarray, "joints"],
    moves: Int[ndarray, "joints"],
    key_joints: Int[ndarray, "keys influences"],
    key_weights: Float[ndarray, "keys influences"],
) -> Links:
    """Movers and links of a chain."""
    mover_of = np.full(len(parents), -1, dtype=np.int64)
    joints: list[int] = []
    above: list[int] = []
    for j, parent in enumerate(parents):
        inherited = int(mover_of[parent]) if parent >= 0 else -1
        if turns[j] >= 0 or moves[j] >= 0:
            mover_of[j] = len(joints)
            joints.append(j)
            above.append(inherited)
        else:
            mover_of[j] = inherited
    carriers = np.where(key_weights > 0.0, mover_of[key_joints], -1)
    # A link is a key and a mover: one number for both, in the order of keys and then of movers.
    carried = carriers >= 0
    keys = np.broadcast_to(np.arange(len(key_joints))[:, None], carriers.shape)[carried]
    pairs, of = np.unique(keys * max(len(joints), 1) + carriers[carried], return_inverse=True)
    link_of = np.full(key_joints.shape, -1, dtype=np.int64)
    link_of[carried] = of
    weights = np.bincount(of, key_weights[carried], len(pairs))
    counts = np.bincount(pairs // max(len(joints), 1), minlength=len(key_joints))
    chosen = np.array(joints, dtype=np.int64)
    n_unknowns = 3 * int((turns >= 0).sum() + (moves >= 0).sum())
    return Links(
        chosen, np.array(above, dtype=np.int64), turns[chosen], moves[chosen],
        np.concatenate([[0], np.cumsum(counts)]).astype(np.int64), pairs % max(len(joints), 1), weights.astype(F),
        link_of, n_unknowns,
    )  # fmt: skip


@dataclass(frozen=True, eq=False)
class KeyJacobian:
    """The movers' axes and arms (to the mover above), and the keys' levers R and B, in every frame of a pose."""

    links: Links
    axes: Float[ndarray, "frames movers 3 3"]
    arms: Float[ndarray, "frames movers 3"]
    levers: Float[ndarray, "active_links 6"]
    normals: Float[ndarray, "frames keys 3"]
    lengths: Float[ndarray, "frames keys"]
    # The keys that a term looks at: those of frame t are among[t] to among[t + 1].
    among: Int[ndarray, "frames_1"]
    active: Int[ndarray, "n"]
    # What brings the links of each of them to their levers.
    shifts: Int[ndarray, "n"]

    def tangent(
        self, change: Float[ndarray, "rows unknowns"], rows: Int[ndarray, "rows"] | None = None
    ) -> tuple[Float[ndarray, "rows keys 3"], Float[ndarray, "rows keys 3"]]:
        """J v of key positions and normals; row r is of frame rows[r], of frame r without them."""
        k = self.links
        shape = len(change), len(k.starts) - 1, 3
        dp, dn = np.zeros(shape, F), np.zeros(shape, F)
        rows, change = self._rows(rows), np.ascontiguousarray(change, dtype=F)

        def job(first: int, last: int) -> None:
            _tangent(
                first, last, k.parents, k.turns, k.moves, k.starts, k.movers, k.weights,
                self.axes, self.arms, self.levers, self.normals, self.lengths, self.among, self.active, self.shifts,
                rows, change, np.empty((len(k.parents), 6), F), dp, dn,
            )  # fmt: skip

        split(len(change), job, least=FRAMES)
        return dp, dn

    def pulled(
        self,
        on_keys: Float[ndarray, "rows keys 3"],
        on_normals: Float[ndarray, "rows keys 3"],
        rows: Int[ndarray, "rows"] | None = None,
    ) -> Float[ndarray, "rows unknowns"]:
        """J^T f of forces on key positions and normals."""
        k = self.links
        out = np.empty((len(on_keys), k.n_unknowns), F)
        rows = self._rows(rows)
        on_keys, on_normals = np.ascontiguousarray(on_keys, dtype=F), np.ascontiguousarray(on_normals, dtype=F)

        def job(first: int, last: int) -> None:
            _pull(
                first, last, k.parents, k.turns, k.moves, k.starts, k.movers, k.weights,
                self.axes, self.arms, self.levers, self.normals, self.lengths, self.among, self.active, self.shifts,
                rows, on_keys, on_normals, np.empty((len(k.parents), 6), F), out,
            )  # fmt: skip

        split(len(on_keys), job, least=FRAMES)
        return out

    def curved(
        self, change: Float[ndarray, "frames unknowns"], on_keys: Float[ndarray, "frames keys 3"], listed: Listed
    ) -> Float[ndarray, "frames unknowns"]:
        """J^T H J v for a curvature H that is a diagonal of the places and residuals of listed pairs: frame by frame,
        so that what is between the three never leaves the processor's cache."""
        k, n_keys = self.links, len(self.links.starts) - 1
        change, out = np.ascontiguousarray(change, dtype=F), np.empty((len(change), k.n_unknowns), F)

        def job(first: int, last: int) -> None:
            _curved(
                first, last, k.parents, k.turns, k.moves, k.starts, k.movers, k.weights,
                self.axes, self.arms, self.levers, self.normals, self.lengths, self.among, self.active, self.shifts,
                change, on_keys, listed.starts, listed.first, listed.second, listed.on_gaps, listed.on_normals,
                np.empty((len(k.parents), 6), F), *(np.empty((1, n_keys, 3), F) for _ in range(4)),
                np.zeros(1, np.int64), out,
            )  # fmt: skip

        split(len(change), job, least=FRAMES)
        return out

    def in_frame(self, t: int) -> KeyJacobian:
        """That of one frame, with none but the keys that are looked at in it."""
        k, chosen, one = self.links, slice(self.among[t], self.among[t + 1]), slice(t, t + 1)
        keys, first = self.active[chosen], k.starts[:-1]
        counts = np.diff(k.starts)[keys]
        starts = np.concatenate([[0], np.cumsum(counts)])
        links = np.repeat(first[keys] - starts[:-1], counts) + np.arange(starts[-1])
        levers = self.levers[self.shifts[chosen][0] + links[0] :][: len(links)] if len(links) else self.levers[:0]
        few = replace(k, starts=starts, movers=k.movers[links], weights=k.weights[links], link_of=k.link_of[keys])
        return KeyJacobian(
            few, self.axes[one], self.arms[one], levers, self.normals[one, keys], self.lengths[one, keys],
            np.array([0, len(keys)]), np.arange(len(keys)), np.zeros(len(keys), dtype=np.int64),
        )  # fmt: skip

    def _rows(self, rows: ndarray | None) -> ndarray:
        return np.arange(len(self.axes)) if rows is None else rows


def key_jacobian(
    links: Links,
    key_joints: ndarray,
    key_weights: ndarray,
    key_offsets: ndarray,
    key_normals: ndarray,
    globals_: Float[ndarray, "frames joints 3 3"],
    places: Float[ndarray, "frames joints 3"],
    normals: Float[ndarray, "frames keys 3"],
    lengths: Float[ndarray, "frames keys"],
    active: Bool[ndarray, "frames keys"] | None = None,
) -> KeyJacobian:
    """The levers of a pose, whose world rotations and joint places are given; of all keys unless some are active."""
    n_frames, n_movers = len(globals_), len(links.joints)
    if active is None:
        among, chosen = np.arange(n_frames + 1) * lengths.shape[1], np.tile(np.arange(lengths.shape[1]), n_frames)
    else:
        among = np.concatenate([[0], np.cumsum(active.sum(1))])
        chosen = np.ascontiguousarray(np.nonzero(active)[1])
    axes, arms = np.empty((n_frames, n_movers, 3, 3), F), np.zeros((n_frames, n_movers, 3), F)
    counts = np.diff(links.starts)[chosen]
    levers = np.zeros((int(counts.sum()), 6), F)
    shifts = np.cumsum(counts) - counts - links.starts[chosen]
    split(
        n_frames, _levers, links.joints, links.parents, links.movers, links.link_of,
        key_joints, key_weights, key_offsets, key_normals, globals_, places, among, chosen, shifts,
        axes, arms, levers, least=FRAMES,
    )  # fmt: skip
    return KeyJacobian(links, axes, arms, levers, normals, lengths, among, chosen, shifts)


@kernel(fastmath=FAST)
@no_type_check
def _levers(
    first, last, joints, parents, movers, link_of, kj, kw, kl, km, g, x, among, active, shifts, axes, arms, levers
):  # pragma: no cover - compiled
    for t in range(first, last):
        for m in range(len(joints)):
            j, q = joints[m], parents[m]
            for a in range(3):
                if q >= 0:
                    arms[t, m, a] = x[t, j, a] - x[t, joints[q], a]
                for b in range(3):
                    axes[t, m, a, b] = g[t, j, a, b]
        for e in range(among[t], among[t + 1]):
            i, at = active[e], shifts[e]
            for k in range(kj.shape[1]):
                c = link_of[i, k]
                if c < 0:
                    continue
                j, root, w = kj[i, k], joints[movers[c]], kw[i, k]
                for a in range(3):
                    g0, g1, g2 = g[t, j, a, 0], g[t, j, a, 1], g[t, j, a, 2]
                    r = x[t, j, a] - x[t, root, a] + g0 * kl[i, k, 0] + g1 * kl[i, k, 1] + g2 * kl[i, k, 2]
                    levers[at + c, a] += w * r
                    levers[at + c, 3 + a] += w * (g0 * km[i, k, 0] + g1 * km[i, k, 1] + g2 * km[i, k, 2])


@kernel(fastmath=FAST, inline=True)
@no_type_check
def _tangent(
    first, last, parents, turns, moves, starts, movers, weights, axes, arms, levers, n, m, among, active, shifts,
    rows, v, speeds, dp, dn,
):  # fmt: skip  # pragma: no cover - compiled
    """Angular and linear velocities down the tree (o and u, side by side in `speeds`), then of the keys."""
    for r in range(first, last):
        t = rows[r]
        for j in range(len(parents)):
            q, s, d = parents[j], turns[j], moves[j]
            ox, oy, oz, ux, uy, uz = F(0.0), F(0.0), F(0.0), F(0.0), F(0.0), F(0.0)
            if q >= 0:
                rx, ry, rz = arms[t, j, 0], arms[t, j, 1], arms[t, j, 2]
                ox, oy, oz = speeds[q, 0], speeds[q, 1], speeds[q, 2]
                ux = speeds[q, 3] + oy * rz - oz * ry
                uy = speeds[q, 4] + oz * rx - ox * rz
                uz = speeds[q, 5] + ox * ry - oy * rx
            if d >= 0:
                a, b, c = v[r, d], v[r, d + 1], v[r, d + 2]
                ux += axes[t, j, 0, 0] * a + axes[t, j, 0, 1] * b + axes[t, j, 0, 2] * c
                uy += axes[t, j, 1, 0] * a + axes[t, j, 1, 1] * b + axes[t, j, 1, 2] * c
                uz += axes[t, j, 2, 0] * a + axes[t, j, 2, 1] * b + axes[t, j, 2, 2] * c
            if s >= 0:
                a, b, c = v[r, s], v[r, s + 1], v[r, s + 2]
                ox += axes[t, j, 0, 0] * a + axes[t, j, 0, 1] * b + axes[t, j, 0, 2] * c
                oy += axes[t, j, 1, 0] * a + axes[t, j, 1, 1] * b + axes[t, j, 1, 2] * c
                oz += axes[t, j, 2, 0] * a + axes[t, j, 2, 1] * b + axes[t, j, 2, 2] * c
            speeds[j, 0], speeds[j, 1], speeds[j, 2] = ox, oy, oz
            speeds[j, 3], speeds[j, 4], speeds[j, 5] = ux, uy, uz
        for c in range(among[t], among[t + 1]):
            i, at = active[c], shifts[c]
            px, py, pz = F(0.0), F(0.0), F(0.0)
            nx, ny, nz = F(0.0), F(0.0), F(0.0)
            for k in range(starts[i], starts[i + 1]):
                j, w = movers[k], weights[k]
                ox, oy, oz = speeds[j, 0], speeds[j, 1], speeds[j, 2]
                rx, ry, rz = levers[at + k, 0], levers[at + k, 1], levers[at + k, 2]
                bx, by, bz = levers[at + k, 3], levers[at + k, 4], levers[at + k, 5]
                px += w * speeds[j, 3] + oy * rz - oz * ry
                py += w * speeds[j, 4] + oz * rx - ox * rz
                pz += w * speeds[j, 5] + ox * ry - oy * rx
                nx += oy * bz - oz * by
                ny += oz * bx - ox * bz
                nz += ox * by - oy * bx
            dp[r, i, 0], dp[r, i, 1], dp[r, i, 2] = px, py, pz
            along = nx * n[t, i, 0] + ny * n[t, i, 1] + nz * n[t, i, 2]
            dn[r, i, 0] = m[t, i] * (nx - along * n[t, i, 0])
            dn[r, i, 1] = m[t, i] * (ny - along * n[t, i, 1])
            dn[r, i, 2] = m[t, i] * (nz - along * n[t, i, 2])


@kernel(fastmath=FAST, inline=True)
@no_type_check
def _pull(
    first, last, parents, turns, moves, starts, movers, weights, axes, arms, levers, n, m, among, active, shifts,
    rows, fp, fn, wrench, out,
):  # fmt: skip  # pragma: no cover - compiled
    """Forces and torques (side by side in `wrench`) gathered at the movers, then up the tree."""
    for r in range(first, last):
        t = rows[r]
        for j in range(len(parents)):
            for a in range(6):
                wrench[j, a] = F(0.0)
        for c in range(among[t], among[t + 1]):
            i, at = active[c], shifts[c]
            fx, fy, fz = fp[r, i, 0], fp[r, i, 1], fp[r, i, 2]
            along = fn[r, i, 0] * n[t, i, 0] + fn[r, i, 1] * n[t, i, 1] + fn[r, i, 2] * n[t, i, 2]
            mx = m[t, i] * (fn[r, i, 0] - along * n[t, i, 0])
            my = m[t, i] * (fn[r, i, 1] - along * n[t, i, 1])
            mz = m[t, i] * (fn[r, i, 2] - along * n[t, i, 2])
            for k in range(starts[i], starts[i + 1]):
                j, w = movers[k], weights[k]
                rx, ry, rz = levers[at + k, 0], levers[at + k, 1], levers[at + k, 2]
                bx, by, bz = levers[at + k, 3], levers[at + k, 4], levers[at + k, 5]
                wrench[j, 0] += w * fx
                wrench[j, 1] += w * fy
                wrench[j, 2] += w * fz
                wrench[j, 3] += ry * fz - rz * fy + by * mz - bz * my
                wrench[j, 4] += rz * fx - rx * fz + bz * mx - bx * mz
                wrench[j, 5] += rx * fy - ry * fx + bx * my - by * mx
        for j in range(len(parents) - 1, -1, -1):
            q, s, d = parents[j], turns[j], moves[j]
            fx, fy, fz = wrench[j, 0], wrench[j, 1], wrench[j, 2]
            if q >= 0:
                rx, ry, rz = arms[t, j, 0], arms[t, j, 1], arms[t, j, 2]
                wrench[q, 0] += fx
                wrench[q, 1] += fy
                wrench[q, 2] += fz
                wrench[q, 3] += wrench[j, 3] + ry * fz - rz * fy
                wrench[q, 4] += wrench[j, 4] + rz * fx - rx * fz
                wrench[q, 5] += wrench[j, 5] + rx * fy - ry * fx
            if s >= 0:
                for b in range(3):
                    out[r, s + b] = (
                        axes[t, j, 0, b] * wrench[j, 3]
                        + axes[t, j, 1, b] * wrench[j, 4]
                        + axes[t, j, 2, b] * wrench[j, 5]
                    )
            if d >= 0:
                for b in range(3):
                    out[r, d + b] = axes[t, j, 0, b] * fx + axes[t, j, 1, b] * fy + axes[t, j, 2, b] * fz


@kernel(fastmath=FAST)
@no_type_check
def _curved(
    first, last, parents, turns, moves, starts, movers, weights, axes, arms, levers, n, m, among, active, shifts, v,
    on_keys, listed, one, two, on_gaps, on_normals, room, dp, dn, hp, hn, row, out,
):  # fmt: skip  # pragma: no cover - compiled
    """A tangent, the curvature of the terms and an adjoint; `room` and what stands behind it are for one frame."""
    for t in range(first, last):
        row[0] = t
        _tangent(
            0, 1, parents, turns, moves, starts, movers, weights, axes, arms, levers, n, m, among, active, shifts,
            row, v[t : t + 1], room, dp, dn,
        )  # fmt: skip
        for c in range(among[t], among[t + 1]):
            i = active[c]
            for a in range(3):
                hp[0, i, a], hn[0, i, a] = on_keys[t, i, a] * dp[0, i, a], F(0.0)
        for c in range(listed[t], listed[t + 1]):
            i, j = one[c], two[c]
            ax, ay, az = on_gaps[c, 0], on_gaps[c, 1], on_gaps[c, 2]
            bx, by, bz = on_normals[c, 0], on_normals[c, 1], on_normals[c, 2]
            g = ax * dp[0, j, 0] + ay * dp[0, j, 1] + az * dp[0, j, 2]
            if i >= 0:
                g -= ax * dp[0, i, 0] + ay * dp[0, i, 1] + az * dp[0, i, 2]
                g += bx * dn[0, i, 0] + by * dn[0, i, 1] + bz * dn[0, i, 2]
                hp[0, i, 0] -= g * ax
                hp[0, i, 1] -= g * ay
                hp[0, i, 2] -= g * az
                hn[0, i, 0] += g * bx
                hn[0, i, 1] += g * by
                hn[0, i, 2] += g * bz
            hp[0, j, 0] += g * ax
            hp[0, j, 1] += g * ay
            hp[0, j, 2] += g * az
        _pull(
            0, 1, parents, turns, moves, starts, movers, weights, axes, arms, levers, n, m, among, active, shifts,
            row, hp, hn, room, out[t : t + 1],
        )  # fmt: skip
