"""A motion on the common structure: world turns from T-pose in every slot, and the path of the hips in heights."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.math import quat
from understudy.methods.copy_rotations.bone_rotations import target_turns
from understudy.methods.copy_rotations.root import hips_path
from understudy.methods.copy_rotations.source_motion import SourceMotion
from understudy.methods.options import Options
from understudy.methods.smrnet.complete import complete

PLAIN = Options("copy-rotations")


@dataclass(frozen=True, eq=False)
class UnifiedMotion:
    """Turns W of the slots (`wxyz`, body axes) and the path of the hips above the floor, in heights."""

    turns: Float[ndarray, "frames slots 4"]
    path: Float[ndarray, "frames 3"]


def unified_motion(played: SourceMotion, actor: Actor) -> UnifiedMotion:
    """What a source does, on an actor as copy-rotations has it: on the source itself, that is what it does."""
    return on_slots(actor, target_turns(played, actor), hips_path(played, actor, PLAIN))


def on_slots(actor: Actor, turns: dict[int, ndarray], hips: Float[ndarray, "frames 3"]) -> UnifiedMotion:
    """Turns of an actor's joints in the slots; a virtual joint turns as the joint that carries it."""
    done, parents = complete(actor), actor.pose.parents
    out = np.empty((len(hips), len(done.carrier), 4))
    for slot, joint in enumerate(done.carrier.tolist()):
        while joint >= 0 and joint not in turns:
            joint = int(parents[joint])
        out[:, slot] = turns[joint] if joint >= 0 else quat.IDENTITY
    return UnifiedMotion(out, (hips - [0.0, actor.ground.floor, 0.0]) / actor.ground.height)
