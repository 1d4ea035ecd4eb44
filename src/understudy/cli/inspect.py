"""`understudy inspect`: what is in a file, and what is wrong with it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import typer

from understudy.cli import show


def register(app: typer.Typer) -> None:
    @app.command(name="inspect")
    def inspect(
        file: Path = typer.Argument(help="Any character or motion file."),
        json: bool = typer.Option(False, "--json", help="Print JSON for machines."),
        quiet: bool = typer.Option(False, "--quiet", "-q", help="Print nothing; the exit code says whether it loads."),
    ) -> None:
        """What is in a file, and what is wrong with it."""
        found = described(file)
        if json:
            show.as_json(found)
        elif not quiet:
            _print(found)


def described(file: Path) -> dict[str, Any]:
    """All that is worth knowing of a file, as plain data."""
    import numpy as np

    from understudy.correspond.actor import prepare
    from understudy.correspond.body_mask import body_mask
    from understudy.correspond.roles import MAIN_ROLES
    from understudy.errors import MappingError
    from understudy.loading import load
    from understudy.math import quat
    from understudy.model import check

    loaded = load(file)
    character = loaded.character
    check(character, *loaded.motions)
    skeleton = character.skeleton
    out: dict[str, Any] = {
        "file": str(file),
        "format": character.source.format if character.source else "",
        "joints": skeleton.n_joints,
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
    except MappingError as error:
        out["humanoid"] = None
        out["notes"].append(str(error))
        return out
    front = quat.rotate(quat.inv(actor.pose.wxyz_body_world), np.array([0.0, 0.0, 1.0]))
    up = quat.rotate(quat.inv(actor.pose.wxyz_body_world), np.array([0.0, 1.0, 0.0]))
    out["humanoid"] = {
        "main_roles": sum(role in actor.roles.matches for role in MAIN_ROLES),
        "missing": [role for role in MAIN_ROLES if role not in actor.roles.matches],
        "stance": actor.pose.stance.kind,
        "up": _axis(up),
        "facing": _axis(front),
        "height": round(actor.ground.height, 4),
        "leg": round(actor.ground.leg, 4),
        "not_body": [{**thing.as_dict(), "said": str(thing)} for thing in body_mask(actor).attachments],
        "roles": {
            role: {
                "joint": skeleton.names[match.joint],
                "confidence": round(match.confidence, 3),
                "reason": match.reason,
            }
            for role, match in actor.roles.matches.items()
        },
    }
    return out


def _axis(v: Any) -> str:
    axis = max(range(3), key=lambda i: abs(v[i]))
    return f"{'+' if v[axis] > 0 else '-'}{'XYZ'[axis]}"


def _counted(n: int, thing: str) -> str:
    plural = {"mesh": "meshes", "vertex": "vertices"}.get(thing, f"{thing}s")
    return f"{n} {thing if n == 1 else plural}"


def _print(found: dict[str, Any]) -> None:
    show.line(f"{found['file']}  ({found['format']})")
    vertices = sum(mesh["vertices"] for mesh in found["meshes"])
    counts = {"joint": found["joints"], "mesh": len(found["meshes"]), "vertex": vertices, "clip": len(found["clips"])}
    show.line(", ".join(_counted(n, thing) for thing, n in counts.items()))
    body = found["humanoid"]
    if body is not None:
        show.line(
            f"humanoid: {body['main_roles']} of 22 main parts, {body['height']:.3g} m tall, legs of "
            f"{body['leg']:.3g} m, up {body['up']}, facing {body['facing']}, compared in its {body['stance']}"
        )
        if body["missing"]:
            show.line(f"without: {', '.join(body['missing'])}")
        if body["not_body"]:
            show.line(f"not body: {', '.join(thing['said'] for thing in body['not_body'])}")
    if found["meshes"]:
        keys = ("name", "vertices", "triangles", "joints", "influences")
        show.table(keys, [[mesh[key] for key in keys] for mesh in found["meshes"]], title="\nMeshes")
    if found["clips"]:
        keys = ("name", "frames", "fps", "seconds")
        show.table(keys, [[clip[key] for key in keys] for clip in found["clips"]], title="\nClips")
    if found["notes"]:
        show.line("\nNotes")
        for note in found["notes"]:
            show.line(f"- {note}")
