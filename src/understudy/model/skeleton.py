"""A skeleton: joints in topological order with their rest pose, as the file has it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.math import affine, quat


@dataclass(frozen=True, eq=False)
class Skeleton:
    """Joints with parents before children; the rest pose is local (relative to the parent), T R S per joint.

    Besides the bones of a skin it holds every node above them, so that a world position is the product of what is here
    and nothing else. A skeleton may have several roots (parent -1).
    """

    names: tuple[str, ...]
    parents: Int[ndarray, "joints"]
    rest_translations: Float[ndarray, "joints 3"]
    rest_wxyz: Float[ndarray, "joints 4"]
    rest_scales: Float[ndarray, "joints 3"]

    @property
    def n_joints(self) -> int:
        return len(self.names)

    @cached_property
    def children(self) -> tuple[tuple[int, ...], ...]:
        """The children of each joint, in order."""
        out: list[list[int]] = [[] for _ in self.names]
        for joint, parent in enumerate(self.parents):
            if parent >= 0:
                out[parent].append(joint)
        return tuple(tuple(c) for c in out)

    @cached_property
    def roots(self) -> tuple[int, ...]:
        return tuple(int(j) for j in np.flatnonzero(self.parents < 0))

    def index(self, name: str) -> int:
        """The joint of that name; KeyError when there is none."""
        try:
            return self.names.index(name)
        except ValueError:
            raise KeyError(name) from None

    def ancestors(self, joint: int) -> list[int]:
        """The joints above, nearest first."""
        out = []
        while (joint := int(self.parents[joint])) >= 0:
            out.append(joint)
        return out

    def descendants(self, joint: int) -> list[int]:
        """The joint and all below it, in topological order."""
        inside = np.zeros(self.n_joints, dtype=bool)
        inside[joint] = True
        for j in range(joint + 1, self.n_joints):
            inside[j] = self.parents[j] >= 0 and inside[self.parents[j]]
        return [int(j) for j in np.flatnonzero(inside)]

    @cached_property
    def rest_globals(self) -> Float[ndarray, "joints 4 4"]:
        """World matrices of the rest pose."""
        local = affine.compose(self.rest_translations, self.rest_wxyz, self.rest_scales)
        affine.chain(self.parents, local)
        return local

    @cached_property
    def rest_global_wxyz(self) -> Float[ndarray, "joints 4"]:
        """World rotations of the rest pose: products of the local rotations, whatever the scales."""
        out = self.rest_wxyz.copy()
        for joint, parent in enumerate(self.parents):
            if parent >= 0:
                out[joint] = quat.mul(out[parent], out[joint])
        return out

    @property
    def rest_positions(self) -> Float[ndarray, "joints 3"]:
        return self.rest_globals[:, :3, 3]

    def with_rest(
        self,
        *,
        translations: Float[ndarray, "joints 3"] | None = None,
        wxyz: Float[ndarray, "joints 4"] | None = None,
        scales: Float[ndarray, "joints 3"] | None = None,
    ) -> Skeleton:
        """The same joints in another rest pose."""
        return replace(
            self,
            rest_translations=self.rest_translations if translations is None else translations,
            rest_wxyz=self.rest_wxyz if wxyz is None else wxyz,
            rest_scales=self.rest_scales if scales is None else scales,
        )


def unique_names(names: list[str]) -> tuple[tuple[str, ...], list[str]]:
    """Names made unique by a counter behind repeats ('Bone', 'Bone.1'); also the names that were repeated."""
    taken = set(names)
    seen: set[str] = set()
    counts: dict[str, int] = {}
    out, repeated = [], []
    for name in names:
        fresh, count = name, counts.get(name, 0)
        while fresh in seen:
            count += 1
            candidate = f"{name}.{count}"
            fresh = candidate if candidate not in taken else fresh
        counts[name] = count
        if fresh != name and name not in repeated:
            repeated.append(name)
        seen.add(fresh)
        out.append(fresh)
    return tuple(out), repeated
