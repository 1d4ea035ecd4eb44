"""What the sample bodies are: shape, proportions, rest pose, rig, space and colour of each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np
from numpy import ndarray

from bake_character import Space
from bake_pose import Stretch, other_side
from understudy.math import quat

WORLD = Space()


@dataclass(frozen=True)
class Build:
    """One body. `phenotype` (0 to 1) and `local` (-1 to 1, left names serve both sides) are anny's; the rest is ours.

    `pose` holds rotation vectors in degrees about the world's axes in the T-pose; `stretches` factors of segments. Left
    names serve both sides.
    """

    rig: str
    colour: tuple[float, float, float]
    phenotype: Mapping[str, float] = field(default_factory=dict)
    local: Mapping[str, float] = field(default_factory=dict)
    stretches: Mapping[str, Stretch] = field(default_factory=dict)
    pose: Mapping[str, tuple[float, float, float]] = field(default_factory=dict)
    size: float = 1.0
    space: Space = WORLD
    facing: float = 0.0

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


BUILDS: Mapping[str, Build] = {
    "template": Build("template", (0.80, 0.70, 0.62)),
}
