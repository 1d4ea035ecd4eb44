"""SAN's retargeting as published (§5), on armatures, at run time: encoded on the source's structure, decoded on the
target's.

    G(A -> B) = D_B(E_A^Q(Q_A, S_A), S_B)                                                                        (3)

Features are six numbers per rotation and, for the root, its height and its speed over the ground, all less their mean
and in their deviations over the training data of a structure: a new character needs no motions of its own. The root is
seen as it faces: its turn about the vertical, and its way over the ground, are the source's, and are not decoded. (As
sums of decoded speeds they made most of the error.)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.errors import FileError
from understudy.math import quat
from understudy.methods.san.architecture import Architecture
from understudy.methods.san.armatures import Armatures
from understudy.methods.san.features import facing_of, rotations_of, six_of
from understudy.methods.san.network import Network
from understudy.methods.san.tensor_file import part_of, read_tensors

CHANNELS, ROOT_INPUTS, ROOT_OUTPUTS = 6, 3, 1


@dataclass(frozen=True, eq=False)
class Domain:
    """The network of one structure and the statistics of its features."""

    network: Network
    mean: Float[ndarray, "channels"]
    deviation: Float[ndarray, "channels"]


def decoded(rows: Float[ndarray, "*batch inputs"]) -> Float[ndarray, "*batch outputs"]:
    """Of the channels that are read those that are written: all but the root's speed."""
    return np.concatenate([rows[..., :7], rows[..., 9:]], axis=-1)


def raw_features(
    wxyz: Float[ndarray, "*batch frames joints 4"], path: Float[ndarray, "*batch frames 3"]
) -> Float[ndarray, "*batch frames channels"]:
    """The root's rotation as it faces, its height and its speed (heights a frame; the first is the second's), then the
    other rotations.
    """
    back = quat.inv(facing_of(wxyz[..., 0, :]))
    turned = wxyz.copy()
    turned[..., 0, :] = quat.mul(back, wxyz[..., 0, :])
    step = np.diff(path, axis=-2, prepend=path[..., :1, :])
    step[..., :1, :] = step[..., 1:2, :]
    step = quat.rotate(back, step)
    flat = six_of(turned).reshape(*wxyz.shape[:-2], -1)
    return np.concatenate([flat[..., :6], path[..., 1:2], step[..., 0:3:2], flat[..., 6:]], axis=-1)


def retargeted(source: Domain, target: Domain, motion: Armatures, offsets: Float[ndarray, "joints 3"]) -> Armatures:
    """The motion on a body of the target's structure, with its offsets in heights."""
    x = (raw_features(motion.wxyz, motion.path) - source.mean) / source.deviation
    latent = source.network.encode(x.T, source.network.statics(motion.offsets))[0]
    rows = target.network.decode(latent, target.network.statics(offsets)).T[: motion.n_frames]
    rows = rows * decoded(target.deviation) + decoded(target.mean)
    wxyz = rotations_of(np.concatenate([rows[:, :6], rows[:, 7:]], axis=1).reshape(len(rows), -1, 6))
    wxyz[:, 0] = quat.mul(facing_of(motion.wxyz[:, 0]), wxyz[:, 0])
    path = motion.path.copy()
    path[:, 1] = rows[:, 6]
    return Armatures(target.network.architecture.structure, motion.fps, offsets, wxyz, path)


def read_domains(path: str | Path) -> dict[str, Domain]:
    """The structures of a weights file of `train san --task retarget`, by name ('a', 'b')."""
    arrays, words = read_tensors(path)
    out: dict[str, Domain] = {}
    try:
        for name in ("a", "b"):
            mine = part_of(arrays, name)
            network = Network.of(Architecture.from_text(words[f"architecture_{name}"]), mine)
            out[name] = Domain(network, mine["mean"].astype(np.float64), mine["deviation"].astype(np.float64))
    except (KeyError, ValueError, TypeError) as error:
        raise FileError(path, "holds no weights of SAN's retargeting; name a file that training wrote") from error
    return out


def nearest_domain(domains: Mapping[str, Domain], actor: Actor) -> Domain:
    """The trained structure whose spine and neck have most nearly as many bones as the actor's."""

    def apart(domain: Domain) -> int:
        names = domain.network.architecture.structure.names
        count = {stem: sum(name.startswith(f"{stem}_") for name in names) for stem in ("spine", "neck")}
        return sum(abs(count[stem] - len(actor.roles.chain(stem))) for stem in count)

    return min(domains.values(), key=apart)
