"""Files named on the command line, with those that they name: a puppet file brings its motion along."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path


def with_named_motions(paths: Sequence[Path]) -> tuple[Path, ...]:
    """The paths, each puppet file followed by the motion it plays where that is a file and no other was given."""
    out = list(paths)
    if len(out) == 1 and out[0].suffix.lower() == ".toml":
        try:
            motion = tomllib.loads(out[0].read_text(encoding="utf-8")).get("motion")
        except (OSError, ValueError, RecursionError):
            return tuple(out)  # whoever reads it says what is wrong
        if isinstance(motion, str) and (out[0].parent / motion).is_file():
            out.append(out[0].parent / motion)
    return tuple(out)
