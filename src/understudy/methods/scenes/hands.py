"""Hands put exactly where they touch, after all else is settled: as feet are put where they stand.

What is still between the two spots of a contact is gone by the arms: by each of two hands as much as its owner is tall,
all of it by a hand on anything else. Elbows stay on their side, hands stay as they are turned (`reconform/limb_ik`).
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from jaxtyping import Float
from numpy import ndarray
from scipy.ndimage import gaussian_filter1d

from understudy.math import quat
from understudy.methods.reconform.ground_tilt import turned_about
from understudy.methods.reconform.limb_ik import limb_joints, move_end
from understudy.methods.scenes.members import Player, PropMember, turned
from understudy.methods.scenes.neck import frames_before
from understudy.methods.scenes.pairs import Matched, Pair, left_of
from understudy.methods.scenes.scene import Scene
from understudy.methods.scenes.together import GroupAnswer
from understudy.model import Motion
from understudy.skin.limbs import LIMBS
from understudy.skin.take import Take
from understudy.terms.scene import REFERENCE_HEIGHT

# How often hands are put: the second time the other has moved as well.
SWEEPS = 2
# In heights of the character: a way farther than this is not gone by an arm alone.
FARTHEST = 0.08
# In mean heights: skins that are farther apart than the sources' by so much shall touch, and how near that is.
LOST, FIRM = 0.005, 0.003
# Seconds over which what arms are turned by is even.
EVEN = 0.04


def settle_hands(answer: GroupAnswer, takes: dict[int, Take], props: dict, scene: Scene) -> dict[int, Motion]:
    """The motions of a group's characters, by their numbers in it, whose hands still had a way to go."""
    changed: dict[int, Motion] = {}
    before, takes = takes, dict(takes)
    for _ in range(SWEEPS):
        shifts: dict[tuple[int, str], tuple[ndarray, ndarray]] = {}
        for pair in answer.pairs:
            for m in pair.matched:
                if m.pair == m.contact.pairs[0]:
                    _gather(pair, m, takes, props, scene, answer.fps, shifts)
        for (who, hand), (total, weight) in shifts.items():
            shift = total / np.maximum(weight, 1.0)[:, None]
            member = next(p.members[0 if p.i == who else 1] for p in answer.pairs if who in (p.i, p.j))
            assert isinstance(member, Player)
            body = turned(quat.inv(member.wxyz_world), shift)
            far = np.linalg.norm(body, axis=1, keepdims=True)
            body *= np.minimum(far, FARTHEST * member.height) / np.maximum(far, 1e-12)
            changed[who] = moved_hand(takes[who], hand, body)
            takes[who] = Take(takes[who].actor, changed[who])
    return {who: _evened(before[who].motion, motion) for who, motion in changed.items()}


def _evened(before: Motion, after: Motion) -> Motion:
    """A motion whose changes are even in time: an arm that is straight in a frame or two bends to either side there."""
    turns = quat.log(quat.mul(quat.inv(before.local_wxyz), after.local_wxyz))
    even = gaussian_filter1d(turns, EVEN * after.fps, axis=0, mode="nearest")
    return replace(after, local_wxyz=quat.normalise(quat.mul(before.local_wxyz, quat.exp(even))))


def _gather(
    pair: Pair, m: Matched, takes: dict[int, Take], props: dict, scene: Scene, fps: float, shifts: dict
) -> None:
    """Add what is left of a contact to the hands that take part in it."""
    weights = _at_all_frames(pair, m, scene, fps)
    frames = np.flatnonzero(weights > 1e-3)
    hands = [_hand(member, spot) for member, spot in zip(pair.members, (m.first, m.second), strict=True)]
    if not len(frames) or not any(hands):
        return
    (p, _), (o, normal) = (
        _spot(member, number, spot, takes, props, frames)
        for member, number, spot in zip(pair.members, (pair.i, pair.j), (m.first, m.second), strict=True)
    )
    size = np.mean([member.height if isinstance(member, Player) else member.mean_height for member in pair.members])
    near = np.minimum(
        np.round(frames * fps / scene.fps).astype(int) + frames_before(len(pair.depths), fps, scene),
        len(pair.depths) - 1,
    )
    above, aside = (values[near] * size / REFERENCE_HEIGHT for values in pair.contacts.gap(m.pair, slice(None)))
    thicker = pair.thicker.get(m.pair, 0.0) * size / REFERENCE_HEIGHT
    up = ((p - o) * normal).sum(1) - thicker
    # What is as near as the sources are stays; what is not is brought to where skins touch.
    lost = np.clip((up - above) / (LOST * size), 0.0, 1.0)
    gap = np.where(
        up > above, above - lost * np.maximum(above - FIRM * size, 0.0), np.minimum(up, np.maximum(above, 0.0))
    )
    rest = left_of(p - o, normal, np.maximum(gap, np.minimum(above, 0.0)) + thicker, aside)
    one, two = (member.height if hand else 0.0 for member, hand in zip(pair.members, hands, strict=True))
    w = weights[frames]
    for number, hand, share, sign in ((pair.i, hands[0], one, -1.0), (pair.j, hands[1], two, 1.0)):
        if hand is not None:
            share /= one + two
            total, weight = shifts.setdefault((number, hand), (np.zeros((scene.n_frames, 3)), np.zeros(scene.n_frames)))
            total[frames] += (sign * share * w)[:, None] * rest
            weight[frames] += w


def _hand(member: Player | PropMember, spot: int) -> str | None:
    """The hand that a spot of a member is on."""
    if not isinstance(member, Player):
        return None
    limb = LIMBS[int(member.limbs[1].limb[spot])]
    return limb if limb.endswith("_hand") else None


def _spot(
    member: Player | PropMember, number: int, spot: int, takes: dict[int, Take], props: dict, frames: ndarray
) -> tuple[Float[ndarray, "some 3"], Float[ndarray, "some 3"]]:
    """Where a spot is in some frames of the scene, and its normal, in the world."""
    if isinstance(member, PropMember):
        prop = props[member.name]
        at = (member.samples.places[spot] * member.height - member.base) * member.size
        turn = prop.wxyz[frames]
        return quat.rotate(turn, at) + prop.places[frames], quat.rotate(turn, member.samples.normals[spot])
    places, normals = member.samples.points.some(np.array([spot])).posed(takes[number], frames)
    return turned(member.wxyz_world, places[:, 0]), turned(member.wxyz_world, normals[:, 0])


def _at_all_frames(pair: Pair, m: Matched, scene: Scene, fps: float) -> Float[ndarray, "frames"]:
    """How much a contact counts in each frame of the scene."""
    frames, weights = pair.presence(m.contact)
    if not len(frames):
        return np.zeros(scene.n_frames)
    solved = np.zeros(len(pair.depths))
    solved[frames] = weights
    at = np.arange(scene.n_frames) * fps / scene.fps + frames_before(len(pair.depths), fps, scene)
    return np.interp(at, np.arange(len(solved)), solved)


def moved_hand(take: Take, hand: str, shift: Float[ndarray, "frames 3"]) -> Motion:
    """A motion with one hand moved, body axes, by the bones above it."""
    limb = limb_joints(take.actor, hand)
    if limb is None:
        return take.motion
    joints = (limb.upper, limb.lower, limb.end)
    turns = {joint: take.turns[:, joint].copy() for joint in joints}
    move_end(take.actor, hand, turns, take.joints, shift)
    upper, lower = (quat.mul(turns[j], quat.inv(take.turns[:, j])) for j in joints[:2])
    motion = turned_about(take.motion, take.actor, limb.upper, upper)
    motion = turned_about(motion, take.actor, limb.lower, quat.mul(lower, quat.inv(upper)))
    return turned_about(motion, take.actor, limb.end, quat.inv(lower))
