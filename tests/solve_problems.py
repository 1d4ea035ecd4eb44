"""Small random problems for tests of the solvers: a chain with keys, a source that is near, all terms of the paper."""

from __future__ import annotations

import numpy as np

from understudy.math import quat
from understudy.model.terrain import LEVEL, Terrain
from understudy.solve.chain import Chain, Pose, posed
from understudy.solve.problem import Problem
from understudy.terms import TERMS, Pins, Scene, Term

WEIGHTS = {
    "regularisation": 0.1, "smoothness": 1e-5, "distance": 1.0, "direction": 0.5, "penetration": 2.0, "height": 1.0,
    "floor": 3.0, "sliding": 0.05,
}  # fmt: skip


def random_chain(rng: np.random.Generator, *, n_joints: int = 5, n_keys: int = 7, influences: int = 2) -> Chain:
    """A tree that moves as a whole and turns at every joint."""
    parents = np.array([-1, *(int(rng.integers(0, j)) for j in range(1, n_joints))], dtype=np.int64)
    moves = np.full(n_joints, -1, dtype=np.int64)
    moves[0] = 0
    return Chain(
        parents,
        np.where((parents >= 0)[:, None], 0.2 * rng.normal(size=(n_joints, 3)), 0.0),
        3 + 3 * np.arange(n_joints),
        moves,
        rng.integers(0, n_joints, (n_keys, influences)),
        rng.dirichlet(np.ones(influences), n_keys),
        0.1 * rng.normal(size=(n_keys, influences, 3)),
        rng.normal(size=(n_keys, 1, 3)) + 0.1 * rng.normal(size=(n_keys, influences, 3)),
    )


def side_by_side(one: Chain, two: Chain) -> Chain:
    """Two chains as one forest: the second's joints, unknowns and keys come after the first's."""
    joints, unknowns = len(one.parents), one.n_unknowns

    def later(a: np.ndarray, by: int) -> np.ndarray:
        return np.where(a >= 0, a + by, a)

    return Chain(
        np.concatenate([one.parents, later(two.parents, joints)]),
        np.concatenate([one.offsets, two.offsets]),
        np.concatenate([one.turns, later(two.turns, unknowns)]),
        np.concatenate([one.moves, later(two.moves, unknowns)]),
        np.concatenate([one.key_joints, two.key_joints + joints]),
        np.concatenate([one.key_weights, two.key_weights]),
        np.concatenate([one.key_offsets, two.key_offsets]),
        np.concatenate([one.key_normals, two.key_normals]),
    )


def motion_of(rng: np.random.Generator, chain: Chain, n_frames: int, *, sway: float = 0.3) -> tuple[np.ndarray, ...]:
    """Rotations and roots that sway about a random pose near the ground."""
    n, t = len(chain.parents), np.arange(n_frames)[:, None, None] / 30.0
    base = quat.normalise(rng.normal(size=(1, n, 4)))
    phase, rate = rng.uniform(0.0, 6.0, (1, n, 3)), rng.uniform(0.5, 4.0, (1, n, 3))
    turns = quat.mul(base, quat.exp(sway * np.sin(rate * t + phase)))
    roots = 0.1 * np.sin(rate * t + phase)
    roots[..., 1] += 0.2
    roots[:, chain.parents >= 0] = 0.0  # bones are not stretched
    return quat.to_matrix(turns), roots


def scene_for(chain: Chain, start: Pose, source: Pose, *, terrain: Terrain = LEVEL) -> Scene:
    """A scene whose source is another pose of the chain."""
    ones, k = np.ones(chain.n_keys), chain.n_keys
    keys = source.keys.astype(np.float64)
    drift = np.zeros((len(keys), k, 2))
    drift[:-1] = np.diff(keys[..., [0, 2]], axis=0) * 30.0
    allowed = np.triu(np.ones((k, k), dtype=bool), 1)
    normals = source.normals.astype(np.float64)
    return Scene(30.0, ones, ones, keys, normals, drift, start.keys, allowed, (0.2, 0.6), (0.05, 0.3), terrain=terrain)


def random_problem(
    seed: int,
    *,
    n_frames: int = 6,
    stiffness: float = 0.02,
    held: tuple[int, ...] = (),
    weights: dict[str, float] | None = None,
    terrain: Terrain = LEVEL,
    away: float = 0.25,
) -> Problem:
    """A problem that starts `away` radians, at every joint, from where the source is."""
    rng = np.random.default_rng(seed)
    chain = random_chain(rng)
    rotations, roots = motion_of(rng, chain, n_frames)
    bent = rotations @ quat.to_matrix(quat.exp(away * rng.normal(size=(1, len(chain.parents), 3))))
    start = posed(chain, rotations, roots)
    scene = scene_for(chain, start, posed(chain, bent, roots + 0.02), terrain=terrain)
    terms: list[Term] = [TERMS[name](scene, w) for name, w in (WEIGHTS if weights is None else weights).items() if w]
    frozen = np.zeros(n_frames, dtype=bool)
    frozen[list(held)] = True
    stiff = np.full(chain.n_unknowns, stiffness)
    stiff[:3] = 0.0
    return Problem(chain, scene, terms, start, stiff, frozen)


def anchored(problem: Problem, places: np.ndarray, holds: np.ndarray) -> Problem:
    """The chain of a problem with nothing but pins."""
    term = Pins(problem.scene, 1.0, places=places, holds=holds)
    still = np.zeros(problem.chain.n_unknowns)
    return Problem(problem.chain, problem.scene, [term], problem.start, still, problem.held)


def dense(curvature, n_frames: int, n_unknowns: int) -> np.ndarray:
    """The matrix that a curvature multiplies with, over all frames."""
    out = np.zeros((n_frames * n_unknowns, n_frames * n_unknowns))
    for column in range(len(out)):
        change = np.zeros(len(out), np.float32)
        change[column] = 1.0
        out[:, column] = curvature(change.reshape(n_frames, n_unknowns)).ravel()
    return out
