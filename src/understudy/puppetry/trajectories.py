"""Paths of control points from paths of joints, by example (section 5 of the paper), all frames together.

For frame i the K <= 4 examples whose joint is nearest are blended, sum_k w_k = 1 softly:

    min_w  sum_i |J_i w_i - j_i|^2 + eps sum_i |w_i - p_i|^2 + lambda_A^2 sum_i |C_{i-1} w_{i-1} - 2 C_i w_i + C_{i+1}
    w_{i+1}|^2 subject to  H C w = h
    (eq. 24, 25)

J_i holds example joints with a row of ones, C_i the control points that go with them. Both are taken from the
examples' mean and divided by their spread: where everything stands, how large it is and how it is turned about Y
changes nothing. The paper leaves the weights free where examples do not tell (fewer than four, or all in a plane) and
lets them grow without bound where they nearly do not; here they lean to p_i, weights by inverse distance, which are
those of the example itself at an example: there the data agree with them and eps changes nothing. Where constraints
ask for more than blends of examples can reach, a step aside d_i is added to C_i w_i at a high price.

K + 3 unknowns a frame in a band of three frames: one banded Cholesky per control point, linear in the frames.
Constraints go through their Schur complement, so they may tie control points to each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray
from scipy.sparse import csc_matrix

from understudy.errors import OptionError, UnderstudyError
from understudy.puppetry.band_cholesky import BandCholesky

NEAREST = 4
# The lean to inverse-distance weights, in units of the examples' spread: weights that would have to leave the simplex
# by much to follow a joint a little farther stay.
LEAN = 0.02
ASIDE = 100.0
AFFINE = 3.0  # weight of the row of ones
REFERENCE_FPS = 30.0  # the rate at which lambda_A is what it says


@dataclass(frozen=True)
class TrajectoryOptions:
    """`smoothness` is the paper's lambda_A, at 30 frames a second; `bounds` keeps weights in a range, such as (-0.2,
    1.2)."""

    smoothness: float = 0.3
    bounds: tuple[float, float] | None = None

    def __post_init__(self) -> None:
        if not 0.0 <= self.smoothness <= 100.0:
            raise OptionError(f"smoothness={self.smoothness} is out of range; it goes from 0 to 100")
        if self.bounds is not None and not self.bounds[0] <= 0.0 < 1.0 <= self.bounds[1]:
            raise OptionError(f"bounds={self.bounds} leave no blend; they must hold 0 and 1")


@dataclass(frozen=True, eq=False)
class Examples:
    """What one control point does in each example: the joint there, and the control point there."""

    joints: Float[ndarray, "examples 3"]
    points: Float[ndarray, "examples 3"]


@dataclass(frozen=True)
class Constraint:
    """Something that holds exactly: `sum of factor * point at frame (along an axis, or all three) = value`.

    Built by `at` (a position), `moving` (a velocity, by frame) and `level` (two points at one height).
    """

    terms: tuple[tuple[int, int, float], ...]  # control point, frame, factor
    value: tuple[float, ...]
    axes: tuple[int, ...] = (0, 1, 2)
    name: str = ""

    @staticmethod
    def at(point: int, frame: int, position: Sequence[float], name: str = "") -> Constraint:
        """Ciwi = pi (eq. 22)."""
        return Constraint(((point, frame, 1.0),), tuple(map(float, position)), name=name)

    @staticmethod
    def moving(point: int, frame: int, velocity: Sequence[float], name: str = "") -> Constraint:
        """Ciwi - Ci-1wi-1 = vi (eq. 23), the velocity in units a frame."""
        return Constraint(((point, frame, 1.0), (point, frame - 1, -1.0)), tuple(map(float, velocity)), name=name)

    @staticmethod
    def level(first: int, second: int, frame: int, name: str = "") -> Constraint:
        """Two control points at one height at a frame, as where one takes over from the other as the anchor."""
        return Constraint(((first, frame, 1.0), (second, frame, -1.0)), (0.0,), (1,), name)


@dataclass(eq=False)
class _System:
    """One control point: H banded, its right side, and the way from unknowns to positions."""

    lower: ndarray
    right: ndarray
    blends: ndarray  # frames 3 unknowns, in the unit of `scale`
    mean: ndarray
    scale: float
    width: int
    nearest: int
    factor: BandCholesky | None = None

    def solve(self, right: ndarray) -> ndarray:
        if self.factor is None:
            self.factor = BandCholesky(self.lower)
        return self.factor.solve(right.reshape(len(self.right), -1)).reshape(right.shape)


def solve_trajectories(
    joints: Float[ndarray, "frames points 3"],
    examples: Sequence[Examples],
    *,
    fps: float = REFERENCE_FPS,
    constraints: Sequence[Constraint] = (),
    options: TrajectoryOptions | None = None,
) -> Float[ndarray, "frames points 3"]:
    """The paths of all control points, one per joint path."""
    options = options or TrajectoryOptions()
    n_frames, n_points = joints.shape[:2]
    if len(examples) != n_points:
        raise OptionError(f"{n_points} joints need as many lists of examples, not {len(examples)}")
    # Second differences shrink with the square of the step, so the weight grows with it: the rate is no part of the
    # answer.
    smoothness = options.smoothness * (fps / REFERENCE_FPS) ** 2
    held = {point for constraint in constraints for point, _, _ in constraint.terms}
    systems = [_system(joints[:, p], examples[p], smoothness, aside=p in held) for p in range(n_points)]
    rows, values = _rows(systems, constraints, n_frames)
    names = [c.name or f"the one at frame {c.terms[0][1]}" for c in constraints for _ in c.axes]
    found = _equality(systems, rows, values, names)
    if options.bounds is not None:
        found = _bounded(systems, rows, values, names, options.bounds, found)
    out = np.empty((n_frames, n_points, 3))
    for p, system in enumerate(systems):
        w = found[p].reshape(n_frames, system.width)
        out[:, p] = system.mean + system.scale * np.einsum("fck,fk->fc", system.blends, w)
    return out


def nearest_examples(
    joints: Float[ndarray, "frames 3"], examples: Float[ndarray, "examples 3"]
) -> tuple[Int[ndarray, "frames nearest"], Float[ndarray, "frames nearest"]]:
    """The nearest examples of each frame, and weights by inverse squared distance: all on one where it is exactly
    there."""
    distance = ((joints[:, None] - examples[None]) ** 2).sum(-1)
    count = min(NEAREST, len(examples))
    index = np.argsort(distance, axis=1, kind="stable")[:, :count]
    near = np.take_along_axis(distance, index, axis=1)
    scale = float(distance.mean()) or 1.0
    prior = 1.0 / (near / scale + 1e-12)
    return index, prior / prior.sum(1, keepdims=True)


def _system(joints: Float[ndarray, "frames 3"], examples: Examples, smoothness: float, *, aside: bool) -> _System:
    n_frames = len(joints)
    joint_mean, joint_scale = _spread(examples.joints)
    mean, scale = _spread(examples.points)
    at, known = (joints - joint_mean) / joint_scale, (examples.joints - joint_mean) / joint_scale
    index, prior = nearest_examples(at, known)
    k = index.shape[1]
    width = k + 3 if aside else k
    blends = np.zeros((n_frames, 3, width))
    blends[:, :, :k] = ((examples.points - mean) / scale)[index].transpose(0, 2, 1)
    if aside:
        blends[:, :, k:] = np.eye(3)
    wide = np.full((n_frames, 4, k), AFFINE)
    wide[:, :3] = known[index].transpose(0, 2, 1)
    due = np.concatenate([at, np.full((n_frames, 1), AFFINE)], axis=1)
    blocks = np.zeros((3, n_frames, width, width))  # couplings with the frame itself, the next one, the one after
    blocks[0, :, :k, :k] = np.einsum("fck,fcl->fkl", wide, wide) + LEAN * np.eye(k)
    right = np.zeros((n_frames, width))
    right[:, :k] = np.einsum("fck,fc->fk", wide, due) + LEAN * prior
    if aside:
        blocks[0, :, range(k, width), range(k, width)] += ASIDE
    if smoothness > 0.0 and n_frames > 2:
        factors = (1.0, -2.0, 1.0)
        for a in range(3):
            for b in range(a, 3):
                rows, columns = slice(a, n_frames - 2 + a), slice(b, n_frames - 2 + b)
                coupled = np.einsum("fck,fcl->fkl", blends[rows], blends[columns])
                blocks[b - a, rows] += smoothness**2 * factors[a] * factors[b] * coupled
    return _System(_banded(blocks), right.ravel(), blends, mean, scale, width, k)


def _spread(points: Float[ndarray, "examples 3"]) -> tuple[Float[ndarray, "3"], float]:
    mean = points.mean(0)
    scale = float(np.sqrt(((points - mean) ** 2).sum(1).mean()))
    return mean, scale if scale > 1e-9 * max(float(np.abs(points).max(initial=0.0)), 1e-9) else 1.0


def _banded(blocks: Float[ndarray, "three frames width width"]) -> Float[ndarray, "unknowns bands"]:
    """Blocks of the upper triangle as lower bands: out[j, d] = H[j + d, j]."""
    _, n_frames, width, _ = blocks.shape
    out = np.zeros((n_frames, width, 3 * width))
    for ahead in range(min(3, n_frames)):
        for r in range(width):
            for c in range(r if ahead == 0 else 0, width):
                out[: n_frames - ahead, r, ahead * width + c - r] = blocks[ahead, : n_frames - ahead, r, c]
    return out.reshape(n_frames * width, 3 * width)


def _rows(
    systems: Sequence[_System], constraints: Sequence[Constraint], n_frames: int
) -> tuple[list[list[tuple[int, int, ndarray]]], Float[ndarray, "rows"]]:
    """Constraints as rows: (control point, frame, factors of the frame's unknowns), with their values."""
    rows: list[list[tuple[int, int, ndarray]]] = []
    values: list[float] = []
    for constraint in constraints:
        for point, frame, _ in constraint.terms:
            if not 0 <= point < len(systems) or not 0 <= frame < n_frames:
                raise OptionError(f"a constraint is at frame {frame} of point {point}; there are {n_frames} frames")
        for axis, value in zip(constraint.axes, constraint.value, strict=True):
            row, known = [], 0.0
            for point, frame, factor in constraint.terms:
                system = systems[point]
                row.append((point, frame, factor * system.scale * system.blends[frame, axis]))
                known += factor * float(system.mean[axis])
            rows.append(row)
            values.append(value - known)
    return rows, np.array(values)


def _equality(
    systems: Sequence[_System],
    rows: list,
    values: ndarray,
    names: Sequence[str],
    rights: Sequence[ndarray] | None = None,
) -> list[ndarray]:
    """Unknowns of all systems under the rows: H w + G^T l = r, G w = h, by way of G H^-1 G^T."""
    rights = [system.right for system in systems] if rights is None else rights
    free = [system.solve(right) for system, right in zip(systems, rights, strict=True)]
    if not rows:
        return free
    schur, left, reach = np.zeros((len(rows), len(rows))), values.copy(), []
    for p, (system, w) in enumerate(zip(systems, free, strict=True)):
        used = [r for r, row in enumerate(rows) if any(point == p for point, _, _ in row)]
        entries, g = [], csc_matrix((len(w), 0))
        for column, r in enumerate(used):
            for point, frame, factors in rows[r]:
                if point == p:
                    entries.append((np.arange(frame * system.width, (frame + 1) * system.width), column, factors))
        if used:
            at = np.concatenate([place for place, _, _ in entries])
            columns = np.repeat([column for _, column, _ in entries], system.width)
            g = csc_matrix((np.concatenate([f for _, _, f in entries]), (at, columns)), shape=(len(w), len(used)))
            # What a constraint does fades by a factor a frame, into numbers that processors are slow with: not below
            # this.
            solved = system.solve(g.toarray() + 1e-60)
            schur[np.ix_(used, used)] += g.T @ solved
            left[used] -= g.T @ w
            reach.append((p, used, solved))
    size = np.sqrt(np.maximum(np.diag(schur), 1e-300))
    forces = np.linalg.lstsq(schur / np.outer(size, size), left / size, rcond=1e-11)[0] / size
    missed = np.abs(schur @ forces - left)
    scale = max(float(np.abs(values).max()), max(system.scale for system in systems))
    if missed.max() > 1e-7 * scale:
        worst = names[int(np.argmax(missed))]
        raise UnderstudyError(f"the constraints contradict each other: {worst} cannot hold with the others; remove one")
    for p, used, solved in reach:
        free[p] = free[p] + solved @ forces[used]
    return free


def _bounded(
    systems: Sequence[_System],
    rows: list,
    values: ndarray,
    names: Sequence[str],
    bounds: tuple[float, float],
    start: list[ndarray],
) -> list[ndarray]:
    """Weights in a range, by alternating directions: the banded solve with a pull to the clipped weights, and
    clipping."""
    price = 1.0
    weights = []
    for system in systems:
        mask = np.tile(np.arange(system.width) < system.nearest, len(system.right) // system.width)
        weights.append(mask)
        system.lower[:, 0] += price * mask
        system.factor = None

    def clip(w: ndarray, mask: ndarray) -> ndarray:
        return np.where(mask, np.clip(w, *bounds), w)

    z = [clip(w, mask) for w, mask in zip(start, weights, strict=True)]
    u = [np.zeros_like(w) for w in start]
    w = start
    for _ in range(150):
        rights = [s.right + price * m * (a - b) for s, m, a, b in zip(systems, weights, z, u, strict=True)]
        w = _equality(systems, rows, values, names, rights)
        z = [clip(a + b, m) for a, b, m in zip(w, u, weights, strict=True)]
        u = [np.where(m, b + a - c, 0.0) for a, b, c, m in zip(w, u, z, weights, strict=True)]
    return w if rows else z
