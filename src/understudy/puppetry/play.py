"""A puppet plays a motion: paths of its control points, a deformation per frame, and a place in the world."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.deform.body import PosedMesh
from understudy.deform.keep_volume import is_closed
from understudy.deform.measures import folded, volume
from understudy.errors import OptionError, UnderstudyError
from understudy.io.gltf.build import smooth_normals
from understudy.io.mesh.mesh_file import MeshFile
from understudy.puppetry.first_guess import suggest_key_poses
from understudy.puppetry.global_position import (
    GlobalPosition,
    choose_anchors,
    gliding,
    global_position,
    hand_overs,
    planted_joints,
)
from understudy.puppetry.guess_poses import with_examples
from understudy.puppetry.puppet import Puppet
from understudy.puppetry.source import SourceMotion, turned
from understudy.puppetry.trajectories import Constraint, Examples, solve_trajectories

MOST = 50_000_000  # vertices times frames: 1.2 GB of places and normals
GUESSED = 4  # example poses that are made up where a puppet file has none
SOLES = 0.1  # of the height: points that rest this little above the lowest may be stood on; a shin is no sole
LITERAL = 0.1  # in heights: how far apart the made-up examples round a single one are

Tell = Callable[[float, str], None]


@dataclass(frozen=True, eq=False)
class Performance:
    """A mesh in motion. `shapes` are in the body's frame (left, up, ahead); `world` puts them where they are.

    `volumes` are shares of the volume at rest, None for an open surface; `folds` the share of faces that are folded
    over. `error` is how far off vertices may be for the sake of a proxy, as a share of the size, 0 without one.
    """

    name: str
    fps: float
    mesh: MeshFile
    rest: Float[ndarray, "verts 3"]
    rest_normals: Float[ndarray, "verts 3"]
    shapes: Float[ndarray, "frames verts 3"]
    normals: Float[ndarray, "frames verts 3"]
    yaw: Float[ndarray, "frames"]
    position: GlobalPosition
    points: tuple[str, ...]
    paths: Float[ndarray, "frames points 3"]
    volumes: Float[ndarray, "frames"] | None
    folds: Float[ndarray, "frames"]
    iterations: Int[ndarray, "frames"]
    error: float = 0.0
    notes: tuple[str, ...] = ()

    @property
    def n_frames(self) -> int:
        return len(self.shapes)

    @property
    def size(self) -> float:
        return float(np.linalg.norm(np.ptp(self.rest, axis=0)))

    def world(self, frame: int) -> Float[ndarray, "verts 3"]:
        """All vertices of a frame in the world, Y up, the floor at 0."""
        return turned(self.shapes[frame][None], self.yaw[frame : frame + 1])[0] + self.position.translations[frame]

    def world_points(self) -> Float[ndarray, "frames points 3"]:
        """The control points in the world."""
        return turned(self.paths, self.yaw) + self.position.translations[:, None]

    def report(self) -> dict[str, object]:
        """What can be said of it, as plain data."""
        floor = min(float(self.world(frame)[:, 1].min()) for frame in range(self.n_frames))
        return {
            "name": self.name,
            "frames": self.n_frames,
            "fps": self.fps,
            "vertices": len(self.rest),
            "control_points": list(self.points),
            "folded_faces_percent": round(100.0 * float(self.folds.mean()), 4),
            "volume_change_percent": None
            if self.volumes is None
            else round(100.0 * float(np.abs(self.volumes - 1.0).max()), 3),
            "lowest_vertex": round(floor / self.size, 6),
            "flights": [[t.first, t.last] for t in self.position.take_offs],
            "hand_overs": len(hand_overs(self.position.anchors)),
            "iterations_mean": round(float(self.iterations.mean()), 1),
            "proxy_error_percent": round(100.0 * self.error, 3),
            "notes": list(self.notes),
        }


def play(puppet: Puppet, source: SourceMotion, *, tell: Tell | None = None) -> Performance:
    """The whole way from a puppet and a motion to a mesh in motion."""
    tell = tell or (lambda share, word: None)
    notes: list[str] = []
    puppet = _with_enough_examples(puppet, source, notes)
    axes = puppet.axes
    rest = puppet.mesh.vertices @ axes.T
    centre = 0.5 * (rest.min(0) + rest.max(0))
    rest = rest - centre
    names = tuple(puppet.points)
    if len(rest) * source.n_frames > MOST:
        raise UnderstudyError(
            f"{puppet.mesh.name}: {len(rest):,} vertices over {source.n_frames} frames are more than fit; play fewer"
            f" frames (--fps {max(int(source.fps * MOST / (len(rest) * source.n_frames)), 1)}), or reduce the mesh to"
            f" {MOST // source.n_frames:,} vertices"
        )
    tell(0.0, "paths")
    paths, position = control_paths(puppet, source, rest, axes, centre)
    mesh = PosedMesh(
        rest,
        puppet.mesh.faces,
        options=puppet.options.deform,
        name=puppet.mesh.name,
        keep=[p.vertex for p in puppet.points.values()],
    )
    for name in names:
        mesh.set(
            name, puppet.points[name].vertex, rest[puppet.points[name].vertex], radius=puppet.options.grip * mesh.size
        )
    n_frames = source.n_frames
    shapes = np.empty((n_frames, len(rest), 3), dtype=np.float32)
    normals = np.empty_like(shapes)
    own = puppet.mesh.looks.normals
    upright = smooth_normals(rest, puppet.mesh.faces) if own is None else own @ axes.T
    steps = np.zeros(n_frames, dtype=np.int64)
    folds, volumes = np.zeros(n_frames), np.zeros(n_frames)
    faces, inside = mesh.mesh.faces, mesh.mesh.vertices
    first_of = np.empty(len(inside), dtype=np.int64)
    first_of[mesh.mesh.vertex_of[::-1]] = np.arange(len(rest))[::-1]
    error = 0.0
    for frame in range(n_frames):
        mesh.move_all({name: paths[frame, p] for p, name in enumerate(names)})
        steps[frame] = (
            mesh.session.solve(4 * puppet.options.deform.iterations) if frame == 0 else mesh.solve()
        ).iterations
        posed = mesh.vertices
        shapes[frame] = posed
        turned_normals = np.einsum("nij,nj->ni", mesh.turns, upright)
        turned_normals /= np.maximum(np.linalg.norm(turned_normals, axis=1, keepdims=True), 1e-12)
        normals[frame] = turned_normals
        small = posed[first_of]
        folds[frame] = folded(inside, small, faces).mean()
        volumes[frame] = volume(small, faces)
        if mesh.proxy is not None and frame % 10 == 0:
            error = max(error, mesh.error)
        tell((frame + 1) / n_frames, f"frame {frame + 1} of {n_frames}")
    lowest = np.array([turned(shape[None].astype(np.float64), np.zeros(1))[0, :, 1].min() for shape in shapes])
    centres = shapes.mean(1, dtype=np.float64)
    placed = global_position(
        paths, source.yaw, lowest, centres, position, fps=source.fps, height=float(np.ptp(rest[:, 1]))
    )
    if puppet.options.glide:
        hips = source.world[:, source.index("hips")]
        placed = gliding(placed, hips, puppet.options.glide * float(np.ptp(rest[:, 2])))
    if not puppet.options.travel:
        placed.translations[:, [0, 2]] = 0.0
    return Performance(
        source.name,
        source.fps,
        puppet.mesh,
        rest,
        upright,
        shapes,
        normals,
        source.yaw,
        placed,
        names,
        paths,
        volumes / volume(inside, faces) if is_closed(faces) else None,
        folds,
        steps,
        error,
        (*puppet.mesh.notes, *mesh.notes, *notes),
    )


def control_paths(
    puppet: Puppet,
    source: SourceMotion,
    rest: Float[ndarray, "verts 3"],
    axes: Float[ndarray, "3 3"],
    centre: Float[ndarray, "3"],
) -> tuple[Float[ndarray, "frames points 3"], Int[ndarray, "frames"]]:
    """Paths of the control points in the body's frame, and the anchor of each frame.

    Solved twice: where an anchor hands over to the next one both are then held at one height (section 5).
    """
    names = list(puppet.points)
    tracks = np.stack([source.track(puppet.points[name].joint) for name in names], axis=1)
    examples = [_examples(puppet, name, axes, centre, rest) for name in names]
    held = _constraints(puppet, source, names, axes, centre)
    options = puppet.options.trajectories
    paths = solve_trajectories(tracks, examples, fps=source.fps, constraints=held, options=options)
    joints = [source.index(puppet.points[name].joint) for name in names]
    planted = planted_joints(source.world[:, joints, 1], source.world[:, joints], source.fps)
    flights = _flights(puppet, source)
    height = float(np.ptp(rest[:, 1]))
    # Points are told apart by how high they are above where they rest, not by where on the mesh they sit.
    at_rest = np.array([rest[puppet.points[name].vertex, 1] for name in names])
    low = at_rest - rest[:, 1].min() < 0.25 * height
    usable = at_rest - at_rest.min() < SOLES * height if low.any() else np.ones(len(names), dtype=bool)
    cost = paths.copy()
    cost[..., 1] += np.where(usable, 0.0, 10.0 * height)
    anchors = choose_anchors(cost, planted, flights, height)
    levels = [
        Constraint.level(before, after, frame, name=f"the hand-over at frame {frame}")
        for frame, before, after in hand_overs(anchors)
        if abs(float(paths[frame, before, 1] - paths[frame, after, 1])) < 0.1 * height
    ]
    if levels:
        with suppress(UnderstudyError):  # what the user holds comes first
            paths = solve_trajectories(tracks, examples, fps=source.fps, constraints=[*held, *levels], options=options)
    return paths, anchors


def _with_enough_examples(puppet: Puppet, source: SourceMotion, notes: list[str]) -> Puppet:
    if not puppet.points:
        raise UnderstudyError(
            f"{puppet.mesh.name}: the puppet has no control points; add some, or make a first guess with --new"
        )
    for point in puppet.points.values():
        source.index(point.joint)
    if not puppet.examples:
        notes.append("no example poses: guessed ones are played; pose the mesh for a few key frames")
        return with_examples(puppet, source, suggest_key_poses(source, dict(puppet.points)).frames[:GUESSED])
    if len(puppet.examples) == 1:
        notes.append("one example pose: joints are followed in proportion from there; three more say what they mean")
    return puppet


def _examples(puppet: Puppet, name: str, axes: ndarray, centre: ndarray, rest: ndarray) -> Examples:
    """The examples of one point in the body's frame; made-up ones round a single one."""
    there = [e for e in puppet.examples if name in e.points and name in e.joints]
    vertex = puppet.points[name].vertex
    if not there:
        return Examples(np.zeros((1, 3)), rest[[vertex]])
    joints = np.array([e.joints[name] for e in there])
    points = np.array([e.points[name] for e in there]) @ axes.T - centre
    if len(there) == 1:
        ratio = float(np.ptp(rest[:, 1])) or 1.0
        joints = joints + LITERAL * np.concatenate([np.zeros((1, 3)), np.eye(3)])
        points = points + LITERAL * ratio * np.concatenate([np.zeros((1, 3)), np.eye(3)])
    return Examples(joints, points)


def _constraints(
    puppet: Puppet, source: SourceMotion, names: Sequence[str], axes: ndarray, centre: ndarray
) -> list[Constraint]:
    out = []
    for hold in puppet.holds:
        if hold.point not in names:
            raise OptionError(
                f"a constraint is on '{hold.point}', which is no control point; there are {', '.join(names)}"
            )
        frame, name = round(hold.time * source.fps), f"'{hold.point}' at {hold.time:g} s"
        if not 0 <= frame < source.n_frames:
            raise OptionError(
                f"a constraint is at {hold.time:g} s; the motion has {(source.n_frames - 1) / source.fps:.2f} s"
            )
        point = list(names).index(hold.point)
        if hold.at is not None:
            out.append(Constraint.at(point, frame, (axes @ np.array(hold.at) - centre).tolist(), name))
        if hold.moving is not None:
            out.append(
                Constraint.moving(point, max(frame, 1), (axes @ np.array(hold.moving) / source.fps).tolist(), name)
            )
    return out


def _flights(puppet: Puppet, source: SourceMotion) -> list[tuple[int, int]]:
    if puppet.options.flights is None:
        return list(source.flights)
    frames = [(round(a * source.fps), round(b * source.fps)) for a, b in puppet.options.flights]
    return [(max(a, 1), min(b, source.n_frames - 1)) for a, b in frames if b > a]
