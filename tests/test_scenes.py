"""Scenes: several characters, props, gaze and files of them."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache

import numpy as np
import pytest

import understudy as us
from understudy.errors import UnderstudyError
from understudy.evaluate.scene_report import scene_rows
from understudy.methods.reconform.find_contacts import Contact
from understudy.methods.scenes import members
from understudy.methods.scenes.pair_contacts import _hands_first
from understudy.methods.scenes.placement import BOTH, STRIDE, Travel, find_placement
from understudy.methods.scenes.scene_file import EXAMPLE, box_mesh, read_scene
from understudy.methods.scenes.whole_scene import whole_scene
from understudy.model import global_transforms
from understudy.model.terrain import LEVEL
from understudy.render.scene_sheet import _abreast, _cameras, _figures
from understudy.samples.scenes import sample_scene_path, sample_terrain, scene_motion
from understudy.skin.region_samples import region_samples
from understudy.skin.soles import foot_points
from understudy.skin.take import Take

FIVE = "high_five_a", "high_five_b"


def pair(*targets, clips=FIVE, **more) -> us.Scene:
    source = us.load_template()
    cast = [
        us.SceneCharacter(name, us.sample_motion(clip).sliced(28, 52), source, target)
        for name, clip, target in zip(("ann", "bob"), clips, targets, strict=True)
    ]
    return us.Scene(tuple(cast), **more)


@cache
def high_five() -> us.SceneResult:
    return us.retarget_scene(pair(us.sample_character("child"), us.sample_character("muscular")))


@cache
def figures() -> dict:
    return {name: figure.value for name, figure in us.measure_scene(high_five()).items()}


def test_palms_that_meet_still_meet_on_bodies_of_other_heights():
    assert figures()["between_contact_recall"] >= 0.9


def aside(scene: us.Scene, metres: float) -> us.Scene:
    """A scene whose first character is farther aside by so much."""
    first = scene.characters[0]
    places = first.motion.local_translations.copy()
    places[:, 0] += [metres, 0.0, 0.0]
    return replace(scene, characters=(replace(first, motion=replace(first.motion, local_translations=places)),
                                      *scene.characters[1:]))  # fmt: skip


def test_a_hand_that_holds_a_forearm_is_kept_though_it_passes_the_other_hand():
    samples = region_samples(us.prepare(us.load_template()))
    palm, forearm = (int(samples.starts[samples.names.index(name)]) for name in ("right_palm", "right_forearm"))
    passed, shaken = (Contact(palm, palm, 0, end, 0.6) for end in (10, 40))
    wrist = Contact(palm, forearm, 0, 40, 0.5)
    switched_off = replace(shaken, confidence=0.0, found=0.6)
    assert [
        _hands_first(samples, [passed, wrist], []), _hands_first(samples, [shaken, wrist], []),
        _hands_first(samples, [wrist], [switched_off]),
    ] == [[passed, wrist], [shaken], []]  # fmt: skip


def wrists_apart(result: us.SceneResult) -> np.ndarray:
    """How far the right wrists of two are from each other in each frame, in metres."""
    ends = []
    for one in result.scene.characters:
        wrist = us.prepare(one.target).roles.matches["right_hand"].joint
        ends.append(global_transforms(one.target.skeleton, result.motions[one.name])[:, wrist, :, 3])
    return np.linalg.norm(ends[0] - ends[1], axis=1)


def test_hands_that_a_person_holds_together_meet_though_the_capture_has_them_apart():
    palms = ("ann", "right_hand"), ("bob", "right_hand")
    apart = aside(pair(us.sample_character("child"), us.sample_character("muscular")), 0.12)
    held = replace(apart, contacts=(us.SceneContact(*palms, start=0.3, end=0.5),))
    missed, met = (wrists_apart(us.retarget_scene(scene))[11:14].max() for scene in (apart, held))
    assert met < missed - 0.06, (missed, met, wrists_apart(high_five())[11:14].max())


def test_a_touch_that_a_person_says_is_none_is_not_asked_for():
    palms = ("bob", "right_hand"), ("ann", "right_hand")
    scene = pair(us.sample_character("child"), us.sample_character("muscular"))
    assert not us.retarget_scene(replace(scene, contacts=(us.SceneContact(*palms, confidence=0.0),))).contacts


def test_eyes_that_meet_still_meet():
    assert (figures()["gaze_error"] <= 5.0, figures()["gaze_kept"]) == (True, 1.0)


def test_nobody_goes_through_the_other():
    assert figures()["interpenetration_mean"] < 0.01


def test_the_one_contact_between_them_is_listed():
    assert [(c.first, c.second, c.regions) for c in high_five().contacts] == [
        ("ann", "bob", ("right_palm", "right_palm"))
    ]


def test_who_plays_its_own_part_gets_its_own_clip_back():
    template = us.load_template()
    result = us.retarget_scene(pair(template, template))
    for name, clip in zip(("ann", "bob"), FIVE, strict=True):
        places = [
            global_transforms(template.skeleton, m)[..., 3]
            for m in (result.motions[name], us.sample_motion(clip).sliced(28, 52))
        ]
        assert np.abs(places[0] - places[1]).max() < 1e-3


def test_two_who_never_come_near_come_out_as_each_alone():
    source, bodies = us.load_template(), [us.sample_character(name) for name in ("child", "heavy")]
    clips = [us.sample_motion("wave").sliced(0, 8)] * 2
    far = clips[1].local_translations.copy()
    far[:, source.skeleton.index("hips"), 0] += 30.0
    clips[1] = replace(clips[1], local_translations=far)
    cast = tuple(us.SceneCharacter(n, m, source, b) for n, m, b in zip("ab", clips, bodies, strict=True))
    result = us.retarget_scene(us.Scene(cast))
    for one in cast:
        alone = us.retarget(one.motion, one.source, one.target).motion
        np.testing.assert_array_equal(result.results[one.name].motion.local_wxyz, alone.local_wxyz)


def test_the_whole_scene_is_one_figure_that_plays_as_its_characters_do():
    result = high_five()
    character, motion = whole_scene(result)
    first = result.scene.characters[0].target.skeleton.n_joints
    whole = global_transforms(character.skeleton, motion)[:, :first]
    one = global_transforms(result.scene.characters[0].target.skeleton, result.motions["ann"])
    np.testing.assert_allclose(whole, one, atol=1e-9)


def test_a_held_box_stays_in_both_hands():
    result = us.retarget_scene(read_scene(sample_scene_path("carried_box")))
    held = [c for c in result.contacts if c.start < 3.0 < c.end]
    assert {c.regions[0].partition("_")[0] for c in held} == {"left", "right"}


def test_members_share_the_way_to_each_other():
    frames = np.arange(30)
    apart = np.tile([0.4, 0.0, 0.0], (30, 1))
    contact = (0, 1, frames, apart, np.ones(30))
    found = find_placement(2, 30, 30.0, [contact], np.array([False, False]))
    # min 1/2 (c0 - c1 - a)^2 + K (c0^2 + c1^2): c0 = -c1 = a / (2 + K).
    np.testing.assert_allclose(found[:, 0, 0], [0.4 / 2.03, -0.4 / 2.03], rtol=1e-6)


def test_nobody_makes_steps_far_longer_or_shorter_than_its_own():
    travel = Travel.of([3.0, 0.3, 1.2], [3.1, 0.3, 1.1], "auto")
    assert travel == Travel(1.5, (3.0 / STRIDE, 0.3 * STRIDE, 1.5))


def test_a_tiny_one_does_not_hang_on_a_giants_hand():
    result = us.retarget_scene(pair(us.sample_character("giant"), us.sample_character("tiny"))).results["bob"]
    takes = Take(result.source, result.source_motion), Take(result.target, result.motion)
    low = [np.minimum(*(foot_points(take, side)[..., 1].min(1) for side in ("left", "right"))) for take in takes]
    assert (low[1] - low[0]).max() < 0.01


def test_who_has_no_head_is_looked_at_by_nobody(monkeypatch):
    child = us.sample_character("child")
    seeing = members.eyes_of
    monkeypatch.setattr(members, "eyes_of", lambda actor: None if actor.character is child else seeing(actor))
    assert us.retarget_scene(pair(child, us.sample_character("muscular"))).gazes == ()


@cache
def child_on_stairs() -> us.Result:
    walk = scene_motion("long_walk").sliced(95, 175)
    return us.retarget(
        walk, us.load_template(), us.sample_character("child"), terrain=sample_terrain("hill_and_stairs")
    )


def test_a_childs_feet_reach_the_treads_of_stairs_that_are_high_for_it():
    result = child_on_stairs()
    source, child = Take(result.source, result.source_motion), Take(result.target, result.motion)
    theirs, mine = (
        np.stack([foot_points(take, side, ground)[..., 1].min(1) for side in ("left", "right")])
        for take, ground in ((source, LEVEL), (child, sample_terrain("hill_and_stairs")))
    )
    assert np.mean(np.abs(mine)[np.abs(theirs) < 0.005] < 0.01) > 0.92


def test_no_leg_of_a_child_is_in_the_edge_of_a_step():
    take = Take(child_on_stairs().target, child_on_stairs().motion)
    places, _ = region_samples(take.actor).points.posed(take)
    ground = sample_terrain("hill_and_stairs").height_at(places[..., 0], places[..., 2])
    assert (ground - places[..., 1]).max() < 0.004 * take.height


def test_what_stands_fixed_is_gone_to():
    contact = (0, 1, np.arange(9), np.tile([0.0, 0.0, 0.3], (9, 1)), np.ones(9))
    found = find_placement(2, 9, 30.0, [contact], np.array([False, True]))
    np.testing.assert_allclose(found[:, 4, 2], [0.3 / 1.03, 0.0], rtol=1e-6)


def test_who_never_steps_is_moved_by_the_same_all_the_time():
    contact = (0, 1, np.arange(150, 190), np.tile([0.0, 0.0, 0.3], (40, 1)), np.ones(40))
    stands = np.full((2, 299), BOTH)
    found = find_placement(2, 300, 30.0, [contact], np.array([False, True]), stands)[0, :, 2]
    assert np.ptp(found) < 0.05 * found.max()


def test_feet_that_stand_are_not_twisted_by_where_their_owner_is_moved_to():
    one = us.retarget_scene(read_scene(sample_scene_path("carried_box"))).results["ann"]
    apart = {}
    for name, take in (("source", Take(one.source, one.source_motion)), ("result", Take(one.target, one.motion))):
        roles = take.actor.roles.matches
        hips, *feet = (take.joints[0, roles[role].joint] for role in ("hips", "left_foot", "right_foot"))
        apart[name] = (hips - 0.5 * (feet[0] + feet[1]))[[0, 2]] / take.height
    np.testing.assert_allclose(apart["result"], apart["source"], atol=0.02)


def test_a_source_may_be_prepared_before():
    clip, body, child = us.sample_motion("wave"), us.load_template(), us.sample_character("child")
    whole = us.retarget(clip, body, child)
    again = us.retarget(clip, whole.source, whole.target)
    np.testing.assert_array_equal(again.motion.local_wxyz, whole.motion.local_wxyz)


def test_the_commented_example_is_a_scene(tmp_path):
    (tmp_path / "s.toml").write_text(EXAMPLE)
    scene = read_scene(tmp_path / "s.toml")
    assert ([c.name for c in scene.characters], [p.name for p in scene.props]) == (["ann", "bob"], ["crate"])


def test_a_part_of_a_clip_plays_from_its_first_second_to_its_last(tmp_path):
    (tmp_path / "s.toml").write_text(ANN + "seconds = [0.5, 1.5]\n" + BOB + "seconds = [0.5, 1.5]\n")
    clip = read_scene(tmp_path / "s.toml").characters[0].motion
    np.testing.assert_array_equal(clip.local_wxyz, us.sample_motion(FIVE[0]).local_wxyz[15:46])


CHARACTER = '[[character]]\nname = "{}"\nmotion = "sample:{}"\ntarget = "sample:child"\n'
CONTACT = '[[contact]]\nfirst = "{}"\nsecond = "{}"\n'
ANN, BOB = CHARACTER.format("ann", FIVE[0]), CHARACTER.format("bob", FIVE[1])
BAD = {
    "no characters": ("", "has no [[character]]"),
    "missing file": (ANN.replace("sample:child", "hero.glb"), "no such file"),
    "missing sample": (ANN.replace("sample:child", "sample:nobody"), "no sample body is called 'nobody'"),
    "no target": (ANN.replace("target", "# target"), "has no target"),
    "twice": (ANN + ANN, "called 'ann'"),
    "lengths": (ANN + CHARACTER.format("bob", "walk"), "play together"),
    "outside": (ANN.replace("sample:child", "../hero.glb"), "leaves the folder"),
    "prop": (ANN + '[[prop]]\nname = "box"\n', "has no mesh"),
    "prop scale": (ANN + '[[prop]]\nname = "box"\nbox = [1, 1, 1]\nscale = "big"\n', "keep, target or a number"),
    "gaze": (ANN + '[[gaze.look]]\nwho = "ann"\nat = "cal"\n', "who is not in the scene"),
    "unknown": (ANN + "[camera]\nat = 3\n", "has no 'camera'"),
    "option": (ANN + "[options]\nspeed = 3\n", "no option 'speed'"),
    "place": (ANN + 'at = "there"\n', "it must be 2 or 3 numbers"),
    "file name": (ANN.replace("ann", "a\\u0000b"), "cannot be the name of a file"),
    "device": (ANN.replace("ann", "Con.1"), "cannot be the name of a file"),
    "long name": (ANN.replace("ann", "a" * 300), "cannot be the name of a file"),
    "capitals": (ANN + BOB.replace("bob", "ANN"), "differ by capitals alone"),
    "inside out": (ANN + '[[prop]]\nname = "box"\nbox = [-1, 1, 1]\n', "three sizes"),
    "huge": (ANN + '[[prop]]\nname = "box"\nbox = [1e30, 1, 1]\n', "check the file's units"),
    "mirror": (ANN + '[[gaze.look]]\nwho = "ann"\nat = "ann"\n', "looks at itself"),
    "find": (ANN + '[gaze]\nfind = "maybe"\n', "true or false"),
    "steep": (ANN + "[terrain]\nslope = [1e6, 0]\n", "at most 5 each way"),
    "nowhere": (ANN + "at = [1e300, 0]\n", "none beyond 100,000"),
    "round and round": (ANN + "turn = 1e300\n", "turn is 1e+300; it must be a number"),
    "more than a number": (ANN + f"at = [{'9' * 400}, 0]\n", "it must be 2 or 3 numbers"),
    "endless number": (ANN + f"turn = {'9' * 5000}\n", "is not TOML"),
    "far look": (ANN + '[[gaze.look]]\nwho = "ann"\nat = [1e300, 0, 0]\n', "it must be 3 numbers"),
    "tiny": (ANN + '[[prop]]\nname = "box"\nbox = [1e-300, 1e-300, 1e-300]\n', "wider than 0.0001 m"),
    "peak": (ANN + '[terrain]\nfile = "peak.npy"\nspacing = 1\n', "check its units"),
    "no height": (ANN + '[terrain]\nfile = "complex.npy"\nspacing = 1\n', "is no grid of numbers"),
    "stretched": (ANN + '[terrain]\nfile = "g.npy"\nspacing = 1e300\n', "none beyond 100,000"),
    "far ground": (ANN + '[terrain]\nfile = "g.npy"\nspacing = 1\nat = [1e300, 0]\n', "none beyond 100,000"),
    "not toml": ("[[character", "is not TOML"),
    "rates": (ANN + ANN.replace("ann", "bob").replace("sample:high_five_a", "fast.glb"), "convert --fps 30' on one so"),
    "no mesh": (ANN + '[[prop]]\nname = "box"\nmesh = "g.npy"\n', "'.npy' is no mesh; use one of .glb, .gltf, .obj"),
    "overlap": (ANN + CHARACTER.format("bob", FIVE[0]), "stand in the same place"),
    "half inside": (ANN + CHARACTER.format("bob", FIVE[0]) + "at = [0.2, 0.0]\n", "stand in the same place"),
    "cut": (ANN + "seconds = [1.0, 99.0]\n", "its clip lasts"),
    "touch": (ANN + BOB + CONTACT.format("ann right_hand", "cal left_hand"), "'cal left_hand' is not in the scene"),
    "no limb": (ANN + BOB + CONTACT.format("ann right_hand", "bob paw"), "say which limb of 'bob'; known are torso"),
    "itself": (ANN + CONTACT.format("ann right_hand", "ann left_hand"), "is one with itself"),
    "too late": (ANN + BOB + CONTACT.format("ann head", "bob head") + "seconds = [50, 60]\n", "the scene lasts 3.6"),
    "never": (ANN + BOB + CONTACT.format("ann head", "bob left_foot"), "m apart at least, and can be held together"),
    "perhaps": (ANN + BOB + CONTACT.format("ann head", "bob head") + 'meant = "perhaps"\n', "true, false or a number"),
    "terrain": (ANN + '[terrain]\nfile = "g.npy"\nspacing = 0.1\n', "target of 'ann' does not cover its path"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_scene_that_cannot_be_is_said_in_one_line_and_nothing_is_written(tmp_path, run, name):
    text, words = BAD[name]
    for file, heights in (
        ("g", np.zeros((4, 4))),
        ("peak", np.full((9, 9), 1e300)),
        ("complex", np.zeros((9, 9), complex)),
    ):
        np.save(tmp_path / f"{file}.npy", heights)
    if "fast.glb" in text:
        us.save(tmp_path / "fast.glb", us.load_template(), us.sample_motion(FIVE[1]).resampled(120.0))
    (tmp_path / "s.toml").write_text(text)
    code, _, err = run("scene", tmp_path / "s.toml", "-o", tmp_path / "out", "-q")
    assert (code, words in err, err.count("\n"), (tmp_path / "out").exists()) == (1, True, 1, False), err


def test_a_prop_needs_triangles():
    with pytest.raises(UnderstudyError, match="has no mesh"):
        us.Prop("box", np.zeros((3, 3)), np.zeros((0, 3), dtype=np.int64))


def test_a_box_is_closed_and_its_faces_look_outwards():
    vertices, faces = box_mesh(np.array([2.0, 3.0, 4.0]))
    a, b, c = (vertices[faces[:, k]] for k in range(3))
    assert np.einsum("fi,fi->", a, np.cross(b, c)) / 6.0 == pytest.approx(24.0)


def test_a_folder_of_results_is_judged_as_the_scene_itself(tmp_path, run):
    result, template = high_five(), us.load_template()
    (tmp_path / "out").mkdir()
    text = ""
    for name, clip in zip(("ann", "bob"), FIVE, strict=True):
        us.save(tmp_path / f"{clip}.glb", template, us.sample_motion(clip).sliced(28, 52))
        us.save(tmp_path / "out" / f"{name}.glb", result.results[name].target.character, result.motions[name])
        target = {"ann": "child", "bob": "muscular"}[name]
        text += f'[[character]]\nname = "{name}"\nmotion = "{clip}.glb"\ntarget = "sample:{target}"\n'
    (tmp_path / "s.toml").write_text(text)
    code, out, _ = run("evaluate", "--scene", tmp_path / "s.toml", "--result", tmp_path / "out", "--json")
    found = json.loads(out)["figures"]
    assert code == 0
    for name in ("between_contact_recall", "gaze_kept", "relative_placement", "interpenetration_mean"):
        assert found[name]["value"] == pytest.approx(figures()[name], abs=2e-3), name


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (("--scene", "s.toml", "--result", "nowhere"), "no such folder"),
        (("--scene", "s.toml", "--result", "."), "ann.glb: no such file"),
        (("--scene", "s.toml", "--result", ".", "--target", "x.glb"), "leave out --target"),
        (("--result", "x.glb"), "say --motion FILE, or --scene SCENE.toml"),
    ],
)
def test_what_evaluate_lacks_is_said_in_one_line(tmp_path, monkeypatch, run, more, said):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "s.toml").write_text(ANN)
    code, _, err = run("evaluate", *more)
    assert (code, said in err, err.count("\n")) == (1, True, 1), err


def test_two_who_face_each_other_are_drawn_from_the_side_and_beside_giants_to_a_scale_of_their_own():
    rows = scene_rows(high_five())
    giants = replace(
        rows[1], cast=[(c, replace(m, local_translations=3.0 * m.local_translations)) for c, m in rows[1].cast]
    )
    figures = [[_figures(row, 12)] for row in (rows[0], giants)]
    across = np.asarray(_abreast(rows[0], figures[0]))
    one, two = (f.extent.mean(0) for f in figures[0][0])
    (near, _), (far, _) = _cameras(figures, "front", across)[0]
    line = (two - one)[[0, 2]] / np.linalg.norm((two - one)[[0, 2]])
    assert (abs(float(across[[0, 2]] @ line)) < 0.1, near.distance < 0.8 * far.distance) == (True, True)


def test_figures_far_above_the_others_fill_their_picture_as_they_would_below():
    rows = scene_rows(high_five())
    up = np.array([0.0, 9.0, 0.0])
    lifted = []
    for character, motion in rows[1].cast:
        translations = motion.local_translations.copy()
        translations[:, character.skeleton.parents < 0] += up
        lifted.append((character, replace(motion, local_translations=translations)))
    mountain = replace(rows[1], cast=lifted)
    figures = [[_figures(row, 12)] for row in (rows[0], mountain)]
    (low, _), (high, _) = _cameras(figures, "front", np.array([0.0, 0.0, 1.0]))[0]
    assert 0.8 < high.distance / low.distance < 1.25
