"""Motions to learn from: what reconform and copying make of a motion on many bodies, which are then pairs.

For each motion (a sample motion on the template, a cut of a captured clip on its fitted body) some bodies are drawn
and the motion is solved on each. Who plays: the source, the source on a rig of fewer bones, and another body as it was
solved by reconform. Kept beside what copy-rotations makes of that on the body: what the source's whole rig gives by
copying, and hints of what touches. One file per motion; what is there is not made again.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
from numpy import ndarray

from understudy.body.actor import Actor, prepare
from understudy.body.fit_body import with_body
from understudy.errors import FileError, UnderstudyError
from understudy.io.atomic import write_bytes
from understudy.loading import load
from understudy.math import quat
from understudy.methods.copy_rotations.source_motion import SourceMotion
from understudy.methods.retarget import retarget
from understudy.methods.san.tensor_file import read_tensors, write_tensors
from understudy.methods.smrnet.nearness import hints, spots_of, touches
from understudy.methods.smrnet.relations import relations_of
from understudy.methods.smrnet.unified_body import unified_body
from understudy.methods.smrnet.unified_motion import unified_motion
from understudy.model import Motion
from understudy.samples import load_template, motion_names, sample_motion
from understudy.skin.take import Take
from understudy.training.dataset import FPS, PARTS
from understudy.training.smrnet.bodies import mixed_body
from understudy.training.smrnet.fewer_bones import drawn_to_spare, without_bones

POOL, LONGEST, SHORTEST = 64, 96, 48
# Bodies that a sample motion and a cut of a captured clip are solved on.
SAMPLE_BODIES, CUT_BODIES = 20, 5
# Sample motions that are kept for validation: captured clips hardly touch anything.
KEPT = ("clap", "think")
# Of so many cuts of a clip, that in which arms touch the most is taken.
LOOKED_AT = 4
FORMAT = "3"
LEFT_OUT = ".left-out"
# Who plays before the bodies do: the source and its rig of fewer bones.
SOURCES = 2


@dataclass(frozen=True)
class Job:
    """A motion to be solved: its name, its file ('' for a sample motion) and which part of the data it is."""

    name: str
    file: str
    part: str


@cache
def pool_body(number: int) -> Actor:
    """A body of the pool, the same in every run."""
    return mixed_body(np.random.default_rng((17, number)), f"body {number}")


def jobs(folders: Sequence[str], cuts: int) -> list[Job]:
    """All sample motions, and cuts of captured clips: by subject, a tenth for validation, a tenth left for tests."""
    out = [Job(name, "", PARTS[name in KEPT]) for name in motion_names()]
    files = sorted(p for folder in folders for p in Path(folder).rglob("*.bvh"))
    if folders and not files:
        raise FileError(folders[0], "no BVH files there; name a folder of captured motions")
    chosen = np.random.default_rng(23).permutation(len(files))[: int(1.25 * cuts)]
    for k in chosen.tolist():
        draw = zlib.crc32(files[k].stem.partition("_")[0].encode()) % 10
        part = PARTS[1] if draw == 0 else PARTS[2] if draw == 1 else PARTS[0]
        if part != PARTS[2] and len(out) < cuts + len(motion_names()):
            out.append(Job(files[k].stem, str(files[k]), part))
    return out


def teach(
    folders: Sequence[str], cache: Path, *, cuts: int, tell: Callable[[float, str], None] = lambda share, word: None
) -> list[Path]:
    """A file for every motion that could be solved, made where it is not there yet."""
    cache.mkdir(parents=True, exist_ok=True)
    asked, out = jobs(folders, cuts), []
    for number, job in enumerate(asked):
        path = cache / f"{job.part}-{job.name}.safetensors"
        if not path.exists():
            tell(number / len(asked), job.name)
            line = cache / f"{job.name}{LEFT_OUT}"
            try:
                arrays = _taught(job)
            except UnderstudyError as error:
                write_bytes(line, f"{error}\n".encode())
                continue
            line.unlink(missing_ok=True)
            write_tensors(path, arrays, {"format": FORMAT, "motion": job.name, "part": job.part})
        out.append(path)
    return out


def left_out(cache: Path) -> list[str]:
    """A line of each motion that could not be used."""
    return [f.read_text(encoding="utf-8").strip() for f in sorted(cache.glob(f"*{LEFT_OUT}"))]


def read_taught(path: Path) -> dict[str, ndarray]:
    """The arrays of a motion."""
    return read_tensors(path)[0]


def _source(job: Job, rng: np.random.Generator) -> tuple[Motion, Actor]:
    """The motion at the rate of training, and who plays it."""
    if not job.file:
        motion = sample_motion(job.name).resampled(FPS)
        return motion.sliced(0, min(motion.n_frames, 2 * LONGEST)), prepare(load_template(), (motion,))
    loaded = load(job.file)
    motion = loaded.motions[0].resampled(FPS)
    if motion.n_frames < SHORTEST:
        raise FileError(job.file, f"has {motion.n_frames} frames where {SHORTEST} are due")
    actor = with_body(prepare(loaded.character, (motion,)), motion)
    cuts = []
    for start in rng.integers(0, max(motion.n_frames - LONGEST, 0) + 1, LOOKED_AT).tolist():
        cut = motion.sliced(start, min(start + LONGEST, motion.n_frames))
        cuts.append((float(touches(Take(actor, cut)).mean()), cut))
    return max(cuts, key=lambda found: found[0])[1], actor


def _taught(job: Job) -> dict[str, ndarray]:
    rng = np.random.default_rng((29, zlib.crc32(job.name.encode())))
    motion, source = _source(job, rng)
    character, cut = without_bones(source, motion, drawn_to_spare(source, rng))
    bodies = rng.permutation(POOL)[: CUT_BODIES if job.file else SAMPLE_BODIES]
    played = [SourceMotion.of(motion, source), SourceMotion.of(cut, prepare(character, (cut,)))]
    for body in bodies.tolist():
        solved = retarget(motion, source.character, pool_body(body)).motion
        played.append(SourceMotion.of(solved, pool_body(body)))
    actors = [p.actor for p in played]
    own = [unified_motion(p, p.actor) for p in played]
    plain = [unified_motion(played[0], actor) for actor in actors]
    pairs = list(_pairs(len(bodies), rng))
    base = [unified_motion(played[i], actors[k]) for i, k in pairs]
    # What touches on the source touches on all of them: that is what they were solved for.
    sure = touches(Take(source, motion))
    told = [
        hints(quat.to_matrix(own[i].turns), spots_of(actors[i]), quat.to_matrix(b.turns), spots_of(actors[k]), sure)
        for (i, k), b in zip(pairs, base, strict=True)
    ]
    mine = [packed_body(actor) for actor in actors[:SOURCES]]
    return {
        "bodies": bodies.astype(np.int64),
        "pairs": np.array(pairs, dtype=np.int64),
        "turns": np.stack([d.turns for d in own]).astype(np.float32),
        "path": np.stack([d.path for d in own]).astype(np.float32),
        "plain_turns": np.stack([p.turns for p in plain]).astype(np.float32),
        "plain_path": np.stack([p.path for p in plain]).astype(np.float32),
        "base_turns": np.stack([b.turns for b in base]).astype(np.float32),
        "base_path": np.stack([b.path for b in base]).astype(np.float32),
        "hints": np.stack(told).astype(np.float32),
        **{f"source/{field}": np.stack([body[field] for body in mine]) for field in mine[0]},
    }


def _pairs(n: int, rng: np.random.Generator) -> Iterator[tuple[int, int]]:
    """From the source (0), from its rig of fewer bones (1) and from another body to each body."""
    for k in range(SOURCES, SOURCES + n):
        yield 0, k
        yield 1, k
        yield int(rng.choice([i for i in range(SOURCES, SOURCES + n) if i != k] or [0])), k


def packed_body(actor: Actor) -> dict[str, ndarray]:
    """A body as arrays of a file."""
    body, relations, spots = unified_body(actor), relations_of(actor), spots_of(actor)
    numbers = {
        "offsets": body.offsets, "points": body.points, "weights": body.weights, "real": body.real,
        "relation_points": relations.points, "relation_weights": relations.weights,
        "levers": spots.levers, "normals": spots.normals, "trust": spots.trust,
    }  # fmt: skip
    return {name: value.astype(np.float32) for name, value in numbers.items()} | {
        "ends": relations.ends,
        "slots": relations.slots,
    }
