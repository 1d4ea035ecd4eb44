"""Made-up figures for tests: a stick man whose every joint is known, in any rest pose and with any joint axes."""

from __future__ import annotations

import numpy as np

from understudy.math import quat
from understudy.model import Character, Motion, Skeleton
from understudy.model.kinematics import forward

# name: (parent, position in T-pose)
BODY = {
    "hips": (None, (0, 1.0, 0)),
    "spine_1": ("hips", (0, 1.1, 0)),
    "spine_2": ("spine_1", (0, 1.25, 0)),
    "spine_3": ("spine_2", (0, 1.4, 0)),
    "neck_1": ("spine_3", (0, 1.55, 0)),
    "head": ("neck_1", (0, 1.65, 0)),
    "head_end": ("head", (0, 1.85, 0)),
}
for side, x in (("left", 1.0), ("right", -1.0)):
    BODY |= {
        f"{side}_clavicle": ("spine_3", (0.05 * x, 1.5, 0)),
        f"{side}_upper_arm": (f"{side}_clavicle", (0.18 * x, 1.5, 0)),
        f"{side}_forearm": (f"{side}_upper_arm", (0.46 * x, 1.5, 0)),
        f"{side}_hand": (f"{side}_forearm", (0.72 * x, 1.5, 0)),
        f"{side}_index_1": (f"{side}_hand", (0.81 * x, 1.5, 0.03)),
        f"{side}_index_2": (f"{side}_index_1", (0.85 * x, 1.5, 0.03)),
        f"{side}_little_1": (f"{side}_hand", (0.80 * x, 1.5, -0.04)),
        f"{side}_little_2": (f"{side}_little_1", (0.83 * x, 1.5, -0.04)),
        f"{side}_thigh": ("hips", (0.1 * x, 0.95, 0)),
        f"{side}_shin": (f"{side}_thigh", (0.1 * x, 0.52, 0)),
        f"{side}_foot": (f"{side}_shin", (0.1 * x, 0.08, 0)),
        f"{side}_toes": (f"{side}_foot", (0.1 * x, 0.02, 0.13)),
        f"{side}_toes_end": (f"{side}_toes", (0.1 * x, 0.02, 0.2)),
    }


def stick_man(
    *,
    pose: dict[str, np.ndarray] | None = None,
    axes: np.random.Generator | None = None,
    scale: float = 1.0,
    world: np.ndarray | None = None,
    without: tuple[str, ...] = (),
    extra: dict[str, tuple[str, tuple[float, float, float]]] | None = None,
    hang: dict[str, str] | None = None,
) -> Character:
    """The stick man.

    `pose` turns joints of the rest pose (rotation vectors in the world, as of the T-pose), `axes` gives every joint
    random local axes, `world` turns the whole figure, `without` leaves joints out (children go to the next joint up),
    `extra` adds joints (name: parent, place in T-pose) and `hang` gives joints another parent.
    """
    body = BODY | (extra or {})
    body |= {name: (parent, body[name][1]) for name, parent in (hang or {}).items()}

    def parent_of(name: str) -> str | None:
        parent = body[name][0]
        while parent in without:
            parent = body[parent][0]
        return parent

    names: list[str] = []
    while len(names) < len(body) - len(without):
        names += [n for n in body if n not in (*names, *without) and parent_of(n) in (None, *names)]

    parents = np.array([-1 if parent_of(name) is None else names.index(str(parent_of(name))) for name in names])
    at = scale * np.array([body[name][1] for name in names], dtype=np.float64)
    turn = quat.identity(len(names))
    where = at.copy()
    for j, name in enumerate(names):
        p = parents[j]
        own = quat.exp(np.asarray((pose or {}).get(name, np.zeros(3)), dtype=np.float64))
        turn[j] = own if p < 0 else quat.mul(turn[p], own)
        if p >= 0:
            where[j] = where[p] + quat.rotate(turn[p], at[j] - at[p])
    if world is not None:
        turn, where = quat.mul(world, turn), quat.rotate(world, where)
    roll = quat.identity(len(names)) if axes is None else quat.normalise(axes.normal(size=(len(names), 4)))
    glob = quat.mul(turn, roll)
    local, offset = glob.copy(), where.copy()
    for j, p in enumerate(parents):
        if p >= 0:
            local[j] = quat.mul(quat.inv(glob[p]), glob[j])
            offset[j] = quat.rotate(quat.inv(glob[p]), where[j] - where[p])
    return Character("stick man", Skeleton(tuple(names), parents, offset, local, np.ones((len(names), 3))))


def dance(character: Character, seed: int = 0, *, n_frames: int = 20, size: float = 0.5) -> Motion:
    """A smooth random motion: every joint turns, the hips travel."""
    rng = np.random.default_rng(seed)
    n, t = character.skeleton.n_joints, np.linspace(0.0, 1.0, n_frames)[:, None, None]
    turns = sum(
        rng.normal(size=(1, n, 3)) * size / (k + 1) * np.sin(2 * np.pi * (k + 1) * t + rng.uniform(0, 6, (1, n, 3)))
        for k in range(3)
    )
    wxyz = quat.mul(character.skeleton.rest_wxyz, quat.exp(np.asarray(turns)))
    translations = np.broadcast_to(character.skeleton.rest_translations, (n_frames, n, 3)).copy()
    translations[:, 0] += np.concatenate([t[:, 0] * 0.7, 0.1 * np.sin(6 * t[:, 0]), t[:, 0] * 1.3], axis=1)
    return Motion("dance", 30.0, wxyz, translations)


def positions(character: Character, motion: Motion) -> np.ndarray:
    """World joint positions by name-free forward kinematics."""
    s = character.skeleton
    scales = s.rest_scales[None] if motion.local_scales is None else motion.local_scales
    return forward(s.parents, motion.local_wxyz, motion.local_translations, scales)[..., 3]
