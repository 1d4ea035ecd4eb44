"""How a surface bends: the settings of a deformation."""

from __future__ import annotations

from dataclasses import dataclass

from understudy.errors import OptionError


@dataclass(frozen=True)
class DeformOptions:
    """`volume` is the paper's lambda_v: how strongly stretched parts get thinner and squashed ones thicker.

    | setting | what it does | half and double of it |
    | --- | --- | --- |
    | `volume` | 0 plain rigidity, 1 keeps the volume, more exaggerates | the effect is linear in it |
    | `size_stiffness` | how firmly cells keep their size in the shape state; the paper has 0 | see docs/puppet.md |
    | `tolerance` | a frame is done when no vertex moves by more than this share of the size | |
    """

    volume: float = 1.0
    squash: bool = True
    size_stiffness: float = 0.5
    tolerance: float = 2e-4
    iterations: int = 60

    def __post_init__(self) -> None:
        for name, least, most in (("volume", 0.0, 5.0), ("size_stiffness", 0.0, 1e6)):
            value = getattr(self, name)
            if not least <= value <= most:
                raise OptionError(f"{name}={value} is out of range; it goes from {least:g} to {most:g}")
        if not isinstance(self.iterations, int) or not 1 <= self.iterations <= 10_000:
            raise OptionError(f"iterations={self.iterations} is out of range; a whole number from 1 to 10000")
