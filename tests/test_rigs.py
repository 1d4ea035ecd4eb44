"""Rigs that are built otherwise: twist bones, feet on the root, thighs on the spine, fingers of other counts."""

from dataclasses import replace

import numpy as np
import pytest

from figures import BODY, dance, positions, stick_man
from understudy.body.actor import prepare
from understudy.math import quat
from understudy.methods.copy_rotations.copy_rotations import copy_rotations
from understudy.methods.options import Options
from understudy.model import Character, Mesh, Motion, Skin, check, global_rotations

X, Y, Z = np.eye(3)


def moved(character: Character, **turns: np.ndarray) -> Motion:
    """One frame: joints turned from the T-pose by rotation vectors in the world (parents first)."""
    motion = Motion.at_rest(character.skeleton)
    local = motion.local_wxyz.copy()
    for name, vector in turns.items():
        local[0, character.skeleton.names.index(name)] = quat.exp(vector)
    return Motion("pose", 30.0, local, motion.local_translations)


def world_turn(character: Character, motion: Motion, name: str) -> np.ndarray:
    return global_rotations(character.skeleton, motion.local_wxyz)[0, character.skeleton.names.index(name)]


def play(source: Character, motion: Motion, target: Character) -> Motion:
    out = copy_rotations(motion, prepare(source, (motion,)), prepare(target), Options())
    check(target, out)
    return out


def test_a_twist_bone_beside_the_forearm_takes_its_share_of_the_hands_roll():
    source = stick_man()
    target = stick_man(extra={"left_forearm_twist": ("left_forearm", (0.46 + 0.75 * 0.26, 1.5, 0))})
    motion = moved(source, left_hand=np.radians(80.0) * X)
    out = play(source, motion, target)
    assert quat.log(world_turn(target, out, "left_forearm_twist")) == pytest.approx(np.radians(60.0) * X, abs=1e-6)
    assert quat.log(world_turn(target, out, "left_hand")) == pytest.approx(np.radians(80.0) * X, abs=1e-6)


def test_a_twist_bone_beside_the_upper_arm_takes_the_roll_back_towards_the_shoulder():
    source = stick_man()
    target = stick_man(extra={"left_upper_arm_twist": ("left_upper_arm", (0.18 + 0.25 * 0.28, 1.5, 0))})
    out = play(source, moved(source, left_upper_arm=np.radians(80.0) * X), target)
    assert quat.log(world_turn(target, out, "left_upper_arm_twist")) == pytest.approx(np.radians(20.0) * X, abs=1e-6)


IN_LINE = {
    "extra": {"left_upper_arm_twist": ("left_upper_arm", (0.32, 1.5, 0))},
    "hang": {"left_forearm": "left_upper_arm_twist"},
}


def test_a_twist_bone_in_line_carries_the_roll_and_the_bone_above_it_none():
    source, target = stick_man(), stick_man(**IN_LINE)
    out = play(source, moved(source, left_upper_arm=np.radians(70.0) * X), target)
    assert quat.log(world_turn(target, out, "left_upper_arm")) == pytest.approx(np.zeros(3), abs=1e-6)
    for name in ("left_upper_arm_twist", "left_forearm", "left_hand"):
        assert quat.log(world_turn(target, out, name)) == pytest.approx(np.radians(70.0) * X, abs=1e-6)


def test_the_roll_of_a_source_that_splits_it_in_line_is_not_lost():
    source, target = stick_man(**IN_LINE), stick_man()
    out = play(source, moved(source, left_upper_arm_twist=np.radians(70.0) * X), target)
    assert quat.log(world_turn(target, out, "left_upper_arm")) == pytest.approx(np.radians(70.0) * X, abs=1e-6)


def test_a_foot_that_hangs_on_the_root_still_stands_at_the_end_of_the_leg():
    source = stick_man()
    rooted = {f"{side}_foot": "hips" for side in ("left", "right")}
    target = stick_man(axes=np.random.default_rng(0), hang=rooted)
    motion = dance(source, 3)
    out = play(source, motion, target)
    order = [target.skeleton.names.index(name) for name in source.skeleton.names]
    assert positions(target, out)[:, order] == pytest.approx(positions(source, motion), abs=1e-9)


def test_thighs_that_hang_on_the_spine_do_not_swing_with_it():
    source = stick_man()
    target = stick_man(hang={f"{side}_thigh": "spine_1" for side in ("left", "right")})
    motion = dance(source, 8)
    out = play(source, motion, target)
    order = [target.skeleton.names.index(name) for name in source.skeleton.names]
    assert positions(target, out)[:, order] == pytest.approx(positions(source, motion), abs=1e-9)


def test_joints_without_a_role_that_both_rigs_have_are_followed():
    tail = {
        "tail_1": ("hips", (0, 0.95, -0.1)),
        "tail_2": ("tail_1", (0, 0.9, -0.3)),
        "tail_3": ("tail_2", (0, 0.9, -0.5)),
    }
    source, target = stick_man(extra=tail), stick_man(extra=tail, scale=2.0)
    motion = dance(source, 1)
    out = play(source, motion, target)
    j = [source.skeleton.names.index(name) for name in tail]
    assert positions(target, out)[:, j] == pytest.approx(2.0 * positions(source, motion)[:, j], abs=1e-9)


def test_a_finger_that_the_source_lacks_moves_like_its_neighbour():
    source = stick_man(without=("left_little_1", "left_little_2"))
    curl = moved(source, left_index_1=-0.8 * Z, left_index_2=-0.5 * Z)
    target = stick_man()
    out = play(source, curl, target)
    for i in (1, 2):
        one, two = (world_turn(target, out, f"left_{finger}_{i}") for finger in ("index", "little"))
        assert quat.same(one, two, 1e-9)


def test_fingers_without_a_source_keep_the_pose_they_were_built_with():
    relaxed = {"left_index_1": -0.5 * Z, "left_index_2": -0.3 * Z, "left_little_1": -0.6 * Z}
    hands = tuple(f"{s}_{f}_{i}" for s in ("left", "right") for f in ("index", "little") for i in (1, 2))
    source, target = stick_man(without=hands), stick_man(pose=relaxed)
    out = play(source, dance(source, 2), target)
    fingers = [target.skeleton.names.index(name) for name in hands]
    assert out.local_wxyz[:, fingers] == pytest.approx(
        np.broadcast_to(target.skeleton.rest_wxyz[fingers], (20, len(fingers), 4)), abs=1e-12
    )


def test_a_source_that_stretches_its_bones_stretches_the_targets_in_proportion():
    source, target = stick_man(), stick_man(scale=2.0)
    motion = dance(source, 6)
    stretched = motion.local_translations.copy()
    neck = source.skeleton.names.index("neck_1")
    stretched[:, neck] *= np.linspace(1.0, 1.6, 20)[:, None]
    motion = Motion("stretch", 30.0, motion.local_wxyz, stretched)
    assert positions(target, play(source, motion, target)) == pytest.approx(2.0 * positions(source, motion), abs=1e-9)


def test_a_limb_without_hand_or_foot_is_straightened_by_the_part_that_hangs_on_its_last_joint():
    """A puppet of rigid parts, posed in mid-step: a calf is a node of its own below the knee, and the knee is bent."""
    ends = ("_hand", "_index_1", "_index_2", "_little_1", "_little_2", "_foot", "_toes", "_toes_end")
    gone = tuple(name for name in BODY if name.endswith(ends))
    parts = {f"{side}_calf": (f"{side}_shin", (x * 0.1, 0.3, 0.0)) for side, x in (("left", 1.0), ("right", -1.0))}
    step = {"left_thigh": np.array([-0.5, 0.0, 0.0]), "left_shin": np.array([0.6, 0.0, 0.0])}
    man = stick_man(without=gone, extra=parts, pose=step)
    skeleton = man.skeleton
    meshes = tuple(
        Mesh(name, 0.02 * np.eye(3), np.array([[0, 1, 2]]), Skin.rigid(j, 3), np.eye(4))
        for j, name in enumerate(skeleton.names)
        if not name.endswith("_end")
    )
    clip = Motion.at_rest(skeleton, n_frames=4)
    bend = quat.exp(np.linspace(0.0, 0.5, 4)[:, None] * np.array([1.0, 0.0, 0.0]))
    for j, name in enumerate(skeleton.names):
        if name.endswith(("thigh", "shin", "arm", "neck_1")):
            clip.local_wxyz[:, j] = quat.mul(clip.local_wxyz[:, j], bend)
    pose = prepare(replace(man, meshes=meshes), (clip,)).pose
    calf, knee = (pose.positions[skeleton.index(f"left_{part}")] for part in ("calf", "shin"))
    assert calf - knee == pytest.approx([0.0, -np.linalg.norm(calf - knee), 0.0], abs=1e-9)
