"""What is known of a thing is worked out once, and kept with it for as long as it lives."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from inspect import signature
from typing import Any, Concatenate, ParamSpec, TypeVar

Of = TypeVar("Of")
More = ParamSpec("More")
Found = TypeVar("Found")


def known(find: Callable[Concatenate[Of, More], Found]) -> Callable[Concatenate[Of, More], Found]:
    """A function of a character, an actor or a take whose answer is kept with it, for each of its further arguments.

    The answer lies in the object's own `__dict__`: a changed copy (`dataclasses.replace`) begins without it.
    """

    names = signature(find)

    @wraps(find)
    def once(of: Of, *args: More.args, **kwargs: More.kwargs) -> Found:
        answers = of.__dict__.get("_known")
        if answers is None:
            answers = of.__dict__.setdefault("_known", _Answers())
        asked = (find, *args, *kwargs.items())
        if asked not in answers:
            # Left out or by name, an argument is the same question.
            bound = names.bind(of, *args, **kwargs)
            bound.apply_defaults()
            question = (find, *list(bound.arguments.values())[1:])
            if question not in answers:
                answers[question] = find(of, *args, **kwargs)
            answers[asked] = answers[question]
        return answers[asked]

    return once


def remember(find: Callable[[Of], Found], of: Of, answer: Found) -> None:
    """Keep with a thing what is known of it already, as if it had been found: `find` is a function `@known`."""
    of.__dict__.setdefault("_known", _Answers())[(find.__dict__["__wrapped__"],)] = answer


class _Answers(dict[tuple[object, ...], Any]):
    """Answers stay where they were found: a pickled or deep copy begins without them."""

    def __reduce__(self) -> tuple[type[_Answers], tuple[()]]:
        return _Answers, ()
