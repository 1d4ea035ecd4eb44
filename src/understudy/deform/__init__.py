"""Surfaces that bend: as rigid as possible, with squash and stretch, from a few handles.

A mesh without a rig and the places of a few of its points enter; the places of all its points leave.
"""

from understudy.deform.body import PosedMesh
from understudy.deform.handles import Handle
from understudy.deform.options import DeformOptions
from understudy.deform.repair import Repaired, repaired
from understudy.deform.session import PoseSession
from understudy.deform.surface import Surface

__all__ = ["DeformOptions", "Handle", "PoseSession", "PosedMesh", "Repaired", "Surface", "repaired"]
