"""Up and unit from the skeleton, floors, and bodies for bare bones."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conftest import DATA, data_files
from figures import dance, positions, stick_man
from role_bodies import body, listed
from understudy.body.actor import prepare
from understudy.body.fit_body import fitted, with_body
from understudy.body.ground import ground_of
from understudy.errors import MappingError
from understudy.io.loaded import Loaded
from understudy.loading import load, stood_up
from understudy.math import quat
from understudy.methods.retarget import retarget
from understudy.model import Character, Motion, check, skinned_vertices
from understudy.model.convert import converted
from understudy.samples import load_template, sample_motion

WORLDS = {
    "Y": quat.IDENTITY,
    "Z": quat.exp(np.array([np.pi / 2, 0, 0])),
    "X": quat.exp(np.array([0, 0, -np.pi / 2])),
}


@settings(max_examples=40, deadline=None)
@given(
    st.sampled_from(sorted(WORLDS)),
    st.sampled_from([1.0, 100.0, 1000.0, 1 / 0.056444, 10.0, 1 / 0.0254]),
    st.integers(0, 99),
)
def test_any_up_axis_and_unit_is_found_from_the_skeleton(up, units_per_metre, seed):
    man = stick_man(axes=np.random.default_rng(seed))
    motion = dance(man, seed, size=0.2)
    turned, clips = converted(man, (motion,), scale=units_per_metre, wxyz=WORLDS[up])
    found = stood_up(Loaded(turned, clips, axes_known=False))
    assert positions(found.character, found.motions[0]) == pytest.approx(positions(man, motion), abs=2e-5)


def test_a_clip_that_lies_down_all_the_time_does_not_make_the_floor_a_wall():
    man = stick_man()
    rest = Motion.at_rest(man.skeleton, n_frames=30)
    lying = rest.local_wxyz.copy()
    lying[:, 0] = quat.exp(np.array([-np.pi / 2, 0, 0]))
    # On the back with the knees drawn up, as one lies before a sit-up.
    for side in ("left", "right"):
        lying[:, man.skeleton.names.index(f"{side}_thigh")] = quat.exp(np.array([-1.2, 0, 0]))
        lying[:, man.skeleton.names.index(f"{side}_shin")] = quat.exp(np.array([1.8, 0, 0]))
    clip = replace(rest, local_wxyz=lying)
    found = stood_up(Loaded(man, (clip,), axes_known=False))
    assert found.character.skeleton.rest_positions == pytest.approx(man.skeleton.rest_positions, abs=1e-9)


def test_the_note_says_what_was_found():
    turned, _ = converted(stick_man(), scale=100.0, wxyz=WORLDS["Z"])
    assert stood_up(Loaded(turned, axes_known=False)).notes == (
        "the file does not say: found Z up and one unit as 1 cm from the skeleton",
    )


def test_heights_are_counted_from_the_soles():
    ground = ground_of(stick_man(), prepare(stick_man()).pose)
    assert (ground.leg, ground.height, ground.floor) == pytest.approx((0.95 - 0.02, 1.83, 0.0), abs=1e-9)


def test_a_character_modelled_around_its_hips_stands_on_a_floor_below_zero():
    man = stick_man()
    sunk = replace(
        man, skeleton=man.skeleton.with_rest(translations=man.skeleton.rest_translations - np.eye(33, 3) * 0)
    )
    low = sunk.skeleton.rest_translations.copy()
    low[0, 1] = 0.0
    sunk = replace(man, skeleton=man.skeleton.with_rest(translations=low))
    assert prepare(sunk).ground.floor == pytest.approx(0.02 - 1.0, abs=1e-9)


def test_the_template_fitted_to_its_own_bones_is_the_template():
    template = load_template()
    body = fitted(prepare(replace(template, meshes=())))
    check(body)
    motion = sample_motion("walk")
    one, two = (skinned_vertices(c, motion) for c in (template, body))
    assert np.abs(one - two).max() < 2e-3


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 1000), st.floats(0.3, 3.0))
def test_a_fitted_body_has_the_size_of_its_bones(seed, scale):
    man = stick_man(axes=np.random.default_rng(seed), scale=scale)
    actor = with_body(prepare(man))
    check(actor.character)
    assert actor.ground.height == pytest.approx(1.85 * scale, rel=0.08)
    assert actor.ground.leg == pytest.approx(0.95 * scale, rel=0.05)


def collar(spines: int) -> np.ndarray:
    """Where the template's clavicles' skin lies on a person without clavicles and with so many joints of the spine."""
    spine = "".join(f"{' ' * i}spine{i} : spine_{i}\n" for i in range(1, spines + 1))
    top = "".join(f"{' ' * (spines + 1)}{line}\n" for line in ("<arms>", "neck : neck_1", " head : head"))
    arm = "arm{S} : side_upper_arm\n elbow{S} : side_forearm\n  hand{S} : side_hand\n"
    leg = "thigh{S} : side_thigh\n calf{S} : side_shin\n  foot{S} : side_foot\n"
    text = body("pelvis : hips\n" + spine + top + " <legs>\n", arm, leg, left=".L", right=".R")
    template, skin = load_template(), load_template().meshes[0].skin  # the mesh of the skin; eyes come after it
    clavicles = [template.skeleton.index(f"{side}_clavicle") for side in ("left", "right")]
    share = (skin.weights * np.isin(skin.slot_joints[skin.slots], clavicles)).sum(1)
    return fitted(prepare(listed(text).character)).meshes[0].vertices[: len(share)][share > 0.9]


@pytest.mark.parametrize("spines", [1, 2, 4, 7])
def test_shoulders_that_hang_on_the_chest_do_not_ask_how_many_joints_lie_below_it(spines):
    assert collar(spines) == pytest.approx(collar(3), abs=1e-6)


@settings(max_examples=60, deadline=None)
@given(
    spine=st.integers(0, 7),
    neck=st.integers(0, 3),
    lacks=st.sets(st.sampled_from(["head", "clavicle", "toes", "foot", "hand"])),
)
def test_bare_bones_of_any_build_get_a_body_or_the_reason_why_not(spine, neck, lacks):
    """More joints in the spine than the template has, no clavicles, no toes: whatever is a humanoid gets a skin."""
    bones = skeleton_without(lacks, spine=spine, neck=neck)
    try:
        actor = prepare(bones)
    except MappingError:
        return
    character = with_body(actor).character
    check(character)
    assert character.n_verts == load_template().n_verts


def skeleton_without(lacks: set[str], *, spine: int, neck: int) -> Character:
    """A made-up person with so many joints in the trunk and without some parts."""
    trunk = ["hips", *(f"spine_{i + 1}" for i in range(spine))]
    up = [*(f"neck_{i + 1}" for i in range(neck)), "head"]
    lines = [(depth, role) for depth, role in enumerate(trunk)]
    lines += [(len(trunk) + depth, role) for depth, role in enumerate(r for r in up if r not in lacks)]
    limbs = {"clavicle upper_arm forearm hand": len(trunk), "thigh shin foot toes": 1}
    for parts, depth in limbs.items():
        kept = [part for part in parts.split() if part not in lacks]
        lines += [(depth + k, f"{side}_{part}") for side in ("left", "right") for k, part in enumerate(kept)]
    return listed("\n".join(f"{' ' * depth}{role} : {role}" for depth, role in lines)).character


BARE = data_files(
    "motions/bvh_*/*.bvh", "motions/asf_amc_cmu/*.amc", "motions/fbx_mixamo*/*.fbx", "motions/glb_mixamo/*.glb"
)
SOME = [p for p in BARE if 50_000 < p.stat().st_size < 700_000][::4]


@pytest.mark.parametrize("path", SOME, ids=lambda p: str(p.relative_to(DATA)))
def test_a_real_capture_stands_on_the_floor_when_the_template_plays_it(path):
    """In the median frame the lowest point of the body is near the floor: nobody floats, nobody sinks to the knees."""
    loaded = load(path)
    motion = loaded.motions[0].resampled(3.0)
    try:
        result = retarget(motion, loaded.character, load_template(), method="copy-rotations")
    except MappingError:
        return
    lowest = np.median(skinned_vertices(result.target.character, result.motion)[..., 1].min(1))
    assert -0.1 < lowest - result.target.ground.floor < 0.1
