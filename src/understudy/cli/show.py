"""What commands print: tables for people, JSON for machines, nothing when quiet."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console


@cache
def console() -> Console:
    """Standard output, with names as they are: '[a]' is no markup, 'sample:child:' no emoji. A file or a pipe has no
    width that a table would have to be squeezed into."""
    from rich.console import Console

    width = None if sys.stdout.isatty() else 200
    return Console(highlight=False, markup=False, emoji=False, soft_wrap=True, width=width)


@cache
def errors() -> Console:
    """Standard error. Progress goes there, so that JSON on standard output stays JSON."""
    from rich.console import Console

    return Console(highlight=False, markup=False, emoji=False, stderr=True)


def as_json(value: Any) -> None:
    """One JSON document on standard output."""
    print(json.dumps(value, indent=2, ensure_ascii=False))


def table(head: Sequence[str], rows: Iterable[Sequence[object]], *, title: str | None = None) -> None:
    """A plain table; numbers to the right."""
    from rich.table import Table

    out = Table(*head, title=title, title_justify="left", box=None, pad_edge=False, header_style="bold")
    for row in rows:
        out.add_row(*map(str, row))
    console().print(out)


def line(text: str) -> None:
    """One line of plain text."""
    console().print(text)


def aside(text: str) -> None:
    """One line of plain text on standard error."""
    errors().print(text, soft_wrap=True)


Tell = Callable[[float, str], None]  # a share of 1 and a word


@contextmanager
def working(*, quiet: bool) -> Iterator[Tell]:
    """A bar with a clock on a terminal for one long piece of work: call what it gives with a share of 1 and a word."""
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f} %"),
        TimeElapsedColumn(),
    )
    with Progress(*columns, console=errors(), transient=True, disable=quiet or not errors().is_terminal) as bar:
        work = bar.add_task("", total=1.0)

        def tell(share: float, word: str) -> None:
            bar.update(work, completed=share, description=word)

        yield tell


def counted(tell: Tell) -> Callable[..., None]:
    """The same for work that counts: what is done, of how many, and what it is at."""
    return lambda done, total, what="": tell(done / max(total, 1), f"{done} of {total} {what or 'measured'}")


def compile_kernels(
    tell: Tell, *, quiet: bool, solver: bool = True, metrics: bool = False, puppet: bool = False
) -> None:
    """Compile the kernels of the solver, of metrics or of puppets on a machine's first run, which is said and shown;
    later runs find them. Commands read what they were given before, so that bad input is refused at once."""
    from understudy.cli.warm_up import is_warm, warm_up

    wanted = [("the solver", {})] * solver + [("what it measures with", {"metrics": True})] * metrics
    wanted += [("what bends meshes", {"puppet": True})] * puppet
    cold = [(what, group) for what, group in wanted if not is_warm(**group)]
    if cold and not quiet:
        what = " and ".join(what for what, _ in cold)
        aside(f"the first run compiles {what} for this machine; later ones start at once")
    for _, group in cold:
        tell(0.0, "compiling")
        warm_up(tell, **group)


def part(tell: Tell, name: str, number: int, count: int) -> Tell:
    """How far one of several things is, as a share of all, under its name and number."""
    if count == 1:
        return tell
    return lambda share, word: tell((number + share) / count, f"{number + 1} of {count}, {name}: {word}")
