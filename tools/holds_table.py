"""What half and double of the constants do that say when two hands hold one thing: `python tools/holds_table.py DATA`.

Each is changed alone. Figures: how far the hands of our staff motion hold one thing, and in how many of the sample
motions and of the extended suite's real clips any do: nobody holds anything there.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from understudy.body.actor import prepare
from understudy.evaluate.suite import FPS, SECONDS, extended
from understudy.evaluate.takes import source_take
from understudy.loading import load
from understudy.methods.reconform import two_hands
from understudy.methods.reconform.evidence import ON_GROUND, PARTS, Evidence
from understudy.methods.reconform.find_contacts import SeenSpots
from understudy.roles.roles import SIDES
from understudy.samples import load_template, motion_names, sample_motion
from understudy.samples.scenes import SCENES
from understudy.skin.take import Take

CONSTANTS = {
    "WINDOW": "seconds over which the distance of the palms keeps",
    "LASTS": "seconds that a hold lasts at least",
    "RIGID": "heights: spread of the distance, from rigid to not",
    "MOVES": "heights: spread of the palms' places, from at rest to moving",
    "LOOSE": "the first as a share of the second, from a hold to none",
    "FAR": "heights: palms that are too far apart, from not to surely",
    "PARALLEL": "heights: how far hands are from lying as the shoulders do, from parallel arms to not",
}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("data", type=Path)
    data = parser.parse_args().data
    template = prepare(load_template())
    staff = load(SCENES / "motions" / "staff.glb").motions[0]
    others = [Take(template, sample_motion(name)) for name in motion_names()]
    others += [
        source_take(p.path, clip=p.clip, source=p.source, fps=FPS, seconds=SECONDS) for p in extended(data).pieces
    ]
    looked = [looked_at(take) for take in (Take(template, staff), *others)]
    print("| constant | value | what it does | half: staff, others | as it is | double |\n|---|---|---|---|---|---|")
    now = cells(looked)
    for name, says in CONSTANTS.items():
        value = getattr(two_hands, name)
        changed = []
        for by in (0.5, 2.0):
            setattr(two_hands, name, tuple(by * x for x in value) if isinstance(value, tuple) else by * value)
            changed.append(cells(looked))
        setattr(two_hands, name, value)
        print(f"| `two_hands.{name}` | {value} | {says} | {changed[0]} | {now} | {changed[1]} |", flush=True)


def looked_at(take: Take):
    """What `find_hold` wants to know of a take."""
    evidence = Evidence.of(take, mirror=False)
    low = {side: evidence.lows[:, PARTS.index(f"{side}_hand")] < ON_GROUND for side in SIDES}
    return SeenSpots.of(take), evidence.contacts, low


def cells(looked: list) -> str:
    """How far the first holds something, and how many of the others do."""
    holds = [two_hands.find_hold(*what) for what in looked]
    most = [0.0 if hold is None else float(hold.strength.max()) for hold in holds]
    return f"{most[0]:.2f}, {sum(m > 0.0 for m in most[1:])} of {len(most) - 1}"


if __name__ == "__main__":
    main()
