"""What hangs on a limb and is not the limb: hair, hats, glasses, weapons, bags.

Named joints of hair and props are known already; what is skinned to the limb's own joint must be told by its shape. A
limb's body is the part of the mesh that goes on into its neighbours: a face goes on into the neck, a hand into the
arm, a hat or a gun is a shell of its own. Trunk, legs and feet are left as they are: clothes and shoes are shells too.
"""

from __future__ import annotations

from typing import no_type_check

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray

from understudy.body.limbs import KEY_LIMBS, PROP
from understudy.body.surface import Surface
from understudy.math.kernel import kernel
from understudy.roles.roles import FINGERS

NEIGHBOURS = {
    "head": ("neck", "torso"),
    "neck": ("head", "torso"),
    "arm": ("torso", "hand"),
    "hand": ("arm", *FINGERS),
} | dict.fromkeys(FINGERS, ("hand",))
# The least share of a limb's skin that can be its body: teeth go on into nothing, and buttons are no head.
BODY_SHARE = 0.03
LIMB_SHARE = 0.03
# How far beyond the body's box other shells of the limb may reach and still be worn close (gloves, shoes), as a share
# of the box.
WORN = 0.12
# Thin means that the other side is nearer than this, as a share of the head.
THIN = 0.16


def body_faces(surface: Surface, among: Bool[ndarray, "faces"] | None = None) -> Bool[ndarray, "faces"]:
    """Faces that are the body of their limb; some of them, or all."""
    out = np.zeros(len(surface.faces), dtype=bool)
    meets = np.zeros((int(surface.shell.max(initial=-1)) + 1, PROP + 1), bool)
    meets[surface.shell, surface.limb] = True
    for i, limb in enumerate(KEY_LIMBS):
        on = np.flatnonzero(surface.limb == i)
        if len(on) and (among is None or among[on].any()):
            out[on] = _of_body(on, limb, surface, meets) if limb.rpartition("_")[2] in NEIGHBOURS else True
    return out if among is None else out & among


def _of_body(
    on: Int[ndarray, "some"], limb: str, surface: Surface, meets: Bool[ndarray, "shells limbs"]
) -> Bool[ndarray, "some"]:
    """Which faces of a limb are its body, by the shells that have faces on its neighbours too."""
    side, _, part = limb.rpartition("_")
    around = [KEY_LIMBS.index(n if n in KEY_LIMBS else f"{side}_{n}") for n in NEIGHBOURS[part]]
    shell = surface.shell[on]
    area = np.bincount(shell, surface.areas[on])
    goes_on = meets[: len(area), around].any(1) & meets[: len(area), KEY_LIMBS.index(limb)]
    bodies = [int(s) for s in np.flatnonzero(goes_on & (area > BODY_SHARE * area.sum()))]
    if limb == "head":
        best = _face(bodies, on, surface) if bodies else int(area.argmax())
        # A head in many pieces, none of which is most of it, is a robot's: all of it counts.
        return shell == best if bodies or area[best] > 0.5 * area.sum() else np.ones(len(on), dtype=bool)
    if area[bodies].sum() < LIMB_SHARE * area.sum():
        return np.ones(len(on), dtype=bool)  # gloves and sleeves: what goes on is only a rim
    body = np.isin(shell, bodies)
    corners = surface.vertices[surface.faces[on]]
    low, high = corners[body].min((0, 1)), corners[body].max((0, 1))
    room = WORN * (high - low).max()
    outer = ((corners < low - room) | (corners > high + room)).any((1, 2))
    sticks_out = np.bincount(shell, surface.areas[on] * outer, len(area)) > 0.1 * np.maximum(area, 1e-30)
    return body | ~sticks_out[shell]


def _face(bodies: list[int], on: Int[ndarray, "some"], surface: Surface) -> int:
    """Of shells that go from the head into the neck the one with the face: it reaches farthest forwards."""

    def front(shell: int) -> float:
        faces = surface.faces[on[surface.shell[on] == shell]]
        return float(np.quantile(surface.vertices[faces.ravel(), 2], 0.98))

    return max(bodies, key=front)


def thick_part(points: Float[ndarray, "points 3"], normals: Float[ndarray, "points 3"]) -> Bool[ndarray, "points"]:
    """Points with some flesh behind them: ears, brims, curls and cigars are thin, a skull is not.

    A point is thin when another one, facing the other way, lies behind it nearer than a share of the whole. Where
    little would remain, nothing is.
    """
    if len(points) < 8:
        return np.ones(len(points), dtype=bool)
    size = float(np.sqrt(np.ptp(np.quantile(points, (0.02, 0.98), axis=0), axis=0).prod() ** (2.0 / 3.0)))
    order, thin = np.argsort(points[:, 0]), np.zeros(len(points), dtype=bool)
    _thin(points[order], normals[order], THIN * size, thin)
    thin[order] = thin.copy()
    return ~thin if thin.mean() < 0.75 else np.ones(len(points), dtype=bool)


@kernel()
@no_type_check
def _thin(points, normals, reach, out):  # pragma: no cover - compiled
    """Of points in the order of their first axis, those with one behind them within reach that faces the other way."""
    for a in range(points.shape[0]):
        for b in range(a + 1, points.shape[0]):
            x, y, z = points[b, 0] - points[a, 0], points[b, 1] - points[a, 1], points[b, 2] - points[a, 2]
            if x > reach:
                break
            square = x * x + y * y + z * z
            u, v, w, p, q, r = normals[a, 0], normals[a, 1], normals[a, 2], normals[b, 0], normals[b, 1], normals[b, 2]
            if square > reach * reach or u * p + v * q + w * r >= -0.3:
                continue
            half = 0.5 * max(np.sqrt(square), 1e-12)
            if x * u + y * v + z * w < -half and x * p + y * q + z * r > half:
                out[a] = out[b] = True
