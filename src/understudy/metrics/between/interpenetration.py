"""Interpenetration: how much of one character is inside another.

    interpenetration_mean, interpenetration_max = mean and maximum over frames of
        sum over pairs |B_i(t) and B_j(t)| / mean of |B_i(t)| and |B_j(t)|        (per cent, less is better)

B_i being the body of character i in frame t, the union of its closed shells. `source_interpenetration_mean` is that of
the sources: what they do to each other is not the retargeting's fault.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.math import quat
from understudy.metrics.between.scene_case import SceneCase
from understudy.metrics.case import Figures, Measured
from understudy.metrics.declared import Declared
from understudy.metrics.measurable import all_undefined
from understudy.metrics.volume import Body, volumes
from understudy.metrics.volume_takes import anatomy
from understudy.skin.take import Take

UNITS = {"interpenetration_mean": "%", "interpenetration_max": "%", "source_interpenetration_mean": "%"}
FIGURES = Declared(
    UNITS,
    "Between characters",
    references=("source_interpenetration_mean",),
    boxes=("interpenetration_mean",),
    curves=("interpenetration_mean",),
)


def measure(case: SceneCase) -> Figures:
    """Mean and maximum over frames, all pairs together."""
    if len(case.names) < 2:
        return all_undefined(UNITS, "there is one character only")
    if any(not take.actor.character.meshes for take in (*case.sources, *case.results)):
        return all_undefined(UNITS, "a character has no skin; volumes need one")
    theirs, mine = (_shares(case, k) for k in (0, 1))
    return {
        "interpenetration_mean": Measured(float(mine.mean()), "%", series=mine),
        "interpenetration_max": Measured(float(mine.max()), "%"),
        "source_interpenetration_mean": Measured(float(theirs.mean()), "%", series=theirs),
    }


def _shares(case: SceneCase, which: int) -> Float[ndarray, "frames"]:
    takes = (case.sources, case.results)[which]
    boxes = [_box(take, turn) for take, turn in zip(takes, case.wxyz_world, strict=True)]
    out = np.zeros(takes[0].n_frames)
    for i, j in case.pairs:
        (low, high), (other_low, other_high) = boxes[i], boxes[j]
        frames = np.flatnonzero(((low <= other_high) & (other_low <= high)).all(1))
        if len(frames):
            out[frames] += 100.0 * _shared(takes[i], takes[j], (case.wxyz_world[i], case.wxyz_world[j]), frames)
    return out


def _box(take: Take, turn: Float[ndarray, "4"]) -> tuple[Float[ndarray, "frames 3"], Float[ndarray, "frames 3"]]:
    """The box around a body in each frame, in the world."""
    low, high = np.empty((2, take.n_frames, 3))
    for frame, vertices in enumerate(take.vertices):
        at = quat.rotate(turn, vertices.astype(np.float64))
        low[frame], high[frame] = at.min(0), at.max(0)
    return low, high


def _shared(one: Take, two: Take, turns: tuple[ndarray, ndarray], frames: ndarray) -> Float[ndarray, "some"]:
    """The share of their volume that two bodies have in common in some frames: both as one body of two limbs."""
    a, b = anatomy(one.actor), anatomy(two.actor)
    body = _together(a.body, b.body)
    vertices = np.concatenate(
        [
            quat.rotate(turn, take.vertices[frames].astype(np.float64))
            for take, turn in zip((one, two), turns, strict=True)
        ],
        axis=1,
    ).astype(np.float32)
    found = volumes(body, vertices, cell=min(a.cell, b.cell))
    return np.nan_to_num(found.pairs[:, 0, 1] / np.maximum(found.limbs.mean(1), 1e-12))


def _together(a: Body, b: Body) -> Body:
    """Two bodies as the two limbs of one."""
    rings_a = len(a.ring_starts) - 1
    picks = len(a.picks), len(b.picks)

    def first(points: ndarray) -> ndarray:
        return np.where(points < picks[0], points, points + picks[1])

    def second(points: ndarray) -> ndarray:
        return np.where(points < picks[1], points + picks[0], points + picks[0] + rings_a)

    return Body(
        a.n_verts + b.n_verts, 2, np.concatenate([a.picks, b.picks + a.n_verts]),
        np.concatenate([first(a.rings), second(b.rings)]),
        np.concatenate([a.ring_starts, a.ring_starts[-1] + b.ring_starts[1:]]),
        np.concatenate([first(a.triangles), second(b.triangles)]),
        np.concatenate([np.zeros(len(a.triangles), dtype=np.int64), np.ones(len(b.triangles), dtype=np.int64)]), {},
    )  # fmt: skip
