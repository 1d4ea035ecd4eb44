"""Where a glTF's references may lead: into the file itself (data URIs) or into its own folder, nowhere else."""

from __future__ import annotations

import base64
import binascii
import os
import re
from pathlib import Path
from urllib.parse import unquote, unquote_to_bytes

from understudy.errors import FileError

_SCHEME = re.compile(r"^[A-Za-z][A-Za-z0-9+.-]*:")


def data_uri_bytes(path: Path, uri: str, *, place: str) -> bytes | None:
    """The content of a data URI; None for any other URI."""
    if uri[:5].lower() != "data:":
        return None
    header, comma, payload = uri.partition(",")
    if not comma:
        raise FileError(path, "the data URI has no comma and so no content; export the file again", place=place)
    if not header.lower().endswith(";base64"):
        return unquote_to_bytes(payload)
    try:
        # Some exporters leave out the padding signs at the end.
        payload = unquote(payload) if "%" in payload else payload
        return base64.b64decode(payload + "=" * (-len(payload) % 4), validate=True)
    except (binascii.Error, ValueError):
        raise FileError(path, "the data URI is not valid base64; export the file again", place=place) from None


def data_uri(content: bytes) -> str:
    """A base64 data URI."""
    return f"data:application/octet-stream;base64,{base64.b64encode(content).decode('ascii')}"


def local_path(path: Path, uri: str, *, place: str) -> Path:
    """The file a relative URI names, after percent-decoding and following links, refused outside the own folder."""
    shown = _shown(uri)
    if _SCHEME.match(uri) or uri.startswith(("//", "\\\\")):
        raise FileError(path, f"'{shown}' is not a file beside this one and is not opened; save it as GLB", place=place)
    relative = unquote(uri)
    folder = path.parent.resolve()
    try:
        target = (folder / relative).resolve()
        inside = target.is_relative_to(folder) and target != folder and not relative.startswith(("/", "\\"))
    except (ValueError, OSError, RuntimeError):  # NUL bytes, endless links, names too long
        raise FileError(path, f"'{shown}' is not a name of a file; export the file again", place=place) from None
    if not inside:
        raise FileError(
            path, f"'{shown}' lies outside the file's own folder and is not opened; put it beside the file", place=place
        )
    return target


def read_local(path: Path, uri: str, *, place: str, at_most: int = -1) -> bytes:
    """The content of a file beside this one."""
    target = local_path(path, uri, place=place)
    shown = _shown(unquote(uri))
    if not os.path.isfile(target):  # Path.is_file raises where a name is too long or a folder is closed
        raise FileError(path, f"the file '{shown}' is not there; put it beside this one", place=place)
    try:
        with target.open("rb") as file:
            return file.read(at_most)
    except OSError as error:
        raise FileError(path, f"'{shown}' cannot be read ({error.strerror})", place=place) from error


def _shown(uri: str) -> str:
    return uri if len(uri) <= 80 else f"{uri[:77]}..."
