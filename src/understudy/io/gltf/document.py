"""A glTF file as its JSON and its buffers: the GLB container, embedded and external buffers, checked access to values.

Nothing here knows what the JSON means; every value is checked for its kind before it is handed on, so that the modules
that do know can trust it.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NoReturn, no_type_check

from understudy.errors import FileError
from understudy.io.gltf import uri as gltf_uri
from understudy.model import Source
from understudy.model.known import known, remember

MAGIC = b"glTF"
JSON_CHUNK, BIN_CHUNK = 0x4E4F534A, 0x004E4942
AGAIN = "export or download it again"

Object = dict[str, Any]

# Asked ten thousand times a file, and without arrays: the shape checks that tests switch on would only cost time here.
_plain = no_type_check


@dataclass(eq=False)
class Document:
    """The parsed file. `chunk` is the binary chunk of a GLB, `other_chunks` what no one here understands but must keep;
    `notes` gathers sentences on what was odd."""

    path: Path
    root: Object
    chunk: bytes | memoryview | None = None
    is_glb: bool = True
    other_chunks: list[tuple[int, bytes]] = field(default_factory=list, repr=False)
    notes: list[str] = field(default_factory=list)
    _lists: dict[str, list[Object]] = field(default_factory=dict, repr=False)
    _buffers: dict[int, memoryview] = field(default_factory=dict, repr=False)
    decoded_views: dict[int, memoryview] = field(default_factory=dict, repr=False)

    def copy(self) -> Document:
        """The same file, to be changed: lists may grow, and the objects in them may be given other values."""
        root = {key: [dict(e) if isinstance(e, dict) else e for e in value] if isinstance(value, list) else value
                for key, value in self.root.items()}  # fmt: skip
        return Document(self.path, root, self.chunk, self.is_glb, list(self.other_chunks), _buffers=dict(self._buffers))

    def fail(self, place: str, problem: str) -> NoReturn:
        """Raise a FileError at a place of the JSON such as `meshes[2].primitives[0]`."""
        raise FileError(self.path, problem, place=place)

    def note(self, sentence: str) -> None:
        """Record what was odd, once."""
        if sentence not in self.notes:
            self.notes.append(sentence)

    @_plain
    def objects(self, key: str) -> list[Object]:
        """A top-level list of objects (`nodes`, `meshes`), empty when absent."""
        found = self._lists.get(key)
        if found is None:
            found = self._lists[key] = self.children(self.root, key, key)
        return found

    def children(self, holder: Object, key: str, place: str) -> list[Object]:
        """A list of objects inside an object."""
        found = holder.get(key, [])
        if not isinstance(found, list) or not all(isinstance(item, dict) for item in found):
            self.fail(place, f"'{key}' is not a list of objects; {AGAIN}")
        return found

    @_plain
    def child(self, holder: Object, key: str, place: str) -> Object:
        """An object inside an object, empty when absent."""
        found = holder.get(key, {})
        if not isinstance(found, dict):
            self.fail(place, f"'{key}' is not an object; {AGAIN}")
        return found

    @_plain
    def integer(self, holder: Object, key: str, place: str, default: int | None = None) -> int:
        """A whole number of at least zero; required when there is no default."""
        value = holder.get(key, default)
        if type(value) is int and value >= 0:  # nearly always; an animated file asks ten thousand times
            return value
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            self.fail(place, f"'{key}' is {_shown(value)} where a whole number is due; {AGAIN}")
        return value

    @_plain
    def index(self, holder: Object, key: str, place: str, of: str) -> int:
        """An index into a top-level list."""
        value = self.integer(holder, key, place)
        if value >= len(self.objects(of)):
            self.within(value, place, key, of)
        return value

    def indices(self, holder: Object, key: str, place: str, of: str) -> list[int]:
        """A list of indices into a top-level list, empty when absent."""
        found = holder.get(key, [])
        if not isinstance(found, list):
            self.fail(place, f"'{key}' is not a list; {AGAIN}")
        for value in found:
            if not isinstance(value, int) or isinstance(value, bool) or value < 0:
                self.fail(place, f"'{key}' holds {_shown(value)} where an index is due; {AGAIN}")
            self.within(value, place, key, of)
        return found

    @_plain
    def within(self, value: int, place: str, key: str, of: str) -> None:
        """Refuse an index beyond the end of a top-level list."""
        if value >= (count := len(self.objects(of))):
            self.fail(place, f"'{key}' names {of}[{value}] where the file has {count} {of}; {AGAIN}")

    def numbers(self, holder: Object, key: str, place: str, default: tuple[float, ...]) -> tuple[float, ...]:
        """A list of finite numbers as long as the default."""
        found = holder.get(key)
        if found is None:
            return default
        if not isinstance(found, list) or len(found) != len(default):
            self.fail(place, f"'{key}' is not a list of {len(default)} numbers; {AGAIN}")
        for value in found:
            if not isinstance(value, int | float) or isinstance(value, bool) or not _finite(value):
                self.fail(place, f"'{key}' holds {_shown(value)} where a number is due; {AGAIN}")
        return tuple(map(float, found))

    def text(self, holder: Object, key: str, place: str, default: str | None = None) -> str:
        """A string; required when there is no default. Halves of surrogate pairs, which no file can hold, go."""
        value = holder.get(key, default)
        if not isinstance(value, str):
            self.fail(place, f"'{key}' is {_shown(value)} where a text is due; {AGAIN}")
        return value if value.isascii() else value.encode("utf-8", "replace").decode("utf-8")

    def name(self, holder: Object, default: str) -> str:
        """The name of an object, or the default where it is missing, blank or no text."""
        value = holder.get("name")
        return self.text(holder, "name", "") if isinstance(value, str) and value.strip() else default

    @property
    def n_bytes(self) -> int:
        """How many bytes of binary data the file's buffers hold: a bound for all that may be allocated from it."""
        total = 0
        for i in range(len(self.objects("buffers"))):
            if self.has_bytes(i):
                total += len(self.buffer(i))
        return total

    def has_bytes(self, index: int) -> bool:
        """Whether a buffer has bytes at all: meshopt files reserve room in buffers that are never filled."""
        return "uri" in self.objects("buffers")[index] or (index == 0 and self.chunk is not None)

    def buffer(self, index: int) -> memoryview:
        """The bytes of a buffer, of exactly the declared length."""
        if (found := self._buffers.get(index)) is not None:
            return found
        place = f"buffers[{index}]"
        entry = self.objects("buffers")[index]
        length = self.integer(entry, "byteLength", place)
        if "uri" not in entry:
            if not self.has_bytes(index) or self.chunk is None:
                self.fail(place, f"has no data: neither a URI nor a binary chunk; {AGAIN}")
            content = self.chunk
        else:
            uri = self.text(entry, "uri", place)
            content = gltf_uri.data_uri_bytes(self.path, uri, place=place)
            if content is None:
                content = gltf_uri.read_local(self.path, uri, place=place, at_most=length)
        if len(content) < length:
            self.fail(place, f"declares {length} bytes where there are {len(content)}; the file is truncated, {AGAIN}")
        self._buffers[index] = memoryview(content)[:length]
        return self._buffers[index]


def keep(source: Source, document: Document) -> Source:
    """Keep the document of a source with it: a file is taken apart once, to be read, written into and looked at."""
    document.decoded_views.clear()
    remember(_document, source, document)
    return source


def document_of(source: Source) -> Document:
    """The document of a source, for the caller to change."""
    return _document(source).copy()


@known
def _document(source: Source) -> Document:
    return parse(source.path, source.data)


def parse(path: Path, data: bytes) -> Document:
    """Take a GLB or a .gltf apart; the content decides which it is."""
    return _parse_glb(path, data) if data[:4] == MAGIC else Document(path, _parse_json(path, data), None, is_glb=False)


def _parse_glb(path: Path, data: bytes) -> Document:
    """Header `glTF`, version, length; then chunks of length, kind, content; those of unknown kind are kept aside."""
    if len(data) < 12:
        raise FileError(path, f"the GLB header is cut off after {len(data)} bytes; {AGAIN}")
    version, length = struct.unpack_from("<II", data, 4)
    if version != 2:
        raise FileError(path, f"is glTF version {version}; only version 2 is read, convert it with Blender")
    if length > len(data):
        raise FileError(path, f"declares {length} bytes where there are {len(data)}; the file is truncated, {AGAIN}")
    text: memoryview | None = None
    chunk: memoryview | None = None
    whole = memoryview(data)
    others: list[tuple[int, bytes]] = []
    at = 12
    while at + 8 <= length:
        size, kind = struct.unpack_from("<II", data, at)
        if at + 8 + size > length:
            raise FileError(
                path, f"a chunk declares {size} bytes where {length - at - 8} are left; {AGAIN}", place=f"byte {at}"
            )
        content = whole[at + 8 : at + 8 + size]
        if kind == JSON_CHUNK and text is None:
            text = content
        elif kind == BIN_CHUNK and chunk is None:
            chunk = content
        else:
            others.append((kind, bytes(content)))
        at += 8 + size
    if text is None:
        raise FileError(path, f"the GLB holds no JSON chunk; {AGAIN}")
    return Document(path, _parse_json(path, bytes(text)), chunk, other_chunks=others)


def _parse_json(path: Path, text: bytes) -> Object:
    def refuse(word: str) -> NoReturn:
        raise ValueError(f"{word} is not a number")

    try:
        root = json.loads(text.decode("utf-8-sig").rstrip("\x00 "), parse_constant=refuse)
    except UnicodeDecodeError:
        raise FileError(path, f"the glTF text is not UTF-8; {AGAIN}") from None
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise FileError(path, f"the glTF text is not valid JSON ({error.msg}); {AGAIN}", place=place) from None
    except ValueError as error:
        raise FileError(path, f"the glTF text is not valid JSON ({error}); {AGAIN}") from None
    except RecursionError:
        raise FileError(path, f"the glTF text is nested too deeply; {AGAIN}") from None
    if not isinstance(root, dict):
        raise FileError(path, f"the glTF text is not a JSON object; {AGAIN}")
    asset = root.get("asset")
    version = asset.get("version") if isinstance(asset, dict) else None
    if isinstance(version, str) and not version.startswith("2"):
        raise FileError(path, f"is glTF version {version[:8]}; only version 2 is read, convert it with Blender")
    return root


def to_json(root: Object) -> bytes:
    """Compact JSON text in the order of the keys."""
    try:
        return json.dumps(root, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode("utf-8")
    except UnicodeEncodeError:  # half a surrogate pair somewhere: written as the escape it was read from
        return json.dumps(root, separators=(",", ":"), allow_nan=False).encode("ascii")


def to_glb(
    path: Path, root: Object, chunk: bytes | memoryview | None, others: Sequence[tuple[int, bytes]] = ()
) -> bytes:
    """Pack JSON and binary chunk into a GLB; both padded to four bytes, with spaces and with zeros."""
    text = to_json(root)
    text += b" " * (-len(text) % 4)
    parts = [struct.pack("<II", len(text), JSON_CHUNK), text]
    if chunk is not None:
        parts += [struct.pack("<II", len(chunk) + -len(chunk) % 4, BIN_CHUNK), chunk, b"\0" * (-len(chunk) % 4)]
    for kind, content in others:
        parts += [struct.pack("<II", len(content), kind), content]
    length = 12 + sum(map(len, parts))
    if length >= 1 << 32:
        raise FileError(path, "would be over 4 GB, more than a GLB can hold; write .gltf instead")
    return b"".join([struct.pack("<4sII", MAGIC, 2, length), *parts])


def counted(count: int, one: str, many: str | None = None) -> str:
    """A number with its noun: `1 node`, `2 nodes`, `2 vertices`."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def _finite(value: int | float) -> bool:
    """Whether a number can be a coordinate. Beyond 1e30 nothing is one, and its square may no longer be a number."""
    return abs(value) < 1e30


def _shown(value: object) -> str:
    if value is None:
        return "missing"
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:37]}..."
