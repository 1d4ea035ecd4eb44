"""The one interface of all terms.

A term is a sum of squared residuals (or of lengths, for smoothness) of key positions p and normals n. `value` returns
it frame by frame and adds its gradient; `curve` adds its Gauss-Newton curvature times a change of the keys, row by row,
so that the solver can ask for any frames any number of times. Where that is a diagonal, or slopes of every active pair
or of pairs of its own, the term says so instead (`diagonal`, `along`, `listed`), and all such terms together cost one
product. A term that couples frames
is a difference in time: it has an `order`, and its curvature is D^T W D with the `weights` it gives.
"""

from __future__ import annotations

from typing import ClassVar

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.terms.pair_curvature import Listed, Slopes
from understudy.terms.scene import F, Scene, State


class Term:
    """One loss of the objective. `shares` weigh it key by key: 1 everywhere unless someone trades body parts.

    It says of itself what others need to know: a sentence for people, its weight in the supplement's Table 2 and in our
    own default, and whose points it sees: 'keys' (key-vertices), 'all' (spots of the skin too), 'skin' (spots of the
    skin that a look at the pose has found, which only methods that look have), 'scene' (what others of a scene have).
    """

    name: ClassVar[str]
    says: ClassVar[str] = ""
    paper: ClassVar[float] = 0.0
    default: ClassVar[float] = 0.0
    sees: ClassVar[str] = "keys"
    # Whether its descriptor has N x N entries, one for each pair; otherwise one for each key.
    of_pairs: ClassVar[bool] = False
    # Of the difference in time: 0 for a term that looks at one frame at a time.
    order: ClassVar[int] = 0

    def __init__(self, scene: Scene, weight: float, shares: Float[ndarray, "keys"] | None = None) -> None:
        self.scene, self.weight = scene, F(weight)
        self.shares = np.ones(scene.n_keys, F) if shares is None else np.ascontiguousarray(shares, dtype=F)
        self.units = scene.units.astype(F)

    def value(self, state: State, on_keys: ndarray, on_normals: ndarray) -> Float[ndarray, "frames"]:
        """The term in each frame; its gradient is added to `on_keys` and `on_normals`."""
        raise NotImplementedError

    def curve(
        self, state: State, rows: Int[ndarray, "rows"], dp: ndarray, dn: ndarray, hp: ndarray, hn: ndarray
    ) -> None:
        """Add H (dp, dn) to (hp, hn); row r is a change of frame rows[r]. For terms of order 0."""
        diagonal, slopes, listed = self.diagonal(state), self.along(state), self.listed(state)
        if diagonal is None and slopes is None and listed is None:
            raise NotImplementedError
        if listed is not None:
            listed.add(rows, dp, dn, hp, hn)
        if diagonal is not None:
            hp += diagonal[rows] * dp
        if slopes is not None:
            slopes.add(state.weighing.pairs, rows, dp, dn, hp, hn)

    def diagonal(self, state: State) -> Float[ndarray, "frames keys 3"] | None:
        """The curvature of a term of order 0 that couples nothing, as a diagonal; None where `curve` must be asked."""
        return None

    def along(self, state: State) -> Slopes | None:
        """The curvature of a term that has a residual or two for every active pair; None otherwise."""
        return None

    def listed(self, state: State) -> Listed | None:
        """The curvature of a term that has residuals for pairs of its own; None otherwise."""
        return None

    def weights(self, state: State) -> Float[ndarray, "frames keys 3"]:
        """The diagonal W of a difference term's curvature; row t is of the difference that begins at frame t."""
        raise NotImplementedError

    def part(self, scene: Scene, frames: slice) -> Term:
        """The same term over some frames, `scene` being cut to them already."""
        return type(self)(scene, float(self.weight), self.shares)
