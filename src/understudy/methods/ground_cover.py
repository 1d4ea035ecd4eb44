"""Whether a terrain lies under all of a path: beyond its border there is no ground to stand on."""

from __future__ import annotations

from understudy.body.actor import Actor
from understudy.errors import OptionError
from understudy.methods.answer import RunContext
from understudy.methods.copy_rotations.root import hips_path
from understudy.methods.copy_rotations.source_motion import SourceMotion
from understudy.methods.options import Options
from understudy.model import Motion
from understudy.model.terrain import HeightField, Terrain


def check_covered(
    motion: Motion, source: Actor, target: Actor, options: Options, context: RunContext, *, name: str = ""
) -> None:
    """Refuse a run whose path leaves the ground of the source or of the target; `name` is whose run it is."""
    if motion.n_frames == 0:
        return
    played = SourceMotion.of(motion, source, mirror=options.mirror)
    hips = source.roles.matches["hips"].joint
    for whose, ground, path in (
        ("source", context.source_terrain, lambda: played.at(hips)),
        ("target", context.terrain, lambda: hips_path(played, target, options)),
    ):
        if isinstance(ground, HeightField) and (beyond := leaves(ground, path())):
            owner = f" of '{name}'" if name else ""
            raise OptionError(f"the terrain of the {whose}{owner} does not cover its path: {beyond}")


def leaves(ground: Terrain, path) -> str:
    """How a path leaves a height field, in words; nothing where it stays on it."""
    if not isinstance(ground, HeightField):
        return ""
    for axis, name, (low, high) in ((0, "x", ground.bounds[0]), (2, "z", ground.bounds[1])):
        first, last = float(path[:, axis].min()), float(path[:, axis].max())
        if first < low or last > high:
            return (
                f"it goes from {name} = {first:.2f} to {last:.2f} m and the ground from {low:.2f} to {high:.2f} m;"
                " use a larger one, or move it"
            )
    return ""
