"""Legs, once it is known what is up: feet that are each other's mirror image are two limbs, as long as the gap between
them is high.

By way of the surface alone two thick legs are one limb with two tips, and as short as their feet.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray
from scipy.sparse import coo_matrix
from scipy.sparse.csgraph import connected_components

from understudy.deform.laplacian import ties
from understudy.deform.repair import Repaired
from understudy.io.mesh.mesh_file import MeshFile
from understudy.model.known import known
from understudy.puppetry.extremities import TWINS, Extremities, Limb, image_of, limbs_along, sound
from understudy.puppetry.puppet import axes_of

ON_GROUND = 0.06  # of the height: hands that hang low are higher
SAME_FOOT = 0.06  # of the size: tips on the ground that are nearer to each other than this are on one foot
MIDDLE = 0.15  # of the way between two feet: what is nearer to the middle plane is between them


def limbs_of(mesh: MeshFile, up: str, front: str) -> tuple[Repaired, Extremities]:
    """A mesh in its body's frame (left, up, ahead), made sound, with its limbs; worked out once."""
    return _turned(mesh, up, front), _limbs(mesh, up, front)


@known
def _limbs(mesh: MeshFile, up: str, front: str) -> Extremities:
    side = int(np.argmax(np.abs(axes_of(up, front)[0])))
    return with_legs(_turned(mesh, up, front), limbs_along(mesh, side))


@known
def _turned(mesh: MeshFile, up: str, front: str) -> Repaired:
    body, axes = sound(mesh), axes_of(up, front)
    return replace(body, vertices=body.vertices @ axes.T, offset=body.offset @ axes.T)


def with_legs(mesh: Repaired, found: Extremities) -> Extremities:
    """The limbs of a mesh in left, up, ahead, with pairs of legs where it stands on two tips of one limb."""
    limbs = [part for limb in found.limbs for part in _split(mesh, limb)]
    limbs = _one_per_foot(mesh, limbs)
    return replace(found, limbs=tuple(_lengthened(mesh, found, limbs)))


def _one_per_foot(mesh: Repaired, limbs: list[Limb]) -> list[Limb]:
    """Where a leg and its foot are shells of their own, both have a tip at one place: the longer one is kept."""
    kept: list[Limb] = []
    for limb in sorted(limbs, key=lambda limb: -limb.length):
        tip = mesh.vertices[limb.tip]
        near = [o for o in kept if float(np.linalg.norm(mesh.vertices[o.tip] - tip)) < SAME_FOOT * mesh.size]
        near = [o for o in near if not _twins(mesh, o.tip, limb.tip)]
        if not (near and _on_ground(mesh, limb.tip) and _on_ground(mesh, near[0].tip)):
            kept.append(limb)
    return [limb for limb in limbs if limb in kept]


def _split(mesh: Repaired, limb: Limb) -> list[Limb]:
    """A limb as it is, or as two where its tip and one of its features are two feet."""
    twin = next((f for f in limb.features if _twins(mesh, limb.tip, f)), None)
    if twin is None or not (_on_ground(mesh, limb.tip) and _on_ground(mesh, twin)):
        return [limb]
    x = mesh.vertices[:, 0]
    middle = 0.5 * float(x[limb.tip] + x[twin])
    out = []
    for tip in (limb.tip, twin):
        own = (x[limb.part] > middle) == (x[tip] > middle)
        rest = tuple(f for f in limb.features if f not in (tip, twin) and (x[f] > middle) == (x[tip] > middle))
        out.append(Limb(tip, rest, limb.base, limb.length, limb.part[own]))
    return out


def _lengthened(mesh: Repaired, found: Extremities, limbs: list[Limb]) -> list[Limb]:
    """Pairs on the ground reach up to where the surface between them is."""
    out = list(limbs)
    for i, limb in enumerate(limbs):
        for other in limbs[i + 1 :]:
            if not (_twins(mesh, limb.tip, other.tip) and _on_ground(mesh, limb.tip) and _on_ground(mesh, other.tip)):
                continue
            crotch = _crotch(mesh, limb.tip, other.tip)
            if crotch is not None:
                for leg in (limb, other):
                    out[limbs.index(leg)] = _up_to(mesh, found, leg, crotch)
    return out


def _crotch(mesh: Repaired, left: int, right: int) -> float | None:
    """How high the lowest of the surface between two feet is; None where they are not apart."""
    p, q = mesh.vertices[left], mesh.vertices[right]
    wide = abs(float(p[0] - q[0]))
    near = np.abs(mesh.vertices[:, 0] - 0.5 * (p[0] + q[0])) < MIDDLE * wide
    near &= np.abs(mesh.vertices[:, 2] - 0.5 * (p[2] + q[2])) < max(wide, 0.1 * float(np.ptp(mesh.vertices[:, 2])))
    return float(mesh.vertices[near, 1].min()) if near.any() else None


def _up_to(mesh: Repaired, found: Extremities, leg: Limb, crotch: float) -> Limb:
    """A leg that begins at a height: all below it that hangs together with its tip."""
    tall = crotch - float(mesh.vertices[leg.tip, 1])
    if tall <= leg.length:
        return leg
    below = mesh.vertices[:, 1] < crotch
    below &= (mesh.vertices[:, 0] > _middle(mesh)) == (mesh.vertices[leg.tip, 0] > _middle(mesh))
    part = _connected(mesh, below, leg.tip)
    base = leg.tip
    inside = np.zeros(len(mesh.vertices), dtype=bool)
    inside[part] = True
    while inside[base] and found.toward[base] >= 0:
        base = int(found.toward[base])
    return Limb(leg.tip, leg.features, base, tall, part)


def _connected(mesh: Repaired, marked: Bool[ndarray, "verts"], tip: int) -> Int[ndarray, "part"]:
    """The marked vertices that hang together with a tip, by edges or by the ties between shells."""
    faces = mesh.faces[marked[mesh.faces].all(1)]
    pairs = np.concatenate([faces[:, [0, 1]], faces[:, [1, 2]], ties(mesh.vertices, mesh.component)])
    pairs = pairs[marked[pairs].all(1)]
    links = coo_matrix((np.ones(len(pairs)), pairs.T), shape=(len(marked),) * 2)
    _, label = connected_components(links, directed=False)
    return np.flatnonzero(label == label[tip])


def _twins(mesh: Repaired, a: int, b: int) -> bool:
    """Whether two tips are each other's mirror image, left and right."""
    p, q = mesh.vertices[a], mesh.vertices[b]
    away = float(np.linalg.norm(image_of(mesh.vertices, p, 0) - q))
    return away < TWINS * mesh.size and away < 0.5 * abs(float(p[0] - q[0]))


def _on_ground(mesh: Repaired, tip: int) -> bool:
    height: Float[ndarray, "verts"] = mesh.vertices[:, 1]
    return float(height[tip] - height.min()) < ON_GROUND * float(np.ptp(height))


def _middle(mesh: Repaired) -> float:
    return 0.5 * float(mesh.vertices[:, 0].min() + mesh.vertices[:, 0].max())
