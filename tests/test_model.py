"""Kinematics, skinning, conversion and the invariants of the model."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from figures import dance, positions, stick_man
from understudy.errors import CharacterError, OptionError
from understudy.math import affine, quat
from understudy.model import Character, Mesh, Motion, Skeleton, Skin, check, global_transforms, skinned_vertices
from understudy.model.check import problems
from understudy.model.convert import converted
from understudy.model.skeleton import unique_names
from understudy.model.skinning import FRAMES, skin, skin_exactly


def skinned(seed: int = 0, n_verts: int = 130, influences: int = 6) -> Character:
    """A stick man with random vertices on random joints, in two meshes with different bind spaces."""
    rng = np.random.default_rng(seed)
    man = stick_man(axes=rng)
    n = man.skeleton.n_joints
    meshes = []
    for name in ("one", "two"):
        space = affine.compose(rng.normal(size=3), quat.normalise(rng.normal(size=4)), np.full(3, 2.0))
        binds = affine.inverse(man.skeleton.rest_globals) @ affine.inverse(space)
        slots = rng.integers(0, n, (n_verts, influences))
        part = Skin(np.arange(n), binds, slots, rng.dirichlet(np.ones(influences), n_verts))
        meshes.append(Mesh(name, rng.normal(size=(n_verts, 3)), rng.integers(0, n_verts, (40, 3)), part))
    return replace(man, meshes=tuple(meshes))


def test_two_bones_bent_by_right_angles_end_where_geometry_says():
    wxyz = np.array([[quat.exp(np.array([0, 0, np.pi / 2])), quat.exp(np.array([0, 0, -np.pi / 2])), quat.IDENTITY]])
    chain = Skeleton(
        ("a", "b", "c"),
        np.array([-1, 0, 1]),
        np.array([[0, 0, 0], [2.0, 0, 0], [3.0, 0, 0]]),
        quat.identity(3),
        np.array([[1.0, 1, 1], [2.0, 2, 2], [1.0, 1, 1]]),
    )
    motion = Motion("bend", 30.0, wxyz, chain.rest_translations[None])
    assert global_transforms(chain, motion)[0, :, :, 3] == pytest.approx(np.array([[0, 0, 0], [0, 2, 0], [6, 2, 0]]))


@pytest.mark.parametrize("n_frames", [1, 2, FRAMES - 1, FRAMES, FRAMES + 1, 3 * FRAMES + 5])
def test_skinning_is_the_weighted_sum_of_rigid_motions_for_any_number_of_frames(n_frames):
    character = skinned()
    motion = dance(character, n_frames=n_frames)
    posed = np.zeros((n_frames, character.skeleton.n_joints, 4, 4))
    posed[:, :, :3], posed[..., 3, 3] = global_transforms(character.skeleton, motion), 1.0
    wanted = []
    for mesh in character.meshes:
        matrices = posed[:, mesh.skin.slot_joints] @ mesh.skin.inverse_binds
        points = np.concatenate([mesh.vertices, np.ones((mesh.n_verts, 1))], axis=1)
        each = np.einsum("fvkij,vj->fvki", matrices[:, mesh.skin.slots], points)[..., :3]
        wanted.append((each * mesh.skin.weights[..., None]).sum(2))
    assert skinned_vertices(character, motion) == pytest.approx(np.concatenate(wanted, axis=1), abs=2e-5)


def test_a_character_without_meshes_has_no_vertices():
    man = stick_man()
    assert skinned_vertices(man, dance(man)).shape == (20, 0, 3)


@settings(max_examples=20, deadline=None)
@given(st.floats(0.01, 100.0), st.integers(0, 1000))
def test_a_converted_character_moves_as_the_converted_original(scale, seed):
    turn = quat.normalise(np.random.default_rng(seed).normal(size=4))
    character = skinned(seed)
    motion = dance(character, seed, n_frames=3)
    after, (clip,) = converted(character, (motion,), scale=scale, wxyz=turn)
    wanted = scale * quat.rotate(turn, skinned_vertices(character, motion).astype(float))
    assert skinned_vertices(after, clip) == pytest.approx(wanted, rel=1e-4, abs=1e-4 * scale)


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 1000))
def test_the_bind_pose_is_found_whatever_the_nodes_are_posed_to(seed):
    rng = np.random.default_rng(seed)
    bound = skinned(seed)
    s = bound.skeleton
    turned = quat.mul(s.rest_wxyz, quat.exp(0.4 * rng.normal(size=(s.n_joints, 3))))
    turned[0] = s.rest_wxyz[0]
    one_space = tuple(
        replace(m, skin=replace(m.skin, inverse_binds=affine.inverse(s.rest_globals))) for m in bound.meshes
    )
    posed = replace(bound, skeleton=s.with_rest(wxyz=turned), meshes=one_space)
    assert posed.bind_globals[0] == pytest.approx(s.rest_globals, abs=1e-9)


def test_resampling_to_the_same_times_changes_nothing_and_halving_keeps_every_other_frame():
    man = stick_man()
    motion = dance(man, n_frames=21)
    up = motion.resampled(60.0)
    assert up.n_frames == 41
    assert positions(man, up)[::2] == pytest.approx(positions(man, motion), abs=1e-12)
    assert positions(man, motion.resampled(15.0)) == pytest.approx(positions(man, motion)[::2], abs=1e-12)


def test_resampling_makes_many_frames_between_frames_of_a_short_clip_only():
    man = stick_man()
    minute = Motion.at_rest(man.skeleton, n_frames=1801, name="minute")
    with pytest.raises(OptionError) as caught:
        minute.resampled(1000.0)
    said = "minute: 1000 frames a second would make 60001 frames of 1801; ask for at most 120 or cut the clip"
    assert (str(caught.value), minute.resampled(120.0).n_frames, minute.sliced(0, 31).resampled(1000.0).n_frames) == (
        said,
        7201,
        1001,
    )


def test_repeated_names_get_numbers_that_are_not_taken():
    assert unique_names(["a", "a", "a.1", "a", "b"]) == (("a", "a.2", "a.1", "a.3", "b"), ["a"])


def test_a_sound_character_has_no_problems():
    character = skinned()
    assert problems(character, dance(character)) == []


FAR = "is over 1e+06 m from the origin, or scaled beyond measure; check the file's units"


def broken(**changes) -> tuple[Character, tuple[Motion, ...]]:
    character = skinned()
    motion = dance(character)
    s, mesh = character.skeleton, character.meshes[0]
    for what, value in changes.items():
        if what in ("parents", "names") or what.startswith("rest_"):
            s = replace(s, **{what: value})
        elif what == "frame":
            local = motion.local_wxyz.copy()
            local[3, 1] = value
            motion = replace(motion, local_wxyz=local)
        elif what == "away":
            motion = replace(motion, local_translations=motion.local_translations + value)
        elif what == "vertices":
            mesh = replace(mesh, vertices=mesh.vertices * value)
        elif what == "weights":
            mesh = replace(mesh, skin=replace(mesh.skin, weights=mesh.skin.weights * value))
        elif what == "face":
            faces = mesh.faces.copy()
            faces[0, 0] = value
            mesh = replace(mesh, faces=faces)
    return replace(character, skeleton=s, meshes=(mesh,)), (motion,)


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ({"names": ("x",) * 33}, "stick man: joint names are not unique"),
        ({"parents": np.array([-1, *range(1, 33)])}, "stick man: a joint comes before its parent"),
        ({"rest_scales": np.zeros((33, 3))}, "stick man: joint 'hips' has a rest scale of zero"),
        ({"rest_wxyz": np.ones((33, 4))}, "stick man: joint 'hips' has a rest rotation that is not of unit length"),
        ({"frame": np.nan}, "stick man: motion 'dance': frame 3, joint 'spine_1': the rotation is not finite"),
        ({"frame": 2.0}, "stick man: motion 'dance': a rotation is not of unit length"),
        ({"weights": 0.5}, "stick man: mesh 'one': skin weights do not add up to one"),
        ({"weights": -1.0}, "stick man: mesh 'one': a skin weight is negative or not finite"),
        ({"rest_translations": np.full((33, 3), 1e21)}, f"stick man: joint 'hips' {FAR}"),
        ({"rest_scales": np.full((33, 3), 1e10)}, f"stick man: joint 'hips' {FAR}"),
        ({"away": 5e10}, f"stick man: motion 'dance': joint 'hips' {FAR}"),
        ({"vertices": 1e21}, "stick man: mesh 'one': a vertex is over 1e+06 m from the origin; check the file's units"),
        ({"face": 10**6}, "stick man: mesh 'one': a face names a vertex that does not exist"),
    ],
)
def test_a_broken_invariant_is_named_in_one_line(changes, line):
    character, motions = broken(**changes)
    with pytest.raises(CharacterError) as caught:
        check(character, *motions)
    assert str(caught.value) == line


def test_skin_from_dense_weights_is_the_same_skin():
    rng = np.random.default_rng(1)
    man = stick_man()
    n = man.skeleton.n_joints
    dense = rng.random((50, n)) * (rng.random((50, n)) > 0.8)
    dense[:, 0] += 0.01
    part = Skin.from_dense(dense, affine.inverse(man.skeleton.rest_globals))
    mesh = Mesh("m", rng.normal(size=(50, 3)), np.zeros((0, 3), dtype=np.int64), part)
    posed = skin(replace(man, meshes=(mesh,)), man.skeleton.rest_globals[None, :, :3])
    assert posed[0] == pytest.approx(mesh.vertices, abs=1e-5)


def test_one_frame_in_double_precision_is_the_same_as_the_kernel():
    character = skinned(3)
    matrices = global_transforms(character.skeleton, dance(character, n_frames=1))
    exact = skin_exactly(character, matrices[0])
    assert exact == pytest.approx(skin(character, matrices)[0], abs=2e-5)
    assert exact.dtype == np.float64


def test_world_matrices_of_any_order_of_branches_are_the_products_down_each_chain():
    rng = np.random.default_rng(3)
    parents = np.array([-1, 0, 0, 1, 3, -1, 2, 5, 4])
    local = affine.compose(
        rng.normal(size=(9, 3)), quat.normalise(rng.normal(size=(9, 4))), rng.uniform(0.5, 2, (9, 3))
    )
    worlds = local.copy()
    affine.chain(parents, worlds)
    wanted = []
    for joint, parent in enumerate(parents):
        wanted.append(local[joint] if parent < 0 else wanted[parent] @ local[joint])
    assert worlds == pytest.approx(np.array(wanted), abs=1e-12)


def test_a_joint_before_its_parent_is_refused_by_name_and_not_by_a_crash():
    s = stick_man().skeleton
    upside_down = replace(s, parents=np.array([5, *s.parents[1:]]))
    assert np.isfinite(upside_down.rest_globals).all()
    with pytest.raises(CharacterError, match="a joint comes before its parent"):
        check(replace(stick_man(), skeleton=upside_down))
