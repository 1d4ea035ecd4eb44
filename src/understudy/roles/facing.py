"""Which side of a body is its left: from what shows forward (toes, feet, faces, thumbs, knees) and what is up.

With `side` the axis from b to a and `up`, a is the left when `side x up` points forward. Each witness gives a number
in -1..1 for that; they are added with the weight of how far it can be trusted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.roles.graph import Bones
from understudy.roles.structure import Body

TOES, FOOT_SKIN, FACE, THUMB, KNEE, ELBOW = 3.0, 3.0, 1.0, 1.0, 1.0, 0.5


def forward_votes(
    bones: Bones, body: Body, legs: Sequence[Mapping[str, int]], arms: Sequence[Mapping[str, int]], head: int | None
) -> dict[str, float]:
    """Weighted witnesses that `a` is the left side (positive) or the right (negative)."""
    p = body.positions
    ahead = np.cross(body.side, body.up)
    out: dict[str, float] = {}

    def say(name: str, weight: float, values: list[float]) -> None:
        if values:
            out[name] = weight * float(np.clip(np.mean(values), -1.0, 1.0))

    say("toes", TOES, [_along(_toe(bones, leg, p), ahead, body.up) for leg in legs if _toe(bones, leg, p) is not None])
    say("feet", FOOT_SKIN, _foot_skin(bones, body, legs, ahead))
    if head is not None:
        say("face", FACE, _face(bones, head, p, ahead, body.up))
    say("thumbs", THUMB, [v for arm in arms for v in _thumb(bones, arm, p, ahead)])
    knees, elbows = [], []
    for pose in bones.poses:
        q = pose[:, :3, 3]
        axes = _axes(q, body)
        if axes is None:
            continue
        front = np.cross(*axes)
        knees += [_bend(q, leg, ("thigh", "shin", "foot"), front) for leg in legs]
        elbows += [-_bend(q, arm, ("upper_arm", "forearm", "hand"), front) for arm in arms]
    say("knees", KNEE, [5.0 * float(np.mean(knees))] if knees else [])
    say("elbows", ELBOW, [5.0 * float(np.mean(elbows))] if elbows else [])
    return out


def _axes(p: Float[ndarray, "joints 3"], body: Body) -> tuple[Float[ndarray, "3"], Float[ndarray, "3"]] | None:
    """Side and up of a pose, or None where it has none."""
    up = 0.5 * (p[body.arms.a] + p[body.arms.b]) - 0.5 * (p[body.legs.a] + p[body.legs.b])
    side = p[body.legs.a] - p[body.legs.b]
    if np.linalg.norm(up) < 1e-9 or np.linalg.norm(side) < 1e-9:
        return None
    up = up / np.linalg.norm(up)
    side = side - (side @ up) * up
    length = np.linalg.norm(side)
    return (side / length, up) if length > 1e-9 else None


def _toe(bones: Bones, leg: Mapping[str, int], p: Float[ndarray, "joints 3"]) -> Float[ndarray, "3"] | None:
    """From the ankle to the toes, or to whatever hangs at the end of the foot."""
    foot = leg.get("foot")
    if foot is None:
        return None
    end = leg.get("toes", bones.tip(foot))
    v = p[end] - p[foot]
    if end != foot and "toes" in leg and np.linalg.norm(v) < 1e-9:
        v = p[bones.tip(end)] - p[foot]
    return v if end != foot and np.linalg.norm(v) > 1e-9 else None


def _along(v: Float[ndarray, "3"] | None, ahead: Float[ndarray, "3"], up: Float[ndarray, "3"]) -> float:
    """The share of a vector's level part that points ahead."""
    assert v is not None
    level = v - (v @ up) * up
    length = float(np.linalg.norm(level))
    return float(level @ ahead) / max(length, 0.2 * float(np.linalg.norm(v)), 1e-12)


def _bend(p: Float[ndarray, "joints 3"], limb: Mapping[str, int], parts: Sequence[str], front: ndarray) -> float:
    """How far the middle joint stands before the line through the ends, in lengths of the limb."""
    if any(part not in limb for part in parts):
        return 0.0
    a, b, c = (p[limb[part]] for part in parts)
    line = c - a
    length = float(np.linalg.norm(b - a) + np.linalg.norm(c - b))
    if length < 1e-12 or np.linalg.norm(line) < 1e-12:
        return 0.0
    line = line / np.linalg.norm(line)
    off = (b - a) - ((b - a) @ line) * line
    return float(off @ front) / length


def _foot_skin(bones: Bones, body: Body, legs: Sequence[Mapping[str, int]], ahead: ndarray) -> list[float]:
    """Where the skin of the foot (or of a leg without one) lies from its joint: feet reach forward."""
    out = []
    ends = [leg.get("foot", leg.get("shin", leg.get("thigh"))) for leg in legs]
    joints = [j for j in ends if j is not None and bones.weights[j] > 0.0]
    for joint in joints:
        total, amount = np.zeros(3), 0.0
        spread = 0.0
        for mesh in bones.character.meshes:
            for slot in np.flatnonzero(mesh.skin.slot_joints == joint):
                weight = np.where(mesh.skin.slots == slot, mesh.skin.weights, 0.0).sum(axis=1)
                rows = weight > 0.0
                if not rows.any():
                    continue
                matrix = body.pose[joint] @ mesh.skin.inverse_binds[slot]
                points = mesh.vertices[rows] @ matrix[:3, :3].T + matrix[:3, 3] - body.positions[joint]
                total += weight[rows] @ points
                amount += float(weight[rows].sum())
                spread = max(spread, float(np.linalg.norm(points, axis=1).max()))
        if amount > 0.0 and spread > 0.0:
            out.append(float(np.clip(4.0 * float(total / amount @ ahead) / spread, -1.0, 1.0)))
    return out


def _face(bones: Bones, head: int, p: ndarray, ahead: ndarray, up: ndarray) -> list[float]:
    """Eyes and jaws stand before the head joint; a face rig has many such joints."""
    below = bones.below(head)[1:]
    vectors = [p[j] - p[head] for j in below]
    level = [v - (v @ up) * up for v in vectors]
    size = max((float(np.linalg.norm(v)) for v in vectors), default=0.0)
    if size <= 0.0 or len(below) < 2:
        return []
    return [float(np.clip(3.0 * float(np.mean([v @ ahead for v in level])) / size, -1.0, 1.0))]


def _thumb(bones: Bones, arm: Mapping[str, int], p: ndarray, ahead: ndarray) -> list[float]:
    """In a T- or A-pose the thumb is the finger that stands most to the front."""
    hand = arm.get("hand", arm.get("forearm"))
    if hand is None:
        return []
    chains = [c for c in bones.children[hand] if bones.children[c]]
    if len(chains) < 3:
        return []
    tips = np.array([p[bones.tip(c)] for c in chains]) - p[hand]
    thumb = int(np.argmin(np.linalg.norm(tips, axis=1)))
    others = np.delete(tips, thumb, axis=0).mean(axis=0)
    spread = float(np.linalg.norm(tips[thumb] - others))
    return [float((tips[thumb] - others) @ ahead) / spread] if spread > 1e-12 else []
