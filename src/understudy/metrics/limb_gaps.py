"""How near the skins of two limbs are in every frame, where, how deep, and how fast they slide along each other.

For limbs A and B with points a, b (`limb_skin.py`) and b(a) the point of B nearest to a, at most REACH away; with
n the normal at b(a), d = a - b(a), n_d = d . n and l_d the length of d along the skin,

    gap   = min_a sqrt(n_d^2 + max(0, l_d - s)^2)      0 where any a is inside; s is the points' spacing
    depth = max_a |d| over a inside B, and the same of B in A: n_d < -|d| / 2, a is behind three quarters of the
            points of B that are at most 1 % farther than b(a), and no limb that B meets is nearer to a (limbs are
            open where they meet: what is before the belly is behind the far side of a thigh's rim, and in neither)
    patch = points with |d| <= min |d| + 1 %           its mean place in each limb's box is where they touch
    size  = points of each limb within 1.2 % of the other's skin
    slip, closing = the part of the mean over the patch of (v_a - v_b) along the skin, and across it

in heights of the character and heights per second. Velocities are those of the material points over a thirtieth of a
second, whatever the frame rate is.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.metrics.case import Take
from understudy.metrics.limb_gap_kernels import gap_kernel, nearest
from understudy.metrics.limb_skin import LimbSkin, limb_skin
from understudy.model.known import known
from understudy.model.terrain import LEVEL, Terrain
from understudy.roles.roles import SIDES
from understudy.skin.limbs import LIMBS

# Over how long a speed is measured, seconds.
MOMENT = 1.0 / 30.0
BLOCK = 128
# Pairs that are nearer than this in T-pose, in heights, touch however a body moves: they are not looked at.
NEAR_AT_REST = 0.02
# Pairs whose distance is wanted however far they are: of hands, hand and head, hand and hips.
NEAR_PAIRS = (
    ("left_hand", "right_hand"),
    *((f"{side}_hand", other) for side in SIDES for other in ("head", "pelvis")),
)


@dataclass(frozen=True, eq=False)
class LimbGaps:
    """What the skins of a take do, in heights; `gap` is infinite beyond REACH, what depends on it is then zero.

    `tip_clear` is how far each finger's tip is from limbs other than its own arm's, and from the floor; `low` how high
    the lowest point of each limb is above the ground (infinite without one); `apart` the distances of `NEAR_PAIRS`.
    """

    pairs: tuple[tuple[int, int], ...]
    gap: Float[ndarray, "frames pairs"]
    depth: Float[ndarray, "frames pairs"]
    place: Float[ndarray, "frames pairs 2 3"]
    size: Float[ndarray, "frames pairs 2"]
    slip: Float[ndarray, "frames pairs"]
    closing: Float[ndarray, "frames pairs"]
    low: Float[ndarray, "frames limbs"]
    tip_clear: dict[str, Float[ndarray, "frames"]]
    apart: Float[ndarray, "frames near"]


@known
def pairs_of(actor: Actor) -> tuple[tuple[int, int], ...]:
    """Pairs of limbs that have skin, are not neighbours and are apart in T-pose: those that touch when they are to."""
    skin = limb_skin(actor)
    meet, limbs = skin.limbs.neighbours, [i for i in range(len(LIMBS)) if skin.has(i)]
    candidates = tuple(pair for pair in combinations(limbs, 2) if pair not in meet)
    places, normals = skin.points.in_t_pose(actor)
    gaps = _block(skin, candidates, places[None] / actor.ground.height, normals[None], 0, 1.0)[0][0]
    return tuple(pair for pair, gap in zip(candidates, gaps, strict=True) if gap > NEAR_AT_REST)


@known
def limb_gaps(take: Take, terrain: Terrain = LEVEL) -> LimbGaps:
    """The gaps of a take."""
    skin, pairs = limb_skin(take.actor), pairs_of(take.actor)
    n, step = take.n_frames, max(round(take.fps * MOMENT), 1)
    parts: list[tuple[ndarray, ...]] = []
    lows, aparts = [], []
    clear: dict[str, list[ndarray]] = {stem: [] for stem in skin.tips}
    near = [(_clusters_of(skin, a), _clusters_of(skin, b)) for a, b in NEAR_PAIRS]
    for start in range(0, n, BLOCK):
        stop = min(start + BLOCK, n)
        # One step more than the block, for speeds; the last frames of a clip look back.
        first = max(min(start, n - 1 - step), 0)
        piece = Take(take.actor, take.motion.sliced(first, min(stop + step, n)))
        places, normals = skin.points.posed(piece)
        ground = terrain.height_at(places[..., 0], places[..., 2])
        above = (places[..., 1] - ground) / take.height
        places /= take.height
        here = slice(start - first, stop - first)
        moved = min(step, len(places) - 1)
        found = _block(skin, pairs, places, normals, moved, take.fps / max(moved, 1))
        parts.append(tuple(a[here] for a in found[:-1]))
        lows.append(_lowest(skin, above[here]))
        for stem, tip in skin.tips.items():
            away = np.minimum(found[-1][here][:, tip], above[here][:, tip])
            clear[stem].append(away.min(1) if len(tip) else np.full(stop - start, np.inf))
        aparts.append(_far_apart(places[here], skin.cluster_starts, near))
    gap, depth, place, size, slip, closing = (np.concatenate([p[k] for p in parts]) for k in range(6))
    tips = {stem: np.concatenate(values) for stem, values in clear.items()}
    return LimbGaps(pairs, gap, depth, place, size, slip, closing, np.concatenate(lows), tips, np.concatenate(aparts))


def _lowest(skin: LimbSkin, above: Float[ndarray, "frames points"]) -> Float[ndarray, "frames limbs"]:
    out = np.full((len(above), len(LIMBS)), np.inf)
    for limb in range(len(LIMBS)):
        if skin.has(limb):
            out[:, limb] = above[:, skin.span(limb)].min(1)
    return out


def _clusters_of(skin: LimbSkin, part: str) -> Int[ndarray, "_"]:
    if part == "pelvis":
        return skin.pelvis
    limb = LIMBS.index(part)
    return np.arange(skin.limb_starts[limb], skin.limb_starts[limb + 1])


def _far_apart(
    places: Float[ndarray, "frames points 3"], starts: Int[ndarray, "_"], near: list[tuple[ndarray, ndarray]]
) -> Float[ndarray, "frames near"]:
    out = np.full((len(places), len(near)), np.inf)
    for k, (a, b) in enumerate(near):
        if len(a) and len(b):
            nearest(places, starts, a, b, out[:, k])
    return out


def _block(
    skin: LimbSkin,
    pairs: tuple[tuple[int, int], ...],
    places: Float[ndarray, "frames points 3"],
    normals: Float[ndarray, "frames points 3"],
    step: int,
    rate: float,
) -> tuple[ndarray, ...]:
    """Gap, depth, place, size, slip and closing of some frames, and how far points are from limbs of other arms."""
    shape = len(places), len(pairs)
    gap, depth, slip, closing = np.full(shape, np.inf), np.zeros(shape), np.zeros(shape), np.zeros(shape)
    place, size, clear = np.zeros((*shape, 2, 3)), np.zeros((*shape, 2)), np.full(places.shape[:2], np.inf)
    table = np.array(pairs, dtype=np.int64).reshape(-1, 2)
    gap_kernel(
        places, normals, skin.place, skin.limb_starts, skin.cluster_starts, table,
        next_pairs(pairs, skin.limbs.neighbours), _foreign(pairs), step, rate,
        gap, depth, place, size, slip, closing, clear,
    )  # fmt: skip
    return gap, depth, place, size, slip, closing, clear


def next_pairs(pairs: Sequence[tuple[int, int]], meet: Collection[tuple[int, int]]) -> Int[ndarray, "pairs 2 most"]:
    """For the first and the second limb of each pair: the pairs of the same limb with one that the other meets, by
    their numbers; -1 where there is none more."""
    number = {frozenset(pair): k for k, pair in enumerate(pairs)}
    sides = [
        [
            number[frozenset((own, limb))]
            for limb in {m for met in meet if other in met for m in met} - {other}
            if frozenset((own, limb)) in number
        ]
        for pair in pairs
        for own, other in (pair, pair[::-1])
    ]
    out = np.full((len(sides), max(map(len, sides), default=0)), -1, dtype=np.int64)
    for row, numbers in zip(out, sides, strict=True):
        row[: len(numbers)] = sorted(numbers)
    return out.reshape(len(pairs), 2, -1)


def _foreign(pairs: tuple[tuple[int, int], ...]) -> Bool[ndarray, "pairs"]:
    """Whether a pair is of different arms or legs: a finger that touches its own arm touches nothing."""
    return np.array([not _same_arm(LIMBS[i], LIMBS[j]) for i, j in pairs], dtype=bool)


def _same_arm(first: str, second: str) -> bool:
    arms = ("hand", "forearm", "upper_arm")
    (side, _, part), (other, _, second_part) = first.partition("_"), second.partition("_")
    return side == other and part in arms and second_part in arms
