"""Bodies to train on: mixtures of the sample bodies, on rigs of several structures.

All sample bodies share one mesh, so a mixture of their T-poses, vertex by vertex and slot by slot, is a body too. Its
rig has two to five bones of spine, one or two of neck, and sometimes no clavicles or toes.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.body.actor import Actor, prepare
from understudy.methods.smrnet.complete import complete
from understudy.methods.smrnet.slots import N_NECK, N_SPINE, SLOT, UNIFIED, evenly
from understudy.methods.smrnet.unified_body import slot_weights
from understudy.model import Character, Mesh, Skeleton, Skin
from understudy.samples import sample_character, sample_names
from understudy.skin.skin_points import Influences

# Of the bodies drawn, so many are sample bodies as they are (on a drawn rig).
PURE = 0.3
CLAVICLES, TOES = 0.9, 0.85


@cache
def sample_shapes() -> tuple[Float[ndarray, "bodies slots 3"], Float[ndarray, "bodies verts 3"], ndarray, ndarray]:
    """Slots, vertices and slot weights of all sample bodies in T-pose, in heights above the soles; and heights."""
    at, verts, weights, heights = [], [], [], []
    for name in sample_names():
        actor = prepare(sample_character(name))
        posed, height = Influences.of(actor.character).t_pose_vertices(actor), actor.ground.height
        low = np.array([0.0, posed[:, 1].min(), 0.0])
        at.append((complete(actor).at - low) / height)
        verts.append((posed - low) / height)
        weights.append(slot_weights(actor))
        heights.append(height)
    return np.stack(at), np.stack(verts), np.stack(weights), np.array(heights)


def mixed_body(rng: np.random.Generator, name: str) -> Actor:
    """A drawn body on a drawn rig."""
    at, verts, weights, heights = sample_shapes()
    if rng.random() < PURE:
        mix = np.eye(len(at))[rng.integers(len(at))]
    else:
        chosen, mix = rng.choice(len(at), 3, replace=False), np.zeros(len(at))
        mix[chosen] = rng.dirichlet([1.0, 1.0, 1.0])
    at, verts, weights = (np.tensordot(mix, table, 1) for table in (at, verts, weights))
    made = on_rig(
        name, at, verts, weights, float(mix @ heights),
        spine=int(rng.integers(2, N_SPINE + 1)), neck=int(rng.integers(1, N_NECK + 1)),
        clavicles=bool(rng.random() < CLAVICLES), toes=bool(rng.random() < TOES),
    )  # fmt: skip
    return prepare(made)


def on_rig(
    name: str,
    at: Float[ndarray, "slots 3"],
    verts: Float[ndarray, "verts 3"],
    weights: Float[ndarray, "verts slots"],
    height: float,
    *,
    spine: int,
    neck: int,
    clavicles: bool,
    toes: bool,
) -> Character:
    """A body of so many bones, named after their roles; skin of bones that are left out hangs on those above them."""
    kept = {f"spine_{s + 1}": f"spine_{k + 1}" for k, s in evenly(spine, N_SPINE)}
    kept |= {f"neck_{s + 1}": f"neck_{k + 1}" for k, s in evenly(neck, N_NECK)}
    for slot in UNIFIED.names:
        left_out = (slot.endswith("_clavicle") and not clavicles) or (slot.endswith("_toes") and not toes)
        if not slot.startswith(("spine_", "neck_")) and not left_out:
            kept[slot] = slot
    order = [slot for slot in UNIFIED.names if slot in kept]
    place = {slot: i for i, slot in enumerate(order)}

    def carrier(slot: str) -> str:
        while slot not in kept:
            slot = UNIFIED.names[UNIFIED.parents[SLOT[slot]]]
        return slot

    mine = np.zeros((len(verts), len(order)))
    for slot in UNIFIED.names:
        mine[:, place[carrier(slot)]] += weights[:, SLOT[slot]]
    parents = [-1 if s == "hips" else place[carrier(UNIFIED.names[UNIFIED.parents[SLOT[s]]])] for s in order]
    spots = height * at[[SLOT[s] for s in order]]
    offsets = spots - np.where(np.array(parents)[:, None] >= 0, spots[parents], 0.0)
    still = np.tile([1.0, 0.0, 0.0, 0.0], (len(order), 1))
    skeleton = Skeleton(
        tuple(kept[s] for s in order), np.array(parents, dtype=np.int64), offsets, still, np.ones((len(order), 3))
    )
    binds = np.tile(np.eye(4), (len(order), 1, 1))
    binds[:, :3, 3] = -spots
    mine[mine < 5e-3] = 0.0
    faces = sample_character(sample_names()[0]).faces
    return Character(name, skeleton, (Mesh("body", height * verts, faces, Skin.from_dense(mine, binds)),))
