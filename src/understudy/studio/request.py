"""What a page may ask for, read from its text and checked, so that a worker is only asked what it can answer."""

from __future__ import annotations

import json
import math
from typing import Any

from understudy.errors import OptionError

LONGEST = 4 << 20  # bytes of one request
DEEPEST = 12
KINDS = ("solve", "save", "window", "conflicts", "mirror", "edit", "pose", "cancel")
# What each field is, where it is given.
FIELDS: dict[str, tuple[type, str]] = {
    "state": (dict, "a table"),
    "have": (list, "a list of names"),
    "first": (int, "a whole number"),
    "last": (int, "a whole number"),
    "weights": (dict, "a table"),
    "who": (str, "a name"),
    "what": (str, "a name"),
    "side": (str, "a name"),
    "spot": (dict, "a table"),
    "edit": (dict, "a table"),
    "example": (int, "a whole number"),
    "points": (dict, "a table"),
}


def read_request(text: str) -> dict[str, Any]:
    """The request that a page sent; OptionError says what is wrong with it."""
    if len(text) > LONGEST:
        raise OptionError("the request is too long")
    try:
        request = json.loads(text, parse_float=_finite, parse_constant=_finite)
        deep = _depth(request)
    except (ValueError, RecursionError):
        request, deep = None, 0
    if not isinstance(request, dict) or deep > DEEPEST:
        raise OptionError("this is not a request of the page")
    if request.get("do") not in KINDS:
        raise OptionError("there is no such request")
    if not isinstance(request.get("id"), int | None) or isinstance(request.get("id"), bool):
        raise OptionError("the number of a request must be a whole number")
    if request["do"] != "cancel" and "state" not in request:
        raise OptionError("the request names no motion and no character")
    for name, (kind, said) in FIELDS.items():
        if name in request and (not isinstance(request[name], kind) or isinstance(request[name], bool)):
            raise OptionError(f"'{name}' of a request must be {said}")
    if not all(isinstance(name, str) for name in request.get("have", ())):
        raise OptionError("'have' of a request must be a list of names")
    return request


def number_of(text: str) -> int | None:
    """The number of a request that was refused, where it has one, for the page to know which it was."""
    try:
        number = json.loads(text).get("id")
    except (ValueError, RecursionError, AttributeError):
        return None
    return number if isinstance(number, int) and not isinstance(number, bool) else None


def _finite(text: str) -> float:
    value = float(text)
    if not math.isfinite(value):
        raise ValueError(f"{text} is no number")
    return value


def _depth(value: Any) -> int:
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return 1 + max(map(_depth, inside), default=0)
