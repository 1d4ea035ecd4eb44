"""How stiff joints are: what an onlooker reads first yields least."""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.body.parts import part_of
from understudy.methods.solving.chain_body import Body
from understudy.methods.solving.settings import Settings
from understudy.methods.solving.setup import Setup
from understudy.model.known import known
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
    upright, propped, share = *_stiffness(setup.body), _propped(setup)
    return settings.stiffness * ((1.0 - share) * upright + share * propped)


@known
def _stiffness(body: Body) -> tuple[Float[ndarray, "unknowns"], Float[ndarray, "unknowns"]]:
    """The stiffness of a body that stands on its feet, and of one that stands on its hands too."""
    chain, out = body.chain, np.zeros(body.chain.n_unknowns)
    out[chain.moves[0] : chain.moves[0] + 3] = ROOT
    propped = out.copy()
    for joint, role in enumerate(body.roles):
        if (first := chain.turns[joint]) >= 0:
            out[first : first + 3] = propped[first : first + 3] = part_of(role).stiffness
            propped[first] = PROPPED.get(role.partition("_")[0], out[first])
    return out, propped


def _propped(setup: Setup) -> float:
    """The share of frames in which a hand of the source is on the ground."""
    hands = [points[..., 1].min(1) for side in SIDES if (points := hand_points(setup.take, side)) is not None]
    return float((np.min(hands, axis=0) < CARRIES).mean()) if hands else 0.0
