"""VRM: humanoid maps of both versions, clips in a copy of a VRM, and VRM animations."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from gltf_samples import Sample, leg, pack_glb, take_apart
from understudy.errors import FileError
from understudy.io import formats
from understudy.io.gltf import glb, vrma
from understudy.io.gltf.vrm import bone_of_role, role_table
from understudy.io.loaded import Loaded
from understudy.math import quat
from understudy.model import Character, Motion, Skeleton, check, joint_positions
from understudy.roles.roles import FINGER_ROLES, MAIN_ROLES

SPINE_ROLES = {"spine_1", "spine_2", "spine_3"}


@pytest.mark.parametrize("version", [0, 1])
def test_the_table_of_bones_names_every_role(version):
    assert set(role_table(version=version).values()) | SPINE_ROLES == {*MAIN_ROLES, *FINGER_ROLES}


def test_thumbs_moved_one_bone_inwards_between_the_versions():
    assert [role_table(version=v)["leftThumbProximal"] for v in (0, 1)] == ["left_thumb_1", "left_thumb_2"]


def with_bones(bones: dict[str, int], version: int) -> Sample:
    sample = leg()
    if version == 0:
        human = {"humanBones": [{"bone": bone, "node": node} for bone, node in bones.items()]}
        sample.root["extensions"] = {"VRM": {"humanoid": human}}
    else:
        human = {"humanBones": {bone: {"node": node} for bone, node in bones.items()}}
        sample.root["extensions"] = {"VRMC_vrm": {"specVersion": "1.0", "humanoid": human}}
    return sample


@pytest.mark.parametrize("version", [0, 1])
def test_the_humanoid_map_of_a_vrm_is_read(version):
    loaded = glb.read(Path("a.vrm"), with_bones({"hips": 1, "leftUpperLeg": 2, "jaw": 0}, version).glb())
    assert loaded.character.humanoid == {"hips": 1, "left_thigh": 2}


def test_spines_are_numbered_without_gaps():
    loaded = glb.read(Path("a.vrm"), with_bones({"spine": 1, "upperChest": 2}, 1).glb())
    assert loaded.character.humanoid == {"spine_1": 1, "spine_2": 2}


def test_nodes_of_the_map_that_do_not_exist_are_left_out_and_noted():
    loaded = glb.read(Path("a.vrm"), with_bones({"hips": 1, "head": 99}, 1).glb())
    assert (loaded.character.humanoid, loaded.notes) == (
        {"hips": 1},
        ("the humanoid map names bones or nodes that do not exist; they are left out",),
    )


def test_bones_of_the_map_are_joints_even_when_the_skin_does_not_name_them():
    sample = with_bones({"hips": 1, "leftToes": 4}, 1)
    sample.root["nodes"].append({"name": "toes"})
    sample.root["nodes"][2]["children"] = [4]
    loaded = glb.read(Path("a.vrm"), sample.glb())
    assert loaded.character.skeleton.names == ("Armature", "hip", "knee", "toes")


def test_a_clip_goes_into_a_copy_of_a_vrm(tmp_path):
    path = tmp_path / "a.vrm"
    path.write_bytes(with_bones({"hips": 1}, 0).glb())
    loaded = glb.read(path, path.read_bytes())
    motion = replace(loaded.motions[0], name="again")
    glb.write(tmp_path / "b.vrm", loaded.character, [motion])
    before, after = (take_apart((tmp_path / name).read_bytes())[0] for name in ("a.vrm", "b.vrm"))
    assert (after["extensions"], len(after["animations"])) == (before["extensions"], 2)


# Joint, parent and place of a humanoid in A-pose, facing +Z, with a root above the hips and a bone VRM does not know.
HUMANOID = {
    "hips": ("root", (0.0, 1.0, 0.0)),
    "spine_1": ("hips", (0.0, 1.1, 0.0)),
    "spine_2": ("spine_1", (0.0, 1.25, 0.0)),
    "spine_3": ("spine_2", (0.0, 1.35, 0.0)),
    "neck_1": ("spine_3", (0.0, 1.5, 0.0)),
    "head": ("neck_1", (0.0, 1.6, 0.02)),
    "left_upper_arm": ("spine_3", (0.2, 1.42, 0.0)),
    "left_forearm": ("left_upper_arm", (0.4, 1.22, 0.0)),
    "left_hand": ("left_forearm", (0.6, 1.05, 0.05)),
    "left_middle_1": ("left_hand", (0.66, 1.0, 0.06)),
    "left_middle_2": ("left_middle_1", (0.69, 0.97, 0.06)),
    "left_thigh": ("hips", (0.1, 0.95, 0.0)),
    "left_shin": ("left_thigh", (0.12, 0.5, 0.02)),
    "left_foot": ("left_shin", (0.14, 0.08, 0.0)),
    "left_toes": ("left_foot", (0.15, 0.0, 0.12)),
}


def humanoid(*, facing: float = 0.0, lift: float = 0.0, seed: int = 3) -> Character:
    """The humanoid turned about the vertical, with joint axes of no particular direction."""
    places: dict[str, tuple[str, tuple[float, ...]]] = dict(HUMANOID)
    for role, (parent, (x, y, z)) in HUMANOID.items():
        if role.startswith("left_"):
            places[role.replace("left", "right")] = (parent.replace("left", "right"), (-x, y, z))
    names = ["root", *places]
    parents = np.array([-1, *(names.index(parent) for parent, _ in places.values())])
    turn = quat.from_euler(np.array([0.0, facing, 0.0]), "XYZ")
    world = quat.rotate(turn, np.array([(0.0, 0.0, 0.0), *(place for _, place in places.values())]))
    world[:, 1] += lift
    axes = quat.normalise(np.random.default_rng(seed).normal(size=(len(names), 4)))
    local_wxyz, local = axes.copy(), world.copy()
    for joint, parent in enumerate(parents):
        if parent >= 0:
            local_wxyz[joint] = quat.mul(quat.inv(axes[parent]), axes[joint])
            local[joint] = quat.rotate(quat.inv(axes[parent]), world[joint] - world[parent])
    skeleton = Skeleton(tuple(names), parents, local, local_wxyz, np.ones((len(names), 3)))
    return Character("humanoid", skeleton, humanoid={role: names.index(role) for role in places})


def moving(character: Character) -> Motion:
    rng = np.random.default_rng(0)
    s = character.skeleton
    wxyz = quat.mul(s.rest_wxyz, quat.exp(0.4 * rng.normal(size=(20, s.n_joints, 3))))
    translations = np.repeat(s.rest_translations[None], 20, axis=0)
    translations[:, 0] += rng.normal(size=(20, 3))
    return Motion("dance", 30.0, wxyz, translations)


@pytest.mark.parametrize("facing", [0.0, np.pi, 1.0])
def test_a_vrm_animation_moves_all_bones_as_the_character_did(tmp_path, facing):
    character = humanoid(facing=facing)
    motion = moving(character)
    path = tmp_path / "dance.vrma"
    vrma.write(path, character, [motion])
    loaded = vrma.read(path, path.read_bytes())
    check(loaded.character, *loaded.motions)
    roles, again = character.humanoid, loaded.character.humanoid
    assert roles is not None
    assert again is not None
    ours, theirs = (
        joint_positions(character.skeleton, motion),
        joint_positions(loaded.character.skeleton, loaded.motions[0]),
    )
    back = quat.from_euler(np.array([0.0, facing, 0.0]), "XYZ")
    for role, joint in roles.items():
        np.testing.assert_allclose(quat.rotate(back, theirs[:, again[role]]), ours[:, joint], atol=1e-5, err_msg=role)


def as_vrm(character: Character, path: Path, version: int) -> Character:
    """The character in a VRM of its own, whose rest pose is then a T-pose by definition."""
    assert character.humanoid is not None
    glb.write(path.with_suffix(".glb"), character, [])
    root, binary = take_apart(path.with_suffix(".glb").read_bytes())
    bones = {bone: {"node": character.humanoid[role]} for role, bone in bone_of_role(character.humanoid).items()}
    rows = [{"bone": bone, **entry} for bone, entry in bones.items()]
    root["extensions"] = (
        {"VRM": {"humanoid": {"humanBones": rows}}}
        if version == 0
        else {"VRMC_vrm": {"specVersion": "1.0", "humanoid": {"humanBones": bones}}}
    )
    path.write_bytes(pack_glb(root, binary))
    return glb.read(path, path.read_bytes()).character


def played_by_three_vrm(avatar: Character, clip: Loaded, version: int) -> Motion:
    """What @pixiv/three-vrm 3.5 makes of a VRM animation whose bones rest without a turn.

    With q and p the clip's local rotation of a bone and place of the hips, R the rest rotation of the bone's own parent
    in the world and r the bone's local rest, the bone is turned by R^-1 q R r; hips go to p y_avatar / y_clip, y their
    heights at rest. For VRM 0.x the signs of x and z of q and of p are changed first.
    """
    s, theirs, moved = avatar.skeleton, clip.character.skeleton, clip.motions[0]
    assert avatar.humanoid is not None
    assert clip.character.humanoid is not None
    flip = np.array([1.0, -1.0, 1.0, -1.0] if version == 0 else [1.0, 1.0, 1.0, 1.0])
    wxyz = np.repeat(s.rest_wxyz[None], moved.n_frames, axis=0)
    for role, joint in avatar.humanoid.items():
        q = moved.local_wxyz[:, clip.character.humanoid[role]] * flip
        R = s.rest_global_wxyz[s.parents[joint]]
        wxyz[:, joint] = quat.mul(quat.mul(quat.inv(R), quat.mul(q, R)), s.rest_wxyz[joint])
    translations = np.repeat(s.rest_translations[None], moved.n_frames, axis=0)
    ours, hips = avatar.humanoid["hips"], clip.character.humanoid["hips"]
    scale = s.rest_positions[ours, 1] / theirs.rest_positions[hips, 1]
    above = np.linalg.inv(s.rest_globals[s.parents[ours]])
    place = scale * moved.local_translations[:, hips] * flip[1:]
    translations[:, ours] = place @ above[:3, :3].T + above[:3, 3]
    return Motion(moved.name, moved.fps, wxyz, translations)


@pytest.mark.parametrize("version", [0, 1])
@pytest.mark.parametrize("facing", [0.0, 0.1, np.pi, np.pi - 0.1])
@pytest.mark.parametrize("lift", [0.0, 0.8])
def test_a_vrm_plays_its_own_animation_as_it_was_made(tmp_path, version, facing, lift):
    """However its legs stand and wherever it rests: a player asks only for the version."""
    avatar = as_vrm(humanoid(facing=facing, lift=lift), tmp_path / "avatar.vrm", version)
    motion, s = moving(avatar), avatar.skeleton
    vrma.write(tmp_path / "dance.vrma", avatar, [motion])
    clip = vrma.read(tmp_path / "dance.vrma", (tmp_path / "dance.vrma").read_bytes())
    assert avatar.humanoid is not None
    bones = list(avatar.humanoid.values())
    shown = joint_positions(s, played_by_three_vrm(avatar, clip, version))[:, bones]
    np.testing.assert_allclose(shown, joint_positions(s, motion)[:, bones], atol=2e-5)


def test_a_vrm_animation_rests_in_a_t_pose_facing_forward(tmp_path):
    character = humanoid(facing=2.0)
    path = tmp_path / "dance.vrma"
    vrma.write(path, character, [moving(character)])
    rest = vrma.read(path, path.read_bytes()).character
    at = rest.skeleton.rest_positions
    roles = rest.humanoid
    assert roles is not None
    for side, sign in (("left", 1.0), ("right", -1.0)):
        arm = [at[roles[f"{side}_{part}"]] for part in ("upper_arm", "forearm", "hand", "middle_1", "middle_2")]
        limb = [at[roles[f"{side}_{part}"]] for part in ("thigh", "shin", "foot")]
        for a, b in pairwise(arm):
            np.testing.assert_allclose((b - a) / np.linalg.norm(b - a), [sign, 0, 0], atol=1e-6)
        for a, b in pairwise(limb):
            np.testing.assert_allclose((b - a) / np.linalg.norm(b - a), [0, -1, 0], atol=1e-6)
        assert (at[roles[f"{side}_toes"]] - at[roles[f"{side}_foot"]])[2] > 0.1
    assert np.all(rest.skeleton.rest_wxyz == [1, 0, 0, 0])


def test_only_the_hips_of_a_vrm_animation_move_and_all_bones_are_named(tmp_path):
    character = humanoid()
    path = tmp_path / "dance.vrma"
    vrma.write(path, character, [moving(character)])
    root, _ = take_apart(path.read_bytes())
    bones = root["extensions"]["VRMC_vrm_animation"]["humanoid"]["humanBones"]
    moved = [c["target"]["node"] for c in root["animations"][0]["channels"] if c["target"]["path"] == "translation"]
    assert moved == [bones["hips"]["node"]]
    assert root["extensionsUsed"] == ["VRMC_vrm_animation"]
    assert {"spine", "chest", "upperChest", "neck", "leftMiddleProximal"} <= set(bones)


def test_hips_at_the_origin_rest_at_the_height_of_their_legs(tmp_path):
    """Motion capture often rests with its hips at the origin; players scale by the height the hips rest at."""
    character = humanoid(lift=-1.0)
    path = tmp_path / "dance.vrma"
    vrma.write(path, character, [moving(character)])
    rest = vrma.read(path, path.read_bytes()).character
    assert rest.humanoid is not None
    assert rest.skeleton.rest_positions[rest.humanoid["hips"], 1] == pytest.approx(1.0, abs=0.05)


def test_long_spines_give_their_first_middle_and_last():
    bones = bone_of_role([f"spine_{i}" for i in range(1, 6)])
    assert bones == {"spine_1": "spine", "spine_3": "chest", "spine_5": "upperChest"}


def test_a_vrm_animation_wants_a_humanoid(tmp_path):
    character, path = humanoid(), tmp_path / "dance.vrma"
    roles = dict(character.humanoid or {})
    del roles["left_foot"]
    for change, reason in (
        (None, "a VRM animation needs a humanoid map, which this character does not have; supply one"),
        (roles, "a VRM animation needs the bone leftFoot, which the humanoid map does not name"),
    ):
        with pytest.raises(FileError) as caught:
            vrma.write(path, replace(character, humanoid=change), [moving(character)])
        assert str(caught.value) == f"{path}: {reason}"


def test_the_nodes_of_expressions_are_no_bones():
    sample = leg(animated=True)
    sample.root["nodes"].append({"name": "happy"})
    sample.root["scenes"][0]["nodes"].append(4)
    del sample.root["skins"], sample.root["nodes"][3]["skin"], sample.root["nodes"][3]["mesh"], sample.root["meshes"]
    sample.root["animations"][0]["channels"].append({"sampler": 0, "target": {"node": 4, "path": "translation"}})
    sample.root["extensions"] = {
        "VRMC_vrm_animation": {
            "humanoid": {"humanBones": {"hips": {"node": 1}}},
            "expressions": {"preset": {"happy": {"node": 4}}},
        }
    }
    loaded = vrma.read(Path("a.vrma"), sample.glb())
    assert loaded.character.skeleton.names == ("Armature", "hip", "knee")


def test_the_real_vrm_names_its_bones(data):
    path = data / "characters" / "other" / "cryptovoxels.vrm"
    character = glb.read(path, path.read_bytes()).character
    assert character.humanoid is not None
    assert {"hips", "head", "left_hand", "right_foot", "spine_1"} <= set(character.humanoid)


def test_the_registry_knows_vrm_animations(tmp_path):
    character = humanoid()
    formats.write(tmp_path / "dance.vrma", character, [moving(character)])
    loaded = formats.read(tmp_path / "dance.vrma")
    assert (loaded.motions[0].name, loaded.motions[0].n_frames) == ("dance", 20)
