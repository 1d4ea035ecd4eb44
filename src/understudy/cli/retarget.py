"""`understudy retarget`: motions from one character to another."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from understudy.cli import show
from understudy.cli.outputs import FORCE, check_output, make_folder
from understudy.errors import FileError, UnderstudyError, fault_of
from understudy.methods.registry import METHODS

if TYPE_CHECKING:
    from understudy.cli.retarget_run import Run
    from understudy.io.loaded import Loaded
    from understudy.methods.retarget import Result
    from understudy.model.terrain import Terrain


def register(app: typer.Typer) -> None:
    @app.command(name="retarget")
    def retarget_command(
        motions: list[Path] = typer.Argument(
            metavar="MOTION...", help="Files with motions (FBX, GLB, VRM, BVH, AMC, USD, npz), or folders of them."
        ),
        target: Path = typer.Option(..., "--target", "-t", help="The character that shall play it."),
        out: Path = typer.Option(
            ..., "-o", "--out", help="The file to write: a copy of the target's with new clips. A folder: one for each."
        ),
        source: Path | None = typer.Option(None, "--source", "-s", help="A skinned character the motion belongs to."),
        clip: str | None = typer.Option(
            None,
            "--clip",
            help="The clip: its name, a part of it, its number from 0, a pattern such as 'walk*', or all.",
        ),
        method: str | None = typer.Option(
            None, "--method", help=f"The method: {'; '.join(f'{m.name} ({m.says})' for m in METHODS.values())}."
        ),
        own: list[str] = typer.Option(
            [], "--set", help="An option of the method's own, NAME=VALUE as in a TOML file: steps=12; may repeat."
        ),
        preset: str | None = typer.Option(None, "--preset", help="Of reconform: default, or paper as published."),
        count: int | None = typer.Option(
            None, "--count", help="Key-vertices of reconform: 41, or 96 for finer contacts."
        ),
        key_file: Path | None = typer.Option(
            None, "--keys", help="Key-vertices from 'understudy keys' that you edited."
        ),
        map_file: Path | None = typer.Option(None, "--map", help="A map file from 'understudy map' that you edited."),
        body: list[str] = typer.Option([], "--body", help="A mesh or joint that counts as body; may be given again."),
        not_body: list[str] = typer.Option(
            [], "--not-body", help="One that does not: a prop, hair, loose cloth; 'inspect' lists those found."
        ),
        contact: list[str] = typer.Option(
            [],
            "--contact",
            help="How far a contact is meant: 'left_hand head 1.5-3=off', or =hold, or =0.3; may repeat.",
        ),
        terrain: Path | None = typer.Option(
            None,
            "--terrain",
            help="The ground of the target: a height map (16-bit PNG, npy, text), a mesh (GLB, OBJ), or a TOML of it.",
        ),
        source_terrain: Path | None = typer.Option(
            None, "--source-terrain", help="The ground of the source, likewise; or 'feet': as high as its feet stand."
        ),
        root: str | None = typer.Option(None, "--root", help="Travel: keep, in-place or none."),
        scale: str | None = typer.Option(None, "--scale", help="Length of the travel: auto, none or a number."),
        fps: float | None = typer.Option(None, "--fps", help="Resample to this rate."),
        mirror: bool | None = typer.Option(None, "--mirror/--no-mirror", help="Swap left and right."),
        denoise: bool | None = typer.Option(
            None, "--denoise/--no-denoise", help="Take jitter and lost samples out of the motion first."
        ),
        config: Path | None = typer.Option(None, "--config", help="A TOML file with these options; flags overrule it."),
        report: Path | None = typer.Option(
            None, "--report", help="Also write a report: .html with pictures, or .json."
        ),
        force: bool = FORCE,
        json: bool = typer.Option(False, "--json", help="Print the report as JSON."),
        quiet: bool = typer.Option(False, "--quiet", "-q", help="Print nothing."),
    ) -> None:
        """Let a character play the motions of others."""
        from understudy.cli.motions import motion_files
        from understudy.cli.report import ENDINGS, Report
        from understudy.cli.retarget_run import Run
        from understudy.io.formats import suffixes
        from understudy.io.terrain.read_terrain import read_terrain
        from understudy.keys.key_file import read_key_file
        from understudy.loading import load_character
        from understudy.methods.contact_options import read_contact_flags
        from understudy.methods.options import Options, read_options, read_settings
        from understudy.methods.reconform.options import ReconformOptions

        options = Options() if config is None else read_options(config)
        flags = {
            "method": method, "root": root, "scale": scale, "fps": fps, "mirror": mirror, "denoise": denoise,
            "clip": clip, "preset": preset, "keys": count,
        }  # fmt: skip
        options = options.updated({name: value for name, value in flags.items() if value is not None})
        options = options.updated(read_settings(own), where="--set")
        flagged = read_contact_flags(contact)
        kept = {name: sure for name, sure in options.of(ReconformOptions).contacts.items() if name not in flagged}
        options = options.updated({"contacts": {**kept, **flagged}})  # the last one counts

        files = motion_files(motions, but=(target, source))
        many = len(files) > 1 or any(os.path.isdir(path) for path in motions)
        outputs = _outputs(files, out, target, many=many, force=force)
        inputs = (*files, target, source, map_file, key_file, config, terrain, source_terrain)
        for path in outputs:
            check_output(path, *inputs, force=force, endings=tuple(suffixes(writable=True)))
        if report is not None:
            check_output(report, *inputs, *outputs, force=force, endings=ENDINGS)
        said = {**dict.fromkeys(body, True), **dict.fromkeys(not_body, False)}
        run = Run(
            load_character(target),
            options,
            body=said,
            map_file=map_file,
            keys=None if key_file is None else read_key_file(key_file),
            skinned=None if source is None else load_character(source),
            terrain=None if terrain is None else read_terrain(terrain),
            source_terrain=_source_ground(source_terrain),
        )
        told, page = not (quiet or json), None if report is None else Report(report)
        solves = options.method in METHODS and METHODS[options.method].solves
        one_each, gathered, reports, failed = outputs != [out], [], [], []
        for number, file in enumerate(files):
            into = outputs[number] if one_each else out
            try:
                with show.working(quiet=not told) as tell:
                    part = show.part(tell, file.name, number, len(files))
                    loaded, clips = run.read(file, into, part)
                    if solves:
                        show.compile_kernels(tell, quiet=not told)
                    results = run.play(loaded, clips, part)
                if one_each:
                    run.save(into, results)
            except Exception as error:
                if len(files) == 1:
                    raise
                failed.append(file.name)
                show.aside(f"failed: {fault_of(error)}")
                continue
            gathered += [] if one_each else results
            reports += [result.report for result in results] if json else []
            if page is not None:
                page.add(results)
            if told:
                _say(loaded, run, results, into)
                if one_each:
                    show.line(f"wrote {into}")
        written = []
        if gathered:
            run.save(out, gathered)
            written.append(out)
        if page is not None and len(failed) < len(files):
            page.write()
            written.append(page.path)
        if json:
            show.as_json(reports)
        elif told and written:
            show.line(f"wrote {' and '.join(map(str, written))}")
        if failed:
            raise UnderstudyError(f"{len(failed)} of {len(files)} motions failed: {', '.join(failed)}")


def _source_ground(said: Path | None) -> Terrain | str | None:
    """The source's ground from a file, or the word for that under its feet."""
    from understudy.io.terrain.read_terrain import read_terrain
    from understudy.methods.retarget import FEET

    if said is None or str(said) == FEET:
        return None if said is None else FEET
    return read_terrain(said)


def _outputs(files: list[Path], out: Path, target: Path, *, many: bool, force: bool) -> list[Path]:
    """The one file for all motions, or one for each in a folder. Where many are asked for, a folder is made."""
    from understudy.cli.motions import output_files
    from understudy.cli.retarget_run import ONE_CLIP
    from understudy.io.formats import suffixes

    if os.path.isdir(out) or (many and not out.suffix):
        native = target.suffix.lower() in suffixes(writable=True)
        paths = output_files(files, out, target.suffix.lower() if native else ".glb")
        make_folder(out, [path.name for path in paths], force=force)
        return paths
    if len(files) > 1 and out.suffix.lower() in ONE_CLIP:
        raise FileError(out, f"such a file holds one clip and there are {len(files)} motions; name a folder")
    return [out]


def _say(loaded: Loaded, run: Run, results: list[Result], into: Path) -> None:
    """What became of one file: notes first, then a line for each clip."""
    for note in (*loaded.notes, *_remarks(loaded, run, results, into)):
        show.line(f"note: {note}")
    for result in results:
        motion = result.motion
        bones = f"{len(result.mapping.pairs)} bones mapped"
        show.line(f"{motion.name}: {motion.n_frames} frames at {motion.fps:g} fps, {bones}{_warning(result)}")


def _warning(result: Result) -> str:
    """What is wrong with a result. How the search for it ended is none of that: it goes as far as it is worth."""
    outcome = result.outcome
    failed = (outcome.detail or "failed",) if outcome.status == "failed" else ()
    return "".join(f"; {text}" for text in (*failed, *(remark.text for remark in outcome.remarks)))


def _remarks(loaded: Loaded, run: Run, results: list[Result], into: Path) -> list[str]:
    """What a user might not expect of this run, each a sentence."""
    from understudy.contents import lies
    from understudy.io.gltf.build import note_on_influences

    notes, target = lies(results[0].target), run.player.character
    if len(loaded.motions) > 1 and run.options.clip is None:
        notes.append(f"clip 1 of {len(loaded.motions)} taken; choose another with --clip, or --clip all")
    native = target.source is not None and target.source.format in ("glb", "gltf")
    if not native and into.suffix.lower() in (".glb", ".gltf", ".vrm") and target.meshes:
        notes.append("the target is no glTF: its mesh and skin are written anew, materials and its own clips are not")
    notes += [note] if (note := note_on_influences(into, target)) else []
    lost = [role for role in results[0].mapping.source_only if not role.startswith(("spine", "neck"))]
    if lost:
        notes.append(
            f"the target has no {', '.join(lost[:4])}{' and others' if len(lost) > 4 else ''}: their motion is left out"
        )
    return notes
