"""Where a node stands: FBX's chain of pivots, offsets and rotations, and how scale is handed down.

The local matrix of a node is the product

    L = T Roff Rp Rpre R Rpost^-1 Rp^-1 Soff Sp S Sp^-1

of translations (T, the offsets, the pivots), rotations and one scale. Rotations and the scale meet only once, so that
L = [Q | t] S exactly, with Q = Rpre R Rpost^-1 and t = T + Roff + Rp + Q (Soff + Sp - Rp - S Sp).

The world matrix is the parent's times L, except for the scale of the parent, which may come before or after the own
rotation, or not at all (`InheritType`): with W = Rw Sw split into rotation and scale,

    RSrs: Rw' Sw' = Rw Sw R S      RrSs: Rw R Sw S      Rrs: Rw R (Sw Sp^-1) S, Sp the parent's own scale.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray

from understudy.io.fbx.node import LARGEST, Malformed, Wanted
from understudy.io.fbx.scene import FbxObject, Properties
from understudy.math import affine, quat

# RotationOrder 0 to 5: the first letter turns first, so the product reads from right to left. 6 (spheric) is as XYZ.
ORDERS = ("XYZ", "XZY", "YZX", "YXZ", "ZXY", "ZYX", "XYZ")
RRSS, RSRS, RRS = 0, 1, 2
ZERO, ONE = (0.0, 0.0, 0.0), (1.0, 1.0, 1.0)
# What the chain is made of, by the names of its properties, with what holds where a file says nothing.
CHAIN = Wanted(
    {"RotationActive": 1, "RotationSpaceForLimitOnly": 0, "RotationOrder": 0, "InheritType": RSRS},
    {
        "PreRotation": ZERO,
        "PostRotation": ZERO,
        "RotationOffset": ZERO,
        "RotationPivot": ZERO,
        "ScalingOffset": ZERO,
        "ScalingPivot": ZERO,
        "Lcl Translation": ZERO,
        "Lcl Rotation": ZERO,
        "Lcl Scaling": ONE,
    },
)
GEOMETRIC = Wanted({}, {"GeometricTranslation": ZERO, "GeometricRotation": ZERO, "GeometricScaling": ONE})
UNIFORM = 1e-6
SMALLEST_SCALE = 1e-6


@dataclass(frozen=True, eq=False)
class Chain:
    """The constant parts of the chain for a list of nodes, and the values of the animated ones at rest (degrees)."""

    orders: tuple[str, ...]
    inherit: Int[ndarray, "nodes"]
    pre_wxyz: Float[ndarray, "nodes 4"]
    post_wxyz: Float[ndarray, "nodes 4"]
    rotation_offset: Float[ndarray, "nodes 3"]
    rotation_pivot: Float[ndarray, "nodes 3"]
    scaling_offset: Float[ndarray, "nodes 3"]
    scaling_pivot: Float[ndarray, "nodes 3"]
    translation: Float[ndarray, "nodes 3"]
    rotation: Float[ndarray, "nodes 3"]
    scaling: Float[ndarray, "nodes 3"]

    def of(self, nodes: Int[ndarray, "chosen"]) -> Chain:
        """The chain of some of the nodes."""
        rest = {name: value[nodes] for name, value in vars(self).items() if name != "orders"}
        return Chain(tuple(self.orders[n] for n in nodes), **rest)


def euler_wxyz(degrees: Float[ndarray, "*batch 3"], order: str = "XYZ") -> Float[ndarray, "*batch 4"]:
    """The rotation of FBX angles about x, y, z: for the order XYZ it is Rz Ry Rx."""
    return np.moveaxis(_euler(np.moveaxis(degrees, -1, 0), order), 0, -1)


def _euler(degrees: Float[ndarray, "3 *batch"], order: str) -> Float[ndarray, "4 *batch"]:
    """w, x, y, z of Rk Rj Ri for the order ijk, in closed form; e is -1 where ijk is an odd order of the axes.

    w = ci cj ck + e si sj sk, and about i, j, k: si cj ck - e ci sj sk, ci sj ck + e si cj sk, ci cj sk - e si sj ck,
    with cosines and sines of half the angles.
    """
    i, j, k = ("XYZ".index(axis) for axis in order)
    e = 1.0 if (j - i) % 3 == 1 else -1.0
    half = degrees * (np.pi / 360.0)
    c, s = np.cos(half), np.sin(half)
    ci, cj, ck, si, sj, sk = c[i], c[j], c[k], s[i], s[j], e * s[k]
    cc, ss, cs, sc = ci * cj, si * sj, ci * sj, si * cj
    out = np.empty((4, *degrees.shape[1:]))
    out[0], out[1 + i] = cc * ck + ss * sk, sc * ck - cs * sk
    out[1 + j], out[1 + k] = cs * ck + sc * sk, e * (cc * sk - ss * ck)
    return out


def chain_of(models: Sequence[FbxObject]) -> Chain:
    """The chain of the given models."""
    properties = [m.properties for m in models]
    common: dict[str, Any] = {**CHAIN.integers, **CHAIN.vectors}
    if properties:
        common |= properties[0].common().numbers(CHAIN)
    own: dict[str, tuple[list[int], list[Any]]] = {name: ([], []) for name in CHAIN.names}
    for at, of in enumerate(properties):
        for name, value in of.numbers(CHAIN):  # most have a few of their own
            rows, values = own[name]
            rows.append(at)
            values.append(value)

    def stack(name: str) -> ndarray:
        default, (rows, values) = common[name], own[name]
        out = np.empty((len(models), *np.shape(default)), dtype=np.asarray(default).dtype)
        out[:] = default
        if rows:
            out[rows] = values
        return out

    # Without RotationActive the SDK turns neither by pre- nor by post-rotation, and only in the order XYZ.
    active = (stack("RotationActive") != 0) & (stack("RotationSpaceForLimitOnly") == 0)
    orders = [
        ORDERS[order] if free and 0 <= order < len(ORDERS) else "XYZ"
        for order, free in zip(stack("RotationOrder").tolist(), active.tolist(), strict=True)
    ]

    def turns(name: str) -> ndarray:
        angles = stack(name)
        return (
            np.where(active[:, None], euler_wxyz(angles), quat.IDENTITY) if angles.any() else quat.identity(len(models))
        )

    return Chain(
        orders=tuple(orders),
        inherit=stack("InheritType"),
        pre_wxyz=turns("PreRotation"),
        post_wxyz=turns("PostRotation"),
        rotation_offset=stack("RotationOffset"),
        rotation_pivot=stack("RotationPivot"),
        scaling_offset=stack("ScalingOffset"),
        scaling_pivot=stack("ScalingPivot"),
        translation=stack("Lcl Translation"),
        rotation=stack("Lcl Rotation"),
        scaling=stack("Lcl Scaling"),
    )


def geometric(properties: Properties) -> Float[ndarray, "4 4"] | None:
    """The matrix that moves a node's mesh and nothing else; None where nothing does."""
    found = properties.common().numbers(GEOMETRIC) + properties.numbers(GEOMETRIC)
    if all(value == GEOMETRIC.vectors[name] for name, value in found):
        return None
    translation, rotation, scaling = (GEOMETRIC.vectors | dict(found)).values()
    return affine.compose(np.array(translation), euler_wxyz(np.array(rotation)), np.array(scaling))


def local_parts(
    chain: Chain,
    translation: Float[ndarray, "nodes 3 _"],
    rotation: Float[ndarray, "nodes 3 _"],
    scaling: Float[ndarray, "nodes 3 _"],
) -> tuple[Float[ndarray, "_ nodes 3"], Float[ndarray, "_ nodes 4"]]:
    """t and Q of L = [Q | t] S, for rotations in degrees; one frame where nothing it is made of has more."""
    angles = np.moveaxis(rotation, 1, 0)
    wxyz = _euler(angles, chain.orders[0])
    for order in set(chain.orders[1:]) - {chain.orders[0]}:
        nodes = [n for n, o in enumerate(chain.orders) if o == order]
        wxyz[:, nodes] = _euler(angles[:, nodes], order)
    if (chain.pre_wxyz != quat.IDENTITY).any():
        wxyz = _product(chain.pre_wxyz.T[:, :, None], wxyz)
    if (chain.post_wxyz != quat.IDENTITY).any():
        wxyz = _product(wxyz, quat.inv(chain.post_wxyz).T[:, :, None])
    turned = np.ascontiguousarray(wxyz.transpose(2, 1, 0))  # of unit length to rounding, as its factors are
    t = translation + (chain.rotation_offset + chain.rotation_pivot)[:, :, None]
    t = np.ascontiguousarray(np.moveaxis(t, -1, 0))
    pivots = chain.scaling_offset, chain.scaling_pivot, chain.rotation_pivot
    if any(pivot.any() for pivot in pivots):
        fixed = chain.scaling_offset + chain.scaling_pivot - chain.rotation_pivot
        arm = fixed - np.moveaxis(scaling, -1, 0) * chain.scaling_pivot
        t = t + quat.rotate(turned, arm)
    return t, turned


def _product(a: Float[ndarray, "4 nodes _"], b: Float[ndarray, "4 nodes _"]) -> Float[ndarray, "4 nodes _"]:
    """Hamilton's product where w, x, y, z stand first: four rows for all nodes and frames."""
    (aw, ax, ay, az), (bw, bx, by, bz) = a, b
    return np.stack(
        [
            aw * bw - ax * bx - ay * by - az * bz,
            aw * bx + ax * bw + ay * bz - az * by,
            aw * by - ax * bz + ay * bw + az * bx,
            aw * bz + ax * by - ay * bx + az * bw,
        ]
    )


def needs_inheritance(parents: Int[ndarray, "nodes"], chain: Chain, scaling: Float[ndarray, "nodes 3 _"]) -> bool:
    """Whether some node treats its parent's scale in another way than a product of matrices does."""
    of_node = scaling.reshape(len(scaling), -1)
    scaled = (np.maximum(of_node.max(axis=1) - 1.0, 1.0 - of_node.min(axis=1)) > UNIFORM).tolist()
    if not any(scaled):
        return False
    for node, (parent, inherit) in enumerate(zip(parents.tolist(), chain.inherit.tolist(), strict=True)):
        if parent >= 0:
            if inherit != RSRS and scaled[parent]:
                return True
            scaled[node] |= scaled[parent]
    return False


def is_even(scaling: Float[ndarray, "nodes 3 _"]) -> bool:
    """Whether every scale is the same along all three axes."""
    return bool((np.abs(scaling - scaling[:, :1]) <= UNIFORM * np.abs(scaling[:, :1])).all())


def even_scales(
    parents: Int[ndarray, "nodes"], chain: Chain, scaling: Float[ndarray, "nodes 3 _"]
) -> Float[ndarray, "nodes 3 _"]:
    """Scales whose plain products are the worlds', where all are even: turns and scales then change places freely.

    RSrs and RrSs are the same then, and Rrs divides by the parent's own scale: s' = s / sp.
    """
    apart = np.flatnonzero((chain.inherit == RRS) & (parents >= 0))
    above = scaling[parents[apart]]
    out = scaling.copy()
    out[apart] /= np.where(np.abs(above) > quat.TINY, above, 1.0)
    return out


def product_worlds(
    parents: Int[ndarray, "nodes"],
    t: Float[ndarray, "nodes 3"],
    wxyz: Float[ndarray, "nodes 4"],
    scales: Float[ndarray, "nodes 3"],
) -> Float[ndarray, "1 nodes 4 4"]:
    """World matrices as plain products of the local ones, of one frame."""
    out = affine.compose(t, wxyz, scales)
    with np.errstate(over="ignore", invalid="ignore"):
        affine.chain(parents, out)
    return _bounded(out)[None]


def _bounded(world: ndarray) -> ndarray:
    """The same, where scales, which multiply down the hierarchy, leave it within what numbers can hold."""
    if not (np.abs(world) <= LARGEST).all():
        raise Malformed("the scales of the nodes grow beyond all bounds; repair them and export again")
    return world


def worlds(
    parents: Int[ndarray, "nodes"],
    chain: Chain,
    t: Float[ndarray, "frames nodes 3"],
    wxyz: Float[ndarray, "frames nodes 4"],
    scaling: Float[ndarray, "frames nodes 3"],
) -> Float[ndarray, "frames nodes 4 4"]:
    """World matrices under every type of inheritance, all nodes of one depth at once; parents come before children."""
    out = np.zeros((*t.shape[:2], 4, 4))
    out[..., 3, 3] = 1.0
    linear, place, turn = out[..., :3, :3], out[..., :3, 3], quat.to_matrix(wxyz)
    # Sw of each node: a full matrix, as the scale of a turned child within a stretched parent is sheared.
    stretch = np.zeros((*t.shape[:2], 3, 3))
    world_turn = np.zeros_like(stretch)
    roots, *levels = affine.levels(parents)
    world_turn[:, roots], stretch[:, roots] = turn[:, roots], np.eye(3) * scaling[:, roots, None, :]
    linear[:, roots], place[:, roots] = world_turn[:, roots] @ stretch[:, roots], t[:, roots]
    for nodes in levels:
        up, inherit = parents[nodes], chain.inherit[nodes]
        own_turn, own = turn[:, nodes], scaling[:, nodes, None, :]
        above_turn, above = world_turn[:, up], stretch[:, up]
        sheared = np.flatnonzero((inherit == RSRS) & ~_is_uniform(above))
        undone = np.where((inherit == RRS)[:, None, None], scaling[:, up, None, :], 1.0)
        kept = above / np.where(np.abs(undone) > quat.TINY, undone, 1.0)
        world_turn[:, nodes], stretch[:, nodes] = above_turn @ own_turn, kept * own
        if len(sheared):
            whole = above_turn[:, sheared] @ above[:, sheared] @ own_turn[:, sheared] * own[:, sheared]
            world_turn[:, nodes[sheared]], stretch[:, nodes[sheared]] = _polar(whole)
        place[:, nodes] = place[:, up] + (linear[:, up] @ t[:, nodes, :, None])[..., 0]
        linear[:, nodes] = world_turn[:, nodes] @ stretch[:, nodes]
        _bounded(out[:, nodes])
    return _bounded(out)


def _is_uniform(stretch: Float[ndarray, "frames nodes 3 3"]) -> Bool[ndarray, "nodes"]:
    """Which nodes are stretched the same along all axes in every frame."""
    return np.abs(stretch - stretch[:, :, :1, :1] * np.eye(3)).max(axis=(0, 2, 3), initial=0.0) <= UNIFORM


def _polar(linear: ndarray) -> tuple[ndarray, ndarray]:
    """Rotation and stretch of linear maps; the rotation keeps its handedness, a mirror stays in the stretch."""
    u, _, vt = np.linalg.svd(linear)
    u[..., :, 2] *= np.sign(np.linalg.det(u @ vt))[..., None]
    rotation = u @ vt
    return rotation, np.swapaxes(rotation, -1, -2) @ linear


def split_worlds(
    parents: Int[ndarray, "nodes"], world: Float[ndarray, "frames nodes 4 4"], wxyz: Float[ndarray, "frames nodes 4"]
) -> tuple[Float[ndarray, "frames nodes 3"], Float[ndarray, "frames nodes 3"], float]:
    """Local translations and scales that, with the local rotations, give the world matrices; and the shear dropped.

    Rotations stay the file's own. Each node stands relative to what its parent became (A), not to what it was, so that
    no joint is moved by what is dropped: t = A^-1 p. The scale of column c is the one nearest to the world's column w:
    s = a.w / a.a with a = A R e_c. The shear is what is left of w, over its length.
    """
    turn = quat.to_matrix(wxyz)
    t, scales = np.empty((*world.shape[:2], 3)), np.empty((*world.shape[:2], 3))
    became = np.empty_like(world[..., :3, :3])
    shear = 0.0
    for node, parent in enumerate(parents):
        wanted, columns = world[:, node, :3, :3], turn[:, node]
        t[:, node] = world[:, node, :3, 3]
        if parent >= 0:
            columns = became[:, parent] @ columns
            t[:, node] = _undone(became[:, parent], world[:, node, :3, 3] - world[:, parent, :3, 3])
        square = np.maximum((columns * columns).sum(axis=1), quat.TINY)
        scales[:, node] = (columns * wanted).sum(axis=1) / square
        became[:, node] = columns * scales[:, node, None, :]
        length = np.maximum(np.linalg.norm(wanted, axis=1), quat.TINY)
        shear = max(shear, float((np.linalg.norm(became[:, node] - wanted, axis=1) / length).max(initial=0.0)))
    return t, scales, shear


def _undone(linear: ndarray, vectors: ndarray) -> ndarray:
    """linear^-1 v; what is scaled to nothing is taken as the smallest scale that can be undone."""
    u, s, vt = np.linalg.svd(linear)
    inner = (np.swapaxes(u, -1, -2) @ vectors[..., None])[..., 0] / np.maximum(s, SMALLEST_SCALE)
    return (np.swapaxes(vt, -1, -2) @ inner[..., None])[..., 0]
