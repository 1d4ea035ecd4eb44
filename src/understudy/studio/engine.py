"""All that the studio knows of the library: plays in, messages for the browser out.

It remembers what it loaded and solved, by content: a change of a weight loads nothing, an undo solves nothing, and
geometry that the browser has is not sent again.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import understudy
from understudy.correspond.actor import Actor
from understudy.correspond.find_keys import keys_of
from understudy.correspond.key_file import KeyFile, from_json, overridden
from understudy.correspond.key_file import to_json as keys_to_json
from understudy.correspond.keys import KeyVertices
from understudy.evaluate.clips import chosen, titled
from understudy.evaluate.measure import measured
from understudy.evaluate.record import SOURCE, Record
from understudy.evaluate.report import result_page
from understudy.evaluate.worst import picture, worst_moments
from understudy.io.loaded import Loaded
from understudy.methods import METHODS, Result, retarget
from understudy.methods.options import ROOT_MODES
from understudy.metrics import Case, Take
from understudy.model import Motion
from understudy.studio.figure import figure_message, poses_message
from understudy.studio.measures import measures_message
from understudy.studio.message import pack
from understudy.studio.mirror import mirrored_spot
from understudy.studio.play import Play
from understudy.studio.saw import keys_message, seen, seen_message

MOST_KEPT = 12  # solved plays, so that undo and A/B are at once


@dataclass(eq=False)
class Solved:
    """A play's result with what was worked out from it so far."""

    play: Play
    result: Result
    seconds: float
    records: tuple[Record, Record] | None = None

    @property
    def source(self) -> Take:
        return Take(self.result.source, self.result.source_motion)

    @property
    def played(self) -> Take:
        return Take(self.result.target, self.result.motion)


class Engine:
    """One session's work. `send` takes messages in the order they are ready."""

    def __init__(self, send: Callable[[bytes], None]) -> None:
        self._send = send
        self.folder: Path | None = None
        self._loaded: dict[tuple[str, int], Loaded] = {}
        self._solved: dict[str, Solved] = {}
        self._keys: dict[str, tuple[Actor, KeyVertices]] = {}
        self._current: Solved | None = None

    def fulfil(self, wish: Mapping[str, Any]) -> None:
        """Do what a wish asks for; UnderstudyError says what is wrong with it."""
        {
            "enter": self._enter,
            "solve": self._solve,
            "save": self._save,
            "mirror": self._mirror,
        }[wish["do"]](wish)

    def _enter(self, wish: Mapping[str, Any]) -> None:
        self.folder = Path(wish["folder"])
        self._send(pack({"kind": "hello", "version": understudy.__version__, **choices()}))

    # What a solve sends, in this order: figures the browser lacks, poses, what the solver saw, measures, done.
    def _solve(self, wish: Mapping[str, Any]) -> None:
        number, have = wish.get("id"), set(wish.get("have", ()))
        play = Play.read(wish["state"])
        start = time.perf_counter()
        plays = {"a": play}
        if play.compare is not None and play.compare != play.options.method:
            plays["b"] = replace(play, options=play.options.updated({"method": play.compare}), compare=None)
        for who, one in plays.items():
            self._say(number, f"solving with {one.options.method}", 0.2 if who == "a" else 0.35)
            solved = self._result(one)
            if who == "a":
                self._current = solved
                self._show(solved, have, number)
            self._send(self._poses(who, solved))
        self._send(pack({"kind": "shown", "id": number, "plays": list(plays), "seconds": time.perf_counter() - start}))
        for who, one in plays.items():
            self._explain(who, self._result(one), have, number)
        self._send(
            pack({"kind": "done", "id": number, "seconds": time.perf_counter() - start, "command": play.command(),
                  "files": play.side_files()})
        )  # fmt: skip

    def _say(self, number: object, what: str, share: float) -> None:
        self._send(pack({"kind": "progress", "id": number, "what": what, "share": share}))

    def _load(self, path: Path) -> Loaded:
        stamp = (str(path), path.stat().st_mtime_ns if path.exists() else 0)
        if stamp not in self._loaded:
            loaded = understudy.load(path)
            while len(self._loaded) >= MOST_KEPT:
                self._loaded.pop(next(iter(self._loaded)))
            self._loaded[stamp] = loaded
        return self._loaded[stamp]

    def _clip(self, play: Play) -> tuple[Loaded, Motion]:
        loaded = self._load(play.motion)
        return loaded, titled(chosen(loaded, play.options.clip, play.motion), Path(play.motion_shown))

    def _result(self, play: Play) -> Solved:
        key = play.digest("motion", "target", "options", "source_roles", "target_roles", "source_keys", "target_keys")
        if key in self._solved:
            self._solved[key] = self._solved.pop(key)
            return self._solved[key]
        loaded, motion = self._clip(play)
        target = self._load(play.target).character
        start = time.perf_counter()
        result = retarget(
            motion,
            loaded.character,
            target,
            options=play.options,
            source_roles=play.roles.source,
            target_roles=play.roles.target,
        )
        solved = Solved(play, result, time.perf_counter() - start)
        while len(self._solved) >= MOST_KEPT:
            self._solved.pop(next(iter(self._solved)))
        self._solved[key] = solved
        return solved

    def _show(self, solved: Solved, have: set[str], number: object) -> None:
        play, result = solved.play, solved.result
        loaded, _ = self._clip(play)
        self._send(
            pack({
                "kind": "play",
                "id": number,
                "clips": [
                    {"name": m.name, "frames": m.n_frames, "fps": m.fps} for m in loaded.motions
                ],
                "clip": result.source_motion.name,
                "notes": [*loaded.notes, *self._load(play.target).notes],
                "outcome": {"status": result.outcome.status, "detail": result.outcome.detail},
                "mapping": [asdict(pair) for pair in result.mapping.pairs],
                "source_only": result.mapping.source_only,
                "target_only": result.mapping.target_only,
                "sides": {side: self._figure_key(play, side) for side in ("source", "target")},
                "endings": endings(play),
            })
        )  # fmt: skip
        for side, actor in (("source", result.source), ("target", result.target)):
            key = self._figure_key(play, side)
            if f"{side}:{key}" not in have:
                bare = not self._load(play.motion if side == "source" else play.target).character.meshes
                self._send(figure_message(side, key, actor, dressed=bare))
        self._send(
            poses_message("source", play.digest("motion", "options"), result.source.character, result.source_motion)
        )

    def _figure_key(self, play: Play, side: str) -> str:
        parts = ("motion", "clip", "fps", "source_roles") if side == "source" else ("target", "target_roles")
        return play.digest(*parts)

    def _poses(self, who: str, solved: Solved) -> bytes:
        key = solved.play.digest("motion", "target", "options")
        result = solved.result
        return poses_message(
            who, key, result.target.character, result.motion, method=result.options.method, seconds=solved.seconds
        )

    def _explain(self, who: str, solved: Solved, have: set[str], number: object) -> None:
        """What the solver saw, then the measures: they take longer than the solve and must not delay it."""
        play, result = solved.play, solved.result
        self._say(number, "looking at contacts", 0.5)
        sides = [("target", who, result.target, result.motion)]
        if who == "a":
            sides.insert(0, ("source", "source", result.source, result.source_motion))
        for side, whose, actor, motion in sides:
            if not actor.character.meshes:
                continue
            dressed, keys = self._keys_of(play, side, actor)
            look = seen(dressed, motion, keys)
            if who == "a":
                key = play.digest(
                    *(("motion", "clip", "fps") if side == "source" else ("target",)), f"{side}_roles", f"{side}_keys"
                )
                self._send(keys_message(side, key, dressed, keys, look.samples))
            self._send(seen_message(whose, "", look))
        self._say(number, "measuring", 0.7)
        of_source, of_result = self._records(solved)
        self._send(measures_message(who, "", of_result, of_source))

    def _keys_of(self, play: Play, side: str, actor: Actor) -> tuple[Actor, KeyVertices]:
        dressed, keys = keys_of(actor, count=getattr(play.options, "key_count", None) or 41)
        file = self._key_file(play)
        return dressed, keys if file is None else overridden(keys, dressed, file, side)

    def _key_file(self, play: Play) -> KeyFile | None:
        text = play.keys_json()
        return None if text is None else from_json(text, "the page's key-vertices")

    def _records(self, solved: Solved) -> tuple[Record, Record]:
        if solved.records is None:
            source, played = solved.source, solved.played
            name = solved.result.motion.name
            target, method = solved.result.target.character.name, solved.result.options.method
            of_source = measured(Case(source, source), motion=name, target=target, method=SOURCE)
            of_result = measured(
                Case(source, played), motion=name, target=target, method=method, seconds=solved.seconds
            )
            solved.records = of_source, of_result
        return solved.records

    def _mirror(self, wish: Mapping[str, Any]) -> None:
        """The spot on the other side of the body: the vertex nearest to the mirror image in T-pose."""
        play, side = Play.read(wish["state"]), str(wish.get("side"))
        result = self._result(play).result
        actor = result.source if side == "source" else result.target
        spot = mirrored_spot(actor, wish.get("spot"))
        self._send(pack({"kind": "mirrored", "id": wish.get("id"), "spot": spot}))

    def _save(self, wish: Mapping[str, Any]) -> None:
        """Write the current result, its report or its files to the session's folder; the server hands it out."""
        play, what = Play.read(wish["state"]), str(wish.get("what", ""))
        assert self.folder is not None
        folder = self.folder / "made"
        folder.mkdir(exist_ok=True)
        stem = f"{Path(play.target_shown).stem}_{Path(play.motion_shown).stem}"
        if what in endings(play):
            solved = self._result(play)
            path = folder / f"{stem}{what}"
            understudy.save(path, solved.result.target.character, solved.result.motion)
        elif what == "report":
            solved, path = self._result(play), folder / f"{stem}.html"
            path.write_text(self._page(solved), encoding="utf-8")
        elif what == "keys":
            path = folder / f"{Path(play.target_shown).stem}_keys.json"
            dressed, keys = self._keys_of(play, "target", self._result(play).result.target)
            path.write_text(keys_to_json(keys, dressed.character), encoding="utf-8")
        elif what in play.side_files():
            path = folder / what
            path.write_text(play.side_files()[what], encoding="utf-8")
        else:
            known = ", ".join([*endings(play), "report", "keys"])
            raise understudy.UnderstudyError(f"there is no '{what[:40]}' to take away; there are {known}")
        self._send(pack({"kind": "saved", "id": wish.get("id"), "what": what, "name": path.name}))

    def _page(self, solved: Solved) -> str:
        of_source, of_result = self._records(solved)
        case = Case(solved.source, solved.played)
        frames = [moment.frame for moment in worst_moments(of_result, of_source)] or [0]
        pictures = {theme: picture(case, frames, theme=theme) for theme in ("light", "dark")}
        summary = (
            f"{of_result.n_frames} frames at {of_result.fps:g} a second by {of_result.method}; "
            f"source {case.source.height:.2f} m tall, target {case.result.height:.2f} m. {solved.play.command()}"
        )
        return result_page(f"{of_result.motion} on {of_result.target}", summary, of_result, of_source, pictures)


def endings(play: Play) -> list[str]:
    """The formats a result can be taken away in, the target's own first."""
    own = play.target.suffix.lower()
    return [".vrm", ".glb", ".bvh"] if own == ".vrm" else [".glb", ".bvh"]


def choices() -> dict[str, Any]:
    """What a person can choose from."""
    from understudy.methods.options import Options
    from understudy.studio.terms import term_choices

    return {
        "methods": list(METHODS),
        "default_method": Options().method,
        "roots": list(ROOT_MODES),
        **term_choices(),
    }
