"""What half and double of each constant of the first guess do: `python tools/puppet_constants.py`.

Of the creatures of tests/menagerie.py that the constants were chosen with (seeds 0 to 9 and 100 to 109; 0 and 1 are
shown): how many of their parts (head, hands, feet, tail) are farther than 0.17 of the size from a point of that name,
how many look the wrong way, how many have the wrong axis up.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from understudy.io.mesh.mesh_file import plain
from understudy.puppetry.first_guess import first_guess
from understudy.puppetry.perform import load_source
from understudy.puppetry.source import SourceMotion

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))
from menagerie import FAMILIES, Beast, beast
from puppet_wild import missed_parts

CONSTANTS = {
    "extremities": ("STICKS_OUT", "NEAR_TIP", "LITTLE", "BESIDE", "TWIN_STICKS_OUT", "TWINS"),
    "legs": ("ON_GROUND", "SAME_FOOT", "MIDDLE"),
    "orientation": ("LOW", "ON_GROUND", "DOWN", "TWINS", "SYMMETRIC", "DIFFERENT", "MIRROR", "LONG", "TIP", "PLATE"),
    "body_plan": (
        "STANDS", "HANGS", "BESIDE", "ASIDE", "EARS", "RISING", "FLAT", "UNLIKE", "ACROSS", "FORE_AND_AFT", "LEAST_ARM",
        "CENTRAL", "WORTH", "HEAD", "AHEAD", "FOOT",
    ),
}  # fmt: skip
SEEDS = range(2)


def missed(bodies: list[Beast], source: SourceMotion) -> tuple[int, int, int]:
    """Parts that are not where they are, creatures that look the wrong way, and those that do not stand."""
    parts = fronts = ups = 0
    for body in bodies:
        puppet = first_guess(plain(Path(f"{body.name}.obj"), body.vertices, body.faces), source)
        parts += missed_parts(puppet, body)
        fronts += body.front is not None and puppet.front != body.front
        ups += puppet.up != body.up
    return parts, fronts, ups


def main() -> None:
    source: Any = load_source("sample:walk", fps=5.0)
    bodies = [beast(family, seed, detail=0.7) for family in FAMILIES for seed in SEEDS]
    total = sum(len(body.parts) for body in bodies)
    print(f"of {total} parts of {len(bodies)} creatures, missed as they are: {missed(bodies, source)}\n")
    print("| constant | value | half: parts, fronts, ups | double: parts, fronts, ups |\n| --- | --- | --- | --- |")
    for file, names in CONSTANTS.items():
        module = import_module(f"understudy.puppetry.{file}")
        for name in names:
            value, cells = getattr(module, name), []
            for factor in (0.5, 2.0):
                setattr(module, name, factor * value)
                cells.append("{}, {}, {}".format(*missed(bodies, source)))
            setattr(module, name, value)
            print(f"| `{file}.{name}` | {value:g} | {cells[0]} | {cells[1]} |", flush=True)


if __name__ == "__main__":
    main()
