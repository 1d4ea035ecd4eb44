"""The rigs of the sample bodies, each a list of joints laid over the 163 bones of the base mesh's own rig.

A joint stands at the mean of some bones' heads and takes over these bones, with all below them that no other joint
takes: so weights are merged, never made up. The names are those that exporters in the wild write.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from bake_pose import TOE_BRANCHES, other_side
from understudy.roles.roles import FINGERS


@dataclass(frozen=True)
class Joint:
    """One joint: where it stands (bones; `bone:tail` is the far end), which bones it takes, where it points.

    `towards` is a place like `at`; without it the joint points as its parent does. A leaf takes no bones.
    """

    name: str
    parent: str | None
    at: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()
    towards: tuple[str, ...] = ()


@dataclass(frozen=True)
class Rig:
    """Joints in topological order, and the way their axes lie.

    Axes: 'world' (no rotation at rest), 'y' (local Y along the bone), 'x' (local X along the bone, against it on the
    right side).
    """

    name: str
    joints: tuple[Joint, ...]
    axes: str


def _both(joints: Sequence[Joint], rename: Callable[[str], str]) -> tuple[Joint, ...]:
    """The joints of the left side, then those of the right; `rename` turns a left name into a right one."""
    sided = {joint.name for joint in joints}

    def right(joint: Joint) -> Joint:
        parent = rename(joint.parent) if joint.parent in sided else joint.parent
        swap = tuple(tuple(map(other_place, places)) for places in (joint.at, joint.takes, joint.towards))
        return Joint(rename(joint.name), parent, *swap)

    return (*joints, *map(right, joints))


def other_place(place: str) -> str:
    """The mirrored place: `toe2-3.L:tail` becomes `toe2-3.R:tail`."""
    bone, colon, end = place.partition(":")
    return other_side(bone) + colon + end


KNUCKLES = tuple(f"finger{f}-1.L" for f in (2, 3, 4, 5))
TOES = ("toe1-1.L", *TOE_BRANCHES)
TOE_TIPS = ("toe2-3.L:tail", "toe3-3.L:tail")
CROWN = ("head:tail",)


def _chain(names: Sequence[str], parent: str | None, rows: Sequence[tuple], last: tuple[str, ...]) -> list[Joint]:
    """Joints one below the other; rows are (at, takes); each points at the next, the last one at `last`."""
    out = []
    for i, (name, (at, takes)) in enumerate(zip(names, rows, strict=True)):
        towards = rows[i + 1][0] if i + 1 < len(rows) else last
        out.append(Joint(name, parent, at, takes, towards))
        parent = name
    return out


def _rows(*bones: str) -> list[tuple]:
    return [((bone,), (bone,)) for bone in bones]


def _spine(names: Sequence[str], parent: str | None, bones: Sequence[str]) -> list[Joint]:
    """Hips, spine, neck and head; the first is the hips."""
    rows = [(("pelvis.L", "pelvis.R"), ("root",)), *_rows(*bones[1:])]
    return _chain(names, parent, rows, CROWN)


def _fingers(name: Callable[[int, int], str], hand: str, *, ends: bool) -> list[Joint]:
    """Three joints per finger, counted from 1 (the thumb); `name(finger, 4)` is the tip."""
    out = []
    for f in range(1, 6):
        tip = (f"finger{f}-3.L:tail",)
        out += _chain([name(f, i) for i in (1, 2, 3)], hand, _rows(*(f"finger{f}-{i}.L" for i in (1, 2, 3))), tip)
        out += [Joint(name(f, 4), name(f, 3), tip)] if ends else []
    return out


def _arm(names: Sequence[str], parent: str) -> list[Joint]:
    """Clavicle, upper arm, forearm, hand."""
    return _chain(names, parent, _rows("clavicle.L", "upperarm01.L", "lowerarm01.L", "wrist.L"), KNUCKLES)


def _leg(names: Sequence[str], parent: str) -> list[Joint]:
    """Thigh, shin, foot, toes."""
    rows = [*_rows("upperleg01.L", "lowerleg01.L", "foot.L"), (("toe2-1.L", "toe3-1.L"), TOES)]
    return _chain(names, parent, rows, TOE_TIPS)


SPINE = ("root", "spine04", "spine02", "spine01", "neck01", "head")


def template() -> Rig:
    """Our own: joints named after their roles, no rotation at rest, a leaf at every tip."""
    side = _arm(["left_clavicle", "left_upper_arm", "left_forearm", "left_hand"], "spine_3")
    side += _fingers(lambda f, i: f"left_{FINGERS[f - 1]}_{i if i < 4 else 'end'}", "left_hand", ends=True)
    side += _leg(["left_thigh", "left_shin", "left_foot", "left_toes"], "hips")
    side += [Joint("left_toes_end", "left_toes", TOE_TIPS)]
    middle = [*_spine(["hips", "spine_1", "spine_2", "spine_3", "neck_1", "head"], None, SPINE)]
    middle += [Joint("head_end", "head", CROWN)]
    return Rig("template", (*middle, *_both(side, other_side)), "world")


def mixamo() -> Rig:
    """Mixamo: 65 joints, Y along the bone."""
    p = "mixamorig:"
    digits = ("Thumb", "Index", "Middle", "Ring", "Pinky")
    side = _arm([p + n for n in ("LeftShoulder", "LeftArm", "LeftForeArm", "LeftHand")], p + "Spine2")
    side += _fingers(lambda f, i: f"{p}LeftHand{digits[f - 1]}{i}", p + "LeftHand", ends=True)
    side += _leg([p + n for n in ("LeftUpLeg", "LeftLeg", "LeftFoot", "LeftToeBase")], p + "Hips")
    side += [Joint(p + "LeftToe_End", p + "LeftToeBase", TOE_TIPS)]
    middle = _spine([p + n for n in ("Hips", "Spine", "Spine1", "Spine2", "Neck", "Head")], None, SPINE)
    middle += [Joint(p + "HeadTop_End", p + "Head", CROWN)]
    return Rig("mixamo", (*middle, *_both(side, lambda n: n.replace("Left", "Right"))), "y")


def makehuman(bones: Sequence[str], parents: Sequence[int]) -> Rig:
    """The base mesh's own rig: split limbs, palm bones, every toe, and the face."""
    joints = tuple(
        Joint(bone, None if parent < 0 else bones[parent], (bone,), (bone,), (bone + ":tail",))
        for bone, parent in zip(bones, parents, strict=True)
    )
    return Rig("makehuman", joints, "y")


def unreal() -> Rig:
    """Unreal: a root on the floor, five spine and two neck joints, twist joints beside the limbs, IK joints."""
    spine = ("root", "spine05", "spine04", "spine03", "spine02", "spine01", "neck01", "neck02", "head")
    names = ["pelvis", *(f"spine_0{i}" for i in range(1, 6)), "neck_01", "neck_02", "head"]
    side = _arm(["clavicle_l", "upperarm_l", "lowerarm_l", "hand_l"], "spine_05")
    side += [
        Joint("upperarm_twist_01_l", "upperarm_l", ("upperarm02.L",), ("upperarm02.L",)),
        Joint("lowerarm_twist_01_l", "lowerarm_l", ("lowerarm02.L",), ("lowerarm02.L",)),
    ]
    digits = ("thumb", "index", "middle", "ring", "pinky")
    for f, finger in enumerate(digits, start=1):
        rows = _rows(*(f"finger{f}-{i}.L" for i in (1, 2, 3)))
        chain = [f"{finger}_0{i}_l" for i in (1, 2, 3)]
        if 1 < f:
            palm = f"metacarpal{f - 1}.L"
            rows, chain = [((palm,), (palm,)), *rows], [f"{finger}_metacarpal_l", *chain]
        side += _chain(chain, "hand_l", rows, (f"finger{f}-3.L:tail",))
    side += _leg(["thigh_l", "calf_l", "foot_l", "ball_l"], "pelvis")
    side += [
        Joint("thigh_twist_01_l", "thigh_l", ("upperleg02.L",), ("upperleg02.L",)),
        Joint("calf_twist_01_l", "calf_l", ("lowerleg02.L",), ("lowerleg02.L",)),
    ]
    hands = [Joint("ik_hand_l", "ik_hand_gun", ("wrist.L",))]
    feet = [Joint("ik_foot_l", "ik_foot_root", ("foot.L",))]

    def rename(name: str) -> str:
        return name[:-2] + "_r"

    middle = [Joint("root", None), *_spine(names, "root", spine)]
    ik = [
        Joint("ik_foot_root", "root"),
        *_both(feet, rename),
        Joint("ik_hand_root", "root"),
        Joint("ik_hand_gun", "ik_hand_root", ("wrist.R",)),
        *_both(hands, rename),
    ]
    return Rig("unreal", (*middle, *_both(side, rename), *ik), "x")


def vroid() -> Rig:
    """VRoid's names, as VRM files have them: no rotation at rest, under a root on the floor."""
    digits = ("Thumb", "Index", "Middle", "Ring", "Little")
    side = _arm([f"J_Bip_L_{n}" for n in ("Shoulder", "UpperArm", "LowerArm", "Hand")], "J_Bip_C_UpperChest")
    side += _fingers(lambda f, i: f"J_Bip_L_{digits[f - 1]}{i}", "J_Bip_L_Hand", ends=False)
    side += _leg([f"J_Bip_L_{n}" for n in ("UpperLeg", "LowerLeg", "Foot", "ToeBase")], "J_Bip_C_Hips")
    side += [Joint("J_Adj_L_FaceEye", "J_Bip_C_Head", ("eye.L",), ("eye.L",))]
    names = [f"J_Bip_C_{n}" for n in ("Hips", "Spine", "Chest", "UpperChest", "Neck", "Head")]
    middle = [Joint("Root", None), *_spine(names, "Root", SPINE)]
    return Rig("vroid", (*middle, *_both(side, lambda n: n.replace("_L_", "_R_"))), "world")


def rigify() -> Rig:
    """Rigify's deforming bones: limbs in two halves one below the other, palms, seven spine bones up to the head."""
    spine = ("root", "spine04", "spine02", "spine01", "neck01", "neck03", "head")
    names = ["DEF-spine", *(f"DEF-spine.00{i}" for i in range(1, 7))]
    side = [Joint("DEF-pelvis.L", "DEF-spine", ("pelvis.L",), ("pelvis.L",), ("upperleg01.L",))]
    side += [Joint("DEF-breast.L", "DEF-spine.003", ("breast.L",), ("breast.L",), ("breast.L:tail",))]
    arm = ("clavicle", "upperarm01", "upperarm02", "lowerarm01", "lowerarm02", "wrist")
    parts = ("shoulder.L", "upper_arm.L", "upper_arm.L.001", "forearm.L", "forearm.L.001", "hand.L")
    side += _chain([f"DEF-{n}" for n in parts], "DEF-spine.003", _rows(*(f"{b}.L" for b in arm)), KNUCKLES)
    for f, finger in enumerate(("thumb", "f_index", "f_middle", "f_ring", "f_pinky"), start=1):
        hand = "DEF-hand.L"
        if 1 < f:
            palm = f"metacarpal{f - 1}.L"
            side += [Joint(f"DEF-palm.0{f - 1}.L", hand, (palm,), (palm,), (f"finger{f}-1.L",))]
            hand = f"DEF-palm.0{f - 1}.L"
        rows = _rows(*(f"finger{f}-{i}.L" for i in (1, 2, 3)))
        side += _chain([f"DEF-{finger}.0{i}.L" for i in (1, 2, 3)], hand, rows, (f"finger{f}-3.L:tail",))
    leg = ("upperleg01", "upperleg02", "lowerleg01", "lowerleg02", "foot")
    rows = [*_rows(*(f"{b}.L" for b in leg)), (("toe2-1.L", "toe3-1.L"), TOES)]
    parts = ("thigh.L", "thigh.L.001", "shin.L", "shin.L.001", "foot.L", "toe.L")
    side += _chain([f"DEF-{n}" for n in parts], "DEF-spine", rows, TOE_TIPS)
    middle = _spine(names, None, spine)
    return Rig("rigify", (*middle, *_both(side, lambda n: n.replace(".L", ".R"))), "y")


def plain() -> Rig:
    """The 22 main joints under engine-neutral names, no fingers, no leaves."""
    side = _arm(["LeftShoulder", "LeftUpperArm", "LeftLowerArm", "LeftHand"], "UpperChest")
    side += _leg(["LeftUpperLeg", "LeftLowerLeg", "LeftFoot", "LeftToes"], "Hips")
    middle = _spine(["Hips", "Spine", "Chest", "UpperChest", "Neck", "Head"], None, SPINE)
    return Rig("plain", (*middle, *_both(side, lambda n: n.replace("Left", "Right"))), "y")


def biped() -> Rig:
    """3ds Max Biped: the centre of mass above the pelvis, two spine links, a space in every name, leaves called Nub."""
    b = "Bip01 "
    side = _arm([b + n for n in ("L Clavicle", "L UpperArm", "L Forearm", "L Hand")], b + "Neck")
    side += _fingers(lambda f, i: f"{b}L Finger{f - 1}" + ("", "", "1", "2", "Nub")[i], b + "L Hand", ends=True)
    side += _leg([b + n for n in ("L Thigh", "L Calf", "L Foot", "L Toe0")], b + "Pelvis")
    side += [Joint(b + "L Toe0Nub", b + "L Toe0", TOE_TIPS)]
    names = [b + n for n in ("Pelvis", "Spine", "Spine1", "Spine2", "Neck", "Head")]
    middle = [Joint("Bip01", None, ("pelvis.L", "pelvis.R")), *_spine(names, "Bip01", SPINE)]
    middle += [Joint(b + "HeadNub", b + "Head", CROWN)]
    return Rig("biped", (*middle, *_both(side, lambda n: n.replace(" L ", " R "))), "x")


def under(rig: Rig, node: str) -> Rig:
    """The rig below one more node, as Blender puts it below the armature object."""
    joints = (Joint(node, None), *(replace(j, parent=j.parent or node) for j in rig.joints))
    return replace(rig, joints=joints)
