"""`understudy demo --puppet NAME`: meshes without bones that walk and jump, with the files to change them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from understudy.cli import show
from understudy.cli.outputs import make_folder
from understudy.errors import OptionError
from understudy.suggest import near

MOTIONS = ("walk", "jump")


def demo_puppet(name: str, out: Path, *, force: bool, quiet: bool) -> None:
    """A mesh, its puppet file, what it plays as GLB, and a picture of all of it."""
    from understudy.cli.puppet_picture import puppet_sheet
    from understudy.io.mesh import read_mesh
    from understudy.io.mesh.write_obj import write_obj
    from understudy.puppetry.output import save_performance
    from understudy.puppetry.perform import puppet
    from understudy.puppetry.puppet_file import write_puppet
    from understudy.puppetry.sample_puppets import puppet_names, sample_puppet
    from understudy.render import save_png

    names = puppet_names() if name == "all" else (name,)
    if unknown := [n for n in names if n not in puppet_names()]:
        raise OptionError(f"no sample puppet is called '{unknown[0]}'{near(unknown[0], (*puppet_names(), 'all'))}")
    make_folder(out, [f"{n}{end}" for n in names for end in (".obj", ".toml", ".png")], force=force)
    written = []
    with show.working(quiet=quiet) as tell:
        show.compile_kernels(tell, quiet=quiet, solver=False, puppet=True)
        for number, which in enumerate(names):
            tell(number / len(names), which)
            made = sample_puppet(which)
            write_obj(out / f"{which}.obj", made.mesh.vertices, made.mesh.faces, made.mesh.looks)
            made = replace(made, mesh=read_mesh(out / f"{which}.obj"))
            write_puppet(out / f"{which}.toml", made)
            shows = []
            for motion in MOTIONS:
                shows.append(puppet(made, f"sample:{motion}"))
                save_performance(out / f"{which}_{motion}.glb", shows[-1])
                written.append((f"{which}_{motion}.glb", f"the {which} plays {motion}"))
            save_png(out / f"{which}.png", puppet_sheet(shows, views=("three_quarter",)))
            written += [
                (f"{which}.obj", "its mesh"),
                (f"{which}.toml", "its puppet file, to change"),
                (f"{which}.png", "a picture"),
            ]
    if not quiet:
        show.table(("file", "what it is"), written, title=f"In {out}")
        show.line("\nNext, with a mesh of your own and any motion:")
        show.line("  understudy puppet --new MESH --motion MOTION -o PUPPET.toml")
        show.line("  understudy puppet PUPPET.toml -o OUT.glb")
