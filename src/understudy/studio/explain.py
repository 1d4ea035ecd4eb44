"""Explaining a result: what the solver saw of source and result, then every measure, in steps that can be left.

Explaining takes longer than solving and is worth nothing once something else was asked for: each function is a
generator that gives way after every piece of work, so that the worker can look whether anyone waits.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from understudy.body.actor import Actor
from understudy.evaluate.contact_lines import contact_lines
from understudy.evaluate.record import SOURCE, Figure, Record
from understudy.keys.find_keys import keys_of
from understudy.keys.key_file import KeyFile, from_json, overridden
from understudy.keys.keys import KeyVertices
from understudy.methods.copy_rotations.copy_rotations import copy_rotations
from understudy.methods.retarget import Result
from understudy.methods.solving.options import SolveOptions
from understudy.methods.solving.solution import Solution
from understudy.metrics import Case, Take, modules
from understudy.model import Motion
from understudy.studio.measures import measures_message
from understudy.studio.play import Play
from understudy.studio.solver_view import keys_message, seen, seen_message, with_solver_pairs

# Posed vertices that metrics may hold at once (12 bytes each): longer or denser takes are measured in fewer frames.
MOST_POSED = 30_000_000
KEPT = 6

Send = Callable[[bytes], None]
Say = Callable[[str, float], None]


@dataclass(eq=False)
class Solved:
    """A play's result with what was worked out from it so far."""

    play: Play
    result: Result
    seconds: float
    records: dict[str, Record] = field(default_factory=dict)

    @cached_property
    def start(self) -> Motion:
        """The naive retargeting that a solve started from."""
        result = self.result
        return copy_rotations(result.source_motion, result.source, result.target, result.options)

    @cached_property
    def case(self) -> Case:
        """Source and result as the metrics see them, in as many frames as can be held."""
        result = self.result
        verts = max(result.source.character.n_verts, result.target.character.n_verts)
        step = math.ceil(result.motion.n_frames * verts / MOST_POSED)

        def thinned(motion: Motion) -> Motion:
            return motion if step <= 1 else motion.resampled(motion.fps / step)

        name = f"{result.motion.name} on {result.target.character.name}"
        source, played = thinned(result.source_motion), thinned(result.motion)
        naive = Take(result.target, thinned(self.start))
        return Case(Take(result.source, source), Take(result.target, played), name, naive=naive)


def keys_for(play: Play, side: str, actor: Actor) -> tuple[Actor, KeyVertices]:
    """The actor with a skin, and its key-vertices with those that a person moved."""
    dressed, keys = keys_of(actor, count=play.options.of(SolveOptions).keys)
    file = key_file_of(play)
    return dressed, keys if file is None else overridden(keys, dressed, file, side)


def key_file_of(play: Play) -> KeyFile | None:
    """The key-vertices that a person moved, as the file that `--keys` would read."""
    text = play.keys_json()
    return None if text is None else from_json(text, Path("key-vertices"))


class Explainer:
    """Explanations, and a memory of the sources': they stay the same while a person tries one setting after another."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._looks: dict[str, tuple[bytes, bytes]] = {}
        self._sources: dict[str, Record] = {}

    def explain(self, who: str, solved: Solved, say: Say) -> Iterator[None]:
        """Send keys, pairs and penetration, then the measures."""
        play, result = solved.play, solved.result
        say("looking at contacts", 0.5)
        sides = [("target", who, result.target, result.motion)]
        if who == "a":
            sides.insert(0, ("source", "source", result.source, result.source_motion))
        for side, whose, actor, motion in sides:
            if actor.character.meshes:
                keys, look = self._look(play, side, whose, actor, motion, result.solution)
                yield
                if who == "a":
                    self._send(keys)
                self._send(look)
        say("measuring", 0.7)
        yield from self.measure(solved)
        self._send(measures_message(who, solved.records["result"], solved.records[SOURCE], result.motion.n_frames))

    def _look(
        self, play: Play, side: str, whose: str, actor: Actor, motion: Motion, solution: Solution | None
    ) -> tuple[bytes, bytes]:
        of = ("motion", "clip", "fps") if side == "source" else ("motion", "target", "options", "source_roles")
        key = play.digest(*of, f"{side}_roles", f"{side}_keys") + whose
        if key not in self._looks:
            dressed, keys = keys_for(play, side, actor)
            look = seen(dressed, motion, keys)
            if side == "target" and solution is not None:
                look = with_solver_pairs(look, solution)
            while len(self._looks) >= KEPT:
                self._looks.pop(next(iter(self._looks)))
            self._looks[key] = keys_message(side, dressed, keys, look.samples), seen_message(whose, look)
        return self._looks[key]

    def measure(self, solved: Solved) -> Iterator[None]:
        """Fill a result's records, metric by metric."""
        case = solved.case
        key = solved.play.digest("motion", "clip", "fps", "source_roles") + str(case.source.n_frames)
        if key not in self._sources:
            record = yield from _measured(Case(case.source, case.source, case.name, naive=case.source), solved, SOURCE)
            while len(self._sources) >= KEPT:
                self._sources.pop(next(iter(self._sources)))
            self._sources[key] = record
        solved.records[SOURCE] = self._sources[key]
        if "result" not in solved.records:
            solved.records["result"] = yield from _measured(case, solved, solved.result.options.method)


def _measured(case: Case, solved: Solved, method: str) -> Generator[None, None, Record]:
    """One record; a generator's value, so that the caller's caller can leave in between."""
    figures: dict[str, Figure] = {}
    for module in modules():
        found = module.measure(case)
        figures |= {name: Figure.of(f) for name, f in found.items() if not name.startswith(f"{SOURCE}_")}
        yield
    contacts, load = contact_lines(case)
    result = solved.result
    return Record(
        result.motion.name, result.target.character.name, method, case.result.n_frames, case.result.fps, figures,
        contacts, load, seconds={"method": solved.seconds},
    )  # fmt: skip
