"""A puppet's performance, roughly and at once: few frames through a small proxy, while the whole is worked out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.deform.body import PosedMesh
from understudy.puppetry.global_position import gliding, global_position
from understudy.puppetry.play import Performance, control_paths
from understudy.puppetry.puppet import Puppet
from understudy.puppetry.source import SourceMotion
from understudy.studio.puppet_stage import PuppetStage

LARGEST = 2400  # vertices that are deformed as they are; more follow a proxy of half as many
MOST_FRAMES, LEAST_FRAMES = 150, 8  # that are deformed; those between are blends
MOST_PLACES = 16_000_000  # vertices times frames of a preview: of dense meshes fewer frames are made
WORTH = 60_000  # vertices times frames below which the whole is there as soon as a preview
ROUGH = {"iterations": 12, "tolerance": 1e-3}


@dataclass(frozen=True, eq=False)
class Shapes:
    """A mesh in motion as a page plays it: shapes of some frames in the body's frame, and all frames' places."""

    frames: Int[ndarray, "shown"]
    shapes: Float[ndarray, "shown verts 3"]
    yaw: Float[ndarray, "frames"]
    translations: Float[ndarray, "frames 3"]
    fps: float

    @staticmethod
    def of(performance: Performance) -> Shapes:
        """All frames of the real thing."""
        every = np.arange(performance.n_frames)
        return Shapes(
            every, performance.shapes, performance.yaw, performance.position.translations, performance.fps
        )  # fmt: skip


def worth_a_preview(puppet: Puppet, source: SourceMotion) -> bool:
    """Whether the whole takes so long that something should be seen before."""
    return len(puppet.mesh.vertices) * source.n_frames > WORTH


def rough_mesh(puppet: Puppet, stage: PuppetStage) -> PosedMesh:
    """The mesh on a small proxy, its control points set."""
    options = replace(puppet.options.deform, **ROUGH)
    mesh = PosedMesh(
        stage.rest, puppet.mesh.faces, options=options, name=puppet.mesh.name,
        keep=[p.vertex for p in puppet.points.values()], largest=LARGEST,
    )  # fmt: skip
    set_points(mesh, puppet, stage)
    return mesh


def set_points(mesh: PosedMesh, puppet: Puppet, stage: PuppetStage) -> None:
    """Put the control points on a mesh where they rest, with the puppet's grip."""
    for name, point in puppet.points.items():
        mesh.set(name, point.vertex, stage.rest[point.vertex], radius=puppet.options.grip * mesh.size)


class Preview:
    """The performance as a rough mesh plays it, a frame at each step; `made` once it is all there."""

    def __init__(
        self, puppet: Puppet, source: SourceMotion, mesh: PosedMesh, on_the_way: Callable[[float], None]
    ) -> None:
        self._puppet, self._source, self._mesh, self._on_the_way = puppet, source, mesh, on_the_way
        self._made: Shapes | None = None

    @property
    def made(self) -> Shapes:
        assert self._made is not None, "ask for it after the last step"
        return self._made

    def __iter__(self) -> Iterator[None]:
        puppet, source, mesh = self._puppet, self._source, self._mesh
        stage = PuppetStage.of(puppet)
        paths, anchors = control_paths(puppet, source, stage.rest, stage.axes, stage.centre)
        count = max(min(MOST_FRAMES, MOST_PLACES // len(stage.rest)), LEAST_FRAMES)
        count = min(source.n_frames, count)
        frames = np.unique(np.round(np.linspace(0, source.n_frames - 1, count)).astype(np.int64))
        shapes = np.empty((len(frames), len(stage.rest), 3), dtype=np.float32)
        for i, frame in enumerate(frames):
            mesh.move_all({name: paths[frame, p] for p, name in enumerate(puppet.points)})
            mesh.session.solve(60 if i == 0 else None)
            shapes[i] = mesh.vertices
            self._on_the_way((i + 1) / len(frames))
            yield
        every = np.arange(source.n_frames)
        lowest = np.interp(every, frames, shapes[..., 1].min(1).astype(np.float64))
        middles = shapes.mean(1, dtype=np.float64)
        centres = np.stack([np.interp(every, frames, middles[:, axis]) for axis in range(3)], axis=1)
        height = float(np.ptp(stage.rest[:, 1]))
        placed = global_position(paths, source.yaw, lowest, centres, anchors, fps=source.fps, height=height)
        if puppet.options.glide:
            hips = source.world[:, source.index("hips")]
            placed = gliding(placed, hips, puppet.options.glide * float(np.ptp(stage.rest[:, 2])))
        if not puppet.options.travel:
            placed.translations[:, [0, 2]] = 0.0
        self._made = Shapes(frames, shapes, source.yaw, placed.translations, source.fps)
