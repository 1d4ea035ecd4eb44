"""A setup: source and target brought into one scene, with the problem that the solver gets."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.keys.keys import KeyVertices
from understudy.math import quat
from understudy.methods.copy_rotations.root import hips_path
from understudy.methods.copy_rotations.source_motion import MIRROR_VECTOR, SourceMotion
from understudy.methods.options import Options
from understudy.methods.solving.chain_body import Body, build_body, chain_pose
from understudy.methods.solving.settings import Settings
from understudy.model import Motion
from understudy.model.known import known
from understudy.model.terrain import LEVEL, Terrain
from understudy.roles.roles import mirrored
from understudy.skin.skin_points import Influences, SkinPoints
from understudy.skin.take import Take
from understudy.solve.chain import Pose, posed
from understudy.solve.problem import at_frames
from understudy.terms.scene import REFERENCE_HEIGHT, Scene


@dataclass(frozen=True, eq=False)
class Setup:
    """Everything of one retarget that does not change while it is solved. `origin` is the chain's zero in the target's
    body axes: on its floor, below where its hips begin."""

    played: SourceMotion
    source: Actor
    target: Actor
    source_keys: KeyVertices
    target_keys: KeyVertices
    body: Body
    scene: Scene
    start: Pose
    origin: Float[ndarray, "3"]
    # How far the source travels on the target: lengths of its path times this, plus a shift in each frame.
    travel: float
    shift: Float[ndarray, "frames 2"]
    source_terrain: Terrain = LEVEL

    @property
    def fps(self) -> float:
        return self.scene.fps

    @property
    def take(self) -> Take:
        """The source at the solve's frames."""
        return self.played.take


def build_setup(
    played: SourceMotion,
    target: Actor,
    keys: tuple[KeyVertices, KeyVertices],
    start: Motion,
    options: Options,
    settings: Settings,
    *,
    terrain: Terrain = LEVEL,
    source_terrain: Terrain = LEVEL,
    fingers: frozenset[str] | None = None,
) -> Setup:
    """Bring source and target together; `start` is the naive retargeting. `fingers` are those that may bend, where not
    all may."""
    source = played.actor
    scale = REFERENCE_HEIGHT / target.ground.height
    body = body_of(target, keys[1], scale, fingers)
    naive = Take(target, start)
    at = quat.rotate(target.pose.wxyz_body_world, naive.world[..., 3])
    first = at[0, target.roles.matches["hips"].joint]
    origin = np.array([first[0], target.ground.floor, first[2]])
    pose = posed(body.chain, *chain_pose(body, naive.turns, at, origin))

    points, normals = key_points(source, keys[0]).posed(played.take)
    order = _order(*keys, played.mirror)
    points, normals = points[:, order], normals[:, order]
    if played.mirror:
        points, normals = points * MIRROR_VECTOR, normals * MIRROR_VECTOR
    travel, shift = _travel(played, target, options)
    unit, theirs_unit = np.ones(len(order)), np.full(len(order), REFERENCE_HEIGHT / source.ground.height)
    flat = (points[..., [0, 2]] * travel + shift[:, None]) * scale
    drift = np.zeros_like(flat)
    drift[:-1] = np.diff(flat, axis=0) * played.motion.fps
    scene = Scene(
        played.motion.fps, unit, theirs_unit, points, normals, drift, pose.keys,
        _allowed(body, *keys, played.mirror, settings.near), _metres(settings.near), _metres(settings.low),
        _metres(settings.grazing) if settings.grazing else None,
        terrain, settings.kept_jerk, scale, (float(origin[0]), float(origin[2])),
    )  # fmt: skip
    if source_terrain is not LEVEL:
        scene = replace(scene, source_level=source_terrain.height_at(points[..., 0], points[..., 2]))
    if settings.as_source:
        mine, theirs = np.minimum(scene.ground(pose.keys)[0], 0.0), np.minimum(scene.source_heights, 0.0)
        scene = replace(scene, sinks=np.maximum(mine, theirs))
    return Setup(played, source, target, *keys, body, scene, pose, origin, travel, shift, source_terrain)


@known
def key_points(actor: Actor, keys: KeyVertices) -> SkinPoints:
    """An actor's key-vertices as points of its skin."""
    return SkinPoints.on_triangles(actor, Influences.of(actor.character), keys.corners, keys.weights, keys.normals)


@known
def body_of(actor: Actor, keys: KeyVertices, scale: float, fingers: frozenset[str] | None) -> Body:
    """An actor's chain with its key-vertices: the same one for every window of a stream."""
    return build_body(actor, key_points(actor, keys), scale, fingers)


def _metres(heights: tuple[float, float]) -> tuple[float, float]:
    return REFERENCE_HEIGHT * heights[0], REFERENCE_HEIGHT * heights[1]


def _travel(played: SourceMotion, target: Actor, options: Options) -> tuple[float, Float[ndarray, "frames 2"]]:
    """How the source's ground maps to the target's: its scale, and what `root` took out of the path."""
    ratio = target.ground.leg / played.actor.ground.leg
    travel = float({"auto": ratio, "none": 1.0}.get(str(options.scale), options.scale))
    if options.root == "keep":
        return travel, np.zeros((played.n_frames, 2))
    kept = hips_path(played, target, options.updated({"root": "keep"}))
    return travel, (hips_path(played, target, options) - kept)[:, [0, 2]]


def _order(theirs: KeyVertices, mine: KeyVertices, mirror: bool) -> Int[ndarray, "keys"]:
    """Which of the source's key-vertices is each of the target's."""
    names = theirs.names
    return np.array([names.index(mirrored(name) if mirror else name) for name in mine.names], dtype=np.int64)


@known
def _allowed(
    body: Body, theirs: KeyVertices, mine: KeyVertices, mirror: bool, near: tuple[float, float]
) -> Bool[ndarray, "keys keys"]:
    """Pairs i < j that can move against each other: not on one bone, nor close together at rest on neighbouring ones.

    What is on the trunk moves little against what else is on it: there, near at rest is within d_max.
    """
    owner, chain = body.owner, body.chain
    above = np.full(len(chain.parents), -1)
    for j, p in enumerate(chain.parents):
        while p >= 0 and chain.turns[p] < 0:
            p = chain.parents[p]
        above[j] = p
    same = owner[:, None] == owner[None]
    next_to = (above[owner][:, None] == owner[None]) | (owner[:, None] == above[owner][None])
    trunk = np.array(
        [
            limb in ("torso", "neck", "head") or name.endswith("shoulder")
            for limb, name in zip(mine.limbs, mine.names, strict=True)
        ],
        dtype=bool,
    )
    trunk = trunk[:, None] & trunk[None]
    close, beside = np.zeros_like(same), np.zeros_like(same)
    for keys, at in ((mine, slice(None)), (theirs, _order(theirs, mine, mirror))):
        places = keys.positions[at]
        size = max(float(np.ptp(keys.positions[:, 1])) if len(keys) else 0.0, 1e-9)
        apart = np.linalg.norm(places[:, None] - places[None], axis=-1) / size
        close |= apart < near[0]
        beside |= apart < 0.15
    return np.triu(~same & ~(next_to & close) & ~((trunk | next_to) & beside), 1)


def setup_part(setup: Setup, frames: slice) -> Setup:
    """A setup over some of its frames."""
    played = setup.played
    motion = played.motion.sliced(frames.start, frames.stop)
    return replace(
        setup,
        played=SourceMotion.of(motion, played.actor, mirror=played.mirror),
        scene=setup.scene.part(frames),
        start=at_frames(setup.start, frames),
        shift=setup.shift[frames],
    )
