"""What the skin must do, as rows for the refinement: stay put, meet, keep out."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy import ndarray

from .body import SIDE, Body
from .pose import FPS, Take
from .refine import Rows, Unknowns
from .rig import fly
from .score import Score, Touch
from .splines import fade
from .surface import Surface, posed_normals

# Weights per metre, against stiffnesses of 1 to 40 per radian: feet follow the rig loosely, what is pinned stays.
PIN, FOLLOW, MEET, KEEP_OUT, FLOOR = 2500.0, 120.0, 150.0, 600.0, 1200.0
# Skin gives way a little: touching regions are brought to the first depth, what is deeper than the second comes out.
MEETING_DEPTH, ALLOWED_DEPTH = 0.0015, 0.003
ROUNDS = 16


@dataclass(frozen=True)
class Watch:
    """A pair of skins that must not go into each other: sampled points of one against the surface of the other.

    `met` (frames, points) remembers which have ever been inside: they stay in the sum, or the next step, free of them,
    would take them in again.
    """

    points: ndarray
    surface: Surface
    met: ndarray

    @staticmethod
    def of(points: ndarray, surface: Surface, n_frames: int) -> Watch:
        return Watch(points, surface, np.zeros((n_frames, len(points)), dtype=bool))


def settle(score: Score, body: Body, take: Take) -> Take:
    """The motion with its contacts made exact."""
    unknowns = Unknowns(body, take)
    first = body.pose(take.local_wxyz, take.hips)
    pins = [_Pin(touch, body, take, first) for touch in score.touches if touch.floor]
    watches = _watches(body, len(take.at))
    sunk = np.zeros((len(take.at), len(body.rest)), dtype=bool)  # joints whose skin was ever under the floor
    meets = [(touch, _surface_against(body, touch)) for touch in score.touches if touch.second in body.regions]
    for _ in range(ROUNDS):
        now = unknowns.pose()
        matrices = body.pose(now.local_wxyz, now.hips)
        vertices = body.skin(matrices)
        rows = Rows.empty()
        demand = _Demand(body, rows, matrices, vertices, take.at)
        for side in SIDE:
            demand.follow(f"{side}_foot", first, FOLLOW)
        for pin in pins:
            pin.ask(demand)
        for touch in score.touches:
            if touch.second == "partner":
                demand.partner(touch)
        demand.floor(sunk)
        demand.collide(watches, meets)
        if unknowns.step(rows, matrices) < 2e-4:
            break
    return fly(score, body, unknowns.pose())


class _Demand:
    """Collects rows for one linearisation."""

    def __init__(self, body: Body, rows: Rows, matrices: ndarray, vertices: ndarray, at: ndarray) -> None:
        self.body, self.rows, self.matrices, self.vertices, self.at = body, rows, matrices, vertices, at
        self.joints, self.weights = body.influences
        self.width = 2 * self.joints.shape[1]

    def add(self, frames: ndarray, weight: ndarray, error: ndarray, normal: ndarray, *points) -> None:
        """Rows n . (a - b): `points` are (joints, shares, places) of a and, with negative shares, of b."""
        count = len(frames)
        joints = np.zeros((count, self.width), dtype=np.int64)
        share, place = np.zeros((count, self.width)), np.zeros((count, self.width, 3))
        start = 0
        for j, s, p in points:
            columns = slice(start, start + j.shape[1])
            joints[:, columns], share[:, columns], place[:, columns] = j, s, p
            start += j.shape[1]
        for name, value in zip(
            ("frame", "weight", "error", "normal", "joints", "share", "place"),
            (frames.astype(np.int64), weight, error, normal, joints, share, place),
            strict=True,
        ):
            getattr(self.rows, name).append(np.ascontiguousarray(value))

    def on_joint(self, frames: ndarray, joint: int, places: ndarray):
        return np.full((len(frames), 1), joint), np.ones((len(frames), 1)), places[:, None]

    def on_skin(self, frames: ndarray, verts: ndarray, sign: float = 1.0):
        """Vertices as points carried by their joints."""
        j, w = self.joints[verts], self.weights[verts]
        m = self.matrices[frames[:, None], j]
        from_joint = self.body.vertices[verts][:, None] - self.body.rest[j]
        return j, sign * w, np.einsum("nkab,nkb->nka", m[..., :3], from_joint) + m[..., 3]

    def follow(self, joint: str, first: ndarray, weight: float) -> None:
        """A rigid part keeps close to where the rig had it."""
        j = self.body.index(joint)
        frames = np.arange(len(self.at))
        for offset in _corners(self.body, joint):
            here = self.matrices[:, j, :, :3] @ offset + self.matrices[:, j, :, 3]
            there = first[:, j, :, :3] @ offset + first[:, j, :, 3]
            self.hold(frames, j, here, there, np.full(len(frames), weight))

    def hold(self, frames: ndarray, joint: int, here: ndarray, there: ndarray, weight: ndarray, axes=(0, 1, 2)) -> None:
        for axis in axes:
            normal = np.zeros((len(frames), 3))
            normal[:, axis] = 1.0
            self.add(frames, weight, here[:, axis] - there[:, axis], normal, self.on_joint(frames, joint, here))

    def floor(self, sunk: ndarray) -> None:
        """Per frame and joint, the three deepest vertices under the floor come up to it, and stay."""
        y = self.vertices[..., 1]
        frames, verts = np.nonzero(y < -0.0005)
        sunk[frames, self.body.carrier[verts]] = True
        frames, verts = np.nonzero((y < 0.01) & sunk[:, self.body.carrier])
        if not len(frames):
            return
        order = np.lexsort((y[frames, verts], self.body.carrier[verts], frames))
        frames, verts = frames[order], verts[order]
        key = frames * len(self.body.rest) + self.body.carrier[verts]
        first = np.unique(key, return_index=True)[1]
        rank = np.arange(len(key)) - np.repeat(first, np.diff(np.append(first, len(key))))
        deepest = (rank < 3) & ((rank == 0) | (y[frames, verts] < 0.0))
        self.lift(frames[deepest], verts[deepest], np.full(int(deepest.sum()), FLOOR), 0.0)

    def partner(self, touch: Touch) -> None:
        """A region comes up to the plane z = 0 in its time and never goes through."""
        region = self.body.regions[touch.first]
        z = self.vertices[:, region, 2]
        furthest = z.max(1)
        strength = fade(self.at, [(touch.start, touch.end)], 0.04)
        weight = np.where(furthest > 0.0, FLOOR, FLOOR * strength**2)
        frames = np.flatnonzero(weight > 0.0)
        verts = region[np.argmax(z[frames], axis=1)]
        normal = np.tile([0.0, 0.0, 1.0], (len(frames), 1))
        self.add(frames, weight[frames], furthest[frames], normal, self.on_skin(frames, verts))

    def lift(self, frames: ndarray, verts: ndarray, weight: ndarray, height: float) -> None:
        normal = np.tile([0.0, 1.0, 0.0], (len(frames), 1))
        self.add(frames, weight, self.vertices[frames, verts, 1] - height, normal, self.on_skin(frames, verts))

    def collide(self, watches: list[Watch], meets: list[tuple[Touch, tuple[ndarray, Surface]]]) -> None:
        """Skins out of each other everywhere; touching ones together in their time."""
        for f in range(len(self.at)):
            v = self.vertices[f]
            normals = posed_normals(v, self.body.faces)
            for watch in watches:
                low, high = v[watch.surface.members].min(0) - 0.01, v[watch.surface.members].max(0) + 0.01
                inside = np.flatnonzero(((v[watch.points] > low) & (v[watch.points] < high)).all(1))
                if not len(inside):
                    continue
                points = watch.points[inside]
                d, normal, nearest = watch.surface.distance(v[points], v, normals, reach=0.06)
                watch.met[f, inside] |= (d < -ALLOWED_DEPTH) & (d > -0.08)
                kept = watch.met[f, inside] & (d > -0.08) & (d < 0.01)
                # Outside again, a point is asked to stay where it is: no error, but some weight.
                error = np.minimum(d[kept] + ALLOWED_DEPTH, 0.0)
                weight = KEEP_OUT * np.where(error < 0.0, 1.0, 0.35)
                self._apart(f, points[kept], nearest[kept], normal[kept], error, weight)
            for touch, (points, surface) in meets:
                ramp = min(0.2, 0.03 + 0.5 * (touch.end - touch.start))
                w = float(fade(self.at[f : f + 1], [(touch.start, touch.end)], ramp)[0])
                if w == 0.0:
                    continue
                d, normal, nearest = surface.distance(v[points], v, normals)
                closest = np.argsort(np.abs(d))[: max(len(points) // 6, 4)]
                closest = closest[np.isfinite(d[closest])]
                # The closest point must arrive; its neighbours follow as far as the shapes allow.
                rank = np.linspace(1.0, 0.3, len(closest))
                error = d[closest] + MEETING_DEPTH
                self._apart(f, points[closest], nearest[closest], normal[closest], error, MEET * w * rank)

    def _apart(
        self, f: int, points: ndarray, nearest: ndarray, normal: ndarray, error: ndarray, weight: ndarray
    ) -> None:
        """Points of one skin along the normals of the other; many points together weigh no more than four."""
        if len(points):
            frames = np.full(len(points), f)
            share = weight / np.sqrt(max(len(points) / 4.0, 1.0))
            self.add(frames, share, error, normal, self.on_skin(frames, points), self.on_skin(frames, nearest, -1.0))


class _Pin:
    """A region on the floor: it lies on it, and when pinned it stays where it was in the middle of its time."""

    def __init__(self, touch: Touch, body: Body, take: Take, first: ndarray) -> None:
        self.touch, self.region = touch, body.regions[touch.first]
        side, _, part = touch.first.partition("_")
        carried = {"sole": "foot", "heel": "foot", "ball": "toes", "palm": "hand", "fingers": "hand", "knee": "shin"}
        self.joint = body.index(f"{side}_{carried[part]}") if touch.pinned else -1
        rigid = touch.pinned and part in ("sole", "palm")
        self.corners = _corners(body, f"{side}_{carried[part]}") if rigid else np.zeros((1, 3))
        self.frames = np.flatnonzero((take.at >= touch.start - 1e-6) & (take.at <= touch.end + 1e-6))
        middle = self.frames[len(self.frames) // 2]
        self.there = first[middle, self.joint, :, :3] @ self.corners.T + first[middle, self.joint, :, 3:]
        self.ramp = 2.0 / FPS

    def ask(self, demand: _Demand) -> None:
        at, touch = demand.at, self.touch
        y = demand.vertices[:, self.region, 1]
        strength = fade(at, [(touch.start, touch.end)], self.ramp)
        # Outside its time a region that nears the floor is not drawn to it, only as the ramp says.
        frames = np.flatnonzero(strength > 0.0)
        lowest = self.region[np.argmin(y[frames], axis=1)]
        demand.lift(frames, lowest, FLOOR * strength[frames] ** 2, 0.0)
        if touch.pinned:
            for corner, there in zip(self.corners, self.there.T, strict=True):
                j = self.joint
                here = demand.matrices[frames, j, :, :3] @ corner + demand.matrices[frames, j, :, 3]
                target = np.repeat(there[None], len(frames), axis=0)
                demand.hold(frames, j, here, target, PIN * strength[frames] ** 4, axes=(0, 2))


def _corners(body: Body, joint: str) -> ndarray:
    """Points that fix a rigid part: the joint, a point along it, a point beside it."""
    side, _, part = joint.partition("_")
    if part == "foot":
        along = body.offset(f"{side}_toes", joint)
        return np.stack([np.zeros(3), along, along + np.array([0.05, 0.0, 0.0])])
    along = 0.08 * np.array([SIDE[side], 0.0, 0.0])
    return np.stack([np.zeros(3), along, along + np.array([0.0, 0.0, 0.05])])


def _limb(body: Body, side: str, *parts: str) -> ndarray:
    names = body.character.skeleton.names
    wanted = [i for i, n in enumerate(names) if n.startswith(side) and any(p in n for p in parts)]
    return np.flatnonzero(np.isin(body.carrier, wanted))


HAND_PARTS = ("hand", "thumb", "index", "middle", "ring", "little")


def _watches(body: Body, n_frames: int) -> list[Watch]:
    """Each hand and forearm against all but its own arm; each foot and shin against the other leg."""
    everything = np.arange(len(body.vertices))
    out = []
    for side in SIDE:
        own = _limb(body, side, "clavicle", "upper_arm", "forearm", *HAND_PARTS)
        near_neck = np.linalg.norm(body.vertices - body.rest[body.index(f"{side}_upper_arm")], axis=1) < 0.16
        rest = np.setdiff1d(everything[~near_neck], own)
        surface = Surface.of(rest, body.faces, len(everything))
        hand = _limb(body, side, *HAND_PARTS)
        forearm = _limb(body, side, "forearm")
        out.append(Watch.of(np.concatenate([hand[::3], forearm[::3]]), surface, n_frames))
        other = _limb(body, "right" if side == "left" else "left", "thigh", "shin", "foot", "toes")
        leg = _limb(body, side, "shin", "foot", "toes")
        out.append(Watch.of(leg[::4], Surface.of(other, body.faces, len(everything)), n_frames))
    return out


def _surface_against(body: Body, touch: Touch) -> tuple[ndarray, Surface]:
    """Sampled points of the first region, and the surface of the second."""
    points = body.regions[touch.first]
    region = body.regions[touch.second]
    return points[:: max(len(points) // 90, 1)], Surface.of(region, body.faces, len(body.vertices))
