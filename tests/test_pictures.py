"""Pictures of retargets: which moments they show, and that the naive result stands beside ours."""

from __future__ import annotations

from itertools import pairwise

import understudy as us
from understudy.cli.pictures import moments, side_by_side
from understudy.samples.characters import load_template, sample_character
from understudy.samples.motions import sample_motion


def test_a_picture_shows_the_claps_of_a_clap():
    """Whatever else it shows, a sheet of as many moments as there are claps shows each of the longer ones once."""
    result = us.retarget(sample_motion("clap"), load_template(), sample_character("child"))
    assert result.solution is not None
    claps = sorted((c for c in result.solution.contacts if c.asked), key=lambda c: c.start - c.end)[:3]
    shown = [frame / result.motion.fps for frame in moments(result, 6)]
    assert all(any(c.start <= t <= c.end for t in shown) for c in claps)
    assert len(shown) == 6
    assert all(one < two for one, two in pairwise(shown))


def test_a_copy_is_not_drawn_beside_itself():
    heights = [
        side_by_side(
            [us.retarget(sample_motion("clap"), load_template(), sample_character("child"), method=method)],
            columns=2, cell_height=64,
        ).shape[0]
        for method in ("copy-rotations", "reconform")
    ]  # fmt: skip
    assert heights[1] > heights[0] + 64
