"""Buffer views compressed with meshopt (EXT_meshopt_compression and its successor KHR_meshopt_compression).

A compressed view names its bytes, the element's stride and count, one of three codecs (`mode`) and one of five
`filter`s that undo a change of representation after decoding.
"""

from __future__ import annotations

import numpy as np

from understudy.io.gltf.document import AGAIN, Document, Object
from understudy.io.gltf.meshopt_attributes import decode_attributes
from understudy.io.gltf.meshopt_filters import FILTERS
from understudy.io.gltf.meshopt_indices import decode_indices, decode_triangles

EXTENSIONS = ("EXT_meshopt_compression", "KHR_meshopt_compression")

# The most that a byte can unfold to: version 1 spends two bits on up to 256 zero deltas.
MAX_RATIO = 1024


def decode_view(document: Document, entry: Object, place: str, packed: memoryview) -> bytes:
    """The decompressed bytes of a buffer view from its packed bytes."""
    stride = document.integer(entry, "byteStride", place)
    n = document.integer(entry, "count", place)
    mode, filter_name = entry.get("mode"), entry.get("filter", "NONE")
    if n * stride > MAX_RATIO * max(len(packed), 64):
        document.fail(place, f"declares {n} elements, more than its {len(packed)} packed bytes can hold; {AGAIN}")
    data = np.frombuffer(packed, dtype=np.uint8)
    if mode == "ATTRIBUTES" and stride % 4 == 0 and 4 <= stride <= 256:
        out = decode_attributes(data, n, stride)
    elif mode == "TRIANGLES" and stride in (2, 4) and n % 3 == 0:
        out = decode_triangles(data, n, stride)
    elif mode == "INDICES" and stride in (2, 4):
        out = decode_indices(data, n, stride)
    else:
        document.fail(
            place, f"has the meshopt mode {str(mode)[:20]!r} at a stride of {stride}, which is not one; {AGAIN}"
        )
    if out is None:
        document.fail(place, f"its meshopt data cannot be decoded; {AGAIN}")
    if not isinstance(filter_name, str) or filter_name not in FILTERS or stride not in FILTERS[filter_name].strides:
        document.fail(place, f"has the meshopt filter {str(filter_name)[:20]!r} at a stride of {stride}; {AGAIN}")
    return FILTERS[filter_name].decode(out).tobytes()
