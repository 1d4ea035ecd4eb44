"""Key-vertices: a few named points on a character's skin that stand for all of it.

A key-vertex is a vertex, or on a coarse mesh a point of a triangle: three corners with weights, of which a vertex is
the case (1, 0, 0). Its name means the same spot on every character.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray


@dataclass(frozen=True, eq=False)
class KeyVertices:
    """The key-vertices of one character.

    `vertices` indexes the vertices of all meshes one after the other: the corner with the largest weight. `positions`
    and `normals` are of the T-pose in body axes (Y up, facing +Z, left is +X), in the character's units. `confidence`
    goes from 0 (a guess: the character lacks the part) to 1; `reasons` say where each came from.
    """

    names: tuple[str, ...]
    vertices: Int[ndarray, "keys"]
    corners: Int[ndarray, "keys 3"]
    weights: Float[ndarray, "keys 3"]
    positions: Float[ndarray, "keys 3"]
    normals: Float[ndarray, "keys 3"]
    limbs: tuple[str, ...]
    confidence: Float[ndarray, "keys"]
    reasons: tuple[str, ...]

    def __len__(self) -> int:
        return len(self.names)

    def index(self, name: str) -> int:
        """The place of a key-vertex; KeyError when there is none of that name."""
        try:
            return self.names.index(name)
        except ValueError:
            raise KeyError(name) from None

    @staticmethod
    def none() -> KeyVertices:
        """No key-vertices, for who has no use for any."""
        empty, numbers = np.zeros((0, 3)), np.zeros((0, 3), dtype=np.int64)
        return KeyVertices((), numbers[:, 0], numbers, empty, empty, empty, (), empty[:, 0], ())

    def first(self, count: int) -> KeyVertices:
        """The first `count` of them: the 41 are the first of the 96."""
        return replace(
            self,
            names=self.names[:count],
            limbs=self.limbs[:count],
            reasons=self.reasons[:count],
            **{name: getattr(self, name)[:count] for name in _ARRAYS},
        )


_ARRAYS = ("vertices", "corners", "weights", "positions", "normals", "confidence")
