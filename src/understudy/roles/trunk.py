"""The trunk of a body: spine, neck and head along one chain, by names, skin, branches and height over the shoulders."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from understudy.roles.graph import Bones
from understudy.roles.names import Reading
from understudy.roles.structure import Body, beyond


def find_trunk(
    bones: Bones, readings: Sequence[Reading], body: Body, limbs: Sequence[Mapping[str, int]]
) -> dict[str, int]:
    """hips, spine_1.., neck_1.., head."""
    hips = hips_of(bones, readings, body, limbs)
    chest = body.arms.carrier
    # An arms' carrier above the hips (a carrier that is the hips' own ancestor) leaves no spine between them.
    spine = bones.up_to(chest, hips)[::-1] if bones.is_below(chest, hips) else []
    above = _neck_path(bones, readings, body)
    chain = spine + above
    n_spine, n_neck, head = _cut(bones, readings, body, chain, len(spine), limbs)
    out = {"hips": hips}
    out |= {f"spine_{i + 1}": j for i, j in enumerate(chain[:n_spine])}
    out |= {f"neck_{i + 1}": j for i, j in enumerate(chain[n_spine : n_spine + n_neck])}
    if head is not None:
        out["head"] = head
    return out


def hips_of(bones: Bones, readings: Sequence[Reading], body: Body, limbs: Sequence[Mapping[str, int]]) -> int:
    """The lowest joint that carries both legs and the trunk.

    Where that joint is called a spine and one just above it is called hips (a Biped's thighs hang on its first
    spine), the one above is the hips. Where it lies far from the thighs (a root on the floor that carries hips and legs
    side by side), the first joint of the trunk is.
    """
    carrier = body.carrier
    if readings[carrier].part in ("spine", "waist", "trunk"):
        for joint in bones.up_to(carrier)[1:3]:
            if readings[joint].part == "hips" and not readings[joint].side:
                return joint
    p = body.positions
    thighs = [leg["thigh"] for leg in limbs if "thigh" in leg]
    if not thighs:
        return carrier
    middle = np.mean([p[j] for j in thighs], axis=0)
    feet = np.mean([p[leg.get("foot", bones.tip(leg["thigh"]))] for leg in limbs if "thigh" in leg], axis=0)
    down = feet - middle
    sunk = float((p[carrier] - middle) @ down) / max(float(down @ down), 1e-12)
    above = bones.up_to(body.arms.carrier, carrier)[::-1]
    if not above or sunk < 0.6:
        return carrier
    named = [j for j in above if readings[j].part == "hips"]
    return named[0] if named else above[0]


def _neck_path(bones: Bones, readings: Sequence[Reading], body: Body) -> list[int]:
    """The chain from the arms' carrier towards the head, past the head where it goes on."""
    starts = [j for j in beyond(bones, body.arms, body.legs) if readings[j].kind not in ("extra", "control")]
    if not starts:
        return []
    p, up = body.positions, body.up
    chest = p[body.arms.carrier]
    size = max(float(np.ptp(p, axis=0).max()), 1e-12)

    def worth(joint: int) -> float:
        below = bones.below(joint)
        named = max(max(readings[j].vote("head"), readings[j].vote("neck"), 0.0) for j in below)
        away = readings[joint].kind == "twist"
        higher = float(((p[below] - chest) @ up).max()) / size
        # The head is in the middle of the body, a strap or a breast is not.
        aside = abs(float((p[joint] - chest) @ body.side)) / size
        mass = bones.masses[joint] / max(bones.masses[body.carrier], 1e-12)
        return 3.0 * named - 3.0 * away + 4.0 * higher - 6.0 * aside + 2.0 * mass

    def on_the_way(joint: int) -> bool:
        """Whether a head hangs on it all the same: some rigs have it below the jaw."""
        return any(readings[j].part == "head" and not readings[j].kind for j in bones.below(joint))

    path = [max(starts, key=lambda j: (worth(j), -j))]
    if worth(path[0]) < -1.5:
        return []
    while bones.children[path[-1]] and len(path) < 8:
        children = [
            j for j in bones.children[path[-1]] if readings[j].kind not in ("extra", "control") or on_the_way(j)
        ]
        if not children:
            break
        path.append(max(children, key=lambda j: (worth(j), -j)))
    return path


def _cut(
    bones: Bones,
    readings: Sequence[Reading],
    body: Body,
    chain: Sequence[int],
    n_below: int,
    limbs: Sequence[Mapping[str, int]],
) -> tuple[int, int, int | None]:
    """Where the spine ends, how many joints the neck has, and which joint is the head."""
    p, up = body.positions, body.up
    arms = [limb["upper_arm"] for limb in limbs if "upper_arm" in limb] or [body.arms.a, body.arms.b]
    shoulders = p[arms].mean(axis=0)
    width = max(0.5 * float(np.linalg.norm(p[arms[0]] - p[arms[-1]])), 1e-12)
    heaviest = max((bones.weights[j] for j in chain[n_below:]), default=0.0)

    def head_score(j: int) -> float:
        score = readings[j].vote("head")
        if heaviest > 0.0:
            score += 1.5 * min(bones.weights[j] / heaviest, 1.0)
        if bones.only_marks_a_tip(j):
            score -= 3.0
        real = [c for c in bones.children[j] if not bones.only_marks_a_tip(c)]
        score += 0.8 if len(bones.children[j]) >= 2 else 0.0
        score -= 0.6 if len(bones.children[j]) == 1 and real and bones.children[real[0]] else 0.0
        # A neck begins about as high as the shoulders, a head above them.
        height = float((p[j] - shoulders) @ up) / width
        score -= 0.8 if height < 0.2 else 0.5 if height < 0.45 else 0.0
        if any(readings[c].region == "trunk" and not readings[c].kind for c in bones.children[j]):
            score -= 1.0  # what goes on as a body goes on to a head
        if not bones.children[j] and not readings[j].part and not bones.skinned and not any(bones.still):
            score -= 0.4  # it may mark a tip
        return score

    # Blender's metarig calls everything up to the head 'spine': without a named neck the arms say where the spine ends.
    above_arms = -1.0 if any(readings[j].part in ("neck", "head") for j in chain) else -6.0

    # Arms may hang on the neck (Biped): then it stands higher than they do.
    on_neck = n_below > 0 and float((p[chain[n_below - 1]] - shoulders) @ up) > 0.2 * width

    def spine_score(j: int, i: int) -> float:
        place = (-0.5 if on_neck and i == n_below - 1 else 0.0) if i < n_below else above_arms
        return readings[j].vote("spine") + place

    def neck_score(j: int, i: int) -> float:
        place = (0.0 if on_neck and i == n_below - 1 else -1.0) if i < n_below else 0.0
        return readings[j].vote("neck") + place

    best: tuple[float, int, int, int | None] = (-1e9, len(chain), 0, None)
    for a in range(len(chain) + 1):
        below = sum(spine_score(j, i) for i, j in enumerate(chain[:a]))
        for b in range(a, len(chain) + 1):
            middle = sum(neck_score(j, i + a) for i, j in enumerate(chain[a:b]))
            necks = b - a
            head = chain[b] if b < len(chain) else None
            value = below + middle - (0.9 if necks == 0 else 0.35 * (necks - 1))
            value += head_score(head) if head is not None else -1.5
            if head is not None and (b < n_below or readings[head].kind):
                value -= 3.0
            if value > best[0] + 1e-9:
                best = (value, a, necks, head)
    return best[1], best[2], best[3]
