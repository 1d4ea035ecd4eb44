"""Limbs of a skinned character: which part of the skin is whose, from skin weights and bone roles.

ReConForM splits a mesh into arms, legs, torso, head, feet and hands. Here the neck and every finger are limbs of their
own too, because rigs that have them say exactly where they are; a rig that lacks one leaves its skin to the next limb
up, and the template is split the same way before the two are compared.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.body.parts import key_limb_of
from understudy.model import Character
from understudy.roles.names import split_words
from understudy.roles.roles import FINGERS, SIDES, RoleMap
from understudy.roles.vocabulary import KIND_WORDS, words

KEY_LIMBS = (
    "torso",
    "neck",
    "head",
    *(f"{side}_{part}" for side in SIDES for part in ("arm", "hand", *FINGERS, "leg", "foot")),
)
PROP = len(KEY_LIMBS)
# Where skin goes that a limb does not have, and with it the key-vertices.
HOSTS = {"hand": "arm", "arm": "torso", "foot": "leg", "leg": "torso"}
# Words for joints without a role that still carry the body itself.
FLESH = words(
    "boob breast breasts brow bust cheek chin delt deltoid ear ears eye eyebrow eyelid eyes face facial forehead glut"
    " glute jaw jiggle levator lid lip lips mouth muscle muzzle navel nipple nose nostril oculi orbicularis oris paw"
    " pec peck pectoral rect risorius scap sleeve snout special sternum temple temporalis"
)


def limb_of_joint(character: Character, roles: RoleMap, *, props: bool = True) -> Int[ndarray, "joints"]:
    """The limb of every joint, an index into KEY_LIMBS; PROP for those that carry no body (their host without `props`).

    Twists, ends and what cannot be told follow the joint above them: a face or a muscle has many helpers with no name.
    An extra joint whose name is that of no flesh (hair, skirt, sword) is a prop, and so is what hangs on it.
    """
    parents, role_of = character.skeleton.parents, roles.role_of
    out = np.full(len(parents), KEY_LIMBS.index("torso"), dtype=np.int64)
    for joint, parent in enumerate(parents):
        if (role := role_of.get(joint)) is not None:
            out[joint] = KEY_LIMBS.index(key_limb_of(role))
            continue
        out[joint] = out[parent] if parent >= 0 else out[joint]
        if props and roles.others.get(joint) == "extra" and is_prop(character.skeleton.names[joint]):
            out[joint] = PROP
    return out


def is_prop(name: str) -> bool:
    """Whether a joint is named after something that is worn, held or grown, and not after a part of the body."""
    extras = [word for word in split_words(name) if KIND_WORDS.get(word) == "extra"]
    return bool(extras) and not any(word in FLESH for word in extras)


def vertex_limbs(character: Character, limb_of: Int[ndarray, "joints"]) -> Float[ndarray, "verts limbs"]:
    """How much of each vertex hangs on each limb; the last column is what hangs on props."""
    parts = [np.zeros((0, PROP + 1))]
    for mesh in character.meshes:
        rows, width = np.arange(mesh.n_verts)[:, None], PROP + 1
        place = rows * width + limb_of[mesh.skin.slot_joints[mesh.skin.slots]]
        share = np.bincount(place.ravel(), mesh.skin.weights.ravel(), mesh.n_verts * width)
        parts.append(share.astype(np.float64, copy=False).reshape(mesh.n_verts, width))
    return parts[1] if len(parts) == 2 else np.concatenate(parts)


@dataclass(frozen=True)
class Pairing:
    """Which limbs of the template go together onto which limb of a character.

    `sources` are merged where the character lacks limbs (a mitten takes hand and fingers at once); `whole` says that
    the limb itself is among them, not only a stand-in.
    """

    limb: str
    sources: tuple[str, ...]
    whole: bool


def pairings(present: frozenset[str]) -> tuple[Pairing, ...]:
    """The pairings for a character with these limbs.

    A finger that is missing is played by the nearest one that is there; all other missing limbs are merged into their
    host, on both sides.
    """
    merged: dict[str, list[str]] = {limb: [limb] for limb in KEY_LIMBS if limb in present}
    played: list[Pairing] = []
    for limb in KEY_LIMBS:
        if limb in present:
            continue
        finger = _other_finger(limb, present)
        if finger is not None:
            played.append(Pairing(finger, (limb,), False))
        elif (host := host_of(limb, present)) is not None:
            merged[host].append(limb)
    return (*(Pairing(limb, tuple(sources), True) for limb, sources in merged.items()), *played)


def _other_finger(limb: str, present: frozenset[str]) -> str | None:
    side, _, part = limb.partition("_")
    if part not in FINGERS[1:]:
        return None
    here = FINGERS.index(part)
    order = sorted(FINGERS[1:], key=lambda f: (abs(FINGERS.index(f) - here), FINGERS.index(f)))
    return next((f"{side}_{f}" for f in order if f"{side}_{f}" in present), None)


def host_of(limb: str, present: frozenset[str]) -> str | None:
    """The limb that has the skin of one that is missing."""
    side, _, part = limb.partition("_")
    while limb not in present:
        if limb in ("neck", "head"):
            other = "head" if limb == "neck" else "neck"
            return other if other in present else ("torso" if "torso" in present else None)
        if limb == "torso":
            return None
        part = "hand" if part in FINGERS else HOSTS[part]
        limb = part if part == "torso" else f"{side}_{part}"
    return limb
