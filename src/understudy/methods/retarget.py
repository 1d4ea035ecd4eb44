"""The one entry to all methods: choose the clip, prepare both actors, run, and say how it went."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

import numpy as np

from understudy.body.actor import Actor, prepare
from understudy.body.body_mask import body_mask, check_names
from understudy.body.fit_body import with_body
from understudy.errors import OptionError
from understudy.methods.answer import Outcome, Remark, RunContext
from understudy.methods.ground_cover import check_covered
from understudy.methods.held_props import hold_props
from understudy.methods.options import Options
from understudy.methods.reconform.ground_from_feet import ground_from_feet
from understudy.methods.registry import METHODS
from understudy.methods.san.denoise import denoise
from understudy.methods.solving.solution import Solution
from understudy.model import Character, Motion, check
from understudy.model.terrain import Terrain
from understudy.roles.mapping import BoneMapping, map_bones
from understudy.skin.take import Take
from understudy.suggest import near

NO_CONTEXT = RunContext()
# The ground of a source that no file says: as high as its feet stand.
FEET = "feet"


@dataclass(frozen=True, eq=False)
class Result:
    """The retargeted motion with all that is needed to judge it and to make it again."""

    motion: Motion
    outcome: Outcome
    source_motion: Motion
    source: Actor
    target: Actor
    mapping: BoneMapping
    options: Options
    solution: Solution | None = None

    @property
    def report(self) -> dict[str, Any]:
        """What happened, as plain data."""
        return {
            "outcome": {
                "status": self.outcome.status,
                "detail": self.outcome.detail,
                "frames": self.outcome.frames,
                "remarks": [asdict(remark) for remark in self.outcome.remarks],
            },
            "options": self.options.as_dict(),
            "clip": self.motion.name,
            "frames": self.motion.n_frames,
            "fps": self.motion.fps,
            "source": _described(self.source),
            "target": _described(self.target),
            "mapped_bones": len(self.mapping.pairs),
            "contacts": [] if self.solution is None else [c.as_dict() for c in self.solution.contacts],
        }


def _described(actor: Actor) -> dict[str, Any]:
    return {
        "name": actor.character.name,
        "joints": actor.character.skeleton.n_joints,
        "vertices": actor.character.n_verts,
        "stance": actor.pose.stance.kind,
        "height": round(actor.ground.height, 6),
        "leg": round(actor.ground.leg, 6),
        "floor": round(actor.ground.floor, 6),
        "not_body": [thing.as_dict() for thing in body_mask(actor).attachments],
    }


def _as_itself(source: Actor, target: Actor) -> Actor:
    """A character that plays its own clip stands as that clip stands, on that clip's floor."""
    mine, theirs = target.character, source.character
    a, b = mine.skeleton, theirs.skeleton
    one = (
        mine.n_verts == theirs.n_verts > 0
        and a.names == b.names
        and source.roles.role_of == target.roles.role_of
        and np.allclose(a.rest_positions, b.rest_positions, rtol=0.0, atol=1e-6 * target.ground.height)
        and np.allclose(a.rest_wxyz, b.rest_wxyz, rtol=0.0, atol=1e-6)
    )
    stance = source.pose.stance.kind == target.pose.stance.kind
    if not one or (stance and source.ground.floor == target.ground.floor):
        return target
    return replace(target, pose=source.pose, ground=source.ground)


def retarget(
    motion: Motion,
    source: Character | Actor,
    target: Character | Actor,
    *,
    options: Options | None = None,
    source_roles: Mapping[str, str] | None = None,
    target_roles: Mapping[str, str] | None = None,
    context: RunContext = NO_CONTEXT,
    terrain: Terrain | None = None,
    source_terrain: Terrain | str | None = None,
    **changes: Any,
) -> Result:
    """Let `target` play `motion` of `source`.

    `changes` are fields of `Options` (method="copy-rotations", root="in-place", mirror=True). `source_roles` and
    `target_roles` override the bone mapping, as a map file does: role to joint name. `context` has what belongs to this
    run alone: placed key-vertices, a listener. `terrain` is the ground under the target and `source_terrain` that under
    the source ('feet': as high as its feet stand), each in the character's own axes (x to its left at rest, z forwards)
    and metres above its floor. A target that plays many motions may be an actor that was prepared once, with the roles
    and the body said then; so may the source be, prepared for this motion.
    """
    options = (options or Options()).updated(changes)
    if options.method not in METHODS:
        raise OptionError(f"there is no method '{options.method}'{near(options.method, METHODS)}")
    prepared, target = (target, target.character) if isinstance(target, Actor) else (None, target)
    told, source = (source, source.character) if isinstance(source, Actor) else (None, source)
    for name, value, kind in (("motion", motion, Motion), ("source", source, Character), ("target", target, Character)):
        if not isinstance(value, kind):
            hint = "load(...).motions[0]" if kind is Motion else "load(...).character"
            raise OptionError(f"{name} is a {type(value).__name__} where a {kind.__name__} is due, such as {hint}")
    context.tell(0.0, "bones and bodies")
    check(source, motion)
    check(target)
    if options.denoise:
        context.tell(0.0, "denoising")
        motion = denoise(motion, source, roles=source_roles)
    if options.fps is not None:
        motion = motion.resampled(options.fps)
    check_names(options.body, source, target)
    actor = told or with_body(prepare(source, (motion,), overrides=source_roles, body=options.body), motion)
    player = _as_itself(actor, prepared or prepare(target, overrides=target_roles, body=options.body))
    if isinstance(source_terrain, str):
        if source_terrain != FEET:
            raise OptionError(f"source_terrain is {source_terrain!r}; it can be a terrain, or '{FEET}'")
        source_terrain = ground_from_feet(Take(actor, motion))
    if terrain is not None or source_terrain is not None:
        context = replace(
            context, terrain=terrain or context.terrain, source_terrain=source_terrain or context.source_terrain
        )
        check_covered(motion, actor, player, options, context)
    answer = METHODS[options.method](motion, actor, player, options, context)
    played, left = hold_props(player, answer.motion)
    mapping = map_bones(actor.roles, player.roles, source.skeleton.names, target.skeleton.names)
    finite = bool(np.isfinite(played.local_wxyz).all() and np.isfinite(played.local_translations).all())
    outcome = answer.outcome if finite else Outcome("failed", "the result has values that are not finite")
    if left:
        outcome = replace(outcome, remarks=(*outcome.remarks, Remark(left)))
    return Result(played, outcome, motion, actor, player, mapping, options, answer.solution)
