"""World turns from T-pose of every part of a target, from those of the source: one rule per kind of chain."""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.math import quat
from understudy.methods.copy_rotations.chain_matching import places, pointed, spread
from understudy.methods.copy_rotations.root import hip_centre
from understudy.methods.copy_rotations.source_motion import SourceMotion
from understudy.methods.copy_rotations.twist import segment_turn, twist_turns
from understudy.model.known import known
from understudy.roles.roles import FINGERS, SIDES

# A finger that the source does not have moves like its nearest neighbour.
STAND_INS = {
    "thumb": ("thumb",),
    "index": ("index", "middle", "ring", "little"),
    "middle": ("middle", "ring", "index", "little"),
    "ring": ("ring", "middle", "little", "index"),
    "little": ("little", "ring", "middle", "index"),
}


def target_turns(played: SourceMotion, target: Actor) -> dict[int, Float[ndarray, "frames 4"]]:
    """The turn of every target joint that has a role or shares a limb's roll."""
    roles = target.roles
    out: dict[int, ndarray] = {}
    hips = played.turn("hips")
    still = quat.identity(played.n_frames)
    out[roles.matches["hips"].joint] = hips = still if hips is None else hips
    chest = _chain(played, target, out, "spine", hips, ends=("neck_1", "head"))
    neck = _chain(played, target, out, "neck", chest, ends=("head",))
    if (head := roles.joint("head")) is not None:
        turn = played.turn("head")
        out[head] = neck if turn is None else turn
    for side in SIDES:
        _arm(played, target, out, side, chest)
        _leg(played, target, out, side, hips)
    out.update(twist_turns(played, target, out))
    return out


def _chain(
    played: SourceMotion, target: Actor, out: dict[int, ndarray], stem: str, parent: ndarray, ends: tuple[str, ...]
) -> ndarray:
    """A counted chain (spine or neck). Returns the turn of what it carries."""
    source, wanted = played.chain(stem), target.roles.chain(stem)
    if stem == "spine":
        # A spine that begins below the hip joints begins with a bone of the pelvis: it goes with the hips.
        low = [j for j in wanted if target.pose.positions[j, 1] < hip_centre(target)[1]]
        out.update(dict.fromkeys(low, parent))
        wanted = tuple(j for j in wanted if j not in low)
        source = tuple(j for j in source if played.rest(j)[1] >= hip_centre(played.actor)[1])
    end = next((joint for role in ends if (joint := played.joint(role)) is not None), None)
    if end is None and source:
        below = played.actor.character.skeleton.children[source[-1]]
        end = below[0] if below else None
    top = played.turn_of(source[-1]) if source else parent
    if not source:
        # Nothing to copy: a spine follows the hips, a neck lies half-way between chest and head, fingers stay.
        if stem == "neck" and wanted:
            head = played.turn("head")
            count = len(wanted) + 1
            for k, joint in enumerate(wanted, start=1):
                out[joint] = parent if head is None else quat.slerp(parent, head, np.full(len(parent), k / count))
            return out[wanted[-1]]
        if stem == "spine":
            out.update(dict.fromkeys(wanted, parent))
        return parent
    joints = [*source, source[-1] if end is None else end]
    out.update(zip(wanted, _spread(played, target, wanted, joints, parent, ends), strict=True))
    return top


def _spread(
    played: SourceMotion,
    target: Actor,
    wanted: tuple[int, ...],
    joints: list[int],
    parent: ndarray,
    ends: tuple[str, ...] = (),
) -> list[Float[ndarray, "frames 4"]]:
    """The turns of a target chain from those of a source chain, whose joints have its end behind them."""
    turns = [played.turn_of(joint) for joint in joints[:-1]]
    if len(wanted) == len(turns):
        return turns
    starts = np.stack([played.at(joint) for joint in joints], axis=1)
    rest = np.stack([played.rest(joint) for joint in joints])
    return spread(turns, parent, _places(target, wanted, ends), starts=starts, rest_starts=rest)


@known
def _places(target: Actor, chain: tuple[int, ...], ends: tuple[str, ...] = ()) -> Float[ndarray, "bones"]:
    """The places of a target chain's bones along it; it ends at the first of `ends` the target has, or at its tip."""
    end = next((joint for role in ends if (joint := target.roles.joint(role)) is not None), None)
    if end is None and chain:
        below = target.character.skeleton.children[chain[-1]]
        end = below[0] if below else chain[-1]
    return places(target.pose.positions[[*chain, *([] if end is None else [end])]]) if chain else np.zeros(0)


def _limb(
    played: SourceMotion, target: Actor, out: dict[int, ndarray], parts: tuple[str, ...], parent: ndarray
) -> ndarray:
    """A limb of two bones and its end (upper arm, forearm, hand). Returns the turn of the last part.

    A part that the source lacks goes on as the part above it. A part that the target lacks is stood for by the part
    above, which then points where both did together.
    """
    last = parent
    for i, role in enumerate(parts):
        joint, has = target.roles.joint(role), played.joint(role)
        turn = last if has is None else segment_turn(played, role, parts[i + 1] if i + 1 < len(parts) else None)
        if joint is not None and has is not None and i + 2 < len(parts) and target.roles.joint(parts[i + 1]) is None:
            beyond = played.joint(parts[i + 2])
            if beyond is not None and played.joint(parts[i + 1]) is not None:
                turn = pointed(turn, played.at(has), played.at(beyond), played.rest(beyond) - played.rest(has))
        if joint is not None:
            out[joint] = turn
        last = turn
    return last


def _arm(played: SourceMotion, target: Actor, out: dict[int, ndarray], side: str, chest: ndarray) -> None:
    clavicle = target.roles.joint(f"{side}_clavicle")
    turn = played.turn(f"{side}_clavicle")
    if clavicle is not None:
        out[clavicle] = chest if turn is None else turn
    parts = tuple(f"{side}_{part}" for part in ("upper_arm", "forearm", "hand"))
    hand = _limb(played, target, out, parts, chest if turn is None else turn)
    for finger in FINGERS:
        stem = f"{side}_{finger}"
        names = (f"{side}_{other}" for other in STAND_INS[finger])
        known = next((name for name in names if played.chain(name)), None)
        if known is None:
            continue
        wanted, source = _fingers(target.roles.chain(stem), played.chain(known))
        tip = played.actor.character.skeleton.children[source[-1]]
        joints = [*source, tip[0] if tip else source[-1]]
        out.update(zip(wanted, _spread(played, target, wanted, joints, hand), strict=True))


def _fingers(wanted: tuple[int, ...], source: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Chains of a finger that begin at the same knuckle: a fourth bone lies in the palm and belongs to the hand."""
    if len(wanted) == len(source):
        return wanted, source
    return wanted[len(wanted) > 3 :], source[len(source) > 3 :]


def _leg(played: SourceMotion, target: Actor, out: dict[int, ndarray], side: str, hips: ndarray) -> None:
    foot = _limb(played, target, out, tuple(f"{side}_{part}" for part in ("thigh", "shin", "foot")), hips)
    toes = target.roles.joint(f"{side}_toes")
    if toes is not None:
        turn = played.turn(f"{side}_toes")
        out[toes] = foot if turn is None else turn
