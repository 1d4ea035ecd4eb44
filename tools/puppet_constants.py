"""What half and double of each constant of the first guess do: `python tools/puppet_constants.py`.

Of the creatures of the tests, each as it is and turned about: how many of their parts (head, hands, feet, tail) are
farther than 0.17 of the size from a point of that name, and how many look the wrong way.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

import numpy as np

from understudy.io.gltf.looks import Looks
from understudy.io.mesh.mesh_file import MeshFile
from understudy.puppetry.first_guess import first_guess
from understudy.puppetry.perform import load_source

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))
from creatures import CREATURES, Creature, creature

CONSTANTS = {
    "extremities": ("STICKS_OUT", "NEAR_TIP", "LITTLE", "BESIDE"),
    "body_plan": ("STANDS", "ASIDE", "UNLIKE", "FORE_AND_AFT", "EARS", "FLAT", "WORTH", "HEAD", "FOOT"),
}
FAR = 0.17


def missed(bodies: dict[str, Creature], source) -> tuple[int, int]:
    """Parts that are not where they are, and creatures that look the wrong way."""
    parts = wrong = 0
    for name, body in bodies.items():
        size = np.linalg.norm(np.ptp(body.vertices, axis=0))
        for side in (1.0, -1.0):
            turn = np.diag([side, 1.0, side])
            looks = Looks(((0, len(body.faces), -1),))
            puppet = first_guess(MeshFile(Path(f"{name}.obj"), body.vertices @ turn, body.faces, looks), source)
            if name not in ("ghost", "snowman", "spider"):
                wrong += puppet.front != ("z" if side > 0.0 else "-z")
            at = {role: body.vertices[p.vertex] for role, p in puppet.points.items()}
            for role, place in body.parts.items():
                parts += role not in at or bool(np.linalg.norm(at[role] - place) > FAR * size)
    return parts, wrong


def main() -> None:
    source = load_source("sample:walk", fps=10.0)
    bodies = {name: creature(name, step=0.09) for name in CREATURES}
    total = 2 * sum(len(body.parts) for body in bodies.values())
    print(f"of {total} parts and {2 * (len(bodies) - 3)} fronts, missed as they are: {missed(bodies, source)}\n")
    print("| constant | value | half: parts, fronts | double: parts, fronts |\n| --- | --- | --- | --- |")
    for file, names in CONSTANTS.items():
        module = import_module(f"understudy.puppetry.{file}")
        for name in names:
            value, cells = getattr(module, name), []
            for factor in (0.5, 2.0):
                setattr(module, name, factor * value)
                cells.append("{}, {}".format(*missed(bodies, source)))
            setattr(module, name, value)
            print(f"| `{file}.{name}` | {value:g} | {cells[0]} | {cells[1]} |", flush=True)


if __name__ == "__main__":
    main()
