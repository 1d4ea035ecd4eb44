"""The engine's half for meshes without a rig: a state with a mesh in it, first guesses, edits, poses and files out.

It plays roughly at once and exactly as soon as nobody asks for anything: what is being worked out is left whenever a
request waits, and begun again after it.
"""

from __future__ import annotations

import hashlib
import json
import time
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from understudy.body.actor import Actor, prepare
from understudy.body.fit_body import with_body
from understudy.deform.body import PosedMesh
from understudy.errors import OptionError, UnderstudyError
from understudy.io.loaded import Loaded
from understudy.io.mesh import MESH_FORMATS, read_mesh
from understudy.io.mesh.mesh_file import MeshFile
from understudy.model import Motion
from understudy.puppetry.first_guess import first_guess, suggest_key_poses
from understudy.puppetry.play import Performance, play
from understudy.puppetry.puppet import Puppet, PuppetOptions
from understudy.puppetry.puppet_file import read_puppet
from understudy.puppetry.sample_puppets import sample_puppet
from understudy.puppetry.source import SourceMotion, source_motion
from understudy.roles.find_roles import as_far_as_found
from understudy.samples import load_template, sample_motion
from understudy.studio.figure import figure_message, poses_message
from understudy.studio.message import pack
from understudy.studio.play import Play
from understudy.studio.pose_table import PoseTable
from understudy.studio.puppet_doc import doc_of, read_doc
from understudy.studio.puppet_edits import edited, frame_of
from understudy.studio.puppet_file_out import endings, puppet_command, take_away_puppet
from understudy.studio.puppet_preview import Preview, Shapes, rough_mesh, worth_a_preview
from understudy.studio.puppet_stage import PuppetStage
from understudy.studio.puppet_view import puppet_figure_message, shapes_message
from understudy.studio.refused import Refused
from understudy.studio.superseded import Superseded

MESHES = {suffix for suffixes in MESH_FORMATS.values() for suffix in suffixes}
FILE = ".toml"
IDLE = 0.5  # seconds without a request after which the exact performance is begun
KEPT = 4
KEPT_PLAYED = 2  # performances: each holds every vertex of every frame
MOST_PLACES = 60_000_000  # vertices times frames beyond which the exact performance waits for a download

Clip = Callable[[Play], tuple[Loaded, Motion]]
Say = Callable[[object, str, float | None], None]


@dataclass(frozen=True, eq=False)
class Scene:
    """A puppet with the motion it plays: everything that is worked out is worked out of this."""

    play: Play
    puppet: Puppet
    actor: Actor
    motion: Motion
    source: SourceMotion
    bare: bool
    key: str


class PuppetDesk:
    """Requests about puppets. `clip` reads a play's motion, `say` tells where work stands; `waiting` waits for so many
    seconds and says whether anyone has asked for something."""

    def __init__(self, send: Callable[[bytes], None], clip: Clip, say: Say, waiting: Callable[[float], bool]) -> None:
        self._send, self._clip, self._say, self._waiting = send, clip, say, waiting
        self._meshes: dict[str, MeshFile] = {}
        self._sources: dict[str, tuple[Actor, Motion, SourceMotion, bool]] = {}
        self._played: dict[str, Performance] = {}
        self._ghosts: tuple[str, PosedMesh] | None = None
        self._table: PoseTable | None = None
        self._asked = 0.0
        self._last: Scene | None = None

    @staticmethod
    def plays(asked: Play, target: Callable[[Play], Loaded]) -> bool:
        """Whether a target is a mesh to be posed: it is said to be, or has no bones that anything hangs on."""
        if asked.puppet is not None or asked.target.suffix.lower() in MESHES | {FILE}:
            return True
        try:
            character = target(asked).character
        except UnderstudyError:
            return False
        if not character.meshes or any(len(mesh.skin.slot_joints) > 1 for mesh in character.meshes):
            return False
        roles, wrong = as_far_as_found(character, overrides=asked.roles.target)
        return wrong is not None or "hips" not in roles.matches

    # Requests ------------------------------------------------------------------------------------------------------

    def solve(self, asked: Play, number: object, have: set[str]) -> Iterator[None]:
        """Send what the page lacks and the puppet in motion, roughly where the whole takes long; what is left to do."""
        start = time.perf_counter()
        scene = self._scene(asked, number)
        loaded, _ = self._clip(asked)
        head = {
            "kind": "play",
            "id": number,
            "clips": [{"name": m.name, "frames": m.n_frames, "fps": m.fps} for m in loaded.motions],
            "clip": scene.motion.name,
            "notes": [*loaded.notes, *scene.puppet.mesh.notes],
            "endings": endings(),
        }
        self._send(pack(head))
        self._show(scene, have)
        self._send(self._puppet_message(scene, number))
        return self._moved(scene, number, start)

    def _moved(self, scene: Scene, number: object, start: float) -> Iterator[None]:
        """The puppet in motion, in steps that can be left: roughly where the whole takes long, then exactly."""
        rough = scene.key not in self._played and worth_a_preview(scene.puppet, scene.source)
        if rough:
            mesh = rough_mesh(scene.puppet, PuppetStage.of(scene.puppet))
            shown = Preview(scene.puppet, scene.source, mesh, lambda share: self._say(number, "moving the mesh", share))
            yield from shown
            how = {"seconds": time.perf_counter() - start, "preview": True}
            self._send(shapes_message(scene.puppet, shown.made, **how))
        else:
            yield from self._exact(scene, number, start, idle=0.0)
        made = {"a": {"command": puppet_command(scene.play, scene.motion.name), "files": {}}}
        self._send(pack({"kind": "shown", "id": number, "plays": made, "seconds": time.perf_counter() - start}))
        if rough and len(scene.puppet.mesh.vertices) * scene.source.n_frames <= MOST_PLACES:
            yield
            yield from self._exact(scene, number, start, idle=IDLE)
        self._send(pack({"kind": "done", "id": number, "seconds": time.perf_counter() - start}))

    def edit(self, asked: Play, request: Mapping[str, Any]) -> None:
        """A change of the puppet; the page makes it part of its state."""
        self._asked = time.monotonic()
        scene = self._scene(asked)
        made = edited(scene.puppet, scene.source, request.get("edit", {}))
        frames = [frame_of(example, made, scene.source) for example in made.examples]
        self._send(pack({"kind": "edited", "id": request.get("id"), "puppet": doc_of(made), "frames": frames}))

    def pose(self, asked: Play, request: Mapping[str, Any]) -> None:
        """A drag of the pointer: the mesh as it gives way."""
        self._asked = time.monotonic()
        scene = self._scene(asked)
        key = _digest([self._mesh_key(asked), *_handles(scene.puppet)])
        if self._table is None or self._table.key != key:
            self._table = PoseTable(key, scene.puppet)
        self._send(
            self._table.pose(
                scene.puppet, request, ghosts=self._ghost_mesh(scene, key) if request.get("ghost") else None
            )
        )

    def save(self, asked: Play, request: Mapping[str, Any], folder: Path) -> None:
        """A file of the puppet: PUPPET.toml, or its exact performance."""
        number, what = request.get("id"), str(request.get("what", ""))
        scene = self._scene(asked)

        def perform() -> Performance:
            if scene.key not in self._played:
                self._perform(scene, lambda share: self._say(number, "moving the mesh", 0.9 * share), leave=False)
            self._say(number, "writing", 0.95)
            return self._played[scene.key]

        name = take_away_puppet(what, folder, scene.play, scene.puppet, scene.motion.name, perform)
        self._send(pack({"kind": "saved", "id": number, "what": what, "name": name}))

    # What is worked out --------------------------------------------------------------------------------------------

    def _scene(self, asked: Play, number: object = None) -> Scene:
        last = self._last
        if number is None and asked.puppet and last is not None and _same(asked, last.play):
            return last  # a drag asks thirty times a second
        if number is not None:
            self._say(number, f"reading {Path(asked.motion_shown).name}", None)
        try:
            self._clip(asked)
            self._source(asked, PuppetOptions().fps)
        except UnderstudyError as error:
            raise Refused("source", str(error)) from error
        if number is not None:
            self._say(number, f"reading {Path(asked.target_shown).name}", None)
        try:
            puppet = self._puppet(asked)
        except UnderstudyError as error:
            if asked.puppet:
                raise
            raise Refused("target", str(error)) from error
        actor, motion, source, bare = self._source(asked, puppet.options.fps)
        key = _digest([self._mesh_key(asked), doc_of(puppet), asked.digest("motion", "clip", "source_roles")])
        self._last = Scene(asked, puppet, actor, motion, source, bare, key)
        return self._last

    def _source(self, asked: Play, fps: float) -> tuple[Actor, Motion, SourceMotion, bool]:
        key = f"{asked.digest('motion', 'clip', 'source_roles')} {fps:g}"
        if key not in self._sources:
            loaded, motion = self._clip(asked)
            # A sample motion belongs to the template, as it does for `understudy puppet`; its file has bare bones.
            sample = asked.motion_sample
            character, motion = (load_template(), sample_motion(sample)) if sample else (loaded.character, motion)
            motion = motion.resampled(fps) if motion.fps > 1.02 * fps and motion.n_frames > 1 else motion
            actor = prepare(character, (motion,), overrides=asked.roles.source)
            found = source_motion(motion, actor)
            _keep(self._sources, key, (with_body(actor, motion), motion, found, not character.meshes))
        return self._sources[key]

    def _puppet(self, asked: Play) -> Puppet:
        """The puppet of the page's state; where it has none yet, that of a file or a sample, or a first guess."""
        motion, fps = asked.motion_name, PuppetOptions().fps
        if asked.puppet:
            said = asked.puppet.get("options")
            rate = said.get("fps", fps) if isinstance(said, Mapping) else fps
            source = self._source(asked, float(rate) if isinstance(rate, int | float) and 1 <= rate <= 240 else fps)[2]
            return read_doc(asked.puppet, self._mesh(asked), source, motion=motion)
        if asked.sample_puppet:
            return replace(sample_puppet(asked.sample_puppet), motion=motion)
        if asked.target.suffix.lower() == FILE:
            found = self._puppet_file(asked)
            _keep(self._meshes, self._mesh_key(asked), found.mesh)
            return found
        return first_guess(self._mesh(asked), self._source(asked, fps)[2], motion=motion)

    def _puppet_file(self, asked: Play) -> Puppet:
        _stays_beside(asked)
        return read_puppet(asked.target, lambda puppet: self._source(asked, puppet.options.fps)[2])

    def _mesh(self, asked: Play) -> MeshFile:
        key = self._mesh_key(asked)
        if key not in self._meshes:
            if asked.sample_puppet:
                mesh = sample_puppet(asked.sample_puppet).mesh
            elif asked.target.suffix.lower() == FILE:
                mesh = self._puppet_file(asked).mesh
            else:
                mesh = read_mesh(asked.target)
            _keep(self._meshes, key, mesh)
        return self._meshes[key]

    def _ghost_mesh(self, scene: Scene, key: str) -> PosedMesh:
        if self._ghosts is None or self._ghosts[0] != key:
            self._ghosts = key, rough_mesh(scene.puppet, PuppetStage.of(scene.puppet))
        return self._ghosts[1]

    def _perform(self, scene: Scene, told: Callable[[float], None], *, leave: bool = True) -> Performance:
        def on_the_way(share: float, _: str) -> None:
            if leave and self._waiting(0.0):
                raise Superseded
            told(share)

        made = play(scene.puppet, scene.source, tell=on_the_way)
        _keep(self._played, scene.key, made, most=KEPT_PLAYED)
        return made

    def _exact(self, scene: Scene, number: object, start: float, *, idle: float) -> Iterator[None]:
        """The exact performance, once nobody has asked for anything for some time; begun again where someone does."""
        self._asked = time.monotonic()
        while scene.key not in self._played:
            if self._waiting(max(idle - (time.monotonic() - self._asked), 0.0)):
                yield
                continue
            try:
                self._perform(scene, lambda share: self._say(number, "moving every vertex", share))
            except Superseded:
                yield
        self._send_exact(scene, self._played[scene.key], start)

    # Messages ------------------------------------------------------------------------------------------------------

    def _show(self, scene: Scene, have: set[str]) -> None:
        source_key = f"source:puppet {scene.play.digest('motion', 'clip', 'source_roles')} {scene.source.fps:g}"
        if source_key not in have:
            have.add(source_key)
            self._send(figure_message("source", source_key, scene.actor, dressed=scene.bare))
        target_key = f"target:puppet {self._mesh_key(scene.play)} {scene.puppet.up} {scene.puppet.front}"
        if target_key not in have:
            have.add(target_key)
            self._send(puppet_figure_message(target_key, scene.puppet))
        self._send(poses_message("source", scene.actor.character, scene.motion))

    def _puppet_message(self, scene: Scene, number: object) -> bytes:
        puppet, source = scene.puppet, scene.source
        found = suggest_key_poses(source, dict(puppet.points)) if puppet.points else None
        head = {
            "kind": "puppet",
            "id": number,
            "puppet": doc_of(puppet),
            "frames": [frame_of(example, puppet, source) for example in puppet.examples],
            "roles": list(source.roles),
            "suggested": [] if found is None else list(found.frames),
            "missed": [] if found is None else [round(share, 4) for share in found.missed],
            "enough": 0 if found is None else found.enough,
            "verts": len(puppet.mesh.vertices),
            "motion": puppet.motion,
            "flights": [[round(first / source.fps, 3), round(last / source.fps, 3)] for first, last in source.flights],
        }
        return pack(head)

    def _send_exact(self, scene: Scene, exact: Performance, start: float) -> None:
        report = exact.report()
        remarks = [{"text": note, "frames": None} for note in exact.notes]
        how = {"seconds": time.perf_counter() - start, "preview": False, "report": report, "outcome": remarks}
        # Percent by frame: what folds over, and what of the volume comes or goes.
        curves = {"folded": [round(100.0 * float(x), 4) for x in exact.folds]}
        if exact.volumes is not None:
            curves["volume"] = [round(100.0 * (float(x) - 1.0), 4) for x in exact.volumes]
        report["curves"] = curves
        self._send(shapes_message(scene.puppet, Shapes.of(exact), **how))

    @staticmethod
    def _mesh_key(asked: Play) -> str:
        return asked.sample_puppet or asked.digest("target")


def _handles(puppet: Puppet) -> list[Any]:
    """What a mesh being posed is made of."""
    points = {name: point.vertex for name, point in puppet.points.items()}
    return [puppet.up, puppet.front, points, str(puppet.options.deform), puppet.options.grip]


def _same(one: Play, other: Play) -> bool:
    """Whether two plays are of the same puppet and motion, content and all."""
    parts = ("motion", "target", "sample_puppet", "puppet", "roles", "options", "dropped")
    return all(getattr(one, part) == getattr(other, part) for part in parts)


def _stays_beside(asked: Play) -> None:
    """A puppet file that was dropped may name files that were dropped with it, and nothing else of this machine."""
    if not asked.dropped:
        return
    try:
        table = tomllib.loads(asked.target.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return  # `read_puppet` says what is wrong
    named = table.get("mesh")
    if isinstance(named, str) and (Path(named).name != named or "\\" in named):
        raise OptionError(
            f"{asked.target.name}: its mesh '{named}' is in another folder; drop both together and name it without a "
            "folder, or open it by `understudy studio PUPPET.toml`"
        )
    if isinstance(named, str) and not (asked.target.parent / named).is_file():
        raise OptionError(f"{asked.target.name}: its mesh '{named}' is missing; drop both together")


def _digest(parts: list[Any]) -> str:
    return hashlib.sha256(json.dumps(parts, sort_keys=True, default=str).encode()).hexdigest()[:16]


def _keep(store: dict[str, Any], key: str, value: Any, *, most: int = KEPT) -> None:
    while len(store) >= most and key not in store:
        store.pop(next(iter(store)))
    store[key] = value
