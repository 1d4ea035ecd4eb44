"""Bone maps as files that a person reads and edits: TOML with one line per role, and why each was chosen beside it.

    [source]
    hips = "mixamorig:Hips"        # 0.97 named 'mixamorig:Hips'
    left_toes = ""                 # no joint plays this role

    [body]
    Sword = false                  # a mesh or a joint of either: not body, only on it

A line that is left out is decided anew; an empty name (or false) means that no joint plays the role.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from understudy.body.attachments import Attachment
from understudy.errors import FileError, MappingError
from understudy.io.toml import quoted, table_of
from understudy.roles.roles import ALL_ROLES, MAIN_ROLES, RoleMap, body_order, is_role
from understudy.suggest import near

SECTIONS = ("source", "target")


@dataclass(frozen=True)
class MapFile:
    """Overrides for `find_roles`, one set for each character: role to joint name, '' for none; and for `body_mask`:
    whether meshes and joints of either are body, by name."""

    source: Mapping[str, str] = field(default_factory=dict)
    target: Mapping[str, str] = field(default_factory=dict)
    body: Mapping[str, bool] = field(default_factory=dict)


def to_toml(
    source_roles: RoleMap | None,
    target_roles: RoleMap | None,
    source_names: Sequence[str] = (),
    target_names: Sequence[str] = (),
    *,
    source_title: str = "",
    target_title: str = "",
    attachments: Sequence[Attachment] = (),
) -> str:
    """The map file of two characters (or of one, with None for the other); `attachments` are what is not their body."""
    lines = [
        '# Which joint plays which role. Change a name to correct it; "" means that no joint plays the role;',
        "# lines that are left out are decided anew. The number is how sure the choice is, from 0 to 1.",
    ]
    for section, roles, names, title in (
        ("source", source_roles, source_names, source_title),
        ("target", target_roles, target_names, target_title),
    ):
        if roles is not None:
            lines += ["", *([f"# {_one_line(title)}"] if title else []), f"[{section}]", *_rows(roles, names)]
    things = {name: f"{thing.kind} {thing.place}".strip() for thing in attachments for name in thing.names}
    if things:
        lines += ["", "# What was found to be on a body and none of it; true for what is body after all.", "[body]"]
        rows = [(f"# {quoted(name)} = true", what) for name, what in things.items()]
        width = min(max(len(left) for left, _ in rows), 60)
        lines += [f"{left:<{width}}  # {right}" for left, right in rows]
    return "\n".join(lines) + "\n"


def _rows(roles: RoleMap, names: Sequence[str]) -> list[str]:
    rows = []
    for role in sorted({*roles.matches, *MAIN_ROLES}, key=body_order):
        match = roles.matches.get(role)
        if match is None:
            rows.append((f'# {role} = ""', "no joint was found"))
        else:
            rows.append((f"{role} = {quoted(names[match.joint])}", f"{match.confidence:.2f} {_one_line(match.reason)}"))
    width = min(max(len(left) for left, _ in rows), 60)
    return [f"{left:<{width}}  # {right}" for left, right in rows]


def _one_line(text: str) -> str:
    """Text that can stand in a comment: TOML allows no control characters there."""
    return "".join(c if c >= " " and c != "\x7f" else " " for c in text)


def read_map(path: str | Path) -> str:
    """The text of a map file."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise FileError(path, "no such map file; `understudy map SOURCE TARGET -o MAP.toml` makes one") from None
    except UnicodeDecodeError:
        raise FileError(path, "is not text in UTF-8; save it again as plain text") from None
    except OSError as error:
        raise FileError(path, f"cannot be read ({error.strerror})") from error


def read_map_file(path: str | Path) -> MapFile:
    """The overrides of a map file: `retarget(..., source_roles=m.source, target_roles=m.target, body=m.body)`."""
    return from_toml(read_map(path), path)


def from_toml(
    text: str,
    path: str | Path = "map",
    *,
    source_names: Sequence[str] | None = None,
    target_names: Sequence[str] | None = None,
) -> MapFile:
    """Overrides from a map file's text, checked against the joints where these are given."""
    table = table_of(text, path)
    for key in table:
        if key not in (*SECTIONS, "body"):
            use = "use [source], [target] and [body]"
            raise MappingError(f"{_at(path, text, key)}: '{key}' is not a section of a map; {use}")
    names = {"source": source_names, "target": target_names}
    roles = {s: _section(table.get(s, {}), s, text, path, names[s]) for s in SECTIONS}
    return MapFile(**roles, body=_body(table.get("body", {}), text, path))


def _body(table: object, text: str, path: str | Path) -> dict[str, bool]:
    """Meshes and joints by name, true or false; whether they are there is for `body_mask.check_names` to say."""
    if not isinstance(table, dict):
        raise MappingError(f"{_at(path, text, 'body')}: body is a value; write [body] and names below it")
    for name, value in table.items():
        if not isinstance(value, bool):
            where = f"{_at(path, text, name, 'body')}: [body]"
            raise MappingError(f"{where} {name} is {value!r}; write true for body, false for what is only on it")
    return dict(table)


def _section(table: object, section: str, text: str, path: str | Path, names: Sequence[str] | None) -> dict[str, str]:
    if not isinstance(table, dict):
        raise MappingError(f"{_at(path, text, section)}: {section} is a value; write [{section}] and roles below it")
    out: dict[str, str] = {}
    players: dict[str, str] = {}
    for role, value in table.items():
        where = f"{_at(path, text, role, section)}: [{section}]"
        if not is_role(role):
            raise MappingError(f"{where} no such role: '{role}'{near(role, ALL_ROLES)}")
        if value is False:
            value = ""
        if not isinstance(value, str):
            raise MappingError(f'{where} {role} is {value!r}; write the name of a joint in quotes, or "" for none')
        if value and names is not None and value not in names:
            raise MappingError(f"{where} no joint '{value}' (for {role}){near(value, names)}")
        if value and players.setdefault(value, role) != role:
            raise MappingError(f"{where} joint '{value}' is given both {players[value]} and {role}; keep one of them")
        out[role] = value
    return out


def _at(path: str | Path, text: str, key: str, section: str = "") -> str:
    """'map.toml:12' for the line a key stands on; the file alone where the line cannot be told."""
    inside = section == ""
    for number, line in enumerate(text.splitlines(), start=1):
        bare = line.strip()
        header = re.match(r"\[\s*\"?([^\]\"]*?)\"?\s*\]", bare)
        if header:
            inside = header[1] == section if section else header[1] == key
            if not section and inside:
                return f"{path}:{number}"
            inside = inside or section == ""
        elif inside and re.match(rf"[\"']?{re.escape(key)}[\"']?\s*(=|\.)", bare):
            return f"{path}:{number}"
    return str(path)
