"""A mesh while it is being posed: warm from one drag of the pointer to the next, with the pose before as a ghost."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

import numpy as np
from jaxtyping import Bool, Float
from numpy import ndarray

from understudy.deform.body import PosedMesh
from understudy.puppetry.puppet import Puppet
from understudy.studio.puppet_edits import dragged, example_index
from understudy.studio.puppet_preview import set_points
from understudy.studio.puppet_stage import PuppetStage
from understudy.studio.puppet_view import posed_message
from understudy.studio.self_contact import through_itself

STEPS = 2  # of the shape state for each drag of the pointer; it goes on settling while the pointer rests
SHARE = 0.2  # of the time that may go into looking for collisions
MOST_CHECKED = 40_000  # vertices beyond which collisions are looked for only when a drag rests or ends
GHOSTS = 16


class PoseTable:
    """One puppet's mesh with its control points. `key` says what it was made of; another key wants another table."""

    def __init__(self, key: str, puppet: Puppet) -> None:
        self.key = key
        self._stage = PuppetStage.of(puppet)
        self._mesh = PosedMesh(
            self._stage.rest, puppet.mesh.faces, options=puppet.options.deform, name=puppet.mesh.name,
            keep=[p.vertex for p in puppet.points.values()],
        )  # fmt: skip
        set_points(self._mesh, puppet, self._stage)
        self._posed: int | None = None
        self._ghosts: dict[str, ndarray] = {}
        self._checked, self._took = 0.0, 0.0

    def pose(self, puppet: Puppet, request: Mapping[str, Any], *, ghosts: PosedMesh | None = None) -> bytes:
        """Answer one drag: the example with points put elsewhere. `settle` goes on until the surface is still; `check`
        looks for collisions even where one was looked for just now."""
        index = example_index(puppet, request.get("example"))
        example = puppet.examples[index]
        places = {
            n: self._stage.to_body(p)
            for n, p in (dict(example.points) | dragged(puppet, request.get("points", {}))).items()
        }
        begins, settle = index != self._posed, bool(request.get("settle"))
        self._mesh.move_all({**self._rest(puppet), **places})
        start = time.perf_counter()
        if begins or settle:
            if begins:
                self._mesh.reset()
            self._mesh.solve()
        else:
            self._mesh.step(STEPS)
        vertices = self._mesh.vertices
        took = time.perf_counter() - start
        self._posed = index
        ghost = self._ghost(puppet, index, ghosts) if request.get("ghost") and ghosts is not None else None
        crossed = self._crossed(puppet, vertices, begins or settle or bool(request.get("check")))
        named = None if ghost is None else puppet.examples[index - 1].name
        said = {"id": request.get("id"), "example": index, "seconds": took, "settled": begins or settle}
        return posed_message(puppet, vertices, crossed, ghost, ghost_name=named, **said)

    def _rest(self, puppet: Puppet) -> dict[str, Float[ndarray, "3"]]:
        return {name: self._stage.rest[point.vertex] for name, point in puppet.points.items()}

    def _ghost(self, puppet: Puppet, index: int, mesh: PosedMesh) -> Float[ndarray, "verts 3"] | None:
        """The pose before, through a small proxy: a shadow may be off by a hair."""
        if len(puppet.examples) < 2:
            return None
        before = puppet.examples[index - 1]
        key = _said(before.points)
        if key not in self._ghosts:
            mesh.reset()
            mesh.move_all(self._rest(puppet) | {n: self._stage.to_body(p) for n, p in before.points.items()})
            mesh.session.solve(40)
            while len(self._ghosts) >= GHOSTS:
                self._ghosts.pop(next(iter(self._ghosts)))
            self._ghosts[key] = mesh.vertices.astype(np.float32)
        return self._ghosts[key]

    def _crossed(self, puppet: Puppet, vertices: ndarray, due: bool) -> Bool[ndarray, "verts"] | None:
        """What has come inside another part, looked for as often as it costs little beside the posing."""
        now = time.perf_counter()
        if not due and (len(vertices) > MOST_CHECKED or now - self._checked < self._took / SHARE):
            return None
        found = through_itself(self._stage.rest, vertices, puppet.mesh.faces)
        self._checked = time.perf_counter()
        self._took = self._checked - now
        return found


def _said(places: Mapping[str, ndarray]) -> str:
    return " ".join(f"{name}:{place.tobytes().hex()}" for name, place in sorted(places.items()))
