"""Contacts that can be had together, and those that cannot: closed-form answers, and a real body."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from understudy.bodies import load_template, sample_motion
from understudy.correspond.actor import prepare
from understudy.methods.reconform.agree import APART, agreement
from understudy.methods.reconform.touch import SourceTouches, Touch, find_touches, target_pairs
from understudy.skin.region_samples import region_samples
from understudy.skin.take import Take

ACTOR = prepare(load_template())
FRAMES = 30
# One spot a region: palms meet what lies below them.
PLACES = {
    "left_palm": (0.1, 0.5, 0.0),
    "left_hip": (0.1, 0.5, 0.0),
    "left_thigh": (0.1, 0.48, 0.0),
    "right_palm": (-0.1, 0.5, 0.0),
    "right_hip": (-0.1, 0.5, 0.0),
}
SPOT = {name: k for k, name in enumerate(PLACES)}


def _source(*touches: tuple[str, str, int, int, float]) -> tuple[SourceTouches, list[tuple[Touch, int, int]]]:
    places = np.repeat(np.array(list(PLACES.values()))[None], FRAMES, axis=0)
    samples = replace(region_samples(ACTOR), names=tuple(PLACES), starts=np.arange(len(PLACES) + 1))
    made = tuple(Touch(SPOT[a], SPOT[b], start, end, lasts) for a, b, start, end, lasts in touches)
    source = SourceTouches(samples, {k: k for k in range(len(PLACES))}, places, np.zeros_like(places), made)
    return source, [(touch, touch.first, touch.second) for touch in made]


def _target(**moved: tuple[float, float, float]) -> dict[int, np.ndarray]:
    return dict.fromkeys(range(FRAMES), np.array([moved.get(name, place) for name, place in PLACES.items()]))


HIP, THIGH = ("left_palm", "left_hip", 0, 30, 1.0), ("left_palm", "left_thigh", 0, 30, 0.5)


@pytest.mark.parametrize("drop", [0.0, 0.01, 0.05, 0.2])
def test_of_two_contacts_that_disagree_the_shorter_yields(drop: float) -> None:
    source, pairs = _source(HIP, THIGH)
    found = agreement(source, pairs, _target(left_thigh=(0.1, 0.48 - drop, 0.0)))
    np.testing.assert_allclose(found, [1.0, 1.0 / (1.0 + (drop / APART) ** 2) ** 2], rtol=1e-12)


OTHER_HAND, OTHER_TIME = ("right_palm", "right_hip", 0, 20, 0.5), ("left_palm", "left_thigh", 20, 30, 0.5)


@pytest.mark.parametrize("other", [OTHER_HAND, OTHER_TIME])
def test_contacts_that_have_nothing_to_do_with_each_other_both_count(other: tuple[str, str, int, int, float]) -> None:
    source, pairs = _source(("left_palm", "left_hip", 0, 20, 1.0), other)
    found = agreement(source, pairs, _target(left_thigh=(0.1, 0.1, 0.0), right_hip=(-0.3, 0.2, 0.0)))
    np.testing.assert_array_equal(found, 1.0)


@pytest.mark.parametrize("name", ["hands_on_hips", "self_hug", "arms_crossed"])
def test_a_body_that_plays_its_own_part_has_all_contacts_that_last(name: str) -> None:
    source = find_touches(take := Take(ACTOR, sample_motion(name)))
    samples = region_samples(ACTOR)
    middles = {(t.start + t.end) // 2 for t in source.touches}
    places = samples.points.posed(take)[0] / take.height
    then = {frame: places[frame] for frame in middles}
    pairs = target_pairs(source, samples, then, np.zeros(len(samples.places), dtype=bool), mirror=False)
    lasting = np.array([touch.lasts >= 1.0 for touch, _, _ in pairs])
    assert lasting.sum() > 10
    assert agreement(source, pairs, then)[lasting].min() > 0.95
