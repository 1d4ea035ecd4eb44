"""copy-rotations against Mixamo's own retargets: `python tools/compare_with_mixamo.py DATA [-o docs/mixamo-pairs.md]`.

DATA is a folder with `pairs/`: the same Mixamo clip on several characters. Each clip is taken from one character,
played by another, and compared with what Mixamo made for that one: the mean distance of the main joints over the
height, and the largest angle between main bones. The world's origin is where Mixamo has it, so root travel counts too.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path

import numpy as np

from understudy.correspond.actor import Actor, prepare
from understudy.correspond.fit_body import with_body
from understudy.correspond.roles import MAIN_ROLES, SIDES
from understudy.loading import load
from understudy.methods.copy_rotations import copy_rotations
from understudy.methods.options import Options
from understudy.model import Motion, joint_positions

BONES = (
    *(
        (f"{side}_{a}", f"{side}_{b}")
        for side in SIDES
        for a, b in (("upper_arm", "forearm"), ("forearm", "hand"), ("thigh", "shin"), ("shin", "foot"))
    ),
    ("hips", "spine_1"),
    ("spine_1", "neck_1"),
    ("neck_1", "head"),
)
SKINNED_CLIPS = ("Walk", "Point", "Wave")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", type=Path)
    parser.add_argument("-o", "--out", type=Path)
    arguments = parser.parse_args()
    rows = list(compared(arguments.data))
    lines = [
        "| clip | source | target | mean joint distance, % of height | largest bone angle, degrees |",
        "|---|---|---|---:|---:|",
    ]
    lines += [f"| {clip} | {a} | {b} | {100 * distance:.2f} | {angle:.1f} |" for clip, a, b, distance, angle in rows]
    mean, worst = np.mean([row[3] for row in rows]), max(row[4] for row in rows)
    lines.append(f"| **all {len(rows)}** | | | **{100 * mean:.2f}** | **{worst:.1f}** |")
    text = "\n".join(lines)
    print(text)
    if arguments.out:
        arguments.out.write_text(HEAD + text + "\n", encoding="utf-8")


HEAD = """# copy-rotations against Mixamo's own retargets

The same Mixamo clip on several characters: taken from one, played by another with `copy-rotations`, compared with what
Mixamo made for that one. Distances are between the main joints (22 where both have them), in the world, root travel
included. Mixamo's output is another tool's opinion, not the truth; a large angle would mean a flipped limb.

Made by `python tools/compare_with_mixamo.py ../shared/data -o docs/mixamo-pairs.md`.

"""


def compared(data: Path) -> Iterator[tuple[str, str, str, float, float]]:
    """(clip, source, target, mean distance over height, largest angle) for every ordered pair."""
    for clip, cast in casts(data):
        for a, b in permutations(cast, 2):
            (source, motion), (target, truth) = cast[a], cast[b]
            played = copy_rotations(motion.resampled(30.0), source, target, Options())
            distance, angle = apart(target, played, truth.resampled(30.0))
            yield clip, a, b, distance, angle


def casts(data: Path) -> Iterator[tuple[str, dict[str, tuple[Actor, Motion]]]]:
    """Clip by clip: who plays it, as actors with the motion that Mixamo made."""
    files = {
        path.stem: load(path)
        for path in sorted((data / "pairs/mixamo_skinned_glb").glob("*.glb"))
        if "_" not in path.stem
    }
    for clip in SKINNED_CLIPS:
        cast = {}
        for name, loaded in files.items():
            motion = next(m for m in loaded.motions if m.name == clip)
            cast[name] = (prepare(loaded.character, (motion,)), motion)
        yield clip, cast
    for folder in ("r2et_bvh", "mixamo_locomotion_fbx"):
        clips: dict[str, dict[str, tuple[Actor, Motion]]] = {}
        for path in sorted((data / "pairs" / folder).glob("*/*")):
            loaded = load(path)
            motion = loaded.motions[0]
            actor = with_body(prepare(loaded.character, (motion,)), motion)
            clips.setdefault(path.stem, {})[path.parent.name] = (actor, motion)
        yield from clips.items()


def apart(actor: Actor, played: Motion, truth: Motion) -> tuple[float, float]:
    """Mean distance of the main joints over the height, and the largest angle between main bones in degrees."""
    n = min(played.n_frames, truth.n_frames)
    skeleton, roles = actor.character.skeleton, actor.roles
    a, b = (joint_positions(skeleton, m)[:n] for m in (played, truth))
    joints = [roles.matches[role].joint for role in MAIN_ROLES if role in roles.matches]
    distance = float(np.linalg.norm(a[:, joints] - b[:, joints], axis=-1).mean()) / actor.ground.height
    worst = 0.0
    for start, end in BONES:
        i, j = roles.joint(start), roles.joint(end)
        if i is None or j is None:
            continue
        u, v = a[:, j] - a[:, i], b[:, j] - b[:, i]
        cosine = (u * v).sum(-1) / np.maximum(np.linalg.norm(u, axis=-1) * np.linalg.norm(v, axis=-1), 1e-12)
        worst = max(worst, float(np.degrees(np.arccos(np.clip(cosine, -1.0, 1.0))).max()))
    return distance, worst


if __name__ == "__main__":
    main()
