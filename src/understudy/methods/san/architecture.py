"""What an autoencoder of armatures is made of, said once for training and for running (Fig. 7, Tables 3 and 4).

    encoder   conv + leaky ReLU + pool, twice; each halves time
    decoder   unpool + upsample + conv, twice; leaky ReLU between
    static    conv + leaky ReLU + pool, once: offsets at the first level, features at the second

With `detail` channels it sees fine things too, as a denoiser must: a convolution at the full rate stands before the
encoder, what the encoder saw is laid beside what the decoder unpools, and the last convolution reads both.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass

from understudy.errors import OptionError
from understudy.methods.san.structure import Levels, Structure

SLOPE = 0.2
N_POOLINGS = 2


@dataclass(frozen=True)
class ConvShape:
    """One convolution: at which level, from and to how many channels per armature, and over how many frames."""

    level: int
    inputs: tuple[int, ...]
    outputs: tuple[int, ...]
    statics: tuple[int, ...]
    kernel: int
    stride: int
    distance: int


@dataclass(frozen=True)
class Architecture:
    """Channels are per armature: of the input and the output with what the root has more, and of the layers."""

    structure: Structure
    inputs: int
    root_inputs: int
    outputs: int
    root_outputs: int
    channels: tuple[int, int] = (8, 16)
    statics: int = 8
    detail: int = 0
    kernel: int = 15
    fine_kernel: int = 5
    distance: int = 2
    aware: bool = True

    def __post_init__(self) -> None:
        if self.kernel % 2 == 0 or self.fine_kernel % 2 == 0 or min(self.kernel, self.fine_kernel) < 1:
            raise OptionError(f"kernels of {self.kernel} and {self.fine_kernel} frames; both must be odd")

    @property
    def levels(self) -> Levels:
        return (Levels.of if self.aware else Levels.flat)(self.structure, N_POOLINGS)

    @property
    def multiple(self) -> int:
        """Clips are padded to a multiple of so many frames."""
        return 2**N_POOLINGS

    @property
    def convolutions(self) -> dict[str, ConvShape]:
        """All convolutions by name. Conventional ones have as many channels in all (Table 4), in one armature."""
        real = Levels.of(self.structure, N_POOLINGS).counts
        n = self.levels.counts
        c1, c2 = self.channels

        def spread(level: int, channels: int, extra: int = 0) -> tuple[int, ...]:
            if not self.aware:
                return (real[level] * channels + extra,)
            return (channels + extra, *[channels] * (n[level] - 1))

        into, out = spread(0, self.inputs, self.root_inputs), spread(0, self.outputs, self.root_outputs)
        s0, s1 = spread(0, 3), spread(1, self.statics)
        near = lambda level: () if level > 1 else (s0, s1)[level]  # noqa: E731
        pooled = lambda level, channels: spread(level if self.aware else level + 1, channels)  # noqa: E731
        fine = spread(0, self.detail)
        k, f, d = self.kernel, self.fine_kernel, self.distance
        # What the decoder's second convolution reads: unpooled to this level, or as it is where nothing is pooled.
        up1, up2 = (spread(1, c2) if self.aware else spread(2, c2)), (spread(0, c1) if self.aware else spread(1, c1))
        beside1, beside2 = (spread(1, c1), fine) if self.detail else ((0,) * n[1], (0,) * n[0])
        both = lambda a, b: tuple(x + y for x, y in zip(a, b, strict=True))  # noqa: E731
        found = {
            "static": ConvShape(0, s0, pooled(0, self.statics), (), 1, 1, d),
            "encoder1": ConvShape(0, fine if self.detail else into, pooled(0, c1), near(0), k, 2, d),
            "encoder2": ConvShape(1, spread(1, c1), pooled(1, c2), near(1), k, 2, d),
            "decoder1": ConvShape(1, both(up1, beside1), spread(1, c1), near(1), k, 1, d),
            "decoder2": ConvShape(
                0, both(up2, beside2), fine if self.detail else out, near(0), f if self.detail else k, 1, d
            ),
        }
        if self.detail:
            found["detail"] = ConvShape(0, into, fine, near(0), f, 1, d)
            found["out"] = ConvShape(0, fine, out, (), f, 1, d)
        return found

    def as_text(self) -> str:
        """All of it as JSON, for the header of a weights file."""
        return json.dumps(asdict(self))

    @staticmethod
    def from_text(text: str) -> Architecture:
        said = json.loads(text)
        said["structure"] = Structure(tuple(said["structure"]["names"]), tuple(said["structure"]["parents"]))
        said["channels"] = tuple(said["channels"])
        return Architecture(**said)
