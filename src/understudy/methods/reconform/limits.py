"""The joints of a target that have a range, for the solver."""

from __future__ import annotations

import numpy as np

from understudy.correspond.ranges import limited, range_of
from understudy.math import quat
from understudy.methods.reconform.settings import Settings
from understudy.methods.reconform.stage import Stage
from understudy.solve.limits import Limit, Limits


# Degrees within the end of a range from which on a joint is pulled back: a pull yields a little.
EARLY = 5.0


def limits_of(stage: Stage, settings: Settings) -> Limits | None:
    """Ranges of a body, each as wide as the start needs it: what the source does anyway is not taken from it."""
    if settings.limits <= 0.0:
        return None
    chain, out = stage.body.chain, []
    place = {int(joint): i for i, joint in enumerate(stage.body.joints)}
    for role, (joint, carrier) in limited(stage.target).items():
        if joint not in place or carrier not in place:
            continue
        path, j = [], place[joint]
        while j != place[carrier] and j >= 0:
            path += [j] if chain.turns[j] >= 0 else []
            j = int(chain.parents[j])
        if j < 0 or not path:
            continue
        reach, at = range_of(role).narrowed(EARLY), stage.start.globals.astype(np.float64)
        q = quat.from_matrix(np.swapaxes(at[:, place[carrier]], -1, -2) @ at[:, place[joint]])
        out.append(Limit(place[joint], place[carrier], tuple(path), reach, reach.angles(q)))
    return Limits(settings.limits, out) if out else None
