"""What a metric between characters looks at: all sources and all results in one world."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING

from jaxtyping import Float
from numpy import ndarray

from understudy.math import quat
from understudy.methods.scenes.members import posed_take
from understudy.methods.scenes.pair_contacts import Posed
from understudy.skin.take import Take

if TYPE_CHECKING:
    from understudy.methods.scenes.retarget_scene import SceneResult


@dataclass(frozen=True, eq=False)
class SceneCase:
    """Sources and results of the same characters, frame by frame; `wxyz_world` turn body axes into the world."""

    names: tuple[str, ...]
    sources: tuple[Take, ...]
    results: tuple[Take, ...]
    wxyz_world: tuple[Float[ndarray, "4"], ...]

    @staticmethod
    def of(result: SceneResult) -> SceneCase:
        found = list(result.results.values())
        return SceneCase(
            tuple(result.results), tuple(Take(r.source, r.source_motion) for r in found),
            tuple(Take(r.target, r.motion) for r in found),
            tuple(quat.inv(r.source.pose.wxyz_body_world) for r in found),
        )  # fmt: skip

    @property
    def pairs(self) -> list[tuple[int, int]]:
        return list(combinations(range(len(self.names)), 2))

    @cached_property
    def posed(self) -> tuple[list[Posed], list[Posed]]:
        """The spots of all sources and of all results, in the world."""
        return (
            [posed_take(take, turn) for take, turn in zip(self.sources, self.wxyz_world, strict=True)],
            [posed_take(take, turn) for take, turn in zip(self.results, self.wxyz_world, strict=True)],
        )
