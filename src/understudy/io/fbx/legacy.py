"""FBX 6 as text, the layout of older exporters: objects by name, meshes within their models, clips as takes.

It is brought into the shape of a version 7 scene, so that everything after it is shared.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

import numpy as np
from numpy import ndarray

from understudy.io.fbx import curves as fbx_curves
from understudy.io.fbx import node as fbx_node
from understudy.io.fbx import tangents
from understudy.io.fbx.clips import PARTS, Channel, Layer, Stack
from understudy.io.fbx.curves import Curve
from understudy.io.fbx.node import Malformed, Node
from understudy.io.fbx.scene import ROOT, FbxObject, Properties, Scene

SCENE_NAMES = ("Model::Scene", "Scene")
KINDS = ("Model", "Deformer")
BROKEN_KEYS = "the keys of a curve are damaged; export the file again, as FBX 2014/7.4 binary or newer"


def scene_of(top: Node) -> tuple[Scene, list[Stack]]:
    """The scene and the clips of a file of version 6."""
    blocks = {node.name: node for node in reversed(top.children)}
    listed = blocks.get("Objects")
    if listed is None:
        raise Malformed("there is no 'Objects' section, so nothing to read; export the file again")
    objects: dict[int, FbxObject] = {}
    number_of: dict[str, int] = dict.fromkeys(SCENE_NAMES, ROOT)
    mesh_of: dict[int, int] = {}
    sources: dict[int, list[tuple[int, str]]] = defaultdict(list)
    targets: dict[int, list[tuple[int, str]]] = defaultdict(list)

    def connect(source: int, target: int) -> None:
        sources[target].append((source, ""))
        targets[source].append((target, ""))

    settings = _properties(fbx_node.child(listed, "GlobalSettings") or blocks.get("GlobalSettings"))
    for node in listed.children:
        name = fbx_node.text(node)
        if node.name not in KINDS or not name or name in number_of:
            continue
        number = len(objects) + 1
        number_of[name] = number
        objects[number] = FbxObject(number, node.name, node, _properties, name_at=0)
        if node.name == "Model" and fbx_node.child(node, "Vertices") is not None:
            mesh = len(objects) + 1
            objects[mesh] = FbxObject(mesh, "Geometry", node, lambda _: Properties(), name_at=0, subtype="Mesh")
            mesh_of[number] = mesh
            connect(mesh, number)
    for connection in fbx_node.children(blocks.get("Connections"), "Connect"):
        source, target = number_of.get(fbx_node.text(connection, 1)), number_of.get(fbx_node.text(connection, 2))
        if fbx_node.text(connection) != "OO" or source is None or target is None:
            continue
        if objects[source].kind == "Deformer" and target in mesh_of:
            target = mesh_of[target]
        connect(source, target)
    scene = Scene(objects, settings, sources, targets)
    return scene, list(_takes(blocks.get("Takes"), number_of))


def _properties(node: Node | None) -> Properties:
    block = None if node is None else fbx_node.child(node, "Properties60")
    return Properties({fbx_node.text(p): p for p in fbx_node.children(block, "Property")}, {}, skip=3)


def _takes(takes: Node | None, number_of: dict[str, int]) -> Iterator[Stack]:
    for take in fbx_node.children(takes, "Take"):
        channels: dict[tuple[int, str], Channel] = {}
        for model in fbx_node.children(take, "Model"):
            number = number_of.get(fbx_node.text(model))
            for transform in fbx_node.children(model, "Channel"):
                if number is None or fbx_node.text(transform) != "Transform":
                    continue
                for part in fbx_node.children(transform, "Channel"):
                    if (letter := fbx_node.text(part)) in ("T", "R", "S"):
                        channels[number, PARTS["TRS".index(letter)]] = _channel(part)
        local = fbx_node.child(take, "LocalTime")
        span = None if local is None else (fbx_node.integer(local, 0), fbx_node.integer(local, 1))
        yield Stack(fbx_node.text(take), span, (Layer(channels),))


def _channel(part: Node) -> Channel:
    curves: list[Curve | None] = [None, None, None]
    constants = [0.0, 0.0, 0.0]
    for axis in fbx_node.children(part, "Channel"):
        if (letter := fbx_node.text(axis)) in ("X", "Y", "Z"):
            index = "XYZ".index(letter)
            constants[index] = fbx_node.number(fbx_node.child(axis, "Default"))
            curves[index] = _curve(axis)
    return Channel((curves[0], curves[1], curves[2]), (constants[0], constants[1], constants[2]))


def _curve(axis: Node) -> Curve | None:
    """Keys as a stream of `time, value, kind` and what the kind needs.

    U is cubic, with how its slopes are given and then its weights; L is linear; C is constant, followed by which key
    holds from version 4004 on.
    """
    stream = fbx_node.child(axis, "Key")
    if stream is None or not stream.values:
        return None
    version = fbx_node.integer(fbx_node.child(axis, "KeyVer"), default=4005)
    words = iter(stream.values)
    ticks, values, flags, data = [], [], [], []
    for time in words:
        kind_flags, row = _key(words, stream, version, values)
        if not isinstance(time, int | float) or not abs(time) < 1 << 61:
            raise Malformed(BROKEN_KEYS, stream.place)
        ticks.append(int(time))
        flags.append(kind_flags)
        data.append(row)
    return fbx_curves.make_curve(
        np.array(ticks, dtype=np.int64), np.array(values), np.array(flags, dtype=np.int64), _data(data)
    )


def _key(words: Iterator, stream: Node, version: int, values: list[float]) -> tuple[int, list[float]]:
    """One key after its time: its value is added to `values`; its flags and data are returned."""

    def numbers(count: int) -> list[float]:
        out = [next(words, None) for _ in range(count)]
        if not all(isinstance(v, int | float) and np.isfinite(v) for v in out):
            raise Malformed(BROKEN_KEYS, stream.place)
        return [float(v) for v in out if v is not None]

    values.extend(numbers(1))
    kind = next(words, None)
    if kind == "L":
        return fbx_curves.LINEAR, [0.0, 0.0, 0.0, 0.0]
    if kind == "C":
        following = next(words, None) if version >= 4004 else "s"
        return fbx_curves.CONSTANT | (fbx_curves.CONSTANT_NEXT if following == "n" else 0), [0.0, 0.0, 0.0, 0.0]
    if kind != "U":
        raise Malformed(BROKEN_KEYS, stream.place)
    how = next(words, None)
    automatic = tangents.CUBIC | tangents.TANGENT_AUTO | tangents.TIME_INDEPENDENT | tangents.CLAMP_PROGRESSIVE
    flags, slopes, weights = automatic, [0.0, 0.0], 1
    if how in ("s", "b"):
        flags, slopes = tangents.CUBIC | tangents.TANGENT_USER, numbers(2)
        weights = 0 if version == 4003 else 1
    elif how == "a":
        weights = 0 if version <= 4004 else 1
    elif how in ("p", "q"):
        numbers(2)
        weights = 1 if version <= 4004 else 2
    elif how == "t":
        numbers(3)
        weights = 0
    elif how == "d":
        numbers(1)
    else:
        raise Malformed(BROKEN_KEYS, stream.place)
    right = left = None
    for _ in range(weights):
        mode = next(words, None)
        if mode == "a":
            right, left = numbers(2)
        elif mode == "l":
            left = numbers(1)[0]
        elif mode == "r":
            right = numbers(1)[0]
        elif mode not in ("n", "c"):
            raise Malformed(BROKEN_KEYS, stream.place)
    if right is not None:
        flags |= tangents.WEIGHTED_RIGHT
    if left is not None:
        flags |= tangents.WEIGHTED_NEXT_LEFT
    return flags, [*slopes, right or 0.0, left or 0.0]


def _data(rows: list[list[float]]) -> ndarray:
    """The key data as version 7 packs them: two slopes, and both weights in one word."""
    table = np.array(rows, dtype=np.float64).reshape(-1, 4)
    out = np.zeros((len(table), 4), dtype=np.float32)
    with np.errstate(over="ignore"):  # what single precision cannot hold is infinite, and no slope
        out[:, :2] = table[:, :2]
    weights = np.clip(table[:, 2:] * 1e4, 0, 9999).round().astype(np.uint32)
    out[:, 2] = (weights[:, 0] | (weights[:, 1] << 16)).view(np.float32)
    return out
