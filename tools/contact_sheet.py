"""Pictures of any characters and motions: `python tools/contact_sheet.py FILE... -o sheet.png`.

Each file is a row, each column a moment; with `-o film.gif` they play side by side. A file without a clip is at rest.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from understudy.errors import OptionError, UnderstudyError
from understudy.io import Loaded
from understudy.io.clips import chosen
from understudy.loading import load
from understudy.model import Motion
from understudy.render import Row, contact_sheet, film, save_animation, save_png


def chosen_clip(path: Path, loaded: Loaded, name: str | None) -> Motion | None:
    """The clip of that name or number, or the longest one; None where the file has none."""
    if name is not None and loaded.motions:
        return chosen(loaded, name, path)
    return max(loaded.motions, key=lambda motion: motion.n_frames, default=None)


def chosen_frames(text: str) -> int | list[int]:
    """'6' is a number of frames, '0,12,30' are frames."""
    try:
        numbers = [int(part) for part in text.split(",")]
    except ValueError:
        raise OptionError(f"--frames {text}: give a number of frames, or frames with commas between: 0,12,30") from None
    return numbers if "," in text else numbers[0]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("-o", "--out", type=Path, required=True, help="the PNG to write, or a film as GIF or WebP")
    parser.add_argument("--clip", help="the name or number of the clip; the longest one when not given")
    parser.add_argument("--frames", default="6", help="how many, or their numbers: 0,12,30")
    parser.add_argument("--view", default="three_quarter", help="front, side, back, three_quarter or top")
    parser.add_argument("--height", type=int, default=360, help="of a cell in pixels")
    parser.add_argument("--width", type=int, help="of a cell in pixels; found from the content when not given")
    parser.add_argument("--fit", action="store_true", help="each row fills its cells, instead of one scale for all")
    parser.add_argument("--still", action="store_true", help="the camera stays, instead of following the figure")
    parser.add_argument("--draw", default="auto", help="auto, mesh, skeleton or both")
    parser.add_argument("--theme", default="light", help="light or dark")
    parser.add_argument(
        "--facing",
        default="each",
        help="views are relative to the world's +Z (world), the first row's front (first) or each row's own (each)",
    )
    parser.add_argument("--fps", type=float, default=20.0, help="of a film")
    parser.add_argument("--title", default="")
    args = parser.parse_args()
    try:
        rows = []
        for path in args.files:
            loaded = load(path)
            rows.append(Row(path.stem, loaded.character, chosen_clip(path, loaded, args.clip)))
        look = {
            "view": args.view,
            "cell_height": args.height,
            "cell_width": args.width,
            "shared_scale": not args.fit,
            "follow": not args.still,
            "draw": args.draw,
            "theme": args.theme,
            "facing": args.facing,
        }
        if args.out.suffix.lower() in (".gif", ".webp", ".apng"):
            save_animation(args.out, film(rows, fps=args.fps, **look), fps=args.fps)
        else:
            save_png(args.out, contact_sheet(rows, frames=chosen_frames(args.frames), title=args.title, **look))
    except UnderstudyError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
