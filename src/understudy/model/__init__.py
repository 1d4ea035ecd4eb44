"""Characters and motions as plain data: skeletons, skins, meshes, sampled clips, and how they move.

Arrays enter from `io` already in metres, seconds and radians, Y up, right-handed; posed joints and vertices leave.
"""

from understudy.model.character import Character, Source
from understudy.model.check import check
from understudy.model.kinematics import global_rotations, global_transforms, joint_positions
from understudy.model.mesh import Mesh, Skin
from understudy.model.motion import Motion
from understudy.model.skeleton import Skeleton
from understudy.model.skinning import skinned_vertices

__all__ = [
    "Character",
    "Mesh",
    "Motion",
    "Skeleton",
    "Skin",
    "Source",
    "check",
    "global_rotations",
    "global_transforms",
    "joint_positions",
    "skinned_vertices",
]
