"""Whether a body is a humanoid: what a person can read of it when it is not."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from understudy.correspond.assemble import Draft
from understudy.correspond.naming import Reading
from understudy.correspond.structure import Body, mirrored_pairs
from understudy.correspond.structure_graph import Bones

# The trunk of a standing body goes the other way from its legs: cosines below this are animals on four legs.
LEAST_UPRIGHT = 0.35


def features(bones: Bones, readings: Sequence[Reading], body: Body, draft: Draft) -> dict[str, float]:
    """Numbers that tell a humanoid from an animal, none of which depends on size or turn."""
    p = body.positions
    hips, shoulders = 0.5 * (p[body.legs.a] + p[body.legs.b]), 0.5 * (p[body.arms.a] + p[body.arms.b])
    tips = {side: np.mean([p[bones.tip(j)] for j in pair], axis=0) for side, pair in _ends(body).items()}
    down = tips["legs"] - hips
    depth = float(np.linalg.norm(down))
    down = down / max(depth, 1e-12)
    trunk = float(np.linalg.norm(shoulders - hips))
    lengths = {k: np.mean([bones.reach[j] for j in pair]) for k, pair in _ends(body).items()}
    words = {w for r in readings for w in r.words}
    return {
        "upright": body.upright,
        # How far the arms reach towards the ground, seen from the shoulders: 1 is where the feet stand.
        "low": float((tips["arms"] - shoulders) @ down) / max(float((tips["legs"] - shoulders) @ down), 1e-12),
        "arm_leg": float(lengths["arms"] / max(lengths["legs"], 1e-12)),
        "leg_trunk": float(lengths["legs"] / max(trunk, 1e-12)),
        "animal": float(len(words & ANIMAL_WORDS)),
        "named": float(bool(body.legs.named)) + float(bool(body.arms.named)),
        "score": body.score,
    }


ANIMAL_WORDS = frozenset("tail horselink hoof paw fin wing wings mane beak snout trunk".split())


def _ends(body: Body) -> dict[str, tuple[int, int]]:
    return {"legs": (body.legs.a, body.legs.b), "arms": (body.arms.a, body.arms.b)}


def what_is_wrong(bones: Bones, readings: Sequence[Reading], body: Body | None, draft: Draft | None) -> str | None:
    """Why this is no humanoid, or None when it is one."""
    if body is None or draft is None:
        pairs = mirrored_pairs(bones)
        return f"no pair of legs and pair of arms in its {bones.n} joints ({len(pairs)} mirrored limbs)"
    return None
