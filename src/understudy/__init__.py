"""Understudy: any character can play the part.

>>> import understudy as us
>>> source = us.load("pushup.fbx")
>>> target = us.load_character("hero.glb")
>>> result = us.retarget(source.motions[0], source.character, target)
>>> us.save("hero_pushup.glb", target, result.motion)
"""

from understudy.errors import UnderstudyError
from understudy.io.loaded import Loaded
from understudy.loading import load, load_character, save
from understudy.methods import Result, retarget
from understudy.methods.options import Options
from understudy.model import Character, Mesh, Motion, Skeleton, Skin, check

__version__ = "0.1.0"

__all__ = [
    "Character",
    "Loaded",
    "Mesh",
    "Motion",
    "Options",
    "Result",
    "Skeleton",
    "Skin",
    "UnderstudyError",
    "check",
    "load",
    "load_character",
    "retarget",
    "save",
]
