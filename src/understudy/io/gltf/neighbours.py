"""The files beside a glTF: packed into a GLB, or copied along to where the glTF is written."""

from __future__ import annotations

from pathlib import Path

from understudy.errors import FileError
from understudy.io import atomic
from understudy.io.gltf import uri as gltf_uri
from understudy.io.gltf.document import Document, Object
from understudy.io.gltf.meshopt import EXTENSIONS

_MIME_BY_MAGIC = (
    (b"\x89PNG\r\n\x1a\n", "image/png"),
    (b"\xff\xd8\xff", "image/jpeg"),
    (b"\xabKTX 20\xbb", "image/ktx2"),
    (b"DDS ", "image/vnd-ms.dds"),
)


def pack(document: Document) -> bytes:
    """All buffers as one, in their order, with the views moved along; images beside the file are taken in as views.

    Buffers that only reserve room for decompression stay buffers without bytes.
    """
    root = document.root
    parts: list[bytes] = []
    end = 0
    moved: dict[int, tuple[int, int]] = {}
    kept: list[Object] = [{}]
    for i, buffer in enumerate(document.objects("buffers")):
        if not document.has_bytes(i):
            moved[i] = (len(kept), 0)
            kept.append(buffer)
            continue
        content = bytes(document.buffer(i))
        moved[i] = (0, end)
        kept[0] |= {key: value for key, value in buffer.items() if key not in ("uri", "byteLength")}
        parts += [content, b"\0" * (-len(content) % 4)]
        end += len(content) + -len(content) % 4
    for v, view in enumerate(document.objects("bufferViews")):
        extensions = view.get("extensions")
        packed = [extensions[name] for name in EXTENSIONS if name in extensions] if isinstance(extensions, dict) else []
        for entry in (view, *packed):
            which = document.index(entry, "buffer", f"bufferViews[{v}]", "buffers")
            entry["buffer"], shift = moved[which]
            if shift:
                entry["byteOffset"] = document.integer(entry, "byteOffset", f"bufferViews[{v}]", 0) + shift
    for i, image in enumerate(document.objects("images")):
        content = _image_beside(document, image, f"images[{i}]")
        if content is not None and (mime := mime_type(content)):
            root.setdefault("bufferViews", []).append({"buffer": 0, "byteOffset": end, "byteLength": len(content)})
            del image["uri"]
            image["bufferView"], image["mimeType"] = len(root["bufferViews"]) - 1, mime
            parts += [content, b"\0" * (-len(content) % 4)]
            end += len(content) + -len(content) % 4
    if end:
        kept[0]["byteLength"] = end
        root["buffers"] = kept
    return b"".join(parts)


def mime_type(content: bytes) -> str | None:
    """The kind of an image, by its first bytes."""
    if content[:4] == b"RIFF" and content[8:12] == b"WEBP":
        return "image/webp"
    return next((mime for magic, mime in _MIME_BY_MAGIC if content.startswith(magic)), None)


def _image_beside(document: Document, image: Object, place: str) -> bytes | None:
    """The content of an image file beside the document; None for embedded, remote and missing ones."""
    uri = image.get("uri")
    if not isinstance(uri, str) or uri[:5].lower() == "data:":
        return None
    try:
        return gltf_uri.read_local(document.path, uri, place=place)
    except FileError:
        return None


def copy_along(document: Document, path: Path) -> None:
    """Copy the buffers and images beside the document to the folder of `path`; never over a file that differs.

    Binary files have them too, if rarely: some exporters leave textures outside.
    """
    if path.resolve().parent == document.path.resolve().parent:
        return
    copies: dict[Path, bytes] = {}
    for i, buffer in enumerate(document.objects("buffers")):
        uri = buffer.get("uri")
        if isinstance(uri, str) and uri[:5].lower() != "data:":
            place = f"buffers[{i}]"
            copies[gltf_uri.local_path(path, uri, place=place)] = gltf_uri.read_local(document.path, uri, place=place)
    for i, image in enumerate(document.objects("images")):
        content = _image_beside(document, image, f"images[{i}]")
        if content is not None:
            copies[gltf_uri.local_path(path, image["uri"], place=f"images[{i}]")] = content
    for target, content in copies.items():
        if target.exists() and (not target.is_file() or target.read_bytes() != content):
            raise FileError(path, f"another '{target.name}' is already in that folder; write to a different folder")
    for target, content in copies.items():
        if not target.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            atomic.write_bytes(target, content)
