"""Understudy: any character can play the part.

>>> import understudy as us
>>> source = us.load("pushup.fbx")
>>> target = us.load_character("hero.glb")
>>> result = us.retarget(source.motions[0], source.character, target)
>>> us.save("hero_pushup.glb", target, result.motion)

Every public name is in docs/api.md with an example.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from understudy.body.actor import Actor, prepare
    from understudy.body.map_file import MapFile, read_map_file
    from understudy.body.write_map import write_map_file
    from understudy.contents import inspect
    from understudy.deform.body import PosedMesh
    from understudy.deform.options import DeformOptions
    from understudy.errors import CharacterError, FileError, MappingError, OptionError, UnderstudyError
    from understudy.evaluate.measure_one import measure
    from understudy.io.loaded import Loaded
    from understudy.io.mesh.mesh_formats import read_mesh
    from understudy.io.terrain.read_terrain import read_terrain
    from understudy.keys.key_file import KeyFile, read_key_file
    from understudy.loading import load, load_character, save
    from understudy.methods.answer import Outcome, Remark, RunContext
    from understudy.methods.options import Options, read_options
    from understudy.methods.reconform.conflicts import Conflict, conflicts
    from understudy.methods.reconform.stream import Stream
    from understudy.methods.retarget import Result, retarget
    from understudy.methods.san.denoise import denoise
    from understudy.methods.scenes.retarget_scene import SceneResult, retarget_scene
    from understudy.methods.scenes.scene import Look, Prop, Scene, SceneCharacter, SceneContact
    from understudy.methods.scenes.scene_file import read_scene
    from understudy.methods.solving.solution import Solution
    from understudy.metrics import Measured
    from understudy.metrics.between import measure_scene
    from understudy.model import Character, Mesh, Motion, Skeleton, Skin, check
    from understudy.model.terrain import HeightField, Plane, Terrain
    from understudy.puppetry.output import save_performance
    from understudy.puppetry.perform import puppet
    from understudy.puppetry.play import Performance
    from understudy.puppetry.puppet import Puppet
    from understudy.puppetry.puppet_file import read_puppet, write_puppet
    from understudy.puppetry.sample_puppets import puppet_names, sample_puppet
    from understudy.roles.find_roles import find_roles
    from understudy.roles.mapping import BoneMapping
    from understudy.roles.roles import Match, RoleMap
    from understudy.samples import load_template, motion_names, sample_character, sample_motion, sample_names

__version__ = "0.1.0"

__all__ = [
    "Actor",
    "BoneMapping",
    "Character",
    "CharacterError",
    "Conflict",
    "DeformOptions",
    "FileError",
    "HeightField",
    "KeyFile",
    "Loaded",
    "Look",
    "MapFile",
    "MappingError",
    "Match",
    "Measured",
    "Mesh",
    "Motion",
    "OptionError",
    "Options",
    "Outcome",
    "Performance",
    "Plane",
    "PosedMesh",
    "Prop",
    "Puppet",
    "Remark",
    "Result",
    "RoleMap",
    "RunContext",
    "Scene",
    "SceneCharacter",
    "SceneContact",
    "SceneResult",
    "Skeleton",
    "Skin",
    "Solution",
    "Stream",
    "Terrain",
    "UnderstudyError",
    "check",
    "conflicts",
    "denoise",
    "find_roles",
    "inspect",
    "load",
    "load_character",
    "load_template",
    "measure",
    "measure_scene",
    "motion_names",
    "prepare",
    "puppet",
    "puppet_names",
    "read_key_file",
    "read_map_file",
    "read_mesh",
    "read_options",
    "read_puppet",
    "read_scene",
    "read_terrain",
    "retarget",
    "retarget_scene",
    "sample_character",
    "sample_motion",
    "sample_names",
    "sample_puppet",
    "save",
    "save_performance",
    "write_map_file",
    "write_puppet",
]

# Where each name lives. They are imported at their first use, so that `understudy --help` and Ctrl-C need not wait.
_HOMES = {
    "samples": ("load_template", "motion_names", "sample_character", "sample_motion", "sample_names"),
    "contents": ("inspect",),
    "body.actor": ("Actor", "prepare"),
    "roles.find_roles": ("find_roles",),
    "keys.key_file": ("KeyFile", "read_key_file"),
    "body.map_file": ("MapFile", "read_map_file"),
    "roles.mapping": ("BoneMapping",),
    "roles.roles": ("Match", "RoleMap"),
    "body.write_map": ("write_map_file",),
    "errors": ("CharacterError", "FileError", "MappingError", "OptionError", "UnderstudyError"),
    "evaluate.measure_one": ("measure",),
    "io.loaded": ("Loaded",),
    "io.terrain.read_terrain": ("read_terrain",),
    "loading": ("load", "load_character", "save"),
    "methods.answer": ("Outcome", "Remark", "RunContext"),
    "methods.retarget": ("Result", "retarget"),
    "methods.san.denoise": ("denoise",),
    "methods.options": ("Options", "read_options"),
    "methods.reconform.conflicts": ("Conflict", "conflicts"),
    "methods.scenes.retarget_scene": ("SceneResult", "retarget_scene"),
    "methods.scenes.scene": ("Look", "Prop", "Scene", "SceneCharacter", "SceneContact"),
    "methods.scenes.scene_file": ("read_scene",),
    "methods.solving.solution": ("Solution",),
    "methods.reconform.stream": ("Stream",),
    "metrics": ("Measured",),
    "metrics.between": ("measure_scene",),
    "deform.body": ("PosedMesh",),
    "deform.options": ("DeformOptions",),
    "puppetry.perform": ("puppet",),
    "puppetry.play": ("Performance",),
    "puppetry.puppet": ("Puppet",),
    "puppetry.puppet_file": (
        "read_puppet",
        "write_puppet",
    ),
    "puppetry.output": ("save_performance",),
    "puppetry.sample_puppets": (
        "puppet_names",
        "sample_puppet",
    ),
    "io.mesh.mesh_formats": ("read_mesh",),
    "model": ("Character", "Mesh", "Motion", "Skeleton", "Skin", "check"),
    "model.terrain": ("HeightField", "Plane", "Terrain"),
}


def __getattr__(name: str) -> Any:
    for home, names in _HOMES.items():
        if name in names:
            return getattr(import_module(f"understudy.{home}"), name)
    raise AttributeError(f"module 'understudy' has no attribute '{name}'")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
