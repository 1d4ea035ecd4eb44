"""The template's key-vertices on any skinned character, by optimal transport per limb (ReConForM, section 3.1).

Both skins are split into limbs, each limb's points are brought to the template's measures, and the cost of matching
two points is the squared distance of their places and normals:

    C_ij = |x_i - y_j|^2 + (r w)^2 |n_i - m_j|^2        r: the limb's radius, w: NORMAL_WEIGHT

The paper compares places alone; normals keep the palm from the back of a thin hand. A key-vertex x goes to
x + T(x) - S(x), where T is the mean of its row of the plan and S the same for the template against itself: the blur of
the entropy pulls both inwards alike, so it cancels. The skin nearest to there, with a like normal, is the answer.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.body.body_mask import body_mask
from understudy.body.limbs import KEY_LIMBS, Pairing, pairings
from understudy.body.surface import Cloud, Surface, joined, surface_of
from understudy.keys.frames import in_template_measures, straightened
from understudy.keys.keys import KeyVertices
from understudy.keys.parts import Part, limb_parts
from understudy.keys.sinkhorn import potentials, rows
from understudy.keys.symmetry import is_symmetric, middle, symmetric_part, symmetric_places
from understudy.keys.template import template_body, template_keys
from understudy.roles.roles import mirrored

NORMAL_WEIGHT = 0.5
REACH = 4.0  # squared radii of a limb beyond which a point of the character need not be matched
WORN_ABOVE = 0.05  # how much less a distance straight out of the skull counts
STRIDE = 4  # of the points drawn on a limb every fourth takes part in the transport; all may be settled on
MIDDLE_WEIGHT = 9.0  # how much more the sideways distance counts for what is in the middle of the body
ASIDE = 0.001  # of the height: how far from the middle what is named left or right is at least
SAME_WAY = 0.3  # the least cosine between a key-vertex's normal on the template and where it goes
SNAP = 0.009  # of the height: a corner this near stands for the point of its triangle


@dataclass(frozen=True, eq=False)
class Place:
    """Where a key-vertex should be: in the template's measures, with its normal, how sure, and on which limb."""

    point: Float[ndarray, "3"]
    normal: Float[ndarray, "3"]
    confidence: float
    reason: str
    pairing: Pairing


def transfer(actor: Actor, *, count: int = 41, moved: Mapping[str, int] | None = None) -> KeyVertices:
    """The key-vertices of a skinned actor; `moved` gives key-vertices of the template another vertex."""
    surface = surface_of(actor)
    parts = limb_parts(surface, body_mask(actor).faces(surface.faces))
    symmetric = is_symmetric(actor)
    if symmetric:
        parts = symmetric_part(parts, actor)
    keys = template_keys(count, moved)
    places: dict[str, Place] = {}
    frames: dict[Pairing, Float[ndarray, "points 6"]] = {}
    for pairing in pairings(frozenset(parts)):
        mine = [i for i, limb in enumerate(keys.limbs) if limb in pairing.sources]
        if not mine:
            continue
        part, like = parts[pairing.limb], _template_cloud(pairing.sources)
        who = {"pairing": pairing, "actor": actor, "template": template_body()[0]}
        (a, a_normals), (b, b_normals) = (
            straightened(c.points, c.normals, **who) for c in (part.compared, part.settled)
        )
        a, b = in_template_measures(a, b, like.points, **who)
        frames[pairing] = np.concatenate([b, b_normals], axis=1)
        found = _matched(keys.points[mine], keys.normals[mine], np.concatenate([a, a_normals], axis=1), pairing)
        places |= {keys.names[i]: place for i, place in zip(mine, found, strict=True)}
    if symmetric:
        places = symmetric_places(places)
    return _settled([(name, places[name]) for name in keys.names], parts, frames, surface, middle(actor))


def _matched(
    x: Float[ndarray, "keys 3"],
    normals: Float[ndarray, "keys 3"],
    at: Float[ndarray, "points 6"],
    pairing: Pairing,
) -> list[Place]:
    """x + T(x) - S(x) for the key-vertices of one limb."""
    like = _template_cloud(pairing.sources)
    radius = _radius(like)
    y = _features(at[::STRIDE, :3], at[::STRIDE, 3:], radius)
    g, eps = potentials(_features(*_thin(like), radius), y, reach=REACH * radius**2)
    keys = _features(x, normals, radius)
    plan = rows(keys, y, g, eps)
    moved = plan @ y - _own_map(pairing.sources, keys.tobytes(), len(keys))
    points = x + moved[:, :3]
    turned = normals + moved[:, 3:] / (NORMAL_WEIGHT * radius)
    turned /= np.maximum(np.linalg.norm(turned, axis=1, keepdims=True), 1e-12)
    # A key-vertex of the back that was matched to the front has no match (a face without a skull under the hair): it
    # stays where the template has it, and settles on what is there.
    lost = (turned * normals).sum(1) < SAME_WAY
    points[lost], turned[lost] = x[lost], normals[lost]
    sure = 1.0 if pairing.sources == (pairing.limb,) else 0.6 if pairing.whole else 0.4
    how = "transport" if sure == 1.0 else f"transport of {' and '.join(pairing.sources)} to {pairing.limb}"
    return [
        Place(points[k], turned[k], sure * (0.6 if lost[k] else 1.0), "no match" if lost[k] else how, pairing)
        for k in range(len(x))
    ]


def _features(points: ndarray, normals: ndarray, radius: float) -> Float[ndarray, "n 6"]:
    return np.concatenate([points, NORMAL_WEIGHT * radius * normals], axis=1)


def _radius(cloud: Cloud) -> float:
    """The smaller deviations of a limb: how thick it is."""
    return float(np.sqrt(np.sort(cloud.points.var(axis=0))[:2].mean()))


def _thin(cloud: Cloud) -> tuple[ndarray, ndarray]:
    return cloud.points[::STRIDE], cloud.normals[::STRIDE]


@cache
def _template_clouds() -> dict[str, Cloud]:
    return {limb: part.compared for limb, part in limb_parts(template_body()[1]).items()}


@cache
def _template_cloud(sources: tuple[str, ...]) -> Cloud:
    clouds = _template_clouds()
    surface = template_body()[1]
    if len(sources) == 1:
        return clouds[sources[0]]
    # Merged limbs are thinned to the same density of points, so that each counts by its area.
    density = [len(clouds[s]) / surface.areas[surface.limb == KEY_LIMBS.index(s)].sum() for s in sources]
    parts = [clouds[s].at(_every(len(clouds[s]), min(density) / d)) for s, d in zip(sources, density, strict=True)]
    return joined(parts)


def _every(count: int, share: float) -> ndarray:
    return np.unique(np.floor(np.arange(int(count * share)) / share).astype(np.int64))


@cache
def _own_map(sources: tuple[str, ...], keys: bytes, count: int) -> Float[ndarray, "keys 6"]:
    """S(x): where the template's own points send its key-vertices, by the blur of the entropy."""
    like = _template_cloud(sources)
    y = _features(*_thin(like), _radius(like))
    g, eps = potentials(y, y, reach=REACH * _radius(like) ** 2)
    return rows(np.frombuffer(keys).reshape(count, 6), y, g, eps) @ y


def _settled(
    places: list[tuple[str, Place]],
    parts: dict[str, Part],
    frames: dict[Pairing, Float[ndarray, "points 6"]],
    surface: Surface,
    middle_x: float,
) -> KeyVertices:
    """The skin nearest to each place; what is named left or right is on its own side of the middle."""
    corners = np.zeros((len(places), 3), dtype=np.int64)
    weights = np.zeros((len(places), 3))
    points, normals = np.zeros((len(places), 3)), np.zeros((len(places), 3))
    for k, (name, place) in enumerate(places):
        cloud, at = parts[place.pairing.limb].settled, frames[place.pairing]
        radius = _radius(_template_cloud(place.pairing.sources))
        away, turned = at[:, :3] - place.point, at[:, 3:] - place.normal
        out = away @ place.normal
        apart = (away**2).sum(1) + (NORMAL_WEIGHT * radius) ** 2 * (turned**2).sum(1)
        if mirrored(name) == name:
            apart += (MIDDLE_WEIGHT - 1.0) * away[:, 0] ** 2
        if place.pairing.limb == "head":
            # Under hair or a helmet the skin is right outside, however thick what is worn may be.
            apart -= (1.0 - WORN_ABOVE) * np.maximum(out, 0.0) ** 2
        side = {"left": 1.0, "right": -1.0}.get(name.partition("_")[0], 0.0)
        own = side * (cloud.points[:, 0] - middle_x) > ASIDE * surface.size if side else np.ones(len(cloud), dtype=bool)
        best = int(np.argmin(np.where(own, apart, np.inf))) if own.any() else int(np.argmin(apart))
        corners[k], weights[k] = surface.faces[cloud.face[best]], cloud.corners[best]
        points[k], normals[k] = cloud.points[best], cloud.normals[best]
        ends = surface.vertices[corners[k]]
        near = int(np.argmin(np.linalg.norm(ends - points[k], axis=1)))
        crosses = side * (ends[near, 0] - middle_x) <= 0.0 and side != 0.0
        if np.linalg.norm(ends[near] - points[k]) < SNAP * surface.size and not crosses:
            corners[k], weights[k] = corners[k, near], (1.0, 0.0, 0.0)
            points[k] = ends[near]
            there = surface.normals[corners[k, 0]]
            normals[k] = there * (np.sign(there @ normals[k]) or 1.0)
        else:
            order = np.argsort(-weights[k], kind="stable")
            corners[k], weights[k] = corners[k, order], weights[k, order]
    return KeyVertices(
        tuple(name for name, _ in places),
        corners[:, 0].copy(),
        corners,
        weights,
        points,
        normals,
        tuple(place.pairing.limb for _, place in places),
        np.array([place.confidence for _, place in places]),
        tuple(place.reason for _, place in places),
    )
