"""Gaze: who looks at someone, or at something, still does.

    L_gaze = sum_t w_t |n_q - d_t|^2

n_q is the normal of a point in the middle of a face, which turns with the head as the gaze does, and d_t where it shall
point so that the gaze meets what it met. The weight is the paper's (§6.1, as the notes read it): 1 where the source's
gaze is within a_min = 2 degrees of it, none from a_max = 5 degrees on,

    w = clamp((cos(gaze, way) - cos a_max) / (cos a_min - cos a_max)).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.terms.pair_curvature import Listed
from understudy.terms.scene import F, Scene
from understudy.terms.term import Term

A_MIN, A_MAX = np.radians(2.0), np.radians(5.0)


@dataclass(frozen=True, eq=False)
class Looks:
    """The key in the middle of a face, where its normal shall point, and how much that counts, frame by frame."""

    key: int
    goals: Float[ndarray, "frames 3"]
    weights: Float[ndarray, "frames"]


def gaze_weight(cosine: Float[ndarray, "*n"]) -> Float[ndarray, "*n"]:
    """How far a gaze meets what lies at an angle of it."""
    return np.clip((cosine - np.cos(A_MAX)) / (np.cos(A_MIN) - np.cos(A_MAX)), 0.0, 1.0)


class Gaze(Term):
    name = "gaze"
    says = "Keeps eyes on whom or what they looked at. More: heads turn further."
    default = 6.0
    sees = "scene"

    def __init__(
        self, scene: Scene, weight: float, shares: Float[ndarray, "keys"] | None = None, *, looks: Looks
    ) -> None:
        super().__init__(scene, weight, shares)
        self.looks = looks
        self.k = (float(self.weight) * float(self.shares[looks.key]) * looks.weights).astype(F)

    def value(self, state, on_keys, on_normals):
        e = state.normals[:, self.looks.key] - self.looks.goals.astype(F)
        on_normals[:, self.looks.key] += 2.0 * self.k[:, None] * e
        return (self.k[:, None] * e * e).sum(1, dtype=np.float64)

    def listed(self, state):
        frames = np.repeat(np.flatnonzero(self.k > 0.0), 3)
        starts = 3 * np.concatenate([[0], np.cumsum(self.k > 0.0)])
        key = np.full(len(frames), self.looks.key, np.int32)
        slopes = np.sqrt(2.0 * self.k[frames])[:, None] * np.tile(np.eye(3, dtype=F), (len(frames) // 3, 1))
        return Listed(starts, key, key, np.zeros_like(slopes), slopes)

    def part(self, scene, frames):
        looks = Looks(self.looks.key, self.looks.goals[frames], self.looks.weights[frames])
        return Gaze(scene, float(self.weight), self.shares, looks=looks)
