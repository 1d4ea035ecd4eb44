"""The commands as a user meets them: what they write, print, and say when something is wrong."""

import json

import numpy as np
import pytest

from understudy.loading import load, save
from understudy.methods.options import Options
from understudy.model import joint_positions
from understudy.samples import load_template, sample_motion, sample_motion_path, sample_path


def test_inspect_tells_machines_what_is_in_a_file(run):
    code, out, err = run("inspect", sample_path("giant"), "--json")
    found = json.loads(out)
    assert (code, err, found["joints"] > 70, found["humanoid"]["main_roles"], found["clips"]) == (0, "", True, 22, [])


def test_inspect_tells_people_the_same(run):
    code, out, _ = run("inspect", sample_path("child"))
    assert code == 0
    assert "22 of 22 main parts" in out
    assert "facing -Z" in out


@pytest.fixture
def swordsman(tmp_path):
    """The template with a blade in its right hand, in a file."""
    from dataclasses import replace

    from test_body_mask import sword
    from understudy.loading import save

    path = tmp_path / "swordsman.glb"
    save(path, replace(sword(), source=None))
    return path


def test_a_character_that_lies_in_its_file_is_told_so(run, tmp_path):
    from understudy.loading import save
    from understudy.math import quat
    from understudy.model.convert import converted

    turn = quat.from_euler(np.array([np.pi / 2, 0.0, 0.0]), "XYZ")
    lying, _ = converted(load(sample_path("child")).character, scale=1.0, wxyz=turn)
    save(tmp_path / "lying.npz", lying)
    notes = json.loads(run("inspect", tmp_path / "lying.npz", "--json")[1])["notes"]
    assert any("lies in its file: it stands along +Z" in note for note in notes)


def test_inspect_says_of_a_file_in_centimetres_that_its_unit_may_be_wrong(run, tmp_path):
    from understudy.math import quat
    from understudy.model.convert import converted

    large, _ = converted(load(sample_path("child")).character, scale=100.0, wxyz=quat.IDENTITY)
    save(tmp_path / "large.npz", large)
    notes = json.loads(run("inspect", tmp_path / "large.npz", "--json")[1])["notes"]
    assert any("the unit may be wrong" in note for note in notes)


def test_inspect_names_what_is_not_body(run, swordsman):
    assert 'not body: mesh "thing" (prop in the right hand)' in run("inspect", swordsman)[1].splitlines()


def told(run, walk, swordsman, tmp_path, *words) -> tuple[int, list, str]:
    """A retarget to the swordsman: the exit code, what of him is not body, and what was said of it."""
    out = tmp_path / "out.glb"
    plain = ("--method", "copy-rotations", "--json", "--force", "-o", out)
    code, said, err = run("retarget", walk, "--target", swordsman, *plain, *words)
    return code, json.loads(said)[0]["target"]["not_body"] if code == 0 else [], err


def test_flags_and_map_files_say_what_is_body(run, walk, swordsman, tmp_path):
    files = tmp_path / "map.toml"
    files.write_text("[body]\nthing = true\n")
    alone = (run, walk, swordsman, tmp_path)
    found = [told(*alone), told(*alone, "--body", "thing"), told(*alone, "--map", files)]
    found.append(told(*alone, "--map", files, "--not-body", "thing"))
    assert [len(not_body) for _, not_body, _ in found] == [1, 0, 0, 1]


def test_a_name_that_is_no_mesh_and_no_joint_is_an_error_with_near_ones(run, walk, swordsman, tmp_path):
    code, _, err = told(run, walk, swordsman, tmp_path, "--body", "thin")
    assert code != 0
    assert err.startswith("understudy: body: no mesh or joint 'thin'; did you mean 'thing'")


def test_retarget_writes_a_copy_of_the_target_with_one_more_clip(run, walk, tmp_path):
    out = tmp_path / "child_walk.glb"
    before = sample_path("child").read_bytes()
    code, printed, err = run("retarget", walk, "--target", sample_path("child"), "-o", out)
    after = load(out)
    assert (code, err) == (0, "")
    assert f"wrote {out}" in printed
    assert [m.name for m in after.motions] == ["walk"]
    assert after.character.skeleton.names == load(sample_path("child")).character.skeleton.names
    assert sample_path("child").read_bytes() == before
    hips = joint_positions(after.character.skeleton, after.motions[0])[:, 3]
    assert np.ptp(hips[:, 2]) > 0.5  # it travels


def test_retarget_reports_its_options_as_json(run, walk, tmp_path):
    report = tmp_path / "r.json"
    code, out, _ = run(
        "retarget", walk, "-t", sample_path("tiny"), "-o", tmp_path / "o.glb", "--root", "in-place", "--fps", 24,
        "--mirror", "--report", report, "--json",
    )  # fmt: skip
    printed, written = json.loads(out), json.loads(report.read_text())
    assert code == 0
    assert printed == [written]
    assert written["options"] == Options(root="in-place", fps=24.0, mirror=True).as_dict()


def test_options_come_from_a_file_and_flags_overrule_it(run, walk, tmp_path):
    config = tmp_path / "options.toml"
    config.write_text('root = "none"\nfps = 12\n')
    code, out, _ = run(
        "retarget", walk, "-t", sample_path("tiny"), "-o", tmp_path / "o.glb", "--config", config, "--fps", 15, "--json"
    )
    options = json.loads(out)[0]["options"]
    assert (code, options["root"], options["fps"]) == (0, "none", 15.0)


def test_a_contact_can_be_switched_off_by_a_flag_and_stands_in_the_report(run, tmp_path):
    motion, page = sample_motion_path("clap"), tmp_path / "page.html"
    words = ("retarget", motion, "-t", sample_path("tiny"), "-o", tmp_path / "o.glb", "--json")
    name = "left_hand right_hand 0-2"
    code, out, err = run(*words, "--contact", f"{name}=off", "--report", page)
    claps = [c for c in json.loads(out)[0]["contacts"] if set(c["limbs"]) == {"left_hand", "right_hand"}]
    assert (code, err, json.loads(out)[0]["options"]["contacts"]) == (0, "", {name: 0.0})
    assert [c["asked"] for c in claps] == [c["start"] >= 2.0 for c in claps]
    assert "<td>left palm on right palm</td>" in page.read_text()


def test_a_flag_overrules_what_the_file_says_of_a_contact(run, walk, tmp_path):
    config = tmp_path / "options.toml"
    config.write_text('method = "copy-rotations"\n[contacts]\n"left_hand head" = true\n"torso head" = 0.5\n')
    out = run(
        "retarget", walk, "-t", sample_path("tiny"), "-o", tmp_path / "o.glb", "--json", "--config", config,
        "--contact", "left_hand head=off",
    )[1]  # fmt: skip
    assert list(json.loads(out)[0]["options"]["contacts"].items()) == [("torso head", 0.5), ("left_hand head", 0.0)]


def test_a_flag_about_no_limb_is_one_line(run, walk, tmp_path):
    code, _, err = run(
        "retarget", walk, "-t", sample_path("tiny"), "-o", tmp_path / "o.glb", "--contact", "nose head=off"
    )
    assert (code, err.count("\n"), "there is no limb 'nose'" in err) == (1, 1, True)


def test_the_report_page_is_one_file_with_its_picture(run, walk, tmp_path):
    page = tmp_path / "r.html"
    code, _, _ = run("retarget", walk, "-t", sample_path("tiny"), "-o", tmp_path / "o.glb", "--report", page, "-q")
    text = page.read_text()
    assert code == 0
    assert "data:image/png;base64," in text
    assert "http" not in text


def test_a_map_file_that_was_edited_changes_the_result(run, walk, tmp_path):
    mapping = tmp_path / "map.toml"
    assert run("map", walk, sample_path("tiny"), "-o", mapping, "-q")[0] == 0
    text = mapping.read_text()
    source, target = text.split("[target]")
    mapping.write_text(source + "[target]" + target.replace('"mixamorig:LeftHand"', '""', 1))
    one, two = tmp_path / "one.glb", tmp_path / "two.glb"
    assert run("retarget", walk, "-t", sample_path("tiny"), "-o", one, "-q")[0] == 0
    assert run("retarget", walk, "-t", sample_path("tiny"), "-o", two, "--map", mapping, "-q")[0] == 0
    hand = load(one).character.skeleton.index("mixamorig:LeftHand")
    a, b = (load(p).motions[0].local_wxyz[:, hand] for p in (one, two))
    assert np.ptp(b, axis=0).max() < 1e-6 < np.abs(a - b).max()


@pytest.mark.parametrize("ending", ["glb", "gltf", "npz"])
def test_convert_and_retarget_say_where_four_influences_show(run, walk, tmp_path, ending):
    """three.js reads four of them: a glTF with more looks a little different there, other files do not."""
    from dataclasses import replace

    from understudy.loading import save
    from understudy.samples import load_template

    body = load_template()
    mesh = body.meshes[0]
    skin = replace(
        mesh.skin, slots=np.tile(np.arange(5), (len(mesh.vertices), 1)), weights=np.full((len(mesh.vertices), 5), 0.2)
    )
    many, out = tmp_path / "many.npz", tmp_path / f"out.{ending}"
    save(many, replace(body, meshes=(replace(mesh, skin=skin),), source=None))
    words = (
        ("convert", many, out),
        ("retarget", walk, "--target", many, "--method", "copy-rotations", "-o", out, "--force"),
    )
    said = ["with up to 20% of their weight beyond the fourth" in "".join(run(*command)[1:]) for command in words]
    assert said == [ending != "npz"] * 2


@pytest.mark.parametrize("ending", ["glb", "gltf"])
def test_a_clip_that_is_converted_to_another_rate_is_the_only_one_of_the_new_file(run, tmp_path, ending):
    character, clip = load_template(), sample_motion("wave").resampled(120.0)
    save(tmp_path / f"fast.{ending}", character, clip)
    assert run("convert", tmp_path / f"fast.{ending}", tmp_path / f"slow.{ending}", "--fps", "30", "-q") == (0, "", "")
    loaded = load(tmp_path / f"slow.{ending}")
    assert [(motion.fps, motion.name) for motion in loaded.motions] == [(30.0, clip.name)]


@pytest.mark.parametrize("ending", ["glb", "gltf", "bvh", "npz", "usda", "vrma"])
def test_convert_writes_every_format_and_reads_it_back(run, walk, tmp_path, ending):
    out = tmp_path / f"out.{ending}"
    assert run("convert", walk, out, "-q") == (0, "", "")
    one, two = load(walk), load(out)
    assert (two.motions[0].n_frames, len(two.motions)) == (one.motions[0].n_frames, 1)


BAD = [
    (("retarget", "{walk}", "-t", "{tiny}", "-o", "{tmp}/o.glb", "--root", "sideways"),
     "root is 'sideways'; it can be keep, in-place, none"),
    (("retarget", "{walk}", "-t", "{tiny}", "-o", "{tmp}/o.glb", "--scale", "big"),
     "scale is 'big'; it can be auto, none or a number between 0.001 and 1000"),
    (("retarget", "{walk}", "-t", "{tiny}", "-o", "{tmp}/o.glb", "--fps", "-3"),
     "fps is -3.0; it must be a number between 1 and 1000"),
    (("retarget", "{walk}", "-t", "{tiny}", "-o", "{tmp}/o.glb", "--method", "magic"),
     "there is no method 'magic'; known are reconform, copy-rotations, sparse-semantics, smrnet, san"),
    (("retarget", "{walk}", "-t", "{tiny}", "-o", "{tmp}/o.glb", "--clip", "run"),
     "{walk}: has no clip 'run'; known is walk"),
    (("retarget", "{tiny}", "-t", "{tiny}", "-o", "{tmp}/o.glb"),
     "{tiny}: has no animation; name a file with a clip"),
    (("retarget", "{walk}", "-t", "{tiny}", "-o", "{tmp}/o.xyz"),
     "{tmp}/o.xyz: '.xyz' cannot be written here; use one of .bvh, .glb, .gltf, .npz, "
     ".usd, .usda, .usdc, .usdz, .vrm, .vrma"),
    (("retarget", "{walk}", "-t", "{tiny}", "-o", "{tiny}"),
     "{tiny}: is one of the files this reads; inputs are never overwritten, choose another name"),
    (("retarget", "{walk}", "-t", "{tiny}", "-o", "{tmp}/no/o.glb"),
     "{tmp}/no/o.glb: the folder {tmp}/no does not exist; create it first"),
    (("retarget", "{walk}", "-t", "{tmp}/none.glb", "-o", "{tmp}/o.glb"),
     "{tmp}/none.glb: no such file; check the name and the folder"),
    (("inspect", "{tmp}"), "{tmp}: is a folder; name a file in it"),
    (("convert", "{walk}", "{tmp}/o.glb", "--fps", "0.5"), "fps is 0.5; it must be a number between 1 and 1000"),
    (("convert", "{walk}", "{tmp}/o.glb", "--fps", "nan"), "fps is nan; it must be a number between 1 and 1000"),
    (("evaluate", "-m", "{walk}", "-t", "{tiny}", "-r", "{tiny}", "--fps", "1e9"),
     "fps is 1000000000.0; it must be a number between 1 and 1000"),
    (("bench", "luck"),
     "there is no benchmark 'luck'; known are retarget, retarget-speed, solver, ablation, studio, skinning, "
     "volume, puppet, denoise, san, smrnet, scenes"),
]  # fmt: skip


@pytest.mark.parametrize(("words", "line"), BAD, ids=[line[1][:40] for line in BAD])
def test_a_mistake_is_one_clear_line_and_exit_code_1(run, walk, tmp_path, words, line):
    names = {"walk": walk, "tiny": sample_path("tiny"), "tmp": tmp_path}
    code, out, err = run(*(word.format(**names) for word in words))
    assert (code, out, err) == (1, "", f"understudy: {line.format(**names)}\n")


def test_wrong_usage_is_exit_code_2(run):
    assert run("retarget")[0] == 2


def test_the_version_is_printed(run):
    from understudy import __version__

    assert run("--version") == (0, f"understudy {__version__}\n", "")


def test_a_fault_of_ours_is_no_traceback(run, monkeypatch):
    monkeypatch.setattr("understudy.contents.load", lambda path: 1 / 0)
    code, out, err = run("inspect", "x.glb")
    assert (code, out) == (1, "")
    assert err == (
        "understudy: a fault of understudy itself (ZeroDivisionError: division by zero); "
        "set UNDERSTUDY_DEBUG=1 for the details and report it\n"
    )


@pytest.mark.parametrize(
    "words",
    [
        ("retarget", "{walk}", "-t", "{body}", "-o", "{walk}"),
        ("retarget", "{walk}", "-t", "{body}", "-o", "{tmp}/link.glb"),
        ("retarget", "{walk}", "-t", "{body}", "-o", "{tmp}/o.glb", "--report", "{body}"),
        ("convert", "{walk}", "{walk}"),
        ("map", "{walk}", "{body}", "-o", "{body}"),
        ("keys", "{body}", "-o", "{body}"),
        ("keys", "{body}", "--picture", "{body}"),
    ],
)
def test_no_command_writes_over_what_it_reads(run, walk, tmp_path, words):
    body = tmp_path / "body.glb"
    body.write_bytes(sample_path("tiny").read_bytes())
    (tmp_path / "link.glb").symlink_to(body)
    before = walk.read_bytes(), body.read_bytes()
    code, _, err = run(*(word.format(walk=walk, body=body, tmp=tmp_path) for word in words))
    assert (code, before) == (1, (walk.read_bytes(), body.read_bytes()))
    assert "is one of the files this reads; inputs are never overwritten, choose another name" in err


def test_a_report_that_cannot_be_written_stops_before_the_work(run, walk, tmp_path):
    out = tmp_path / "o.glb"
    code, _, err = run("retarget", walk, "-t", sample_path("tiny"), "-o", out, "--report", tmp_path / "r.pdf")
    assert (code, out.exists()) == (1, False)
    assert err == f"understudy: {tmp_path}/r.pdf: '.pdf' cannot be written here; use one of .html, .htm, .json\n"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ('fps = "abc"', "{config}: fps is 'abc'; it must be a number between 1 and 1000"),
        ("fps = true", "{config}: fps is True; it must be a number between 1 and 1000"),
        ("scale = [1, 2]", "{config}: scale is [1, 2]; it can be auto, none or a number between 0.001 and 1000"),
        ('mirror = "no"', "{config}: mirror is 'no'; it can be true or false"),
        ("weights = " + "[" * 9999, "{config}: is nested too deeply; write names and values, with tables inside"),
        ("colour = 1", "{config}: there is no option 'colour'; known are " + ", ".join(Options().as_dict())),
    ],
)
def test_a_wrong_value_in_a_config_file_is_one_line(run, walk, tmp_path, line, says):
    config = tmp_path / "c.toml"
    config.write_text(line)
    code, _, err = run("retarget", walk, "-t", sample_path("tiny"), "-o", tmp_path / "o.glb", "--config", config)
    assert (code, err) == (1, f"understudy: {says.format(config=config)}\n")


def test_hips_cannot_be_left_out_by_a_map(run, walk, tmp_path):
    mapping = tmp_path / "map.toml"
    mapping.write_text('[target]\nhips = ""\n')
    code, _, err = run("retarget", walk, "-t", sample_path("tiny"), "-o", tmp_path / "o.glb", "--map", mapping)
    assert code == 1
    assert "a fault of understudy" not in err


def test_a_name_too_long_for_the_disk_is_one_line(run, walk, tmp_path):
    code, _, err = run("retarget", walk, "-t", sample_path("tiny"), "-o", tmp_path / ("x" * 300 + ".glb"))
    assert code == 1
    assert "cannot be written (File name too long); choose another name" in err


def test_a_name_too_long_to_be_there_is_one_line(run):
    code, _, err = run("inspect", "x" * 300 + ".glb")
    assert (code, err) == (1, f"understudy: {'x' * 200}...: cannot be read (File name too long)\n")


def test_retarget_follows_edited_key_vertices(run, walk, tmp_path):
    """A palm that a person put elsewhere is another palm: the result changes; a wrong name is one line."""
    keys = tmp_path / "keys.json"
    words = "retarget", walk, "-t", sample_path("tiny"), "--preset", "paper", "-q"
    assert run(*words, "-o", tmp_path / "plain.glb")[0] == 0
    keys.write_text('{"target": {"left_palm": 100, "left_heel": 200}}')
    assert run(*words, "-o", tmp_path / "moved.glb", "--keys", keys)[0] == 0
    plain, moved = (load(tmp_path / f"{name}.glb").motions[-1].local_wxyz for name in ("plain", "moved"))
    assert np.abs(plain - moved).max() > 1e-3
    keys.write_text('{"target": {"left_plam": 100}}')
    code, _, err = run(*words, "-o", tmp_path / "o.glb", "--keys", keys)
    assert (code, "left_plam" in err, err.count("\n")) == (1, True, 1)
