"""The kernels of `shade`: one pixel of surface, of ground, of background.

They stand in one file because a compiled kernel is cached by the date of its own file: one that calls kernels of
another file would not notice that they changed.
"""

from __future__ import annotations

from typing import no_type_check

import numpy as np

from understudy.math.kernel import kernel

LUT_STEPS = 4096
# Not the flags that forget about values that are not finite.
FAST = frozenset({"contract", "arcp", "nsz", "afn", "reassoc"})
# Where ambient occlusion looks, in units of its radius: two rings, mirrored in both axes and never straight along one,
# so that a mirrored scene looks at the mirrored samples.
OCCLUSION_TAPS = np.array(
    [
        (radius * across * np.cos(turn), radius * up * np.sin(turn))
        for radius, degrees in ((0.35, (22.5, 67.5)), (0.85, (8.0, 45.0, 82.0)))
        for turn in np.radians(degrees)
        for across in (-1.0, 1.0)
        for up in (-1.0, 1.0)
    ]
)


@kernel(fastmath=FAST)
@no_type_check
def _occlusion(
    seen, nearness, samples, pixel, orthographic, px, py, pz, nx, ny, nz, radius
):  # pragma: no cover - compiled
    """How much of the sky nearby surfaces hide from a point, 0 to 1; p and its normal n are in camera axes.

    O = sum_i max(0, n . v_i / |v_i| - 0.08) (1 - |v_i|^2 / R^2) for the surface points p + v_i that the taps see.
    """
    rows, columns = seen.shape
    step = pixel / samples
    by = 1.0 if orthographic else pz
    reach = radius / (step * by)
    c0, r0 = px / (step * by) + 0.5 * columns, 0.5 * rows - py / (step * by)
    total = 0.0
    for k in range(OCCLUSION_TAPS.shape[0]):
        c = int(np.floor(c0 + reach * OCCLUSION_TAPS[k, 0]))
        r = int(np.floor(r0 + reach * OCCLUSION_TAPS[k, 1]))
        if 0 <= c < columns and 0 <= r < rows and seen[r, c] >= 0:
            qz = -nearness[r, c] if orthographic else 1.0 / nearness[r, c]
            qb = 1.0 if orthographic else qz
            vx = (c + 0.5 - 0.5 * columns) * step * qb - px
            vy = (0.5 * rows - r - 0.5) * step * qb - py
            vz = qz - pz
            square = vx * vx + vy * vy + vz * vz
            if 0.0 < square < radius * radius:
                rise = (vx * nx + vy * ny + vz * nz) / np.sqrt(square) - 0.08
                if rise > 0.0:
                    total += rise * (1.0 - square / (radius * radius))
    return min(total / 6.0, 1.0)


@kernel(fastmath=FAST)
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


@kernel(fastmath=FAST)
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


@kernel(fastmath=FAST)
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


@kernel(fastmath=FAST)
@no_type_check
def _background_row(
    row, width, height, pixel, eye, axes, orthographic, palette, ground, cast_map, cast, plan_map, contact, out
):  # pragma: no cover - compiled
    """Colours of a row of pixels that see no figure, into `out`: ground with grid and shadows, fading into the sky."""
    y = (0.5 * height - row - 0.5) * pixel
    down = (row + 0.5) / height
    floor, size, step, deepest = ground[0], ground[3], ground[4], ground[5]
    m, p = cast_map, plan_map
    ox, oy, oz = eye[0], eye[1], eye[2]
    dx, dy, dz = axes[2, 0], axes[2, 1], axes[2, 2]
    for column in range(width):
        for c in range(3):
            out[column, c] = palette[0, c] * (1.0 - down) + palette[1, c] * down
        if ground[6] == 0.0:
            continue
        x = (column + 0.5 - 0.5 * width) * pixel
        if orthographic:
            ox = eye[0] + x * axes[0, 0] + y * axes[1, 0]
            oy = eye[1] + x * axes[0, 1] + y * axes[1, 1]
            oz = eye[2] + x * axes[0, 2] + y * axes[1, 2]
        else:
            dx = axes[2, 0] + x * axes[0, 0] + y * axes[1, 0]
            dy = axes[2, 1] + x * axes[0, 1] + y * axes[1, 1]
            dz = axes[2, 2] + x * axes[0, 2] + y * axes[1, 2]
        if dy > -1e-4 or oy <= floor:
            continue
        t = (floor - oy) / dy
        gx, gz = ox + t * dx, oz + t * dz
        beside_x, beside_z = max(abs(gx - ground[1]) - ground[7], 0.0), max(abs(gz - ground[2]) - ground[8], 0.0)
        fade = min(max(np.sqrt(beside_x * beside_x + beside_z * beside_z) / (2.2 * size) - 0.05, 0.0), 1.0)
        fade = 1.0 - fade * fade * (3.0 - 2.0 * fade)
        if fade <= 0.0:
            continue
        # The pixel's footprint: g = o + t d moves by t (a - d a_y / d_y) for a step along the image axis a (t = 1 for
        # parallel rays, whose origin moves instead of their direction).
        reach = pixel if orthographic else pixel * t
        slope_x, slope_z = dx / dy, dz / dy
        foot_x = reach * max(abs(axes[0, 0] - slope_x * axes[0, 1]), abs(axes[1, 0] - slope_x * axes[1, 1]))
        foot_z = reach * max(abs(axes[0, 2] - slope_z * axes[0, 1]), abs(axes[1, 2] - slope_z * axes[1, 1]))
        line = max(_line(gx, step, 0.0017 * size, foot_x), _line(gz, step, 0.0017 * size, foot_z))
        dark = _bilinear(
            cast,
            m[0, 0] * gx + m[0, 1] * floor + m[0, 2] * gz + m[0, 3],
            m[1, 0] * gx + m[1, 1] * floor + m[1, 2] * gz + m[1, 3],
        )
        under = _bilinear(
            contact,
            p[0, 0] * gx + p[0, 1] * floor + p[0, 2] * gz + p[0, 3],
            p[1, 0] * gx + p[1, 1] * floor + p[1, 2] * gz + p[1, 3],
        )
        light = (1.0 - deepest * min(dark, 1.0)) * (1.0 - 0.75 * deepest * min(under, 1.0))
        light = 1.0 - (1.0 - light) * min(2.0 * fade, 1.0)
        for c in range(3):
            surface = palette[2, c] * (1.0 - line) + palette[3, c] * line
            out[column, c] = (out[column, c] + fade * (surface - out[column, c])) * light


@kernel(fastmath=FAST)
@no_type_check
def _surface(
    f, x, y, vertices, faces, normals, colours, eye, axes, orthographic, lights, strengths, ground, m, nearness, texel,
    solid, seen, depths, sr, sc, samples, pixel, shared, out,
):  # fmt: skip  # pragma: no cover - compiled
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
    open_sky = 1.0
    if solid:
        # Shadow and occlusion change little within a pixel: those of its nearest sample serve all at about its depth.
        lit, hidden, q = shared[0], shared[1], depths[sr, sc]
        if lit < 0.0 or abs(q - shared[2]) > 0.01 * ground[3] * (1.0 if orthographic else q * q):
            off = 2.0 * texel
            ex, ey, ez = px - eye[0], py - eye[1], pz - eye[2]
            lit = _lit(m, nearness, px + off * nx, py + off * ny, pz + off * nz, 2.0 * texel)
            hidden = _occlusion(
                seen,
                depths,
                samples,
                pixel,
                orthographic,
                ex * axes[0, 0] + ey * axes[0, 1] + ez * axes[0, 2],
                ex * axes[1, 0] + ey * axes[1, 1] + ez * axes[1, 2],
                ex * axes[2, 0] + ey * axes[2, 1] + ez * axes[2, 2],
                nx * axes[0, 0] + ny * axes[0, 1] + nz * axes[0, 2],
                nx * axes[1, 0] + ny * axes[1, 1] + nz * axes[1, 2],
                nx * axes[2, 0] + ny * axes[2, 1] + nz * axes[2, 2],
                0.065 * ground[3],
            )
            if shared[0] < 0.0:
                shared[0], shared[1], shared[2] = lit, hidden, q
        soft *= lit
        open_sky = 1.0 - strengths[6] * hidden
    fill = max((nx * lights[3] + ny * lights[4] + nz * lights[5] + 0.4) / 1.4, 0.0)
    above = 0.5 + 0.5 * ny
    sky = strengths[2] * above + strengths[3] * (1.0 - above)
    edge = 1.0 - facing
    rim = strengths[4] * edge * edge * edge * (0.35 + 0.65 * above)
    hx, hy, hz = lights[0] - dx, lights[1] - dy, lights[2] - dz
    length = max(np.sqrt(hx * hx + hy * hy + hz * hz), 1e-9)
    shine = max((nx * hx + ny * hy + nz * hz) / length, 0.0) ** 24 * strengths[5] * min(soft * 2.0, 1.0)
    if solid and ground[6] != 0.0:  # the floor takes its half of the sky from what is close over it
        open_sky *= 1.0 - 0.45 * (1.0 - above) * np.exp(-max(py - ground[0], 0.0) / (0.07 * ground[3]))
    warm = strengths[0] * soft * (0.45 + 0.55 * open_sky)
    cool = (strengths[1] * fill + sky) * open_sky
    rim *= open_sky
    for k in range(3):
        base = a * colours[ia, k] + b * colours[ib, k] + c * colours[ic, k]
        tint = 1.03 if k == 0 else (1.0 if k == 1 else 0.95)  # the key is a little warm, the sky a little cool
        cold = 0.96 if k == 0 else (1.0 if k == 1 else 1.06)
        value = base * (warm * tint + cool * cold) + rim * (0.6 * base + 0.4) + shine
        # A shoulder, with slope one where it starts, keeps highlights from clipping flat.
        out[k] = value if value < 0.75 else 1.0 - 0.25 * np.exp(-(value - 0.75) / 0.25)
    return ground[0] - py


@kernel(fastmath=FAST)
@no_type_check
def shade_rows(
    first, end, samples, seen, depths, overlay, vertices, faces, normals, colours, eye, axes, half, orthographic,
    lights, strengths, palette, ground, light_map, nearness, cast_map, cast, plan_map, contact, texel, encode, back,
    colour, shared, out,
):  # fmt: skip  # pragma: no cover - compiled
    """Rows of pixels: mean of the samples' light, then sRGB.

    `back`, `colour` and `shared` are room: for the row behind all figures, for one sample, and for what the nearest
    sample of a pixel found (lit, hidden, nearness).
    """
    height, width = out.shape[0], out.shape[1]
    pixel = 2.0 * half / height
    each = 1.0 / (samples * samples)
    for row in range(first, end):
        _background_row(
            row, width, height, pixel, eye, axes, orthographic, palette, ground, cast_map, cast, plan_map, contact,
            back,
        )  # fmt: skip
        for column in range(width):
            red, green, blue = 0.0, 0.0, 0.0
            shared[0] = -1.0
            last = -2
            # The nearest sample goes first: what it finds of shadow and occlusion serves the others.
            start, nearest = 0, -np.inf
            for k in range(samples * samples):
                q = depths[row * samples + k // samples, column * samples + k % samples]
                if q > nearest:
                    start, nearest = k, q
            for k in range(samples * samples):
                index = (start + k) % (samples * samples)
                sr, sc = row * samples + index // samples, column * samples + index % samples
                f = overlay[sr, sc]
                if f < 0:
                    f = seen[sr, sc]
                if f != last:
                    last = f
                    deep = 0.0
                    if f >= 0:
                        # Lit at the mean of the samples that see the face: a point inside it, as a face is convex.
                        mean_r, mean_c, n = 0.0, 0.0, 0
                        for other in range(samples * samples):
                            r, c = row * samples + other // samples, column * samples + other % samples
                            if (overlay[r, c] if overlay[r, c] >= 0 else seen[r, c]) == f:
                                mean_r, mean_c, n = mean_r + r, mean_c + c, n + 1
                        x = ((mean_c / n + 0.5) / samples - 0.5 * width) * pixel
                        y = (0.5 * height - (mean_r / n + 0.5) / samples) * pixel
                        deep = _surface(
                            f, x, y, vertices, faces, normals, colours, eye, axes, orthographic, lights, strengths,
                            ground, light_map, nearness, texel, overlay[sr, sc] < 0, seen, depths, sr, sc, samples,
                            pixel, shared, colour,
                        )  # fmt: skip
                    # What is below the floor shows through it as a ghost.
                    ghost = 0.0
                    if ground[6] != 0.0 and eye[1] > ground[0] and overlay[sr, sc] < 0:
                        ghost = 0.72 * min(max(deep / ground[3] * 100.0 - 0.5, 0.0), 1.0)
                    if f < 0 or ghost > 0.0:
                        if f < 0:
                            ghost = 1.0
                        for c in range(3):
                            base = 0.0 if f < 0 else colour[c]
                            colour[c] = base + ghost * (back[column, c] - base)
                red += colour[0]
                green += colour[1]
                blue += colour[2]
            out[row, column, 0] = encode[int(min(max(red * each, 0.0), 1.0) * LUT_STEPS + 0.5)]
            out[row, column, 1] = encode[int(min(max(green * each, 0.0), 1.0) * LUT_STEPS + 0.5)]
            out[row, column, 2] = encode[int(min(max(blue * each, 0.0), 1.0) * LUT_STEPS + 0.5)]
