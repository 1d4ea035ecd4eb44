"""What the source does to itself and to the floor: a target may do the same, and no more is asked of it.

Everything the default method corrects is a difference to what the source has, carried to the target's measures: its
contacts, how deep limbs of it are inside each other, how low each part of it is. A character that plays its own clip
then finds nothing to correct, whatever the clip does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import no_type_check

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.math.kernel import kernel
from understudy.math.threads import split
from understudy.methods.contact_options import ContactRule
from understudy.methods.reconform.find_contacts import SeenSpots, SourceContacts, find_contacts, unheard
from understudy.methods.reconform.limb_penetration import inside
from understudy.methods.reconform.limb_spots import limbed
from understudy.methods.reconform.two_hands import Hold, find_hold
from understudy.model.terrain import LEVEL, Terrain
from understudy.roles.roles import SIDES, mirrored
from understudy.skin.contact_regions import piece_of
from understudy.skin.joints import is_finger
from understudy.skin.limbs import LIMBS, find_limbs
from understudy.skin.region_samples import RegionSamples
from understudy.skin.take import Take
from understudy.terms.scene import REFERENCE_HEIGHT

# The parts of a body that may lie on the ground: its limbs, the trunk's lower part apart from its upper one.
SEAT = len(LIMBS)
PARTS = (*LIMBS, "seat")
# On a body of 1.7 m: a hand this low is on the ground.
ON_GROUND = 0.02 * REFERENCE_HEIGHT


@dataclass(frozen=True, eq=False)
class Evidence:
    """Of a source, frame by frame, in metres of a body 1.7 m tall: its contacts, which of its spots lie under
    another layer, how deep each limb is inside each other one, how high the lowest spot of each part is, and where its
    hands hold one thing."""

    contacts: SourceContacts
    covered: Bool[ndarray, "spots"]
    depths: Float[ndarray, "frames limbs limbs"]
    lows: Float[ndarray, "frames parts"]
    # Of the source's joints, under the target's names.
    roles: Mapping[int, str]
    hold: Hold | None = None

    @property
    def fingers(self) -> frozenset[str]:
        """The fingers, as 'left_index', whose skin takes part in a contact: only these are bent."""
        spots = {spot for contact in self.contacts.contacts for pair in contact.pairs for spot in pair}
        carriers = self.contacts.samples.points.carriers
        roles = (self.roles.get(int(carriers[spot]), "") for spot in spots)
        return frozenset(role.rpartition("_")[0] for role in roles if is_finger(role))

    @staticmethod
    def of(
        take: Take,
        *,
        mirror: bool,
        rules: tuple[ContactRule, ...] = (),
        terrain: Terrain = LEVEL,
        tell: Callable[[float], None] = unheard,
    ) -> Evidence:
        """Look at all of a take's skin once; limbs and parts under the target's names; `tell` hears how far it is."""
        seen = SeenSpots.of(take)
        samples = seen.samples
        limbs, parts = limbed(take.actor), parts_of(take.actor, samples)
        n = len(LIMBS)
        depths = np.zeros((take.n_frames, n, n), np.float32)
        lows = np.full((take.n_frames, len(PARTS)), np.inf, np.float32)
        for frames, places, normals in seen.blocks():
            places = places * REFERENCE_HEIGHT
            depths[frames] = inside(limbs, places, normals).deepest
            heights = places[..., 1]
            if terrain is not LEVEL:
                metres = places.astype(np.float64) * (take.height / REFERENCE_HEIGHT)
                level = terrain.height_at(metres[..., 0], metres[..., 2]) * (REFERENCE_HEIGHT / take.height)
                heights = heights - level.astype(heights.dtype)
            lows[frames] = lowest(parts, heights)[0]
            tell(0.5 * frames.stop / take.n_frames)
        low = {side: lows[:, PARTS.index(f"{side}_hand")] < ON_GROUND for side in SIDES}
        if mirror:
            order = np.array([PARTS.index(mirrored(part)) for part in PARTS])
            lows, depths = lows[:, order], depths[:, order[:n]][:, :, order[:n]]
        roles = {j: mirrored(role) if mirror else role for j, role in take.actor.roles.role_of.items()}
        contacts = find_contacts(take, rules, seen=seen, tell=lambda share: tell(0.5 + 0.5 * share))
        hold = find_hold(seen, contacts, low)
        hold = hold.mirrored() if hold is not None and mirror else hold
        return Evidence(contacts, limbs.covered, depths, lows, roles, hold)


def parts_of(actor: Actor, samples: RegionSamples) -> Int[ndarray, "spots"]:
    """The part of each spot, by its number in `PARTS`."""
    out = find_limbs(actor).of_joint[samples.points.carriers].copy()
    region = np.repeat(np.arange(len(samples.names)), np.diff(samples.starts))
    low = np.array([piece_of(name)[1] == "lower" for name in samples.names], dtype=bool)
    out[low[region]] = SEAT
    return out


def lowest(
    parts: Int[ndarray, "spots"], heights: Float[ndarray, "frames spots"]
) -> tuple[Float[ndarray, "frames parts"], Int[ndarray, "frames parts"]]:
    """The height of each part's lowest spot, and which one it is; infinitely high where the body has none."""
    low = np.full((len(heights), len(PARTS)), np.inf)
    which = np.zeros((len(heights), len(PARTS)), dtype=np.int64)
    split(len(heights), _lowest, parts, np.ascontiguousarray(heights), low, which, least=64)
    return low, which


@kernel()
@no_type_check
def _lowest(first, last, parts, heights, low, which):  # pragma: no cover - compiled
    for t in range(first, last):
        for spot in range(len(parts)):
            if heights[t, spot] < low[t, parts[spot]]:
                low[t, parts[spot]], which[t, parts[spot]] = heights[t, spot], spot
