"""The report of retargets: a page with pictures for people, JSON for machines."""

from __future__ import annotations

import base64
import html
import io
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from understudy.evaluate.found_contacts import found_contacts
from understudy.evaluate.page_head import HEAD
from understudy.io import atomic
from understudy.methods.retarget import Result

PART = """<h1>{title}</h1>
<p>{summary}</p>
<img alt="poses of the source above those of the target" src="data:image/png;base64,{picture}">
{contacts}
<details><summary>Bones: {count} of the source's, mapped</summary>
<table><tr><th>role</th><th>source</th><th>target</th><th>sure</th><th>because</th></tr>
{rows}
</table></details>
<details><summary>Options</summary><pre>{options}</pre></details>
"""
ENDINGS = (".html", ".htm", ".json")


class Report:
    """A file of one of `ENDINGS` in the making: results are added as they come, and written at the end."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._titles: list[str] = []
        self._parts: list[Any] = []

    def add(self, results: Sequence[Result]) -> None:
        for result in results:
            self._titles.append(_title(result))
            self._parts.append(result.report if self.path.suffix.lower() == ".json" else _part(result))

    def write(self) -> None:
        """One result as it is, several one after the other."""
        if self.path.suffix.lower() == ".json":
            text = json.dumps(self._parts if len(self._parts) > 1 else self._parts[0], indent=2, ensure_ascii=False)
        else:
            more = f" and {len(self._parts) - 1} more" if len(self._parts) > 1 else ""
            text = HEAD.format(title=self._titles[0] + more) + "<hr>\n".join(self._parts)
        atomic.write_bytes(self.path, text.encode())


def _title(result: Result) -> str:
    return html.escape(f"{result.motion.name}: {result.source.character.name} to {result.target.character.name}")


def _part(result: Result) -> str:
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
    return PART.format(
        title=_title(result),
        summary=(
            f"{result.motion.n_frames} frames at {result.motion.fps:g} fps by {result.options.method}; source "
            f"{source.ground.height:.2f} m, target {target.ground.height:.2f} m tall."
            + "".join(f"<br>Note: {html.escape(remark.text)}." for remark in result.outcome.remarks)
        ),
        picture=base64.b64encode(buffer.getvalue()).decode(),
        count=len(result.mapping.pairs),
        rows=rows,
        contacts=found_contacts(() if result.solution is None else result.solution.contacts),
        options=html.escape(json.dumps(result.options.as_dict(), indent=2)),
    )
