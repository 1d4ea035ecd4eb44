"""First guesses on creatures nobody posed, judged: `python tools/puppet_wild.py --seeds 0 6 --out FOLDER`.

Creatures are those of tests/menagerie.py, whose parts, front and up are known; with --meshes files are added, of which
nothing is. What is measured looks at the moving surface only, not at control points, anchors or phases:

- parts: of head, hands, feet and tail, how many have no point of that name within 0.17 of the size;
- folded, volume: the share of faces that are folded over, mean and worst frame; the largest change of volume;
- stretch: how much longer or shorter edges are than at rest, the 99th percentile of their length, mean over frames;
- slide: how fast vertices go over the floor that are on it in two frames, in heights a second, mean over them;
- sink: how far the lowest vertex is under the floor, in heights; legs: of those known, how many leave the floor twice;
- ahead: how far it went along the way that the person went, in heights.

With --characters DATA instead, skinned characters of that folder lose their skeletons and are turned about; up, front
and parts of the first guess are judged by the joints that were taken away.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np

import understudy as us
from understudy.body.actor import prepare
from understudy.cli.puppet_picture import puppet_sheet
from understudy.deform.repair import repaired
from understudy.io.mesh.mesh_file import MeshFile, plain
from understudy.model.skinning import rest_vertices
from understudy.puppetry.first_guess import first_guess
from understudy.puppetry.perform import load_source
from understudy.puppetry.play import Performance, play
from understudy.puppetry.puppet import Puppet, axes_of
from understudy.puppetry.source import SourceMotion
from understudy.render import save_png

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))
from menagerie import FAMILIES, WAYS, Beast, beast

FAR = 0.17  # of the size
ON_FLOOR = 0.008  # of the height: vertices that are lower are on the floor
ENDS = ("head", "left_hand", "right_hand", "left_foot", "right_foot")
LIFTED = 0.02  # of the height: feet that are higher have left it


@dataclass(frozen=True)
class Row:
    """What is said of one creature in one motion."""

    name: str
    motion: str
    up: bool | None
    front: bool | None
    missed: int | None
    parts: int
    folded: float
    worst: float
    volume: float | None
    stretch: float
    slide: float | None
    sink: float
    lifted: int | None
    legs: int
    ahead: float

    def cells(self) -> list[str]:
        def said(value: bool | None) -> str:
            return "" if value is None else "yes" if value else "NO"

        return [
            self.name, self.motion, said(self.up), said(self.front),
            "" if self.missed is None else f"{self.missed} of {self.parts}",
            f"{100 * self.folded:.3f}", f"{100 * self.worst:.2f}",
            "open" if self.volume is None else f"{100 * self.volume:.2f}",
            f"{self.stretch:.2f}", f"{self.slide:.3f}" if self.slide is not None else "glides", f"{self.sink:.4f}",
            "" if self.lifted is None else f"{self.lifted} of {self.legs}", f"{self.ahead:.2f}",
        ]  # fmt: skip


HEAD = ("creature", "motion", "up", "front", "parts missed", "folded %", "worst frame %", "volume off %", "stretch",
        "slide", "sink", "legs that step", "ahead")  # fmt: skip


def missed_parts(made: Puppet, known: Beast) -> int:
    """Parts without a point of their name near them; of what has no front, without any point."""
    size = float(np.linalg.norm(np.ptp(known.vertices, axis=0)))
    at = {name: known.vertices[point.vertex] for name, point in made.points.items()}
    out = 0
    for role, place in known.parts.items():
        near = [at[role]] if known.front is not None and role in at else []
        near = list(at.values()) if known.front is None else near
        out += not any(np.linalg.norm(p - place) < FAR * size for p in near)
    return out


def judge(made: Puppet, show: Performance, source: SourceMotion, known: Beast | None) -> Row:
    """The figures of a performance, from its vertices in the world alone."""
    mesh = repaired(show.rest, show.mesh.faces)
    first = np.unique(mesh.vertex_of, return_index=True)[1]
    height = float(np.ptp(show.rest[:, 1]))
    flying = np.zeros(show.n_frames, dtype=bool)
    for begin, end in source.flights:
        flying[max(begin - 1, 0) : end + 1] = True
    i, j = np.unique(np.sort(mesh.faces[:, [[0, 1], [1, 2], [2, 0]]].reshape(-1, 2), axis=1), axis=0).T
    long = np.linalg.norm(mesh.vertices[i] - mesh.vertices[j], axis=1)
    slides, stretches, lowest, before = [], [], [], None
    feet = _feet(mesh.vertices, made, known)
    heights = np.zeros((show.n_frames, len(feet)))
    middle = []
    for frame in range(show.n_frames):
        now = show.world(frame)[first].astype(np.float64)
        lowest.append(now[:, 1].min())
        middle.append(now.mean(0))
        heights[frame] = now[feet, 1]
        ratio = np.linalg.norm(now[i] - now[j], axis=1) / long
        stretches.append(_percentile(np.maximum(ratio, 1.0 / np.maximum(ratio, 1e-9)), long, 0.99))
        if before is not None and not flying[frame]:
            on = (now[:, 1] < ON_FLOOR * height) & (before[:, 1] < ON_FLOOR * height)
            slides.append(np.linalg.norm((now - before)[on][:, [0, 2]], axis=1).mean() if on.any() else 0.0)
        before = now
    went = source.world[-1, source.index("hips")] - source.world[0, source.index("hips")]
    way = went[[0, 2]] / max(float(np.linalg.norm(went[[0, 2]])), 1e-9)
    up = heights > LIFTED * height
    lifts = (up[1:] & ~up[:-1]).sum(0)
    return Row(
        show.mesh.name, source.name,
        None if known is None else made.up == known.up,
        None if known is None or known.front is None else made.front == known.front,
        None if known is None else missed_parts(made, known), 0 if known is None else len(known.parts),
        float(show.folds.mean()), float(show.folds.max()),
        None if show.volumes is None else float(np.abs(show.volumes - 1.0).max()),
        float(np.mean(stretches)),
        None if made.options.glide else float(np.mean(slides)) * show.fps / height if slides else 0.0,
        max(0.0, -float(min(lowest)) / height), int((lifts >= 2).sum()) if len(feet) else None, len(feet),
        float((middle[-1] - middle[0])[[0, 2]] @ way) / height,
    )  # fmt: skip


def _percentile(values: np.ndarray, weights: np.ndarray, share: float) -> float:
    """The value that so much of the weight is below."""
    order = np.argsort(values)
    total = np.cumsum(weights[order])
    return float(values[order][np.searchsorted(total, share * total[-1])])


def _feet(rest: np.ndarray, made: Puppet, known: Beast | None) -> np.ndarray:
    """The vertices nearest to where the legs of a known creature end."""
    if known is None or not known.legs or "some" in known.legs:
        return np.zeros(0, dtype=np.int64)
    body = known.vertices @ made.axes.T
    centre = 0.5 * (body.min(0) + body.max(0))
    places = [made.axes @ np.array(known.parts[name]) - centre for name in known.legs]
    return np.array([int(np.argmin(((rest - place) ** 2).sum(1))) for place in places])


def bare_characters(data: Path) -> list[Beast]:
    """Skinned humanoids without a skeleton, each with another axis up and ahead, and where their joints were."""
    files = sorted(p for p in data.glob("characters/*/*") if p.suffix in (".glb", ".fbx", ".vrm", ".npz"))
    out = []
    for number, path in enumerate([*files, *sorted(data.glob("pairs/*/*.glb"))]):
        try:
            character = us.load_character(path)
            roles = prepare(character, []).roles.matches
        except us.UnderstudyError:
            continue
        at = {role: character.skeleton.rest_positions[match.joint] for role, match in roles.items()}
        if not character.n_verts or "left_upper_arm" not in at:
            continue
        x, _, z = at["left_upper_arm"] - at["right_upper_arm"]
        cos, sin = np.array([x, z]) / np.hypot(x, z)
        upright = np.array([[cos, 0.0, sin], [0.0, 1.0, 0.0], [-sin, 0.0, cos]])
        up, front = WAYS[number % len(WAYS)]
        turn = upright.T @ axes_of(up, front)
        parts = {role: tuple((at[role] @ turn).tolist()) for role in ENDS if role in at}
        name = f"{path.parent.name}_{path.stem}"
        out.append(
            Beast(name, rest_vertices(character) @ turn, np.asarray(character.faces), parts, up, front, "real", ())
        )
    return out


def judge_guesses(known: list[Beast]) -> None:
    """Up, front and parts of first guesses, without playing them."""
    source = load_source("sample:walk", fps=15.0)
    ups = fronts = missed = 0
    print("| character | up | front | parts missed |\n| --- | --- | --- | --- |")
    for b in known:
        made = first_guess(plain(Path(f"{b.name}.obj"), b.vertices, b.faces), source)
        wrong = made.up != b.up, made.front != b.front, missed_parts(made, b)
        ups, fronts, missed = ups + wrong[0], fronts + wrong[1], missed + wrong[2]
        said = ["NO" if w else "yes" for w in wrong[:2]]
        print(f"| {b.name} | {said[0]} | {said[1]} | {wrong[2]} of {len(b.parts)} |", flush=True)
    parts = sum(len(b.parts) for b in known)
    print(f"\n{len(known)} characters: up wrong in {ups}, front in {fronts}, parts missed {missed} of {parts}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=int, nargs=2, default=(0, 4), help="the first, and one after the last")
    parser.add_argument("--families", nargs="*", default=list(FAMILIES))
    parser.add_argument("--meshes", type=Path, nargs="*", default=[])
    parser.add_argument("--motions", nargs="*", default=["sample:walk"])
    parser.add_argument("--fps", type=float, default=15.0)
    parser.add_argument("--out", type=Path, help="a folder for contact sheets; none are made without it")
    parser.add_argument("--characters", type=Path, help="the shared data: judge guesses on its characters")
    asked = parser.parse_args()
    if asked.characters is not None:
        judge_guesses(bare_characters(asked.characters))
        return
    known = [beast(family, seed) for family in asked.families for seed in range(*asked.seeds)]
    bodies: list[tuple[MeshFile, Beast | None]] = [
        (plain(Path(f"{b.name}.obj"), b.vertices, b.faces), b) for b in known
    ]
    bodies += [(us.read_mesh(path), None) for path in asked.meshes]
    print("| " + " | ".join(HEAD) + " |\n" + "| --- " * len(HEAD) + "|")
    rows = []
    for motion in asked.motions:
        source, shows = load_source(motion, fps=asked.fps), []
        for mesh, truth in bodies:
            made = first_guess(mesh, source)
            show = play(made, source)
            rows.append(judge(made, show, source, truth))
            print("| " + " | ".join(rows[-1].cells()) + " |", flush=True)
            shows.append(show)
            if asked.out is not None and (len(shows) == 6 or mesh is bodies[-1][0]):
                asked.out.mkdir(parents=True, exist_ok=True)
                sheet = puppet_sheet(shows, views=("three_quarter",), cell=170, frames=8)
                save_png(asked.out / f"{source.name}_{shows[0].mesh.name}.png", sheet)
                shows = []
    print("\n" + summary(rows))


def summary(rows: list[Row]) -> str:
    """All creatures in a line."""
    parts, missed = sum(r.parts for r in rows), sum(r.missed or 0 for r in rows)
    fronts, ups = [r.front for r in rows if r.front is not None], [r.up for r in rows if r.up is not None]
    slides = [r.slide for r in rows if r.slide is not None]
    legs, lifted = sum(r.legs for r in rows), sum(r.lifted or 0 for r in rows)
    return (
        f"{len(rows)} performances: up wrong in {ups.count(False)} of {len(ups)}, front in {fronts.count(False)} of"
        f" {len(fronts)}, parts missed {missed} of {parts}; folded {100 * np.mean([r.folded for r in rows]):.3f} %"
        f" (worst {100 * max(r.folded for r in rows):.2f} %), stretch {np.mean([r.stretch for r in rows]):.2f}, slide"
        f" {np.mean(slides or [0.0]):.3f}, sink {max(r.sink for r in rows):.4f},"
        f" legs that step {lifted} of {legs}"
    )


if __name__ == "__main__":
    main()
