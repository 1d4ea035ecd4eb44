"""Contacts made exact: the smallest smooth change of a motion that puts touching skin together and takes it out of
other skin and out of the floor.

Unknowns per frame are a shift of the hips, a rotation vector of every main joint (before the joint's own rotation, in
its parent's frame) and one curl per finger. Minimised, by Gauss-Newton with a block Cholesky factor, is

    sum_t |W x_t|^2 + s |W (x_t-1 - 2 x_t + x_t+1)|^2 + sum_rows w^2 (n . (a(x_t) - b(x_t)) - d)^2

where a row asks that point a of the body lie at distance d from point b (of the body or the world) along n.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numba import njit
from numpy import ndarray
from scipy.linalg import cholesky, solve_triangular

from understudy.math import quat
from understudy.roles.roles import FINGERS, MAIN_ROLES

from .arms import finger_axes
from .body import SIDE, Body
from .pose import Take

# Stiffness of each part against change, per radian: what carries the acting is stiff, what only reaches is soft.
STIFFNESS = {"hips": 30, "spine": 22, "neck": 15, "head": 20, "clavicle": 9, "upper_arm": 3, "forearm": 3, "hand": 5}
STIFFNESS |= {"thigh": 5, "shin": 5, "foot": 6, "toes": 10}
HIPS_SHIFT, FINGER_CURL, SMOOTHNESS = 40.0, 1.2, 30.0
# Elbow and knee bend about one axis and the forearm turns about another; sideways they are this much stiffer.
SIDEWAYS = 12.0
# Radians a joint may turn in one step, per frame: contacts are linear only nearby.
LONGEST_STEP = 0.25
CURL_SHARE = (0.4, 0.4, 0.2)


@dataclass
class Rows:
    """Linear demands on points of the body, gathered for all frames."""

    frame: list[ndarray]
    weight: list[ndarray]
    error: list[ndarray]
    normal: list[ndarray]
    joints: list[ndarray]
    share: list[ndarray]
    place: list[ndarray]

    @staticmethod
    def empty() -> Rows:
        return Rows([], [], [], [], [], [], [])


class Unknowns:
    """The layout of the unknowns, the pose they make, and how points of the body follow them."""

    def __init__(self, body: Body, take: Take) -> None:
        self.body, self.take = body, take
        n = len(body.rest)
        self.turn_column, self.curl_column = np.full(n, -1), np.full(n, -1)
        self.curl_share, self.curl_axis = np.zeros(n), np.zeros((n, 3))
        main = [body.index(role) for role in MAIN_ROLES if role in body.names]
        for i, j in enumerate(main):
            self.turn_column[j] = 3 + 3 * i
        size = 3 + 3 * len(main)
        for side in SIDE:
            for finger in FINGERS:
                axis, _ = finger_axes(body, side, finger)
                for i in range(3):
                    j = body.index(f"{side}_{finger}_{i + 1}")
                    self.curl_column[j], self.curl_share[j], self.curl_axis[j] = size, CURL_SHARE[i], axis
                size += 1
        self.size = size
        self.x = np.zeros((len(take.at), size))
        self.weights = self._weights(main)

    def _weights(self, main: list[int]) -> ndarray:
        """W^T W per frame (frames, size, size): hinge joints are stiff sideways."""
        frames = len(self.take.at)
        out = np.zeros((frames, self.size, self.size))
        out[:, range(3), range(3)] = HIPS_SHIFT**2
        curls = range(3 + 3 * len(main), self.size)
        out[:, curls, curls] = FINGER_CURL**2
        for j in main:
            name, c = self.body.character.skeleton.names[j], int(self.turn_column[j])
            stem = next(s for s in sorted(STIFFNESS, key=len, reverse=True) if s in name)
            block = np.eye(3)[None].repeat(frames, axis=0)
            if stem in ("forearm", "shin"):
                child = self.body.index(name.replace(stem, "hand" if stem == "forearm" else "foot"))
                along = quat.rotate(self.take.local_wxyz[:, j], self.body.rest[child] - self.body.rest[j])
                hinge = np.array([0.0, 1.0, 0.0] if stem == "forearm" else [1.0, 0.0, 0.0])
                sideways = np.cross(along, hinge)
                sideways /= np.maximum(np.linalg.norm(sideways, axis=1, keepdims=True), 1e-9)
                block += SIDEWAYS**2 * sideways[:, :, None] * sideways[:, None, :]
                if stem == "shin":
                    along = along / np.linalg.norm(along, axis=1, keepdims=True)
                    block += SIDEWAYS**2 * along[:, :, None] * along[:, None, :]
            out[:, c : c + 3, c : c + 3] = STIFFNESS[stem] ** 2 * block
        return out

    def pose(self) -> Take:
        """The motion with the change applied."""
        local = self.take.local_wxyz.copy()
        for j in np.flatnonzero(self.turn_column >= 0):
            c = self.turn_column[j]
            local[:, j] = quat.mul(quat.exp(self.x[:, c : c + 3]), local[:, j])
        for j in np.flatnonzero(self.curl_column >= 0):
            bend = self.x[:, self.curl_column[j], None] * self.curl_share[j] * self.curl_axis[j]
            local[:, j] = quat.mul(local[:, j], quat.exp(bend))
        return Take(self.take.at, quat.continuous(quat.normalise(local)), self.take.hips + self.x[:, :3])

    def step(self, rows: Rows, matrices: ndarray) -> float:
        """One Gauss-Newton step; returns its largest component."""
        frames = len(self.x)
        hessian, gradient = self.weights.copy(), np.einsum("fij,fj->fi", self.weights, self.x)
        if rows.frame:
            _gather(
                np.concatenate(rows.frame),
                np.concatenate(rows.weight),
                np.concatenate(rows.error),
                np.concatenate(rows.normal),
                np.concatenate(rows.joints),
                np.concatenate(rows.share),
                np.concatenate(rows.place),
                self.body.parents.astype(np.int64),
                matrices,
                self.turn_column,
                self.curl_column,
                self.curl_share,
                self.curl_axis,
                hessian,
                gradient,
            )
        stiff = SMOOTHNESS * np.sqrt(np.einsum("fii->fi", self.weights)).mean(0) ** 2
        second = np.zeros((frames, frames))
        for t in range(1, frames - 1):
            second[t, t - 1 : t + 2] = 1.0, -2.0, 1.0
        coupling = second.T @ second
        gradient += (coupling @ self.x) * stiff
        step = -_solve(hessian, coupling, stiff, gradient)
        longest = np.abs(step).max(1, keepdims=True)
        self.x += step * np.minimum(1.0, LONGEST_STEP / np.maximum(longest, 1e-9))
        return float(longest.max())


def _solve(hessian: ndarray, coupling: ndarray, stiff: ndarray, gradient: ndarray) -> ndarray:
    """(H + C x diag(stiff))^-1 g, where H is block-diagonal over frames and C couples frames up to two apart.

    Pairs of frames make the system block-tridiagonal; a block Cholesky runs at matrix-product speed, some thirty times
    that of a banded one.
    """
    frames, n = gradient.shape
    if frames % 2:  # a last frame on its own gets an idle companion
        hessian = np.concatenate([hessian, np.eye(n)[None]])
        coupling = np.pad(coupling, ((0, 1), (0, 1)))
        gradient = np.concatenate([gradient, np.zeros((1, n))])
    across = np.diag(stiff)
    factors, links, sides = [], [], []
    for a in range(0, len(gradient), 2):
        block = np.block(
            [[np.tril(hessian[i]) * (i == j) + coupling[i, j] * across for j in (a, a + 1)] for i in (a, a + 1)]
        )
        block = np.tril(block) + np.tril(block, -1).T
        right = gradient[a : a + 2].ravel()
        if factors:
            link = np.block([[coupling[i, j] * across for j in (a - 2, a - 1)] for i in (a, a + 1)])
            reduced = solve_triangular(factors[-1], link.T, lower=True)
            block -= reduced.T @ reduced
            right = right - reduced.T @ sides[-1]
            links.append(reduced)
        factors.append(cholesky(block, lower=True))
        sides.append(solve_triangular(factors[-1], right, lower=True))
    out = []
    for i in reversed(range(len(factors))):
        right = sides[i] - (links[i] @ out[-1] if out else 0.0)
        out.append(solve_triangular(factors[i], right, lower=True, trans=1))
    return np.concatenate(out[::-1]).reshape(-1, n)[:frames]


@njit(cache=True)
def _gather(
    frame, weight, error, normal, joints, share, place, parents, matrices, turns, curls, shares, axes, hessian, gradient
):  # pragma: no cover - compiled
    """Add w^2 J^T J and w^2 J^T r of every row. A point moves by sum_k share_k omega x (place_k - joint)."""
    n = hessian.shape[1]
    row = np.empty(n)
    for i in range(len(frame)):
        f = frame[i]
        row[:] = 0.0
        d = normal[i]
        for k in range(joints.shape[1]):
            s = share[i, k]
            if s == 0.0:
                continue
            row[0] += s * d[0]
            row[1] += s * d[1]
            row[2] += s * d[2]
            j = joints[i, k]
            while j >= 0:
                arm = place[i, k] - matrices[f, j, :, 3]
                m0 = s * (arm[1] * d[2] - arm[2] * d[1])
                m1 = s * (arm[2] * d[0] - arm[0] * d[2])
                m2 = s * (arm[0] * d[1] - arm[1] * d[0])
                p = parents[j]
                c = turns[j]
                if c >= 0:
                    for a in range(3):
                        if p >= 0:
                            row[c + a] += (
                                matrices[f, p, 0, a] * m0 + matrices[f, p, 1, a] * m1 + matrices[f, p, 2, a] * m2
                            )
                        else:
                            row[c + a] += (m0, m1, m2)[a]
                c = curls[j]
                if c >= 0:
                    for r in range(3):
                        world = (
                            matrices[f, j, r, 0] * axes[j, 0]
                            + matrices[f, j, r, 1] * axes[j, 1]
                            + matrices[f, j, r, 2] * axes[j, 2]
                        )
                        row[c] += shares[j] * world * (m0, m1, m2)[r]
                j = p
        w2 = weight[i] * weight[i]
        for a in range(n):
            if row[a] == 0.0:
                continue
            wa = w2 * row[a]
            gradient[f, a] += wa * error[i]
            for b in range(a + 1):
                hessian[f, a, b] += wa * row[b]
