"""What a person takes away: the result as a file, its report, key-vertices, and the small files a command names."""

from __future__ import annotations

from pathlib import Path

import understudy
from understudy.evaluate.record import SOURCE
from understudy.evaluate.report import result_page
from understudy.evaluate.worst import picture, worst_moments
from understudy.keys.key_file import to_json
from understudy.studio.explain import Solved, keys_for
from understudy.studio.play import Play


def endings(play: Play) -> list[str]:
    """The formats a result can be taken away in, the target's own first."""
    return [".vrm", ".glb", ".bvh"] if play.target.suffix.lower() == ".vrm" else [".glb", ".bvh"]


def take_away(solved: Solved, what: str, folder: Path, command: str) -> str:
    """Write one thing to a folder; the name of the file. `command` is what makes the same result."""
    play, result = solved.play, solved.result
    folder.mkdir(exist_ok=True)
    stem = play.stem(result.source_motion.name)
    if what in endings(play):
        path = folder / f"{stem}{what}"
        understudy.save(path, result.target.character, result.motion)
    elif what == "report":
        path = folder / f"{stem}.html"
        path.write_text(_page(solved, command), encoding="utf-8")
    elif what == "keys":
        path = folder / f"{Path(play.target_shown).stem}_keys.json"
        dressed, keys = keys_for(play, "target", result.target)
        path.write_text(to_json(keys, dressed.character), encoding="utf-8")
    elif what in play.side_files():
        path = folder / what
        path.write_text(play.side_files()[what], encoding="utf-8")
    else:
        known = ", ".join([*endings(play), "report", "keys"])
        raise understudy.UnderstudyError(f"there is no '{what[:40]}' to take away; there are {known}")
    return path.name


def _page(solved: Solved, command: str) -> str:
    """The report, as `understudy evaluate --report` makes it."""
    case, of_source, of_result = solved.case, solved.records[SOURCE], solved.records["result"]
    frames = [moment.frame for moment in worst_moments(of_result, of_source)] or [0]
    pictures = {theme: picture(case, frames, theme=theme) for theme in ("light", "dark")}
    summary = (
        f"{of_result.n_frames} frames at {of_result.fps:g} a second by {of_result.method}; source "
        f"{case.source.height:.2f} m tall, target {case.result.height:.2f} m. Made by: {command}"
    )
    solution = solved.result.solution
    return result_page(
        f"{of_result.motion} on {of_result.target}", summary, of_result, of_source, pictures,
        found=() if solution is None else solution.contacts,
    )  # fmt: skip
