"""How a solve is left when a newer one waits."""

from __future__ import annotations


class Superseded(Exception):
    """Nobody waits for this result any more: something newer was asked for."""
