"""What a person says of contacts: which ones are not to be kept, and which ones are to be held.

    [contacts]
    "left_hand right_hand" = false           # whenever these two touch
    "left_hand torso 1.5-3" = true           # from 1.5 to 3 seconds
    "head right_hand" = 0.3                  # with so much confidence

A name is two limbs, in either order, and where it does not hold for the whole clip a time in seconds. True is full
confidence, false is none. Limbs are the source's own, also where the motion is mirrored.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from understudy.body.parts import LIMBS
from understudy.errors import OptionError
from understudy.suggest import near

# Seconds. Times are written to the millisecond: contacts that follow each other share an edge, and that is no overlap.
EDGE = 1e-3
# What a flag can say besides a number.
WORDS = {"off": 0.0, "hold": 1.0}


@dataclass(frozen=True)
class ContactRule:
    """The confidence of contacts between two limbs, from `start` to `end` seconds."""

    limbs: frozenset[str]
    start: float
    end: float
    confidence: float

    def concerns(self, limbs: frozenset[str], start: float, end: float) -> bool:
        """Whether a contact of two limbs at that time is meant."""
        return limbs == self.limbs and start < self.end - EDGE and end > self.start + EDGE


def read_contacts(value: Any) -> dict[str, float]:
    """The table with numbers from 0 to 1; what is wrong with it is an error."""
    if not isinstance(value, Mapping):
        raise OptionError(f'contacts is {value!r}; it must be a table such as "left_hand right_hand" = false')
    out = {}
    for name, confidence in value.items():
        if isinstance(confidence, bool):
            confidence = float(confidence)
        if not isinstance(confidence, (int, float)) or not 0.0 <= confidence <= 1.0:
            raise OptionError(f"contacts.{name!r} is {confidence!r}; it can be true, false or a number from 0 to 1")
        rule_of(str(name), float(confidence))
        out[str(name)] = float(confidence)
    return out


def rules_of(contacts: Mapping[str, float]) -> tuple[ContactRule, ...]:
    """The rules of a table; where several concern one contact, the last one counts."""
    return tuple(rule_of(name, confidence) for name, confidence in contacts.items())


def round_a_loop(rules: tuple[ContactRule, ...], *, before: float, period: float) -> tuple[ContactRule, ...]:
    """The rules of a loop that is played with `before` seconds of itself put before it, and more behind: each of
    them also a round earlier and a round later."""
    return tuple(
        replace(rule, start=rule.start + before + turn, end=rule.end + before + turn)
        for rule in rules
        for turn in (-period, 0.0, period)
    )


def read_contact_flags(flags: Iterable[str]) -> dict[str, float]:
    """The table of flags such as 'left_hand head 1.5-3=off'."""
    out = {}
    for flag in flags:
        name, _, value = flag.rpartition("=")
        try:
            out[" ".join(name.split())] = WORDS[value.strip()] if value.strip() in WORDS else float(value)
        except ValueError:
            raise OptionError(
                f"--contact {flag!r}: must end in =off, =hold or = and a number from 0 to 1, "
                "such as 'left_hand head 1.5-3=off'"
            ) from None
    return read_contacts(out)


def rule_of(name: str, confidence: float) -> ContactRule:
    """One line of the table."""
    words = name.split()
    if len(words) not in (2, 3):
        raise OptionError(f"contacts: {name!r} must be two limbs and perhaps a time, such as 'left_hand head 1.5-3'")
    for limb in words[:2]:
        if limb not in LIMBS:
            raise OptionError(f"contacts: there is no limb '{limb}' in {name!r}{near(limb, LIMBS)}")
    start, end = 0.0, float("inf")
    if len(words) == 3:
        try:
            start, end = (float(part) for part in words[2].split("-"))
        except ValueError:
            raise OptionError(f"contacts: the time in {name!r} must be two seconds, such as 1.5-3") from None
        if not 0.0 <= start < end:
            raise OptionError(f"contacts: the time in {name!r} must begin before it ends")
    return ContactRule(frozenset(words[:2]), start, end, confidence)
