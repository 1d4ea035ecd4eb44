"""Which end of a mesh is ahead, given what is up and from side to side.

Each sign says a little, from -1 (the other way) to 1, and they are added up, with weights for each kind of body: what
stands upright says it by its feet and by where its face has detail, what is long from head to tail by what is high and
thick, what has many legs by the belly behind them, what swims or crawls by tapering and by fins that sweep back. What
is open (a mask, a head on a wall) looks away from its opening; where it stands on one that says nothing of feet.
"""

from __future__ import annotations

from itertools import pairwise

import numpy as np
from jaxtyping import Bool, Float
from numpy import ndarray

from understudy.deform.repair import Repaired
from understudy.model.triangles import face_areas
from understudy.puppetry.body_plan import Seen, find_pairs, heady, legs, see, stand
from understudy.puppetry.extremities import Extremities, Limb
from understudy.puppetry.openings import openings

# What each sign weighs (negative: it says where the back is) and the value at which it has said most of what it can.
# Log-odds of a logistic regression over 266 made creatures (seeds 1000 to 1039), every second of 40 game characters and
# of 13 real meshes, on the signs that agree with what is said above; the other half of the files and seeds 100 to 119
# were looked at: 4 of 163 are wrong where up is known. What an opening weighs was not fitted but set by looking at
# a lion's head, two busts and a mask.
SIGNS: dict[str, dict[str, tuple[float, float]]] = {
    "upright": {
        "head": (0.7, 0.3), "toes": (2.9, 0.06), "thick limbs": (2.0, 0.11), "body from feet": (-1.7, 0.2),
        "detail": (1.3, 0.02), "raised": (0.9, 0.14), "opening": (4.0, 0.25),
    },
    "long": {
        "head": (0.9, 1.2), "toes": (0.5, 0.04), "top": (1.3, 0.5), "thick limbs": (1.4, 0.2),
        "body from legs": (1.0, 0.07), "high end": (1.2, 0.5), "thick end": (0.8, 1.0),
    },
    "many legs": {
        "raised": (0.9, 0.5), "body from legs": (-1.5, 0.05), "body from feet": (-1.6, 0.07), "sweep": (0.9, 0.3),
    },
    "no legs": {
        "head": (0.9, 0.8), "top": (0.5, 0.2), "bulk": (0.4, 0.09), "wide end": (1.1, 0.45), "sweep": (-1.1, 0.2),
        "high end": (1.8, 0.3), "opening": (4.0, 0.25),
    },
}  # fmt: skip
SLICES = 12
ENDS, WIDE_ENDS, HIGH_ENDS = 0.12, 0.15, 0.2  # of the depth at either end
RAISED_ABOVE = 0.6  # of the height
ON_OPENING, LOW = 0.1, 0.3  # of the area of the box from below, and of the height: an opening that a mesh stands on
FACE = 0.75  # of the height: faces are higher


def facing(mesh: Repaired, found: Extremities) -> float:
    """How sure a mesh in left, up, ahead really looks ahead (positive) or back (negative)."""
    seen = see(mesh, found)
    pairs, _ = find_pairs(seen)
    standing = legs(seen, pairs)
    kind = "many legs" if len(standing) > 2 else "upright" if not seen.long else "long" if standing else "no legs"
    values = _values(seen)
    return float(sum(weight * np.tanh(values[sign] / most) for sign, (weight, most) in SIGNS[kind].items()))


def _values(seen: Seen) -> dict[str, float]:
    """All signs; lengths are shares of the depth."""
    pairs, single = find_pairs(seen)
    standing = [limb for pair in legs(seen, pairs) for limb in pair]
    others = [limb for pair in pairs for limb in pair if limb not in standing]
    raised = [limb for pair in pairs if not stand(seen, pair) for limb in pair if seen.height(limb) > RAISED_ABOVE]
    vertices, depth = seen.mesh.vertices, float(seen.extent[2])
    along = (vertices[:, 2] - seen.low[2]) / depth
    areas = face_areas(vertices, seen.mesh.faces)
    middle = float(np.average(vertices[seen.mesh.faces].mean(1)[:, 2], weights=areas))
    tips, bases = ([vertices[getattr(limb, end), 2] for limb in standing] for end in ("tip", "base"))
    opening, on_opening = _opening(seen)
    sweep = [float(seen.tip(limb)[2] - vertices[limb.base, 2]) / depth for limb in others]
    return {
        "head": _head_from_tail(seen, single, raised),
        "toes": 0.0 if on_opening else _lean(seen, (0.0, 0.05), (0.1, 0.22)),
        "top": _lean(seen, (0.85, 1.0), (0.3, 0.7), _vertex_areas(seen.mesh, areas)),
        "thick end": _more(*(_across(vertices[end]) for end in (along > 1.0 - ENDS, along < ENDS))),
        "wide end": _more(*(_spread(vertices[end, 0]) for end in (along > 1.0 - WIDE_ENDS, along < WIDE_ENDS))),
        "high end": _higher(vertices[along > 1.0 - HIGH_ENDS, 1], vertices[along < HIGH_ENDS, 1]) / seen.extent[1],
        "raised": _raised(seen, raised),
        "thick limbs": _thick_limbs(seen, [limb for limb in single if not seen.aside(limb)]),
        "bulk": _bulk(seen),
        "body from feet": (middle - float(np.mean(tips))) / depth if tips and not on_opening else 0.0,
        "body from legs": (middle - float(np.mean(bases))) / depth if bases else 0.0,
        "sweep": float(np.mean(sweep)) if sweep else 0.0,
        "opening": opening,
        "detail": _detail(seen.mesh, areas, vertices[:, 1] > seen.low[1] + FACE * seen.extent[1]),
    }


def _head_from_tail(seen: Seen, single: list[Limb], raised: list[Limb]) -> float:
    """How far ahead of what is most like a tail that is which is most like a head."""
    head = max((*single, *raised), key=lambda limb: heady(seen, limb), default=None)
    if head is None or seen.height(head) < 0.35:
        return 0.0
    ahead = float(seen.mesh.vertices[head.part, 2].mean())
    tails = [float(seen.tip(limb)[2]) for limb in single if limb is not head and not seen.aside(limb)]
    away = max(tails, key=lambda z: abs(z - ahead), default=float(seen.mesh.vertices[:, 2].mean()))
    return (ahead - away) / float(seen.extent[2])


def _lean(
    seen: Seen, layer: tuple[float, float], other: tuple[float, float], weights: Float[ndarray, "verts"] | None = None
) -> float:
    """How much farther ahead one layer of the height is than another; by area, or by where it has most detail."""
    height = (seen.mesh.vertices[:, 1] - seen.low[1]) / seen.extent[1]
    inside = [(height >= a) & (height <= b) for a, b in (layer, other)]
    if not all(layer.any() for layer in inside):
        return 0.0
    first, second = (
        float(np.average(seen.mesh.vertices[at, 2], weights=None if weights is None else weights[at])) for at in inside
    )
    return (first - second) / float(seen.extent[2])


def _vertex_areas(mesh: Repaired, areas: Float[ndarray, "faces"]) -> Float[ndarray, "verts"]:
    """A third of the faces round each vertex."""
    return np.bincount(mesh.faces.ravel(), np.repeat(areas / 3.0, 3), len(mesh.vertices)) + 1e-30


def _opening(seen: Seen) -> tuple[float, bool]:
    """How much of a mesh is open behind and not ahead, as a share of its box, and whether it stands on an opening."""
    found = openings(seen.mesh)
    at, areas = (found.centres - seen.low) / seen.extent, np.abs(found.areas)
    wide, tall, deep = seen.extent
    behind = float((areas[:, 2] * (1.0 - 2.0 * at[:, 2])).sum() / (wide * tall))
    return behind, bool((areas[at[:, 1] < LOW, 1] > ON_OPENING * wide * deep).any())


def _bulk(seen: Seen) -> float:
    """How far ahead of the middle of its depth most of the mesh is."""
    along = (seen.mesh.vertices[:, 2] - seen.low[2]) / seen.extent[2]
    edges = np.linspace(0.0, 1.0, SLICES + 1)
    middles = 0.5 * (edges[1:] + edges[:-1])
    areas = [_across(seen.mesh.vertices[(along >= a) & (along <= b)]) for a, b in pairwise(edges)]
    return float(np.average(middles, weights=np.array(areas) + 1e-12)) - 0.5


def _raised(seen: Seen, raised: list[Limb]) -> float:
    bases = seen.mesh.vertices[[limb.base for limb in raised], 2]
    return float(bases.mean() - seen.mesh.vertices[:, 2].mean()) / float(seen.extent[2]) if len(bases) else 0.0


def _thick_limbs(seen: Seen, central: list[Limb]) -> float:
    """Where limbs in the middle plane end, ahead or behind, the thick ones before the thin."""
    total = weight = 0.0
    for limb in central:
        part = seen.mesh.vertices[limb.part]
        end = part[np.linalg.norm(part - seen.tip(limb), axis=1) < 0.5 * limb.length]
        thick = float(np.sqrt(_across(end))) / seen.mesh.size
        total += thick * float(seen.tip(limb)[2] - seen.low[2] - 0.5 * seen.extent[2]) / float(seen.extent[2])
        weight += thick
    return total / (0.05 + weight)


def _detail(mesh: Repaired, areas: Float[ndarray, "faces"], face: Bool[ndarray, "verts"]) -> float:
    """How much farther ahead the vertices of a face are than its surface is, in its depths: eyes and mouths have more
    of them than the back of a head."""
    if face.sum() < 20:
        return 0.0
    along = mesh.vertices[face, 2]
    return float(along.mean() - np.average(along, weights=_vertex_areas(mesh, areas)[face])) / max(
        float(np.ptp(along)), 1e-12
    )


def _more(ahead: float, behind: float) -> float:
    """From -1 to 1."""
    return (ahead - behind) / max(ahead + behind, 1e-12)


def _higher(ahead: Float[ndarray, "some"], behind: Float[ndarray, "others"]) -> float:
    return float(ahead.mean() - behind.mean()) if len(ahead) and len(behind) else 0.0


def _spread(values: Float[ndarray, "some"]) -> float:
    return float(values.std()) if len(values) else 0.0


def _across(vertices: ndarray) -> float:
    return float(np.ptp(vertices[:, 0]) * np.ptp(vertices[:, 1])) if len(vertices) else 0.0
