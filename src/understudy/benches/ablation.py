"""`understudy bench ablation`: what each loss, the number of key-vertices and their placement are worth (ReConForM
§5.3.3, supplement §6), and how much a worse start changes the result (supplement, Table 3).

Every variant plays the same trials of the built-in suite and is measured the same way. On the sample bodies, which
share one mesh, the template's own vertices are the placement by hand that the transfer is held against.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import cache, partial
from pathlib import Path
from typing import Any

import numpy as np

from understudy.body.actor import Actor
from understudy.errors import OptionError
from understudy.evaluate.run import in_processes
from understudy.evaluate.suite import Suite, Trial, built_in
from understudy.evaluate.takes import source_take, target_actor
from understudy.keys.key_file import KeyFile, Spot
from understudy.keys.template import template_keys
from understudy.math import quat
from understudy.methods.answer import RunContext
from understudy.methods.options import Options
from understudy.methods.reconform.options import settings_of
from understudy.methods.registry import METHODS
from understudy.methods.solving.objective import problem_of
from understudy.methods.solving.options import SolveOptions
from understudy.methods.solving.run import FIRST, set_up, solved
from understudy.methods.solving.settings import PRESETS
from understudy.metrics import Case, Take, contacts, feet, floor_penetration, jerk, self_penetration
from understudy.solve.chain import Chain, Pose, posed

# Trials of the suite that are played: every so many of its 130, three seconds each.
EVERY, SECONDS = 17, 3.0
# Degrees of the supplement's Table 3.
NOISE = (5.0, 20.0)
METRICS = (jerk, self_penetration, floor_penetration, feet, contacts)
FIGURES = (
    "jerk_mean", "self_penetration_mean", "floor_penetration_mean", "grounded_f1", "locked_f1",
    "contact_recall", "contact_precision", "contact_distance_error",
)  # fmt: skip

Tell = Callable[[int, int], None]


@dataclass(frozen=True)
class Variant:
    """One way to play: its group, its name, the options that make it, and whether key-vertices are placed by hand."""

    group: str
    name: str
    changes: Mapping[str, Any] = field(default_factory=dict)
    by_hand: bool = False


@dataclass(frozen=True)
class Shake:
    """Noise on a start: up to so many degrees about each axis of a joint, the same all `clip` or anew every `frame`."""

    preset: str
    degrees: float
    every: str


def variants() -> tuple[Variant, ...]:
    """The start, and both presets: whole, without each of their losses, with more key-vertices, and placed by hand."""
    out = [Variant("start", "copy-rotations", {"method": "copy-rotations"})]
    for preset, settings in PRESETS.items():
        base = {"preset": preset}
        out.append(Variant(preset, "all losses", base))
        out += [
            Variant(preset, f"without {loss}", {**base, "weights": {loss: 0.0}})
            for loss, weight in {**settings.weights, **settings.beyond}.items()
            if weight > 0.0
        ]
        out.append(Variant(preset, "96 key-vertices", {**base, "keys": 96}))
        out.append(Variant(preset, "placed by hand", base, by_hand=True))
    return tuple(out)


def trials_of(suite: Suite, every: int) -> tuple[Trial, ...]:
    """Every so many trials: with a step that shares no factor with the number of bodies, other bodies each time."""
    if every < 1:
        raise OptionError(f"--every is {every}; it must be at least 1")
    return suite.trials[::every]


def run(*, every: int = EVERY, quick: bool = False, workers: int = 2, tell: Tell | None = None) -> dict[str, Any]:
    """Both tables, and every figure they are made of."""
    suite = replace(built_in(), seconds=1.0 if quick else SECONDS)
    chosen = trials_of(suite, every)[: 2 if quick else None]
    ways = variants()
    shakes = [Shake(p, d, e) for p in PRESETS for e in ("clip", "frame") for d in NOISE]
    calls: list[tuple[Callable[..., Any], tuple]] = [
        (played, (suite, trial, way)) for trial in chosen for way in ways
    ] + [(shaken, (suite, trial, shake)) for trial in chosen for shake in shakes]
    found: dict[int, Any] = {}
    if not chosen:
        raise OptionError(f"--every is {every}; that leaves no trial")
    for place, answer in in_processes(calls, workers=workers):
        found[place] = answer
        if tell:
            tell(len(found), len(calls))
    n = len(chosen) * len(ways)
    cases = [found[i] for i in range(n)]
    noise = [found[i] for i in range(n, len(calls))]
    return {
        "trials": [trial.name for trial in chosen],
        "seconds": suite.seconds,
        "losses": [_mean_row(way, [c for c in cases if c["variant"] == (way.group, way.name)]) for way in ways],
        "noise": [_noise_row(shake, [c for c in noise if c["shake"] == shake]) for shake in shakes],
        "cases": cases,
    }


def _mean_row(way: Variant, cases: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Means over the trials in which a figure is defined."""
    row: dict[str, Any] = {"group": way.group, "name": way.name, "trials": len(cases)}
    for figure in FIGURES:
        known = [c["figures"][figure] for c in cases if c["figures"].get(figure) is not None]
        row[figure] = float(np.mean(known)) if known else None
    return row


def _noise_row(shake: Shake, cases: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    before, after = (float(np.mean([case[name] for case in cases])) for name in ("start_m", "apart_m"))
    return {**asdict(shake), "trials": len(cases), "start_m": before, "apart_m": after}


def played(suite: Suite, trial: Trial, way: Variant) -> dict[str, Any]:
    """The figures of one trial by one variant."""
    source, target = _cast(suite, trial)
    options = Options(**way.changes)
    context = RunContext(keys=by_hand(options.of(SolveOptions).keys) if way.by_hand else None)
    answer = METHODS[options.method](source.motion, source.actor, target, options, context)
    case = Case(source, Take(target, answer.motion), trial.name)
    figures = {name: figure.value for metric in METRICS for name, figure in metric.measure(case).items()}
    return {
        "trial": trial.name,
        "variant": (way.group, way.name),
        "status": answer.outcome.status,
        "figures": {name: figures.get(name) for name in FIGURES},
    }


def shaken(suite: Suite, trial: Trial, shake: Shake) -> dict[str, Any]:
    """How far joints are apart, in metres of a body of 1.7 m, when the start is turned at random: at the start, and
    after both were solved. The objective is the same; only where the search begins is not."""
    source, target = _cast(suite, trial)
    options = Options(preset=shake.preset)
    settings, context = settings_of(options), RunContext()
    setup, _ = set_up(source.motion, source.actor, target, options, context, settings)
    problem, start = problem_of(setup, settings), setup.start
    solve = partial(solved, options=options, plan=FIRST, context=context, share=(0.0, 1.0))
    noisy = turned(start, problem.chain, np.radians(shake.degrees), np.random.default_rng(7), every=shake.every)
    one, two = solve(problem, start)[0], solve(problem, noisy)[0]
    turning = problem.chain.turns >= 0

    def apart(a: Pose, b: Pose) -> float:
        return float(np.linalg.norm(a.places.astype(np.float64) - b.places, axis=-1)[:, turning].mean())

    return {"trial": trial.name, "shake": shake, "start_m": apart(start, noisy), "apart_m": apart(one, two)}


def turned(pose: Pose, chain: Chain, most: float, rng: np.random.Generator, *, every: str) -> Pose:
    """A pose whose joints are turned by vectors with uniform components: one for a joint's clip, or one every frame."""
    n_frames, n_joints = pose.rotations.shape[:2]
    vectors = rng.uniform(-most, most, (n_frames if every == "frame" else 1, n_joints, 3))
    vectors = vectors * (chain.turns >= 0)[:, None]
    return posed(chain, pose.rotations @ quat.to_matrix(quat.exp(vectors)), pose.roots)


@cache
def by_hand(count: int) -> KeyFile:
    """The template's own vertices, on every sample body."""
    keys = template_keys(count)
    spots = {
        name: Spot((int(v), int(v), int(v)), (1.0, 0.0, 0.0)) for name, v in zip(keys.names, keys.vertices, strict=True)
    }
    return KeyFile(Path("template"), "", source=spots, target=spots)


def _cast(suite: Suite, trial: Trial) -> tuple[Take, Actor]:
    piece = trial.piece
    if trial.target is None:
        raise OptionError(f"'{trial.name}' has no target to play it")
    return _source(piece.path, piece.source, suite.fps, suite.seconds), _target(trial.target.path)


@cache
def _source(path: Path, body: Path | None, fps: float, seconds: float) -> Take:
    return source_take(path, source=body, fps=fps, seconds=seconds)


@cache
def _target(path: Path) -> Actor:
    return target_actor(path)


def rows_of(found: Mapping[str, Any]) -> Iterator[tuple[str, ...]]:
    """The table of the losses as text."""
    for row in found["losses"]:
        figures = ("-" if row[name] is None else f"{row[name]:.3g}" for name in FIGURES)
        yield (row["group"], row["name"], *figures)
