"""Turn and scale whole models: the only place where axes and units of skeletons, skins and clips change together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.math import affine, quat
from understudy.model.character import Character
from understudy.model.mesh import Mesh
from understudy.model.motion import Motion


def converted(
    character: Character, motions: Sequence[Motion] = (), *, scale: float, wxyz: Float[ndarray, "4"]
) -> tuple[Character, tuple[Motion, ...]]:
    """The same character and clips in a world turned by `wxyz` and scaled by `scale`.

    With C = R S: roots get R q and R s t, other joints s t; bind-space vertices C v and inverse binds S B C^-1, so
    that every posed vertex is C times what it was. Local rotations and scales below the roots do not change.
    """
    skeleton = character.skeleton
    root = skeleton.parents < 0
    turned = skeleton.with_rest(
        translations=_translations(skeleton.rest_translations, root, scale, wxyz),
        wxyz=_rotations(skeleton.rest_wxyz, root, wxyz),
    )
    c = affine.compose(np.zeros(3), np.asarray(wxyz, dtype=np.float64), np.full(3, scale))
    s, c_inverse = np.diag([scale, scale, scale, 1.0]), affine.inverse(c)
    meshes = tuple(
        Mesh(
            m.name,
            affine.apply(c, m.vertices),
            m.faces,
            replace(m.skin, inverse_binds=s @ m.skin.inverse_binds @ c_inverse),
            None if m.placement is None else c @ m.placement @ c_inverse,
        )
        for m in character.meshes
    )
    source = character.source
    if source is not None:
        turn = quat.mul(wxyz, np.array(source.wxyz_model_file))
        w, x, y, z = (float(v) for v in turn)
        source = replace(source, metres_per_unit=source.metres_per_unit * scale, wxyz_model_file=(w, x, y, z))
    clips = tuple(
        replace(
            m,
            local_wxyz=_rotations(m.local_wxyz, root, wxyz),
            local_translations=_translations(m.local_translations, root, scale, wxyz),
        )
        for m in motions
    )
    return replace(character, skeleton=turned, meshes=meshes, source=source), clips


def _translations(t: ndarray, root: ndarray, scale: float, wxyz: ndarray) -> ndarray:
    out = t * scale
    out[..., root, :] = quat.rotate(wxyz, out[..., root, :])
    return out


def _rotations(q: ndarray, root: ndarray, wxyz: ndarray) -> ndarray:
    out = q.copy()
    out[..., root, :] = quat.normalise(quat.mul(wxyz, q[..., root, :]))
    return out
