"""The key-vertices of the template body: 41 by default, 96 extended, by name.

Each is found by a rule on the T-pose (a ray from a bone to the skin, or the farthest point of a limb in a direction)
and published as a vertex index in `samples/data/keys.json`, so that names and places stay what they are. Left and right
are mirror images to the last bit: `left_` rules are written, `right_` ones are the mirrored vertices.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.body.actor import Actor, prepare
from understudy.body.limbs import KEY_LIMBS
from understudy.body.surface import Surface, surface_of
from understudy.errors import OptionError
from understudy.roles.roles import SIDES, mirrored
from understudy.samples import load_template, mirror_vertices
from understudy.samples.characters import DATA

COUNTS = (41, 96)
FILE = DATA / "keys.json"


@dataclass(frozen=True)
class Ray:
    """The skin of a limb met from a place on the way from one joint to another, moved by `shift`, going `towards`."""

    limb: str
    start: str
    end: str
    along: float
    towards: tuple[float, float, float]
    shift: tuple[float, float, float] = (0.0, 0.0, 0.0)


@dataclass(frozen=True)
class Far:
    """The farthest skin of a limb in a direction."""

    limb: str
    towards: tuple[float, float, float]


Rule = Ray | Far
UP, DOWN, FRONT, BACK, OUT, IN = (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1), (1, 0, 0), (-1, 0, 0)

# In T-pose the palms look down, the elbows back, the thumbs forwards. Metres are the template's.
MIDDLE: dict[str, Rule] = {
    "crown": Ray("head", "head", "head", 0.0, UP, (0.0, 0.0, -0.01)),
    "back_of_head": Far("head", (0, 0.3, -1)),
    "chin": Ray("head", "head", "head", 0.0, (0, -0.55, 1), (0.0, 0.0, 0.0)),
    "chest": Ray("torso", "spine_3", "neck_1", 0.2, FRONT),
    "belly": Ray("torso", "spine_1", "spine_2", 0.6, FRONT),
    "hips_front": Ray("torso", "hips", "hips", 0.0, FRONT),
    "upper_back": Ray("torso", "spine_3", "neck_1", 0.3, BACK),
}
MIDDLE_MORE: dict[str, Rule] = {
    "forehead": Ray("head", "head", "head_end", 0.75, FRONT),
    "nose": Far("head", (0, -0.1, 1)),
    "throat": Ray("neck", "neck_1", "head", 0.1, FRONT),
    "nape": Ray("neck", "neck_1", "head", 0.6, BACK),
    "upper_chest": Ray("torso", "spine_3", "neck_1", 0.75, FRONT),
    "lower_belly": Ray("torso", "spine_1", "spine_1", 0.0, FRONT, (0.0, 0.01, 0.0)),
    "crotch": Ray("torso", "hips", "hips", 0.0, DOWN, (0.0, 0.0, 0.01)),
    "middle_back": Ray("torso", "spine_2", "spine_3", 0.5, BACK),
    "lower_back": Ray("torso", "spine_1", "spine_2", 0.2, BACK),
}
LEFT: dict[str, Rule] = {
    "eye": Ray("head", "head", "head_end", 0.29, FRONT, (0.0295, 0.0, 0.0)),
    "ear": Far("head", (1, 0.15, 0)),
    "shoulder": Ray("arm", "upper_arm", "forearm", 0.08, (0.35, 1, 0)),
    "elbow": Ray("arm", "forearm", "forearm", 0.0, (0, -0.15, -1)),
    "forearm": Ray("arm", "forearm", "hand", 0.55, FRONT),
    "palm": Ray("hand", "hand", "middle_1", 0.6, DOWN),
    "back_of_hand": Ray("hand", "hand", "middle_1", 0.6, UP),
    "thumb_tip": Far("thumb", (0.9, -0.15, 0.42)),
    "middle_tip": Far("middle", OUT),
    "hip": Ray("torso", "hips", "spine_1", 0.75, (1, 0, 0.12)),
    "buttock": Ray("torso", "thigh", "thigh", 0.0, BACK, (-0.01, -0.015, 0.0)),
    "thigh": Ray("leg", "thigh", "shin", 0.45, FRONT),
    "knee": Ray("leg", "shin", "shin", 0.0, FRONT),
    "calf": Ray("leg", "shin", "foot", 0.3, BACK),
    "heel": Far("foot", (0, -0.55, -1)),
    "ball": Ray("foot", "toes", "toes", 0.0, DOWN, (0.0, 0.0, -0.015)),
    "toe_tip": Far("foot", (-0.1, 0, 1)),
}
LEFT_MORE: dict[str, Rule] = {
    "cheek": Ray("head", "head", "head", 0.0, (0.55, 0, 1), (0.0, 0.005, 0.0)),
    "temple": Ray("head", "head", "head_end", 0.75, (1, 0, 0.35)),
    "collar": Ray("torso", "clavicle", "upper_arm", 0.55, (0, 0.8, 0.6)),
    "breast": Ray("torso", "spine_3", "spine_3", 0.0, FRONT, (0.085, 0.0, 0.0)),
    "shoulder_blade": Ray("torso", "spine_3", "neck_1", 0.25, BACK, (0.09, 0.0, 0.0)),
    "flank": Ray("torso", "spine_2", "spine_3", 0.8, OUT),
    "waist": Ray("torso", "spine_1", "spine_2", 0.75, OUT),
    "upper_arm": Ray("arm", "upper_arm", "forearm", 0.55, FRONT),
    "triceps": Ray("arm", "upper_arm", "forearm", 0.55, BACK),
    "forearm_edge": Ray("arm", "forearm", "hand", 0.55, BACK),
    "wrist": Ray("arm", "forearm", "hand", 0.93, DOWN),
    "index_tip": Far("index", OUT),
    "little_tip": Far("little", OUT),
    "hand_edge": Ray("hand", "hand", "little_1", 0.55, BACK),
    "knuckles": Ray("hand", "hand", "middle_1", 0.97, (0.15, 1, 0)),
    "thigh_outer": Ray("leg", "thigh", "shin", 0.3, OUT),
    "thigh_inner": Ray("leg", "thigh", "shin", 0.4, IN),
    "hamstring": Ray("leg", "thigh", "shin", 0.5, BACK),
    "shin": Ray("leg", "shin", "foot", 0.4, FRONT),
    "ankle": Ray("foot", "foot", "foot", 0.0, OUT),
    "instep": Ray("foot", "foot", "toes", 0.5, (0, 1, 0.35)),
    "foot_edge": Ray("foot", "foot", "toes", 0.75, (1, -0.35, 0)),
    "back_of_knee": Ray("leg", "shin", "shin", 0.0, BACK),
}


@cache
def rules() -> dict[str, Rule]:
    """All rules by name, the 41 first; `right_` names have the rule of their left twin."""
    out: dict[str, Rule] = {}
    for middle, left in ((MIDDLE, LEFT), (MIDDLE_MORE, LEFT_MORE)):
        out |= middle
        for name, rule in left.items():
            out |= {f"{side}_{name}": rule for side in SIDES}
    return out


def limb_of_key(name: str) -> str:
    """The template's limb that a key-vertex is on."""
    rule = rules()[name]
    side = name.partition("_")[0]
    return rule.limb if rule.limb in KEY_LIMBS else f"{side}_{rule.limb}"


@dataclass(frozen=True, eq=False)
class TemplateKeys:
    """The key-vertices of the template: names, vertices, and the body they are on."""

    names: tuple[str, ...]
    vertices: Int[ndarray, "keys"]
    limbs: tuple[str, ...]
    actor: Actor
    surface: Surface

    @property
    def points(self) -> Float[ndarray, "keys 3"]:
        return self.surface.vertices[self.vertices]

    @property
    def normals(self) -> Float[ndarray, "keys 3"]:
        return self.surface.normals[self.vertices]


def key_names(count: int = 41) -> tuple[str, ...]:
    """The published names, in their order."""
    if count not in COUNTS:
        raise OptionError(f"there are {' or '.join(map(str, COUNTS))} key-vertices, not {count}")
    return tuple(rules())[:count]


@cache
def template_body() -> tuple[Actor, Surface]:
    """The template in T-pose."""
    actor = prepare(load_template())
    return actor, surface_of(actor)


def template_keys(count: int = 41, moved: Mapping[str, int] | None = None) -> TemplateKeys:
    """The template with its published key-vertices; `moved` gives some of them another vertex."""
    names, actor_surface = key_names(count), template_body()
    table = _published() | dict(moved or {})
    limbs = tuple(_limb_at(table[n], actor_surface[1]) if moved and n in moved else limb_of_key(n) for n in names)
    return TemplateKeys(names, np.array([table[n] for n in names], dtype=np.int64), limbs, *actor_surface)


def _limb_at(vertex: int, surface: Surface) -> str:
    """The limb that most of the faces around a vertex belong to."""
    return KEY_LIMBS[int(np.bincount(surface.limb[(surface.faces == vertex).any(1)]).argmax())]


@cache
def _published() -> dict[str, int]:
    return {name: int(entry["vertex"]) for name, entry in json.loads(FILE.read_text())["keys"].items()}


def found_by_rules() -> dict[str, int]:
    """The vertex of every key-vertex by its rule: what `keys.json` publishes."""
    actor, surface = template_body()
    twin = mirror_vertices()
    out: dict[str, int] = {}
    for name, rule in rules().items():
        if name.startswith("right_"):
            out[name] = int(twin[out[mirrored(name)]])
        else:
            out[name] = _found(name, rule, actor, surface)
    return out


def _found(name: str, rule: Rule, actor: Actor, surface: Surface) -> int:
    limb = KEY_LIMBS.index(limb_of_key(name))
    near = {"torso": ("torso", "left_leg", "right_leg"), "head": ("head", "neck")}
    allowed = [KEY_LIMBS.index(other) for other in near.get(KEY_LIMBS[limb], (KEY_LIMBS[limb],))]
    faces = surface.faces[np.isin(surface.limb, allowed if isinstance(rule, Ray) else [limb])]
    skin = int(np.bincount(surface.shell).argmax())  # not the eyeballs, which are shells of their own
    verts = np.intersect1d(faces, surface.faces[surface.shell == skin])
    if not name.startswith("left_"):
        verts = verts[np.abs(surface.vertices[verts, 0]) < 1e-6]  # the seam in the middle of the body
    d = np.array(rule.towards, dtype=np.float64)
    d /= np.linalg.norm(d)
    at = surface.vertices[verts]
    if isinstance(rule, Far):
        return int(verts[np.argmax(at @ d)])
    a, b = _joint(rule.start, actor), _joint(rule.end, actor)
    origin = a + rule.along * (b - a) + np.array(rule.shift)
    along = (at - origin) @ d
    aside = np.linalg.norm(at - origin - along[:, None] * d, axis=1)
    # The skin nearest to the ray, of layers along it (ear and skull) the outer one, and not the rim of a fold.
    turned = 1.0 - surface.normals[verts] @ d
    return int(verts[np.argmin(np.where(along > 0.0, aside - 0.25 * along + 0.01 * turned, np.inf))])


def _joint(part: str, actor: Actor) -> Float[ndarray, "3"]:
    names = actor.character.skeleton.names
    return actor.pose.positions[names.index(part if part in names else f"left_{part}")]


def to_json() -> str:
    """The published file: every key-vertex with its vertex, its limb and whether it is one of the 41."""
    basic = set(tuple(rules())[: COUNTS[0]])
    entries = {
        name: {"vertex": vertex, "limb": limb_of_key(name), "set": 41 if name in basic else 96}
        for name, vertex in found_by_rules().items()
    }
    return json.dumps({"body": "template", "keys": entries}, indent=1) + "\n"
