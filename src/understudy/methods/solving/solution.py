"""What the solver saw: its key-vertices, the pairs that counted with their weights, and the problem it solved."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any

import numpy as np
from jaxtyping import Float, Real
from numpy import ndarray

from understudy.body.parts import body_part
from understudy.math import quat
from understudy.methods.solving.settings import Settings
from understudy.methods.solving.setup import Setup
from understudy.model import Motion
from understudy.model.known import known
from understudy.solve.chain import Chain, Pose
from understudy.solve.outcome import SolveOutcome
from understudy.solve.problem import Problem
from understudy.terms.scene import Weighing

# What comes first in the words for a contact: a hand on a hip, not a hip on a hand.
TOUCHES_WITH = ("hand", "foot", "forearm", "shin", "upper_arm", "thigh", "head", "torso")


@dataclass(frozen=True)
class FoundContact:
    """A contact of the source as people read it: regions, seconds, how far it is meant, whether it was asked for.

    `found` is the confidence that it was found with, where a person has said another one.
    """

    first: str
    second: str
    limbs: tuple[str, str]
    start: float
    end: float
    confidence: float
    asked: bool
    found: float | None = None

    @property
    def name(self) -> str:
        """What the option `contacts` calls it."""
        return f"{' '.join(self.limbs)} {self.start:.12g}-{self.end:.12g}"

    @property
    def said(self) -> str:
        """The two regions in plain words."""
        ranks = [next(i for i, part in enumerate(TOUCHES_WITH) if limb.endswith(part)) for limb in self.limbs]
        regions = (self.first, self.second) if ranks[0] <= ranks[1] else (self.second, self.first)
        return " on ".join(regions).replace("_", " ")

    def as_dict(self) -> dict[str, Any]:
        return {**asdict(self), "limbs": list(self.limbs)}


@dataclass(frozen=True, eq=False)
class Solution:
    """A solve from the inside. `pose` has the problem's keys: the key-vertices first, then spots of the skin. `knots`
    are the clip's frames that were solved; the others are filled in."""

    setup: Setup
    settings: Settings
    problem: Problem
    pose: Pose
    endings: tuple[SolveOutcome, ...]
    # The naive retargeting at the solve's frames, and what the solve began with (its hips levelled).
    naive: Motion
    start: Motion
    knots: Real[ndarray, "knots"]
    contacts: tuple[FoundContact, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The key-vertices, in the order of all arrays here."""
        return self.setup.target_keys.names

    @cached_property
    def weighing(self) -> Weighing:
        """The active pairs with their weights, and the floor's weights, at the end."""
        return self.problem.weigh(self.pose, 1.0)

    def solved_frames(self, frames: slice) -> slice:
        """The solve's own frames around some of the clip's."""
        first = int(np.searchsorted(self.knots, frames.start, side="right")) - 1
        last = int(np.searchsorted(self.knots, frames.stop - 1, side="left"))
        return slice(max(first, 0), min(last, len(self.knots) - 1) + 1)

    @property
    def parts(self) -> tuple[str, ...]:
        """The body part of every key of the problem."""
        return key_parts(self.problem.chain, self.setup.body.roles)

    def target_keys(self) -> Float[ndarray, "frames keys 3"]:
        """Key-vertices of the target, in its own world and units."""
        setup = self.setup
        at = self.pose.keys[:, : len(self.names)].astype(np.float64) / setup.body.scale + setup.origin
        return quat.rotate(quat.inv(setup.target.pose.wxyz_body_world), at)

    def source_keys(self) -> Float[ndarray, "frames keys 3"]:
        """Key-vertices of the source under the target's names, in its own world and units (mirrored where asked)."""
        at = self.setup.scene.source_keys.copy()
        at[..., 1] += self.setup.source.ground.floor
        return quat.rotate(quat.inv(self.setup.source.pose.wxyz_body_world), at)


@known
def key_parts(chain: Chain, roles: tuple[str, ...]) -> tuple[str, ...]:
    """The body part that carries each key of a chain most."""
    strongest = chain.key_joints[np.arange(chain.n_keys), chain.key_weights.argmax(1)]
    out = []
    for joint in strongest:
        while not roles[joint] and chain.parents[joint] >= 0:
            joint = chain.parents[joint]
        out.append(body_part(roles[joint] or "hips"))
    return tuple(out)
