"""Pictures of any characters and motions: `python tools/contact_sheet.py FILE... -o sheet.png`.

Each file is a row, each column a moment. A file without a clip is shown at rest.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from understudy import io
from understudy.errors import OptionError, UnderstudyError
from understudy.io import Loaded
from understudy.model import Motion
from understudy.render import Row, contact_sheet, save_png


def chosen_clip(path: Path, loaded: Loaded, name: str | None) -> Motion | None:
    """The clip of that name or number, or the longest one; None where the file has none."""
    if not loaded.motions:
        return None
    if name is None:
        return max(loaded.motions, key=lambda motion: motion.n_frames)
    names = [motion.name for motion in loaded.motions]
    for index, motion in enumerate(loaded.motions):
        if name.lower() == motion.name.lower() or name == str(index):
            return motion
    raise OptionError(f"{path}: there is no clip '{name}'; it has {', '.join(names)}")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("-o", "--out", type=Path, required=True, help="the PNG to write")
    parser.add_argument("--clip", help="the name or number of the clip; the longest one when not given")
    parser.add_argument("--frames", default="6", help="how many, or their numbers: 0,12,30")
    parser.add_argument("--view", default="three_quarter", help="front, side, back, three_quarter or top")
    parser.add_argument("--height", type=int, default=360, help="of a cell in pixels")
    parser.add_argument("--width", type=int, help="of a cell in pixels; found from the content when not given")
    parser.add_argument("--fit", action="store_true", help="each row fills its cells, instead of one scale for all")
    parser.add_argument("--still", action="store_true", help="the camera stays, instead of following the figure")
    parser.add_argument("--draw", default="auto", help="auto, mesh, skeleton or both")
    parser.add_argument("--theme", default="light", help="light or dark")
    parser.add_argument("--title", default="")
    args = parser.parse_args()
    try:
        rows = []
        for path in args.files:
            loaded = io.read(path)
            rows.append(Row(path.stem, loaded.character, chosen_clip(path, loaded, args.clip)))
        frames = [int(f) for f in args.frames.split(",")] if "," in args.frames else int(args.frames)
        sheet = contact_sheet(
            rows,
            frames=frames,
            view=args.view,
            cell_height=args.height,
            cell_width=args.width,
            shared_scale=not args.fit,
            follow=not args.still,
            draw=args.draw,
            theme=args.theme,
            title=args.title,
        )
        save_png(args.out, sheet)
    except UnderstudyError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
