"""The ground: planes and height fields."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from understudy.errors import CharacterError
from understudy.model.terrain import LEVEL, HeightField, Plane, height_kernel

NUMBERS = st.floats(-5.0, 5.0, allow_nan=False)
RNG = np.random.default_rng(3)
HILLS = HeightField(RNG.normal(size=(5, 7)), (-1.0, 2.0), (0.5, 0.25))


def places(n: int = 200) -> tuple[np.ndarray, np.ndarray]:
    """Places on the hills and around them."""
    return RNG.uniform(-2.0, 2.0, n), RNG.uniform(1.5, 4.0, n)


@given(NUMBERS, NUMBERS, NUMBERS, NUMBERS, NUMBERS)
def test_a_plane_through_a_point_has_that_point_and_that_normal(x, z, height, slope_x, slope_z):
    normal = np.array([-slope_x, 1.0, -slope_z])
    plane = Plane.through(np.array([x, height, z]), 3.0 * normal)
    found = np.append(plane.normal_at(np.array([x]), np.array([z]))[0], plane.height_at(np.array([x]), np.array([z])))
    np.testing.assert_allclose(found, np.append(normal / np.linalg.norm(normal), height), atol=1e-9)


@given(NUMBERS, NUMBERS, NUMBERS, NUMBERS)
def test_a_height_field_of_a_bilinear_function_is_that_function(a, b, c, d):
    x, z = np.meshgrid(np.linspace(-1.0, 2.0, 7), np.linspace(0.0, 3.0, 4), indexing="ij")
    field = HeightField(a + b * x + c * z + d * x * z, (-1.0, 0.0), (0.5, 1.0))
    at_x, at_z = RNG.uniform(-1.0, 2.0, 50), RNG.uniform(0.0, 3.0, 50)
    np.testing.assert_allclose(field.height_at(at_x, at_z), a + b * at_x + c * at_z + d * at_x * at_z, atol=1e-9)


def test_normals_are_those_of_the_surface():
    x, z = RNG.uniform(-0.99, 0.99, 300), RNG.uniform(2.01, 3.49, 300)
    e = 1e-7
    inside = (np.abs((x + 1.0) / 0.5 % 1.0 - 0.5) < 0.499) & (np.abs((z - 2.0) / 0.25 % 1.0 - 0.5) < 0.499)
    x, z = x[inside], z[inside]
    slope_x = (HILLS.height_at(x + e, z) - HILLS.height_at(x - e, z)) / (2 * e)
    slope_z = (HILLS.height_at(x, z + e) - HILLS.height_at(x, z - e)) / (2 * e)
    due = np.stack([-slope_x, np.ones_like(x), -slope_z], axis=-1)
    np.testing.assert_allclose(HILLS.normal_at(x, z), due / np.linalg.norm(due, axis=1)[:, None], atol=1e-5)


def test_beyond_its_border_the_ground_goes_on_level():
    far = HILLS.height_at(np.array([-9.0, 9.0]), np.array([2.0, 3.5]))
    ups = HILLS.normal_at(np.array([-9.0, 9.0]), np.array([-9.0, 9.0]))
    np.testing.assert_array_equal(np.append(far, ups), [HILLS.heights[0, 0], HILLS.heights[-1, -1], 0, 1, 0, 0, 1, 0])


@pytest.mark.parametrize("terrain", [LEVEL, Plane(0.3, -0.2, 0.7), HILLS], ids=["level", "slope", "hills"])
def test_kernels_see_the_same_ground(terrain):
    x, z = places()
    seen = [height_kernel(*terrain.table, a, b) for a, b in zip(x, z, strict=True)]
    np.testing.assert_allclose(seen, terrain.height_at(x, z), rtol=0, atol=1e-12)


@pytest.mark.parametrize(
    "make",
    [
        lambda: Plane(np.nan),
        lambda: Plane.through(np.zeros(3), np.array([1.0, 0.0, 0.0])),
        lambda: HeightField(np.zeros((1, 5))),
        lambda: HeightField(np.full((2, 2), np.inf)),
        lambda: HeightField(np.zeros((2, 2)), spacing=(0.0, 1.0)),
    ],
    ids=["no number", "a wall", "a line", "endless", "no spacing"],
)
def test_ground_that_cannot_be_is_refused(make):
    with pytest.raises(CharacterError):
        make()


def test_where_there_is_no_place_there_is_no_height():
    field = HeightField(np.arange(6.0).reshape(2, 3))
    x, z = np.array([0.5, np.nan, 0.5]), np.array([1.0, 1.0, np.nan])
    assert np.isnan(field.height_at(x, z)).tolist() == [False, True, True]
