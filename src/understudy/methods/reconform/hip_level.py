"""The hips carry what all of the body needs: a target whose feet all hover or sink is let down or lifted as a whole.

Legs bent for it would change the pose; hips that follow slowly do not. With n_t how far the standing feet are from
where the source's are, and w_t how much they stand, the hips move up by

    min_c  sum_t w_t (c_t - n_t)^2 + S sum_t |D^2 c_t|^2.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray
from scipy.linalg import solveh_banded
from scipy.ndimage import gaussian_filter1d, maximum_filter1d

from understudy.methods.reconform.footing import Shift, as_high, lifts_of
from understudy.methods.reconform.limb_ik import sinks_to_reach
from understudy.model.terrain import LEVEL, Terrain
from understudy.roles.roles import SIDES, mirrored
from understudy.skin.soles import foot_low, foot_points, soles
from understudy.skin.take import Take

# In heights: feet lower than this stand, the lower the more.
STANDS = 0.03
# Seconds over which the hips follow.
FOLLOWS = 0.35
# Of the way between two feet on uneven ground: how far the hips go to the lower one, from the middle.
LOWERS = 0.3
# In heights and seconds: how far hips that are let down go, and how soon.
DEEPEST, SINKS = 0.08, 0.1
# What a frame in which nothing stands weighs: it stays where its neighbours are.
LOOSE = 1e-4


def hips_level(
    source: Take, naive: Take, *, mirror: bool = False, terrain: Terrain = LEVEL, source_terrain: Terrain = LEVEL
) -> Float[ndarray, "frames"]:
    """How far the hips are to be lifted in each frame, metres of the target."""
    need, weight = standing_needs(source, naive, mirror=mirror, terrain=terrain, source_terrain=source_terrain)
    if not (weight > 0.0).any():
        return np.zeros(len(need))
    middle = float((weight * need).sum() / weight.sum())
    need = np.where(weight > 0.0, need, middle)
    return follow_smoothly(np.minimum(weight, 1.0) + LOOSE, need, (FOLLOWS * source.fps) ** 4) * naive.height


def standing_needs(
    source: Take, naive: Take, *, mirror: bool = False, terrain: Terrain = LEVEL, source_terrain: Terrain = LEVEL
) -> tuple[Float[ndarray, "frames"], Float[ndarray, "frames"]]:
    """How far the standing feet are from where the source's are, in heights, and how much they stand."""
    n = source.n_frames
    need, weight, lifts = np.zeros(n), np.zeros(n), lifts_of(source.actor, naive.actor)
    each: list[tuple[ndarray, ndarray]] = []
    for side in SIDES:
        other = mirrored(f"{side}_foot").partition("_")[0] if mirror else side
        if other not in soles(source.actor) or side not in soles(naive.actor):
            continue
        low = foot_points(source, other, source_terrain)[..., 1].min(1)
        has = foot_low(naive, side, terrain)
        stands = np.clip(1.0 - max(lifts, 1.0) * low / STANDS, 0.0, 1.0) ** 2
        own = as_high(low, has, lifts) - has
        need += stands * own
        weight += stands
        each.append((own, stands))
    need /= np.maximum(weight, 1e-9)
    if terrain is not LEVEL and len(each) == 2:
        # Of two feet that stand one above the other, a straight leg cannot follow the lower one: the hips do.
        (one, stands), (two, also) = each
        need -= LOWERS * np.minimum(stands, also) * np.abs(one - two)
    return need, weight


def feet_reach(take: Take, footing: dict[str, Shift]) -> Float[ndarray, "frames"]:
    """How far the hips are to go down so that feet that stand reach where they are put, metres."""
    need = np.zeros(take.n_frames)
    for role, shift in footing.items():
        if role.endswith("_foot"):
            sinks = sinks_to_reach(take.actor, role, take.joints, shift.shift)
            need = np.maximum(need, np.where(shift.locked | shift.grounded, sinks, 0.0))
    need = np.minimum(need, DEEPEST * take.height)
    reach = round(2.0 * SINKS * take.fps)
    return gaussian_filter1d(maximum_filter1d(need, 2 * reach + 1), SINKS * take.fps, mode="nearest")


def follow_smoothly(weight: ndarray, values: ndarray, smooth: float) -> Float[ndarray, "frames"]:
    """min_c sum w (c - values)^2 + smooth sum |D^2 c|^2."""
    n = len(values)
    band = np.zeros((3, n))
    band[0] = weight
    if n > 2:
        for a, x in enumerate((1.0, -2.0, 1.0)):
            for b, y in enumerate((1.0, -2.0, 1.0)[: a + 1]):
                band[a - b, b : n - 2 + b] += smooth * x * y
    return solveh_banded(band, weight * values, lower=True)
