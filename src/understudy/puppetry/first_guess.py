"""A puppet for any mesh before anything is picked or posed by hand: points at its extremities, poses by proportion.

Tips of the mesh are given to head, hands and feet by where they are; on four legs the fore legs are the hands. Half
way to the tips are elbows and knees, in the middle the hips. In each key pose of the motion a point goes as far from
its place at rest as its joint does from its median, in proportion to how far both are from the middle of the body.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from jaxtyping import Float
from numpy import ndarray
from scipy.optimize import linear_sum_assignment
from scipy.spatial import KDTree

from understudy.deform.repair import Repaired, repaired
from understudy.errors import UnderstudyError
from understudy.io.mesh.mesh_file import MeshFile
from understudy.puppetry.extremities import Extremities, extremities
from understudy.puppetry.key_poses import KeyPoses, key_poses
from understudy.puppetry.puppet import Example, Point, Puppet, PuppetOptions, axis_of
from understudy.puppetry.source import SourceMotion
from understudy.puppetry.trajectories import TrajectoryOptions

# Where parts are on a body in its box, from -1 to 1: left, up, ahead.
UPRIGHT = {
    "head": (0.0, 1.0, 0.0),
    "left_hand": (0.9, 0.35, 0.0),
    "right_hand": (-0.9, 0.35, 0.0),
    "left_foot": (0.5, -1.0, 0.0),
    "right_foot": (-0.5, -1.0, 0.0),
}
ON_FOUR = {
    "head": (0.0, 0.8, 1.0),
    "left_hand": (0.6, -1.0, 0.6),
    "right_hand": (-0.6, -1.0, 0.6),
    "left_foot": (0.6, -1.0, -0.6),
    "right_foot": (-0.6, -1.0, -0.6),
}
HALF_WAY = {"hand": "forearm", "foot": "shin"}
FAR = 1.6  # a tip farther than this from where a part should be is none
NO_TIP = 0.5  # what a mere corner of the box costs beside a tip
STANDS = 0.14  # of the height: tips lower than this stand on the floor
BRANCH, BESIDE = 0.75, 0.08  # limbs have parted at this share of the way, by this share of the size
MOST = 0.55  # of its distance from the middle: a point goes no farther than this in a guessed pose
EXAMPLES = 4
BOUNDS = (-0.3, 1.3)  # of blends: nobody has looked at the guessed poses, so they are not gone far beyond


def first_guess(
    mesh: MeshFile, source: SourceMotion, *, motion: str | None = None, up: str | None = None, front: str | None = None
) -> Puppet:
    """A puppet of four guessed poses that plays the motion at once, to be refined."""
    up = up or mesh.up or guess_up(mesh.vertices)
    front = front or guess_front(mesh.vertices, up)
    puppet = Puppet(mesh, {}, up=up, front=front, motion=motion)
    points = guess_points(mesh, puppet.axes, source)
    poses = suggest_key_poses(source, points)
    frames = poses.frames[: max(EXAMPLES, min(poses.enough, 6))]
    options = PuppetOptions(trajectories=TrajectoryOptions(bounds=BOUNDS))
    return with_examples(Puppet(mesh, points, up=up, front=front, options=options, motion=motion), source, frames)


def suggest_key_poses(source: SourceMotion, points: dict[str, Point]) -> KeyPoses:
    """The frames of a motion to pose these points for."""
    tracks = np.stack([source.track(point.joint) for point in points.values()], axis=1)
    return key_poses(tracks.reshape(source.n_frames, -1))


def with_examples(puppet: Puppet, source: SourceMotion, frames: Sequence[int]) -> Puppet:
    """The same puppet with guessed poses for these frames in place of its examples."""
    axes = puppet.axes
    body = puppet.mesh.vertices @ axes.T
    mesh = repaired(body, puppet.mesh.faces, puppet.mesh.name)
    middle = 0.5 * (body.min(0) + body.max(0))
    found = extremities(mesh, middle)
    examples = []
    median = {name: np.median(source.track(point.joint), axis=0) for name, point in puppet.points.items()}
    for number, frame in enumerate(frames, start=1):
        joints = {name: source.track(point.joint)[frame] for name, point in puppet.points.items()}
        places = {}
        for name, point in puppet.points.items():
            way = float(found.way[mesh.vertex_of[point.vertex]])
            reach = max(float(np.linalg.norm(median[name])), 0.25)
            move = (joints[name] - median[name]) * way / reach
            length = float(np.linalg.norm(move))
            # Goes on ever more slowly, so that large gestures stay different from larger ones.
            most = MOST * way
            move *= most * np.tanh(length / most) / length if length > 1e-12 and most > 0.0 else 1.0
            places[name] = (body[point.vertex] + move) @ axes
        examples.append(Example(f"pose {number}", joints, places, int(frame)))
    return Puppet(
        puppet.mesh,
        puppet.points,
        tuple(examples),
        puppet.up,
        puppet.front,
        puppet.holds,
        puppet.options,
        puppet.motion,
        puppet.clip,
    )


def guess_up(vertices: Float[ndarray, "verts 3"]) -> str:
    """Y, unless the mesh stands much better with Z up, as scans, CAD and many old models do."""
    return "z" if _stands(vertices, 2) > _stands(vertices, 1) + 0.15 else "y"


def _stands(vertices: Float[ndarray, "verts 3"], up: int) -> float:
    """How well a mesh stands with an axis up: wide on its lowest points, its middle above them, and tall."""
    level = [axis for axis in range(3) if axis != up]
    height = vertices[:, up]
    low = vertices[height < height.min() + 0.03 * max(float(np.ptp(height)), 1e-12)][:, level]
    size = np.maximum(np.ptp(vertices[:, level], axis=0), 1e-12)
    wide = float((np.ptp(low, axis=0) / size).mean())
    off = float(np.linalg.norm((0.5 * (low.min(0) + low.max(0)) - vertices[:, level].mean(0)) / size))
    tall = float(np.ptp(height)) / max(float(np.ptp(vertices, axis=0).max()), 1e-12)
    return wide - off + 0.5 * tall


def guess_front(vertices: Float[ndarray, "verts 3"], up: str) -> str:
    """The axis ahead: the one across which the mesh is least its own mirror image; towards its head on four legs."""
    level = [name for name in ("x", "y", "z") if abs(float(axis_of(name) @ axis_of(up))) < 0.5]
    some = vertices[:: max(len(vertices) // 3000, 1)]
    centre = 0.5 * (some.min(0) + some.max(0))
    tree = KDTree(some - centre)
    errors = {}
    for name in level:
        mirror = np.eye(3) - 2.0 * np.outer(axis_of(name), axis_of(name))
        extent = max(float(np.ptp(some @ axis_of(name))), 1e-12)
        errors[name] = float(tree.query((some - centre) @ mirror)[0].mean()) / extent
    # From side to side a mesh is its own mirror image. Where it is that both ways, or neither, what is longer than tall
    # is a body on legs and long from head to tail; what is taller stands and is wide from side to side.
    best, other = sorted(level, key=lambda name: errors[name])
    clear = errors[best] < 0.5 * errors[other] and errors[other] > 0.01
    narrow, wide = sorted(level, key=lambda name: float(np.ptp(some @ axis_of(name))))
    lies = float(np.ptp(some @ axis_of(wide))) > float(np.ptp(some @ axis_of(up)))
    side = best if clear else narrow if lies else wide
    ahead = next(name for name in level if name != side)
    along, height = (vertices - centre) @ axis_of(ahead), (vertices - centre) @ axis_of(up)
    height = (height - height.min()) / max(float(np.ptp(height)), 1e-12)
    depth = max(float(np.ptp(along)), 1e-12)

    def lean(low: tuple[float, float], high: tuple[float, float]) -> float:
        """How much farther ahead one layer of the mesh is than another, as a share of its depth."""
        layers = [along[(height >= a) & (height <= b)] for a, b in (low, high)]
        return float(layers[0].mean() - layers[1].mean()) / depth if all(map(len, layers)) else 0.0

    # Long bodies carry their head ahead; feet point there.
    long = depth > 0.8 * float(np.ptp((vertices - centre) @ axis_of(up)))
    said = lean((0.85, 1.0), (0.3, 0.7)) if long else 0.0
    said = said if abs(said) > 0.1 else lean((0.0, 0.05), (0.1, 0.22))
    return f"-{ahead}" if said < -0.02 else ahead


def guess_points(mesh: MeshFile, axes: Float[ndarray, "3 3"], source: SourceMotion) -> dict[str, Point]:
    """Control points at the extremities, half way to them, and in the middle."""
    body = mesh.vertices @ axes.T
    sound = repaired(body, mesh.faces, mesh.name)
    low, high = body.min(0), body.max(0)
    found = extremities(sound, 0.5 * (low + high))
    own = np.empty(len(sound.vertices), dtype=np.int64)
    own[sound.vertex_of[::-1]] = np.arange(len(body))[::-1]
    tips = _enough_tips(sound, found)
    at = 2.0 * (sound.vertices[tips] - low) / np.maximum(high - low, 1e-9) - 1.0
    stand = sound.vertices[tips][:, 1] < low[1] + STANDS * (high[1] - low[1])
    ahead = at[stand][:, 2]
    on_four = stand.sum() >= 4 and (ahead > 0.15).sum() >= 2 and (ahead < -0.15).sum() >= 2
    wanted = ON_FOUR if on_four and (high - low)[2] > 0.7 * (high - low)[1] else UPRIGHT
    wanted = {role: place for role, place in wanted.items() if _has(source, role)}
    distance = np.linalg.norm(np.array(list(wanted.values()))[:, None] - at[None], axis=-1)
    roles, chosen = linear_sum_assignment(distance + np.where(np.isin(tips, found.tips), 0.0, NO_TIP))
    names = list(wanted)
    points: dict[str, Point] = {}
    taken: set[int] = set()
    for role, tip in sorted(zip(roles, chosen, strict=True)):
        if distance[role, tip] < FAR:
            points[names[role]] = Point(names[role], int(own[tips[tip]]))
            taken.add(int(tips[tip]))
    if "head" in points:  # horns, ears and jaws are no hands: the way to them is the way to the head
        neck = sound.vertices[found.between(int(sound.vertex_of[points["head"].vertex]), BRANCH)]
        for name in ("left_hand", "right_hand"):
            if name in points:
                tip = int(sound.vertex_of[points[name].vertex])
                if float(np.linalg.norm(sound.vertices[found.between(tip, BRANCH)] - neck)) < BESIDE * sound.size:
                    del points[name]
                    taken.discard(tip)
    for name in list(points):
        side, _, part = name.partition("_")
        between = found.between(int(sound.vertex_of[points[name].vertex]), 0.55)
        role = f"{side}_{HALF_WAY[part]}" if part in HALF_WAY else ""
        if role and _has(source, role) and between not in taken:
            points[role] = Point(role, int(own[between]))
            taken.add(between)
    if not points:
        raise UnderstudyError(f"{mesh.name}: no extremities were found; pick control points by hand in a puppet file")
    if found.centre not in taken:
        points["hips"] = Point("hips", int(own[found.centre]))
    return points


def _enough_tips(mesh: Repaired, found: Extremities) -> ndarray:
    """The tips, with the corners of the box added where a smooth lump has fewer than five."""
    if len(found.tips) >= 5:
        return found.tips
    low, high = mesh.vertices.min(0), mesh.vertices.max(0)
    corners = np.array([np.add(low, np.multiply(high - low, np.add(place, 1.0) / 2.0)) for place in UPRIGHT.values()])
    near = np.asarray(KDTree(mesh.vertices).query(corners)[1])
    apart = [
        v
        for v in near
        if not len(found.tips)
        or ((mesh.vertices[found.tips] - mesh.vertices[v]) ** 2).sum(1).min() > (0.1 * mesh.size) ** 2
    ]
    return np.unique(np.concatenate([found.tips, np.array(apart, dtype=np.int64)]))


def _has(source: SourceMotion, role: str) -> bool:
    try:
        source.index(role)
    except UnderstudyError:
        return False
    return True
