"""A file that cannot be used, with the side it was meant for: the page goes back to what it had there."""

from __future__ import annotations

from understudy.errors import UnderstudyError


class Refused(UnderstudyError):
    """`side` is 'source', 'target' or 'scene'."""

    def __init__(self, side: str, reason: str) -> None:
        self.side = side
        super().__init__(reason)
