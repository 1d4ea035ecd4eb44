"""The chain from joints to key points: forward by matrices, the tangent by differences, the adjoint exactly."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from understudy.math import quat
from understudy.solve.chain import Chain, moved, posed, pulled, tangent

seeds = st.integers(0, 10_000)
few = settings(max_examples=10, deadline=None)


def scene(seed: int, *, n_frames: int = 4) -> tuple[Chain, np.ndarray, np.ndarray]:
    """Two random trees with random keys; some joints are held, one root cannot move."""
    rng = np.random.default_rng(seed)
    parents = np.array([-1, 0, 1, 1, 0, -1, 5, 6, 6])
    n, k, m = len(parents), 14, 3
    turns, moves, next_unknown = np.full(n, -1), np.full(n, -1), 0
    for j in range(n):
        if parents[j] < 0 and j == 0:
            moves[j], next_unknown = next_unknown, next_unknown + 3
        if j not in (3, 6):
            turns[j], next_unknown = next_unknown, next_unknown + 3
    chain = Chain(
        parents,
        rng.normal(size=(n, 3)) * 0.3,
        turns,
        moves,
        rng.integers(0, n, (k, m)),
        rng.dirichlet(np.ones(m), k),
        rng.normal(size=(k, m, 3)) * 0.1,
        rng.normal(size=(k, m, 3)),
    )
    rotations = quat.to_matrix(quat.normalise(rng.normal(size=(n_frames, n, 4))))
    return chain, rotations, rng.normal(size=(n_frames, n, 3))


@few
@given(seeds)
def test_keys_are_the_weighted_sum_of_what_their_joints_carry(seed):
    chain, rotations, roots = scene(seed)
    pose = posed(chain, rotations, roots)
    glob, at = rotations.copy(), roots.copy()
    for j, p in enumerate(chain.parents):
        if p >= 0:
            at[:, j] = at[:, p] + np.einsum("tab,tb->ta", glob[:, p], chain.offsets[j] + roots[:, j])
            glob[:, j] = glob[:, p] @ rotations[:, j]
    carried = at[:, chain.key_joints] + np.einsum("tkmab,kmb->tkma", glob[:, chain.key_joints], chain.key_offsets)
    wanted = (carried * chain.key_weights[..., None]).sum(2)
    normals = np.einsum("tkmab,kmb,km->tka", glob[:, chain.key_joints], chain.key_normals, chain.key_weights)
    assert pose.keys == pytest.approx(wanted, abs=1e-5)
    assert pose.normals == pytest.approx(normals / np.linalg.norm(normals, axis=-1, keepdims=True), abs=1e-4)


@few
@given(seeds)
def test_the_tangent_is_the_limit_of_differences(seed):
    chain, rotations, roots = scene(seed)
    pose = posed(chain, rotations, roots)
    v = np.random.default_rng(seed + 1).normal(size=(len(rotations), chain.n_unknowns))
    dp, dn = tangent(chain, pose, v)
    step = 5e-4  # the error of a difference falls with its square, rounding in single precision stays below both bounds
    ahead, behind = moved(chain, pose, step * v), moved(chain, pose, -step * v)
    steady = (pose.lengths < 20.0)[..., None]  # a normal that nearly cancels turns too fast for a difference
    assert dp == pytest.approx((ahead.keys - behind.keys) / (2 * step), abs=3e-3)
    assert dn * steady == pytest.approx((ahead.normals - behind.normals) / (2 * step) * steady, abs=5e-2)


@few
@given(seeds)
def test_the_adjoint_is_the_transpose_of_the_tangent(seed):
    chain, rotations, roots = scene(seed)
    pose = posed(chain, rotations, roots)
    rng = np.random.default_rng(seed + 2)
    v = rng.normal(size=(len(rotations), chain.n_unknowns))
    fp, fn = rng.normal(size=pose.keys.shape), rng.normal(size=pose.keys.shape)
    dp, dn = tangent(chain, pose, v)
    pull = pulled(chain, pose, fp, fn)
    scale = np.abs(dp * fp).sum() + np.abs(dn * fn).sum()
    assert (pull * v).sum() == pytest.approx((dp * fp).sum() + (dn * fn).sum(), abs=1e-5 * scale)


def test_a_held_joint_stays_and_a_root_moves_in_its_own_axes():
    chain, rotations, roots = scene(1)
    pose = posed(chain, rotations, roots)
    v = np.zeros((len(rotations), chain.n_unknowns))
    v[:, chain.moves[0]] = 0.25
    after = moved(chain, pose, v)
    assert after.rotations == pytest.approx(pose.rotations)
    assert after.roots[:, 0] - pose.roots[:, 0] == pytest.approx(0.25 * pose.globals[:, 0, :, 0], abs=1e-6)
