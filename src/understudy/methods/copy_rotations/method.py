"""copy-rotations as a method: the copy, with nothing to say of it."""

from __future__ import annotations

from understudy.body.actor import Actor
from understudy.methods.answer import Answer, Outcome, RunContext
from understudy.methods.copy_rotations import copy_rotations as copied
from understudy.methods.options import Options
from understudy.model import Motion


def copy_rotations(motion: Motion, source: Actor, target: Actor, options: Options, context: RunContext) -> Answer:
    """The motion of the source, played by the target."""
    return Answer(copied.copy_rotations(motion, source, target, options), Outcome("done"))
