"""Where a body's trunk and limbs are: pairs of mirrored limbs, the joint that carries both pairs, and an upright pose.

Candidates for legs and arms are pairs of sibling subtrees with the same lengths, and the subtrees that names speak of.
Each choice of a pair of legs and a pair of arms is scored in every known pose: long limbs, a head beyond the arms, legs
that point away from the trunk, names that agree. The best one is the body.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from math import log

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.roles.graph import Bones
from understudy.roles.limbs import Limb, find_limb, mirror_images, separations, unlike
from understudy.roles.names import Reading

MOST_PAIRS, MOST_SIBLINGS, MOST_CHILDREN = 16, 6, 24
# A pose adds at most this to a choice's score: twice its uprightness, its spread and symmetry, and the trust in the
# file's own poses.
MOST_FOR_A_POSE = 4.1


@dataclass(frozen=True)
class Pair:
    """Two subtrees that may be a left and a right limb, and the lowest joint that carries both."""

    a: int
    b: int
    carrier: int
    named: str = ""


@dataclass(frozen=True, eq=False)
class Body:
    """The partition of a skeleton: `a` and `b` are the two sides, not yet known as left and right.

    `score` is how much speaks for it; `uprights` are the cosines between the trunk and the opposite of the legs in
    every pose, `upright` is that of `pose`.
    """

    legs: Pair
    arms: Pair
    carrier: int
    pose: Float[ndarray, "joints 4 4"]
    up: Float[ndarray, "3"]
    side: Float[ndarray, "3"]
    score: float
    upright: float
    uprights: tuple[float, ...]

    @property
    def positions(self) -> Float[ndarray, "joints 3"]:
        return self.pose[:, :3, 3]


def find_body(bones: Bones, readings: Sequence[Reading]) -> Body | None:
    """The best partition, or None where there are no two pairs of limbs."""
    legs, arms = named_pair(bones, readings, "leg"), named_pair(bones, readings, "arm")
    if arms is not None:
        arms = replace(arms, carrier=_above_a_group(bones, readings, arms))
    pairs = [
        pair
        for pair in mirrored_pairs(bones)
        if not any(readings[j].kind or readings[j].region == "finger" for j in (pair.a, pair.b))
        and may_mirror(readings, pair)
    ]
    for named in (legs, arms):
        if named is not None:
            pairs = [named] + [p for p in pairs if {p.a, p.b} != {named.a, named.b}]
    choices = []
    for leg, arm in _choices(bones, pairs, legs, arms):
        carrier = bones.common(leg.carrier, arm.carrier) if leg.carrier >= 0 and arm.carrier >= 0 else -1
        if carrier >= 0:
            choices.append((_without_pose(bones, leg, arm, carrier), leg, arm, carrier))
    best: Body | None = None
    for score, leg, arm, carrier in sorted(choices, key=lambda choice: -choice[0]):
        if best is not None and score + MOST_FOR_A_POSE <= best.score:
            break
        body = _judged(bones, leg, arm, carrier, score)
        if best is None or body.score > best.score + 1e-9:
            best = body
    return best


def _choices(bones: Bones, pairs: Sequence[Pair], legs: Pair | None, arms: Pair | None) -> Iterator[tuple[Pair, Pair]]:
    """Pairs of legs and arms that do not hang on one another; where names speak, only what they say."""
    for leg in [legs] if legs else pairs:
        for arm in [arms] if arms else pairs:
            if leg is arm or leg.named == "arm" or arm.named == "leg":
                continue
            spans = bones.spans
            pairs_of_limbs = [(spans[x], spans[y]) for x in (leg.a, leg.b) for y in (arm.a, arm.b)]
            if not any([x[0] < y[1] and y[0] < x[1] for x, y in pairs_of_limbs]):
                yield leg, arm


def mirrored_pairs(bones: Bones) -> list[Pair]:
    """Siblings with like subtrees, the longest first."""
    found: list[tuple[float, Pair]] = []
    for carrier, children in enumerate(bones.children):
        if len(children) > MOST_CHILDREN:  # a face, a skirt: the longest stand for all
            children = sorted(children, key=lambda c: -bones.lengths[c] - bones.reach[c])[:MOST_CHILDREN]
        for a, b in combinations(children, 2):
            if bones.lengths[a] + bones.reach[a] > 0.0 and unlike(bones, a, b) < 0.35:
                size = bones.lengths[a] + bones.reach[a] + bones.lengths[b] + bones.reach[b]
                found.append((size, Pair(a, b, carrier)))
    found.sort(key=lambda item: -item[0])
    out: list[Pair] = []
    within: list[Pair] = []
    for _, pair in found:
        # Pairs inside a limb of a longer pair are most often its fingers or toes: they come last.
        inside = any(bones.is_below(pair.carrier, limb) for longer in out for limb in (longer.a, longer.b))
        kept = within if inside else out
        if sum(pair.carrier == other.carrier for other in kept) < MOST_SIBLINGS:
            kept.append(pair)
    return (out + within)[:MOST_PAIRS]


def may_mirror(readings: Sequence[Reading], pair: Pair) -> bool:
    """Whether names let two limbs be one pair: an arm and a leg, or two left ones, are none."""
    a, b = readings[pair.a], readings[pair.b]
    return not (a.region and b.region) or (a.region == b.region and not (a.side and a.side == b.side))


def named_pair(bones: Bones, readings: Sequence[Reading], region: str) -> Pair | None:
    """The left and right limb that names speak of."""
    tops = {side: _named_top(bones, readings, region, side) for side in ("left", "right")}
    a, b = tops["left"], tops["right"]
    if a is None or b is None or a == b or bones.is_below(a, b) or bones.is_below(b, a):
        return None
    return Pair(a, b, bones.common(a, b), region)


def _named_top(bones: Bones, readings: Sequence[Reading], region: str, side: str) -> int | None:
    """The highest joint whose subtree holds the side's limb and no other part of the body."""
    mine = [r.region == region and r.side == side and r.kind == "" for r in readings]
    others = [
        int(r.kind in ("", "root") and r.region in ("arm", "leg", "trunk") and not own)
        for r, own in zip(readings, mine, strict=True)
    ]
    counts = [int(own) for own in mine]
    for joint in range(bones.n - 1, -1, -1):
        if (parent := bones.parents[joint]) >= 0:
            counts[parent] += counts[joint]
            others[parent] += others[joint]
    inside = [j for j in range(bones.n) if mine[j] and counts[j] > others[j]]
    if not inside:
        return None
    top = max(inside, key=lambda j: (counts[j] - others[j], bones.reach[j], -bones.depths[j]))
    while (parent := bones.parents[top]) >= 0 and counts[parent] >= counts[top] and others[parent] == others[top]:
        if bones.parents[parent] < 0 or readings[parent].kind in ("root", "control"):
            break
        top = parent
    return top


def _above_a_group(bones: Bones, readings: Sequence[Reading], arms: Pair) -> int:
    """The joint that carries both arms, past a group that holds the arms alone where a head hangs beside it."""
    carrier = arms.carrier
    while carrier >= 0 and not beyond(bones, replace(arms, carrier=carrier), arms):
        carrier = bones.parents[carrier]
    headed = carrier >= 0 and any(
        readings[j].part in ("neck", "head") and not readings[j].kind
        for c in beyond(bones, replace(arms, carrier=carrier), arms)
        for j in bones.below(c)
    )
    return carrier if headed else arms.carrier


def _judged(bones: Bones, legs: Pair, arms: Pair, carrier: int, score: float) -> Body:
    """One choice in its best pose."""
    value, k, up, side, uprights = _posed(bones, legs, arms, carrier)
    return Body(legs, arms, carrier, bones.poses[k], up, side, score + value, uprights[k], uprights)


def _without_pose(bones: Bones, legs: Pair, arms: Pair, carrier: int) -> float:
    """What lengths, skin, branches and names say for a choice of legs and arms."""
    score = 0.0
    longest = max(max(bones.reach[r] for r in bones.character.skeleton.roots), 1e-12)
    for pair in (legs, arms):
        size = 0.5 * sum(bones.reach[j] + min(bones.lengths[j], bones.reach[j]) for j in (pair.a, pair.b))
        score += log(max(size / longest, 0.01))
        score -= 2.0 * unlike(bones, pair.a, pair.b)
        score += 4.0 if pair.named else 0.0
        if bones.skinned:
            mass = (bones.masses[pair.a] + bones.masses[pair.b]) / max(bones.masses[carrier], 1e-12)
            score += 0.7 * log(max(mass, 0.003))
    # The tree grows from the hips: arms hang deeper than legs, and a neck goes on beyond them.
    if arms.carrier != legs.carrier and bones.is_below(legs.carrier, arms.carrier):
        score -= 1.5
    score += 1.5 if beyond(bones, arms, legs) else 0.0
    return score + 0.4 * (_fans(bones, arms.a) - _fans(bones, legs.a))


def beyond(bones: Bones, arms: Pair, legs: Pair) -> list[int]:
    """Children of the arms' carrier that may begin a neck: neither arm nor the way to a leg."""
    return [
        c
        for c in bones.children[arms.carrier]
        if not any(bones.is_below(limb, c) for limb in (arms.a, arms.b, legs.a, legs.b))
    ]


def _fans(bones: Bones, root: int) -> float:
    """Whether a subtree ends in fingers: 1 where a joint carries three or more chains."""
    return float(any(bones.fans[j] >= 3 for j in bones.below(root)))


def _posed(
    bones: Bones, legs: Pair, arms: Pair, carrier: int
) -> tuple[float, int, Float[ndarray, "3"], Float[ndarray, "3"], tuple[float, ...]]:
    """The pose that looks most like a standing body: its worth, index, up axis, side axis; and how upright all are."""
    p = bones.positions
    middle = {j: p[:, bones.below(j)].mean(axis=1) for j in (legs.a, legs.b, arms.a, arms.b)}
    tips = {j: bones.tip(j) for j in middle}
    hips, shoulders = 0.5 * (p[:, legs.a] + p[:, legs.b]), 0.5 * (p[:, arms.a] + p[:, arms.b])
    size = np.maximum(np.ptp(p[:, bones.below(carrier)], axis=1).max(axis=1), 1e-12)
    trunk = shoulders - hips
    heads = [bones.tip(c) for c in beyond(bones, arms, legs)]
    if heads:  # limbs that all begin at one joint: the head shows the way up
        flat = np.linalg.norm(trunk, axis=1) < 0.02 * size
        trunk = np.where(flat[:, None], p[:, heads].mean(axis=1) - hips, trunk)
    up = units(trunk)
    down = [p[:, tips[j]] - p[:, j] for j in (legs.a, legs.b)]
    # Legs of one joint go where their skin is; without one they begin where the trunk ends.
    for i, leg in enumerate((legs.a, legs.b)):
        if not bones.children[leg]:
            down[i] = bones.skin_middles(leg) - p[:, leg]
    down = [np.where((np.linalg.norm(v, axis=1) > 0.02 * size)[:, None], v, hips - shoulders) for v in down]
    upright = -np.mean([(units(v) * up).sum(axis=1) for v in down], axis=0)
    # Both sides of a symmetric pose are as far from the trunk.
    skew = np.zeros(len(p))
    for pair in (legs, arms):
        for one, two in ((pair.a, pair.b), (tips[pair.a], tips[pair.b])):
            far = [np.linalg.norm(p[:, j] - p[:, carrier], axis=1) for j in (one, two)]
            skew += np.abs(far[0] - far[1]) / size
    arm_side, leg_side = middle[arms.a] - middle[arms.b], middle[legs.a] - middle[legs.b]
    same = np.where((arm_side * leg_side).sum(axis=1) >= 0.0, 1.0, -1.0)
    side = arm_side + same[:, None] * leg_side
    side = units(side - (side * up).sum(axis=1, keepdims=True) * up)
    apart = np.minimum(np.linalg.norm(arm_side, axis=1), np.linalg.norm(leg_side, axis=1)) / size
    # The line between the arms runs along the line between the legs: mirror images share their plane.
    along = np.abs((units(arm_side) * units(leg_side)).sum(axis=1))
    value = 2.0 * upright - 2.0 * skew + 2.0 * np.minimum(apart, 0.3) + along
    value -= np.minimum(
        _unmirrored(p, units(leg_side), carrier, [(tips[arms.a], tips[arms.b]), (arms.a, arms.b)]) / size, 1.0
    )
    value[: len(bones.own_poses)] += bones.own_poses
    k = int(np.argmax(value))
    return float(value[k]), k, up[k], side[k], tuple(float(u) for u in upright)


def _unmirrored(
    p: Float[ndarray, "poses joints 3"],
    normal: Float[ndarray, "poses 3"],
    centre: int,
    pairs: Sequence[tuple[int, int]],
) -> Float[ndarray, "poses"]:
    """How far joints are from the mirror images of their partners: x' = x - 2 (x . n) n about a joint."""
    out = np.zeros(len(p))
    for a, b in pairs:
        x = p[:, a] - p[:, centre]
        image = x - 2.0 * (x * normal).sum(axis=1, keepdims=True) * normal
        out += np.linalg.norm(image - (p[:, b] - p[:, centre]), axis=1)
    return out


def limbs_of(
    bones: Bones, readings: Sequence[Reading], pair: Pair, kind: str, sides: tuple[str, str], body: Body
) -> tuple[Limb, Limb]:
    """The joints of both limbs of a pair; the clearer one leads where they are mirror images."""
    images = mirror_images(bones, readings, pair.a, pair.b)
    separation = separations(images, body.positions)
    found = [
        find_limb(bones, readings, root, kind=kind, side=side, separation=separation)
        for root, side in zip((pair.a, pair.b), sides, strict=True)
    ]
    back = {v: k for k, v in images.items()}
    found = [_shared(readings, limb, other, side) for limb, other, side in zip(found, found[::-1], sides, strict=True)]
    for lead, other, across in ((0, 1, images), (1, 0, back)):
        if found[lead].score < found[other].score - 1e-9:
            continue
        mirrored = {part: across[j] for part, j in found[lead].joints.items() if j in across}
        if len(mirrored) == len(found[lead].joints) and not _contradicted(readings, mirrored, sides[other]):
            found[other] = Limb(mirrored, found[other].score, found[other].shape)
        break
    return found[0], found[1]


def _shared(readings: Sequence[Reading], limb: Limb, other: Limb, side: str) -> Limb:
    """A limb without what the other side lacks and no name vouches for: what one hand holds is no hand."""
    alone = {
        part
        for part, joint in limb.joints.items()
        if part not in ("clavicle", "upper_arm", "thigh", *other.joints) and readings[joint].vote(part, side) <= 0.0
    }
    return replace(limb, joints={p: j for p, j in limb.joints.items() if p not in alone}) if alone else limb


def _contradicted(readings: Sequence[Reading], joints: dict[str, int], side: str) -> bool:
    return any(readings[j].vote(part, side) < 0.0 for part, j in joints.items())


def units(v: Float[ndarray, "*batch 3"]) -> Float[ndarray, "*batch 3"]:
    """Vectors of length one; those without a direction stay zero."""
    length = np.linalg.norm(v, axis=-1, keepdims=True)
    return np.divide(v, length, out=np.zeros_like(v), where=length > 1e-12)
