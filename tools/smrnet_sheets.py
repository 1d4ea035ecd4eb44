"""Contact sheets of retargets: the source, copy-rotations, smrnet and reconform, with D of each.

    python tools/smrnet_sheets.py DATA -o FOLDER [--docs IMAGE.webp]

DATA is the folder of real files; nothing in it was trained on. `--docs` writes three of them small.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

import understudy as us
from understudy.body.actor import prepare
from understudy.body.fit_body import with_body
from understudy.metrics import Case, Take, smrnet
from understudy.render import contact_sheet, save_png, save_webp

CASES = (
    ("motions/fbx_mixamo/Arm Stretching.fbx", "characters/mixamo/Big_Vegas.glb"),
    ("motions/glb_mixamo/Praying.glb", "characters/mixamo/Goblin.glb"),
    ("motions/glb_mixamo/Sitting Clap.glb", "characters/quaternius/Men_Suit.glb"),
    ("motions/bvh_mixamo/Ortiz_Thankful.bvh", "characters/rpm/readyplayerme.glb"),
    ("motions/bvh_cmu/143_18.bvh", "characters/mixamo/Big_Vegas.glb"),
    ("motions/bvh_bandai/dataset-1_punch_normal_001.bvh", "characters/kaykit/Knight.glb"),
    ("motions/bvh_misc/rokoko_jesse_dance.bvh", "characters/mixamo/Goblin.glb"),
    ("motions/bvh_cmu/02_03.bvh", "characters/quaternius/Women_Casual.glb"),
    ("motions/fbx_mixamo_unlicensed_repo/Clapping.fbx", "characters/rpm/readyplayerme.glb"),
    ("motions/fbx_mixamo_unlicensed_repo/Praying (Y Bot).fbx", "characters/mixamo/Big_Vegas.glb"),
    ("motions/bvh_misc/lafan1_example.bvh", "characters/kenney/character.glb"),
    ("motions/glb_mixamo/Catwalk Walking.glb", "characters/quaternius/Men_Suit.glb"),
)
METHODS = ("copy-rotations", "smrnet", "reconform")
SHOWN = (0, 1, 2)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("data", type=Path)
    parser.add_argument("-o", "--out", type=Path, required=True)
    parser.add_argument("--docs", type=Path)
    said = parser.parse_args()
    said.out.mkdir(parents=True, exist_ok=True)
    shown = []
    for number, (motion_file, body_file) in enumerate(CASES):
        told = us.load(said.data / motion_file)
        motion = max(told.motions, key=lambda m: m.n_frames).resampled(30.0)
        motion = motion.sliced(max(motion.n_frames // 2 - 60, 0), motion.n_frames).sliced(0, 120)
        target = us.load(said.data / body_file).character
        actor = with_body(prepare(told.character, (motion,)), motion)
        rows = [("source", actor.character, motion)]
        source = Take(actor, motion)
        for method in METHODS:
            made = us.retarget(motion, told.character, target, method=method).motion
            d = smrnet.measure(Case(source, Take(prepare(target), made)))["smrnet_d"].value
            rows.append((method if d is None else f"{method}: D {d:.0f}", target, made))
        frames = np.linspace(5, motion.n_frames - 6, 6).astype(int).tolist()
        name = f"{Path(motion_file).stem} on {Path(body_file).stem}"
        sheet = contact_sheet(rows, frames=frames, cell_height=200, shared_scale=False, title=name)
        save_png(said.out / f"{number:02d} {name}.png", sheet)
        if number in SHOWN:
            shown.append(contact_sheet(rows, frames=frames[1::2], cell_height=110, shared_scale=False, title=name))
        print(name, *(row[0] for row in rows[1:]), sep="; ", flush=True)
    if said.docs is not None and shown:
        height = min(len(sheet) for sheet in shown)
        save_webp(said.docs, np.concatenate([sheet[:height] for sheet in shown], axis=1))


if __name__ == "__main__":
    main()
