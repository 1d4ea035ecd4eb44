"""What commands print: tables for people, JSON for machines, nothing when quiet."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

from rich.console import Console
from rich.table import Table

console = Console(highlight=False, soft_wrap=True)
# Progress goes beside the output, so that JSON on standard output stays JSON.
errors = Console(highlight=False, stderr=True)


def as_json(value: Any) -> None:
    """One JSON document on standard output."""
    print(json.dumps(value, indent=2, ensure_ascii=False))


def table(head: Sequence[str], rows: Iterable[Sequence[object]], *, title: str | None = None) -> None:
    """A plain table; numbers to the right."""
    out = Table(*head, title=title, title_justify="left", box=None, pad_edge=False, header_style="bold")
    for row in rows:
        out.add_row(*(str(cell).replace("[", "\\[") for cell in row))
    console.print(out)


def line(text: str) -> None:
    """One line of plain text."""
    console.print(text, markup=False)
