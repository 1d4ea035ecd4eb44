"""Streaming (ReConForM §5.3.1): frames of a live source come in one by one, frames of the target go out soon after.

A window of the last frames is solved whenever a few new ones are there. It begins with frames that went out already and
are held, so what follows goes on smoothly from them; it ends with frames that are solved again with the next ones, from
where they are. The delay is the frames that come together (`hop`) and those that are looked ahead (`ahead`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from jaxtyping import Float
from numpy import ndarray
from numpy.typing import ArrayLike

from understudy.body.actor import prepare
from understudy.body.fit_body import with_body
from understudy.errors import OptionError
from understudy.keys.find_keys import keys_of
from understudy.math import quat
from understudy.methods.copy_rotations.copy_rotations import copied
from understudy.methods.copy_rotations.source_motion import SourceMotion
from understudy.methods.options import Options
from understudy.methods.reconform.hip_level import standing_needs
from understudy.methods.reconform.options import ReconformOptions
from understudy.methods.reconform.reconform import lifted
from understudy.methods.reconform.stream_settings import Intake, live_settings
from understudy.methods.solving.objective import problem_of
from understudy.methods.solving.run import motion_of
from understudy.methods.solving.setup import Setup, build_setup
from understudy.model import Character, Motion
from understudy.skin.take import Take
from understudy.solve.chain import Pose, posed
from understudy.solve.gauss_newton import Plan, solve

PLAN = Plan(alphas=(0.0,), damping=0.3, most_steps=3, most_products=12, least_gain=0.02, renewed=False)
# Frames that a window holds at least: third differences reach across three. What went out before them has no say in
# what comes, so that no more than these are ever solved with.
HELD = 4


@dataclass(frozen=True, eq=False)
class Solved:
    """The last window: its pose, the number of its first frame, and where its chain has its zero."""

    pose: Pose
    first: int
    origin: Float[ndarray, "3"]


class Stream:
    """Give frames of the source to `push`, take frames of the target from it; `flush` gives the rest.

    >>> stream = us.Stream(source, target, fps=30.0)
    >>> for rotations, translations in live:
    ...     for frame in stream.push(rotations, translations):
    ...         show(frame.local_wxyz[0], frame.local_translations[0])
    """

    def __init__(
        self,
        source: Character,
        target: Character,
        *,
        fps: float = 30.0,
        window: int = 75,
        hop: int = 8,
        ahead: int = 8,
        options: Options | None = None,
        calibration: Motion | None = None,
    ) -> None:
        """`calibration` is a clip of the source, if there is one: it tells where its floor is."""
        if hop < 1 or ahead < 0 or window < hop + ahead + HELD:
            raise OptionError(
                f"a window of {window} frames is too short for {hop} new ones and {ahead} ahead; "
                f"it must have {HELD} more than both, of which the new ones are at least 1"
            )
        if not 1.0 <= fps <= 1000.0:
            raise OptionError(f"fps is {fps!r}; it must be a number between 1 and 1000")
        self.options = options or Options()
        own = self.options.of(ReconformOptions)
        self.settings = live_settings(self.options)
        clips = () if calibration is None else (calibration,)
        self.source, self._theirs = keys_of(
            with_body(prepare(source, clips, body=self.options.body), calibration), count=own.keys
        )
        self.target, self._mine = keys_of(prepare(target, body=self.options.body), count=own.keys)
        self.fps, self.window, self.hop, self.ahead = float(fps), window, hop, ahead
        self._intake = Intake(self.source.character.skeleton)
        self._frames: list[tuple[ndarray, ndarray]] = []
        self._first = 0  # the number of the oldest frame that is kept
        self._out = 0  # how many frames went out
        self._solved: Solved | None = None
        # Frames that were looked at for how far standing feet are off, the sum of that, and how much they stood.
        self._seen, self._needs, self._stood = 0, 0.0, 0.0
        self._last: Motion | None = None

    @property
    def delay(self) -> int:
        """Frames between one that comes in and the same one going out, at most."""
        return self.hop + self.ahead

    @property
    def lost(self) -> int:
        """Frames that came in with values that are not finite: their joints stayed where they were seen last."""
        return self._intake.lost

    def push(self, local_wxyz: ArrayLike, local_translations: ArrayLike) -> list[Motion]:
        """One frame of the source, (joints, 4) and (joints, 3); the frames of the target that are ready, one by one."""
        self._frames.append(self._intake.taken(local_wxyz, local_translations))
        return self._advance(self.hop) if self._waiting >= self.delay else []

    def flush(self) -> list[Motion]:
        """All frames that are still inside. What is pushed after it goes on from there."""
        return self._advance(self._waiting)

    @property
    def _waiting(self) -> int:
        return self._first + len(self._frames) - self._out

    def _advance(self, count: int) -> list[Motion]:
        """Solve the window and give out its next frames."""
        if count <= 0:
            return []
        end = self._first + len(self._frames)
        first = max(self._first, end - self.window, self._out - HELD)
        window = self._solve(first, self._frames[first - self._first :])
        out = []
        for frame in range(self._out - first, self._out - first + count):
            out.append(_going_on(window.sliced(frame, frame + 1), self._last))
            self._last = out[-1]
        self._out += count
        kept = max(self._first, self._out - max(self.window - self.delay, HELD))
        del self._frames[: kept - self._first]
        self._first = kept
        return out

    def _solve(self, first: int, frames: list[tuple[ndarray, ndarray]]) -> Motion:
        """The target's motion in a window; frames that went out already are held."""
        motion = Motion("live", self.fps, *(np.stack(values) for values in zip(*frames, strict=True)))
        played = SourceMotion.of(motion, self.source, mirror=self.options.mirror)
        start = self._levelled(played, first + len(frames))
        keys = (self._theirs, self._mine)
        setup = build_setup(played, self.target, keys, start, self.options, self.settings)
        held = np.arange(first, first + len(frames)) < self._out
        problem = replace(problem_of(setup, self.settings), held=held)
        plan = replace(PLAN, most_steps=self.options.of(ReconformOptions).steps or PLAN.most_steps)
        pose, _ = solve(problem, self._warm(setup, first), plan)
        self._solved = Solved(pose, first, setup.origin)
        return motion_of(setup, pose, start)

    def _levelled(self, played: SourceMotion, end: int) -> Motion:
        """The naive retargeting, its hips as high as the feet that stood so far need them."""
        motion, naive = played.motion, copied(played, self.target, self.options)
        if self.settings.as_source:
            new = motion.n_frames - (end - self._seen), motion.n_frames
            takes = Take(self.source, motion.sliced(*new)), Take(self.target, naive.sliced(*new))
            need, weight = standing_needs(*takes, mirror=self.options.mirror)
            self._needs += (weight * need).sum()
            self._stood += weight.sum()
            self._seen = end
            lift = self.target.ground.height * self._needs / max(self._stood, 1e-9)
            naive = lifted(naive, self.target, np.full(naive.n_frames, lift))
        return naive

    def _warm(self, setup: Setup, first: int) -> Pose:
        """The start with what the last window found for the frames they share; new frames take over its correction."""
        start, last = setup.start, self._solved
        shared = 0 if last is None else len(last.pose.rotations) - (first - last.first)
        if last is None or shared <= 0:
            return start
        rotations, roots = start.rotations.copy(), start.roots.copy()
        rotations[:shared] = last.pose.rotations[-shared:]
        roots[:shared] = last.pose.roots[-shared:]
        roots[:shared, 0] += ((last.origin - setup.origin) * setup.body.scale).astype(np.float32)
        # What the last solved frame differs from its start by, the new frames differ by at first.
        turn = np.swapaxes(start.rotations[shared - 1], -1, -2) @ rotations[shared - 1]
        rotations[shared:] = start.rotations[shared:] @ turn
        roots[shared:] = start.roots[shared:] + (roots[shared - 1] - start.roots[shared - 1])
        return posed(setup.body.chain, rotations, roots)


def _going_on(frame: Motion, last: Motion | None) -> Motion:
    """A frame whose quaternions have the signs of the frame before it."""
    if last is None:
        return frame
    both = quat.continuous(np.concatenate([last.local_wxyz, frame.local_wxyz]))
    return replace(frame, local_wxyz=both[1:])
