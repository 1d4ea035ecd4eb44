"""Symmetry of key-vertices, where the skeleton is symmetric.

A satchel on one side pulls the match of the whole torso. What has no counterpart on the other side is left out, and
the places found on the left and on the right are averaged in the template's measures before they settle on the skin.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
from jaxtyping import Float
from numpy import ndarray
from scipy.spatial import KDTree

from understudy.body.actor import Actor
from understudy.body.surface import Cloud
from understudy.keys.parts import Part
from understudy.roles.roles import ARM, LEG, mirrored

if TYPE_CHECKING:
    from understudy.keys.transfer import Place

JOINT_TOLERANCE = 0.03  # of the height: how far a joint may be from the mirror image of its twin
SKIN_TOLERANCE = 0.035  # of the height: how far skin may be from the mirror image of other skin
FLIP = np.array([-1.0, 1.0, 1.0])


def middle(actor: Actor) -> float:
    """The x of the body's middle plane in body axes: half way between the joints of either side."""
    pairs = _pairs(actor)
    return float(np.mean([0.5 * (a[0] + b[0]) for a, b in pairs])) if pairs else 0.0


def is_symmetric(actor: Actor) -> bool:
    """Whether the joints of the left side are mirror images of those of the right."""
    pairs = _pairs(actor)
    if not pairs or any((role in actor.roles.matches) != (mirrored(role) in actor.roles.matches) for role in _sides()):
        return False
    x = middle(actor)
    apart = [np.linalg.norm((a - (x, 0, 0)) - (b - (x, 0, 0)) * FLIP) for a, b in pairs]
    return bool(max(apart) < JOINT_TOLERANCE * actor.ground.height)


def _sides() -> list[str]:
    return [f"left_{part}" for part in (*ARM, *LEG)]


def _pairs(actor: Actor) -> list[tuple[Float[ndarray, "3"], Float[ndarray, "3"]]]:
    at, roles = actor.pose.positions, actor.roles
    both = [(roles.joint(role), roles.joint(mirrored(role))) for role in _sides()]
    return [(at[a], at[b]) for a, b in both if a is not None and b is not None]


def symmetric_part(parts: Mapping[str, Part], actor: Actor) -> dict[str, Part]:
    """The parts without points that have no counterpart on the other side; a limb that is mostly so stays whole."""
    x, limit = middle(actor), SKIN_TOLERANCE * actor.ground.height
    out = {}
    for limb, part in parts.items():
        twin = parts.get(mirrored(limb))
        if twin is None:
            out[limb] = part
            continue
        image = np.concatenate([twin.compared.points, twin.settled.points])
        tree = KDTree((image - (x, 0.0, 0.0)) * FLIP + (x, 0.0, 0.0))
        compared = _counterpart(part.compared, tree, limit)
        same = part.settled is part.compared
        out[limb] = Part(compared, compared if same else _counterpart(part.settled, tree, limit))
    return out


def _counterpart(cloud: Cloud, tree: KDTree, limit: float) -> Cloud:
    has = tree.query(cloud.points, distance_upper_bound=limit)[0] < limit
    return cloud.at(has) if has.mean() > 0.6 else cloud


def symmetric_places(places: Mapping[str, Place]) -> dict[str, Place]:
    """Each place averaged with the mirror image of its twin (itself in the middle), where both are on like limbs."""
    out = {}
    for name, place in places.items():
        twin = places[mirrored(name)]
        if mirrored(place.pairing.limb) != twin.pairing.limb:
            out[name] = place
            continue
        normal = place.normal + twin.normal * FLIP
        length = float(np.linalg.norm(normal))
        out[name] = replace(
            place,
            point=0.5 * (place.point + twin.point * FLIP),
            normal=normal / length if length > 1e-6 else place.normal,
        )
    return out
