"""Other skeletons for the same motion: bones split in two, bones taken out. What is left moves as it did.

A split bone turns as one (the new joint in its middle does not bend), so every joint stays where it was. A bone that
is taken out gives its length to the one below; the bone above is swung so that it still points where both did.
"""

from __future__ import annotations

import numpy as np

from understudy.errors import OptionError
from understudy.math import quat
from understudy.methods.copy_rotations.chain_matching import pointed
from understudy.methods.san.armatures import Armatures, local_turns
from understudy.methods.san.structure import Structure


def with_split_bone(body: Armatures, name: str) -> Armatures:
    """The bone that ends in joint `name` as two of half its length; the new joint is called after it."""
    j = _index(body.structure, name)
    s = body.structure
    names = (*s.names[:j], f"{name}_split", *s.names[j:])
    shifted = [p + 1 if p >= j else p for p in s.parents]
    parents = (*shifted[:j], s.parents[j], j, *shifted[j + 1 :])
    half = 0.5 * body.offsets[j]
    offsets = np.concatenate([body.offsets[:j], [half, half], body.offsets[j + 1 :]])
    wxyz = np.insert(body.wxyz, j, quat.IDENTITY, axis=1)
    return Armatures(Structure(names, parents), body.fps, offsets, wxyz, body.path)


def without_bone(body: Armatures, name: str) -> Armatures:
    """The body without joint `name`, which must have one child; its parent must have no other."""
    s, j = body.structure, _index(body.structure, name)
    below, above = s.children[j], s.parents[j]
    if len(below) != 1:
        raise OptionError(f"'{name}' has {len(below)} children; only a joint within a chain can be taken out")
    child = below[0]
    world, at = body.turns, body.positions
    if above > 0 and len(s.children[above]) == 1:
        rest = body.offsets[j] + body.offsets[child]
        world[:, above] = pointed(world[:, above], at[:, above], at[:, child], rest)
    offsets = body.offsets.copy()
    offsets[child] += offsets[j]
    keep = [i for i in range(s.n_armatures) if i != j]
    place = {i: k for k, i in enumerate(keep)}
    parents = tuple(-1 if i == 0 else place[above if s.parents[i] == j else s.parents[i]] for i in keep)
    fewer = Structure(tuple(s.names[i] for i in keep), parents)
    return Armatures(fewer, body.fps, offsets[keep], local_turns(world[:, keep], fewer), body.path)


def _index(structure: Structure, name: str) -> int:
    if name not in structure.names[1:]:
        raise OptionError(f"there is no bone '{name}'; known are {', '.join(structure.names[1:])}")
    return structure.names.index(name)
