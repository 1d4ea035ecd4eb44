"""The parts of a character that take key-vertices: per limb, the points to compare and the points to settle on.

They differ where something is worn. A head is compared by its skull, hair or no hair, and its crown then settles on
the hair, because that is what a hand would touch. All other limbs are compared and settled by what is seen of them.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Bool
from numpy import ndarray

from understudy.body.limbs import KEY_LIMBS, PROP
from understudy.body.outliers import body_faces, thick_part
from understudy.body.surface import Cloud, Surface, drawn, joined
from understudy.keys.visibility import seen_from_outside

# Points drawn on a limb; a hand or a foot is small but has more shape than its area says.
POINTS = {"torso": 3200, "head": 2800, "neck": 600, "arm": 2000, "leg": 2000, "hand": 1600, "foot": 1600}
FINGER_POINTS = 600
HEAD = KEY_LIMBS.index("head")
BLOCKS = 1e-6  # of the whole skin: a limb with less is not there


@dataclass(frozen=True, eq=False)
class Part:
    """A limb: points to compare with the template's, and points that key-vertices may settle on."""

    compared: Cloud
    settled: Cloud


def limb_parts(surface: Surface, own: Bool[ndarray, "faces"] | None = None) -> dict[str, Part]:
    """The limbs that there are; `own` are the faces that are the body's (`body_mask.py`), all where it is not given.

    What can hide a limb is the trunk, the head, and its own side: a leg does not hide the inside of the other one.
    What is named a prop hides nothing but the head. Where nearly nothing of a limb is seen (a hand in a pocket), all
    of it counts.
    """
    total = surface.areas.sum()
    body = body_faces(surface)
    body = body if own is None else body & own
    clouds: dict[str, Cloud] = {}
    for i, limb in enumerate(KEY_LIMBS):
        on = (surface.limb == i) & body
        if surface.areas[on].sum() > BLOCKS * total:
            clouds[limb] = drawn(surface, on, POINTS.get(limb.rpartition("_")[2], FINGER_POINTS))
    worn = (surface.host == HEAD) & ~body
    worn = worn if own is None else worn & own
    covers = drawn(surface, worn, POINTS["head"]) if worn.any() else None
    out: dict[str, Part] = {}
    for side in ("", "left", "right"):
        mine = [limb for limb in clouds if (limb.partition("_")[0] if "_" in limb else "") == side]
        near = [i for i, limb in enumerate(KEY_LIMBS) if "_" not in limb or (side and limb.startswith(f"{side}_"))]
        blockers = surface.faces[(np.isin(surface.limb, near) | (worn & (surface.limb == PROP)))]
        if not side:
            mine += ["covers"] if covers is not None and "head" in clouds else []
        seen = _seen([clouds[limb] if limb != "covers" else covers for limb in mine], surface, blockers)
        for limb, (cloud, visible) in zip(mine, seen, strict=True):
            if limb == "head":
                whole = thick_part(cloud.points[::2], cloud.normals[::2])
                compared = cloud.at(slice(None, None, 2)).at(whole)
                out[limb] = Part(compared, _or_all(cloud, visible) if covers is None else cloud.at(visible))
            elif limb == "covers":
                solid = cloud.at(visible & _is_large(cloud, surface))
                out["head"] = Part(out["head"].compared, joined([out["head"].settled, solid]))
            else:
                kept = _or_all(cloud, visible)
                out[limb] = Part(kept, kept)
    return {limb: out[limb] for limb in KEY_LIMBS if limb in out}


def _is_large(cloud: Cloud, surface: Surface) -> Bool[ndarray, "points"]:
    """Points of shells that are a good part of what is worn: hair and helmets, not glasses, pins and cigars."""
    share = np.bincount(surface.shell[cloud.face]) / max(len(cloud), 1)
    return share[surface.shell[cloud.face]] > 0.015


def _or_all(cloud: Cloud, visible: Bool[ndarray, "points"]) -> Cloud:
    return cloud.at(visible) if visible.mean() > 0.1 else cloud


def _seen(clouds: list, surface: Surface, blockers: ndarray) -> list[tuple[Cloud, ndarray]]:
    """Each cloud with its normals outwards, and which of its points are seen."""
    if not clouds:
        return []
    whole = joined(clouds)
    seen, sign = seen_from_outside(whole.points, whole.normals, surface.vertices, blockers)
    ends = np.cumsum([len(cloud) for cloud in clouds])[:-1]
    turned = Cloud(whole.face, whole.corners, whole.points, whole.normals * sign[:, None])
    pieces = np.split(np.arange(len(whole)), ends)
    return [(turned.at(piece), seen[piece]) for piece in pieces]
