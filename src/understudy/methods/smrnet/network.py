"""SMRNet's generator in numpy, top to bottom: the same as `training/smrnet/network.py`, for one clip, without PyTorch.

Identities do not change in time, so their share of a layer is worked out once and added to all frames.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.errors import FileError
from understudy.methods.san.tensor_file import read_tensors
from understudy.methods.smrnet.architecture import (
    BONES,
    FEATURES,
    HINT,
    HINTS,
    LEAD_SCALE,
    PATH_SCALE,
    SKIN,
    TURN_SCALE,
    Architecture,
)
from understudy.methods.smrnet.nearness import LED_SLOTS
from understudy.methods.smrnet.slots import N_SLOTS
from understudy.methods.smrnet.unified_body import UnifiedBody

WEIGHTS = Path(__file__).parent / "weights" / "smrnet.safetensors"
SLOPE = np.float32(0.2)
# Frames that are worked on at once: as many as stay in the cache of a core.
FRAMES = 256


@dataclass(frozen=True, eq=False)
class Network:
    """Weights by name and the size they are of."""

    architecture: Architecture
    weights: Mapping[str, ndarray]

    def identity(self, body: UnifiedBody) -> Float[ndarray, "slots identity"]:
        """F_tem (eq. 2)."""
        s = (BONES * body.offsets).astype(np.float32)
        for k in range(3):
            s = leaky(self._space(f"identity.skeleton.{k}", s))
        half = self.architecture.identity // 2
        if not self.architecture.mesh:
            return np.concatenate([np.zeros((N_SLOTS, half), dtype=np.float32), s], axis=-1)
        m = (SKIN * body.points).astype(np.float32)
        for k in range(2):
            m = leaky(self._linear(f"identity.point.{k}", m))
        share = body.weights / np.maximum(body.weights.sum(0), 1e-6)
        m = share.T.astype(np.float32) @ m
        for k in range(2):
            m = leaky(self._space(f"identity.skin.{k}", m))
        return np.concatenate([m, s], axis=-1)

    def run(
        self,
        source: Float[ndarray, "slots identity"],
        target: Float[ndarray, "slots identity"],
        played: Float[ndarray, "frames slots 9"],
        base: Float[ndarray, "frames slots 13"],
    ) -> tuple[Float[ndarray, "frames slots 3"], Float[ndarray, "frames 3"], Float[ndarray, "frames led 3"]]:
        """Turns of the slots, shifts of the hips and ways of what is led on top of the base; long clips in parts that
        overlap. `base` is its features and hints."""
        reach, n = self.reach, len(played)
        out = np.empty((n, N_SLOTS, 3)), np.empty((n, 3)), np.empty((n, len(LED_SLOTS), 3))
        for start in range(0, n, FRAMES):
            first, last = max(start - reach, 0), min(start + FRAMES + reach, n)
            said = self._run(source, target, played[first:last], base[first:last])
            own = slice(start - first, min(start + FRAMES, n) - first)
            for whole, part in zip(out, said, strict=True):
                whole[start : start + FRAMES] = part[own]
        return out

    @property
    def reach(self) -> int:
        """How many frames before and behind one have a say in it: ten layers of half a kernel."""
        return 10 * (self.architecture.kernel // 2)

    def _run(
        self, source: ndarray, target: ndarray, played: ndarray, base: ndarray
    ) -> tuple[ndarray, ndarray, ndarray]:
        hybrid = self.weights["transfer.hybrid"]
        x = self._layer("encoder.0", played.astype(np.float32), source)
        for k in (1, 2):
            x = self._layer(f"encoder.{k}", x)
        x = self._transfer("transfer.to_hybrid", hybrid, source, x)
        x = self._transfer("transfer.to_target", target, hybrid, x)
        y = self._layer(
            "decoder.0", np.concatenate([x, base.astype(np.float32), played.astype(np.float32)], axis=-1), target
        )
        for k in (1, 2):
            y = self._layer(f"decoder.{k}", y)
        path = np.concatenate([played[:, 0].astype(np.float32), x.mean(1)], axis=-1)
        p = leaky(self._time("root.encode", path))
        p = self._path("root.to_hybrid", hybrid, source, p)
        p = self._path("root.to_target", target, hybrid, p)
        said = self._linear("head", y)
        lead = said[:, LED_SLOTS, 3:] * base[:, LED_SLOTS, FEATURES : FEATURES + 3] / HINT
        lead = (lead + LEAD_SCALE * said[:, LED_SLOTS, :3]) * self.architecture.leads
        return TURN_SCALE * said[..., :3], PATH_SCALE * self._linear("root.head", p), lead

    def _linear(self, name: str, x: ndarray) -> ndarray:
        out = x.reshape(-1, x.shape[-1]) @ self.weights[f"{name}.weight"].T
        bias = self.weights.get(f"{name}.bias")
        return (out if bias is None else out + bias).reshape(*x.shape[:-1], -1)

    def _space(self, name: str, x: ndarray, static: ndarray | None = None) -> ndarray:
        """S-GCN; `static` are further channels that are the same in all frames."""
        own, joined, edges = (self.weights[f"{name}.{part}"] for part in ("own.weight", "joined.weight", "edges"))
        n = x.shape[-1]
        both = x.reshape(-1, n) @ np.concatenate([own[:, :n], joined[:, :n]]).T
        mine, theirs = np.split(both.reshape(*x.shape[:-1], -1), 2, axis=-1)
        if static is not None:
            theirs = theirs + static @ joined[:, n:].T
            mine = mine + static @ own[:, n:].T
        return mine + edges @ theirs + self.weights[f"{name}.bias"]

    def _time(self, name: str, x: ndarray) -> ndarray:
        r, n = self.architecture.kernel // 2, len(x)
        x = np.concatenate([x[:1]] * r + [x] + [x[-1:]] * r)
        mix = self.weights[f"{name}.mix.weight"]
        width = x.shape[-1]
        out = np.zeros((int(np.prod(x[:n].shape[:-1])), len(mix)), dtype=np.float32) + self.weights[f"{name}.mix.bias"]
        for k in range(2 * r + 1):
            out += x[k : k + n].reshape(-1, width) @ mix[:, k * width : (k + 1) * width].T
        return out.reshape(*x[:n].shape[:-1], -1)

    def _layer(self, name: str, x: ndarray, static: ndarray | None = None) -> ndarray:
        """STGCN."""
        y = self._time(f"{name}.time", leaky(self._space(f"{name}.space", x, static)))
        return leaky(y + x if y.shape == x.shape and static is None else y)

    def _transfer(self, name: str, asks: ndarray, answers: ndarray, motion: ndarray) -> ndarray:
        """F_c (eq. 4)."""
        heads = self.architecture.heads
        q = self._linear(f"{name}.attention.query", asks).reshape(N_SLOTS, heads, -1)
        k = self._linear(f"{name}.attention.key", answers).reshape(N_SLOTS, heads, -1)
        score = np.einsum("ihc,jhc->hij", q, k) / np.float32(q.shape[-1]) ** np.float32(0.5)
        score = np.exp(score - score.max(-1, keepdims=True))
        score /= score.sum(-1, keepdims=True)
        value = self._linear(f"{name}.attention.value", motion)
        value = value.reshape(len(motion), N_SLOTS, heads, -1)
        mixed = np.stack([score[h] @ value[:, :, h] for h in range(heads)], axis=2).reshape(motion.shape)
        x = self._norm(f"{name}.norms.0", motion + self._linear(f"{name}.attention.out", mixed))
        x = self._norm(f"{name}.norms.1", x + self._mlp(f"{name}.mlp", x))
        for layer in (0, 1):
            x = self._layer(f"{name}.layers.{layer}", x)
        return x

    def _path(self, name: str, asks: ndarray, answers: ndarray, path: ndarray) -> ndarray:
        """F_p."""
        sums = np.concatenate([asks.mean(0), answers.mean(0)])
        with_sums = np.concatenate([path, np.broadcast_to(sums, (len(path), len(sums)))], axis=-1)
        x = self._norm(f"{name}.norms.0", path + self._linear(f"{name}.value", with_sums))
        return self._norm(f"{name}.norms.1", x + self._mlp(f"{name}.mlp", x))

    def _mlp(self, name: str, x: ndarray) -> ndarray:
        return self._linear(f"{name}.1", leaky(self._linear(f"{name}.0", x)))

    def _norm(self, name: str, x: ndarray) -> ndarray:
        x = x - x.mean(-1, keepdims=True)
        x = x / np.sqrt((x * x).mean(-1, keepdims=True) + np.float32(1e-5))
        return x * self.weights[f"{name}.weight"] + self.weights[f"{name}.bias"]


def leaky(x: ndarray) -> ndarray:
    return np.maximum(x, SLOPE * x)


def read_network(path: str | Path) -> Network:
    """The network of a weights file; FileError where it is damaged or of something else."""
    arrays, words = read_tensors(path)
    try:
        architecture = Architecture.from_text(words["architecture"])
        weights = {name: np.ascontiguousarray(value, dtype=np.float32) for name, value in arrays.items()}
        network = Network(architecture, weights)
        _try(network)
    except (KeyError, ValueError, TypeError) as error:
        raise FileError(path, "holds no weights of SMRNet; name a file that 'understudy train smrnet' wrote") from error
    return network


def _try(network: Network) -> None:
    """One frame of nothing: a weight that is missing or of another size is found here, and not in a user's clip."""
    nothing = np.zeros((1, N_SLOTS, FEATURES + HINTS))
    body = UnifiedBody(np.zeros((N_SLOTS, 3)), np.zeros((1, 3)), np.ones((1, N_SLOTS)), np.ones(N_SLOTS, dtype=bool))
    identity = network.identity(body)
    network.run(identity, identity, nothing[..., :FEATURES], nothing)


@cache
def shipped_network() -> Network:
    """The network that comes with Understudy."""
    return read_network(WEIGHTS)
