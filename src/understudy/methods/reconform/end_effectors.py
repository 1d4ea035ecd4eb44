"""Feet and hands of a target as its chain poses them: where they are, without the way through the file's hierarchy."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.methods.reconform.footing import Ends, above
from understudy.methods.solving.setup import Setup
from understudy.methods.solving.skin_on_chain import with_keys
from understudy.model.terrain import LEVEL
from understudy.roles.roles import SIDES
from understudy.skin.soles import palm, soles
from understudy.solve.chain import Chain, Pose, key_places, matrices_of


@dataclass(frozen=True, eq=False)
class EndsOnChain:
    """A setup's chain with the skin of each foot and hand, by role; none where there is no skin on one."""

    setup: Setup
    chains: dict[str, Chain]

    @staticmethod
    def of(setup: Setup) -> EndsOnChain:
        target, chains = setup.target, {}
        for side in SIDES:
            sole = soles(target).get(side)
            for role, points in (("foot", sole and sole.points), ("hand", palm(target, side))):
                if points is not None:
                    chains[f"{side}_{role}"] = with_keys(setup.body, target, points)
        return EndsOnChain(setup, chains)

    def at(self, pose: Pose) -> Ends:
        """Their points in a pose, in heights above the ground. On level ground it does not matter where on it they
        are: they are then left in single precision, about the chain's own origin."""
        height, terrain = self.setup.target.ground.height, self.setup.scene.terrain
        matrices = matrices_of(pose)
        shift = (self.setup.origin - [0.0, self.setup.target.ground.floor, 0.0]) / height

        def placed(chain: Chain) -> Float[ndarray, "frames points 3"]:
            points = key_places(chain, matrices)
            if terrain is not LEVEL:
                return above(points.astype(np.float64) / (self.setup.body.scale * height) + shift, terrain, height)
            points *= np.float32(1.0 / (self.setup.body.scale * height))
            points[..., 1] += np.float32(shift[1])
            return points

        return {role: placed(chain) for role, chain in self.chains.items()}
