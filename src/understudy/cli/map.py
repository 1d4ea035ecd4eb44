"""`understudy map`: which bone stands for which, how sure that is, and why."""

from __future__ import annotations

from pathlib import Path

import typer

from understudy.cli import show
from understudy.cli.outputs import FORCE, check_output


def register(app: typer.Typer) -> None:
    @app.command(name="map")
    def map_command(
        source: Path = typer.Argument(help="The file that moves."),
        target: Path = typer.Argument(help="The character that shall play it."),
        out: Path | None = typer.Option(
            None, "-o", "--out", help="Write a map file to edit and give to retarget --map."
        ),
        force: bool = FORCE,
        json: bool = typer.Option(False, "--json", help="Print JSON for machines."),
        quiet: bool = typer.Option(False, "--quiet", "-q", help="Print nothing."),
    ) -> None:
        """The bone mapping, with confidence and reasons."""
        from understudy.body.actor import prepare
        from understudy.body.write_map import write_map_file
        from understudy.loading import load
        from understudy.roles.find_roles import find_roles
        from understudy.roles.mapping import map_bones

        if out is not None:
            check_output(out, source, target, force=force, endings=(".toml",))
        one, two = load(source), load(target)
        a, b = one.character.skeleton.names, two.character.skeleton.names
        roles = find_roles(one.character, *one.motions), find_roles(two.character, *two.motions)
        mapping = map_bones(*roles, a, b)
        if out is not None:
            write_map_file(out, prepare(one.character, one.motions), prepare(two.character, two.motions))
        if json:
            pairs = [
                {
                    "role": p.role,
                    "source": a[p.source_joint],
                    "target": b[p.target_joint],
                    "confidence": round(p.confidence, 3),
                    "reason": p.reason,
                }
                for p in mapping.pairs
            ]
            show.as_json({"pairs": pairs, "source_only": mapping.source_only, "target_only": mapping.target_only})
        elif not quiet:
            rows = [
                (p.role, a[p.source_joint], b[p.target_joint], f"{p.confidence:.2f}", p.reason) for p in mapping.pairs
            ]
            show.table(("role", "source", "target", "sure", "because"), rows)
            for label, left in (
                ("only the source has", mapping.source_only),
                ("only the target has", mapping.target_only),
            ):
                if left:
                    show.line(f"{label}: {', '.join(f'{role} ({name})' for role, name in left.items())}")
            if out is not None:
                show.line(f"wrote {out}")
