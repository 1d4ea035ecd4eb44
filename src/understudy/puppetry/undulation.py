"""What has no legs goes in waves: a snake crawls and a fish swims where a person walks.

Points from head to tail follow one foot. In a key pose each is to the side by

    x(s) = A(s) sin(phi - 2 pi W s)

with s from 0 at the head to 1 at the tail, phi the phase of the person's steps, and A growing towards the tail. The
wave runs from head to tail once a double step, and the whole glides as far as the person walks, in its own lengths.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.deform.repair import Repaired
from understudy.model.triangles import face_areas
from understudy.puppetry.extremities import Limb
from understudy.puppetry.source import SourceMotion

SPINE, JOINT = "spine", "left_foot"
PLACES = (0.25, 0.5, 0.75)  # of the way from the tail to the head
NEAR = 0.03  # of the length: what counts as one place of it
WAVES = 0.8  # of a wave from head to tail
AMPLITUDE = (0.025, 0.09)  # of the length, at the head and at the tail
GLIDE = 0.5  # of its length for each height that the person goes
POSES = 8  # of one double step
# How much longer than wide and than tall is what goes in waves, by where the middle half of its surface is: not a car
# or a turtle, nor a teapot for its spout and handle.
LONGER = (1.5, 1.45)


def undulates(mesh: Repaired) -> bool:
    """Whether what has no legs is long enough for waves."""
    middles, areas = mesh.vertices[mesh.faces].mean(1), face_areas(mesh.vertices, mesh.faces)
    across, tall, along = (_middle_half(middles[:, axis], areas) for axis in range(3))
    return along > LONGER[0] * across and along > LONGER[1] * tall


def _middle_half(values: Float[ndarray, "faces"], weights: Float[ndarray, "faces"]) -> float:
    """How far apart the first and the third quarter are."""
    order = np.argsort(values)
    total = np.cumsum(weights[order])
    first, third = values[order][np.searchsorted(total, np.array([0.25, 0.75]) * total[-1])]
    return float(third - first)


def spine_points(mesh: Repaired, fins: Sequence[Limb]) -> dict[str, int]:
    """Vertices along both sides of a mesh in left, up, ahead, half way up, so that it does not roll."""
    along, trunk = mesh.vertices[:, 2], np.ones(len(mesh.vertices), dtype=bool)
    for fin in fins:
        trunk[fin.part] = False
    out: dict[str, int] = {}
    for number, share in enumerate(PLACES, start=1):
        away = np.where(trunk, np.abs(along - (along.min() + share * np.ptp(along))), np.inf)
        near = np.flatnonzero(away < max(NEAR * float(np.ptp(along)), 1.001 * float(away.min())))
        at = mesh.vertices[near] - np.median(mesh.vertices[near], axis=0)
        half_way = np.abs(at[:, 1]) <= max(0.15 * float(np.ptp(at[:, 1])), 1.001 * float(np.abs(at[:, 1]).min()))
        for side, sign in (("left", 1.0), ("right", -1.0)):
            score = np.where(half_way, sign * at[:, 0], -np.inf)
            out[f"{side}_{SPINE}_{number}"] = int(near[np.argmax(score)])
    return out


def step_phase(source: SourceMotion) -> Float[ndarray, "frames"]:
    """The phase of a person's steps: 0 where the left foot is farthest ahead of the right one."""
    apart = source.track("left_foot")[:, 2] - source.track("right_foot")[:, 2]
    apart = apart - apart.mean()
    rate = np.gradient(apart) if len(apart) > 1 else np.zeros(1)
    spread, speed = max(float(apart.std()), 1e-9), max(float(rate.std()), 1e-9)
    return np.arctan2(-rate / speed, apart / spread)


def wave_frames(source: SourceMotion) -> Int[ndarray, "poses"]:
    """The frames of a motion that are spread evenly over the phases of a step."""
    phase = step_phase(source)
    wanted = 2.0 * np.pi * np.arange(POSES) / POSES
    away = np.abs(np.angle(np.exp(1j * (phase[None] - wanted[:, None]))))
    return np.unique(np.argmin(away, axis=1))


def wave_places(
    rests: Mapping[str, Float[ndarray, "3"]], length: float, phase: float
) -> dict[str, Float[ndarray, "3"]]:
    """Where points from head to tail (in left, up, ahead) are at a phase."""
    if not rests:
        return {}
    first, last = (pick(float(place[2]) for place in rests.values()) for pick in (max, min))
    out = {}
    for name, place in rests.items():
        s = (first - float(place[2])) / max(first - last, 1e-12)
        a = length * (AMPLITUDE[0] + s * (AMPLITUDE[1] - AMPLITUDE[0]))
        out[name] = place + np.array([a * np.sin(phase - 2.0 * np.pi * WAVES * s), 0.0, 0.0])
    return out
