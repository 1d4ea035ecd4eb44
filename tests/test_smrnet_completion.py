"""Joint completion: with virtual joints everything is where it was, and without them again too."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

import understudy as us
from conftest import data_files
from understudy.body.actor import Actor, prepare
from understudy.body.fit_body import with_body
from understudy.errors import MappingError, UnderstudyError
from understudy.math import quat
from understudy.methods.smrnet.complete import complete
from understudy.methods.smrnet.slots import N_SLOTS, SLOT, UNIFIED, evenly
from understudy.methods.smrnet.unified_body import slot_weights, unified_body
from understudy.model import Motion, joint_positions, skinned_vertices
from understudy.samples import sample_names

FILES = data_files("characters/**/*.glb", "characters/**/*.fbx", "characters/**/*.vrm", "characters/**/*.npz")


def moved(actor: Actor, n_frames: int = 3) -> Motion:
    """A motion in which every joint of an actor turns."""
    rng = np.random.default_rng(2)
    still = Motion.at_rest(actor.character.skeleton, n_frames=n_frames)
    turns = quat.exp(rng.normal(0.0, 0.3, (*still.local_wxyz.shape[:2], 3)))
    return replace(still, local_wxyz=quat.mul(still.local_wxyz, turns))


def difference(actor: Actor) -> float:
    """How far completing and dropping moves anything, in heights (rotations: as numbers of quaternions)."""
    done, motion = complete(actor), moved(actor)
    longer = done.completed(motion)
    back = done.dropped(longer)
    off = [
        np.abs(back.local_wxyz - motion.local_wxyz).max(),
        np.abs(back.local_translations - motion.local_translations).max() / actor.ground.height,
    ]
    if actor.character.meshes:
        both = skinned_vertices(actor.character, motion), skinned_vertices(done.character, longer)
        off.append(np.abs(both[0] - both[1]).max() / actor.ground.height)
    return float(max(off))


@pytest.mark.parametrize("name", sample_names())
def test_completing_and_dropping_changes_neither_motion_nor_skin(name):
    assert difference(prepare(us.sample_character(name))) < 1e-5


@pytest.mark.parametrize("path", FILES, ids=lambda p: "/".join(p.parts[-2:]))
def test_completing_and_dropping_is_the_identity_on_real_humanoids(path):
    try:
        loaded = us.load(path)
        actor = with_body(prepare(loaded.character, loaded.motions[:1]))
        complete(actor)
    except UnderstudyError as error:
        pytest.skip(f"no humanoid: {error}")
    assert difference(actor) < 1e-5


@pytest.mark.parametrize("name", ["template", "elder", "long_arms"])
def test_a_turned_virtual_joint_is_folded_into_the_joint_below_it(name):
    actor = prepare(us.sample_character(name))
    done = complete(actor)
    longer = done.completed(moved(actor))
    virtual = done.slots[done.virtual]
    turns = quat.exp(np.random.default_rng(1).normal(0.0, 0.3, (longer.n_frames, len(virtual), 3)))
    wxyz = longer.local_wxyz.copy()
    wxyz[:, virtual] = turns
    longer = replace(longer, local_wxyz=wxyz)
    places = joint_positions(done.character.skeleton, longer)[:, done.own]
    assert np.allclose(joint_positions(actor.character.skeleton, done.dropped(longer)), places, atol=1e-9)


@pytest.mark.parametrize("name", sample_names())
def test_every_slot_has_a_joint_of_its_own_below_that_of_its_parent(name):
    actor = prepare(us.sample_character(name))
    done = complete(actor)
    skeleton = done.character.skeleton
    assert len(set(done.slots.tolist())) == N_SLOTS
    hands = {s for s in range(N_SLOTS) if UNIFIED.names[s].endswith(("clavicle", "upper_arm", "thigh"))}
    for slot, parent in enumerate(UNIFIED.parents[1:], start=1):
        if slot not in hands:  # rigs hang arms and legs where they like
            assert done.slots[parent] in skeleton.ancestors(int(done.slots[slot]))


def test_weights_follow_a_virtual_joint_along_the_bone():
    actor = prepare(us.load_template())
    weights, at = slot_weights(actor), complete(actor).at
    assert np.allclose(weights.sum(1), 1.0)
    low, high = SLOT["spine_3"], SLOT["spine_4"]
    from understudy.skin.skin_points import Influences

    y = Influences.of(actor.character).t_pose_vertices(actor)[:, 1]
    assert weights[:, high].any()
    assert y[weights[:, high] > 0.5].mean() > at[high, 1] > y[weights[:, low] > 0.5].mean()


@pytest.mark.parametrize(("n", "slots"), [(1, [2]), (2, [1, 3]), (3, [0, 2, 4]), (5, [0, 1, 2, 3, 4])])
def test_a_spine_of_few_bones_leaves_slots_open_evenly(n, slots):
    assert [slot for _, slot in evenly(n, 5)] == slots


def test_a_spine_of_many_bones_fills_all_slots_from_its_first_to_its_last():
    found = evenly(9, 5)
    assert [slot for _, slot in found] == [0, 1, 2, 3, 4]
    assert sorted({joint for joint, _ in found}) == [joint for joint, _ in found]


def test_identity_is_the_same_for_a_character_of_another_size():
    small = us.load_template()
    skeleton = small.skeleton.with_rest(translations=3.0 * small.skeleton.rest_translations)
    mesh = small.meshes[0]
    binds = mesh.skin.inverse_binds.copy()
    binds[:, :3, 3] *= 3.0
    large = replace(
        small,
        skeleton=skeleton,
        meshes=(replace(mesh, vertices=3.0 * mesh.vertices, skin=replace(mesh.skin, inverse_binds=binds)),),
    )
    one, two = (unified_body(prepare(c)) for c in (replace(small, meshes=small.meshes[:1]), large))
    assert np.allclose(one.offsets, two.offsets, atol=1e-6)
    assert np.allclose(one.points, two.points, atol=1e-6)


def test_a_body_without_legs_is_refused_in_one_line():
    template = us.load_template()
    actor = prepare(template)
    matches = {role: m for role, m in actor.roles.matches.items() if "thigh" not in role}
    legless = replace(actor, roles=replace(actor.roles, matches=matches))
    with pytest.raises(MappingError, match=r"needs hips, two arms and two legs; missing: left thigh, right thigh"):
        complete(legless)
