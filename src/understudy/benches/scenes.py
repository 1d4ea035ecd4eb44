"""Scenes judged: the samples and pairs of real captures, each as plain copies and played together; and what they cost.

"copied" is copy-rotations for each character alone, "beside" the same with the paths of all scaled alike, so that they
stay beside each other and go through each other where bodies are wider; "together" is `retarget_scene`. Times are of
the processor, warm, of runs that take turns.
"""

from __future__ import annotations

import gc
import resource
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from understudy.body.actor import prepare
from understudy.body.fit_body import with_body
from understudy.errors import FileError
from understudy.loading import load
from understudy.methods.scenes.retarget_scene import retarget_scene
from understudy.methods.scenes.scene import Scene, SceneCharacter
from understudy.methods.scenes.scene_file import read_scene
from understudy.metrics.between import measure_scene
from understudy.samples import load_template, sample_character, sample_motion
from understudy.samples.scenes import sample_scene_path, scene_names

COPIES = "copy-rotations"
# Two-person trials of CMU: both files, who plays them, and the frames (of 120 a second).
PAIRS = (("20_09", "21_09", ("child", "muscular"), (60, 653)), ("60_01", "61_01", ("lanky", "short_legs"), (1, 1200)))
TWO_PERSON = Path("motions") / "bvh_cmu_two_person"
ROUNDS = 3


def run(
    data: Path | None = None, *, quick: bool = False, tell: Callable[[str], None] = lambda word: None
) -> dict[str, Any]:
    """All figures by scene, and the cost; `data` is the folder of captures."""
    rows: list[dict[str, Any]] = []
    found = most = None
    if not quick:  # before anything is measured: metrics take more memory than playing does
        five = read_scene(sample_scene_path("ring_dance"))
        tell("ten in one scene")
        most = crowd(five)
        tell("five together")
        found = cost(five, ROUNDS)
    for name in scene_names():
        scene = read_scene(sample_scene_path(name))
        if len(scene.characters) + len(scene.props) > 1:
            tell(name)
            rows += judged(name, scene)
    if data is not None:
        for first, second, targets, frames in PAIRS:
            tell(f"{first} and {second}")
            rows += judged(f"{first}/{second}", captured(data, (first, second), targets, frames))
    return {"scenes": rows, "cost": found, "crowd": most}


def judged(name: str, scene: Scene) -> list[dict[str, Any]]:
    """A row for each version of a scene."""
    plain = replace(scene, options=scene.options.updated({"method": COPIES}))
    ratio = float(np.mean([prepare(c.target).ground.leg / _source(c).ground.leg for c in scene.characters]))
    beside = replace(plain, options=plain.options.updated({"scale": ratio}))
    out = []
    for word, played in (("copied", plain), ("beside", beside), ("together", scene)):
        figures = measure_scene(retarget_scene(played))
        out.append({"scene": name, "version": word, **{key: figure.value for key, figure in figures.items()}})
    return out


def _source(one: SceneCharacter) -> Any:
    return with_body(prepare(one.source, (one.motion,)), one.motion)


def captured(data: Path, names: tuple[str, str], targets: tuple[str, str], frames: tuple[int, int]) -> Scene:
    """Two captures that share one world, on two of our bodies."""
    cast = []
    for name, target in zip(names, targets, strict=True):
        path = data / TWO_PERSON / f"{name}.bvh"
        if not path.is_file():
            raise FileError(path, "no such file; --data names the folder that has it")
        loaded = load(path)
        clip = loaded.motions[0].sliced(frames[0], min(frames[1], loaded.motions[0].n_frames))
        cast.append(SceneCharacter(name, clip, loaded.character, sample_character(target)))
    return Scene(tuple(cast))


def cost(scene: Scene, rounds: int) -> dict[str, float]:
    """Processor seconds together, each alone, and each alone with contacts of its own, in turns; the smallest of each,
    after one that is not counted."""
    cases = {"together": (scene, True), "alone": (scene, False), "busy": (with_own_contacts(scene), False)}
    spent: dict[str, list[float]] = {name: [] for name in cases}
    for k in range(rounds + 1):
        for name, (played, together) in cases.items():
            gc.collect()
            begun = time.process_time()
            retarget_scene(played, together=together)
            if k:
                spent[name].append(time.process_time() - begun)
    both, alone, busy = (min(spent[name]) for name in cases)
    return {
        "characters": float(len(scene.characters)), "alone_s": alone, "together_s": both, "ratio": both / alone,
        "busy_s": busy, "busy_ratio": both / busy,
    }  # fmt: skip


def with_own_contacts(scene: Scene) -> Scene:
    """The same characters for as many frames, each by itself with its hands on its hips: as many contacts as in a ring
    whose hands hold each other, but with itself."""
    clip, n_frames = sample_motion("hands_on_hips"), scene.n_frames
    there_and_back = np.abs((np.arange(n_frames) + clip.n_frames - 1) % (2 * clip.n_frames - 2) - (clip.n_frames - 1))
    own, hips = clip.at_frames(there_and_back.astype(np.int64)), load_template().skeleton.index("hips")
    cast = []
    for k, one in enumerate(scene.characters):
        places = own.local_translations.copy()
        places[:, hips, 0] += 4.0 * k
        cast.append(replace(one, motion=replace(own, local_translations=places)))
    return replace(scene, characters=tuple(cast))


def crowd(scene: Scene, count: int = 2) -> dict[str, float]:
    """A scene several times over in one, three widths apart: time for each character, and the most memory there was."""
    cast: list[SceneCharacter] = []
    hips = load_template().skeleton.index("hips")
    for k in range(count):
        for one in scene.characters:
            places = one.motion.local_translations.copy()
            places[:, hips, 0] += 6.0 * k
            cast.append(replace(one, name=f"{one.name}{k}", motion=replace(one.motion, local_translations=places)))
    many = replace(scene, characters=tuple(cast))
    before = _peak()
    retarget_scene(many)
    begun = time.process_time()
    retarget_scene(many)
    spent = time.process_time() - begun
    return {
        "characters": float(len(cast)), "frames": float(scene.n_frames), "seconds": spent,
        "seconds_per_character": spent / len(cast), "peak_mb": _peak(), "peak_before_mb": before,
    }  # fmt: skip


def _peak() -> float:
    """The most memory the process has had, MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1024.0 if sys.platform != "darwin" else 1024.0**2)
