"""The template as bare bones with other bones than most rigs: arms of three (Fig. 13), or many missing."""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.body.actor import prepare
from understudy.math import quat
from understudy.methods.san.structure import Structure
from understudy.methods.san.structured_body import structured_body
from understudy.methods.san.structures import MID_ARM, role_structure
from understudy.model import Character, Skeleton
from understudy.roles.roles import SIDES
from understudy.samples.characters import load_template


def three_bone_body() -> Character:
    """Arms of three bones of one length."""
    structure = role_structure(mid_arms=True)
    at = _places(structure)
    for side in SIDES:
        shoulder, hand = at[f"{side}_upper_arm"], at[f"{side}_hand"]
        at[f"{side}_{MID_ARM}"], at[f"{side}_forearm"] = (shoulder + k / 3.0 * (hand - shoulder) for k in (1, 2))
    return _character("arms of three bones", structure, at)


def few_bone_body() -> Character:
    """One bone for the spine, no neck, no clavicles and no toes."""
    structure = role_structure(spine=1, neck=0, clavicles=False, toes=False)
    return _character("few bones", structure, _places(structure))


def _places(structure: Structure) -> dict[str, Float[ndarray, "3"]]:
    """Where the template's joints are, with the bones of a structure."""
    body = structured_body(prepare(load_template()), structure)
    return dict(zip(structure.names, body.pose.positions, strict=True))


def _character(name: str, structure: Structure, at: dict[str, Float[ndarray, "3"]]) -> Character:
    places, parents = np.stack([at[joint] for joint in structure.names]), np.array(structure.parents)
    offsets = places - np.where((parents >= 0)[:, None], places[parents], 0.0)
    n = len(parents)
    return Character(name, Skeleton(structure.names, parents, offsets, quat.identity(n), np.ones((n, 3))))
