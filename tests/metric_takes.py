"""Takes and cases for tests of metrics: characters at rest, moved in known ways, scaled, mirrored, cut down."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np

from understudy.body.actor import Actor, prepare
from understudy.math import quat
from understudy.metrics import Take
from understudy.model import Character, Mesh, Motion, Skin
from understudy.samples import load_template


def take(character: Character, motion: Motion) -> Take:
    return Take(prepare(character, (motion,)), motion)


def held(character: Character, n_frames: int = 8, fps: float = 30.0) -> Motion:
    """The rest pose, held."""
    return Motion.at_rest(character.skeleton, n_frames=n_frames, fps=fps)


def standing(motion: Motion, character: Character | None = None) -> Take:
    """A take whose actor was prepared without the clip: the clip does not set the floor."""
    return Take(_actor(character or load_template()), motion)


@cache
def _actor(character: Character) -> Actor:
    return prepare(character)


def carried(motion: Motion, path: np.ndarray, joint: int = 0) -> Motion:
    """The motion with a root that is moved by a path (frames 3)."""
    moved = motion.local_translations.copy()
    moved[:, joint] += path
    return replace(motion, local_translations=moved)


def turned(motion: Motion, joint: int, vectors: np.ndarray) -> Motion:
    """The motion with a joint turned further by rotation vectors (3, or frames 3) in its parent's axes."""
    wxyz = motion.local_wxyz.copy()
    wxyz[:, joint] = quat.mul(quat.exp(np.broadcast_to(vectors, (len(wxyz), 3))), wxyz[:, joint])
    return replace(motion, local_wxyz=wxyz)


def scaled(character: Character, factor: float) -> Character:
    """The same character in other units."""
    skeleton = character.skeleton.with_rest(translations=factor * character.skeleton.rest_translations)
    meshes = []
    for mesh in character.meshes:
        binds = mesh.skin.inverse_binds.copy()
        binds[:, :3, 3] *= factor
        meshes.append(replace(mesh, vertices=factor * mesh.vertices, skin=replace(mesh.skin, inverse_binds=binds)))
    return replace(character, skeleton=skeleton, meshes=tuple(meshes))


def scaled_motion(motion: Motion, factor: float) -> Motion:
    return replace(motion, local_translations=factor * motion.local_translations)


def sphere(joint: int, centre: np.ndarray, radius: float, rings: int = 24) -> Mesh:
    """A closed sphere about a place in a joint's own space, rigid on that joint."""
    polar = np.linspace(0.0, np.pi, rings + 1)[1:-1]
    around = np.linspace(0.0, 2.0 * np.pi, 2 * rings, endpoint=False)
    ring = [
        (np.sin(p) * np.cos(a), np.cos(p), np.sin(p) * np.sin(a))
        for p in polar
        for a in around
    ]  # fmt: skip
    points = np.array([(0.0, 1.0, 0.0), *ring, (0.0, -1.0, 0.0)])
    n, last = len(around), len(points) - 1
    faces = []
    for k in range(n):
        after = (k + 1) % n
        faces += [(0, 1 + after, 1 + k), (last, last - n + k, last - n + after)]
        for r in range(len(polar) - 1):
            a, b, c, d = (1 + (r + i) * n + j for i, j in ((0, k), (0, after), (1, k), (1, after)))
            faces += [(a, b, d), (a, d, c)]
    vertices = centre + radius * points
    return Mesh("sphere", vertices, np.array(faces, dtype=np.int64), Skin.rigid(joint, len(vertices)))
