"""`understudy keys`: the key-vertices of a character, as a table, a file and a picture."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from understudy.cli import show
from understudy.cli.outputs import FORCE, check_output

if TYPE_CHECKING:
    from understudy.keys.keys import KeyVertices


def register(app: typer.Typer) -> None:
    @app.command(name="keys")
    def keys_command(
        character: Path = typer.Argument(help="The character: FBX, GLB, VRM, USD, npz, or a skeleton without a mesh."),
        count: int = typer.Option(41, "--count", help="How many: 41, or 96 for finer contacts."),
        given: Path | None = typer.Option(None, "--keys", help="A file of key-vertices that you edited: it overrules."),
        out: Path | None = typer.Option(None, "-o", "--out", help="Write a JSON file to edit and give to --keys."),
        picture: Path | None = typer.Option(None, "--picture", help="Write a PNG that shows and names them."),
        force: bool = FORCE,
        json: bool = typer.Option(False, "--json", help="Print JSON for machines."),
        quiet: bool = typer.Option(False, "--quiet", "-q", help="Print nothing."),
    ) -> None:
        """Key-vertices: the named spots of the skin that stand for all of it."""
        from understudy.body.actor import prepare
        from understudy.io import atomic
        from understudy.keys.find_keys import keys_of
        from understudy.keys.key_file import overridden, read_key_file, to_json
        from understudy.loading import load

        # The file may be written over the one it overrules: that is how it is edited. The character never is.
        if out is not None:
            check_output(out, character, force=force, endings=(".json",))
        if picture is not None:
            check_output(picture, character, given, out, force=force, endings=(".png",))
        loaded = load(character)
        file = None if given is None else read_key_file(given)
        actor = prepare(loaded.character, loaded.motions)
        actor, keys = keys_of(actor, count=count, moved=None if file is None else file.moved)
        if file is not None:
            keys = overridden(keys, actor, file)
        text = to_json(keys, actor.character)
        if out is not None:
            atomic.write_bytes(out, text.encode())
        if picture is not None:
            from understudy.render.image import save_png
            from understudy.render.key_picture import key_picture

            save_png(picture, key_picture(actor, keys, height=1000, labels=True))
        if json:
            print(text, end="")
        elif not quiet:
            rows = [
                (name, keys.limbs[k], _where(keys, k), f"{keys.confidence[k]:.2f}", keys.reasons[k])
                for k, name in enumerate(keys.names)
            ]
            show.table(("key-vertex", "limb", "vertex", "sure", "from"), rows)
            if not loaded.character.meshes:
                show.line("the file has no mesh: these are on the template body, fitted to its bones")
            for path in (out, picture):
                if path is not None:
                    show.line(f"wrote {path}")


def _where(keys: KeyVertices, k: int) -> str:
    if keys.weights[k].max() == 1.0:
        return str(keys.vertices[k])
    return "on triangle " + " ".join(str(c) for c in keys.corners[k])
