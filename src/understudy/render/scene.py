"""What stands in a picture, and the picture: posed characters, points and lines in, an image out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
from jaxtyping import Bool, Float, Int, UInt8
from numpy import ndarray

from understudy.errors import OptionError
from understudy.model import Character, Motion, Skeleton, global_transforms
from understudy.model.skinning import skin
from understudy.render import shapes
from understudy.render.camera import Camera
from understudy.render.normals import Smoothing, corner_normals, smoothing, smoothing_of, used
from understudy.render.rasterise import rasterise
from understudy.render.shade import shade
from understudy.render.shadow import cast_shadows
from understudy.render.theme import BONE_COLOUR, LIGHT, NEUTRAL_COLOUR, Colour, Lights, Theme, to_linear

DRAWS = ("auto", "mesh", "skeleton", "both")
MAX_PIXELS = 1 << 26


@dataclass(frozen=True, eq=False)
class Figure:
    """A character in one pose.

    `draw` says what is shown: the mesh, the skeleton, or both with the skeleton seen through the mesh; 'auto' is the
    mesh where there is one. `vertices` stand in for the skinned ones, `vertex_colours` (sRGB) for `colour`.
    """

    character: Character
    global_matrices: Float[ndarray, "joints 3 4"]
    colour: Colour = NEUTRAL_COLOUR
    label: str = ""
    draw: str = "auto"
    vertex_colours: Float[ndarray, "verts 3"] | None = None
    given_vertices: Float[ndarray, "verts 3"] | None = None
    bone_colour: Colour | None = None

    def __post_init__(self) -> None:
        if self.draw not in DRAWS:
            raise OptionError(f"draw='{self.draw}' is not known; use one of {', '.join(DRAWS)}")

    @staticmethod
    def at(
        character: Character,
        motion: Motion | None = None,
        frame: int = 0,
        *,
        colour: Colour = NEUTRAL_COLOUR,
        label: str = "",
        draw: str = "auto",
    ) -> Figure:
        """The character in one frame of a motion, or at rest."""
        motion = Motion.at_rest(character.skeleton) if motion is None else motion
        posed = global_transforms(character.skeleton, motion.sliced(frame, frame + 1))[0]
        return Figure(character, posed, colour, label, draw)

    @cached_property
    def vertices(self) -> Float[ndarray, "verts 3"]:
        """World positions of the mesh."""
        return (
            skin(self.character, self.global_matrices[None])[0] if self.given_vertices is None else self.given_vertices
        )

    @property
    def shows_mesh(self) -> bool:
        return self.draw in ("mesh", "both") or (self.draw == "auto" and len(self.character.faces) > 0)

    @property
    def shows_skeleton(self) -> bool:
        return self.draw in ("skeleton", "both") or not self.shows_mesh

    @cached_property
    def extent(self) -> Float[ndarray, "points 3"]:
        """Points whose hull is what is drawn; only finite ones."""
        joints = self.global_matrices[bone_joints(self.character.skeleton), :, 3]
        parts = [joints] if self.shows_skeleton else []
        if self.shows_mesh and len(self.character.faces):
            parts.append(self.vertices[used(len(self.vertices), self.character.faces)].astype(np.float64))
        points = np.concatenate(parts) if parts else joints
        return points[np.isfinite(points).all(axis=1)]


@dataclass(frozen=True, eq=False)
class Points:
    """Balls, to mark places; `overlay` shows them through everything."""

    positions: Float[ndarray, "points 3"]
    radius: float = 0.012
    colour: Colour = NEUTRAL_COLOUR
    colours: Float[ndarray, "points 3"] | None = None
    overlay: bool = False


@dataclass(frozen=True, eq=False)
class Lines:
    """Rods between pairs of places."""

    starts: Float[ndarray, "lines 3"]
    ends: Float[ndarray, "lines 3"]
    radius: float = 0.004
    colour: Colour = NEUTRAL_COLOUR
    overlay: bool = False


@dataclass(frozen=True, eq=False)
class Stage:
    """What the figures stand on and are lit by. `floor` None draws no ground; `grid_step` None is chosen by size."""

    floor: float | None = 0.0
    theme: Theme = LIGHT
    lights: Lights = field(default_factory=Lights)
    grid_step: float | None = None
    size: float | None = None


@dataclass(frozen=True, eq=False)
class _Part:
    """Triangles ready to draw, colours linear."""

    vertices: Float[ndarray, "verts 3"]
    faces: Int[ndarray, "faces 3"]
    normals: Float[ndarray, "faces 3 3"]
    colours: Float[ndarray, "verts 3"]
    overlay: bool


def render(
    things: Sequence[Figure | Points | Lines],
    camera: Camera,
    size: tuple[int, int] = (400, 600),
    *,
    stage: Stage | None = None,
    samples: int = 2,
) -> UInt8[ndarray, "height width 3"]:
    """A picture of `size` (width, height) with `samples` x `samples` samples per pixel."""
    width, height = size
    if width < 1 or height < 1 or samples < 1 or width * height * samples**2 > MAX_PIXELS:
        raise OptionError(f"a picture of {width} x {height} with {samples} x {samples} samples cannot be made")
    stage = Stage() if stage is None else stage
    parts = [part for thing in things for part in _parts(thing)]
    parts.sort(key=lambda part: part.overlay)
    vertices = np.concatenate([np.zeros((0, 3), np.float32), *(p.vertices.astype(np.float32) for p in parts)])
    starts = np.cumsum([0] + [len(p.vertices) for p in parts])
    faces = np.concatenate([np.zeros((0, 3), np.int64), *(p.faces + s for p, s in zip(parts, starts, strict=False))])
    normals = np.concatenate([np.zeros((0, 3, 3), np.float32), *(p.normals for p in parts)])
    colours = np.concatenate([np.zeros((0, 3)), *(p.colours for p in parts)])
    n_solid = sum(len(p.faces) for p in parts if not p.overlay)

    columns, rows = width * samples, height * samples
    seen = rasterise(camera, vertices, faces[:n_solid], width=columns, height=rows)
    on_top = np.full((rows, columns), -1, dtype=np.int32)
    if n_solid < len(faces):
        on_top = rasterise(camera, vertices, faces[n_solid:], width=columns, height=rows).face
        on_top[on_top >= 0] += n_solid
    extents = [t.extent for t in things if isinstance(t, Figure)]
    points = np.concatenate([np.zeros((0, 3)), *extents])
    scale = stage.size if stage.size is not None else scene_size(points)
    floor = 0.0 if stage.floor is None else stage.floor
    towards_camera = camera.axes * np.array([1.0, 1.0, -1.0])[:, None]
    shadows = cast_shadows(
        vertices,
        faces[:n_solid],
        towards_light=np.asarray(stage.lights.key) @ towards_camera,
        floor=floor,
        size=scale,
    )
    return shade(
        camera,
        seen,
        on_top,
        vertices,
        faces,
        normals,
        colours,
        shadows=shadows,
        lights=stage.lights,
        theme=stage.theme,
        floor=floor,
        show_floor=stage.floor is not None,
        box=np.stack([points.min(axis=0), points.max(axis=0)]) if len(points) else np.zeros((2, 3)),
        size=scale,
        grid_step=grid_step(scale) if stage.grid_step is None else stage.grid_step,
        samples=samples,
    )


def scene_size(points: Float[ndarray, "points 3"]) -> float:
    """The largest side of the box around the points; 1 for nothing."""
    size = float(np.ptp(points, axis=0).max()) if len(points) else 0.0
    return size if np.isfinite(size) and size > 1e-9 else 1.0


def grid_step(size: float) -> float:
    """A round step (1, 2 or 5 times a power of ten) with two to five lines over the size: half a metre for a person."""
    power = 10.0 ** np.floor(np.log10(0.22 * size))
    return float(next(power * m for m in (1.0, 2.0, 5.0, 10.0) if power * m >= 0.22 * size))


def bone_joints(skeleton: Skeleton) -> Bool[ndarray, "joints"]:
    """The joints worth drawing: not the nodes above the body, which have one child and lead down to it."""
    drawn = np.ones(skeleton.n_joints, dtype=bool)
    for joint in skeleton.roots:
        while len(skeleton.children[joint]) == 1 and len(skeleton.descendants(joint)) > 2:
            drawn[joint] = False
            joint = skeleton.children[joint][0]
    return drawn if drawn.any() else np.ones(skeleton.n_joints, dtype=bool)


def _parts(thing: Figure | Points | Lines) -> list[_Part]:
    if isinstance(thing, Points):
        keep = np.isfinite(thing.positions).all(axis=1)
        vertices, faces = shapes.balls(thing.positions[keep], np.full(int(keep.sum()), thing.radius))
        colours = (
            np.broadcast_to(np.asarray(thing.colour), thing.positions.shape) if thing.colours is None else thing.colours
        )
        each = len(shapes.unit_ball()[0])
        return [_solid(vertices, faces, np.repeat(colours[keep], each, axis=0), thing.overlay)]
    if isinstance(thing, Lines):
        keep = np.isfinite(thing.starts).all(axis=1) & np.isfinite(thing.ends).all(axis=1)
        vertices, faces = shapes.rods(thing.starts[keep], thing.ends[keep], thing.radius)
        return [_solid(vertices, faces, np.asarray(thing.colour), thing.overlay)]
    parts = []
    character = thing.character
    if thing.shows_mesh and len(character.faces):
        normals = corner_normals(thing.vertices, character.faces, smoothing_of(character))
        colours = np.asarray(thing.colour) if thing.vertex_colours is None else thing.vertex_colours
        colours = np.broadcast_to(to_linear(colours), thing.vertices.shape)
        parts.append(_Part(thing.vertices, character.faces, normals, colours, False))
    if thing.shows_skeleton:
        parts += _skeleton_parts(thing)
    return parts


def _skeleton_parts(figure: Figure) -> list[_Part]:
    """Bones as octahedra and joints as balls; thin where bones are short, as in hands."""
    skeleton = figure.character.skeleton
    positions = figure.global_matrices[:, :, 3]
    drawn = bone_joints(skeleton) & np.isfinite(positions).all(axis=1)
    child = np.flatnonzero(drawn & (skeleton.parents >= 0) & drawn[np.maximum(skeleton.parents, 0)])
    starts, ends = positions[skeleton.parents[child]], positions[child]
    length = np.linalg.norm(ends - starts, axis=1)
    size = scene_size(skeleton.rest_positions[bone_joints(skeleton)])
    overlay = figure.shows_mesh and len(figure.character.faces) > 0
    thick = (0.0095 if overlay else 0.017) * size  # over a mesh the bones must leave something of it
    bone = np.minimum(thick, 0.16 * length)
    ball = np.full(skeleton.n_joints, 0.3 * thick)
    np.maximum.at(ball, child, np.minimum(0.72 * thick, 0.24 * length))
    np.maximum.at(ball, skeleton.parents[child], np.minimum(0.72 * thick, 0.24 * length))
    bone_colour = figure.bone_colour or (BONE_COLOUR if overlay else figure.colour)
    long = length > 1e-4 * size
    bones = shapes.octahedra(starts[long], ends[long], bone[long])
    joints = shapes.balls(positions[drawn], ball[drawn])
    tone = np.asarray(bone_colour)
    return [_solid(*bones, tone, overlay), _solid(*joints, tone * 0.86, overlay)]


def _solid(
    vertices: Float[ndarray, "verts 3"],
    faces: Int[ndarray, "faces 3"],
    colours: Float[ndarray, "*shape"],
    overlay: bool,
) -> _Part:
    around: Smoothing = smoothing(np.arange(len(vertices)), faces)
    normals = corner_normals(vertices, faces, around)
    return _Part(vertices, faces, normals, np.broadcast_to(to_linear(colours), vertices.shape), overlay)
