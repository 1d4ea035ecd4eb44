"""Key-vertices as files that a person reads and edits.

What `understudy keys` saves, and what a user gives back, is JSON:

    {"character": "hero", "vertices": 8313, "keys": {"crown": {"vertex": 812}, "chin": {"face": [3, 9, 4],
     "weights": [0.5, 0.3, 0.2]}}}

To move key-vertices of several bodies in one file, sections take the place of `keys`: "template", "source" and
"target", each with names and vertices (`{"target": {"left_palm": 2200}}`). What is left out stays as it was found.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.body.surface import surface_of
from understudy.errors import FileError
from understudy.keys.keys import KeyVertices
from understudy.keys.template import COUNTS, key_names, template_body
from understudy.model import Character
from understudy.suggest import near

SECTIONS = ("template", "source", "target", "keys")
NOTES = ("character", "vertices", "count")  # what a saved file says besides
MOST_BYTES = 4 << 20


@dataclass(frozen=True)
class Spot:
    """A place on a mesh: three corners and their weights; a vertex three times with weights (1, 0, 0)."""

    corners: tuple[int, int, int]
    weights: tuple[float, float, float]


@dataclass(frozen=True)
class KeyFile:
    """Key-vertices that a user set, by the body they are on; `keys` are those of the one character of a saved file."""

    path: Path
    text: str = field(repr=False)
    template: Mapping[str, Spot] = field(default_factory=dict)
    source: Mapping[str, Spot] = field(default_factory=dict)
    target: Mapping[str, Spot] = field(default_factory=dict)
    keys: Mapping[str, Spot] = field(default_factory=dict)
    n_verts: int | None = None

    @property
    def moved(self) -> dict[str, int]:
        """The template's key-vertices that were moved: vertices only."""
        n = template_body()[0].character.n_verts
        out = {}
        for name, spot in self.template.items():
            if max(spot.corners) >= n:
                raise _fault(self, "template", name, f"vertex {max(spot.corners)} is not on the template, {_upto(n)}")
            out[name] = spot.corners[int(np.argmax(spot.weights))]
        return out


def read_key_file(path: str | Path) -> KeyFile:
    """A user's file, checked as far as it can be without a character."""
    path = Path(path)
    try:
        if path.stat().st_size > MOST_BYTES:
            raise FileError(path, "is too large for a file of key-vertices; `understudy keys -o` makes one")
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise FileError(path, "no such file; `understudy keys CHARACTER -o KEYS.json` makes one") from None
    except UnicodeDecodeError:
        raise FileError(path, "is not text in UTF-8; save it again as plain text") from None
    except OSError as error:
        raise FileError(path, f"cannot be read ({error.strerror}); check the name and the folder") from error
    return from_json(text, path)


def from_json(text: str, path: str | Path = "keys.json") -> KeyFile:
    """Key-vertices from a file's text."""
    file = KeyFile(Path(path), text)
    try:
        table = json.loads(text)
    except json.JSONDecodeError as error:
        what = f"is not JSON ({error.msg.lower()}); check commas, quotes and brackets here"
        raise FileError(path, what, place=error.lineno) from None
    except (RecursionError, ValueError):
        raise FileError(path, "is not JSON that can be read (nested too deeply, or a number too long)") from None
    if not isinstance(table, dict):
        raise FileError(path, f'holds no object; write {{"target": {{"left_palm": 2200}}}} or {", ".join(SECTIONS)}')
    for name in table:
        if name not in (*SECTIONS, *NOTES):
            raise FileError(
                path, f"'{name}' is no section of key-vertices{near(name, SECTIONS)}", place=_line(text, name)
            )
    n_verts = table.get("vertices")
    if n_verts is not None and (not isinstance(n_verts, int) or isinstance(n_verts, bool)):
        raise FileError(path, "'vertices' is no number of vertices; leave it out", place=_line(text, "vertices"))
    sections = {section: _section(file, section, table.get(section, {})) for section in SECTIONS}
    return replace(file, **sections, n_verts=n_verts)


def _section(file: KeyFile, section: str, table: object) -> dict[str, Spot]:
    if not isinstance(table, dict):
        raise FileError(
            file.path, f"'{section}' must be an object of names and vertices", place=_line(file.text, section)
        )
    known = key_names(max(COUNTS))
    out = {}
    for name, entry in table.items():
        if name not in known:
            raise _fault(file, section, name, f"no key-vertex has this name{near(name, known)}")
        out[name] = _spot(file, section, name, entry)
    return out


def _spot(file: KeyFile, section: str, name: str, entry: Any) -> Spot:
    vertex = entry.get("vertex") if isinstance(entry, dict) else entry
    if isinstance(entry, dict) and "face" in entry:
        corners, weights = entry["face"], entry.get("weights", [1 / 3] * 3)
        if not (isinstance(corners, list) and len(corners) == 3 and all(_is_index(c) for c in corners)):
            raise _fault(file, section, name, "'face' must be three vertex numbers, [3, 9, 4]")
        if not (isinstance(weights, list) and len(weights) == 3 and all(_is_weight(w) for w in weights)):
            raise _fault(file, section, name, "'weights' must be three numbers from 0 to 1")
        if abs(sum(weights) - 1.0) > 1e-3:
            raise _fault(file, section, name, f"'weights' add up to {sum(weights):g}; they must add up to 1")
        a, b, c = (float(w) / sum(weights) for w in weights)
        return Spot((corners[0], corners[1], corners[2]), (a, b, c))
    if vertex is None or not _is_index(vertex):
        raise _fault(file, section, name, 'give a vertex number from 0 on, 812 or {"vertex": 812}')
    corner = int(vertex)
    return Spot((corner, corner, corner), (1.0, 0.0, 0.0))


def _is_index(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 1 << 40


def _is_weight(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0.0 <= value <= 1.0


def overridden(keys: KeyVertices, actor: Actor, file: KeyFile, section: str = "keys") -> KeyVertices:
    """The key-vertices with those that a user's file sets; names beyond the count in use are left aside."""
    spots = getattr(file, section)
    n = actor.character.n_verts
    if section == "keys" and spots and file.n_verts is not None and file.n_verts != n:
        what = f"was made for a mesh of {file.n_verts} vertices, and '{actor.character.name}' has {n}; make it anew"
        raise FileError(file.path, what, place=_line(file.text, "vertices"))
    for name, spot in spots.items():
        if max(spot.corners) >= n:
            raise _fault(
                file, section, name, f"vertex {max(spot.corners)} is not on '{actor.character.name}', {_upto(n)}"
            )
    mine = [name for name in keys.names if name in spots]
    if not mine:
        return keys
    set_ = _at(actor, tuple(mine), [spots[name] for name in mine], tuple(keys.limbs[keys.index(n)] for n in mine))
    rows = [keys.index(name) for name in mine]
    out = {name: getattr(keys, name).copy() for name in ("vertices", "corners", "weights", "positions", "normals")}
    for name, values in out.items():
        values[rows] = getattr(set_, name)
    confidence, reasons = keys.confidence.copy(), list(keys.reasons)
    confidence[rows] = 1.0
    for row in rows:
        reasons[row] = f"set in {file.path.name}"
    return replace(keys, **out, confidence=confidence, reasons=tuple(reasons))


def at_vertices(
    actor: Actor, names: Sequence[str], vertices: Int[ndarray, "keys"], limbs: Sequence[str], *, reason: str
) -> KeyVertices:
    """Key-vertices at given vertices."""
    spots = [Spot((int(v), int(v), int(v)), (1.0, 0.0, 0.0)) for v in vertices]
    return replace(_at(actor, tuple(names), spots, tuple(limbs)), reasons=(reason,) * len(names))


def _at(actor: Actor, names: tuple[str, ...], spots: Sequence[Spot], limbs: tuple[str, ...]) -> KeyVertices:
    surface = surface_of(actor)
    corners = np.array([spot.corners for spot in spots], dtype=np.int64).reshape(-1, 3)
    weights = np.array([spot.weights for spot in spots], dtype=np.float64).reshape(-1, 3)

    def blended(values: Float[ndarray, "verts 3"]) -> Float[ndarray, "keys 3"]:
        return (weights[..., None] * values[corners]).sum(1)

    normals = blended(surface.normals)
    length = np.linalg.norm(normals, axis=1, keepdims=True)
    strongest = np.take_along_axis(corners, weights.argmax(1)[:, None], axis=1)[:, 0]
    return KeyVertices(
        names,
        strongest,
        corners,
        weights,
        blended(surface.vertices),
        normals / np.maximum(length, 1e-12),
        limbs,
        np.ones(len(names)),
        ("",) * len(names),
    )


def to_json(keys: KeyVertices, character: Character) -> str:
    """The file of a character's key-vertices, one line each."""
    lines = []
    for k, name in enumerate(keys.names):
        entry: dict[str, Any]
        if keys.weights[k].max() < 1.0:
            entry = {"face": keys.corners[k].tolist(), "weights": [round(float(w), 6) for w in keys.weights[k]]}
        else:
            entry = {"vertex": int(keys.vertices[k])}
        entry |= {
            "limb": keys.limbs[k],
            "confidence": round(float(keys.confidence[k]), 3),
            "why": keys.reasons[k],
            "position": [round(float(v), 6) for v in keys.positions[k]],
            "normal": [round(float(v), 6) for v in keys.normals[k]],
        }
        lines.append(f"  {json.dumps(name)}: {json.dumps(entry)}")
    head = {"character": character.name, "vertices": character.n_verts, "count": len(keys)}
    return json.dumps(head, ensure_ascii=False)[:-1] + ', "keys": {\n' + ",\n".join(lines) + "\n}}\n"


def read_keys(path: str | Path, actor: Actor) -> KeyVertices:
    """All key-vertices of a saved file, for the character it was made for."""
    file = read_key_file(path)
    names = tuple(file.keys)
    if names not in (key_names(count) for count in COUNTS):
        raise FileError(path, f"does not hold all of {' or '.join(map(str, COUNTS))} key-vertices in their order")
    table = json.loads(file.text)["keys"]
    try:
        limbs = tuple(str(table[name]["limb"]) for name in names)
        confidence = np.array([float(table[name]["confidence"]) for name in names])
        normals = np.array([[float(v) for v in table[name]["normal"]] for name in names]).reshape(len(names), 3)
        reasons = tuple(str(table[name]["why"]) for name in names)
    except (KeyError, TypeError, ValueError):
        raise FileError(path, "lacks what `understudy keys -o` writes beside each vertex; make it anew") from None
    empty = at_vertices(actor, names, np.zeros(len(names), dtype=np.int64), limbs, reason="")
    found = overridden(empty, actor, file)
    return replace(found, confidence=confidence, normals=normals, reasons=reasons)


def _fault(file: KeyFile, section: str, name: str, what: str) -> FileError:
    return FileError(file.path, f"{section}, '{name}': {what}", place=_line(file.text, name, after=section))


def _line(text: str, name: str, *, after: str = "") -> int | None:
    """The line a name stands on, behind the section it belongs to."""
    section = re.search(rf'"{re.escape(after)}"\s*:', text) if after else None
    start = 0 if section is None else section.end()
    found = re.compile(rf"{re.escape(json.dumps(name))}\s*:").search(text, start)
    return None if found is None else text.count("\n", 0, found.start()) + 1


def _upto(n: int) -> str:
    return f"whose {n} vertices are numbered 0 to {n - 1}" if n else "which has no vertices"
