"""What a metric between characters looks at: all sources and all results in one world, with the props around them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from jaxtyping import Float, Int
from numpy import ndarray

from understudy.math import quat
from understudy.methods.scenes.retarget_scene import prop_path
from understudy.skin.take import Take

if TYPE_CHECKING:
    from understudy.methods.scenes.retarget_scene import SceneResult


@dataclass(frozen=True, eq=False)
class RigidPath:
    """A prop as it was seen: its mesh, and where that is and how it is turned in each frame, in the world."""

    name: str
    vertices: Float[ndarray, "verts 3"]
    faces: Int[ndarray, "faces 3"]
    places: Float[ndarray, "frames 3"]
    wxyz: Float[ndarray, "frames 4"]


@dataclass(frozen=True, eq=False)
class SceneCase:
    """Sources and results of the same characters, frame by frame; `wxyz_world` turn body axes into the world. `props`
    are each a path of the source and one of the result."""

    names: tuple[str, ...]
    sources: tuple[Take, ...]
    results: tuple[Take, ...]
    wxyz_world: tuple[Float[ndarray, "4"], ...]
    props: tuple[tuple[RigidPath, RigidPath], ...] = ()

    @staticmethod
    def of(result: SceneResult) -> SceneCase:
        found, scene = list(result.results.values()), result.scene
        props = []
        for prop in scene.props:
            theirs = RigidPath(prop.name, prop.vertices, prop.faces, *prop_path(prop, scene.n_frames))
            p = result.props[prop.name]
            props.append((theirs, RigidPath(prop.name, p.vertices, p.faces, p.places, p.wxyz)))
        return SceneCase(
            tuple(result.results), tuple(Take(r.source, r.source_motion) for r in found),
            tuple(Take(r.target, r.motion) for r in found),
            tuple(quat.inv(r.source.pose.wxyz_body_world) for r in found), tuple(props),
        )  # fmt: skip

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """All pairs of characters."""
        return list(combinations(range(len(self.names)), 2))

    @property
    def n_frames(self) -> int:
        return self.sources[0].n_frames

    @property
    def fps(self) -> float:
        return self.sources[0].fps
