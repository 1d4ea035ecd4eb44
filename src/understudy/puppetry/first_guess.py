"""A puppet for any mesh before anything is picked or posed by hand: points by its limbs, poses by proportion.

What a limb plays says `body_plan`. Half way along arms and legs are elbows and knees, in the middle of the body the
hips.
"""

from __future__ import annotations

import numpy as np

from understudy.errors import UnderstudyError
from understudy.io.mesh.mesh_file import MeshFile
from understudy.puppetry.body_plan import Part, body_plan
from understudy.puppetry.extremities import limbs_across
from understudy.puppetry.facing import facing
from understudy.puppetry.guess_poses import with_examples
from understudy.puppetry.key_poses import KeyPoses, key_poses
from understudy.puppetry.legs import limbs_of
from understudy.puppetry.orientation import AXES, guess_up_and_side
from understudy.puppetry.puppet import Point, Puppet, PuppetOptions, axis_of
from understudy.puppetry.source import SourceMotion
from understudy.puppetry.trajectories import TrajectoryOptions
from understudy.puppetry.undulation import GLIDE, JOINT, SPINE, spine_points, undulates, wave_frames

HALF_WAY = {"hand": "forearm", "foot": "shin"}
BEND = 0.5  # of the way from its base to its tip a limb bends
LONG = 0.12  # of the size: pairs of shorter limbs have no elbows
STUBS = 0.22  # of the height: what walks on shorter legs waddles
TRAVELS = 0.6  # in heights: what goes farther over the floor walks
# Files with Y up mostly look along +Z, as glTF says, those with Z up along -Y: what that adds to the signs that a mesh
# looks along an axis, and how many times more where the format says what is up.
USUAL_FRONT, SAID_UP = {("y", "z"): 0.6, ("z", "y"): -0.6}, 3.0
EXAMPLES = 4
BOUNDS = (-0.3, 1.3)  # of blends: nobody has looked at the guessed poses, so they are not gone far beyond


def first_guess(
    mesh: MeshFile, source: SourceMotion, *, motion: str | None = None, up: str | None = None, front: str | None = None
) -> Puppet:
    """A puppet of four guessed poses that plays the motion at once, to be refined."""
    up, front = guess_axes(mesh, up or mesh.up, front)
    points = guess_points(mesh, up, front, source)
    poses = suggest_key_poses(source, points)
    frames = poses.frames[: max(EXAMPLES, min(poses.enough, 6))]
    glide = 0.0
    if any(SPINE in name for name in points):
        frames, glide = wave_frames(source).tolist(), GLIDE
    options = PuppetOptions(glide=glide, trajectories=TrajectoryOptions(bounds=BOUNDS))
    return with_examples(Puppet(mesh, points, up=up, front=front, options=options, motion=motion), source, frames)


def suggest_key_poses(source: SourceMotion, points: dict[str, Point]) -> KeyPoses:
    """The frames of a motion to pose these points for."""
    tracks = np.stack([source.track(point.joint) for point in points.values()], axis=1)
    return key_poses(tracks.reshape(source.n_frames, -1))


def guess_axes(mesh: MeshFile, up: str | None = None, front: str | None = None) -> tuple[str, str]:
    """The axes of a mesh's file that are up and ahead, as far as they are not said."""
    said = up is not None
    for axis in (up, front):
        if axis is not None:
            axis_of(axis)  # says so where it is none
    if up is None or front is None:
        sound, limbs = limbs_across(mesh)
        up, side = guess_up_and_side(sound, limbs, up, front)
        ahead = next(axis for axis in AXES if axis not in (side, up.lstrip("+-")))
        usual = USUAL_FRONT.get((up, ahead), 0.0) * (SAID_UP if said else 1.0)
        front = front or (f"-{ahead}" if facing(*limbs_of(mesh, up, ahead)) + usual < 0.0 else ahead)
    return up, front


def guess_points(mesh: MeshFile, up: str, front: str, source: SourceMotion) -> dict[str, Point]:
    """Control points at the tips of limbs, half way along them, and in the middle."""
    sound, found = limbs_of(mesh, up, front)
    own = np.empty(len(sound.vertices), dtype=np.int64)
    own[sound.vertex_of[::-1]] = np.arange(len(mesh.vertices))[::-1]
    plan = body_plan(sound, found)
    parts = dict(plan.parts)
    if plan.on_four and _walks(source):  # the fore legs step too, each with the hind leg across from it
        for side, other in (("left", "right"), ("right", "left")):
            parts[f"{side}_hand"] = Part(f"{other}_foot", parts[f"{side}_hand"].vertex, parts[f"{side}_hand"].limb)
    waves = plan.legless and _walks(source) and undulates(sound)
    if waves:
        parts = {name: part for name, part in parts.items() if part.limb is not None and not name.endswith("foot")}
        fins = [part.limb for name, part in parts.items() if part.limb is not None and name not in ("head", "tail")]
        parts["head"] = plan.parts.get("head", Part(JOINT, int(np.argmax(sound.vertices[:, 2]))))
        parts["tail"] = plan.parts.get("tail", Part(JOINT, int(np.argmin(sound.vertices[:, 2]))))
        parts |= {name: Part(JOINT, parts[name].vertex) for name in ("head", "tail")}
        parts |= {name: Part(JOINT, vertex) for name, vertex in spine_points(sound, fins).items()}
    legs = [part.limb.length for name, part in parts.items() if name.endswith("foot") and part.limb is not None]
    stubs = min(legs, default=0.0) < STUBS * float(np.ptp(sound.vertices[:, 1]))
    if _walks(source) and not (plan.on_four or waves) and stubs and "head" in parts:
        parts["head"] = Part("left_foot", parts["head"].vertex)  # what has stubs for legs, or none, waddles
    for which, between in HALF_WAY.items():
        pair = {side: parts[f"{side}_{which}"] for side in ("left", "right") if f"{side}_{which}" in parts}
        limbs = [part.limb for part in pair.values() if part.limb is not None]
        if len(limbs) < len(pair) or min((limb.length for limb in limbs), default=0.0) < LONG * sound.size:
            continue
        for side, part, limb in zip(pair, pair.values(), limbs, strict=True):
            moved_by, _, plays = part.joint.partition("_")
            vertex = found.between(part.vertex, BEND, limb.base)
            parts[f"{side}_{between}"] = Part(f"{moved_by}_{HALF_WAY[plays]}", vertex, limb)
    if not any(SPINE in name for name in parts):
        parts["hips"] = Part("hips", found.centre)
    points: dict[str, Point] = {}
    taken: set[int] = set()
    for name, part in parts.items():
        if part.vertex not in taken and _has(source, part.joint):
            points[name] = Point(part.joint, int(own[part.vertex]))
            taken.add(part.vertex)
    if not points:
        raise UnderstudyError(f"{mesh.name}: no extremities were found; pick control points by hand in a puppet file")
    return points


def _walks(source: SourceMotion) -> bool:
    hips = source.world[:, source.index("hips")]
    return float(np.linalg.norm(np.ptp(hips[:, [0, 2]], axis=0))) > TRAVELS


def _has(source: SourceMotion, role: str) -> bool:
    try:
        source.index(role)
    except UnderstudyError:
        return False
    return True
