"""Where the time of whole `retarget` calls goes: processor milliseconds of each stage, on one thread, least of three.

    PYTHONPATH=src python tools/time_stages.py [--data FOLDER] [words of cases' names ...]

Processor time on one thread says what a change saves on a machine that others use too; run it with the source folders
of two checkouts in turn. A stage's time is its own: what it calls that is a stage itself is counted there.
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
from collections import defaultdict
from functools import wraps
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from understudy.benches.retarget_speed import cases
from understudy.math.threads import threads

# By stage: functions, or methods of classes, with the files they are in.
STAGES = {
    "preparation": ("methods.retarget:prepare", "methods.retarget:with_body"),
    "body mask": ("body.body_mask:body_mask",),
    "regions, soles, limbs": (
        "skin.region_samples:region_samples", "skin.soles:soles", "skin.soles:palm",
        "methods.reconform.limb_spots:limbed", "methods.reconform.limb_penetration:limbed",
    ),
    "copied rotations": ("methods.copy_rotations.copy_rotations:copy_rotations",),
    "back to the file": ("methods.copy_rotations.copy_rotations:posed",),
    "level of the hips": ("methods.reconform.hip_level:hips_level",),
    "evidence of the source": ("methods.reconform.evidence:Evidence.of",),
    "contacts of the source": ("methods.reconform.find_contacts:find_contacts",),
    "limbs inside limbs": ("methods.reconform.limb_penetration:inside",),
    "looks at the skin": ("methods.reconform.rounds:Rounds.look",),
    "problems of the rounds": ("methods.reconform.rounds:Rounds.problem", "methods.solving.setup:build_setup"),
    "feet and hands": (
        "methods.reconform.footing:find_footing", "methods.reconform.footing:ends_of",
        "methods.reconform.end_effectors:EndsOnChain.at", "methods.reconform.reconform:pinned",
    ),
    "conjugate gradients": ("solve.gauss_newton:_conjugate_gradients",),
    "the rest of the solve": ("solve.gauss_newton:solve",),
    "the rest": ("methods.retarget:retarget",),
}  # fmt: skip

spent: dict[str, float] = defaultdict(float)
inner: list[float] = []


def main() -> None:
    ask = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    ask.add_argument("--data", type=Path)
    ask.add_argument("words", nargs="*")
    asked = ask.parse_args()
    for stage, names in STAGES.items():
        for name in names:
            _watch(stage, name)
    retarget = import_module("understudy.methods.retarget").retarget
    rows: dict[str, dict[str, float]] = {}
    for case in cases(asked.data):
        if asked.words and not any(word in case.name for word in asked.words):
            continue
        retarget(case.motion.sliced(0, 8), case.source(), case.target())
        for _ in range(3):
            source, target = case.source(), case.target()
            gc.collect()
            spent.clear()
            with threads(1):
                retarget(case.motion, source, target)
            if case.name not in rows or sum(spent.values()) < sum(rows[case.name].values()):
                rows[case.name] = dict(spent)
    print("| ms | " + " | ".join(rows) + " |\n|---|" + "---:|" * len(rows))
    for stage in STAGES:
        print(f"| {stage} | " + " | ".join(f"{1e3 * row.get(stage, 0.0):.0f}" for row in rows.values()) + " |")
    print("| together | " + " | ".join(f"{1e3 * sum(row.values()):.0f}" for row in rows.values()) + " |")


def _watch(stage: str, name: str) -> None:
    """Put a watch in front of a function wherever the package has it; a checkout may lack some."""
    file, _, place = name.partition(":")
    if find_spec(f"understudy.{file}") is None:
        return
    module, (*classes, last) = import_module(f"understudy.{file}"), place.split(".")
    owner = getattr(module, classes[0]) if classes else module
    found = vars(owner).get(last)
    if found is None:
        return
    function = found.__func__ if isinstance(found, staticmethod) else found

    @wraps(function)
    def watched(*args: object, **more: object) -> object:
        start = time.thread_time()
        inner.append(0.0)
        try:
            return function(*args, **more)
        finally:
            passed = time.thread_time() - start
            spent[stage] += passed - inner.pop()
            if inner:
                inner[-1] += passed

    if classes:
        setattr(owner, last, staticmethod(watched) if isinstance(found, staticmethod) else watched)
        return
    for other in list(sys.modules.values()):
        if getattr(other, "__name__", "").startswith("understudy"):
            for known, value in list(vars(other).items()):
                if value is function:
                    setattr(other, known, watched)


if __name__ == "__main__":
    main()
