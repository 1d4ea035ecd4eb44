"""Example poses before anybody has posed: each limb turns as the person's does, as long as it is.

A point goes as far from its place at rest as its joint does from its median, in proportion to the lengths of the two
limbs. Along a limb the points are then put back, from where it leaves the body outwards, so that each is about as far
from the one before as it is at rest: limbs swing and do not grow. A tail swings to the side with the steps, and so
does the top of what has no limbs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.deform.repair import Repaired
from understudy.puppetry.body_plan import FLAT, STANDS
from understudy.puppetry.extremities import Extremities, Limb
from understudy.puppetry.legs import limbs_of
from understudy.puppetry.puppet import Example, Puppet
from understudy.puppetry.source import SourceMotion
from understudy.puppetry.undulation import SPINE, step_phase, wave_places

# Where the limb of a joint begins on a person.
PIVOTS = {"hand": "upper_arm", "forearm": "upper_arm", "foot": "thigh", "toes": "thigh", "shin": "thigh"}
NEAREST = 0.2  # of the size: points nearer to the middle than this move as if they were that far from it
MOST = 0.55  # of its distance from the middle: a point on no limb goes no farther than this
LYING_MOST = 0.15  # nor farther than this where the whole lies: a snake is not folded up
SOLE_MOST = 0.12  # of the height: nor does a foot or a hand that is no limb, nor the top of what waddles
LIMB_MOST = 1.1  # of the limb's length: nor does one on a limb
BULKY = 0.3  # of the vertices: a limb with more of them is part of the trunk too
SHORTEST, LONGEST = 0.8, 1.12  # of what is at rest between neighbours on a limb
LEAST_REACH = 0.25  # in heights: joints nearer to the hips than this move as if they were that far
# Arms go this share of the way from their own rest to where the person's arms are, so that arms down is arms down; the
# rest is by how they move. So do arms of what stands on legs, where they are short (as a share of the size) or not much
# longer than the legs: the arms of a cactus stay up, wings spread.
ARMS, LITERAL, LONG_ARMS, SHORT = ("hand", "forearm"), 0.7, 1.3, 0.2
LEVEL, WINGS = 0.6, 0.5  # the sine of how steep, and the share of the height of how long, an arm of a T-pose may be
HIGH_LEGS, LIFT = 0.3, 2.0  # of the height: shorter legs lift their feet up to so many times higher, to be seen to step
TAIL, TOP, WING, MIDDLE = "tail", "head", "wing", "hips"
SWING = 0.9  # of the way of the foot: how far the tip of a tail goes to the side


def with_examples(puppet: Puppet, source: SourceMotion, frames: Sequence[int]) -> Puppet:
    """The same puppet with guessed poses for these frames in place of its examples."""
    axes = puppet.axes
    body = puppet.mesh.vertices @ axes.T
    mesh, found = limbs_of(puppet.mesh, puppet.up, puppet.front)
    rests = {name: body[point.vertex] for name, point in puppet.points.items()}
    vertex = {name: int(mesh.vertex_of[point.vertex]) for name, point in puppet.points.items()}
    waving = [name for name in rests if SPINE in name]
    waving += [name for name in (TOP, TAIL) if waving and name in rests]
    chains = _chains(mesh, found, {name: v for name, v in vertex.items() if name not in waving})
    phase = step_phase(source) if waving else np.zeros(source.n_frames)
    body_length = float(np.ptp(mesh.vertices[:, 2]))
    on_limb = {name: chain for chain in chains for name in chain.names}
    legs = [chain.distances[-1] for chain in chains if chain.stands and _steps(puppet, chain)]
    height = float(np.ptp(mesh.vertices[:, 1]))
    lies = not legs and height < FLAT * float(np.ptp(mesh.vertices[:, [0, 2]], axis=0).max())
    longest = max(LONG_ARMS * min(legs), SHORT * mesh.size) if len(legs) > 1 else 0.0
    arms = [chain for chain in chains if not chain.stands and chain.distances[-1] < longest]
    arms += [chain for chain in chains if len(legs) > 1 and chain not in arms and _spread(chain, rests, height)]
    literal = {name for chain in arms for name in chain.names if WING not in name}
    # All legs make steps of one length, or those that stand would slide.
    stride = float(np.mean(legs)) if len(legs) > 1 else 0.0
    lift = float(np.clip(HIGH_LEGS * height / stride, 1.0, LIFT)) if stride else 1.0
    examples = []
    for number, frame in enumerate(frames, start=1):
        joints = {name: source.track(point.joint)[frame] for name, point in puppet.points.items()}
        places = {}
        for name, point in puppet.points.items():
            if name in waving:
                continue
            track = source.track(point.joint)
            move = track[frame] - np.median(track, axis=0)
            chain = on_limb.get(name)
            sways = name == TOP and point.joint.endswith("foot")
            if name.startswith(TAIL) or sways:
                move = np.array([SWING * move[2], 0.25 * abs(move[2]), 0.0])
            own = max(float(found.way[vertex[name]]), NEAREST * mesh.size)
            scale = own / max(float(np.linalg.norm(np.median(track, axis=0))), LEAST_REACH)
            most = (LYING_MOST if lies else MOST) * own
            if name.endswith(("foot", "hand")) or sways:
                most = min(most, SOLE_MOST * height)
            if chain is not None and not sways:
                most = LIMB_MOST * chain.reach(name)
                if (human := _human_limb(source, point.joint)) is not None:
                    away = human[frame]
                    long = max(float(np.median(np.linalg.norm(human, axis=1))), 0.05)
                    scale = chain.reach(name) / long
                    if chain.stands and stride and _steps(puppet, chain):
                        scale = stride / chain.distances[-1] * scale
                        move = move * (1.0, lift, 1.0)
                    if point.joint.endswith(ARMS) and name in literal:
                        move = move + LITERAL * (away - (rests[name] - chain.pivot) / scale - move)
                        most *= 1.4
            places[name] = rests[name] + _bounded(scale * move, most)
        for chain in chains:
            places |= chain.kept(rests, places)
        places |= wave_places({name: rests[name] for name in waving}, body_length, float(phase[frame]))
        examples.append(Example(f"pose {number}", joints, {n: place @ axes for n, place in places.items()}, int(frame)))
    return replace(puppet, examples=tuple(examples))


@dataclass(frozen=True, eq=False)
class _Chain:
    """The points of one limb from its base outwards, each with its distance from there; and the pivot it turns on."""

    names: tuple[str, ...]
    distances: tuple[float, ...]
    pivot: Float[ndarray, "3"]
    stands: bool

    def reach(self, name: str) -> float:
        return self.distances[self.names.index(name)]

    def kept(
        self, rests: Mapping[str, Float[ndarray, "3"]], places: Mapping[str, Float[ndarray, "3"]]
    ) -> dict[str, Float[ndarray, "3"]]:
        """Places along the limb with about the lengths that they have at rest."""
        out, before, before_rest = {}, self.pivot, self.pivot
        for name in self.names:
            way, length = places[name] - before, float(np.linalg.norm(rests[name] - before_rest))
            now = float(np.linalg.norm(way))
            if now > 1e-12:
                way = way * np.clip(now, SHORTEST * length, LONGEST * length) / now
            out[name] = before + way
            before, before_rest = out[name], rests[name]
        return out


def _chains(mesh: Repaired, found: Extremities, vertex: Mapping[str, int]) -> list[_Chain]:
    """Which points are on which limb, in order; a vertex that is on several is on the smallest."""
    of_limb: dict[int, list[str]] = {}
    parts = [_own_part(mesh, found, limb) for limb in found.limbs]
    for name, v in vertex.items():
        if name == MIDDLE:
            continue
        on = [i for i, part in enumerate(parts) if v in part]
        if on:
            of_limb.setdefault(min(on, key=lambda i: len(parts[i])), []).append(name)
    out = []
    for index, names in of_limb.items():
        limb = found.limbs[index]
        level = float(found.reach[limb.tip]) - limb.length
        names.sort(key=lambda n: found.reach[vertex[n]])
        away = tuple(max(float(found.reach[vertex[n]]) - level, 0.05 * limb.length) for n in names)
        out.append(_Chain(tuple(names), away, _pivot(mesh, found, limb), _stands(mesh, limb)))
    return out


def _own_part(mesh: Repaired, found: Extremities, limb: Limb) -> set[int]:
    """The vertices of a limb; of one that is half of the mesh, those on the way from its tip to its base."""
    if len(limb.part) < BULKY * len(mesh.vertices):
        return set(limb.part.tolist())
    way = [limb.tip]
    while way[-1] != limb.base and found.toward[way[-1]] >= 0:
        way.append(int(found.toward[way[-1]]))
    return set(way)


def _pivot(mesh: Repaired, found: Extremities, limb: Limb) -> Float[ndarray, "3"]:
    """The middle of the ring at which a limb leaves the body."""
    level = float(found.reach[limb.tip]) - limb.length
    ring = limb.part[found.reach[limb.part] < level + 0.15 * limb.length]
    return mesh.vertices[ring if len(ring) else [limb.base]].mean(0)


def _stands(mesh: Repaired, limb: Limb) -> bool:
    """Whether a limb reaches the ground."""
    height = mesh.vertices[:, 1]
    return bool(height[[limb.tip, *limb.features]].min() < height.min() + STANDS * np.ptp(height))


def _steps(puppet: Puppet, chain: _Chain) -> bool:
    """Whether the end of a limb follows a foot."""
    return puppet.points[chain.names[-1]].joint.endswith("foot")


def _spread(chain: _Chain, rests: Mapping[str, Float[ndarray, "3"]], height: float) -> bool:
    """Whether a limb is an arm that is stretched out to the side, as in a T-pose, and no wing."""
    way = rests[chain.names[-1]] - chain.pivot
    length = float(np.linalg.norm(way))
    return not chain.stands and abs(float(way[1])) < LEVEL * length and length < WINGS * height


def _human_limb(source: SourceMotion, joint: str) -> Float[ndarray, "frames 3"] | None:
    """Where a joint is from where its limb begins, in heights; None for those on the trunk."""
    side, _, part = joint.partition("_")
    pivot = f"{side}_{PIVOTS.get(part, '')}"
    return source.track(joint) - source.track(pivot) if pivot in source.roles else None


def _bounded(move: Float[ndarray, "3"], most: float) -> Float[ndarray, "3"]:
    """Goes on ever more slowly, so that large gestures stay different from larger ones."""
    length = float(np.linalg.norm(move))
    return move * (most * np.tanh(length / most) / length) if length > 1e-12 and most > 0.0 else move
