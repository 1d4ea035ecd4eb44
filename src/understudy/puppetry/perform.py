"""`us.puppet`: a puppet file, or a bare mesh, and a motion in; a mesh in motion out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from understudy.body.actor import Actor
from understudy.errors import OptionError
from understudy.io.clips import chosen, titled
from understudy.io.mesh import mesh_suffixes, read_mesh
from understudy.loading import load
from understudy.model import Character, Motion
from understudy.puppetry.first_guess import first_guess
from understudy.puppetry.play import Performance, play
from understudy.puppetry.puppet import Puppet
from understudy.puppetry.puppet_file import read_puppet
from understudy.puppetry.source import SourceMotion, source_motion
from understudy.samples import load_template, motion_names, sample_motion


def puppet(
    which: str | Path | Puppet,
    motion: str | Path | Motion | None = None,
    source: Character | Actor | None = None,
    *,
    clip: str | int | None = None,
    fps: float | None = None,
    tell: Callable[[float, str], None] | None = None,
) -> Performance:
    """Let a mesh without a rig play a motion: `us.puppet("cactus.toml", "dance.bvh")`.

    `which` is a puppet file, a puppet, or a bare mesh, for which a first guess is made. `motion` is a file of any
    format, the name of a sample motion ("sample:walk"), or a motion with the character it belongs to; a puppet file
    may name its own.
    """
    return play(*read_parts(which, motion, source, clip=clip, fps=fps), tell=tell)


def read_parts(
    which: str | Path | Puppet,
    motion: str | Path | Motion | None = None,
    source: Character | Actor | None = None,
    *,
    clip: str | int | None = None,
    fps: float | None = None,
) -> tuple[Puppet, SourceMotion]:
    """The puppet and the motion that it plays, read and checked."""
    found: SourceMotion | None = None

    def find(made: Puppet) -> SourceMotion:
        nonlocal found
        if found is None:
            said = made.motion if motion is None else motion
            if said is None:
                raise OptionError('no motion is named; give one, or write motion = "FILE" in the puppet file')
            found = load_source(said, source, clip=made.clip if clip is None else clip, fps=fps or made.options.fps)
        return found

    if isinstance(which, Puppet):
        made = which
    elif Path(which).suffix.lower() in mesh_suffixes():
        mesh = read_mesh(which)
        made = first_guess(mesh, find(Puppet(mesh, {})))
    else:
        made = read_puppet(which, find)
    return made, find(made)


def load_source(
    motion: str | Path | Motion,
    source: Character | Actor | None = None,
    *,
    clip: str | int | None = None,
    fps: float = 30.0,
) -> SourceMotion:
    """A motion as a puppet sees it, at a rate; slower motions keep theirs."""
    if isinstance(motion, Motion):
        if source is None:
            raise OptionError("a motion needs the character it belongs to; give it as the third argument")
        return source_motion(_at_rate(motion, fps), source)
    if str(motion) in motion_names() and not Path(motion).exists():
        return source_motion(_at_rate(sample_motion(str(motion)), fps), load_template())
    loaded = load(motion)
    own = titled(chosen(loaded, clip, Path(motion)), Path(motion))
    return source_motion(_at_rate(own, fps), loaded.character)


def _at_rate(motion: Motion, fps: float) -> Motion:
    return motion.resampled(fps) if motion.fps > 1.02 * fps and motion.n_frames > 1 else replace(motion)
