"""A surface ready to bend: its cells, its weights, and the order in which its system is solved."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from jaxtyping import Float, Int, UInt
from numpy import ndarray

from understudy.deform.factor import Pattern, ordering
from understudy.deform.laplacian import cotangent_weights, neighbours, ties, touching
from understudy.deform.repair import Repaired, repaired
from understudy.errors import UnderstudyError

LEAST_VERTS = 3
Cells = tuple[UInt[ndarray, "starts"], UInt[ndarray, "links"], Float[ndarray, "links"], Float[ndarray, "links 3"]]
TIED = 20.0  # of the median weight: ties between shells hold against the pull on a leg that is one of them


@dataclass(frozen=True, eq=False)
class Surface:
    """The cells of a repaired mesh, made once and shared by all that pose it.

    Vertices stand in the order of elimination (`slot_of` says where), so that the solve runs through memory. The links
    of vertex i are `links[starts[i]:starts[i + 1]]`, with cotangent weights; `inertia` is sum_j w_ij |v_i - v_j|^2.
    """

    repaired: Repaired
    rest: Float[ndarray, "verts 3"]
    slot_of: Int[ndarray, "verts"]
    starts: Int[ndarray, "starts"]
    links: Int[ndarray, "links"]
    weights: Float[ndarray, "links"]
    inertia: Float[ndarray, "verts"]
    pattern: Pattern

    @staticmethod
    def of(vertices: Float[ndarray, "inputs 3"], faces: Int[ndarray, "faces 3"], name: str = "the mesh") -> Surface:
        """From any triangles."""
        return Surface.from_repaired(repaired(vertices, faces, name), name)

    @staticmethod
    def from_repaired(mesh: Repaired, name: str = "the mesh") -> Surface:
        n = len(mesh.vertices)
        if n < LEAST_VERTS:
            raise UnderstudyError(f"{name}: has {n} vertices at different places; a surface needs at least three")
        edges, weights = cotangent_weights(mesh.vertices, mesh.faces)
        tied = ties(mesh.vertices, mesh.component)
        tied = np.concatenate([tied, touching(mesh.vertices, mesh.component, tied)])
        edges = np.concatenate([edges, tied])
        weights = np.concatenate([weights, np.full(len(tied), TIED * float(np.median(weights)))])
        order = ordering(*neighbours(n, edges, weights)[:2])
        slot_of = np.empty(n, dtype=np.int64)
        slot_of[order] = np.arange(n)
        starts, links, weights = neighbours(n, slot_of[edges], weights)
        rest = np.ascontiguousarray(mesh.vertices[order])
        e = rest[np.repeat(np.arange(n), np.diff(starts))] - rest[links]
        inertia = np.add.reduceat(weights * (e * e).sum(1), starts[:-1])
        return Surface(mesh, rest, slot_of, starts, links, weights, inertia, Pattern(starts, links))

    @property
    def n_verts(self) -> int:
        return len(self.rest)

    @property
    def n_inputs(self) -> int:
        return len(self.repaired.vertex_of)

    @property
    def size(self) -> float:
        return self.repaired.size

    @cached_property
    def cells(self) -> Cells:
        """Starts, links, weights, and w_ij e_ij of each link, as kernels take them."""
        owner = np.repeat(np.arange(self.n_verts), np.diff(self.starts))
        edges = self.weights[:, None] * (self.rest[owner] - self.rest[self.links])
        return self.starts.astype(np.uint64), self.links.astype(np.uint32), self.weights, edges

    @cached_property
    def drift(self) -> Float[ndarray, "verts 3"]:
        """The sum of w_ij e_ij of each vertex."""
        return np.add.reduceat(self.cells[3], self.starts[:-1], axis=0)

    @cached_property
    def moments(self) -> Float[ndarray, "verts 6"]:
        """The sum of w_ij e_ij e_ij^T of each vertex, its upper triangle."""
        rows, columns = np.triu_indices(3)
        products = self.cells[3][:, rows] * (self.cells[3] / self.weights[:, None])[:, columns]
        return np.add.reduceat(products, self.starts[:-1], axis=0)

    def slot(self, vertex: int) -> int:
        """Where an input vertex stands in the order of elimination."""
        return int(self.slot_of[self.repaired.vertex_of[vertex]])

    def to_inputs(
        self, x: Float[ndarray, "verts 3"], cells: Float[ndarray, "verts 3 3"], scales: Float[ndarray, "verts"]
    ) -> Float[ndarray, "inputs 3"]:
        """Places of the input's vertices; those in no face turn with the cell they hang on."""
        slots = self.input_slots
        out = x[slots]
        if len(loose := self.loose):
            turns = cells[slots[loose]] / scales[slots[loose], None, None]
            out[loose] += np.einsum("nij,nj->ni", turns, self.repaired.offset[loose])
        return out

    @cached_property
    def input_slots(self) -> Int[ndarray, "inputs"]:
        """The slot of each input vertex."""
        return self.slot_of[self.repaired.vertex_of]

    @cached_property
    def loose(self) -> Int[ndarray, "loose"]:
        """Input vertices that are not where the vertex is that they hang on."""
        return np.flatnonzero((self.repaired.offset != 0.0).any(1))
