"""Creatures by family and seed, with where their parts are: as many as a guess is to be judged on.

Each family draws its proportions, what it carries (ears, horns, manes, wings, tails) and how it is made: one smooth
surface, coarse, furry, or a soup of shells that stick in each other as parts of game models do. Files have any axis up
and ahead. `parts` are places in the file's own axes near which a control point of that name should be; `up` and
`front` are None where nothing tells.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
from numpy import ndarray

from understudy.puppetry.puppet import axes_of
from understudy.samples.puppet_meshes import Distance, _cone, _ellipsoid, _union, surface_nets

STYLES = ("smooth", "smooth", "coarse", "furry", "soup", "soup")
WAYS = (("y", "z"), ("y", "z"), ("y", "-z"), ("z", "-y"), ("z", "y"), ("y", "x"), ("z", "x"))
Vector = tuple[float, float, float]


@dataclass(frozen=True, eq=False)
class Beast:
    """A mesh in its file's axes, and what is known of it. `legs` are the names of parts that it stands on."""

    name: str
    vertices: ndarray
    faces: ndarray
    parts: dict[str, Vector]
    up: str
    front: str | None
    style: str
    legs: tuple[str, ...]


@dataclass
class _Build:
    """Rods and balls in left, up, ahead; what is off the middle plane is there twice unless it is said once."""

    rng: np.random.Generator
    solids: list[tuple[Distance, ndarray, ndarray]] = field(default_factory=list)
    parts: dict[str, Vector] = field(default_factory=dict)
    legs: list[str] = field(default_factory=list)
    faces_ahead: bool = True

    def between(self, low: float, high: float) -> float:
        return float(self.rng.uniform(low, high))

    def chance(self, share: float) -> bool:
        return bool(self.rng.uniform() < share)

    def rod(self, a, b, first: float, second: float | None = None, *, once: bool = False) -> None:
        second = first if second is None else second
        for side in self._sides(a, b, once):
            p, q = np.array(a, dtype=float) * side, np.array(b, dtype=float) * side
            most = max(first, second)
            self.solids.append((_cone(p, q, first, second), np.minimum(p, q) - most, np.maximum(p, q) + most))

    def ball(self, at, radii, *, once: bool = False) -> None:
        radii = (radii,) * 3 if np.isscalar(radii) else radii
        for side in self._sides(at, at, once):
            p = np.array(at, dtype=float) * side
            self.solids.append((_ellipsoid(tuple(p.tolist()), tuple(radii)), p - radii, p + radii))

    def limb(self, *places, thick: float, thin: float) -> None:
        """Rods from place to place, ever thinner."""
        radii = np.linspace(thick, thin, len(places))
        for a, b, first, second in zip(places[:-1], places[1:], radii[:-1], radii[1:], strict=True):
            self.rod(a, b, float(first), float(second))

    def mark(self, name: str, at, *, leg: bool = False) -> None:
        """Where a part is; 'left_...' says where its mirror image is too."""
        names = [(name, 1.0)] + ([("right_" + name[5:], -1.0)] if name.startswith("left_") else [])
        for each, side in names:
            self.parts[each] = (float(at[0]) * side, float(at[1]), float(at[2]))
            if leg:
                self.legs.append(each)

    @staticmethod
    def _sides(a, b, once: bool) -> list[ndarray]:
        one = np.ones(3)
        return [one] if once or (a[0] == 0.0 and b[0] == 0.0) else [one, np.array([-1.0, 1.0, 1.0])]


def _head(b: _Build, at, size: float, *, horns: float = 0.3, ears: float = 0.5, snout: float = 0.5) -> Vector:
    """A ball with what heads carry; where its face ends."""
    x, y, z = at
    b.ball(at, (size * b.between(0.8, 1.1), size * b.between(0.85, 1.15), size))
    end = (x, y, z + size)
    if b.chance(snout):
        end = (x, y - 0.2 * size, z + size * b.between(1.5, 2.2))
        b.rod((x, y - 0.15 * size, z + 0.5 * size), end, 0.5 * size, 0.35 * size)
    if b.chance(horns):
        long = size * b.between(0.7, 1.6)
        b.rod(
            (0.5 * size, y + 0.7 * size, z),
            (0.8 * size, y + 0.7 * size + long, z - 0.2 * long),
            0.2 * size,
            0.07 * size,
        )
    elif b.chance(ears):
        long = size * b.between(0.3, 1.4)
        b.rod((0.55 * size, y + 0.6 * size, z), (0.75 * size, y + 0.8 * size + long, z), 0.22 * size, 0.15 * size)
    return end


def quadruped(b: _Build) -> None:
    """Dogs, cows, giraffes, lions, hippos."""
    long, tall, wide = b.between(0.8, 1.8), b.between(0.35, 1.3), b.between(0.2, 0.42)
    thick = b.between(0.28, 0.6) * wide
    y, half = tall + wide, 0.5 * long
    b.rod((0, y, -half), (0, y * b.between(0.95, 1.1), half), wide * b.between(0.8, 1.1), wide)
    x = 0.75 * wide
    knee = b.between(-0.08, 0.08)
    for name, z in (("left_hand", half * 0.95), ("left_foot", -half * 0.95)):
        b.limb((x, y, z), (x, 0.5 * tall, z + knee), (x, thick, z), thick=1.4 * thick, thin=thick)
        foot = thick * b.between(0.4, 1.4)
        b.rod((x, 0.8 * thick, z), (x, 0.8 * thick, z + foot), 0.9 * thick, 0.8 * thick)
        b.mark(name, (x, 0, z), leg=True)
    neck, up = b.between(0.1, 0.9), b.between(-0.1, 1.3)
    at = (0.0, y + wide * 0.4 + neck * np.sin(up), half + wide * 0.7 + neck * np.cos(up))
    size = b.between(0.6, 1.1) * wide
    b.rod((0, y + 0.2 * wide, half), at, 0.6 * wide, 0.7 * size)
    end = _head(b, at, size)
    if b.chance(0.35):
        b.ball((0, at[1], at[2] - 0.5 * size), (1.6 * size, 1.6 * size, 0.8 * size))
    b.mark("head", end)
    if b.chance(0.75):
        tail, rise = b.between(0.25, 1.1), b.between(-0.9, 0.9)
        start = (0.0, y + 0.3 * wide, -half - 0.6 * wide)
        middle = (0.0, start[1] + 0.5 * tail * np.sin(rise), start[2] - 0.5 * tail * np.cos(rise))
        tip = (0.0, middle[1] + 0.3 * tail * np.sin(rise), middle[2] - 0.5 * tail)
        b.limb(start, middle, tip, thick=0.3 * thick + 0.04, thin=0.2 * thick + 0.04)
        if tail > 0.5:
            b.mark("tail", tip)
    if b.chance(0.15):
        b.limb(
            (0.6 * wide, y + 0.6 * wide, 0.3 * half),
            (wide + 0.5, y + 0.9, 0),
            (wide + 1.1, y + 0.6, -0.2),
            thick=0.1,
            thin=0.06,
        )


def biped(b: _Build) -> None:
    """Devils, robots, trolls, frogs, knights: two legs, two arms, a head; perhaps a tail or wings."""
    leg, trunk, wide = b.between(0.25, 1.0), b.between(0.4, 0.8), b.between(0.18, 0.4)
    thick = b.between(0.08, 0.16)
    y, top = leg + 0.5 * wide, leg + 0.5 * wide + trunk
    lean = b.between(-0.05, 0.25)
    b.rod((0, y, 0), (0, top, lean), wide * b.between(0.8, 1.3), wide)
    x = max(0.6 * wide, thick * 1.2)
    b.limb((x, y, 0), (x, 0.5 * leg, 0.05), (x, thick, 0), thick=1.3 * thick, thin=thick)
    b.rod((x, 0.7 * thick, 0), (x, 0.7 * thick, b.between(1.0, 3.0) * thick), 0.8 * thick)
    b.mark("left_foot", (x, 0, thick), leg=True)
    arm, down, ahead = b.between(0.3, 0.95), b.between(-0.2, 1.25), b.between(-0.1, 0.6)
    way = np.array([np.cos(down), -np.sin(down), 0.0]) + np.array([0.0, 0.0, ahead])
    way /= np.linalg.norm(way)
    shoulder = np.array([0.9 * wide, top - 0.1 * trunk, lean])
    hand = shoulder + (arm + 0.2 * wide) * way
    hand[1] = max(hand[1], 0.22 * top)
    b.limb(
        tuple(shoulder), tuple(0.5 * (shoulder + hand) + [0.02, 0, -0.03]), tuple(hand), thick=thick, thin=0.7 * thick
    )
    b.ball(tuple(hand), b.between(0.8, 1.3) * thick)
    b.mark("left_hand", hand)
    size = b.between(0.14, 0.45)
    at = (0.0, top + 0.7 * size + 0.1, lean + b.between(0.0, 0.2))
    b.rod((0, top, lean), at, 0.5 * size)
    _head(b, at, size, horns=0.45, snout=0.3)
    b.mark("head", (0, at[1] + 0.6 * size, at[2] + 0.3 * size))
    if b.chance(0.4):
        tip = (0.0, b.between(0.2, 1.0) * y, -wide - b.between(0.5, 1.0))
        b.limb((0, y, -0.7 * wide), (0, 0.6 * y, -wide - 0.25), tip, thick=0.09, thin=0.05)
        b.mark("tail", tip)
    if b.chance(0.25):
        b.limb(
            (0.4 * wide, top - 0.1, lean - 0.7 * wide), (0.8, top + 0.4, -0.5), (1.3, top, -0.6), thick=0.08, thin=0.05
        )


def bird(b: _Build) -> None:
    """Chickens, flamingos, penguins, owls; wings spread or folded."""
    leg, wide, long = b.between(0.15, 1.0), b.between(0.15, 0.35), b.between(0.3, 0.7)
    y = leg + wide
    tilt = b.between(0.0, 1.1)
    chest = (0.0, y + long * np.sin(tilt), long * np.cos(tilt) * 0.6)
    b.rod((0, y, -0.4 * long), chest, 0.8 * wide, wide)
    x = 0.5 * wide
    b.rod((x, y, 0), (x, 0.05, 0), b.between(0.035, 0.07))
    b.rod((x, 0.04, -0.05), (x, 0.04, 0.2), 0.045)
    b.mark("left_foot", (x, 0, 0.1), leg=True)
    neck, size = b.between(0.1, 0.9), b.between(0.1, 0.24)
    at = (0.0, chest[1] + 0.7 * wide + neck, chest[2] + b.between(0.0, 0.3))
    b.rod(chest, at, 0.6 * size, 0.5 * size)
    b.ball(at, size)
    b.rod(
        (0, at[1], at[2] + 0.5 * size), (0, at[1] - 0.05, at[2] + size + b.between(0.1, 0.35)), 0.3 * size, 0.1 * size
    )
    b.mark("head", (0, at[1], at[2] + size))
    if b.chance(0.6):
        span = b.between(0.5, 1.3)
        b.limb(
            (0.7 * wide, chest[1], 0),
            (wide + 0.5 * span, chest[1] + 0.15, -0.05),
            (wide + span, chest[1], -0.15),
            thick=0.1,
            thin=0.05,
        )
        b.mark("left_hand", (wide + span, chest[1], -0.15))
    tail = b.between(0.2, 0.6)
    b.rod((0, y, -0.4 * long - 0.5 * wide), (0, y + 0.1, -0.4 * long - wide - tail), 0.5 * wide, 0.06)
    if tail > 0.4:
        b.mark("tail", (0, y + 0.1, -0.4 * long - wide - tail))


def insect(b: _Build) -> None:
    """Ants, beetles, spiders, crabs: six or eight legs, feelers, perhaps claws."""
    y, long = b.between(0.25, 0.6), b.between(0.5, 1.1)
    b.ball((0, y, 0), (b.between(0.2, 0.35), 0.16, 0.45 * long))
    b.ball((0, y + 0.05, -0.7 * long), (b.between(0.2, 0.4), b.between(0.18, 0.3), 0.4 * long))
    b.ball((0, y + 0.05, 0.6 * long), (0.16, 0.15, 0.18))
    for z in np.linspace(-0.3, 0.3, int(b.rng.integers(3, 5))) * long:
        reach = b.between(0.7, 1.0)
        b.limb((0.15, y, z), (0.5, y + b.between(0.1, 0.35), 1.6 * z), (reach, 0.05, 2.2 * z), thick=0.06, thin=0.045)
        b.legs.append("some")
    if b.chance(0.6):
        b.rod((0.06, y + 0.1, 0.65 * long), (0.25, y + 0.35, 0.65 * long + 0.45), 0.035)
    b.mark("head", (0, y, 0.6 * long + 0.18))


def snake(b: _Build) -> None:
    """Lying along the way it looks, in waves or straight, its head raised or not; worms, eels."""
    n, waves, swing = 12, b.between(0.0, 1.5), b.between(0.0, 0.35)
    thick = b.between(0.07, 0.16)
    t = np.linspace(0.0, 1.0, n)
    path = np.stack([swing * np.sin(2 * np.pi * waves * t) * (1 - t), np.full(n, thick), 2.4 * t], axis=1)
    path[-3:, 1] += np.array([0.15, 0.5, 0.9]) * b.between(0.0, 0.7)
    path[-1] = path[-2] + np.array([0.0, 0.1, 0.2])
    radii = thick * np.minimum(1.0, 0.35 + 2.0 * t)
    for i in range(n - 1):
        b.rod(path[i], path[i + 1], float(radii[i]), float(radii[i + 1]), once=True)
    b.ball(path[-1] + [0, 0, 0.08], (1.2 * thick, thick, 1.6 * thick), once=True)
    b.mark("head", path[-1] + [0, 0, 0.08 + thick])
    b.mark("tail", path[0])


def blob(b: _Build) -> None:
    """Round things with stubs for arms and legs, or without; an eye on a stalk."""
    radii = (b.between(0.4, 0.7), b.between(0.4, 0.8), b.between(0.35, 0.6))
    legs = b.between(0.08, 0.3) if b.chance(0.75) else 0.0
    y = legs + radii[1]
    b.ball((0, y, 0), radii)
    top = y + radii[1]
    if legs:
        x = 0.45 * radii[0]
        b.rod((x, y - 0.6 * radii[1], 0), (x, 0.1, 0), 0.12)
        b.rod((x, 0.08, 0), (x, 0.08, 0.12), 0.1)
        b.mark("left_foot", (x, 0, 0.1), leg=True)
    if b.chance(0.7):
        arm = b.between(0.15, 0.45)
        b.rod((0.85 * radii[0], y, 0), (radii[0] + arm, y - b.between(-0.2, 0.2), 0.05), 0.1)
        b.mark("left_hand", (radii[0] + arm, y, 0.05))
    if b.chance(0.4):
        b.rod((0, top - 0.05, 0), (0, top + 0.3, 0), 0.06)
        b.ball((0, top + 0.35, 0), 0.13)
        top += 0.45
    b.mark("head", (0, top, 0))
    b.faces_ahead = bool(legs)


def fish(b: _Build) -> None:
    """Nothing stands: a body, a tail fin, fins at the sides."""
    long, tall = b.between(0.6, 1.2), b.between(0.2, 0.4)
    b.ball((0, 0.6, 0), (0.6 * tall, tall, long))
    b.rod((0, 0.6, -0.9 * long), (0, 0.85, -long - 0.35), 0.08, 0.06)
    b.rod((0, 0.6, -0.9 * long), (0, 0.35, -long - 0.35), 0.08, 0.06)
    b.limb(
        (0.4 * tall, 0.55, 0.2), (0.6 * tall + 0.3, 0.4, -0.1), (0.6 * tall + 0.5, 0.35, -0.25), thick=0.07, thin=0.04
    )
    b.rod((0, 0.6 + 0.8 * tall, 0), (0, 0.75 + tall, -0.3), 0.06, 0.04)
    b.mark("head", (0, 0.6, long))


def furniture(b: _Build) -> None:
    """A chair, a table, a stool: legs at the corners, a board, perhaps a back."""
    tall, wide, deep = b.between(0.4, 0.9), b.between(0.3, 0.7), b.between(0.3, 0.6)
    thick = b.between(0.05, 0.09)
    for z in (-deep, 0.0, deep):
        b.rod((-wide, tall, z), (wide, tall, z), thick + 0.02, once=True)
    for x in (-0.5 * wide, 0.0, 0.5 * wide):
        b.rod((x, tall, -deep), (x, tall, deep), thick + 0.02, once=True)
    for name, z in (("left_hand", deep), ("left_foot", -deep)):
        b.rod((wide, tall, z), (wide, thick, z), thick)
        b.mark(name, (wide, 0, z), leg=True)
    b.faces_ahead = False
    if b.chance(0.6):
        for x in np.linspace(0.0, wide, 3):
            b.rod((x, tall, -deep), (x, tall + 0.7, -deep - 0.1), thick)
        b.rod((-wide, tall + 0.7, -deep - 0.1), (wide, tall + 0.7, -deep - 0.1), thick, once=True)


FAMILIES: dict[str, Callable[[_Build], None]] = {
    "quadruped": quadruped, "biped": biped, "bird": bird, "insect": insect, "snake": snake, "blob": blob, "fish": fish,
    "furniture": furniture,
}  # fmt: skip


def beast(family: str, seed: int, *, style: str | None = None, detail: float = 1.0) -> Beast:
    """One of a family; equal seeds give equal ones."""
    rng = np.random.default_rng([seed, *family.encode()])
    made = STYLES[int(rng.integers(len(STYLES)))] if style is None else style
    up, front = WAYS[int(rng.integers(len(WAYS)))]
    b = _Build(rng)
    FAMILIES[family](b)
    low = np.min([s[1] for s in b.solids], axis=0)
    high = np.max([s[2] for s in b.solids], axis=0)
    step = float(np.linalg.norm(high - low)) / (detail * {"coarse": 34, "soup": 40}.get(made, 56))
    thinnest = 0.5 * min(float((s[2] - s[1]).min()) for s in b.solids)
    step = min(step, 1.4 * thinnest)
    if made == "soup":
        vertices, faces = _shells(b, step)
    else:
        vertices, faces = _net(_union([s[0] for s in b.solids], 0.05), low, high, step)
    if made == "furry":
        vertices = vertices + 0.12 * step * rng.standard_normal(vertices.shape)
    if made != "smooth" and rng.uniform() < 0.5:  # nobody models quite symmetrically
        vertices = vertices + 0.01 * np.sin(3.0 * vertices[:, [1, 2, 0]] + rng.uniform(0, 6, 3))
    scale, axes = float(rng.choice([1.0, 1.0, 100.0, 0.02])), axes_of(up, front)
    parts = {name: tuple((scale * np.array(at) @ axes).tolist()) for name, at in b.parts.items()}
    known = front if b.faces_ahead else None
    return Beast(f"{family}_{seed}", scale * vertices @ axes, faces, parts, up, known, made, tuple(b.legs))


def _net(distance: Distance, low: ndarray, high: ndarray, step: float) -> tuple[ndarray, ndarray]:
    margin = 2.0 * step + 0.06
    return surface_nets(distance, tuple((low - margin).tolist()), tuple((high + margin).tolist()), step)


def _shells(b: _Build, step: float) -> tuple[ndarray, ndarray]:
    """Each solid is a shell of its own, coarser where it is large."""
    vertices, faces, count = [], [], 0
    for distance, low, high in b.solids:
        size = float(np.linalg.norm(high - low))
        own = min(max(size / 12.0, step), 0.45 * float((high - low).min()))
        v, f = _net(distance, low, high, own)
        vertices.append(v)
        faces.append(f + count)
        count += len(v)
    return np.concatenate(vertices), np.concatenate(faces)
