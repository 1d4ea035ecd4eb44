"""Both methods against Mixamo's own retargets: `python tools/compare_with_mixamo.py DATA [-o docs/mixamo-pairs.md]`.

DATA is a folder with `pairs/`: the same Mixamo clip on several characters. Each clip is taken from one character,
played by another by copy-rotations and by reconform, and compared with what Mixamo made for that one: the mean distance
of the main joints over the height, and the largest angle between main bones. The world's origin is where Mixamo has it,
so root travel counts too. A naive result is clean where it is in itself and in the floor by less than 0.05 % of its
volume and loses no contact that is meant: there reconform has nothing to put right.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from pathlib import Path

import numpy as np

from understudy.body.actor import Actor, prepare
from understudy.body.fit_body import with_body
from understudy.evaluate.run import in_processes
from understudy.evaluate.takes import played_by
from understudy.loading import load
from understudy.metrics import Case, Take, floor_penetration, meant_contacts, self_penetration
from understudy.model import Motion, joint_positions
from understudy.roles.roles import MAIN_ROLES, SIDES

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
# Per cent of the volume: what is less is no fault.
CLEAN = 0.05


@dataclass(frozen=True)
class Row:
    """One pair: distances over the height and largest angles of both methods, and what the naive result has wrong."""

    clip: str
    source: str
    target: str
    naive: tuple[float, float]
    ours: tuple[float, float]
    inside: float
    sunk: float
    kept: float | None

    @property
    def clean(self) -> bool:
        return self.inside < CLEAN and self.sunk < CLEAN and (self.kept is None or self.kept > 0.95)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", type=Path)
    parser.add_argument("-o", "--out", type=Path)
    parser.add_argument("--workers", type=int, default=2)
    arguments = parser.parse_args()
    pairs = [
        (arguments.data, clip, a, b) for clip, cast in casts(arguments.data).items() for a, b in permutations(cast, 2)
    ]
    found = dict(in_processes([(compared, pair) for pair in pairs], workers=arguments.workers))
    rows = [found[i] for i in range(len(pairs))]
    lines = [
        "| clip | source | target | copy-rotations: distance, % of height | angle | reconform: distance | angle "
        "| naive: inside itself, in the floor, % | meant contacts it keeps | clean |",
        "|---|---|---|---:|---:|---:|---:|---:|---:|---|",
    ]
    lines += [
        f"| {r.clip} | {r.source} | {r.target} | {100 * r.naive[0]:.2f} | {r.naive[1]:.1f} | {100 * r.ours[0]:.2f} | "
        f"{r.ours[1]:.1f} | {r.inside:.2f}, {r.sunk:.2f} | {'' if r.kept is None else f'{r.kept:.2f}'} | "
        f"{'yes' if r.clean else ''} |"
        for r in rows
    ]
    text = "\n".join([summary(rows), "", *lines])
    print(text)
    if arguments.out:
        arguments.out.write_text(HEAD + text + "\n", encoding="utf-8")


def summary(rows: list[Row]) -> str:
    """The means over all pairs and over the clean ones."""
    out = ["| pairs | copy-rotations, % of height | reconform | reconform / copy-rotations |", "|---|---:|---:|---:|"]
    for name, chosen in (("all", rows), ("clean", [r for r in rows if r.clean])):
        if chosen:
            naive, ours = (100 * np.mean([getattr(r, who)[0] for r in chosen]) for who in ("naive", "ours"))
            out.append(f"| {name} {len(chosen)} | {naive:.2f} | {ours:.2f} | {ours / naive:.2f} |")
    return "\n".join(out)


HEAD = """# Both methods against Mixamo's own retargets

How near results are to those of a tool that many know: the same clip on several characters, taken from one, played by
another, and compared with what Mixamo made for that one. Its output is another tool's opinion and not the truth: it
keeps no contacts and knows no bodies.

- Distances are between the main joints (22 where both have them), in the world, root travel included; angles are the
  largest between main bones, in degrees: a large one would mean a flipped limb.
- Clean are pairs in which the naive result has nothing wrong; there reconform should be as near as that.

Made by `python tools/compare_with_mixamo.py ../shared/data -o docs/mixamo-pairs.md`.

"""


def compared(data: Path, clip: str, a: str, b: str) -> Row:
    """One ordered pair of a clip."""
    (source, motion), (target, truth) = casts(data)[clip][a], casts(data)[clip][b]
    take, truth = Take(source, motion.resampled(30.0)), truth.resampled(30.0)
    naive, ours = (played_by(method, take, target) for method in ("copy-rotations", "reconform"))
    case = Case(take, naive, naive=naive)
    figures = {
        name: figure.value
        for metric in (self_penetration, floor_penetration, meant_contacts)
        for name, figure in metric.measure(case).items()
    }
    one, two = (apart(target, result.motion, truth) for result in (naive, ours))
    inside, sunk = (figures[name] or 0.0 for name in ("self_penetration_mean", "floor_penetration_mean"))
    return Row(clip, a, b, one, two, inside, sunk, figures["meant_contact_recall"])


@cache
def casts(data: Path) -> dict[str, dict[str, tuple[Actor, Motion]]]:
    """Clip by clip: who plays it, as actors with the motion that Mixamo made."""
    return dict(_casts(data))


def _casts(data: Path) -> Iterator[tuple[str, dict[str, tuple[Actor, Motion]]]]:
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
