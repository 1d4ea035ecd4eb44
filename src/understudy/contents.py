"""What is in a file, and what is wrong with it, as plain data."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.body.actor import Actor, prepare
from understudy.body.body_mask import body_mask
from understudy.errors import MappingError
from understudy.loading import load
from understudy.math import quat
from understudy.model import check
from understudy.roles.roles import MAIN_ROLES

# The cosine of the angle to the world's up within which a character stands: 45 degrees.
STANDS = 0.7


def inspect(path: str | Path) -> dict[str, Any]:
    """All that is worth knowing of a file, as `understudy inspect --json` prints it; `humanoid` is None for none."""
    loaded = load(path)
    character = loaded.character
    check(character, *loaded.motions)
    out: dict[str, Any] = {
        "file": str(path),
        "format": character.source.format if character.source else "",
        "joints": character.skeleton.n_joints,
        "meshes": [
            {
                "name": mesh.name,
                "vertices": mesh.n_verts,
                "triangles": len(mesh.faces),
                "joints": len(mesh.skin.slot_joints),
                "influences": int((mesh.skin.weights > 0.0).sum(1).max(initial=0)),
            }
            for mesh in character.meshes
        ],
        "clips": [
            {"name": m.name, "frames": m.n_frames, "fps": round(m.fps, 4), "seconds": round(m.duration, 4)}
            for m in loaded.motions
        ],
        "notes": list(loaded.notes),
    }
    try:
        actor = prepare(character, loaded.motions[:1])
        out["humanoid"] = _humanoid(actor)
        out["notes"] += lies(actor)
    except MappingError as error:
        out["humanoid"] = None
        out["notes"].append(str(error))
    return out


def lies(actor: Actor) -> list[str]:
    """A word on a character that does not stand along the world's up: an export with the wrong axes, most often."""
    up = quat.rotate(quat.inv(actor.pose.wxyz_body_world), np.array([0.0, 1.0, 0.0]))
    if up[1] > STANDS:
        return []
    return [
        f"{actor.character.name} lies in its file: it stands along {_axis(up)}, and up is +Y. Results lie as it does; "
        "to have it stand, turn it upright and export it again"
    ]


def _humanoid(actor: Actor) -> dict[str, Any]:
    from_body = quat.inv(actor.pose.wxyz_body_world)
    names = actor.character.skeleton.names
    return {
        "main_roles": sum(role in actor.roles.matches for role in MAIN_ROLES),
        "missing": [role for role in MAIN_ROLES if role not in actor.roles.matches],
        "stance": actor.pose.stance.kind,
        "up": _axis(quat.rotate(from_body, np.array([0.0, 1.0, 0.0]))),
        "facing": _axis(quat.rotate(from_body, np.array([0.0, 0.0, 1.0]))),
        "height": round(actor.ground.height, 4),
        "leg": round(actor.ground.leg, 4),
        "not_body": [{**thing.as_dict(), "said": str(thing)} for thing in body_mask(actor).attachments],
        "roles": {
            role: {"joint": names[match.joint], "confidence": round(match.confidence, 3), "reason": match.reason}
            for role, match in actor.roles.matches.items()
        },
    }


def _axis(v: Float[ndarray, "3"]) -> str:
    axis = int(np.argmax(np.abs(v)))
    return f"{'+' if v[axis] > 0 else '-'}{'XYZ'[axis]}"
