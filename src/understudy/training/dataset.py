"""Training data: folders of motions as armatures in one file, read file by file, cut into windows, with statistics.

    folder/*.bvh, .fbx, .glb ...  ->  cache/samples.npy (frames x numbers), offsets.npy, index.json

A file that cannot be read, is no humanoid or is shorter than a window is named in the index and left out; the rest is
used. The cache is made again when a file has changed. Samples stay on the disk (a memory map); windows are read as
they are wanted.
"""

from __future__ import annotations

import json
import shutil
import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.body.actor import prepare
from understudy.errors import FileError, UnderstudyError
from understudy.io.atomic import write_bytes
from understudy.io.formats import suffixes
from understudy.loading import load
from understudy.methods.san.armatures import Armatures, armatures_of
from understudy.methods.san.features import six_of
from understudy.methods.san.structure import Structure

FPS, WINDOW, STRIDE = 30.0, 64, 32
FORMAT = 3
PARTS = ("train", "validate", "test")


@dataclass(frozen=True)
class ClipEntry:
    """One clip of the cache: where it came from, who plays it, and which samples are its."""

    file: str
    clip: str
    character: str
    start: int
    frames: int

    @property
    def part(self) -> str:
        """Train, validate or test: a tenth of the characters each for the last two, by their name alone."""
        draw = zlib.crc32(self.character.encode()) % 10
        return PARTS[1] if draw == 0 else PARTS[2] if draw == 1 else PARTS[0]


@dataclass(frozen=True, eq=False)
class Dataset:
    """Samples of many clips on one structure."""

    structure: Structure
    clips: tuple[ClipEntry, ...]
    skipped: tuple[str, ...]
    samples: Float[ndarray, "frames numbers"]
    offsets: Float[ndarray, "clips joints 3"]

    def clip(self, at: int) -> Armatures:
        """A whole clip."""
        entry = self.clips[at]
        return self._armatures(entry.start, entry.frames, self.offsets[at])

    def windows(self, part: str, *, stride: int = STRIDE) -> Int[ndarray, "windows 2"]:
        """Clip and first frame of every window of a part."""
        found = [
            (k, start)
            for k, entry in enumerate(self.clips)
            if entry.part == part
            for start in range(0, entry.frames - WINDOW + 1, stride)
        ]
        return np.array(found, dtype=np.int64).reshape(-1, 2)

    def batch(
        self, windows: Int[ndarray, "batch 2"]
    ) -> tuple[
        Float[ndarray, "batch frames joints 4"], Float[ndarray, "batch frames 3"], Float[ndarray, "batch joints 3"]
    ]:
        """Rotations, paths and offsets of windows."""
        first = [self.clips[k].start + start for k, start in windows.tolist()]
        rows = np.stack([self.samples[f : f + WINDOW] for f in first]).astype(np.float64)
        n = self.structure.n_armatures
        return rows[..., : 4 * n].reshape(*rows.shape[:2], n, 4), rows[..., 4 * n :], self.offsets[windows[:, 0]]

    def _armatures(self, start: int, frames: int, offsets: ndarray) -> Armatures:
        rows, n = self.samples[start : start + frames].astype(np.float64), self.structure.n_armatures
        return Armatures(self.structure, FPS, offsets, rows[:, : 4 * n].reshape(frames, n, 4), rows[:, 4 * n :])

    @cached_property
    def statistics(self) -> dict[str, tuple[ndarray, ndarray]]:
        """Mean and deviation of the six numbers and the path, per character; tiny deviations are 1."""
        out = {}
        for name in sorted({c.character for c in self.clips}):
            mine = [self.clip(k) for k, c in enumerate(self.clips) if c.character == name]
            rows = np.concatenate(
                [np.concatenate([six_of(m.wxyz).reshape(m.n_frames, -1), m.path - m.path[:1]], axis=1) for m in mine]
            )
            deviation = rows.std(0)
            out[name] = rows.mean(0), np.where(deviation < 1e-4, 1.0, deviation)
        return out


def build(
    folders: Sequence[str | Path],
    cache: str | Path,
    structure: Structure,
    *,
    tell: Callable[[float, str], None] = lambda share, word: None,
) -> Dataset:
    """The motions of folders, from the cache where it is theirs."""
    cache = Path(cache)
    files = sorted(_motion_files(folders))
    homes = len({f.parent for f in files})
    if not files:
        raise FileError(
            str(folders[0]) if folders else "data", "no motion files there; name folders of BVH, FBX or GLB"
        )
    key = zlib.crc32(repr([(str(f), f.stat().st_size, f.stat().st_mtime_ns) for f in files]).encode())
    said = {"format": FORMAT, "files": key, "names": list(structure.names), "parents": list(structure.parents)}
    if (known := _read(cache, said, structure)) is not None:
        return known
    making = cache.with_name(f".{cache.name}.part")
    shutil.rmtree(making, ignore_errors=True)
    making.mkdir(parents=True)
    clips: list[ClipEntry] = []
    skipped: list[str] = []
    offsets: list[ndarray] = []
    written = 0
    with (making / "samples.raw").open("wb") as raw:
        for number, file in enumerate(files):
            tell(number / len(files), file.name)
            try:
                found = list(_clips(file, structure))
            except UnderstudyError as error:
                skipped.append(str(error))
                continue
            for name, armatures in found:
                if armatures.n_frames < WINDOW:
                    skipped.append(f"{file}: '{name}' has {armatures.n_frames} frames where a window has {WINDOW}")
                    continue
                flat = armatures.wxyz.reshape(armatures.n_frames, -1)
                raw.write(np.concatenate([flat, armatures.path], axis=1).astype(np.float32).tobytes())
                clips.append(ClipEntry(str(file), name, _character(file, folders, homes), written, armatures.n_frames))
                offsets.append(armatures.offsets)
                written += armatures.n_frames
    if not clips:
        raise FileError(files[0].parent, f"none of {len(files)} files can be used; the first: {skipped[0]}")
    np.save(making / "offsets.npy", np.stack(offsets).astype(np.float32))
    index = {**said, "frames": written, "clips": [vars(c) for c in clips], "skipped": skipped}
    write_bytes(making / "index.json", json.dumps(index).encode())
    shutil.rmtree(cache, ignore_errors=True)
    making.rename(cache)
    made = _read(cache, said, structure)
    assert made is not None
    return made


def _read(cache: Path, said: dict[str, object], structure: Structure) -> Dataset | None:
    """What a cache holds, where it holds what was asked for."""
    try:
        index = json.loads((cache / "index.json").read_bytes())
        if any(index.get(k) != v for k, v in said.items()):
            return None
        shape = (index["frames"], 4 * structure.n_armatures + 3)
        samples = np.memmap(cache / "samples.raw", np.float32, "r", shape=shape)
        offsets = np.load(cache / "offsets.npy").astype(np.float64)
        clips = tuple(ClipEntry(**entry) for entry in index["clips"])
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return Dataset(structure, clips, tuple(index["skipped"]), samples, offsets)


def _motion_files(folders: Sequence[str | Path]) -> Iterator[Path]:
    known = set(suffixes())
    for folder in map(Path, folders):
        if not folder.is_dir():
            raise FileError(folder, "is no folder; name folders of motion files")
        yield from (p for p in folder.rglob("*") if p.is_file() and p.suffix.lower() in known)


def _clips(file: Path, structure: Structure) -> Iterator[tuple[str, Armatures]]:
    loaded = load(file)
    for motion in loaded.motions:
        clip = motion.resampled(FPS)
        yield motion.name, armatures_of(clip, prepare(loaded.character, (clip,)), structure)


def _character(file: Path, folders: Sequence[str | Path], homes: int) -> str:
    """Who plays a file: the folder it lies in below the one that was named, or its name up to an underscore. Where all
    files lie in one folder it is the name, wherever that folder is: nobody would be left to validate on otherwise."""
    named = homes == 1 or any(file.parent == Path(f) for f in folders)
    return file.stem.partition("_")[0] if named else file.parent.name
