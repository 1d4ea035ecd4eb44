"""A held prop goes where the hands that hold it go.

In each frame it is moved and turned so that its spots in contact lie best on those of the hands (weighted, Kabsch), no
farther turned than that needs; over time as smoothly as hips follow feet. While nobody touches it it stays where the
scene has it, and so it does, touched or not, wherever it lies untouched at another time: a box is taken from the ground
it lies on, and goes no deeper into it than the source's does.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Bool
from numpy import ndarray

from understudy.math import quat
from understudy.methods.reconform.hip_level import follow_smoothly
from understudy.methods.scenes.members import PropMember
from understudy.methods.scenes.pairs import Pair

# Square metres by which turning is held back, about a forearm's length: a box that two hands carry stays level.
TURNS = 0.1
# What a frame of full contact weighs against one in which it lies alone, and seconds over which it follows.
GRIPS, FOLLOWS = 20.0, 0.06
# In heights and in radians: what is no farther from a place, or from a turn, is there.
SAME, ALIKE = 0.006, np.radians(2.0)


def follow_hands(number: int, prop: PropMember, pairs: list[Pair], fps: float) -> None:
    """Move a held prop to the hands, as they are now."""
    n_frames = len(prop.places)
    weight, here, there = np.zeros(n_frames), np.zeros((n_frames, 3)), np.zeros((n_frames, 3))
    rows: list[tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]] = []
    for pair in pairs:
        if number not in (pair.i, pair.j):
            continue
        other, own = (0, 1) if pair.j == number else (1, 0)
        hand, mine = pair.members[other].now(), prop.now()
        for m in pair.matched:
            frames, w = pair.presence(m.contact)
            spots = (m.first, m.second)
            p, h = mine.places[frames, spots[own]], hand.places[frames, spots[other]]
            np.add.at(weight, frames, w)
            np.add.at(here, frames, w[:, None] * p)
            np.add.at(there, frames, w[:, None] * h)
            rows.append((frames, w, p, h))
    if not rows:
        return
    total = np.maximum(weight, 1e-9)[:, None]
    here, there = here / total, there / total
    square = np.zeros((n_frames, 3, 3))
    for frames, w, p, h in rows:
        np.add.at(square, frames, w[:, None, None] * (h - there[frames])[:, :, None] * (p - here[frames])[:, None])
    square += (TURNS * total)[:, :, None] * np.eye(3)
    u, _, vt = np.linalg.svd(square)
    flip = np.ones((n_frames, 3))
    flip[:, 2] = np.sign(np.linalg.det(u @ vt))
    turn = quat.from_matrix((u * flip[:, None]) @ vt)
    touched = (weight > 1e-3) & ~_lies(prop, weight <= 1e-3)
    vector = np.where(touched[:, None], quat.log(turn), 0.0)
    base, _ = prop.placed()
    moved = np.where(touched[:, None], there + quat.rotate(turn, base - here) - base, 0.0)
    strength = np.where(touched, GRIPS * np.minimum(weight, 1.0), 1.0)
    smooth = (FOLLOWS * fps) ** 4
    # What was found before is part of where it is now; corrections of it come on top.
    goal = prop.shift + moved if touched.any() else prop.shift
    goal = np.where(touched[:, None], goal, 0.0)
    before = quat.log(prop.turn)
    prop.shift = np.stack([follow_smoothly(strength, goal[:, k], smooth) for k in range(3)], axis=1)
    wanted = np.where(touched[:, None], quat.log(quat.mul(quat.exp(vector), quat.exp(before))), 0.0)
    prop.turn = quat.exp(np.stack([follow_smoothly(strength, wanted[:, k], smooth) for k in range(3)], axis=1))
    low = prop.now().places[..., 1].min(1)
    prop.shift[:, 1] += np.maximum(np.minimum(prop.source.places[..., 1].min(1), 0.0) - low, 0.0)


def _lies(prop: PropMember, alone: Bool[ndarray, "frames"]) -> Bool[ndarray, "frames"]:
    """Frames in which a prop is where it lies untouched in others."""
    out = np.zeros(len(alone), dtype=bool)
    for frame in np.flatnonzero(alone):
        if out[frame]:
            continue
        near = np.linalg.norm(prop.places - prop.places[frame], axis=1) < SAME * prop.height
        out |= near & (np.abs((prop.wxyz * prop.wxyz[frame]).sum(1)) > np.cos(0.5 * ALIKE))
    return out
