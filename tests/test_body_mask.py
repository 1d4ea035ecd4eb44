"""What of a skin is body: swords, hair and skirts are not, gloves, helmets and robots' hands are."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from key_bodies import ball, template, with_thing
from solids import box
from understudy.body.actor import Actor, prepare
from understudy.body.attachment_names import BODY, CLOTH, HAIR, PROP, joint_kinds, mesh_kind
from understudy.body.body_mask import BodyMask, body_mask
from understudy.keys.find_keys import keys_of
from understudy.loading import load
from understudy.metrics.volume_takes import anatomy
from understudy.model import Character, Mesh, Skin
from understudy.samples import sample_character, sample_names
from understudy.skin.contact_regions import REGIONS
from understudy.skin.limbs import LIMBS
from understudy.skin.region_samples import region_of_vertices


def at(role: str, x: float = 0.0, y: float = 0.0, z: float = 0.0) -> tuple[float, float, float]:
    """A joint of the template in the world, and so far from it."""
    skeleton = template().skeleton
    joint = skeleton.rest_globals[skeleton.index(role), :3, 3]
    return float(joint[0] + x), float(joint[1] + y), float(joint[2] + z)


def sword() -> Character:
    """A blade of one metre, upright in the right hand."""
    return with_thing(*box((0.02, 1.0, 0.04), at("right_hand", -0.08, 0.3)), "right_hand")


def thing_of(character: Character, mask: BodyMask) -> np.ndarray:
    """The kinds of the last mesh's vertices."""
    return mask.kinds[-character.meshes[-1].n_verts :]


def masked(character: Character, **body: bool) -> tuple[Actor, BodyMask]:
    actor = prepare(character, body=body)
    return actor, body_mask(actor)


@pytest.mark.parametrize("name", sample_names())
def test_a_plain_body_is_body_to_the_last_vertex(name):
    assert body_mask(prepare(sample_character(name))).body.all()


def test_a_sword_whose_name_says_nothing_is_a_prop_in_its_hand():
    character = sword()
    mask = masked(character)[1]
    assert np.array_equal(mask.body, np.arange(character.n_verts) < template().n_verts)
    assert [str(thing) for thing in mask.attachments] == ['mesh "thing" (prop in the right hand)']


@pytest.mark.parametrize(
    ("joint", "vertices", "faces"),
    [
        ("right_hand", *ball(at("right_hand", -0.09, 0.0, 0.0), (0.12, 0.05, 0.07))),  # a glove
        ("left_foot", *ball(at("left_foot", 0.0, -0.05, 0.06), (0.07, 0.06, 0.16))),  # a shoe
        ("head", *ball(at("head", 0.0, 0.1, 0.02), (0.13, 0.15, 0.14))),  # a helmet
        ("spine_3", *box((0.3, 0.3, 0.02), at("spine_3", 0.0, 0.05, 0.16))),  # a breastplate
        ("left_index_1", *box((0.02, 0.02, 0.02), at("left_index_1"))),  # a ring
    ],
    ids=["glove", "shoe", "helmet", "breastplate", "ring"],
)
def test_what_is_worn_close_is_body(joint, vertices, faces):
    assert masked(with_thing(vertices, faces, joint))[1].body.all()


@pytest.mark.parametrize(
    ("joint", "size", "away", "said"),
    [
        ("left_forearm", (0.5, 0.6, 0.03), (0.1, 0.0, 0.15), "prop on the left arm"),
        ("spine_3", (0.3, 0.4, 0.2), (0.0, 0.0, -0.28), "prop on the back"),
        ("hips", (0.05, 0.05, 0.6), (0.0, 0.0, -0.45), "prop at the hips"),
    ],
    ids=["shield", "backpack", "tail"],
)
def test_what_stands_off_from_the_body_is_a_prop(joint, size, away, said):
    character = with_thing(*box(size, at(joint, *away)), joint)
    assert [str(thing) for thing in masked(character)[1].attachments] == [f'mesh "thing" ({said})']


def hair(length: float) -> Character:
    """A cap of hair on the skull with two tails beside the neck, hanging so far down from the ears."""
    cap = ball(at("head", 0.0, 0.11, -0.01), (0.1, 0.12, 0.12))
    parts = [cap, *(box((0.05, length, 0.05), at("head", x, 0.1 - 0.5 * length, -0.02)) for x in (-0.1, 0.1))]
    starts = np.cumsum([0, *(len(v) for v, _ in parts)])
    return with_thing(
        np.concatenate([v for v, _ in parts]),
        np.concatenate([f + s for (_, f), s in zip(parts, starts[:-1], strict=True)]),
        "head",
    )


def test_hair_is_head_on_the_skull_and_hair_where_it_hangs_below_the_chin():
    character = hair(0.4)
    kinds = thing_of(character, masked(character)[1])
    low = character.meshes[-1].vertices[:, 1] < at("head")[1] - 0.1
    assert np.array_equal(kinds == HAIR, low)


def test_hanging_hair_is_in_no_region():
    actor = prepare(hair(0.4))
    hanging = body_mask(actor).kinds == HAIR
    assert (region_of_vertices(actor)[hanging] == -1).all()


def skirt(carried: str) -> Character:
    """A tube around both thighs down to the knees, on the hips or on both thighs alike."""
    skeleton = template().skeleton
    n, rings = 24, 10
    turn, y = np.meshgrid(np.linspace(0, 2 * np.pi, n, endpoint=False), np.linspace(0.0, -0.45, rings), indexing="ij")
    top = at("left_thigh")[1]
    vertices = np.stack([0.24 * np.cos(turn), top + y, 0.2 * np.sin(turn)], axis=-1).reshape(-1, 3)
    grid = np.arange(n * rings).reshape(n, rings)
    a, b = grid, np.roll(grid, -1, axis=0)
    quads = np.stack([a[:, :-1], b[:, :-1], b[:, 1:], a[:, 1:]], axis=-1).reshape(-1, 4)
    faces = np.concatenate([quads[:, [0, 1, 2]], quads[:, [0, 2, 3]]])
    joints = ["hips", "hips"] if carried == "hips" else ["left_thigh", "right_thigh"]
    share = np.clip(0.5 + vertices[:, 0] / 0.48, 0.0, 1.0)
    index = np.array([skeleton.index(j) for j in joints])
    slots = np.tile([0, 1], (len(vertices), 1))
    skin = Skin(index, np.linalg.inv(skeleton.rest_globals[index]), slots, np.stack([share, 1.0 - share], axis=1))
    return replace(template(), meshes=(*template().meshes, Mesh("thing", vertices, faces, skin)))


@pytest.mark.parametrize("carried", ["hips", "thighs"])
def test_a_skirt_hangs_free_below_the_hips_and_the_legs_in_it_are_body(carried):
    character = skirt(carried)
    mask = masked(character)[1]
    low = character.meshes[-1].vertices[:, 1] < at("left_thigh")[1] - 0.2
    assert (thing_of(character, mask)[low] == CLOTH).all()
    assert mask.body[: template().n_verts].all()


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("1H_Sword_Offhand", PROP), ("Longsword", PROP), ("Knight_Cape", CLOTH), ("CoatSkirt", CLOTH),
        ("Hair_02", HAIR),
        ("Knight_Body", BODY), ("Ch02_Cloth", BODY), ("Wolf3D_Outfit_Top", BODY), ("Arms", BODY), ("Elbow", BODY),
        ("Back_Weapon", PROP), ("前髪", HAIR), ("スカート", CLOTH), ("Bowtie", BODY), ("Rainbow", BODY),
    ],
)  # fmt: skip
def test_names_of_meshes_are_read_word_by_word(name, kind):
    assert mesh_kind(name) == kind


def test_joints_without_a_word_go_with_the_joint_above_them():
    skeleton = template().skeleton
    names = (*skeleton.names, "weapon_r", "Bone.007", "hair_01", "eye_socket")
    head, hand, n = skeleton.index("head"), skeleton.index("right_hand"), skeleton.n_joints
    eye = np.array([1.0, 0.0, 0.0, 0.0])
    longer = replace(
        skeleton,
        names=names,
        parents=np.array([*skeleton.parents, hand, n, head, head]),
        rest_translations=np.concatenate([skeleton.rest_translations, np.full((4, 3), 0.05)]),
        rest_wxyz=np.concatenate([skeleton.rest_wxyz, np.tile(eye, (4, 1))]),
        rest_scales=np.concatenate([skeleton.rest_scales, np.ones((4, 3))]),
    )
    character = replace(template(), skeleton=longer)
    assert joint_kinds(prepare(character)).tolist() == [BODY] * n + [PROP, PROP, HAIR, BODY]


def test_a_sword_belongs_to_no_region_and_no_volume_and_takes_no_key():
    actor, plain = prepare(sword()), prepare(template())
    regions = region_of_vertices(actor)
    assert np.array_equal(regions[: template().n_verts], region_of_vertices(plain))
    assert (regions[template().n_verts :] == -1).all()
    hand = LIMBS.index("right_hand")
    assert anatomy(actor).at_rest.limbs[0, hand] == pytest.approx(anatomy(plain).at_rest.limbs[0, hand], rel=1e-6)
    assert (keys_of(actor)[1].vertices < template().n_verts).all()


def test_a_person_has_the_last_word_by_mesh_or_joint():
    character = sword()
    assert masked(character, thing=True)[1].body.all()
    actor = masked(template(), right_hand=False)[0]
    names = {REGIONS[r] for r in np.unique(region_of_vertices(actor)) if r >= 0}
    assert {"left_palm", "right_palm"} & names == {"left_palm"}


def test_a_hand_that_is_all_things_is_a_hand_after_all():
    """A hook in place of a hand: nothing else is there to touch with."""
    old = template().meshes[0]
    joints = template().skeleton
    mine = [j for j in range(joints.n_joints) if joints.names[j].startswith("right_") and any(
        part in joints.names[j] for part in ("hand", "thumb", "index", "middle", "ring", "little"))]  # fmt: skip
    on = (old.skin.weights * np.isin(old.skin.slot_joints, mine)[old.skin.slots]).sum(1) > 0.5
    kept = replace(old, faces=old.faces[~on[old.faces].any(1)])
    used = np.unique(kept.faces)
    number = np.full(old.n_verts, -1)
    number[used] = np.arange(len(used))
    bare = replace(
        kept,
        vertices=old.vertices[used],
        faces=number[kept.faces],
        skin=replace(old.skin, slots=old.skin.slots[used], weights=old.skin.weights[used]),
    )
    vertices, faces = box((0.02, 0.6, 0.04), at("right_hand", -0.08, 0.3, 0.0))
    hook = with_thing(vertices, faces, "right_hand").meshes[-1]
    mask = masked(replace(template(), meshes=(bare, replace(hook, name="Sword"))))[1]
    assert mask.body.all()


@pytest.mark.parametrize(
    ("file", "said"),
    [
        ("kaykit/Knight.glb", ('"1H_Sword", "2H_Sword" (prop in the right hand)', '"Knight_Cape" (cloth)')),
        ("quaternius/Astronaut_FinnTheFrog.glb", ('mesh "Pistol" (prop in the right hand)',)),
        ("other/ArcherRi01.fbx", ('mesh "weapon" (prop in the left hand)', '"Bip001 Ponytail12"')),
        ("r2et_npz/Kaya.npz", ("(hair)",)),
        ("r2et_npz/Mousey.npz", ("(prop at the hips)",)),
    ],
)
def test_real_characters_lay_down_their_things(data, file, said):
    loaded = load(data / "characters" / file)
    told = "; ".join(map(str, body_mask(prepare(loaded.character, loaded.motions[:1])).attachments))
    assert all(part in told for part in said), told


PLAIN = (
    "mixamo/Xbot.glb", "mixamo/Y_Bot.fbx", "khronos/CesiumMan.glb", "khronos/RiggedFigure.glb",
    "other/RobotExpressive.glb", "other/gobot.glb", "other/Geno_bind.fbx", "other/cryptovoxels.vrm",
    "quaternius/Men_Suit.glb", "quaternius/Knight.glb", "quaternius/Platformer_Character.glb", "r2et_npz/Ortiz.npz",
)  # fmt: skip


@pytest.mark.parametrize("file", PLAIN)
def test_real_bodies_without_things_are_body_to_the_last_vertex(data, file):
    loaded = load(data / "characters" / file)
    assert body_mask(prepare(loaded.character, loaded.motions[:1])).body.all()
