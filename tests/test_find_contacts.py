"""Which contacts of a source are believed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from understudy.body.actor import prepare
from understudy.methods.reconform.find_contacts import SourceContacts, find_contacts
from understudy.methods.reconform.hanging_arms import Hanging
from understudy.samples import load_template, sample_motion
from understudy.skin.take import Take


def found_in(name: str, *, faster: float) -> SourceContacts:
    """The contacts of a sample motion that is played faster than it is."""
    motion = sample_motion(name)
    motion = replace(motion, fps=motion.fps * faster).resampled(30.0)
    return find_contacts(Take(prepare(load_template(), (motion,)), motion))


@pytest.mark.parametrize("faster", [1.0, 1.5, 2.0])
def test_every_clap_is_believed_however_fast_one_claps(faster):
    found = found_in("clap", faster=faster)
    claps = [c.confidence for c in found.contacts if set(found.regions(c)) == {"left_palm", "right_palm"}]
    assert [sure > 0.9 for sure in claps] == [True] * 5


@pytest.mark.parametrize("faster", [1.0, 2.0])
def test_arms_that_swing_past_the_body_touch_nothing(faster):
    assert found_in("walk", faster=faster).contacts == ()


def test_a_hand_beside_a_thigh_merely_hangs_unless_the_thigh_is_raised_to_it():
    standing, squat, actor = sample_motion("walk").sliced(0, 1), sample_motion("squat"), prepare(load_template())
    deepest = int(squat.local_translations[:, actor.roles.matches["hips"].joint, 1].argmin())
    wxyz = standing.local_wxyz.copy()
    thighs = [actor.roles.matches[f"{side}_thigh"].joint for side in ("left", "right")]
    wxyz[:, thighs] = squat.local_wxyz[deepest, thighs]
    takes = [Take(actor, motion) for motion in (standing, replace(standing, local_wxyz=wxyz))]
    assert [Hanging.of(take).passive(("left_palm", "left_thigh")).tolist() for take in takes] == [[1.0], [0.0]]
