"""What shapes say of things on a body in T-pose: what hangs on it and is none of it, where no name says so.

A part of the mesh that is connected in itself (a shell) is the body's when it goes around a bone, as the winding number
of the bone's middle says: a robot's forearm, a glove, a jacket, a helmet. What goes around none and stands off from all
that does is a prop: a sword, a shield, a backpack. On the head, hair and hats are head as far as they are near the
skull. Cloth hangs free where it goes on below the hips and follows both legs, or the hips alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise, product

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray
from scipy.spatial import KDTree

from understudy.body.actor import Actor
from understudy.body.attachment_names import BODY, CLOTH, HAIR, PROP, WORN
from understudy.body.hierarchy import body_parent
from understudy.body.limbs import KEY_LIMBS
from understudy.body.outliers import body_faces, thick_part
from understudy.body.surface import Surface, drawn, drawn_points
from understudy.model.known import known
from understudy.model.triangles import greatest_winding
from understudy.roles.roles import FINGERS, SIDES

# The winding number from which on a shell goes around a point: open sleeves and helmets have half of it.
AROUND = 0.3
# How far from the body, in heights, most of a prop is, and how much of it.
OFF = {"torso": 0.04, "arm": 0.04, "hand": 0.04, "leg": 0.05} | dict.fromkeys(FINGERS, 0.04)
OFF_SHARE = 0.35
# No prop has more of the skin than this; a shell that does is the body in one piece.
MOST_OF_SKIN = 0.5
# How far hair and hats may stand off from the skull and still be head, in widths of it: aside, above and below, behind.
NEAR_SKULL = np.array([0.5, 0.9, 0.45])
BELOW_CHIN = 0.06
# A skull is at least this deep, in its widths: where hair is, meshes have no scalp below it.
SKULL_DEPTH = 1.15
# A hand reaches this much farther than its finger bones say; without fingers, so many forearms or heights.
REACH, IN_FOREARMS, IN_HEIGHTS = 1.3, 0.75, 0.12
# Cloth hangs free from here on below the hip joints, in heights; a skirt is one where so much of it does.
BELOW_HIPS, BOTH_LEGS, SKIRT_SHARE = 0.1, 0.12, 0.2
CLOUD, SHELL_POINTS = 6000, 160


@dataclass(frozen=True, eq=False)
class Skinned:
    """A surface with what its vertices hang on: shares of KEY_LIMBS, of joints of its own only, of names."""

    surface: Surface
    limbs: Float[ndarray, "verts limbs"]
    named: Int[ndarray, "verts"]
    shell: Int[ndarray, "verts"]

    @cached_property
    def height(self) -> float:
        """From the soles to the top, of all but arms and hands: what these hold is no height."""
        rows = [i for i, limb in enumerate(KEY_LIMBS) if limb.endswith(("torso", "neck", "head", "leg", "foot"))]
        y = self.surface.vertices[self.limbs[:, rows].sum(1) > 0.5, 1]
        return max(float(np.ptp(y)), 1e-9) if len(y) else self.surface.size


def by_shape(actor: Actor, skinned: Skinned) -> Int[ndarray, "verts"]:
    """The kind of every vertex, names and shapes together: an index into KINDS."""
    kinds = np.where(skinned.named == WORN, BODY, skinned.named)
    s = skinned.surface
    if not len(s.faces):
        return kinds
    _loose_shells(actor, skinned, kinds)
    _beyond_hands(actor, skinned, kinds)
    _off_skull(actor, skinned, kinds)
    _hanging(actor, skinned, kinds)
    return kinds


def _loose_shells(actor: Actor, skinned: Skinned, kinds: ndarray) -> None:
    """Shells that go around no bone and stand off from those that do."""
    s, n_shells = skinned.surface, int(skinned.surface.shell.max()) + 1
    free = (kinds[s.faces] == BODY).all(1)
    area = np.bincount(s.shell, s.areas, n_shells)
    n_limbs = len(KEY_LIMBS)
    hosts = np.bincount(s.shell * n_limbs + s.host, s.areas, n_shells * n_limbs).reshape(n_shells, n_limbs)
    points = _bone_points(actor, s)
    order = np.argsort(s.shell, kind="stable")
    starts = np.searchsorted(s.shell[order], np.arange(n_shells + 1))
    shells = [order[starts[i] : starts[i + 1]] for i in range(n_shells)]
    # What goes around a bone is the body; where nothing does, the largest shell is.
    around = np.array(
        [
            area[i] > MOST_OF_SKIN * area.sum()
            or (_goes_around(s, faces, points) and not _leaves_hand(actor, s, faces, KEY_LIMBS[int(hosts[i].argmax())]))
            for i, faces in enumerate(shells)
        ]
    )
    around[int(area.argmax())] = True
    main = around[s.shell] & free
    part_of = [KEY_LIMBS[int(host.argmax())].rpartition("_")[2] for host in hosts]
    loose = [i for i in range(n_shells) if len(shells[i]) and not around[i] and free[shells[i]].all()]
    candidates = [i for i in loose if part_of[i] in OFF]
    if not candidates or not main.any():
        return
    tree = KDTree(drawn_points(s, main, CLOUD))
    for i in candidates:
        limit, part = OFF[part_of[i]] * skinned.height, part_of[i]
        cloud, verts = drawn_points(s, shells[i], SHELL_POINTS), np.unique(s.faces[shells[i]])
        if not len(cloud) or (tree.query(cloud)[0] > limit).mean() < OFF_SHARE:
            continue
        if part not in ("torso", "leg") and (_from_wrists(actor, s.vertices[verts]) < _reaches(actor)).all(1).any():
            continue  # a finger of a hand in pieces
        hangs = float(s.vertices[verts, 1].min()) < _hip_level(actor) and part == "torso"
        kinds[verts] = CLOTH if hangs and _is_open(s.vertices, s.faces[shells[i]]) else PROP


def _leaves_hand(actor: Actor, s: Surface, faces: Int[ndarray, "some"], limb: str) -> bool:
    """Whether much of a shell on a hand is out of its reach: a grip is in the palm, the blade is not."""
    side, _, part = limb.partition("_")
    if (part != "hand" and part not in FINGERS) or actor.roles.joint(f"{side}_hand") is None:
        return False
    row = SIDES.index(side)
    far = _from_wrists(actor, drawn_points(s, faces, SHELL_POINTS))[row] > _reaches(actor)[row] / REACH
    return bool(far.mean() > OFF_SHARE)


def _is_open(vertices: ndarray, faces: Int[ndarray, "faces 3"]) -> bool:
    """Whether a shell is a sheet with an edge: many edges have one face only."""
    _, same = np.unique(np.round(vertices[faces.ravel()], 9), axis=0, return_inverse=True)
    corners = same.reshape(faces.shape)
    edges = np.sort(np.concatenate([corners[:, [0, 1]], corners[:, [1, 2]], corners[:, [2, 0]]]), axis=1)
    counts = np.unique(edges, axis=0, return_counts=True)[1]
    return float((counts == 1).mean()) > 0.05


def _bone_points(actor: Actor, surface: Surface) -> Float[ndarray, "points 3"]:
    """Points inside of a body: on all bones, and where hands, feet and the head go on beyond their last joint."""
    at, roles, height = actor.pose.positions, actor.roles, actor.ground.height
    out = []
    for role, match in roles.matches.items():
        parent = body_parent(role, roles)
        if parent is not None:
            out += [at[parent] + t * (at[match.joint] - at[parent]) for t in (0.25, 0.5, 0.75)]
            if role.partition("_")[2].rpartition("_")[0] in FINGERS:  # the last bone of a finger has no end of its own
                out += [at[match.joint] + t * (at[match.joint] - at[parent]) for t in (0.25, 0.5)]
    for side, (upper, lower, end) in product(SIDES, (("upper_arm", "forearm", "hand"), ("thigh", "shin", "foot"))):
        above, last = roles.joint(f"{side}_{upper}"), roles.joint(f"{side}_{lower}")
        if above is not None and last is not None and roles.joint(f"{side}_{end}") is None:
            out += [at[last] + t * (at[last] - at[above]) for t in (0.25, 0.5, 0.75)]
    for side, sign in zip(SIDES, (1.0, -1.0), strict=True):
        ends = (("hand", [0.03 * sign, 0.0, 0.0]), ("hand", [0.06 * sign, 0.0, 0.0]), ("foot", [0.0, -0.01, 0.03]),
                ("foot", [0.0, -0.02, 0.06]), ("toes", [0.0, -0.005, 0.02]))  # fmt: skip
        out += [
            at[j] + np.array(way) * height for part, way in ends if (j := roles.joint(f"{side}_{part}")) is not None
        ]
    if (head := roles.joint("head")) is not None:
        on = surface.vertices[np.unique(surface.faces[surface.host == KEY_LIMBS.index("head")])]
        if len(on):
            top = float(np.quantile(on[:, 1], 0.95))
            out += [at[head] + [0.0, t * (top - at[head, 1]), 0.0] for t in (0.35, 0.6)]
    return np.array(out).reshape(-1, 3)


def _goes_around(s: Surface, faces: Int[ndarray, "some"], points: Float[ndarray, "points 3"]) -> bool:
    """Whether a shell has a winding number of AROUND about one of the points; one that lost its faces has none."""
    return greatest_winding(points, s.vertices, s.faces[faces], AROUND) > AROUND


def _from_wrists(actor: Actor, points: Float[ndarray, "points 3"]) -> Float[ndarray, "sides points"]:
    """How far points are from each wrist; infinitely far from one that is not there."""
    out = np.full((len(SIDES), len(points)), np.inf)
    for i, side in enumerate(SIDES):
        if (j := actor.roles.joint(f"{side}_hand")) is not None:
            away = points - actor.pose.positions[j]
            out[i] = np.sqrt(np.einsum("px,px->p", away, away))
    return out


@known
def _reaches(actor: Actor) -> Float[ndarray, "sides 1"]:
    """How far from the wrist a hand reaches on each side."""
    at, roles, out = actor.pose.positions, actor.roles, []
    for side in SIDES:
        hand, fore = roles.joint(f"{side}_hand"), roles.joint(f"{side}_forearm")
        tips = [j for finger in FINGERS for j in roles.chain(f"{side}_{finger}")]
        tips += [c for j in tips for c in actor.character.skeleton.children[j] if roles.others.get(c) == "end"]
        if hand is None:
            out.append([0.0])
            continue
        start = at[hand]
        fingers = max((float(np.linalg.norm(at[j] - start)) for j in tips), default=0.0)
        arm = IN_FOREARMS * float(np.linalg.norm(start - at[fore])) if fore is not None else 0.0
        # The last bone of a finger often has no end: it goes on about as far as a quarter of the hand.
        out.append([REACH * max(1.25 * fingers, arm, IN_HEIGHTS * actor.ground.height)])
    return np.array(out)


def _beyond_hands(actor: Actor, skinned: Skinned, kinds: ndarray) -> None:
    """Vertices of a hand farther from the wrist than hands reach: a sword that is one with the fist."""
    for row, side in enumerate(SIDES):
        parts = [KEY_LIMBS.index(f"{side}_{part}") for part in ("hand", *FINGERS)]
        if actor.roles.joint(f"{side}_hand") is not None:
            mine = np.flatnonzero((sum(skinned.limbs[:, part] for part in parts) > 0.5) & (kinds == BODY))
            far = (_from_wrists(actor, skinned.surface.vertices[mine]) > _reaches(actor))[row]
            kinds[mine[far]] = PROP


def _off_skull(actor: Actor, skinned: Skinned, kinds: ndarray) -> None:
    """Hair and what is worn on the head: head near the skull, hair or a prop beyond."""
    s, head = skinned.surface, KEY_LIMBS.index("head")
    joint = actor.roles.joint("head")
    hair_like = (skinned.named == HAIR) | (skinned.named == WORN)
    on_head = skinned.limbs[:, head] > 0.5
    faces = s.host == head
    if joint is None or not faces.any():
        return
    body = body_faces(s, faces)
    skull = drawn(s, body, 1500)
    if not len(skull):
        return
    skull = skull.at(thick_part(skull.points, skull.normals))
    low, high = np.quantile(skull.points, [0.02, 0.98], axis=0)
    wide = float(high[0] - low[0])
    low[2] = min(low[2], high[2] - SKULL_DEPTH * wide)
    chin = min(low[1], float(actor.pose.positions[joint, 1]))
    near, far = low - NEAR_SKULL * wide, high + NEAR_SKULL * wide
    near[1] = chin - BELOW_CHIN * (high[1] - low[1])
    inside = ((s.vertices >= near) & (s.vertices <= far)).all(1)
    # The shell with the face is head wherever it is; a head of many pieces is a robot's.
    face, with_face = np.zeros(len(s.vertices), dtype=bool), np.zeros(int(s.shell.max()) + 1, dtype=bool)
    with_face[s.shell[body]] = True
    face[s.faces[with_face[s.shell]]] = True
    named_hair = hair_like & (skinned.limbs[:, [head, KEY_LIMBS.index("neck")]].sum(1) > 0.25)
    out = ~inside & ((on_head & ~face & ~_collars(actor, skinned, inside)) | hair_like)
    kinds[inside & named_hair] = BODY
    # What is small and before the face is held in the mouth or worn on the nose.
    areas = np.bincount(s.shell, s.areas * faces)
    small = (areas < 0.1 * areas.sum())[np.maximum(skinned.shell, 0)] & (s.vertices[:, 2] > high[2])
    kinds[out & (kinds == BODY)] = HAIR
    kinds[out & ((skinned.named == WORN) | ((skinned.named != HAIR) & small))] = PROP


def _collars(actor: Actor, skinned: Skinned, near_skull: Bool[ndarray, "verts"]) -> Bool[ndarray, "verts"]:
    """Vertices of shells off the skull that go around the neck: the ring of a helmet."""
    s, at, roles = skinned.surface, actor.pose.positions, actor.roles
    out = np.zeros(len(s.vertices), dtype=bool)
    joints = [*roles.chain("spine")[-1:], *roles.chain("neck"), roles.matches["head"].joint]
    points = np.array([at[a] + t * (at[b] - at[a]) for a, b in pairwise(joints) for t in (0.0, 0.33, 0.67, 1.0)])
    for shell in np.unique(skinned.shell[~near_skull & (skinned.limbs[:, KEY_LIMBS.index("head")] > 0.5)]):
        mine = skinned.shell == shell
        if shell >= 0 and len(points) and near_skull[mine].mean() < 0.5:
            out |= mine & _goes_around(s, np.flatnonzero(s.shell == shell), points)
    return out


def _hip_level(actor: Actor) -> float:
    thighs = [j for side in SIDES if (j := actor.roles.joint(f"{side}_thigh")) is not None]
    return float(actor.pose.positions[thighs or [actor.roles.matches["hips"].joint], 1].mean())


def _hanging(actor: Actor, skinned: Skinned, kinds: ndarray) -> None:
    """Skirts and coats: below the hips, on the hips or on both legs at once."""
    s, level = skinned.surface, _hip_level(actor)
    leg = [skinned.limbs[:, KEY_LIMBS.index(f"{side}_leg")] for side in SIDES]
    feet = skinned.limbs[:, [KEY_LIMBS.index(f"{side}_foot") for side in SIDES]].sum(1)
    torso = skinned.limbs[:, KEY_LIMBS.index("torso")]
    y = s.vertices[:, 1]
    below = y < level - BELOW_HIPS * skinned.height
    free = below & (feet < 0.05) & ((torso > 0.5) | ((leg[0] > BOTH_LEGS) & (leg[1] > BOTH_LEGS))) & (kinds == BODY)
    if not free.any() or not ((leg[0] > 0.5) | (leg[1] > 0.5)).any():
        return  # a body without legs: what is below the hips is all there is
    kinds[free] = CLOTH
    # A shell of which much hangs free is a skirt: all of it does that is below the hips; one with feet is a body.
    n = int(skinned.shell.max()) + 1
    low, mine = below & (skinned.shell >= 0), np.maximum(skinned.shell, 0)
    share = np.bincount(mine[low & free], minlength=n) / np.maximum(np.bincount(mine[low], minlength=n), 1)
    skirt = (share > SKIRT_SHARE) & (np.bincount(mine[(feet > 0.5) & (skinned.shell >= 0)], minlength=n) == 0)
    kinds[low & skirt[mine] & (kinds == BODY)] = CLOTH
