"""The hand-written truth of `tests/truth`: which joint plays which role in which real file."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

from understudy.roles.roles import MAIN_ROLES, RoleMap

FOLDER = Path(__file__).parent / "truth"


@dataclass(frozen=True)
class Truth:
    """What one rig's joints are: role to the joint names that are right (more than one where any will do)."""

    name: str
    files: tuple[str, ...]
    exceptions: tuple[str, ...]
    roles: dict[str, tuple[str, ...]]
    refused: bool

    def wrong(self, found: RoleMap, names: tuple[str, ...]) -> list[str]:
        """The main roles that are not as they should be, those that should not be there among them."""
        due = sorted(set(MAIN_ROLES) | set(self.roles))
        out = []
        for role in due:
            joint = found.joint(role)
            got = None if joint is None else names[joint].rpartition(":")[2]
            if role in self.roles and got not in self.roles[role]:
                out.append(f"{role}: {got} where {self.roles[role][0]} is right")
            elif role not in self.roles and got is not None:
                out.append(f"{role}: {got} where there is none")
        return out

    def n_right(self, found: RoleMap, names: tuple[str, ...]) -> int:
        """How many of the main roles that exist are found."""
        return sum(
            (joint := found.joint(role)) is not None and names[joint].rpartition(":")[2] in right
            for role, right in self.main.items()
        )

    @property
    def main(self) -> dict[str, tuple[str, ...]]:
        return {role: right for role, right in self.roles.items() if role in MAIN_ROLES}


def truths() -> list[Truth]:
    """All files of `tests/truth`."""
    out = []
    for path in sorted(FOLDER.glob("*.toml")):
        table = tomllib.loads(path.read_text())
        roles = {role: _names(value) for role, value in table.get("roles", {}).items()}
        for side, sign in table.get("sides", {}).items():
            for part, value in table["limbs"].items():
                roles[f"{side}_{part}"] = tuple(name.replace("{S}", sign) for name in _names(value))
        files, exceptions = tuple(table["files"]), tuple(table.get("except", ()))
        out.append(Truth(path.stem, files, exceptions, roles, table.get("refused", False)))
    return out


def _names(value: str | list[str]) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value)


def cases(data: Path) -> Iterator[tuple[Path, Truth]]:
    """Every real file with its truth."""
    for truth in truths():
        for pattern in truth.files:
            for path in sorted(data.glob(pattern)):
                relative = path.relative_to(data).as_posix()
                if not any(fnmatch(relative, e) for e in truth.exceptions):
                    yield path, truth
