"""The meshopt codecs against known answers, small encoders written here, and the same file uncompressed."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gltf_samples import leg
from understudy.errors import FileError
from understudy.io.gltf import glb
from understudy.io.gltf.meshopt_attributes import decode_attributes
from understudy.io.gltf.meshopt_filters import colour, exponential, octahedral, quaternion
from understudy.io.gltf.meshopt_indices import decode_indices, decode_triangles
from understudy.math import quat
from understudy.model import joint_positions


def raw(*values: int) -> np.ndarray:
    return np.array(values, dtype=np.uint8)


def zigzag(value: int, bits: int) -> int:
    """Signed differences of so many bits as unsigned ones: 0, -1, 1, -2 become 0, 1, 2, 3."""
    value &= (1 << bits) - 1
    signed = value - (1 << bits) if value >> (bits - 1) else value
    return (signed << 1 if signed >= 0 else (-signed << 1) - 1) & ((1 << bits) - 1)


def packed_group(deltas: list[int], width: int) -> bytes:
    """Sixteen deltas in so many bits each, with escapes behind."""
    if width in (0, 8):
        return bytes(deltas) if width else b""
    escape, per_byte = (1 << width) - 1, 8 // width
    codes = [min(delta, escape) for delta in deltas]
    out = bytearray()
    for i in range(0, 16, per_byte):
        chunk = codes[i : i + per_byte]
        order = chunk if width > 1 else chunk[::-1]
        value = 0
        for code in order:
            value = value << width | code
        out.append(value)
    return bytes(out) + bytes(delta for delta, code in zip(deltas, codes, strict=True) if code == escape)


def encode(rows: np.ndarray, version: int, rng: np.random.Generator) -> bytes:
    """A valid stream with the choices (widths, control and channel modes) taken at random."""
    count, stride = rows.shape
    baseline = rng.integers(0, 256, stride).astype(np.uint8)
    kinds = rng.integers(0, 3, stride // 4) if version == 1 else np.zeros(stride // 4, dtype=int)
    turns = np.where(kinds == 2, rng.integers(0, 16, stride // 4), 0)
    out = bytearray([0xA0 | version])
    block_max = min((8192 // stride) & ~15, 256)
    previous = baseline
    for first in range(0, count, block_max):
        block = rows[first : first + block_max]
        before = np.concatenate([previous[None], block[:-1]])
        deltas = np.zeros(block.shape, dtype=np.uint8)
        for channel, kind in enumerate(kinds):
            size = (1, 2, 4)[kind]
            for k in range(channel * 4, channel * 4 + 4, size):
                now, then = (
                    (part[:, k : k + size].astype(np.int64) << 8 * np.arange(size)).sum(1) for part in (block, before)
                )
                for i, (a, b) in enumerate(zip(now.tolist(), then.tolist(), strict=True)):
                    if kind == 2:
                        x, r = a ^ b, int(turns[channel])
                        d = ((x << r) | (x >> (32 - r))) & 0xFFFFFFFF
                    else:
                        d = zigzag(a - b, 8 * size)
                    deltas[i, k : k + size] = [d >> 8 * j & 255 for j in range(size)]
        controls = []
        body = bytearray()
        for k in range(stride):
            column = deltas[:, k].tolist()
            control = -1 if version == 0 else int(rng.integers(0, 4))
            if control == 2 and any(column):
                control = 3
            controls.append(control)
            if control == 3:
                body += bytes(column)
            if control >= 2:
                continue
            widths = {-1: (0, 2, 4, 8), 0: (0, 1, 2, 4), 1: (1, 2, 4, 8)}[control]
            column += [0] * (-len(column) % 16)
            groups = [column[i : i + 16] for i in range(0, len(column), 16)]
            picks = [int(rng.integers(0 if not any(group) or widths[0] else 1, 4)) for group in groups]
            header = bytearray((len(groups) + 3) // 4)
            for i, pick in enumerate(picks):
                header[i // 4] |= pick << 2 * (i % 4)
            body += header
            for group, pick in zip(groups, picks, strict=True):
                body += packed_group(group, widths[pick])
        if version == 1:
            for i in range(0, stride, 4):
                out.append(sum(control << 2 * j for j, control in enumerate(controls[i : i + 4])))
        out += body
        previous = block[-1]
    tail = bytes(baseline) + (bytes((kinds | turns << 4).tolist()) if version == 1 else b"")
    return bytes(out) + tail.rjust(24 if version == 1 else 32, b"\0")


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 1), st.sampled_from([4, 8, 12, 16, 28, 64]), st.integers(1, 300), st.integers(0, 2**32 - 1))
def test_attributes_come_back_byte_for_byte(version, stride, count, seed):
    rng = np.random.default_rng(seed)
    steps = rng.integers(-3, 4, (count, stride)) * (rng.random((count, stride)) < rng.random(stride))
    rows = (np.cumsum(steps, axis=0) + rng.integers(0, 256, stride)).astype(np.uint8)
    data = np.frombuffer(encode(rows, version, rng), dtype=np.uint8)
    found = decode_attributes(data, count, stride)
    assert found is not None
    np.testing.assert_array_equal(found, rows)


def test_a_group_of_nibbles_is_read_as_the_specification_shows():
    """The worked example of the extension's text: sixteen nibbles, two of them escapes."""
    group = bytes.fromhex("175ff0bc77a9210034b5")
    expected = np.cumsum([-1, -4, -3, 26, -91, 0, -6, 6, -4, -4, 5, -5, 1, -1, 0, 0]).astype(np.uint8)
    data = bytes([0xA0, 2]) + group + bytes([0, 0, 0]) + bytes(32)
    found = decode_attributes(np.frombuffer(data, np.uint8), 16, 4)
    assert found is not None
    assert found.tolist() == [[int(value), 0, 0, 0] for value in expected]


@pytest.mark.parametrize("length", range(0, 60, 7))
def test_attributes_cut_short_are_refused(length):
    rows = np.arange(400, dtype=np.uint8).reshape(100, 4)
    data = encode(rows, 0, np.random.default_rng(0))
    assert decode_attributes(np.frombuffer(data[:length], np.uint8), 100, 4) is None


def varint(value: int) -> bytes:
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    return bytes([*out, value])


@settings(deadline=None)
@given(st.lists(st.tuples(st.integers(0, 2**30 - 1), st.integers(0, 1)), min_size=1, max_size=50))
def test_index_sequences_come_back(pairs):
    last, data = [0, 0], bytearray([0xD1])
    for value, which in pairs:
        delta = value - last[which]
        code = delta << 1 if delta >= 0 else (-delta << 1) - 1
        data += varint((code << 1 | which) & 0xFFFFFFFF)
        last[which] = value
    found = decode_indices(np.frombuffer(bytes(data) + bytes(4), np.uint8), len(pairs), 4)
    assert found is not None
    assert found.tolist() == [value for value, _ in pairs]


def test_triangles_follow_edges_and_vertices_met_before():
    """A fan-like strip: three new vertices, then an edge with a new vertex, then one spelt out, then one after it."""
    table = bytes([0x00] * 16)
    codes = bytes([0xF0, 0x00, 0x0F, 0x0E])
    data = bytes([0xE1]) + codes + varint(20) + table
    found = decode_triangles(np.frombuffer(data, np.uint8), 12, 2)
    assert found is not None
    # f0: vertices 0 1 2, edges pushed (1,0) (2,1) (0,2). 00: latest edge (0,2) and vertex 3, edges (3,2) (0,3).
    # 0f: latest edge (0,3) and last + 10 = 10, edges (10,3) (0,10). 0e: latest edge (0,10) and last + 1 = 11.
    assert found.tolist() == [0, 1, 2, 0, 2, 3, 0, 3, 10, 0, 10, 11]


@settings(deadline=None)
@given(st.lists(st.integers(0, 2**31 - 1), min_size=3, max_size=30))
def test_triangles_spelt_out_come_back(values):
    values = values[: len(values) // 3 * 3]
    last, body = 0, bytearray()
    for i, value in enumerate(values):
        if i % 3 == 0:
            body.append(0xFF)
        delta = value - last
        body += varint((delta << 1 if delta >= 0 else (-delta << 1) - 1) & 0xFFFFFFFF)
        last = value
    data = bytes([0xE1]) + bytes([0xFF] * (len(values) // 3)) + bytes(body) + bytes(16)
    found = decode_triangles(np.frombuffer(data, np.uint8), len(values), 4)
    assert found is not None
    assert found.tolist() == values


@pytest.mark.parametrize(("dtype", "full"), [("<i1", 127), ("<i2", 32767)])
def test_octahedral_vectors_are_unit_and_point_where_they_should(dtype, full):
    rng = np.random.default_rng(0)
    unit = rng.normal(size=(500, 3))
    unit /= np.linalg.norm(unit, axis=1, keepdims=True)
    x, y, z = (unit / np.abs(unit).sum(1, keepdims=True)).T
    fold_x = (1 - np.abs(y)) * np.where(x >= 0, 1, -1)
    fold_y = (1 - np.abs(x)) * np.where(y >= 0, 1, -1)
    u, v = np.where(z >= 0, x, fold_x), np.where(z >= 0, y, fold_y)
    packed = np.stack([np.round(u * full), np.round(v * full), np.full(500, full), np.full(500, 5)], 1).astype(dtype)
    found = octahedral(packed.view(np.uint8).reshape(500, -1))
    assert np.all(found[:, 3] == 5)
    np.testing.assert_allclose(found[:, :3] / full, unit, atol=2.5 / full)


def test_quaternions_come_back_from_their_three_smaller_parts():
    rng = np.random.default_rng(0)
    unit = quat.normalise(rng.normal(size=(500, 4)))
    largest = np.abs(unit).argmax(1)
    unit *= np.sign(unit[np.arange(500), largest])[:, None]
    packed = np.zeros((500, 4), dtype="<i2")
    for i in range(3):
        part = unit[np.arange(500), (largest + 1 + i) % 4]
        packed[:, i] = np.round(part * np.sqrt(2) * 32767)
    packed[:, 3] = 32767 & ~3 | largest
    found = quaternion(packed.view(np.uint8).reshape(500, 8))
    np.testing.assert_allclose(found / 32767, unit, atol=3e-4)


@given(st.integers(-(2**23), 2**23 - 1), st.integers(-100, 100))
def test_exponential_numbers_are_exact(mantissa, exponent):
    packed = np.array([[exponent << 24 | mantissa & 0xFFFFFF]], dtype="<i8").astype("<i4")
    found = exponential(packed.view(np.uint8).reshape(1, 4))
    assert float(found[0, 0]) == float(np.float32(mantissa * 2.0**exponent))


def test_colours_come_back():
    y, co, cg, alpha = 100, 20, 10, 0x80 | 100
    found = colour(raw(y, co, cg, alpha).reshape(1, 4))
    assert found.tolist() == [[110, 110, 70, 200]]


def test_a_view_that_claims_more_than_its_bytes_can_hold_is_refused():
    sample = leg()
    sample.root["bufferViews"][0]["extensions"] = {
        "EXT_meshopt_compression": {
            "buffer": 0,
            "byteLength": 64,
            "byteStride": 12,
            "count": 4_000_000_000,
            "mode": "ATTRIBUTES",
        }
    }
    with pytest.raises(FileError) as caught:
        glb.read(Path("leg.glb"), sample.glb())
    assert str(caught.value) == (
        "leg.glb:bufferViews[0]: declares 4000000000 elements, more than its 64 packed bytes can hold; "
        "export or download it again"
    )


@settings(max_examples=150, deadline=None)
@given(st.binary(max_size=120), st.sampled_from([0xA0, 0xA1, 0xE1, 0xE0, 0xD1]), st.integers(0, 60))
def test_any_bytes_decode_or_are_refused(content, header, count):
    data = np.frombuffer(bytes([header]) + content, np.uint8)
    decoded = [decode_attributes(data, count, 8), decode_triangles(data, 3 * count, 4), decode_indices(data, count, 2)]
    lengths = [count, 3 * count, count]
    assert all(found is None or len(found) == n for found, n in zip(decoded, lengths, strict=True))


def test_a_compressed_file_is_the_same_as_the_uncompressed_one(data):
    """The tool that packed it also left out keys that it found redundant, which is the tolerance."""
    folder = data / "pairs" / "mixamo_skinned_glb"
    files = folder / "mousey.glb", folder / "mousey_meshopt.glb"
    plain, packed = (glb.read(path, path.read_bytes()) for path in files)
    np.testing.assert_array_equal(packed.character.faces, plain.character.faces)
    np.testing.assert_allclose(packed.character.meshes[0].vertices, plain.character.meshes[0].vertices, atol=1e-7)
    for a, b in zip(plain.motions, packed.motions, strict=True):
        np.testing.assert_allclose(
            joint_positions(packed.character.skeleton, b), joint_positions(plain.character.skeleton, a), atol=3e-5
        )
