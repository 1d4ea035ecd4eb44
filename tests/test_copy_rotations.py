"""copy-rotations means the same on every rig: laws it must keep, on figures whose every joint is known."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conftest import DATA, data_files
from figures import dance, positions, stick_man
from understudy.body.actor import Actor, prepare
from understudy.body.tpose import t_pose
from understudy.errors import MappingError, UnderstudyError
from understudy.loading import load
from understudy.math import affine, quat
from understudy.methods.copy_rotations.chain_matching import spread, starts_of
from understudy.methods.copy_rotations.copy_rotations import copy_rotations
from understudy.methods.options import Options
from understudy.model import Mesh, Motion, Skeleton, Skin, check
from understudy.roles.roles import Match, RoleMap, mirrored
from understudy.samples import load_template, sample_motion

Z = np.array([0.0, 0.0, 1.0])
seeds = st.integers(0, 10_000)
few = settings(max_examples=15, deadline=None)


def played(motion: Motion, source: Actor, target: Actor, **options) -> np.ndarray:
    """World joint positions of the target."""
    out = copy_rotations(motion, source, target, Options(**options))
    check(target.character, out)
    return positions(target.character, out)


# Rest poses with the world turn of each arm and leg from the T-pose: A, arms down, legs apart, elbows bent.
def arms(angle: float) -> dict[str, np.ndarray]:
    return {"left_upper_arm": -angle * Z, "right_upper_arm": angle * Z}


REST_POSES = {
    "T": {},
    "A": arms(np.radians(45)),
    "arms down": arms(np.radians(80)),
    "legs apart": {"left_thigh": 0.15 * Z, "right_thigh": -0.15 * Z},
    "elbows bent": arms(0.6)
    | {"left_forearm": np.array([0, -0.4, 0.0]), "right_forearm": np.array([0, 0.4, 0.0])},
    "fingers curled": {
        "left_index_1": -0.5 * Z, "left_little_1": -0.5 * Z, "right_index_1": 0.5 * Z, "right_little_1": 0.5 * Z,
    },
}  # fmt: skip


@few
@given(seeds)
def test_playing_ones_own_part_is_the_identity(seed):
    man = stick_man(axes=np.random.default_rng(seed))
    motion = dance(man, seed)
    actor = prepare(man, (motion,))
    assert played(motion, actor, actor) == pytest.approx(positions(man, motion), abs=1e-9)


@few
@given(seeds, seeds)
def test_the_local_axes_of_a_rig_do_not_matter(seed, other):
    source, target = (stick_man(axes=np.random.default_rng(s)) for s in (seed, other))
    motion = dance(source, seed)
    assert played(motion, prepare(source, (motion,)), prepare(target)) == pytest.approx(
        positions(source, motion), abs=1e-9
    )


@pytest.mark.parametrize("source_pose", REST_POSES)
@pytest.mark.parametrize("target_pose", REST_POSES)
def test_the_rest_pose_of_a_rig_does_not_matter(source_pose, target_pose):
    rng = np.random.default_rng(3)
    source, target = (stick_man(pose=REST_POSES[p], axes=rng) for p in (source_pose, target_pose))
    motion = dance(source)
    height = 1.85
    apart = np.linalg.norm(
        played(motion, prepare(source, (motion,)), prepare(target)) - positions(source, motion), axis=-1
    )
    # Soles keep the angle they stand at, so legs modelled apart turn the toes by that angle: a centimetre.
    assert apart.max() < 0.01 * height


@few
@given(seeds, st.sampled_from(["y up", "z up", "facing -z", "on its side"]))
def test_the_axes_of_the_target_world_do_not_matter(seed, axes):
    world = {
        "y up": quat.IDENTITY,
        "z up": quat.exp(np.array([np.pi / 2, 0, 0])),
        "facing -z": quat.exp(np.array([0, np.pi, 0.0])),
        "on its side": quat.exp(np.array([0, 0, np.pi / 2])),
    }[axes]
    source, target = stick_man(), stick_man(axes=np.random.default_rng(seed), world=world)
    motion = dance(source, seed)
    wanted = quat.rotate(world, positions(source, motion))
    assert played(motion, prepare(source, (motion,)), prepare(target)) == pytest.approx(wanted, abs=1e-9)


@few
@given(seeds, st.floats(0.02, 60.0))
def test_a_target_of_another_size_does_the_same_in_its_own_size(seed, scale):
    source, target = stick_man(), stick_man(scale=scale, axes=np.random.default_rng(seed))
    motion = dance(source, seed)
    wanted = scale * positions(source, motion)
    assert played(motion, prepare(source, (motion,)), prepare(target)) == pytest.approx(wanted, abs=1e-8 * scale)


@few
@given(seeds)
def test_a_mirrored_motion_is_the_mirror_image_joint_for_joint(seed):
    man = stick_man(axes=np.random.default_rng(seed))
    motion = dance(man, seed)
    actor = prepare(man, (motion,))
    names = man.skeleton.names
    other = [names.index(mirrored(name)) for name in names]
    body = [j for j, name in enumerate(names) if not name.endswith("_end")]
    wanted = positions(man, motion)[:, other] * np.array([-1.0, 1.0, 1.0])
    assert played(motion, actor, actor, mirror=True)[:, body] == pytest.approx(wanted[:, body], abs=1e-9)


def test_in_place_takes_the_travel_out_and_leaves_the_pose():
    man = stick_man()
    motion = dance(man, n_frames=60)
    actor = prepare(man, (motion,))
    kept, held = (played(motion, actor, actor, root=mode) for mode in ("keep", "in-place"))
    assert held - held[:, :1] == pytest.approx(kept - kept[:, :1], abs=1e-9)
    assert np.ptp(held[:, 0, [0, 2]], axis=0).max() < 0.02 < 0.6 < np.ptp(kept[:, 0, [0, 2]], axis=0).min()
    assert held[:, 0, 1] == pytest.approx(kept[:, 0, 1], abs=1e-12)


def test_no_root_keeps_the_hips_where_the_character_has_them():
    man = stick_man()
    motion = dance(man)
    actor = prepare(man, (motion,))
    assert played(motion, actor, actor, root="none")[:, 0] == pytest.approx(np.tile([0, 1.0, 0], (20, 1)), abs=1e-12)


@pytest.mark.parametrize(("scale", "factor"), [("auto", 2.0), ("none", 1.0), ("0.25", 0.25), (3.0, 3.0)])
def test_scale_changes_the_travel_and_never_the_height(scale, factor):
    source, target = stick_man(), stick_man(scale=2.0)
    motion = dance(source)
    thighs = [source.skeleton.names.index(f"{side}_thigh") for side in ("left", "right")]
    centre = played(motion, prepare(source, (motion,)), prepare(target), scale=scale)[:, thighs].mean(1)
    before = positions(source, motion)[:, thighs].mean(1)
    assert centre[:, [0, 2]] == pytest.approx(factor * before[:, [0, 2]], abs=1e-9)
    assert centre[:, 1] == pytest.approx(2.0 * before[:, 1], abs=1e-9)


LIMBS = [
    (f"{side}_{a}", f"{side}_{b}")
    for side in ("left", "right")
    for a, b in (("upper_arm", "forearm"), ("forearm", "hand"), ("thigh", "shin"), ("shin", "foot"))
]


def bones(character, at: np.ndarray, pairs: list[tuple[str, str]]) -> np.ndarray:
    index = character.skeleton.names.index
    out = np.stack([at[:, index(b)] - at[:, index(a)] for a, b in pairs], axis=1)
    return out / np.linalg.norm(out, axis=-1, keepdims=True)


@pytest.mark.parametrize(
    ("missing", "spans"),
    [
        (("spine_2",), [("spine_1", "spine_3"), ("spine_3", "neck_1")]),
        (("spine_2", "spine_3"), [("spine_1", "neck_1")]),
        (("left_clavicle", "right_clavicle"), [("left_upper_arm", "left_forearm"), ("left_forearm", "left_hand")]),
        (("neck_1",), [("left_upper_arm", "left_forearm")]),
    ],
)
def test_a_bone_that_stands_for_several_points_where_they_did_together(missing, spans):
    source, target = stick_man(), stick_man(without=missing)
    motion = dance(source, 5)
    got = played(motion, prepare(source, (motion,)), prepare(target))
    assert bones(target, got, spans) == pytest.approx(bones(source, positions(source, motion), spans), abs=1e-9)


@pytest.mark.parametrize(
    "missing", [("spine_2",), ("spine_2", "spine_3"), ("left_clavicle", "right_clavicle"), ("neck_1",)]
)
def test_bones_that_only_the_target_has_leave_limbs_and_head_as_the_source_has_them(missing):
    source, target = stick_man(without=missing), stick_man()
    motion = dance(source, 5)
    got = played(motion, prepare(source, (motion,)), prepare(target))
    assert bones(target, got, LIMBS) == pytest.approx(bones(source, positions(source, motion), LIMBS), abs=1e-9)


@few
@given(st.integers(1, 6), st.integers(1, 6), seeds)
def test_the_end_of_a_chain_turns_as_the_source_does_whatever_the_counts(n, m, seed):
    rng = np.random.default_rng(seed)
    bend = quat.exp(np.array([0.9, 0, 0.0]))[None]
    turns = [quat.slerp(quat.identity(1), bend, np.array([(k + 1) / n])) for k in range(n)]
    starts = np.cumsum(rng.random((1, n + 1, 3)), axis=1)
    out = spread(turns, quat.identity(1), np.arange(m) / m, starts=starts, rest_starts=starts[0])
    assert len(out) == m
    if m >= n:
        steps = [quat.angle(quat.mul(quat.inv(a), b))[0] for a, b in zip([quat.identity(1), *out], out, strict=False)]
        assert quat.same(out[-1], bend, 1e-9).all()
        assert max(steps) <= 0.9 / n + 1e-9  # spread, never gathered


def test_a_bone_of_a_shorter_chain_begins_at_the_nearest_joint_of_a_longer_one():
    assert starts_of(np.array([0.0, 0.7]), np.array([0.0, 0.33, 0.66])) == [0, 2]
    assert starts_of(np.array([0.0, 0.01, 0.02]), np.array([0.0, 0.3, 0.6, 0.9])) == [0, 1, 2]


CHARACTERS = data_files("characters/**/*.*", "pairs/**/*.glb")


@pytest.mark.parametrize("path", CHARACTERS, ids=lambda p: str(p.relative_to(DATA)))
def test_every_real_character_plays_its_own_part_exactly(path):
    try:
        loaded = load(path)
    except UnderstudyError:
        return  # what cannot be loaded is the matter of test_real_files
    try:
        actor = prepare(loaded.character, loaded.motions[:1])
    except MappingError:
        return
    motion = loaded.motions[0] if loaded.motions else Motion.at_rest(loaded.character.skeleton, n_frames=2)
    motion = motion.sliced(0, 60)
    apart = played(motion, actor, actor) - positions(loaded.character, motion)
    assert np.linalg.norm(apart, axis=-1).max() < 1e-4


def test_two_rest_poses_of_one_rig_give_the_same_world_pose(data):
    """Geno in A-pose and in T-stance, the chibi hero on two skeletons: joints at most 1 % of the height apart.

    Each pair plays the same dance; joints of one name are compared in the world.
    """
    source = stick_man()
    motion = dance(source, 4)
    actor = prepare(source, (motion,))
    worst = {}
    for a, b in (
        ("other/Geno_bind.fbx", "other/Geno_stance.fbx"),
        ("quaternius/Platformer_Character.glb", "quaternius/Platformer_Character_HumanoidRig.glb"),
    ):
        one, two = (prepare(load(data / "characters" / p).character) for p in (a, b))
        names = [x.character.skeleton.names for x in (one, two)]
        shared = [n for n in names[0] if n in names[1] and names[0].index(n) in one.roles.role_of]
        at = [played(motion, x, actor_)[:, [names[k].index(n) for n in shared]] for k, (x, actor_) in enumerate(
            ((actor, one), (actor, two)))]  # fmt: skip
        worst[a] = np.linalg.norm(at[0] - at[1], axis=-1).max() / one.ground.height
        assert len(shared) > 15
    assert max(worst.values()) < 0.01, worst


def test_a_zero_pose_along_one_axis_is_understood_from_the_clip():
    """A capture skeleton whose rest is meaningless: all bones along +X, as some capture formats have it."""
    man = stick_man()
    s = man.skeleton
    lengths = np.linalg.norm(s.rest_translations, axis=1, keepdims=True)
    flat = np.concatenate([lengths, np.zeros((s.n_joints, 2))], axis=1)
    flat[0] = 0.0
    along = {}
    for j in range(s.n_joints):
        children = s.children[j]
        along[j] = quat.between(np.array([1.0, 0, 0]), s.rest_translations[children[0]]) if children else quat.IDENTITY
    # Offsets to the side of a chain (hips to thighs, chest to clavicles) stay where they are in the parent's new axes.
    glob = np.stack([along[j] for j in range(s.n_joints)])
    offsets = np.where(
        (s.parents >= 0)[:, None],
        quat.rotate(
            quat.inv(glob[np.maximum(s.parents, 0)]), s.rest_positions - s.rest_positions[np.maximum(s.parents, 0)]
        ),
        s.rest_positions,
    )
    zero = replace(man, skeleton=s.with_rest(translations=offsets, wxyz=quat.identity(s.n_joints)))
    source = dance(man, 2, n_frames=60, size=0.25)
    world = np.stack([quat.identity(s.n_joints)] * 60)
    for j, p in enumerate(s.parents):
        world[:, j] = source.local_wxyz[:, j] if p < 0 else quat.mul(world[:, p], source.local_wxyz[:, j])
    turned = quat.mul(world, glob)
    local = turned.copy()
    for j, p in enumerate(s.parents):
        if p >= 0:
            local[:, j] = quat.mul(quat.inv(turned[:, p]), turned[:, j])
    translations = np.broadcast_to(offsets, (60, s.n_joints, 3)).copy()
    translations[:, 0] = source.local_translations[:, 0]
    clip = Motion("clip", 30.0, local, translations)
    assert positions(zero, clip) == pytest.approx(positions(man, source), abs=1e-9)
    pose = t_pose(zero, prepare(zero, (clip,)).roles, (clip,))
    assert bones(zero, pose.positions[None], LIMBS) == pytest.approx(
        bones(man, s.rest_positions[None], LIMBS), abs=1e-6
    )
    # The clip keeps its heading in the world, and hips and shoulders face forwards alike.
    assert pose.wxyz_body_world == pytest.approx(quat.IDENTITY, abs=1e-9)
    across = [pose.positions[zero.skeleton.index(f"left_{p}")] - pose.positions[zero.skeleton.index(f"right_{p}")]
              for p in ("thigh", "upper_arm")]  # fmt: skip
    assert [float(np.degrees(np.arctan2(v[2], v[0]))) for v in across] == pytest.approx([0.0, 0.0], abs=1e-6)


def test_a_skin_that_was_bound_in_other_axes_does_not_lay_the_character_down():
    """Bound with Z up, shown with Y up: the scene is right, whether its nodes stand or are posed."""
    man = stick_man()
    s = man.skeleton
    z_up = quat.exp(np.array([np.pi / 2, 0, 0]))
    lying = affine.rotation(z_up) @ s.rest_globals
    part = Skin(np.arange(s.n_joints), affine.inverse(lying), np.zeros((4, 1), dtype=np.int64), np.ones((4, 1)))
    mesh = Mesh("m", np.zeros((4, 3)), np.zeros((0, 3), dtype=np.int64), part, np.eye(4))
    folded = s.rest_wxyz.copy()
    folded[s.index("spine_1")] = quat.exp(np.array([1.6, 0, 0]))
    for name in ("left_upper_arm", "right_upper_arm"):
        folded[s.index(name)] = quat.exp(np.array([0, -1.5 if name.startswith("left") else 1.5, 0]))
    for nodes in (s, s.with_rest(wxyz=folded)):
        pose = prepare(replace(man, skeleton=nodes, meshes=(mesh,))).pose
        assert quat.rotate(pose.wxyz_body_world, np.array([0.0, 1.0, 0.0])) == pytest.approx([0, 1, 0], abs=1e-9)


def test_a_figure_without_a_head_stands_on_its_feet():
    man = stick_man(without=("neck_1", "head", "head_end"))
    roles = RoleMap(
        {name: Match(j, 1.0, "given") for j, name in enumerate(man.skeleton.names) if not name.endswith("end")}
    )
    pose = t_pose(man, roles)
    assert pose.wxyz_body_world == pytest.approx(quat.IDENTITY, abs=1e-9)


def test_legs_that_leave_the_trunk_take_the_hips_along_where_no_thigh_hangs_on_them():
    """Thighs on a joint without a role are carried by nothing that the source has."""
    body, walk = replace(load_template(), meshes=()), sample_motion("walk")
    rig, n = body.skeleton, body.skeleton.n_joints
    legs = [rig.index(f"{side}_thigh") for side in ("left", "right")]
    order = [*range(min(legs)), n, *range(min(legs), n)]
    place, parents = np.argsort(order), np.append(rig.parents, 0)
    parents[legs] = n
    with_sacrum = Skeleton(
        tuple([*rig.names, "sacrum"][j] for j in order),
        np.array([place[p] if p >= 0 else -1 for p in parents[order]]),
        np.vstack([rig.rest_translations, np.zeros(3)])[order],
        np.vstack([rig.rest_wxyz, quat.IDENTITY])[order],
        np.vstack([rig.rest_scales, np.ones(3)])[order],
    )
    target = prepare(replace(body, skeleton=with_sacrum, source=None, humanoid=None))
    away = np.array([0.0, -0.1, 0.0])
    translations = walk.local_translations.copy()
    translations[:, legs] += away
    still, moved = (
        copy_rotations(motion, prepare(body, (motion,)), target, Options()).local_translations[:, place[0]]
        for motion in (walk, replace(walk, local_translations=translations))
    )
    assert np.allclose(moved - still, quat.rotate(walk.local_wxyz[:, 0], away), rtol=0.0, atol=1e-5)
