"""smrnet as a method: both characters on the common structure, the network, and what it changes on the target's joints.

Copy-rotations carries the motion over by role. The network makes up how slots turn that the source has no joint for,
W_B = W_0 exp(delta), and says where hips, hands and elbows should be; arms are led there (`lead_arms.py`) where that
does no harm (`harmless.py`). A joint of the target takes the change of the slot it goes with, Delta = W_B W_0^-1 on its
left, so fingers, twists and longer spines follow and virtual joints are left out. Feet and hands that stand are then
put where the source's stand by reconform's own footing. On the body that plays itself nothing changes.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.body.fit_body import with_body
from understudy.math import quat
from understudy.methods.answer import Answer, Outcome, RunContext
from understudy.methods.copy_rotations.bone_rotations import target_turns
from understudy.methods.copy_rotations.copy_rotations import posed
from understudy.methods.copy_rotations.root import hips_path
from understudy.methods.copy_rotations.source_motion import SourceMotion
from understudy.methods.options import Options
from understudy.methods.reconform.hip_level import follow_smoothly
from understudy.methods.reconform.put_down import put_down
from understudy.methods.smrnet.architecture import HINT, HINTS
from understudy.methods.smrnet.features import motion_features
from understudy.methods.smrnet.harmless import Tried, harmless
from understudy.methods.smrnet.lead_arms import lead_arms
from understudy.methods.smrnet.nearness import LED, LED_SLOTS, Spots, hints, spots_of, touches
from understudy.methods.smrnet.network import Network, read_network, shipped_network
from understudy.methods.smrnet.options import SmrnetOptions
from understudy.methods.smrnet.slots import N_SLOTS, SLOT
from understudy.methods.smrnet.stay_out import stay_out
from understudy.methods.smrnet.unified_body import free_slots, slot_of_joint, unified_body, unlike
from understudy.methods.smrnet.unified_motion import on_slots, unified_motion
from understudy.model import Motion
from understudy.skin.take import Take

# The rate that the network is trained at; clips of other rates are looked at this often.
FPS = 30.0
# How much of what the network makes up is taken. Where rigs hold shoulders differs by more than what moves them: our
# captured clips never move clavicles, sample motions lower them with the arms. Chosen on waves and talks of Mixamo's
# pairs, which no table reports: J is least there between 0 and this, and D as far as the truth's.
COMPLETED = 0.35

# Seconds over which arms follow what touches, and what a moment without a touch weighs beside one with it.
FOLLOWS, APART = 0.05, 1e-2
# Of an arm's length: about as far as a hand or an elbow is led at most.
MOST = 0.4


def smrnet(motion: Motion, source: Actor, target: Actor, options: Options, context: RunContext) -> Answer:
    """The motion of the source, played by the target as the network has it."""
    own = options.of(SmrnetOptions)
    network = read_network(own.network) if own.network else shipped_network()
    context.tell(0.1, "rotations")
    return Answer(carried_over(motion, source, target, options, network, context=context), Outcome("done"))


def carried_over(
    motion: Motion, source: Actor, target: Actor, options: Options, network: Network, *, context: RunContext
) -> Motion:
    """The motion on the target. A target without a skin is seen with the template's body on its bones."""
    played = SourceMotion.of(motion, source, mirror=options.mirror)
    turns, hips = target_turns(played, target), hips_path(played, target, options)
    naive = posed(played, target, turns, hips)
    context.tell(0.3, "the network")
    body = with_body(target)
    slots = slot_of_joint(target)
    made = corrections(played, turns, hips, body, network)
    hips = hips + made.shift * target.ground.height

    def led(share: Float[ndarray, "#frames led"]) -> dict[int, ndarray]:
        delta = made.changes(share)
        return {joint: quat.normalise(quat.mul(delta[:, slots[joint]], turn)) for joint, turn in turns.items()}

    share = np.ones((1, len(LED)))
    if made.lead.any():
        none, whole = (
            Tried(Take(body, posed(played, body, led(s), hips)), made.turned(s), made.gaps(s))
            for s in (0.0 * share, share)
        )
        share = harmless(none, whole, made.lead, made.moments)
    turns = led(share)
    if options.of(SmrnetOptions).footing:
        context.tell(0.7, "feet and hands")
        hips = put_down(played, body, turns, hips, naive, options, context)
    return posed(played, target, turns, hips)


@dataclass(frozen=True, eq=False)
class Corrections:
    """What the network says, on top of what copying gives: how slots turn that are made up, where hips, hands and
    elbows should be (heights; of hands and elbows in the world's axes). It looked at some frames, `moments`, at spots
    of the source (turns of its slots there) and of the target, and at how sure they touch."""

    copied: Float[ndarray, "frames slots 4"]
    offsets: Float[ndarray, "slots 3"]
    completed: Float[ndarray, "frames slots 3"]
    shift: Float[ndarray, "frames 3"]
    lead: Float[ndarray, "frames led 3"]
    moments: Int[ndarray, "moments"]
    source: tuple[Float[ndarray, "moments slots 3 3"], Spots]
    target: Spots
    sure: Float[ndarray, "moments led"]

    def turned(self, share: Float[ndarray, "#frames led"]) -> Float[ndarray, "frames slots 4"]:
        """World turns of the slots where arms go a share of their ways."""
        turns = quat.mul(self.copied, quat.exp(self.completed))
        return lead_arms(turns, self.offsets, share[..., None] * self.lead)

    def changes(self, share: Float[ndarray, "#frames led"]) -> Float[ndarray, "frames slots 4"]:
        """Delta = W_B W_0^-1."""
        return quat.mul(self.turned(share), quat.inv(self.copied))

    def gaps(self, share: Float[ndarray, "#frames led"]) -> Float[ndarray, "moments led"]:
        """How far hands and elbows are then from what they touch."""
        turns = quat.to_matrix(self.turned(share)[self.moments])
        return np.linalg.norm(hints(*self.source, turns, self.target, self.sure)[..., :3], axis=-1)


def corrections(
    played: SourceMotion,
    turns: dict[int, ndarray],
    hips: Float[ndarray, "frames 3"],
    target: Actor,
    network: Network,
) -> Corrections:
    """What the network says of a motion that the target has as copied; ways in time, within reach, out of the body."""
    source = with_body(played.actor)
    theirs, base = unified_motion(played, source), on_slots(target, turns, hips)
    at = _moments(played.n_frames, played.motion.fps)
    a, b = unified_body(source), unified_body(target)
    near = np.round(at).astype(np.int64)
    one, two = theirs.turns[near], base.turns[near]
    sure = touches(Take(source, played.motion), mirror=played.mirror)[near]
    played_spots, base_spots = (quat.to_matrix(one), spots_of(source)), (quat.to_matrix(two), spots_of(target))
    hint = hints(*played_spots, *base_spots, sure)
    told = np.concatenate([motion_features(two, base.path[near], b.offsets), _told(hint, two)], axis=-1)
    played_features = motion_features(one, theirs.path[near], a.offsets)
    said = network.run(network.identity(a), network.identity(b), played_features, told)
    lead = quat.rotate(two[:, :1], within_reach(said[2], b.offsets))
    lead = quat.rotate(quat.inv(two[:, :1]), stay_out(lead, *played_spots, *base_spots))
    lead = in_time(lead, sure, (len(at) - 1) * played.motion.fps / max(played.n_frames - 1, 1))
    delta, shift, lead = (_at_frames(values, at, played.n_frames) for values in (*said[:2], lead))
    share = unlike(a, b)
    delta = delta * (COMPLETED * free_slots(a, b)[:, None] if network.architecture.leads else share)
    shift, lead = share * shift, share * lead
    hips_turn = base.turns[:, 0]
    return Corrections(
        base.turns, b.offsets, delta, quat.rotate(hips_turn, shift), quat.rotate(hips_turn[:, None], lead),
        near, played_spots, base_spots[1], sure,
    )  # fmt: skip


def within_reach(
    lead: Float[ndarray, "moments led 3"], offsets: Float[ndarray, "slots 3"]
) -> Float[ndarray, "moments led 3"]:
    """Ways l that are no longer than an arm can well go: l tanh(|l| / m) m / |l|, with m MOST of the arm's length. What
    is farther away is of another build, and is not to be touched so."""
    out = lead.copy()
    for k, (_, _, side) in enumerate(LED):
        most = MOST * sum(float(np.linalg.norm(offsets[SLOT[f"{side}_{part}"]])) for part in ("forearm", "hand"))
        long = np.linalg.norm(lead[:, k], axis=-1, keepdims=True)
        out[:, k] *= np.tanh(long / most) * most / np.maximum(long, 1e-9)
    return out


def in_time(
    lead: Float[ndarray, "moments led 3"], sure: Float[ndarray, "moments led"], fps: float
) -> Float[ndarray, "moments led 3"]:
    """Ways of hands and elbows that come before a touch and go after it, so that no arm snaps:

    min_c  sum_t s_t^2 |c_t - s_t lead_t|^2 + APART |c_t|^2 + (FOLLOWS fps)^4 |D^2 c_t|^2,    s how sure a touch is.
    """
    out = np.zeros_like(lead)
    for k in np.flatnonzero(sure.any(0)).tolist():
        weight = sure[:, k] ** 2 + APART
        for axis in range(3):
            out[:, k, axis] = follow_smoothly(weight, sure[:, k] ** 3 * lead[:, k, axis] / weight, (FOLLOWS * fps) ** 4)
    return out


def _told(
    hint: Float[ndarray, "frames led 4"], turns: Float[ndarray, "frames slots 4"]
) -> Float[ndarray, "frames slots 4"]:
    """Hints as the network reads them: seen from the hips, zero for slots that have none."""
    out = np.zeros((len(hint), N_SLOTS, HINTS))
    out[:, LED_SLOTS, :3] = HINT * quat.rotate(quat.inv(turns[:, :1]), hint[..., :3])
    out[:, LED_SLOTS, 3] = hint[..., 3]
    return out


def _moments(n_frames: int, fps: float) -> Float[ndarray, "moments"]:
    """Frames, as numbers with parts, at which the network looks: 30 a second, or all of a slower clip."""
    if n_frames < 2:
        return np.zeros(n_frames)
    count = min(max(round((n_frames - 1) * FPS / fps), 1) + 1, n_frames)
    return np.linspace(0.0, n_frames - 1.0, count)


def _at_frames(values: ndarray, at: Float[ndarray, "moments"], n_frames: int) -> ndarray:
    """Corrections between moments, linearly."""
    if len(at) == n_frames:
        return values
    flat = values.reshape(len(at), -1)
    out = np.stack([np.interp(np.arange(n_frames), at, column) for column in flat.T], axis=1)
    return out.reshape(n_frames, *values.shape[1:])
