"""The contact sheets of docs/reconform.md: `python tools/contact_pictures.py ../shared/data -o docs/images`.

Each shows a sample motion above what becomes of it on bodies of very different builds. Characters of the data folder
are shown when it is there.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from PIL import Image

from understudy.loading import load
from understudy.methods.retarget import retarget
from understudy.model import Motion
from understudy.render import Row, contact_sheet
from understudy.samples import load_template, sample_character, sample_contacts, sample_motion
from understudy.samples.motions import FLOOR

MOTIONS = {
    "push_up": "three_quarter",
    "clap": "front",
    "hands_on_hips": "front",
    "crawl": "three_quarter",
    "sit_cross_legged": "three_quarter",
}
BODIES = ("heavy", "child", "long_arms")
FILES = {"Big Vegas": "characters/mixamo/Big_Vegas.glb", "Mousey": "pairs/mixamo_skinned_glb/mousey.glb"}


def _moments(name: str, motion: Motion) -> list[int] | int:
    """Six frames evenly spread; of a motion whose contacts are short, the frames in the middle of them."""
    spans = sorted({(c.start, c.end) for c in sample_contacts(name) if c.second != FLOOR})
    if not spans or min(end - start for start, end in spans) > 0.5:
        return 6
    meets = [round(0.5 * (start + end) * motion.fps) for start, end in spans]
    return sorted({0, *meets[:: max(1, len(meets) // 4)]})


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("data", type=Path, nargs="?", help="the folder of characters that are not ours")
    parser.add_argument("-o", "--out", type=Path, default=Path("docs/images"))
    parser.add_argument("--motion", action="append", choices=tuple(MOTIONS), help="only this one; may be repeated")
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    cast = {name: sample_character(name) for name in BODIES}
    for name, path in FILES.items():
        if given.data is not None and (given.data / path).is_file():
            cast[name] = load(given.data / path).character
    source = load_template()
    for name in given.motion or MOTIONS:
        motion = sample_motion(name)
        rows = [Row("source", source, motion)]
        for who, character in cast.items():
            result = retarget(motion, source, character)
            rows.append(Row(f"{who}, {result.outcome.status}", character, result.motion))
        sheet = contact_sheet(
            rows, frames=_moments(name, motion), view=MOTIONS[name], cell_height=210, shared_scale=False, facing="each",
            title=name.replace("_", " "),
        )  # fmt: skip
        path = given.out / f"reconform-{name}.webp"
        Image.fromarray(sheet).save(path, quality=82, method=6)
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
