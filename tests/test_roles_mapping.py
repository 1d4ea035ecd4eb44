"""Overrides, the file's own map, pairs of bones, and map files."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from role_bodies import PERSON, listed
from role_conventions import CONVENTIONS
from understudy.body.map_file import MapFile, from_toml, read_map, to_toml
from understudy.errors import FileError, MappingError, UnderstudyError
from understudy.model import Character
from understudy.roles.find_roles import find_roles
from understudy.roles.mapping import map_bones
from understudy.roles.roles import FINGER_ROLES, MAIN_ROLES, Match, RoleMap, compact, is_role


@lru_cache
def person() -> tuple[Character, RoleMap]:
    character = listed(PERSON).character
    return character, find_roles(character)


def chains(**lengths: int) -> RoleMap:
    """A role map of counted chains only, joints numbered as they come."""
    roles = [f"{stem}_{i + 1}" for stem, n in lengths.items() for i in range(n)]
    return RoleMap({role: Match(joint, 0.9, "made up") for joint, role in enumerate(roles)})


def test_an_override_takes_the_role_and_frees_the_joint_of_its_old_one() -> None:
    character, _ = person()
    found = find_roles(character, overrides={"head": "neck"})
    names = character.skeleton.names
    head = found.matches["head"]
    assert (names[head.joint], head.confidence, head.reason) == ("neck", 1.0, "chosen by hand")
    assert found.joint("neck_1") is None


def test_an_override_of_nothing_leaves_the_role_open_and_the_chain_without_a_gap() -> None:
    character, free = person()
    found = find_roles(character, overrides={"spine_1": "", "left_toes": ""})
    assert found.joint("left_toes") is None
    assert found.chain("spine") == free.chain("spine")[1:]


@pytest.mark.parametrize(
    ("overrides", "message"),
    [
        ({"left_uparm": "hand_l"}, "no such role: 'left_uparm'; did you mean 'left_upper_arm'"),
        ({"left_hand": "hand_left"}, "no joint 'hand_left' (for left_hand); did you mean 'hand_l'"),
        ({"head": "neck", "neck_1": "neck"}, "joint 'neck' is given both head and neck_1"),
    ],
)
def test_an_override_that_names_what_is_not_there_lists_what_is_near(overrides: dict[str, str], message: str) -> None:
    with pytest.raises(MappingError, match=re.escape(message)):
        find_roles(person()[0], overrides=overrides)


def test_the_files_own_map_goes_before_names() -> None:
    character, _ = person()
    index = character.skeleton.names.index
    found = find_roles(replace(character, humanoid={"left_hand": index("lowerarm_l")}))
    match = found.matches["left_hand"]
    assert (match.joint, match.reason) == (index("lowerarm_l"), "the file's own humanoid map")


def test_a_file_that_says_what_its_joints_are_is_believed_where_nothing_else_can_tell() -> None:
    character, roles = person()
    folded = character.skeleton.with_rest(translations=0.0 * character.skeleton.rest_translations)
    silent = replace(folded, names=tuple(f"qz{i}" for i in range(folded.n_joints)))
    humanoid = {role: match.joint for role, match in roles.matches.items()}
    assert {r: m.joint for r, m in find_roles(Character("vrm", silent, humanoid=humanoid)).matches.items()} == humanoid


def test_every_match_has_a_confidence_between_0_and_1_and_a_reason_in_one_line() -> None:
    _, roles = person()
    assert all(0.0 <= m.confidence <= 1.0 and m.reason and "\n" not in m.reason for m in roles.matches.values())


@pytest.mark.parametrize(
    ("source", "target", "pairs"),
    [
        (3, 3, {"spine_1": 0, "spine_2": 1, "spine_3": 2}),
        (5, 2, {"spine_1": 0, "spine_2": 4}),
        (2, 5, {"spine_1": 0, "spine_5": 1}),
        (3, 5, {"spine_1": 0, "spine_3": 1, "spine_5": 2}),
        (4, 1, {"spine_1": 3}),
        (0, 2, {}),
    ],
)
def test_spines_of_other_lengths_meet_at_their_ends(source: int, target: int, pairs: dict[str, int]) -> None:
    one, two = chains(spine=source), chains(spine=target)
    names = [f"joint {i}" for i in range(9)]
    assert {p.role: p.source_joint for p in map_bones(one, two, names, names).pairs} == pairs


def test_a_finger_with_a_palm_bone_meets_one_without_at_the_tip() -> None:
    names = [f"joint {i}" for i in range(9)]
    mapping = map_bones(chains(left_index=4), chains(left_index=3), names, names)
    assert [(p.role, p.source_joint) for p in mapping.pairs] == [
        ("left_index_1", 1),
        ("left_index_2", 2),
        ("left_index_3", 3),
    ]
    assert mapping.source_only == {"left_index_1": "joint 0"}


def test_every_role_is_paired_or_listed_as_one_sided() -> None:
    one, two = listed(CONVENTIONS["unreal"]).character, listed(CONVENTIONS["roblox"]).character
    roles = [find_roles(c) for c in (one, two)]
    mapping = map_bones(*roles, one.skeleton.names, two.skeleton.names)
    assert len(mapping.pairs) + len(mapping.source_only) == len(roles[0].matches)
    assert len(mapping.pairs) + len(mapping.target_only) == len(roles[1].matches)
    assert {p.role: two.skeleton.names[p.target_joint] for p in mapping.pairs}["left_shin"] == "LeftLowerLeg"


def test_a_characters_map_onto_itself_is_the_identity() -> None:
    character, roles = person()
    names = character.skeleton.names
    mapping = map_bones(roles, roles, names, names)
    assert [(p.source_joint, p.target_joint) for p in mapping.pairs] == [
        (m.joint, m.joint) for m in roles.matches.values()
    ]


def test_a_map_file_read_back_gives_the_roles_it_was_made_from() -> None:
    character, roles = person()
    names = character.skeleton.names
    text = to_toml(roles, roles, names, names, source_title="a.fbx", target_title="b.glb")
    read = from_toml(text, source_names=names, target_names=names)
    assert read.source == read.target == {role: names[m.joint] for role, m in roles.matches.items()}
    assert {r: m.joint for r, m in find_roles(character, overrides=read.source).matches.items()} == {
        r: m.joint for r, m in roles.matches.items()
    }


@settings(max_examples=50, deadline=None)
@given(names=st.lists(st.text(min_size=1, max_size=12), min_size=22, max_size=22, unique=True), title=st.text())
def test_any_joint_name_survives_a_map_file(names: list[str], title: str) -> None:
    names = [name.encode("utf-8", "ignore").decode() or f"joint {i}" for i, name in enumerate(names)]
    names = [f"{name}{i}" for i, name in enumerate(names)]
    roles = RoleMap({role: Match(i, 0.5, title) for i, role in enumerate(MAIN_ROLES)})
    title = title.encode("utf-8", "ignore").decode()
    assert from_toml(to_toml(roles, None, names, source_title=title)).source == dict(
        zip(MAIN_ROLES, names, strict=True)
    )


def test_the_map_file_says_how_sure_and_why() -> None:
    character, roles = person()
    text = to_toml(None, roles, (), character.skeleton.names)
    assert re.search(r'^left_upper_arm = "upperarm_l"\s+# 0\.97 named \'upperarm_l\'$', text, re.MULTILINE)
    assert re.search(r'^# spine_3 = ""\s+# no joint was found$', text, re.MULTILINE)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[source]\nhips = "pelvis"\nleft_uparm = "x"', "m.toml:3: [source] no such role: 'left_uparm'; did you mean"),
        ('[target]\n\nhips = "pelvs"', "m.toml:3: [target] no joint 'pelvs' (for hips); did you mean 'pelvis'"),
        ("[source]\nhips = 3", "m.toml:2: [source] hips is 3; write the name of a joint in quotes"),
        ('[sorce]\nhips = "pelvis"', "m.toml:1: 'sorce' is not a section of a map; use [source], [target] and [body]"),
        ("[body]\nsword = 'no'", "m.toml:2: [body] sword is 'no'; write true for body"),
        ('source = "x"', "m.toml:1: source is a value; write [source]"),
        ('[source]\nhead = "neck"\nneck_1 = "neck"', "m.toml:3: [source] joint 'neck' is given both head and neck_1"),
        ("[source]\nhips = pelvis", "m.toml:2: is not TOML"),
        ('[source]\nhips = "a"\nhips = "b"', "m.toml:3: is not TOML"),
    ],
)
def test_a_map_file_with_a_mistake_says_where_it_is(text: str, message: str) -> None:
    names = person()[0].skeleton.names
    with pytest.raises(UnderstudyError, match=f"^{re.escape(message)}"):
        from_toml(text, "m.toml", source_names=names, target_names=names)


@settings(max_examples=100, deadline=None)
@given(text=st.text(alphabet='[]="#.\n\\ srctaghipe_1{},', max_size=60))
def test_any_text_is_a_map_or_one_line(text: str) -> None:
    try:
        lines = [] if isinstance(from_toml(text), MapFile) else ["no", "map"]
    except UnderstudyError as error:
        lines = str(error).splitlines()
    assert len(lines) < 2


def test_false_and_the_empty_name_both_mean_no_joint() -> None:
    assert from_toml('[source]\nhead = false\nneck_1 = ""').source == {"head": "", "neck_1": ""}


def test_a_map_file_that_is_not_there_says_how_to_make_one(tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"no such map file; `understudy map SOURCE TARGET -o MAP.toml` makes one"):
        read_map(tmp_path / "none.toml")


def test_a_map_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "map.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(FileError, match="is not text in UTF-8"):
        read_map(path)


def test_roles_are_known_by_name() -> None:
    assert all(is_role(role) for role in (*MAIN_ROLES, *FINGER_ROLES, "spine_9", "neck_3", "right_index_4"))
    assert not any(is_role(role) for role in ("spine", "spine_0", "left_spine_1", "left_head", "hips_1", "index_1", ""))


def test_counted_chains_close_their_gaps_and_roles_stand_in_the_order_of_a_body() -> None:
    made = {role: Match(i, 1.0, "") for i, role in enumerate(("left_hand", "spine_4", "head", "spine_2", "hips"))}
    assert list(compact(made)) == ["hips", "spine_1", "spine_2", "head", "left_hand"]
