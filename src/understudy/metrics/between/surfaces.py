"""Those of a scene as metrics see them: points on the skin of every limb, or on a prop, posed in the world.

The points are those of the metrics of one body (`limb_skin.py`), none of which a method looks at. A prop is one limb.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.math import quat
from understudy.metrics.between.scene_case import RigidPath, SceneCase
from understudy.metrics.limb_skin import boxed_places, clustered, divided, limb_skin
from understudy.model.known import known
from understudy.skin.limbs import LIMBS
from understudy.skin.take import Take

Posed = tuple[Float[ndarray, "frames points 3"], Float[ndarray, "frames points 3"]]
# Points of a prop at most: a finer mesh is looked at in fewer.
MOST_POINTS = 6000


@dataclass(frozen=True, eq=False)
class Surface:
    """Points by limb: those of limb i are in the clusters `limb_starts[i]` to `limb_starts[i + 1]`, those of cluster c
    from `cluster_starts[c]` on; `boxed` is where each is in its limb's box. `height` is 0 for a prop. `meet` are limbs
    that are neighbours. `posed` gives places and normals from one frame to another, metres."""

    name: str
    height: float
    limbs: tuple[str, ...]
    meet: frozenset[tuple[int, int]]
    boxed: Float[ndarray, "points 3"]
    limb_starts: Int[ndarray, "limbs_1"]
    cluster_starts: Int[ndarray, "clusters_1"]
    posed: Callable[[int, int], Posed]

    def clusters(self, limb: int) -> Int[ndarray, "_"]:
        """The clusters of a limb."""
        return np.arange(self.limb_starts[limb], self.limb_starts[limb + 1])


def body_surface(name: str, take: Take, wxyz_world: Float[ndarray, "4"]) -> Surface:
    """A character with a skin."""
    skin = limb_skin(take.actor)

    def posed(first: int, last: int) -> Posed:
        places, normals = skin.points.posed(Take(take.actor, take.motion.sliced(first, last)))
        return quat.rotate(wxyz_world, places), quat.rotate(wxyz_world, normals)

    return Surface(
        name, take.height, LIMBS, frozenset(skin.limbs.neighbours), skin.place, skin.limb_starts, skin.cluster_starts,
        posed,
    )  # fmt: skip


def prop_surface(prop: RigidPath, height: float) -> Surface:
    """A prop, with points as dense as those on the hands of someone of that height."""
    corners, weights = divided(prop.faces, prop.vertices, height)
    few = np.linspace(0, len(corners) - 1, min(len(corners), MOST_POINTS)).astype(np.int64)
    corners, weights = corners[few], weights[few]
    at = np.einsum("pc,pcx->px", weights, prop.vertices[corners])
    one = np.zeros(len(at), dtype=np.int64)
    order, _, cluster_starts = clustered(at, one, np.zeros(len(at), dtype=bool))
    at, corners = at[order], corners[order]
    a, b, c = (prop.vertices[corners[:, k]] for k in range(3))
    normals = np.cross(b - a, c - a)
    normals /= np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-300)

    def posed(first: int, last: int) -> Posed:
        turn = prop.wxyz[first:last, None]
        places = quat.rotate(turn, at) + prop.places[first:last, None]
        return places, quat.rotate(turn, np.broadcast_to(normals, places.shape))

    return Surface(
        prop.name, 0.0, (prop.name,), frozenset(), boxed_places(at, one), np.array([0, len(cluster_starts) - 1]),
        cluster_starts, posed,
    )  # fmt: skip


@known
def surfaces(case: SceneCase) -> tuple[list[Surface], list[Surface]]:
    """Characters and then props, of the sources and of the results."""
    out = []
    for which, takes in enumerate((case.sources, case.results)):
        bodies = [
            body_surface(name, take, turn) for name, take, turn in zip(case.names, takes, case.wxyz_world, strict=True)
        ]
        height = float(np.mean([take.height for take in takes]))
        out.append([*bodies, *(prop_surface(prop[which], height) for prop in case.props)])
    return out[0], out[1]
