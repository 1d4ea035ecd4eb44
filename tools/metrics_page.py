"""Make docs/metrics.md: the definitions from the metrics' own docstrings, the figures from runs of the suites.

understudy bench retarget --method copy-rotations --out built-in
understudy bench retarget --suite extended --data ../shared/data --method copy-rotations --out extended
python tools/metrics_page.py built-in/table.json extended/table.json > docs/metrics.md
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from understudy.evaluate.plots import titled, unit_of
from understudy.evaluate.report import parts_of
from understudy.evaluate.table import number
from understudy.metrics import METRICS, RELATIVE_TOLERANCE, TOLERANCES, is_reference, modules, more_is_better

INTRODUCTION = """# Metrics

What `understudy evaluate` and `understudy bench retarget` measure, and what the numbers are for the source itself and
for `copy-rotations`. Where a figure makes no sense (a single frame, no feet, no skin, values that are not finite) there
is a reason instead of a number.

```
understudy evaluate --motion walk.glb --target hero.glb --result hero_walk.glb [--source body.glb] [--report page.html]
understudy bench retarget [--suite extended --data DIR] [--method NAME[:PRESET] ...] [--out DIR]
```

Most look at these first; all others say why one of them is as it is:

| question | figure |
| --- | --- |
| do limbs go through each other, or into the floor? | *self penetration*, *floor penetration* |
| do feet stand and stay as the source's do? | *grounded F1*, *locked F1*; what one sees: *feet seen slide* |
| is what touched still touching? | *meant contact recall*; new touches: *meant contact precision* |
| was anything changed that nothing asked for? | *untouched 95th percentile*, *finger off max* |
| does it jump? | *pop turns*, *jerk mean* beside the source's |

`evaluate` reads the motion, the target and the result's clip, brings the clip to the motion's frames, and measures the
source against itself and the result against the source. Figures of what should have stayed as it was hold the result
against the naive one, which is what `copy-rotations` makes of the same motion and target. With `--truth FILE`, the
target's own true motion, the errors of SAN and SMRNet are defined too. `bench retarget` does the same for a suite, with
`copy-rotations` and `reconform` unless told otherwise; results are kept by content (bytes of the files, options, code),
so a second run is instant and an interrupted one goes on.
"""

SUITES = """## The suites

The **built-in** suite is every sample motion for one person on every sample body; it runs anywhere. The **extended**
one takes from a data folder what corresponds to the validation set of ReConForM: {extended}. Every motion is played by
eight of its twelve characters, in turn. Clips are cut to 10 s and brought to 30 frames a second.

Motions are split into an easy and a hard half by their contact load: the number of skin regions on the floor (feet left
out) plus the number of pairs of regions that touch each other, on the source, mean over its frames. The half with the
larger loads is hard. Mean ± spread (standard deviation over cases) in the tables; ↓ less is better, ↑ more is better;
in brackets the number of cases in which a figure is defined, where it is not in all.

Where several methods were run, tables also say in how many cases each is better, equal and worse than `copy-rotations`.
Equal is within what nobody would see: {tolerances}; or within {relative:g} % of the figure where that is more.
"""


# What several metrics look at, defined in files of their own: title and module.
SHARED = {
    "Limbs and their skin": "limb_skin",
    "How near two limbs are": "limb_gaps",
    "When a contact is meant": "limb_contacts",
    "When a foot stands": "foot_skin",
}


def definitions() -> list[str]:
    """The docstrings of the metrics, and of what they share."""
    out = ["## Definitions"]
    for name, module in zip(METRICS, modules(), strict=True):
        out.append(_defined(titled(name).capitalize(), module.__doc__ or ""))
    out.append("## What they look at")
    for title, name in SHARED.items():
        out.append(_defined(title, import_module(f"understudy.metrics.{name}").__doc__ or ""))
    return out


def _defined(title: str, text: str) -> str:
    head, _, rest = text.strip().partition("\n")
    return f"### {title}\n\n{head}\n{_markdown(rest)}"


def main(paths: list[str]) -> None:
    """Print the page for the `table.json` files of the two suites."""
    runs = {found["suite"]: found for path in paths for found in [json.loads(Path(path).read_text(encoding="utf-8"))]}
    out = [INTRODUCTION, *definitions()]
    motions = ", ".join(runs["extended"]["motions"])
    alike = ", ".join(f"{number(v)} {'of a share' if u == 'share' else unit_of(u)}" for u, v in TOLERANCES.items())
    out.append(SUITES.format(extended=motions, tolerances=alike, relative=100.0 * RELATIVE_TOLERANCE))
    for suite, command in (
        ("built-in", "understudy bench retarget --method copy-rotations"),
        ("extended", "understudy bench retarget --suite extended --data ../shared/data --method copy-rotations"),
    ):
        cases = sum(case["method"] != "source" for case in runs[suite]["cases"])
        out.append(f"### Figures of the {suite} suite\n\n`{command}`, {cases} cases.\n\n{_table(runs[suite])}")
        for half in ("easy", "hard"):
            names = [titled(m) for m, about in runs[suite]["motions"].items() if about["half"] == half]
            out.append(f"{half.capitalize()}: {', '.join(names)}.")
    print("\n\n".join(part.strip() for part in out))


def _markdown(text: str) -> str:
    """A docstring as Markdown: lines that are set in are code, which needs an empty line before it."""
    lines: list[str] = []
    for line in text.splitlines():
        code, was_code = line.startswith("    "), bool(lines) and lines[-1].startswith("    ")
        if code != was_code and lines and lines[-1].strip() and line.strip():
            lines.append("")
        lines.append(line)
    return "\n".join(lines)


def _table(run: dict[str, Any]) -> str:
    cells = {(row["method"], row["group"], row["figure"]): row for row in run["table"]}
    figures = list(dict.fromkeys(row["figure"] for row in run["table"]))
    methods = run["methods"]
    head = ["figure", "source", *(column for method in methods for column in (method, "easy", "hard"))]
    rows = [f"| {' | '.join(head)} |", f"| --- |{' ---: |' * (len(head) - 1)}"]
    undefined: dict[str, list[str]] = {}
    for part, names in parts_of(figures).items():
        rows.append(f"| **{part}** |{' |' * (len(head) - 1)}")
        for name in [name for name in names if not is_reference(name)]:
            first = cells[methods[0], "all", name]
            if first["mean"] is None:
                undefined.setdefault(first["reason"], []).append(titled(name))
                continue
            unit = "" if first["unit"] == "share" else f", {unit_of(first['unit'])}"
            row = [f"{'↑' if more_is_better(name) else '↓'} {titled(name)}{unit}", _said(cells["source", "all", name])]
            for method in methods:
                row.append(_said(cells[method, "all", name]))
                row += [number(cells[method, half, name]["mean"]) for half in ("easy", "hard")]
            rows.append(f"| {' | '.join(row)} |")
    notes = [f"Not defined: {', '.join(names)} ({reason})." for reason, names in undefined.items()]
    return "\n".join([*rows, "", *notes])


def _said(cell: dict[str, Any]) -> str:
    if cell["mean"] is None:
        return "not defined"
    few = f" ({cell['cases']})" if cell["undefined"] else ""
    return f"{number(cell['mean'])} ± {number(cell['spread'])}{few}"


if __name__ == "__main__":
    main(sys.argv[1:])
