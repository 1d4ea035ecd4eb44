"""Understudy: any character can play the part.

>>> import understudy as us
>>> source = us.load("pushup.fbx")
>>> target = us.load_character("hero.glb")
>>> result = us.retarget(source.motions[0], source.character, target)
>>> us.save("hero_pushup.glb", target, result.motion)
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from understudy.errors import UnderstudyError
    from understudy.io.loaded import Loaded
    from understudy.loading import load, load_character, save
    from understudy.methods import Brief, Outcome, Result, retarget
    from understudy.methods.options import Options
    from understudy.methods.reconform.conflicts import Conflict, conflicts
    from understudy.methods.reconform.stream import Stream
    from understudy.model import Character, Mesh, Motion, Skeleton, Skin, check

__version__ = "0.1.0"

__all__ = [
    "Brief",
    "Character",
    "Conflict",
    "Loaded",
    "Mesh",
    "Motion",
    "Options",
    "Outcome",
    "Result",
    "Skeleton",
    "Skin",
    "Stream",
    "UnderstudyError",
    "check",
    "conflicts",
    "load",
    "load_character",
    "retarget",
    "save",
]

# Where each name lives. They are imported at their first use, so that `understudy --help` and Ctrl-C need not wait.
_HOMES = {
    "errors": ("UnderstudyError",),
    "io.loaded": ("Loaded",),
    "loading": ("load", "load_character", "save"),
    "methods": ("Brief", "Outcome", "Result", "retarget"),
    "methods.options": ("Options",),
    "methods.reconform.conflicts": ("Conflict", "conflicts"),
    "methods.reconform.stream": ("Stream",),
    "model": ("Character", "Mesh", "Motion", "Skeleton", "Skin", "check"),
}


def __getattr__(name: str) -> Any:
    for home, names in _HOMES.items():
        if name in names:
            return getattr(import_module(f"understudy.{home}"), name)
    raise AttributeError(f"module 'understudy' has no attribute '{name}'")


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
