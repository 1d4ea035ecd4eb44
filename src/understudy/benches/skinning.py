"""`understudy bench skinning`: the skinning kernel against plain numpy on the same character."""

from __future__ import annotations

from typing import Any

import numpy as np

from understudy.benches.timing import interleaved
from understudy.math import quat
from understudy.model import Character, Mesh, Motion, Skeleton, Skin, global_transforms
from understudy.model.skinning import skin

N_VERTS, N_FRAMES, N_JOINTS, N_INFLUENCES = 10_000, 300, 52, 4


def run() -> dict[str, Any]:
    """Skin 10,000 vertices with four influences over 300 frames, both ways in turn."""
    character, motion = _made_up()
    matrices = global_transforms(character.skeleton, motion)
    mesh = character.meshes[0]

    def plain() -> np.ndarray:
        posed = np.einsum("fsij,sjk->fsik", matrices, mesh.skin.inverse_binds).astype(np.float32)
        homogeneous = np.concatenate([mesh.vertices, np.ones((N_VERTS, 1))], axis=1).astype(np.float32)
        weights = mesh.skin.weights.astype(np.float32)
        out = np.zeros((N_FRAMES, N_VERTS, 3), dtype=np.float32)
        for k in range(N_INFLUENCES):
            out += weights[:, k, None] * np.einsum("fvij,vj->fvi", posed[:, mesh.skin.slots[:, k]], homogeneous)
        return out

    apart = float(np.abs(plain() - skin(character, matrices)).max())
    seconds = interleaved({"kernel": lambda: skin(character, matrices), "numpy": plain}, rounds=5)
    return {
        "vertices": N_VERTS,
        "frames": N_FRAMES,
        "kernel_fps": N_FRAMES / seconds["kernel"],
        "numpy_fps": N_FRAMES / seconds["numpy"],
        "ratio": seconds["numpy"] / seconds["kernel"],
        "largest_difference_m": apart,
    }


def _made_up() -> tuple[Character, Motion]:
    """A chain of joints with random weights and poses: the cost of skinning does not depend on what it looks like."""
    rng = np.random.default_rng(0)
    skeleton = Skeleton(
        tuple(f"joint_{i}" for i in range(N_JOINTS)),
        np.arange(N_JOINTS) - 1,
        rng.normal(size=(N_JOINTS, 3)) * 0.03,
        quat.identity(N_JOINTS),
        np.ones((N_JOINTS, 3)),
    )
    part = Skin(
        np.arange(N_JOINTS),
        np.linalg.inv(skeleton.rest_globals),
        rng.integers(0, N_JOINTS, (N_VERTS, N_INFLUENCES)),
        rng.dirichlet(np.ones(N_INFLUENCES), N_VERTS),
    )
    mesh = Mesh("cloud", rng.normal(size=(N_VERTS, 3)), np.zeros((0, 3), dtype=np.int64), part)
    rotations = quat.exp(rng.normal(size=(N_FRAMES, N_JOINTS, 3)) * 0.1)
    translations = np.broadcast_to(skeleton.rest_translations, (N_FRAMES, N_JOINTS, 3)).copy()
    return Character("cloud", skeleton, (mesh,)), Motion("noise", 30.0, rotations, translations)
