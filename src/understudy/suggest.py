"""Near names for a name that is not there."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

LISTED, SHOWN = 26, 8  # lists up to the first are shown whole; of longer ones, such as a skeleton, the start


def near(name: str, known: Iterable[str]) -> str:
    """'; did you mean ...?' with the nearest known names, or the known ones where none is near."""
    known, asked = list(known), str(name).lower()
    lower = {k.lower(): k for k in known}
    found = [lower[k] for k in get_close_matches(asked, list(lower), n=4, cutoff=0.6)]
    found += [k for k in known if asked and (asked in k.lower() or k.lower() in asked) and k not in found]
    if found:
        return f"; did you mean {', '.join(repr(k) for k in found[:4])}?"
    listed = ", ".join(known) if len(known) <= LISTED else f"{', '.join(known[:SHOWN])}, ..."
    return f"; known {'is' if len(known) == 1 else 'are'} {listed or 'none'}"
