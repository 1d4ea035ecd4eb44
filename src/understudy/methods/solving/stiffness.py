"""How stiff joints are: what an onlooker reads first yields least."""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.body.parts import part_of
from understudy.methods.solving.settings import Settings
from understudy.methods.solving.setup import Setup
from understudy.roles.roles import SIDES
from understudy.skin.soles import hand_points

# Who stands on the hands too tilts the trunk as the arms are long: about X it then yields like this.
PROPPED = {"hips": 1.0, "spine": 5.0}
# Hands whose lowest point is below this, in heights, carry.
CARRIES = 0.03
# Where the hips are: above all how high, or who stands would crouch for a hand to reach a thigh.
ROOT = (20.0, 100.0, 20.0)


def stiffness_of(setup: Setup, settings: Settings) -> Float[ndarray, "unknowns"]:
    """The stiffness of every unknown, of a root's place too."""
    chain, out = setup.body.chain, np.zeros(setup.body.chain.n_unknowns)
    propped = _propped(setup)
    out[chain.moves[0] : chain.moves[0] + 3] = settings.stiffness * np.array(ROOT)
    for joint, role in enumerate(setup.body.roles):
        if chain.turns[joint] >= 0:
            stiff = part_of(role).stiffness
            if (name := role.partition("_")[0]) in PROPPED:
                stiff = ((1.0 - propped) * stiff[0] + propped * PROPPED[name], *stiff[1:])
            out[chain.turns[joint] : chain.turns[joint] + 3] = settings.stiffness * np.array(stiff)
    return out


def _propped(setup: Setup) -> float:
    """The share of frames in which a hand of the source is on the ground."""
    hands = [points[..., 1].min(1) for side in SIDES if (points := hand_points(setup.take, side)) is not None]
    return float((np.min(hands, axis=0) < CARRIES).mean()) if hands else 0.0
