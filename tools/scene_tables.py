"""Figures and pictures of docs/scenes.md: `python tools/scene_tables.py [terrain|apart|pictures]`.

Walks on other ground, pairs that never come near each other, and pictures of the sample scenes, together and each
alone; what is between characters is the work of `understudy bench scenes`. The figures of CMU files want
`../shared/data`.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import numpy as np

import understudy as us
from understudy.body.actor import prepare
from understudy.body.fit_body import with_body
from understudy.evaluate.scene_report import scene_rows
from understudy.io.terrain.read_terrain import terrain_of
from understudy.methods.reconform.ground_from_feet import ground_from_feet
from understudy.metrics.case import Measured
from understudy.metrics.feet import f1
from understudy.metrics.foot_skin import foot_skin
from understudy.model import global_transforms
from understudy.model.terrain import LEVEL
from understudy.render import save_animation, save_webp
from understudy.render.scene_sheet import SceneRow, scene_film, scene_sheet
from understudy.samples.scenes import sample_scene_path, sample_terrain, scene_motion, scene_names
from understudy.skin.take import Take

DATA = Path(__file__).resolve().parents[2] / "shared" / "data"
IMAGES = Path(__file__).resolve().parents[1] / "docs" / "images"
WALKS = ("floor_penetration_mean", "floor_penetration_max", "grounded_f1", "locked_f1", "locked_auc", "feet_seen_slide")
# Two captures each, and who plays them.
APART = (
    ("20_09", "mixamo/Michelle.glb", "21_09", "quaternius/Men_Suit.glb"),
    ("60_01", "rpm/readyplayerme.glb", "61_01", "mixamo/Goblin.glb"),
    ("22_08", "mixamo/Xbot.glb", "23_08", "mixamo/Big_Vegas.glb"),
    ("18_05", "kaykit/Knight.glb", "19_05", "other/RobotExpressive.glb"),
)
# Heights a second: captured feet are never as still as "locked" asks, but slower than this for half of each step.
SLOW = (0.024, 0.05, 0.1)


def terrain() -> None:
    """Walks on other ground, against the same on level ground."""
    source = us.load_template()
    walk, short = scene_motion("long_walk"), us.sample_motion("walk")
    slope = us.Plane(slope_z=0.15)
    columns = (*WALKS, *(f"f1_at_{100 * slow:g}" for slow in SLOW), "slide_source", "slide")
    print(f"| motion | target | ground | {' | '.join(columns)} |\n| --- | --- | --- | {'--- | ' * len(columns)}")
    for body in ("muscular", "child"):
        target = us.sample_character(body)
        for ground, clip, field in (
            ("level", walk, None), ("15 % up", short, slope), ("hill", walk, sample_terrain("hill")),
            ("hill_and_stairs", walk, sample_terrain("hill_and_stairs")),
        ):  # fmt: skip
            result = us.retarget(clip, source, target, terrain=field)
            found = us.measure(clip, source, target, result, terrain=LEVEL if field is None else field)
            told(clip.name, body, ground, found | slow_feet(result, clip, LEVEL if field is None else field))
    if DATA.is_dir():
        real_grounds()
        uneven()


def real_grounds() -> None:
    """The long walk over the grounds of `../shared/data/terrain`: from the middle of a side on, at two heights each."""
    walk, source = scene_motion("long_walk"), us.load_template()
    rocks, hills = "pfnn_hmap_001_smooth.txt.gz", "elevationGrid1.wrl"
    for name, spacing, scale, start in (
        (rocks, 0.0394, 0.01, (0.0, -9.0)), (rocks, 0.0394, 0.02, (3.0, -4.0)),
        (hills, 0.2, 4.0, (0.0, -7.0)), (hills, 0.2, 10.0, (0.0, -7.0)),
    ):  # fmt: skip
        path = DATA / "terrain" / name
        field = terrain_of(path, {"spacing": spacing, "scale": scale}, where=path)
        assert isinstance(field, us.HeightField)
        x, z = start
        level = float(field.height_at(np.array([x]), np.array([z]))[0])
        ground = us.HeightField(field.heights - level, (field.origin[0] - x, field.origin[1] - z), field.spacing)
        for body in ("muscular", "child"):
            target = us.sample_character(body)
            result = us.retarget(walk, source, target, terrain=ground)
            found = us.measure(walk, source, target, result, terrain=ground)
            told(walk.name, body, f"{name.partition('.')[0]} x {scale:g}", found | slow_feet(result, walk, ground))


def uneven() -> None:
    """The walks on uneven ground of CMU, onto level ground and onto another field, beside one on level ground."""
    plain = us.load(DATA / "motions" / "bvh_cmu" / "02_01.bvh")
    flat = plain.motions[0].sliced(1, plain.motions[0].n_frames)
    for body in ("muscular", "child"):
        target = us.sample_character(body)
        result = us.retarget(flat, plain.character, target)
        told("CMU 02_01", body, "level", us.measure(flat, plain.character, target, result) | slow_feet(result, flat))
    for name in ("03_01", "36_01"):
        over_waves(name)


def over_waves(name: str) -> None:
    """A walk on the ground that its feet say, onto level ground and onto waves."""
    loaded = us.load(DATA / "motions" / "bvh_cmu" / f"{name}.bvh")
    clip = loaded.motions[0].sliced(1, loaded.motions[0].n_frames)
    actor = with_body(prepare(loaded.character, (clip,)), clip)
    own = ground_from_feet(Take(actor, clip))
    hips = Take(actor, clip).joints[:, actor.roles.matches["hips"].joint]
    middle = 0.5 * (hips.min(0) + hips.max(0))
    waves = us.HeightField.sampled(
        lambda x, z: 0.15 * np.sin(1.6 * (x - middle[0])) * np.cos(1.3 * (z - middle[2])),
        x=(middle[0] - 6.0, middle[0] + 6.0), z=(middle[2] - 6.0, middle[2] + 6.0), spacing=0.05,
    )  # fmt: skip
    for body in ("muscular", "child"):
        target = us.sample_character(body)
        for ground, field in (("level", us.Plane()), ("waves", waves)):
            result = us.retarget(clip, loaded.character, target, terrain=field, source_terrain=own)
            found = us.measure(clip, loaded.character, target, result, terrain=field, source_terrain=own)
            told(f"CMU {name}", body, ground, found | slow_feet(result, clip, field, own))


def slow_feet(
    result: us.Result, clip: us.Motion, terrain: us.Terrain = LEVEL, source_terrain: us.Terrain = LEVEL
) -> dict[str, Measured]:
    """F1 of feet that are slow, as one sees them (`metrics/foot_skin`), at some speeds; and how fast those that are
    slower than the last of these in the source are there and in the result, % of the height a second."""
    theirs, mine = (
        foot_skin(Take(result.source, clip), source_terrain),
        foot_skin(Take(result.target, result.motion), terrain),
    )
    locked = [(theirs.locked(slow), mine.locked(slow)) for slow in SLOW]
    out = {
        f"f1_at_{100 * slow:g}": Measured(f1(a.ravel(), b.ravel()), "")
        for slow, (a, b) in zip(SLOW, locked, strict=True)
    }
    for name, feet in (("slide_source", theirs), ("slide", mine)):
        out[name] = Measured(100.0 * float(feet.speed[locked[-1][0]].mean()), "")
    return out


def told(motion: str, body: str, ground: str, found: dict) -> None:
    figures = [found[n].value for n in (*WALKS, *(n for n in found if n.startswith(("f1_at", "slide"))))]
    values = " | ".join("-" if value is None else f"{value:.3g}" for value in figures)
    print(f"| {motion} | {body} | {ground} | {values} |", flush=True)


def apart() -> None:
    """Pairs of captures on other people's characters, put 12 m apart: the largest difference of any joint from each
    alone, in heights."""
    for first, one, second, two in APART:
        cast = []
        for name, file, metres in ((first, one, 0.0), (second, two, 12.0)):
            loaded = us.load(DATA / "motions" / "bvh_cmu_two_person" / f"{name}.bvh")
            clip = loaded.motions[0].sliced(60, 360)
            places = clip.local_translations + np.where(loaded.character.skeleton.parents < 0, metres, 0.0)[:, None]
            target = us.load_character(DATA / "characters" / file)
            cast.append(us.SceneCharacter(name, replace(clip, local_translations=places), loaded.character, target))
        result = us.retarget_scene(us.Scene(tuple(cast)))
        for one in cast:
            alone = us.retarget(one.motion, one.source, one.target).motion
            both = [global_transforms(one.target.skeleton, m)[..., 3] for m in (alone, result.results[one.name].motion)]
            off = np.abs(both[0] - both[1]).max() / us.prepare(one.target).ground.height
            print(f"{one.name} on {one.target.name}: {off:.3g}", flush=True)


def pictures(*names: str) -> None:
    for name in names or scene_names():
        scene = us.read_scene(sample_scene_path(name))
        result = us.retarget_scene(scene)
        rows = scene_rows(result)
        if len(scene.characters) > 1:
            alone = us.retarget_scene(scene, together=False)
            rows.insert(1, SceneRow("each alone", scene_rows(alone)[1].cast))
        # Across whoever stands abreast; a staff points to the side.
        view = "three_quarter" if len(scene.characters) > 1 or name == "staff" else "side"
        save_webp(IMAGES / f"scene_{name}.webp", scene_sheet(rows, frames=5, cell_height=190, view=view))
        if name == "high_five":
            film = scene_film([rows[0], rows[-1]], fps=10.0, view="side", cell_height=150)
            save_animation(IMAGES / "scene_high_five.webp", film, fps=10.0)


if __name__ == "__main__":
    for part in sys.argv[1:] or ("terrain", "pictures"):
        {"terrain": terrain, "apart": apart, "pictures": pictures}[part]()
