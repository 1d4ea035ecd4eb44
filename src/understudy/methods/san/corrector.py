"""What copying loses, put back by skeleton-aware networks: our own use of them, not the paper's.

A motion is copied from structure A to B by role (`between_structures.py`), and both are encoded on the primal skeleton
that they share. If the copy said the same as the source, the two latent motions would be equal; the decoder of B is
told their difference and says how far each hand and foot is off,

    z_A = E_A(Q_A, S_A)      z_B = E_B(copy, S_B)      d = D_B(g (z_A - z_B); copy, S_B) - D_B(0; copy, S_B)

and the limbs reach there (`reach.py`); all other bones turn as in the copy. What is said fades as the builds of two
bodies of one structure differ by less than LIKE: the same build gets exactly the copy. Features are those of §4.1,
where joints are, and where hands and feet are to what they are near (`relations.py`); seen from the hips as they face,
so it does not matter where a body goes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.errors import FileError
from understudy.math import quat
from understudy.methods.san.architecture import Architecture
from understudy.methods.san.armatures import Armatures
from understudy.methods.san.between_structures import copied, places_of
from understudy.methods.san.features import STILL, facing_of, six_of
from understudy.methods.san.network import Network
from understudy.methods.san.reach import limb_names, reach
from understudy.methods.san.relations import ENDS, relations
from understudy.methods.san.structure import Structure
from understudy.methods.san.tensor_file import part_of, read_tensors

INPUTS, OUTPUTS = 12, 3
# What a network is given is about one: lengths in thirds of a height.
LENGTHS, RELATIONS = 3.0, 5.0
# What it says is in tenths of a height.
OFF = 0.1
# Latent motions differ by about a tenth of what they are.
GAIN = np.float32(10.0)
FPS = 30.0
# In heights: bodies whose limbs begin and end this near to each other's in T-pose are more and more the same one.
LIKE = 0.01


def features_of(
    world: Float[ndarray, "*batch frames joints 4"], structure: Structure, offsets: Float[ndarray, "*batch joints 3"]
) -> Float[ndarray, "*batch frames channels"]:
    """Of every armature the turn from its parent as six numbers less those of no turn, where its joint is, and what its
    limb's end is near to."""
    back = quat.inv(facing_of(world[..., 0, :]))
    local = world.copy()
    local[..., 1:, :] = quat.mul(quat.inv(world[..., list(structure.parents[1:]), :]), world[..., 1:, :])
    local[..., 0, :] = quat.mul(back, world[..., 0, :])
    at, off = places_of(world, structure, offsets), np.zeros((*world.shape[:-1], 3))
    for end, related in relations(at, structure, offsets).items():
        off[..., [structure.names.index(name) for name in limb_names(structure, end)], :] = related[..., None, :]
    seen = quat.rotate(back[..., None, :], np.concatenate([LENGTHS * at, RELATIONS * off], axis=-2))
    rows = np.concatenate([six_of(local) - STILL, *np.split(seen, 2, axis=-2)], axis=-1)
    return rows.reshape(*rows.shape[:-2], -1)


@dataclass(frozen=True, eq=False)
class Corrector:
    """The networks of all trained structures, by the structures' names."""

    networks: Mapping[str, Network]

    def structure(self, name: str) -> Structure:
        return self.networks[name].architecture.structure

    def __call__(
        self, source: str, target: str, motion: Armatures, offsets: Float[ndarray, "joints 3"]
    ) -> Float[ndarray, "frames others 4"]:
        """World turns of the target's bones, on a body with its offsets (in heights)."""
        first, second = self.structure(source), self.structure(target)
        told = motion.turns
        naive = copied(told, first, second, motion.offsets)
        some = at_rate(len(told), motion.fps)
        off = self.offs(source, target, (told[some], motion.offsets), (naive[some], offsets))
        if first == second:
            off = off * unlike(_limb_ends(first, motion.offsets), _limb_ends(second, offsets))
        out, at, facing = naive.copy(), places_of(naive, second, offsets), facing_of(naive[:, 0])
        for k, end in enumerate(ENDS):
            goal = at[:, second.names.index(end)] + quat.rotate(facing, _at_times(off[:, k], len(told), motion.fps))
            for joint, turn in reach(naive, at, second, end, goal).items():
                out[:, joint] = turn
        return out

    def offs(
        self, source: str, target: str, told: tuple[ndarray, ndarray], naive: tuple[ndarray, ndarray]
    ) -> Float[ndarray, "frames ends 3"]:
        """How far hands and feet are off in a copy, in heights and as the hips face; both are world turns and
        offsets."""
        a, b, second = self.networks[source], self.networks[target], self.structure(target)
        z_a = a.encode(features_of(told[0], self.structure(source), told[1]).T, a.statics(told[1]))[0]
        statics = b.statics(naive[1])
        z_b, one, fine = b.encode(features_of(naive[0], second, naive[1]).T, statics)
        said = [b.decode(z, statics, one, fine)[:, : len(told[0])] for z in (GAIN * (z_a - z_b), np.zeros_like(z_b))]
        rows = (said[0] - said[1]).T.reshape(len(told[0]), -1, OUTPUTS).astype(np.float64)
        return OFF * rows[:, [second.names.index(end) for end in ENDS]]


def unlike(one: Float[ndarray, "ends 3"], two: Float[ndarray, "ends 3"]) -> float:
    """How far two builds are from being the same, 0 to 1."""
    return float(min(np.sqrt(np.square(one - two).sum(-1).mean()) / LIKE, 1.0))


def _limb_ends(structure: Structure, offsets: Float[ndarray, "joints 3"]) -> Float[ndarray, "ends 3"]:
    """Where limbs begin and end in T-pose, seen from the middle of the hip joints, in heights."""
    still = np.broadcast_to(quat.IDENTITY, (structure.n_armatures, 4))
    at = places_of(still[None], structure, offsets)[0]
    limbs = [limb_names(structure, end) for end in ENDS]
    ends = at[[structure.names.index(name) for limb in limbs for name in (limb[0], limb[-1])]]
    hips = [k for k, limb in enumerate(limbs) if limb[0].endswith("thigh")]
    return ends - ends[[2 * k for k in hips]].mean(0)


def at_rate(n_frames: int, fps: float) -> ndarray:
    """The frames nearest to those of a clip of the trained rate."""
    count = max(1, round((n_frames - 1) * FPS / fps) + 1)
    return np.round(np.linspace(0.0, n_frames - 1, count)).astype(np.int64)


def _at_times(rows: Float[ndarray, "few 3"], n_frames: int, fps: float) -> Float[ndarray, "frames 3"]:
    """Corrections of some frames at all."""
    known = at_rate(n_frames, fps)
    if len(known) == n_frames:
        return rows
    return np.stack([np.interp(np.arange(n_frames), known, column) for column in rows.T], axis=1)


def read_corrector(path: str | Path) -> Corrector:
    """The networks of a weights file of `train san --task retarget`."""
    arrays, words = read_tensors(path)
    out: dict[str, Network] = {}
    try:
        for name in words["structures"].split():
            architecture = Architecture.from_text(words[f"architecture_{name}"])
            out[name] = Network.of(architecture, part_of(arrays, name))
    except (KeyError, ValueError, TypeError) as error:
        raise FileError(path, "holds no weights of SAN's retargeting; name a file that training wrote") from error
    return Corrector(out)
