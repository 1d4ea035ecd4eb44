"""One command's retargets: what all its motions share is read and prepared once, then each file is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from understudy.body.actor import prepare
from understudy.body.map_file import MapFile, from_toml, read_map
from understudy.cli import show
from understudy.errors import FileError
from understudy.io.clips import matching, titled
from understudy.io.loaded import Loaded
from understudy.keys.key_file import KeyFile
from understudy.loading import load, save
from understudy.methods.answer import RunContext
from understudy.methods.options import Options
from understudy.methods.retarget import Result, retarget
from understudy.model import Character, Motion
from understudy.model.skeleton import unique_names
from understudy.model.terrain import Terrain
from understudy.roles.find_roles import find_roles
from understudy.roles.humanoid import with_humanoid

ONE_CLIP = (".bvh",)  # endings of files that hold one clip and no more


class Run:
    """The target, prepared, and what was said of all motions.

    `skinned` is a double of the motions' own skeletons with a skin; `body` is what flags say of meshes and joints.
    """

    def __init__(
        self,
        target: Character,
        options: Options,
        *,
        body: Mapping[str, bool],
        map_file: Path | None = None,
        keys: KeyFile | None = None,
        skinned: Character | None = None,
        terrain: Terrain | None = None,
        source_terrain: Terrain | str | None = None,
    ) -> None:
        self._map_file, self._map = map_file, None if map_file is None else read_map(map_file)
        self._names = target.skeleton.names
        overrides = self._overrides()
        self.options = options.updated({"body": {**options.body, **overrides.body, **body}})
        self.player = prepare(target, overrides=overrides.target, body=self.options.body)
        self._double = None if skinned is None else prepare(skinned)
        self._keys = keys
        self._grounds = {"terrain": terrain, "source_terrain": source_terrain}

    def _overrides(self, source_names: Sequence[str] | None = None) -> MapFile:
        if self._map is None or self._map_file is None:
            return MapFile()
        return from_toml(self._map, self._map_file, source_names=source_names, target_names=self._names)

    def read(self, file: Path, out: Path, tell: show.Tell) -> tuple[Loaded, list[Motion]]:
        """The clips of one file that are meant, on a character that was found to be a humanoid."""
        tell(0.0, "reading")
        loaded = load(file)
        clips = [titled(clip, file) for clip in matching(loaded, self.options.clip, file)]
        if len(clips) > 1 and out.suffix.lower() in ONE_CLIP:
            raise FileError(out, f"such a file holds one clip and {len(clips)} are chosen; choose one, or write GLB")
        find_roles(loaded.character, clips[0].at_moments(), overrides=self._roles(loaded))
        return loaded, clips

    def play(self, loaded: Loaded, clips: Sequence[Motion], tell: show.Tell) -> list[Result]:
        """The clips, each played by the target."""
        results = []
        for number, clip in enumerate(clips):
            performer = loaded.character
            if self._double is not None:
                # Onto the skinned double of the motion's own skeleton first: its contacts are the ones that count.
                clip = retarget(clip, performer, self._double, method="copy-rotations").motion
                performer = self._double.character
            context = RunContext(self._keys, progress=show.part(tell, clip.name, number, len(clips)))
            results.append(
                retarget(
                    clip,
                    performer,
                    self.player,
                    options=self.options,
                    source_roles=self._roles(loaded),
                    context=context,
                    **self._grounds,
                )
            )
        return results

    def _roles(self, loaded: Loaded) -> Mapping[str, str]:
        return self._overrides(loaded.character.skeleton.names).source

    def save(self, out: Path, results: Sequence[Result]) -> None:
        """The target with the clips, each under a name of its own."""
        target = self.player.character
        names, _ = unique_names([result.motion.name for result in results])
        clips = [replace(result.motion, name=name) for name, result in zip(names, results, strict=True)]
        save(out, with_humanoid(target) if out.suffix.lower() == ".vrma" else target, *clips)
