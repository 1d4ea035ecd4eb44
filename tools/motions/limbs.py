"""Two-bone limbs: where elbow and knee go, and how the bones turn."""

from __future__ import annotations

import numpy as np
from numpy import ndarray

from understudy.math import quat


def unit(v: ndarray) -> ndarray:
    return v / np.maximum(np.linalg.norm(v, axis=-1, keepdims=True), 1e-9)


def soft_reach(distance: ndarray, longest: float, *, knee: float = 0.994) -> ndarray:
    """The distance a limb really spans: itself up to `knee` of the full length, then approaching 0.9992 smoothly."""
    start, room = knee * longest, (0.9992 - knee) * longest
    beyond = np.maximum(distance - start, 0.0)
    return np.where(distance > start, start + room * (1.0 - np.exp(-beyond / room)), distance)


def middle_joint(root: ndarray, goal: ndarray, upper: float, lower: float, pole: ndarray) -> tuple[ndarray, ndarray]:
    """Elbow or knee position and the reached end, by the law of cosines in the plane that holds `pole`."""
    to_goal = goal - root
    distance = np.linalg.norm(to_goal, axis=-1)
    axis = unit(to_goal)
    shortest = abs(upper - lower) + 0.02 * (upper + lower)
    reach = np.maximum(soft_reach(distance, upper + lower), shortest)
    along = (upper**2 - lower**2 + reach**2) / (2.0 * reach)
    height = np.sqrt(np.maximum(upper**2 - along**2, 0.0))
    side = unit(pole - axis * (pole * axis).sum(-1, keepdims=True))
    return root + axis * along[:, None] + side * height[:, None], root + axis * reach[:, None]


def bone_turn(direction: ndarray, hinge: ndarray, rest_direction: ndarray, rest_hinge: ndarray) -> ndarray:
    """The world rotation that lays a bone along `direction` with its hinge axis nearest to `hinge`."""

    def basis(d: ndarray, h: ndarray) -> ndarray:
        d = unit(d)
        h = unit(h - d * (h * d).sum(-1, keepdims=True))
        return np.stack([d, h, np.cross(d, h)], axis=-1)

    rest = basis(rest_direction[None], rest_hinge[None])[0]
    return quat.from_matrix(basis(direction, hinge) @ rest.T)


def twist_angle(q: ndarray, axis: ndarray) -> ndarray:
    """The turn about `axis` in a rotation, radians, without jumps along the frames and starting within half a turn."""
    angle = 2.0 * np.arctan2((q[..., 1:] * axis).sum(-1), q[..., 0])
    unwrapped = np.unwrap(angle)
    return unwrapped - 2.0 * np.pi * np.round(np.median(unwrapped) / (2.0 * np.pi))


def blend_about(root: ndarray, a: ndarray, b: ndarray, weight: ndarray) -> ndarray:
    """Points between `a` and `b` on an arc about `root`: directions by slerp, distances linearly."""
    va, vb = a - root, b - root
    la, lb = (np.linalg.norm(v, axis=-1, keepdims=True) for v in (va, vb))
    w = weight[:, None]
    turn = quat.exp(w * quat.log(quat.between(va, vb)))
    return root + quat.rotate(turn, unit(va)) * ((1.0 - w) * la + w * lb)
