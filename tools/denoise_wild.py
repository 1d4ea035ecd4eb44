"""Denoising as users meet it: real clips with the noise of trackers, and what matters of them afterwards.

    python tools/denoise_wild.py FILE... [--noise clean --noise spikes ...]

Clips keep the rate of their file, up to ten seconds. Each noise is drawn on the file's own joints:

    clean     nothing
    white     0.02 rad on every joint, 0.0025 heights on the hips
    arms      0.03 rad on arms and hands alone
    webcam    0.04 rad and 0.008 heights that last about 60 ms
    spikes    joints thrown by 35 to 145 degrees for one or two frames, the hips by a quarter of the height
    lost      joints at their rest for 0.1 to 0.3 s, and the hips at the origin for one to three frames
    held      joints that hold still for 0.1 to 0.3 s

Figures, means over clips: `error` of joints and `worst`, in 1e-3 heights; `peak`, the speed of hands and feet in the
fastest fiftieth of the truth against the truth's; `slide` of feet that stand in the truth, in heights a second; `jerk`
against the truth's. Filters see all of a clip, behind no repair, with one width for everything.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
from numpy import ndarray
from scipy.signal import butter, lfilter, sosfiltfilt

import understudy as us
from understudy.body.actor import Actor, prepare
from understudy.math import quat
from understudy.methods.san.features import rotations_of, savitzky_golay, six_of
from understudy.model import Motion, joint_positions
from understudy.model.kinematics import forward

NOISES = ("clean", "white", "arms", "webcam", "spikes", "lost", "held")
SECONDS = 10.0
ENDS = ("left_hand", "right_hand", "left_foot", "right_foot")


def noisy(kind: str, motion: Motion, actor: Actor) -> Motion:
    """The clip with one of the noises, always the same."""
    rng = np.random.default_rng(NOISES.index(kind))
    wxyz, way, n, fps = motion.local_wxyz.copy(), motion.local_translations.copy(), motion.n_frames, motion.fps
    hip = actor.roles.matches["hips"].joint
    parts = sorted({match.joint for match in actor.roles.matches.values()})
    arms = [m.joint for role, m in actor.roles.matches.items() if "arm" in role or role.endswith("hand")]
    height = actor.ground.height / _scale_above(motion, actor, hip)

    def shake(joints: list[int], turn: float, move: float, lasts: float = 0.0) -> None:
        a = np.exp(-1.0 / (fps * lasts)) if lasts else 0.0
        drawn = [rng.standard_normal((n, *shape)) for shape in ((len(joints), 3), (3,))]
        for e in drawn:
            e[0] /= np.sqrt(1.0 - a * a)
        turns, moves = (np.asarray(lfilter([np.sqrt(1.0 - a * a)], [1.0, -a], e, axis=0)) for e in drawn)
        wxyz[:, joints] = quat.mul(wxyz[:, joints], quat.exp(turn * turns))
        way[:, hip] += move * height * moves

    def runs(count: int, shortest: float, longest: float) -> list[tuple[int, slice]]:
        found = []
        for _ in range(count):
            start, length = int(rng.integers(1, max(2, n - 8))), round(rng.uniform(shortest, longest) * fps)
            found.append((int(rng.choice(parts)), slice(start, start + max(length, 1))))
        return found

    if kind == "white":
        shake(parts, 0.02, 0.0025)
    elif kind == "arms":
        shake(arms, 0.03, 0.0)
    elif kind == "webcam":
        shake(parts, 0.04, 0.008, 0.06)
    elif kind == "spikes":
        for joint, when in runs(3 + n * len(parts) // 300, 0.0, 1.5 / fps):
            axis = rng.standard_normal(3)
            wxyz[when, joint] = quat.mul(
                wxyz[when, joint], quat.exp(rng.uniform(0.6, 2.5) * axis / np.linalg.norm(axis))
            )
        for start in rng.integers(1, n - 1, 1 + n // 60):
            way[start, hip] += 0.25 * height * rng.standard_normal(3)
    elif kind == "lost":
        for joint, when in runs(3 + n * len(parts) // 600, 0.1, 0.3):
            wxyz[when, joint] = wxyz[when, joint] if joint == hip else actor.character.skeleton.rest_wxyz[joint]
        for start in rng.integers(1, n - 1, 1 + n // 60):
            way[start : start + int(rng.integers(1, 4)), hip] = 0.0
    elif kind == "held":
        for joint, when in runs(3 + n * len(parts) // 600, 0.1, 0.3):
            wxyz[when, joint] = wxyz[when.start - 1, joint]
    return replace(motion, local_wxyz=quat.normalise(wxyz), local_translations=way)


def _scale_above(motion: Motion, actor: Actor, hip: int) -> float:
    skeleton = actor.character.skeleton
    if (parent := int(skeleton.parents[hip])) < 0:
        return 1.0
    scales = skeleton.rest_scales[None] if motion.local_scales is None else motion.local_scales
    at = forward(skeleton.parents, motion.local_wxyz, motion.local_translations, scales)
    return float(np.cbrt(abs(np.linalg.det(at[0, parent, :, :3]))))


def filtered(motion: Motion, actor: Actor, way: Callable[[ndarray], ndarray]) -> Motion:
    hip, translations = actor.roles.matches["hips"].joint, motion.local_translations.copy()
    translations[:, hip] = way(translations[:, hip])
    local = quat.continuous(rotations_of(way(six_of(motion.local_wxyz))))
    return replace(motion, local_wxyz=local, local_translations=translations)


def golay(seconds: float) -> Callable[[Motion, Actor], Motion]:
    def run(motion: Motion, actor: Actor) -> Motion:
        width = 2 * max(round(0.5 * seconds * motion.fps), 1) + 1
        return filtered(motion, actor, lambda x: savitzky_golay(x, width, 2))

    return run


def butterworth(hertz: float) -> Callable[[Motion, Actor], Motion]:
    def run(motion: Motion, actor: Actor) -> Motion:
        sos = butter(2, min(hertz / (0.5 * motion.fps), 0.99), output="sos")
        return filtered(motion, actor, lambda x: sosfiltfilt(sos, x, axis=0, padlen=min(len(x) - 1, 15)))

    return run


# Two strengths of each filter: as much left of white noise as ours leaves, and smoother.
WAYS: dict[str, Callable[[Motion, Actor], Motion]] = {
    "as it is": lambda motion, actor: motion,
    "Savitzky-Golay 0.2 s": golay(0.2),
    "Savitzky-Golay 0.33 s": golay(1.0 / 3.0),
    "Butterworth 6 Hz": butterworth(6.0),
    "Butterworth 3 Hz": butterworth(3.0),
    "understudy": lambda motion, actor: us.denoise(motion, actor.character),
}


def figures(truth: Motion, got: Motion, actor: Actor) -> dict[str, float]:
    height, fps = actor.ground.height, truth.fps
    parts = sorted({match.joint for match in actor.roles.matches.values()})
    a, b = (joint_positions(actor.character.skeleton, m) / height for m in (truth, got))
    off = 1e3 * np.linalg.norm(a - b, axis=-1)[:, parts]

    def speed(at: ndarray, roles: tuple[str, ...]) -> ndarray:
        joints = [actor.roles.matches[role].joint for role in roles if role in actor.roles.matches]
        return np.linalg.norm(np.diff(at[:, joints], axis=0), axis=-1) * fps

    fast, was = speed(a, ENDS), speed(b, ENDS)
    top = fast >= np.quantile(fast, 0.98)
    feet = ENDS[2:]
    high = np.stack([a[1:, actor.roles.matches[role].joint, 1] for role in feet], axis=1)
    stands = (speed(a, feet) < 0.06) & (high < np.quantile(high, 0.3, axis=0) + 0.03)
    jerk = [np.linalg.norm(np.diff(at[:, parts], 3, axis=0), axis=-1).mean() for at in (a, b)]
    return {
        "error": float(off.mean()), "worst": float(off.max()), "peak": float(was[top].mean() / fast[top].mean()),
        "slide": float(speed(b, feet)[stands].mean()) if stands.any() else np.nan, "jerk": float(jerk[1] / jerk[0]),
    }  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--noise", action="append", choices=NOISES)
    parser.add_argument("--way", action="append", choices=tuple(WAYS))
    parser.add_argument("--each", action="store_true", help="print every clip too")
    said = parser.parse_args()
    rows: dict[tuple[str, str], list[dict[str, float]]] = {}
    for file in said.files:
        loaded = us.load(file)
        truth = max(loaded.motions, key=lambda m: m.n_frames)
        truth = truth.sliced(0, min(truth.n_frames, round(SECONDS * truth.fps)))
        actor = prepare(loaded.character, (truth,))
        for noise in said.noise or NOISES:
            given = noisy(noise, truth, actor)
            for way in said.way or WAYS:
                found = figures(truth, WAYS[way](given, actor), actor)
                rows.setdefault((noise, way), []).append(found)
                if said.each:
                    print(f"{file.stem} at {truth.fps:.0f}", noise, way, _line(found), flush=True)
    for (noise, way), found in rows.items():
        print(f"{noise:8}{way:24}", _line({k: float(np.nanmean([f[k] for f in found])) for k in found[0]}), flush=True)


def _line(found: dict[str, float]) -> str:
    return "  ".join(f"{name} {value:8.3f}" for name, value in found.items())


if __name__ == "__main__":
    main()
