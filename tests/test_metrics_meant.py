"""Contacts that are meant: skins of known distance and speed, the sample motions' own contacts, what keeps and adds."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from figures import stick_man
from metric_takes import held, sphere, standing
from understudy.body.actor import prepare
from understudy.loading import load_character
from understudy.math.time import runs
from understudy.methods.retarget import retarget
from understudy.metrics import Case, Take, meant_contacts, near_relations
from understudy.metrics.limb_contacts import meant
from understudy.metrics.limb_gaps import NEAR_PAIRS, limb_gaps
from understudy.metrics.limb_skin import limb_skin
from understudy.model import Motion
from understudy.samples import (
    load_template,
    motion_names,
    sample_character,
    sample_contacts,
    sample_motion,
    sample_names,
)
from understudy.skin.limbs import LIMBS, face_limbs, limb_weights

BODY = load_template()
MAN = stick_man(without=tuple(f"{s}_{f}_{i}" for s in ("left", "right") for f in ("index", "little") for i in (1, 2)))
HAND = {side: MAN.skeleton.index(f"{side}_hand") for side in ("left", "right")}
FORE = {side: MAN.skeleton.index(f"{side}_forearm") for side in ("left", "right")}
RADIUS = 0.1
# Spheres for hands and a head: their distance is known from that of their centres.
BALLS = replace(
    MAN,
    meshes=(
        sphere(HAND["left"], np.array([0.08, 0.0, 0.0]), RADIUS),
        sphere(HAND["right"], np.array([-0.08, 0.0, 0.0]), RADIUS),
        sphere(MAN.skeleton.index("head"), np.array([0.0, 0.12, 0.0]), 0.12),
        sphere(MAN.skeleton.index("left_foot"), np.array([0.0, 0.0, 0.0]), 0.08),
    ),
)
BODY_HEIGHT = standing(held(BALLS, 1, 30.0), BALLS).height
PAIR = (LIMBS.index("left_hand"), LIMBS.index("right_hand"))
# What the template's own words for spots of the body are among limbs, where it is not the same word.
SPOTS = {
    "palm": ("hand",), "fingers": ("hand",), "waist": ("torso",), "flank": ("torso",), "face": ("head",),
    "side_of_head": ("head",), "elbow": ("forearm", "upper_arm"),
}  # fmt: skip


def hands(gap: np.ndarray, aside: np.ndarray | float = 0.0, fps: float = 30.0, level: float = 1.3) -> Take:
    """Spheres for hands before the chest, `gap` metres of air between them; the left one `aside` of the right one."""
    motion = held(BALLS, len(gap), fps)
    moved = motion.local_translations.copy()
    for side, sign in (("left", 1.0), ("right", -1.0)):
        due = np.tile([0.0, level, 0.4], (len(gap), 1))
        due[:, 0] = sign * (0.5 * gap + RADIUS - 0.08)
        due[:, 2] += aside if side == "left" else 0.0
        moved[:, HAND[side]] = due - MAN.skeleton.rest_positions[FORE[side]]
    return standing(replace(motion, local_translations=moved), BALLS)


def of_hands(take: Take, values: np.ndarray) -> np.ndarray:
    return values[:, limb_gaps(take).pairs.index(PAIR)]


def test_the_gap_of_two_spheres_is_that_of_their_surfaces():
    gap = np.linspace(0.0, 0.05, 11)
    take = hands(gap)
    assert of_hands(take, limb_gaps(take).gap) == pytest.approx(gap / take.height, abs=0.0015)


@pytest.mark.parametrize("sunk", [0.01, 0.03])
def test_spheres_are_as_deep_in_each_other_as_they_are(sunk):
    take = hands(np.array([-sunk]))
    assert of_hands(take, limb_gaps(take).depth)[0] == pytest.approx(sunk / take.height, abs=0.005)


def test_the_distance_of_hands_is_known_however_far_they_are():
    gap = np.array([0.02, 0.2, 0.5])
    take = hands(gap)
    found = limb_gaps(take).apart[:, NEAR_PAIRS.index(("left_hand", "right_hand"))]
    assert found == pytest.approx(gap / take.height, abs=0.003)


@pytest.mark.parametrize("fps", [24.0, 30.0, 120.0])
def test_slip_and_closing_are_the_speeds_along_and_across_the_skin_at_any_rate(fps):
    t = np.arange(8) / fps
    slides, nears = hands(np.full(8, 0.005), 0.05 * (t - t.mean()), fps), hands(0.02 - 0.05 * t, 0.0, fps)
    mid = slice(2, 5)
    slip, closing = of_hands(slides, limb_gaps(slides).slip)[mid], of_hands(nears, limb_gaps(nears).closing)[mid]
    assert np.concatenate([slip, closing]) == pytest.approx(0.05 / slides.height, rel=0.1)


@pytest.mark.parametrize("fps", [30.0, 120.0])
@pytest.mark.parametrize(("speed", "is_meant"), [(0.02, True), (1.2, False)])
def test_what_rests_is_meant_and_what_brushes_past_is_not(fps, speed, is_meant):
    t = np.arange(round(0.4 * fps)) / fps - 0.2
    take = hands(np.full(len(t), 0.004), speed * t, fps)
    assert of_hands(take, limb_gaps(take).gap).min() < 0.012
    assert of_hands(take, meant(take)).any() == is_meant


def test_a_clap_is_meant_however_short():
    gap = np.array([0.4, 0.25, 0.1, 0.004, 0.1, 0.25, 0.4])
    take = hands(gap)
    assert np.flatnonzero(of_hands(take, meant(take))).tolist() == [3]


@pytest.mark.parametrize("least", [0.007, 0.009, 0.015])
def test_hands_that_pass_each_other_without_touching_are_no_contact_that_is_meant(least):
    gap = least * BODY_HEIGHT + np.array([0.3, 0.15, 0.0, 0.15, 0.3])
    takes = hands(gap), hands(np.full(12, least * BODY_HEIGHT))
    assert not any(of_hands(take, meant(take)).any() for take in takes)


def test_hands_sunk_into_each_other_are_a_fault_and_no_contact_that_is_meant():
    take = hands(np.full(10, -0.12))
    found = of_hands(take, meant(take)), of_hands(take, meant(take, deep=True))
    assert [f.any() for f in found] == [False, True]


def test_runs_with_a_short_pause_are_one():
    line = np.array([1, 1, 0, 1, 0, 0, 0, 1, 0], dtype=bool)
    assert (runs(line, 0), runs(line, 1)) == ([(0, 2), (3, 4), (7, 8)], [(0, 4), (7, 8)])


def limbs_of(name: str) -> set[str]:
    side, _, part = name.partition("_")
    side, part = (side, part) if side in ("left", "right") else ("", name)
    return {p if p in ("torso", "head") else f"{side}_{p}" for p in SPOTS.get(part, (part,))}


@pytest.mark.parametrize("name", motion_names())
def test_every_contact_of_a_sample_motion_is_found_and_meant(name):
    motion = sample_motion(name)
    take = Take(prepare(BODY, (motion,)), motion)
    pairs, found = limb_gaps(take).pairs, meant(take)
    for contact in sample_contacts(name):
        if contact.second in ("floor", "partner"):
            continue
        first, second = limbs_of(contact.first), limbs_of(contact.second)
        names = [(LIMBS[i], LIMBS[j]) for i, j in pairs]
        here = [k for k, (a, b) in enumerate(names) if (a in first and b in second) or (b in first and a in second)]
        during = (motion.times >= contact.start - 1e-3) & (motion.times <= contact.end + 1e-3)
        assert found[during][:, here].any(1).all(), contact


@pytest.mark.parametrize("name", ["walk", "wave", "squat", "jump", "push_up", "crawl"])
def test_a_motion_in_which_arms_swing_or_hang_has_no_contact_that_is_meant(name):
    motion = sample_motion(name)
    assert not meant(Take(prepare(BODY, (motion,)), motion)).any()


def test_recall_counts_frames_and_contacts_and_false_ones_are_those_that_nobody_has():
    far = 0.3
    source = hands(np.array([0.004] * 10 + [far] * 10 + [0.004] * 10 + [far] * 10))
    result = hands(np.array([0.004] * 10 + [far] * 10 + [0.004] * 2 + [far] * 8 + [0.004] * 5 + [far] * 5))
    found = meant_contacts.measure(Case(source, result, naive=source))
    names = (
        "meant_contact_recall", "meant_event_recall", "meant_contact_precision", "false_contacts",
        "false_contact_frames",
    )  # fmt: skip
    assert [found[n].value for n in names] == pytest.approx([12 / 20, 1 / 2, 12 / 17, 5 / 17, 12.5])


def test_a_contact_at_another_place_is_not_kept():
    closed = hands(np.full(10, 0.004))
    # The left hand has gone round the right one: the same two limbs, as near, but elsewhere on the right one.
    motion = closed.motion.local_translations.copy()
    motion[:, HAND["left"]] = motion[:, HAND["right"]]
    shift = MAN.skeleton.rest_positions[FORE["right"]] - MAN.skeleton.rest_positions[FORE["left"]]
    motion[:, HAND["left"]] += shift + np.array([-0.16, 0.0, 2.0 * RADIUS + 0.004])
    moved = standing(replace(closed.motion, local_translations=motion), BALLS)
    assert of_hands(moved, limb_gaps(moved).gap).max() < 0.012
    assert meant_contacts.measure(Case(closed, moved, naive=closed))["meant_contact_recall"].value == 0.0


def test_without_a_naive_result_false_contacts_are_not_defined():
    take = hands(np.full(4, 0.004))
    found = meant_contacts.measure(Case(take, take))
    assert found["meant_contact_recall"].value == 1.0
    assert found["false_contacts"].reason == "there is no naive result of the same case to compare with"


def test_hands_that_hold_one_thing_farther_apart_are_an_error_of_near_relations():
    source, wide, naive = (hands(np.full(6, gap), level=0.8) for gap in (0.1, 0.3, 0.16))
    found = near_relations.measure(Case(source, wide, naive=naive))
    due = [100.0 * 0.2 / source.height, 100.0 * 0.06 / source.height]
    assert [found[f"near_relation_{n}"].value for n in ("error", "naive")] == pytest.approx(due, abs=0.4)


@pytest.mark.parametrize(("body", "name"), [("heavy", "arms_crossed"), ("child", "phone_call")])
def test_the_figures_of_a_clip_do_not_depend_on_its_frame_rate(body, name):
    motion = sample_motion(name)
    result = retarget(motion, BODY, sample_character(body), method="copy-rotations")

    def recall(fps):
        source = Take(prepare(BODY), motion.resampled(fps))
        played = Take(result.target, result.motion.resampled(fps))
        return meant_contacts.measure(Case(source, played))["meant_contact_recall"].value

    assert recall(120.0) == pytest.approx(recall(30.0), abs=0.03)


def test_points_are_on_all_limbs_and_as_dense_as_they_should_be():
    skin = limb_skin(prepare(BODY))
    counts = {LIMBS[i]: skin.span(i).stop - skin.span(i).start for i in range(len(LIMBS))}
    assert min(counts.values()) > 40
    assert {name: counts[name] for name in counts if name.startswith("left_")} == {
        name.replace("right_", "left_"): counts[name] for name in counts if name.startswith("right_")
    }


def test_what_a_hand_holds_and_hair_that_hangs_down_are_no_body():
    extra = {"sword": ("left_hand", (1.2, 1.5, 0.0)), "hair_1": ("head", (0.0, 1.3, -0.2))}
    armed = stick_man(extra=extra)
    blade = sphere(armed.skeleton.index("sword"), np.zeros(3), 0.1)
    braid = sphere(armed.skeleton.index("head"), np.array([0.0, -0.35, -0.2]), 0.1)
    own = [
        sphere(armed.skeleton.index(name), np.zeros(3), 0.1) for name in ("left_hand", "head", "hips")
    ]  # fmt: skip
    bare, dressed = (limb_skin(prepare(replace(armed, meshes=tuple(meshes)))) for meshes in (own, [*own, blade, braid]))
    for name in ("left_hand", "head"):
        limb = LIMBS.index(name)
        assert dressed.span(limb).stop - dressed.span(limb).start == bare.span(limb).stop - bare.span(limb).start


@pytest.mark.parametrize("name", ["elder", "other/RobotExpressive.glb", "kaykit/Knight.glb", "khronos/CesiumMan.glb"])
def test_the_skin_of_a_foot_is_all_of_it(data: Path, name: str):
    sample = name in sample_names()
    actor = prepare(sample_character(name) if sample else load_character(data / "characters" / name))
    skeleton, skin = actor.character.skeleton, limb_skin(actor)
    take = Take(actor, Motion("rest", 30.0, skeleton.rest_wxyz[None], skeleton.rest_translations[None]))
    foot = LIMBS.index("left_foot")
    points = skin.part(foot).posed(take)[0][0]
    whole = take.vertices[0][limb_weights(actor.character, skin.limbs)[:, foot] > 0.99]
    short = np.maximum(points.min(0) - whole.min(0), whole.max(0) - points.max(0))
    assert short.max() < 0.01 * take.height


@pytest.mark.parametrize("name", ["sit_cross_legged", "arms_crossed", "self_hug", "clap"])
def test_what_counts_as_sunk_is_inside_the_other_limb_and_those_it_runs_into(name):
    """Winding numbers are the judge: of the limb and its neighbours, which close it, without the limb that is sunk."""
    igl = pytest.importorskip("igl", reason="libigl, the judge of what is inside, is not installed")
    motion = sample_motion(name).resampled(5.0)
    take = Take(prepare(BODY, (motion,)), motion)
    limbs, gaps = limb_skin(take.actor).limbs, limb_gaps(take)
    of_face = face_limbs(BODY, limbs)
    vertices = take.vertices.astype(np.float64)
    for t, k in np.argwhere(gaps.depth > 0.01):
        depths = []
        for own, other in (gaps.pairs[k], gaps.pairs[k][::-1]):
            around = {limb for met in limbs.neighbours if other in met for limb in met} - {own}
            faces = BODY.faces[np.isin(of_face, list(around))]
            points = vertices[t][np.unique(BODY.faces[of_face == own])]
            within = igl.fast_winding_number(vertices[t], faces, points) > 0.5
            far = np.sqrt(igl.point_mesh_squared_distance(points, vertices[t], faces)[0])
            depths.append(far[within].max(initial=0.0) / take.height)
        assert max(depths) > 0.6 * gaps.depth[t, k]
