"""All motions, in the order in which they are shown."""

from __future__ import annotations

from . import (
    arms_crossed,
    clap,
    crawl,
    hands_on_hips,
    high_five,
    jump,
    phone_call,
    push_up,
    self_hug,
    sit_cross_legged,
    squat,
    think,
    walk,
    wave,
)
from .body import Body
from .score import Score

SINGLE = (
    walk,
    wave,
    clap,
    hands_on_hips,
    arms_crossed,
    self_hug,
    think,
    phone_call,
    squat,
    jump,
    sit_cross_legged,
    push_up,
    crawl,
)


def all_scores(body: Body) -> dict[str, Score]:
    """Every score by its name."""
    scores = [module.score(body) for module in SINGLE] + high_five.scores(body)
    return {score.name: score for score in scores}
