"""Figures and pictures of `docs/key-vertices.md`.

python tools/key_table.py                          the template's picture, and the error on bodies that share its mesh
python tools/key_table.py --publish                write the key-vertices that the rules find to bodies/data/keys.json
python tools/key_table.py ../shared/data -o DIR    every character of a folder: a table, and a picture each
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np

from understudy.body.actor import prepare
from understudy.body.surface import surface_of
from understudy.errors import UnderstudyError
from understudy.io import atomic
from understudy.keys.find_keys import keys_of
from understudy.keys.key_file import at_vertices
from understudy.keys.template import COUNTS, FILE, template_body, template_keys, to_json
from understudy.keys.transfer import transfer
from understudy.loading import load
from understudy.render import save_png
from understudy.render.key_picture import key_picture
from understudy.roles.roles import mirrored
from understudy.samples import sample_character, sample_names

DOCS = Path(__file__).resolve().parents[1] / "docs"
CHARACTERS = (".glb", ".gltf", ".vrm", ".fbx", ".usdz", ".usd", ".npz")


def template_picture(path: Path) -> None:
    """The template with 41 and with 96, labelled."""
    actor, _ = template_body()
    rows = []
    for count in COUNTS:
        keys = template_keys(count)
        placed = at_vertices(actor, keys.names, keys.vertices, keys.limbs, reason="the template's own")
        rows.append(key_picture(actor, placed, height=900, labels=True))
    save_png(path, np.concatenate(rows))


def errors() -> None:
    """The distance to the truth on bodies that share the template's mesh, at a height of 1.7 m."""
    print("| body | 41: mean | 41: largest | 96: mean | 96: largest |\n|---|---|---|---|---|")
    for name in sample_names():
        actor = prepare(sample_character(name))
        cells = []
        for count in COUNTS:
            truth = surface_of(actor).vertices[template_keys(count).vertices]
            apart = np.linalg.norm(truth - transfer(actor, count=count).positions, axis=1)
            apart *= 170.0 / actor.ground.height
            cells += [f"{apart.mean():.1f} cm", f"{apart.max():.1f} cm"]
        print(f"| {name} | {' | '.join(cells)} |")


def characters(folder: Path, out: Path, count: int) -> None:
    """A row for every character under a folder, and its picture."""
    out.mkdir(parents=True, exist_ok=True)
    print("| file | vertices | seconds | sure | on triangles | swapped |\n|---|---|---|---|---|---|")
    for path in sorted(p for p in folder.rglob("*") if p.suffix.lower() in CHARACTERS):
        try:
            loaded = load(path)
            actor = prepare(loaded.character, loaded.motions)
        except UnderstudyError as error:
            print(f"| {path.name} | {str(error)[:90]} |||||")
            continue
        start = time.perf_counter()
        actor, keys = keys_of(actor, count=count)
        seconds = time.perf_counter() - start
        x = {name: keys.positions[k, 0] for k, name in enumerate(keys.names)}
        swapped = sum(x[name] <= x[mirrored(name)] for name in x if name.startswith("left_"))
        coarse = int((keys.weights.max(1) < 1.0).sum())
        sure = float(keys.confidence.mean())
        print(f"| {path.name} | {actor.character.n_verts} | {seconds:.2f} | {sure:.2f} | {coarse} | {swapped} |")
        save_png(out / f"{path.parent.name}-{path.stem}.png", key_picture(actor, keys, height=640))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path)
    parser.add_argument("-o", "--out", type=Path, default=Path("key-pictures"))
    parser.add_argument("--count", type=int, default=41)
    parser.add_argument("--publish", action="store_true")
    given = parser.parse_args()
    if given.publish:
        atomic.write_bytes(FILE, to_json().encode())
    elif given.folder is None:
        template_picture(DOCS / "images" / "key-vertices.png")
        errors()
    else:
        characters(given.folder, given.out, given.count)


if __name__ == "__main__":
    main()
