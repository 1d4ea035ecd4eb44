"""What a method is told besides the motion, and what it gives back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from understudy.keys.key_file import KeyFile
from understudy.model import Motion
from understudy.model.terrain import LEVEL, Terrain

if TYPE_CHECKING:
    from understudy.methods.solving.solution import Solution


@dataclass(frozen=True, eq=False)
class RunContext:
    """What belongs to one run and not to its options: key-vertices that a person placed, the ground under the target
    and under the source (each in its body axes, metres), and who wants to hear how far it is (a share of 1 and a word;
    raise to stop)."""

    keys: KeyFile | None = None
    terrain: Terrain = LEVEL
    source_terrain: Terrain = LEVEL
    # Whether a clip that goes round is solved as one; in a scene all have to.
    loops: bool = True
    progress: Callable[[float, str], None] | None = None

    def tell(self, share: float, word: str) -> None:
        if self.progress is not None:
            self.progress(share, word)


@dataclass(frozen=True)
class Remark:
    """A sentence that a person should read, and the first and last frame it is said of (None: all)."""

    text: str
    frames: tuple[int, int] | None = None


@dataclass(frozen=True)
class Outcome:
    """How a method ended: 'done' (nothing to search), 'converged', 'stopped' or 'failed', with what there is to say of
    that and of which frames; and what a person should know of the result."""

    status: str
    detail: str = ""
    frames: tuple[int, int] | None = None
    remarks: tuple[Remark, ...] = ()


@dataclass(frozen=True, eq=False)
class Answer:
    """The motion, how it came about, and what the solver saw where there was one."""

    motion: Motion
    outcome: Outcome
    solution: Solution | None = None
