"""A skeleton as structure sees it: a tree of lengths, skin on its joints, and the poses it is known in.

Lengths do not change when a character moves, so limbs and their mirror images are found by them; poses are then used
for what lengths cannot say (what is up, what is in front).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.math import quat
from understudy.model import Character, Motion, Skeleton, global_transforms
from understudy.model.skin_middle import skin_middle
from understudy.roles.names import readings_of

FRAMES_PER_MOTION = 6
MOTIONS = 3


@dataclass(frozen=True, eq=False)
class Bones:
    """The tree: parents and children, bone lengths, longest path below each joint, skin weight, candidate poses.

    `parts` are nodes that only hold a rigid mesh of the joint above them; they are no children, and their weight is
    that joint's.
    """

    character: Character
    parents: tuple[int, ...]
    children: tuple[tuple[int, ...], ...]
    lengths: tuple[float, ...]
    weights: tuple[float, ...]
    still: tuple[bool, ...]
    poses: tuple[ndarray, ...]
    n_own: int
    parts: frozenset[int] = frozenset()

    @property
    def n(self) -> int:
        return len(self.parents)

    @property
    def skinned(self) -> bool:
        return max(self.weights, default=0.0) > 0.0

    @cached_property
    def reach(self) -> tuple[float, ...]:
        """The length of the longest path from each joint down to a leaf, and to the far end of a rigid part."""
        out = [0.0] * self.n
        for joint in range(self.n - 1, 0, -1):
            if (parent := self.parents[joint]) >= 0:
                out[parent] = max(out[parent], out[joint] + self.lengths[joint])
        return tuple(out)

    @cached_property
    def positions(self) -> Float[ndarray, "poses joints 3"]:
        """Where the joints are in each pose."""
        return np.stack([pose[:, :3, 3] for pose in self.poses])

    @property
    def own_poses(self) -> tuple[float, ...]:
        """How far the file's own poses are trusted over frames of a motion: bind pose and rest pose come first."""
        return (0.5, 0.3)[-self.n_own :]

    def skin_middles(self, joint: int) -> Float[ndarray, "poses 3"]:
        """The middle of what a joint carries, in each pose; the joint itself where it carries nothing."""
        mine = [joint, *(j for j in self.character.skeleton.children[joint] if j in self.parts)]
        middles = [skin_middle(self.character, mine, pose) for pose in self.poses]
        return np.stack([pose[joint, :3, 3] if m is None else m for m, pose in zip(middles, self.poses, strict=True)])

    def off_line(self, top: int, joint: int, bottom: int) -> float:
        """How far a joint leaves the line between two others, in their path's length, in the pose where it is furthest.

        A twist bone stays on its line in every pose; an elbow leaves it as soon as it bends.
        """
        a, k, b = self.positions[:, top], self.positions[:, joint], self.positions[:, bottom]
        length = np.linalg.norm(k - a, axis=1) + np.linalg.norm(b - k, axis=1)
        detour = length - np.linalg.norm(b - a, axis=1)
        share = np.divide(detour, length, out=np.zeros_like(length), where=length > 1e-12)
        # A detour of 1 - cos(bend / 2) for legs of equal length: back to the sine, which is the height of the bend.
        return float(np.sqrt(np.clip(2.0 * share.max() - share.max() ** 2, 0.0, 1.0)))

    @cached_property
    def counts(self) -> tuple[int, ...]:
        """The number of joints in the subtree of each joint, itself and rigid parts included."""
        return self._summed([1] * self.n)

    @property
    def all_children(self) -> tuple[tuple[int, ...], ...]:
        """The children of each joint, rigid parts among them."""
        return self.character.skeleton.children

    @cached_property
    def masses(self) -> tuple[float, ...]:
        """The skin weight of each subtree."""
        return self._summed(list(self.weights))

    def _summed(self, out: list[Any]) -> tuple[Any, ...]:
        """What each joint has, summed over its subtree."""
        for joint in range(self.n - 1, 0, -1):
            if (parent := self.parents[joint]) >= 0:
                out[parent] += out[joint]
        return tuple(out)

    @cached_property
    def depths(self) -> tuple[int, ...]:
        out = [0] * self.n
        for joint, parent in enumerate(self.parents):
            out[joint] = out[parent] + 1 if parent >= 0 else 0
        return tuple(out)

    def up_to(self, joint: int, stop: int = -1) -> list[int]:
        """The joint and its ancestors, nearest first, up to `stop` (not included)."""
        out = []
        while joint >= 0 and joint != stop:
            out.append(joint)
            joint = self.parents[joint]
        return out

    def below(self, joint: int) -> list[int]:
        """The joint and all below it, parents first."""
        out = [joint]
        for j in out:
            out += self.children[j]
        return out

    @cached_property
    def spans(self) -> tuple[tuple[int, int], ...]:
        """First and last place of each subtree in a walk through the tree: a is below b where b's span holds a's."""
        out = [(0, 0)] * self.n
        place = 0
        for root in (j for j, p in enumerate(self.parents) if p < 0):
            stack = [root]
            while stack:
                joint = stack.pop()
                out[joint] = (place, place + self.counts[joint])
                place += 1
                stack += self.all_children[joint]
        return tuple(out)

    def is_below(self, joint: int, ancestor: int) -> bool:
        """Whether a joint is the other or hangs below it."""
        first, last = self.spans[ancestor]
        return first <= self.spans[joint][0] < last

    def common(self, a: int, b: int) -> int:
        """The lowest joint that carries both; -1 when they hang on different roots."""
        while a != b and a >= 0 and b >= 0:
            if self.depths[a] >= self.depths[b]:
                a = self.parents[a]
            else:
                b = self.parents[b]
        return a if a == b else -1

    def tip(self, joint: int) -> int:
        """The leaf at the end of the longest path below a joint."""
        while self.children[joint]:
            joint = max(self.children[joint], key=lambda c: (self.lengths[c] + self.reach[c], -c))
        return joint

    def path_length(self, top: int, bottom: int) -> float:
        """The length of the bones from a joint down to one below it."""
        total = 0.0
        while bottom != top:
            total += self.lengths[bottom]
            bottom = self.parents[bottom]
        return total

    @cached_property
    def fans(self) -> tuple[int, ...]:
        """How many chains of similar length leave each joint: two to five leave a hand, one an elbow with a sleeve."""
        out = []
        for children in self.children:
            reaches = [self.reach[c] for c in children if self.children[c]]
            out.append(sum([r >= 0.35 * max(reaches) for r in reaches]))
        return tuple(out)

    def only_marks_a_tip(self, joint: int) -> bool:
        """A joint that, with all below it, carries no skin where there is a skin, or never turns where there is motion.

        Without either, only a name can tell.
        """
        return self._tips[joint]

    @cached_property
    def _tips(self) -> tuple[bool, ...]:
        if self.skinned:
            return tuple(mass <= 0.0 for mass in self.masses)
        out = [False] * self.n
        for joint in range(self.n - 1, -1, -1):
            out[joint] = self.still[joint] and all(out[c] for c in self.children[joint])
        return tuple(out)


def bones_of(character: Character, *motions: Motion) -> Bones:
    """The tree of a character; poses are the bind pose, the rest pose and some frames of the motions."""
    skeleton = character.skeleton
    parents = tuple(int(p) for p in skeleton.parents)
    poses, n_own = _poses(character, motions)
    base = poses[0][:, :3, 3]
    offsets = base - base[np.maximum(skeleton.parents, 0)]
    lengths = np.linalg.norm(offsets, axis=1)
    lengths[skeleton.parents < 0] = 0.0
    weights = character.joint_weight.copy()
    still = _still(skeleton, motions)
    parts = _rigid_parts(character, still) | _parts_by_name(character)
    for joint in parts:
        weights[parents[joint]] += weights[joint]
        weights[joint] = 0.0
        # The node of a rigid part may lie anywhere; the part is as long as it reaches, by the middle of its skin.
        middle = skin_middle(character, [joint], poses[0])
        lengths[joint] = 0.0 if middle is None else 2.0 * float(np.linalg.norm(middle - base[parents[joint]]))
    return Bones(
        character,
        parents,
        tuple(tuple(c for c in children if c not in parts) for children in skeleton.children),
        tuple(float(v) for v in lengths),
        tuple(float(v) for v in weights),
        still,
        poses,
        n_own,
        parts,
    )


def _rigid_parts(character: Character, still: Sequence[bool]) -> frozenset[int]:
    """Leaves that hold a rigid mesh and do not move of themselves, where other joints are the bones."""
    skeleton = character.skeleton
    skins = [mesh.skin for mesh in character.meshes]
    rigid = {int(s.slot_joints[0]) for s in skins if len(s.slot_joints) == 1}
    bones = {int(j) for s in skins if len(s.slot_joints) > 1 for j in s.slot_joints}
    return frozenset(
        j
        for j in rigid - bones
        if not skeleton.children[j] and skeleton.parents[j] >= 0 and (len(bones) > 1 or still[j])
    )


def _parts_by_name(character: Character) -> frozenset[int]:
    """Leaves that hold a rigid mesh for a joint that holds none itself and names the part: 'cube' or 'arm_left' below
    'arm_left', a name copied from another limb. Models of blocks are grouped so: what moves is the group."""
    skeleton = character.skeleton
    rigid = {int(mesh.skin.slot_joints[0]) for mesh in character.meshes if len(mesh.skin.slot_joints) == 1}
    readings = readings_of(skeleton)
    out = set()
    for joint in rigid:
        above = int(skeleton.parents[joint])
        if skeleton.children[joint] or above < 0 or above in rigid:
            continue
        mine, group = readings[joint], readings[above]
        astray = group.region in ("arm", "leg") and (mine.region, mine.side) != (group.region, group.side)
        same = (mine.part, mine.side) == (group.part, group.side)
        if group.kind == "extra" or (group.part and (not mine.part or same or astray)):
            out.add(joint)
    return frozenset(out)


def _poses(character: Character, motions: Sequence[Motion]) -> tuple[tuple[Float[ndarray, "joints 4 4"], ...], int]:
    """Bind pose and rest pose, then frames; and how many of them are not frames."""
    rest = character.skeleton.rest_globals
    bind, known = character.bind_globals
    out = [bind] if known.sum() >= 2 and np.isfinite(bind).all() else []
    out.append(rest)
    n_own = len(out)
    for motion in motions[:MOTIONS]:
        frames = np.unique(np.linspace(0, motion.n_frames - 1, FRAMES_PER_MOTION).astype(np.int64))
        scales = None if motion.local_scales is None else motion.local_scales[frames]
        some = Motion(motion.name, motion.fps, motion.local_wxyz[frames], motion.local_translations[frames], scales)
        for posed in global_transforms(character.skeleton, some):
            matrix = np.zeros((len(posed), 4, 4))
            matrix[:, :3], matrix[:, 3, 3] = posed[:, :3], 1.0
            if _keeps_lengths(character.skeleton, matrix[:, :3, 3]):
                out.append(matrix)
    return tuple(out), n_own


def _keeps_lengths(skeleton: Skeleton, positions: Float[ndarray, "joints 3"]) -> bool:
    """Whether a pose has bones of about the rest pose's lengths; files with zero positions on every joint do not."""
    if not np.isfinite(positions).all():
        return False
    parents = skeleton.parents
    has = np.flatnonzero(parents >= 0)
    rest = skeleton.rest_positions
    due = np.linalg.norm(rest[has] - rest[parents[has]], axis=1)
    got = np.linalg.norm(positions[has] - positions[parents[has]], axis=1)
    real = due > 1e-3 * max(float(due.max(initial=0.0)), 1e-12)
    if not real.any():
        return True
    ratio = got[real] / due[real]
    return bool(np.mean((ratio > 0.5) & (ratio < 2.0)) > 0.6)


def _still(skeleton: Skeleton, motions: Sequence[Motion]) -> tuple[bool, ...]:
    """Joints that never turn although a motion moves the others."""
    turns = np.zeros(skeleton.n_joints, dtype=bool)
    for motion in motions[:MOTIONS]:
        frames = np.unique(np.linspace(0, motion.n_frames - 1, 32).astype(np.int64))
        q = motion.local_wxyz[frames]
        moving = (quat.angle(quat.mul(quat.inv(q[:1]), q)) > 1e-4).any(axis=0)
        if not moving.any():  # a pose, not a movement: what it turns away from the rest pose
            moving = quat.angle(quat.mul(quat.inv(skeleton.rest_wxyz), q[0])) > 1e-4
        turns |= moving
    if not turns.any():
        return (False,) * skeleton.n_joints
    return tuple(bool(not t) for t in turns)
