"""Where a puppet stands on the page: its mesh turned upright, in the middle, at a size that cameras are made for."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.io.mesh.mesh_file import MeshFile
from understudy.model.known import known
from understudy.puppetry.puppet import Puppet

SIZE = 2.0  # metres of the diagonal of a mesh on stage


@dataclass(frozen=True, eq=False)
class PuppetStage:
    """`rest` is in the body's frame (left, up, ahead) and the mesh's units; on stage it is `scale` times as large."""

    axes: Float[ndarray, "3 3"]
    centre: Float[ndarray, "3"]
    rest: Float[ndarray, "verts 3"]
    scale: float

    @staticmethod
    def of(puppet: Puppet) -> PuppetStage:
        return _stage(puppet.mesh, puppet.up, puppet.front)

    @property
    def height(self) -> float:
        """How tall it is on stage; what lies flat counts as half as tall as it is wide."""
        extent = np.ptp(self.rest, axis=0)
        return max(self.scale * float(max(extent[1], 0.5 * extent.max())), 1e-3)

    def to_body(self, place: Float[ndarray, "3"]) -> Float[ndarray, "3"]:
        """From the mesh's own axes and units to the body's frame."""
        return self.axes @ place - self.centre

    def to_mesh(self, place: Float[ndarray, "3"]) -> Float[ndarray, "3"]:
        """And back."""
        return (place + self.centre) @ self.axes


@known
def _stage(mesh: MeshFile, up: str, front: str) -> PuppetStage:
    axes = Puppet(mesh, {}, up=up, front=front).axes
    body = mesh.vertices @ axes.T
    low, high = body.min(0), body.max(0)
    size = float(np.linalg.norm(high - low))
    return PuppetStage(axes, 0.5 * (low + high), body - 0.5 * (low + high), SIZE / size if size > 0.0 else 1.0)
