"""Feet that do not hang on their legs: rigs driven by IK keep them below the root."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from understudy.roles.graph import Bones
from understudy.roles.names import Reading
from understudy.roles.structure import Body


def detached_feet(
    bones: Bones,
    readings: Sequence[Reading],
    body: Body,
    legs: Sequence[Mapping[str, int]],
    sides: tuple[str, str],
) -> list[dict[str, int]]:
    """What to add to the two legs: a foot each, where the leg has none and a joint elsewhere stands at its end.

    The ankle is expected one thigh's length beyond the knee. Named joints may stand further off than unnamed ones,
    which must carry skin.
    """
    out: list[dict[str, int]] = [{}, {}]
    if any("foot" in leg or "shin" not in leg for leg in legs):
        return out
    p = body.positions
    limbs = {j for root in (body.legs.a, body.legs.b, body.arms.a, body.arms.b) for j in bones.below(root)}
    trunk = set(bones.up_to(body.arms.carrier)) | {body.carrier}
    free = [
        j
        for j in range(bones.n)
        if j not in limbs and j not in trunk and readings[j].kind == "" and not bones.is_below(j, body.arms.carrier)
    ]
    for i, (leg, side) in enumerate(zip(legs, sides, strict=True)):
        thigh, knee = p[leg["thigh"]], p[leg["shin"]]
        length = float(np.linalg.norm(knee - thigh))
        ankle = knee + (knee - thigh)
        best: tuple[float, int] | None = None
        for j in free:
            vote = readings[j].vote("foot", side)
            gap = float(np.linalg.norm(p[j] - ankle)) / max(length, 1e-12)
            beyond_knee = float((p[j] - knee) @ (knee - thigh)) > 0.0
            if not beyond_knee or vote < 0.0 or (vote <= 0.0 and (bones.weights[j] <= 0.0 or gap > 1.0)) or gap > 2.0:
                continue
            worth = vote - gap
            if best is None or worth > best[0] + 1e-9:
                best = (worth, j)
        if best is not None:
            out[i] = {"foot": best[1]}
    if not all(out) or out[0]["foot"] == out[1]["foot"]:
        return [{}, {}]
    for i, side in enumerate(sides):
        toes = [
            c
            for c in bones.children[out[i]["foot"]]
            if readings[c].vote("toes", side) >= 0.0 and not bones.only_marks_a_tip(c)
        ]
        if toes:
            out[i]["toes"] = max(toes, key=lambda c: (readings[c].vote("toes", side), bones.reach[c], -c))
    return out
