"""Who looks at whom, and where a face has to point so that it still does.

A source's gaze meets a place while it is within a few degrees of the way there (`terms/gaze`). How far it is beside it
is kept: with u and d the way and the gaze of the source and u' the way on the targets' side, the gaze shall be the turn
from u to d, applied to u'.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Float
from numpy import ndarray
from scipy.ndimage import gaussian_filter1d, maximum_filter1d

from understudy.math import quat
from understudy.methods.scenes.members import Member, Player, PropMember
from understudy.terms import Looks
from understudy.terms.gaze import gaze_weight

# In heights: gazes that nobody has named are looked for up to here.
FARTHEST = 3.0
# Radians that all of a body turns its face for a gaze; what is left is for neck and head alone (`neck`), so that who
# looks far up or down does not lean over.
LEANS = np.radians(30.0)
# Seconds: shorter ones are glances; over so many one comes and goes.
LEAST, COMES = 0.2, 0.07


@dataclass(frozen=True, eq=False)
class Meeting:
    """A gaze of player `who` at a member (by number) or at a point, with its weight in each frame."""

    who: int
    at: int | Float[ndarray, "3"]
    weights: Float[ndarray, "frames"]
    deviation: Float[ndarray, "frames 4"]
    # 1 wherever the source's gaze meets it at all, and less and less beside.
    met: Float[ndarray, "frames"]


def find_meeting(
    members: list[Member], who: int, at: int | Float[ndarray, "3"], fps: float, *, named: bool = False
) -> Meeting | None:
    """A gaze of the source; None where there is none, where whoever plays it or is looked at has no eyes, or where it
    is too far away and nobody has named it."""
    me = members[who]
    assert isinstance(me, Player)
    mine = me.source_gaze()
    goal = _places(members, at, source=True)
    if mine is None or goal is None or me.eyes is None or _places(members, at, source=False) is None:
        return None
    eye, way = mine
    towards = goal - eye
    far = np.linalg.norm(towards, axis=1, keepdims=True)
    towards = towards / np.maximum(far, 1e-9)
    weights = gaze_weight((towards * way).sum(1))
    if not named:
        weights = np.where(far[:, 0] <= FARTHEST * me.take.height, weights, 0.0)
    if (weights > 0.0).sum() < LEAST * fps:
        return None
    reach = 2 * round(2.0 * COMES * fps) + 1
    met = gaussian_filter1d(maximum_filter1d((weights > 0.0).astype(np.float64), reach), COMES * fps, mode="nearest")
    weights = gaussian_filter1d(weights, COMES * fps, mode="nearest")
    return Meeting(who, at, weights, quat.between(towards, way), met)


def looks_of(members: list[Member], who: int, meetings: list[Meeting]) -> Looks | None:
    """Where the face of a player shall point, of all its gazes the strongest in each frame."""
    me = members[who]
    own = [m for m in meetings if m.who == who]
    if not own or not isinstance(me, Player) or me.eyes is None or me.solving is None:
        return None
    gaze, began = me.gaze(), me.start_gaze()
    assert gaze is not None
    assert began is not None
    eye, way = gaze
    best = np.argmax([m.weights for m in own], axis=0)
    frames = np.arange(len(eye))
    goals = []
    for m in own:
        place = _places(members, m.at, source=False)
        assert place is not None
        towards = place - eye
        goals.append(quat.rotate(m.deviation, towards / np.maximum(np.linalg.norm(towards, axis=1), 1e-9)[:, None]))
    turn = quat.log(quat.between(began, np.stack(goals)[best, frames]))
    size = np.linalg.norm(turn, axis=1, keepdims=True)
    goal = quat.rotate(quat.exp(turn * np.minimum(size, LEANS) / np.maximum(size, 1e-12)), began)
    weights = np.stack([m.weights for m in own])[best, frames]
    normal = me.now().normals[:, me.eyes.face]
    wanted = quat.rotate(quat.between(way, goal), normal)
    return Looks(me.eyes.face, me.turned_to_chain(wanted), weights)


def _places(members: list[Member], at: int | ndarray, *, source: bool) -> Float[ndarray, "frames 3"] | None:
    """Where a gaze goes: the eyes of a character, the middle of a prop, a point."""
    if not isinstance(at, int):
        me = next(m for m in members if isinstance(m, Player))
        return np.broadcast_to(at, (me.take.n_frames, 3))
    member = members[at]
    if isinstance(member, PropMember):
        return member.at()[0 if source else 1]
    gaze = member.source_gaze() if source else member.gaze()
    return None if gaze is None else gaze[0]
