"""Untouched: how far limbs that nothing asks to move are from where the naive result has them.

Limbs are the arms with their hands, the legs with their feet, and neck and head. A limb is free in a frame when the
source has it in no contact that is meant (`limb_contacts.py`) and off the floor, and the naive result, which is what
copy-rotations makes of the same case, has it in nothing, neither in another limb nor below the floor, by more than
0.4 % of the height; each with a margin of a quarter of a second before and after. With J the limb's joints (of fingers
the first), o its root (shoulder, hip, neck) and N the free (frame, limb),

    u(t, limb) = max_J |(p_j - p_o) - (p'_j - p'_o)| / h      result p against naive p', per cent of the height
    w(t, limb) = max_J |p_j - p'_j| / h                       the same in the world, for the hips may move

`untouched_mean` and `_p95` (95th percentile) are over N, `untouched_over` is the share of frames with a free limb in
which one is more than 5 % off; `untouched_world_...` the same of w; `untouched_left_arm` and so on the 95th percentile
of one limb. Less is better; the naive result itself has 0.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Bool, Float
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.metrics.case import Case, Figures, Measured, Take
from understudy.metrics.declared import Declared
from understudy.metrics.limb_contacts import columns, common_pairs, meant
from understudy.metrics.limb_gap_kernels import TOUCHING
from understudy.metrics.limb_gaps import limb_gaps
from understudy.metrics.limb_skin import skin_problem
from understudy.metrics.measurable import all_undefined, case_problem, naive_problem
from understudy.roles.roles import FINGERS, SIDES
from understudy.skin.limbs import ARM_LIMBS, LEG_LIMBS, LIMBS

MARGIN_SECONDS = 0.25
SUNK = 0.004
FAR = 5.0
# Limb: the parts of `LIMBS` that it has, and the roles of its joints, its root first.
FREE_LIMBS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    **{
        f"{side}_arm": (
            tuple(f"{side}_{part}" for part in ARM_LIMBS),
            (*(f"{side}_{part}" for part in ARM_LIMBS), *(f"{side}_{finger}_1" for finger in FINGERS)),
        )
        for side in SIDES
    },
    **{
        f"{side}_leg": (
            tuple(f"{side}_{part}" for part in LEG_LIMBS),
            tuple(f"{side}_{part}" for part in (*LEG_LIMBS, "toes")),
        )
        for side in SIDES
    },
    "head": (("head",), ("neck_1", "neck_2", "neck_3", "head")),
}
UNITS = {
    f"untouched_{where}{name}": unit
    for where in ("", "world_")
    for name, unit in (("mean", "% of height"), ("p95", "% of height"), ("over", "% of frames"))
} | {f"untouched_{limb}": "% of height" for limb in FREE_LIMBS}
FIGURES = Declared(
    UNITS,
    "Left as it was",
    boxes=("untouched_p95",),
    maps=("untouched_p95",),
    moments=("untouched_p95",),
    course="untouched",
    curves=("untouched_p95", *(f"untouched_{limb}" for limb in FREE_LIMBS)),
)


def widened(line: Bool[ndarray, "frames"], seconds: float, fps: float) -> Bool[ndarray, "frames"]:
    """Frames with a margin in time before and after."""
    n, out = round(seconds * fps), np.zeros(len(line), dtype=bool)
    for t in np.flatnonzero(line):
        out[max(t - n, 0) : t + n + 1] = True
    return out


def free(case: Case, naive: Take) -> Bool[ndarray, "frames limbs"]:
    """Which limbs of `FREE_LIMBS` nothing asks to move, frame by frame."""
    pairs = common_pairs(case.source.actor, naive.actor)
    source, copied = limb_gaps(case.source, case.source_terrain), limb_gaps(naive, case.terrain)
    touch = meant(case.source)[:, columns(source, pairs)]
    sunk = copied.depth[:, columns(copied, pairs)] > SUNK
    out = np.ones((naive.n_frames, len(FREE_LIMBS)), dtype=bool)
    for k, (parts, _) in enumerate(FREE_LIMBS.values()):
        numbers = [LIMBS.index(part) for part in parts]
        of = [bool(set(pair) & set(numbers)) for pair in pairs]
        busy = (touch | sunk)[:, of].any(1)
        busy |= (source.low[:, numbers] <= TOUCHING).any(1) | (copied.low[:, numbers] < -SUNK).any(1)
        out[:, k] = ~widened(np.asarray(busy), MARGIN_SECONDS, naive.fps)
    return out


def joints_of(actor: Actor, limb: str) -> list[int]:
    """A limb's joints, its root first; none where it has no joint but its root."""
    found = [j for role in FREE_LIMBS[limb][1] if (j := actor.roles.joint(role)) is not None]
    return found if len(found) > 1 else []


def measure(case: Case) -> Figures:
    """How far free limbs are from the naive result: aligned at their roots, in the world, and limb by limb."""
    reason = case_problem(case) or naive_problem(case)
    reason = reason or skin_problem(case.source.actor) or skin_problem(case.result.actor)
    if reason or case.naive is None:
        return all_undefined(UNITS, reason)
    untouched = free(case, case.naive)
    shape = untouched.shape
    aligned, world = np.full(shape, np.nan), np.full(shape, np.nan)
    for k, limb in enumerate(FREE_LIMBS):
        if joints := joints_of(case.result.actor, limb):
            off = case.result.joints[:, joints] - case.naive.joints[:, joints]
            world[:, k] = _farthest(off, untouched[:, k], case.result.height)
            aligned[:, k] = _farthest(off - off[:, :1], untouched[:, k], case.result.height)
    out = _figures("untouched_", aligned) | _figures("untouched_world_", world)
    for k, limb in enumerate(FREE_LIMBS):
        name = f"untouched_{limb}"
        if np.isfinite(aligned[:, k]).any():
            series = aligned[:, k]
            out[name] = Measured(float(np.nanpercentile(series, 95.0)), "% of height", series=series)
        else:
            out[name] = Measured.undefined("% of height", f"the {limb.replace('_', ' ')} is never free")
    return out


def _farthest(off: Float[ndarray, "frames joints 3"], chosen: Bool[ndarray, "frames"], height: float) -> ndarray:
    return np.where(chosen, 100.0 * np.linalg.norm(off, axis=-1).max(1) / height, np.nan)


def _figures(stem: str, values: Float[ndarray, "frames limbs"]) -> dict[str, Measured]:
    found = values[np.isfinite(values)]
    if not len(found):
        return all_undefined({n: u for n, u in UNITS.items() if n in _names(stem)}, "no limb is free in any frame")
    some = np.isfinite(values).any(1)
    worst = np.full(len(values), np.nan)
    worst[some] = np.nanmax(values[some], axis=1)
    mean, p95, over = _names(stem)
    return {
        mean: Measured(float(found.mean()), "% of height", series=worst),
        p95: Measured(float(np.percentile(found, 95.0)), "% of height", series=worst),
        over: Measured(100.0 * float((worst[some] > FAR).mean()), "% of frames"),
    }


def _names(stem: str) -> tuple[str, str, str]:
    return f"{stem}mean", f"{stem}p95", f"{stem}over"
