"""Light on what the samples see: surfaces, the ground with its grid and shadows, and the background."""

from __future__ import annotations

import numpy as np
from jaxtyping import Float, Int, UInt8
from numpy import ndarray

from understudy.render.camera import Camera
from understudy.render.rasterise import Visible, in_bands
from understudy.render.shade_kernels import LUT_STEPS, shade_rows
from understudy.render.shadow import Shadows
from understudy.render.theme import Lights, Theme, to_linear, to_srgb

_ENCODE = np.round(255.0 * to_srgb(np.arange(LUT_STEPS + 1) / LUT_STEPS)).astype(np.uint8)


def shade(
    camera: Camera,
    seen: Visible,
    overlay: Int[ndarray, "rows columns"],
    vertices: Float[ndarray, "verts 3"],
    faces: Int[ndarray, "faces 3"],
    normals: Float[ndarray, "faces 3 3"],
    colours: Float[ndarray, "verts 3"],
    *,
    shadows: Shadows,
    lights: Lights,
    theme: Theme,
    floor: float,
    show_floor: bool,
    box: Float[ndarray, "2 3"],
    size: float,
    grid_step: float,
    samples: int,
) -> UInt8[ndarray, "height width 3"]:
    """The picture of a scene from the faces its samples see; faces of the overlay are drawn on top of all others.

    `colours` are linear. `samples` x `samples` samples make one pixel; where they see one face it is lit once. The
    ground fades out with the distance from `box`, the low and the high corner of all figures.
    """
    height, width = seen.face.shape[0] // samples, seen.face.shape[1] // samples
    out = np.empty((height, width, 3), dtype=np.uint8)
    towards_camera = camera.axes * np.array([1.0, 1.0, -1.0])[:, None]

    def direction(local: tuple[float, float, float]) -> ndarray:
        world = np.asarray(local) @ towards_camera
        return world / np.linalg.norm(world)

    key, fill = direction(lights.key), direction(lights.fill)
    light_row = np.concatenate([key, fill])
    strengths = np.array([
        lights.key_strength, lights.fill_strength, lights.sky_strength, lights.ground_strength, lights.rim_strength,
        lights.gloss, lights.occlusion,
    ])  # fmt: skip
    palette = to_linear(np.array([theme.sky, theme.horizon, theme.ground, theme.grid]))
    middle, half = 0.5 * (box[0] + box[1]), 0.5 * (box[1] - box[0])
    ground = np.array([
        floor, middle[0], middle[2], size, grid_step, theme.shadow, 1.0 if show_floor else 0.0, half[0], half[2],
    ])  # fmt: skip
    arrays = (
        np.ascontiguousarray(vertices, dtype=np.float32),
        np.ascontiguousarray(faces, dtype=np.int32),
        np.ascontiguousarray(normals, dtype=np.float32),
        np.ascontiguousarray(colours, dtype=np.float32),
    )
    eye, axes = np.ascontiguousarray(camera.eye, dtype=np.float64), np.ascontiguousarray(camera.axes, dtype=np.float64)

    def job(first: int, end: int) -> None:
        shade_rows(
            first, end, samples, seen.face, seen.nearness, overlay, *arrays, eye, axes, camera.half_height,
            camera.orthographic, light_row, strengths, palette, ground, shadows.light_from_world, shadows.nearness,
            shadows.cast_from_world, shadows.cast, shadows.plan_from_world, shadows.contact, shadows.texel, _ENCODE,
            np.empty((width, 3)), np.empty(3), np.empty(3), out,
        )  # fmt: skip

    in_bands(height, job, band=16)
    return out
