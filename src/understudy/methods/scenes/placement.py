"""Where the members of a scene stand before their poses are solved: near enough to each other for what they share.

All paths of a group are scaled alike, so that who walks together stays together; but nobody makes steps far longer or
shorter than its own, so that a giant's and a tiny one's paths meet where they touch and differ elsewhere. What then is
too near or too far for the contacts between them is shared as shifts c_i over the ground,

    min_c  sum_k w_k |p_k + c_i(k) - q_k - c_j(k)|^2 + K sum_i |c_i|^2 + S sum_i |D^2 c_i|^2 + sum_i f_i |D c_i|^2,

with p_k and q_k the two spots of a contact k in the naive poses. Shifts are slow, and change while feet step: f is high
where both stand for long. Who never steps stands elsewhere all the time, and not aslant over feet that stay.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from jaxtyping import Bool, Float
from numpy import ndarray
from scipy.sparse import block_diag, coo_array, diags_array, eye_array
from scipy.sparse.linalg import spsolve

from understudy.methods.reconform.find_contacts import runs
from understudy.model.terrain import Terrain
from understudy.roles.roles import SIDES
from understudy.skin.soles import floor_speed, foot_points, soles
from understudy.skin.take import Take

# How much longer or shorter than its own a character's strides become, to stay with others.
STRIDE = 1.4
# What staying where one is weighs against meeting.
STAYS = 0.03
# Seconds over which members move to each other.
FOLLOWS = 1.2
# Square seconds: what moving weighs over feet that both stand, and seconds for which they do: who dances may be moved.
BOTH, LONG = 10.0, 1.0
# Heights a second and heights: a foot that is slower and lower than this stands.
SLOW, LOW = 0.12, 0.03


@dataclass(frozen=True)
class Travel:
    """How much farther than their sources those of a group go: together, and each as far as its strides allow."""

    shared: float
    each: tuple[float, ...]

    @staticmethod
    def of(legs: list[float], heights: list[float], scale: str | float) -> Travel:
        """From the ratios of the targets' legs and heights to the sources', and what the options say. Bodies are as far
        apart as they are tall; who has nobody beside it goes as its legs are long."""
        if scale != "auto":
            shared = 1.0 if scale == "none" else float(scale)
            return Travel(shared, (shared,) * len(legs))
        shared = float(np.mean(heights)) if len(legs) > 1 else legs[0]
        return Travel(shared, tuple(float(np.clip(shared, leg / STRIDE, leg * STRIDE)) for leg in legs))


def find_placement(
    n_members: int,
    n_frames: int,
    fps: float,
    contacts: list[tuple[int, int, ndarray, ndarray, ndarray]],
    fixed: Bool[ndarray, "members"],
    stands: Float[ndarray, "members steps"] | None = None,
) -> Float[ndarray, "members frames 3"]:
    """How far each member is to be moved, in the world, metres.

    A contact is (i, j, frames, q - p over those frames, weights); `fixed` members stay. `stands` is what moving from a
    frame to the next weighs, in square seconds.
    """
    out = np.zeros((n_members, n_frames, 3))
    free = np.flatnonzero(~fixed)
    if not contacts or not len(free):
        return out
    place = {int(member): k for k, member in enumerate(free)}
    smooth = (FOLLOWS * fps) ** 4
    own = STAYS * eye_array(n_frames)
    if n_frames > 2:
        own = own + smooth * _squared_differences(np.ones(n_frames - 2), 2)
    blocks = [own] * len(free)
    if stands is not None and n_frames > 1:
        blocks = [own + _squared_differences(fps**2 * stands[member], 1) for member in free]
    right = np.zeros((len(free) * n_frames, 2))
    entries: list[tuple[ndarray, ndarray, ndarray]] = []
    for i, j, frames, apart, weights in contacts:
        a = place[i] * n_frames + frames if i in place else None
        b = place[j] * n_frames + frames if j in place else None
        for rows, sign in ((a, 1.0), (b, -1.0)):
            if rows is not None:
                entries.append((rows, rows, weights))
                np.add.at(right, rows, sign * weights[:, None] * apart[:, [0, 2]])
        if a is not None and b is not None:
            entries += [(a, b, -weights), (b, a, -weights)]
    row, column, value = (np.concatenate(parts) for parts in zip(*entries, strict=True))
    # Assembled at once: an entry at a time takes ten times as long as the solve.
    matrix = block_diag(blocks) + coo_array((value, (row, column)), shape=(len(right), len(right)))
    found = np.asarray(spsolve(matrix.tocsc(), right)).reshape(len(free), n_frames, 2)
    out[free] = np.stack([found[..., 0], np.zeros((len(free), n_frames)), found[..., 1]], axis=-1)
    return out


def _squared_differences(weights: Float[ndarray, "steps"], order: int) -> Any:
    """D^T diag(w) D, with D the first or second differences of consecutive frames."""
    shape = len(weights), len(weights) + order
    moves: Any = eye_array(*shape, k=1) - eye_array(*shape)
    if order == 2:
        moves = eye_array(*shape, k=2) - 2.0 * eye_array(*shape, k=1) + eye_array(*shape)
    return moves.T @ diags_array(weights) @ moves


def standing(take: Take, terrain: Terrain) -> Float[ndarray, "steps"]:
    """What moving a character from each frame to the next weighs: where both of its feet stand for long."""
    feet = np.zeros(max(take.n_frames - 1, 0))
    for side in SIDES:
        if side in soles(take.actor) and len(feet):
            points = foot_points(take, side, terrain)
            low = points[..., 1].min(1)
            feet += (floor_speed(points, take.fps) < SLOW) & (np.maximum(low[1:], low[:-1]) < LOW)
    out = np.zeros(len(feet))
    for start, end in runs(feet > 1, 0):
        if end - start >= LONG * take.fps:
            out[start:end] = BOTH
    return out
