"""Streaming (ReConForM §5.3.1): frames of a live source come in one by one, frames of the target go out soon after.

A window of the last frames is solved whenever a few new ones are there. It begins with frames that went out already and
are held, so what follows goes on smoothly from them; it ends with frames that are solved again with the next ones, from
where they are. The delay is the frames that come together (`hop`) and those that are looked ahead (`ahead`).
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.correspond.actor import prepare
from understudy.correspond.find_keys import keys_of
from understudy.correspond.fit_body import with_body
from understudy.errors import OptionError
from understudy.methods.copy_rotations import copy_rotations
from understudy.methods.options import Options
from understudy.methods.performance import Performance
from understudy.methods.reconform.losses import problem_of
from understudy.methods.reconform.reconform import motion_of
from understudy.methods.reconform.settings import DEFAULT, settings_of
from understudy.methods.reconform.stage import build_stage
from understudy.model import Character, Motion
from understudy.solve.chain import Pose, posed
from understudy.solve.gauss_newton import Plan, solve

PLAN = Plan(alphas=(0.0,), damping=0.3, most_steps=3, most_products=12, least_gain=0.02)
# Without a look at the whole clip there are no contacts of the skin: the key-vertices speak up instead.
LIVE = replace(
    DEFAULT,
    weights={**DEFAULT.weights, "distance": 1.0, "direction": 0.3, "penetration": 5.0, "smoothness": 3e-5},
    beyond={},
)


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
        if not 1 <= hop or not 0 <= ahead or window < hop + ahead + 4:
            raise OptionError(f"a window of {window} frames is too short for {hop} new ones and {ahead} ahead")
        self.options = options or Options()
        if self.options.root == "in-place":
            raise OptionError("a stream cannot hold a character in place: its path is not known before it is walked")
        clips = () if calibration is None else (calibration,)
        self.source, self._theirs = keys_of(with_body(prepare(source, clips), calibration), count=self.options.keys)
        self.target, self._mine = keys_of(prepare(target), count=self.options.keys)
        self.fps, self.window, self.hop, self.ahead = float(fps), window, hop, ahead
        changed = settings_of(self.options)
        plain = self.options.preset == "default" and not self.options.weights
        self.settings = LIVE if plain else replace(changed, beyond={})
        self._frames: list[tuple[ndarray, ndarray]] = []
        self._first = 0  # the number of the oldest frame that is kept
        self._out = 0  # how many frames went out
        self._pose: Pose | None = None
        self._origin = np.zeros(3)

    @property
    def delay(self) -> int:
        """Frames between one that comes in and the same one going out, at most."""
        return self.hop + self.ahead

    def push(
        self, local_wxyz: Float[ndarray, "joints 4"], local_translations: Float[ndarray, "joints 3"]
    ) -> list[Motion]:
        """One frame of the source; the frames of the target that are ready, each a motion of one frame."""
        n = self.source.character.skeleton.n_joints
        if local_wxyz.shape != (n, 4) or local_translations.shape != (n, 3):
            raise OptionError(f"a frame of this source has {n} joints; got {local_wxyz.shape[0]}")
        self._frames.append((np.array(local_wxyz, dtype=np.float64), np.array(local_translations, dtype=np.float64)))
        ready = self._first + len(self._frames) - self._out
        return self._solve(self.hop) if ready >= self.hop + self.ahead else []

    def flush(self) -> list[Motion]:
        """All frames that are still inside."""
        return self._solve(self._first + len(self._frames) - self._out)

    def _solve(self, count: int) -> list[Motion]:
        if count <= 0:
            return []
        end = self._first + len(self._frames)
        first = max(self._first, end - self.window, 0)
        first = min(first, self._out)
        rotations, translations = (np.stack([f[i] for f in self._frames[first - self._first :]]) for i in range(2))
        motion = Motion("live", self.fps, rotations, translations)
        start = copy_rotations(motion, self.source, self.target, self.options)
        played = Performance.of(motion, self.source, mirror=self.options.mirror)
        stage = build_stage(
            played, self.target, (self._theirs, self._mine), start, self.options,
            near=self.settings.near, low=self.settings.low, kept_jerk=self.settings.kept_jerk,
        )  # fmt: skip
        problem = problem_of(stage, self.settings)
        pose = self._warm(stage.start, problem.chain, first, stage.origin)
        held = np.arange(first, end) < self._out
        problem = replace(problem, held=held)
        pose, _ = solve(problem, pose, PLAN)
        result = motion_of(stage, pose, start)
        self._pose, self._pose_first, self._origin = pose, first, stage.origin
        out = [result.sliced(k - first, k - first + 1) for k in range(self._out, self._out + count)]
        self._out += count
        keep = max(0, min(self._out - (self.window - self.hop - self.ahead), self._out - 4))
        if keep > self._first:
            del self._frames[: keep - self._first]
            self._first = keep
        return out

    def _warm(self, start: Pose, chain: object, first: int, origin: ndarray) -> Pose:
        """The start with what the last window found for the frames they share; new frames take over its correction."""
        if self._pose is None:
            return start
        shared = len(self._pose.rotations) - (first - self._pose_first)
        if shared <= 0:
            return start
        old = slice(first - self._pose_first, None)
        rotations, roots = start.rotations.copy(), start.roots.copy()
        shift = ((self._origin - origin) * self._scale).astype(np.float32)
        rotations[:shared] = self._pose.rotations[old]
        roots[:shared] = self._pose.roots[old] + shift
        last = shared - 1
        # What the last solved frame differs from its start by, the new frames differ by at first.
        turn = np.swapaxes(start.rotations[last], -1, -2) @ rotations[last]
        rotations[shared:] = start.rotations[shared:] @ turn
        roots[shared:] = start.roots[shared:] + (roots[last] - start.roots[last])
        return posed(chain, rotations, roots)  # type: ignore[arg-type]

    @property
    def _scale(self) -> float:
        from understudy.terms.scene import BODY

        return BODY / self.target.ground.height
