"""The fingers of a hand: chains that fan out from it, told apart by names, else by their order across the palm."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.roles.graph import Bones
from understudy.roles.names import Reading
from understudy.roles.roles import FINGERS

# Hands with fewer fingers keep those that stand next to the thumb.
BY_COUNT = {1: ("index",), 2: ("thumb", "index"), 3: ("thumb", "index", "middle"), 4: FINGERS[:4], 5: FINGERS}


def find_fingers(
    bones: Bones, readings: Sequence[Reading], hand: int, *, positions: Float[ndarray, "joints 3"]
) -> dict[str, int]:
    """thumb_1, thumb_2, ..., little_3 below a hand (or below a forearm that carries the fingers itself)."""
    chains = [chain for child in bones.children[hand] if (chain := _chain(bones, readings, child))]
    # A thumb may hang on the palm of the index finger (Rigify).
    chains += [
        _chain(bones, readings, beside)
        for chain in list(chains)
        if _is_palm(readings[chain[0]])
        for beside in bones.children[chain[0]]
        if beside not in chain and readings[beside].part in FINGERS and not readings[beside].kind
    ]
    named = {i: name for i, chain in enumerate(chains) if (name := _name(readings, chain, chains))}
    if not named:
        if all(readings[c[0]].part or readings[c[0]].kind for c in chains):
            return {}
        named = _by_place(bones, hand, chains, positions)
    out: dict[str, int] = {}
    taken: set[str] = set()
    for i, name in sorted(named.items(), key=lambda item: (-len(chains[item[0]]), item[0])):
        if name in taken:
            continue
        taken.add(name)
        out |= {f"{name}_{k + 1}": joint for k, joint in enumerate(_segments(bones, readings, chains[i]))}
    return out


def _chain(bones: Bones, readings: Sequence[Reading], joint: int) -> list[int]:
    """The joints of one finger from its root outwards; side branches are not followed."""
    if readings[joint].kind in ("extra", "control", "twist", "end"):
        return []
    out = [joint]
    while len(out) < 6:
        below = [c for c in bones.children[out[-1]] if readings[c].kind not in ("extra", "control", "twist")]
        if not below:
            break
        out.append(max(below, key=lambda c: (bones.lengths[c] + bones.reach[c], -c)))
    return out


def _name(readings: Sequence[Reading], chain: Sequence[int], chains: Sequence[Sequence[int]]) -> str:
    """The finger that names speak of; numbered fingers count from the thumb."""
    parts = [readings[j].part for j in chain]
    for part in reversed(parts[:3]):
        if part in FINGERS:
            return part
    numbered = [readings[c[-2 if len(c) > 1 else -1]] for c in chains]
    numbers = sorted({r.counts[0] for r in numbered if r.part == "finger" and r.counts})
    reading = readings[chain[-2 if len(chain) > 1 else -1]]
    if reading.part != "finger" or not reading.counts:
        return ""
    called = {readings[j].part for c in chains for j in c}
    if "thumb" in called:  # fingers counted apart from those with names of their own
        order = [f for f in FINGERS if f not in called]
        place = numbers.index(reading.counts[0])
    else:
        order, place = list(FINGERS), reading.counts[0] - (0 if numbers[0] == 0 else 1)
        if reading.counts[0] >= 10:  # Biped: Finger01 is the second joint of Finger0; CAT: Digit11 the first of one
            first = [readings[c[0]].counts for c in chains if readings[c[0]].counts]
            place = reading.counts[0] // 10 - int(min(first)[0] >= 10)
    return order[place] if 0 <= place < len(order) else ""


def _by_place(
    bones: Bones, hand: int, chains: Sequence[Sequence[int]], p: Float[ndarray, "joints 3"]
) -> dict[int, str]:
    """Fingers in their order across the palm, beginning beside the thumb; the thumb is the chain with the nearest tip.

    The palm's axis joins the two fingers that are furthest apart.
    """
    candidates = [i for i, chain in enumerate(chains) if len(chain) >= 2]
    if not candidates or len(candidates) > 5:
        return {}
    names = BY_COUNT[len(candidates)]
    if len(candidates) == 1:
        return {candidates[0]: names[0]}
    middles = {i: p[list(chains[i])].mean(axis=0) for i in candidates}
    thumb = min(candidates, key=lambda i: float(np.linalg.norm(p[bones.tip(chains[i][0])] - p[hand])))
    rest = [i for i in candidates if i != thumb]
    first, last = max(combinations(rest, 2), key=lambda ij: _apart(middles, ij), default=(rest[0], rest[0]))
    if _apart(middles, (thumb, first)) > _apart(middles, (thumb, last)):
        first, last = last, first
    axis = middles[last] - middles[first]
    order = sorted(rest, key=lambda i: float((middles[i] - middles[first]) @ axis))
    return dict(zip([thumb, *order], names, strict=True))


def _apart(middles: Mapping[int, Float[ndarray, "3"]], pair: tuple[int, int]) -> float:
    return float(np.linalg.norm(middles[pair[0]] - middles[pair[1]]))


def _segments(bones: Bones, readings: Sequence[Reading], chain: Sequence[int]) -> list[int]:
    """A finger's joints without the one that marks its tip; at most three, or four with a palm bone."""
    out = list(chain)
    palm = _is_palm(readings[out[0]])
    named = readings[out[int(palm and len(out) > 1)]].part in (*FINGERS, "finger")
    # A name without 'end' says that a joint is part of the finger, with or without skin.
    while len(out) > 1 and (readings[out[-1]].kind == "end" or (not named and bones.only_marks_a_tip(out[-1]))):
        out.pop()
    return out[: 4 if palm else 3]


def _is_palm(reading: Reading) -> bool:
    words = set(reading.words)
    return bool(words & {"metacarpal", "carpal", "palm"}) or {"in", "hand"} <= words
