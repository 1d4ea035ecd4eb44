"""Contact sheets and curves of denoised clips: with noise, filtered, ours, the truth.

    python tools/denoise_sheets.py FILE... -o FOLDER

Noise of 0.01 on the numbers of every joint's quaternion, and one sample in fifty snapped to the rest pose. The filter
is Savitzky-Golay's (11 frames, second order) behind the same repair of lost samples that the network has.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path

import numpy as np
from matplotlib.figure import Figure

import understudy as us
from understudy.body.actor import prepare
from understudy.math import quat
from understudy.methods.san.features import rotations_of, savitzky_golay, six_of
from understudy.methods.san.lost_samples import lost_samples, repaired
from understudy.model import Character, Motion, joint_positions
from understudy.render import contact_sheet, save_png

SIGMA, LOST, WIDTH = 0.01, 0.02, 11


def shaken(motion: Motion, character: Character) -> Motion:
    rng = np.random.default_rng(0)
    wxyz = quat.normalise(motion.local_wxyz + SIGMA * rng.standard_normal(motion.local_wxyz.shape))
    lost = rng.random(wxyz.shape[:2]) < LOST
    lost[:, [j for j, p in enumerate(character.skeleton.parents) if p < 0]] = False
    return replace(motion, local_wxyz=np.where(lost[..., None], character.skeleton.rest_wxyz, wxyz))


def filtered(motion: Motion) -> Motion:
    six = six_of(motion.local_wxyz)
    smooth = savitzky_golay(repaired(six, lost_samples(six)), WIDTH, 2)
    return replace(motion, local_wxyz=quat.continuous(rotations_of(smooth)))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("-o", "--out", type=Path, required=True)
    said = parser.parse_args()
    said.out.mkdir(parents=True, exist_ok=True)
    for file in said.files:
        loaded = us.load(file)
        character, truth = loaded.character, loaded.motions[0].resampled(30.0)
        truth = truth.sliced(0, min(150, truth.n_frames))
        noisy = shaken(truth, character)
        clips = {
            "noisy": noisy,
            "filtered": filtered(noisy),
            "understudy": us.denoise(noisy, character),
            "truth": truth,
        }
        actor = prepare(character, (truth,))
        joints = [m.joint for role, m in actor.roles.matches.items() if "_" not in role or role.split("_")[1] in LIMBS]
        at = {name: joint_positions(character.skeleton, clip)[:, joints] for name, clip in clips.items()}
        far = {n: 1e3 * np.linalg.norm(p - at["truth"], axis=-1) / actor.ground.height for n, p in at.items()}
        worst = np.sort(np.argsort(far["noisy"].mean(1))[::-1][: 6 * 5 : 5])
        rows = [(f"{name}: {far[name].mean():.1f}", character, clip) for name, clip in clips.items()]
        sheet = contact_sheet(rows, frames=worst.tolist(), cell_height=220, title=f"{file.name}: error in 1e-3 heights")
        save_png(said.out / f"{file.stem}.png", sheet)
        hand = int(actor.roles.matches["left_hand"].joint)
        figure = Figure(figsize=(10, 3), layout="constrained")
        box = figure.subplots()
        for name, clip in clips.items():
            height = joint_positions(character.skeleton, clip)[:, hand, 1]
            box.plot(truth.times, height, label=name, linewidth=1.6 if name == "truth" else 0.9)
        box.set(title=f"{file.name}: height of the left hand", xlabel="s", ylabel="m")
        box.legend()
        figure.savefig(said.out / f"{file.stem}-hand.png", dpi=90)
        print(file.name, {name: round(float(value.mean()), 2) for name, value in far.items()}, flush=True)


LIMBS = ("thigh", "shin", "foot", "toes", "clavicle", "upper", "forearm", "hand", "1", "2", "3")

if __name__ == "__main__":
    main()
