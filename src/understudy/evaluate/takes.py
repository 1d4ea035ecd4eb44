"""The stage: files become takes. Which clip, at which rate, on whose body, for the suite and for single results."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np

from understudy.body.actor import Actor, prepare
from understudy.body.fit_body import with_body
from understudy.errors import FileError, OptionError
from understudy.io.clips import chosen
from understudy.loading import load, load_character
from understudy.math import time
from understudy.methods.answer import RunContext
from understudy.methods.options import Options
from understudy.methods.registry import METHODS
from understudy.methods.retarget import retarget
from understudy.methods.solving.settings import PRESETS
from understudy.metrics import Take
from understudy.model import Motion, Skeleton, check
from understudy.suggest import near

# The method whose result the others are held against, figure by figure and joint by joint.
NAIVE = "copy-rotations"


def source_take(
    path: Path,
    *,
    clip: str | None = None,
    source: Path | None = None,
    fps: float | None = None,
    seconds: float | None = None,
) -> Take:
    """A motion on the body that plays it: its own, another file's (`source`), or one fitted to bare bones."""
    loaded = load(path)
    motion = chosen(loaded, clip, path)
    check(loaded.character, motion)
    if fps is not None:
        motion = motion.resampled(fps)
    if seconds is not None:
        motion = motion.sliced(0, max(round(seconds * motion.fps), 1))
    character = loaded.character
    if source is not None and source.resolve() != path.resolve():
        body = load_character(source)
        on_body = onto(motion, character.skeleton, body.skeleton)
        motion = retarget(motion, character, body, method="copy-rotations").motion if on_body is None else on_body
        character = body
    return Take(with_body(prepare(character, (motion,)), motion), motion)


def target_actor(path: Path) -> Actor:
    """A character made ready to play."""
    character = load_character(path)
    check(character)
    return prepare(character)


def played_by(method: str, source: Take, target: Actor, *, options: Options | None = None) -> Take:
    """What a method, or a method with a preset (`reconform:paper`), makes of a source's motion on a target."""
    name, _, preset = method.partition(":")
    chosen = (options or Options()).updated({"method": name, **({"preset": preset} if preset else {})})
    return Take(target, METHODS[name](source.motion, source.actor, target, chosen, RunContext()).motion)


def check_method(method: str) -> None:
    """Refuse a method or a preset that there is not: `reconform`, `reconform:paper`."""
    name, colon, preset = method.partition(":")
    if name not in METHODS:
        raise OptionError(f"there is no method '{name}'{near(name, METHODS)}")
    if colon and preset not in PRESETS:
        raise OptionError(f"{method}: there is no preset '{preset}'{near(preset, PRESETS)}")


def result_take(path: Path, target: Actor, like: Motion, *, clip: str | None = None) -> Take:
    """The clip of a result's file on the target's own skeleton, sampled at the moments of `like`.

    Unless a clip is asked for it is the one with the name of `like`, or the last: results are added behind the target's
    own clips.
    """
    loaded = load(path)
    names = target.character.skeleton.names
    if clip is None and loaded.motions:
        clip = like.name if like.name in [m.name for m in loaded.motions] else str(len(loaded.motions) - 1)
    motion = onto(chosen(loaded, clip, path), loaded.character.skeleton, target.character.skeleton)
    if motion is None:
        missing = [name for name in names if name not in loaded.character.skeleton.names]
        what = f"lacks the target's joint '{missing[0]}'" if missing else "has the target's joints in other places"
        raise FileError(path, f"{what}; name a file that was made for this target")
    return Take(target, at_moments(motion, like))


def onto(motion: Motion, mine: Skeleton, other: Skeleton) -> Motion | None:
    """A clip on another copy of its skeleton, joint by joint by name; None where the two are not the same skeleton.

    The other may lack or add joints without a place in the clip only at its ends: parents must agree by name, and rest
    offsets to 0.1 % of the size. Joints that the clip's skeleton lacks make it another skeleton.
    """
    if not set(other.names) <= set(mine.names):
        return None
    order = np.array([mine.index(name) for name in other.names])
    parents = [mine.names[p] if p >= 0 else None for p in mine.parents[order]]
    if parents != [other.names[p] if p >= 0 else None for p in other.parents]:
        return None
    size = max(float(np.ptp(other.rest_positions, axis=0).max(initial=0.0)), 1e-9)
    apart = np.abs(mine.rest_globals[order][:, :3] - other.rest_globals[:, :3])
    if max(float(apart[..., 3].max(initial=0.0)) / size, float(apart[..., :3].max(initial=0.0))) > 1e-3:
        return None
    scales = None if motion.local_scales is None else motion.local_scales[:, order]
    return replace(
        motion,
        local_wxyz=motion.local_wxyz[:, order],
        local_translations=motion.local_translations[:, order],
        local_scales=scales,
    )


def at_moments(motion: Motion, like: Motion) -> Motion:
    """A clip sampled at the frames of another; where it is shorter, its last pose is held."""
    if motion.fps == like.fps and motion.n_frames == like.n_frames:
        return motion
    at = like.times
    if motion.n_frames == 1:
        return replace(
            motion,
            fps=like.fps,
            local_wxyz=np.repeat(motion.local_wxyz, like.n_frames, axis=0),
            local_translations=np.repeat(motion.local_translations, like.n_frames, axis=0),
            local_scales=None if motion.local_scales is None else np.repeat(motion.local_scales, like.n_frames, axis=0),
        )
    scales = None if motion.local_scales is None else time.sample_vectors(motion.times, motion.local_scales, at)
    return Motion(
        motion.name,
        like.fps,
        time.sample_rotations(motion.times, motion.local_wxyz, at),
        time.sample_vectors(motion.times, motion.local_translations, at),
        scales,
    )
