"""Rest-pose alignment: any stance of any rig to one common T-pose.

Rest poses in the wild differ: A-poses, arms down, rolled bones, zero poses along one axis, characters that face -Z or
lie on their back. What they share is a body, so the T-pose is defined by the body: upright, facing +Z, arms along +-X
with the palms down, legs straight down, soles as the character stands on them. Spine, neck and head keep the posture
the character was built with. The result is a world rotation per joint, whatever its local axes: a pose is then the
world turn of each bone from here, which means the same on every rig.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.body.hierarchy import body_parents, topological
from understudy.body.limb_roll import bend_axes, planted_pitch
from understudy.body.limbs import is_prop
from understudy.body.stance import Stance, best_stance, subtree
from understudy.body.standing import MOST_TIPPED, level_turns
from understudy.math import affine, quat
from understudy.model import Character, Motion
from understudy.model.known import known
from understudy.model.skin_middle import rigid_joints, skin_middle
from understudy.roles.roles import FINGERS, SIDES, RoleMap

X, Y, Z = np.eye(3)
# Where a left thumb points in T-pose: out, forward and a little down, as rigs have it on average.
THUMB = np.array([0.73, -0.40, 0.55]) / np.linalg.norm([0.73, -0.40, 0.55])


@dataclass(frozen=True, eq=False)
class TPose:
    """A character brought to the common T-pose.

    `wxyz_body_world` turns the character's world into body axes (Y up, facing +Z, left is +X). `global_wxyz` and
    `positions` are the T-pose in body axes, hips above the origin. `offsets` are the joints' positions relative to
    their body parent, in the parent's own axes and in world units: the body as a rigid tree. `stance` is the pose it
    was made from.
    """

    roles: RoleMap
    stance: Stance
    parents: Int[ndarray, "joints"]
    order: tuple[int, ...]
    wxyz_body_world: Float[ndarray, "4"]
    global_wxyz: Float[ndarray, "joints 4"]
    positions: Float[ndarray, "joints 3"]
    offsets: Float[ndarray, "joints 3"]

    @property
    def stands(self) -> bool:
        """Whether the stance came from the file's rest or bind pose rather than from a frame of a clip."""
        return self.stance.kind in ("rest", "bind")


# The bone that comes before each second bone of a limb.
ABOVE = {"forearm": "upper_arm", "shin": "thigh"}
# Degrees: a node that stands this near the way to the middle of its mesh shows the way; a knee or elbow that is turned
# less than this is straight.
ALONG, UNTURNED = 15.0, 5.0


@known
def t_pose_matrices(character: Character, pose: TPose) -> Float[ndarray, "joints 4 4"]:
    """World matrices of the T-pose in body axes, with the scales that the stance's nodes have."""
    scales = pose.stance.local_scales.copy()
    for joint, parent in enumerate(character.skeleton.parents):
        if parent >= 0:
            scales[joint] *= scales[parent]
    return affine.compose(pose.positions, pose.global_wxyz, scales)


def t_pose(character: Character, roles: RoleMap, motions: Sequence[Motion] = ()) -> TPose:
    """Bring a character to the common T-pose; clips are looked into only where no fixed pose of the file stands."""
    stance = best_stance(character, roles, motions)
    fixed = stance.kind in ("rest", "bind")
    parents = body_parents(character.skeleton, roles)
    order = tuple(topological(parents))
    axes = turn = body_axes(stance.positions, roles, snap=fixed)
    if not fixed:  # which way a frame of a clip faces is the clip's matter: only up is the character's own
        turn = quat.between(quat.rotate(quat.inv(axes), Y), Y)
    names = character.skeleton.names
    aside = frozenset(
        j for j, kind in roles.others.items() if kind == "control" or (kind == "extra" and is_prop(names[j]))
    )
    posed = quat.mul(turn, stance.global_wxyz), quat.rotate(turn, stance.positions)
    body = _Body(parents, order, *posed, roles, aside, _ends_of_blocks(character, roles, stance, aside))
    if not fixed:
        body.turn(roles.matches["hips"].joint, quat.mul(axes, quat.inv(turn)))
    feet = {side: joint for side in SIDES if (joint := roles.joint(f"{side}_foot")) is not None}
    soles = {side: body.wxyz[joint].copy() for side, joint in feet.items()}
    if not fixed:
        body.straighten_trunk()
    for side, sign in zip(SIDES, (1.0, -1.0), strict=True):
        body.arm(side, sign)
        body.leg(side)
    if fixed:
        # The stance stands on its soles; straightened legs must not tip them.
        for side, joint in feet.items():
            body.turn(joint, quat.mul(soles[side], quat.inv(body.wxyz[joint])))
    else:
        body.roll_limbs(bend_axes(character.skeleton, roles, motions))
        body.plant_feet(planted_pitch(character.skeleton, roles, motions, quat.rotate(quat.inv(turn), Y)))
    if motions and not character.meshes:
        body.level_feet(level_turns(character.skeleton, roles, motions[0], quat.rotate(quat.inv(turn), Y)))
    return TPose(roles, stance, parents, order, turn, body.wxyz, body.positions, body.offsets)


def _ends_of_blocks(
    character: Character, roles: RoleMap, stance: Stance, aside: frozenset[int]
) -> dict[int, Float[ndarray, "3"]]:
    """Which way limbs of one block go, in their joints' axes: to the middle of the meshes that hang on them rigidly.

    Nodes that hold meshes stand anywhere, at the world's origin as often as not.
    """
    rigid = rigid_joints(character)
    limbs = [roles.joint(f"{side}_{part}") for side in SIDES for part in ("upper_arm", "forearm", "thigh", "shin")]
    out: dict[int, ndarray] = {}
    if not rigid:
        return out
    posed = character.skeleton.with_rest(
        translations=stance.local_translations, wxyz=stance.local_wxyz, scales=stance.local_scales
    ).rest_globals
    for joint in (j for j in limbs if j is not None):
        below = [j for j in character.skeleton.descendants(joint)[1:] if j not in aside]
        leaves = [j for j in below if not character.skeleton.children[j]]
        # Another joint of the limb, or the mark of its end, shows the way.
        if any(j not in roles.others for j in below) or any(j not in rigid for j in leaves):
            continue
        middle = skin_middle(character, {joint, *character.skeleton.children[joint]} & rigid - aside, posed)
        if middle is None:
            continue
        way, nodes = middle - stance.positions[joint], stance.positions[leaves] - stance.positions[joint]
        if len(nodes) and _alike(max(nodes, key=lambda node: float(np.linalg.norm(node))), way, ALONG):
            continue
        side, _, part = roles.role_of[joint].partition("_")
        above = roles.joint(f"{side}_{ABOVE[part]}") if part in ABOVE else None
        # A boot reaches forwards; below a knee that is not turned the shin goes on as the thigh began.
        if above is not None and quat.same(stance.global_wxyz[above], stance.global_wxyz[joint], np.radians(UNTURNED)):
            way = stance.positions[joint] - stance.positions[above]
        out[joint] = quat.rotate(quat.inv(stance.global_wxyz[joint]), way)
    return out


def _alike(a: Float[ndarray, "3"], b: Float[ndarray, "3"], degrees: float) -> bool:
    """Whether two directions differ by less than an angle."""
    return bool(a @ b > np.cos(np.radians(degrees)) * np.linalg.norm(a) * np.linalg.norm(b))


def body_axes(positions: Float[ndarray, "joints 3"], roles: RoleMap, *, snap: bool) -> Float[ndarray, "4"]:
    """The turn from world to body axes: up from the feet to the head, left from the right hip and shoulder to the left.

    A character is modelled upright, so with `snap` an up within 30 degrees of a world axis is that axis, and a facing
    within 15 degrees of one is that one: a hunched back or an asymmetric stance does not tilt the body.
    """
    at = {role: positions[match.joint] for role, match in roles.matches.items()}
    top, low = _ends(at)
    up = top - low
    length = float(np.linalg.norm(up))
    # A figure of which nothing is above its legs says nothing: then Y it is.
    up = _snapped(up / length, 30.0 if snap else 45.0) if length > 1e-9 else Y
    left = sum(
        (
            at[f"left_{p}"] - at[f"right_{p}"]
            for p in ("thigh", "upper_arm")
            if {f"left_{p}", f"right_{p}"} <= at.keys()
        ),
        start=np.zeros(3),
    )
    left = left - up * (left @ up)
    left = left / max(float(np.linalg.norm(left)), 1e-12)
    if snap:
        left = _snapped(left, 15.0)
        left = left - up * (left @ up)
        left = left / max(float(np.linalg.norm(left)), 1e-12)
    return quat.from_matrix(np.stack([left, up, np.cross(left, up)]))


def _ends(at: dict[str, ndarray]) -> tuple[ndarray, ndarray]:
    """The upper and the lower end of a body, as far out as it has parts: head to feet, or shoulders to thighs."""
    shoulders = [at[f"{side}_upper_arm"] for side in SIDES if f"{side}_upper_arm" in at]
    above = [at[role] for role in ("head", "neck_1") if role in at] + (
        [np.mean(shoulders, axis=0)] if shoulders else []
    )
    low = [
        next((at[role] for role in (f"{side}_foot", f"{side}_shin", f"{side}_thigh") if role in at), at["hips"])
        for side in SIDES
    ]
    return (above[0] if above else at["hips"]), np.mean(low, axis=0)


def _snapped(v: Float[ndarray, "3"], degrees: float) -> Float[ndarray, "3"]:
    axis = int(np.argmax(np.abs(v)))
    if abs(v[axis]) < np.cos(np.radians(degrees)):
        return v
    return np.eye(3)[axis] * np.sign(v[axis])


class _Body:
    """A rigid tree being posed: world rotations and positions in body axes, changed by turning subtrees."""

    def __init__(
        self,
        parents: ndarray,
        order: tuple[int, ...],
        wxyz: ndarray,
        positions: ndarray,
        roles: RoleMap,
        aside: frozenset[int],
        ends: dict[int, ndarray],
    ) -> None:
        self.parents, self.order, self.roles, self.aside, self.ends = parents, order, roles, aside, ends
        self.wxyz = wxyz.copy()
        above = np.maximum(parents, 0)
        relative = np.where((parents >= 0)[:, None], positions - positions[above], positions)
        self.offsets = np.where((parents >= 0)[:, None], quat.rotate(quat.inv(wxyz[above]), relative), relative)
        self.positions = positions.copy()

    def turn(self, joint: int, by: ndarray) -> None:
        """Turn a joint and all below it about the joint's own position."""
        below = subtree(self.parents, self.order, joint)
        self.wxyz[below] = quat.normalise(quat.mul(by, self.wxyz[below]))
        self.positions[below] = self.positions[joint] + quat.rotate(by, self.positions[below] - self.positions[joint])

    def point(self, joint: int | None, tip: ndarray | None, direction: ndarray) -> None:
        """Turn a joint by the shortest way so that the line from it to `tip` has a direction."""
        if joint is not None and tip is not None and np.linalg.norm(tip - self.positions[joint]) > 1e-9:
            self.turn(joint, quat.between(tip - self.positions[joint], direction))

    def at(self, role: str) -> ndarray | None:
        joint = self.roles.joint(role)
        return None if joint is None else self.positions[joint]

    def first(self, *roles: str) -> ndarray | None:
        return next((p for role in roles if (p := self.at(role)) is not None), None)

    def tip(self, joint: int) -> ndarray | None:
        """Where a joint without a child of its own role ends: its farthest descendant, props and controls left out."""
        if joint in self.ends:
            return self.positions[joint] + quat.rotate(self.wxyz[joint], self.ends[joint])
        below = [j for j in subtree(self.parents, self.order, joint) if j != joint and j not in self.aside]
        if not below:
            return None
        return max((self.positions[j] for j in below), key=lambda p: float(np.linalg.norm(p - self.positions[joint])))

    def _finger(self, side: str, finger: str) -> tuple[int, ...]:
        """The bones of a finger from the knuckle on: a fourth bone lies in the palm and stays as it is."""
        chain = self.roles.chain(f"{side}_{finger}")
        return chain[len(chain) > 3 :]

    def knuckle(self, side: str, finger: str) -> ndarray | None:
        chain = self._finger(side, finger)
        return self.positions[chain[0]] if chain else None

    def arm(self, side: str, sign: float) -> None:
        """Arms along +-X, palms down."""
        out, joint = sign * X, self.roles.joint
        upper, fore, hand = (joint(f"{side}_{part}") for part in ("upper_arm", "forearm", "hand"))
        for bone, *beyond in ((upper, "forearm", "hand"), (fore, "hand")):
            if bone is not None:
                end = self.first(*(f"{side}_{part}" for part in beyond))
                self.point(bone, end if end is not None else self.tip(bone), out)
        if hand is None:
            return
        knuckles = [p for finger in FINGERS[1:] if (p := self.knuckle(side, finger)) is not None]
        self.point(hand, np.mean(knuckles, axis=0) if knuckles else self.tip(hand), out)
        self._palm_down(side, out, fore, hand)
        for finger in FINGERS:
            due = THUMB * [sign, 1.0, 1.0] if finger == "thumb" else out
            chain = self._finger(side, finger)
            for bone, tip in pairwise(chain):
                self.point(bone, self.positions[tip], due)
            if chain:
                self.point(chain[-1], self.tip(chain[-1]), due)

    def _palm_down(self, side: str, out: ndarray, fore: int | None, hand: int) -> None:
        """Turn the hand about the arm so that the index side points forward; the forearm takes half of the way.

        A palm that was modelled forwards or backwards is twisted along the whole forearm, not at the wrist.
        """
        index, little = (
            next((p for finger in names if (p := self.knuckle(side, finger)) is not None), None)
            for names in (("index", "thumb"), ("little", "ring", "middle"))
        )
        if index is None or little is None:
            thumb = self.first(f"{side}_thumb_2", f"{side}_thumb_1")
            if thumb is None:
                return
            across = thumb - self.positions[hand]
        else:
            across = index - little
        across = across - out * (across @ out)
        if np.linalg.norm(across) < 1e-9:
            return
        angle = float(np.arctan2(np.cross(across, Z) @ out, across @ Z))
        if fore is not None:
            self.turn(fore, quat.exp(0.5 * angle * out))
        self.turn(hand, quat.exp((0.5 if fore is not None else 1.0) * angle * out))

    def leg(self, side: str) -> None:
        """Legs straight down."""
        thigh, shin = self.roles.joint(f"{side}_thigh"), self.roles.joint(f"{side}_shin")
        if thigh is not None:
            low = self.first(f"{side}_shin", f"{side}_foot")
            self.point(thigh, low if low is not None else self.tip(thigh), -Y)
        if shin is not None:
            low = self.at(f"{side}_foot")
            self.point(shin, low if low is not None else self.tip(shin), -Y)

    def plant_feet(self, pitch: dict[str, float]) -> None:
        """For a stance out of a clip: feet forwards, as steep as when they are planted, toes level."""
        for side, angle in pitch.items():
            foot, toes = self.roles.matches[f"{side}_foot"].joint, self.roles.matches[f"{side}_toes"].joint
            self.point(foot, self.positions[toes], np.cos(angle) * Z - np.sin(angle) * Y)
            self.point(toes, self.tip(toes), Z)

    def level_feet(self, ups: dict[str, ndarray]) -> None:
        """For bare bones, whose rest pose shows no soles: feet and toes as level as they are where they stand.

        `ups` holds the direction that is up for each when it stands, in the joint's own axes.
        """
        for role, up in ups.items():
            joint = self.roles.matches[role].joint
            has = quat.rotate(self.wxyz[joint], up)
            if has[1] > np.cos(MOST_TIPPED):
                self.turn(joint, quat.between(has, Y))

    def straighten_trunk(self) -> None:
        """For a stance out of a clip: the trunk upright, bone by bone."""
        trunk = [
            j
            for j in (self.roles.joint("hips"), *self.roles.chain("spine"), *self.roles.chain("neck"))
            if j is not None
        ]
        head = self.roles.joint("head")
        ends = [*trunk[1:], *([head] if head is not None else [])]
        for bone, end in zip(trunk, ends, strict=False):
            self.point(bone, self.positions[end], Y)
        # A stride turns hips and shoulders against each other: both face forwards.
        self._face(trunk[0], "thigh")
        self._face(self.roles.chain("spine")[-1] if self.roles.chain("spine") else None, "upper_arm")

    def _face(self, joint: int | None, part: str) -> None:
        """Turn a joint about the vertical so that its left and right limbs lie along X."""
        left, right = self.at(f"left_{part}"), self.at(f"right_{part}")
        if joint is not None and left is not None and right is not None:
            across = left - right
            self.turn(joint, quat.exp(float(np.arctan2(across[2], across[0])) * Y))

    def roll_limbs(self, axes: dict[str, ndarray]) -> None:
        """For a stance out of a clip: roll each limb so that elbows bend forwards and knees backwards.

        `axes` holds the axis about which each hinge bends, in the upper bone's own frame. The axis of an elbow is
        -Y on the left and +Y on the right (a forearm along +-X turns to +Z), that of a knee +X (a shin along -Y turns
        to -Z).
        """
        for role, axis in axes.items():
            joint = self.roles.matches[role].joint
            side, _, part = role.partition("_")
            sign = 1.0 if side == "left" else -1.0
            along, due = (sign * X, -sign * Y) if part == "upper_arm" else (-Y, X)
            has = quat.rotate(self.wxyz[joint], axis)
            has = has - along * (has @ along)
            if np.linalg.norm(has) > 1e-6:
                angle = float(np.arctan2(np.cross(has, due) @ along, has @ due))
                self.turn(joint, quat.exp(angle * along))
            hand = self.roles.joint(f"{side}_hand")
            if part == "upper_arm" and hand is not None:
                self._palm_down(side, along, self.roles.joint(f"{side}_forearm"), hand)
