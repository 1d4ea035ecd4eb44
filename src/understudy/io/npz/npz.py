"""npz: arrays saved by numpy, in one of the layouts that are known by the names of their arrays.

Understudy's own (`npz_own`), motions and body models of the SMPL family (`npz_amass`, `npz_body_model`), and skinned
characters of retargeting research (`npz_r2et`). Pickled objects are never opened.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from understudy.errors import FileError
from understudy.io import atomic
from understudy.io.loaded import Loaded
from understudy.io.npz import amass, body_model, own, r2et
from understudy.io.npz.arrays import Arrays
from understudy.model import Character, Motion

_KNOWN = (
    "Understudy's own, AMASS or SMPL motions (poses, trans), "
    "body models (v_template, weights, kintree_table, f), R2ET characters (rest_vertices, skeleton, skinning_weights)"
)


def sniff(head: bytes, suffix: str) -> bool:
    """A zip archive whose first member is an array; by name any zip archive."""
    if not head.startswith((b"PK\x03\x04", b"PK\x05\x06")):
        return False
    length = int.from_bytes(head[26:28], "little")
    return suffix == ".npz" or head[30 : 30 + length].endswith(b".npy")


def read(path: Path, data: bytes) -> Loaded:
    """The character and clips of whichever layout it is."""
    arrays = Arrays(path, data)
    if own.MARK in arrays:
        return own.read(path, data, arrays)
    if all(name in arrays for name in body_model.REQUIRED):
        return body_model.read(path, data, arrays)
    if all(name in arrays for name in r2et.REQUIRED):
        return r2et.read(path, data, arrays)
    if amass.is_motion(arrays):
        return amass.read(path, data, arrays)
    raise FileError(path, f"has {arrays.listed()}, which is no known layout; known are {_KNOWN}")


def write(path: Path, character: Character, motions: Sequence[Motion]) -> None:
    """Write Understudy's own layout."""
    atomic.write_bytes(path, own.packed(character, motions))
