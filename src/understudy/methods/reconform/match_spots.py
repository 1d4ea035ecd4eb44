"""The two spots of a target that are to touch where two spots of a source do.

A spot goes to the target by its place within its limb: in T-pose arms lie along X, legs and trunk along Y, feet along
Z on every rig, so the box around a limb's skin, each axis from 0 to 1, is a frame in which limbs of any build compare.
How unlike a spot u of the target is to a spot s of the source is

    d(s, u)^2 = |b (x_s - x_u)|^2 + NORMAL^2 (1 - n_s . n_u)

with x in the boxes, b the mean sizes of the two, in heights. The first spot is the likest one. The second may stray
towards where the naive pose has the first, as far as the source does not hold the two that far apart: it is the one
with the least d^2 + STRAYS max(0, |q - u| - |s_q - s_r|)^2. A character's own spots are at distance zero from
themselves, so its own contacts are between the very same spots.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray

from understudy.methods.reconform.find_contacts import Contact, SourceContacts, limb_of_region
from understudy.model.known import known
from understudy.roles.roles import mirrored
from understudy.skin.region_samples import RegionSamples

# In heights: what looking the other way is worth.
NORMAL = 0.04
# What being far from where the naive pose has the first spot costs, against being at another place of the limb.
STRAYS = 0.3
# Shares of a limb's spots that lie within its box, so that a lock of hair or a buckle does not stretch it.
BOX = (0.03, 0.97)


class LimbBoxes:
    """The spots of every limb of a skin, and the box around them."""

    def __init__(self, samples: RegionSamples) -> None:
        self.samples = samples
        self.limbs = np.array([limb_of_region(name) for name in samples.names], dtype=object)[self.region]

    @cached_property
    def region(self) -> Int[ndarray, "spots"]:
        return np.repeat(np.arange(len(self.samples.names)), np.diff(self.samples.starts))

    @cached_property
    def spots(self) -> Mapping[str, Int[ndarray, "spots"]]:
        return {limb: np.flatnonzero(self.limbs == limb) for limb in set(self.limbs)}

    @known
    def box(self, limb: str) -> tuple[Float[ndarray, "3"], Float[ndarray, "3"]]:
        """The box's low corner and its size, in heights."""
        low, high = np.quantile(self.samples.places[self.spots[limb]], BOX, axis=0)
        return low, np.maximum(high - low, 1e-3)


class SpotMatch:
    """Spots of a target for those of a source; `covered` ones of either lie under another layer."""

    def __init__(
        self,
        source: RegionSamples,
        target: RegionSamples,
        covered: tuple[Bool[ndarray, "theirs"], Bool[ndarray, "mine"]],
        *,
        mirror: bool,
    ) -> None:
        self.source, self.target, self.covered, self.mirror = LimbBoxes(source), LimbBoxes(target), covered, mirror
        self._unlike: dict[int, tuple[ndarray, ndarray] | None] = {}

    def unlike(self, spot: int) -> tuple[Int[ndarray, "spots"], Float[ndarray, "spots"]] | None:
        """The target's spots of the same limb, and d^2 of each; None where it has no such limb."""
        if spot not in self._unlike:
            self._unlike[spot] = self._compared(spot)
        return self._unlike[spot]

    def _compared(self, spot: int) -> tuple[ndarray, ndarray] | None:
        limb = str(self.source.limbs[spot])
        name = mirrored(limb) if self.mirror else limb
        if name not in self.target.spots:
            return None
        flip = np.array([-1.0 if self.mirror else 1.0, 1.0, 1.0])
        low, size = self.source.box(limb)
        other_low, other_size = self.target.box(name)
        here = (self.source.samples.places[spot] - low) / size
        here = np.where(flip < 0.0, 1.0 - here, here)
        spots = self.target.spots[name]
        there = (self.target.samples.places[spots] - other_low) / other_size
        turned = 1.0 - self.target.samples.normals[spots] @ (self.source.samples.normals[spot] * flip)
        d2 = ((0.5 * (size + other_size) * (there - here)) ** 2).sum(1) + NORMAL**2 * turned
        # Who touches a coat touches its outside.
        return spots, d2 + 1.0 * (self.covered[1][spots] & ~self.covered[0][spot])

    def pairs(
        self, contacts: SourceContacts, contact: Contact, places: Float[ndarray, "spots 3"]
    ) -> list[tuple[int, int]] | None:
        """Two spots of the target for each pair of a contact, None where it lacks a limb; `places` of all its spots at
        the contact's middle, in heights. The patch strays as a whole."""
        first, second = self.unlike(contact.first), self.unlike(contact.second)
        if first is None or second is None:
            return None
        q = int(first[0][np.argmin(first[1])])
        middle = (contact.start + contact.end) // 2
        apart = np.linalg.norm(places[second[0]] - places[q], axis=1)
        stray = np.maximum(apart - contacts.distance(contact, slice(middle, middle + 1))[0], 0.0)
        own = int(np.argmin(second[1] + STRAYS * stray**2))
        out = [(q, int(second[0][own]))]
        moved = self.target.samples.places[second[0][own]] - self.target.samples.places[second[0][second[1].argmin()]]
        for one, two in contact.beside:
            mine, theirs = self.unlike(one), self.unlike(two)
            if mine is None or theirs is None:
                continue
            (spots, unlike), (others, apart) = mine, theirs
            there = self.target.samples.places[others]
            wanted = there[apart.argmin()] + moved
            facing = 1.0 - self.target.samples.normals[others] @ self.target.samples.normals[out[0][1]]
            near = ((there - wanted) ** 2).sum(1) + (NORMAL**2 * facing if moved.any() else 0.0)
            out.append((int(spots[unlike.argmin()]), int(others[near.argmin()])))
        return out
