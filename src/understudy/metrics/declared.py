"""What a metric says of its figures: units, which way is better, and where people see them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Declared:
    """The figures of a metric by name, and what the reports, the suite and the studio make of them.

    `part` is the section of the tables; less is better but for those in `more`; `references` are there to compare with
    and say nothing of a result. `boxes` stand on top of a page, `maps` are drawn case by case and rank the worst cases,
    `moments` are looked for frame by frame, `curves` are the studio's. Figures whose names begin with `course` have one
    course over time, whatever is taken of it.
    """

    units: Mapping[str, str]
    part: str
    more: tuple[str, ...] = ()
    references: tuple[str, ...] = ()
    boxes: tuple[str, ...] = ()
    maps: tuple[str, ...] = ()
    moments: tuple[str, ...] = ()
    curves: tuple[str, ...] = ()
    course: str = ""
