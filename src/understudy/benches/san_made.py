"""SAN on pairs with a known truth: one captured motion generated on two random bodies (`training/san/made_pairs.py`).

What is measured is whether networks have learned that rule, on people whose motions they were not trained on; the rule
is ours. Errors are mean distances in 1e-3 heights, of hands and feet and of all joints, with copying alone beside.
"""

from __future__ import annotations

import time
from pathlib import Path

import numpy as np

from understudy.errors import OptionError
from understudy.methods.san.armatures import Armatures, local_turns
from understudy.methods.san.between_structures import copied, places_of, world_turns
from understudy.methods.san.corrector import Corrector, read_corrector
from understudy.methods.san.relations import ENDS
from understudy.methods.san.structures import STRUCTURES
from understudy.training.dataset import FPS, WINDOW, build
from understudy.training.san.bodies import body_offsets
from understudy.training.san.made_pairs import Played, brought_together, generated

TWO, THREE = "mixamo", "three_bone_arms"
KINDS = {
    "other proportions": (TWO, TWO), "to arms of three bones": (TWO, THREE), "from arms of three bones": (THREE, TWO),
}  # fmt: skip
MOST = 96
# Hands that are nearer to each other than this, in heights, have to do with each other.
MEETING = 0.12


def run(data: Path, cache: Path, weights: Path) -> dict[str, str]:
    """Errors of every kind of pair: copying, and the networks of a weights file; and frames a second."""
    corrector = read_corrector(weights)
    made = build([data], cache, STRUCTURES[TWO])
    windows = made.windows("test", stride=WINDOW)
    if not len(windows):
        raise OptionError("no character of this folder is in the test part; name a folder of more characters")
    rng = np.random.default_rng(3)
    wxyz, _, offsets = made.batch(windows[rng.permutation(len(windows))[:MOST]])
    own = made.structure
    told = brought_together(rng, Played.of(own, world_turns(wxyz, own), offsets))
    out = {"windows": str(len(wxyz))}
    for kind, (a, b) in KINDS.items():
        first, second = STRUCTURES[a], STRUCTURES[b]
        source = generated(told, first, body_offsets(rng, offsets, own, first))
        truth = generated(told, second, body_offsets(rng, offsets, own, second))
        naive = Played.of(second, copied(source.world, first, second, source.offsets), truth.offsets)
        got = np.stack([_corrected(corrector, a, b, source, truth, k) for k in range(len(wxyz))])
        ends = [second.names.index(name) for name in ENDS]
        apart = [p.joint("left_hand") - p.joint("right_hand") for p in (told, truth)]
        met = np.linalg.norm(apart[0], axis=-1) < MEETING
        for name, at in (("copied", naive.at), ("san", got)):
            far = 1e3 * np.linalg.norm(at - truth.at, axis=-1)
            hands = at[:, :, second.names.index("left_hand")] - at[:, :, second.names.index("right_hand")]
            missed = 1e3 * np.linalg.norm(hands - apart[0], axis=-1)[met].mean()
            out[f"{kind}, {name}"] = (
                f"ends {far[..., ends].mean():.2f}, joints {far.mean():.2f}, hands that meet {missed:.1f}"
            )
    return out | {"frames a second": f"{_speed(corrector, told):.0f}"}


def _corrected(corrector: Corrector, a: str, b: str, source: Played, truth: Played, k: int) -> np.ndarray:
    first, second = STRUCTURES[a], STRUCTURES[b]
    wxyz = local_turns(source.world[k], first)
    motion = Armatures(first, FPS, source.offsets[k], wxyz, np.zeros((len(wxyz), 3)))
    return places_of(corrector(a, b, motion, truth.offsets[k]), second, truth.offsets[k])


def _speed(corrector: Corrector, told: Played) -> float:
    """Frames a second of one core, features and all, to a body of the same structure."""
    wxyz = np.concatenate([local_turns(w, told.structure) for w in told.world[:32]])
    motion = Armatures(told.structure, FPS, told.offsets[0], wxyz, np.zeros((len(wxyz), 3)))
    corrector(TWO, TWO, motion, told.offsets[1])
    began = time.process_time()
    for _ in range(3):
        corrector(TWO, TWO, motion, told.offsets[1])
    return 3 * len(wxyz) / (time.process_time() - began)
