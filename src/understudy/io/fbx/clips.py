"""Clips: stacks of animation layers, sampled at the frame rate of the file.

A stack is one clip. Its first layer sets translation, rotation and scale of the nodes it animates; further layers add
to them or override them by their weight.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.io.fbx import settings as fbx_settings
from understudy.io.fbx.curves import Curve, CurveReader, sample_all
from understudy.io.fbx.node import Malformed
from understudy.io.fbx.scene import FbxObject, Properties, Scene
from understudy.io.fbx.settings import TICKS_PER_SECOND
from understudy.io.fbx.transform import Chain, euler_wxyz
from understudy.math import quat

TRANSLATION, ROTATION, SCALING = "Lcl Translation", "Lcl Rotation", "Lcl Scaling"
PARTS = (TRANSLATION, ROTATION, SCALING)
AXES = {"X": 0, "Y": 1, "Z": 2}
ADDITIVE, OVERRIDE, PASS_THROUGH = 0, 1, 2
# Frames times joints: four hours at 60 frames a second for a hundred joints take 86 million.
MOST_POSES = 20_000_000


class Channel(NamedTuple):
    """Three values of a node: a curve, or a constant where there is none."""

    curves: tuple[Curve | None, Curve | None, Curve | None]
    constants: tuple[float, float, float] = (0.0, 0.0, 0.0)


@dataclass(frozen=True, eq=False)
class Layer:
    """The channels of one layer, by model and property; `weight` is from 0 to 1, or a curve in hundredths."""

    channels: Mapping[tuple[int, str], Channel]
    weight: float = 1.0
    weight_curve: Curve | None = None
    blend: int = ADDITIVE
    rotations_by_channel: bool = False
    scales_add: bool = False

    def weights(self, at: Int[ndarray, "frames"]) -> Float[ndarray, "frames 1"]:
        raw = np.full(len(at), self.weight) if self.weight_curve is None else self.weight_curve.sample(at) / 100.0
        return np.clip(raw, 0.0, 1.0)[:, None]


@dataclass(frozen=True, eq=False)
class Stack:
    """One clip of the file, with the time span it declares, in ticks."""

    name: str
    span: tuple[int, int] | None
    layers: tuple[Layer, ...] = field(default=())

    def animated(self) -> set[int]:
        """The models that have at least one curve."""
        return {
            model
            for layer in self.layers
            for (model, _), channel in layer.channels.items()
            if any(c is not None for c in channel.curves)
        }


def stacks_of(scene: Scene) -> list[Stack]:
    """All stacks of a file of version 7, in its order."""
    out, reader = [], CurveReader()
    for stack in scene.of_kind("AnimationStack"):
        start, stop = stack.properties.time("LocalStart"), stack.properties.time("LocalStop")
        if start is None and stop is not None:
            start = 0
        layers = list(scene.into(stack.id, "AnimationLayer"))
        solo = [layer for layer in layers if layer.properties.integer("Solo", 0)]
        kept = [layer for layer in solo or layers if not layer.properties.integer("Mute", 0)]
        span = None if start is None or stop is None else (start, stop)
        out.append(Stack(stack.name, span, tuple(_layer(scene, layer, reader) for layer in kept)))
    return out


def _layer(scene: Scene, layer: FbxObject, reader: CurveReader) -> Layer:
    channels: dict[tuple[int, str], Channel] = {}
    weight_curve = None
    for curve_node in scene.into(layer.id, "AnimationCurveNode"):
        channel = None
        for model, name in scene.out_of(curve_node.id, "Model"):
            if name in PARTS:
                channel = channel or _channel(scene, curve_node, reader)
                channels.setdefault((model.id, name), channel)
    for source, name in scene.sources.get(layer.id, ()):
        if name == "Weight" and source in scene.objects:
            weight_curve = _channel(scene, scene.objects[source], reader).curves[0]
    p = layer.properties
    return Layer(
        channels,
        weight=p.number("Weight", 100.0) / 100.0,
        weight_curve=weight_curve,
        blend=p.integer("BlendMode", ADDITIVE),
        rotations_by_channel=p.integer("RotationAccumulationMode", 0) == 1,
        scales_add=p.integer("ScaleAccumulationMode", 0) == 1,
    )


def _channel(scene: Scene, curve_node: FbxObject, reader: CurveReader) -> Channel:
    """The curves connected to `d|X`, `d|Y`, `d|Z` (or to the bare name of a single value)."""
    curves: list[Curve | None] = [None, None, None]
    for source, name in scene.sources.get(curve_node.id, ()):
        found = scene.objects.get(source)
        if found is not None and found.kind == "AnimationCurve":
            axis = AXES.get(name.rpartition("|")[2], 0)
            curves[axis] = curves[axis] or reader.read(found.node)
    if None not in curves:
        return Channel((curves[0], curves[1], curves[2]))
    x, y, z = (
        0.0 if curve is not None else curve_node.properties.number(f"d|{axis}", 0.0)
        for axis, curve in zip("XYZ", curves, strict=True)
    )
    return Channel((curves[0], curves[1], curves[2]), (x, y, z))


@dataclass(frozen=True, eq=False)
class Sampled:
    """Animated values of the joints that move in every frame (degrees), as FBX means them: before pivots and
    pre-rotations.

    Where none of them has a curve of a kind there is one frame, which holds. Frames stand last: a curve is a row.
    """

    fps: float
    n_frames: int
    moving: Int[ndarray, "moving"]
    translation: Float[ndarray, "moving 3 _"]
    rotation: Float[ndarray, "moving 3 _"]
    scaling: Float[ndarray, "moving 3 _"]
    on_grid: bool

    def all_scaling(self, at_rest: Float[ndarray, "joints 3"]) -> Float[ndarray, "joints 3 _"]:
        """Scales of all joints; one frame where none of them changes, as in most clips that have curves of them."""
        own = self.scaling
        if (own == own[:, :, :1]).all():
            own = own[:, :, :1]
        out = np.broadcast_to(at_rest[:, :, None], (*at_rest.shape, own.shape[2])).copy()
        out[self.moving] = own
        return out


def sample(stack: Stack, joints: Sequence[int], chain: Chain, settings: Properties) -> Sampled:
    """A stack's values for the given models (at least one of which it animates)."""
    joint_of = {model: joint for joint, model in enumerate(joints)}
    channels = [
        (layer, joint_of[model], part, channel)
        for layer in stack.layers
        for (model, part), channel in layer.channels.items()
        if model in joint_of
    ]
    curves = [curve for *_, channel in channels for curve in channel.curves if curve is not None]
    at, fps, on_grid = frame_ticks(stack, curves, settings, n_joints=len(joints))
    moving = sorted({joint for _, joint, _, _ in channels})
    row_of = {joint: row for row, joint in enumerate(moving)}
    values = {
        TRANSLATION: chain.translation[moving][:, :, None],
        ROTATION: chain.rotation[moving][:, :, None],
        SCALING: chain.scaling[moving][:, :, None],
    }
    for depth, layer in enumerate(stack.layers):
        mine = [(row_of[joint], part, channel) for of, joint, part, channel in channels if of is layer]
        weights = layer.weights(at)
        sampled = _sampled([channel for _, _, channel in mine], at)
        for part in PARTS:
            rows = [row for row, (_, of, _) in enumerate(mine) if of == part]
            moved = [mine[row][0] for row in rows]
            if rows and values[part].shape[2] != len(at):
                values[part] = np.repeat(values[part], len(at), axis=2)
            if depth == 0 and rows:
                values[part][moved] = sampled[rows]
            else:
                for to, row in zip(moved, rows, strict=True):
                    under, over, order = values[part][to].T, sampled[row].T, chain.orders[moving[to]]
                    values[part][to] = _combine(layer, part, order, under, over, weights).T
    parts = values[TRANSLATION], values[ROTATION], values[SCALING]
    return Sampled(fps, len(at), np.array(moving, dtype=np.int64), *parts, on_grid)


def _sampled(channels: Sequence[Channel], at: Int[ndarray, "frames"]) -> Float[ndarray, "channels 3 frames"]:
    """The three values of every channel, all curves at once."""
    curves = [curve for channel in channels for curve in channel.curves]
    there = [row for row, curve in enumerate(curves) if curve is not None]
    values = sample_all([curve for curve in curves if curve is not None], at)
    if len(there) == len(curves):
        return values.reshape(len(channels), 3, len(at))
    out = np.empty((len(curves), len(at)))
    out[:] = np.array([channel.constants for channel in channels]).reshape(-1, 1)
    out[there] = values
    return out.reshape(len(channels), 3, len(at))


def frame_ticks(
    stack: Stack, curves: Sequence[Curve], settings: Properties, *, n_joints: int
) -> tuple[Int[ndarray, "frames"], float, bool]:
    """The times of a clip's frames in ticks, its rate, and whether every key is met.

    The span is the stack's own where it overlaps the keys and is not a left-over timeline (over twice the keys' length
    and ten seconds more); otherwise it is that of the keys.
    """
    different = list({id(curve.ticks): curve.ticks for curve in curves}.values())
    if len(different) > 1:
        keys = np.unique(np.concatenate(different))
    else:
        keys = different[0] if different else np.zeros(1, dtype=np.int64)
    first, last = int(keys[0]), int(keys[-1])
    fps, on_grid = fbx_settings.frame_rate(settings, (keys - first) / TICKS_PER_SECOND)
    start, stop = stack.span or (first, last)
    longest = 2 * (last - first) + 10 * TICKS_PER_SECOND
    if not (start < stop <= start + longest and start <= last and stop >= first):
        start, stop = first, last
    tick = TICKS_PER_SECOND / fps
    if on_grid:  # frames are counted from the first key, so that each key is met
        start = first + round((start - first) / tick) * tick
    n_frames = int((stop - start) / tick + 0.02) + 1
    if n_frames * n_joints > MOST_POSES:
        raise Malformed(
            f"the clip '{stack.name}' spans {n_frames} frames at {fps:g} a second, more than can be held; "
            "cut it into shorter clips and export again"
        )
    return np.round(start + np.arange(n_frames) * tick).astype(np.int64), fps, on_grid


def _combine(layer: Layer, part: str, order: str, under: ndarray, over: ndarray, weight: ndarray) -> ndarray:
    """A layer's values laid over those below it.

    Additive: v + w o for translations, R slerp(1, O, w) for rotations, v |o|^w for scales. Passing through: the blend
    from v to o by w. Overriding: o, whatever the weight. Rotations may also go angle by angle, and scales be added.
    """
    if layer.blend == OVERRIDE:
        return over
    through = layer.blend == PASS_THROUGH
    if part == ROTATION and not layer.rotations_by_channel:
        a, b = euler_wxyz(under, order), euler_wxyz(over, order)
        share = weight[:, 0]
        turned = quat.slerp(a, b, share) if through else quat.mul(a, quat.slerp(quat.identity(len(a)), b, share))
        product = order[::-1]
        angles = np.degrees(quat.to_euler(turned, product))
        return angles[:, [product.index(axis) for axis in "XYZ"]]
    if part == SCALING and not layer.scales_add:
        base = np.abs(under) ** (1.0 - weight) * np.sign(under) if through else under
        return base * np.abs(over) ** weight
    return under * (1.0 - weight) + over * weight if through else under + over * weight
