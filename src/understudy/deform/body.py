"""A mesh of any size to be posed: deformed as it is, or through a proxy where it is large."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray

from understudy.deform.keep_volume import KeepVolume, is_closed
from understudy.deform.options import DeformOptions
from understudy.deform.proxy import LARGEST, Proxy, make_proxy
from understudy.deform.repair import Repaired, repaired
from understudy.deform.session import PoseSession, Settled
from understudy.deform.surface import Surface


class PosedMesh:
    """Control points on a mesh, by name, and the mesh as they pull it. `vertices` are those of the input, all of them.

    For a live drag: `move`, `step(3)`, `vertices`. Control points may be added and removed at any time; what has been
    prepared of the mesh is kept.
    """

    def __init__(
        self,
        vertices: Float[ndarray, "inputs 3"],
        faces: Int[ndarray, "faces 3"],
        *,
        options: DeformOptions | None = None,
        name: str = "the mesh",
        keep: Sequence[int] = (),
        largest: int = LARGEST,
    ) -> None:
        self.mesh: Repaired = repaired(vertices, faces, name)
        self.proxy: Proxy | None = None
        if len(self.mesh.vertices) > largest:
            self.proxy = make_proxy(
                self.mesh, [int(self.mesh.vertex_of[v]) for v in keep], min(largest // 2, 10_000), name
            )
        surface = self.proxy.surface if self.proxy else Surface.from_repaired(self.mesh, name)
        self.session = PoseSession(surface, options)
        self._keep_volume: KeepVolume | None = None
        if self.proxy is not None and is_closed(self.mesh.faces):
            faces = self.mesh.faces
            edges = np.concatenate([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 0]]])
            # Each edge of a closed surface runs both ways.
            edges = edges[np.lexsort((edges[:, 1], edges[:, 0]))]
            starts = np.searchsorted(edges[:, 0], np.arange(len(self.mesh.vertices) + 1))
            links = edges[:, 1].astype(np.uint32)
            self._keep_volume = KeepVolume(self.mesh.vertices, faces, starts.astype(np.uint64), links)
        self._vertex: dict[str, int] = {}

    @property
    def size(self) -> float:
        return self.mesh.size

    @property
    def notes(self) -> tuple[str, ...]:
        notes = self.mesh.notes
        if self.proxy:
            notes = (*notes, f"{len(self.mesh.vertices)} vertices follow a proxy of {self.proxy.surface.n_verts}")
        return notes

    def set(self, name: str, vertex: int, position: Float[ndarray, "3"] | None = None, **how: object) -> None:
        """Put a control point on a vertex of the input; without a position it holds it where it is."""
        self.session.set(name, self._stand_in(vertex), position, **how)
        self._vertex[name] = int(vertex)

    def remove(self, name: str) -> None:
        self.session.remove(name)
        del self._vertex[name]

    def move(self, name: str, position: Float[ndarray, "3"]) -> None:
        self.session.move(name, position)

    def move_all(self, positions: Mapping[str, Float[ndarray, "3"]]) -> None:
        self.session.move_all(positions)

    def step(self, count: int = 3) -> float:
        return self.session.step(count)

    def solve(self) -> Settled:
        return self.session.solve()

    def reset(self) -> None:
        self.session.reset()

    @property
    def vertices(self) -> Float[ndarray, "inputs 3"]:
        """All vertices of the input as they are now."""
        if self.proxy is None:
            return self.session.vertices
        posed = self.proxy.lift(self.session.vertices, self.session.cells)
        share = min(self.session.options.volume, 1.0)
        if self._keep_volume is not None and self._keep_volume.closed and self.session.options.squash and share > 0.0:
            strain = self.proxy.blend(self.session.strain[:, None])[:, 0]
            posed = self._keep_volume.restore(posed, strain, self._held, share)
        out = posed[self.mesh.vertex_of]
        loose = np.flatnonzero((self.mesh.offset != 0.0).any(1))
        if len(loose):
            out[loose] += np.einsum("nij,nj->ni", self.turns[loose], self.mesh.offset[loose])
        return out

    @property
    def turns(self) -> Float[ndarray, "inputs 3 3"]:
        """How the surface is turned at each vertex of the input, for its normals; of a large mesh not quite a turn, but
        a blend of some."""
        if self.proxy is None:
            return self.session.turns
        return self.proxy.blend(self.session.turns.reshape(-1, 9)).reshape(-1, 3, 3)[self.mesh.vertex_of]

    @property
    def error(self) -> float:
        """How far off vertices may be for the proxy's sake, as a share of the size: 0 without one."""
        if self.proxy is None:
            return 0.0
        return float(self.proxy.spread_of(self.session.vertices, self.session.cells).max()) / self.size

    @property
    def _held(self) -> Bool[ndarray, "verts"]:
        out = np.zeros(len(self.mesh.vertices), dtype=np.bool_)
        out[[int(self.mesh.vertex_of[v]) for v in self._vertex.values()]] = True
        return out

    def _stand_in(self, vertex: int) -> int:
        if self.proxy is None or not 0 <= vertex < len(self.mesh.vertex_of):
            return vertex
        own = int(self.mesh.vertex_of[vertex])
        exact = np.flatnonzero(self.proxy.stands_for == own)
        return int(exact[0]) if len(exact) else int(self.proxy.followed[own, 0])
