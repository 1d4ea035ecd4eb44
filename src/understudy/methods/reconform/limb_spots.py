"""Which spots of a skin are on which limb, and what may not be inside what.

Limbs that share a joint are looked at away from the joint only, where skin does not fold; what is inside in T-pose
already was built that way and is left alone, and so is what lies under another layer.
"""

from __future__ import annotations

from typing import no_type_check

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.math.kernel import kernel
from understudy.math.threads import split
from understudy.methods.reconform.limb_penetration import F, Limbed, inside
from understudy.model.known import known
from understudy.skin.limbs import LIMBS, find_limbs
from understudy.skin.region_samples import region_samples
from understudy.terms.scene import REFERENCE_HEIGHT

# In heights: how far above a spot another covers it, from and to, and how far aside.
COVER = (0.004, 0.04, 0.008)
# The share of a limb's spots inside another in T-pose from which on it is worn, not met.
WORN = 0.06
# The cosine to the way out of a limb below which skin looks inwards.
INWARDS = -0.3
# Spots of neighbouring limbs nearer than this to their joint are left to fold, in heights.
FOLD = 0.09
# ... or than so many radii of the limb: skin of thick arms folds farther from the joint.
FOLDS = 3.0
# Spots that are looked at together.
BLOCK = 32


@known
def limbed(actor: Actor) -> Limbed:
    """Limbs of the spots, and what may not be inside what."""
    samples, limbs = region_samples(actor), find_limbs(actor)
    limb = limbs.of_joint[samples.points.carriers]
    order = np.lexsort((on_curve(samples.places), limb))
    starts = np.searchsorted(limb[order], np.arange(len(LIMBS) + 1)).astype(np.int64)
    apart = ~np.eye(len(LIMBS), dtype=bool)
    free = np.ones((len(limb), len(LIMBS)), dtype=bool)
    places = samples.places * max(actor.ground.height, 1e-9)
    radius = [_thickness(places[limb == one]) for one in range(len(LIMBS))]
    for (a, b), joints in limbs.neighbours.items():
        if LIMBS[a] == "torso" and LIMBS[b] == "head":  # a collar, a beard, a chin on the chest
            apart[a, b] = apart[b, a] = False
        middle = actor.pose.positions[list(joints)].mean(0)
        thick = min(radius[a], radius[b])
        near = np.linalg.norm(places - middle, axis=1) < max(FOLD * actor.ground.height, FOLDS * thick)
        # The upper half of a limb goes with the joint it begins at.
        free[near & (limb == a), b] = False
        free[near & (limb == b), a] = False
        # A large head sits on the shoulders: beside it an arm folds as it does against the trunk.
        if LIMBS[a] == "torso" and LIMBS[b].endswith("_upper_arm"):
            free[near & (limb == b), LIMBS.index("head")] = False
            free[near & (limb == LIMBS.index("head")), b] = False
    # What is worn under something else is held by it: only what can be seen has to keep out of other limbs.
    covered = np.zeros(len(limb), dtype=bool)
    arrays = (*samples.places[order].T.copy(), *samples.normals[order].T.copy())
    split(len(limb), _cover, *arrays, limb[order], starts, covered, least=64)
    covered[order] = covered.copy()
    covered |= _inwards(samples.places, samples.normals, limb)
    free[covered] = False
    areas = np.ascontiguousarray(samples.areas * REFERENCE_HEIGHT**2, dtype=F)
    out = Limbed(limb, order, starts, apart, np.ascontiguousarray(free), covered, areas)
    still = inside(out, samples.places[None] * REFERENCE_HEIGHT, samples.normals[None], most=4 * len(limb), askew=0.1)
    for q, r in zip(still.spots, still.others, strict=True):
        out.open[q, limb[r]] = False
    # A thigh in a skirt is inside the trunk for good: the two do not push each other.
    sizes = np.maximum(np.diff(starts), 1)
    for one, two in {(int(limb[q]), int(limb[r])) for q, r in zip(still.spots, still.others, strict=True)}:
        count = int(((limb[still.spots] == one) & (limb[still.others] == two)).sum())
        if count > WORN * sizes[one]:
            apart[one, two] = apart[two, one] = False
    return out


def on_curve(places: Float[ndarray, "spots 3"]) -> Int[ndarray, "spots"]:
    """Where each place lies on a curve that fills space, so that what is near on it is near: the bits of its
    coordinates by turns, 4 mm on a body of 1.7 m each."""
    if not len(places):
        return np.zeros(0, dtype=np.int64)
    cells = np.minimum((places - places.min(0)) * 400.0, 1023.0).astype(np.int64)
    out = np.zeros(len(places), dtype=np.int64)
    for bit in range(10):
        for axis in range(3):
            out |= ((cells[:, axis] >> bit) & 1) << (3 * bit + axis)
    return out


def _thickness(places: Float[ndarray, "spots 3"]) -> float:
    """The radius of a limb: how far its skin is from its long axis."""
    if len(places) < 8:
        return 0.0
    away = places - places.mean(0)
    along = np.linalg.svd(away, full_matrices=False)[2][0]
    return float(np.median(np.linalg.norm(away - (away @ along)[:, None] * along, axis=1)))


def _inwards(
    places: Float[ndarray, "spots 3"], normals: Float[ndarray, "spots 3"], limb: Int[ndarray, "spots"]
) -> Bool[ndarray, "spots"]:
    """Spots that look towards the middle of their limb: linings, the far side of cloth, faces wound the wrong way."""
    out = np.zeros(len(places), dtype=bool)
    for one in np.unique(limb):
        mine = np.flatnonzero(limb == one)
        if len(mine) < 8:
            continue
        away = places[mine] - places[mine].mean(0)
        along = np.linalg.svd(away, full_matrices=False)[2][0]
        aside = away - (away @ along)[:, None] * along
        far = np.linalg.norm(aside, axis=1)
        facing = (aside * normals[mine]).sum(1) / np.maximum(far, 1e-9)
        out[mine] = (facing < INWARDS) & (far > 0.5 * np.median(far))
    return out


@kernel()
@no_type_check
def _cover(begin, end, x, y, z, nx, ny, nz, limb, starts, out):  # pragma: no cover - compiled
    """Spots with another of their limb right above them that looks the same way, in T-pose; in heights. They are in the
    order of limbs; vector registers look at a block of them at once."""
    for i in range(begin, end):
        n, m, o, stop = nx[i], ny[i], nz[i], starts[limb[i] + 1]
        for first in range(starts[limb[i]], stop, BLOCK):
            last = min(first + BLOCK, stop)
            xs, ys, zs = x[first:last], y[first:last], z[first:last]
            us, vs, ws, covered = nx[first:last], ny[first:last], nz[first:last], False
            for k in range(len(xs)):
                a, b, c = xs[k] - x[i], ys[k] - y[i], zs[k] - z[i]
                above = n * a + m * b + o * c
                along = n * us[k] + m * vs[k] + o * ws[k]
                aside = a * a + b * b + c * c - above * above
                covered |= (above >= COVER[0]) & (above <= COVER[1]) & (along > 0.5) & (aside < COVER[2] ** 2)
            if covered:
                out[i] = True
                break
