"""Light on what the samples see: surfaces, the ground with its grid and shadows, and the background."""

from __future__ import annotations

from typing import no_type_check

import numpy as np
from jaxtyping import Float, Int, UInt8
from numba import njit
from numpy import ndarray

from understudy.render.camera import Camera
from understudy.render.rasterise import in_bands
from understudy.render.shadow import Shadows
from understudy.render.theme import Lights, Theme, to_linear, to_srgb

LUT_STEPS = 4096
_ENCODE = np.round(255.0 * to_srgb(np.arange(LUT_STEPS + 1) / LUT_STEPS)).astype(np.uint8)


def shade(
    camera: Camera,
    faces_seen: tuple[Int[ndarray, "rows columns"], Int[ndarray, "rows columns"]],
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
    focus: Float[ndarray, "3"],
    size: float,
    grid_step: float,
    samples: int,
) -> UInt8[ndarray, "height width 3"]:
    """The picture of a scene from the faces its samples see: first the surfaces, then an overlay drawn on top.

    `colours` are linear. `samples` x `samples` samples make one pixel; where they see one face it is lit once.
    """
    height, width = faces_seen[0].shape[0] // samples, faces_seen[0].shape[1] // samples
    out = np.empty((height, width, 3), dtype=np.uint8)
    towards_camera = camera.axes * np.array([1.0, 1.0, -1.0])[:, None]

    def direction(local: tuple[float, float, float]) -> ndarray:
        world = np.asarray(local) @ towards_camera
        return world / np.linalg.norm(world)

    key, fill = direction(lights.key), direction(lights.fill)
    light_row = np.concatenate([key, fill])
    strengths = np.array(
        [
            lights.key_strength,
            lights.fill_strength,
            lights.sky_strength,
            lights.ground_strength,
            lights.rim_strength,
            lights.gloss,
        ]
    )
    palette = to_linear(np.array([theme.sky, theme.horizon, theme.ground, theme.grid]))
    ground = np.array([floor, focus[0], focus[2], size, grid_step, theme.shadow, 1.0 if show_floor else 0.0])
    arrays = (
        np.ascontiguousarray(vertices, dtype=np.float32),
        np.ascontiguousarray(faces, dtype=np.int32),
        np.ascontiguousarray(normals, dtype=np.float32),
        np.ascontiguousarray(colours, dtype=np.float32),
    )
    eye, axes = np.ascontiguousarray(camera.eye, dtype=np.float64), np.ascontiguousarray(camera.axes, dtype=np.float64)

    def job(first: int, end: int) -> None:
        _shade(
            first,
            end,
            samples,
            faces_seen[0],
            faces_seen[1],
            *arrays,
            eye,
            axes,
            camera.half_height,
            camera.orthographic,
            light_row,
            strengths,
            palette,
            ground,
            shadows.light_from_world,
            shadows.nearness,
            shadows.cast_from_world,
            shadows.cast,
            shadows.plan_from_world,
            shadows.contact,
            shadows.texel,
            _ENCODE,
            out,
        )

    in_bands(height, job, band=16)
    return out


@njit(cache=True, nogil=True)
@no_type_check
def _bilinear(image, column, row):  # pragma: no cover - compiled
    """Value between cell centres; zero outside."""
    x, y = column - 0.5, row - 0.5
    i, j = int(np.floor(x)), int(np.floor(y))
    if i < 0 or j < 0 or i + 1 >= image.shape[1] or j + 1 >= image.shape[0]:
        return 0.0
    u, v = x - i, y - j
    return (image[j, i] * (1 - u) + image[j, i + 1] * u) * (1 - v) + (
        image[j + 1, i] * (1 - u) + image[j + 1, i + 1] * u
    ) * v


@njit(cache=True, nogil=True)
@no_type_check
def _lit(m, nearness, px, py, pz, bias):  # pragma: no cover - compiled
    """How much of the key light reaches a point: the mean of a 4 x 4 comparison with the light's depth map."""
    column = m[0, 0] * px + m[0, 1] * py + m[0, 2] * pz + m[0, 3]
    row = m[1, 0] * px + m[1, 1] * py + m[1, 2] * pz + m[1, 3]
    near = m[2, 0] * px + m[2, 1] * py + m[2, 2] * pz + m[2, 3] + bias
    x, y = column - 0.5, row - 0.5
    i, j = int(np.floor(x)), int(np.floor(y))
    if i < 2 or j < 2 or i + 3 >= nearness.shape[1] or j + 3 >= nearness.shape[0]:
        return 1.0
    u, v = x - i, y - j
    total = 0.0
    for b in range(-2, 4):  # a box of 5 cells with soft ends: free of steps as the point moves
        wy = (1.0 - v) if b == -2 else (v if b == 3 else 1.0)
        for a in range(-2, 4):
            if nearness[j + b, i + a] <= near:
                wx = (1.0 - u) if a == -2 else (u if a == 3 else 1.0)
                total += wx * wy
    return total / 25.0


@njit(cache=True, nogil=True)
@no_type_check
def _line(u, step, half_width, footprint):  # pragma: no cover - compiled
    """Coverage of a pixel by lines at whole multiples of `step`; far lines melt into their mean."""
    distance = abs(u - step * np.floor(u / step + 0.5))
    footprint = max(footprint, 1e-9)
    wide = half_width + 0.5 * footprint
    cover = min(max((wide - distance) / footprint, 0.0), 1.0)
    cover = min(cover, 2.0 * half_width / footprint) if footprint > 2.0 * half_width else cover
    blur = min(max(footprint / step * 2.0 - 0.5, 0.0), 1.0)
    return cover * (1.0 - blur) + blur * min(2.0 * half_width / step, 1.0)


@njit(cache=True, nogil=True)
@no_type_check
def _background(
    x, y, pixel, t_row, eye, axes, half, orthographic, palette, ground, cast_map, cast, plan_map, contact, out
):  # pragma: no cover - compiled
    """Colour of a pixel that sees no figure, into `out`."""
    for c in range(3):
        out[c] = palette[0, c] * (1.0 - t_row) + palette[1, c] * t_row
    if ground[6] == 0.0:
        return
    hits = np.empty((3, 2))
    for k in range(3):  # the pixel and its neighbours to the right and below give the footprint on the ground
        sx = x + (pixel if k == 1 else 0.0)
        sy = y - (pixel if k == 2 else 0.0)
        if orthographic:
            ox, oy, oz = (
                eye[0] + sx * axes[0, 0] + sy * axes[1, 0],
                eye[1] + sx * axes[0, 1] + sy * axes[1, 1],
                eye[2] + sx * axes[0, 2] + sy * axes[1, 2],
            )
            dx, dy, dz = axes[2, 0], axes[2, 1], axes[2, 2]
        else:
            ox, oy, oz = eye[0], eye[1], eye[2]
            dx = axes[2, 0] + sx * axes[0, 0] + sy * axes[1, 0]
            dy = axes[2, 1] + sx * axes[0, 1] + sy * axes[1, 1]
            dz = axes[2, 2] + sx * axes[0, 2] + sy * axes[1, 2]
        if dy > -1e-4 or oy <= ground[0]:
            return
        t = (ground[0] - oy) / dy
        hits[k, 0], hits[k, 1] = ox + t * dx, oz + t * dz
    gx, gz = hits[0, 0], hits[0, 1]
    size = ground[3]
    away = np.sqrt((gx - ground[1]) ** 2 + (gz - ground[2]) ** 2) / size
    fade = min(max((away - 0.35) / 2.1, 0.0), 1.0)
    fade = 1.0 - fade * fade * (3.0 - 2.0 * fade)
    if fade <= 0.0:
        return
    foot_x = max(abs(hits[1, 0] - gx), abs(hits[2, 0] - gx))
    foot_z = max(abs(hits[1, 1] - gz), abs(hits[2, 1] - gz))
    line = max(
        _line(gx, ground[4], 0.0022 * size, foot_x),
        _line(gz, ground[4], 0.0022 * size, foot_z),
    )
    m, p, fy = cast_map, plan_map, ground[0]
    dark = _bilinear(
        cast,
        m[0, 0] * gx + m[0, 1] * fy + m[0, 2] * gz + m[0, 3],
        m[1, 0] * gx + m[1, 1] * fy + m[1, 2] * gz + m[1, 3],
    )
    under = _bilinear(
        contact,
        p[0, 0] * gx + p[0, 1] * fy + p[0, 2] * gz + p[0, 3],
        p[1, 0] * gx + p[1, 1] * fy + p[1, 2] * gz + p[1, 3],
    )
    light = (1.0 - ground[5] * min(dark, 1.0)) * (1.0 - 0.75 * ground[5] * min(under, 1.0))
    for c in range(3):
        surface = palette[2, c] * (1.0 - line) + palette[3, c] * line
        out[c] += fade * (surface - out[c])
        out[c] *= 1.0 - (1.0 - light) * min(2.0 * fade, 1.0)


@njit(cache=True, nogil=True)
@no_type_check
def _surface(
    f,
    x,
    y,
    vertices,
    faces,
    normals,
    colours,
    eye,
    axes,
    orthographic,
    lights,
    strengths,
    ground,
    m,
    nearness,
    texel,
    shadowed,
    out,
):  # pragma: no cover - compiled
    """Colour of face f where the ray of a sample meets it, into `out`; returns how deep below the floor that is."""
    if orthographic:
        ox, oy, oz = (
            eye[0] + x * axes[0, 0] + y * axes[1, 0],
            eye[1] + x * axes[0, 1] + y * axes[1, 1],
            eye[2] + x * axes[0, 2] + y * axes[1, 2],
        )
        dx, dy, dz = axes[2, 0], axes[2, 1], axes[2, 2]
    else:
        ox, oy, oz = eye[0], eye[1], eye[2]
        dx = axes[2, 0] + x * axes[0, 0] + y * axes[1, 0]
        dy = axes[2, 1] + x * axes[0, 1] + y * axes[1, 1]
        dz = axes[2, 2] + x * axes[0, 2] + y * axes[1, 2]
    length = np.sqrt(dx * dx + dy * dy + dz * dz)
    dx, dy, dz = dx / length, dy / length, dz / length
    ia, ib, ic = faces[f, 0], faces[f, 1], faces[f, 2]
    ax, ay, az = float(vertices[ia, 0]), float(vertices[ia, 1]), float(vertices[ia, 2])
    ux, uy, uz = vertices[ib, 0] - ax, vertices[ib, 1] - ay, vertices[ib, 2] - az
    vx, vy, vz = vertices[ic, 0] - ax, vertices[ic, 1] - ay, vertices[ic, 2] - az
    # Barycentric coordinates of the ray's hit (Moeller-Trumbore), held inside: the sample may see the rim of a sliver.
    hx, hy, hz = dy * vz - dz * vy, dz * vx - dx * vz, dx * vy - dy * vx
    det = ux * hx + uy * hy + uz * hz
    b, c = 1.0 / 3.0, 1.0 / 3.0
    if abs(det) > 1e-30:
        sx, sy, sz = ox - ax, oy - ay, oz - az
        b = (sx * hx + sy * hy + sz * hz) / det
        kx, ky, kz = sy * uz - sz * uy, sz * ux - sx * uz, sx * uy - sy * ux
        c = (dx * kx + dy * ky + dz * kz) / det
        b, c = min(max(b, 0.0), 1.0), min(max(c, 0.0), 1.0)
        if b + c > 1.0:
            b, c = b / (b + c), c / (b + c)
    a = 1.0 - b - c
    px, py, pz = ax + b * ux + c * vx, ay + b * uy + c * vy, az + b * uz + c * vz
    nx = a * normals[f, 0, 0] + b * normals[f, 1, 0] + c * normals[f, 2, 0]
    ny = a * normals[f, 0, 1] + b * normals[f, 1, 1] + c * normals[f, 2, 1]
    nz = a * normals[f, 0, 2] + b * normals[f, 1, 2] + c * normals[f, 2, 2]
    length = np.sqrt(nx * nx + ny * ny + nz * nz)
    if length > 1e-12:
        nx, ny, nz = nx / length, ny / length, nz / length
    else:
        nx, ny, nz = -dx, -dy, -dz
    # Both sides are drawn: a surface seen from behind is lit as if it faced the camera.
    gx, gy, gz = uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx
    if gx * dx + gy * dy + gz * dz > 0.0:
        nx, ny, nz = -nx, -ny, -nz
    facing = -(nx * dx + ny * dy + nz * dz)
    if facing < 0.0:  # a smooth normal may turn away at the outline: bend it back to the rim
        nx, ny, nz = nx + facing * dx, ny + facing * dy, nz + facing * dz
        length = max(np.sqrt(nx * nx + ny * ny + nz * nz), 1e-9)
        nx, ny, nz, facing = nx / length, ny / length, nz / length, 0.0

    key = nx * lights[0] + ny * lights[1] + nz * lights[2]
    soft = max((key + 0.12) / 1.12, 0.0)
    if soft > 0.0 and shadowed:
        off = 2.0 * texel
        soft *= _lit(m, nearness, px + off * nx, py + off * ny, pz + off * nz, 2.0 * texel)
    fill = max((nx * lights[3] + ny * lights[4] + nz * lights[5] + 0.4) / 1.4, 0.0)
    above = 0.5 + 0.5 * ny
    sky = strengths[2] * above + strengths[3] * (1.0 - above)
    edge = 1.0 - facing
    rim = strengths[4] * edge * edge * edge * (0.35 + 0.65 * above)
    hx, hy, hz = lights[0] - dx, lights[1] - dy, lights[2] - dz
    length = max(np.sqrt(hx * hx + hy * hy + hz * hz), 1e-9)
    shine = max((nx * hx + ny * hy + nz * hz) / length, 0.0) ** 24 * strengths[5] * min(soft * 2.0, 1.0)
    warm, cool = strengths[0] * soft, strengths[1] * fill + sky
    for k in range(3):
        base = a * colours[ia, k] + b * colours[ib, k] + c * colours[ic, k]
        tint = 1.03 if k == 0 else (1.0 if k == 1 else 0.95)  # the key is a little warm, the sky a little cool
        cold = 0.96 if k == 0 else (1.0 if k == 1 else 1.06)
        value = base * (warm * tint + cool * cold) + rim * (0.6 * base + 0.4) + shine
        # A shoulder, with slope one where it starts, keeps highlights from clipping flat.
        out[k] = value if value < 0.75 else 1.0 - 0.25 * np.exp(-(value - 0.75) / 0.25)
    return ground[0] - py


@njit(cache=True, nogil=True)
@no_type_check
def _shade(
    first,
    end,
    samples,
    seen,
    overlay,
    vertices,
    faces,
    normals,
    colours,
    eye,
    axes,
    half,
    orthographic,
    lights,
    strengths,
    palette,
    ground,
    light_map,
    nearness,
    cast_map,
    cast,
    plan_map,
    contact,
    texel,
    encode,
    out,
):  # pragma: no cover - compiled
    """Rows of pixels: mean of the samples' light, then sRGB."""
    height, width = out.shape[0], out.shape[1]
    pixel = 2.0 * half / height
    back, colour, total = np.empty(3), np.empty(3), np.empty(3)
    each = 1.0 / (samples * samples)
    for row in range(first, end):
        for column in range(width):
            total[:] = 0.0
            have_back = False
            last = -2
            for j in range(samples):
                for i in range(samples):
                    sr, sc = row * samples + j, column * samples + i
                    f = overlay[sr, sc]
                    if f < 0:
                        f = seen[sr, sc]
                    if f != last:
                        last = f
                        deep = 0.0
                        if f >= 0:
                            x = (column + (i + 0.5) / samples - 0.5 * width) * pixel
                            y = (0.5 * height - row - (j + 0.5) / samples) * pixel
                            deep = _surface(
                                f,
                                x,
                                y,
                                vertices,
                                faces,
                                normals,
                                colours,
                                eye,
                                axes,
                                orthographic,
                                lights,
                                strengths,
                                ground,
                                light_map,
                                nearness,
                                texel,
                                overlay[sr, sc] < 0,
                                colour,
                            )
                        # What is below the floor shows through it as a ghost.
                        ghost = 0.0
                        if ground[6] != 0.0 and eye[1] > ground[0] and overlay[sr, sc] < 0:
                            ghost = 0.72 * min(max(deep / ground[3] * 100.0 - 0.5, 0.0), 1.0)
                        if f < 0 or ghost > 0.0:
                            if not have_back:
                                have_back = True
                                x = (column + 0.5 - 0.5 * width) * pixel
                                y = (0.5 * height - row - 0.5) * pixel
                                _background(
                                    x,
                                    y,
                                    pixel,
                                    (row + 0.5) / height,
                                    eye,
                                    axes,
                                    half,
                                    orthographic,
                                    palette,
                                    ground,
                                    cast_map,
                                    cast,
                                    plan_map,
                                    contact,
                                    back,
                                )
                            if f < 0:
                                ghost = 1.0
                            for k in range(3):
                                base = 0.0 if f < 0 else colour[k]
                                colour[k] = base + ghost * (back[k] - base)
                    for k in range(3):
                        total[k] += colour[k]
            for k in range(3):
                value = min(max(total[k] * each, 0.0), 1.0)
                out[row, column, k] = encode[int(value * LUT_STEPS + 0.5)]
