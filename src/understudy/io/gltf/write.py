"""Writing glTF: into a copy of the user's own file where there is one, a plain file otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from understudy.errors import CharacterError, FileError
from understudy.io import atomic
from understudy.io.gltf.buffers import Appender
from understudy.io.gltf.build import build
from understudy.io.gltf.document import Document, document_of, to_glb, to_json
from understudy.io.gltf.insert_clips import insert, new_clips
from understudy.io.gltf.neighbours import copy_along, pack
from understudy.io.gltf.uri import data_uri
from understudy.io.gltf.vrm import vrm_version
from understudy.model import Character, Motion
from understudy.model.check import problems
from understudy.model.rehang import as_in_file


def write_glb(path: Path, character: Character, motions: Sequence[Motion]) -> None:
    """A GLB or VRM: the clips in a copy of the character's own file, or a plain GLB when that was not a glTF."""
    path = Path(path)
    _refuse_broken(character, motions)
    document = _own_document(character)
    if document is not None:
        character, motions = as_in_file(character, motions)
    if path.suffix.lower() == ".vrm" and (document is None or vrm_version(document) is None):
        raise FileError(path, "only a character that came from a VRM can be written as VRM; write .glb instead")
    if document is None:
        root, chunk = build(character, motions)
        atomic.write_bytes(path, to_glb(path, root, chunk or None))
        return
    fresh = new_clips(document, character, motions)
    if document.is_glb:
        copy_along(document, path)
    if document.is_glb and not fresh and character.source is not None:
        atomic.write_bytes(path, character.source.data)
        return
    chunk = document.chunk if document.is_glb else pack(document)
    if fresh and _chunk_is_first_buffer(document):
        appender = Appender(document.root, 0, len(chunk or b""))
        insert(document, appender, character, fresh)
        chunk = b"".join([chunk or b"", *appender.parts])
        document.root.setdefault("buffers", [{}])[0]["byteLength"] = len(chunk)
    elif fresh:
        _insert_as_data_uri(document, character, fresh)
    atomic.write_bytes(path, to_glb(path, document.root, chunk or None, document.other_chunks))


def write_text(path: Path, character: Character, motions: Sequence[Motion]) -> None:
    """A .gltf: the clips in a copy of the character's own file, or a plain one with its buffer as a data URI."""
    path = Path(path)
    _refuse_broken(character, motions)
    document = _own_document(character)
    if document is not None:
        character, motions = as_in_file(character, motions)
    if document is None:
        root, chunk = build(character, motions)
        if chunk:
            root["buffers"][0]["uri"] = data_uri(chunk)
        atomic.write_bytes(path, to_json(root))
        return
    fresh = new_clips(document, character, motions)
    copy_along(document, path)
    if not document.is_glb and not fresh and character.source is not None:
        atomic.write_bytes(path, character.source.data)
        return
    buffers = document.objects("buffers")
    if document.chunk is not None and buffers and "uri" not in buffers[0]:
        buffers[0]["uri"] = data_uri(bytes(document.buffer(0)))
    if fresh:
        _insert_as_data_uri(document, character, fresh)
    atomic.write_bytes(path, to_json(document.root))


def without_clips(character: Character) -> Character:
    """The character with a file that holds no clips; one that came from elsewhere as it is."""
    document, source = _own_document(character), character.source
    if document is None or source is None or not document.root.pop("animations", None):
        return character
    data = to_json(document.root)
    if document.is_glb:
        data = to_glb(source.path, document.root, document.chunk, document.other_chunks)
    return replace(character, source=replace(source, data=data))


def _own_document(character: Character) -> Document | None:
    source = character.source
    return document_of(source) if source is not None and source.format in ("glb", "gltf") else None


def _refuse_broken(character: Character, motions: Sequence[Motion]) -> None:
    for problem in problems(character, *motions):
        raise CharacterError(f"{character.name}: {problem}")


def _chunk_is_first_buffer(document: Document) -> bool:
    """Whether the binary chunk is, or may become, the first buffer: only a buffer without a URI is."""
    buffers = document.root.get("buffers")
    return not buffers or ("uri" not in buffers[0] and (document.chunk is not None or not document.is_glb))


def _insert_as_data_uri(document: Document, character: Character, motions: Sequence[Motion]) -> None:
    """The clips' keys as one more buffer inside the JSON."""
    buffers = document.root.setdefault("buffers", [])
    appender = Appender(document.root, len(buffers), 0)
    buffers.append({"byteLength": 0})
    insert(document, appender, character, motions)
    buffers[-1] = {"byteLength": appender.end, "uri": data_uri(b"".join(appender.parts))}
