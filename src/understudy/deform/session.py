"""A mesh being posed: handles are set, moved and removed, and the surface follows from where it is.

>>> session = PoseSession(Surface.of(vertices, faces))
>>> session.set("hand", 120)                      # held where it is
>>> session.move("hand", (0.3, 1.2, 0.1))
>>> session.step(3)                               # a few steps, for a drag
>>> session.solve()                               # until it is still
>>> session.vertices                              # all of the input's vertices, in the pose state
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.deform.anderson import Anderson
from understudy.deform.cells import carry, fit_cells, hold_patches, moved, pull, pull_softly, stretch_cells
from understudy.deform.factor import Factor
from understudy.deform.handles import Handle, patch
from understudy.deform.keep_volume import KeepVolume
from understudy.deform.options import DeformOptions
from understudy.deform.surface import Surface
from understudy.errors import OptionError
from understudy.math.threads import split
from understudy.suggest import near

LEAST = 2048  # cells worth a thread


@dataclass(frozen=True)
class Settled:
    """How a solve ended: steps taken, the last step's largest move as a share of the size, and the energy left."""

    iterations: int
    moved: float
    energy: float
    converged: bool


class PoseSession:
    """One mesh and its handles. The shape state is kept between calls, so that each starts where the last one ended."""

    def __init__(self, surface: Surface, options: DeformOptions | None = None) -> None:
        self.surface = surface
        self.options = options or DeformOptions()
        self.handles: dict[str, Handle] = {}
        n = surface.n_verts
        self._factor = Factor(surface.pattern)
        self._cells, self._stretched = np.zeros((n, 3, 3)), np.zeros((n, 3, 3))
        self._scales, self._energy, self._strain = np.ones(n), np.zeros(n), np.zeros(n)
        self._keep_volume = KeepVolume(surface.rest, surface.slot_of[surface.repaired.faces], *surface.cells[:2])
        self._anderson = Anderson(3 * n)
        self._right = np.zeros((n, 3), dtype=np.float32)
        self.reset()
        self._gather()

    # Handles -------------------------------------------------------------------------------------------------------

    def set(self, name: str, vertex: int, position: Float[ndarray, "3"] | None = None, **how: object) -> None:
        """Add a handle, or change one; without a position it holds its vertex where that is now."""
        if not 0 <= vertex < self.surface.n_inputs:
            raise OptionError(f"handle '{name}': there is no vertex {vertex}; the mesh has {self.surface.n_inputs}")
        slot = self.surface.slot(vertex)
        for other, handle in self.handles.items():
            if other != name and self.surface.slot(handle.vertex) == slot:
                raise OptionError(f"handle '{name}' is on the same vertex as '{other}'; move one of them")
        place = self._x[slot].copy() if position is None else np.array(position, dtype=np.float64)
        self.handles[name] = Handle(int(vertex), place, **how)  # pyright: ignore[reportArgumentType]
        self._stale = True

    def remove(self, name: str) -> None:
        """Let a handle go; what it held falls back into shape."""
        if name not in self.handles:
            raise OptionError(f"there is no handle '{name}'{near(name, self.handles)}")
        del self.handles[name]
        self._stale = True

    def move(self, name: str, position: Float[ndarray, "3"]) -> None:
        """Put a handle somewhere else; nothing is factored anew."""
        self.move_all({name: position})

    def move_all(self, positions: Mapping[str, Float[ndarray, "3"]]) -> None:
        """Put several handles somewhere else. A rigid motion of all handles takes the whole mesh with it at once."""
        handles = self.handles
        for name in positions:
            if name not in handles:
                raise OptionError(f"there is no handle '{name}'{near(name, handles)}")
        if not positions:
            return
        old = np.array([handles[name].position for name in positions])
        new = np.array(list(positions.values()), dtype=np.float64).reshape(-1, 3)
        if not np.isfinite(new).all():
            wrong = next(name for name, place in zip(positions, new, strict=True) if not np.isfinite(place).all())
            raise OptionError(f"handle '{wrong}': its position is not finite")
        for name, place in zip(positions, new, strict=True):
            handles[name] = handles[name].at(place)
        if len(positions) == len(handles):
            self._move_rigidly(old, new)

    def reset(self) -> None:
        """The rest shape; handles stay as they are."""
        self._x = self.surface.rest.copy()
        self._cells[:] = np.eye(3)
        self._scales[:] = 1.0
        self._posed: ndarray | None = None
        self._placed: ndarray | None = None  # the vertices that the patches' targets are right for
        self._stale = True

    # Solving -------------------------------------------------------------------------------------------------------

    def step(self, count: int = 3) -> float:
        """So many steps of the shape state; the energy after the last one."""
        return self._run(count, 0.0).energy

    def solve(self, iterations: int | None = None, tolerance: float | None = None) -> Settled:
        """Steps until no vertex moves by more than the tolerance."""
        options = self.options
        return self._run(iterations or options.iterations, options.tolerance if tolerance is None else tolerance)

    @property
    def vertices(self) -> Float[ndarray, "inputs 3"]:
        """All vertices of the input in the pose state (in the shape state where squash and stretch are off)."""
        if self._posed is None:
            self._posed = self._pose()
        return self.surface.to_inputs(self._posed, self._cells, self._scales)

    @property
    def shape(self) -> Float[ndarray, "inputs 3"]:
        """All vertices of the input in the shape state."""
        return self.surface.to_inputs(self._x, self._cells, self._scales)

    @property
    def scales(self) -> Float[ndarray, "inputs"]:
        """The size of the cell at each vertex of the input, 1 at rest."""
        return self._scales[self.surface.input_slots]

    @property
    def turns(self) -> Float[ndarray, "inputs 3 3"]:
        """The rotation of the cell at each vertex of the input."""
        slots = self.surface.input_slots
        return self._cells[slots] / self._scales[slots, None, None]

    @property
    def cells(self) -> Float[ndarray, "inputs 3 3"]:
        """The turned and stretched cell at each vertex of the input, in the pose state."""
        slots = self.surface.input_slots
        if not self.options.squash or not self.handles:
            return self._cells[slots]
        if self._posed is None:
            self._posed = self._pose()
        return self._stretched[slots]

    @property
    def strain(self) -> Float[ndarray, "inputs"]:
        """How much the cell at each vertex of the input is stretched beyond its turn, in the pose state."""
        if self.options.squash and self.handles and self._posed is None:
            self._posed = self._pose()
        return self._strain[self.surface.input_slots]

    def _run(self, count: int, tolerance: float) -> Settled:
        if not self.handles:
            return Settled(0, 0.0, 0.0, True)
        if self._stale:
            self._gather()
        held = self._take_places()
        moved_handles = not np.array_equal(self._x[self._hard], held)
        if moved_handles:
            self._x[self._hard] = held
            self._placed = None
        size, change, energy, done, room = self.surface.size, 0.0, 0.0, 0, self._anderson
        room.reset()
        for done in range(1, count + 1):
            plain = np.empty_like(self._x)
            change = moved(self._x, self._correction(self._cells), plain) / size
            # The handles jump in the first step, of which nothing can be learnt.
            alone = (done == 1 and moved_handles) or count < 3
            further = None if alone else room.next(self._x.ravel(), plain.ravel())
            if further is not None:
                self._x = further.reshape(-1, 3)
                self._x[self._hard] = plain[self._hard]
                found = self._fit()
                if found <= energy:
                    energy = found
                else:
                    further = None
                    room.reset()
            if further is None:
                self._x = plain
                energy = self._fit()
            if change < tolerance:
                break
        self._posed = None
        return Settled(done, change, energy, change < tolerance)

    def _fit(self) -> float:
        s, options = self.surface, self.options
        split(
            s.n_verts, fit_cells, self._x, *s.cells, s.inertia, options.squash, options.size_stiffness, self._cells,
            self._scales, self._energy, least=LEAST,
        )  # fmt: skip
        return float(self._energy.sum()) + self._held_energy()

    def _pose(self) -> Float[ndarray, "verts 3"]:
        """One solve with V R in place of s R; the shape state is left as it is."""
        if not self.options.squash or not self.handles:
            return self._x
        s = self.surface
        split(
            s.n_verts, stretch_cells, self._x, *s.cells, s.moments, s.inertia, self.options.volume, self._cells,
            self._scales, self._stretched, self._strain, least=LEAST,
        )  # fmt: skip
        posed = np.empty_like(self._x)
        moved(self._x, self._correction(self._stretched), posed)
        share = min(self.options.volume, 1.0)
        if not self._keep_volume.closed or share == 0.0:
            return posed
        return self._keep_volume.restore(posed, self._strain, self._fixed, share)

    def _correction(self, cells: Float[ndarray, "verts 3 3"]) -> Float[ndarray, "verts 3"]:
        s, right = self.surface, self._right
        split(s.n_verts, pull, self._x, *s.cells, s.drift, cells, self._fixed, right, least=LEAST)
        if len(self._soft):
            self._place_patches()
            pull_softly(self._x, self._soft, self._soft_weights, self._targets, right)
        self._factor.solve(right)
        return right

    # Handles as arrays ---------------------------------------------------------------------------------------------

    def _gather(self) -> None:
        """Handles as arrays, and the system with them in it: values change, its pattern does not."""
        s, n = self.surface, self.surface.n_verts
        slots = np.array([s.slot(h.vertex) for h in self.handles.values()], dtype=np.int64)
        hard = np.array([h.hard for h in self.handles.values()], dtype=bool)
        degree = np.add.reduceat(s.weights, s.starts[:-1])
        firm = float(degree.mean())
        self._hard, self._is_hard = slots[hard], hard
        self._fixed = np.zeros(n, dtype=np.bool_)
        self._fixed[self._hard] = True
        self._patches = [patch(s, int(slot), h.radius) for slot, h in zip(slots, self.handles.values(), strict=True)]
        self._centres = slots
        self._firsts = np.concatenate([[0], np.cumsum([len(m) for m, _ in self._patches])]).astype(np.int64)
        self._members = np.concatenate([np.zeros(0, np.int64), *(m for m, _ in self._patches)])
        self._firmness = np.concatenate([np.zeros(0), *(firm * f for _, f in self._patches)])
        self._firmness[self._fixed[self._members]] = 0.0
        self._targets = np.zeros((np.count_nonzero(~hard) + len(self._members), 3))
        self._placed = None
        soft = np.array([firm * h.weight for h in self.handles.values()], dtype=np.float64)[~hard]
        self._soft = np.concatenate([slots[~hard], self._members])
        self._soft_weights = np.concatenate([soft, self._firmness])
        if self.handles:
            diagonal = degree + np.bincount(self._soft, self._soft_weights, minlength=n)
            diagonal[self._fixed] = 1.0
            pattern = s.pattern
            off = -s.weights[pattern.link_of_entry]
            off[self._fixed[pattern.column_of_off] | self._fixed[pattern.row_of[pattern.off_diagonal_at]]] = 0.0
            self._factor.refactor(off, diagonal)
        self._stale = False

    def _take_places(self) -> Float[ndarray, "hard 3"]:
        """Where hard handles are put; soft ones are noted as targets."""
        places = np.array([h.position for h in self.handles.values()], dtype=np.float64).reshape(-1, 3)
        soft = places[~self._is_hard]
        self._targets[: len(soft)] = soft
        return places[self._is_hard]

    def _place_patches(self) -> None:
        if len(self._members) and self._placed is not self._x:
            hold_patches(
                0, len(self._centres), self._x, self.surface.rest, self._centres, self._firsts, self._members,
                self._firmness, self._targets[len(self._targets) - len(self._members) :],
            )  # fmt: skip
            self._placed = self._x

    def _held_energy(self) -> float:
        """2 sum_k c_k |v'_k - target_k|^2 of soft handles and patches; twice, as each link is in two cells."""
        if not len(self._soft):
            return 0.0
        self._place_patches()
        return 2.0 * pull_softly(self._x, self._soft, self._soft_weights, self._targets, self._right)

    def _move_rigidly(self, old: Float[ndarray, "handles 3"], new: Float[ndarray, "handles 3"]) -> None:
        """Take the whole surface along with what of the handles' motion is rigid."""
        before, after = old.sum(0) / len(old), new.sum(0) / len(new)
        turn = np.eye(3)
        if len(old) >= 3:
            u, s, vt = np.linalg.svd((new - after).T @ (old - before))
            if s[1] > 1e-6 * s[0]:
                turn = u @ vt
                if turn[0] @ _cross(turn[1], turn[2]) < 0.0:
                    turn -= 2.0 * u[:, 2:] * vt[2]
        x = np.empty_like(self._x)
        carry(self._x, self._cells, turn, before, after, x)
        self._x = x


def _cross(a: Float[ndarray, "3"], b: Float[ndarray, "3"]) -> Float[ndarray, "3"]:
    """The cross product of two vectors: numpy's takes as long as a step of a small mesh."""
    return np.array([a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]])
