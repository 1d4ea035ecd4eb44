"""`understudy puppet`: human motion onto any mesh, from a few posed examples."""

from __future__ import annotations

from pathlib import Path

import typer

from understudy.cli import show
from understudy.cli.outputs import FORCE, check_output

ENDINGS = (".glb", ".usd", ".usda", ".usdc", ".obj")


def register(app: typer.Typer) -> None:
    @app.command(name="puppet")
    def puppet(
        puppet_file: Path | None = typer.Argument(
            None, metavar="[PUPPET.toml]", help="A puppet file, or a bare mesh, which is guessed a puppet for."
        ),
        out: Path = typer.Option(
            ..., "--out", "-o", help="What to write: .glb, .usd, .obj (a folder), or .toml with --new."
        ),
        new: Path | None = typer.Option(
            None,
            "--new",
            metavar="MESH",
            help="Write a first guess for this mesh as a puppet file: OBJ, OFF, PLY, STL, GLB, FBX.",
        ),
        motion: str | None = typer.Option(
            None, "--motion", "-m", help="The motion: a file, or sample:NAME; the puppet file's own otherwise."
        ),
        clip: str | None = typer.Option(None, "--clip", help="Which clip of the motion's file."),
        up: str | None = typer.Option(None, "--up", help="With --new: the axis of the mesh's file that points up."),
        front: str | None = typer.Option(
            None, "--front", help="With --new: the axis of the mesh's file that points ahead."
        ),
        fps: float | None = typer.Option(None, "--fps", min=1.0, max=240.0, help="Frames a second; 30 otherwise."),
        picture: Path | None = typer.Option(None, "--picture", help="Write a contact sheet of it, a PNG."),
        motion_as: str = typer.Option(
            "morphs",
            "--as",
            help="How a .glb moves: by morphs, by a skin (bones, for game engines), or by the smaller of both.",
        ),
        tolerance: float = typer.Option(
            0.002,
            "--tolerance",
            min=0.0,
            max=0.1,
            help="What morph targets or bones may be off by, as a share of the size.",
        ),
        json: bool = typer.Option(False, "--json", help="Print JSON for machines."),
        force: bool = FORCE,
        quiet: bool = typer.Option(False, "--quiet", "-q", help="Print nothing."),
    ) -> None:
        """Human motion onto any mesh: no rig, a few posed examples."""
        from understudy.errors import OptionError

        if new is not None:
            if puppet_file is not None:
                raise OptionError("--new makes a puppet file from a mesh; name no other puppet file with it")
            _guess(new, motion, clip, out, up=up, front=front, fps=fps, force=force, quiet=quiet)
            return
        if puppet_file is None:
            raise OptionError(
                "name a puppet file or a mesh, or make one with --new MESH --motion MOTION -o PUPPET.toml"
            )
        from understudy.puppetry.output import MOTIONS, save_performance
        from understudy.puppetry.perform import read_parts
        from understudy.puppetry.play import play

        if motion_as not in MOTIONS:
            raise OptionError(f"--as {motion_as} is none that a GLB can have; use one of {', '.join(MOTIONS)}")
        if motion_as != "morphs" and out.suffix.lower() != ".glb":
            raise OptionError(f"{out.name}: only a .glb can have bones; leave --as {motion_as} out")
        check_output(out, puppet_file, Path(motion) if motion else None, force=force, endings=ENDINGS)
        if picture is not None:
            check_output(picture, puppet_file, force=force, endings=(".png",))
        with show.working(quiet=quiet) as tell:
            tell(0.0, "reading")
            made, source = read_parts(puppet_file, motion, clip=clip, fps=fps)
            show.compile_kernels(tell, quiet=quiet, solver=False, puppet=True)
            performance = play(made, source, tell=lambda share, word: tell(0.9 * share, word))
            tell(0.95, "writing")
            written = save_performance(out, performance, tolerance=tolerance, motion=motion_as)
            if picture is not None:
                from understudy.cli.puppet_picture import puppet_sheet
                from understudy.render import save_png

                save_png(picture, puppet_sheet([performance]))
        report = performance.report() | {
            "targets": written.targets,
            "bones": written.bones,
            "file_error_percent": round(100.0 * written.error, 4),
        }
        if json:
            show.as_json(report)
        elif not quiet:
            for note in performance.notes:
                show.line(f"note: {note}")
            by = f"{written.bones} bones" if written.bones else f"{written.targets} morph targets"
            size = f", {by}, every vertex within {written.error:.2%} of the size" if out.suffix == ".glb" else ""
            show.line(f"wrote {written.path}: {performance.n_frames} frames of {len(performance.rest)} vertices{size}")
            show.line(
                f"folded faces {report['folded_faces_percent']} %"
                + ("" if performance.volumes is None else f", volume within {report['volume_change_percent']} %")
                + (f", proxy within {report['proxy_error_percent']} % of the size" if performance.error else "")
            )


def _guess(
    mesh: Path,
    motion: str | None,
    clip: str | None,
    out: Path,
    *,
    up: str | None,
    front: str | None,
    fps: float | None,
    force: bool,
    quiet: bool,
) -> None:
    from understudy.errors import OptionError
    from understudy.io.mesh import read_mesh
    from understudy.puppetry.first_guess import first_guess, suggest_key_poses
    from understudy.puppetry.perform import load_source
    from understudy.puppetry.puppet_file import write_puppet

    if motion is None:
        raise OptionError("--new needs a motion to find key poses in: --motion FILE, or --motion sample:walk")
    check_output(out, mesh, Path(motion), force=force, endings=(".toml",))
    with show.working(quiet=quiet) as tell:
        tell(0.1, "reading")
        read = read_mesh(mesh)
        source = load_source(motion, clip=clip, fps=fps or 30.0)
        tell(0.5, "guessing")
        made = first_guess(read, source, motion=motion, up=up, front=front)
        write_puppet(out, made)
    if quiet:
        return
    poses = suggest_key_poses(source, dict(made.points))
    show.table(
        ("point", "joint", "vertex"),
        [(name, point.joint, point.vertex) for name, point in made.points.items()],
        title=f"{mesh.name}",
    )
    missed = ", ".join(f"{count + 1}: {share:.0%}" for count, share in enumerate(poses.missed[:8]))
    show.line(
        f"key poses at frames {', '.join(str(e.frame) for e in made.examples)}; missed with so many of them: {missed}"
    )
    show.line(f"wrote {out}; play it with: understudy puppet {out} -o OUT.glb")
