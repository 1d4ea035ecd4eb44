"""Pictures of retargets: the source's poses above the targets', each seen from its own front."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from jaxtyping import UInt8
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.math import quat
from understudy.methods.retarget import Result
from understudy.model import Motion
from understudy.render import Row, contact_sheet
from understudy.render.theme import RESULT_COLOUR, SOURCE_COLOUR, Colour


def row(label: str, actor: Actor, motion: Motion, colour: Colour) -> Row:
    """One line of a sheet: the camera looks at the actor's front, the ground is the actor's."""
    facing = quat.rotate(quat.inv(actor.pose.wxyz_body_world), np.array([0.0, 0.0, 1.0]))
    return Row(label, actor.character, motion, colour, facing=facing, floor=actor.ground.floor)


def side_by_side(
    results: Sequence[Result], *, title: str = "", frames: int = 6, cell_height: int = 300
) -> UInt8[ndarray, "height width 3"]:
    """The source once, then each target, at the same moments and to one scale."""
    first = results[0]
    rows = [row(first.source.character.name, first.source, first.source_motion, SOURCE_COLOUR)]
    rows += [row(r.target.character.name, r.target, r.motion, RESULT_COLOUR) for r in results]
    return contact_sheet(rows, frames=frames, title=title, cell_height=cell_height)
