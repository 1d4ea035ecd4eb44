"""What a reader returns."""

from __future__ import annotations

from dataclasses import dataclass

from understudy.model import Character, Motion


@dataclass(frozen=True, eq=False)
class Loaded:
    """The character and the clips of one file, with notes on what was odd in it, each a sentence for a person.

    `axes_known` is False where the format does not say which way is up or how long a unit is (BVH, bare arrays): the
    model is then still in the file's own axes and units, and `understudy.load` finds both from the skeleton.
    """

    character: Character
    motions: tuple[Motion, ...] = ()
    notes: tuple[str, ...] = ()
    axes_known: bool = True
