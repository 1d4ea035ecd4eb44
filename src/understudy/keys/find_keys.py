"""The key-vertices of any actor: transferred once, then kept by content.

A character in memory keeps its own; with a folder they are also kept on disk under a hash of everything they come
from (vertices, triangles, weights, roles, T-pose, this code), so that the same file is never worked out twice.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import numpy as np
from jaxtyping import Int
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.body.fit_body import with_body
from understudy.body.limbs import KEY_LIMBS
from understudy.body.surface import Surface, surface_of
from understudy.body.tpose import t_pose_matrices
from understudy.errors import FileError
from understudy.io import atomic
from understudy.keys import key_file
from understudy.keys.keys import KeyVertices
from understudy.keys.symmetry import middle
from understudy.keys.template import TemplateKeys, key_names, template_keys
from understudy.keys.transfer import transfer
from understudy.model import Character
from understudy.model.known import known


@known
def _kept(character: Character) -> dict[str, KeyVertices]:
    """Key-vertices that were found on a character, by what they were found from."""
    return {}


def keys_of(
    actor: Actor, *, count: int = 41, moved: Mapping[str, int] | None = None, folder: Path | None = None
) -> tuple[Actor, KeyVertices]:
    """The actor with a skin, and its key-vertices.

    An actor without a mesh gets the template body, fitted to its bones, and with it the template's own key-vertices.
    `moved` gives key-vertices of the template another vertex; `folder` keeps results on disk.
    """
    key_names(count)
    if not actor.character.meshes:
        dressed = with_body(actor)
        return dressed, _on_template(dressed, count, moved)
    key = content_hash(actor, count, moved)
    found_before = _kept(actor.character)
    if key not in found_before:
        found = None if folder is None else _read(folder / f"{key}.json", actor)
        if found is None:
            found = transfer(actor, count=count, moved=moved)
            if folder is not None:
                folder.mkdir(parents=True, exist_ok=True)
                atomic.write_bytes(folder / f"{key}.json", key_file.to_json(found, actor.character).encode())
        found_before[key] = found
    return actor, found_before[key]


def _on_template(actor: Actor, count: int, moved: Mapping[str, int] | None) -> KeyVertices:
    """The template's vertices on a body that is the template's, fitted."""
    keys = template_keys(count, moved)
    vertices = _on_own_side(keys, surface_of(actor), middle(actor))
    return key_file.at_vertices(actor, keys.names, vertices, keys.limbs, reason="the template's own")


def _on_own_side(keys: TemplateKeys, surface: Surface, x: float) -> Int[ndarray, "keys"]:
    """The template's vertices; where hips are so narrow that the thighs overlap, the nearest on the right side."""
    out = keys.vertices.copy()
    for k, name in enumerate(keys.names):
        side = {"left": 1.0, "right": -1.0}.get(name.partition("_")[0], 0.0)
        if side * (surface.vertices[out[k], 0] - x) >= 0.0:
            continue
        limb = np.unique(surface.faces[surface.limb == KEY_LIMBS.index(keys.limbs[k])])
        limb = limb[side * (surface.vertices[limb, 0] - x) > 0.0]
        if len(limb):
            apart = np.linalg.norm(surface.vertices[limb] - surface.vertices[out[k]], axis=1)
            out[k] = limb[np.argmin(apart)]
    return out


def _read(path: Path, actor: Actor) -> KeyVertices | None:
    try:
        return key_file.read_keys(path, actor)
    except FileError:
        return None


def content_hash(actor: Actor, count: int, moved: Mapping[str, int] | None = None) -> str:
    """A hash of everything that key-vertices come from."""
    digest = hashlib.sha256()
    roles = {role: match.joint for role, match in actor.roles.matches.items()}
    what = [_code(), count, dict(moved or {}), roles, dict(actor.roles.others), actor.character.skeleton.names]
    what += [dict(actor.body), [mesh.name for mesh in actor.character.meshes]]
    digest.update(json.dumps(what, sort_keys=True, default=str).encode())
    arrays = [t_pose_matrices(actor.character, actor.pose)]
    for mesh in actor.character.meshes:
        skin = mesh.skin
        arrays += [mesh.vertices, mesh.faces, skin.slot_joints, skin.inverse_binds, skin.slots, skin.weights]
    for array in arrays:
        digest.update(str((array.dtype, array.shape)).encode() + np.ascontiguousarray(array).tobytes())
    return digest.hexdigest()


# What places key-vertices, beside this package.
CODE = ("limbs.py", "surface.py", "outliers.py", "parts.py", "body_mask.py")


@cache
def _code() -> str:
    """The hash of the code that places key-vertices."""
    here = Path(__file__).resolve().parent
    body = here.parent / "body"
    digest = hashlib.sha256()
    for path in sorted([*here.glob("*.py"), *body.glob("attachment*.py"), *(body / name for name in CODE)]):
        digest.update(path.read_bytes())
    return digest.hexdigest()
