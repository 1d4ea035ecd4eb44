"""FBX's chain of transforms against the plain product of its matrices."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fbx_files
from understudy.io.fbx import fbx
from understudy.io.fbx.transform import ORDERS
from understudy.model import skinned_vertices
from understudy.model.kinematics import global_transforms

FILE = Path("scene.fbx")
AXES = {"X": 0, "Y": 1, "Z": 2}
vectors = st.tuples(*[st.floats(-100.0, 100.0)] * 3)
angles = st.tuples(*[st.floats(-180.0, 180.0)] * 3)
scales = st.tuples(*[st.floats(0.2, 3.0)] * 3)


def shift(v) -> np.ndarray:
    out = np.eye(4)
    out[:3, 3] = v
    return out


def stretch(v) -> np.ndarray:
    return np.diag([*v, 1.0])


def turn(degrees, order: str = "XYZ") -> np.ndarray:
    """The first letter of the order turns first, so it stands rightmost."""
    out = np.eye(4)
    for axis in order:
        i, j = (AXES[axis] + 1) % 3, (AXES[axis] + 2) % 3
        c, s = np.cos(np.radians(degrees[AXES[axis]])), np.sin(np.radians(degrees[AXES[axis]]))
        step = np.eye(4)
        step[i, i], step[i, j], step[j, i], step[j, j] = c, -s, s, c
        out = step @ out
    return out


def product(p: dict, order: str) -> np.ndarray:
    """T Roff Rp Rpre R Rpost^-1 Rp^-1 Soff Sp S Sp^-1, factor by factor."""
    inv = np.linalg.inv
    factors = [
        shift(p["Lcl_Translation"]),
        shift(p["RotationOffset"]),
        shift(p["RotationPivot"]),
        turn(p["PreRotation"]),
        turn(p["Lcl_Rotation"], order),
        inv(turn(p["PostRotation"])),
        inv(shift(p["RotationPivot"])),
        shift(p["ScalingOffset"]),
        shift(p["ScalingPivot"]),
        stretch(p["Lcl_Scaling"]),
        inv(shift(p["ScalingPivot"])),
    ]
    return np.linalg.multi_dot(factors)


def world_of(scene: fbx_files.Scene) -> np.ndarray:
    """World matrices of the joints in the file's own units."""
    out = fbx.read(FILE, scene.binary()).character.skeleton.rest_globals.copy()
    out[:, :3, 3] *= 100.0
    return out


chains = st.fixed_dictionaries(
    {
        "Lcl_Translation": vectors,
        "Lcl_Rotation": angles,
        "Lcl_Scaling": scales,
        "PreRotation": angles,
        "PostRotation": angles,
        "RotationOffset": vectors,
        "RotationPivot": vectors,
        "ScalingOffset": vectors,
        "ScalingPivot": vectors,
    }
)


@given(chains, st.integers(0, 6))
@settings(max_examples=60, deadline=None)
def test_a_joint_stands_where_the_product_of_all_eleven_factors_puts_it(chain: dict, order: int) -> None:
    scene = fbx_files.Scene()
    scene.model("joint", RotationActive=1, RotationOrder=order, **chain)
    np.testing.assert_allclose(world_of(scene)[0], product(chain, ORDERS[order]), atol=1e-6)


PLAIN = {
    "Lcl_Translation": (0.0, 0.0, 0.0),
    "Lcl_Rotation": (0.0, 0.0, 0.0),
    "Lcl_Scaling": (1.0, 1.0, 1.0),
    "PreRotation": (0.0, 0.0, 0.0),
    "PostRotation": (0.0, 0.0, 0.0),
    "RotationOffset": (0.0, 0.0, 0.0),
    "RotationPivot": (0.0, 0.0, 0.0),
    "ScalingOffset": (0.0, 0.0, 0.0),
    "ScalingPivot": (0.0, 0.0, 0.0),
}


@pytest.mark.parametrize("name", list(PLAIN))
def test_each_factor_alone_moves_a_turned_and_scaled_joint_as_its_matrix_does(name: str) -> None:
    chain = PLAIN | {"Lcl_Rotation": (30.0, -50.0, 70.0), "Lcl_Scaling": (2.0, 0.5, 1.5)}
    chain = chain | {name: (11.0, 23.0, 5.0)}
    scene = fbx_files.Scene()
    scene.model("joint", **chain)
    np.testing.assert_allclose(world_of(scene)[0], product(chain, "XYZ"), atol=1e-9)


def test_without_rotation_active_only_the_plain_rotation_counts() -> None:
    scene = fbx_files.Scene()
    extra = {"PreRotation": (90.0, 0.0, 0.0), "PostRotation": (0.0, 45.0, 0.0), "RotationOrder": 5}
    scene.model("joint", Lcl_Rotation=(10.0, 20.0, 30.0), RotationActive=0, **extra)
    np.testing.assert_allclose(world_of(scene)[0], turn((10.0, 20.0, 30.0)), atol=1e-12)


PARENT = {"Lcl_Translation": (1.0, 2.0, 3.0), "Lcl_Rotation": (20.0, -30.0, 40.0)}
CHILD = {"Lcl_Translation": (10.0, -4.0, 7.0), "Lcl_Rotation": (-15.0, 60.0, 5.0)}


@pytest.mark.parametrize("inherit", [0, 1, 2])
@pytest.mark.parametrize("parent_scale", [(2.0, 2.0, 2.0), (2.0, 0.5, 1.25)])
def test_a_child_inherits_scale_as_its_inherit_type_says(inherit: int, parent_scale: tuple) -> None:
    child_scale = (1.5, 1.5, 1.5)
    scene = fbx_files.Scene()
    parent = scene.model("parent", **PARENT, Lcl_Scaling=parent_scale)
    scene.model("child", parent, **CHILD, Lcl_Scaling=child_scale, InheritType=inherit)
    above = shift(PARENT["Lcl_Translation"]) @ turn(PARENT["Lcl_Rotation"]) @ stretch(parent_scale)
    rotation = turn(PARENT["Lcl_Rotation"])[:3, :3]
    own = turn(CHILD["Lcl_Rotation"])[:3, :3]
    handed, mine = np.diag(parent_scale), np.diag(child_scale)
    expected = above @ shift(CHILD["Lcl_Translation"])
    expected[:3, :3] = {
        0: rotation @ own @ handed @ mine,  # RrSs
        1: rotation @ handed @ own @ mine,  # RSrs
        2: rotation @ own @ mine,  # Rrs: the parent's own scale is left out
    }[inherit]
    found = world_of(scene)[1]
    np.testing.assert_allclose(found[:3, 3], expected[:3, 3], atol=1e-9)
    if parent_scale[0] == parent_scale[1] or inherit == 1:
        np.testing.assert_allclose(found, expected, atol=1e-9)


def test_dropped_shear_is_noted_and_moves_no_joint() -> None:
    scene = fbx_files.Scene()
    parent = scene.model("parent", **PARENT, Lcl_Scaling=(3.0, 0.5, 1.0))
    child = scene.model("child", parent, **CHILD, InheritType=0)
    scene.model("grandchild", child, **CHILD, InheritType=0)
    loaded = fbx.read(FILE, scene.binary())
    first = shift(PARENT["Lcl_Translation"]) @ turn(PARENT["Lcl_Rotation"]) @ stretch((3.0, 0.5, 1.0))
    second = first @ shift(CHILD["Lcl_Translation"])
    second[:3, :3] = (turn(PARENT["Lcl_Rotation"]) @ turn(CHILD["Lcl_Rotation"]) @ stretch((3.0, 0.5, 1.0)))[:3, :3]
    third = second @ shift(CHILD["Lcl_Translation"])
    np.testing.assert_allclose(100.0 * loaded.character.skeleton.rest_positions[2], third[:3, 3], atol=1e-9)
    assert loaded.notes == ("Scales that differ by axis shear some joints of the rest pose; the shear is dropped.",)


@pytest.mark.parametrize(
    ("up", "front", "side", "expected"),
    [
        ((1, 1), (2, 1), (0, 1), (1.0, 2.0, 3.0)),  # Maya: Y up, Z to the front
        ((2, 1), (1, -1), (0, 1), (1.0, 3.0, -2.0)),  # 3ds Max: Z up, -Y to the front
        ((0, 1), (2, 1), (1, -1), (-2.0, 1.0, 3.0)),  # X up
        ((1, 1), (2, -1), (0, -1), (-1.0, 2.0, -3.0)),  # Y up, facing -Z
        ((1, 1), (2, 1), (0, -1), (-1.0, 2.0, 3.0)),  # left-handed: mirrored
    ],
)
def test_axes_of_the_file_become_y_up_facing_z(up, front, side, expected) -> None:
    scene = fbx_files.Scene()
    names = ("UpAxis", "UpAxisSign", "FrontAxis", "FrontAxisSign", "CoordAxis", "CoordAxisSign")
    scene.settings |= dict(zip(names, (*up, *front, *side), strict=True))
    root = scene.model("root", Lcl_Translation=(1.0, 2.0, 3.0), Lcl_Rotation=(0.0, 0.0, 90.0))
    scene.model("tip", root, Lcl_Translation=(1.0, 0.0, 0.0))
    tip = np.array([1.0, 3.0, 3.0])  # the root turns the tip's x to y
    change = np.array(expected) / np.array([1.0, 2.0, 3.0])[np.argsort([abs(e) for e in expected]).argsort()]
    order = [int(abs(e)) - 1 for e in expected]
    positions = 100.0 * fbx.read(FILE, scene.binary()).character.skeleton.rest_positions
    np.testing.assert_allclose(positions, [expected, change * tip[order]], atol=1e-9)


def test_the_unit_is_applied_once_to_nodes_vertices_and_bind_matrices() -> None:
    sizes = []
    for factor, size in ((1.0, 100.0), (100.0, 1.0), (2.54, 100.0 / 2.54)):
        scene = fbx_files.Scene()
        scene.settings["UnitScaleFactor"] = factor
        bone = scene.model("bone", Lcl_Translation=(0.0, size, 0.0))
        body = scene.model("body", subtype="Mesh")
        geometry = scene.mesh(body, [[0, 0, 0], [size, 0, 0], [0, size, 0]], [0, 1, -3])
        link = shift((0.0, size, 0.0))
        scene.cluster(scene.skin(geometry), bone, [0, 1, 2], [1.0] * 3, np.linalg.inv(link), link)
        character = fbx.read(FILE, scene.binary()).character
        mesh = character.meshes[0]
        posed = character.skeleton.rest_globals[0] @ mesh.skin.inverse_binds[0]
        sizes.append([mesh.vertices @ posed[:3, :3].T + posed[:3, 3], character.skeleton.rest_positions.repeat(3, 0)])
    expected = [[[0, 0, 0], [1, 0, 0], [0, 1, 0]], [[0, 1, 0]] * 3]
    np.testing.assert_allclose(sizes, [expected] * 3, atol=1e-12)


def test_a_mirrored_scene_moves_and_skins_as_the_mirror_image_of_the_right_handed_one() -> None:

    scene = fbx_files.two_bones()
    plain = fbx.read(FILE, scene.binary())
    scene.settings["CoordAxisSign"] = -1
    mirrored = fbx.read(FILE, scene.binary())
    expected = skinned_vertices(plain.character, plain.motions[0]) * [-1.0, 1.0, 1.0]
    np.testing.assert_allclose(skinned_vertices(mirrored.character, mirrored.motions[0]), expected, atol=1e-6)


def test_animated_pivots_and_orders_give_the_product_in_every_frame() -> None:
    rng = np.random.default_rng(7)
    scene = fbx_files.Scene()
    chain = {name: tuple(rng.uniform(-60, 60, 3)) for name in PLAIN if name != "Lcl_Scaling"}
    joint = scene.model("joint", RotationOrder=3, **chain)
    layer = scene.layer(scene.stack("clip", (0.0, 1.0)))
    times = np.arange(31) / 30.0
    ranges = {"Lcl_Translation": (-50, 50), "Lcl_Rotation": (-50, 50), "Lcl_Scaling": (0.5, 2.0)}
    # Keys are stored as 32-bit numbers: the expected values start from those.
    moved = {k: rng.uniform(*r, (31, 3)).astype(np.float32).astype(np.float64) for k, r in ranges.items()}
    for name, values in moved.items():
        keys = {axis: (times, values[:, i]) for i, axis in enumerate("XYZ")}
        scene.animate(layer, joint, name.replace("_", " "), keys)
    loaded = fbx.read(FILE, scene.binary())
    found = global_transforms(loaded.character.skeleton, loaded.motions[0])[:, 0]
    frames = [product(chain | {k: v[f] for k, v in moved.items()}, ORDERS[3]) for f in range(31)]
    expected = np.array(frames)[:, :3] * [1.0, 1.0, 1.0, 0.01]
    np.testing.assert_allclose(found, expected, atol=1e-9)
