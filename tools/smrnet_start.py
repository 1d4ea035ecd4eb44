"""reconform begun where smrnet ends instead of where copying does: processor time, products and figures of both.

    python tools/smrnet_start.py [--every N]

On the built-in suite (the template's sample motions on the sample bodies), every Nth case. The other start goes through
the door that the rounds of reconform have for one; the time that smrnet takes is told apart.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import replace

import numpy as np

import understudy as us
from understudy.body.actor import Actor, prepare
from understudy.evaluate.suite import built_in
from understudy.methods.answer import Answer, RunContext
from understudy.methods.options import Options
from understudy.methods.reconform.options import settings_of
from understudy.methods.reconform.reconform import in_rounds
from understudy.methods.smrnet.smrnet import smrnet
from understudy.metrics import Case, Take, meant_contacts, self_penetration, untouched
from understudy.model import Motion

LONGEST = 60
KEYS = ("self_penetration_mean", "meant_contact_recall", "untouched_p95")


def begun(motion: Motion, source: Actor, target: Actor, *, learned: bool) -> tuple[Answer, float, float]:
    """reconform's answer, its processor seconds, and those of the other start."""
    options, context, aside = Options("reconform"), RunContext(), 0.0
    began = time.process_time()
    steps = in_rounds(motion, source, target, options, context, settings_of(options))
    moment = next(steps)
    sent: Motion | None = None
    if learned:
        at = time.process_time()
        played = Options("smrnet", footing=False)
        made = smrnet(moment.take.motion, source, target, played, context).motion
        sent = replace(made, local_translations=moment.start.local_translations)  # with the hips as high as they stand
        aside = time.process_time() - at
    try:
        moment = steps.send(sent)
        while True:
            moment = next(steps)
    except StopIteration as end:
        return end.value, time.process_time() - began - aside, aside


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--every", type=int, default=4)
    said = parser.parse_args()
    rows: dict[bool, list[list[float]]] = {False: [], True: []}
    template = us.load_template()
    for trial in built_in().trials[:: said.every]:
        if trial.target is None:
            continue
        motion = us.sample_motion(trial.piece.name).resampled(30.0)
        motion = motion.sliced(0, min(motion.n_frames, LONGEST))
        source, target = prepare(template, (motion,)), prepare(us.sample_character(trial.target.name))
        naive = Take(target, us.retarget(motion, source, target, method="copy-rotations").motion)
        for learned in rows:
            begun(motion, source, target, learned=learned)  # what is known of a body is worked out once
            answer, seconds, aside = begun(motion, source, target, learned=learned)
            case = Case(Take(source, motion), Take(target, answer.motion), naive=naive)
            found = {**self_penetration.measure(case), **meant_contacts.measure(case), **untouched.measure(case)}
            products = sum(ending.products for ending in answer.solution.endings) if answer.solution else 0
            figures = [np.nan if (v := found[k].value) is None else float(v) for k in KEYS]
            rows[learned].append([seconds, aside, float(products), *figures])
    for learned, values in rows.items():
        mean = np.nanmean(np.array(values), axis=0)
        name = "smrnet" if learned else "copy-rotations"
        words = ("seconds", "seconds of the start", "products", *KEYS)
        said_of = "  ".join(f"{word} {value:.4g}" for word, value in zip(words, mean, strict=True))
        print(f"start {name}, {len(values)} cases: {said_of}", flush=True)


if __name__ == "__main__":
    main()
