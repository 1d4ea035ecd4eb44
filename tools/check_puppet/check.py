"""Puppets as others play them.

    python tools/check_puppet/check.py --modules MODULES --blender-python PYTHON --data DATA

A row for each puppet: its GLB through the Khronos validator, through three.js and through Blender, its USD through
Blender, and how far any vertex of five frames is from where it was computed, as a share of the size, beside the error
that the GLB states. MODULES is a folder where `npm install three` was run; PYTHON has the package `bpy`.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
from numpy import ndarray
from scipy.spatial import KDTree

import understudy as us
from understudy.puppetry.play import Performance

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
import validate_gltf  # noqa: E402 - a neighbour of this folder

MESHES = ("cactus.off", "dino.off", "quaternius_Trex.glb", "camel.off", "armadillo.off")
SAMPLES = ("cactus", "paper", "starfish", "jelly", "lamp")
HEAD = "| puppet | frames | moved by | MB | stated | three.js | Blender | USD in Blender | validator |"


def in_three(path: Path, show: Performance, frames: list[int], modules: Path, folder: Path) -> ndarray:
    """The vertices of some frames as three.js has them."""
    shutil.copy(HERE / "play.mjs", modules / "play_puppet.mjs")
    out = folder / "three.bin"
    command = ["node", str(modules / "play_puppet.mjs"), str(path), str(show.fps), str(out), *map(str, frames)]
    subprocess.run(command, check=True, capture_output=True, text=True, timeout=600)
    return np.fromfile(out, dtype=np.float32).reshape(len(frames), -1, 3)


def in_blender(path: Path, show: Performance, frames: list[int], python: Path, folder: Path) -> dict[str, ndarray]:
    """The vertices of some frames as Blender has them, and what it has of materials."""
    out = folder / "blender.npz"
    command = [str(python), str(HERE / "in_blender.py"), str(path), str(show.fps), str(out), *map(str, frames)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    if done.returncode:
        raise SystemExit(f"Blender: {(done.stderr or done.stdout).strip().splitlines()[-1]}")
    with np.load(out) as stored:
        return {key: stored[key] for key in stored.files}


def farthest(theirs: ndarray, ours: ndarray) -> float:
    """By index where the counts agree; else each vertex of theirs is the one of ours that is nearest in the first
    frame."""
    if theirs.shape != ours.shape:
        ours = ours[:, KDTree(ours[0]).query(theirs[0])[1]]
    return float(np.linalg.norm(theirs - ours, axis=-1).max())


def check(show: Performance, name: str, motion: str, modules: Path | None, python: Path | None, folder: Path) -> str:
    """One row of the table."""
    frames = np.unique(np.linspace(0, show.n_frames - 1, 5).astype(int)).tolist()
    ours = np.stack([show.world(frame) for frame in frames])
    glb, usd = folder / "puppet.glb", folder / "puppet.usdc"
    written = us.save_performance(glb, show, motion=motion)
    us.save_performance(usd, show)
    cells = ["-", "-", "-", "-"]
    if modules is not None:
        cells[0] = f"{farthest(in_three(glb, show, frames, modules, folder), ours) / show.size:.1e}"
    if python is not None:
        for at, path in ((1, glb), (2, usd)):
            theirs = in_blender(path, show, frames, python, folder)
            cells[at] = f"{farthest(theirs['places'], ours) / show.size:.1e}"
    cache = Path(tempfile.gettempdir()) / "understudy-gltf-validator"
    if validate_gltf.install(cache) is None:
        found = validate_gltf.errors(validate_gltf.validate(cache, [glb])[0])
        cells[3] = "valid" if not found else f"{len(found)} errors"
    by = f"{written.bones} bones" if written.bones else f"{written.targets} targets"
    head = f"| {name} | {show.n_frames} | {by} | {glb.stat().st_size / 1e6:.1f} | {written.error:.1e} |"
    return head + " " + " | ".join(cells) + " |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--modules", type=Path)
    parser.add_argument("--blender-python", type=Path)
    parser.add_argument("--data", type=Path)
    parser.add_argument("--motion", default="sample:walk")
    parser.add_argument("--as", dest="motion_as", choices=("morphs", "skin", "smaller"), default="morphs")
    parser.add_argument("--only", nargs="*", help="names of rows; all otherwise")
    asked = parser.parse_args()
    print(HEAD + "\n" + "| --- " * 9 + "|")
    shows = [(f"sample {name}", lambda name=name: us.puppet(us.sample_puppet(name), asked.motion)) for name in SAMPLES]
    if asked.data is not None:
        meshes = asked.data / "meshes"
        shows += [(name, lambda name=name: us.puppet(meshes / name, asked.motion)) for name in MESHES]
    for name, made in shows:
        if asked.only and name.removeprefix("sample ") not in asked.only:
            continue
        with tempfile.TemporaryDirectory() as folder:
            print(check(made(), name, asked.motion_as, asked.modules, asked.blender_python, Path(folder)), flush=True)


if __name__ == "__main__":
    main()
