"""Made-up humanoids and motions, and one of them played by another: what `tools/fuzz.py` runs besides files."""

from __future__ import annotations

from random import Random

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.math import quat
from understudy.methods.retarget import retarget
from understudy.model import Character, Mesh, Motion, Skeleton, Skin, check, joint_positions
from understudy.model.skeleton import unique_names

EVERY = 20  # one of so many by the default method
STYLES = {
    "mixamo": ("mixamorig:Left{}", "mixamorig:Right{}", "mixamorig:{}"),
    "blender": ("{}.L", "{}.R", "{}"),
    "unreal": ("{}_l", "{}_r", "{}"),
    "words": ("left {}", "right {}", "{}"),
}
PARTS = {
    "hips": "Hips", "spine": "Spine", "neck": "Neck", "head": "Head", "clavicle": "Shoulder", "upper_arm": "Arm",
    "forearm": "ForeArm", "hand": "Hand", "finger": "HandIndex", "thigh": "UpLeg", "shin": "Leg", "foot": "Foot",
    "toes": "ToeBase", "twist": "Twist", "end": "End", "root": "Armature", "tail": "Tail",
}  # fmt: skip


class Growing:
    """A skeleton in the making: joints by name, parent and place."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.style = rng.choice([*STYLES, "random"])
        self.names: list[str] = []
        self.parents: list[int] = []
        self.places: list[ndarray] = []
        self.shares: dict[str, float] = {}

    def add(self, part: str, parent: int, offset: object, side: str = "") -> int:
        """One joint at a random share of the usual offset; now and then with a twist or a stray joint on it."""
        rng = self.rng
        share = float(np.exp(rng.gauss(0.0, 0.25)))
        if side and rng.random() < 0.99:  # the other side is alike but for the odd one
            share = self.shares.setdefault(part, share)
        step = np.array(offset, dtype=np.float64) * share
        if rng.random() < 0.005:
            step *= 0.0
        self.names.append(self._name(part, side))
        self.parents.append(parent)
        self.places.append((self.places[parent] if parent >= 0 else np.zeros(3)) + step)
        joint = len(self.names) - 1
        if part not in ("twist", "tail", "end") and rng.random() < 0.03:
            self.chain(rng.choice(("twist", "tail", "end")), joint, 0.3 * step, rng.randrange(1, 3), side)
        return joint

    def chain(self, part: str, parent: int, offset: object, length: int, side: str = "") -> int:
        for _ in range(length):
            parent = self.add(part, parent, np.array(offset) / length, side)
        return parent

    def _name(self, part: str, side: str) -> str:
        if self.style == "random":
            return "".join(self.rng.choice("abcXYZ 0._:é骨") for _ in range(self.rng.randrange(12)))
        left, right, middle = STYLES[self.style]
        return {"left": left, "right": right}.get(side, middle).format(PARTS[part])


def character(rng: Random) -> Character:
    """A humanoid, or nearly one: any proportions, rest rotations, scale, axes; parts may be missing."""
    grow = Growing(rng)
    has = {part: rng.random() > 0.03 for part in ("neck", "head", "arms", "legs", "hand", "foot", "left", "right")}
    root = grow.chain("root", -1, (0, 0, 0), rng.randrange(1, 3)) if rng.random() < 0.5 else -1
    hips = grow.add("hips", root, (0, 0.95, 0))
    chest = grow.chain("spine", hips, (0, 0.45, 0.0), rng.choice((0, 1, 2, 3, 4, 7)))
    if has["head"]:
        neck = grow.chain("neck", chest, (0, 0.12, 0.01), rng.choice((0, 1, 2))) if has["neck"] else chest
        grow.add("end", grow.add("head", neck, (0, 0.12, 0.02)), (0, 0.2, 0))
    clavicles, toes = rng.random() < 0.7, rng.random() < 0.7
    drop = rng.choice((0.0, 0.0, -0.2, -0.28))  # T-pose, A-pose, arms down
    fingers, bones = rng.choice((0, 0, 1, 3, 5)), rng.randrange(1, 5)
    for side, x in (("left", 1.0), ("right", -1.0)):
        if has["arms"] and has[side]:
            shoulder = grow.add("clavicle", chest, (0.05 * x, 0.05, 0), side) if clavicles else chest
            arm = grow.add("upper_arm", shoulder, (0.14 * x, 0.0, 0), side)
            elbow = grow.add("forearm", arm, (0.27 * x, drop, 0), side)
            if has["hand"]:
                hand = grow.add("hand", elbow, (0.25 * x, drop, 0.01), side)
                for finger in range(fingers):
                    grow.chain("finger", hand, (0.12 * x, drop / 3, 0.02 * (finger - 2)), bones, side)
        if has["legs"]:
            knee = grow.add("shin", grow.add("thigh", hips, (0.09 * x, -0.05, 0), side), (0, -0.42, 0.01), side)
            if has["foot"]:
                foot = grow.add("foot", knee, (0, -0.42, -0.02), side)
                if toes:
                    grow.add("toes", foot, (0, -0.06, 0.12), side)
    skeleton = turned(grow, rng)
    meshes = (boxes(skeleton, rng),) if rng.random() < 0.4 else ()
    return Character("made-up", skeleton, meshes)


def turned(grow: Growing, rng: Random) -> Skeleton:
    """The joints where they stand, with rest rotations of any kind, in a world of any size and up axis."""
    numpy = np.random.default_rng(rng.randrange(1 << 30))
    n = len(grow.names)
    world = quat.IDENTITY if rng.random() < 0.7 else quat.normalise(numpy.normal(size=4))
    places = quat.rotate(world, np.array(grow.places) * np.exp(rng.gauss(0.0, 0.4)))
    globals_ = quat.identity(n) if rng.random() < 0.4 else quat.normalise(numpy.normal(size=(n, 4)))
    parents = np.array(grow.parents, dtype=np.int64)
    local, offsets = globals_.copy(), places.copy()
    for joint, parent in enumerate(parents):
        if parent >= 0:
            local[joint] = quat.mul(quat.inv(globals_[parent]), globals_[joint])
            offsets[joint] = quat.rotate(quat.inv(globals_[parent]), places[joint] - places[parent])
    names, _ = unique_names(grow.names)
    return Skeleton(names, parents, offsets, quat.normalise(local), np.ones((n, 3)))


def boxes(skeleton: Skeleton, rng: Random) -> Mesh:
    """A box about every bone, weighted to the joint at its start."""
    places, size = skeleton.rest_positions, max(float(np.ptp(skeleton.rest_positions, axis=0).max()), 1e-3)
    corners = np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)], dtype=np.float64)
    sides = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    faces = np.array([[q[0], q[a], q[a + 1]] for q in sides for a in (1, 2)])
    verts, triangles, joints = [], [], []
    for joint, parent in enumerate(skeleton.parents):
        if parent >= 0:
            middle, half = (places[joint] + places[parent]) / 2, np.abs(places[joint] - places[parent]) / 2
            triangles.append(faces + 8 * len(verts))
            verts.append(middle + corners * (half + size * rng.uniform(0.01, 0.06)))
            joints += [int(parent)] * 8
    if not verts:
        return Mesh("none", np.zeros((0, 3)), np.zeros((0, 3), dtype=np.int64), Skin.rigid(0, 0))
    slots = np.array(joints, dtype=np.int64)[:, None]
    binds = np.linalg.inv(skeleton.rest_globals)
    skin = Skin(np.arange(skeleton.n_joints), binds, slots, np.ones(slots.shape))
    return Mesh("boxes", np.concatenate(verts), np.concatenate(triangles), skin)


def motion(skeleton: Skeleton, rng: Random) -> Motion:
    """Smooth turns of any size about the rest pose, a root that travels; at times still, at times all jumps."""
    numpy = np.random.default_rng(rng.randrange(1 << 30))
    frames, n = rng.choice((1, 2, 3, 10, 30, 60)), skeleton.n_joints
    size = rng.choice((0.0, 0.1, 0.3, 1.0, 3.0))
    phase, rate = numpy.uniform(0, 6.3, (n, 3)), numpy.uniform(0.5, 3.0, (n, 3))
    if rng.random() < 0.05:
        rate *= 50.0
    turns = size * numpy.normal(size=(n, 3)) * np.sin(phase + rate * np.arange(frames)[:, None, None] / 10.0)
    wxyz = quat.mul(skeleton.rest_wxyz, quat.exp(turns))
    offsets = np.repeat(skeleton.rest_translations[None], frames, axis=0)
    offsets[:, list(skeleton.roots)] += travelled(numpy, frames)[:, None]
    return Motion("made-up", float(rng.choice((1, 24, 29.97, 30, 60, 120))), quat.normalise(wxyz), offsets)


def travelled(numpy: np.random.Generator, frames: int) -> Float[ndarray, "frames 3"]:
    return np.cumsum(numpy.normal(size=(frames, 3)) * numpy.choice([0.0, 0.01, 0.1]), axis=0)


def play(index: int) -> None:
    """Two characters and a motion of the first on the second; anything that is not finite is a fault."""
    rng = Random(f"bodies/{index}")
    source, target = character(rng), character(rng)
    clip = motion(source.skeleton, rng)
    method = "reconform" if index % EVERY == 0 else "copy-rotations"
    extra = {"mirror": rng.random() < 0.2, "root": rng.choice(("keep", "keep", "in-place", "none"))}
    result = retarget(clip, source, target, method=method, **extra)
    check(target, result.motion)
    if result.outcome.status == "failed" or not np.isfinite(joint_positions(target.skeleton, result.motion)).all():
        raise ArithmeticError(f"not finite: {result.outcome}")
