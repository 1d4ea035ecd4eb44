"""What is inside of what: balls and sheets whose answer is known."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from understudy.methods.reconform.limb_penetration import Limbed, _winding, inside

F = np.float32


def ball(n: int, radius: float):
    """Spots spread evenly over a sphere, with their normals and areas."""
    k = np.arange(n) + 0.5
    polar, round_ = np.arccos(1.0 - 2.0 * k / n), np.pi * (1.0 + 5.0**0.5) * k
    normals = np.stack([np.cos(round_) * np.sin(polar), np.sin(round_) * np.sin(polar), np.cos(polar)], axis=1)
    return radius * normals, normals, np.full(n, 4.0 * np.pi * radius**2 / n)


def sheet(n: int, size: float):
    """A square that looks along +Z."""
    x, y = np.meshgrid(*(size * ((np.arange(n) + 0.5) / n - 0.5),) * 2)
    places = np.stack([x, y, np.zeros_like(x)], axis=-1).reshape(-1, 3)
    return places, np.tile([0.0, 0.0, 1.0], (n * n, 1)), np.full(n * n, size**2 / n**2)


def winding(surface, point) -> float:
    places, normals, areas = (np.ascontiguousarray(a, dtype=F) for a in surface)
    room = np.concatenate([places.T, normals.T, areas[None]])
    return float(_winding(room, 0, len(places), *(F(x) for x in point)))


@pytest.mark.parametrize("depth", [0.0, 0.03, 0.06, 0.08])
def test_a_ball_is_around_what_is_in_it_and_not_around_what_is_outside(depth):
    surface = ball(200, 0.1)
    assert winding(surface, (0.1 - depth, 0.0, 0.0) if depth else (0.0, 0.0, 0.0)) == pytest.approx(1.0, abs=0.1)
    assert winding(surface, (0.12 + depth, 0.0, 0.0)) == pytest.approx(0.0, abs=0.1)


def test_a_sheet_is_never_around_anything():
    """Its solid angle over the sphere's: 2 / pi asin(a^2 / (a^2 + 4 h^2)) of a half, for a square a at a height h."""
    for h in (0.05, 0.1, 0.3):
        wanted = np.arcsin(1.0 / (1.0 + 4.0 * h * h)) / np.pi
        assert winding(sheet(60, 1.0), (0.0, 0.0, -h)) == pytest.approx(wanted, rel=0.03)


def limbs_of(*surfaces):
    """Limbs by hand, one for each surface; all keep out of each other."""
    count = [len(s[0]) for s in surfaces]
    starts = np.concatenate([[0], np.cumsum(count)]).astype(np.int64)
    n, k = int(starts[-1]), len(surfaces)
    free, none = np.ones((n, k), dtype=bool), np.zeros(n, dtype=bool)
    areas = np.concatenate([s[2] for s in surfaces]).astype(F)
    limb = np.repeat(np.arange(k), np.diff(starts))
    return Limbed(limb, np.arange(n), starts, ~np.eye(k, dtype=bool), free, none, areas)


def test_the_spots_of_a_ball_that_are_in_another_are_found_with_their_depth():
    big, small = ball(400, 0.2), ball(60, 0.05)
    offset = np.array([0.19, 0.0, 0.0])
    places = np.concatenate([big[0], small[0] + offset])[None]
    normals = np.concatenate([big[1], small[1]])[None]
    found = inside(limbs_of(big, small), places, normals, most=1000)
    far = np.linalg.norm(places[0, 400:], axis=1)
    told = set(found.spots[found.spots >= 400] - 400)
    assert told <= set(np.flatnonzero(far < 0.2))
    assert set(np.flatnonzero(far < 0.185)) <= told
    mine = found.spots >= 400
    assert_allclose(found.depths[mine], 0.2 - far[found.spots[mine] - 400], atol=0.01)


def test_nothing_is_pushed_out_of_cloth_that_hangs_before_it():
    cloth, leg = sheet(20, 0.4), ball(60, 0.05)
    places = np.concatenate([cloth[0], leg[0] - [0.0, 0.0, 0.07]])[None]
    normals = np.concatenate([cloth[1], leg[1]])[None]
    assert not len(inside(limbs_of(cloth, leg), places, normals).spots)
