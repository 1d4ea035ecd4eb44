"""Bake the sample motions: `python tools/bake_motions.py [NAME...]`.

Plays the scores of `tools/motions` on the template body and writes one skeleton-only GLB a motion, with the table of
intended contacts beside them. Without names all motions are baked; with names only those, and the rest of the table
stays. A motion takes about half a minute.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from motions.body import Body
from motions.library import all_scores
from motions.produce import produce
from understudy.errors import UnderstudyError
from understudy.io.atomic import write_bytes
from understudy.io.gltf import glb
from understudy.model import Character, Motion
from understudy.samples import load_template
from understudy.samples.motions import MOTIONS


def write_clip(path: Path, body: Body, motion: Motion) -> None:
    """The bare skeleton with one clip."""
    glb.write(path, Character("template", body.character.skeleton), [motion])


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--out", type=Path, default=MOTIONS, help="the folder to write to")
    args = parser.parse_args()
    try:
        body = Body(load_template())
        scores = all_scores(body)
        unknown = sorted(set(args.names) - set(scores))
        if unknown:
            raise UnderstudyError(f"no motion '{unknown[0]}'; there are {', '.join(scores)}")
        args.out.mkdir(parents=True, exist_ok=True)
        table_file = args.out / "contacts.json"
        table = json.loads(table_file.read_text()) if table_file.is_file() else {}
        for name in args.names or scores:
            motion, contacts = produce(scores[name], body)
            write_clip(args.out / f"{name}.glb", body, motion)
            table[name] = contacts
            print(f"{name}: {motion.duration:.2f} s, {(args.out / f'{name}.glb').stat().st_size / 1000:.0f} kB")
        ordered = {name: table[name] for name in scores if name in table}
        write_bytes(table_file, (json.dumps(ordered, indent=1) + "\n").encode())
    except UnderstudyError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
