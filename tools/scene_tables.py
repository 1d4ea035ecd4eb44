"""Figures and pictures of docs/scenes.md: `python tools/scene_tables.py [terrain|pictures]`.

Walks on other ground, and pictures of the sample scenes, together and each alone; what is between characters is the
work of `understudy bench scenes`. The figures of CMU files want `../shared/data`.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np

import understudy as us
from understudy.evaluate.scene_report import scene_rows
from understudy.model.terrain import LEVEL
from understudy.render import save_animation, save_webp
from understudy.render.scene_sheet import SceneRow, scene_film, scene_sheet
from understudy.samples.scenes import sample_scene_path, sample_terrain, scene_motion, scene_names

DATA = Path(__file__).resolve().parents[2] / "shared" / "data"
IMAGES = Path(__file__).resolve().parents[1] / "docs" / "images"
WALKS = ("floor_penetration_mean", "floor_penetration_max", "grounded_f1", "locked_f1")


def terrain() -> None:
    """Walks on other ground, against the same on level ground."""
    source = us.load_template()
    walk, short = scene_motion("long_walk"), us.sample_motion("walk")
    slope = us.Plane(slope_z=0.15)
    print(f"| motion | target | ground | {' | '.join(WALKS)} |\n| --- | --- | --- | {'--- | ' * len(WALKS)}")
    for body in ("muscular", "child"):
        target = us.sample_character(body)
        for ground, clip, field in (
            ("level", walk, None), ("15 % up", short, slope), ("hill", walk, sample_terrain("hill")),
            ("hill_and_stairs", walk, sample_terrain("hill_and_stairs")),
        ):  # fmt: skip
            result = us.retarget(clip, source, target, terrain=field)
            found = us.measure(clip, source, target, result, terrain=LEVEL if field is None else field)
            told(clip.name, body, ground, found)
    if DATA.is_dir():
        uneven()


def uneven() -> None:
    """The walk on uneven ground of CMU, onto level ground and onto another field."""
    loaded = us.load(DATA / "motions" / "bvh_cmu" / "03_01.bvh")
    clip = loaded.motions[0].sliced(1, loaded.motions[0].n_frames)
    from understudy.body.actor import prepare
    from understudy.body.fit_body import with_body
    from understudy.methods.reconform.ground_from_feet import ground_from_feet
    from understudy.skin.take import Take

    actor = with_body(prepare(loaded.character, (clip,)), clip)
    own = ground_from_feet(Take(actor, clip))
    hips = Take(actor, clip).joints[:, actor.roles.matches["hips"].joint]
    middle = 0.5 * (hips.min(0) + hips.max(0))
    waves = us.HeightField.sampled(
        lambda x, z: 0.15 * np.sin(1.6 * (x - middle[0])) * np.cos(1.3 * (z - middle[2])),
        x=(middle[0] - 6.0, middle[0] + 6.0), z=(middle[2] - 6.0, middle[2] + 6.0), spacing=0.05,
    )  # fmt: skip
    plain = us.load(DATA / "motions" / "bvh_cmu" / "02_01.bvh")
    flat = plain.motions[0].sliced(1, plain.motions[0].n_frames)
    for body in ("muscular", "child"):
        target = us.sample_character(body)
        result = us.retarget(flat, plain.character, target)
        told("CMU 02_01", body, "level", us.measure(flat, plain.character, target, result))
        for ground, field in (("level", us.Plane()), ("waves", waves)):
            result = us.retarget(clip, loaded.character, target, terrain=field, source_terrain=own)
            found = us.measure(clip, loaded.character, target, result, terrain=field, source_terrain=own)
            told("CMU 03_01", body, ground, found)


def told(motion: str, body: str, ground: str, found: dict) -> None:
    values = " | ".join("-" if found[n].value is None else f"{found[n].value:.3g}" for n in WALKS)
    print(f"| {motion} | {body} | {ground} | {values} |", flush=True)


def pictures(*names: str) -> None:
    for name in names or scene_names():
        scene = us.read_scene(sample_scene_path(name))
        result = us.retarget_scene(scene)
        rows = scene_rows(result)
        if len(scene.characters) > 1:
            alone = us.retarget_scene(scene, together=False)
            rows.insert(1, SceneRow("each alone", scene_rows(alone)[1].cast))
        view = "three_quarter" if name == "ring_dance" else "side"
        save_webp(IMAGES / f"scene_{name}.webp", scene_sheet(rows, frames=5, cell_height=190, view=view))
        if name == "high_five":
            film = scene_film([rows[0], rows[-1]], fps=10.0, view=view, cell_height=150)
            save_animation(IMAGES / "scene_high_five.webp", film, fps=10.0)


if __name__ == "__main__":
    for part in sys.argv[1:] or ("terrain", "pictures"):
        {"terrain": terrain, "pictures": pictures}[part]()
