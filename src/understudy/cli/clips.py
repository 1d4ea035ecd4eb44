"""Choosing clips of a file, for the commands."""

from understudy.evaluate.clips import chosen, titled

__all__ = ["chosen", "titled"]
