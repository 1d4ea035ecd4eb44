"""Poses while they are being found, and limb keys gathered by their frame of reference."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import numpy as np
from numpy import ndarray

from understudy.math import quat

from .body import Body
from .splines import through

FPS = 30.0
Limb = TypeVar("Limb")


@dataclass(frozen=True)
class Take:
    """What a score gives: local rotations and hip positions per frame."""

    at: ndarray
    local_wxyz: ndarray
    hips: ndarray


@dataclass(frozen=True)
class Pose:
    """World rotations and positions of all joints over time, filled from the hips outwards."""

    body: Body
    at: ndarray
    wxyz: ndarray
    position: ndarray

    @staticmethod
    def start(body: Body, at: ndarray, hips: ndarray, hips_turn: ndarray) -> Pose:
        """The T-pose with the hips in place."""
        pose = Pose(body, at, quat.identity(len(at), len(body.rest)), np.repeat(body.rest[None], len(at), axis=0))
        pose.position[:, body.index("hips")] = hips
        pose.wxyz[:, body.index("hips")] = hips_turn
        return pose

    def hang(self, name: str, wxyz: ndarray) -> None:
        """Turn a joint in the world; its place follows from its parent."""
        j = self.body.index(name)
        p = self.body.parents[j]
        self.wxyz[:, j] = wxyz
        self.position[:, j] = self.position[:, p] + quat.rotate(self.wxyz[:, p], self.body.rest[j] - self.body.rest[p])

    def turn(self, name: str) -> ndarray:
        return self.wxyz[:, self.body.index(name)]

    def place(self, name: str) -> ndarray:
        return self.position[:, self.body.index(name)]

    def frame(self, name: str) -> tuple[ndarray, ndarray]:
        """Rotation and origin of a frame of reference: the world's or a joint's."""
        if name == "world":
            return quat.identity(len(self.at)), np.zeros((len(self.at), 3))
        return self.turn(name), self.place(name)

    def local(self) -> ndarray:
        """Local rotations; the tips of chains turn with what they end."""
        wxyz = self.wxyz.copy()
        for name, j in self.body.names.items():
            if name.endswith("_end"):
                wxyz[:, j] = wxyz[:, self.body.parents[j]]
        inner = np.flatnonzero(self.body.parents >= 0)
        wxyz[:, inner] = quat.mul(quat.inv(wxyz[:, self.body.parents[inner]]), wxyz[:, inner])
        return quat.continuous(quat.normalise(wxyz))


def groups(keys: Sequence[Limb], kind: Callable[[Limb], object]) -> list[list[Limb]]:
    """Consecutive keys of one kind."""
    out: list[list[Limb]] = []
    for key in in_order(keys):
        if out and kind(out[-1][-1]) == kind(key):
            out[-1].append(key)
        else:
            out.append([key])
    return out


def in_order(keys: Sequence[Limb]) -> list[Limb]:
    return sorted(keys, key=_time)


def track(keys: Sequence[Limb], field: Callable[[Any], object], at: ndarray) -> ndarray:
    """The curve of one field through limb keys."""
    return through(times(keys), np.array([np.ravel(np.array(field(k), dtype=np.float64)) for k in keys]), at)


def times(keys: Sequence[Limb]) -> ndarray:
    return np.array([_time(k) for k in keys])


def _time(key: Any) -> float:
    return key.t
