"""The autoencoder at run time, in numpy: the same sums as in training, tap by tap as matrix products.

Weights are kept packed: of each convolution only what lies within the neighbourhoods.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.errors import FileError
from understudy.methods.san.architecture import SLOPE, Architecture, ConvShape
from understudy.methods.san.structure import Regions, pool_matrix, unpool_index
from understudy.methods.san.tensor_file import read_tensors


@dataclass(frozen=True, eq=False)
class Conv:
    """A skeletal convolution (eq. 1) with its masks and means folded into the weights, taps first."""

    taps: Float[ndarray, "kernel out channels"]
    static: Float[ndarray, "out statics"]
    bias: Float[ndarray, "out"]
    stride: int

    def __call__(
        self, x: Float[ndarray, "channels frames"], s: Float[ndarray, "statics"] | None = None
    ) -> Float[ndarray, "out shorter"]:
        k, n = len(self.taps), x.shape[1]
        padded = np.pad(x, ((0, 0), (k // 2, k // 2)), mode="reflect") if k > 1 else x
        bias = self.bias if s is None else self.bias + self.static @ s
        out = np.repeat(bias[:, None], -(-n // self.stride), axis=1)
        for t in range(k):
            out += self.taps[t] @ np.ascontiguousarray(padded[:, t : t + n : self.stride])
        return out


@dataclass(frozen=True, eq=False)
class Network:
    """An autoencoder of armatures with its weights."""

    architecture: Architecture
    convs: Mapping[str, Conv]

    @staticmethod
    def of(architecture: Architecture, arrays: Mapping[str, ndarray]) -> Network:
        """From packed weights; KeyError or ValueError where they are not those of the architecture."""
        return Network(
            architecture,
            {name: _conv(architecture, shape, name, arrays) for name, shape in architecture.convolutions.items()},
        )

    def __call__(
        self, x: Float[ndarray, "channels frames"], offsets: Float[ndarray, "joints 3"]
    ) -> Float[ndarray, "out frames"]:
        """Features of armatures and offsets of the joints in; features out. Any number of frames."""
        s = self.statics(offsets)
        latent, one, fine = self.encode(x, s)
        return self.decode(latent, s, one, fine)[:, : x.shape[1]]

    def statics(self, offsets: Float[ndarray, "joints 3"]) -> tuple[ndarray, ndarray]:
        """Static features at the first two levels: the offsets, and E^S of them."""
        levels = self.architecture.levels
        s0 = offsets.astype(np.float32).ravel()
        s1 = _pool(_leaky(self.convs["static"](s0[:, None])), levels.regions[0], levels.counts[0])
        return s0, s1[:, 0]

    def encode(
        self, x: Float[ndarray, "channels frames"], s: tuple[ndarray, ndarray]
    ) -> tuple[ndarray, ndarray, ndarray]:
        """E^Q: the latent motion on the primal skeleton, and what was seen on the way; padded to whole steps in
        time.
        """
        n, least = x.shape[1], max(self.architecture.multiple * (self.architecture.kernel // 2 + 1), 8)
        whole = -(-n // self.architecture.multiple) * self.architecture.multiple
        x = _reflected(np.asarray(x, dtype=np.float32), max(whole, least))
        c, levels = self.convs, self.architecture.levels
        fine = _leaky(c["detail"](x, s[0])) if "detail" in c else x
        one = _pool(_leaky(c["encoder1"](fine, s[0])), levels.regions[0], levels.counts[0])
        return _pool(_leaky(c["encoder2"](one, s[1])), levels.regions[1], levels.counts[1]), one, fine

    def decode(
        self, latent: ndarray, s: tuple[ndarray, ndarray], one: ndarray | None = None, fine: ndarray | None = None
    ) -> Float[ndarray, "out frames"]:
        """D: the motion of a latent one on the body of `s`; with padding, which the caller cuts off."""
        c, levels = self.convs, self.architecture.levels
        (first, second), counts = levels.regions, levels.counts
        up = upsampled(_unpool(latent, second, counts[1]))
        if one is None or fine is None or "detail" not in c:
            up = _leaky(c["decoder1"](up, s[1]))
            return c["decoder2"](upsampled(_unpool(up, first, counts[0])), s[0])
        up = _leaky(c["decoder1"](_beside(up, one, counts[1]), s[1]))
        up = upsampled(_unpool(up, first, counts[0]))
        return c["out"](_leaky(c["decoder2"](_beside(up, fine, counts[0]), s[0])))


def read_network(path: str | Path) -> tuple[Network, dict[str, str]]:
    """A network from a weights file, with the words of its header."""
    arrays, metadata = read_tensors(path)
    try:
        return Network.of(Architecture.from_text(metadata["architecture"]), arrays), metadata
    except (KeyError, ValueError, TypeError) as error:
        raise FileError(
            path, "holds no weights of a skeleton-aware network; name a file that training wrote"
        ) from error


def packed_mask(architecture: Architecture, shape: ConvShape, columns: tuple[int, ...]) -> ndarray:
    """Which weights of a convolution lie within the neighbourhoods."""
    sees = architecture.levels.structures[shape.level].neighbours(shape.distance)
    return np.repeat(np.repeat(sees, shape.outputs, axis=0), columns, axis=1)


def _conv(architecture: Architecture, shape: ConvShape, name: str, arrays: Mapping[str, ndarray]) -> Conv:
    mask = packed_mask(architecture, shape, shape.inputs)
    taps = np.zeros((shape.kernel, *mask.shape), dtype=np.float32)
    taps[:, mask] = arrays[f"{name}.weight"]
    beside = packed_mask(architecture, shape, shape.statics or (0,) * len(shape.inputs))
    static = np.zeros(beside.shape, dtype=np.float32)
    if shape.statics:
        static[beside] = arrays[f"{name}.static_weight"]
    return Conv(taps, static, arrays[f"{name}.bias"].astype(np.float32), shape.stride)


def _reflected(x: ndarray, length: int) -> ndarray:
    """Frames behind the last, by reflection, up to a length; a clip may be shorter than what it is continued by."""
    n = x.shape[1]
    period = max(2 * (n - 1), 1)
    at = np.arange(length) % period
    return x[:, np.where(at >= n, period - at, at)]


def _leaky(x: ndarray) -> ndarray:
    return np.maximum(x, np.float32(SLOPE) * x)


def _pool(x: ndarray, regions: Regions, n_armatures: int) -> ndarray:
    return (pool_matrix(regions, n_armatures) @ x.reshape(n_armatures, -1)).reshape(-1, x.shape[1])


def _unpool(x: ndarray, regions: Regions, n_armatures: int) -> ndarray:
    return x.reshape(len(regions), -1)[unpool_index(regions, n_armatures)].reshape(-1, x.shape[1])


def _beside(x: ndarray, y: ndarray, n_armatures: int) -> ndarray:
    """Channels of two activations, armature by armature."""
    n = x.shape[1]
    return np.concatenate([v.reshape(n_armatures, -1, n) for v in (x, y)], axis=1).reshape(-1, n)


def upsampled(x: Float[ndarray, "channels frames"]) -> Float[ndarray, "channels twice"]:
    """Twice the frames, linearly: new ones lie a quarter before and behind the old, ends are held."""
    before, behind = (np.concatenate(p, axis=1) for p in ((x[:, :1], x[:, :-1]), (x[:, 1:], x[:, -1:])))
    quarter, rest = np.float32(0.25), np.float32(0.75)
    return np.stack([quarter * before + rest * x, rest * x + quarter * behind], axis=2).reshape(len(x), -1)
