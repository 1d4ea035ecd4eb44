"""Bake the motions and props of the sample scenes: `python tools/bake_scenes.py [NAME...]`.

Scores of `tools/motions` on the template; a chair as high as the sitter's seat, the box that is carried with its path,
and a walk of two rounds.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import numpy as np

from bake_motions import write_clip
from motions import armed, carry_box, handshake, ring_dance, sit_on_chair
from motions.body import Body
from motions.pose import FPS
from motions.produce import produce
from understudy.body.actor import prepare
from understudy.io.gltf import glb
from understudy.math import quat
from understudy.methods.scenes.scene_file import box_mesh
from understudy.model import Character, Mesh, Motion, Skeleton, Skin, global_transforms
from understudy.samples import load_template, sample_motion
from understudy.samples.scenes import PROPS, SCENES
from understudy.skin.take import Take


def rigid(name: str, vertices: np.ndarray, faces: np.ndarray) -> Character:
    """A mesh on one joint at the world's zero."""
    skeleton = Skeleton((name,), np.array([-1]), np.zeros((1, 3)), np.array([quat.IDENTITY]), np.ones((1, 3)))
    return Character(name, skeleton, (Mesh(name, vertices, faces, Skin.rigid(0, len(vertices))),))


def joined(boxes: list[tuple[np.ndarray, np.ndarray]]) -> tuple[np.ndarray, np.ndarray]:
    """Boxes (size, middle of the underside) as one mesh."""
    vertices, faces, count = [], [], 0
    for size, at in boxes:
        v, f = box_mesh(size)
        vertices.append(v + at)
        faces.append(f + count)
        count += len(v)
    return np.concatenate(vertices), np.concatenate(faces)


def chair(body: Body, motion: Motion) -> tuple[np.ndarray, np.ndarray]:
    """A chair whose seat is where the sitter's skin is lowest behind the knees."""
    frames = motion.sliced(round(2.2 * FPS), round(3.2 * FPS))
    skin = body.skin(global_transforms(body.character.skeleton, frames))
    seat = np.concatenate([body.regions[f"{side}_buttock"] for side in ("left", "right")])
    low = float(np.median(skin[:, seat, 1].min(1)))
    hips = frames.local_translations[:, body.index("hips")].mean(0)
    deep, wide, thick = 0.40, 0.44, 0.04
    z = hips[2] + 0.05
    legs = [
        (np.array([0.04, low - thick, 0.04]), np.array([sx * (0.5 * wide - 0.03), 0.0, z + sz * (0.5 * deep - 0.03)]))
        for sx in (-1.0, 1.0) for sz in (-1.0, 1.0)
    ]  # fmt: skip
    top = (np.array([wide, thick, deep]), np.array([0.0, low - thick, z]))
    back = (np.array([wide, 0.42, 0.04]), np.array([0.0, low, z - 0.5 * deep]))
    return joined([top, back, *legs])


def in_hand(body: Body, motion: Motion, side: str) -> tuple[np.ndarray, np.ndarray]:
    """Where the middle of what a fist holds is in each frame, and how the hand is turned from T-pose."""
    take = Take(prepare(body.character), motion)
    joint = body.index(f"{side}_hand")
    turns = take.turns[:, joint]
    out_of_palm = np.array([0.0, -armed.AWAY, 0.0])
    return take.joints[:, joint] + quat.rotate(turns, body.palm(side) + out_of_palm), turns


def sword(body: Body, motion: Motion) -> tuple[Character, Motion]:
    """A sword in the right fist: hilt, guard and blade along y, its middle where the hand holds it."""
    t = armed.THICK
    vertices, faces = joined([
        (np.array([t, 0.20, t]), np.array([0.0, -0.10, 0.0])),
        (np.array([0.16, 0.02, 0.03]), np.array([0.0, 0.10, 0.0])),
        (np.array([0.045, 0.72, 0.012]), np.array([0.0, 0.12, 0.0])),
    ])  # fmt: skip
    places, turns = in_hand(body, motion, "right")
    along = quat.between(np.array([0.0, 1.0, 0.0]), armed.BLADE / np.linalg.norm(armed.BLADE))
    path = Motion("sword", FPS, quat.mul(turns, along)[:, None], places[:, None])
    return rigid("sword", vertices, faces), path


def staff(body: Body, motion: Motion) -> tuple[Character, Motion]:
    """A staff along x through both fists."""
    vertices, faces = joined([(np.array([1.7, armed.THICK, armed.THICK]), np.array([0.0, -0.5 * armed.THICK, 0.0]))])
    left, right = (in_hand(body, motion, side)[0] for side in ("left", "right"))
    way = (left - right) / np.linalg.norm(left - right, axis=1, keepdims=True)
    turns = quat.between(np.array([1.0, 0.0, 0.0]), way)
    path = Motion("staff", FPS, turns[:, None], 0.5 * (left + right)[:, None])
    return rigid("staff", vertices, faces), path


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME")
    args = parser.parse_args()
    motions = SCENES / "motions"
    for folder in (motions, PROPS):
        Path(folder).mkdir(parents=True, exist_ok=True)
    body = Body(load_template())
    scores = [
        *handshake.scores(body), carry_box.score(body), sit_on_chair.score(body), ring_dance.score(body),
        armed.sword(body), armed.staff(body),
    ]  # fmt: skip
    for score in scores:
        if args.names and score.name not in args.names:
            continue
        motion, _ = produce(score, body)
        write_clip(motions / f"{score.name}.glb", body, motion)
        print(f"{score.name}: {motion.duration:.2f} s")
        if score.name == "sit_on_chair":
            glb.write(PROPS / "chair.glb", rigid("chair", *chair(body, motion)), [])
        if score.name in ("sword", "staff"):
            thing, path = {"sword": sword, "staff": staff}[score.name](body, motion)
            glb.write(PROPS / f"{score.name}.glb", thing, [path])
        if score.name == "carry_box":
            vertices, faces = box_mesh(np.array(carry_box.SIZE))
            times = np.arange(motion.n_frames) / FPS
            places = np.stack([carry_box.box_at(float(t)) - [0.0, 0.5 * carry_box.SIZE[1], 0.0] for t in times])
            path = Motion("box", FPS, np.tile(quat.IDENTITY, (len(times), 1, 1)), places[:, None])
            glb.write(PROPS / "box.glb", rigid("box", vertices, faces), [path])
    if not args.names or "long_walk" in args.names:
        walk = sample_motion("walk")
        hips = load_template().skeleton.index("hips")
        on = walk.local_translations[-1, hips, 2] - walk.local_translations[0, hips, 2]
        again = walk.local_translations[1:].copy()
        again[:, hips, 2] += on
        far = Motion(
            "long_walk", walk.fps, np.concatenate([walk.local_wxyz, walk.local_wxyz[1:]]),
            np.concatenate([walk.local_translations, again]),
        )  # fmt: skip
        write_clip(motions / "long_walk.glb", body, far)
    return 0


if __name__ == "__main__":
    sys.exit(main())
