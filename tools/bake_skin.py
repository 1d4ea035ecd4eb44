"""Weights of a rig from those of the 163 bones: merged, at most four per vertex, in steps of 1/255, symmetric."""

from __future__ import annotations

import numpy as np
from numpy import ndarray

from bake_pose import other_side
from bake_rigs import Joint, Rig

STEPS = 255
LEAST = 0.01


def joint_of_bones(rig: Rig, bones: tuple[str, ...], parents: ndarray) -> ndarray:
    """The joint that takes each bone: the one that names it, or that of the bone above."""
    takes = {bone: i for i, joint in enumerate(rig.joints) for bone in joint.takes}
    out: list[int] = []
    for bone, parent in zip(bones, parents, strict=True):
        out.append(takes[bone] if bone in takes else out[parent])
    return np.array(out, dtype=np.int64)


def mirrored_joints(rig: Rig) -> ndarray:
    """The joint on the other side, by the bones it takes; joints that take nothing are their own image."""
    known = {frozenset(joint.takes): i for i, joint in enumerate(rig.joints) if joint.takes}

    def image(i: int, joint: Joint) -> int:
        return known.get(frozenset(map(other_side, joint.takes)), i) if joint.takes else i

    return np.array([image(i, joint) for i, joint in enumerate(rig.joints)], dtype=np.int64)


def merged(weights: ndarray, joint_of_bone: ndarray, n_joints: int) -> ndarray:
    """Weights per joint: the sum over the bones that it takes."""
    out = np.zeros((len(weights), n_joints))
    np.add.at(out.T, joint_of_bone, weights.T)
    return out


def quantised(weights: ndarray, mirror: ndarray, mirror_joint: ndarray) -> tuple[ndarray, ndarray]:
    """Four joints per vertex, strongest first, and their weights as whole steps that add up to 255.

    Of two equal weights at the fourth place neither is kept, and on a vertex in the middle what rounding leaves over
    goes to a joint of the middle: so a mirrored vertex has exactly the mirrored weights.
    """
    slots, steps = np.zeros((len(weights), 4), dtype=np.int64), np.zeros((len(weights), 4), dtype=np.int64)
    for v, row in enumerate(weights):
        if mirror[v] < v:
            order = mirror_joint[slots[mirror[v]]]
            slots[v], steps[v] = np.where(steps[mirror[v]] > 0, order, 0), steps[mirror[v]]
            continue
        order = np.argsort(-row, kind="stable")[:5]
        kept = [int(j) for j in order[:4] if row[j] > max(float(row[order[4]]), LEAST)]
        share = row[kept] / row[kept].sum()
        whole = np.round(share * STEPS).astype(np.int64)
        take = [i for i, j in enumerate(kept) if mirror[v] != v or mirror_joint[j] == j]
        if not take and whole.sum() != STEPS:
            raise SystemExit(f"vertex {v} is in the middle and follows only {kept}: its weights cannot be symmetric")
        if take:
            whole[take[0]] += STEPS - whole.sum()
        slots[v, : len(kept)], steps[v, : len(kept)] = np.where(whole > 0, kept, 0), whole
    return slots, steps
