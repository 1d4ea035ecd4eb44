"""What half and double of every tuned constant of the default method do: `python tools/constants_table.py [-o FILE]`.

Each constant is changed alone, on seven cases of sample motions on sample bodies; figures are means over them.
Resumable: what was measured is kept beside the output. With `--contacts DATA`, how many contacts are found in the real
clips of the extended suite, for the constants that say what one is.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import numpy as np

from understudy.body.actor import prepare
from understudy.evaluate.run import in_processes
from understudy.evaluate.suite import extended
from understudy.evaluate.takes import played_by, source_take
from understudy.methods.reconform.evidence import Evidence
from understudy.metrics import Case, Take, feet_seen, meant_contacts, self_penetration, untouched
from understudy.samples import load_template, sample_character, sample_motion

ROOT = "understudy.methods.reconform"
# Module, constant, what it does, and the commit whose run of the suites chose its value.
CONSTANTS = (
    ("find_contacts", "NEAR", "heights: skins this near touch, from fully to not at all", "1231c8e"),
    ("find_contacts", "BRUSHES", "heights a second along the surface: from at rest to brushing past", "747be10"),
    ("find_contacts", "HANDS_BRUSH", "the same for two hands", "fast claps and a real dance"),
    ("find_contacts", "DEEP", "heights: from touching to a fault of the source", "747be10"),
    ("find_contacts", "DWELL", "seconds a contact lasts to count in full", "747be10"),
    ("find_contacts", "STAYS", "the same without a hand, from not at all", "arms thrown in dances and sit-ups"),
    ("find_contacts", "LEAST", "confidence below which a contact is none", "747be10"),
    ("find_contacts", "COMES", "heights beyond a contact's own distance: from there to gone", "747be10"),
    ("find_contacts", "PATCH", "heights: contacts nearer to each other are one", "1231c8e"),
    ("match_spots", "NORMAL", "heights: what a spot that looks the other way costs", "747be10"),
    ("hanging_arms", "ELBOW", "degrees of an elbow's bend: from hanging to not", "1231c8e"),
    ("hanging_arms", "DOWN", "degrees between upper arm and trunk: from hanging to not", "1231c8e"),
    (
        "hanging_arms",
        "THIGH",
        "degrees between thigh and trunk: from hanging to not",
        "hands on the thighs of who sits",
    ),
    ("hanging_arms", "DROPS", "degrees between forearm and trunk: from hanging to not", "a robot with long arms"),
    ("limb_spots", "FOLD", "heights about a joint in which skin may fold", "623b0ce"),
    ("rounds", "GIVES", "metres deeper than the source's that skin gives", "5285f79"),
    ("rounds", "FOLDS", "the same next to a joint", "5285f79"),
    ("rounds", "AROUND", "seconds around a frame that a guard holds", "e629aed"),
    (
        "rounds",
        "THROWS",
        "degrees that a bone is thrown by a contact that misses: from kept to given up",
        "a kick on a knight",
    ),
    ("rounds", "MISSES", "metres by which it misses", "the same"),
    ("rounds", "SHARE", "weight of a patch's further pairs", "0773a0b"),
    ("hip_level", "FOLLOWS", "seconds over which hips follow standing feet", "747be10"),
    ("footing", "LOCKED", "heights a second below which a foot stands", "747be10"),
    ("footing", "FADE", "seconds over which shifts of feet fade", "55e965b"),
    ("footing", "GIVES", "heights that a foot may be off as it lands or leaves", "36 real cases"),
    ("footing", "RESTS", "seconds from there on which it is at rest, and exact", "the same"),
    ("footing", "PASSES", "seconds whose way a foot that passes the ground may be higher", "36 real cases"),
    ("footing", "FIRM", "seconds around standing in which a limb may be straightened", "the same"),
    ("footing", "CLOSELY", "how closely a foot near the ground is as high as the source's", "the same"),
)
SETTINGS = (
    ("tau", "seconds over which corrections come and go", "3f4a5e1"),
    ("stiffness", "how stiff all joints are", "4fc3845"),
    ("contacts", "weight of contacts", "0773a0b"),
    ("guards", "weight of guards", "0773a0b"),
    ("pins", "weight of pins", "0773a0b"),
    ("floor", "weight of the floor", "4fc3845"),
)
CASES = (
    ("walk", "muscular"), ("wave", "lanky"), ("phone_call", "heavy"),
    ("self_hug", "child"), ("clap", "muscular"), ("squat", "long_arms"), ("crawl", "child"),
)  # fmt: skip

FIGURES = (untouched, self_penetration, meant_contacts, feet_seen)
NAMES = ("untouched_p95", "self_penetration_mean", "meant_contact_recall", "feet_seen_slide")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("-o", "--out", type=Path, default=Path("constants.md"))
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--contacts", type=Path, metavar="DATA")
    arguments = parser.parse_args()
    if arguments.contacts is not None:
        return contacts_table(arguments.contacts)
    kept = arguments.out.with_suffix(".json")
    known = json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else {}
    names = ["", *(f"{m}.{c}" for m, c, *_ in CONSTANTS), *(f"settings.{name}" for name, *_ in SETTINGS)]
    wanted = [
        (name, by) for name in names for by in ((1.0,) if not name else (0.5, 2.0)) if f"{name} {by}" not in known
    ]
    for index, found in in_processes([(measured, pair) for pair in wanted], workers=arguments.workers):
        known[f"{wanted[index][0]} {wanted[index][1]}"] = found
        kept.write_text(json.dumps(known), encoding="utf-8")
    arguments.out.write_text(table(known), encoding="utf-8")


def measured(name: str, by: float) -> list[float]:
    """The figures, means over the cases, with a constant multiplied."""
    module, _, constant = name.partition(".")
    if module == "settings":
        return _with_settings(constant, by)
    if not name:
        return _figures()
    place = import_module(f"{ROOT}.{module}")
    before = getattr(place, constant)
    setattr(place, constant, tuple(by * x for x in before) if isinstance(before, tuple) else by * before)
    try:
        return _figures()
    finally:
        setattr(place, constant, before)


def _with_settings(name: str, by: float) -> list[float]:
    settings = import_module("understudy.methods.solving.settings")
    before = settings.PRESETS["default"]
    if name in before.beyond:
        after = replace(before, beyond={**before.beyond, name: by * before.beyond[name]})
    elif name in before.weights:
        after = replace(before, weights={**before.weights, name: by * before.weights[name]})
    else:
        after = replace(before, **{name: by * getattr(before, name)})
    settings.PRESETS["default"] = after
    try:
        return _figures()
    finally:
        settings.PRESETS["default"] = before


def _figures() -> list[float]:
    rows = []
    for motion, body in CASES:
        clip = sample_motion(motion).sliced(0, 90)
        source = Take(prepare(load_template(), (clip,)), clip)
        target = prepare(sample_character(body))
        naive, ours = (played_by(method, source, target) for method in ("copy-rotations", "reconform"))
        case = Case(source, ours, naive=naive)
        found = {k: v.value for m in FIGURES for k, v in m.measure(case).items()}
        rows.append([found[n] for n in NAMES])
    columns = zip(*rows, strict=True)
    return [float(np.mean([x for x in column if x is not None] or [0.0])) for column in columns]


def contacts_table(data: Path) -> None:
    """Contacts of the extended suite's sources with half and double of what decides on them, and in how many clips
    anything changes."""
    suite = extended(data)
    takes = [
        source_take(p.path, clip=p.clip, source=p.source, fps=suite.fps, seconds=suite.seconds) for p in suite.pieces
    ]

    def found() -> list[float]:
        every = [Evidence.of(Take(t.actor, t.motion), mirror=False, rules=()).contacts.contacts for t in takes]
        return [len(contacts) + sum(float(c.confidence) * (c.end - c.start) for c in contacts) for contacts in every]

    base = found()
    print("| constant | half: clips that change | double |\n|---|---|---|")
    for module, constant, *_ in CONSTANTS:
        if module in ("find_contacts", "hanging_arms"):
            place, changed = import_module(f"{ROOT}.{module}"), []
            before = getattr(place, constant)
            for by in (0.5, 2.0):
                setattr(place, constant, tuple(by * x for x in before) if isinstance(before, tuple) else by * before)
                changed.append(sum(abs(a - b) > 1e-6 for a, b in zip(found(), base, strict=True)))
            setattr(place, constant, before)
            print(f"| `{module}.{constant}` | {changed[0]} of {len(takes)} | {changed[1]} |", flush=True)


def table(known: dict[str, list[float]]) -> str:
    """The table of the docs."""
    lines = [
        "| constant | value | what it does | chosen in | half: untouched, inside, recall, slide | as it is | double |",
        "|---|---|---|---|---|---|---|",
    ]
    base = _cells(known[" 1.0"])
    for module, constant, words, chosen in CONSTANTS:
        value = getattr(import_module(f"{ROOT}.{module}"), constant)
        half, double = (_cells(known[f"{module}.{constant} {by}"]) for by in (0.5, 2.0))
        lines.append(f"| `{module}.{constant}` | {value} | {words} | {chosen} | {half} | {base} | {double} |")
    default = import_module("understudy.methods.solving.settings").PRESETS["default"]
    for name, words, chosen in SETTINGS:
        value = {**default.weights, **default.beyond}.get(name, getattr(default, name, None))
        half, double = (_cells(known[f"settings.{name} {by}"]) for by in (0.5, 2.0))
        lines.append(f"| `settings.DEFAULT` {name} | {value} | {words} | {chosen} | {half} | {base} | {double} |")
    return "\n".join(lines) + "\n"


def _cells(values: list[float]) -> str:
    return ", ".join(f"{x:.3g}" for x in values)


if __name__ == "__main__":
    main()
