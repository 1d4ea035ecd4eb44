"""SMRNet's ablations (§5.4): the paper's network with parts left out, each trained alike for the same number of steps.

    python tools/smrnet_ablation.py MOTIONS -o FOLDER [--steps 400] [--only L_vsp] [--minutes 20] [--data DATA]

Needs the extra nn. Seed, motions, windows and order of steps are the same for all, and the last step counts, not the
best. Begun again it goes on. Printed is what validation says on motions that are not trained on: D, how far joints are
from copying's, how far the way back ends from the source; and with DATA, the folder of real files, J, V and D of
`understudy bench smrnet` for each. The weights are `FOLDER/NAME/weights.safetensors`.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from understudy.benches.smrnet_pairs import against_truth
from understudy.methods.options import Options
from understudy.training.smrnet.config import read_config
from understudy.training.smrnet.train import train_smrnet

VARIANTS = {
    "skeleton": {"mesh": False, "relations": "none"},
    "mesh": {"relations": "none"},
    "L_jsp": {"relations": "jsp"},
    "L_mix": {"relations": "mix"},
    "L_vsp": {"relations": "vsp"},
    "L_jsp_roles": {"relations": "jsp-roles"},
    "L_vsp_roles": {"relations": "vsp-roles"},
}
FIGURES = ("copied_relations", "network_relations", "network_moved", "network_cycle")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("motions", type=Path)
    parser.add_argument("-o", "--out", type=Path, required=True)
    parser.add_argument("--steps", type=int, default=400)
    parser.add_argument("--cuts", type=int, default=30)
    # The paper's rate is 1e-4, for a day on a graphics card.
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--only", action="append", choices=tuple(VARIANTS))
    parser.add_argument("--minutes", type=float, default=0.0, help="of each, then the next; begin again to go on")
    parser.add_argument("--data", type=Path, help="the folder of real files, to measure J, V and D on")
    said = parser.parse_args()
    names = said.only or list(VARIANTS)
    for name in names:
        config = read_config(
            None,
            {
                "preset": "paper", **VARIANTS[name], "steps": said.steps, "rate": said.rate, "cuts": said.cuts,
                "validate_every": min(100, said.steps), "minutes": said.minutes, "data": [str(said.motions)],
                "out": str(said.out / name),
            },
        )  # fmt: skip
        ended = train_smrnet(config, cache=said.out / "taught", keep="last")
        curve = json.loads((said.out / name / "curve.json").read_text(encoding="utf-8"))
        last = {key: round(curve[-1][key], 2) for key in FIGURES} if curve else {}
        print(f"{name}: step {ended['steps']}, {ended['seconds a step']} s a step", last, flush=True)
    if said.data is not None:
        ways = {name: Options("smrnet", network=str(said.out / name / "weights.safetensors")) for name in names}
        for row, figures in against_truth(said.data, {"copy-rotations": Options("copy-rotations")} | ways).items():
            print(f"{row}: {figures}", flush=True)


if __name__ == "__main__":
    main()
