"""Problems for the solver's bench: sample motions on sample bodies, of any length, with or without finger joints.

Motions are made as long as wanted by playing them there and back, which has no seam; the objective is the `paper`
preset's. A problem is written for the reference in other interpreters as plain arrays (.npz, no pickle): the chain, the
start, the source's keys, and everything of Table 2.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import numpy as np
from jaxtyping import Bool, Int
from numpy import ndarray

from understudy.body.actor import Actor, prepare
from understudy.keys.find_keys import keys_of
from understudy.methods.copy_rotations.copy_rotations import copy_rotations
from understudy.methods.copy_rotations.source_motion import SourceMotion
from understudy.methods.options import Options
from understudy.methods.solving.objective import problem_of
from understudy.methods.solving.settings import PAPER
from understudy.methods.solving.setup import build_setup
from understudy.model import Motion
from understudy.model.terrain import LEVEL
from understudy.roles.roles import FINGERS
from understudy.samples import load_template, sample_character, sample_motion
from understudy.solve.chain import Chain, posed
from understudy.solve.problem import Problem

# Each asks for something else: floor contacts of hands and feet, arms on the belly, travel, crossed limbs, flight.
SAMPLES = (
    ("push_up", "child"),
    ("self_hug", "heavy"),
    ("crawl", "lanky"),
    ("sit_cross_legged", "short_legs"),
    ("walk", "giant"),
    ("jump", "big_head"),
)


@dataclass(frozen=True)
class Case:
    """A motion on a body: how many frames, how many key-vertices, and whether finger joints are solved for."""

    motion: str
    body: str
    frames: int = 300
    keys: int = 41
    fingers: bool = False

    @property
    def name(self) -> str:
        kind = f"{self.keys} keys" + (", fingers" if self.fingers else "")
        return f"{self.motion} on {self.body}, {self.frames} frames, {kind}"


def there_and_back(n: int, length: int) -> Int[ndarray, "length"]:
    """Frames of a clip of n played forwards and backwards until `length` are full: 0 1 2 1 0 1 ..."""
    if n == 1:
        return np.zeros(length, dtype=np.int64)
    place = np.arange(length) % (2 * n - 2)
    return np.where(place < n, place, 2 * n - 2 - place)


def lasting(motion: Motion, length: int) -> Motion:
    """A motion played there and back."""
    order = there_and_back(motion.n_frames, length)
    return replace(
        motion,
        local_wxyz=motion.local_wxyz[order],
        local_translations=motion.local_translations[order],
        local_scales=None if motion.local_scales is None else motion.local_scales[order],
    )


def problem_for(case: Case) -> Problem:
    """The problem that `reconform` with the paper's preset solves first."""
    motion = lasting(sample_motion(case.motion), case.frames)
    options = Options()
    source, theirs = keys_of(_source(case.motion), count=case.keys)
    target, mine = keys_of(_target(case.body), count=case.keys)
    start = copy_rotations(motion, source, target, options)
    played = SourceMotion.of(motion, source)
    setup = build_setup(played, target, (theirs, mine), start, options, PAPER)
    problem = problem_of(setup, PAPER)
    return problem if case.fingers else _without_fingers(problem, setup.body.roles)


@cache
def _source(motion: str) -> Actor:
    return prepare(load_template(), (sample_motion(motion),))


@cache
def _target(body: str) -> Actor:
    return prepare(sample_character(body))


def _without_fingers(problem: Problem, roles: tuple[str, ...]) -> Problem:
    """The same with finger joints held as they start, and without the pairs that can no longer move."""
    held = np.array([any(f"_{finger}" in role for finger in FINGERS) for role in roles])
    old = problem.chain
    turning = np.flatnonzero((old.turns >= 0) & ~held)
    turns = np.full_like(old.turns, -1)
    turns[turning] = 3 * (np.arange(len(turning)) + int((old.moves >= 0).sum()))
    chain = replace(old, turns=turns)
    scene = replace(problem.scene, allowed=problem.scene.allowed & ~_rigid(chain))
    terms = [type(term)(scene, float(term.weight)) for term in problem.terms]
    start = posed(chain, problem.start.rotations, problem.start.roots)
    return Problem(chain, scene, terms, start, np.zeros(chain.n_unknowns))


def _rigid(chain: Chain) -> Bool[ndarray, "keys keys"]:
    """Pairs of keys that hang on one and the same mover alone."""
    links = chain.links
    alone = np.diff(links.starts) == 1
    mover = links.movers[np.minimum(links.starts[:-1], len(links.movers) - 1)]
    return (mover[:, None] == mover) & alone[:, None] & alone


def write_problem(path: Path, problem: Problem) -> None:
    """Everything the objective is made of, as arrays."""
    chain, scene = problem.chain, problem.scene
    if scene.terrain is not LEVEL or problem.stiffness.any() or problem.held.any():
        raise ValueError("the paper's objective has a level floor, no stiffness and no held frames")
    names = ("parents", "offsets", "turns", "moves", "key_joints", "key_weights", "key_offsets", "key_normals")
    known = ("fps", "units", "source_units", "source_keys", "source_normals", "drift", "start_keys", "allowed")
    arrays = {name: np.asarray(getattr(chain, name)) for name in names}
    arrays |= {name: np.asarray(getattr(scene, name)) for name in (*known, "near", "low")}
    arrays |= {
        "rotations": problem.start.rotations,
        "roots": problem.start.roots,
        "weight_names": np.array([term.name for term in problem.terms]),
        "weights": np.array([float(term.weight) for term in problem.terms]),
    }
    np.savez(path, allow_pickle=False, **arrays)
