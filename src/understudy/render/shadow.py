"""Shadows: a depth map seen from the key light, and soft shadows on the ground made from it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray
from scipy.ndimage import gaussian_filter

from understudy.render.camera import Camera
from understudy.render.normals import used
from understudy.render.rasterise import rasterise

CELLS = 512  # of the light's depth map
CONTACT_CELLS = 192  # of the map of what hangs low over the ground


@dataclass(frozen=True, eq=False)
class Shadows:
    """Maps with a row of 3 x 4 numbers each that takes a world point to (column, row, depth)."""

    light_from_world: Float[ndarray, "3 4"]
    nearness: Float[ndarray, "cells cells"]  # of the nearest surface to the light
    cast_from_world: Float[ndarray, "3 4"]
    cast: Float[ndarray, "half half"]  # shade on the ground, 0 to 1
    plan_from_world: Float[ndarray, "3 4"]
    contact: Float[ndarray, "plan plan"]  # shade on the ground right below, 0 to 1
    texel: float  # metres per cell of the light's map


def cast_shadows(
    vertices: Float[ndarray, "verts 3"],
    faces: Int[ndarray, "faces 3"],
    *,
    towards_light: Float[ndarray, "3"],
    floor: float,
    size: float,
) -> Shadows:
    """Shadows of triangles by parallel light on themselves and on the plane y = floor.

    The shade on the ground is the light's view of the figure, blurred: little for parts near the floor, more for parts
    high above it, as a wide light does. `size` is the height of the scene and sets all widths.
    """
    points = vertices[used(len(vertices), faces)]
    points = points[np.isfinite(points).all(axis=1)].astype(np.float64)
    if not len(points):
        points = np.zeros((1, 3))
    light = _light_camera(points, -towards_light / np.linalg.norm(towards_light), size)
    seen = rasterise(light, vertices, faces, width=CELLS, height=CELLS)
    texel = 2.0 * light.half_height / CELLS
    hit = seen.face >= 0
    depth = np.where(hit, -seen.nearness, np.float32(0.0))
    # Height over the floor of the surface that each light ray meets first: eye + offset in the image + depth along it.
    centre = ((np.arange(CELLS) + 0.5) * texel - light.half_height).astype(np.float32)
    right_y, up_y, forward_y = light.axes[:, 1].astype(np.float32)
    height = np.float32(light.eye[1] - floor) + centre * right_y - centre[:, None] * up_y + depth * forward_y
    mask = (hit & (height > -0.02 * size)).astype(np.float32)
    low = mask * np.exp(np.maximum(height, np.float32(0.0)) * np.float32(-1.0 / (0.22 * size)))
    # Shade on the ground is soft: half the resolution costs a quarter and looks the same.
    mask, low, cell = _halved(mask), _halved(low), 2.0 * texel
    cast = 0.62 * gaussian_filter(low, 0.010 * size / cell) + 0.38 * gaussian_filter(mask, 0.034 * size / cell)

    # Straight below: seen from under the floor, so that the lowest surface counts.
    plan = _light_camera(points, np.array([0.0, 1.0, 0.0]), size)
    below = rasterise(plan, vertices, faces, width=CONTACT_CELLS, height=CONTACT_CELLS)
    over = plan.eye[1] - below.nearness - floor
    close = np.where(below.face >= 0, np.exp(-np.maximum(over, 0.0) / (0.05 * size)), 0.0).astype(np.float32)
    contact = gaussian_filter(close, 0.016 * size / (2.0 * plan.half_height / CONTACT_CELLS))
    return Shadows(
        _map(light, CELLS),
        seen.nearness,
        _map(light, CELLS // 2),
        np.ascontiguousarray(cast, dtype=np.float32),
        _map(plan, CONTACT_CELLS),
        np.ascontiguousarray(contact, dtype=np.float32),
        float(texel),
    )


def _halved(image: Float[ndarray, "cells cells"]) -> Float[ndarray, "half half"]:
    """Means of 2 x 2 cells."""
    rows = image[::2] + image[1::2]
    return np.float32(0.25) * (rows[:, ::2] + rows[:, 1::2])


def _light_camera(points: Float[ndarray, "points 3"], forward: Float[ndarray, "3"], size: float) -> Camera:
    """An orthographic camera along `forward` with all points in its middle three quarters: blurs need the rest.

    It sees at least half the scene's size, so that a blur of a fraction of that size has few cells.
    """
    up = np.array([0.0, 1.0, 0.0]) if abs(forward[1]) < 0.999 else np.array([0.0, 0.0, 1.0])
    right = np.cross(forward, up)
    right /= np.linalg.norm(right)
    axes = np.stack([right, np.cross(right, forward), forward])
    low, high = (points @ axes.T).min(axis=0), (points @ axes.T).max(axis=0)
    half = max(float((high - low).max()), 0.5 * size) / 1.5
    middle = 0.5 * (low + high)
    return Camera((middle - 2.0 * half * np.array([0.0, 0.0, 1.0])) @ axes, axes, half, 2.0 * half, True)


def _map(camera: Camera, cells: int) -> Float[ndarray, "3 4"]:
    """World point to (column, row, nearness) of an orthographic camera's square image."""
    scale = 0.5 * cells / camera.half_height
    linear = camera.axes * np.array([scale, -scale, -1.0])[:, None]
    shift = np.array([0.5 * cells, 0.5 * cells, 0.0]) - linear @ camera.eye
    return np.ascontiguousarray(np.concatenate([linear, shift[:, None]], axis=1))
