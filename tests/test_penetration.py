"""Self-penetration and floor penetration: closed forms, invariances, and what is not defined."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from conftest import data_files
from figures import stick_man
from solids import box, lens, sphere
from understudy.body.actor import Actor, prepare
from understudy.body.parts import limb_of
from understudy.loading import load
from understudy.math import quat
from understudy.metrics import floor_penetration, self_penetration
from understudy.metrics.case import Case, Measured, Take
from understudy.metrics.volume_takes import anatomy
from understudy.model import Character, Mesh, Motion, Skin
from understudy.model.convert import converted
from understudy.model.terrain import HeightField, Plane
from understudy.roles.roles import RoleMap
from understudy.samples import load_template, motion_names, sample_character, sample_motion, sample_names
from understudy.skin.limbs import LIMBS, face_limbs, find_limbs

SELF = ("self_penetration_mean", "self_penetration_max")
FLOOR = ("floor_penetration_mean", "floor_penetration_max")


@cache
def template() -> Actor:
    return prepare(load_template())


def puppet(*parts: tuple[str, tuple[np.ndarray, np.ndarray]]) -> Character:
    """The stick man with rigid meshes, each given round its joint."""
    man = stick_man()
    meshes = tuple(
        Mesh(name, vertices, faces, Skin.rigid(man.skeleton.index(name), len(vertices)))
        for name, (vertices, faces) in parts
    )
    return replace(man, meshes=meshes)


def moved(character: Character, joint: str, places) -> Motion:
    """A motion in which one joint is at the given world places, the others at rest (no joint is turned at rest)."""
    skeleton = character.skeleton
    motion = Motion.at_rest(skeleton, n_frames=len(places))
    j = skeleton.index(joint)
    parent = skeleton.parents[j]
    motion.local_translations[:, j] = np.array(places) - (skeleton.rest_positions[parent] if parent >= 0 else 0.0)
    return motion


def bent(joint: str, vector: tuple[float, float, float]) -> Take:
    """The template in its T-pose but for one joint (rotation vector in radians)."""
    motion = Motion.at_rest(load_template().skeleton)
    motion.local_wxyz[0, load_template().skeleton.index(joint)] = quat.exp(np.array(vector))
    return Take(template(), motion)


def values(figures) -> list[float | None]:
    return [figure.value for figure in figures.values()]


# Closed forms.


def test_a_hand_in_the_chest_counts_with_the_volume_they_share():
    man = puppet(("spine_2", sphere(0.1)), ("left_hand", sphere(0.1)))
    chest = man.skeleton.rest_positions[man.skeleton.index("spine_2")]
    aside = np.array([(0.12, 0.03, 0.02), (0.3, 0.0, 0.0), (0.0, 0.06, 0.1)])
    found = self_penetration.self_penetration(Take(prepare(man), moved(man, "left_hand", chest + aside)))
    ball = 4 / 3 * np.pi * 0.1**3
    shared = np.array([lens(0.1, d) if d < 0.2 else 0.0 for d in np.linalg.norm(aside, axis=1)])
    np.testing.assert_allclose(found[SELF[0]].series, 100 * shared / (2 * ball - shared), rtol=0.01)


def test_mean_and_maximum_are_those_of_the_frames():
    take = Take(template(), sample_motion("arms_crossed"))
    figures = {**self_penetration.self_penetration(take), **floor_penetration.floor_penetration(take)}
    due = [f(figures[name].series) for name, f in zip((*SELF, *FLOOR), (np.mean, np.max) * 2, strict=True)]
    assert values(figures) == due


@pytest.mark.parametrize("ground", [Plane(), Plane(0.1, 0.4, -0.2)], ids=["level", "slope"])
def test_a_box_that_sinks_has_the_share_below_that_is_below(ground):
    man = puppet(("hips", box((0.4, 0.6, 0.3))))
    heights = [0.5, 0.15, 0.0, -0.2, -1.0]
    take = Take(prepare(man), moved(man, "hips", [(0.0, h, 0.0) for h in heights]))
    series = floor_penetration.floor_penetration(take, terrain=ground)[FLOOR[0]].series
    # The box is as wide as the slope is straight: below the middle's height on one side, above it on the other.
    middle = ground.height_at(np.zeros(5), np.zeros(5)) - heights
    rise = np.abs([0.4 * ground.slope_x / 2, 0.3 * ground.slope_z / 2]).sum()
    clear = (np.abs(middle) < 0.3 - rise) | (np.abs(middle) > 0.3 + rise)
    np.testing.assert_allclose(series[clear], 100 * np.clip(middle / 0.6 + 0.5, 0.0, 1.0)[clear], atol=0.5)


def test_a_pit_under_the_feet_saves_them():
    man = puppet(("hips", box((0.4, 0.6, 0.4))))
    take = Take(prepare(man), moved(man, "hips", [(0.0, 0.0, 0.0)]))
    pit = np.zeros((41, 41))
    pit[18:23, 18:23] = -1.0
    ground = HeightField(pit, (-2.0, -2.0), (0.1, 0.1))
    found = floor_penetration.measure(Case(take, take, terrain=ground, source_terrain=ground))
    # The pit's floor is 0.4 wide; its walls fall on the next 0.1 outwards, beyond the box.
    assert values(found) == [0.0] * 4


# What counts and what does not.


@pytest.mark.parametrize("name", sample_names())
def test_a_body_at_rest_does_not_penetrate_itself(name):
    actor = prepare(sample_character(name))
    rest = Take(actor, Motion.at_rest(actor.character.skeleton))
    assert self_penetration.self_penetration(rest)[SELF[1]].value < 0.01


def test_a_hand_in_the_belly_outweighs_a_fully_bent_elbow():
    crease = self_penetration.self_penetration(bent("left_forearm", (0.0, -2.4, 0.0)))[SELF[1]].value
    man = template()
    pose, roles = load_template().skeleton, man.roles
    motion = Motion.at_rest(pose)
    hand, belly = roles.joint("left_hand"), roles.joint("spine_1")
    motion.local_translations[0, hand] += pose.rest_positions[belly] - pose.rest_positions[hand]
    stabbed = self_penetration.self_penetration(Take(man, motion))[SELF[1]].value
    assert crease < 0.1 * stabbed


def test_a_forearm_through_the_upper_arm_counts():
    folded = self_penetration.self_penetration(bent("left_forearm", (0.0, -3.1, 0.0)))[SELF[1]].value
    upper, fore = (
        anatomy(template()).at_rest.limbs[0, LIMBS.index(f"left_{part}")] for part in ("upper_arm", "forearm")
    )
    assert folded > 10.0 * min(upper, fore) / anatomy(template()).at_rest.total[0]


def test_motions_that_are_made_without_penetration_have_next_to_none():
    found = {
        name: self_penetration.self_penetration(Take(template(), sample_motion(name).resampled(6.0)))[SELF[0]].value
        for name in motion_names()
    }
    assert {name: value for name, value in found.items() if value > 0.3} == {}


# Limbs.


@pytest.mark.parametrize(
    ("role", "limb"),
    [
        ("hips", "torso"),
        ("spine_4", "torso"),
        ("left_clavicle", "torso"),
        ("neck_2", "head"),
        ("head", "head"),
        ("left_index_2", "left_hand"),
        ("right_toes", "right_foot"),
        ("right_shin", "right_shin"),
    ],
)
def test_every_role_has_its_limb(role, limb):
    assert limb_of(role) == limb


def test_faces_on_both_sides_are_mirrored():
    limbs = find_limbs(template())
    counts = np.bincount(face_limbs(load_template(), limbs), minlength=len(LIMBS))
    sides = {side: [counts[LIMBS.index(limb)] for limb in LIMBS if limb.startswith(side)] for side in ("left", "right")}
    np.testing.assert_allclose(sides["left"], sides["right"], rtol=0.02)


def test_a_rig_without_forearms_has_hands_on_upper_arms():
    actor = template()
    roles = RoleMap({role: match for role, match in actor.roles.matches.items() if role != "left_forearm"})
    limbs = find_limbs(replace(actor, roles=roles))
    carried = {LIMBS[i]: LIMBS[p] for i, p in enumerate(limbs.parent) if p >= 0}
    assert (carried["left_hand"], "left_forearm" in carried) == ("left_upper_arm", False)


# Invariances.


def case_of(name: str, target: str = "heavy") -> Case:
    character = sample_character(target)
    skeleton = character.skeleton
    source = Take(template(), sample_motion(name).sliced(0, 6))
    rng = np.random.default_rng(1)
    motion = Motion.at_rest(skeleton, n_frames=6)
    turns = quat.exp(rng.normal(size=(6, skeleton.n_joints, 3)) * 0.4)
    return Case(source, Take(prepare(character), replace(motion, local_wxyz=quat.mul(motion.local_wxyz, turns))))


def everything(case: Case) -> dict[str, Measured]:
    return {**self_penetration.measure(case), **floor_penetration.measure(case)}


@pytest.mark.parametrize("factor", [0.01, 0.37, 100.0])
def test_size_changes_nothing(factor):
    take = case_of("walk").result
    character, motions = converted(take.actor.character, (take.motion,), scale=factor, wxyz=quat.IDENTITY)
    other = Take(prepare(character), motions[0])
    np.testing.assert_allclose(values(everything(Case(other, other))), values(everything(Case(take, take))), atol=1e-6)


def test_a_result_that_is_its_source_has_the_figures_of_its_source():
    take = Take(template(), sample_motion("squat").sliced(40, 60))
    figures = everything(Case(take, take))
    assert all(figures[name].value == figures[f"source_{name}"].value for name in (*SELF, *FLOOR))


def test_a_mirrored_puppet_has_the_same_figures():
    man = puppet(
        ("spine_2", sphere(0.12, rings=24)), ("left_hand", box((0.2, 0.1, 0.15))), ("right_hand", box((0.2, 0.1, 0.15)))
    )
    at = man.skeleton.rest_positions[man.skeleton.index("spine_2")]
    actor = prepare(man)
    left = Take(actor, moved(man, "left_hand", at + np.array([[0.1, 0.05, 0.02]])))
    right = Take(actor, moved(man, "right_hand", at + np.array([[-0.1, 0.05, 0.02]])))
    np.testing.assert_allclose(values(everything(Case(left, left))), values(everything(Case(right, right))), rtol=1e-6)


# What is not defined.


def reasons(take: Take) -> set[str]:
    return {figure.reason for figure in everything(Case(take, take)).values()}


def test_bare_bones_have_no_volume():
    man = stick_man()
    assert reasons(Take(prepare(man), Motion.at_rest(man.skeleton))) == {"the character has no mesh"}


def test_points_without_faces_have_no_volume():
    man = puppet(("hips", (sphere(0.1)[0], np.zeros((0, 3), dtype=np.int64))))
    assert reasons(Take(prepare(man), Motion.at_rest(man.skeleton))) == {"the character's mesh has no faces"}


def test_a_paper_doll_encloses_nothing():
    vertices, faces = box((0.4, 0.6, 0.3))
    man = puppet(("hips", (vertices, faces[:2])))
    assert reasons(Take(prepare(man), Motion.at_rest(man.skeleton))) == {"the character's mesh encloses no volume"}


def test_a_motion_that_is_not_finite_says_where():
    motion = sample_motion("walk").sliced(0, 5)
    motion.local_wxyz[3, 0] = np.nan
    assert reasons(Take(template(), motion)) == {"the vertices are not finite in frame 3"}


def test_a_mesh_on_one_limb_cannot_meet_itself():
    man = puppet(("hips", box((0.4, 0.6, 0.3))))
    take = Take(prepare(man), Motion.at_rest(man.skeleton))
    found = self_penetration.self_penetration(take)
    assert {figure.reason for figure in found.values()} == {"the whole mesh hangs on one limb"}


def test_one_frame_is_enough():
    take = Take(template(), sample_motion("arms_crossed").sliced(20, 21))
    assert all(figure.value == figure.series[0] for figure in everything(Case(take, take)).values())


# Real files.


@pytest.mark.parametrize(
    "path", data_files("pairs/mixamo_skinned_glb/*.glb", "characters/*/*[!d].fbx"), ids=lambda p: p.name
)
def test_real_characters_in_the_pose_they_were_built_in_do_not_penetrate_themselves(path):
    loaded = load(path)
    actor = prepare(loaded.character)
    if not actor.pose.stands or not loaded.character.n_verts:
        pytest.skip("it has no skin, or does not stand in its own rest pose")
    stance = actor.pose.stance
    rest = Motion("stance", 30.0, stance.local_wxyz[None], stance.local_translations[None], stance.local_scales[None])
    assert self_penetration.self_penetration(Take(actor, rest))[SELF[1]].value < 0.05
