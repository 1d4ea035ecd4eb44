"""`understudy retarget`: a motion from one character to another."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import typer

from understudy.cli import show


def register(app: typer.Typer) -> None:
    @app.command(name="retarget")
    def retarget_command(
        motion: Path = typer.Argument(help="The file with the motion: FBX, GLB, VRM, BVH, AMC, USD or npz."),
        target: Path = typer.Option(..., "--target", "-t", help="The character that shall play it."),
        out: Path = typer.Option(..., "-o", "--out", help="The file to write: a copy of the target's with a new clip."),
        source: Path | None = typer.Option(None, "--source", "-s", help="A skinned character the motion belongs to."),
        clip: str | None = typer.Option(None, "--clip", help="The clip's name or number from 0; 'all' for every clip."),
        method: str | None = typer.Option(
            None, "--method", help="The method: reconform (default), copy-rotations or sparse-semantics."
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
        root: str | None = typer.Option(None, "--root", help="Travel: keep, in-place or none."),
        scale: str | None = typer.Option(None, "--scale", help="Length of the travel: auto, none or a number."),
        fps: float | None = typer.Option(None, "--fps", help="Resample to this rate."),
        mirror: bool | None = typer.Option(None, "--mirror/--no-mirror", help="Swap left and right."),
        config: Path | None = typer.Option(None, "--config", help="A TOML file with these options; flags overrule it."),
        report: Path | None = typer.Option(
            None, "--report", help="Also write a report: .html with pictures, or .json."
        ),
        json: bool = typer.Option(False, "--json", help="Print the report as JSON."),
        quiet: bool = typer.Option(False, "--quiet", "-q", help="Print nothing."),
    ) -> None:
        """Let a character play the motion of another."""
        from understudy.cli.outputs import check_output
        from understudy.cli.report import write_report
        from understudy.correspond.humanoid import with_humanoid
        from understudy.correspond.key_file import read_key_file
        from understudy.correspond.map_file import MapFile, from_toml, read_map
        from understudy.evaluate.clips import chosen, titled
        from understudy.io.formats import suffixes
        from understudy.loading import load, load_character, save
        from understudy.methods import Brief, retarget
        from understudy.methods.contact_options import read_contact_flags
        from understudy.methods.options import Options, read_options

        options = Options() if config is None else read_options(config)
        flags = {
            "method": method, "root": root, "scale": scale, "fps": fps, "mirror": mirror, "clip": clip,
            "preset": preset, "keys": count,
        }  # fmt: skip
        options = options.updated({name: value for name, value in flags.items() if value is not None})
        flagged = read_contact_flags(contact)
        kept = {name: sure for name, sure in options.contacts.items() if name not in flagged}
        options = options.updated({"contacts": {**kept, **flagged}})  # the last one counts
        inputs = (motion, target, source, map_file, key_file, config)
        check_output(out, *inputs, endings=tuple(suffixes(writable=True)))
        if report is not None:
            check_output(report, *inputs, out, endings=(".html", ".htm", ".json"))
        loaded, character = load(motion), load_character(target)
        overrides = MapFile()
        if map_file is not None:
            names = loaded.character.skeleton.names, character.skeleton.names
            overrides = from_toml(read_map(map_file), map_file, source_names=names[0], target_names=names[1])
        said = {**overrides.body, **dict.fromkeys(body, True), **dict.fromkeys(not_body, False)}
        options = options.updated({"body": {**options.body, **said}})
        every = str(options.clip) == "all"
        clips = (
            loaded.motions if every and loaded.motions else (chosen(loaded, None if every else options.clip, motion),)
        )
        placed = None if key_file is None else read_key_file(key_file)
        performer, results = loaded.character, []
        skinned = load_character(source) if source is not None else None
        for played in (titled(clip, motion) for clip in clips):
            if skinned is not None:
                # Onto the skinned double of the motion's own skeleton first: its contacts are the ones that count.
                played = retarget(played, loaded.character, skinned, method="copy-rotations").motion
                performer = skinned
            with show.working(quiet=quiet or json) as progress:
                results.append(
                    retarget(
                        played,
                        performer,
                        character,
                        options=options,
                        source_roles=overrides.source,
                        target_roles=overrides.target,
                        brief=Brief(placed, progress=progress),
                    )
                )
        target_character = with_humanoid(character) if out.suffix.lower() == ".vrma" else character
        save(out, target_character, *(result.motion for result in results))
        if report is not None:
            write_report(report, results[0])
        if json:
            show.as_json([result.report for result in results])
        elif not quiet:
            for note in (
                *loaded.notes,
                *_remarks(loaded, character, results, every=every, chosen=options.clip, out=out),
            ):
                show.line(f"note: {note}")
            for result in results:
                show.line(
                    f"{result.motion.name}: {result.motion.n_frames} frames at {result.motion.fps:g} fps, "
                    f"{len(result.mapping.pairs)} bones mapped, {result.outcome.status}"
                    + (f" ({result.outcome.detail})" if result.outcome.detail else "")
                )
            show.line(f"wrote {out}" + (f" and {report}" if report else ""))


def _remarks(loaded: Any, target: Any, results: list[Any], *, every: bool, chosen: object, out: Path) -> list[str]:
    """What a user might not expect of this run, each a sentence."""
    from understudy.io.gltf_build import FAINT, weight_beyond_four

    notes = []
    if len(loaded.motions) > 1 and chosen is None and not every:
        notes.append(f"clip 1 of {len(loaded.motions)} taken; choose another with --clip, or --clip all")
    native = target.source is not None and target.source.format in ("glb", "gltf")
    if not native and out.suffix.lower() in (".glb", ".gltf", ".vrm") and target.meshes:
        notes.append("the target is no glTF: its mesh and skin are written anew, materials and its own clips are not")
    beyond = max((weight_beyond_four(mesh.skin) for mesh in target.meshes), default=0.0)
    if beyond > FAINT and out.suffix.lower() in (".glb", ".gltf", ".vrm"):
        notes.append(
            f"vertices follow more than four joints, with up to {beyond:.0%} of their weight beyond the fourth:"
            " players that read four only, such as three.js, show them a little elsewhere"
        )
    lost = [role for role in results[0].mapping.source_only if not role.startswith(("spine", "neck"))]
    if lost:
        notes.append(
            f"the target has no {', '.join(lost[:4])}{' and others' if len(lost) > 4 else ''}: their motion is left out"
        )
    return notes
