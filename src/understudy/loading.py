"""Loading for users: read any file, and stand it upright in metres where the file does not say how."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np

from understudy import io
from understudy.body.upright import metres_per_unit, turn_to_y_up, up_axis
from understudy.errors import FileError, MappingError, OptionError
from understudy.io.loaded import Loaded
from understudy.math import quat
from understudy.model import Character
from understudy.model.convert import converted
from understudy.roles.find_roles import find_roles
from understudy.samples import load_template, motion_names, sample_motion, sample_names, sample_path
from understudy.suggest import near

# Before the name of a body or a motion that comes with Understudy.
SAMPLE = "sample:"
# Sizes between which a file's unit is believed; files often name the wrong one.
SMALLEST_METRES, LARGEST_METRES = 0.3, 30.0


def load(path: str | Path, *, clips: bool = True) -> Loaded:
    """The character and the clips of a file, Y up and in metres: `.character`, `.motions`, `.notes`.

    Without `clips` they are not read where that is quicker. `sample:NAME` is a body or a motion that comes along.
    """
    if str(path).startswith(SAMPLE):
        return _sample(str(path).removeprefix(SAMPLE))
    loaded = io.read(path, clips=clips)
    if not loaded.axes_known:
        return stood_up(loaded)
    size = float(np.ptp(loaded.character.skeleton.rest_positions, axis=0).max(initial=0.0))
    if size == 0.0 or SMALLEST_METRES <= size <= LARGEST_METRES:
        return loaded
    note = (
        f"By the file's unit the joints are {size:.3g} m apart; the unit may be wrong, which retargeting does not mind."
    )
    return replace(loaded, notes=(*loaded.notes, note))


def _sample(name: str) -> Loaded:
    """A body of ours, or a motion on the template."""
    check_sample(name)
    if name in motion_names():
        return Loaded(load_template(), (sample_motion(name),))
    return io.read(sample_path(name))


def check_sample(name: str) -> None:
    """Refuse a name that no body and no motion of ours has."""
    if name not in (*motion_names(), *sample_names()):
        known = (*motion_names(), *sample_names())
        raise OptionError(f"{SAMPLE}{name}: no sample is called so{near(name, known)}")


def load_character(path: str | Path) -> Character:
    """The character of a file; clips beside it are not read."""
    return load(path, clips=False).character


def stood_up(loaded: Loaded) -> Loaded:
    """Find up and unit from the skeleton of a file that says neither, and convert to Y up and metres."""
    character, motions = loaded.character, loaded.motions
    try:
        roles = find_roles(character, *motions)
    except MappingError:
        # Not a humanoid: Y up is by far the most common, and a unit is a centimetre unless that makes an insect.
        size = float(np.ptp(character.skeleton.rest_positions, axis=0).max(initial=0.0))
        scale = 0.01 if size > 20.0 else 1.0
        note = f"not a humanoid: taken as Y up, one unit as {_named(scale)}"
        turn = quat.IDENTITY
    else:
        turn = turn_to_y_up(up_axis(character, roles, motions))
        scale = metres_per_unit(character, roles, motions)
        up = "XYZ"[int(np.argmax(np.abs(quat.rotate(quat.inv(turn), np.array([0.0, 1.0, 0.0])))))]
        note = f"the file does not say: found {up} up and one unit as {_named(scale)} from the skeleton"
    character, motions = converted(character, motions, scale=scale, wxyz=turn)
    return replace(loaded, character=character, motions=motions, notes=(*loaded.notes, note), axes_known=True)


def _named(metres: float) -> str:
    return f"{metres:g} m" if metres >= 1.0 else f"{metres * 100:.4g} cm"


def save(path: str | Path, character: Character, *motions) -> None:
    """Write a character with clips in the format of the path's ending; the character's own file is kept as it was."""
    if character.source is not None and Path(path).resolve() == character.source.path.resolve():
        raise FileError(path, "is the file the character came from; inputs are never overwritten, choose another name")
    io.write(path, character, motions)
