"""Contacts: regions of any skin, distances of discs, and the sample motions, whose contacts are known."""

from dataclasses import replace

import numpy as np
import pytest

from figures import stick_man
from metric_takes import held, sphere, standing
from understudy.body.actor import prepare
from understudy.metrics import Case, Take, contacts
from understudy.samples import (
    load_template,
    mirror_vertices,
    motion_names,
    sample_character,
    sample_contacts,
    sample_motion,
    sample_names,
    skin_regions,
)
from understudy.skin.contact_regions import REGIONS, are_neighbours
from understudy.skin.region_distance import FACING, region_distances
from understudy.skin.region_samples import region_of_vertices, region_samples

BODY = load_template()
ACTOR = prepare(BODY)
# Regions of the template's own vocabulary, and what of it must lie in which of ours. Theirs overlap, ours do not.
MEANT = {
    "palm": ("palm", "hand_back"),
    "fingers": ("palm", "hand_back"),
    "hand": ("palm", "hand_back"),
    "waist": ("waist", "hip", "belly", "lower_back", "hips_front", "buttock"),
    "flank": ("flank", "chest", "back", "shoulder", "waist", "belly", "lower_back"),
    "upper_arm": ("upper_arm",),
    "forearm": ("forearm",),
    "elbow": ("forearm", "upper_arm"),
    "face": ("face", "side_of_head"),
    "side_of_head": ("side_of_head", "face", "back_of_head", "head_top", "neck"),
    "buttock": ("buttock", "hip", "thigh"),
    "thigh": ("thigh", "buttock"),
    "shin": ("shin",),
    "knee": ("thigh", "shin"),
    "foot": ("foot",),
    "toes": ("foot",),
    "chest": ("chest", "flank", "belly", "shoulder", "hips_front", "waist"),
    "back": ("back", "flank", "lower_back", "shoulder", "buttock", "hip", "waist", "neck"),
}


def ours(name: str) -> set[str]:
    """Our regions that a region of the template's vocabulary may lie in, on its side of the body."""
    side, _, part = name.partition("_")
    side, part = (side, part) if side in ("left", "right") else ("", name)
    sides = (side,) if side else ("left", "right")
    return {r for p in MEANT[part] for r in (p, *(f"{s}_{p}" for s in sides)) if r in REGIONS}


def parts(name: str) -> str:
    return name.partition("_")[2] if name.startswith(("left_", "right_")) else name


@pytest.mark.parametrize("name", [r for r in skin_regions(BODY) if parts(r) in MEANT])
def test_regions_found_from_the_skin_are_those_of_the_template(name):
    labels = region_of_vertices(ACTOR)[skin_regions(BODY)[name]]
    found = [REGIONS[i] in ours(name) for i in labels if i >= 0]
    assert np.mean(found) > 0.97


@pytest.mark.parametrize("body", sample_names())
def test_the_same_skin_on_another_rig_has_the_same_regions(body):
    labels, due = region_of_vertices(prepare(sample_character(body))), region_of_vertices(ACTOR)
    known = (labels >= 0) & (due >= 0)
    # Boundaries shift with the build; what matters is that hardly a vertex ends up in a part that is no neighbour.
    near = [a == b or are_neighbours(REGIONS[a], REGIONS[b]) for a, b in zip(labels[known], due[known], strict=True)]
    assert (known.mean() > 0.95, np.mean(near) > 0.995, (labels[known] == due[known]).mean() > 0.8) == (True,) * 3


def test_left_and_right_regions_of_a_symmetric_body_are_mirror_images():
    labels = region_of_vertices(ACTOR)
    swap = np.array([REGIONS.index(_other(name)) for name in REGIONS])
    there = labels[mirror_vertices()]
    assert np.array_equal(np.where(labels >= 0, swap[labels], -1), there)


def test_the_spots_of_a_symmetric_body_are_mirror_images():
    samples = region_samples(ACTOR)
    for i, name in enumerate(samples.names):
        j = samples.names.index(_other(name))
        here, there = (
            np.unique(np.round(samples.places[samples.starts[k] : samples.starts[k + 1]] * mirror, 6) + 0.0, axis=0)
            for k, mirror in ((i, [-1.0, 1.0, 1.0]), (j, [1.0, 1.0, 1.0]))
        )
        assert np.array_equal(here, there), name


def _other(name: str) -> str:
    return name.replace("left_", "@").replace("right_", "left_").replace("@", "right_")


def test_distances_of_discs_are_those_of_the_formula():
    rng = np.random.default_rng(5)
    places, normals = rng.uniform(0.0, 0.3, (3, 20, 3)), rng.normal(size=(3, 20, 3))
    normals /= np.linalg.norm(normals, axis=-1, keepdims=True)
    radius, depth = np.array([0.02, 0.03]), rng.uniform(0.0, 0.05, 20)
    found = region_distances(
        places,
        normals,
        starts=np.array([0, 8, 20]),
        radius=radius,
        depth=depth,
        pairs=np.array([[0, 1]]),
        limit=0.02,
        wanted=np.ones((3, 1), dtype=bool),
    )[:, 0]

    def one_sided(p, q, n, r, deep):
        a = (p - q) @ n
        b = max(0.0, np.linalg.norm(p - q - a * n) - r)
        return np.hypot(0.0 if -deep < a < 0.0 else a, b)

    for f in range(3):
        p, n = places[f], normals[f]
        due = min(
            min(one_sided(p[i], p[j], n[j], radius[1], depth[j]), one_sided(p[j], p[i], n[i], radius[0], depth[i]))
            for i in range(8)
            for j in range(8, 20)
            if n[i] @ n[j] <= FACING and min((p[i] - p[j]) @ n[j], (p[j] - p[i]) @ n[i]) > -max(depth[i], depth[j])
        )
        assert found[f] == pytest.approx(due, abs=1e-12)


MAN = stick_man(without=tuple(f"{s}_{f}_{i}" for s in ("left", "right") for f in ("index", "little") for i in (1, 2)))
HAND = {side: MAN.skeleton.index(f"{side}_hand") for side in ("left", "right")}
FORE = {side: MAN.skeleton.index(f"{side}_forearm") for side in ("left", "right")}
# Spheres for hands and a head: their distance is known from that of their centres.
BALLS = replace(
    MAN,
    meshes=(
        sphere(HAND["left"], np.array([0.08, 0.0, 0.0]), 0.1),
        sphere(HAND["right"], np.array([-0.08, 0.0, 0.0]), 0.1),
        sphere(MAN.skeleton.index("head"), np.array([0.0, 0.12, 0.0]), 0.12),
        sphere(MAN.skeleton.index("left_foot"), np.array([0.0, 0.0, 0.0]), 0.08),
    ),
)


def hands_apart(gap: np.ndarray):
    """Spheres for hands held before the chest, `gap` metres of air between them (frames)."""
    motion = held(BALLS, len(gap))
    moved = motion.local_translations.copy()
    for side, sign in (("left", 1.0), ("right", -1.0)):
        at = MAN.skeleton.rest_positions[FORE[side]]
        due = np.tile([0.0, 1.3, 0.4], (len(gap), 1))
        due[:, 0] = sign * (0.5 * gap + 0.1 - 0.08)
        moved[:, HAND[side]] = due - at
    return standing(replace(motion, local_translations=moved), BALLS)


def test_the_distance_of_two_spheres_is_that_of_their_surfaces():
    gap = np.linspace(0.0, 0.5, 11)
    take = hands_apart(gap)
    pair = (("left_palm", "right_palm"),)
    found = contacts.region_gaps(take, pair, wanted=np.ones((len(gap), 1), dtype=bool))[:, 0]
    # A disc of 2 cm on a sphere of 10 cm is 2 mm off it at its rim, and two discs are: two thousandths of the height.
    assert found == pytest.approx(gap / take.height, abs=0.002)


@pytest.mark.parametrize("sunk", [0.01, 0.03])
def test_spheres_sunk_into_each_other_touch(sunk):
    take = hands_apart(np.array([-sunk]))
    assert contacts.region_gaps(take, (("left_palm", "right_palm"),))[0, 0] == pytest.approx(0.0, abs=1e-3)


def test_floating_and_distance_error_are_the_gap_that_opened():
    closed, opened = hands_apart(np.zeros(6)), hands_apart(np.full(6, 0.4))
    found = contacts.measure(Case(closed, opened))
    due = 100.0 * 0.4 / closed.height
    assert found["hand_hand_contact_recall"].value == 0.0
    assert found["hand_hand_contact_distance_error"].value == pytest.approx(due, rel=0.01)
    assert found["hand_hand_contact_floating"].value == pytest.approx(due - 2.0, rel=0.01)


def test_precision_and_recall_count_frames_and_pairs():
    half, early = np.array([0.0, 0.0, 0.3, 0.3, 0.3, 0.3]), np.array([0.0, 0.3, 0.0, 0.0, 0.3, 0.3])
    found = contacts.measure(Case(hands_apart(half), hands_apart(early)))
    assert [found[f"hand_hand_contact_{n}"].value for n in ("precision", "recall")] == pytest.approx([1 / 3, 1 / 2])


@pytest.mark.parametrize("name", motion_names())
def test_contacts_that_are_meant_in_a_sample_motion_are_found(name):
    motion = sample_motion(name)
    take = Take(prepare(BODY, (motion,)), motion)
    pairs = contacts.comparable_pairs(take.actor)
    touching = contacts.region_gaps(take, pairs) <= contacts.TOUCHING
    t = motion.times
    for contact in sample_contacts(name):
        if contact.second in ("floor", "partner"):
            continue
        first, second = ours(contact.first), ours(contact.second)
        here = [k for k, (a, b) in enumerate(pairs) if (a in first and b in second) or (b in first and a in second)]
        during = (t >= contact.start - 1e-3) & (t <= contact.end + 1e-3)
        assert touching[during][:, here].any(1).all(), contact


@pytest.mark.parametrize("name", ["push_up", "crawl"])
def test_a_motion_without_self_contacts_has_none(name):
    motion = sample_motion(name)
    take = Take(prepare(BODY, (motion,)), motion)
    assert "no contacts" in contacts.measure(Case(take, take))["contact_recall"].reason


def test_palms_that_clap_touch_with_their_insides_and_apart_they_do_not():
    motion = sample_motion("clap")
    take = Take(prepare(BODY, (motion,)), motion)
    touching = contacts.region_gaps(take, (("left_palm", "right_palm"),))[:, 0] <= contacts.TOUCHING
    wrists = [take.actor.roles.matches[f"{s}_hand"].joint for s in ("left", "right")]
    apart = np.linalg.norm(take.joints[:, wrists[0]] - take.joints[:, wrists[1]], axis=-1)
    assert apart[touching].max() < apart[~touching].max() / 2


def test_a_sword_is_no_hand_but_a_finger_without_a_name_is():
    man = stick_man(extra={"left_sword": ("left_hand", (0.8, 1.5, 0.0)), "left_stump": ("left_hand", (0.8, 1.5, 0.0))})
    spots = {"left_hand": (0.0, 0.05), "left_sword": (0.5, 0.05), "left_stump": (0.03, 0.02), "head": (0.0, 0.1),
             "left_foot": (0.0, 0.08)}  # fmt: skip
    balls = tuple(sphere(man.skeleton.index(n), np.array([x, 0.0, 0.0]), r) for n, (x, r) in spots.items())
    labels = np.split(region_of_vertices(prepare(replace(man, meshes=balls))), len(spots))
    names = [{REGIONS[i] if i >= 0 else "" for i in part} for part in labels]
    assert names[:3] == [{"left_palm", "left_hand_back"}, {""}, {"left_palm", "left_hand_back"}]


def test_a_skull_that_hangs_on_the_neck_is_a_head():
    man = stick_man()
    neck = man.skeleton.index("neck_1")
    body = (sphere(neck, np.array([0.0, 0.2, 0.0]), 0.09), sphere(man.skeleton.index("left_foot"), np.zeros(3), 0.08))
    labels = region_of_vertices(prepare(replace(man, meshes=body)))
    names = {REGIONS[i] for i in labels[: body[0].n_verts]}
    assert names == {"face", "head_top", "back_of_head", "left_side_of_head", "right_side_of_head"} | ({"neck"} & names)


def test_a_coarse_skin_is_covered_between_its_vertices():
    coarse = replace(BALLS, meshes=tuple(_box(m) for m in BALLS.meshes))
    samples = region_samples(prepare(coarse))
    count = np.diff(samples.starts)[samples.names.index("left_palm")]
    assert count > 40


def _box(mesh):
    """A box of eight vertices in place of a mesh."""
    low, high = mesh.vertices.min(0), mesh.vertices.max(0)
    corners = np.array([[(low, high)[i >> k & 1][k] for k in range(3)] for i in range(8)])
    quads = ((0, 4, 6, 2), (1, 3, 7, 5), (0, 1, 5, 4), (2, 6, 7, 3), (0, 2, 3, 1), (4, 5, 7, 6))
    faces = np.array([f for a, b, c, d in quads for f in ((a, b, c), (a, c, d))])
    skin = replace(mesh.skin, slots=mesh.skin.slots[:8], weights=mesh.skin.weights[:8])
    return replace(mesh, vertices=corners, faces=faces, skin=skin)
