"""The motions of one command and the files they are written to."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from understudy.errors import FileError
from understudy.io.formats import suffixes
from understudy.loading import SAMPLE

SKELETONS = (".asf",)  # known by their ending to hold no motion


def motion_files(given: Sequence[Path], *, but: Sequence[Path | None] = ()) -> list[Path]:
    """Every file that was named, and those of every folder that end like a motion, by name, but for some."""
    others = {path.resolve() for path in but if path is not None}
    endings = set(suffixes()) - set(SKELETONS)
    out: list[Path] = []
    for path in given:
        if not os.path.isdir(path):  # not `Path.is_dir`, which raises on names that no disk can hold
            out.append(path)
            continue
        try:
            found = sorted(p for p in path.iterdir() if p.suffix.lower() in endings and p.is_file())
        except OSError as error:
            raise FileError(path, f"cannot be read ({error.strerror})") from error
        found = [p for p in found if p.resolve() not in others and not p.name.startswith(".")]
        if not found:
            raise FileError(path, f"holds no motion; known are files ending in {', '.join(sorted(endings))}")
        out += found
    return list(dict.fromkeys(out))


def output_files(motions: Sequence[Path], folder: Path, ending: str) -> list[Path]:
    """One file in the folder for each motion, named like it; names that occur again are numbered."""
    out: list[Path] = []
    for motion in motions:
        name, number = motion.stem.removeprefix(SAMPLE), 1
        path = folder / f"{name}{ending}"
        while path in out:
            number += 1
            path = folder / f"{name}_{number}{ending}"
        out.append(path)
    return out
