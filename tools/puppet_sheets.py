"""Contact sheets of puppets walking and dancing, their folds, and their volume over time: docs/images/puppet_*.webp.

    python tools/puppet_sheets.py --data ../shared/data --out docs/images

Meshes and motions are those of the data folder; the armadillo has the paper's setting (10 control points, 4 poses).
"""

from __future__ import annotations

import argparse
import time
from dataclasses import replace
from pathlib import Path

import numpy as np

import understudy as us
from understudy.cli.puppet_picture import puppet_sheet
from understudy.puppetry.first_guess import first_guess, suggest_key_poses
from understudy.puppetry.guess_poses import with_examples
from understudy.puppetry.perform import load_source
from understudy.puppetry.play import Performance, play
from understudy.puppetry.source import SourceMotion
from understudy.render import save_webp

MESHES = (
    "armadillo.off", "cactus.off", "camel.off", "dino.off", "quaternius_Trex.glb", "spot.obj", "man.off",
    "elephant.off", "bear.off", "quaternius_Frog.glb", "decimated-knight.off", "bunny.off",
)  # fmt: skip
SHOWN = 7  # of them are in the picture
SAMPLES = ("cactus", "paper", "starfish", "jelly", "lamp")
DANCE = "motions/fbx_mixamo/Gangnam Style (V-Sekai).fbx"
FRAMES = 120
PAPER_POINTS = 10


def part(source: SourceMotion, first: int, last: int) -> SourceMotion:
    """Some frames of a motion."""
    flights = tuple((a - first, b - first) for a, b in source.flights if first < a and b < last)
    keep = slice(first, last)
    return replace(
        source, positions=source.positions[keep], yaw=source.yaw[keep], world=source.world[keep], flights=flights
    )


def show(name: str, data: Path, source: SourceMotion) -> Performance:
    """A real mesh as it is guessed, with four poses."""
    made = first_guess(us.read_mesh(data / "meshes" / name), source)
    if len(made.points) > PAPER_POINTS:  # the tail then goes where the hips go
        made = replace(made, points={n: p for n, p in made.points.items() if n != "tail"})
    made = with_examples(made, source, suggest_key_poses(source, dict(made.points)).frames[:4])
    return play(made, source)


def row(what: str, found: Performance, seconds: float) -> str:
    report = found.report()
    volume = report["volume_change_percent"]
    return (
        f"| {found.mesh.name} | {what} | {len(found.rest):,} | {len(found.points)} | {found.n_frames} |"
        f" {report['folded_faces_percent']:.3f} | {'open' if volume is None else volume} | {seconds:.0f} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--meshes", nargs="*", default=MESHES)
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    dance = load_source(asked.data / DANCE)
    motions = {"walk": load_source("sample:walk"), "dance": part(dance, 30, min(30 + FRAMES, dance.n_frames))}
    volumes: dict[str, np.ndarray] = {}
    print("| mesh | motion | vertices | points | frames | folded % | volume off % | CPU s |\n" + "| --- " * 8 + "|")
    for what, source in motions.items():
        real, samples = [], []
        for name in asked.meshes:
            started = time.process_time()
            real.append(show(name, asked.data, source))
            print(row(what, real[-1], time.process_time() - started), flush=True)
        for name in SAMPLES:
            started = time.process_time()
            samples.append(play(us.sample_puppet(name), source))
            print(row(what, samples[-1], time.process_time() - started), flush=True)
        volumes |= {f"{s.mesh.name}, {what}": s.volumes for s in (*real, *samples) if s.volumes is not None}
        if real:
            save_webp(asked.out / f"puppet_{what}.webp", puppet_sheet(real[:SHOWN], views=("three_quarter",), cell=160))
        save_webp(asked.out / f"puppet_samples_{what}.webp", puppet_sheet(samples, views=("three_quarter",), cell=200))
    _plot(asked.out / "puppet_volume.webp", volumes)


def _plot(path: Path, volumes: dict[str, np.ndarray]) -> None:
    """Volume over time, as a share of that at rest."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=(9, 3.2), dpi=110)
    FigureCanvasAgg(figure)
    axes = figure.add_subplot()
    for name, values in volumes.items():
        axes.plot(100.0 * (values - 1.0), label=name, lw=1)
    axes.set_xlabel("frame")
    axes.set_ylabel("volume change, %")
    axes.legend(fontsize=6, ncols=4)
    figure.tight_layout()
    figure.savefig(path)


if __name__ == "__main__":
    main()
