"""reconform on what is short, still, in the air, incomplete, tiny or huge: always numbers, never an error of ours."""

from dataclasses import replace
from functools import cache

import numpy as np
import pytest
from numpy.testing import assert_allclose

from key_bodies import without
from objective_cases import TERRAINS
from reconform_runs import answered
from role_bodies import PERSON, listed
from role_bodies import body as listing_of
from solve_problems import WEIGHTS, motion_of, random_chain, scene_for
from understudy.body.actor import Actor, prepare
from understudy.body.fit_body import fitted
from understudy.errors import UnderstudyError
from understudy.keys.find_keys import keys_of
from understudy.math import quat
from understudy.methods.copy_rotations.copy_rotations import copy_rotations
from understudy.methods.copy_rotations.source_motion import SourceMotion
from understudy.methods.options import Options
from understudy.methods.retarget import retarget
from understudy.methods.solving.settings import PAPER
from understudy.methods.solving.setup import build_setup
from understudy.model import Character, Motion, Skeleton, skinned_vertices
from understudy.model.check import problems
from understudy.samples import load_template, sample_character, sample_motion
from understudy.skin.soles import foot_points
from understudy.skin.take import Take
from understudy.solve.adam import adam
from understudy.solve.chain import posed
from understudy.solve.gauss_newton import Plan, solve
from understudy.solve.problem import Problem
from understudy.terms import TERMS, Contacts, Guards, Pins, Touches
from understudy.terms.penetration import Hinge

SEMANTIC = ("distance", "direction", "penetration", "height", "sliding")
# Random problems of the suite; a hundred times as many were run once.
PROBLEMS = 200


@cache
def clip(name: str, start: int, stop: int) -> Motion:
    return sample_motion(name).sliced(start, stop)


@cache
def body(name: str) -> Actor:
    return prepare(sample_character(name))


def on(character: Character, motion: Motion) -> Motion:
    """A motion of the template for a character that lacks some of its joints."""
    joints = [load_template().skeleton.index(name) for name in character.skeleton.names]
    return Motion(motion.name, motion.fps, motion.local_wxyz[:, joints], motion.local_translations[:, joints])


def played(motion: Motion, source: Character, target: Actor, **options) -> Motion:
    """The motion of the result, which has to be made of numbers and of unit quaternions."""
    found = answered(motion, prepare(source, (motion,)), target, **options)
    out = found.motion
    assert found.outcome.status in ("converged", "stopped")
    assert out.n_frames == motion.n_frames
    assert np.isfinite(out.local_translations).all()
    assert_allclose(np.linalg.norm(out.local_wxyz, axis=-1), 1.0, rtol=0.0, atol=1e-9)
    return out


def larger(character: Character, factor: float) -> Character:
    """The same character, `factor` times as large."""
    skeleton = replace(character.skeleton, rest_translations=factor * character.skeleton.rest_translations)
    meshes = []
    for mesh in character.meshes:
        binds = mesh.skin.inverse_binds.copy()
        binds[..., :3, 3] *= factor
        meshes.append(replace(mesh, vertices=factor * mesh.vertices, skin=replace(mesh.skin, inverse_binds=binds)))
    return replace(character, skeleton=skeleton, meshes=tuple(meshes))


def lowest_foot(take: Take) -> float:
    return min(float(foot_points(take, side)[..., 1].min()) for side in ("left", "right")) * take.height


@pytest.mark.parametrize(("preset", "n_frames"), [("paper", 1), *(("default", n) for n in (1, 2, 3, 4))])
def test_the_shortest_clips_are_played(preset, n_frames):
    played(clip("walk", 3, 3 + n_frames), load_template(), body("child"), preset=preset)


def test_a_motion_that_never_comes_down_stays_up():
    motion = clip("jump", 0, 8)
    up = motion.local_translations.copy()
    up[:, load_template().skeleton.index("hips"), 1] += 3.0
    motion = replace(motion, local_translations=up)
    # The floor is told by the character that stands, not by the clip: it is prepared without it.
    target = body("child")
    result = Take(target, answered(motion, prepare(load_template()), target).motion)
    assert lowest_foot(result) > 0.5 * target.ground.height


def test_a_pose_that_is_held_stays_held():
    motion = clip("hands_on_hips", 60, 61)
    frozen = Motion("held", 30.0, np.repeat(motion.local_wxyz, 12, 0), np.repeat(motion.local_translations, 12, 0))
    out = played(frozen, load_template(), body("heavy"))
    assert np.ptp(Take(body("heavy"), out).joints, axis=0).max() < 0.002 * body("heavy").ground.height


LACKING = {
    "no hands": ("_hand",),
    "no feet": ("_foot",),
    "no fingers": ("_thumb_1", "_index_1", "_middle_1", "_ring_1", "_pinky_1"),
    "no head": ("head",),
    "one foot": ("left_foot",),
}


@pytest.mark.parametrize("parts", LACKING.values(), ids=LACKING)
def test_a_target_that_lacks_parts_plays_with_what_it_has(parts):
    played(clip("crawl", 40, 44), load_template(), prepare(without(*parts)))


@pytest.mark.parametrize("parts", [LACKING[k] for k in ("no hands", "no feet")])
def test_a_source_that_lacks_parts_tells_what_it_has(parts):
    character = without(*parts)
    played(on(character, clip("crawl", 40, 44)), character, body("child"))


@pytest.mark.parametrize("spines", [1, 2, 3, 4, 6, 8])
def test_bare_bones_without_clavicles_get_a_body_whatever_the_number_of_their_spine_joints(spines):
    spine = [f"{' ' * k}spine_{k} : spine_{k}" for k in range(1, spines + 1)]
    above = [" " * (spines + 1) + line for line in ("neck : neck_1", " head : head", "<arms>")]
    arm = "upperarm{S} : side_upper_arm\n lowerarm{S} : side_forearm\n  hand{S} : side_hand"
    leg = "thigh{S} : side_thigh\n calf{S} : side_shin\n  foot{S} : side_foot"
    text = listing_of("\n".join(["pelvis : hips", *spine, *above, " <legs>"]), arm, leg, left="_l", right="_r")
    actor = prepare(listed(text).character)
    found = problems(fitted(actor)), actor.roles.joint("left_clavicle"), len(actor.roles.chain("spine"))
    assert found == ([], None, spines)


@pytest.mark.parametrize("method", ["copy-rotations", "reconform"])
def test_a_character_fifty_million_kilometres_tall_is_refused_in_one_line(method):
    bones = listed(PERSON).character
    giant = replace(bones, skeleton=bones.skeleton.with_rest(translations=5e10 * bones.skeleton.rest_translations))
    with pytest.raises(UnderstudyError, match=r"over 1e\+06 m from the origin"):
        retarget(sample_motion("walk").sliced(0, 3), load_template(), giant, method=method)


def test_bare_bones_play_and_are_played():
    bones = listed(PERSON).character
    target = prepare(bones)
    played(clip("walk", 3, 7), load_template(), target)
    still = Motion.at_rest(bones.skeleton, n_frames=3)
    played(still, bones, body("child"))


@cache
def squat_of_the_child() -> Motion:
    return played(clip("squat", 40, 46), load_template(), body("child"))


@pytest.mark.parametrize("factor", [0.01, 100.0])
def test_size_does_not_matter(factor):
    """A character a hundred times as large, or as small, plays the same angles."""
    motion, here = clip("squat", 40, 46), squat_of_the_child()
    target = prepare(larger(sample_character("child"), factor))
    there = played(motion, load_template(), target)
    apart = quat.angle(quat.mul(quat.inv(here.local_wxyz), there.local_wxyz))
    assert np.max(apart) < 0.02
    assert_allclose(there.local_translations, factor * here.local_translations, rtol=0.0, atol=0.003 * factor)


def test_a_source_of_another_size_is_the_same_source():
    motion = clip("squat", 40, 46)
    big = replace(motion, local_translations=50.0 * motion.local_translations)
    here, there = squat_of_the_child(), played(big, larger(load_template(), 50.0), body("child"))
    assert np.max(quat.angle(quat.mul(quat.inv(here.local_wxyz), there.local_wxyz))) < 0.02


def test_arms_that_are_far_too_short_do_what_they_can():
    character = load_template()
    skeleton, short = character.skeleton, character.skeleton.rest_translations.copy()
    arms = [j for j, n in enumerate(skeleton.names) if n.endswith(("_forearm", "_hand"))]
    arms += [j for side in ("left", "right") for j in skeleton.descendants(skeleton.index(f"{side}_hand"))]
    short[arms] *= 0.15
    # The skin follows the bones: each vertex to where the shorter rest pose carries it.
    rest = Motion("rest", 30.0, skeleton.rest_wxyz[None], short[None])
    at = skinned_vertices(character, rest)[0].astype(float)
    small = Skeleton(skeleton.names, skeleton.parents, short, skeleton.rest_wxyz, skeleton.rest_scales)
    meshes, begin = [], 0
    for mesh in character.meshes:
        binds = mesh.skin.inverse_binds.copy()
        binds[..., :3, 3] = -small.rest_positions[mesh.skin.slot_joints]  # the template has no rotation at rest
        moved, begin = at[begin : begin + mesh.n_verts], begin + mesh.n_verts
        meshes.append(replace(mesh, vertices=moved, skin=replace(mesh.skin, inverse_binds=binds)))
    target = prepare(Character("short arms", small, tuple(meshes)))
    motion = clip("self_hug", 60, 66)
    out = Take(target, played(motion, load_template(), target))
    start = copy_rotations(motion, prepare(load_template()), target, Options())
    # What cannot be reached does not tear the body away from where it stands.
    assert np.abs(out.joints - Take(target, start).joints).max() < 0.25 * target.ground.height


@pytest.mark.parametrize("name", ["walk", "clap", "crawl"])
@pytest.mark.parametrize("mirror", [False, True])
def test_a_character_that_plays_its_own_motion_starts_where_semantics_want_it(name, mirror):
    """Distances, directions, penetrations, heights and speeds are those of the source: nothing is left to gain.

    Mirrored, that holds for what is measured between places: the keys of its two sides differ by up to 9 mm, and tips
    of fingers and toes look another way there.
    """
    motion, options = clip(name, 20, 40), Options(mirror=mirror)
    source, keys = keys_of(prepare(load_template(), (motion,)))
    show = SourceMotion.of(motion, source, mirror=mirror)
    start = copy_rotations(motion, source, source, options)
    setup = build_setup(show, source, (keys, keys), start, options, PAPER)
    names = ("distance", "height", "sliding") if mirror else SEMANTIC
    terms = [TERMS[name](setup.scene, 1.0) for name in names]
    problem = Problem(setup.body.chain, setup.scene, terms, setup.start, np.zeros(setup.body.chain.n_unknowns))
    value, _ = problem.value(setup.start, problem.weigh(setup.start, 1.0))
    assert value.max() < (5e-3 if mirror else 1e-6)


@pytest.mark.parametrize(("preset", "name", "most"), [("paper", "squat", 0.05), ("default", "walk", 0.01)])
def test_a_character_that_plays_its_own_motion_stays_near_it(preset, name, most):
    """Not quite the identity: jerk costs (the paper counts the source's own too) and what just touches is held."""
    motion = clip(name, 20, 40)
    source = prepare(load_template(), (motion,))
    out = Take(body("template"), played(motion, load_template(), body("template"), preset=preset))
    apart = np.linalg.norm(out.joints - Take(source, motion).joints, axis=-1) / source.ground.height
    assert apart.mean() < most
    assert apart[:, source.roles.matches["hips"].joint].max() < 0.05


def test_key_vertices_in_one_place_are_played_too():
    """A body whose hands are shrunk to a point has all their keys there."""
    character = load_template()
    mesh, skeleton = character.meshes[0], character.skeleton
    hands = [skeleton.index(f"{side}_hand") for side in ("left", "right")]
    hand = [*hands, *(j for i in hands for j in skeleton.descendants(i))]
    share = (mesh.skin.weights * np.isin(mesh.skin.slot_joints, hand)[mesh.skin.slots]).sum(1)
    side = np.where(mesh.vertices[:, 0] > 0.0, skeleton.index("left_hand"), skeleton.index("right_hand"))
    points = np.where((share > 0.5)[:, None], skeleton.rest_positions[side], mesh.vertices)
    target = prepare(replace(character, meshes=(replace(mesh, vertices=points), *character.meshes[1:])))
    played(clip("clap", 40, 44), load_template(), target)


@pytest.mark.parametrize("seed", range(3))
def test_random_poses_are_played(seed):
    """Poses no one can take, upside down and through each other, at any rate."""
    rng = np.random.default_rng(seed)
    skeleton, n = load_template().skeleton, int(rng.integers(1, 6))
    turns = quat.exp(rng.normal(size=(n, skeleton.n_joints, 3)))
    wild = quat.mul(np.broadcast_to(skeleton.rest_wxyz, turns.shape), turns)
    places = np.broadcast_to(skeleton.rest_translations, (n, skeleton.n_joints, 3)).copy()
    places[:, 0] += rng.normal(size=(n, 3)) * rng.choice([0.1, 10.0])
    motion = Motion("wild", float(rng.choice([1.0, 24.0, 120.0, 1000.0])), quat.normalise(wild), places)
    names = ("giant", "heavy", "long_arms")
    options = {"mirror": bool(seed % 2), "root": ("keep", "in-place", "none")[seed % 3]}
    played(motion, load_template(), body(names[seed]), preset=("default", "default", "paper")[seed], **options)


def wild_problem(seed: int) -> Problem:
    """A random problem with everything that can be degenerate about it, all terms in it."""
    rng = np.random.default_rng(seed)
    n_frames, n_keys = int(rng.integers(1, 9)), int(rng.integers(1, 7))
    chain = random_chain(rng, n_joints=int(rng.integers(1, 5)), n_keys=n_keys, influences=int(rng.integers(1, 4)))
    odd = rng.integers(0, 6)
    if odd == 0:  # all keys in one place
        chain = replace(chain, key_joints=np.zeros_like(chain.key_joints), key_offsets=np.zeros_like(chain.key_offsets))
    elif odd == 1:  # bones without length
        chain = replace(chain, offsets=np.zeros_like(chain.offsets))
    elif odd == 2:  # normals that cancel
        chain = replace(chain, key_normals=np.zeros_like(chain.key_normals))
    elif odd == 3:  # large
        chain = replace(chain, offsets=100.0 * chain.offsets, key_offsets=100.0 * chain.key_offsets)
    rotations, roots = motion_of(rng, chain, n_frames, sway=float(rng.choice([0.0, 0.3, 3.0])))
    start = posed(chain, rotations, roots)
    other, path = motion_of(rng, chain, n_frames)
    same = bool(rng.integers(0, 2))
    source = start if same else posed(chain, other, path + float(rng.choice([0.0, -5.0, 50.0])))
    terrain = list(TERRAINS.values())[rng.integers(0, 3)]
    scene = scene_for(chain, start, source, terrain=terrain)
    first, second = rng.integers(0, n_keys, (2, 4))
    none = np.zeros(4)
    frames = rng.integers(0, n_frames, 4)
    touches = Touches.of(n_frames, frames, first, second, gaps=none, aside=none, weights=np.ones(4))
    holds = rng.uniform(size=(n_frames, n_keys, 3)) * rng.integers(0, 2)
    terms = [TERMS[name](scene, w) for name, w in WEIGHTS.items()]
    terms += [Hinge(scene, 1.0), Contacts(scene, 1.0, touches=touches), Guards(scene, 1.0, touches=touches)]
    terms.append(Pins(scene, 1.0, places=rng.normal(size=holds.shape), holds=holds))
    held = rng.uniform(size=n_frames) < rng.choice([0.0, 0.3])
    stiff = rng.choice([0.0, 1e-3, 1.0], chain.n_unknowns)
    return Problem(chain, scene, terms, start, stiff, held)


@pytest.mark.parametrize("part", range(5))
def test_no_problem_ends_in_anything_but_numbers(part):
    lost = []
    for seed in range(part * PROBLEMS // 5, (part + 1) * PROBLEMS // 5):
        problem = wild_problem(seed)
        if seed % 4 == 3:
            pose, ending = adam(problem, problem.start, steps=3)
        else:
            plan = Plan(most_steps=2, most_products=6, exact=seed % 4 == 2)
            pose, ending = solve(problem, problem.start, plan)
        finite = np.isfinite(pose.keys).all() and np.isfinite(pose.rotations).all() and np.isfinite(ending.values).all()
        square = pose.rotations @ np.swapaxes(pose.rotations, -1, -2) - np.eye(3)
        if not finite or ending.status == "failed" or np.abs(square).max() > 1e-3:
            lost.append((seed, ending.status, ending.detail))
    assert lost == []
