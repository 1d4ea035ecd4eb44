"""What squash and stretch leave of a closed surface's volume error, given back where the surface is strained.

The pose state makes stretched cells thinner and squashed ones thicker, but handles that hold a whole patch, and parts
that buckle instead of getting shorter, still change the volume. Vertices then go along their normals, the more the
more their cells are strained and none where they are not, so far that the volume is what it was: local, unlike a
constraint on the whole, which blows up whatever is soft (the paper's figure 6). Where that would fold the surface (in
creases and fine features) it is left as it is.

    x_i <- x_i + t c_i n_i,   t such that the volume is V_0,   c_i = strain_i / (strain_i + SOFT), smoothed
"""

from __future__ import annotations

from typing import no_type_check

import numpy as np
from jaxtyping import Bool, Float, Int, UInt
from numpy import ndarray

from understudy.math.kernel import kernel

# A cell strained by this share moves half as much as one that is torn apart.
SOFT = 0.1
SMOOTHINGS, STEPS = 4, 2
TRIES = 4  # rounds in which what would fold is left where it is
MOST = 0.1  # of the size: no vertex goes farther than this


class KeepVolume:
    """The volume of one mesh at rest, and the way back to it; of an open surface there is none.

    The links of vertex i are `links[starts[i]:starts[i + 1]]`.
    """

    def __init__(
        self,
        rest: Float[ndarray, "verts 3"],
        faces: Int[ndarray, "faces 3"],
        starts: UInt[ndarray, "starts"],
        links: UInt[ndarray, "links"],
    ) -> None:
        self.faces, self._starts, self._links = faces.astype(np.uint32), starts, links
        self.size = float(np.linalg.norm(np.ptp(rest, axis=0)))
        n = len(rest)
        self._gradient, self._normals, self._room = np.zeros((n, 3)), np.zeros((n, 3)), np.zeros((2, n))
        self.volume = float(_area_vectors(rest, self.faces, self._gradient))
        self.closed = is_closed(faces) and abs(self.volume) > 1e-6 * self.size**3

    def restore(
        self, x: Float[ndarray, "verts 3"], strain: Float[ndarray, "verts"], fixed: Bool[ndarray, "verts"], share: float
    ) -> Float[ndarray, "verts 3"]:
        """Go back to the volume at rest, or by a share of the way."""
        c = self._room[0]
        np.divide(strain, strain + SOFT, out=c)
        most = MOST * self.size / max(_smooth(SMOOTHINGS, self._starts, self._links, fixed, c, self._room[1]), 1e-9)
        out = np.empty_like(x)
        now = _area_vectors(x, self.faces, self._normals)
        for _ in range(TRIES):
            _restore(
                STEPS, x, self.faces, now, self._normals, self._gradient, c, self.volume, share, most,
                1e-12 * self.size**2, out,
            )  # fmt: skip
            if not _calm(x, out, self.faces, c):
                break
            _smooth(1, self._starts, self._links, fixed, c, self._room[1])
        return out


@kernel()
@no_type_check
def _calm(before, after, faces, c):
    """No way any more for the corners of faces that it turns by more than about seventy degrees; how many there are."""
    count = 0
    for f in range(len(faces)):
        i, j, k = faces[f, 0], faces[f, 1], faces[f, 2]
        ux, uy, uz = before[j, 0] - before[i, 0], before[j, 1] - before[i, 1], before[j, 2] - before[i, 2]
        vx, vy, vz = before[k, 0] - before[i, 0], before[k, 1] - before[i, 1], before[k, 2] - before[i, 2]
        ax, ay, az = uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx
        ux, uy, uz = after[j, 0] - after[i, 0], after[j, 1] - after[i, 1], after[j, 2] - after[i, 2]
        vx, vy, vz = after[k, 0] - after[i, 0], after[k, 1] - after[i, 1], after[k, 2] - after[i, 2]
        bx, by, bz = uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx
        along = ax * bx + ay * by + az * bz
        if along < 0.0 or along * along < 0.12 * (ax * ax + ay * ay + az * az) * (bx * bx + by * by + bz * bz):
            c[i], c[j], c[k] = 0.0, 0.0, 0.0
            count += 1
    return count


@kernel()
@no_type_check
def _restore(steps, x, faces, now, normals, gradient, c, rest, share, most, least, out):
    """Newton steps along fixed ways, c n of each vertex, to the volume that is due. `normals` are the gradient of the
    volume at x, where it is `now`."""
    due = now + share * (rest - now)
    slope = 0.0
    for i in range(len(x)):
        a, b, d = normals[i, 0], normals[i, 1], normals[i, 2]
        slope += c[i] * np.sqrt(a * a + b * b + d * d)
        out[i, 0], out[i, 1], out[i, 2] = x[i, 0], x[i, 1], x[i, 2]
    gone = 0.0
    for step in range(steps):
        if step:
            now = _area_vectors(out, faces, gradient)
            slope = 0.0
            for i in range(len(x)):
                a, b, d = normals[i, 0], normals[i, 1], normals[i, 2]
                along = gradient[i, 0] * a + gradient[i, 1] * b + gradient[i, 2] * d
                slope += c[i] * along / max(np.sqrt(a * a + b * b + d * d), 1e-300)
        if abs(slope) < least:
            break
        to = min(max(gone + (due - now) / slope, -most), most)
        for i in range(len(x)):
            a, b, d = normals[i, 0], normals[i, 1], normals[i, 2]
            length = (to - gone) * c[i] / max(np.sqrt(a * a + b * b + d * d), 1e-300)
            out[i, 0] += length * a
            out[i, 1] += length * b
            out[i, 2] += length * d
        gone = to


@kernel()
@no_type_check
def _area_vectors(x, faces, out):
    """The gradient of the volume by vertex, a sixth of the cross products of the other corners; returns the volume."""
    out[:] = 0.0
    u, v, w = x[0, 0], x[0, 1], x[0, 2]
    volume, sixth = 0.0, 1.0 / 6.0
    for f in range(len(faces)):
        i, j, k = faces[f, 0], faces[f, 1], faces[f, 2]
        ax, ay, az = x[i, 0] - u, x[i, 1] - v, x[i, 2] - w
        bx, by, bz = x[j, 0] - u, x[j, 1] - v, x[j, 2] - w
        cx, cy, cz = sixth * (x[k, 0] - u), sixth * (x[k, 1] - v), sixth * (x[k, 2] - w)
        p, q, r = by * cz - bz * cy, bz * cx - bx * cz, bx * cy - by * cx
        volume += ax * p + ay * q + az * r
        out[i, 0], out[i, 1], out[i, 2] = out[i, 0] + p, out[i, 1] + q, out[i, 2] + r
        out[j, 0] += cy * az - cz * ay
        out[j, 1] += cz * ax - cx * az
        out[j, 2] += cx * ay - cy * ax
        ax, ay, az = sixth * ax, sixth * ay, sixth * az
        out[k, 0] += ay * bz - az * by
        out[k, 1] += az * bx - ax * bz
        out[k, 2] += ax * by - ay * bx
    return volume


@kernel()
@no_type_check
def _smooth(times, starts, links, fixed, c, room):
    """Each vertex half of the way to the mean of its neighbours, so many times, then none where fixed; the largest."""
    for _ in range(times):
        for i in range(len(c)):
            total = 0.0
            for at in range(starts[i], starts[i + 1]):
                total += c[links[at]]
            room[i] = 0.5 * c[i] + 0.5 * total / (starts[i + 1] - starts[i])
        c[:] = room
    largest = 0.0
    for i in range(len(c)):
        if fixed[i]:
            c[i] = 0.0
        largest = max(largest, c[i])
    return largest


def is_closed(faces: Int[ndarray, "faces 3"]) -> bool:
    """Whether every edge is run along as often one way as the other: then the surface has no rim and an inside."""
    n = int(faces.max()) + 1
    ahead = np.concatenate([faces[:, i] * n + faces[:, (i + 1) % 3] for i in range(3)])
    back = np.concatenate([faces[:, (i + 1) % 3] * n + faces[:, i] for i in range(3)])
    return bool(np.array_equal(np.sort(ahead), np.sort(back)))
