"""Where it went wrong, found automatically: the worst cases of a run, the worst moments of a case, and a picture."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.evaluate.record import SOURCE, Record
from understudy.math import quat
from understudy.metrics import Case, Take, figures_of, more_is_better
from understudy.render import RESULT_COLOUR, SOURCE_COLOUR, Row, contact_sheet
from understudy.render.theme import Colour

# Moments nearer than this are one: two pictures of the same mishap.
APART_SECONDS = 0.3
MOMENTS = 6
CELL_HEIGHT = 220


@dataclass(frozen=True)
class Moment:
    """A frame, and the figures that are worst there with their values."""

    frame: int
    figures: tuple[tuple[str, float, str], ...]


def worst_moments(record: Record, source: Record | None, *, count: int = MOMENTS) -> list[Moment]:
    """The frames in which each figure is worst compared with the source, nearby ones as one, in order of time."""
    found: list[tuple[int, str, float, str]] = []
    for name in [name for name in figures_of("moments") if name in record.figures]:
        figure = record.figures[name]
        course = figure.course
        base = source.figures[name].course if source is not None and name in source.figures else None
        if course is None or (frame := worst_against(course, base, more=more_is_better(name))) is None:
            continue
        found.append((frame, name, float(course[frame]), figure.unit))
    near = APART_SECONDS * record.fps
    moments: list[Moment] = []
    for frame, name, value, unit in found:
        at = next((i for i, moment in enumerate(moments) if abs(moment.frame - frame) <= near), None)
        if at is None and len(moments) < count:
            moments.append(Moment(frame, ((name, value, unit),)))
        elif at is not None:
            moments[at] = Moment(moments[at].frame, (*moments[at].figures, (name, value, unit)))
    return sorted(moments, key=lambda moment: moment.frame)


def worst_against(course: Float[ndarray, "frames"], base: Float[ndarray, "frames"] | None, *, more: bool) -> int | None:
    """The frame in which a course is most worse than the source's; None where it nowhere is.

    Where the source has no value a figure is judged by itself.
    """
    fault = -course if more else course
    if base is not None and len(base) == len(course):
        fault = fault - np.where(np.isfinite(base), -base if more else base, 0.0)
    fault = np.where(np.isfinite(fault), fault, -np.inf)
    frame = int(np.argmax(fault))
    flat = np.ptp(fault[np.isfinite(fault)]) <= 1e-12 if np.isfinite(fault).any() else True
    return None if flat or fault[frame] <= (-1.0 if more and base is None else 0.0) else frame


def worst_cases(records: Sequence[Record], *, count: int, per_motion: int = 2) -> list[Record]:
    """The cases of a method whose figures are worst on the whole, at most some of one motion.

    A case's fault is the sum over the figures that are mapped of how many deviations it is on the wrong side of the
    method's mean; what is not defined does not count.
    """
    faults = case_faults(records)
    chosen: list[Record] = []
    for i in np.argsort(-faults, kind="stable"):
        if sum(r.motion == records[i].motion for r in chosen) < per_motion and not records[i].error:
            chosen.append(records[i])
        if len(chosen) == count:
            break
    return chosen


def case_faults(records: Sequence[Record]) -> Float[ndarray, "cases"]:
    """The fault of each case."""
    out = np.zeros(len(records))
    for name in figures_of("maps"):
        values = np.array([_value(record, name) for record in records])
        if np.isfinite(values).sum() < 2 or not (spread := float(np.nanstd(values))):
            continue
        sign = -1.0 if more_is_better(name) else 1.0
        out += np.maximum(np.nan_to_num(sign * (values - np.nanmean(values)) / spread), 0.0)
    return out


def _value(record: Record, name: str) -> float:
    value = record.figures[name].value if name in record.figures else None
    return np.nan if value is None else value


def picture(case: Case, frames: Sequence[int], *, theme: str = "light") -> bytes:
    """A contact sheet of the frames as WebP, the source above the result."""
    from PIL import Image

    rows = [
        _row(SOURCE, case.source, SOURCE_COLOUR),
        _row(case.result.actor.character.name or "result", case.result, RESULT_COLOUR),
    ]
    image = contact_sheet(rows, frames=list(frames), cell_height=CELL_HEIGHT, theme=theme, shared_scale=False)
    out = io.BytesIO()
    Image.fromarray(image).save(out, "WEBP", quality=84, method=4)
    return out.getvalue()


def _row(label: str, take: Take, colour: Colour) -> Row:
    """Seen from the front of the actor, above its own floor."""
    ahead = quat.rotate(quat.inv(take.actor.pose.wxyz_body_world), np.array([0.0, 0.0, 1.0]))
    motion = replace(take.motion, name="")
    return Row(label, take.actor.character, motion, colour, facing=ahead, floor=take.actor.ground.floor)
