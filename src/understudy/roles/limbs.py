"""Which joints of a limb's subtree are its two long bones and its end: by lengths, branches, skin and names.

A limb is clavicle, upper arm, forearm, hand, or (helper), thigh, shin, foot, toes. With s, e, w the joints where the
first long bone, the second and the end begin, and l1 = |s e|, l2 = |e w| the lengths along the bones,

    score = -(ln(l2 / l1) - mu)^2 / (2 sigma^2)  + 2 ln((l1 + l2) / L) + (branches, skin, separation, names)

where L is the longest path of the subtree: the two bones are of similar length and make up most of the limb. Joints
between them are twist bones, at a small price. A limb of one long bone and a named end has l2 = 0 and a price instead.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import log

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.roles.graph import Bones
from understudy.roles.names import Reading

LOG_RATIO = {"arm": log(0.93), "leg": log(1.0)}
RATIO_SIGMA = 0.45
# The price of a joint that is passed over as a twist bone, and of its leaving the line between its neighbours.
SKIPPED, BENT, STRAIGHT = 0.3, 8.0, 0.05
# Joints nearer to each other, or to the middle of the body, than this share of a limb are in one place.
APART = 0.02
# A limb of 160 joints (a hand, a sleeve, a skirt on the thigh) is searched among the longest paths only.
MOST_JOINTS = 64
# Names outweigh shapes: cartoon bodies have any proportions, and are named like all others.
NAMES = 2.0
# The price of a limb of one long bone and its end, as figures of blocks have: only a name tells a wrist from an elbow,
# and an end whose skin reaches farther than this share of the bone above it is a second bone whatever its name.
ONE_BONE, END_SHARE = 2.0, 0.9
PARTS = {"arm": ("clavicle", "upper_arm", "forearm", "hand"), "leg": ("thigh", "shin", "foot", "toes")}


@dataclass(frozen=True)
class Limb:
    """The joints of one limb by part, and how well lengths and structure alone speak for them."""

    joints: dict[str, int]
    score: float
    shape: float


def find_limb(
    bones: Bones,
    readings: Sequence[Reading],
    root: int,
    *,
    kind: str,
    side: str,
    separation: Mapping[int, float],
) -> Limb:
    """The best reading of a limb below (and with) `root`.

    `separation` is half the distance between a joint and its mirror image, where it has one: a clavicle or a hip
    helper begins near the middle of the body, the limb itself does not.
    """
    first, second, end = ("upper_arm", "forearm", "hand") if kind == "arm" else ("thigh", "shin", "foot")

    def vote(joint: int, part: str) -> float:
        return readings[joint].vote(part, side)

    whole = max(bones.reach[root], 1e-12)
    inside = _main_joints(bones, root)
    digits = {j for j in inside if kind == "arm" and _in_finger(bones, j, root)}
    bends: dict[tuple[int, int], float] = {}

    def passed(top: int, bottom: int) -> float:
        """The price of the joints between two as twist bones: those that leave the line are none."""
        if (top, bottom) not in bends:
            between = bones.up_to(bottom, top)[1:]
            bends[top, bottom] = sum(
                SKIPPED + BENT * max(bones.off_line(top, j, bottom) - STRAIGHT, 0.0) for j in between
            )
        return bends[top, bottom]

    def clavicle_above(top: int) -> float:
        """'Shoulder' may be a clavicle: then it speaks from above the limb."""
        above = bones.up_to(top, bones.parents[root])[1:] if kind == "arm" else []
        return max((vote(j, "clavicle") for j in above), default=0.0)

    best: tuple[float, float, tuple[int, int | None, int | None]] | None = None
    for e in inside:
        if e in digits:
            continue
        above = bones.up_to(e, bones.parents[root])[1:]
        if vote(e, end) > 2.0:  # 'leg' and 'foot' of a figure of blocks, and nothing else between them
            for s in above:
                l1 = bones.path_length(s, e)
                if l1 > 1e-9 * whole and _skin_reach(bones, e) < END_SHARE * l1:
                    shape = 2.0 * log(max(l1 / whole, 1e-3)) - ONE_BONE
                    score = shape + NAMES * (vote(s, first) + vote(e, end) + clavicle_above(s))
                    if best is None or score > best[0] + 1e-9:
                        best = (score, shape, (s, None, e))
                if not (vote(s, end) > 2.0 or readings[s].kind == "twist"):
                    break
        ends: list[tuple[int | None, float]] = [
            (w, bones.path_length(e, w)) for w in inside if w != e and w not in digits and bones.is_below(w, e)
        ]
        # A forearm that splits into fingers at once has no hand joint: the wrist is where they begin.
        if len(bones.children[e]) >= 2:
            ends.append((None, float(np.mean([bones.lengths[c] for c in bones.children[e]]))))
        elif not any(bones.lengths[c] > 1e-9 * whole for c in bones.children[e]):
            ends.append((None, 0.0))
        for s in above:
            l1 = bones.path_length(s, e)
            if l1 <= 1e-9 * whole:
                continue
            half = separation.get(s, -1.0)
            fixed = vote(s, first) + vote(e, second)
            doubles = [j for j in bones.up_to(s, bones.parents[root])[1:] if vote(j, first) > 2.0]
            if any(abs(separation.get(j, -1.0)) > APART * whole for j in doubles):
                fixed -= 1.0  # of two thighs in line, both off the middle, the thigh begins with the upper one
            fixed += clavicle_above(s)
            for w, l2 in ends:
                shape = _shape(bones, kind, root, (s, e, w), (l1, l2), whole=whole)
                if 0.0 <= half < 0.15 * (l1 + l2):
                    shape -= 1.0
                names = fixed + (0.0 if w is None else vote(w, end))
                if w is not None and any(vote(j, end) > 2.0 for j in bones.up_to(w, e)[1:]):
                    names -= 1.5  # of a wrist and a hand in one line the wrist is where the hand begins
                if best is not None and shape + NAMES * names <= best[0] + 1e-9:
                    continue
                shape -= passed(s, e) + (0.0 if w is None else passed(e, w))
                score = shape + NAMES * names
                if best is None or score > best[0] + 1e-9:
                    best = (score, shape, (s, e, w))
    middle = None if best is None else best[2][1]
    # One joint, and perhaps a shield: a limb of one bone.
    if best is None or (middle is not None and readings[middle].kind == "extra"):
        only = max(inside, key=lambda j: (vote(j, first), -bones.depths[j]))
        return Limb({first: only}, vote(only, first), -2.0)
    joints = {part: joint for part, joint in zip((first, second, end), best[2], strict=True) if joint is not None}
    _add_neighbours(bones, root, joints, kind, vote, separation)
    return Limb(joints, best[0], best[1])


def _skin_reach(bones: Bones, joint: int) -> float:
    """How far what a joint carries reaches from it, by its middle, in the pose where that is most."""
    return 2.0 * float(np.linalg.norm(bones.skin_middles(joint) - bones.positions[:, joint], axis=1).max())


def _main_joints(bones: Bones, root: int) -> list[int]:
    """The joints of a limb that may be its bones: those on its longest paths, where cloth makes it large."""
    inside = [j for j in bones.below(root) if bones.depths[j] - bones.depths[root] <= 12]
    if len(inside) <= MOST_JOINTS:
        return inside
    kept = sorted(inside, key=lambda j: (-bones.path_length(root, j) - bones.reach[j], bones.depths[j]))[:MOST_JOINTS]
    return sorted(kept, key=lambda j: bones.depths[j])


def _shape(
    bones: Bones,
    kind: str,
    root: int,
    joints: tuple[int, int, int | None],
    spans: tuple[float, float],
    *,
    whole: float,
) -> float:
    """How much lengths, branches and skin speak for the three joints."""
    (s, e, w), (l1, l2) = joints, spans
    if w is None and l2 == 0.0:  # the second bone's length is not known: a leaf
        score = -2.0 - (1.5 if bones.only_marks_a_tip(e) else 0.0)
        return score + 2.0 * log(max(l1 / whole, 1e-3))
    if l2 <= 1e-9 * whole:
        return -20.0
    off = log(l2 / l1) - LOG_RATIO[kind]
    score = max(-0.5 * (off / RATIO_SIGMA) ** 2, -8.0) + 2.0 * log(max((l1 + l2) / whole, 1e-3))
    before = bones.path_length(root, s)
    if kind == "leg":  # what carries a thigh is short
        score -= 1.5 * before / l1
    elif before > l1:
        score -= 2.0 * log(before / l1) + 0.3
    if w is None:
        return score - 0.4
    after = bones.reach[w]
    if after > 0.8 * l2:
        score -= 2.0 * log(after / (0.8 * l2))
    if bones.only_marks_a_tip(w):
        score -= 2.0
    if kind == "arm":
        fan = bones.fans[w]
        score += 1.5 if fan >= 3 else 0.7 if fan == 2 else 0.0
        score -= 1.0 if bones.fans[e] >= 3 else 0.0
    return score


def _in_finger(bones: Bones, joint: int, root: int) -> bool:
    """Whether a joint hangs below a hand: a joint with three or more chains of its own."""
    above = bones.up_to(joint, bones.parents[root])[1:]
    return any(bones.fans[a] >= 3 for a in above)


def _add_neighbours(
    bones: Bones,
    root: int,
    joints: dict[str, int],
    kind: str,
    vote: Callable[[int, str], float],
    separation: Mapping[int, float],
) -> None:
    """The clavicle above an arm, the toes below a foot."""
    if kind == "arm":
        above = bones.up_to(joints["upper_arm"], bones.parents[root])[1:]
        candidates = [j for j in above if vote(j, "clavicle") > -1.0]
        aside = APART * bones.reach[root]
        if candidates:  # unless a name says otherwise, the topmost that is off the middle of the body
            joints["clavicle"] = max(
                candidates, key=lambda j: (vote(j, "clavicle"), abs(separation.get(j, -1.0)) > aside, -bones.depths[j])
            )
        return
    foot = joints.get("foot")
    if foot is None:
        return
    # What begins where the foot does is the foot once more.
    below = [j for j in bones.below(foot)[1:] if bones.path_length(foot, j) > APART * bones.reach[root]]
    below = [j for j in below if bones.depths[j] - bones.depths[foot] <= 4]
    named = [j for j in below if vote(j, "toes") > 0.0]
    if named:
        joints["toes"] = max(named, key=lambda j: (vote(j, "toes"), -bones.depths[j], bones.reach[j]))
        return
    # Unnamed toes begin about two thirds of the way to the tip of the foot.
    whole = max(bones.reach[foot], 1e-12)
    middle = bones.up_to(bones.tip(foot), foot)
    share = {j: bones.path_length(foot, j) / whole for j in middle if j in below and vote(j, "toes") >= 0.0}
    able = [j for j in share if share[j] > 0.15 and (bones.children[j] or not bones.only_marks_a_tip(j))]
    if able:
        joints["toes"] = min(
            able,
            key=lambda j: (bones.only_marks_a_tip(j), abs(share[j] - 0.7) - 0.5 * bones.reach[j] / whole, j),
        )


def mirror_images(bones: Bones, readings: Sequence[Reading], a: int, b: int) -> dict[int, int]:
    """Joints of one subtree and their images in another: children are matched by lengths, size and names."""
    out = {a: b}
    stack = [(a, b)]
    while stack:
        one, two = stack.pop()
        free = list(bones.children[two])
        for child in sorted(bones.children[one], key=lambda c: -bones.reach[c] - bones.lengths[c]):
            if not free:
                break
            other = min(free, key=lambda c: (unlike(bones, child, c) + _named_unlike(readings, child, c), c))
            if unlike(bones, child, other) < 1.2:
                free.remove(other)
                out[child] = other
                stack.append((child, other))
    return out


def unlike(bones: Bones, a: int, b: int) -> float:
    """How much two subtrees differ: first bone, longest path, number of joints; 0 for mirror images."""
    size = max(bones.lengths[a] + bones.reach[a], bones.lengths[b] + bones.reach[b], 1e-12)
    first = abs(bones.lengths[a] - bones.lengths[b]) / size
    below = abs(bones.reach[a] - bones.reach[b]) / size
    counts = bones.counts[a], bones.counts[b]
    return first + below + 0.5 * (max(counts) - min(counts)) / max(counts)


def _named_unlike(readings: Sequence[Reading], a: int, b: int) -> float:
    one, two = readings[a], readings[b]
    if not one.part and not two.part:
        return 0.0
    return 0.0 if (one.part, one.kind, one.counts) == (two.part, two.kind, two.counts) else 1.0


def separations(images: Mapping[int, int], positions: Float[ndarray, "joints 3"]) -> dict[int, float]:
    """Half the distance between a joint and its mirror image in a pose, for the joints that have one."""
    out: dict[int, float] = {}
    for a, b in images.items():
        out[a] = out[b] = 0.5 * float(np.linalg.norm(positions[a] - positions[b]))
    return out
