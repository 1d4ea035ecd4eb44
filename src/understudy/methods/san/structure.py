"""A skeleton as the network sees it: a tree of armatures, who is whose neighbour, and how it is pooled to its primal
form.

Nodes are joints, edges are armatures. Every joint but the root ends one armature, so armature i is named after joint
i, with the offset from its parent and the joint's rotation. The root is armature 0, an edge above the root joint with
no other end: it holds the path and the orientation of the body.

    N_i^d = { j : dist(i, j) <= d },   dist counts the joints between two armatures (neighbours share one: 1)

and the root's has the end effectors besides (§4.2). Pooling (§4.3) merges armatures along chains of joints of degree
two: the pooled tree is homeomorphic to the first, and the last of them is the primal skeleton, one armature per chain.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

import numpy as np
from jaxtyping import Bool, Int
from numpy import ndarray

from understudy.errors import OptionError

# Regions of a pooling: for each pooled armature the ones that it merges.
Regions = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Structure:
    """Joints with parents before children; the first is the root and its parent is -1."""

    names: tuple[str, ...]
    parents: tuple[int, ...]

    def __post_init__(self) -> None:
        if len(self.names) != len(self.parents) or not self.names:
            raise OptionError(
                f"a structure of {len(self.names)} names and {len(self.parents)} parents; both must be as many"
            )
        bad = [i for i, p in enumerate(self.parents) if not ((p == -1) if i == 0 else (0 <= p < i))]
        if bad:
            raise OptionError(
                f"joint '{self.names[bad[0]]}' of a structure does not stand behind its parent; sort them"
            )

    @property
    def n_armatures(self) -> int:
        """The root counted: it is one of them."""
        return len(self.names)

    @cached_property
    def children(self) -> tuple[tuple[int, ...], ...]:
        out: list[list[int]] = [[] for _ in self.names]
        for joint, parent in enumerate(self.parents[1:], start=1):
            out[parent].append(joint)
        return tuple(tuple(c) for c in out)

    @cached_property
    def ends(self) -> tuple[int, ...]:
        """The end effectors: joints without children."""
        return tuple(j for j, below in enumerate(self.children) if not below and j)

    @cached_property
    def distances(self) -> Int[ndarray, "armatures armatures"]:
        """How many joints lie between two armatures; armature 0 hangs above the root joint."""
        n = self.n_armatures
        joints = [{i, self.parents[i]} - {-1} for i in range(n)]
        touch = np.array([[bool(a & b) for b in joints] for a in joints])
        out = np.where(np.eye(n, dtype=bool), 0, n)
        reached = np.eye(n, dtype=bool)
        for d in range(1, n):
            reached = reached @ touch
            out = np.where(reached & (out == n), d, out)
        return out

    def neighbours(self, d: int) -> Bool[ndarray, "armatures armatures"]:
        """Row i has N_i^d; the root's row has the end effectors too."""
        out = self.distances <= d
        out[0, list(self.ends)] = True
        return out

    @cached_property
    def chains(self) -> tuple[tuple[int, ...], ...]:
        """Runs of armatures between joints of another degree than two, from the root outwards; the root joint ends
        all.
        """
        out: list[tuple[int, ...]] = []

        def follow(joint: int, run: tuple[int, ...]) -> None:
            run = (*run, joint)
            if len(self.children[joint]) == 1:
                follow(self.children[joint][0], run)
                return
            out.append(run)
            for child in self.children[joint]:
                follow(child, ())

        for child in self.children[0]:
            follow(child, ())
        return tuple(out)

    def pooled(self, p: int | None = 2) -> tuple[Structure, Regions]:
        """The structure with sets of at most `p` armatures merged along each chain (None: whole chains), and the sets.

        A chain of N makes floor(N/p) sets of p and one of the remainder, which is the one nearest to the root.
        """
        sets: list[tuple[int, ...]] = [(0,)]
        for chain in self.chains:
            size = len(chain) if p is None else p
            first = len(chain) % size
            cuts = [0, *range(first, len(chain) + 1, size)] if first else [*range(0, len(chain) + 1, size)]
            sets += [chain[a:b] for a, b in pairwise(cuts)]
        # Parents before children again: a set stands where its first armature stood.
        sets.sort(key=lambda s: s[0])
        home = {armature: k for k, merged in enumerate(sets) for armature in merged}
        parents = tuple(-1 if merged == (0,) else home[self.parents[merged[0]]] for merged in sets)
        return Structure(tuple(self.names[merged[-1]] for merged in sets), parents), tuple(sets)


@dataclass(frozen=True)
class Levels:
    """A structure and what becomes of it in each pooling, down to the primal skeleton."""

    structures: tuple[Structure, ...]
    regions: tuple[Regions, ...]

    @property
    def counts(self) -> tuple[int, ...]:
        return tuple(s.n_armatures for s in self.structures)

    @staticmethod
    def of(structure: Structure, n_poolings: int = 2) -> Levels:
        """Pairs are merged, and in the last pooling whole chains: Table 3's 28 -> 18 -> 7 and 22 -> 12 -> 7."""
        structures, regions = [structure], []
        for k in range(n_poolings):
            pooled, sets = structures[-1].pooled(2 if k < n_poolings - 1 else None)
            structures.append(pooled)
            regions.append(sets)
        return Levels(tuple(structures), tuple(regions))

    @staticmethod
    def flat(structure: Structure, n_poolings: int = 2) -> Levels:
        """Conventional operators: one armature that holds all channels, and nothing to pool (§4.4, Table 4)."""
        one = Structure((structure.names[0],), (-1,))
        return Levels((one,) * (n_poolings + 1), (((0,),),) * n_poolings)


def pool_matrix(regions: Regions, n_armatures: int) -> ndarray:
    """Average pooling (eq. 2) as a matrix: row i has 1 / |P_i| where j is in P_i."""
    out = np.zeros((len(regions), n_armatures), dtype=np.float32)
    for i, merged in enumerate(regions):
        out[i, list(merged)] = 1.0 / len(merged)
    return out


def unpool_index(regions: Regions, n_armatures: int) -> Int[ndarray, "armatures"]:
    """Unpooling: which pooled armature each one copies."""
    out = np.zeros(n_armatures, dtype=np.int64)
    for i, merged in enumerate(regions):
        out[list(merged)] = i
    return out
