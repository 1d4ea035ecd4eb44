"""Pictures of retargets: the source's poses above the targets', with rotations copied and by the method, each seen from
its own front."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from jaxtyping import UInt8
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.math import quat
from understudy.methods.copy_rotations.copy_rotations import copy_rotations
from understudy.methods.retarget import Result
from understudy.model import Motion
from understudy.render import Row, contact_sheet
from understudy.render.sheet import even_frames
from understudy.render.theme import NEUTRAL_COLOUR, RESULT_COLOUR, SOURCE_COLOUR, Colour


def row(label: str, actor: Actor, motion: Motion, colour: Colour) -> Row:
    """One line of a sheet: the camera looks at the actor's front, the ground is the actor's."""
    facing = quat.rotate(quat.inv(actor.pose.wxyz_body_world), np.array([0.0, 0.0, 1.0]))
    return Row(label, actor.character, motion, colour, facing=facing, floor=actor.ground.floor)


def side_by_side(
    results: Sequence[Result], *, title: str = "", columns: int = 6, cell_height: int = 300
) -> UInt8[ndarray, "height width 3"]:
    """The source once, then each target with rotations copied and as it is, at the same moments and to one scale."""
    first = results[0]
    rows = [row(first.source.character.name, first.source, first.source_motion, SOURCE_COLOUR)]
    for result in results:
        target, name = result.target, result.target.character.name
        if result.options.method != "copy-rotations":
            naive = copy_rotations(result.source_motion, result.source, target, result.options)
            rows.append(row(f"{name}, rotations copied", target, naive, NEUTRAL_COLOUR))
        rows.append(row(name, target, result.motion, RESULT_COLOUR))
    return contact_sheet(rows, frames=moments(first, columns), title=title, cell_height=cell_height)


def moments(result: Result, count: int) -> list[int]:
    """Frames at the middles of the longest contacts, and evenly spread ones between them, as many as asked for."""
    n_frames = result.motion.n_frames
    contacts = [] if result.solution is None else [c for c in result.solution.contacts if c.asked]
    contacts.sort(key=lambda contact: contact.start - contact.end)
    middles = [round(result.motion.fps * 0.5 * (contact.start + contact.end)) for contact in contacts]
    chosen: list[int] = []
    for frame in (*middles, *even_frames(n_frames, count)):
        apart = min((abs(frame - other) for other in chosen), default=n_frames)
        if apart * 2 * count >= n_frames and len(chosen) < count:
            chosen.append(min(frame, n_frames - 1))
    return sorted(chosen)
