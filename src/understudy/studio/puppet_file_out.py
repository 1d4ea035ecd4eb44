"""What a person takes away of a puppet: the file that says it, its mesh in motion, and the command that makes it."""

from __future__ import annotations

import shlex
import tempfile
from collections.abc import Callable
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

from understudy.errors import UnderstudyError
from understudy.io.mesh.write_obj import write_obj_sequence
from understudy.puppetry.output import save_performance
from understudy.puppetry.play import Performance
from understudy.puppetry.puppet import Puppet
from understudy.puppetry.puppet_file import write_puppet
from understudy.studio.play import Play

PACKED = (".usdc", ".obj")


def puppet_file_name(play: Play) -> str:
    """PUPPET.toml, by the name of its mesh."""
    return f"{Path(play.target_shown).stem}.toml"


def puppet_command(play: Play, clip: str) -> str:
    """The command line that makes the same mesh in motion of the puppet file."""
    words = ["understudy", "puppet", puppet_file_name(play), "--motion", play.motion_name]
    if play.options.clip is not None:
        words += ["--clip", str(play.options.clip)]
    return shlex.join([*words, "-o", f"{play.stem(clip)}.glb"])


def endings() -> list[str]:
    """What a performance can be taken away as; USD where its package is installed."""
    return [".glb", *(ending for ending in PACKED if ending != ".usdc" or find_spec("pxr") is not None)]


def _packed(folder: Path, stem: str, ending: str, show: Performance) -> Path:
    """A performance of several files (frames, textures) as one archive; a USD without textures as it is."""
    with tempfile.TemporaryDirectory(dir=folder) as room:
        save_performance(Path(room) / f"{stem}{ending}", show)
        files = sorted(p for p in Path(room).rglob("*") if p.is_file())
        if len(files) == 1:
            return files[0].replace(folder / files[0].name)
        made = Path(room) / f"{stem}{ending}.zip"
        with ZipFile(made, "w", ZIP_DEFLATED, compresslevel=3) as archive:
            for file in files:
                archive.write(file, file.relative_to(room))
        return made.replace(folder / made.name)


def take_away_puppet(
    what: str, folder: Path, play: Play, puppet: Puppet, clip: str, perform: Callable[[], Performance]
) -> str:
    """Write one thing to a folder; the name of the file."""
    folder.mkdir(exist_ok=True)
    if what == ".glb":
        path = folder / f"{play.stem(clip)}.glb"
        save_performance(path, perform())
    elif what in PACKED:
        path = _packed(folder, play.stem(clip), what, perform())
    elif what == "puppet":
        path = folder / puppet_file_name(play)
        # A mesh that was dropped or is a sample is looked for beside the file; one that was named stays where it is.
        beside = play.dropped or play.sample_puppet
        mesh = replace(puppet.mesh, path=folder / puppet.mesh.path.name) if beside else puppet.mesh
        write_puppet(path, replace(puppet, mesh=mesh, motion=play.motion_name))
    elif what == "mesh":
        path = folder / f"{puppet.mesh.name}.obj"
        mesh = puppet.mesh
        write_obj_sequence(folder, mesh.name, 1, lambda _: mesh.vertices, mesh.faces, mesh.looks)[0].replace(path)
    else:
        raise UnderstudyError(f"there is no '{what[:40]}' to take away; there are .glb, .usdc, .obj, puppet, mesh")
    return path.name
