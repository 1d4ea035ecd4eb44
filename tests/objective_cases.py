"""Small random scenes, and every term of the objective written a second time in plain float64 numpy.

A case has the term as the solver gets it and its residuals r by the equation of its docstring: the term is sum r^2 by
frame. A new term is one line of `CASES`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from understudy.model.terrain import LEVEL, HeightField, Plane, Terrain
from understudy.terms import (
    TERMS,
    Anchors,
    Contacts,
    Gaze,
    Grip,
    Guards,
    Holds,
    Looks,
    Partners,
    Pins,
    Scene,
    State,
    Term,
    Touches,
    Weighing,
)  # fmt: skip
from understudy.terms.adaptive_weights import weigh
from understudy.terms.height import ROUND, FloorHinge
from understudy.terms.penetration import Hinge
from understudy.terms.sliding import Stepping
from understudy.terms.smoothness import Acceleration, Smoothness

HILLS = HeightField(np.array([[0.0, 0.1, 0.3], [0.2, -0.2, 0.0], [0.1, 0.4, 0.1]]), (-0.9, -1.1), (0.9, 1.1))
TERRAINS: dict[str, Terrain] = {"level": LEVEL, "slope": Plane(-0.05, 0.3, -0.2), "hills": HILLS}


def unit(v: np.ndarray) -> np.ndarray:
    return v / np.linalg.norm(v, axis=-1, keepdims=True)


def scene_of(seed: int, *, terrain: Terrain = LEVEL, n_frames: int = 6, n_keys: int = 6) -> Scene:
    """Keys that lie close enough together, and low enough, for most weights to be neither 0 nor 1."""
    rng = np.random.default_rng(seed)

    def keys(spread: float) -> np.ndarray:
        path = 0.03 * np.cumsum(rng.normal(size=(n_frames, 1, 3)), 0)
        body = spread * rng.normal(size=(1, n_keys, 3)) + 0.03 * rng.normal(size=(n_frames, n_keys, 3))
        return body + path + np.array([0.0, 0.04, 0.0])

    source = keys(0.1)
    return Scene(
        30.0,
        rng.uniform(0.5, 2.0, n_keys),
        rng.uniform(0.5, 2.0, n_keys),
        source,
        unit(rng.normal(size=source.shape)),
        0.5 * rng.normal(size=(n_frames, n_keys, 2)),
        keys(0.1).astype(np.float32),
        np.triu(rng.uniform(size=(n_keys, n_keys)) < 0.8, 1),
        grazing=(0.01, 0.09) if seed % 2 else None,
        terrain=terrain,
        scale=1.3,
        origin=(0.2, -0.3),
    )


def pose_of(scene: Scene, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Keys and normals of a target, exact in float32."""
    rng = np.random.default_rng(seed + 77)
    keys = scene.start_keys + 0.05 * rng.normal(size=scene.start_keys.shape)
    normals = unit(rng.normal(size=keys.shape))
    return keys.astype(np.float32), normals.astype(np.float32)


def state_of(scene: Scene, keys: np.ndarray, normals: np.ndarray, weighing: Weighing) -> State:
    return State(scene, keys.astype(np.float32), normals.astype(np.float32), weighing)


def dense_weights(scene: Scene, keys: np.ndarray, alpha: float) -> tuple[np.ndarray, np.ndarray]:
    """Eq. 2 for all pairs of all frames, zero where they are not allowed, and for the floor."""

    def clamp(x: np.ndarray, ends: tuple[float, float]) -> np.ndarray:
        return np.minimum(1.0, np.maximum(0.0, 1.0 - (x - ends[0]) / (ends[1] - ends[0])))

    def near(points: np.ndarray, units: np.ndarray) -> np.ndarray:
        apart = np.linalg.norm(points[:, :, None] - points[:, None], axis=-1)
        return clamp(mean_unit(units) * apart, scene.near)

    pairs = near(scene.source_keys, scene.source_units) + alpha * near(keys.astype(float), scene.units)
    floor = clamp(scene.source_keys[..., 1] * scene.source_units, scene.low)
    floor = floor + alpha * clamp(height_of(scene, keys) * scene.units, scene.grazing or scene.low)
    return pairs * scene.allowed, floor


def mean_unit(units: np.ndarray) -> np.ndarray:
    return 2.0 / (1.0 / units[:, None] + 1.0 / units[None])


def height_of(scene: Scene, keys: np.ndarray) -> np.ndarray:
    """y - f(x, z), the ground asked in its own metres."""
    p = keys.astype(float)
    x, z = p[..., 0] / scene.scale + scene.origin[0], p[..., 2] / scene.scale + scene.origin[1]
    return p[..., 1] - scene.scale * scene.terrain.height_at(x, z)


@dataclass(frozen=True)
class Held:
    """What a residual is made of besides the pose: constants of a step."""

    scene: Scene
    term: Term
    pairs: np.ndarray
    floor: np.ndarray

    @property
    def k(self) -> np.ndarray:
        """Root of the weight by key."""
        return np.sqrt(float(self.term.weight) * self.term.shares.astype(float))

    @property
    def both(self) -> np.ndarray:
        """Root of the weight by pair: of the mean of their shares."""
        s = self.term.shares.astype(float)
        return np.sqrt(float(self.term.weight) * 0.5 * (s[:, None] + s[None]))


Residuals = Callable[[Held, np.ndarray, np.ndarray], np.ndarray]


def _between(p: np.ndarray) -> np.ndarray:
    """[t, i, j] = p_j - p_i."""
    return p[:, None, :] - p[:, :, None]


def regularisation(h: Held, p, n):
    return (h.k * h.scene.units)[:, None] * (p - h.scene.start_keys)


def distance(h: Held, p, n):
    """Both orders of a pair count: twice the sum over i < j."""
    theirs = mean_unit(h.scene.source_units) * np.linalg.norm(_between(h.scene.source_keys), axis=-1)
    mine = mean_unit(h.scene.units) * np.sqrt((_between(p) ** 2).sum(-1) + 1e-30)
    return np.sqrt(2.0) * h.both * h.pairs * (theirs - mine)


def direction(h: Held, p, n):
    v, w = _between(p), _between(h.scene.source_keys)
    length = np.linalg.norm(v, axis=-1) * np.linalg.norm(w, axis=-1)
    cosine = (v * w).sum(-1) / np.where(length > 0.0, length, 1.0)
    return np.sqrt(2.0) * h.both * h.pairs * (1.0 - np.where(length > 0.0, cosine, 1.0))


def _depths(h: Held, p, n, units) -> tuple[np.ndarray, np.ndarray]:
    """n_i . (p_j - p_i) and n_j . (p_i - p_j) for i < j."""
    v = mean_unit(units)[..., None] * _between(p)
    return np.einsum("tia,tija->tij", n, v), -np.einsum("tja,tija->tij", n, v)


def penetration(h: Held, p, n):
    s = h.scene
    mine, theirs = _depths(h, p, n, s.units), _depths(h, s.source_keys, s.source_normals, s.source_units)
    return np.stack([h.both * h.pairs * (a - b) for a, b in zip(mine, theirs, strict=True)], axis=-1)


def hinge(h: Held, p, n):
    """Depths: `hinge_weighs` has what weighs them."""
    return np.stack([np.maximum(0.0, -a) for a in _depths(h, p, n, h.scene.units)], axis=-1)


def hinge_weighs(h: Held):
    s = h.scene
    apart = mean_unit(s.source_units) * np.linalg.norm(_between(s.source_keys), axis=-1)
    theirs = _depths(h, s.source_keys, s.source_normals, s.source_units)
    return np.stack([h.both**2 * h.pairs * np.maximum(0.0, a) / np.maximum(apart, 1e-5) for a in theirs], axis=-1)


def height(h: Held, p, n):
    return h.k * h.floor * (h.scene.units * height_of(h.scene, p) - h.scene.source_heights)


def floor(h: Held, p, n):
    return h.k * h.scene.units * np.minimum(0.0, height_of(h.scene, p))


def floor_hinge(h: Held, p, n):
    return np.maximum(0.0, -h.scene.units * height_of(h.scene, p))


def sliding(h: Held, p, n):
    speed = np.zeros((*p.shape[:2], 2))
    speed[:-1] = np.diff(p[..., [0, 2]], axis=0) * h.scene.fps - h.scene.drift[:-1]
    return (h.k * h.floor * h.scene.units)[..., None] * speed


def stepping(h: Held, p, n):
    """Sliding, and a rise that is the source's in heights."""
    rise = np.zeros((*p.shape[:2], 1))
    rise[:-1, :, 0] = np.diff(p[..., 1] * h.scene.units - h.scene.source_heights, axis=0) * h.scene.fps
    return np.concatenate([sliding(h, p, n), (h.k * h.floor)[..., None] * rise], axis=-1)


def differences_of(order: int) -> Residuals:
    def residuals(h: Held, p, n):
        out = np.zeros_like(p)
        if len(p) > order:
            out[:-order] = np.diff(p, order, axis=0) * h.scene.fps**order * h.scene.units[:, None]
        return out

    return residuals


def pins(h: Held, p, n):
    term = h.term
    assert isinstance(term, Pins)
    return np.sqrt(term.holds.astype(float)) * (h.k * h.scene.units)[:, None] * (p - term.places)


def _touching(h: Held) -> tuple[Touches, np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    assert isinstance(h.term, Contacts)
    t = h.term.touches
    frames = np.repeat(np.arange(len(t.starts) - 1), np.diff(t.starts))
    unit_of = mean_unit(h.scene.units)[t.first, t.second]
    return t, frames, unit_of, np.sqrt(t.weights.astype(float)) * h.both[t.first, t.second], t.gaps.astype(float)


def contacts(h: Held, p, n):
    t, frames, u, k, gap = _touching(h)
    v, normal = u[:, None] * (p[frames, t.first] - p[frames, t.second]), n[frames, t.second]
    above = (v * normal).sum(-1)
    aside = np.linalg.norm(v - above[:, None] * normal, axis=-1)
    e = np.stack([above - gap, np.maximum(aside - t.aside, 0.0)], axis=-1)
    return by_frame(frames, k[:, None] * e, len(p))


def guards(h: Held, p, n):
    t, frames, u, k, gap = _touching(h)
    above = u * ((p[frames, t.first] - p[frames, t.second]) * n[frames, t.second]).sum(-1) - gap
    return by_frame(frames, (k * np.minimum(0.0, above))[:, None], len(p))


def holds(h: Held, p, n):
    assert isinstance(h.term, Holds)
    grip = h.term.grip
    u = mean_unit(h.scene.units)[grip.first, grip.second]
    k = np.sqrt(grip.weights) * h.both[grip.first, grip.second]
    return k[:, None] * (u * (p[:, grip.first] - p[:, grip.second]) - grip.ways)


def partners(h: Held, p, n):
    assert isinstance(h.term, Partners)
    a = h.term.anchors
    v = p[a.frames, a.keys] - a.places
    above = (v * a.normals).sum(-1)
    aside = np.linalg.norm(v - above[:, None] * a.normals, axis=-1)
    one_sided = np.minimum(above - a.gaps, 0.0), np.zeros(len(a))
    e = np.where(a.one_sided, one_sided, (above - a.gaps, np.maximum(aside - a.aside, 0.0))).T
    return by_frame(a.frames, (np.sqrt(a.weights) * h.k[a.keys])[:, None] * e, len(p))


def gaze(h: Held, p, n):
    assert isinstance(h.term, Gaze)
    looks = h.term.looks
    return np.sqrt(looks.weights)[:, None] * h.k[looks.key] * (n[:, looks.key] - looks.goals)


def by_frame(frames: np.ndarray, rows: np.ndarray, n_frames: int) -> np.ndarray:
    """Rows of a list at their frame, zeros elsewhere."""
    out = np.zeros((n_frames, *rows.shape))
    out[frames, np.arange(len(rows))] = rows
    return out


def _touches(scene: Scene, rng: np.random.Generator) -> Touches:
    count = 5 * scene.n_frames
    first = rng.integers(0, scene.n_keys, count)
    second = (first + rng.integers(1, scene.n_keys, count)) % scene.n_keys
    frames = rng.integers(0, scene.n_frames, count)
    gaps, aside, weights = rng.uniform(0.0, 0.1, count), rng.uniform(0.0, 0.2, count), rng.uniform(0.2, 1.0, count)
    return Touches.of(scene.n_frames, frames, first, second, gaps=gaps, aside=aside, weights=weights)


def _anchors(scene: Scene, weight: float, shares: np.ndarray | None, rng: np.random.Generator) -> Term:
    shape = (scene.n_frames, scene.n_keys, 3)
    holds = rng.uniform(size=shape) * (rng.uniform(size=shape) < 0.7)
    return Pins(scene, weight, shares, places=0.3 * rng.normal(size=shape), holds=holds)


def _met(scene: Scene, weight: float, shares: np.ndarray | None, rng: np.random.Generator) -> Term:
    n = 12
    met = Anchors(
        np.sort(rng.integers(0, scene.n_frames, n)), rng.integers(0, scene.n_keys, n), 0.3 * rng.normal(size=(n, 3)),
        unit(rng.normal(size=(n, 3))), 0.05 * rng.normal(size=n), rng.uniform(0.0, 0.1, n), rng.uniform(0.2, 1.0, n),
        rng.uniform(size=n) < 0.5,
    )  # fmt: skip
    return Partners(scene, weight, shares, anchors=met)


def _gripped(scene: Scene, weight: float, shares: np.ndarray | None, rng: np.random.Generator) -> Term:
    n = scene.n_frames
    grip = Grip(1, 3, 0.2 * rng.normal(size=(n, 3)), rng.uniform(size=n) * (rng.uniform(size=n) < 0.7))
    return Holds(scene, weight, shares, grip=grip)


def _looked(scene: Scene, weight: float, shares: np.ndarray | None, rng: np.random.Generator) -> Term:
    goals = unit(rng.normal(size=(scene.n_frames, 3)))
    return Gaze(scene, weight, shares, looks=Looks(2, goals, rng.uniform(0.0, 1.0, scene.n_frames)))


def _listed(kind: type[Contacts]):
    return lambda scene, weight, shares, rng: kind(scene, weight, shares, touches=_touches(scene, rng))


def _plain(kind: type[Term]):
    return lambda scene, weight, shares, rng: kind(scene, weight, shares)


@dataclass(frozen=True)
class Case:
    """How a term is made, and its residuals. `keeps` is the largest group of motions that leaves it as it is."""

    make: Callable[[Scene, float, np.ndarray | None, np.random.Generator], Term]
    residuals: Residuals
    keeps: str = "nothing"
    semantic: bool = False
    has_shares: bool = True
    # "squares" of residuals, "lengths" of them, or "depths": hinges that are not squared, rounded at zero. `weighs` are
    # their weights.
    sums: str = "squares"
    weighs: Callable[[Held], np.ndarray] = lambda h: h.k**2


CASES: dict[str, Case] = {
    "regularisation": Case(_plain(TERMS["regularisation"]), regularisation),
    "smoothness": Case(_plain(TERMS["smoothness"]), differences_of(3), keeps="rigid motions", sums="lengths"),
    "acceleration": Case(_plain(Acceleration), differences_of(2), keeps="rigid motions", sums="lengths"),
    "distance": Case(_plain(TERMS["distance"]), distance, keeps="rigid motions", semantic=True),
    "direction": Case(_plain(TERMS["direction"]), direction, keeps="translations", semantic=True),
    "penetration": Case(_plain(TERMS["penetration"]), penetration, keeps="rigid motions", semantic=True),
    "height": Case(_plain(TERMS["height"]), height, keeps="level motions", semantic=True),
    "floor": Case(_plain(TERMS["floor"]), floor, keeps="level motions"),
    "sliding": Case(_plain(TERMS["sliding"]), sliding, keeps="translations", semantic=True),
    "hinge": Case(_plain(Hinge), hinge, keeps="rigid motions", semantic=True, sums="depths", weighs=hinge_weighs),
    "floor_hinge": Case(_plain(FloorHinge), floor_hinge, keeps="level motions", sums="depths"),
    "stepping": Case(_plain(Stepping), stepping, keeps="translations", semantic=True),
    "pins": Case(_anchors, pins),
    "contacts": Case(_listed(Contacts), contacts, keeps="rigid motions"),
    "guards": Case(_listed(Guards), guards, keeps="rigid motions"),
    "holds": Case(_gripped, holds, keeps="translations"),
    "partners": Case(_met, partners),
    "gaze": Case(_looked, gaze, keeps="translations"),
}


@dataclass(frozen=True)
class Setting:
    """A term at a pose under a weighing, and its second writing."""

    case: Case
    held: Held
    state: State
    weighing: Weighing

    @property
    def term(self) -> Term:
        return self.held.term

    def residuals(self, keys: np.ndarray, normals: np.ndarray) -> np.ndarray:
        """By frame, in float64."""
        out = self.case.residuals(self.held, keys, normals)
        return out.reshape(len(keys), -1)

    def value(self, keys: np.ndarray, normals: np.ndarray) -> np.ndarray:
        """The term by frame from its residuals: their squares, or what is rounded for what is not squared."""
        if self.case.sums == "squares":
            return (self.residuals(keys, normals) ** 2).sum(1)
        r, k, n = self.case.residuals(self.held, keys, normals), self.case.weighs(self.held), len(keys)
        if self.case.sums == "depths":
            eps = float(ROUND)
            return (k * np.where(r > eps, r - eps / 2, r**2 / (2 * eps))).reshape(n, -1).sum(1)
        out = (k * np.sqrt((r**2).sum(-1) + self.rounding**2)).sum(1)
        out[max(0, n - self.term.order) :] = 0.0
        return out

    def curves(self, keys: np.ndarray, normals: np.ndarray) -> np.ndarray:
        """What Gauss-Newton multiplies J^T J of the residuals with, one by one: for what is not squared the quadratic
        with the same slope."""
        r, k = self.case.residuals(self.held, keys, normals), self.case.weighs(self.held)
        if self.case.sums == "squares":
            return np.full(r.size, 2.0)
        if self.case.sums == "depths":
            return np.broadcast_to(k / np.maximum(r, float(ROUND)), r.shape).ravel()
        length = np.sqrt((r**2).sum(-1, keepdims=True) + self.rounding**2)
        return np.broadcast_to(k[:, None] / length, r.shape).ravel()

    @property
    def rounding(self) -> float:
        """Where a length is rounded."""
        assert isinstance(self.term, Smoothness)
        return float(self.term.round)


def setting(
    name: str, seed: int, *, terrain: Terrain = LEVEL, alpha: float = 0.7, share: float = 1.0, n_frames: int = 6
) -> Setting:
    """A random setting of a case; all shares times `share`."""
    case, rng = CASES[name], np.random.default_rng(seed + 1000)
    scene = scene_of(seed, terrain=terrain, n_frames=n_frames)
    keys, normals = pose_of(scene, seed)
    term = case.make(scene, 1.7, share * rng.uniform(0.1, 2.0, scene.n_keys), rng)
    return at(case, term, scene, keys, normals, alpha)


def at(case: Case, term: Term, scene: Scene, keys: np.ndarray, normals: np.ndarray, alpha: float) -> Setting:
    weighing = weigh(scene, keys, alpha)
    pairs, floor_weights = dense_weights(scene, keys, alpha)
    return Setting(case, Held(scene, term, pairs, floor_weights), state_of(scene, keys, normals, weighing), weighing)


def like_source(scene: Scene) -> Scene:
    """The scene of a target that has the source's own height and starts as it."""
    drift = np.zeros_like(scene.drift)
    drift[:-1] = np.diff(scene.source_keys[..., [0, 2]], axis=0) * scene.fps
    keys = scene.source_keys.astype(np.float32)
    return replace(scene, units=scene.source_units, start_keys=keys, drift=drift)
