"""One run of reconform on actors that a test has prepared its own way."""

from __future__ import annotations

from typing import Any

from understudy.body.actor import Actor
from understudy.methods.answer import Answer, RunContext
from understudy.methods.options import Options
from understudy.methods.reconform.reconform import reconform


def answered(motion: Any, source: Actor, target: Actor, **options: Any) -> Answer:
    """The answer of the method."""
    return reconform(motion, source, target, Options(method="reconform", **options), RunContext())
