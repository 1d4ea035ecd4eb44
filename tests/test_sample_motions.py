"""The sample motions as they are shipped: what touches touches, what stands stands, and nothing bends the wrong way."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import pytest
from scipy.spatial import ConvexHull, KDTree

from understudy.errors import OptionError
from understudy.io.gltf import glb
from understudy.math import quat
from understudy.model import Motion, check, global_transforms, joint_positions, skinned_vertices
from understudy.samples import (
    Contact,
    load_template,
    mirror_vertices,
    motion_names,
    sample_contacts,
    sample_motion,
    sample_motion_path,
    skin_regions,
)
from understudy.samples.motions import MOTIONS
from understudy.samples.regions import carrier

EVENTS = json.loads((MOTIONS / "contacts.json").read_text())
TEMPLATE = load_template()
REGIONS = skin_regions(TEMPLATE)
INDEX = {name: i for i, name in enumerate(TEMPLATE.skeleton.names)}
# The joints that a pinned region holds still.
HELD = {"sole": ("foot", "toes"), "ball": ("toes",), "palm": ("hand",), "knee": ("shin",)}
STANDING = [
    name
    for name in motion_names()
    if all(
        any(c.first == f"{s}_sole" and c.start == 0.0 and c.end > 2.0 for c in sample_contacts(name))
        for s in ("left", "right")
    )
]


@dataclass(frozen=True)
class Played:
    """A motion on the template, with what the tests measure on it."""

    name: str
    motion: Motion

    @cached_property
    def globals(self) -> np.ndarray:
        return global_transforms(TEMPLATE.skeleton, self.motion)

    @cached_property
    def vertices(self) -> np.ndarray:
        return skinned_vertices(TEMPLATE, self.motion)

    def frames(self, contact: Contact) -> np.ndarray:
        t = self.motion.times
        return np.flatnonzero((t >= contact.start - 1e-3) & (t <= contact.end + 1e-3))

    def joint(self, name: str) -> np.ndarray:
        return self.globals[:, INDEX[name], :, 3]


@pytest.fixture(scope="module", params=motion_names())
def played(request: pytest.FixtureRequest) -> Played:
    return Played(request.param, sample_motion(request.param))


def play(name: str) -> Played:
    return Played(name, sample_motion(name))


def centre_of_mass(vertices: np.ndarray) -> np.ndarray:
    """Centroid of the enclosed volume, as the sum of signed tetrahedra."""
    a, b, c = (vertices[:, TEMPLATE.faces[:, i]].astype(np.float64) for i in range(3))
    volume = np.einsum("fti,fti->ft", a, np.cross(b, c))
    return np.einsum("ft,fti->fi", volume, a + b + c) / (4.0 * volume.sum(1)[:, None])


def spots(corners: np.ndarray) -> np.ndarray:
    """Fifteen points spread over each triangle, its corners among them."""
    u = np.array([(i, j) for i in range(5) for j in range(5 - i)]) / 4.0
    a, b, c = (corners[:, i, None] for i in range(3))
    return a + u[:, :1] * (b - a) + u[:, 1:] * (c - a)


def faces_of(verts: np.ndarray) -> np.ndarray:
    """The triangles all of whose corners are among the vertices."""
    inside = np.zeros(TEMPLATE.n_verts, dtype=bool)
    inside[verts] = True
    return TEMPLATE.faces[inside[TEMPLATE.faces].all(1)]


def gap(first: np.ndarray, second: str, vertices: np.ndarray) -> float:
    """The closest distance between points and a region's triangles."""
    surface = spots(vertices[faces_of(REGIONS[second])]).reshape(-1, 3)
    return float(KDTree(surface).query(first)[0].min())


def depth(points: np.ndarray, faces: np.ndarray, vertices: np.ndarray) -> float:
    """How deep the deepest point lies inside triangles, along the normal of the nearest one."""
    corners = vertices[faces]
    near = ((corners > points.min(0) - 0.04) & (corners < points.max(0) + 0.04)).all((1, 2))
    if not near.any():
        return 0.0
    normals = np.cross(corners[near, 1] - corners[near, 0], corners[near, 2] - corners[near, 0])
    normals /= np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-12)
    surface = spots(corners[near])
    away, nearest = KDTree(surface.reshape(-1, 3)).query(points, distance_upper_bound=0.04)
    close = np.flatnonzero(np.isfinite(away))
    apart = points[close] - surface.reshape(-1, 3)[nearest[close]]
    along = (apart * normals[nearest[close] // surface.shape[1]]).sum(1)
    under = along < -0.005
    # In the folds of a bent knee the nearest triangle may face inwards: only what is wound around is inside.
    under[under] = winding(points[close[under]], corners) > 0.5
    return float(np.max(-along[under], initial=0.0))


def winding(points: np.ndarray, corners: np.ndarray) -> np.ndarray:
    """How often triangles go round each point: the sum of their solid angles over 4 pi."""
    out = np.zeros(len(points))
    for i, point in enumerate(points):
        a, b, c = (corners[:, k] - point for k in range(3))
        la, lb, lc = (np.linalg.norm(v, axis=1) for v in (a, b, c))
        volume = np.einsum("ti,ti->t", a, np.cross(b, c))
        dots = np.einsum("ti,ti->t", a, b) * lc + np.einsum("ti,ti->t", b, c) * la + np.einsum("ti,ti->t", c, a) * lb
        out[i] = np.arctan2(volume, la * lb * lc + dots).sum() / (2.0 * np.pi)
    return out


def arm_vertices(side: str, *, hand_only: bool = False) -> np.ndarray:
    parts = () if hand_only else ("clavicle", "upper_arm", "forearm")
    fingers = ("hand", "thumb", "index", "middle", "ring", "little")
    joints = [i for n, i in INDEX.items() if n.startswith(side) and n.split("_", 1)[1].startswith((*parts, *fingers))]
    return np.flatnonzero(np.isin(carrier(TEMPLATE), joints))


def test_there_are_at_least_ten_motions_and_a_high_five_for_two() -> None:
    assert len(motion_names()) >= 12
    assert {"high_five_a", "high_five_b"} < set(motion_names())


def test_an_unknown_motion_is_named_and_the_known_ones_are_listed() -> None:
    with pytest.raises(OptionError, match=r"no sample motion is called 'moonwalk'; did you mean 'walk'"):
        sample_motion("moonwalk")


def test_regions_of_one_side_are_the_mirror_image_of_the_other() -> None:
    for name, verts in REGIONS.items():
        assert len(verts) >= 20, name
        if name.startswith("left_"):
            assert np.sort(mirror_vertices()[verts]).tolist() == REGIONS[name.replace("left_", "right_")].tolist()


def test_every_file_is_listed_small_and_on_the_skeleton_of_the_template(played: Played) -> None:
    path = sample_motion_path(played.name)
    skeleton = glb.read(path, path.read_bytes()).character.skeleton
    assert set(skeleton.names) == set(TEMPLATE.skeleton.names)
    assert path.stat().st_size < 150_000
    assert {p.stem for p in MOTIONS.glob("*.glb")} == set(motion_names())


def test_every_motion_is_sound_and_runs_two_to_six_seconds_at_thirty_frames(played: Played) -> None:
    check(TEMPLATE, played.motion)
    assert played.motion.fps == 30.0
    assert 2.0 <= played.motion.duration <= 6.0


def test_only_the_hips_are_translated(played: Played) -> None:
    moving = played.motion.moving_translations(TEMPLATE.skeleton)
    assert np.flatnonzero(moving).tolist() == [INDEX["hips"]]


def test_pinned_regions_do_not_slide(played: Played) -> None:
    for contact in sample_contacts(played.name):
        if contact.pinned:
            side, _, part = contact.first.partition("_")
            for joint in HELD[part]:
                track = played.joint(f"{side}_{joint}")[played.frames(contact)][:, [0, 2]]
                assert np.linalg.norm(track - track.mean(0), axis=1).max() < 0.0005, (contact, joint)


def test_what_is_on_the_floor_is_on_it_to_three_millimetres(played: Played) -> None:
    for contact in sample_contacts(played.name):
        if contact.second == "floor":
            lowest = played.vertices[played.frames(contact)][:, REGIONS[contact.first], 1].min(1)
            assert np.abs(lowest).max() < 0.003, contact


def test_nothing_goes_below_the_floor(played: Played) -> None:
    assert played.vertices[..., 1].min() > -0.003


def test_touching_skins_are_within_eight_millimetres(played: Played) -> None:
    for contact in sample_contacts(played.name):
        if contact.second in REGIONS:
            for f in played.frames(contact)[::6]:
                v = played.vertices[f].astype(np.float64)
                assert gap(v[REGIONS[contact.first]], contact.second, v) < 0.008, (contact, f)


def test_hands_stay_out_of_the_body(played: Played) -> None:
    everything = np.arange(len(played.vertices[0]))
    for side in ("left", "right"):
        hand, rest = arm_vertices(side, hand_only=True), faces_of(np.setdiff1d(everything, arm_vertices(side)))
        for f in range(0, played.motion.n_frames, 5):
            v = played.vertices[f].astype(np.float64)
            assert depth(v[hand], rest, v) < 0.012, (side, f)


def flexion(played: Played, joint: str, axis: tuple[float, float, float]) -> tuple[np.ndarray, np.ndarray]:
    """Degrees about a hinge (child's way of turning), and what is left beside it once the bone's own twist is out."""
    local = played.motion.local_wxyz[:, INDEX[joint]]
    swing, hinge = quat.swing_twist(local, np.array(axis))
    signed = np.degrees(2.0 * np.arctan2((hinge[:, 1:] * axis).sum(1), hinge[:, 0]))
    return (signed + 180.0) % 360.0 - 180.0, np.degrees(quat.angle(swing))


def test_knees_bend_one_way_only(played: Played) -> None:
    for side in ("left", "right"):
        bend, beside = flexion(played, f"{side}_shin", (1.0, 0.0, 0.0))
        assert bend.min() > -2.0
        assert bend.max() < 152.0
        assert beside.max() < 15.0


def test_elbows_bend_one_way_only(played: Played) -> None:
    for side, x in (("left", 1.0), ("right", -1.0)):
        upper, lower, hand = (f"{side}_{part}" for part in ("upper_arm", "forearm", "hand"))
        along = played.globals[:, INDEX[upper], :, 0] * x
        forearm = played.joint(hand) - played.joint(lower)
        forearm /= np.linalg.norm(forearm, axis=1, keepdims=True)
        hinge = -x * played.globals[:, INDEX[upper], :, 1]
        side_of_hinge = (np.cross(along, forearm) * hinge).sum(1)
        bend = np.degrees(np.arctan2(side_of_hinge, (along * forearm).sum(1)))
        assert bend.min() > -2.0
        assert bend.max() < 158.0
        assert np.degrees(np.abs(np.arcsin((forearm * hinge).sum(1)))).max() < 12.0


# Degrees from the T-pose; a thigh both flexes and turns outwards, so its whole turn may be large.
LIMITS = {"hand": 100.0, "clavicle": 45.0, "thigh": 160.0, "foot": 75.0, "neck_1": 50.0, "head": 50.0, "spine": 25.0}


def test_joints_stay_within_human_ranges(played: Played) -> None:
    for name, joint in INDEX.items():
        for part, most in LIMITS.items():
            if name == part or name.endswith(f"_{part}") or (part == "spine" and name.startswith("spine_")):
                turned = np.degrees(quat.angle(played.motion.local_wxyz[:, joint]))
                assert turned.max() < most, (name, int(turned.argmax()))


def twist(played: Played, joint: str) -> np.ndarray:
    """Degrees about the bone's own axis, which lies along x in the T-pose."""
    turn = quat.swing_twist(played.motion.local_wxyz[:, INDEX[joint]], np.array([1.0, 0.0, 0.0]))[1]
    return (np.degrees(2.0 * np.arctan2(turn[:, 1], turn[:, 0])) + 180.0) % 360.0 - 180.0


def test_forearms_turn_no_further_than_they_can(played: Played) -> None:
    for side in ("left", "right"):
        turned = twist(played, f"{side}_forearm") + twist(played, f"{side}_hand")
        assert np.abs(turned).max() < 100.0, (side, int(np.abs(turned).argmax()))


def test_no_joint_turns_faster_than_a_person_can(played: Played) -> None:
    step = quat.angle(quat.mul(quat.inv(played.motion.local_wxyz[:-1]), played.motion.local_wxyz[1:]))
    assert np.degrees(step).max() < 36.0  # 1080 degrees a second: a knee at take-off


def test_motion_is_smooth_but_for_its_impacts(played: Played) -> None:
    main = [i for n, i in INDEX.items() if not n.endswith("_end") and n.count("_") < 2]
    jerk = np.linalg.norm(np.diff(joint_positions(TEMPLATE.skeleton, played.motion)[:, main], n=3, axis=0), axis=-1)
    jerk *= played.motion.fps**3
    t = played.motion.times[1:-2] + 0.5 / played.motion.fps
    events = EVENTS[played.name]
    hard = [*events["impacts"], *(t for flight in events["flights"] for t in flight)]
    calm = np.all([np.abs(t - impact) > 0.2 for impact in hard], axis=0) if hard else np.ones(len(t), dtype=bool)
    assert jerk[calm].max() < 2400.0, np.argwhere(jerk == jerk[calm].max())


def test_no_hold_is_frozen(played: Played) -> None:
    chest = played.joint("head")
    for start in range(0, played.motion.n_frames - 15, 15):
        assert np.ptp(chest[start : start + 15], axis=0).max() > 0.0002


@pytest.mark.parametrize("name", STANDING)
def test_who_stands_is_in_balance(name: str) -> None:
    here = play(name)
    some = slice(None, None, 6)
    centre = centre_of_mass(here.vertices[some])[:, [0, 2]]
    feet = np.concatenate([REGIONS["left_sole"], REGIONS["right_sole"]])
    for c, v in zip(centre, here.vertices[some][:, feet], strict=True):
        hull = ConvexHull(v[v[:, 1] < 0.01][:, [0, 2]])
        assert (hull.equations[:, :2] @ c + hull.equations[:, 2]).max() < -0.01


@pytest.mark.parametrize("name", ["walk", "crawl"])
def test_loops_close_up_to_their_travel(name: str) -> None:
    motion = sample_motion(name)
    turned = quat.angle(quat.mul(quat.inv(motion.local_wxyz[0]), motion.local_wxyz[-1]))
    assert np.degrees(turned).max() < 0.5
    moved = motion.local_translations[-1] - motion.local_translations[0]
    assert np.abs(moved[INDEX["hips"], :2]).max() < 0.002
    # The seam is no rougher than the rest.
    speed = np.diff(motion.local_translations[:, INDEX["hips"]], axis=0)
    roughest = np.linalg.norm(np.diff(speed, axis=0), axis=1).max()
    assert np.linalg.norm(speed[0] - speed[-1]) < 1.05 * roughest


def test_the_walk_goes_at_walking_speed_and_lands_on_its_heels() -> None:
    here = play("walk")
    travel = np.ptp(here.motion.local_translations[:, INDEX["hips"], 2])
    assert travel / here.motion.duration == pytest.approx(1.3, rel=0.02)
    for contact in sample_contacts("walk"):
        if contact.first.endswith("_heel") and contact.start > 0.0:
            v = here.vertices[here.frames(contact)[0]]
            ball = contact.first.replace("heel", "ball")
            assert v[REGIONS[ball], 1].min() > v[REGIONS[contact.first], 1].min() + 0.02


def test_arms_swing_against_the_legs_in_the_walk() -> None:
    here = play("walk")
    hips = here.joint("hips")[:, 2]
    hand, foot = (here.joint(f"left_{part}")[:, 2] - hips for part in ("hand", "foot"))
    assert np.corrcoef(hand, foot)[0, 1] < -0.7


def test_the_jump_flies_on_a_parabola() -> None:
    here = play("jump")
    ((start, end),) = EVENTS["jump"]["flights"]
    a, b = round(start * 30.0), round(end * 30.0)
    centre = centre_of_mass(here.vertices[a : b + 1])
    t = np.arange(b + 1 - a) / 30.0
    fits = [np.polynomial.polynomial.polyfit(t, centre[:, axis], 2) for axis in range(3)]
    height = centre[:, 1].max() - centre[0, 1]
    assert -2.0 * fits[1][2] == pytest.approx(9.81, rel=0.01)
    assert np.abs(np.polynomial.polynomial.polyval(t, fits[1]) - centre[:, 1]).max() < 0.01 * height
    assert abs(2.0 * fits[2][2]) < 0.05
    feet = np.concatenate([REGIONS["left_foot"], REGIONS["right_foot"]])
    assert here.vertices[(a + b) // 2, feet, 1].min() > 0.1


def test_the_take_off_leaves_at_the_speed_of_the_flight() -> None:
    here = play("jump")
    ((start, _),) = EVENTS["jump"]["flights"]
    a = round(start * 30.0)
    speed = np.diff(centre_of_mass(here.vertices[a - 3 : a + 3])[:, 1]) * 30.0
    assert np.abs(np.diff(speed)).max() < 0.9


def test_the_squat_is_deep_with_the_heels_down() -> None:
    here = play("squat")
    lowest = int(np.argmin(here.joint("hips")[:, 1]))
    assert here.joint("left_thigh")[lowest, 1] < here.joint("left_shin")[lowest, 1] + 0.02
    assert here.vertices[lowest, REGIONS["left_heel"], 1].min() < 0.003


def test_the_push_up_keeps_the_body_straight_and_brings_the_chest_down() -> None:
    here = play("push_up")
    shoulder, hip, ankle = (here.joint(f"left_{part}") for part in ("upper_arm", "thigh", "foot"))
    up, down = shoulder - hip, ankle - hip
    bend = np.degrees(np.arccos((up * down).sum(1) / np.linalg.norm(up, axis=1) / np.linalg.norm(down, axis=1)))
    assert bend.min() > 160.0
    chest = here.vertices[:, REGIONS["chest"], 1].min(1)
    assert chest.min() < 0.06
    below = chest < 0.5 * (chest.min() + chest.max())
    assert np.count_nonzero(np.diff(below.astype(int)) == 1) == 2


def test_diagonal_limbs_go_together_in_the_crawl() -> None:
    here = play("crawl")
    hips = here.joint("hips")[:, 2]
    left_hand, left_knee, right_knee = (here.joint(n)[:, 2] - hips for n in ("left_hand", "left_shin", "right_shin"))
    assert np.corrcoef(left_hand, right_knee)[0, 1] > 0.7 > 0.0 > np.corrcoef(left_hand, left_knee)[0, 1]


def test_the_palms_of_the_high_five_meet() -> None:
    a, b = play("high_five_a"), play("high_five_b")
    (meeting,) = (c for c in sample_contacts("high_five_a") if c.second == "partner")
    assert meeting in sample_contacts("high_five_b")
    palm, hand = REGIONS["right_palm"], REGIONS["right_hand"]
    for f in a.frames(meeting):
        va, vb = a.vertices[f].astype(np.float64), b.vertices[f].astype(np.float64)
        assert gap(va[palm], "right_palm", vb) < 0.01
        assert depth(va[hand], faces_of(hand), vb) < 0.012
    apart = [np.linalg.norm(a.joint("hips")[f] - b.joint("hips")[f]) for f in (0, a.frames(meeting)[0])]
    assert apart[0] > apart[1] + 0.5
