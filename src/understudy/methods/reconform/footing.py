"""Footing: how far each foot and hand has to be moved, frame by frame, to stand as the source's does.

The point a foot stands on is the slowest of its lowest ones, as the metrics have it. Where the source's does not move
(0.1 % of the height a second: only exact pins pass), the target's may not either: the foot is shifted by c_t with
c_(t+1) - c_t = -(what that point slid by). Where the source's touches the ground, the target's lowest point is put as
high. Between, shifts fade smoothly: to none, or, the lower the source's foot is, to what puts the target's as high, so
that it lands and leaves as the source's does. Each axis is one banded least-squares problem,

    min_c  sum_t e_t (c_t - v_t)^2 + S sum_t |D^2 c_t|^2
    with   c_(t+1) - c_t = -d_t where locked (x, z),   l_t <= c_t <= u_t (y),

so a run of locked frames keeps one shift of its own, the one its surroundings like best: exactly, at any frame rate,
for a run is one unknown. Upwards l keeps a foot out of the ground, and l and u keep one that touches it within what
nobody sees of the source's height: held to it exactly, a boot that rolls as it lands would snap its knee.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Bool, Float
from numpy import ndarray
from scipy.linalg import solveh_banded
from scipy.ndimage import distance_transform_edt

from understudy.body.actor import Actor
from understudy.methods.reconform.treads import Ground, ground_under, tread_shifts
from understudy.model.known import known
from understudy.model.terrain import LEVEL, Terrain
from understudy.roles.roles import SIDES, mirrored
from understudy.skin.region_samples import region_samples
from understudy.skin.soles import floor_speed, floor_steps, foot_low, foot_points, hand_low, hand_points, soles
from understudy.skin.take import Take

# In heights: a foot this near the ground touches it. In heights a second: one that is slower stands; what it slides
# there is the source's own and stays.
GROUNDED, LOCKED = 0.01, 0.03
# On uneven ground: a foot is turned with the slope, which moves its sole, so one that is as slow as this is held to the
# source's. Of captures on such ground feet below it slid by 5.0 to 7.8 % of the height a second where theirs do by 3.7
# to 4.2; now by 4.0 to 4.7. At 0.06 it was 4.6 to 5.0 where it is 4.0 to 4.3 now.
UNEVEN = 0.1
# In heights: what is deeper in the ground by less than this is rounding.
SUNK = 1e-9
# In heights: how far a foot that lands or leaves may be from as high as the source's, to spare its knee a snap; one
# that has come to rest, over so many seconds, is there exactly.
GIVES, RESTS = 0.005, 0.2
# Seconds: one that goes through the height of the ground from one frame to the next, and on, may be as much higher as
# it goes in this time. Drawn down for the one frame it would straighten its leg.
PASSES = 1.0 / 60.0
# Seconds before and after a foot stands in which its leg may be straightened for it; over as many more it fades.
FIRM = 0.1
# In heights: what a foot keeps from GROUNDED, so that it is seen on the ground, or off it, where the source's is.
EDGE = 0.001
# Up to here, in heights, a foot in the air is drawn to the height of the source's, less and less.
FOLLOWED = 0.05
# How closely, against 1 for staying where one is. A thousand had every step of a boot's lowest point in its knee: twice
# as many snaps, and twice the jerk that the naive result has not, on 36 real cases.
CLOSELY = 4.0
# Seconds over which shifts fade, S = (FADE fps)^4. Third differences would go on rising where they should fade.
FADE = 0.08
# How often bounds that a fade crosses are held, and those it would leave let go.
ACTIVE = 20
# A locked run's own shift costs this much a frame: it may be anywhere, but not for nothing.
LEAST = 0.02
# What a foot's place on a tread weighs a frame.
TREADS = 20.0
# Hands are looked at while they are near the ground, in heights.
HAND_NEAR = 0.03


@dataclass(frozen=True, eq=False)
class Shift:
    """The shift of one foot or hand in metres of the target; `locked` are frames at either end of a locked step, and
    `firm` says how far its limb may be straightened for it: fully where it stands, hardly on the way there."""

    shift: Float[ndarray, "frames 3"]
    locked: Bool[ndarray, "frames"]
    grounded: Bool[ndarray, "frames"]
    firm: Float[ndarray, "frames"]


# The points of each foot and hand, by its role; in heights, y above the ground.
Ends = dict[str, Float[ndarray, "frames points 3"]]
# Spots of the leg above each foot.
Legs = dict[str, Float[ndarray, "frames _ 3"]]
NO_LEGS: Legs = {}
# How high the lowest of them is.
Lows = dict[str, Float[ndarray, "frames"]]


@dataclass(frozen=True, eq=False)
class Steps:
    """A foot or hand of the source: how high its lowest point is, how fast it is over the ground, and how far the point
    it stands on goes from each frame to the next; in heights."""

    low: Float[ndarray, "frames"]
    speed: Float[ndarray, "steps"]
    slid: Float[ndarray, "steps 2"]


@known
def _steps(source: Take, role: str, terrain: Terrain = LEVEL) -> Steps:
    points = ends_of(source, terrain)[role]
    return Steps(points[..., 1].min(1), floor_speed(points, source.fps), floor_steps(points))


@known
def ends_of(take: Take, terrain: Terrain = LEVEL) -> Ends:
    """The feet and hands of a take."""
    out: Ends = {}
    for side in SIDES:
        if side in soles(take.actor):
            out[f"{side}_foot"] = foot_points(take, side, terrain)
        if (points := hand_points(take, side)) is not None:
            out[f"{side}_hand"] = above(points, terrain, take.height)
    return out


@known
def lows_of(take: Take, terrain: Terrain = LEVEL) -> Lows:
    """How high the lowest point of each foot and hand of a take is."""
    if terrain is not LEVEL:
        return lows(ends_of(take, terrain))
    feet = {f"{side}_foot": foot_low(take, side) for side in SIDES if side in soles(take.actor)}
    hands = {f"{side}_hand": low for side in SIDES if (low := hand_low(take, side)) is not None}
    return feet | hands


def lows(ends: Ends) -> Lows:
    """How high the lowest points are."""
    return {role: points[..., 1].min(1) for role, points in ends.items()}


def above(points: Float[ndarray, "frames points 3"], terrain: Terrain, height: float) -> ndarray:
    """Points in heights, y above the ground."""
    if terrain is LEVEL:
        return points
    level = terrain.height_at(points[..., 0] * height, points[..., 2] * height) / height
    return points - np.stack([np.zeros_like(level), level, np.zeros_like(level)], axis=-1)


def find_footing(
    source: Take,
    target: Actor,
    result: Ends,
    *,
    naive: Lows,
    mirror: bool = False,
    locks: bool = True,
    travel: float = 1.0,
    terrain: Terrain = LEVEL,
    source_terrain: Terrain = LEVEL,
    legs: Legs = NO_LEGS,
) -> dict[str, Shift]:
    """The shift of every foot and hand of the target, by its role; without `locks` only heights are put right.

    `naive` is how low the motion is that the result began as: in the ground a foot may be as far as the source and that
    are. `travel` is how much farther the target goes than the source, both in their heights. The terrains are those of
    the target and of the source; on an uneven one a foot that stands is put on a tread, and its height is looked for
    where it is put. `legs` are spots of the legs above the feet (`legs_over`), which shall be in no edge.
    """
    out: dict[str, Shift] = {}
    flip = np.array([-travel if mirror else travel, travel])
    of_source, height, lifts = ends_of(source, source_terrain), target.ground.height, lifts_of(source.actor, target)
    ground = ground_under(terrain, height)
    slow = LOCKED if terrain is LEVEL and source_terrain is LEVEL else UNEVEN
    for role, mine in result.items():
        other = mirrored(role) if mirror else role
        if other not in of_source:
            continue
        theirs, low = _steps(source, other, source_terrain), naive[role]
        if role.endswith("_foot"):
            out[role] = _shift(
                theirs, mine, low, source.fps, height, flip, locks=locks, lifts=lifts, slow=slow, ground=ground,
                leg=legs.get(role),
            )  # fmt: skip
        elif theirs.low.min() < HAND_NEAR:
            out[role] = _shift(
                theirs, mine, low, source.fps, height, flip, locks=locks, near=HAND_NEAR, slow=slow, ground=ground
            )
    return out


def legs_over(take: Take, footing: dict[str, Shift]) -> Legs:
    """Spots of feet and shins where they would be if their feet were not shifted; in heights, y above the lowest of
    them in that frame."""
    samples, out = region_samples(take.actor), {}
    for role, shift in footing.items():
        side, _, part = role.partition("_")
        regions = (
            [r for r, name in enumerate(samples.names) if name in (f"{side}_shin", role)] if part == "foot" else []
        )
        if regions:
            spots = np.concatenate([np.arange(samples.starts[r], samples.starts[r + 1]) for r in regions])
            places, _ = samples.points.some(spots).posed(take)
            places -= shift.shift[:, None] * [1.0, 0.0, 1.0]
            places[..., 1] -= places[..., 1].min(1, keepdims=True)
            out[role] = places / take.height
    return out


def lifts_of(source: Actor, target: Actor) -> float:
    """How much higher the target lifts its feet than the source does, both in their heights: as legs are longer."""
    mine, theirs = target.ground, source.ground
    return (mine.leg / mine.height) / max(theirs.leg / theirs.height, 1e-9)


def as_high(low: ndarray, naive: ndarray, lifts: float) -> ndarray:
    """How high a foot shall be: where it touches the ground as the source's, above that as legs are long; in the ground
    only as far as the naive pose has it there too."""
    air = low + (lifts - 1.0) * np.maximum(low - GROUNDED, 0.0)
    return np.where(low >= 0.0, air, np.maximum(low, np.minimum(naive, 0.0)))


def _shift(
    theirs: Steps,
    mine: ndarray,
    naive: ndarray,
    fps: float,
    height: float,
    flip: ndarray,
    *,
    locks: bool,
    near: float = np.inf,
    lifts: float = 1.0,
    slow: float = LOCKED,
    ground: Ground | None = None,
    leg: ndarray | None = None,
) -> Shift:
    """The source's foot and the points of the target's, both in their heights."""
    n_frames = len(mine)
    low = theirs.low
    smooth = (FADE * fps) ** 4
    out = np.zeros((n_frames, 3))
    locked = np.zeros(n_frames, dtype=bool)
    if locks and n_frames > 1:
        step = (theirs.speed < slow) & (low[1:] < near) & (low[:-1] < near)
        slid = floor_steps(mine) - flip * theirs.slid
        locked[:-1] |= step
        locked[1:] |= step
        weight = np.where(locked, LEAST, 1.0)
        wish = np.zeros((n_frames, 2))
        if ground is not None:
            wish, found = tread_shifts(mine, ground, step, leg)
            weight = np.where(found, TREADS, weight)
        for k, axis in enumerate((0, 2)):
            out[:, axis] = _locked_fade(weight, step, -slid[:, k], smooth, wish[:, k])
    has = _above_after(mine, out, ground).min(1)
    grounded = np.abs(low) <= GROUNDED
    goal = as_high(low, naive, lifts)
    deepest = np.minimum(goal, 0.0)
    # What the source does in the ground is allowed, not asked for.
    goal = np.maximum(goal, np.minimum(has, 0.0))
    top = min(FOLLOWED, near)
    follows = np.clip((top - low) / (top - GROUNDED), 0.0, 1.0)
    follows = follows**2 * (3.0 - 2.0 * follows)
    # It may not sink; where the source's is on the ground, or off it, so is it.
    least = np.where(low > GROUNDED, np.minimum(goal, GROUNDED + EDGE), deepest)
    # On stairs a foot that gives lands in an edge.
    gives = GIVES * (1.0 - _at_rest(grounded, theirs.speed, fps)) * (ground is None or not ground.has_edges)
    least = np.where(grounded, np.maximum(least, goal - gives), np.where(low < near, least, -np.inf))
    passed = _passed(low, fps)
    most = np.where(grounded, np.maximum(np.minimum(goal + gives, GROUNDED - EDGE), goal) + passed, np.inf)
    weight, wish = 1.0 + CLOSELY * follows, follows * (goal - has)
    out[:, 1] = _fade_within(weight, wish, least - has, most - has, smooth)
    firm = np.minimum(2.0 * _near_in_time(locked | (grounded & (passed < GIVES)), 2.0 * FIRM * fps), 1.0)
    return Shift(out * height, locked, grounded, firm)


def _at_rest(grounded: Bool[ndarray, "frames"], speed: Float[ndarray, "steps"], fps: float) -> Float[ndarray, "frames"]:
    """How far a foot has come to rest, from 0 in the frame it lands or leaves to 1 RESTS seconds from any such."""
    moves = ~grounded
    moves[:-1] |= speed >= LOCKED
    moves[1:] |= speed >= LOCKED
    return 1.0 - _near_in_time(moves, RESTS * fps)


def _near_in_time(those: Bool[ndarray, "frames"], within: float) -> Float[ndarray, "frames"]:
    """1 in those frames, less and less away from them, 0 from so many frames on."""
    if not those.any():
        return np.zeros(len(those))
    return np.maximum(1.0 - np.asarray(distance_transform_edt(~those)) / within, 0.0)


def _passed(low: Float[ndarray, "frames"], fps: float) -> Float[ndarray, "frames"]:
    """How far a foot goes up or down within PASSES seconds where it neither comes to the ground nor leaves it."""
    steps = np.abs(np.diff(low))
    return fps * PASSES * np.minimum(np.append(0.0, steps), np.append(steps, 0.0))


def _above_after(points: ndarray, shift: Float[ndarray, "frames 3"], ground: Ground | None) -> ndarray:
    """Heights of points above the ground once they are shifted aside."""
    if ground is None:
        return points[..., 1]
    x, z = points[..., 0], points[..., 2]
    return points[..., 1] + ground(x, z) - ground(x + shift[:, None, 0], z + shift[:, None, 2])


def _fade_within(
    weight: ndarray, wish: ndarray, least: ndarray, most: ndarray, smooth: float
) -> Float[ndarray, "frames"]:
    """min_c sum w (c - wish)^2 + smooth sum (D^2 c)^2 with least <= c <= most, by its active bounds."""
    n = len(wish)
    full, toward = _system(weight, smooth, np.arange(n), np.zeros(n))[0], weight * wish
    c, low, high = wish, np.zeros(n, dtype=bool), np.zeros(n, dtype=bool)
    for _ in range(ACTIVE):
        held = low | high
        bound = np.where(low, least, np.where(high, most, 0.0))
        band, right = full.copy(), toward - _times(full, bound)
        for apart in range(1, min(len(band), n)):
            band[apart, : n - apart][held[apart:] | held[: n - apart]] = 0.0
        band[0][held], right[held] = 1.0, 0.0
        c = bound + solveh_banded(band, right, lower=True)
        # A bound is let go where it holds against the way the rest wants to go.
        pull = toward - _times(full, c)
        new_low = np.where(low, pull < 0.0, c < least - SUNK)
        new_high = np.where(high, pull > 0.0, c > most + SUNK) & ~new_low
        if (new_low == low).all() and (new_high == high).all():
            break
        low, high = new_low, new_high
    return np.clip(c, least, most)


def _times(band: Float[ndarray, "3 n"], x: Float[ndarray, "n"]) -> Float[ndarray, "n"]:
    """A symmetric matrix, given as its lower band, times a vector."""
    out = band[0] * x
    for apart in range(1, min(len(band), len(x))):
        out[apart:] += band[apart, :-apart] * x[:-apart]
        out[:-apart] += band[apart, :-apart] * x[apart:]
    return out


def _locked_fade(
    weight: ndarray, linked: ndarray, steps: ndarray, smooth: float, wish: ndarray
) -> Float[ndarray, "frames"]:
    """min_c sum w (c - wish)^2 + smooth sum (D^2 c)^2, c_(t+1) = c_t + steps_t where linked: c = z_run + a path."""
    run = np.concatenate([[0], np.cumsum(~linked)])
    path = np.concatenate([[0.0], np.cumsum(np.where(linked, steps, 0.0))])
    path -= path[np.searchsorted(run, run)]
    band, right = _system(weight, smooth, run, path)
    right += np.bincount(run, weight * wish)
    return solveh_banded(band, right, lower=True)[run] + path


def _system(
    weight: ndarray, smooth: float, run: ndarray, path: ndarray
) -> tuple[Float[ndarray, "3 runs"], Float[ndarray, "runs"]]:
    """The matrix of min_z sum w c^2 + smooth sum (D^2 c)^2 with c = z_run + path, as a lower band, and the right side.

    The stencil is summed within a run before it is squared: whole numbers that cancel exactly, where the entries of
    D2^T D2 would leave rounding in their place.
    """
    n, count = len(weight), int(run[-1]) + 1
    band = np.zeros((3, count))
    band[0], right = np.bincount(run, weight), -np.bincount(run, weight * path)
    if n > 2:
        first, bend = run[: n - 2], np.diff(path, 2)
        stencil = np.zeros((n - 2, 3))
        for a, coefficient in enumerate((1.0, -2.0, 1.0)):
            stencil[np.arange(n - 2), run[a : n - 2 + a] - first] += coefficient
        for k in range(3):
            # A stencil that ends within the last run has zeros beyond it.
            row = np.minimum(first + k, count - 1)
            np.add.at(right, row, -smooth * stencil[:, k] * bend)
            for m in range(k + 1):
                np.add.at(band[k - m], np.minimum(first + m, count - 1), smooth * stencil[:, k] * stencil[:, m])
    return band, right
