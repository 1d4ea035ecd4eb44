"""Feet and hands of a target as its chain poses them: where they are, without the way through the file's hierarchy."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from understudy.methods.reconform.footing import Ends, above
from understudy.methods.solving.setup import Setup
from understudy.methods.solving.skin_on_chain import and_keys, key_skin, with_keys
from understudy.roles.roles import SIDES
from understudy.skin.soles import palm, soles
from understudy.solve.chain import Chain, Pose, key_places


@dataclass(frozen=True, eq=False)
class EndsOnChain:
    """The skin of feet and hands on a setup's chain, those of each role one after the other; none where there is no
    skin on them."""

    setup: Setup
    chain: Chain | None
    spans: dict[str, slice]

    @staticmethod
    def of(setup: Setup) -> EndsOnChain:
        target, chain, spans, count = setup.target, None, {}, 0
        for side in SIDES:
            sole = soles(target).get(side)
            for role, points in (("foot", sole and sole.points), ("hand", palm(target, side))):
                if points is None:
                    continue
                mine = with_keys(setup.body, target, key_skin(points))
                chain = mine if chain is None else and_keys(chain, mine, np.arange(mine.n_keys))
                spans[f"{side}_{role}"] = slice(count, count + mine.n_keys)
                count += mine.n_keys
        return EndsOnChain(setup, chain, spans)

    def at(self, pose: Pose) -> Ends:
        """Their points in a pose, in heights above the ground."""
        if self.chain is None:
            return {}
        target, origin = self.setup.target, self.setup.origin
        height = target.ground.height
        shift = (origin - [0.0, target.ground.floor, 0.0]) / height
        points = key_places(self.chain, pose).astype(np.float64)
        points /= self.setup.body.scale * height
        points += shift
        return {role: above(points[:, span], self.setup.scene.terrain, height) for role, span in self.spans.items()}
