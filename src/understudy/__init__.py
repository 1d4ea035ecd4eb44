"""Understudy: any character can play the part."""

__version__ = "0.1.0"
