"""The table of `docs/bone-mapping.md`: main roles found per real file, with its names and with names scrambled.

python tools/mapping_table.py ../shared/data            every rig, one file per folder
python tools/mapping_table.py ../shared/data --all      every file, and what is wrong in it
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from understudy.errors import FileError, MappingError
from understudy.io import read
from understudy.model import Character, Motion
from understudy.roles.find_roles import find_roles
from understudy.roles.roles import RoleMap

if TYPE_CHECKING:
    from role_truth import Truth

TESTS = Path(__file__).resolve().parents[1] / "tests"


def truth_of_files(data: Path) -> list[tuple[Path, Truth]]:
    """Real files with their truth, which lives beside the tests."""
    sys.path.insert(0, str(TESTS))
    return list(import_module("role_truth").cases(data))


@dataclass(frozen=True)
class Row:
    """What came out for one file; `found` is None where it was refused."""

    path: Path
    truth: Truth
    n_joints: int
    found: RoleMap | None
    refusal: str
    right: int
    right_scrambled: int
    milliseconds: float
    wrong: tuple[str, ...]


def scrambled(character: Character, seed: int = 0) -> Character:
    """The character with joint names that mean nothing."""
    draw = random.Random(seed)
    names = tuple("".join(draw.choices("bcdfghjkmnpqstvwxz", k=9)) for _ in character.skeleton.names)
    return replace(character, skeleton=replace(character.skeleton, names=names), humanoid=None)


def attempt(character: Character, motions: tuple[Motion, ...]) -> tuple[RoleMap | None, str]:
    """The roles, or why there are none."""
    try:
        return find_roles(character, *motions), ""
    except MappingError as error:
        return None, str(error)


def row_of(path: Path, truth: Truth) -> Row:
    """One file's figures; the time is the best of three."""
    file = read(path)
    names = file.character.skeleton.names
    found, refusal = attempt(file.character, file.motions)
    times = []
    for _ in range(3):
        start = time.perf_counter()
        attempt(file.character, file.motions)
        times.append(time.perf_counter() - start)
    blind, _ = attempt(scrambled(file.character), file.motions)
    return Row(
        path,
        truth,
        len(names),
        found,
        refusal,
        truth.n_right(found, names) if found else 0,
        truth.n_right(blind, names) if blind else 0,
        1e3 * min(times),
        tuple(truth.wrong(found, names)) if found else (),
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path, help="the folder of real files")
    parser.add_argument("--all", action="store_true", help="every file, not one per folder and rig")
    options = parser.parse_args()
    rows, seen = [], set()
    print("| file | joints | main roles | found | found without names | least sure | ms |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for path, truth in truth_of_files(options.data):
        key = (truth.name, path.parent)
        if not options.all and key in seen and "characters" not in path.parts and not truth.refused:
            continue
        seen.add(key)
        try:
            row = row_of(path, truth)
        except FileError as error:
            print(f"not read: {error}", file=sys.stderr)
            continue
        rows.append(row)
        shown = path.relative_to(options.data).as_posix()
        if truth.refused:
            verdict = "refused" if row.found is None else "ACCEPTED"
            print(f"| {shown} | {row.n_joints} | none | {verdict} | | | {row.milliseconds:.0f} |")
            continue
        sure = min((m.confidence for m in row.found.matches.values()), default=0.0) if row.found else 0.0
        print(
            f"| {shown} | {row.n_joints} | {len(truth.main)} | {row.right} | {row.right_scrambled} | {sure:.2f} |"
            f" {row.milliseconds:.0f} |"
        )
        for problem in row.wrong:
            print(f"{shown}: {problem}", file=sys.stderr)
    bodies = [row for row in rows if not row.truth.refused]
    total = sum(len(row.truth.main) for row in bodies)
    right, blind = sum(row.right for row in bodies), sum(row.right_scrambled for row in bodies)
    shares = f"{right} ({right / total:.1%}) | {blind} ({blind / total:.1%})" if total else "0 | 0"
    print(f"| all {len(bodies)} humanoids | | {total} | {shares} | | |")


if __name__ == "__main__":
    main()
