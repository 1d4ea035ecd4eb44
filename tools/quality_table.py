"""The quality table of docs/reconform.md from runs of the suites, beside what the best of the paper's table has.

understudy bench retarget --method copy-rotations --method reconform --method sparse-semantics --out built-in
python tools/quality_table.py built-in/table.json [extended/table.json]
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

# Figure, how it is shown, and the goal: the best of Mixamo, Maya and the paper in any column of its Table 1.
ROWS = (
    ("self_penetration_mean", "self-penetration, x copy-rotations", "ratio", "≤ 0.34"),
    ("floor_penetration_mean", "floor penetration, x copy-rotations", "ratio", "≤ 0.30"),
    ("jerk_mean", "jerk, m/s³", "mean", "≤ the source's"),
    ("grounded_f1", "grounded feet, F1", "mean", "≥ 0.945"),
    ("locked_f1", "locked feet, F1", "mean", "≥ 0.93"),
    ("contact_recall", "self-contacts kept (recall)", "mean", "≥ 0.90"),
    ("contact_precision", "self-contacts that are the source's (precision)", "mean", ""),
    ("hand_hand_contact_recall", "hand on hand kept", "mean", ""),
    ("hand_face_contact_recall", "hand on face kept", "mean", ""),
    ("limit_frames", "frames with a joint beyond its range, %", "mean", ""),
    ("root_height_error", "hips too high or low, % of the leg", "mean", ""),
)


def main(paths: list[str]) -> None:
    for path in paths:
        run = json.loads(Path(path).read_text(encoding="utf-8"))
        cells = {(c["method"], c["figure"]): c for c in run["table"] if c["group"] == "all"}
        methods = ["source", *run["methods"]]
        print(f"**{run['suite']}**, {len(run['cases'])} records\n")
        print("| figure | goal | " + " | ".join(methods) + " |")
        print("| --- | --- | " + " | ".join("---" for _ in methods) + " |")
        for figure, words, kind, goal in ROWS:
            row = []
            for method in methods:
                cell = cells.get((method, figure))
                value = None if cell is None else cell["ratio_to_copy_rotations" if kind == "ratio" else "mean"]
                row.append("" if value is None else f"{value:.3g}")
            print(f"| {words} | {goal} | " + " | ".join(row) + " |")
        print()


if __name__ == "__main__":
    main(sys.argv[1:])
