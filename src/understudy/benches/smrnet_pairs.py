"""SMRNet's Table 1 on characters and motions that nothing was trained on: J, V and D of all methods, in one run.

Intra: clips that Mixamo itself put on several skinned characters (`pairs/mixamo_skinned_glb`), from each to each.
Cross: the same, from rigs without clavicles and without the middle bone of the spine; the bones below turn for them.
J and V are held against Mixamo's own motion of the target, in 1e-3 heights squared; D against the source, in 1e-3
heights, and for comparison that of Mixamo's motion too. Contacts: motions in which something touches, on other rigs;
there is no true motion of these.
"""

from __future__ import annotations

import time
import tracemalloc
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import permutations
from pathlib import Path

import numpy as np

from understudy.body.actor import Actor, prepare
from understudy.body.fit_body import with_body
from understudy.errors import OptionError
from understudy.io.clips import chosen
from understudy.io.loaded import Loaded
from understudy.loading import load
from understudy.methods.options import Options
from understudy.methods.registry import METHODS
from understudy.methods.retarget import retarget
from understudy.methods.smrnet.architecture import FEATURES, HINTS
from understudy.methods.smrnet.network import shipped_network
from understudy.methods.smrnet.slots import N_SLOTS
from understudy.methods.smrnet.unified_body import unified_body
from understudy.metrics import Case, Take, jerk, meant_contacts, pops, self_penetration, smrnet, untouched
from understudy.model import Motion
from understudy.samples import load_template
from understudy.suggest import near
from understudy.training.smrnet.fewer_bones import bones_to_spare, without_bones

PAIRED = ("aj", "boss", "michelle", "mousey")
CLIPS = ("Walk", "Point")
# Motions in which something touches, and rigs of other makes to play them; none was seen while smrnet was made.
TOUCHING = (
    "motions/fbx_mixamo_unlicensed_repo/Clapping.fbx", "motions/fbx_mixamo/Gangnam Style (V-Sekai).fbx",
    "motions/fbx_mixamo_unlicensed_repo/Situps (X Bot).fbx", "motions/fbx_mixamo_unlicensed_repo/Angry (short).fbx",
)  # fmt: skip
BODIES = (
    "characters/mixamo/Soldier.glb", "characters/r2et_npz/Sporty_Granny.npz", "characters/quaternius/Women_Casual.glb",
    "characters/other/bitmoji.glb",
)  # fmt: skip
LONGEST = 60
NAIVE = "copy-rotations"
FIGURES = ("J", "V", "D")

Tell = Callable[[str], None]


def run(
    *,
    data: Path | None,
    weights: Mapping[str, Path],
    method: Sequence[str] = (),
    quick: bool = False,
    tell: Tell = lambda word: None,
) -> dict[str, str]:
    """The table, a row for each method (copying and those that are named, or all) and each network that is named."""
    if data is None:
        raise OptionError("bench smrnet needs pairs; name the folder that has them with --data")
    if not (data / "pairs" / "mixamo_skinned_glb").is_dir():
        raise OptionError(f"{data} has no folder pairs/mixamo_skinned_glb")
    if unknown := [name for name in method if name not in METHODS]:
        raise OptionError(f"there is no method '{unknown[0]}'{near(unknown[0], METHODS)}")
    ways = {name: Options(name) for name in (NAIVE, *(m for m in method or METHODS if m != NAIVE))}
    ways |= {name: Options("smrnet", network=str(path)) for name, path in weights.items()}
    out = against_truth(data, ways, quick=quick, tell=tell)
    out |= _touching(data, ways, quick=quick, tell=tell)
    return {**out, **_speed()}


def against_truth(
    data: Path, ways: Mapping[str, Options], *, quick: bool = False, tell: Tell = lambda word: None
) -> dict[str, str]:
    """J, V and D of each way, within a structure and between structures."""
    out: dict[str, str] = {}
    for kind, fewer in (("intra", False), ("cross", True)):
        rows: dict[str, list[list[float]]] = {name: [] for name in (*ways, "Mixamo's own")}
        for number, (source, truth) in enumerate(_pairs(data, fewer=fewer, quick=quick)):
            tell(f"{kind} {number}: {source.actor.character.name} to {truth.actor.character.name}")
            for name, options in ways.items():
                rows[name].append(_judged(source, truth, _played(source, truth.actor, options)))
            rows["Mixamo's own"].append(_judged(source, truth, truth.motion))
        for name, values in rows.items():
            j, v, d = np.mean(values, axis=0)
            out[f"{kind}, {len(values)} pairs: {name}"] = f"J {j:.3f}  V {v:.3f}  D {d:.2f}"
    return out


def _played(source: Take, target: Actor, options: Options) -> Motion:
    return retarget(source.motion, source.actor.character, target.character, options=options).motion


def _judged(source: Take, truth: Take, motion: Motion) -> list[float]:
    """J, V and D of a motion of the target."""
    found = smrnet.measure(Case(source, Take(truth.actor, motion), truth=truth))
    return [float(found[f"smrnet_{f.lower()}"].value or 0.0) for f in FIGURES]


def _pairs(data: Path, *, fewer: bool, quick: bool) -> Iterator[tuple[Take, Take]]:
    """The source's take and the target's own, of every clip that two characters share; on a rig of fewer bones."""
    loaded = {name: load(data / "pairs" / "mixamo_skinned_glb" / f"{name}.glb") for name in PAIRED}
    for one, two in permutations(PAIRED, 2):
        for clip in CLIPS[: 1 if quick else None]:
            source, truth = (_take(loaded[name], clip, name) for name in (one, two))
            n = min(source.n_frames, truth.n_frames, LONGEST)
            motion, character = source.motion.sliced(0, n), source.actor.character
            if fewer:
                character, motion = without_bones(source.actor, motion, bones_to_spare(source.actor))
            yield Take(prepare(character, (motion,)), motion), Take(truth.actor, truth.motion.sliced(0, n))
        if quick and one != PAIRED[0]:
            return


def _take(loaded: Loaded, clip: str, name: str) -> Take:
    motion = chosen(loaded, clip, Path(name)).resampled(30.0)
    return Take(prepare(loaded.character, (motion,)), motion)


def _touching(data: Path, ways: dict[str, Options], *, quick: bool, tell: Tell) -> dict[str, str]:
    """D, penetration, contacts kept, what was moved though nothing was wrong and what snaps, over motions and rigs."""
    rows: dict[str, list[list[float]]] = {name: [] for name in ways}
    seconds, frames = dict.fromkeys(ways, 0.0), 0
    for file in TOUCHING[: 2 if quick else None]:
        told = load(data / file)
        motion = max(told.motions, key=lambda m: m.n_frames).resampled(30.0)
        motion = motion.sliced(max(motion.n_frames // 2 - LONGEST // 2, 0), motion.n_frames).sliced(0, LONGEST)
        source = Take(with_body(prepare(told.character, (motion,)), motion), motion)
        for body in BODIES[: 2 if quick else None]:
            tell(f"{Path(file).stem} on {Path(body).stem}")
            target = prepare(load(data / body).character)
            frames += motion.n_frames
            naive: Take | None = None
            for name, options in ways.items():
                _played(source, target, options)  # what is known of a body is worked out once
                began = time.process_time()
                made = Take(target, _played(source, target, options))
                seconds[name] += time.process_time() - began
                naive = naive or made
                case = Case(source, made, naive=naive)
                figures = {**smrnet.measure(case), **self_penetration.measure(case), **meant_contacts.measure(case)}
                figures |= {**untouched.measure(case), **pops.measure(case), **jerk.measure(case)}
                keys = (
                    "smrnet_d", "self_penetration_mean", "meant_contact_recall", "untouched_mean", "pop_turns",
                    "jerk_mean",
                )  # fmt: skip
                rows[name].append(
                    [np.nan if figures[k].value is None else float(figures[k].value or 0.0) for k in keys]
                )
    out = {}
    for name, values in rows.items():
        d, inside, kept, moved, snaps, jerked = np.nanmean(np.array(values), axis=0)
        said = f"D {d:.2f}  self-penetration {inside:.3f} %  meant contacts kept {kept:.3f}  untouched {moved:.2f} %"
        said += f"  snaps {snaps:.2f}  jerk {jerked:.0f} m/s3"
        out[f"touching, {len(values)} cases: {name}"] = f"{said}  {frames / max(seconds[name], 1e-9):.0f} frames/s"
    return out


def _speed(n_frames: int = 1000) -> dict[str, str]:
    """The network alone: frames a second of processor time, the best of three, and the most memory it takes."""
    network = shipped_network()
    identity = network.identity(unified_body(prepare(load_template())))
    rng = np.random.default_rng(0)
    told = [rng.normal(0.0, 0.5, (n_frames, N_SLOTS, n)) for n in (FEATURES, FEATURES + HINTS)]
    seconds = []
    for _ in range(3):
        began = time.process_time()
        network.run(identity, identity, *told)
        seconds.append(time.process_time() - began)
    tracemalloc.start()
    network.run(identity, identity, *told)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return {f"the network on {n_frames} frames": f"{n_frames / min(seconds):.0f} frames/s, {most / 1e6:.0f} MB"}
