"""All that the studio knows of the library: plays in, messages for the browser out.

It remembers what it loaded and solved, by content: a change of a weight loads nothing, an undo solves nothing, and
geometry that the browser has is not sent again.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import understudy
from understudy.io.clips import chosen, titled
from understudy.io.loaded import Loaded
from understudy.methods.answer import RunContext
from understudy.methods.retarget import retarget
from understudy.model import Motion
from understudy.roles.find_roles import as_far_as_found
from understudy.samples import sample_motion_path, sample_path
from understudy.studio.choices import choices
from understudy.studio.contacts import contacts_message
from understudy.studio.explain import Explainer, Solved, key_file_of
from understudy.studio.export import endings, take_away
from understudy.studio.figure import figure_message, poses_message, rig_message
from understudy.studio.message import pack
from understudy.studio.mirror import mirrored_spot
from understudy.studio.outcome import outcome_of
from understudy.studio.play import Play
from understudy.studio.puppet_desk import PuppetDesk
from understudy.studio.refused import Refused
from understudy.studio.scene_desk import SceneDesk
from understudy.studio.superseded import Superseded
from understudy.studio.weight_preview import conflicts_message, window_message

MOST_KEPT = 8  # solved plays, so that undo and A/B are at once
AT_ONCE = "copy-rotations"
EVERYTHING = ("motion", "target", "options", "source_roles", "target_roles", "source_keys", "target_keys")


class Engine:
    """One session's work. `send` takes messages in the order they are ready; `superseded` says whether a solve that is
    running is worth nothing any more, `waiting` waits for so many seconds and says whether anything was asked for."""

    def __init__(
        self,
        send: Callable[[bytes], None],
        *,
        superseded: Callable[[], bool] = lambda: False,
        waiting: Callable[[float], bool] = lambda seconds: False,
    ) -> None:
        self._send = send
        self._superseded = superseded
        self.folder: Path | None = None
        self._loaded: dict[tuple[str, int, bool], Loaded] = {}
        self._solved: dict[str, Solved] = {}
        self._explainer = Explainer(send)
        self._rest: Iterator[None] | None = None
        self._puppets = PuppetDesk(send, self._clip, self._say, waiting)
        self._scenes = SceneDesk(send, self._say, superseded)
        self._handlers: dict[str, Callable[[Mapping[str, Any]], None]] = {
            "enter": self._enter,
            "solve": self._solve,
            "save": self._save,
            "mirror": self._mirror,
            "window": self._window,
            "conflicts": self._conflicts,
            "edit": lambda request: self._puppets.edit(Play.read(request["state"]), request),
            "pose": lambda request: self._puppets.pose(Play.read(request["state"]), request),
            "pause": self._pause,
        }

    def handle(self, request: Mapping[str, Any]) -> None:
        """Do what a request asks for; UnderstudyError says what is wrong with it."""
        act = self._handlers.get(str(request.get("do")))
        if act is None:
            raise understudy.UnderstudyError("there is no such request")
        act(request)

    def warm_up(self) -> None:
        """Have the sample that a new page opens on (see `firstState` in the client) read and copied, kernels loaded."""
        motion, target = (str(path) for path in (sample_motion_path("clap"), sample_path("big_head")))
        files = {"motion": {"path": motion, "shown": motion}, "target": {"path": target, "shown": target}}
        solved = self._result(Play.read({**files, "options": {"method": AT_ONCE}}))
        figure_message("target", "", solved.result.target, dressed=False)

    @property
    def has_more(self) -> bool:
        """Whether there is work left that nobody waits for."""
        return self._rest is not None

    def go_on(self) -> None:
        """Do a piece of it."""
        try:
            if self._rest is not None:
                next(self._rest)
        except StopIteration:
            self._rest = None
        except BaseException:
            self._rest = None
            raise

    def _enter(self, request: Mapping[str, Any]) -> None:
        self.folder = Path(request["folder"])
        self._send(pack({"kind": "hello", "version": understudy.__version__, **choices()}))

    def _pause(self, _: Mapping[str, Any]) -> None:
        self._rest = None

    def _solve(self, request: Mapping[str, Any]) -> None:
        """Send what the browser lacks of the figures, then the poses; explaining follows when there is time."""
        self._rest = None
        number, have = request.get("id"), set(request.get("have", ()))
        if request["state"].get("scene") is not None:
            assert self.folder is not None
            self._rest = self._scenes.solve(request["state"], number, have, self.folder)
            return
        play = Play.read(request["state"])
        start = time.perf_counter()
        if self._puppets.plays(play, self._target):
            self._rest = self._puppets.solve(play, number, have)
            return
        plays = {"a": play}
        if play.compare is not None and play.compare != play.options.method:
            plays["b"] = replace(play, options=play.options.updated({"method": play.compare}), compare=None)
        self._read(play, number)
        self._say(number, "finding bones and floor", None)
        self._check_rigs(play, have)
        lacking = {self._figure_key(play, side) for side in ("source", "target")} - have
        if play.options.method != AT_ONCE and lacking and not self._knows(play):
            # Something to look at while the solve runs: the figures, and the motion as a plain copy plays it. Not where
            # only a setting changed: the last result says more than a plain copy.
            plain = replace(play, options=play.options.updated({"method": AT_ONCE}), compare=None)
            self._show(self._result(plain), have, number)
            self._play("a", self._result(plain), preview=True)
        for who, one in plays.items():
            solved = self._result(one, lambda share, word: self._on_the_way(number, share, word))
            if who == "a":
                self._show(solved, have, number)
            self._play(who, solved, preview=False)
        made = {who: {"command": self._command(one), "files": one.side_files()} for who, one in plays.items()}
        self._send(pack({"kind": "shown", "id": number, "plays": made, "seconds": time.perf_counter() - start}))
        self._rest = self._explained(plays, number, start)

    def _play(self, who: str, solved: Solved, *, preview: bool) -> None:
        result = solved.result
        how = {"method": result.options.method, "seconds": solved.seconds, "preview": preview}
        how["outcome"] = [] if preview else outcome_of(result)
        self._send(poses_message(who, result.target.character, result.motion, **how))
        if not preview:
            self._send(contacts_message(who, result))

    def _explained(self, plays: Mapping[str, Play], number: object, start: float) -> Iterator[None]:
        for who, one in plays.items():
            yield from self._explainer.explain(who, self._result(one), lambda what, at: self._say(number, what, at))
        self._send(pack({"kind": "done", "id": number, "seconds": time.perf_counter() - start}))

    def _on_the_way(self, number: object, share: float, word: str) -> None:
        if self._superseded():
            raise Superseded
        self._say(number, word, 0.1 + 0.4 * share)

    def _say(self, number: object, what: str, share: float | None) -> None:
        """`share` is None where nobody knows how much there is to do."""
        self._send(pack({"kind": "progress", "id": number, "what": what, "share": share}))

    def _read(self, play: Play, number: object) -> None:
        """Have both files read; each is named while it is, for a long one takes its time."""
        for side, shown in (("source", play.motion_shown), ("target", play.target_shown)):
            if self._superseded():
                raise Superseded
            self._say(number, f"reading {Path(shown).name}", None)
            try:
                self._clip(play) if side == "source" else self._target(play)
            except understudy.UnderstudyError as error:
                raise Refused(side, str(error)) from error

    def _check_rigs(self, play: Play, have: set[str]) -> None:
        """Send what was found of a rig that cannot play, so that a person can say the rest."""
        loaded, motion = self._clip(play)
        sides = (
            ("source", loaded.character, (motion,), play.roles.source),
            ("target", self._target(play).character, (), play.roles.target),
        )
        for side, character, motions, overrides in sides:
            if self._figure_key(play, side) in have:
                continue
            roles, wrong = as_far_as_found(character, *motions, overrides=overrides)
            if wrong is not None or "hips" not in roles.matches:
                self._send(rig_message(side, f"{self._figure_key(play, side)} refused", character, roles))

    def _load(self, path: Path, *, clips: bool) -> Loaded:
        stamp = (str(path), path.stat().st_mtime_ns if path.exists() else 0, clips)
        if stamp not in self._loaded:
            loaded = understudy.load(path, clips=clips)
            while len(self._loaded) >= MOST_KEPT:
                self._loaded.pop(next(iter(self._loaded)))
            self._loaded[stamp] = loaded
        return self._loaded[stamp]

    def _target(self, play: Play) -> Loaded:
        return self._load(play.target, clips=False)

    def _clip(self, play: Play) -> tuple[Loaded, Motion]:
        loaded = self._load(play.motion, clips=True)
        return loaded, titled(chosen(loaded, play.options.clip, play.motion), Path(play.motion_shown))

    def _command(self, play: Play) -> str:
        return play.command(clip=self._clip(play)[1].name)

    def _knows(self, play: Play) -> bool:
        return play.digest(*EVERYTHING) in self._solved

    def _result(self, play: Play, progress: Callable[[float, str], None] | None = None) -> Solved:
        key = play.digest(*EVERYTHING)
        if key in self._solved:
            self._solved[key] = self._solved.pop(key)
            return self._solved[key]
        loaded, motion = self._clip(play)
        target = self._target(play).character
        start = time.perf_counter()
        result = retarget(
            motion,
            loaded.character,
            target,
            options=play.options,
            source_roles=play.roles.source,
            target_roles=play.roles.target,
            context=RunContext(key_file_of(play), progress=progress),
        )
        solved = Solved(play, result, time.perf_counter() - start)
        while len(self._solved) >= MOST_KEPT:
            self._solved.pop(next(iter(self._solved)))
        self._solved[key] = solved
        return solved

    def _show(self, solved: Solved, have: set[str], number: object) -> None:
        play, result = solved.play, solved.result
        loaded, _ = self._clip(play)
        head = {
            "kind": "play",
            "id": number,
            "clips": [{"name": m.name, "frames": m.n_frames, "fps": m.fps} for m in loaded.motions],
            "clip": result.source_motion.name,
            "notes": [*loaded.notes, *self._target(play).notes],
            "endings": endings(play),
        }
        self._send(pack(head))
        for side, actor in (("source", result.source), ("target", result.target)):
            key = self._figure_key(play, side)
            if key not in have:
                have.add(key)
                bare = not (loaded if side == "source" else self._target(play)).character.meshes
                self._send(figure_message(side, key, actor, dressed=bare))
        self._send(poses_message("source", result.source.character, result.source_motion))

    def _window(self, request: Mapping[str, Any]) -> None:
        """Some frames of the result, solved again with the weights that a slider is passing over."""
        solved = self._result(Play.read(request["state"]))
        message = window_message(solved, request)
        if message is not None:
            self._send(message)

    def _conflicts(self, request: Mapping[str, Any]) -> None:
        """Losses against losses, for every body part."""
        self._send(conflicts_message(self._result(Play.read(request["state"])), request))

    @staticmethod
    def _figure_key(play: Play, side: str) -> str:
        """What the browser calls a figure that it has."""
        parts = ("motion", "clip", "fps", "denoise", "source_roles") if side == "source" else ("target", "target_roles")
        return f"{side}:{play.digest(*parts)}"

    def _mirror(self, request: Mapping[str, Any]) -> None:
        """The spot on the other side of the body."""
        result = self._result(Play.read(request["state"])).result
        actor = result.source if request.get("side") == "source" else result.target
        self._send(
            pack({"kind": "mirrored", "id": request.get("id"), "spot": mirrored_spot(actor, request.get("spot"))})
        )

    def _save(self, request: Mapping[str, Any]) -> None:
        """Write the result, its report or its files to the session's folder; the server hands it out."""
        assert self.folder is not None
        what = str(request.get("what", ""))
        if request["state"].get("scene") is not None:
            self._scenes.save(request, self.folder)
            return
        asked = Play.read(request["state"])
        if self._puppets.plays(asked, self._target):
            self._puppets.save(asked, request, self.folder / "made")
            return
        solved = self._result(asked)
        if what == "report":
            for _ in self._explainer.measure(solved):
                pass
        name = take_away(solved, what, self.folder / "made", self._command(solved.play))
        self._send(pack({"kind": "saved", "id": request.get("id"), "what": what, "name": name}))
