"""What the sample bodies are: shape, proportions, rest pose, rig, space and colour of each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np
from numpy import ndarray

from bake_character import Space
from bake_finish import to_linear
from bake_pose import Stretch, other_side
from understudy.math import quat
from understudy.roles.roles import FINGERS

WORLD = Space()


@dataclass(frozen=True)
class Build:
    """One body. `phenotype` (0 to 1) and `local` (-1 to 1, left names serve both sides) are anny's; the rest is ours.

    `pose` holds rotation vectors in degrees about the world's axes in the T-pose; `stretches` factors of segments. Left
    names serve both sides.
    """

    rig: str
    colour: tuple[float, float, float]
    suit: tuple[float, float, float]
    phenotype: Mapping[str, float] = field(default_factory=dict)
    local: Mapping[str, float] = field(default_factory=dict)
    stretches: Mapping[str, Stretch] = field(default_factory=dict)
    pose: Mapping[str, tuple[float, float, float]] = field(default_factory=dict)
    size: float = 1.0
    space: Space = WORLD
    facing: float = 0.0

    @property
    def suit_factor(self) -> tuple[float, float, float]:
        """The suit as a factor of the skin: both are sRGB, glTF multiplies in linear light."""
        red, green, blue = (min(to_linear(s) / to_linear(c), 1.0) for s, c in zip(self.suit, self.colour, strict=True))
        return red, green, blue

    @property
    def both_locals(self) -> dict[str, float]:
        """Local changes with those of the left side repeated on the right."""
        right = {"r" + name[1:]: value for name, value in self.local.items() if name.startswith("l-")}
        return {**self.local, **right}

    @property
    def both_stretches(self) -> dict[str, Stretch]:
        return {**self.stretches, **{other_side(name): s for name, s in self.stretches.items()}}

    @property
    def both_poses(self) -> dict[str, ndarray]:
        """Local rotation matrices of both sides: a mirrored rotation keeps x and turns y and z round."""
        out = {}
        for name, degrees in self.pose.items():
            vector = np.deg2rad(np.array(degrees))
            out[name] = quat.to_matrix(quat.exp(vector))
            if name.startswith("left_"):
                out[other_side(name)] = quat.to_matrix(quat.exp(vector * (1.0, -1.0, -1.0)))
        return out


Z_UP = (float(np.sqrt(0.5)), -float(np.sqrt(0.5)), 0.0, 0.0)  # turns a file's Z up into our Y up
HALF_TURN = np.pi

# Rest poses. In the T-pose the left arm lies along +X: about -Z it goes down, about -Y the elbow folds forwards.
A_POSE = {"left_clavicle": (0, 0, -8), "left_upper_arm": (0, 0, -37)}
ARMS_DOWN = {"left_clavicle": (0, 0, -14), "left_upper_arm": (0, 0, -64), "left_forearm": (0, -8, 0)}
RELAXED_FINGERS = {
    f"left_{finger}_{i}": (0, 0, -bend)
    for finger, bends in {
        "index": (8, 16, 10),
        "middle": (12, 20, 14),
        "ring": (16, 22, 14),
        "little": (20, 24, 14),
    }.items()
    for i, bend in enumerate(bends, start=1)
}
RELAXED = {
    "left_clavicle": (0, 0, -12),
    "left_upper_arm": (0, 0, -58),
    "left_forearm": (0, -38, 0),
    "left_thigh": (0, 8, 4),
    "left_foot": (0, 0, -4),
    **RELAXED_FINGERS,
}
STOOP = {"spine_1": (12, 0, 0), "spine_2": (12, 0, 0), "spine_3": (10, 0, 0), "neck_1": (4, 0, 0), "head": (-22, 0, 0)}
# Legs apart by some degrees, with the soles flat on the floor.
ASTRIDE = {"left_thigh": (0, 0, 6), "left_foot": (0, 0, -6)}


def _segments(part: str, along: float, across: float | tuple[float, float] | None = None) -> dict[str, Stretch]:
    """One stretch for all segments of a limb: 'arm', 'leg', 'hand', 'foot', 'torso' or 'head'."""
    names = {
        "arm": ("left_upper_arm", "left_forearm"),
        "leg": ("left_thigh", "left_shin"),
        "hand": ("left_hand", *(f"left_{finger}_{i}" for finger in FINGERS for i in (1, 2, 3))),
        "foot": ("left_foot", "left_toes"),
        "torso": ("hips", "spine_1", "spine_2", "spine_3"),
        "head": ("head",),
    }[part]
    return {name: Stretch(along, along if across is None else across) for name in names}


BUILDS: Mapping[str, Build] = {
    "template": Build("template", (0.80, 0.70, 0.62), (0.36, 0.42, 0.50)),
    "child": Build(
        "vroid",
        (0.86, 0.74, 0.62),
        (0.16, 0.50, 0.52),
        phenotype={"age": 0.16, "gender": 0.5, "weight": 0.55},
        facing=HALF_TURN,
    ),
    "heavy": Build(
        "mixamo",
        (0.80, 0.64, 0.54),
        (0.44, 0.18, 0.20),
        phenotype={"gender": 0.1, "weight": 1.0, "muscle": 0.3, "height": 0.42, "age": 0.8, "cupsize": 0.0},
        local={
            "stomach-pregnant-incr": 0.35,
            "stomach-tone-incr": -0.6,
            "stomach-navel-out": -0.5,
            "torso-scale-depth-incr": 1.0,
            "torso-scale-horiz-incr": 0.8,
            "hip-scale-horiz-incr": 0.7,
            "hip-scale-depth-incr": 0.7,
            "buttocks-volume-incr": 0.4,
            "neck-double-incr": 0.7,
            "head-fat-incr": 0.8,
            "l-upperarm-fat-incr": 1.0,
            "l-lowerarm-fat-incr": 1.0,
            "l-upperleg-fat-incr": 0.8,
            "l-lowerleg-fat-incr": 0.8,
        },
        stretches={
            **_segments("torso", 1.0, (1.16, 1.24)),
            **_segments("arm", 0.95, 1.2),
            **_segments("leg", 0.9, 1.2),
            "neck_1": Stretch(0.85, 1.1),
        },
        pose=ASTRIDE,
        space=Space("Armature", (1.0, 0.0, 0.0, 0.0), 0.01),
    ),
    "lanky": Build(
        "unreal",
        (0.76, 0.67, 0.62),
        (0.22, 0.30, 0.48),
        phenotype={"gender": 0.2, "weight": 0.05, "muscle": 0.3, "height": 0.6, "age": 0.66, "cupsize": 0.0},
        stretches={
            **_segments("leg", 1.14, 0.84),
            **_segments("arm", 1.14, 0.84),
            **_segments("torso", 1.04, (0.88, 0.9)),
            "neck_1": Stretch(1.25, 0.85),
        },
        pose=A_POSE,
        space=Space("Armature", Z_UP, 0.01),
    ),
    "muscular": Build(
        "rigify",
        (0.60, 0.43, 0.34),
        (0.26, 0.27, 0.20),
        phenotype={"gender": 0.0, "weight": 0.75, "muscle": 1.0, "height": 0.55, "age": 0.66, "proportions": 0.9},
        local={
            "torso-muscle-pectoral-incr": 0.8,
            "torso-muscle-dorsi-incr": 0.9,
            "torso-vshape-incr": 0.9,
            "l-upperarm-muscle-incr": 0.9,
            "l-upperarm-shoulder-muscle-incr": 0.9,
            "l-lowerarm-muscle-incr": 0.8,
            "l-upperleg-muscle-incr": 0.8,
            "l-lowerleg-muscle-incr": 0.8,
            "measure-neck-circ-incr": 0.6,
        },
        stretches={
            **_segments("arm", 1.0, 1.16),
            "left_thigh": Stretch(1.0, 1.08),
            "left_clavicle": Stretch(1.06, 1.06),
        },
        pose={**A_POSE, **ASTRIDE},
    ),
    "elder": Build(
        "makehuman",
        (0.84, 0.73, 0.67),
        (0.40, 0.34, 0.46),
        phenotype={"gender": 0.6, "weight": 0.45, "muscle": 0.1, "height": 0.3, "age": 1.0, "cupsize": 0.0},
        local={"head-age-incr": 0.4},
        pose={**RELAXED, **STOOP},
    ),
    "long_arms": Build(
        "plain",
        (0.57, 0.50, 0.46),
        (0.20, 0.22, 0.24),
        phenotype={"gender": 0.0, "weight": 0.6, "muscle": 0.8, "height": 0.4, "age": 0.66},
        local={"torso-vshape-incr": 0.6},
        stretches={
            **_segments("arm", 1.42, 1.12),
            **_segments("hand", 1.3),
            **_segments("leg", 0.74, 1.0),
            "hips": Stretch(0.88, 1.0),
            "left_clavicle": Stretch(1.15, 1.05),
        },
        pose={**ARMS_DOWN, **ASTRIDE},
    ),
    "short_legs": Build(
        "biped",
        (0.82, 0.61, 0.50),
        (0.34, 0.42, 0.22),
        phenotype={"gender": 0.0, "weight": 0.85, "muscle": 0.7, "height": 0.4, "age": 0.8, "cupsize": 0.0},
        stretches={
            **_segments("leg", 0.55, 0.9),
            **_segments("arm", 0.84, 1.12),
            **_segments("torso", 0.94, (1.08, 1.08)),
            **_segments("head", 1.12),
            "hips": Stretch(0.7, (1.04, 1.06)),
        },
        pose={**A_POSE, **ASTRIDE},
    ),
    "big_head": Build(
        "vroid",
        (0.92, 0.80, 0.72),
        (0.62, 0.38, 0.48),
        phenotype={"gender": 0.5, "weight": 0.5, "age": 0.25},
        stretches={
            **_segments("head", 2.0),
            **_segments("leg", 0.82, 1.08),
            **_segments("arm", 0.88, 1.06),
            **_segments("foot", 1.15),
            **_segments("hand", 1.1),
            "neck_1": Stretch(1.5, 1.35),
            "hips": Stretch(0.92, 1.0),
        },
        facing=HALF_TURN,
    ),
    "giant": Build(
        "unreal",
        (0.55, 0.60, 0.52),
        (0.28, 0.24, 0.20),
        phenotype={"gender": 0.0, "weight": 0.9, "muscle": 1.0, "height": 0.7, "age": 0.75},
        local={"torso-muscle-dorsi-incr": 0.8, "stomach-pregnant-incr": 0.3, "measure-neck-circ-incr": 1.0},
        stretches={
            **_segments("head", 0.78),
            **_segments("arm", 1.18, 1.25),
            **_segments("hand", 1.35),
            **_segments("leg", 0.86, 1.1),
            **_segments("foot", 1.2),
            **_segments("torso", 1.05, (1.15, 1.12)),
            "left_clavicle": Stretch(1.1, 1.1),
        },
        pose={**A_POSE, **ASTRIDE},
        size=1.85,
    ),
    "tiny": Build(
        "mixamo",
        (0.62, 0.70, 0.52),
        (0.48, 0.30, 0.18),
        phenotype={"gender": 0.2, "weight": 0.35, "muscle": 0.5, "age": 0.9, "height": 0.3, "cupsize": 0.0},
        local={
            "l-ear-scale-incr": 1.0,
            "l-ear-shape-triangle": 0.8,
            "l-ear-wing-incr": 1.0,
            "nose-scale-horiz-incr": 0.6,
            "nose-volume-incr": 0.8,
        },
        stretches={
            **_segments("head", 1.5),
            **_segments("leg", 0.66, 0.85),
            **_segments("arm", 1.0, 0.85),
            **_segments("hand", 1.35),
            **_segments("foot", 1.55),
            **_segments("torso", 0.9, (0.9, 0.95)),
            "hips": Stretch(0.8, (0.9, 0.95)),
            "neck_1": Stretch(1.2, 1.1),
        },
        pose=RELAXED,
        size=0.42,
    ),
}
