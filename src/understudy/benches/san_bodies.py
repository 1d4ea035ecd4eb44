"""Whole retargets of the sample motions onto the sample bodies: copy-rotations, san and reconform in one table.

Nothing here was made by the rule that the networks were taught: contacts are those that the motions are meant to have,
feet and skin are measured as in `understudy evaluate`. Hands that meet are how far one hand is, seen from the other,
from where the source's is, in 1e-3 heights, while those are within MEETING; also on bare bones with arms of three, and
with few.
Times are processor seconds of the method alone, warm; and of whole calls on clips of several lengths.
"""

from __future__ import annotations

import time
from collections import defaultdict
from dataclasses import replace
from functools import partial

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.benches.bare_bodies import few_bone_body, three_bone_body
from understudy.body.actor import prepare
from understudy.body.fit_body import with_body
from understudy.methods.answer import RunContext
from understudy.methods.options import Options
from understudy.methods.registry import METHODS
from understudy.methods.retarget import retarget
from understudy.metrics import feet, meant_contacts, self_penetration
from understudy.metrics.case import Case
from understudy.samples.characters import load_template, sample_character
from understudy.samples.motions import sample_motion
from understudy.skin.take import Take

MOTIONS = ("clap", "walk", "hands_on_hips", "think", "phone_call", "squat")
BODIES = ("child", "heavy", "lanky", "long_arms", "big_head")
BARE = {"arms of three bones": three_bone_body, "few bones": few_bone_body}
WAYS = {
    "copy-rotations": Options("copy-rotations"), "san": Options("san"),
    "san without footing": Options("san", footing=False), "reconform": Options("reconform"),
}  # fmt: skip
FIGURES = ("meant_contact_recall", "self_penetration_mean", "grounded_f1", "locked_f1")
# In heights: hands nearer to each other than this have to do with each other.
MEETING = 0.1


def run(*, quick: bool = False) -> dict[str, str]:
    """Means over all motions and bodies, by method; and hands that meet in the clap, by body."""
    figures: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    seconds: dict[str, float] = defaultdict(float)
    met: dict[str, dict[str, float]] = defaultdict(dict)
    frames = 0
    for name in MOTIONS[: 1 if quick else None]:
        motion = sample_motion(name).resampled(30.0)
        source = Take(prepare(load_template(), (motion,)), motion)
        for body in (*BODIES[: 1 if quick else None], *(BARE if name == "clap" else ())):
            target, naive = prepare(BARE[body]() if body in BARE else sample_character(body)), None
            frames += motion.n_frames
            for way, options in WAYS.items():
                call = partial(METHODS[options.method], motion, source.actor, target, options, RunContext())
                call()
                began = time.process_time()
                take = Take(target, call().motion)
                seconds[way] += time.process_time() - began
                naive = naive or take
                if name == "clap":
                    met[body][way] = hands_missed(source, take)
                if body not in BARE:
                    case = Case(source, take, naive=naive)
                    record = {**meant_contacts.measure(case), **self_penetration.measure(case), **feet.measure(case)}
                    for figure in FIGURES:
                        if (value := record[figure].value) is not None:
                            figures[way][figure].append(value)
    out = {"frames": str(frames)}
    for way, found in figures.items():
        words = [f"{figure.replace('_', ' ')} {np.mean(values):.3f}" for figure, values in found.items()]
        out[f"bodies, {way}"] = ", ".join([*words, f"{frames / seconds[way]:.0f} frames a second"])
    for body, found in met.items():
        out[f"hands that meet, {body}"] = ", ".join(f"{way} {value:.1f}" for way, value in found.items())
    for n_frames in (60, 120, 600):
        new, known = speeds("san", n_frames)
        out[f"whole call, {n_frames} frames"] = f"{new:.0f} frames a second, {known:.0f} where both bodies are known"
    return out


def speeds(method: str, n_frames: int) -> tuple[float, float]:
    """Frames a second of processor time of the whole call, the median of five: from a source that nothing is known of
    to a target that has played before; and both known, as actors that were prepared."""
    walk, body = sample_motion("walk").resampled(30.0), load_template()
    motion, target = walk.at_frames(np.arange(n_frames) % walk.n_frames), prepare(sample_character("heavy"))
    actor = with_body(prepare(body, (motion,)), motion)
    found: list[list[float]] = [[], []]
    for _ in range(6):
        for seconds, source in zip(found, (replace(body), actor), strict=True):
            began = time.process_time()
            retarget(motion, source, target, method=method)
            seconds.append(time.process_time() - began)
    new, known = (n_frames / float(np.median(seconds[1:])) for seconds in found)
    return new, known


def hands_missed(source: Take, result: Take) -> float:
    """How far hands are from where they should be to each other, in 1e-3 heights, while the source's are near."""
    theirs, mine = _between(source), _between(result)
    near = np.linalg.norm(theirs, axis=-1) < MEETING
    return float(1e3 * np.linalg.norm(mine - theirs, axis=-1)[near].mean())


def _between(take: Take) -> Float[ndarray, "frames 3"]:
    """From the one hand to the other, in heights; bare bones are as high as a body on them."""
    left, right = (take.actor.roles.matches[f"{side}_hand"].joint for side in ("left", "right"))
    return (take.joints[:, left] - take.joints[:, right]) / with_body(take.actor).ground.height
