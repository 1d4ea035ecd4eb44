"""Limbs of any body in the template's measures, so that the skins of two bodies can be compared point by point.

ReConForM normalises each limb to zero mean and unit variance. That is kept across a limb and wherever nothing better
is known; along a limb the joints say more: shoulder, elbow and wrist of any body go to the template's shoulder, elbow
and wrist, and what is between them in proportion. Units are the template's metres on all axes.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.body.limbs import Pairing
from understudy.keys.symmetry import middle
from understudy.roles.names import split_words
from understudy.roles.roles import FINGERS, SIDES

# Share of the points left out on either side when a limb's extent is measured: what sticks out does not move it.
TRIM = 0.05
TEMPLATE_EYES = 1.523  # the height of the template's eyes
# Joints along a limb, by the axis they lie along.
ALONG = {"arm": (0, ("upper_arm", "forearm", "hand")), "leg": (1, ("thigh", "shin", "foot"))}


def in_template_measures(
    points: Float[ndarray, "points 3"],
    more: Float[ndarray, "more 3"],
    like: Float[ndarray, "others 3"],
    *,
    pairing: Pairing,
    actor: Actor,
    template: Actor,
) -> tuple[Float[ndarray, "points 3"], Float[ndarray, "more 3"]]:
    """Points of a limb moved and scaled, axis by axis, to lie as those of the template's limb do (`like`).

    `more` are other points of the limb that are carried along.
    """
    axis, landmarks = _landmarks(pairing, points, like, actor, template)
    out = np.empty_like(points), np.empty_like(more)
    for i in range(3):
        if i == axis and len(landmarks) >= 2:
            out[0][:, i], out[1][:, i] = (_through(values[:, i], landmarks) for values in (points, more))
        else:
            scale, shift = _fit(points[:, i], like[:, i])
            if i == 0 and "_" not in pairing.limb:
                shift = -scale * middle(actor)  # trunk and head have their middle where the joints have it
            out[0][:, i], out[1][:, i] = scale * points[:, i] + shift, scale * more[:, i] + shift
    return out


def straightened(
    points: Float[ndarray, "points 3"],
    normals: Float[ndarray, "points 3"],
    *,
    pairing: Pairing,
    actor: Actor,
    template: Actor,
) -> tuple[Float[ndarray, "points 3"], Float[ndarray, "points 3"]]:
    """Points and normals of a trunk with the template's posture: a hunched back is still a back.

    From the hip joints up to the shoulders the trunk is moved back by as much as it leans forwards more than the
    template does, and its normals are turned by a growing part of that lean. Other limbs are straight in T-pose.
    """
    mine, due = _ends(actor), _ends(template)
    if pairing.limb != "torso" or mine is None or due is None:
        return points, normals
    (hips, shoulders), line = mine, due[1] - due[0]
    tall = shoulders[1] - hips[1]
    lean = (shoulders[2] - hips[2]) / tall - line[2] / line[1]
    up = np.clip((points[:, 1] - hips[1]) / tall, 0.0, 1.2)
    angle = np.arctan(lean) * np.minimum(up, 1.0)
    c, s = np.cos(angle), np.sin(angle)
    x, y, z = normals.T
    return points - np.stack([0.0 * up, 0.0 * up, lean * tall * up], axis=1), np.stack(
        [x, c * y + s * z, c * z - s * y], axis=1
    )


def _ends(actor: Actor) -> tuple[Float[ndarray, "3"], Float[ndarray, "3"]] | None:
    """The middle of the hip joints and of the shoulders, where the one is above the other."""
    ends = [
        [actor.pose.positions[j] for side in SIDES if (j := actor.roles.joint(f"{side}_{part}")) is not None]
        for part in ("thigh", "upper_arm")
    ]
    if not all(ends):
        return None
    low, high = (np.mean(end, axis=0) for end in ends)
    return (low, high) if high[1] - low[1] > 0.05 * actor.ground.height else None


def _landmarks(
    pairing: Pairing, points: ndarray, like: ndarray, actor: Actor, template: Actor
) -> tuple[int, list[tuple[float, float]]]:
    """The axis along a limb and pairs of places on it: on the body, on the template."""
    side, _, part = pairing.limb.partition("_")
    if pairing.limb == "torso":
        mine, due = _ends(actor), _ends(template)
        if mine is None or due is None:
            return 1, []
        return 1, [(float(a[1]), float(b[1])) for a, b in zip(mine, due, strict=True)]
    if pairing.limb == "head":
        return 1, _eye_level(points, like, actor)
    if part == "hand":
        wrist, knuckles = _joint(actor, template, f"{side}_hand", 0), _knuckles(actor, template, side)
        found = [pair for pair in (wrist, knuckles) if pair is not None]
        return 0, found if len(pairing.sources) == 1 else []
    if part not in ALONG or not pairing.whole:
        return 0, []
    axis, names = ALONG[part]
    found = [pair for name in names if (pair := _joint(actor, template, f"{side}_{name}", axis)) is not None]
    if len(pairing.sources) > 1:
        # The limb goes on to where the missing ones would end.
        far = np.max if side == "left" and axis == 0 else np.min
        found = [pair for pair in found if pair[0] != found[-1][0] or len(found) < 3]
        found.append((float(far(points[:, axis])), float(far(like[:, axis]))))
    return axis, found


def _joint(actor: Actor, template: Actor, role: str, axis: int) -> tuple[float, float] | None:
    mine, due = actor.roles.joint(role), template.roles.joint(role)
    if mine is None or due is None:
        return None
    return float(actor.pose.positions[mine, axis]), float(template.pose.positions[due, axis])


def _eye_level(points: ndarray, like: ndarray, actor: Actor) -> list[tuple[float, float]]:
    """A rig with eyes says how high they are between chin and crown; large cartoon skulls have them low."""
    names = actor.character.skeleton.names
    head = actor.roles.joint("head")
    eyes = [j for j, name in enumerate(names) if _is_eye(name) and head in actor.character.skeleton.ancestors(j)]
    if len(eyes) < 2:
        return []
    (low, high), (due_low, due_high) = (np.quantile(p[:, 1], (0.02, 0.98)) for p in (points, like))
    level = float(actor.pose.positions[eyes, 1].mean())
    if not 0.15 < (level - low) / max(high - low, 1e-9) < 0.85:
        return []
    return [(float(low), float(due_low)), (level, TEMPLATE_EYES), (float(high), float(due_high))]


def _is_eye(name: str) -> bool:
    words = split_words(name)
    return bool({"eye", "eyes"} & set(words)) and not {"brow", "target", "aim", "look"} & set(words)


def _knuckles(actor: Actor, template: Actor, side: str) -> tuple[float, float] | None:
    out = []
    for who in (actor, template):
        chains = [who.roles.chain(f"{side}_{finger}") for finger in FINGERS[1:]]
        starts = [chain[len(chain) > 3] for chain in chains if chain]
        if not starts:
            return None
        out.append(float(np.mean([who.pose.positions[joint, 0] for joint in starts])))
    return out[0], out[1]


def _through(values: Float[ndarray, "n"], landmarks: list[tuple[float, float]]) -> Float[ndarray, "n"]:
    """Piecewise linear through the landmarks, and straight on beyond them with the mean slope."""
    a, b = (np.array(column) for column in zip(*landmarks, strict=True))
    order = np.argsort(a)
    a, b = a[order], b[order]
    keep = np.concatenate([[True], np.diff(a) > 1e-9 * max(float(np.ptp(a)), 1e-9)])
    a, b = a[keep], b[keep]
    if len(a) < 2 or np.any(np.diff(b) <= 0.0):
        return values - a[0] + b[0]
    slope = (b[-1] - b[0]) / (a[-1] - a[0])
    out = np.interp(values, a, b)
    out += slope * (np.minimum(values - a[0], 0.0) + np.maximum(values - a[-1], 0.0))
    return out


def _fit(values: Float[ndarray, "n"], like: Float[ndarray, "m"]) -> tuple[float, float]:
    """The scale and shift that give values the trimmed mean and deviation of others."""
    (mean, deviation), (due_mean, due_deviation) = _spread(values), _spread(like)
    scale = due_deviation / max(deviation, 1e-9)
    return scale, due_mean - scale * mean


def _spread(values: Float[ndarray, "n"]) -> tuple[float, float]:
    """Mean and deviation without the outermost points on either side."""
    low, high = np.quantile(values, [TRIM, 1.0 - TRIM])
    inner = values[(values >= low) & (values <= high)]
    return float(inner.mean()), float(inner.std())
