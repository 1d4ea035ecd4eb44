"""The size of the network, as weights files say it, and the constants that both sides of it share."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass

# Numbers of a slot in a frame: six of its turn, three of its place (`features.py`).
FEATURES = 9
# And what the decoder sees of them beside the encoded motion: those of the base with the pull of D, and the source's.
SEEN = FEATURES + 3 + FEATURES
# Of what the heads say, in radians and in heights: so that numbers near 1 are corrections that are often due.
TURN_SCALE, PATH_SCALE = 0.3, 0.05
# Offsets and points of the skin, which are small numbers of heights, are multiplied by these.
BONES, SKIN = 10.0, 3.0


@dataclass(frozen=True)
class Architecture:
    """Channels of features of motion and of identity, heads of attention, frames of a kernel; whether it sees skin."""

    channels: int = 24
    identity: int = 16
    heads: int = 4
    kernel: int = 5
    mesh: bool = True

    def as_text(self) -> str:
        return json.dumps(asdict(self))

    @staticmethod
    def from_text(text: str) -> Architecture:
        """From `as_text`; ValueError, TypeError or KeyError where it is none."""
        return Architecture(**json.loads(text))
