"""Which end of a mesh is ahead, given what is up and from side to side.

Each sign says a little, from -1 (the other way) to 1, and they are added up: heads are high, rich in features and
thicker than tails, the top of a body leans to where its head is, feet point ahead, ears and feelers grow in front.
"""

from __future__ import annotations

from itertools import pairwise

import numpy as np
from numpy import ndarray

from understudy.deform.repair import Repaired
from understudy.puppetry.body_plan import Seen, find_pairs, heady, legs, see, stand
from understudy.puppetry.extremities import Extremities, Limb

# What each sign weighs, of a body that is long from head to tail and of an upright one, and the value (in depths) at
# which it has said most of what it can. Upright bodies lean any way, and say by their feet where they look.
HEAD, TOES, TOP = ((0.6, 0.4), 0.3), ((0.8, 1.6), 0.05), ((1.15, 0.3), 0.15)
THICK_END, RAISED, THICK_LIMBS = ((0.3, 0.1), 0.5), ((0.4, 0.2), 0.2), ((0.5, 0.3), 0.15)
# What nothing stands on, a fish or a snake, tapers from head to tail; its fins say little.
BULK, WITHOUT_LEGS = ((1.5, 1.5), 0.08), 0.3
SLICES = 12
ENDS = 0.12  # of the depth at either end
RAISED_ABOVE = 0.6  # of the height


def facing(mesh: Repaired, found: Extremities) -> float:
    """How sure a mesh in left, up, ahead really looks ahead (positive) or back (negative)."""
    seen = see(mesh, found)
    pairs, single = find_pairs(seen)
    raised = [limb for pair in pairs if not stand(seen, pair) for limb in pair if seen.height(limb) > RAISED_ABOVE]
    signs = [
        (HEAD, _head_from_tail(seen, single, raised)),
        (TOES, _lean(seen, (0.0, 0.05), (0.1, 0.22))),
        (TOP, _lean(seen, (0.85, 1.0), (0.3, 0.7))),
        (THICK_END, _thick_end(seen)),
        (RAISED, _raised(seen, raised)),
        (THICK_LIMBS, _thick_limbs(seen, [limb for limb in single if not seen.aside(limb)])),
    ]
    if not legs(seen, pairs) and seen.long:
        signs = [(((WITHOUT_LEGS * long, upright), most), value) for ((long, upright), most), value in signs]
        signs.append((BULK, _bulk(seen)))
    return float(sum(weights[0 if seen.long else 1] * np.tanh(value / most) for (weights, most), value in signs))


def _head_from_tail(seen: Seen, single: list[Limb], raised: list[Limb]) -> float:
    """How far ahead of what is most like a tail that is which is most like a head."""
    head = max((*single, *raised), key=lambda limb: heady(seen, limb), default=None)
    if head is None or seen.height(head) < 0.35:
        return 0.0
    ahead = float(seen.mesh.vertices[head.part, 2].mean())
    tails = [float(seen.tip(limb)[2]) for limb in single if limb is not head and not seen.aside(limb)]
    away = max(tails, key=lambda z: abs(z - ahead), default=float(seen.mesh.vertices[:, 2].mean()))
    return (ahead - away) / float(seen.extent[2])


def _lean(seen: Seen, layer: tuple[float, float], other: tuple[float, float]) -> float:
    """How much farther ahead one layer of the height is than another."""
    height = (seen.mesh.vertices[:, 1] - seen.low[1]) / seen.extent[1]
    along = [seen.mesh.vertices[(height >= a) & (height <= b), 2] for a, b in (layer, other)]
    return float(along[0].mean() - along[1].mean()) / float(seen.extent[2]) if all(map(len, along)) else 0.0


def _thick_end(seen: Seen) -> float:
    """From -1 to 1: how much more the mesh measures across at its end ahead than at the other."""
    along = (seen.mesh.vertices[:, 2] - seen.low[2]) / seen.extent[2]
    ahead, behind = (_across(seen.mesh.vertices[part]) for part in (along > 1.0 - ENDS, along < ENDS))
    return (ahead - behind) / max(ahead + behind, 1e-12)


def _bulk(seen: Seen) -> float:
    """How far ahead of the middle of its depth most of the mesh is."""
    along = (seen.mesh.vertices[:, 2] - seen.low[2]) / seen.extent[2]
    edges = np.linspace(0.0, 1.0, SLICES + 1)
    middles = 0.5 * (edges[1:] + edges[:-1])
    areas = [_across(seen.mesh.vertices[(along >= a) & (along <= b)]) for a, b in pairwise(edges)]
    return float(np.average(middles, weights=np.array(areas) + 1e-12)) - 0.5


def _raised(seen: Seen, raised: list[Limb]) -> float:
    bases = seen.mesh.vertices[[limb.base for limb in raised], 2]
    return float(bases.mean() - seen.mesh.vertices[:, 2].mean()) / float(seen.extent[2]) if len(bases) else 0.0


def _thick_limbs(seen: Seen, central: list[Limb]) -> float:
    """Where limbs in the middle plane end, ahead or behind, the thick ones before the thin."""
    total = weight = 0.0
    for limb in central:
        part = seen.mesh.vertices[limb.part]
        end = part[np.linalg.norm(part - seen.tip(limb), axis=1) < 0.5 * limb.length]
        thick = float(np.sqrt(_across(end))) / seen.mesh.size
        total += thick * float(seen.tip(limb)[2] - seen.low[2] - 0.5 * seen.extent[2]) / float(seen.extent[2])
        weight += thick
    return total / (0.05 + weight)


def _across(vertices: ndarray) -> float:
    return float(np.ptp(vertices[:, 0]) * np.ptp(vertices[:, 1])) if len(vertices) else 0.0
