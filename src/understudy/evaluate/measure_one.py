"""The figures of one result, in Python: what `understudy evaluate` prints."""

from __future__ import annotations

from understudy import metrics
from understudy.body.actor import Actor, prepare
from understudy.body.fit_body import with_body
from understudy.evaluate.record import SOURCE
from understudy.evaluate.takes import NAIVE, at_moments, played_by
from understudy.methods.retarget import Result
from understudy.metrics import Case, Measured, Take
from understudy.model import Character, Motion, check
from understudy.model.terrain import LEVEL, Terrain


def measure(
    motion: Motion,
    source: Character,
    target: Character | Actor,
    result: Motion | Result,
    *,
    truth: Motion | None = None,
    terrain: Terrain = LEVEL,
    source_terrain: Terrain = LEVEL,
) -> dict[str, Measured]:
    """Judge what became of `motion` of `source` on `target`: figures by name, each with `.value` and `.unit`.

    `result` is what `retarget` gave, or a motion on the target's skeleton from anywhere; it is sampled at the frames of
    `motion`. `truth` is the target's own true motion, where there is one. To have the source's own figures beside them,
    measure it against itself: `measure(motion, source, source, motion)`. `terrain` is the ground of the result,
    `source_terrain` that of the source.
    """
    played = result.motion if isinstance(result, Result) else result
    player = target if isinstance(target, Actor) else prepare(target)
    check(source, motion)
    check(player.character, played, *(() if truth is None else (truth,)))
    performed = Take(with_body(prepare(source, (motion,)), motion), motion)
    case = Case(
        performed,
        Take(player, at_moments(played, motion)),
        truth=None if truth is None else Take(player, at_moments(truth, motion)),
        terrain=terrain,
        naive=played_by(NAIVE, performed, player),
        source_terrain=source_terrain,
    )
    return {name: figure for name, figure in metrics.measure(case).items() if not name.startswith(f"{SOURCE}_")}
