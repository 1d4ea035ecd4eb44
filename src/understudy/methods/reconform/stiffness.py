"""How stiff joints are: what an onlooker reads first yields least."""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.methods.reconform.settings import Settings
from understudy.methods.reconform.stage import Stage

# How stiff joints are against the start, by role: (about X, Y, Z in T-pose axes). What an onlooker reads first (where
# the head looks, how the trunk is held) yields least; elbows bend about Y and knees about X before all else.
STIFF: dict[str, tuple[float, float, float]] = {
    "hips": (30.0, 30.0, 30.0),
    "head": (20.0, 20.0, 20.0),
    "spine": (30.0, 30.0, 30.0),
    "neck": (20.0, 20.0, 20.0),
    "clavicle": (5.0, 5.0, 5.0),
    "upper_arm": (1.0, 0.5, 0.5),
    "forearm": (1.5, 0.2, 5.0),
    "hand": (2.0, 3.0, 2.0),
    "thigh": (1.0, 2.0, 2.0),
    "shin": (0.5, 4.0, 8.0),
    "foot": (1.0, 1.0, 1.0),
    "toes": (1.0, 2.0, 2.0),
}
FINGER = (3.0, 3.0, 3.0)
# Who stands on the hands too tilts the trunk as the arms are long: about X it then yields like this.
PROPPED = {"hips": 1.0, "spine": 5.0}
# Hands below this, in heights, carry.
CARRIES = 0.06
# Where the hips are: above all how high, or who stands would crouch for a hand to reach a thigh.
ROOT = (20.0, 100.0, 20.0)


def stiffness_of(stage: Stage, settings: Settings) -> Float[ndarray, "unknowns"]:
    """The stiffness of every unknown, of a root's place too."""
    chain, out = stage.body.chain, np.zeros(stage.body.chain.n_unknowns)
    propped = _propped(stage)
    out[chain.moves[0] : chain.moves[0] + 3] = settings.stiffness * np.array(ROOT)
    for joint, role in enumerate(stage.body.roles):
        if chain.turns[joint] >= 0:
            stiff = next(
                (STIFF[name] for name in (role.partition("_")[2], role.partition("_")[0]) if name in STIFF), FINGER
            )
            if (name := role.partition("_")[0]) in PROPPED:
                stiff = ((1.0 - propped) * stiff[0] + propped * PROPPED[name], *stiff[1:])
            out[chain.turns[joint] : chain.turns[joint] + 3] = settings.stiffness * np.array(stiff)
    return out


def _propped(stage: Stage) -> float:
    """The share of frames in which a hand of the source is on the ground."""
    palms = [i for i, name in enumerate(stage.target_keys.names) if name.endswith("_palm")]
    if not palms:
        return 0.0
    low = stage.scene.source_keys[:, palms, 1].min(1) < CARRIES * stage.source.ground.height
    return float(low.mean())
