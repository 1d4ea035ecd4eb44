"""The skin of the feet over time: how high it is, how fast one sees it slide, and when a foot stands.

A foot's level is the height of its lowest point above the ground. Its speed is that of what one sees of it: the median
of the horizontal ways of its lowest points (within 0.5 % of the height of the lowest) over a thirtieth of a second,
where a method holds one point still. A foot is locked when it is slow, and it stands when it is calm, neither rising
nor sinking by more than 5 % of the height per second (feet of a walk on the spot stand, though they slide); both only
near its own standing level, which is the median of its level over slow, or calm, frames: a body whose soles are drawn
too high or too low stands all the same.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Bool, Float
from numpy import ndarray

from understudy.metrics.case import Case, Take
from understudy.metrics.limb_skin import limb_skin, skin_problem
from understudy.metrics.measurable import case_problem
from understudy.model.known import known
from understudy.model.terrain import LEVEL, Terrain
from understudy.roles.roles import SIDES
from understudy.skin.limbs import LIMBS

LOWEST = 0.005
MOMENT = 1.0 / 30.0
# A foot is on its own level within NEAR; levels farther from the ground than FAR are those of a foot in the air.
NEAR, FAR = 0.01, 0.06
CALM = 0.05


@dataclass(frozen=True, eq=False)
class FootSkin:
    """Level in heights, speed and rate at which the level changes in heights per second, of each foot there is."""

    sides: tuple[str, ...]
    level: Float[ndarray, "frames feet"]
    speed: Float[ndarray, "frames feet"]
    rate: Float[ndarray, "frames feet"]

    def locked(self, slow: float) -> Bool[ndarray, "frames feet"]:
        """Frames in which a foot is slower than `slow` on its own standing level."""
        return self._on_level(self.speed <= slow)

    def stands(self) -> Bool[ndarray, "frames feet"]:
        """Frames in which a foot is on its own standing level, at whatever speed it slides."""
        return self._on_level(np.abs(self.rate) <= CALM)

    def _on_level(self, chosen: Bool[ndarray, "frames feet"]) -> Bool[ndarray, "frames feet"]:
        out = chosen & (np.abs(self.level) <= FAR)
        for k in range(len(self.sides)):
            if out[:, k].any():
                out[:, k] &= np.abs(self.level[:, k] - np.median(self.level[out[:, k], k])) <= NEAR
        return out

    def of(self, sides: list[str]) -> FootSkin:
        """The same for some of the feet."""
        chosen = [self.sides.index(side) for side in sides]
        return FootSkin(tuple(sides), self.level[:, chosen], self.speed[:, chosen], self.rate[:, chosen])


def both_feet(case: Case) -> tuple[FootSkin, FootSkin] | str:
    """The feet of source and result on the sides that both have, or why there are none."""
    if reason := case_problem(case, least_frames=2):
        return reason
    if reason := skin_problem(case.source.actor) or skin_problem(case.result.actor):
        return reason
    source, result = (foot_skin(take, ground) for take, ground in case.grounds)
    sides = [side for side in source.sides if side in result.sides]
    return (source.of(sides), result.of(sides)) if sides else "the two characters have no foot on the same side"


@known
def foot_skin(take: Take, terrain: Terrain = LEVEL) -> FootSkin:
    """The feet of a take with a skin."""
    skin = limb_skin(take.actor)
    sides = tuple(side for side in SIDES if skin.has(LIMBS.index(f"{side}_foot")))
    level, speed, rate = np.zeros((3, take.n_frames, len(sides)))
    for k, side in enumerate(sides):
        at = skin.part(LIMBS.index(f"{side}_foot")).posed(take)[0]
        at[..., 1] -= terrain.height_at(at[..., 0], at[..., 2])
        at /= take.height
        level[:, k], speed[:, k] = at[..., 1].min(1), seen_speed(at, take.fps)
        rate[:, k] = _change(level[:, k], take.fps)
    return FootSkin(sides, level, speed, rate)


def _change(level: Float[ndarray, "frames"], fps: float) -> Float[ndarray, "frames"]:
    """How fast a level changes, over a thirtieth of a second before and after each frame."""
    step, last = max(round(fps * MOMENT), 1), len(level) - 1
    frames = np.arange(len(level))
    after, before = np.minimum(frames + step, last), np.maximum(frames - step, 0)
    return (level[after] - level[before]) * fps / np.maximum(after - before, 1)


def seen_speed(points: Float[ndarray, "frames points 3"], fps: float) -> Float[ndarray, "frames"]:
    """The speed of the middle of the lowest points from each frame on; the last frames have that before them."""
    step = min(max(round(fps * MOMENT), 1), len(points) - 1)
    if step < 1:
        return np.zeros(len(points))
    height = 0.5 * (points[step:, :, 1] + points[:-step, :, 1])
    low = height <= height.min(1, keepdims=True) + LOWEST
    way = np.where(low[..., None], points[step:, :, ::2] - points[:-step, :, ::2], np.nan)
    speed = np.linalg.norm(np.nanmedian(way, axis=1), axis=1) * fps / step
    return np.concatenate([speed, np.full(step, speed[-1])])
