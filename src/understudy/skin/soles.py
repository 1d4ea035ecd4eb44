"""Soles and palms: the points a character stands on, how far they are from the ground, how fast they slide over it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import no_type_check

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.body.body_mask import body_mask
from understudy.math import quat
from understudy.math.kernel import kernel
from understudy.math.threads import split
from understudy.model.known import known
from understudy.model.terrain import LEVEL, Terrain
from understudy.roles.roles import SIDES
from understudy.skin.contact_regions import body_parts
from understudy.skin.region_samples import spread_spots
from understudy.skin.skin_points import Influences, SkinPoints
from understudy.skin.take import Take

# Among points within this of the lowest, in heights, the slowest one stands.
LOWEST = 0.005
# Finer differences than this, in heights and heights per second, are rounding: they make no order among scores.
QUANTUM = 1e-9
# Vertices of a foot beyond which a spread of them stands for all.
MOST_VERTICES = 1500


@dataclass(frozen=True, eq=False)
class Sole:
    """The points of a foot: of its skin, or joints with their heights in T-pose above the sole."""

    points: SkinPoints | None
    joints: Int[ndarray, "n"]
    rest: Float[ndarray, "n"]


@known
def palm(actor: Actor, side: str) -> SkinPoints | None:
    """The skin of a hand with its fingers; None where there is none on one."""
    skin = Influences.of(actor.character)
    parts = np.array(body_parts(actor, held=True), dtype=object)
    verts = _few(actor, skin, _on_part(actor, skin, parts == f"{side}_hand"), MOST_VERTICES // 5)
    return SkinPoints.at_vertices(actor, skin, verts) if verts.size else None


@known
def hand_points(take: Take, side: str) -> Float[ndarray, "frames points 3"] | None:
    """The points of a hand with its fingers, as those of a foot; None where there is no skin on one."""
    points = palm(take.actor, side)
    if points is None:
        return None
    at = points.places(take)
    at /= take.height  # in place: these are the largest arrays of a run
    return at


def _on_part(actor: Actor, skin: Influences, joints: Bool[ndarray, "joints"]) -> Int[ndarray, "n"]:
    """The vertices of the body that hang on some joints."""
    if not len(skin.slots):
        return np.zeros(0, dtype=np.int64)
    on = (skin.weights * joints[skin.slot_joints][skin.slots]).sum(1) > 0.5
    return np.flatnonzero(on & body_mask(actor).body)


def _few(actor: Actor, skin: Influences, verts: Int[ndarray, "n"], most: int) -> Int[ndarray, "m"]:
    """Vertices, or a spread of them where they are more than `most`."""
    if len(verts) <= most:
        return verts
    at = skin.t_pose_vertices(actor)[verts]
    return verts[spread_spots(at / max(actor.ground.height, 1e-9), most)]


@known
def soles(actor: Actor) -> dict[str, Sole]:
    """The feet that a character has, by side."""
    parts = np.array(body_parts(actor), dtype=object)
    skin = Influences.of(actor.character)
    # Controls and unposed helpers may hang on a foot: only joints of the body count where there is no skin.
    stray = [joint for joint, kind in actor.roles.others.items() if kind in ("control", "extra")]
    out: dict[str, Sole] = {}
    feet = {
        side: [int(j) for j in np.flatnonzero(parts == f"{side}_foot") if j not in stray]
        for side in SIDES
        if actor.roles.joint(f"{side}_foot") is not None or actor.roles.joint(f"{side}_toes") is not None
    }
    height = actor.pose.positions[:, 1]
    level = min((float(height[j]) for joints in feet.values() for j in joints), default=0.0)
    level -= _sole_thickness(actor, [j for joints in feet.values() for j in joints])
    for side, joints in feet.items():
        verts = _on_part(actor, skin, parts == f"{side}_foot")
        points = None
        if verts.size:
            points = SkinPoints.at_vertices(actor, skin, _few(actor, skin, verts, MOST_VERTICES))
        out[side] = Sole(points, np.array(joints, dtype=np.int64), height[joints] - level)
    return out


def _sole_thickness(actor: Actor, joints: list[int]) -> float:
    """How high the lowest joint of the feet is above the floor in the stance, where that can be a sole: up to 5 %."""
    if not joints:
        return 0.0
    low = float(quat.rotate(actor.pose.wxyz_body_world, actor.pose.stance.positions[joints])[:, 1].min())
    above = low - actor.ground.floor
    return above if 0.0 < above < 0.05 * actor.ground.height else 0.0


@known
def foot_points(take: Take, side: str, terrain: Terrain = LEVEL) -> Float[ndarray, "frames points 3"]:
    """The points of a foot, y above the ground; in heights. Those of bare bones are let down to the sole."""
    sole = soles(take.actor)[side]
    if sole.points is not None:
        at = sole.points.places(take)
    else:
        at = take.joints[:, sole.joints].copy()
        at[..., 1] -= sole.rest
    if terrain is not LEVEL:
        at[..., 1] -= terrain.height_at(at[..., 0], at[..., 2])
    at /= take.height
    return at


@known
def foot_low(take: Take, side: str, terrain: Terrain = LEVEL) -> Float[ndarray, "frames"]:
    """How high the lowest point of a foot is above the ground, in heights."""
    points = soles(take.actor)[side].points
    if terrain is not LEVEL or points is None:
        return foot_points(take, side, terrain)[..., 1].min(1)
    return points.lowest(take) / take.height


@known
def hand_low(take: Take, side: str) -> Float[ndarray, "frames"] | None:
    """How high the lowest point of a hand is, in heights; None where there is no skin on one."""
    points = palm(take.actor, side)
    return None if points is None else points.lowest(take) / take.height


def floor_distance(points: Float[ndarray, "frames points 3"]) -> Float[ndarray, "frames"]:
    """The height of a foot's lowest point above the floor."""
    return np.round(points[..., 1].min(1) / QUANTUM) * QUANTUM


def floor_speed(points: Float[ndarray, "frames points 3"], fps: float) -> Float[ndarray, "steps"]:
    """The horizontal speed of a foot from each frame to the next."""
    step = floor_steps(points)
    return np.round(np.hypot(step[:, 0], step[:, 1]) * fps / QUANTUM) * QUANTUM


def floor_steps(points: Float[ndarray, "frames points 3"]) -> Float[ndarray, "steps 2"]:
    """How the point that a foot stands on moves over the ground from each frame to the next: the slowest of its lowest
    ones."""
    out = np.empty((max(len(points) - 1, 0), 2))
    split(len(out), _slowest, np.ascontiguousarray(points), out, least=64)
    return out


@kernel()
@no_type_check
def _slowest(begin, end, points, out):  # pragma: no cover - compiled
    for t in range(begin, end):
        low, best = np.inf, np.inf
        for i in range(points.shape[1]):
            low = min(low, 0.5 * (points[t + 1, i, 1] + points[t, i, 1]))
        for i in range(points.shape[1]):
            if 0.5 * (points[t + 1, i, 1] + points[t, i, 1]) <= low + LOWEST:
                x, z = points[t + 1, i, 0] - points[t, i, 0], points[t + 1, i, 2] - points[t, i, 2]
                if x * x + z * z < best:
                    best = x * x + z * z
                    out[t, 0], out[t, 1] = x, z
