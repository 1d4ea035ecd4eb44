"""Near names for a name that is not there."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def near(name: str, known: Iterable[str], *, most: int = 4) -> str:
    """'; did you mean ...?' with the nearest known names, or the first few known ones where none is near."""
    known = list(known)
    lower: dict[str, str] = {k.lower(): k for k in known}
    found = [lower[k] for k in get_close_matches(name.lower(), list(lower), n=most, cutoff=0.5)]
    inside = [k for k in known if name and (name.lower() in k.lower() or k.lower() in name.lower()) and k not in found]
    found = (found + inside)[:most]
    if found:
        return f"; did you mean {', '.join(repr(k) for k in found)}?"
    listed = ", ".join(repr(k) for k in known[:8]) + (" ..." if len(known) > 8 else "")
    return f"; there {'is' if len(known) == 1 else 'are'} {listed}"
