"""What loads and what is refused: `python tools/file_table.py DATA [-o docs/real-files.md]`.

Opens every file below DATA's characters, pairs, motions and meshes, checks it, and writes one row for each.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from understudy.errors import MappingError, UnderstudyError
from understudy.loading import load
from understudy.model import check
from understudy.roles.find_roles import find_roles
from understudy.roles.roles import MAIN_ROLES

FOLDERS = ("characters", "pairs", "motions", "meshes")
HEAD = """# Real files

Every character, motion and mesh of a folder of real files (not part of the project) either loads and passes `check()`,
or is refused in one line that says what to do. "Parts" is how many of the 22 main roles were found on a humanoid.

Made by `python tools/file_table.py ../shared/data -o docs/real-files.md`; `tests/test_real_files.py` holds it.

| file | joints | vertices | clips | parts | seconds | or the line a user reads |
|---|---:|---:|---:|---:|---:|---|
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", type=Path)
    parser.add_argument("-o", "--out", type=Path)
    arguments = parser.parse_args()
    files = sorted(p for folder in FOLDERS for p in (arguments.data / folder).rglob("*") if p.is_file())
    text = HEAD + "\n".join(row(path, arguments.data) for path in files) + "\n"
    if arguments.out:
        arguments.out.write_text(text, encoding="utf-8")
    else:
        print(text)


def row(path: Path, data: Path) -> str:
    """One line of the table."""
    name = f"`{path.relative_to(data)}`"
    start = time.perf_counter()
    try:
        loaded = load(path)
        check(loaded.character, *loaded.motions)
    except UnderstudyError as error:
        return f"| {name} | | | | | {time.perf_counter() - start:.2f} | {str(error).replace(str(path), path.name)} |"
    seconds = time.perf_counter() - start
    character = loaded.character
    try:
        roles = find_roles(character, *loaded.motions)
        parts = str(sum(role in roles.matches for role in MAIN_ROLES))
    except MappingError:
        parts = "not a humanoid"
    figures = (character.skeleton.n_joints, character.n_verts, len(loaded.motions), parts)
    return f"| {name} | {' | '.join(str(f) for f in figures)} | {seconds:.2f} | |"


if __name__ == "__main__":
    main()
