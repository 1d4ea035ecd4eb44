"""Handles: the points of a surface that are put somewhere, alone or with the patch round them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.deform.surface import Surface


@dataclass(frozen=True, eq=False)
class Handle:
    """An input vertex and where it is put.

    A hard handle is there to the last bit; a soft one is pulled there as firmly as `weight` cells would. With a
    `radius` (in units of the mesh) the patch round it follows softly as one rigid piece that is free to turn: a point
    alone pulls a spike out of a fine mesh, a patch pulls a limb.
    """

    vertex: int
    position: Float[ndarray, "3"]
    hard: bool = True
    weight: float = 1.0
    radius: float = 0.0

    def at(self, position: Float[ndarray, "3"]) -> Handle:
        """The same handle put elsewhere."""
        return Handle(self.vertex, position, self.hard, self.weight, self.radius)


def patch(surface: Surface, slot: int, radius: float) -> tuple[Int[ndarray, "members"], Float[ndarray, "members"]]:
    """The slots within a radius of one, by way of the surface (in slot order), and how firmly each is held.

    Firmness falls from 1 at the middle to 0 at the rim, so that the patch has no edge that could crease.
    """
    if radius <= 0.0:
        return np.zeros(0, dtype=np.int64), np.zeros(0)
    near = ((surface.rest - surface.rest[slot]) ** 2).sum(1) < radius * radius
    found, front = {slot}, [slot]
    while front:
        reached: set[int] = set()
        for i in front:
            reached.update(int(j) for j in surface.links[surface.starts[i] : surface.starts[i + 1]] if near[j])
        front = list(reached - found)
        found |= reached
    members = np.array(sorted(found - {slot}), dtype=np.int64)
    if not len(members):
        return members, np.zeros(0)
    distance = np.linalg.norm(surface.rest[members] - surface.rest[slot], axis=1) / radius
    return members, (1.0 - distance**2) ** 2
