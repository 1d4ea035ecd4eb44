"""What can be seen of a mesh of several shells: game models stick limbs, heads and hats into each other.

The inner end of a leg that sticks in a trunk is no limb. Vertices inside another closed shell go, and every vertex of
the mesh follows the nearest that is left.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Bool, Int
from numpy import ndarray

from understudy.deform.keep_volume import is_closed
from understudy.deform.repair import Repaired, repaired
from understudy.model.triangles import greatest_winding

MOST_SHELLS = 400  # with more of them (leaves, feathers, scales) nothing is said about what is inside of what


def outer_skin(mesh: Repaired) -> Repaired:
    """The faces of a mesh none of whose corners is inside another shell; the mesh itself where it has one shell."""
    if not 1 < mesh.n_components <= MOST_SHELLS:
        return mesh
    hidden = _hidden(mesh)
    faces = mesh.faces[~hidden[mesh.faces].any(1)]
    if not hidden.any() or len(faces) < 0.2 * len(mesh.faces):
        return mesh
    return repaired(mesh.vertices, faces)


def _hidden(mesh: Repaired) -> Bool[ndarray, "verts"]:
    """Vertices that a closed shell other than their own goes around."""
    out = np.zeros(len(mesh.vertices), dtype=bool)
    shell_of_face = mesh.component[mesh.faces[:, 0]]
    for shell in range(mesh.n_components):
        faces: Int[ndarray, "own 3"] = mesh.faces[shell_of_face == shell]
        if not is_closed(faces):
            continue
        corners = mesh.vertices[faces]
        low, high = corners.min((0, 1)), corners.max((0, 1))
        inside = ((mesh.vertices > low) & (mesh.vertices < high)).all(1) & (mesh.component != shell) & ~out
        for v in np.flatnonzero(inside):
            out[v] = greatest_winding(mesh.vertices[[v]], mesh.vertices, faces, 0.5) > 0.5
    return out
