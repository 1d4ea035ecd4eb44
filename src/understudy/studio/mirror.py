"""The other side of a spot on the skin, for symmetric editing of key-vertices."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
from scipy.spatial import KDTree

from understudy.body.actor import Actor
from understudy.body.surface import surface_of
from understudy.keys.key_file import from_json, overridden
from understudy.keys.keys import KeyVertices
from understudy.keys.symmetry import middle


def mirrored_spot(actor: Actor, spot: Any) -> dict[str, int] | None:
    """The vertex nearest to a spot's mirror image in T-pose; None where it would be on the same side of a thin part.

    With x the body's middle plane, the image of (p_x, p_y, p_z) is (2x - p_x, p_y, p_z). Only vertices whose normals
    look the way the mirrored normal does are taken: the back of a hand is not its palm.
    """
    if not actor.character.meshes:
        return None
    name = "crown"  # any name will do: the file's reader checks the spot and blends its corners
    file = from_json(json.dumps({"target": {name: spot}}), "the page's key-vertices")
    empty = KeyVertices(
        (name,),
        np.zeros(1, dtype=np.int64),
        np.zeros((1, 3), dtype=np.int64),
        np.array([[1.0, 0.0, 0.0]]),
        np.zeros((1, 3)),
        np.zeros((1, 3)),
        ("head",),
        np.ones(1),
        ("",),
    )
    placed = overridden(empty, actor, file, "target")
    surface, flip = surface_of(actor), np.array([-1.0, 1.0, 1.0])
    image = placed.positions[0] * flip + (2.0 * middle(actor), 0.0, 0.0)
    facing = surface.normals @ (placed.normals[0] * flip) > 0.2
    candidates = np.flatnonzero(facing) if facing.any() else np.arange(len(surface.vertices))
    _, nearest = KDTree(surface.vertices[candidates]).query(image)
    return {"vertex": int(candidates[int(nearest)])}
