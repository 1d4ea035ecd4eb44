"""Run the Khronos glTF validator over files and report what it finds: `python tools/validate_gltf.py FILE...`.

The validator is the npm package `gltf-validator`, installed once into a cache folder outside the project.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

_SCRIPT = """
const fs = require('fs'), path = require('path');
const validator = require('gltf-validator');
const files = JSON.parse(fs.readFileSync(0, 'utf8'));
(async () => {
  const out = [];
  for (const file of files) {
    const data = new Uint8Array(fs.readFileSync(file));
    const report = await validator.validateBytes(data, {
      uri: path.basename(file), maxIssues: 0,
      externalResourceFunction: async uri => {
        const beside = path.join(path.dirname(file), decodeURIComponent(uri));
        if (!fs.existsSync(beside)) throw new Error(`${uri} is not there`);
        return new Uint8Array(fs.readFileSync(beside));
      },
    }).catch(error => ({ issues: { messages: [{ code: 'UNREADABLE', severity: 0, message: String(error) }] } }));
    out.push(report.issues.messages);
  }
  fs.writeFileSync(1, JSON.stringify(out));
})();
"""


def install(folder: Path) -> str | None:
    """Install the validator into a folder; the reason when that cannot be done, None when it is there."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        return "node and npm are not on this machine"
    if not (folder / "node_modules" / "gltf-validator").is_dir():
        folder.mkdir(parents=True, exist_ok=True)
        command = [
            "npm",
            "install",
            "--no-audit",
            "--no-fund",
            "--prefix",
            str(folder),
            "gltf-validator@2.0.0-dev.3.10",
        ]
        try:
            subprocess.run(command, check=True, capture_output=True, timeout=120)
        except (subprocess.SubprocessError, OSError):
            return "the npm package gltf-validator cannot be installed here"
    return None


def validate(folder: Path, files: Sequence[Path]) -> list[list[dict]]:
    """The validator's messages for each file; severity 0 is an error, 1 a warning, 2 information, 3 a hint."""
    script = folder / "validate.cjs"
    script.write_text(_SCRIPT, encoding="utf-8")
    request = json.dumps([str(Path(file).resolve()) for file in files])
    done = subprocess.run(["node", str(script)], input=request.encode(), capture_output=True, check=True, timeout=600)
    return json.loads(done.stdout)


def errors(messages: list[dict]) -> list[str]:
    """The errors among the messages, as lines."""
    return [f"{m['code']} at {m.get('pointer', '?')}: {m['message']}" for m in messages if m["severity"] == 0]


def main(arguments: Sequence[str]) -> int:
    """Print every error and warning; 1 when there is an error."""
    folder = Path(tempfile.gettempdir()) / "understudy-gltf-validator"
    if reason := install(folder):
        print(reason, file=sys.stderr)
        return 1
    files = [Path(argument) for argument in arguments]
    failed = False
    for file, messages in zip(files, validate(folder, files), strict=True):
        shown = [m for m in messages if m["severity"] <= 1]
        failed |= any(m["severity"] == 0 for m in shown)
        print(f"{file}: {len(shown)} findings")
        for m in shown[:20]:
            print(f"  {'error' if m['severity'] == 0 else 'warning'} {m['code']} {m.get('pointer', '')} {m['message']}")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
