"""The report of one retarget: a page with pictures for people, JSON for machines."""

from __future__ import annotations

import base64
import html
import io
import json
from pathlib import Path

from understudy.errors import FileError
from understudy.evaluate.found_contacts import found_contacts
from understudy.io import atomic
from understudy.methods import Result

PAGE = """<!doctype html>
<meta charset="utf-8"><title>{title}</title>
<style>
body {{ font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 1200px; color: #20242a; background: #fff; }}
h1 {{ font-size: 1.4rem; }} img {{ width: 100%; border: 1px solid #dde; border-radius: 6px; }}
table {{ border-collapse: collapse; }} td, th {{ text-align: left; padding: .2rem 1.2rem .2rem 0; }}
td.n {{ text-align: right; font-variant-numeric: tabular-nums; }}
@media (prefers-color-scheme: dark) {{ body {{ color: #dde2ea; background: #16181d; }} img {{ border-color: #333; }} }}
</style>
<h1>{title}</h1>
<p>{summary}</p>
<img alt="poses of the source above those of the target" src="data:image/png;base64,{picture}">
<h2>Bones</h2>
<table><tr><th>role</th><th>source</th><th>target</th><th>sure</th><th>because</th></tr>
{rows}
</table>
{contacts}
<h2>Options</h2><pre>{options}</pre>
"""


def write_report(path: Path, result: Result) -> None:
    """Write `.json` or a self-contained `.html`."""
    if path.suffix.lower() == ".json":
        data = json.dumps(result.report, indent=2, ensure_ascii=False)
    elif path.suffix.lower() in (".html", ".htm"):
        data = _page(result)
    else:
        raise FileError(path, "a report is written as .html or .json; choose one of these endings")
    atomic.write_bytes(path, data.encode())


def _page(result: Result) -> str:
    from PIL import Image

    from understudy.cli.pictures import side_by_side

    buffer = io.BytesIO()
    Image.fromarray(side_by_side([result])).save(buffer, "PNG")
    names = result.source.character.skeleton.names, result.target.character.skeleton.names
    rows = "\n".join(
        f"<tr><td>{p.role}</td><td>{html.escape(names[0][p.source_joint])}</td><td>{html.escape(names[1][p.target_joint])}</td>"
        f'<td class="n">{p.confidence:.2f}</td><td>{html.escape(p.reason)}</td></tr>'
        for p in result.mapping.pairs
    )
    source, target = result.source, result.target
    return PAGE.format(
        title=html.escape(f"{result.motion.name}: {source.character.name} to {target.character.name}"),
        summary=(
            f"{result.motion.n_frames} frames at {result.motion.fps:g} fps by {result.options.method}; source "
            f"{source.ground.height:.2f} m, target {target.ground.height:.2f} m tall."
        ),
        picture=base64.b64encode(buffer.getvalue()).decode(),
        rows=rows,
        contacts=found_contacts(() if result.insight is None else result.insight.contacts),
        options=html.escape(json.dumps(result.options.as_dict(), indent=2)),
    )
