"""The node tree of a glTF: parents, rest transforms, and which nodes become joints of the skeleton."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.io.gltf.document import AGAIN, Document, counted
from understudy.math import affine, quat
from understudy.model import Skeleton
from understudy.model.skeleton import unique_names

# What a rest scale of zero becomes: invisible, yet with an inverse. Hidden props are commonly scaled to nothing.
SMALL_SCALE = 1e-6


@dataclass(frozen=True, eq=False)
class Nodes:
    """All nodes with their parents (-1: none) in an order of parents before children, and those of the shown scene."""

    parents: tuple[int, ...]
    order: tuple[int, ...]
    shown: frozenset[int]

    def ancestors(self, node: int) -> list[int]:
        """The nodes above, nearest first."""
        out = []
        while (node := self.parents[node]) >= 0:
            out.append(node)
        return out

    def with_ancestors(self, nodes: Iterable[int]) -> set[int]:
        """The nodes and everything above them."""
        out: set[int] = set()
        for start in nodes:
            node = start
            while node >= 0 and node not in out:
                out.add(node)
                node = self.parents[node]
        return out

    def below(self, nodes: set[int]) -> set[int]:
        """The nodes and everything below them."""
        out = set(nodes)
        for node in self.order:
            if self.parents[node] in out:
                out.add(node)
        return out


def read_nodes(document: Document) -> Nodes:
    """Check that the nodes form trees, and order them."""
    entries = document.objects("nodes")
    parents = [-1] * len(entries)
    children: list[list[int]] = []
    for i, entry in enumerate(entries):
        children.append(document.indices(entry, "children", f"nodes[{i}]", "nodes"))
        for child in children[-1]:
            if parents[child] >= 0 and parents[child] != i:
                document.fail(
                    f"nodes[{child}]", f"has two parents, nodes[{parents[child]}] and nodes[{i}]; {AGAIN} as a tree"
                )
            parents[child] = i
    order: list[int] = []
    stack = [i for i in reversed(range(len(entries))) if parents[i] < 0]
    while stack:
        node = stack.pop()
        order.append(node)
        stack.extend(reversed(list(dict.fromkeys(children[node]))))
    if len(order) < len(entries):
        lost = min(set(range(len(entries))) - set(order))
        while lost not in (path := _path_up(parents, lost)):
            lost = path[-1]
        document.fail(f"nodes[{lost}]", f"is its own ancestor; {AGAIN} as a tree")
    if all(parent < node for node, parent in enumerate(parents)):
        order = list(range(len(entries)))  # the file's own order, when it is topological
    return Nodes(tuple(parents), tuple(order), _shown_nodes(document, parents, order))


def _path_up(parents: list[int], node: int) -> list[int]:
    """The nodes above `node` up to the first repeat."""
    seen: list[int] = []
    while (node := parents[node]) >= 0 and node not in seen:
        seen.append(node)
    return seen


def _shown_nodes(document: Document, parents: list[int], order: list[int]) -> frozenset[int]:
    """The nodes of the default scene (or the first); all nodes where there is no scene."""
    scenes = document.objects("scenes")
    if not scenes:
        return frozenset(order)
    which = document.index(document.root, "scene", "scene", "scenes") if "scene" in document.root else 0
    roots = set(document.indices(scenes[which], "nodes", f"scenes[{which}]", "nodes"))
    if not roots:
        return frozenset(order)
    shown: set[int] = set()
    for node in order:
        if node in roots or parents[node] in shown:
            shown.add(node)
    if len(scenes) > 1 and len(shown) < len(order):
        document.note(f"only scene {which} of {len(scenes)} is read")
    return frozenset(shown)


def local_transforms(
    document: Document, nodes: Iterable[int]
) -> tuple[Float[ndarray, "joints 3"], Float[ndarray, "joints 4"], Float[ndarray, "joints 3"]]:
    """Rest translation, rotation `wxyz` and scale of the given nodes; matrices are decomposed."""
    entries = document.objects("nodes")
    translations, xyzw, scales, matrices = [], [], [], {}
    for row, node in enumerate(nodes):
        entry, place = entries[node], f"nodes[{node}]"
        if "matrix" in entry:
            matrices[row] = document.numbers(entry, "matrix", place, (0.0,) * 16)
        translations.append(document.numbers(entry, "translation", place, (0.0, 0.0, 0.0)))
        xyzw.append(document.numbers(entry, "rotation", place, (0.0, 0.0, 0.0, 1.0)))
        scales.append(document.numbers(entry, "scale", place, (1.0, 1.0, 1.0)))
    t = np.array(translations, dtype=np.float64).reshape(-1, 3)
    q = quat.normalise(np.roll(np.array(xyzw, dtype=np.float64).reshape(-1, 4), 1, axis=1))
    s = np.array(scales, dtype=np.float64).reshape(-1, 3)
    if matrices:
        rows = list(matrices)
        m = np.array(list(matrices.values())).reshape(-1, 4, 4).swapaxes(1, 2)
        t[rows], q[rows], s[rows] = affine.decompose(m)
        off = np.abs(affine.compose(t[rows], q[rows], s[rows])[:, :3] - m[:, :3]).max(axis=(1, 2))
        sheared = int((off > 1e-4 * np.maximum(np.abs(m[:, :3, :3]).max(axis=(1, 2)), 1e-12)).sum())
        if sheared:
            document.note(f"{counted(sheared, 'node matrix', 'node matrices')} with shear, which is dropped")
    if np.any(s == 0.0):
        document.note(
            f"{counted(int((s == 0.0).any(1).sum()), 'node')} with a rest scale of zero, read as {SMALL_SCALE:g}"
        )
        s = np.where(s == 0.0, SMALL_SCALE, s)
    return t, q, s


def world_matrix(document: Document, nodes: Nodes, node: int) -> Float[ndarray, "4 4"]:
    """Where a node is in the scene at rest."""
    path = [node, *nodes.ancestors(node)]
    out = np.eye(4)
    for local in affine.compose(*local_transforms(document, path)):
        out = local @ out
    return out


def read_skeleton(document: Document, nodes: Nodes, joints: set[int]) -> tuple[Skeleton, tuple[int, ...]]:
    """The skeleton of the given nodes (closed under ancestors), and the node of each joint."""
    chosen = [node for node in nodes.order if node in joints]
    joint_of = {node: joint for joint, node in enumerate(chosen)}
    entries = document.objects("nodes")
    nameless = sum(1 for node in chosen if not document.name(entries[node], ""))
    names, repeated = unique_names([document.name(entries[node], f"node_{node}") for node in chosen])
    if nameless:
        document.note(f"{counted(nameless, 'node')} without a name, called by number (node_0)")
    if repeated:
        document.note(
            f"{counted(len(repeated), 'node name')} used more than once ('{repeated[0]}'); repeats are numbered "
            f"('{repeated[0]}.1')"
        )
    t, q, s = local_transforms(document, chosen)
    parents = np.array([joint_of.get(nodes.parents[node], -1) for node in chosen], dtype=np.int64)
    return Skeleton(names, parents, t, q, s), tuple(chosen)
