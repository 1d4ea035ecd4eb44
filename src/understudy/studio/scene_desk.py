"""The engine's half for scenes: read, show at once as plain copies, solve, measure, and files out."""

from __future__ import annotations

import time
import zipfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from understudy.errors import UnderstudyError
from understudy.evaluate.scene_report import ground_of, report_page, scene_rows
from understudy.io.gltf import glb
from understudy.loading import save
from understudy.methods.scenes.retarget_scene import SceneResult, retarget_scene
from understudy.methods.scenes.scene import Scene
from understudy.methods.scenes.scene_file import scene_of
from understudy.methods.scenes.whole_scene import whole_scene
from understudy.metrics import between
from understudy.metrics.between.scene_case import SceneCase
from understudy.metrics.case import Measured
from understudy.render.scene_sheet import scene_sheet
from understudy.studio.message import pack
from understudy.studio.refused import Refused
from understudy.studio.scene_ask import SceneAsk
from understudy.studio.scene_files import scene_path, table_of
from understudy.studio.scene_measures import scene_measures_message
from understudy.studio.scene_view import figure_key, member_messages, scene_message
from understudy.studio.sessions import harmless
from understudy.studio.superseded import Superseded

KEPT = 4  # solved scenes, so that undo is at once
AT_ONCE = "copy-rotations"
TAKEN = (".glb", "characters", "report", "scene")

Say = Callable[[object, str, float | None], None]


@dataclass(eq=False)
class Staged:
    """A scene that was read, with what became of it so far."""

    asked: SceneAsk
    scene: Scene
    text: str
    result: SceneResult | None = None
    seconds: float = 0.0
    figures: dict[str, Measured] = field(default_factory=dict)


class SceneDesk:
    """Requests about scenes. `superseded` says whether a newer request waits."""

    def __init__(self, send: Callable[[bytes], None], say: Say, superseded: Callable[[], bool]) -> None:
        self._send, self._say, self._superseded = send, say, superseded
        self._staged: dict[str, Staged] = {}

    def solve(self, state: Mapping[str, Any], number: object, have: set[str], folder: Path) -> Iterator[None]:
        """Put a scene on stage, as plain copies while it is solved; what is left to do is to measure it."""
        start = time.perf_counter()
        asked = SceneAsk.read(state)
        self._say(number, f"reading {asked.stem}", None)
        try:
            staged = self._read(asked, folder)
            self._play(staged, number, have)
        except UnderstudyError as error:
            raise Refused("scene", str(error)) from error
        made = {"a": {"command": asked.command, "files": asked.side_files(staged.text)}}
        self._send(pack({"kind": "shown", "id": number, "plays": made, "seconds": time.perf_counter() - start}))
        return self._measured(staged, number, start)

    def _play(self, staged: Staged, number: object, have: set[str]) -> None:
        if staged.result is None:
            targets = {figure_key("target", one.target) for one in staged.scene.characters}
            plain = replace(staged.scene, options=staged.scene.options.updated({"method": AT_ONCE}))
            if staged.scene.options.method != AT_ONCE and not targets <= have:
                # Something to look at while the solve runs; not where one character of it changed and the rest stands.
                self._show(staged.asked, retarget_scene(plain), number, have, preview=True, seconds=0.0)
            begun = time.perf_counter()
            staged.result = retarget_scene(
                staged.scene, progress=lambda share, word: self._on_the_way(number, share, word)
            )
            staged.seconds = time.perf_counter() - begun
        self._show(staged.asked, staged.result, number, have, preview=False, seconds=staged.seconds)

    def _show(
        self, asked: SceneAsk, result: SceneResult, number: object, have: set[str], *, preview: bool, seconds: float
    ) -> None:
        for message in member_messages(result, have):
            self._send(message)
        self._send(scene_message(asked, result, number, preview=preview, seconds=seconds))

    def _on_the_way(self, number: object, share: float, word: str) -> None:
        if self._superseded():
            raise Superseded
        self._say(number, word, 0.7 * share)

    def _read(self, asked: SceneAsk, folder: Path) -> Staged:
        key = asked.digest
        if key in self._staged:
            self._staged[key] = self._staged.pop(key)
        else:
            path = scene_path(asked.path, folder)
            scene = scene_of(table_of(path), path, recast=asked.recast)
            while len(self._staged) >= KEPT:
                self._staged.pop(next(iter(self._staged)))
            self._staged[key] = Staged(asked, scene, path.read_text(encoding="utf-8"))
        return self._staged[key]

    def _measured(self, staged: Staged, number: object, start: float) -> Iterator[None]:
        """What is measured between the characters, metric by metric."""
        assert staged.result is not None
        self._say(number, "measuring", 0.7)
        case = SceneCase.of(staged.result)
        if not staged.figures:
            found: dict[str, Measured] = {}
            for k, module in enumerate(between.modules()):
                yield
                found |= module.measure(case)
                self._say(number, "measuring", 0.75 + 0.05 * k)
            staged.figures = found
        yield
        self._send(scene_measures_message(staged.scene, case, staged.figures))
        self._send(pack({"kind": "done", "id": number, "seconds": time.perf_counter() - start}))

    def save(self, request: Mapping[str, Any], folder: Path) -> None:
        """Write the whole scene, its characters, its report or its file to the session's folder."""
        asked, what = SceneAsk.read(request["state"]), str(request.get("what", ""))
        staged = self._read(asked, folder)
        if staged.result is None:
            staged.result = retarget_scene(staged.scene)
        made = folder / "made"
        made.mkdir(exist_ok=True)
        name = take_away_scene(staged.result, asked, staged.text, what, made)
        self._send(pack({"kind": "saved", "id": request.get("id"), "what": what, "name": name}))


def take_away_scene(result: SceneResult, asked: SceneAsk, text: str, what: str, folder: Path) -> str:
    """Write one thing of a scene to a folder; the name of the file."""
    stem = harmless(asked.stem)
    if what == ".glb":
        path = folder / f"{stem}.glb"
        character, motion = whole_scene(result, ground_of(result))
        glb.write(path, character, [motion])
    elif what == "characters":
        path = folder / f"{stem}_characters.zip"
        with zipfile.ZipFile(path, "w") as archive:
            for one in result.scene.characters:
                file = folder / f"{harmless(one.name)}.glb"
                save(file, one.target, result.motions[one.name])
                archive.write(file, file.name)
                file.unlink()
    elif what == "report":
        path = folder / f"{stem}.html"
        picture = scene_sheet(scene_rows(result), frames=6, cell_height=260)
        path.write_text(report_page(result, picture)[0], encoding="utf-8")
    elif what == "scene":
        path = folder / f"{stem}.toml"
        path.write_text(asked.side_files(text).get(f"{asked.stem}.toml", text), encoding="utf-8")
    else:
        raise UnderstudyError(f"there is no '{what[:40]}' to take away; there are {', '.join(TAKEN)}")
    return path.name
