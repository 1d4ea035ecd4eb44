"""The size of the network, as weights files say it, and the constants that both sides of it share."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass

# Numbers of a slot in a frame: six of its turn, three of its place (`features.py`).
FEATURES = 9
# And of a hint (`nearness.py`), which hands and elbows have: where a slot is due, times HINT, and what speaks for it.
HINTS, HINT = 4, 10.0
# What the decoder sees beside the encoded motion: the base with hints, and the source's motion.
SEEN = FEATURES + HINTS + FEATURES
# Of what the heads say, in radians and in heights: so that numbers near 1 are corrections that are often due.
TURN_SCALE, PATH_SCALE, LEAD_SCALE = 0.3, 0.05, 0.05
# Offsets and points of the skin, which are small numbers of heights, are multiplied by these.
BONES, SKIN = 10.0, 3.0


@dataclass(frozen=True)
class Architecture:
    """Channels of features of motion and of identity, heads of attention, frames of a kernel; whether it sees skin.

    `leads`: hands and elbows are led somewhere, and only slots turn that the source has no joint for (ours); without it
    all slots turn, as the paper has it.
    """

    channels: int = 24
    identity: int = 16
    heads: int = 4
    kernel: int = 5
    mesh: bool = True
    leads: bool = True

    def as_text(self) -> str:
        return json.dumps(asdict(self))

    @staticmethod
    def from_text(text: str) -> Architecture:
        """From `as_text`; ValueError, TypeError or KeyError where it is none."""
        return Architecture(**json.loads(text))
