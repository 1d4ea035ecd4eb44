"""Feet that are put down: what legs can give for they give, and the hips go along with the rest."""

import numpy as np
import pytest

import understudy as us
from understudy.body.actor import prepare
from understudy.methods.answer import RunContext
from understudy.methods.copy_rotations.bone_rotations import target_turns
from understudy.methods.copy_rotations.copy_rotations import posed
from understudy.methods.copy_rotations.root import hips_path
from understudy.methods.copy_rotations.source_motion import SourceMotion
from understudy.methods.options import Options
from understudy.methods.reconform.put_down import LEGS_GIVE, put_down
from understudy.metrics.joint_limits import excess
from understudy.model import Motion
from understudy.skin.take import Take


def put_down_after_sinking(share: float) -> tuple[float, Take]:
    """The template stands, its hips are let down by a share of its legs: how far they are after it, of a leg."""
    body = us.load_template()
    motion = Motion.at_rest(body.skeleton, n_frames=20, fps=30.0)
    actor, options = prepare(body, (motion,)), Options("san")
    played = SourceMotion.of(motion, actor)
    turns, hips = target_turns(played, actor), hips_path(played, actor, options)
    naive, leg = posed(played, actor, turns, hips), actor.ground.leg
    after = put_down(played, actor, turns, hips - [0.0, share * leg, 0.0], naive, options, RunContext())
    deep = (hips - after)[:, 1] / leg
    assert np.ptp(deep) < 1e-9
    return float(deep[0]), Take(actor, posed(played, actor, turns, after))


@pytest.mark.parametrize("share", [0.2, 0.4])
def test_hips_go_along_where_legs_would_be_folded(share):
    deep, take = put_down_after_sinking(share)
    assert deep == pytest.approx(LEGS_GIVE, abs=1e-9)
    assert max(float(over.max()) for over in excess(take).values()) < 1.0


def test_hips_stay_where_legs_can_give():
    deep, _ = put_down_after_sinking(0.5 * LEGS_GIVE)
    assert deep == pytest.approx(0.5 * LEGS_GIVE, abs=1e-12)
