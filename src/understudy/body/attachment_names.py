"""What names say of things on a body: of joints and of meshes, whether they are hair, cloth that hangs, or a prop.

Words are taken apart as those of joint names are (`names.py`). A joint that says nothing goes with the joint above it,
as far as that is none of the body's own: the second bone of a ponytail is hair too. Names of flesh (jaw, belly, hand)
are the body's whatever hangs above them. Words of what is worn on a head leave it to the shape: a cap is head, a
feather on it is not.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Int
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.body.limbs import FLESH
from understudy.model.known import known
from understudy.roles.names import readings_of, split_words
from understudy.roles.vocabulary import FINGER_WORDS, PART_WORDS, words

KINDS = ("body", "prop", "hair", "cloth")
BODY, PROP, HAIR, CLOTH = range(4)
# What is worn on the head: a prop as far as it sticks out of it.
WORN = 4

_PROP = words(
    "weapon weapons sword shield gun staff spear axe bow arrow arrows crossbow quiver holster knife dagger rifle pistol"
    " revolver shotgun blaster hammer mace wand torch lantern blade scabbard sheath katana sabre saber scythe halberd"
    " lance trident grenade bomb backpack rucksack bag satchel pouch prop props tail wing wings jetpack bottle umbrella"
    " flag banner guitar lightsaber"
)
# Words that are things on a joint, but may be anything on a mesh.
_PROP_JOINT = words("attach attachment slot socket item hold barrel trigger tails fin")
_HAIR = words(
    "hair bang bangs fringe ponytail ponytails pigtail pigtails twintail twintails braid braids ahoge forelock sidelock"
    " mane haare haar cheveux cabello capelli beard moustache mustache"
)
_CLOTH = words("cape cloak skirt scarf tabard veil poncho loincloth ribbon tassel robe apron umhang rock jupe falda")
_CLOTH_JOINT = words(
    "cloth clothes coat dress flap hood hoodie jacket strap string strings tie sec dyn dynamic physics"
)
_WORN = words(
    "hat helmet cap headwear headset glasses ear ears horn horns antenna antennae feather feathers halo crown"
)
# Substrings, as MMD has them; the first that is found counts.
_JAPANESE = (
    ("髪", HAIR), ("ポニテ", HAIR), ("ツインテ", HAIR), ("おさげ", HAIR), ("スカート", CLOTH), ("マント", CLOTH),
    ("リボン", CLOTH), ("マフラー", CLOTH), ("ネクタイ", CLOTH), ("剣", PROP), ("刀", PROP), ("銃", PROP),
    ("武器", PROP), ("盾", PROP), ("翼", PROP), ("羽", PROP), ("尻尾", PROP), ("しっぽ", PROP), ("帽子", WORN),
    ("耳", WORN),
)  # fmt: skip
# A mesh with one of these in its name has body in it.
_BODILY = frozenset({*PART_WORDS, *FINGER_WORDS, "skin", "outfit", "base", "full"}) - {"back", "root", "main", "ball"}

# 'longsword', 'buckler_shield2', 'coatskirt': long words are known inside longer ones too.
_ENDINGS = {
    known: tuple(word for word in known if len(word) > 4)
    for known in (_PROP, _PROP_JOINT, _HAIR, _CLOTH, _CLOTH_JOINT, _WORN, frozenset[str]())
}


@known
def joint_kinds(actor: Actor) -> Int[ndarray, "joints"]:
    """The kind that each joint's name gives to its skin: an index into KINDS, or WORN."""
    skeleton, roles = actor.character.skeleton, actor.roles
    names, parents, readings, role_of = skeleton.names, skeleton.parents, readings_of(skeleton), roles.role_of
    out = np.full(len(names), BODY, dtype=np.int64)
    for joint, name in enumerate(names):
        if joint in role_of or roles.others.get(joint) == "root":
            continue
        said = _joint_kind(name)
        flesh = readings[joint].part and readings[joint].kind != "extra"
        if said is not None:
            out[joint] = said
        elif not flesh and parents[joint] >= 0:
            out[joint] = out[parents[joint]]
    return out


def mesh_kind(name: str) -> int:
    """The kind that a mesh's name gives to all of it; BODY where it says nothing, or names a part of the body too."""
    found = split_words(name)
    said = _by_words(found, _PROP, _HAIR, _CLOTH)
    said = _japanese(name) if said is None else said
    return BODY if said is None or (said != HAIR and _BODILY & set(found)) else said


def _joint_kind(name: str) -> int | None:
    """What a joint's own name says, None where it says nothing."""
    found = split_words(name)
    said = _by_words(found, _PROP, _HAIR, _CLOTH)
    said = _japanese(name) if said is None else said
    if said in (None, WORN) and FLESH & set(found) - _WORN:
        return BODY  # 'breast_physics', 'eye_socket': what swings or holds may still be flesh
    return _by_words(found, _PROP_JOINT, frozenset(), _CLOTH_JOINT) if said is None else said


def _by_words(found: list[str], prop: frozenset[str], hair: frozenset[str], cloth: frozenset[str]) -> int | None:
    for kind, words_of_it in ((HAIR, hair), (PROP, prop), (CLOTH, cloth), (WORN, _WORN)):
        for word in found:
            if word in words_of_it or word.endswith(_ENDINGS[words_of_it]):
                return kind
    return None


def _japanese(name: str) -> int | None:
    return next((kind for part, kind in _JAPANESE if part in name), None)
