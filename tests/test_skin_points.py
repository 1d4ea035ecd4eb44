"""Points on the skin: how many are posed at once changes nothing."""

from __future__ import annotations

import numpy as np

from key_bodies import template
from understudy.body.actor import prepare
from understudy.model import posed_points
from understudy.samples import sample_motion
from understudy.skin.region_samples import region_samples
from understudy.skin.take import Take


def test_points_are_where_they_are_by_one_thread_or_many(monkeypatch):
    take = Take(prepare(template()), sample_motion("walk").sliced(0, 40))
    points = region_samples(take.actor).points
    by = {}
    for worth in (0, 1 << 60):
        monkeypatch.setattr(posed_points, "WORTH", worth)
        by[worth] = points.posed(take)
    assert np.array_equal(*by.values())
