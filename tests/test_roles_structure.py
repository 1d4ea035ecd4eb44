"""Roles without names, against names, and under changes that must not matter."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jaxtyping import Float
from numpy import ndarray

from role_bodies import PERSON, listed, standing
from role_conventions import CONVENTIONS
from understudy.errors import MappingError
from understudy.math import affine, quat
from understudy.model import Character, Mesh, Motion, Skeleton, Skin
from understudy.roles.find_roles import find_roles
from understudy.roles.roles import MAIN_ROLES, mirrored
from understudy.samples import load_template, sample_motion

RIGS = ("smpl", "optitrack", "mmd")


def scrambled(character: Character, seed: int = 0) -> tuple[Character, dict[str, str]]:
    """The character with names that mean nothing, and the new name of each joint."""
    draw = random.Random(seed)
    names = tuple("".join(draw.choices("bcdfghjkmnpqstvwxz", k=9)) for _ in character.skeleton.names)
    renamed = replace(character, skeleton=replace(character.skeleton, names=names), humanoid=None)
    return renamed, dict(zip(character.skeleton.names, names, strict=True))


def by_name(character: Character, *motions: Motion) -> dict[str, str]:
    names = character.skeleton.names
    return {role: names[match.joint] for role, match in find_roles(character, *motions).matches.items()}


def moved(character: Character, places: Float[ndarray, "joints 3"]) -> Character:
    skeleton = character.skeleton
    return standing(list(skeleton.names), [int(p) for p in skeleton.parents], places)


def shuffled(character: Character, seed: int) -> Character:
    """The same joints in another topological order."""
    skeleton, draw = character.skeleton, random.Random(seed)
    order: list[int] = []
    ready = list(skeleton.roots)
    while ready:
        joint = ready.pop(draw.randrange(len(ready)))
        order.append(joint)
        ready += skeleton.children[joint]
    place = {joint: i for i, joint in enumerate(order)}
    parents = np.array([place[int(skeleton.parents[j])] if skeleton.parents[j] >= 0 else -1 for j in order])
    return replace(
        character,
        skeleton=Skeleton(
            tuple(skeleton.names[j] for j in order),
            parents.astype(np.int64),
            skeleton.rest_translations[order],
            skeleton.rest_wxyz[order],
            skeleton.rest_scales[order],
        ),
    )


@settings(max_examples=10, deadline=None)
@given(
    rig=st.sampled_from(RIGS),
    named=st.booleans(),
    scale=st.floats(1e-3, 1e3),
    turn=st.tuples(*[st.floats(-1.0, 1.0)] * 4).filter(lambda q: sum(x * x for x in q) > 0.1),
    shift=st.tuples(*[st.floats(-50.0, 50.0)] * 3),
)
def test_size_place_and_turn_of_the_world_do_not_matter(
    rig: str, named: bool, scale: float, turn: tuple[float, ...], shift: tuple[float, ...]
) -> None:
    character = listed(CONVENTIONS[rig]).character
    if not named:
        character, _ = scrambled(character)
    q = quat.normalise(np.array(turn))
    places = scale * (quat.rotate(q, character.skeleton.rest_positions) + np.array(shift))
    assert by_name(moved(character, places)) == by_name(character)


@settings(max_examples=10, deadline=None)
@given(rig=st.sampled_from(RIGS), named=st.booleans(), seed=st.integers(0, 1000))
def test_the_order_of_joints_does_not_matter(rig: str, named: bool, seed: int) -> None:
    character = listed(CONVENTIONS[rig]).character
    if not named:
        character, _ = scrambled(character)
    assert by_name(shuffled(character, seed)) == by_name(character)


@pytest.mark.parametrize("prefix", ["mixamorig7:", "Hero_", "left_arm_"])
def test_a_prefix_does_not_matter(prefix: str) -> None:
    character = listed(CONVENTIONS["unreal"]).character
    names = tuple(prefix + name for name in character.skeleton.names)
    changed = replace(character, skeleton=replace(character.skeleton, names=names))
    assert by_name(changed) == {role: prefix + name for role, name in by_name(character).items()}


@pytest.mark.parametrize("rig", RIGS)
def test_a_mirrored_body_has_its_sides_exchanged(rig: str) -> None:
    character, _ = scrambled(listed(CONVENTIONS[rig]).character)
    places = character.skeleton.rest_positions * np.array([-1.0, 1.0, 1.0])
    assert by_name(moved(character, places)) == {mirrored(role): name for role, name in by_name(character).items()}


def test_without_names_nearly_all_main_roles_of_all_conventions_are_found() -> None:
    right = total = 0
    for text in CONVENTIONS.values():
        rig = listed(text)
        character, new = scrambled(rig.character)
        found = by_name(character)
        main = {role: new[name] for role, name in rig.roles.items() if role in MAIN_ROLES}
        right += sum(found.get(role) == name for role, name in main.items())
        total += len(main)
    assert right >= 0.95 * total


def along_one_axis(person: Character, places: Float[ndarray, "joints 3"]) -> tuple[Character, Motion]:
    """The person with first children along +x in the rest pose, and a clip that holds the given places."""
    skeleton = person.skeleton
    n = skeleton.n_joints
    flat, world = np.zeros((n, 3)), quat.identity(n)
    flat[0] = places[0]
    for joint, children in enumerate(skeleton.children):
        if children:
            world[joint] = quat.between(np.array([1.0, 0.0, 0.0]), places[children[0]] - places[joint])
        for child in children:
            flat[child] = quat.rotate(quat.inv(world[joint]), places[child] - places[joint])
    local = world.copy()
    for joint in range(1, n):
        local[joint] = quat.mul(quat.inv(world[skeleton.parents[joint]]), world[joint])
    held = Motion("held", 30.0, np.stack([local, local]), np.stack([flat, flat]))
    return replace(person, skeleton=skeleton.with_rest(translations=flat)), held


def test_bones_along_one_axis_are_told_by_the_frames_of_a_motion() -> None:
    rig = listed(PERSON)
    person, stands = along_one_axis(rig.character, rig.character.skeleton.rest_positions)
    character, new = scrambled(person)
    assert by_name(character, stands) == {role: new[name] for role, name in rig.roles.items()}


def test_a_person_who_only_crawls_is_a_person() -> None:
    rig = listed(PERSON)
    places = rig.character.skeleton.rest_positions.copy()
    for joint, name in enumerate(rig.character.skeleton.names):
        x, y, z = places[joint]
        part = name.partition("_")[0]
        if part in ("clavicle", "upperarm", "lowerarm", "hand"):  # arms straight down from a level trunk
            places[joint] = [np.sign(x) * min(abs(x), 0.17), 0.5 - max(abs(x) - 0.17, 0.0), 0.46]
        elif part in ("thigh", "calf", "foot", "ball"):  # thighs down, shins back
            places[joint] = [x, 0.5 - min(0.92 - y, 0.42), min(y - 0.5, 0.0) - z]
        else:
            places[joint] = [0.0, 0.5, y - 0.96]
    person, crawls = along_one_axis(rig.character, places)
    assert by_name(person, crawls) == rig.roles


def test_names_that_call_arms_legs_and_legs_arms_lose_against_the_body() -> None:
    rig = listed(PERSON)
    exchange = {"clavicle": "pelvisbone", "upperarm": "thigh", "lowerarm": "calf", "hand": "foot"}
    exchange |= {v: k for k, v in exchange.items()}
    names = tuple(exchange.get(n.partition("_")[0], n.partition("_")[0]) + n[-2:] for n in rig.character.skeleton.names)
    wrong = replace(rig.character, skeleton=replace(rig.character.skeleton, names=names))
    found = find_roles(wrong)
    index = rig.character.skeleton.names.index
    limbs = {role: index(name) for role, name in rig.roles.items() if role.endswith(("_thigh", "_shin", "_upper_arm"))}
    assert {role: found.joint(role) for role in limbs} == limbs
    assert max(found.matches[role].confidence for role in limbs) < 0.5


def test_sides_that_names_exchange_are_kept_and_doubted() -> None:
    rig = listed(PERSON)
    swap = {"_l": "_r", "_r": "_l"}
    names = tuple(n[:-2] + swap.get(n[-2:], n[-2:]) for n in rig.character.skeleton.names)
    found = find_roles(replace(rig.character, skeleton=replace(rig.character.skeleton, names=names)))
    match = found.matches["left_thigh"]
    assert names[match.joint] == "thigh_l"
    assert match.confidence <= 0.6
    assert "the body's right" in match.reason


def test_a_finger_belongs_to_its_hand_whatever_side_its_name_says() -> None:
    text = PERSON.replace(
        "hand_l : left_hand", "hand_l : left_hand\n       thumb_01_r : left_thumb_1\n        thumb_02_r : left_thumb_2"
    )
    rig = listed(text)
    assert by_name(rig.character)["left_thumb_1"] == "thumb_01_r"


def test_feet_that_hang_on_the_root_are_feet() -> None:
    text = "root : root\n" + "\n".join(
        " " + line for line in PERSON.splitlines() if line.strip() and not line.strip().startswith(("foot", "ball"))
    )
    text += "\n foot_l : left_foot\n foot_r : right_foot\n"
    rig = listed(text)
    assert by_name(rig.character) == rig.roles


def test_hips_beside_the_legs_on_a_floor_root_are_the_hips() -> None:
    lines = [" " + line for line in PERSON.splitlines() if line.strip()]
    legs = next(i for i, line in enumerate(lines) if line.strip().startswith("thigh_l"))
    text = "Root : root\n" + "\n".join(lines[:legs] + [line[1:] for line in lines[legs:]])
    assert by_name(listed(text).character)["hips"] == "pelvis"


def test_a_figure_of_one_bone_per_limb_is_accepted() -> None:
    names = ["character", "root", "leg-left", "leg-right", "torso", "arm-left", "arm-right", "antenna"]
    places = np.array(
        [
            [0, 0, 0],
            [0, 0.02, 0],
            [0.12, 0.2, 0],
            [-0.12, 0.2, 0],
            [0, 0.2, 0],
            [0.3, 0.38, 0],
            [-0.3, 0.34, 0],
            [0, 0.8, 0],
        ]
    )
    found = by_name(standing(names, [-1, 0, 1, 1, 1, 4, 4, 4], places))
    assert found == {
        "hips": "root",
        "spine_1": "torso",
        "left_upper_arm": "arm-left",
        "right_upper_arm": "arm-right",
        "left_thigh": "leg-left",
        "right_thigh": "leg-right",
    }


def dog(*, named: bool) -> Character:
    """A body on four legs, with the names of a person."""
    person = listed(PERSON).character
    names = list(person.skeleton.names)
    places = person.skeleton.rest_positions.copy()
    for joint, name in enumerate(names):
        x, y, _ = places[joint]
        side = np.sign(x) if abs(x) > 0.01 else 0.0
        if name.partition("_")[0] in ("clavicle", "upperarm", "lowerarm", "hand"):
            places[joint] = [0.08 * side, 0.62 - abs(x) * 0.85, 0.3]
        elif name.partition("_")[0] in ("thigh", "calf", "foot", "ball"):
            places[joint] = [0.08 * side, 0.62 * y, -0.3 + 0.02 * y]
        else:
            places[joint] = [0.0, 0.6, -0.3 + 1.2 * (y - 0.96)]
    character = moved(person, places)
    return character if named else scrambled(character)[0]


@pytest.mark.parametrize("named", [True, False])
def test_an_animal_on_four_legs_is_refused_even_with_a_persons_names(named: bool) -> None:
    with pytest.raises(MappingError, match=r"not a humanoid: it does not stand on two legs.*joints$"):
        find_roles(dog(named=named))


@pytest.mark.parametrize(
    ("character", "why"),
    [
        (standing(["a", "b"], [-1, 0], np.array([[0.0, 0, 0], [0, 1, 0]])), "2 joints"),
        (standing(["a"], [-1], np.zeros((1, 3))), "1 joints"),
        (standing([f"b{i}" for i in range(30)], list(range(-1, 29)), np.arange(90.0).reshape(30, 3)), "30 joints"),
    ],
)
def test_what_has_no_limbs_is_refused_with_what_was_found(character: Character, why: str) -> None:
    with pytest.raises(MappingError, match=f"a pair of legs and a pair of arms are needed.*{why}"):
        find_roles(character)


def test_all_joints_in_one_place_are_refused_in_one_line() -> None:
    person = listed(PERSON).character
    blob, _ = scrambled(moved(person, np.zeros((person.skeleton.n_joints, 3))))
    with pytest.raises(MappingError, match="not a humanoid"):
        find_roles(blob)


@settings(max_examples=40, deadline=None)
@given(data=st.data(), n=st.integers(1, 24))
def test_any_tree_ends_in_roles_or_in_one_line(data: st.DataObject, n: int) -> None:
    parents = [-1] + [data.draw(st.integers(-1, i - 1)) for i in range(1, n)]
    numbers = st.floats(-2.0, 2.0).map(lambda x: round(x, 2))
    places = np.array([[data.draw(numbers) for _ in range(3)] for _ in range(n)])
    words = st.sampled_from(
        ["hips", "spine", "arm", "leg", "hand", "foot", "head", "l", "r", "_", "1", "ik", "twist", "x"]
    )
    names = ["".join(data.draw(st.lists(words, min_size=1, max_size=3))) + f".{i}" for i in range(n)]
    try:
        found = find_roles(standing(names, parents, places))
    except MappingError as error:
        lines = str(error).splitlines()
    else:
        lines = [] if sorted([*found.role_of, *found.others]) == list(range(n)) else ["joints were lost", "or doubled"]
    assert len(lines) < 2


@pytest.mark.parametrize(
    ("lacks", "extra", "said"),
    [
        (
            ("clavicle", "arm", "hand"),
            "",
            "it has legs (such as 'thigh_l') but no arms, and both are needed; 13 joints",
        ),
        (
            ("clavicle", "arm", "hand"),
            " piston_l : extra at 0.12 0.9 0.1\n  rod_l : extra at 0.12 0.6 0.1\n"
            " piston_r : extra at -0.12 0.9 0.1\n  rod_r : extra at -0.12 0.6 0.1\n",
            "it has legs (such as 'thigh_l') but no arms, and both are needed; 17 joints",
        ),
        (
            ("thigh", "calf", "foot", "ball"),
            "",
            "it has arms (such as 'clavicle_l') but no legs, and both are needed; 13 joints",
        ),
    ],
)
def test_a_body_without_arms_or_without_legs_is_told_so(lacks, extra, said):
    lines = [line for line in PERSON.splitlines() if not any(part in line for part in lacks)]
    character = listed("\n".join(lines) + "\n" + extra).character
    with pytest.raises(MappingError) as caught:
        find_roles(character)
    assert str(caught.value) == f"made-up: not a humanoid: {said}"


def test_a_head_below_the_jaw_is_found_and_a_chest_stays_a_chest():
    """Seen in an avatar whose neck has no skin: the chest was taken for the head."""
    chain = (
        "spine : spine_1",
        "chest : spine_2",
        "upperChest : spine_3",
        "neck : neck_1",
        "jaw : neck_2",
        "head : head",
    )
    trunk = "\n".join(" " * (depth + 1) + line for depth, line in enumerate(chain))
    start, _, rest = PERSON.partition(" spine : spine_1")
    arms, _, legs = rest.partition("    head : head\n")[2].partition(" thigh_l")
    arms = "".join(f" {line}\n" for line in arms.splitlines())
    made = listed(f"{start}{trunk}\n{arms} thigh_l{legs}")
    skeleton = made.character.skeleton
    skin = np.zeros((20, skeleton.n_joints))
    skin[:8, skeleton.index("chest")] = 1.0
    skin[8:19, skeleton.index("head")] = 1.0
    skin[19, [skeleton.index("neck"), skeleton.index("chest")]] = 1e-4, 1.0 - 1e-4
    places = np.random.default_rng(0).normal(size=(20, 3))
    binds = np.linalg.inv(skeleton.rest_globals)
    mesh = Mesh("body", places, np.zeros((0, 3), dtype=np.int64), Skin.from_dense(skin, binds))
    found = by_name(replace(made.character, meshes=(mesh,)))
    assert {role: found.get(role) for role in ("spine_1", "spine_2", "spine_3", "neck_1", "head")} == {
        "spine_1": "spine",
        "spine_2": "chest",
        "spine_3": "upperChest",
        "neck_1": "neck",
        "head": "head",
    }


def test_a_thumb_that_hangs_on_the_palm_of_the_index_finger_is_found():
    """As Blender's own metarig has it."""
    fingers = "\n".join(
        f"{7 * ' '}palm.0{i}.L : extra at 0.71 1.42 {0.05 - 0.02 * i}\n"
        + "\n".join(f"{(7 + k) * ' '}f_{name}.0{k}.L : left_{name}_{k}" for k in (1, 2, 3))
        + ("".join(f"\n{(7 + k) * ' '}thumb.0{k}.L : left_thumb_{k}" for k in (1, 2, 3)) if i == 1 else "")
        for i, name in enumerate(("index", "middle", "ring", "little"), 1)
    )
    found = by_name(listed(PERSON.replace("hand_l : left_hand", f"hand_l : left_hand\n{fingers}")).character)
    assert {found.get(f"left_thumb_{i}") for i in (1, 2, 3)} == {f"thumb.0{i}.L" for i in (1, 2, 3)}


def test_a_body_that_was_bound_bent_over_is_a_humanoid_where_a_clip_shows_it_standing():
    """An athlete, bound in the first frame of a lift: the trunk lies across the legs."""
    body, clip = load_template(), sample_motion("wave")
    skeleton = body.skeleton
    bent = skeleton.rest_wxyz.copy()
    bent[skeleton.index("spine_1")] = quat.exp(np.array([2.0, 0.0, 0.0]))
    posed = skeleton.with_rest(wxyz=bent)
    meshes = tuple(
        replace(m, skin=replace(m.skin, inverse_binds=affine.inverse(posed.rest_globals[m.skin.slot_joints])))
        for m in body.meshes
    )
    lifting = replace(body, skeleton=posed, meshes=meshes, source=None)
    with pytest.raises(MappingError, match="does not stand on two legs"):
        find_roles(lifting)
    assert set(MAIN_ROLES) <= set(find_roles(lifting, clip).matches)


@pytest.mark.parametrize("name", ["左足D 左ひざD 左足首D", "CTRL_thigh.L CTRL_shin.L CTRL_foot.L"])
def test_of_two_legs_of_one_name_the_one_with_skin_is_the_leg(name):
    """Models of MMD: IK moves one leg, and one beside it, called like a control, carries the skin."""
    body = load_template()
    skeleton, n = body.skeleton, body.skeleton.n_joints
    chain = [skeleton.index(f"left_{part}") for part in ("thigh", "shin", "foot")]
    toes = skeleton.index("left_toes")
    parents = skeleton.parents.copy()
    parents[toes] = n + 2
    twins = Skeleton(
        (*skeleton.names, *name.split()),
        np.append(parents, [skeleton.index("hips"), n, n + 1]),
        np.vstack([skeleton.rest_translations, skeleton.rest_translations[chain]]),
        np.vstack([skeleton.rest_wxyz, skeleton.rest_wxyz[chain]]),
        np.vstack([skeleton.rest_scales, skeleton.rest_scales[chain]]),
    )
    order = [*range(toes), n, n + 1, n + 2, *range(toes, n)]
    place = np.argsort(order)
    sorted_ = Skeleton(
        tuple(twins.names[j] for j in order),
        np.array([place[p] if p >= 0 else -1 for p in twins.parents[order]]),
        *(a[order] for a in (twins.rest_translations, twins.rest_wxyz, twins.rest_scales)),
    )
    moved = dict(zip(chain, range(n, n + 3), strict=True))
    meshes = tuple(
        replace(m, skin=replace(m.skin, slot_joints=place[[moved.get(int(j), int(j)) for j in m.skin.slot_joints]]))
        for m in body.meshes
    )
    found = by_name(replace(body, skeleton=sorted_, meshes=meshes, source=None, humanoid=None))
    assert [found[f"left_{part}"] for part in ("thigh", "shin", "foot", "toes")] == [*name.split(), "left_toes"]


def test_a_forearm_that_ends_in_nothing_is_a_forearm():
    """Captures without hands, whose end sites have no length: the clavicle was taken for the upper arm."""
    body = load_template()
    cmu = {"clavicle": "Shoulder", "upper_arm": "Arm", "forearm": "ForeArm", "hand": "ForeArm_end"}
    ends = {f"{side}_{part}": f"{side.title()}{name}" for side in ("left", "right") for part, name in cmu.items()}
    kept = [j for j, name in enumerate(body.skeleton.names) if name in ends or name in MAIN_ROLES or j == 0]
    places = body.skeleton.rest_positions.copy()
    for side in ("left", "right"):
        places[body.skeleton.index(f"{side}_hand")] = places[body.skeleton.index(f"{side}_forearm")]
    names = [ends.get(body.skeleton.names[j], body.skeleton.names[j]) for j in kept]
    parents = [kept.index(int(body.skeleton.parents[j])) if body.skeleton.parents[j] >= 0 else -1 for j in kept]
    found = by_name(standing(names, parents, places[kept]))
    assert {role: found.get(role) for role in ends} == ends | {"left_hand": None, "right_hand": None}
