"""Which limb of a mesh plays what: pairs, what stands on the ground, head and tail, arms and legs.

Limbs pair up where one is the mirror image of the other, in place or, however the mesh is posed, by how far they reach.
A pair on the ground is legs; of two pairs the one ahead is arms, so that on four legs the fore legs are the hands. Of
what is left in the middle plane the highest and foremost is the head, what is behind a tail. A mesh without limbs
stands on the two sides of its foot.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.deform.repair import Repaired
from understudy.puppetry.extremities import Extremities, Limb

STANDS = 0.14  # of the height: tips lower than this stand on the floor
TOUCHES = 0.02  # of the height: what is lower is on it
# Tips that are so much higher (of the height) than what stands so far beside them (of the size) hang.
HANGS, BESIDE = 0.09, 0.1
ASIDE = 0.25  # of the width: what is farther from the middle plane belongs to a side
# Of the height: pairs that grow higher up than this, and rise by this share of their length, are ears or horns.
EARS, RISING = 0.72, 0.35
FLAT = 0.36  # of the larger of width and depth: what is less tall than this lies, swims or flies
STEEP = 0.5  # the cosine from straight down: one pair of legs alone is steeper, fins are not
UNLIKE = 0.55  # pairs whose cost is above this are none
ACROSS = 0.4  # of how far apart two limbs in the middle are: left and right are farther apart from side to side
FORE_AND_AFT = 0.18  # of the depth: pairs nearer to each other than this stand side by side
LEAST_ARM = 0.07  # of the size: shorter pairs are arms only where there are no longer ones
MOST_WINGS = 2  # pairs of points for what is neither arms nor on the ground
CENTRAL = 0.03  # of the width: what is nearer to the middle plane is no left or right
WORTH = 0.1  # of the size: shorter pairs beside arms and legs are left alone
HEAD = 0.5  # how much like a head a limb must be at least
AHEAD = 0.45  # of the depth: heads of what is long from head to tail are farther ahead
BEHIND_JAWS = 0.65  # of the way along a head with jaws
FOOT = 0.1  # of the height: the foot of a mesh without legs


@dataclass(frozen=True, eq=False)
class Part:
    """A control point of the plan: the joint it should follow, its vertex, and the limb it is the end of."""

    joint: str
    vertex: int
    limb: Limb | None = None


@dataclass(frozen=True, eq=False)
class BodyPlan:
    """Parts by name: head, tail, left_hand ...; `on_four` where the arms stand on the ground too, `legless` where it is
    long and stands on nothing."""

    parts: dict[str, Part] = field(default_factory=dict)
    on_four: bool = False
    legless: bool = False


@dataclass(frozen=True, eq=False)
class Seen:
    """A mesh in its body's frame (left, up, ahead), and where things are in its box."""

    mesh: Repaired
    found: Extremities
    low: Float[ndarray, "3"]
    extent: Float[ndarray, "3"]
    plane: float

    def tip(self, limb: Limb) -> Float[ndarray, "3"]:
        return self.mesh.vertices[limb.tip]

    def middle(self, limb: Limb) -> Float[ndarray, "3"]:
        """The middle of a limb's own tip and those of its features: two horns are in the middle of a head."""
        return self.mesh.vertices[[limb.tip, *limb.features]].mean(0)

    def stands(self, limb: Limb) -> bool:
        return self.height(limb) < STANDS

    def height(self, limb: Limb) -> float:
        """How high its lowest tip is, from 0 to 1."""
        lowest = float(self.mesh.vertices[[limb.tip, *limb.features], 1].min())
        return (lowest - float(self.low[1])) / float(self.extent[1])

    def ground(self, limb: Limb) -> float:
        """The same, but 0 where it touches the ground near its tip: a tentacle stands, whose tip curls up."""
        part = self.mesh.vertices[limb.part]
        near = np.linalg.norm(part - self.tip(limb), axis=1) < 0.5 * limb.length
        touches = (part[near, 1] < float(self.low[1]) + TOUCHES * float(self.extent[1])).any()
        return 0.0 if touches else self.height(limb)

    def ears(self, *limbs: Limb) -> bool:
        """Whether limbs grow on top and point up, as ears and horns do; arms of a T-pose only grow nearly as high."""
        base = self.mesh.vertices[[limb.base for limb in limbs]].mean(0)
        way = self.mesh.vertices[[limb.tip for limb in limbs]].mean(0) - base
        high = (float(base[1]) - float(self.low[1])) / float(self.extent[1]) > EARS
        rises = float(way[1]) > RISING * float(np.mean([limb.length for limb in limbs]))
        return high and rises

    @property
    def flat(self) -> bool:
        return float(self.extent[1]) < FLAT * float(max(self.extent[0], self.extent[2]))

    @property
    def long(self) -> bool:
        """Whether it is longer from head to tail than it is tall."""
        return float(self.extent[2]) > float(self.extent[1])

    def aside(self, limb: Limb) -> bool:
        return bool(abs(self.middle(limb)[0] - self.plane) > ASIDE * self.extent[0])


def body_plan(mesh: Repaired, found: Extremities) -> BodyPlan:
    """What the limbs of a mesh (in left, up, ahead) should play."""
    seen = see(mesh, found)
    pairs, single = find_pairs(seen)
    grounded = legs(seen, pairs)
    raised = [pair for pair in pairs if pair not in grounded]
    parts: dict[str, Part] = {}
    hind, arms, others = _legs_and_arms(seen, grounded, raised)
    on_four = arms is not None and arms in grounded
    lies = on_four or (seen.long and not grounded)
    head = _head(seen, single, lies, not grounded and (seen.flat or seen.long))
    central = [limb for limb in single if not seen.aside(limb)]
    if head is not None:
        parts["head"] = Part("head", _top_of_head(seen, head), head)
    _put(parts, seen, "hand", arms)
    _put(parts, seen, "foot", hind)
    aside = [limb for limb in single if limb is not head and seen.aside(limb) and not seen.stands(limb)]
    _single_arms(parts, seen, [limb for limb in aside if not seen.ears(limb)])
    tails = [limb for limb in central if limb is not head and _behind(seen, limb, head)]
    if not grounded:  # what has no legs and points down is what it stands on
        tails = [limb for limb in tails if not (seen.stands(limb) and _steepness(seen, [limb]) > STEEP)]
    if tails:
        parts["tail"] = Part("left_foot", tails[0].tip, tails[0])
    others = [pair for pair in others if _worth_a_point(seen, pair)]
    wings = sorted((pair for pair in others if pair not in grounded), key=lambda pair: -pair[0].length)[:MOST_WINGS]
    others = [pair for pair in others if pair in grounded or pair in wings]
    for number, pair in enumerate(others, start=1):
        # More legs step in turns with their neighbours; wings and fins beat with the arms.
        joints = ("right_foot", "left_foot") if pair in grounded else ("left_forearm", "right_forearm")
        left, right = _sides(seen, pair)
        stem = "leg" if pair in grounded else "wing"
        parts[f"left_{stem}_{number}"] = Part(joints[0], left.tip, left)
        parts[f"right_{stem}_{number}"] = Part(joints[1], right.tip, right)
    _stand_ins(parts, seen, lies, [limb for pair in pairs for limb in pair])
    return BodyPlan(parts, on_four, seen.long and not grounded)


def legs(seen: Seen, pairs: Sequence[tuple[Limb, Limb]]) -> list[tuple[Limb, Limb]]:
    """The pairs that a mesh stands on; one pair alone of something flat, or aside of something long, is fins."""
    grounded = [pair for pair in pairs if stand(seen, pair)]
    if len(grounded) == 1 and (seen.flat or (seen.long and _steepness(seen, grounded[0]) < STEEP)):
        return []
    return grounded


def _steepness(seen: Seen, limbs: Sequence[Limb]) -> float:
    """The cosine between limbs and straight down."""
    ways = np.array([seen.tip(limb) - seen.mesh.vertices[limb.base] for limb in limbs])
    return -float(ways[:, 1].sum()) / max(float(np.linalg.norm(ways, axis=1).sum()), 1e-12)


def stand(seen: Seen, pair: tuple[Limb, Limb]) -> bool:
    """Whether a pair is on the ground; one of the two may be lifted for a step."""
    low, high = sorted(seen.ground(limb) for limb in pair)
    if low >= STANDS or high >= 2.0 * STANDS:
        return False
    # Arms that hang down to the knees do not stand where something else does.
    away = [((seen.mesh.vertices - seen.tip(limb)) ** 2).sum(1) > (BESIDE * seen.mesh.size) ** 2 for limb in pair]
    beside = seen.mesh.vertices[away[0] & away[1], 1]
    ground = (float(beside.min()) - float(seen.low[1])) / float(seen.extent[1]) if len(beside) else 1.0
    return low < HANGS or low < ground + HANGS


def see(mesh: Repaired, found: Extremities) -> Seen:
    low, high = mesh.vertices.min(0), mesh.vertices.max(0)
    box, mean = 0.5 * float(low[0] + high[0]), float(mesh.vertices[:, 0].mean())
    # The plane in the middle of the box is off where one arm is stretched out; the mean is not.
    plane = box if abs(box - mean) < 0.03 * (high[0] - low[0]) else mean
    return Seen(mesh, found, low, np.maximum(high - low, 1e-12), plane)


def find_pairs(seen: Seen) -> tuple[list[tuple[Limb, Limb]], list[Limb]]:
    """Pairs of limbs, best first, and those that have no other."""
    reach, vertices = seen.found.reach, seen.mesh.vertices
    tall = max(float(np.ptp(reach)), 1e-12)
    costs = []
    for a, b in combinations(seen.found.limbs, 2):
        p, q = vertices[a.tip], vertices[b.tip]
        if min(abs(float(vertices[limb.part, 0].mean()) - seen.plane) for limb in (a, b)) < CENTRAL * seen.extent[0]:
            continue
        if abs(float(p[0] - q[0])) < ACROSS * float(np.linalg.norm(p - q)) and not (seen.aside(a) or seen.aside(b)):
            continue  # the two fins of a fish's tail
        mirror = q * (-1.0, 1.0, 1.0) + (2.0 * seen.plane, 0.0, 0.0)
        same_side = (seen.middle(a)[0] - seen.plane) * (seen.middle(b)[0] - seen.plane) > 0.0
        unlike = abs(float(reach[a.tip] - reach[b.tip])) / tall + abs(a.length - b.length) / max(a.length, b.length)
        cost = 0.7 * unlike + 1.2 * float(np.linalg.norm(p - mirror)) / seen.mesh.size
        mirrored = float(np.linalg.norm(p - mirror)) < float(np.linalg.norm(p - q))
        cost += (0.35 if same_side else 0.0) + (0.0 if mirrored else 0.5)
        costs.append((cost, a, b))
    taken: set[int] = set()
    pairs = []
    for cost, a, b in sorted(costs, key=lambda row: row[0]):
        if cost < UNLIKE and not {a.tip, b.tip} & taken:
            pairs.append((a, b))
            taken |= {a.tip, b.tip}
    return pairs, [limb for limb in seen.found.limbs if limb.tip not in taken]


def _worth_a_point(seen: Seen, pair: tuple[Limb, Limb]) -> bool:
    """Wings and more legs are; what is short is not, nor are ears, which go where the head goes."""
    return min(limb.length for limb in pair) > WORTH * seen.mesh.size and not seen.ears(*pair)


def _legs_and_arms(
    seen: Seen, grounded: Sequence[tuple[Limb, Limb]], raised: Sequence[tuple[Limb, Limb]]
) -> tuple[tuple[Limb, Limb] | None, tuple[Limb, Limb] | None, list[tuple[Limb, Limb]]]:
    """Legs, arms and the pairs that are neither."""

    def ahead(pair: tuple[Limb, Limb]) -> float:
        return float(sum(seen.tip(limb)[2] for limb in pair)) / 2.0

    def base(pair: tuple[Limb, Limb]) -> Float[ndarray, "3"]:
        return seen.mesh.vertices[[limb.base for limb in pair]].mean(0)

    def like_arms(pair: tuple[Limb, Limb]) -> float:
        """Arms are long, grow in front and reach ahead; wings grow on the back."""
        where = (base(pair) - seen.low) / seen.extent
        long = sum(limb.length for limb in pair) / (2.0 * seen.mesh.size)
        reaches = (ahead(pair) - float(seen.low[2])) / float(seen.extent[2])
        return 0.5 * (long + float(where[2]) + reaches)

    standing = sorted(grounded, key=ahead)
    pool = sorted(raised, key=like_arms, reverse=True)
    # Stubs and ears are arms only where nothing else is.
    pool.sort(key=lambda pair: min(limb.length for limb in pair) < LEAST_ARM * seen.mesh.size)
    pool.sort(key=lambda pair: seen.ears(*pair))
    if len(standing) >= 2:
        apart = ahead(standing[-1]) - ahead(standing[0]) > FORE_AND_AFT * seen.extent[2]
        if not apart:  # a gorilla: arms leave the body higher than legs
            standing = sorted(standing, key=lambda pair: float(base(pair)[1]))
        return standing[0], standing[-1], [*standing[1:-1], *pool]
    if standing:
        return standing[0], pool[0] if pool else None, pool[1:]
    if len(pool) >= 2 and seen.flat:  # nothing stands: it flies, swims or lies, with its legs behind
        rear = min(pool, key=ahead)
        rest = [pair for pair in pool if pair is not rear]
        return rear, rest[0], rest[1:]
    return None, pool[0] if pool else None, []


def heady(seen: Seen, limb: Limb) -> float:
    """How much a limb in the middle plane is like a head: high, with features, thick at its end."""
    height = float(seen.middle(limb)[1] - seen.low[1]) / float(seen.extent[1])
    thick = float(np.sqrt(len(limb.part) / len(seen.mesh.vertices)))
    return height + 0.2 * min(len(limb.features), 3) + 0.5 * thick


def _head(seen: Seen, single: Sequence[Limb], on_four: bool, lies: bool) -> Limb | None:
    long = on_four or seen.flat  # a body from head to tail has its head in the half ahead

    def ahead(limb: Limb) -> float:
        return float(seen.middle(limb)[2] - seen.low[2]) / float(seen.extent[2])

    def score(limb: Limb) -> float:
        off = abs(float(seen.middle(limb)[0]) - seen.plane) / float(seen.extent[0])
        return heady(seen, limb) + (1.6 if lies else 0.8 if long else 0.25) * ahead(limb) - 1.2 * off

    candidates = [limb for limb in single if seen.flat or not seen.stands(limb)]
    candidates = [limb for limb in candidates if not long or ahead(limb) > AHEAD]
    best = max(candidates, key=score, default=None)
    return best if best is not None and score(best) > HEAD else None


def _behind(seen: Seen, limb: Limb, head: Limb | None) -> bool:
    """Whether a limb in the middle plane is a tail: clearly behind the head, or behind the middle of the body."""
    depth = float(seen.extent[2])
    if head is not None:
        return float(seen.middle(head)[2] - seen.tip(limb)[2]) > 0.3 * depth
    return float(seen.tip(limb)[2] - seen.low[2]) < 0.35 * depth


def _sides(seen: Seen, pair: tuple[Limb, Limb]) -> tuple[Limb, Limb]:
    """A pair with the left one first."""
    a, b = pair
    return (a, b) if seen.tip(a)[0] >= seen.tip(b)[0] else (b, a)


def _put(parts: dict[str, Part], seen: Seen, part: str, pair: tuple[Limb, Limb] | None) -> None:
    if pair is not None:
        for side, limb in zip(("left", "right"), _sides(seen, pair), strict=True):
            parts[f"{side}_{part}"] = Part(f"{side}_{part}", limb.tip, limb)


def _single_arms(parts: dict[str, Part], seen: Seen, aside: Sequence[Limb]) -> None:
    """Limbs at one side that nothing at the other side is like are arms where arms are missing."""
    for limb in aside:
        side = "left" if seen.tip(limb)[0] > seen.plane else "right"
        if f"{side}_hand" not in parts:
            parts[f"{side}_hand"] = Part(f"{side}_hand", limb.tip, limb)


def _top_of_head(seen: Seen, limb: Limb) -> int:
    """The tip of a head; where that is a horn or an ear, one in the middle; where it is a jaw, behind the jaws."""
    across = seen.mesh.vertices[limb.part, 0]
    beside = 0.06 * float(seen.extent[0])
    if abs(float(seen.tip(limb)[0] - across.mean())) < beside:
        return seen.found.between(limb.tip, BEHIND_JAWS, limb.base) if limb.features else limb.tip
    near = limb.part[np.abs(across - across.mean()) < beside]
    return int(near[np.argmax(seen.found.reach[near])]) if len(near) else limb.tip


def _stand_ins(parts: dict[str, Part], seen: Seen, lies: bool, paired: Sequence[Limb]) -> None:
    """Head, hands and feet for a mesh that has no limbs for them: its top, its sides, the two sides of its foot."""
    at = 2.0 * (seen.mesh.vertices - seen.low) / seen.extent - 1.0
    at[:, 0] = 2.0 * (seen.mesh.vertices[:, 0] - seen.plane) / seen.extent[0]
    free = np.ones(len(at), dtype=bool)
    for limb in (*paired, *(part.limb for part in parts.values() if part.limb is not None)):
        if len(limb.part) < 0.3 * len(at):
            free[limb.part] = False
    for part in parts.values():
        free &= ((seen.mesh.vertices - seen.mesh.vertices[part.vertex]) ** 2).sum(1) > (0.1 * seen.mesh.size) ** 2

    def pick(name: str, score: ndarray, among: ndarray) -> None:
        usable = among & free
        if name not in parts and usable.any():
            parts[name] = Part(name, int(np.argmax(np.where(usable, score, -np.inf))))

    if not {"left_foot", "right_foot"} & set(parts):
        foot = at[:, 1] < -1.0 + 2.0 * FOOT
        for name, side in (("left_foot", 1.0), ("right_foot", -1.0)):
            pick(name, side * at[:, 0] - 0.3 * np.abs(at[:, 2]) - 0.8 * at[:, 1], foot)
    top = at[:, 2] + 0.3 * at[:, 1] if lies else at[:, 1] - 0.1 * np.abs(at[:, 2])
    pick("head", top - 0.7 * np.abs(at[:, 0]), (np.abs(at[:, 0]) < 0.5) & (at[:, 1] > -0.4))
    if not {"left_hand", "right_hand"} & set(parts):
        for name, side in (("left_hand", 1.0), ("right_hand", -1.0)):
            pick(name, side * at[:, 0] - np.abs(at[:, 1] - 0.35) - 0.3 * np.abs(at[:, 2]), side * at[:, 0] > 0.3)
