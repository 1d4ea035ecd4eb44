"""Scenes as they come in: a SCENE.toml with its files beside it, or all of it in a ZIP.

Files that were dropped together lie in one folder, whatever folders they came from: what a scene names is then looked
for there by its name alone.
"""

from __future__ import annotations

import hashlib
import shutil
import zipfile
from pathlib import Path, PurePosixPath
from typing import Any

from understudy.errors import FileError
from understudy.io.toml import read_toml
from understudy.loading import SAMPLE
from understudy.studio.scene_kind import SCENE, ZIP, is_scene
from understudy.studio.sessions import harmless

UNPACKED = "scenes"  # the folder of a session in which ZIPs are unpacked
# Of a ZIP: files, and bytes once unpacked.
MOST_FILES, MOST_BYTES = 500, 2 << 30


def scene_path(path: Path, folder: Path) -> Path:
    """The SCENE.toml of a file: itself, or the one in a ZIP, unpacked into the session's folder."""
    return unpacked(path, folder / UNPACKED) if path.suffix.lower() == ZIP else path


def unpacked(path: Path, folder: Path) -> Path:
    """The scene of a ZIP, with its files beside it in a folder of its own."""
    stat = path.stat()
    out = folder / hashlib.sha256(f"{path} {stat.st_size} {stat.st_mtime_ns}".encode()).hexdigest()[:16]
    if not out.exists():
        out.mkdir(parents=True)
        try:
            _extract(path, out)
        except BaseException:
            shutil.rmtree(out, ignore_errors=True)
            raise
    named = "scene.toml"
    found = sorted((p for p in out.rglob(f"*{SCENE}") if is_scene(p)), key=lambda p: (len(p.parts), p.name != named))
    if not found:
        raise FileError(path, "has no scene in it: no .toml file with [[character]]; put SCENE.toml and its files in")
    if len(found) > 1 and found[1].parent == found[0].parent and found[0].name != named:
        raise FileError(path, f"has {len(found)} scenes in it; leave one, or call the one that counts {named}")
    return found[0]


def _extract(path: Path, out: Path) -> None:
    try:
        with zipfile.ZipFile(path) as archive:
            entries = [e for e in archive.infolist() if not e.is_dir() and not e.filename.startswith("__MACOSX/")]
            if len(entries) > MOST_FILES:
                raise FileError(path, f"has {len(entries)} files; at most {MOST_FILES} are taken in")
            room = MOST_BYTES
            for entry in entries:
                parts = PurePosixPath(entry.filename.replace("\\", "/")).parts
                if not parts or parts[0] == "/" or ".." in parts:
                    raise FileError(path, f"names '{entry.filename[:80]}', which leaves its folder; pack it anew")
                to = out.joinpath(*(harmless(part) for part in parts))
                to.parent.mkdir(parents=True, exist_ok=True)
                with archive.open(entry) as packed, to.open("wb") as file:
                    while chunk := packed.read(1 << 20):
                        room -= len(chunk)
                        if room < 0:
                            raise FileError(path, f"is larger than {MOST_BYTES >> 30} GB once unpacked")
                        file.write(chunk)
    except (zipfile.BadZipFile, zipfile.LargeZipFile, NotImplementedError, RuntimeError, EOFError, OSError) as error:
        raise FileError(path, f"cannot be unpacked ({error}); pack it again as a plain ZIP") from None


def table_of(path: Path) -> dict[str, Any]:
    """What a scene's file says, its files' names changed to where they lie where that is beside it."""
    said = read_toml(path)
    tables = [(one, ("motion", "target", "source", "map")) for one in _tables(said.get("character"))]
    tables += [(one, ("mesh", "motion")) for one in _tables(said.get("prop"))]
    tables += [(said[name], ("file",)) for name in ("terrain", "source_terrain") if isinstance(said.get(name), dict)]
    for table, names in tables:
        for name in names:
            if isinstance(table.get(name), str):
                table[name] = _beside(path, table[name])
    return said


def _tables(found: Any) -> list[dict[str, Any]]:
    return [one for one in found if isinstance(one, dict)] if isinstance(found, list) else []


def _beside(path: Path, name: str) -> str:
    """A file's name as the scene says it, or its last part where only that lies beside the scene."""
    if name.startswith(SAMPLE) or (path.parent / name).exists():
        return name
    plain = harmless(name)
    return plain if (path.parent / plain).exists() else name
