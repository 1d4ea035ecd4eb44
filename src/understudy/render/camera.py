"""Cameras: where the picture is taken from, and framing that keeps one scale for a whole sheet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.errors import OptionError

# (azimuth from the facing direction towards the figure's left, elevation), degrees. Front and side look down a little
# so that the ground is seen as a plane and feet can be judged against it.
VIEWS: Mapping[str, tuple[float, float]] = {
    "front": (0.0, 7.0),
    "side": (90.0, 7.0),
    "back": (180.0, 7.0),
    "three_quarter": (35.0, 11.0),
    "top": (0.0, 90.0),
}
NEAR = 1e-3  # of the distance to the subject: nothing nearer is drawn
LENS_DEGREES = 24.0  # a portrait lens: little perspective, so sizes across a picture can be compared


@dataclass(frozen=True, eq=False)
class Camera:
    """A pinhole or a parallel projection: x' = f x / z, or x' = s x, in axes (right, up, forward) of the camera.

    `half_height` is the tangent of half the vertical angle of view (perspective) or half the height of the view in
    metres (orthographic). `distance` is the depth of the subject.
    """

    eye: Float[ndarray, "3"]
    axes: Float[ndarray, "3 3"]  # rows: right, up, forward
    half_height: float
    distance: float
    orthographic: bool = False

    @property
    def forward(self) -> Float[ndarray, "3"]:
        return self.axes[2]

    @property
    def near(self) -> float:
        return NEAR * self.distance

    def moved(self, by: Float[ndarray, "3"]) -> Camera:
        """The same camera carried along a vector."""
        return replace(self, eye=self.eye + by)

    def project(
        self, points: Float[ndarray, "points 3"], width: int, height: int
    ) -> tuple[Float[ndarray, "points 2"], Float[ndarray, "points"]]:
        """Pixel coordinates (x right, y down, the image spans 0..width, 0..height) and depths in metres."""
        local = (np.asarray(points, dtype=np.float64) - self.eye) @ self.axes.T
        depth = local[:, 2]
        scale = 0.5 * height / self.half_height
        by = np.ones_like(depth) if self.orthographic else np.maximum(depth, 1e-12)
        xy = np.stack([local[:, 0], -local[:, 1]], axis=1) / by[:, None] * scale
        return xy + np.array([0.5 * width, 0.5 * height]), depth


def view_axes(view: str, facing: Float[ndarray, "3"] | None = None) -> Float[ndarray, "3 3"]:
    """Right, up and forward of a camera that looks at a figure facing `facing` (+Z when not given)."""
    if view not in VIEWS:
        raise OptionError(f"the view '{view}' is not known; use one of {', '.join(VIEWS)}")
    azimuth, elevation = np.radians(VIEWS[view])
    ahead = np.array([0.0, 0.0, 1.0]) if facing is None else np.array([facing[0], 0.0, facing[2]], dtype=np.float64)
    length = np.linalg.norm(ahead)
    turn = (np.arctan2(ahead[0], ahead[2]) if length > 1e-9 else 0.0) + azimuth
    around = np.array([np.sin(turn), 0.0, np.cos(turn)])
    right = np.array([np.cos(turn), 0.0, -np.sin(turn)])
    forward = -(np.cos(elevation) * around + np.sin(elevation) * np.array([0.0, 1.0, 0.0]))
    return np.stack([right, np.cross(right, forward), forward])


def frame_camera(
    points: Float[ndarray, "points 3"],
    view: str = "three_quarter",
    *,
    aspect: float = 1.0,
    margin: float = 0.06,
    orthographic: bool = False,
    facing: Float[ndarray, "3"] | None = None,
) -> Camera:
    """The nearest camera of a view that has all points inside the picture, `margin` of its size free on each side.

    For a perspective camera at depth -d behind the origin, |x - c| <= t (z + d) for all points has the smallest
    2 t d = max(x - t z) + max(-x - t z), with c half their difference; the same for y, and the larger d is taken.
    Points that are not finite are left out. `aspect` is width over height.
    """
    points = np.asarray(points, dtype=np.float64)
    points = points[np.isfinite(points).all(axis=1)]
    if not len(points):
        points = np.array([[-0.5, 0.0, 0.0], [0.5, 1.0, 0.0]])
    axes = view_axes(view, facing)
    x, y, z = (points @ axes.T).T
    size = max(float(np.ptp(points, axis=0).max()), 1e-6)
    free = 1.0 - 2.0 * min(max(margin, 0.0), 0.45)
    if orthographic:
        half = max(np.ptp(y), np.ptp(x) / aspect, 1e-3 * size) / (2.0 * free)
        distance = 2.0 * size + 0.5 * float(np.ptp(z))
        middle = np.array([_middle(x), _middle(y), _middle(z)])
        return Camera(middle @ axes - distance * axes[2], axes, float(half), float(distance), True)
    tangent = float(np.tan(np.radians(0.5 * LENS_DEGREES)))
    half_y = tangent if aspect < 1.0 else tangent / aspect  # the lens angle is that of the longer side
    ty, tx = half_y * free, half_y * aspect * free
    a, b = float((x - tx * z).max()), float((-x - tx * z).max())
    c, d = float((y - ty * z).max()), float((-y - ty * z).max())
    back = max((a + b) / (2.0 * tx), (c + d) / (2.0 * ty), 0.05 * size - float(z.min()))
    eye = np.array([0.5 * (a - b), 0.5 * (c - d), -back]) @ axes
    return Camera(eye, axes, half_y, back + _middle(z))


def _middle(values: Float[ndarray, "points"]) -> float:
    return 0.5 * (float(values.min()) + float(values.max()))
