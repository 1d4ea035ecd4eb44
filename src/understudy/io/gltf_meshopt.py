"""Buffer views compressed with EXT_meshopt_compression."""

from __future__ import annotations

from understudy.io.gltf_document import Document, Object

EXTENSIONS = ("EXT_meshopt_compression", "KHR_meshopt_compression")


def decode_view(document: Document, entry: Object, place: str) -> bytes:
    """The decompressed bytes of a buffer view."""
    document.fail(place, "is compressed with meshopt; run gltfpack with -noq and without -c to get a file to read")
