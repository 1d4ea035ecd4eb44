"""USD: UsdSkel characters there and back, judged by the package's own skinning."""

from __future__ import annotations

import random
import subprocess
import sys
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from conftest import data_files
from understudy.errors import FileError
from understudy.io import formats
from understudy.io.npz import own
from understudy.io.usd import apart, usd
from understudy.math import quat
from understudy.model import Character, Mesh, Motion, Skeleton, Skin, check, joint_positions, skinned_vertices
from understudy.model.skinning import rest_vertices

pytest.importorskip("pxr", reason="usd-core is an optional package")

# Two joints in centimetres with Z up under a lifted root; a quad bound to both through a geometry matrix and a list of
# its own in reverse order; a triangle on one joint as a rigid part; one animation with keys two frames apart.
TEXT = """#usda 1.0
(
    defaultPrim = "Man"
    metersPerUnit = 0.01
    timeCodesPerSecond = 24
    upAxis = "Z"
)
def SkelRoot "Man"
{
    double3 xformOp:translate = (0, 0, 50)
    uniform token[] xformOpOrder = ["xformOp:translate"]
    def Skeleton "Bones" (prepend apiSchemas = ["SkelBindingAPI"])
    {
        uniform token[] joints = ["Hip", "Hip/Arm"]
        uniform matrix4d[] bindTransforms = [
            ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 10, 1)),
            ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 30, 1))]
        uniform matrix4d[] restTransforms = [
            ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 10, 1)),
            ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 20, 1))]
        rel skel:animationSource = </Man/Wave>
    }
    def SkelAnimation "Wave"
    {
        uniform token[] joints = ["Hip/Arm"]
        quatf[] rotations.timeSamples = { 0: [(1, 0, 0, 0)], 2: [(0.70710677, 0, 0.70710677, 0)] }
        float3[] translations.timeSamples = { 0: [(0, 0, 20)], 2: [(0, 0, 22)] }
        half3[] scales = [(1, 1, 1)]
    }
    def Mesh "Quad" (prepend apiSchemas = ["SkelBindingAPI"])
    {
        int[] faceVertexCounts = [4]
        int[] faceVertexIndices = [0, 1, 2, 3]
        point3f[] points = [(-1, 0, 0), (1, 0, 0), (1, 0, 20), (-1, 0, 20)]
        rel skel:skeleton = </Man/Bones>
        matrix4d primvars:skel:geomBindTransform = ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 10, 1))
        uniform token[] skel:joints = ["Hip/Arm", "Hip"]
        int[] primvars:skel:jointIndices = [1, 0, 1, 0, 0, 1, 0, 1] (elementSize = 2; interpolation = "vertex")
        float[] primvars:skel:jointWeights = [1, 0, 1, 0, 0.75, 0.25, 1, 0] (elementSize = 2; interpolation = "vertex")
    }
    def Mesh "Hat" (prepend apiSchemas = ["SkelBindingAPI"])
    {
        uniform token orientation = "leftHanded"
        int[] faceVertexCounts = [3]
        int[] faceVertexIndices = [0, 1, 2]
        point3f[] points = [(0, 0, 31), (1, 0, 31), (0, 1, 31)]
        rel skel:skeleton = </Man/Bones>
        int[] primvars:skel:jointIndices = [1] (elementSize = 1; interpolation = "constant")
        float[] primvars:skel:jointWeights = [1] (elementSize = 1; interpolation = "constant")
    }
}
"""


@pytest.fixture
def man(tmp_path) -> Path:
    (path := tmp_path / "man.usda").write_text(TEXT)
    return path


def skinned_by_the_package(path: Path, timecode: float) -> np.ndarray:
    """World points of all skinned meshes by UsdSkel itself, in metres with Y up."""
    from pxr import Gf, Usd, UsdGeom, UsdSkel, Vt

    stage, cache, out = Usd.Stage.Open(str(path)), UsdSkel.Cache(), []
    turned = UsdGeom.GetStageUpAxis(stage) == UsdGeom.Tokens.z
    for prim in stage.Traverse():
        if not prim.IsA(UsdSkel.Root):
            continue
        cache.Populate(UsdSkel.Root(prim), Usd.PrimDefaultPredicate)
        for binding in cache.ComputeSkelBindings(UsdSkel.Root(prim), Usd.PrimDefaultPredicate):
            skeleton = cache.GetSkelQuery(binding.GetSkeleton())
            pose = skeleton.ComputeSkinningTransforms(timecode)
            world = UsdGeom.XformCache(timecode).GetLocalToWorldTransform(binding.GetSkeleton().GetPrim())
            for query in binding.GetSkinningTargets():
                points = UsdGeom.Mesh(query.GetPrim()).GetPointsAttr().Get()
                if query.IsRigidlyDeformed():
                    matrix = query.ComputeSkinnedTransform(pose, timecode)
                    points = Vt.Vec3fArray([Gf.Vec3f(matrix.Transform(Gf.Vec3d(p))) for p in points])
                else:
                    query.ComputeSkinnedPoints(pose, points, timecode)
                out += [world.Transform(Gf.Vec3d(p)) for p in points]
    metres = np.array(out, dtype=np.float64) * UsdGeom.GetStageMetersPerUnit(stage)
    return metres[:, [0, 2, 1]] * [1, 1, -1] if turned else metres


def test_joints_meshes_and_clips_are_in_metres_with_y_up(man):
    loaded = formats.read(man)
    s = loaded.character.skeleton
    check(loaded.character, *loaded.motions)
    assert (loaded.character.name, s.names, loaded.notes) == ("Man", ("Bones", "Hip", "Arm"), ())
    assert np.allclose(s.rest_positions, [[0, 0.5, 0], [0, 0.6, 0], [0, 0.8, 0]])
    faces = {mesh.name: mesh.faces.tolist() for mesh in loaded.character.meshes}
    assert faces == {"Quad": [[0, 1, 2], [0, 2, 3]], "Hat": [[2, 1, 0]]}
    motion = loaded.motions[0]
    assert (motion.name, motion.fps, motion.n_frames) == ("Wave", 24.0, 3)
    assert np.allclose(joint_positions(s, motion)[:, 2], [[0, 0.8, 0], [0, 0.81, 0], [0, 0.82, 0]])


def test_skinned_points_are_those_of_the_package(man):
    loaded = formats.read(man)
    ours = skinned_vertices(loaded.character, loaded.motions[0])
    assert np.allclose(ours[2], skinned_by_the_package(man, 2.0), atol=1e-6)


@pytest.mark.parametrize("path", data_files("**/*.usd*"), ids=lambda p: p.name)
def test_real_files_load_soundly_and_move_as_in_the_package(path):
    loaded = formats.read(path)
    check(loaded.character, *loaded.motions)
    motion, last = loaded.motions[0], loaded.motions[0].n_frames - 1
    ours = skinned_vertices(loaded.character, motion)[last]
    assert np.abs(ours - skinned_by_the_package(path, float(last))).max() < 1e-5


def person() -> tuple[Character, list[Motion]]:
    """Names that are no identifiers, a rig in hundredths, two skins that bind one joint differently, odd rates."""
    rng = np.random.default_rng(3)
    skeleton = Skeleton(
        ("Armature", "mixamorig:Hips", "Bein links"),
        np.array([-1, 0, 1]),
        np.array([[0.0, 0, 0], [0, 95, 3], [10, -40, 0]]),
        quat.normalise(rng.normal(size=(3, 4))),
        np.array([[0.01, 0.01, 0.01], [1, 1, 1], [1, 1, 1]]),
    )
    globals_ = skeleton.rest_globals
    odd = np.linalg.inv(globals_[[1, 2]])
    odd[1, 0, 3] += 0.25
    skins = [np.linalg.inv(globals_), np.linalg.inv(globals_[[1, 2]]) @ np.diag([0.5, 0.5, 0.5, 1.0]), odd]
    meshes = []
    for count, binds in zip((9, 7, 5), skins, strict=True):
        weights = rng.random((count, 2))
        joints = np.arange(3) if len(binds) == 3 else np.array([1, 2])
        skin = Skin(joints, binds, rng.integers(0, len(binds), (count, 2)), weights / weights.sum(1, keepdims=True))
        meshes.append(Mesh("skin", rng.normal(size=(count, 3)), np.array([[0, 1, 2]]), skin))
    translations = np.broadcast_to(skeleton.rest_translations, (6, 3, 3)) + rng.normal(size=(6, 3, 3))
    walk = Motion("walk cycle", 30.0, quat.normalise(rng.normal(size=(6, 3, 4))), translations)
    return Character("Ann Other", skeleton, tuple(meshes)), [walk, replace(walk.sliced(0, 4), name="2nd", fps=17.3)]


@pytest.mark.parametrize("suffix", [".usda", ".usdc", ".usdz"])
def test_any_character_comes_back_with_its_names_positions_and_skin(tmp_path, suffix):
    character, motions = person()
    usd.write(tmp_path / f"ann{suffix}", character, motions)
    again = formats.read(tmp_path / f"ann{suffix}")
    check(again.character, *again.motions)
    back = [again.character.skeleton.index(name) for name in character.skeleton.names]
    assert again.character.name == "Ann Other"
    assert [(m.name, m.fps, m.n_frames) for m in again.motions] == [("walk cycle", 30.0, 6), ("2nd", 17.3, 4)]
    for before, after in zip(motions, again.motions, strict=True):
        here, there = joint_positions(character.skeleton, before), joint_positions(again.character.skeleton, after)
        assert np.abs(there[:, back] - here).max() < 1e-5
        assert np.abs(skinned_vertices(again.character, after) - skinned_vertices(character, before)).max() < 1e-5
    assert np.abs(rest_vertices(again.character) - rest_vertices(character)).max() < 1e-5


def test_what_is_written_moves_in_the_package_as_it_does_here(tmp_path):
    character, motions = person()
    usd.write(tmp_path / "ann.usdc", character, motions)
    theirs = skinned_by_the_package(tmp_path / "ann.usdc", 5.0)
    assert np.abs(theirs - skinned_vertices(character, motions[0])[5]).max() < 1e-5


def test_load_save_load_is_a_fixed_point_in_the_files_own_axes_and_unit(man, tmp_path):
    first = formats.read(man)
    usd.write(tmp_path / "again.usda", first.character, first.motions)
    second = formats.read(tmp_path / "again.usda")
    usd.write(tmp_path / "twice.usda", second.character, second.motions)
    written = (tmp_path / "again.usda").read_text()
    assert 'upAxis = "Z"' in written
    assert "metersPerUnit = 0.01" in written
    assert (tmp_path / "twice.usda").read_text() == written
    gap = skinned_vertices(first.character, first.motions[0]) - skinned_vertices(second.character, second.motions[0])
    assert np.abs(gap).max() < 1e-6


def test_the_prims_above_the_skeleton_carry_root_motion(man):
    moving = "double3 xformOp:translate.timeSamples = { 0: (0, 0, 50), 2: (80, 0, 50) }"
    man.write_text(TEXT.replace("double3 xformOp:translate = (0, 0, 50)", moving))
    loaded = formats.read(man)
    assert np.allclose(loaded.motions[0].local_translations[:, 0], [[0, 0.5, 0], [0.4, 0.5, 0], [0.8, 0.5, 0]])


def test_instances_are_seen_and_the_largest_skeleton_is_taken(tmp_path, man):
    (path := tmp_path / "crowd.usda").write_text(
        '#usda 1.0\n(\n metersPerUnit = 0.01\n upAxis = "Z"\n timeCodesPerSecond = 24\n)\n'
        'def "One" (instanceable = true; prepend references = @./man.usda@</Man>) {}\n'
        'def "Two" (instanceable = true; prepend references = @./man.usda@</Man>) {}\n'
    )
    loaded = formats.read(path)
    assert len(loaded.character.meshes) == 2
    assert loaded.notes == ("The file has 2 skeletons; 'Bones', with the largest skin, was taken.",)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (('def SkelRoot "Man"', 'def Xform "Man"'), None),
        (("def Skeleton", "def Xform"), "has no UsdSkel skeleton; export the character with its armature and skin"),
        (
            ('["Hip", "Hip/Arm"]', '["Hip"]'),
            "bindTransforms has 2 matrices where the skeleton has 1 joints; export the file again",
        ),
        (
            ("[1, 0, 1, 0, 0, 1, 0, 1] (elementSize = 2", "[1, 0, 1, 0, 0, 1, 7, 1] (elementSize = 2"),
            "mesh 'Quad' names joint 7 where its list has 2; export the file again",
        ),
        (
            ("[1, 0, 1, 0, 0, 1, 0, 1] (elementSize = 2", "[1, 0, 1] (elementSize = 2"),
            "mesh 'Quad' has 3 joint indices and 8 weights where 8 are due; export the file again",
        ),
        (
            ("[0, 1, 2, 3]", "[0, 1, 2, 9]"),
            "mesh 'Quad' has a face with a point that does not exist; export the file again",
        ),
        (
            ("[(0, 0, 20)], 2", "[(0, 0, nan)], 2"),
            "animation 'Wave' holds a value that is not finite; export the file again",
        ),
        (
            ("2: [(0, 0, 22)]", "1000000000000: [(0, 0, 22)]"),
            "animation 'Wave' spans 1000000000000 frames with 3 keys; shorten it",
        ),
        (
            ("(-1, 0, 20)]", "(-1, 0, inf)]"),
            "mesh 'Quad' has no points, or one that is not finite; export the file again",
        ),
        (
            ('["Hip/Arm", "Hip"]', '["Hip/Leg", "Hip"]'),
            "mesh 'Quad' follows joint 'Hip/Leg', which the skeleton does not have",
        ),
    ],
)
def test_what_has_no_meaning_is_refused_in_one_line(man, change, problem):
    assert change[0] in TEXT
    man.write_text(TEXT.replace(*change))
    if problem is None:  # without a SkelRoot nothing is skinned, but the skeleton and its clip are there
        assert formats.read(man).character.meshes == ()
        return
    with pytest.raises(FileError) as error:
        formats.read(man)
    assert str(error.value) == f"{man}: {problem}"


def test_joints_that_repeat_or_come_before_their_parents_are_put_in_order(man):
    man.write_text(TEXT.replace('joints = ["Hip", "Hip/Arm"]', 'joints = ["Hip/Arm", "Hip"]'))
    loaded = formats.read(man)
    check(loaded.character, *loaded.motions)
    assert loaded.character.skeleton.names == ("Bones", "Hip", "Arm")
    man.write_text(TEXT.replace('joints = ["Hip", "Hip/Arm"]', 'joints = ["Hip", "Hip"]'))
    with pytest.raises(FileError, match=r"mesh 'Quad' follows joint 'Hip/Arm', which the skeleton does not have$"):
        formats.read(man)


def test_vertices_without_weights_take_those_of_the_nearest(man):
    man.write_text(TEXT.replace("[1, 0, 1, 0, 0.75, 0.25, 1, 0]", "[1, 0, 1, 0, 0, 0, 1, 0]"))
    loaded = formats.read(man)
    check(loaded.character)
    assert loaded.notes == ("Mesh 'Quad': 1 vertex has no skin weights; the nearest weighted vertex lent its own.",)


def test_truncated_and_misnamed_files(man, tmp_path, capfd):
    man.write_text(TEXT[: len(TEXT) // 2])
    with pytest.raises(FileError) as error:
        formats.read(man)
    assert str(error.value) == f"{man}:30: USD cannot follow the text here; the file may be truncated"
    (wrong := tmp_path / "man.glb").write_text(TEXT)
    assert formats.read(wrong).character.name == "Man"
    (other := tmp_path / "other.usda").write_text("no usd at all")
    with pytest.raises(
        FileError, match=r"the content is not USD, whatever the name says; export or download it again$"
    ):
        formats.read(other)
    assert capfd.readouterr() == ("", "")


def test_without_the_package_one_line_says_how_to_get_it(man):
    code = (
        "import sys; sys.modules['pxr'] = None\n"
        "from understudy.io import formats\n"
        "from understudy.errors import FileError\n"
        f"try: formats.read({str(man)!r})\n"
        "except FileError as error: print(error)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    needed = 'USD needs an extra package; install it with: pip install "understudy[usd]"'
    assert (done.stdout, done.stderr) == (f"{man}: {needed}\n", "")


def test_damaged_files_end_in_a_file_error_or_in_a_sound_model(tmp_path):
    character, motions = person()
    usd.write(tmp_path / "ann.usdc", character, motions)
    data, rng = (tmp_path / "ann.usdc").read_bytes(), random.Random(5)
    for round_ in range(12):
        damaged = bytearray(data)
        for _ in range(rng.choice([1, 3, 20])):
            damaged[rng.randrange(len(damaged))] = rng.randrange(256)
        if round_ % 4 == 0:
            del damaged[rng.randrange(len(damaged)) :]
        (path := tmp_path / f"{round_}.usdc").write_bytes(damaged)
        with suppress(FileError):
            loaded = formats.read(path)
            check(loaded.character, *loaded.motions)


def test_a_point_that_is_a_signalling_nan_is_refused_without_a_warning(man, tmp_path):
    from pxr import Usd, UsdGeom

    stage = Usd.Stage.Open(str(man))
    stage.Export(str(path := tmp_path / "man.usdc"))
    mesh = next(prim for prim in stage.Traverse() if prim.IsA(UsdGeom.Mesh))
    points = np.array(UsdGeom.Mesh(mesh).GetPointsAttr().Get(), dtype=np.float32)
    damaged = points.copy()
    damaged.view(np.uint32)[0, 0] = 0x7F800001
    path.write_bytes(path.read_bytes().replace(points.tobytes(), damaged.tobytes()))
    with pytest.raises(FileError) as error:
        formats.read(path)
    assert (
        error.value.problem
        == f"mesh '{mesh.GetName()}' has no points, or one that is not finite; export the file again"
    )


def test_a_file_that_would_end_the_process_is_refused(man, monkeypatch):
    monkeypatch.setattr(apart.subprocess, "run", lambda *a, **k: subprocess.CompletedProcess(a, -11))
    with pytest.raises(FileError) as error:
        formats.read(man)
    assert error.value.problem == "USD breaks down over it; the file is damaged, export or download it again"


def test_the_package_is_never_in_the_process_that_asks(man):
    code = (
        "import sys\n"
        "from understudy.io import formats\n"
        f"read = formats.read({str(man)!r})\n"
        "print(read.character.name, len(read.motions), 'pxr' in sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("Man 1 False\n", "")


LEFT = {
    "nothing": {},
    "half a line": {"about.json": b'{"notes": ['},
    "no arrays": {"about.json": b'{"notes": [], "metres_per_unit": 1, "wxyz_model_file": [1, 0, 0, 0]}'},
    "no numbers": {
        "about.json": b'{"notes": [], "metres_per_unit": NaN, "wxyz_model_file": "abcd"}',
        "arrays.npz": b"",
    },
    "half the arrays": {
        "about.json": b'{"notes": [], "metres_per_unit": 1, "wxyz_model_file": [1, 0, 0, 0]}',
        "arrays.npz": b"PK\x03\x04",
    },
}


@pytest.mark.parametrize("left", LEFT.values(), ids=LEFT)
def test_whatever_the_other_process_leaves_behind_is_refused_in_one_line(man, monkeypatch, left):
    def run(path, open_as, folder):
        for name, content in left.items():
            (folder / name).write_bytes(content)
        return 0

    monkeypatch.setattr(apart, "run", run)
    with pytest.raises(FileError, match=r"(download|save) it again$"):
        formats.read(man)


def test_what_comes_back_is_what_the_package_read_to_the_bit(man):
    import understudy.io.usd.read as usd_read
    from understudy.io.usd import package

    pxr, given = package.load(man), formats.read(man)
    with package.quiet(pxr, man):
        read = usd_read.read(pxr, man, man.read_bytes(), man)
    ours, theirs = (own.arrays_of(loaded.character, loaded.motions) for loaded in (given, read))
    assert vars(given.character.source) == vars(read.character.source)
    assert all(np.array_equal(ours[name], theirs[name]) for name in ours.keys() | theirs.keys())
