"""The picture and the tables of docs/conflicts.md: `python tools/conflict_picture.py [-o PICTURE.png]`.

Hands that hold the feet, for a big belly and short arms: what the default makes of it, and both ends of the trade.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import numpy as np
from PIL import Image

from understudy.methods.reconform.conflicts import conflicts
from understudy.methods.retarget import retarget
from understudy.render import Row, contact_sheet, save_png
from understudy.samples import load_template

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))
from butterfly import big_belly, butterfly, contacts_and_collisions

HOLD, SHOWN = slice(24, 37), (0, 20, 30)
ARMS = dict.fromkeys(("left_arm", "right_arm", "left_hand", "right_hand"), 0.0)
ENDS = {
    "both weighed": {},
    "contacts count": {"penetration": 0.0, "guards": 0.0},
    "collisions count": {
        "contacts": 0.0,
        "distance": 0.0,
        "direction": 0.0,
        "penetration": 0.0,
        "guards": 100.0,
        "height": ARMS,
        "pins": ARMS,
    },
}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("-o", "--out", type=Path, default=Path("docs/images/conflict_belly.png"))
    args = parser.parse_args()
    source, target, motion = load_template(), big_belly(), butterfly()
    rows, found = [Row("source", source, motion)], []
    gap, through = contacts_and_collisions(source, motion, HOLD)
    print("| | palms from feet, % of height | through the trunk, % of volume |\n| --- | --- | --- |")
    print(f"| source | {gap:.1f} | {through:.2f} |")
    for name, weights in ENDS.items():
        result = retarget(motion, source, target, weights=weights)
        gap, through = contacts_and_collisions(target, result.motion, HOLD)
        print(f"| {name} | {gap:.1f} | {through:.2f} |")
        rows.append(Row(f"{name}: {gap:.1f} % apart, {through:.1f} % inside", target, result.motion))
        if not weights and result.solution is not None:
            listed = conflicts(result.solution, frames=HOLD)
            found = [c for c in listed if c.force > 1.0 and {c.first, c.second} == {"contacts", "guards"}]
    sheet = Image.fromarray(contact_sheet(rows, frames=SHOWN, cell_height=230))
    save_png(args.out, np.asarray(sheet.quantize(96, dither=Image.Dither.NONE).convert("RGB")))
    print("\n| first | second | part | cosine | force | frame |\n| --- | --- | --- | --- | --- | --- |")
    for c in found:
        print(f"| {c.first} | {c.second} | {c.part} | {c.cosine:.2f} | {c.force:.1f} | {c.frame} |")


if __name__ == "__main__":
    main()
