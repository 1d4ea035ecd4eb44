"""Which files are scenes, told without reading what they name."""

from __future__ import annotations

import re
from pathlib import Path

SCENE, ZIP = ".toml", ".zip"
LONGEST = 1 << 20  # bytes of a TOML file that is looked into


def is_scene(path: Path) -> bool:
    """Whether a file is a scene: a ZIP, or TOML with characters in it, even where something else is wrong with it."""
    ending = path.suffix.lower()
    if ending == ZIP:
        return True
    if ending != SCENE:
        return False
    try:
        with path.open("rb") as file:
            return re.search(rb"^\s*\[\[\s*character\s*\]\]", file.read(LONGEST), re.MULTILINE) is not None
    except OSError:
        return False
