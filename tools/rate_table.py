"""Whether the rate of a clip is part of the answer: `python tools/rate_table.py DATA [-o FILE]`.

First table: clips at 30, 60, 120 and 240 frames a second, played by three bodies; how far the joints are at the same
moments from those at 120, the largest over frames and joints, in per cent of the height. The clips begin as they are at
30 (Mixamo) or 120 (CMU) and are resampled from there. Second table: contacts on CMU clips at their own 120 frames a
second beside the same clips at 30, means over all pairs.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from understudy.body.actor import prepare
from understudy.evaluate.run import in_processes
from understudy.evaluate.takes import played_by, source_take
from understudy.loading import load_character
from understudy.metrics import Case, Take, meant_contacts

RATES, BASE = (30.0, 60.0, 120.0, 240.0), 120.0
SECONDS = 5.0
CLIPS = (
    ("Praying", "motions/fbx_mixamo_unlicensed_repo/Praying (Y Bot).fbx"),
    ("Gangnam Style", "motions/fbx_mixamo/Gangnam Style (V-Sekai).fbx"),
    ("CMU folding arms", "motions/bvh_cmu/05_04.bvh"),
)
BODIES = (
    ("The Boss", "pairs/mixamo_skinned_glb/boss.glb"),
    ("Sophie", "pairs/mixamo_skinned_glb/sophie.glb"),
    ("Goblin", "characters/mixamo/Goblin.glb"),
)
NATIVE = ("05_04", "75_20", "77_16", "111_03")
FIGURES = ("meant_contact_recall", "meant_contact_precision")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("data", type=Path)
    parser.add_argument("-o", "--out", type=Path)
    parser.add_argument("--workers", type=int, default=2)
    arguments = parser.parse_args()
    text = f"{rates(arguments.data, arguments.workers)}\n\n{contacts(arguments.data, arguments.workers)}\n"
    print(text)
    if arguments.out:
        arguments.out.write_text(text, encoding="utf-8")


def rates(data: Path, workers: int) -> str:
    """How far apart the results of one clip are at several rates."""
    calls = [(joints_apart, (data / path, data / body)) for _, path in CLIPS for _, body in BODIES]
    found = dict(in_processes(calls, workers=workers))
    rows = [f"| {clip} on {body} " for clip, _ in CLIPS for body, _ in BODIES]
    others = [rate for rate in RATES if rate != BASE]
    head = "| case | " + " | ".join(f"{rate:.0f} against {BASE:.0f} fps" for rate in others) + " |"
    lines = [row + "".join(f"| {100.0 * x:.2f} " for x in found[i]) + "|" for i, row in enumerate(rows)]
    return "\n".join([head, "|---" + "|---:" * len(others) + "|", *lines])


def joints_apart(path: Path, body: Path) -> list[float]:
    """The largest distance of a joint over the height at the same moment, of each rate from the one held to."""
    target = prepare(load_character(body))
    played = {}
    for rate in RATES:
        result = played_by("reconform", source_take(path, fps=rate, seconds=SECONDS), target)
        played[rate] = result.joints[:: round(rate / RATES[0])] / result.height
    n = min(map(len, played.values()))
    return [
        float(np.linalg.norm(joints[:n] - played[BASE][:n], axis=-1).max())
        for rate, joints in played.items()
        if rate != BASE
    ]


def contacts(data: Path, workers: int) -> str:
    """Contacts that are meant, at 120 and at 30 frames a second, by both methods."""
    methods = ("copy-rotations", "reconform")
    cases = [(data / f"motions/bvh_cmu/{clip}.bvh", data / body) for clip in NATIVE for _, body in BODIES]
    calls = [(contact_figures, (*case, rate, method)) for rate in (30.0, 120.0) for method in methods for case in cases]
    found = dict(in_processes(calls, workers=workers))
    lines = ["| rate | method | recall of contacts that are meant | precision |", "|---|---|---:|---:|"]
    for i, (rate, method) in enumerate((rate, method) for rate in (30, 120) for method in methods):
        figures = [found[i * len(cases) + k] for k in range(len(cases))]
        means = [np.mean([f[k] for f in figures if f[k] is not None]) for k in range(len(FIGURES))]
        lines.append(f"| {rate} | {method} | {means[0]:.3f} | {means[1]:.3f} |")
    return "\n".join(lines)


def contact_figures(path: Path, body: Path, rate: float, method: str) -> list[float | None]:
    """Recall and precision of contacts that are meant, of one case."""
    source, target = source_take(path, fps=rate, seconds=SECONDS), prepare(load_character(body))
    naive = played_by("copy-rotations", source, target)
    played = naive if method == "copy-rotations" else played_by(method, source, target)
    found = meant_contacts.measure(Case(source, Take(target, played.motion), naive=naive))
    return [found[name].value for name in FIGURES]


if __name__ == "__main__":
    main()
