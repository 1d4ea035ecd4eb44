"""What a listener hears of a run: something from the beginning, often on long clips, and never a step back."""

from __future__ import annotations

import pytest

import understudy as us
from understudy.benches.solver_cases import lasting
from understudy.methods.answer import RunContext
from understudy.methods.reconform.find_contacts import BLOCK
from understudy.methods.reconform.knots import knots_of
from understudy.samples import load_template, sample_character, sample_motion


class Stop(Exception):
    """Heard enough."""


def heard_before(word: str, n_frames: int) -> list[tuple[float, str]]:
    """What is heard of a retarget of so many frames, up to the first time that a word is said."""
    motion, heard = lasting(sample_motion("walk"), n_frames), []

    def listen(share: float, said: str) -> None:
        heard.append((share, said))
        if said == word:
            raise Stop

    with pytest.raises(Stop):
        us.retarget(motion, load_template(), sample_character("lanky"), context=RunContext(progress=listen))
    return heard


def test_a_run_is_heard_of_from_its_first_moment_and_never_goes_back():
    heard = heard_before("solving", 60)
    shares = [share for share, _ in heard]
    assert (heard[0], shares) == ((0.0, "bones and bodies"), sorted(shares))


def test_the_longer_a_clip_the_more_often_it_is_heard_of_before_it_is_solved():
    n_frames = 4 * BLOCK
    said = [word for _, word in heard_before("the problem", n_frames)]
    looked_at = len(knots_of(n_frames, sample_motion("walk").fps, closed=False))
    assert said.count("contacts of the source") > 2 * looked_at // BLOCK
