"""What holds for every metric: perfect against oneself, blind to units and sides, honest where it is not defined."""

from dataclasses import replace

import numpy as np
import pytest

from figures import dance, stick_man
from metric_takes import carried, held, scaled, scaled_motion, standing, take
from understudy.body.actor import prepare
from understudy.methods.retarget import retarget
from understudy.metrics import (
    Case,
    Take,
    contacts,
    feet,
    feet_seen,
    fingers,
    hover,
    jerk,
    joint_limits,
    jumps,
    loop,
    meant_contacts,
    near_relations,
    pops,
    retarget_error,
    root,
    smrnet,
    untouched,
)
from understudy.samples import load_template, sample_character, sample_motion

METRICS = (
    jerk, jumps, pops, loop, joint_limits, feet, feet_seen, hover, meant_contacts, contacts, near_relations, untouched,
    fingers, root, smrnet, retarget_error,
)  # fmt: skip
BODY = load_template()
# The least of a fidelity metric is 0 but for these, whose best is 1.
BEST = ("_f1", "_auc", "_precision", "_recall")
OF_THE_RESULT_ALONE = (jerk, jumps, joint_limits, hover)
# What a source has of this is its own: how fast its feet slide where they are locked.
ITS_OWN = ("feet_seen_slide",)


def measured(case, metrics=METRICS):
    return {name: figure for metric in metrics for name, figure in metric.measure(case).items()}


def cut(name, n_frames=24):
    """A stretch of a sample motion about its middle, every other frame."""
    motion = sample_motion(name)
    start = max((motion.n_frames - 2 * n_frames) // 2, 0)
    short = motion.sliced(start, start + 2 * n_frames)
    return replace(short, local_wxyz=short.local_wxyz[::2], local_translations=short.local_translations[::2])


@pytest.mark.parametrize("name", ["walk", "clap", "self_hug", "think", "push_up", "jump"])
def test_a_source_against_itself_is_perfect_in_every_fidelity_metric(name):
    motion = sample_motion(name)
    here, again = (take(BODY, motion) for _ in range(2))
    figures = measured(Case(here, again, truth=here, naive=here), [m for m in METRICS if m not in OF_THE_RESULT_ALONE])
    numbers = {n: f.value for n, f in figures.items() if f.value is not None and n not in ITS_OWN}
    assert numbers == {n: 1.0 if n.endswith(BEST) else pytest.approx(0.0, abs=1e-5) for n in numbers}
    assert {"root_travel_error", "smrnet_d", "smrnet_v", "san_error", "grounded_f1"} <= numbers.keys()


def test_a_dance_of_bare_bones_against_itself_is_perfect_where_it_is_defined():
    man = stick_man(axes=np.random.default_rng(3))
    here = take(man, dance(man))
    figures = measured(Case(here, here, truth=here, naive=here), [m for m in METRICS if m not in OF_THE_RESULT_ALONE])
    numbers = {n: f.value for n, f in figures.items() if f.value is not None and n not in ITS_OWN}
    assert numbers == {n: 1.0 if n.endswith(BEST) else pytest.approx(0.0, abs=1e-5) for n in numbers}


@pytest.mark.parametrize("factor", [0.01, 0.37, 3.3, 254.0])
@pytest.mark.parametrize(("name", "body"), [("arms_crossed", "heavy"), ("walk", "lanky")])
def test_other_units_change_no_normalised_metric(name, body, factor):
    motion, target = cut(name), sample_character(body)
    result = retarget(motion, BODY, target, method="copy-rotations")
    truth = replace(result.motion, local_translations=1.01 * result.motion.local_translations)

    def figures(s):
        source = take(scaled(BODY, s), scaled_motion(motion, s))
        actor = prepare(scaled(target, s))
        played = [Take(actor, scaled_motion(m, s)) for m in (result.motion, truth)]
        figures = measured(Case(source, played[0], truth=played[1], naive=played[1]))
        return {n: f.value for n, f in figures.items() if "m/s" not in f.unit}

    plain, other = figures(1.0), figures(factor)
    assert {n for n, v in plain.items() if v is None} == {n for n, v in other.items() if v is None}
    # Relative where figures are counted in per cent or per mille: heights are known to single precision.
    apart = {n: abs(other[n] - v) / max(1.0, abs(v)) for n, v in plain.items() if v is not None}
    assert {n: d for n, d in apart.items() if d > 1e-6} == {}


@pytest.mark.parametrize(("name", "body"), [("arms_crossed", "heavy"), ("phone_call", "muscular"), ("walk", "child")])
def test_a_mirrored_pair_has_the_same_figures(name, body):
    motion, target = cut(name), sample_character(body)
    plain, mirrored = (retarget(motion, BODY, target, mirror=m, method="copy-rotations") for m in (False, True))
    image = retarget(motion, BODY, BODY, mirror=True, method="copy-rotations")
    source = prepare(BODY)
    one = measured(_naive_too(Take(source, motion), Take(plain.target, plain.motion)))
    other = measured(_naive_too(Take(source, image.motion), Take(mirrored.target, mirrored.motion)))
    swapped = {"left": "right", "right": "left"}
    image_of = {n: "_".join(swapped.get(part, part) for part in n.split("_")) for n in one}
    assert {image_of[n]: f.value for n, f in other.items()} == {
        n: None if f.value is None else pytest.approx(f.value, abs=1e-6, rel=1e-6) for n, f in one.items()
    }


def _naive_too(source, result):
    return Case(source, result, naive=result)


def undefined(figures):
    assert all(f.reason for f in figures.values() if f.value is None), "a figure without a number gives its reason"
    assert all(np.isfinite(f.value) for f in figures.values() if f.value is not None)
    return {name: f.reason for name, f in figures.items() if f.value is None}


@pytest.mark.parametrize("where", ["source", "result"])
def test_values_that_are_not_finite_leave_no_metric_of_them_defined(where):
    motion = held(BODY)
    broken = motion.local_wxyz.copy()
    broken[3, 5, 2] = np.nan
    good, bad = standing(motion), standing(replace(motion, local_wxyz=broken))
    case = Case(good, bad) if where == "result" else Case(bad, good)
    found = measured(case, METRICS if where == "result" else [feet, contacts, root])
    reasons = undefined(found)
    assert reasons.keys() == found.keys()
    assert {r for n, r in reasons.items() if "san" not in n and not n.endswith(("_j", "_v"))} == {
        "template has values that are not finite in frame 3"
    }


@pytest.mark.parametrize("n_frames", [0, 1, 2])
def test_short_clips_say_what_they_are_too_short_for(n_frames):
    short = standing(held(BODY, 4).sliced(0, n_frames))
    reasons = undefined(measured(Case(short, short)))
    assert reasons["jerk_mean"].endswith(f"has {n_frames} of the 4 frames that this needs")
    needs = {"jump_largest": 2, "jump_over_median": 3, "root_travel_error": 2, "locked_f1": 2, "grounded_f1": 1}
    # One that stands has no median step to divide by, however long it stands.
    assert {n for n, least in needs.items() if n_frames < least} <= reasons.keys()
    assert {n for n, least in needs.items() if n_frames >= least} & reasons.keys() <= {"jump_over_median"}


def test_takes_of_unequal_length_are_not_compared():
    reasons = undefined(measured(Case(standing(held(BODY, 5)), standing(held(BODY, 6)))))
    assert "5 and 6 frames" in reasons["contact_recall"]


def test_a_character_without_feet_has_no_figures_of_feet():
    gone = tuple(f"{s}_{p}" for s in ("left", "right") for p in ("foot", "toes", "toes_end"))
    man = stick_man(without=gone)
    here = standing(held(man), man)
    found = feet.measure(Case(here, here))
    assert set(undefined(found).values()) == {"stick man has no feet"}
    assert found.keys() == feet.UNITS.keys()


def test_a_character_without_hands_has_no_contacts_of_hands():
    whole = take(BODY, sample_motion("clap"))
    hands = {j for side in ("left", "right") for j in BODY.skeleton.descendants(BODY.skeleton.index(f"{side}_hand"))}
    meshes = []
    for mesh in BODY.meshes:
        on = np.isin(mesh.skin.slot_joints[mesh.skin.slots], list(hands))
        keep = ~((mesh.skin.weights * on).sum(1) > 0.01)[mesh.faces].any(1)
        meshes.append(replace(mesh, faces=mesh.faces[keep]))
    maimed = replace(BODY, meshes=tuple(meshes))
    found = contacts.measure(Case(whole, take(maimed, sample_motion("clap"))))
    assert "share no regions for hand on hand contacts" in found["hand_hand_contact_recall"].reason
    assert "share no regions for hand on face contacts" in found["hand_face_contact_floating"].reason


def test_a_character_without_a_mesh_has_no_contacts():
    man = stick_man()
    here = take(man, dance(man))
    reasons = undefined(measured(Case(here, here)))
    assert reasons["contact_recall"] == "stick man has no skin; contacts need one"
    assert reasons["smrnet_d"] == "stick man has no skin; distances need one"


def test_a_shift_of_the_result_is_smrnet_s_error_of_vertices():
    still = held(BODY)
    off = carried(still, np.tile([0.03, 0.0, 0.04], (still.n_frames, 1)))
    truth = standing(still)
    found = smrnet.measure(Case(truth, standing(off), truth=truth))
    due = 1e3 * 0.05**2 / 3.0 / truth.height**2
    assert [found["smrnet_j"].value, found["smrnet_v"].value] == pytest.approx([due, due], rel=1e-4)
    assert found["smrnet_d"].value == pytest.approx(0.0, abs=1e-9)


def test_a_body_twice_as_large_in_every_direction_is_as_far_off_as_its_parts_were_apart():
    still = held(BODY)
    scales = np.ones((still.n_frames, BODY.skeleton.n_joints, 3))
    scales[:, BODY.skeleton.index("hips")] = 2.0
    source = standing(still)
    found = smrnet.measure(Case(source, standing(replace(still, local_scales=scales))))
    apart = np.mean([d.mean() for d in smrnet.part_distances(source).values()])
    assert found["smrnet_d"].value == pytest.approx(1e3 * apart, rel=1e-6)


def test_the_hull_of_a_body_joins_hands_feet_and_head():
    pairs = smrnet.hull_edges(prepare(BODY)).pairs
    assert {("left_foot", "right_foot"), ("head", "left_hand"), ("head", "right_hand")} <= set(pairs)
