"""The joints of a target that have a range, for the solver."""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.body.joint_ranges import Range, limited, range_of, stacked
from understudy.methods.solving.chain_body import Body
from understudy.methods.solving.settings import Settings
from understudy.methods.solving.setup import Setup
from understudy.model.known import known
from understudy.solve.chain import Chain
from understudy.solve.joint_limits import Limits, relative

# Degrees within the end of a range from which on a joint is pulled back: a pull yields a little.
EARLY = 3.0


def limits_of(setup: Setup, settings: Settings) -> Limits | None:
    """Ranges of a body, each as wide as the start needs it: what the source does anyway is not taken from it."""
    if settings.limits <= 0.0:
        return None
    if (found := _limited(setup.body, setup.target)) is None:
        return None
    return Limits(settings.limits, *found, _beside(setup))


@known
def _limited(body: Body, actor: Actor) -> tuple[ndarray, ndarray, tuple[tuple[int, ...], ...], Range] | None:
    """The joints of a chain that have a range, what carries each, the joints between the two, and the ranges."""
    place = {int(joint): i for i, joint in enumerate(body.joints)}
    found: list[tuple[int, int, tuple[int, ...], Range]] = []
    for role, (joint, carrier) in limited(actor).items():
        if joint in place and carrier in place and (path := _path(body.chain, place[joint], place[carrier])):
            found.append((place[joint], place[carrier], path, range_of(role).narrowed(EARLY)))
    if not found:
        return None
    joints, carriers = (np.array([f[i] for f in found], dtype=np.int64) for i in (0, 1))
    return joints, carriers, tuple(f[2] for f in found), stacked([f[3] for f in found])


@known
def _beside(setup: Setup) -> Float[ndarray, "frames limits 3"]:
    """What the start turns these joints by, the same in every round."""
    found = _limited(setup.body, setup.target)
    assert found is not None
    joints, carriers, _, ranges = found
    return ranges.angles(relative(setup.start, joints, carriers))


def _path(chain: Chain, joint: int, carrier: int) -> tuple[int, ...]:
    """The joints that turn, from one up to below the other; none where that does not carry it."""
    path = []
    while joint not in (carrier, -1):
        path += [joint] if chain.turns[joint] >= 0 else []
        joint = int(chain.parents[joint])
    return tuple(path) if joint == carrier else ()
