"""A map file of two actors: their roles, and what was found to be on their bodies and none of them."""

from __future__ import annotations

from pathlib import Path

from understudy.body.actor import Actor
from understudy.body.body_mask import body_mask
from understudy.body.map_file import to_toml
from understudy.io import atomic


def write_map_file(path: str | Path, source: Actor, target: Actor) -> None:
    """Write a map file for a person to edit; `read_map_file` reads it."""
    things = [thing for actor in (source, target) for thing in body_mask(actor).attachments]
    one, two = source.character, target.character
    text = to_toml(
        source.roles,
        target.roles,
        one.skeleton.names,
        two.skeleton.names,
        source_title=one.name if one.source is None else str(one.source.path),
        target_title=two.name if two.source is None else str(two.source.path),
        attachments=things,
    )
    atomic.write_bytes(Path(path), text.encode())
