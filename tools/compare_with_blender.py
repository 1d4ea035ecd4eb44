"""Our readers against Blender's: the same files, the same times, every vertex.

    python tools/compare_with_blender.py [FILE_OR_FOLDER ...] --blender-python PATH [--out docs/blender-comparison.md]

Blender is the `bpy` package in an environment of its own (it wants other versions of numpy):

    python3 -m venv bpyenv && bpyenv/bin/pip install bpy

Each file is imported by a Blender process of its own (`tools/blender_poses.py`), posed at five frames spread over its
longest clip, and evaluated there by Blender's dependency graph. The figure of a file is the greatest distance between
one of our vertices and Blender's, over the height of the character at rest. Vertices are matched by index where the
counts of a mesh agree, otherwise by nearest neighbours in both directions. Files without a mesh are compared by the
positions of their bones.
"""

from __future__ import annotations

import argparse
import json
import struct
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import numpy as np
from numpy import ndarray
from scipy.spatial import KDTree

from understudy.errors import UnderstudyError
from understudy.io import Loaded, read
from understudy.model import Motion
from understudy.model.kinematics import global_transforms
from understudy.model.skinning import skin

HERE = Path(__file__).resolve().parent
DATA = HERE.parents[1] / "shared" / "data"
SUFFIXES = (".fbx", ".glb", ".gltf", ".vrm")
N_FRAMES = 5
GOAL = 1e-4
ENVIRONMENT = "make one with 'python3 -m venv bpyenv && bpyenv/bin/pip install bpy' and pass bpyenv/bin/python"


@dataclass(frozen=True)
class Row:
    """One file's outcome. `distance` is relative to the height; None where there was nothing to compare."""

    file: str
    clip: str
    frames: int
    what: str
    matched: str
    distance: float | None
    ours_ms: float
    blender_ms: float
    remark: str = ""


def main() -> int:
    parser = argparse.ArgumentParser(description="Compare our FBX and glTF readers with Blender's, vertex by vertex.")
    parser.add_argument("files", nargs="*", type=Path, help="files or folders; all of ../shared/data by default")
    parser.add_argument("--blender-python", type=Path, default=Path("bpyenv/bin/python"))
    parser.add_argument("--out", type=Path, help="write the table between the markers of this Markdown file")
    parser.add_argument("--repeats", type=int, default=3, help="imports to time; the fastest counts")
    options = parser.parse_args()
    if not options.blender_python.exists():
        sys.exit(f"{options.blender_python}: no such Python with Blender in it; {ENVIRONMENT}")
    rows = []
    for path in chosen(options.files or [DATA]):
        row = compare(path, options.blender_python, options.repeats)
        rows.append(row)
        print(line(row), flush=True)
    if options.out:
        write_table(options.out, rows)
    compared = [r for r in rows if r.distance is not None]
    good = [r for r in compared if r.distance is not None and r.distance <= GOAL]
    print(f"{len(good)} of {len(compared)} compared files within {GOAL:g} of the height ({len(rows)} files)")
    return 0


def chosen(given: list[Path]) -> list[Path]:
    """The files named, and those in the folders named."""
    out: list[Path] = []
    for path in given:
        found = sorted(path.rglob("*")) if path.is_dir() else [path]
        out += [p for p in found if p.suffix.lower() in SUFFIXES]
    return out


def compare(path: Path, python: Path, repeats: int) -> Row:
    """One file through both readers."""
    name = str(path.relative_to(DATA)) if path.is_relative_to(DATA) else path.name
    try:
        loaded = read(path)
        ours_ms = 1e3 * min(timed_read(path) for _ in range(repeats))
    except UnderstudyError as error:
        return Row(name, "", 0, "", "", None, 0.0, 0.0, f"ours: {error}")
    motion = max(loaded.motions, key=lambda m: m.n_frames, default=None)
    frames = [0] if motion is None else np.unique(np.linspace(0, motion.n_frames - 1, N_FRAMES).round().astype(int))
    with tempfile.TemporaryDirectory() as folder:
        theirs = blender(path, python, motion, frames, repeats, Path(folder))
        if isinstance(theirs, str):
            clip = motion.name if motion else "rest"
            return Row(name, clip, len(frames), "", "", None, ours_ms, 0.0, f"Blender: {theirs}")
        what, matched, distance = distance_of(loaded, motion, frames, theirs)
        clip = motion.name if motion else "rest pose"
        return Row(name, clip, len(frames), what, matched, distance, ours_ms, 1e3 * float(theirs["import_seconds"]))


def timed_read(path: Path) -> float:
    start = time.perf_counter()
    read(path)
    return time.perf_counter() - start


def blender(
    path: Path,
    python: Path,
    motion: Motion | None,
    frames: list[int] | ndarray,
    repeats: int,
    folder: Path,
    *,
    after_others: bool = False,
) -> dict[str, ndarray] | str:
    """Blender's positions, or why there are none; of the clip alone, or after the file's others."""
    file = path.resolve()
    if path.suffix.lower() in (".glb", ".vrm") and not after_others:
        file = folder / f"{path.stem}.glb"
        file.write_bytes(with_one_clip(path.read_bytes(), None if motion is None else motion.name))
    job = {
        "file": str(file),
        "timed_file": str(path.resolve() if path.suffix.lower() != ".vrm" else file),
        "clip": None if motion is None else motion.name,
        "times": [] if motion is None else [float(f) / motion.fps for f in frames],
        "fps": 30.0 if motion is None else motion.fps,
        "after_others": after_others,
        "repeats": repeats,
        "out": str(folder / "poses.npz"),
    }
    (folder / "job.json").write_text(json.dumps(job))
    command = [str(python), str(HERE / "blender_poses.py"), str(folder / "job.json")]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    except subprocess.TimeoutExpired:
        return "took more than ten minutes"
    if done.returncode or not (folder / "poses.npz").exists():
        said = [text for text in (done.stderr + done.stdout).splitlines() if text.strip()]
        return said[-1][:160] if said else "ended without a word"
    with np.load(folder / "poses.npz") as stored:
        return {key: stored[key] for key in stored.files}


def with_one_clip(data: bytes, clip: str | None) -> bytes:
    """A GLB with no animation but one, and without its morphs.

    In Blender, bones that a clip does not move keep what another clip did to them, and morphs what the clip did to them
    while it was imported.
    """
    length = struct.unpack_from("<I", data, 12)[0]
    document = json.loads(data[20 : 20 + length])
    clips = document.pop("animations", [])
    named = [a for i, a in enumerate(clips) if clip is not None and clip in (a.get("name"), f"clip_{i}")]
    if named:
        kept = [c for c in named[0]["channels"] if c["target"]["path"] != "weights"]
        document["animations"] = [named[0] | {"channels": kept}]
    text = json.dumps(document).encode()
    text += b" " * (-len(text) % 4)
    rest = data[20 + length :]
    head = struct.pack("<4sIIII", b"glTF", 2, 20 + len(text) + len(rest), len(text), 0x4E4F534A)
    return head + text + rest


def to_y_up(points: ndarray) -> ndarray:
    """Blender's (x, y, z) with Z up is our (x, z, -y)."""
    return np.stack([points[..., 0], points[..., 2], -points[..., 1]], axis=-1)


def distance_of(
    loaded: Loaded, motion: Motion | None, frames: list[int] | ndarray, theirs: dict[str, ndarray]
) -> tuple[str, str, float | None]:
    """What was compared, how it was matched, and the greatest distance over the height."""
    character = loaded.character
    skeleton = character.skeleton
    if motion is None:
        matrices = skeleton.rest_globals[None, :, :3]
    else:
        matrices = global_transforms(skeleton, motion)[np.asarray(frames)]
    meshes = {key[5:]: to_y_up(value) for key, value in theirs.items() if key.startswith("mesh:")}
    bones = {key[5:]: to_y_up(value) for key, value in theirs.items() if key.startswith("bone:")}
    if character.meshes and meshes:
        ours = skin(character, matrices).astype(np.float64)
        height = np.ptp(skin(character, skeleton.rest_globals[None, :, :3])[0], axis=0).max()
        starts = np.cumsum([0, *(m.n_verts for m in character.meshes)])
        parts = [ours[:, a:b] for a, b in pairwise(starts)]
        what = f"{ours.shape[1]} vertices"
        by_index = matched_by_index(parts, list(meshes.values()))
        if by_index is not None:
            return what, "index", by_index / height
        return what, "nearest", matched_by_nearest(ours, np.concatenate(list(meshes.values()), axis=1)) / height
    shared = [j for j, name in enumerate(skeleton.names) if name in bones]
    if not shared:
        return "", "", None
    ours = matrices[:, shared][..., 3]
    expected = np.stack([bones[skeleton.names[j]] for j in shared], axis=1)
    height = np.ptp(skeleton.rest_positions, axis=0).max()
    return f"{len(shared)} bones", "name", float(np.linalg.norm(ours - expected, axis=-1).max()) / height


def matched_by_index(ours: list[ndarray], theirs: list[ndarray]) -> float | None:
    """The greatest distance when every mesh finds an unused one of the same vertex count; None when one does not."""
    free = list(theirs)
    worst = 0.0
    for part in ours:
        fitting = [other for other in free if other.shape == part.shape]
        if not fitting:
            return None
        distances = [float(np.linalg.norm(other - part, axis=-1).max()) for other in fitting]
        best = int(np.argmin(distances))
        worst = max(worst, distances[best])
        free = [other for other in free if other is not fitting[best]]
    return worst


def matched_by_nearest(ours: ndarray, theirs: ndarray) -> float:
    """The Hausdorff distance, the worst over the frames."""
    worst = 0.0
    for a, b in zip(ours, theirs, strict=True):
        worst = max(worst, float(KDTree(a).query(b)[0].max()), float(KDTree(b).query(a)[0].max()))
    return worst


def line(row: Row) -> str:
    distance = "-" if row.distance is None else f"{row.distance:.1e}"
    return (
        f"| `{row.file}` | {row.clip.replace('|', '/')} | {row.frames} | {row.what} | {row.matched} | {distance} "
        f"| {row.ours_ms:.0f} | {row.blender_ms:.0f} | {row.remark} |"
    )


def write_table(path: Path, rows: list[Row]) -> None:
    """Replace what stands between the markers."""
    head = (
        "| file | clip | frames | compared | matched by | greatest distance / height | our load, ms "
        "| Blender's import, ms | remark |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n"
    )
    begin, end = "<!-- table -->", "<!-- end of table -->"
    text = path.read_text() if path.exists() else f"{begin}\n{end}\n"
    before, _, rest = text.partition(begin)
    path.write_text(before + begin + "\n" + head + "\n".join(map(line, rows)) + "\n" + end + rest.partition(end)[2])


if __name__ == "__main__":
    sys.exit(main())
