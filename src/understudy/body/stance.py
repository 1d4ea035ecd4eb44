"""Stances: the poses in which a character can be compared with another, and which of them stands best.

A file offers several: the rest pose of its nodes, the bind pose of its skin, and every frame of its clips. Node poses
may be posed by an animation, zero poses may lie along one axis; the best stance is the one most like a person who
stands with straight limbs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.math import affine, quat
from understudy.model import Character, Motion, Skeleton
from understudy.roles.roles import SIDES, RoleMap

# A stance that scores less is not trusted when there are clips to look into.
STANDING = 0.75
# A fixed pose below this is no pose of a body (a zero pose along one axis) and is not used while there are clips.
DOUBTFUL = 0.5
# Cosine between two ways up that are the same one, postures aside.
SAME_UP = 0.7
# Frames looked at per clip: enough to meet a quiet moment, cheap enough for minutes of capture.
PROBED_FRAMES = 60


@dataclass(frozen=True, eq=False)
class Stance:
    """One pose of a whole skeleton: local transforms, and the world rotations and positions they give."""

    kind: str
    local_translations: Float[ndarray, "joints 3"]
    local_wxyz: Float[ndarray, "joints 4"]
    local_scales: Float[ndarray, "joints 3"]
    global_wxyz: Float[ndarray, "joints 4"]
    positions: Float[ndarray, "joints 3"]
    score: float
    likeness: float


def best_stance(character: Character, roles: RoleMap, motions: Sequence[Motion] = ()) -> Stance:
    """The bind pose, if it stands; else the rest pose, if that does; else the best frame of the clips.

    The bind pose comes first because the body was modelled in it: two files of one character, their nodes posed
    differently, are then compared from the same pose.
    """
    bound, rest = bind_stance(character, roles), rest_stance(character.skeleton, roles)
    if bound is not None and bound.score >= STANDING:
        # Some files were bound in other axes than they are shown in: the way the scene has them is right.
        up = trunk_direction(rest.positions, roles) if rest.score >= STANDING else np.array([0.0, 1.0, 0.0])
        if trunk_direction(bound.positions, roles) @ up < SAME_UP:
            bound = None if rest.score >= STANDING else _turned(bound, character.skeleton, roles, up)
    fixed = [rest] if bound is None else [bound, rest]
    for stance in fixed:
        if stance.score >= STANDING:
            return stance
    best = max(fixed, key=lambda s: s.score)
    # A skin that was modelled upright on bent knees stands all the same: better than any frame of a fall.
    if character.meshes and _score(standing_cosines(best.positions, roles, hinges=False)) >= STANDING:
        return best
    # Among frames the least bad counts too: a clip may never straighten its elbows.
    frames = list(_frames(character.skeleton, roles, motions))
    return max([*frames, *([best] if best.score >= DOUBTFUL or not frames else [])], key=lambda s: s.score + s.likeness)


def rest_stance(skeleton: Skeleton, roles: RoleMap) -> Stance:
    """The rest pose of the nodes."""
    return _stance("rest", skeleton, roles, skeleton.rest_translations, skeleton.rest_wxyz, skeleton.rest_scales)


def bind_stance(character: Character, roles: RoleMap) -> Stance | None:
    """The pose in which the mesh was skinned, where it differs from the rest pose."""
    skeleton = character.skeleton
    matrices, known = character.bind_globals
    if not known.any():
        return None
    size = max(float(np.ptp(skeleton.rest_positions, axis=0).max()), 1e-9)
    parents = np.maximum(skeleton.parents, 0)
    local = np.where((skeleton.parents >= 0)[:, None, None], affine.inverse(matrices[parents]) @ matrices, matrices)
    t, q, s = affine.decompose(local)
    # What the bind pose does not change stays exactly as the nodes have it.
    t = np.where(
        np.linalg.norm(t - skeleton.rest_translations, axis=1, keepdims=True) < 1e-4 * size,
        skeleton.rest_translations,
        t,
    )
    q = np.where(np.asarray(quat.same(q, skeleton.rest_wxyz, 1e-3))[:, None], skeleton.rest_wxyz, q)
    s = np.where(np.abs(s - skeleton.rest_scales) < 1e-3 * np.abs(skeleton.rest_scales), skeleton.rest_scales, s)
    if np.array_equal(t, skeleton.rest_translations) and np.array_equal(q, skeleton.rest_wxyz):
        return None
    return _stance("bind", skeleton, roles, t, q, s)


def _turned(stance: Stance, skeleton: Skeleton, roles: RoleMap, up: Float[ndarray, "3"]) -> Stance:
    """The stance turned by right angles so that its trunk points up."""
    trunk = trunk_direction(stance.positions, roles)
    axis = int(np.argmax(np.abs(trunk)))
    turn = quat.between(np.eye(3)[axis] * np.sign(trunk[axis]), up)
    root = skeleton.parents < 0
    translations, wxyz = stance.local_translations.copy(), stance.local_wxyz.copy()
    translations[root], wxyz[root] = quat.rotate(turn, translations[root]), quat.mul(turn, wxyz[root])
    return _stance(stance.kind, skeleton, roles, translations, wxyz, stance.local_scales)


def _frames(skeleton: Skeleton, roles: RoleMap, motions: Sequence[Motion]) -> Iterator[Stance]:
    for motion in motions:
        for frame in np.unique(np.linspace(0, motion.n_frames - 1, min(PROBED_FRAMES, motion.n_frames)).astype(int)):
            scales = skeleton.rest_scales if motion.local_scales is None else motion.local_scales[frame]
            yield _stance(
                f"frame {frame} of '{motion.name}'",
                skeleton,
                roles,
                motion.local_translations[frame],
                motion.local_wxyz[frame],
                scales,
            )


def _stance(
    kind: str, skeleton: Skeleton, roles: RoleMap, translations: ndarray, wxyz: ndarray, scales: ndarray
) -> Stance:
    posed = skeleton.with_rest(translations=translations, wxyz=wxyz, scales=scales)
    positions = posed.rest_positions.copy()
    score, likeness = standing_score(positions, roles), float(standing_cosines(positions, roles).mean())
    return Stance(kind, translations, wxyz, scales, posed.rest_global_wxyz, positions, score, likeness)


def standing_score(positions: Float[ndarray, "joints 3"], roles: RoleMap) -> float:
    """How much a pose is a standing one with straight limbs in every respect, 0 to 1: sqrt(least * mean)."""
    return _score(standing_cosines(positions, roles))


def _score(each: Float[ndarray, "n"]) -> float:
    return float(np.sqrt(each.mean() * each.min()))


def standing_cosines(
    positions: Float[ndarray, "joints 3"], roles: RoleMap, *, hinges: bool = True
) -> Float[ndarray, "n"]:
    """In what respects a pose is a standing one with straight limbs, each 0 to 1; without `hinges` limbs may be bent.

    Cosines, each clipped at zero: trunk against legs, thigh against shin, upper arm against forearm, left against right
    (hips and shoulders), arms away from the trunk's front and back and not raised. A T-pose has all 1, an A-pose and
    arms at the sides nearly so; a seated pose or a zero pose along one axis has zeros among them.
    """
    at = {role: positions[match.joint] for role, match in roles.matches.items()}
    up = trunk_direction(positions, roles)
    if not up.any():
        return np.zeros(1)
    across = sum(
        (
            at[f"left_{part}"] - at[f"right_{part}"]
            for part in ("thigh", "upper_arm")
            if f"left_{part}" in at and f"right_{part}" in at
        ),
        start=np.zeros(3),
    )
    across = _unit(across - up * (across @ up))
    cosines = [float(np.linalg.norm(across) > 0.5)]
    for side, sign in zip(SIDES, (1.0, -1.0), strict=True):
        thigh, shin, foot = (at.get(f"{side}_{part}") for part in ("thigh", "shin", "foot"))
        arm, forearm, hand = (at.get(f"{side}_{part}") for part in ("upper_arm", "forearm", "hand"))
        if thigh is not None:
            # Left limbs on the left: a zero pose has both on one line.
            low = foot if foot is not None else shin
            if low is not None:
                cosines += [-float(_unit(low - thigh) @ up)] * 2
            if hinges and shin is not None and foot is not None:
                cosines.append(float(_unit(shin - thigh) @ _unit(foot - shin)))
        if arm is not None and forearm is not None:
            out = _unit((hand if hand is not None else forearm) - arm)
            front = np.cross(across, up)
            cosines.append(1.0 - abs(float(out @ front)))
            # T, A and arms at the sides all count; arms raised or crossed over the body do not.
            cosines.append(min(1.0, 1.0 + float(sign * out @ across), 1.0 - float(out @ up)))
            if hinges and hand is not None:
                cosines.append(float(_unit(forearm - arm) @ _unit(hand - forearm)))
    return np.clip(cosines, 0.0, 1.0)


def trunk_direction(positions: Float[ndarray, "joints 3"], roles: RoleMap) -> Float[ndarray, "3"]:
    """From the hip joints to the head, the neck or the shoulders; zero where a body has neither end."""
    at = {role: positions[match.joint] for role, match in roles.matches.items()}
    shoulders, thighs = (
        [at[f"{side}_{part}"] for side in SIDES if f"{side}_{part}" in at] for part in ("upper_arm", "thigh")
    )
    above = [at[role] for role in ("head", "neck_1") if role in at] + (
        [np.mean(shoulders, axis=0)] if shoulders else []
    )
    below = [np.mean(thighs, axis=0)] if thighs else ([at["hips"]] if "hips" in at else [])
    return _unit(above[0] - below[0]) if above and below else np.zeros(3)


def _unit(v: ndarray) -> ndarray:
    return v / max(float(np.linalg.norm(v)), 1e-12)


def subtree(parents: Int[ndarray, "joints"], order: Sequence[int], joint: int) -> list[int]:
    """The joint and all below it, for parents in any order; `order` is topological."""
    inside = {joint}
    for j in order:
        if int(parents[j]) in inside:
            inside.add(j)
    return sorted(inside)
