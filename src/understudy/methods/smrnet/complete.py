"""Joint completion (§3): a character with virtual joints in the slots that it has no joint for, and the way back.

A virtual joint lies on the bone above the next joint of its chain, or at the end of a chain that goes no further. It
does not turn by itself, so with it everything stays where it was:

    G_v = G_q T(o)    B_v = T(-o) B_q    so that    G_v B_v = G_q B_q

for the joint q that carries it, its place o there, and inverse bind matrices B: skin may hang on either. Weights follow
the bone: beyond the virtual joint they are its, before it the carrier's, and shared around it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.body.tpose import t_pose_matrices
from understudy.math import quat
from understudy.methods.smrnet.slots import LINES, SLOT, UNIFIED, joints_of_slots, slot_positions
from understudy.model import Character, Mesh, Motion, Skeleton, Skin
from understudy.model.known import known
from understudy.model.skeleton import unique_names
from understudy.skin.skin_points import Influences

# Over this share of the way to the next joint weights go from a carrier to a virtual joint.
SHARED = 0.5


@dataclass(frozen=True, eq=False)
class Completed:
    """A character with virtual joints.

    `own` is the place of each of its own joints in the completed skeleton, `slots` the joint in each slot, `at` the
    places of the slots in T-pose (body axes, metres), `carrier` for each slot the own joint that moves it.
    """

    character: Character
    own: Int[ndarray, "own"]
    slots: Int[ndarray, "slots"]
    at: Float[ndarray, "slots 3"]
    carrier: Int[ndarray, "slots"]
    virtual: Bool[ndarray, "slots"]

    def completed(self, motion: Motion) -> Motion:
        """A motion of the character with its virtual joints at rest."""
        skeleton = self.character.skeleton
        hold = np.ones((motion.n_frames, 1, 1))
        wxyz, at = skeleton.rest_wxyz * hold, skeleton.rest_translations * hold
        wxyz[:, self.own], at[:, self.own] = motion.local_wxyz, motion.local_translations
        for joint in self.own.tolist():
            above = int(skeleton.parents[joint])
            if above >= 0 and self._is_virtual[above]:
                at[:, joint] -= self._from_own(above)
        scales = None
        if motion.local_scales is not None:
            scales = np.ones((*wxyz.shape[:2], 3))
            scales[:, self.own] = motion.local_scales
        return Motion(motion.name, motion.fps, wxyz, at, scales)

    def dropped(self, motion: Motion) -> Motion:
        """The motion without the virtual joints; turns that they have go to the joints below them."""
        skeleton = self.character.skeleton
        wxyz, at = motion.local_wxyz[:, self.own].copy(), motion.local_translations[:, self.own].copy()
        for k, joint in enumerate(self.own.tolist()):
            above = int(skeleton.parents[joint])
            while above >= 0 and self._is_virtual[above]:
                turn = motion.local_wxyz[:, above]
                at[:, k] = motion.local_translations[:, above] + quat.rotate(turn, at[:, k])
                wxyz[:, k] = quat.mul(turn, wxyz[:, k])
                above = int(skeleton.parents[above])
        scales = None if motion.local_scales is None else motion.local_scales[:, self.own]
        return Motion(motion.name, motion.fps, wxyz, at, scales)

    @property
    def _is_virtual(self) -> Bool[ndarray, "joints"]:
        out = np.ones(self.character.skeleton.n_joints, dtype=bool)
        out[self.own] = False
        return out

    def _from_own(self, joint: int) -> Float[ndarray, "3"]:
        """The place of a virtual joint seen from the own joint that carries it."""
        skeleton, out = self.character.skeleton, np.zeros(3)
        while joint >= 0 and self._is_virtual[joint]:
            out = out + skeleton.rest_translations[joint]
            joint = int(skeleton.parents[joint])
        return out


@dataclass
class _Virtual:
    """A joint to be added: in which slot, on which own joint, where there, and the own joint it is put above."""

    slot: str
    carrier: int
    place: ndarray
    child: int | None


@known
def complete(actor: Actor) -> Completed:
    """The actor's character with virtual joints; MappingError where it is too far from a humanoid."""
    own = joints_of_slots(actor)
    at = slot_positions(actor, own)
    added = _added(actor, own, at)
    skeleton, place, where = _skeleton(actor.character.skeleton, added)
    slots = np.array([place[own[n]] if n in own else where[n] for n in UNIFIED.names], dtype=np.int64)
    carriers = {v.slot: v.carrier for v in added} | own
    carrier = np.array([carriers[name] for name in UNIFIED.names], dtype=np.int64)
    meshes = _skinned(actor, added, at, place, where)
    character = replace(actor.character, skeleton=skeleton, meshes=meshes, humanoid=None, source=None)
    virtual = np.array([name not in own for name in UNIFIED.names])
    return Completed(character, place, slots, at, carrier, virtual)


def _added(actor: Actor, own: dict[str, int], at: ndarray) -> list[_Virtual]:
    """What is added, parents before children, each on the file's own bone where that lies in the chain."""
    parents = actor.character.skeleton.parents
    matrices = t_pose_matrices(actor.character, actor.pose)
    carriers = dict(own)
    out: list[_Virtual] = []
    for line in LINES:
        for k, name in enumerate(line):
            if name in carriers:
                continue
            before = carriers[line[k - 1]]
            child = next((own[m] for m in line[k + 1 :] if m in own), None)
            above = -1 if child is None else int(parents[child])
            joint = above
            while joint >= 0 and joint != before:
                joint = int(parents[joint])
            if joint < 0:  # the file's hierarchy is another one: the joint hangs on the chain without carrying it
                above, child = before, None
            carriers[name] = above
            place = np.linalg.solve(matrices[above, :3, :3], at[SLOT[name]] - matrices[above, :3, 3])
            out.append(_Virtual(name, above, place, child))
    return out


def _skeleton(skeleton: Skeleton, added: list[_Virtual]) -> tuple[Skeleton, Int[ndarray, "own"], dict[str, int]]:
    """The longer skeleton, the places of the own joints in it, and the joints of the added slots."""
    rows: list[tuple[str, int, ndarray, ndarray, ndarray]] = []
    place = np.zeros(skeleton.n_joints, dtype=np.int64)
    where: dict[str, int] = {}

    def add(virtual: _Virtual, above: int, offset: ndarray) -> int:
        where[virtual.slot] = len(rows)
        rows.append((f"virtual {virtual.slot}", above, offset, quat.IDENTITY.copy(), np.ones(3)))
        return where[virtual.slot]

    for joint in range(skeleton.n_joints):
        parent = int(skeleton.parents[joint])
        above, at = -1 if parent < 0 else int(place[parent]), skeleton.rest_translations[joint]
        from_own = np.zeros(3)
        for virtual in (v for v in added if v.child == joint):
            above = add(virtual, above, virtual.place - from_own)
            from_own = virtual.place
        place[joint] = len(rows)
        rotation, scale = skeleton.rest_wxyz[joint], skeleton.rest_scales[joint]
        rows.append((skeleton.names[joint], above, at - from_own, rotation, scale))
    last: dict[int, tuple[int, ndarray]] = {}
    for virtual in (v for v in added if v.child is None):
        # A second one at the end of the same chain hangs on the first.
        above, from_own = last.get(virtual.carrier, (int(place[virtual.carrier]), np.zeros(3)))
        last[virtual.carrier] = add(virtual, above, virtual.place - from_own), virtual.place
    names, parents, translations, wxyz, scales = zip(*rows, strict=True)
    made = Skeleton(
        unique_names(list(names))[0], np.array(parents, dtype=np.int64), np.stack(translations), np.stack(wxyz),
        np.stack(scales),
    )  # fmt: skip
    return made, place, where


def _skinned(
    actor: Actor, added: list[_Virtual], at: ndarray, place: ndarray, where: dict[str, int]
) -> tuple[Mesh, ...]:
    """The meshes with their weights shared between carriers and virtual joints."""
    if not actor.character.meshes:
        return ()
    posed = Influences.of(actor.character).t_pose_vertices(actor)
    out, start = [], 0
    for mesh in actor.character.meshes:
        rows = posed[start : start + mesh.n_verts]
        start += mesh.n_verts
        out.append(replace(mesh, skin=_longer(mesh.skin, rows, added, at, place, where)))
    return tuple(out)


def _longer(
    skin: Skin, posed: ndarray, added: list[_Virtual], at: ndarray, place: ndarray, where: dict[str, int]
) -> Skin:
    """A skin with slots for virtual joints. Along a line of them each takes from the one before it."""
    by_slot = {virtual.slot: virtual for virtual in added}
    joints, binds = [int(place[j]) for j in skin.slot_joints], list(skin.inverse_binds)
    slots, weights = [skin.slots], [skin.weights.astype(np.float64)]
    for slot, carrier in enumerate(skin.slot_joints.tolist()):
        on = skin.slots == slot
        for line in LINES:
            left: ndarray | None = None
            for k, name in enumerate(line[1:], start=1):
                virtual = by_slot.get(name)
                if virtual is None or virtual.carrier != carrier:
                    continue
                share = _share(posed, at, line, k)
                mine = (np.where(on, weights[0], 0.0).sum(1) if left is None else left) * share
                if not (mine > 0.0).any():
                    break
                if left is None:
                    weights[0] = np.where(on, weights[0] * (1.0 - share[:, None]), weights[0])
                else:
                    left -= mine
                matrix = np.eye(4)
                matrix[:3, 3] = -virtual.place
                binds.append(matrix @ skin.inverse_binds[slot])
                joints.append(where[name])
                slots.append(np.full((len(posed), 1), len(joints) - 1))
                weights.append(mine[:, None])
                left = weights[-1][:, 0]
    return Skin(
        np.array(joints, dtype=np.int64),
        np.stack(binds),
        np.concatenate(slots, axis=1),
        np.concatenate(weights, axis=1),
    )


def _share(posed: ndarray, at: ndarray, line: tuple[str, ...], k: int) -> Float[ndarray, "verts"]:
    """How much of the skin on a bone lies beyond a virtual joint on it."""
    here, before = at[SLOT[line[k]]], at[SLOT[line[k - 1]]]
    beyond = at[SLOT[line[k + 1]]] if k + 1 < len(line) else 2.0 * here - before
    along = beyond - before
    length = max(float(np.linalg.norm(along)), 1e-9)
    return np.clip(0.5 + (posed - here) @ along / (0.5 * SHARED * length**2), 0.0, 1.0)
