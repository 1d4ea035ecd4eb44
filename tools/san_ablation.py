"""SAN's tables: the paper's networks with parts left out, each trained for the same number of steps.

    python tools/san_ablation.py MOTIONS -o FOLDER [--steps 500] [--table 1]

Table 2 (§6.4) is of retargeting, Table 1 (§4.4) of denoising by an autoencoder: skeletal operators against conventional
ones, without noise and with both noises. Needs the extra nn. Errors are those of validation on people that are not
trained on: mean distance of joints, in 1e-3 heights, from the truth, or (Table 2) from the same motion by copying, to
other bodies of the structure (intra) and of the other (cross). The weights are `FOLDER/NAME/weights.safetensors`, for
`understudy bench san --weights NAME=FILE`.
"""

from __future__ import annotations

import argparse
import json
import shutil
from pathlib import Path

from understudy.training.san.config import read_config
from understudy.training.san.train import train_san

VARIANTS = {
    "full": {},
    "conventional operators": {"operators": "conventional"},
    "no shared latent space": {"lambda_latent": 0.0, "lambda_cycle": 1.0},
    "no adversarial loss": {"lambda_adversarial": 0.0},
    "no end-effector loss": {"lambda_end": 0.0},
}
TABLE_1 = {"skeletal operators": {}, "conventional operators": {"operators": "conventional"}}
TEST_1 = tuple(f"test {name}" for name in ("clean", "white", "zeros", "raw zeros"))
# What two cores allow; the paper's are kernels of 15, batches of 256 and a rate of 2e-4.
SMALL = {"task": "retarget", "preset": "paper", "kernel": 7, "batch": 8, "rate": 1e-3, "validate_every": 100}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("motions", type=Path)
    parser.add_argument("-o", "--out", type=Path, required=True)
    parser.add_argument("--steps", type=int, default=500)
    parser.add_argument("--table", type=int, default=2, choices=(1, 2))
    said = parser.parse_args()
    common = SMALL if said.table == 2 else SMALL | {"task": "denoise", "kernel": 15}
    figures = ("rec_error", "intra_error", "cross_error") if said.table == 2 else TEST_1
    for name, changes in (VARIANTS if said.table == 2 else TABLE_1).items():
        out = said.out / name.replace(" ", "-")
        out.mkdir(parents=True, exist_ok=True)
        for cache in ("data-mixamo", "data-cmu"):  # read once, for all variants
            if (said.out / cache).exists() and not (out / cache).exists():
                (out / cache).symlink_to((said.out / cache).resolve())
        config = read_config(
            None, {**common, **changes, "steps": said.steps, "data": [str(said.motions)], "out": str(out)}
        )
        train_san(config)
        for cache in ("data-mixamo", "data-cmu"):
            if (out / cache).exists() and not (said.out / cache).exists():
                shutil.move(str(out / cache), str(said.out / cache))
        last = json.loads((out / "curve.json").read_text(encoding="utf-8"))[-1]
        print(name, {key: round(last[key], 1) for key in figures}, flush=True)


if __name__ == "__main__":
    main()
