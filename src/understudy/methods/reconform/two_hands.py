"""Two hands that hold one thing: evidence that they do, and how far apart the source has them.

Hands that hold a rifle, a staff or a wheel move together: however they turn, their palms stay as far apart, although
both move against the chest and in the world. With d their distance, y their places, in the axes of the chest or of the
world, whichever they move less in, and s[.] the spread in time (root mean square about the mean),

    rigid_t = fall(s[d])          moves = rise(s[y]) fall(s[d] / s[y])

A run of rigid frames is a hold as far as the hands move in it. It is none while both hands touch the body or stand on
the ground, or the arms touch each other (they are where that is), and where mostly both arms hang or are parallel:
then the shoulders say how far apart the hands are.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from jaxtyping import Bool, Float
from numpy import ndarray

from understudy.math import quat
from understudy.methods.copy_rotations.source_motion import MIRROR_VECTOR
from understudy.methods.reconform.find_contacts import SeenSpots, SourceContacts, limb_of_region, runs, spots_of, step
from understudy.methods.reconform.hanging_arms import Hanging
from understudy.roles.roles import SIDES
from understudy.skin.region_samples import RegionSamples

# Seconds over which hands have to stay as far apart, and that a hold lasts at least.
WINDOW, LASTS = 0.4, 0.6
# In heights: the spread of the distance, from rigid to not.
RIGID = (0.003, 0.007)
# In heights: the spread of the palms' places, from not moving to moving; and what share of it the spread of
# their distance may be.
MOVES, LOOSE = (0.01, 0.03), (0.04, 0.12)
# In heights: palms this far apart hold nothing, from possibly to surely not.
FAR = (0.35, 0.45)
# In heights: how far the way from hand to hand is from that between the shoulders, from parallel arms to not.
PARALLEL = (0.04, 0.08)
ARM = ("_hand", "_forearm", "_upper_arm")
# Seconds over which a hold comes and goes.
FADES = 0.15


@dataclass(frozen=True, eq=False)
class Hold:
    """How far the hands hold one thing in each frame, from 0 to 1, and the way from the right palm to the left one in
    heights and body axes."""

    strength: Float[ndarray, "frames"]
    way: Float[ndarray, "frames 3"]

    def mirrored(self) -> Hold:
        """With left and right exchanged: the way is that from the other palm, seen in a mirror."""
        return Hold(self.strength, -self.way * MIRROR_VECTOR)


def palm_of(samples: RegionSamples, side: str) -> int | None:
    """The spot in the middle of a palm; None where the body has none."""
    for name in (f"{side}_palm", f"{side}_hand_back"):
        if name in samples.names:
            spots = spots_of(samples, samples.names.index(name))
            middle = samples.places[spots].mean(0)
            return int(spots[np.linalg.norm(samples.places[spots] - middle, axis=1).argmin()])
    return None


def find_hold(
    seen: SeenSpots, contacts: SourceContacts, on_ground: Mapping[str, Bool[ndarray, "frames"]]
) -> Hold | None:
    """Where a take's hands hold one thing; `on_ground` says of each side where its hand stands. None if nowhere."""
    take, samples = seen.take, seen.samples
    palms = [palm_of(samples, side) for side in SIDES]
    roles = take.actor.roles
    shoulders = [roles.joint(f"{side}_upper_arm") for side in SIDES]
    chest = next(iter(roles.chain("spine")[::-1]), roles.joint("hips"))
    joints = [*shoulders, chest]
    if any(p is None for p in palms) or any(j is None for j in joints) or take.n_frames < 2:
        return None
    places, _ = seen.some(np.array(palms), slice(None))
    way = (places[:, 0] - places[:, 1]).astype(np.float64)
    far = np.linalg.norm(way, axis=1)
    against = [
        quat.rotate(quat.inv(take.turns[:, chest]), places[:, k] - take.joints[:, chest] / take.height)
        for k in range(2)
    ]
    world = [places[:, k] for k in range(2)]
    rigid = 1.0 - step(_spread(far, max(3, round(WINDOW * take.fps))), *RIGID)
    across = (take.joints[:, shoulders[0]] - take.joints[:, shoulders[1]]) / take.height
    apart = step(np.linalg.norm(way - across, axis=1), *PARALLEL)
    hanging = Hanging.of(take)
    shows = apart * (1.0 - np.minimum(*(hanging.arms[side] for side in SIDES)))
    meant = rigid * (1.0 - step(far, *FAR)) * ~_touching(contacts, on_ground)
    strength = np.zeros(take.n_frames)
    for start, end in runs(meant > 0.5, 1):
        if end - start >= LASTS * take.fps:
            mine = slice(start, end)
            moved = min(float(np.sqrt(sum(y[mine].var(0).sum() for y in seen_from))) for seen_from in (against, world))
            loose = float(far[mine].std()) / max(moved, 1e-9)
            sure = step(np.array([moved]), *MOVES)[0] * (1.0 - step(np.array([loose]), *LOOSE)[0])
            strength[mine] = sure * min(1.0, 2.0 * float(shows[mine].mean())) * meant[mine]
    if strength.max() < 0.2:
        return None
    return Hold(_faded(strength, round(FADES * take.fps)), way)


def _touching(contacts: SourceContacts, on_ground: Mapping[str, Bool[ndarray, "frames"]]) -> Bool[ndarray, "frames"]:
    """Frames in which each hand touches the body or stands on the ground, or the arms touch each other."""
    touch, arms = {side: on_ground[side].copy() for side in SIDES}, np.zeros(len(contacts.places), dtype=bool)
    for contact in (*contacts.contacts, *contacts.weak):
        limbs, at = [limb_of_region(region) for region in contacts.regions(contact)], slice(contact.start, contact.end)
        for side in SIDES:
            if f"{side}_hand" in limbs:
                touch[side][at] = True
        if all(limb.endswith(ARM) for limb in limbs):
            arms[at] = True
    return arms | np.logical_and(*touch.values())


def _spread(values: Float[ndarray, "frames"], window: int) -> Float[ndarray, "frames"]:
    """The spread over a window about each frame; at the ends over what of it there is."""
    n = len(values)
    first = np.clip(np.arange(n) - window // 2, 0, max(n - window, 0))
    last = np.minimum(first + window, n)
    centred = values - values.mean()
    sums, squares = (np.concatenate([[0.0], np.cumsum(v)]) for v in (centred, centred**2))
    count = last - first
    mean = (sums[last] - sums[first]) / count
    return np.sqrt(np.maximum((squares[last] - squares[first]) / count - mean**2, 0.0))


def _faded(strength: Float[ndarray, "frames"], over: int) -> Float[ndarray, "frames"]:
    """Coming and going over so many frames."""
    if over < 1:
        return strength
    weights = np.hanning(2 * over + 3)[1:-1]
    padded = np.pad(strength, over, mode="edge")
    return np.convolve(padded, weights / weights.sum(), mode="valid")
