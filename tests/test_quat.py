"""Rotations keep the laws of the rotation group."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from understudy.math import quat

finite = st.floats(-10.0, 10.0, allow_nan=False, width=32)
vectors = arrays(np.float64, (3,), elements=finite)
rotations = arrays(np.float64, (4,), elements=finite).map(quat.normalise)
orders = st.permutations("XYZ").map("".join)


@given(rotations, rotations, vectors)
def test_a_product_turns_by_the_right_factor_first(a, b, v):
    assert quat.rotate(quat.mul(a, b), v) == pytest.approx(quat.rotate(a, quat.rotate(b, v)), abs=1e-9)


@given(rotations, vectors)
def test_matrix_and_quaternion_turn_alike(q, v):
    assert quat.to_matrix(q) @ v == pytest.approx(quat.rotate(q, v), abs=1e-9)


@given(rotations)
def test_matrix_and_back_is_the_same_rotation(q):
    assert quat.same(quat.from_matrix(quat.to_matrix(q)), q, 1e-6)


@given(rotations)
def test_log_and_exp_are_inverse(q):
    assert quat.same(quat.exp(quat.log(q)), q, 1e-7)


@given(rotations, orders)
def test_euler_angles_and_back_are_the_same_rotation_in_every_order(q, order):
    assert quat.same(quat.from_euler(quat.to_euler(q, order), order), q, 1e-5)


@given(vectors, vectors)
def test_between_takes_one_direction_to_the_other(a, b):
    la, lb = np.linalg.norm(a), np.linalg.norm(b)
    if la < 1e-3 or lb < 1e-3:
        return
    assert quat.rotate(quat.between(a, b), a / la) == pytest.approx(b / lb, abs=1e-4)


@given(rotations, vectors)
def test_swing_times_twist_is_the_rotation_and_twist_keeps_the_axis(q, axis):
    length = np.linalg.norm(axis)
    if length < 1e-3:
        return
    axis = axis / length
    swing, twist = quat.swing_twist(q, axis)
    assert quat.same(quat.mul(swing, twist), q, 1e-6)
    assert quat.rotate(twist, axis) == pytest.approx(axis, abs=1e-7)
    assert swing[1:] @ axis == pytest.approx(0.0, abs=1e-7)


@given(rotations, rotations, st.floats(0.0, 1.0))
def test_slerp_runs_at_constant_speed(a, b, t):
    whole = quat.angle(quat.mul(quat.inv(a), b))
    assert quat.angle(quat.mul(quat.inv(a), quat.slerp(a, b, t))) == pytest.approx(t * whole, abs=1e-6)


@given(arrays(np.float64, (12, 2, 4), elements=finite).map(quat.normalise))
def test_continuous_signs_never_jump_and_never_change_the_rotation(q):
    c = quat.continuous(q)
    assert quat.same(c, q, 1e-7).all()
    assert ((c[1:] * c[:-1]).sum(-1) >= -1e-12).all()
