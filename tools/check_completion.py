"""Joint completion on every humanoid of a folder: how far completing and dropping moves joints and skin, in heights.

    python tools/check_completion.py DATA

Prints a line for each file that is no humanoid, and the worst of the others; more than 1e-5 ends it with an error.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path

import numpy as np

import understudy as us
from understudy.body.actor import prepare
from understudy.body.fit_body import with_body
from understudy.errors import UnderstudyError
from understudy.io.formats import suffixes
from understudy.math import quat
from understudy.methods.smrnet.complete import complete
from understudy.model import Motion, skinned_vertices


def difference(path: Path) -> float:
    """The largest difference of one file, in heights; its clip, and every joint turned at random besides."""
    loaded = us.load(path)
    actor = with_body(prepare(loaded.character, loaded.motions[:1]))
    done = complete(actor)
    clip = loaded.motions[0].sliced(0, 4) if loaded.motions else Motion.at_rest(actor.character.skeleton, n_frames=4)
    shape = (*clip.local_wxyz.shape[:2], 3)
    turns = quat.exp(np.random.default_rng(0).normal(0.0, 0.2, shape))
    worst = 0.0
    for motion in (clip, replace(clip, local_wxyz=quat.mul(clip.local_wxyz, turns))):
        longer = done.completed(motion)
        back = done.dropped(longer)
        off = np.abs(back.local_wxyz - motion.local_wxyz).max()
        moved = np.abs(back.local_translations - motion.local_translations).max()
        skins = skinned_vertices(actor.character, motion), skinned_vertices(done.character, longer)
        moved = max(moved, float(np.abs(skins[0] - skins[1]).max()))
        worst = max(worst, float(off), float(moved) / actor.ground.height)
    return worst


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("data", type=Path)
    known = set(suffixes())
    files = [p for p in sorted(parser.parse_args().data.rglob("*")) if p.suffix.lower() in known]
    found = {}
    for path in files:
        try:
            found[path] = difference(path)
        except UnderstudyError as error:
            print(f"left out: {error}")
    worst = max(found, key=lambda path: found[path])
    print(f"{len(found)} humanoids of {len(files)} files; worst {found[worst]:.1e} heights ({worst.name})")
    if found[worst] > 1e-5:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
