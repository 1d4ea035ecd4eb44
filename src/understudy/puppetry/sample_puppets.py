"""Sample puppets: five meshes of our own making, each posed for the same five poses of a person.

Poses of a person are in heights from the hips (left, up, ahead); poses of a mesh are steps of its control points from
where they rest, in units of the mesh. What a pose means is up to whoever poses: the paper folds where a person squats,
the jelly gets flat, the lamp bows.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from understudy.errors import OptionError
from understudy.io.gltf.looks import Looks
from understudy.io.mesh.mesh_file import MeshFile
from understudy.puppetry.puppet import Example, Point, Puppet, PuppetOptions
from understudy.puppetry.trajectories import TrajectoryOptions
from understudy.samples.puppet_meshes import PUPPET_MESHES
from understudy.suggest import near

Step = tuple[float, float, float]

# Where joints are in each pose; right is the mirror image of left where it is not said.
STAND = {
    "head": (0.0, 0.38, 0.02),
    "left_hand": (0.15, -0.02, 0.03),
    "left_foot": (0.05, -0.48, -0.02),
    "hips": (0.0, 0.0, 0.0),
}
POSES: dict[str, dict[str, Step]] = {
    "stand": STAND,
    "left step": STAND | {
        "left_foot": (0.05, -0.46, 0.15), "right_foot": (-0.05, -0.44, -0.2),
        "left_hand": (0.12, 0.0, -0.13), "right_hand": (-0.1, 0.0, 0.19),
    },
    "right step": STAND | {
        "left_foot": (0.05, -0.44, -0.2), "right_foot": (-0.05, -0.46, 0.15),
        "left_hand": (0.1, 0.0, 0.19), "right_hand": (-0.12, 0.0, -0.13),
    },
    "arms up": STAND | {"left_hand": (0.2, 0.55, 0.05)},
    "squat": STAND | {"head": (0.0, 0.34, 0.12), "left_hand": (0.16, 0.02, 0.25), "left_foot": (0.08, -0.27, 0.0)},
}  # fmt: skip

# Where control points are on each mesh, and how they step from there in each pose (mirrored as above).
PUPPETS: dict[str, tuple[dict[str, Step], dict[str, dict[str, Step]]]] = {
    "cactus": (
        {
            "head": (0, 1.64, 0),
            "left_hand": (0.52, 1.3, 0),
            "right_hand": (-0.48, 1.34, 0),
            "left_foot": (0.3, 0.02, 0.05),
            "hips": (0, 0.5, 0.19),
        },
        {
            "left step": {
                "left_foot": (0, 0.02, 0.22),
                "right_foot": (0, 0.0, -0.18),
                "left_hand": (0, -0.05, -0.22),
                "right_hand": (0, 0.02, 0.25),
                "head": (0.1, -0.02, 0.04),
            },
            "right step": {
                "left_foot": (0, 0.0, -0.18),
                "right_foot": (0, 0.02, 0.22),
                "left_hand": (0, 0.02, 0.25),
                "right_hand": (0, -0.05, -0.22),
                "head": (-0.1, -0.02, 0.04),
            },
            "arms up": {"left_hand": (-0.08, 0.35, 0.0), "head": (0, 0.12, 0)},
            "squat": {
                "head": (0, -0.4, 0.12),
                "left_hand": (0.12, -0.42, 0.12),
                "left_foot": (0.08, 0, 0),
                "hips": (0, -0.12, 0.02),
            },
        },
    ),
    "paper": (
        {"head": (0, 1.4, 0), "left_hand": (0.5, 1.4, 0), "left_foot": (0.5, 0, 0), "hips": (0, 0.7, 0)},
        {
            "left step": {
                "left_foot": (-0.05, 0.05, 0.4),
                "right_foot": (0.05, 0.02, -0.34),
                "left_hand": (-0.06, -0.02, -0.25),
                "right_hand": (0.06, 0, 0.28),
            },
            "right step": {
                "left_foot": (-0.05, 0.02, -0.34),
                "right_foot": (0.05, 0.05, 0.4),
                "left_hand": (-0.06, 0, 0.28),
                "right_hand": (0.06, -0.02, -0.25),
            },
            "arms up": {"left_hand": (0.06, 0.12, 0.18), "head": (0, 0.02, -0.12)},
            "squat": {
                "head": (0, -0.5, 0.12),
                "left_hand": (0.04, -0.5, 0.16),
                "hips": (0, -0.24, -0.42),
                "left_foot": (0.02, 0, 0.1),
            },
        },
    ),
    "starfish": (
        {"head": (0, 0.85, 0), "left_hand": (0.8, 0.27, 0), "left_foot": (0.5, -0.68, 0), "hips": (0, 0, 0.18)},
        {
            "left step": {
                "left_foot": (-0.12, 0.06, 0.35),
                "right_foot": (0.12, 0, -0.3),
                "left_hand": (-0.06, -0.05, -0.28),
                "right_hand": (0.06, 0.05, 0.3),
                "head": (0.12, 0, 0),
            },
            "right step": {
                "left_foot": (-0.12, 0, -0.3),
                "right_foot": (0.12, 0.06, 0.35),
                "left_hand": (-0.06, 0.05, 0.3),
                "right_hand": (0.06, -0.05, -0.28),
                "head": (-0.12, 0, 0),
            },
            "arms up": {"left_hand": (-0.22, 0.5, 0.05), "head": (0, 0.1, 0)},
            "squat": {
                "head": (0, -0.2, 0.15),
                "left_hand": (0.02, -0.22, 0.22),
                "left_foot": (0.2, 0.2, 0.08),
                "hips": (0, -0.06, 0),
            },
        },
    ),
    "jelly": (
        {"head": (0, 1.0, 0), "left_hand": (0.45, 0.9, 0), "left_foot": (0.42, 0.06, 0), "hips": (0, 0.5, 0.5)},
        {
            "left step": {
                "left_foot": (0, 0.06, 0.28),
                "right_foot": (0, 0, -0.22),
                "left_hand": (-0.02, -0.04, -0.2),
                "right_hand": (0.02, 0.02, 0.22),
                "head": (0.1, 0.02, 0.05),
            },
            "right step": {
                "left_foot": (0, 0, -0.22),
                "right_foot": (0, 0.06, 0.28),
                "left_hand": (-0.02, 0.02, 0.22),
                "right_hand": (0.02, -0.04, -0.2),
                "head": (-0.1, 0.02, 0.05),
            },
            "arms up": {"left_hand": (-0.12, 0.42, 0), "head": (0, 0.5, 0)},
            "squat": {
                "head": (0, -0.45, 0.04),
                "left_hand": (0.16, -0.38, 0.04),
                "left_foot": (0.14, 0, 0),
                "hips": (0, -0.16, 0.14),
            },
        },
    ),
    "lamp": (
        {
            "head": (0, 1.3, -0.07),
            "left_hand": (0.26, 1.05, 0.4),
            "left_foot": (0.35, 0.06, 0),
            "hips": (0, 0.75, -0.45),
        },
        {
            "left step": {
                "left_foot": (0, 0.08, 0.2),
                "right_foot": (0, 0, -0.12),
                "left_hand": (0.06, -0.03, -0.12),
                "right_hand": (0.1, 0.02, 0.12),
                "head": (0.12, 0, 0.03),
            },
            "right step": {
                "left_foot": (0, 0, -0.12),
                "right_foot": (0, 0.08, 0.2),
                "left_hand": (-0.1, 0.02, 0.12),
                "right_hand": (-0.06, -0.03, -0.12),
                "head": (-0.12, 0, 0.03),
            },
            "arms up": {"left_hand": (0.02, 0.42, -0.08), "head": (0, 0.2, -0.14), "hips": (0, 0.1, 0.06)},
            "squat": {"head": (0, -0.4, 0.1), "left_hand": (0, -0.46, 0.14), "hips": (0, -0.2, -0.16)},
        },
    ),
}


def puppet_names() -> tuple[str, ...]:
    """The sample puppets by name."""
    return tuple(PUPPETS)


def sample_puppet(name: str, motion: str = "sample:walk") -> Puppet:
    """A sample puppet with its five example poses, made anew at every call."""
    if name not in PUPPETS:
        raise OptionError(f"no sample puppet is called '{name}'{near(name, PUPPETS)}")
    vertices, faces, colours = PUPPET_MESHES[name]()
    places, poses = PUPPETS[name]
    mesh = MeshFile(Path(f"{name}.obj"), vertices, faces, Looks(((0, len(faces), -1),), colours=colours), up="y")
    places = _both_sides(places)
    points = {role: Point(role, int(np.argmin(((vertices - place) ** 2).sum(1)))) for role, place in places.items()}
    examples = []
    for pose, joints in POSES.items():
        steps = _both_sides(poses.get(pose, {}))
        examples.append(Example(
            pose,
            {role: np.array(place, dtype=float) for role, place in _both_sides(joints).items() if role in points},
            {role: vertices[point.vertex] + steps.get(role, (0.0, 0.0, 0.0)) for role, point in points.items()},
        ))  # fmt: skip
    # A person may bend far beyond these five poses; the meshes then stay near them.
    options = PuppetOptions(trajectories=TrajectoryOptions(bounds=(-0.1, 1.1)))
    return Puppet(mesh, points, tuple(examples), options=options, motion=motion)


def _both_sides(steps: dict[str, Step]) -> dict[str, Step]:
    """With the mirror image of what is said of the left only."""
    out: dict[str, Step] = {}
    for role, (x, y, z) in steps.items():
        out[role] = (x, y, z)
        other = "right_" + role[5:]
        if role.startswith("left_") and other not in steps:
            out[other] = (-x, y, z)
    return out
