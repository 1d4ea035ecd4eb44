"""USD in its four endings, through the optional package usd-core: skeletons, skins and animations of UsdSkel.

`upAxis` and `metersPerUnit` are converted to Y up and metres and remembered in `Source`.
"""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path

from understudy.errors import FileError
from understudy.io import atomic
from understudy.io.loaded import Loaded
from understudy.io.usd import apart, package
from understudy.io.usd import write as usd_write
from understudy.model import Character, Motion


def sniff(head: bytes, suffix: str) -> bool:
    """Known by content without the package."""
    return _kind(head) is not None


def _kind(head: bytes) -> str | None:
    """The ending that belongs to the content."""
    if head.startswith(b"PXR-USDC"):
        return ".usdc"
    if head.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"#usda"):
        return ".usda"
    if head.startswith(b"PK\x03\x04"):
        length = int.from_bytes(head[26:28], "little")
        if head[30 : 30 + length].lower().endswith((b".usd", b".usda", b".usdc")):
            return ".usdz"
    return None


def read(path: Path, data: bytes) -> Loaded:
    """The character of the file and its clips."""
    kind = _kind(data[:4096])
    suffix = path.suffix.lower()
    if suffix == kind or (suffix == ".usd" and kind != ".usdz"):
        return apart.read(path, data, path)
    # The package goes by the name alone, so a file with another one is opened under the name it should have.
    with tempfile.TemporaryDirectory() as folder:
        renamed = Path(folder) / f"file{kind}"
        renamed.write_bytes(data)
        return apart.read(path, data, renamed)


def write(path: Path, character: Character, motions: Sequence[Motion]) -> None:
    """Write a new file with the character and its clips; the first clip is the one that plays."""
    pxr = package.load(path)
    if not path.parent.is_dir():
        raise FileError(path, f"the folder {path.parent} does not exist; create it first")
    with package.quiet(pxr, path), tempfile.TemporaryDirectory() as folder:
        packed = path.suffix.lower() == ".usdz"
        plain = Path(folder) / (f"character{'.usdc' if packed or path.suffix == '.usd' else path.suffix.lower()}")
        usd_write.write(pxr, plain, character, motions)
        if packed:
            archive = Path(folder) / "character.usdz"
            if not pxr.UsdUtils.CreateNewUsdzPackage(pxr.Sdf.AssetPath(str(plain)), str(archive)):
                raise FileError(path, "the USDZ archive cannot be made; write .usdc instead")
            plain = archive
        atomic.write_bytes(path, plain.read_bytes())
