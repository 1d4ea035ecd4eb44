"""Left-handed files: the whole scene seen in a mirror.

With M = diag(-1, 1, 1), every world matrix W becomes M W M and every point p becomes M p. Locally that is t -> M t and
(w, x, y, z) -> (w, x, -y, -z); scales stay, and triangles turn round to face outwards again.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from understudy.model import Mesh, Motion, Skeleton

MIRROR_POINT = np.array([-1.0, 1.0, 1.0])
MIRROR_WXYZ = np.array([1.0, 1.0, -1.0, -1.0])


def skeleton(given: Skeleton) -> Skeleton:
    """The mirrored rest pose."""
    return given.with_rest(translations=given.rest_translations * MIRROR_POINT, wxyz=given.rest_wxyz * MIRROR_WXYZ)


def mesh(given: Mesh) -> Mesh:
    """The mirrored mesh, with the skin to go with the mirrored skeleton."""
    four = np.append(MIRROR_POINT, 1.0)
    binds = given.skin.inverse_binds * four[:, None] * four
    placement = None if given.placement is None else given.placement * four[:, None] * four
    return Mesh(
        given.name,
        given.vertices * MIRROR_POINT,
        given.faces[:, ::-1].copy(),
        replace(given.skin, inverse_binds=binds),
        placement,
    )


def motion(given: Motion) -> Motion:
    """The mirrored clip."""
    return replace(
        given,
        local_wxyz=given.local_wxyz * MIRROR_WXYZ,
        local_translations=given.local_translations * MIRROR_POINT,
    )
