"""What is read of many records at once: the same as one by one, and nothing that nobody asked for."""

from __future__ import annotations

import struct
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fbx_files
from fbx_files import n
from understudy.io.fbx import curves, fbx, parse
from understudy.io.fbx.curves import CurveReader
from understudy.io.fbx.node import Wanted

FILE = Path("scene.fbx")
WANTED = Wanted({"InheritType": 1}, {"Lcl Translation": (0.0, 0.0, 0.0), "Lcl Rotation": (0.0, 0.0, 0.0)})


def listed(*children: fbx_files.N, version: int = 7400) -> parse.BinaryNode:
    """The list of properties of a file that has nothing else."""
    return parse.parse(fbx_files.binary([n("Properties70", children=children)], version=version)).children[0]


def of(key: str, *values: object) -> fbx_files.N:
    return n("P", key, "", "", "", *values)


@pytest.mark.parametrize("version", [7400, 7700])
def test_properties_are_found_among_others_with_their_values(version):
    found = listed(
        of("Lcl", 1.0), of("InheritType", 2), of("x" * 300, "y"), of("Lcl Translation", 1.0, 2.0, 3.0), version=version
    )
    values = dict(found.properties().numbers(WANTED, 4))
    assert values == {"InheritType": 2, "Lcl Translation": (1.0, 2.0, 3.0)}


@pytest.mark.parametrize("values", [(1.0,), (1.0, 2), (1.0, 2.0, 3.0, 4.0), (1, 2, 3)], ids=str)
def test_properties_of_fewer_more_or_whole_numbers_are_read_as_one_by_one(values):
    found = listed(of("Lcl Rotation", *values), of("Lcl Translation"), of("InheritType", 2.0, 5)).properties()
    nodes = {name: found.get(name) for name in ("Lcl Rotation", "InheritType")}
    one_by_one = [(name, WANTED.value(node, name, 4)) for name, node in nodes.items() if node is not None]
    assert found.numbers(WANTED, 4) == one_by_one


def test_text_that_looks_like_a_property_is_none():
    """A note that quotes the very bytes a property begins with, once at its start and once far in."""
    name = "Lcl Translation"
    quoted = "\x01PS" + struct.pack("<I", len(name)).decode() + name
    found = listed(of(quoted, 1.0, 2.0, 3.0), of("note", "x" * 40 + quoted + "D" * 40))
    assert found.properties().numbers(WANTED, 4) == []


@given(
    st.lists(st.lists(st.integers(-(1 << 61), 1 << 61), min_size=1, max_size=6, unique=True), min_size=1, max_size=5),
    st.lists(st.integers(-(1 << 61), 1 << 61), min_size=1, max_size=5, unique=True),
)
@settings(max_examples=200, deadline=None)
def test_one_search_for_all_curves_finds_the_key_that_each_search_would(lists, frames):
    times, at = [np.array(sorted(ticks), dtype=np.int64) for ticks in lists], np.array(sorted(frames), dtype=np.int64)
    index, between = curves._keys_before(times, at)
    wanted = [np.maximum(np.searchsorted(ticks, at, side="right") - 1, 0) for ticks in times]
    inside = [((ticks[0] < at) & (at < ticks[-1]) & ~np.isin(at, ticks)).any() for ticks in times]
    assert (index.tolist(), between.tolist()) == ([row.tolist() for row in wanted], inside)


def clip_of(times: np.ndarray) -> fbx_files.Scene:
    scene = fbx_files.Scene()
    layer = scene.layer(scene.stack("clip", (0.0, 1.0)))
    for number in range(3):
        keys = {axis: (times, np.arange(len(times)) + number) for axis in "XYZ"}
        scene.animate(layer, scene.model(f"bone {number}"), "Lcl Rotation", keys)
    return scene


@pytest.mark.parametrize(("rate", "looks"), [(30, 0), (10, 9)], ids=["keys on every frame", "frames between keys"])
def test_how_keys_are_joined_is_looked_at_only_where_a_frame_lies_between_two(rate, looks, monkeypatch):
    asked, attributes = [], CurveReader._attributes
    monkeypatch.setattr(CurveReader, "_attributes", lambda *of: asked.append(of) or attributes(*of))
    fbx.read(FILE, clip_of(np.arange(rate + 1) / rate).binary())
    assert len(asked) == looks


def test_key_times_that_curves_share_are_unpacked_once():
    top = parse.parse(clip_of(np.arange(31) / 30).binary())
    found = [node.arrays("KeyTime")[0] for node in top.child("Objects").children if node.name == "AnimationCurve"]
    assert (len(found), len({id(ticks) for ticks in found})) == (9, 1)


def test_joints_that_a_clip_does_not_move_stand_as_they_rest():
    scene = clip_of(np.arange(31) / 30)
    scene.model("still", Lcl_Translation=(1.0, 2.0, 3.0), Lcl_Rotation=(10.0, 20.0, 30.0), PreRotation=(5.0, 0.0, 0.0))
    loaded = fbx.read(FILE, scene.binary())
    (motion,), rest = loaded.motions, loaded.character.skeleton
    np.testing.assert_allclose(motion.local_wxyz[:, 3], np.tile(rest.rest_wxyz[3], (31, 1)), atol=1e-12)
