"""Flights: runs of frames in which the source touches no ground and falls as a body does."""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.methods.reconform.settings import Settings
from understudy.methods.reconform.stage import Stage
from understudy.solve.chain import Pose
from understudy.terms import Flight, Scene
from understudy.terms.scene import BODY

# On a body of 1.7 m: what is at least this far above the ground flies; what falls slower than this hangs or is carried.
CLEAR, FALLS = 0.035 * BODY, 3.0
SHORTEST = 4
# Shares of a person's mass, spread evenly over the keys of a part.
MASSES = {"head": 0.08, "torso": 0.5, "arm": 0.05, "hand": 0.006, "leg": 0.14, "foot": 0.014}


def find_flights(scene: Scene) -> list[tuple[int, int]]:
    """First frame in the air and first one after it, of every flight that has ground before and after it."""
    clear = scene.source_heights.min(1) > CLEAR
    edges = np.flatnonzero(np.diff(clear.astype(np.int8)))
    out = []
    for start in edges[~clear[edges]] + 1:
        after = edges[edges >= start]
        if after.size and after[0] + 1 - start >= SHORTEST:
            out.append((int(start), int(after[0]) + 1))
    return out


def masses_of(parts: tuple[str, ...], n_keys: int) -> Float[ndarray, "keys"]:
    """Masses that add up to one over the first `n_keys` keys, by their body parts; nothing on the others."""
    kinds = [part.removeprefix("left_").removeprefix("right_") for part in parts]
    out = np.zeros(len(parts))
    for i in range(n_keys):
        out[i] = MASSES[kinds[i]] / max(1, parts[:n_keys].count(parts[i]))
    return out / max(float(out.sum()), 1e-9)


def flight_term(stage: Stage, settings: Settings, scene: Scene, now: Pose, parts: tuple[str, ...]) -> Flight | None:
    """The term that keeps the source's arcs between where the target takes off and lands; None where nothing flies."""
    n = stage.scene.n_keys
    masses = masses_of(parts, n)
    theirs = np.einsum("i,tia->ta", masses[:n], stage.scene.source_keys)
    mine = np.einsum("i,tia->ta", masses, now.keys.astype(np.float64))
    ratio = stage.target.ground.leg / stage.source.ground.leg * stage.body.scale
    path, flies = np.zeros_like(theirs), np.zeros(len(theirs))
    for start, end in find_flights(stage.scene):
        frames = np.arange(start - 1, end + 1)
        fall = np.diff(theirs[frames, 1], n=2).mean() * stage.fps**2 * BODY / stage.source.ground.height
        if fall > -FALLS:
            continue
        share = ((frames - frames[0]) / (frames[-1] - frames[0]))[:, None]
        arc = theirs[frames] - (theirs[frames[0]] * (1.0 - share) + theirs[frames[-1]] * share)
        path[frames] = mine[frames[0]] * (1.0 - share) + mine[frames[-1]] * share + ratio * arc
        flies[start:end] = 1.0
    if not flies.any():
        return None
    return Flight(scene, settings.beyond["flight"], masses=masses, path=path, flies=flies)
