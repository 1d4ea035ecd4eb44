"""Things on a body that are none of it, in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Attachment:
    """Something on a body: what it is, where, and the meshes or joints it is, or the mesh it is a part of."""

    kind: str
    place: str
    meshes: tuple[str, ...] = ()
    joints: tuple[str, ...] = ()
    part_of: str = ""

    def __str__(self) -> str:
        what = f"{self.kind} {self.place}".strip()
        if self.meshes:
            return f"{'mesh' if len(self.meshes) == 1 else 'meshes'} {_listed(self.meshes)} ({what})"
        if self.joints:
            return f"{'joint' if len(self.joints) == 1 else 'joints'} {_listed(self.joints)} ({what})"
        return f'part of mesh "{self.part_of}" ({what})'

    @property
    def names(self) -> tuple[str, ...]:
        """What a person can say of it by name."""
        return self.meshes + self.joints

    def as_dict(self) -> dict[str, Any]:
        out: dict[str, Any] = {"kind": self.kind, "place": self.place}
        for name in ("meshes", "joints"):
            if getattr(self, name):
                out[name] = list(getattr(self, name))
        return out | ({"part_of": self.part_of} if self.part_of else {})


def _listed(names: Sequence[str], most: int = 4) -> str:
    said = ", ".join(f'"{name}"' for name in names[:most])
    return said + (f" and {len(names) - most} more" if len(names) > most else "")
