"""The skin of every limb as points: what metrics of contacts look at, with a definition of their own.

Points lie on the triangles of the mesh, so densely that none of the skin is farther than about 1 % of the height from
one (0.4 % on feet), each with its normal, the limb that carries most of it and its place in the limb's own box in
T-pose: three coordinates from -1 to 1 in body axes, the same on every body, so that the palm of one hand is the palm of
another. Left out is what is no body: skin that hangs on hair, cloth and props (joints that are 'extra' or 'control'),
hair that hangs from the head below the chin, skirts that hang from the hips, and what a hand holds beyond its fingers.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.model.known import known
from understudy.roles.roles import FINGERS, SIDES
from understudy.skin.limbs import LIMBS, TORSO, Limbs, find_limbs, limb_weights
from understudy.skin.skin_points import Influences, SkinPoints

# The grid of points, in heights: of the large limbs, of arms and shins, and of feet, whose lowest point is looked for.
SPACING, FINE, FINEST = 0.015, 0.01, 0.005
LARGE = (TORSO, "head", "left_thigh", "right_thigh")
# A triangle is not divided further than this: a few huge ones must not take all the points.
MOST_DIVISIONS = 40
# Points in one cluster, about: what the kernel looks at together.
CLUSTER = 12
# How far below the hip joints, and below the head's joint, skin is still torso and head, in heights.
SKIRT, CHIN = 0.1, 0.03
# How far a hand reaches at most where it has no fingers that say so, in heights, and beyond their joints.
HAND, BEYOND_FINGERS = 0.2, 1.4
# A limb that would be left with fewer points than this keeps what is no body, as far as this from its joint in heights:
# its rig is named otherwise.
LEAST_POINTS, KEPT_WITHIN = 12, 0.12


@dataclass(frozen=True, eq=False)
class LimbSkin:
    """Points by limb: those of limb i of `LIMBS` are in the clusters `limb_starts[i]` to `limb_starts[i + 1]`, those of
    cluster c from `cluster_starts[c]` on. `place` is in the limb's box. `tips` are the points of each finger's last
    bone by its stem (left_index); `pelvis` the clusters of the lower part of the torso."""

    points: SkinPoints
    limbs: Limbs
    limb_starts: Int[ndarray, "limbs_1"]
    cluster_starts: Int[ndarray, "clusters_1"]
    place: Float[ndarray, "points 3"]
    tips: dict[str, Int[ndarray, "_"]]
    pelvis: Int[ndarray, "_"]

    def span(self, limb: int) -> slice:
        """The points of a limb."""
        a, b = self.cluster_starts[self.limb_starts[limb]], self.cluster_starts[self.limb_starts[limb + 1]]
        return slice(int(a), int(b))

    def part(self, limb: int) -> SkinPoints:
        """The points of one limb alone."""
        span = self.span(limb)
        return self.points.some(np.arange(span.start, span.stop))

    def has(self, limb: int) -> bool:
        return bool(self.limb_starts[limb] < self.limb_starts[limb + 1])


def skin_problem(actor: Actor) -> str:
    """Why an actor has no points, or an empty string."""
    name = actor.character.name or "the character"
    return "" if len(actor.character.faces) else f"{name} has no skin; contacts need one"


@known
def limb_skin(actor: Actor) -> LimbSkin:
    """The points of an actor's skin; it must have a mesh with faces."""
    skin, limbs = Influences.of(actor.character), find_limbs(actor)
    faces = actor.character.faces
    at = skin.t_pose_vertices(actor)
    share = limb_weights(actor.character, limbs)
    loose = _loose_share(actor, skin)
    height = actor.ground.height
    corners, weights = divided(faces, at, height)
    places = np.einsum("pc,pcx->px", weights, at[corners])
    # Even shares go to the same limb on both sides: the last bit does not count.
    limb = np.round(np.einsum("pc,pcl->pl", weights, share[corners]), 6).argmax(1)
    kept = _body(actor, limbs, limb, places, np.einsum("pc,pc->p", weights, loose[corners]))
    corners, weights, places, limb = corners[kept], weights[kept], places[kept], limb[kept]
    few = _thinned(places - actor.pose.positions[actor.roles.matches["hips"].joint] * [1, 0, 1], limb, height)
    corners, weights, places, limb = corners[few], weights[few], places[few], limb[few]
    pelvis = _is_pelvis(actor, places, limb)
    order, limb_starts, cluster_starts = clustered(places, limb, pelvis)
    corners, weights, places, limb = corners[order], weights[order], places[order], limb[order]
    normals = _outward(at, corners, places, limb)
    points = SkinPoints.on_triangles(actor, skin, corners, weights, normals)
    tips = _tips(actor, skin, corners, weights)
    hips = np.flatnonzero(pelvis[order][cluster_starts[:-1]])
    return LimbSkin(points, limbs, limb_starts, cluster_starts, boxed_places(places, limb), tips, hips)


def _loose_share(actor: Actor, skin: Influences) -> Float[ndarray, "verts"]:
    """How much of each vertex hangs on what is no body."""
    stray = np.zeros(actor.character.skeleton.n_joints, dtype=bool)
    stray[[j for j, kind in actor.roles.others.items() if kind in ("extra", "control")]] = True
    return (skin.weights * stray[skin.slot_joints][skin.slots]).sum(1)


def divided(
    faces: Int[ndarray, "faces 3"], at: Float[ndarray, "verts 3"], height: float
) -> tuple[Int[ndarray, "points 3"], Float[ndarray, "points 3"]]:
    """Corners and barycentric coordinates of the lattice points (i, j, k) / n of every triangle, n by its longest edge.

    A corner that several triangles share is taken once.
    """
    edges = np.linalg.norm(at[faces] - at[np.roll(faces, 1, axis=1)], axis=2).max(1)
    n_parts = np.clip(np.ceil(edges / (FINE * height) - 1e-6), 1, MOST_DIVISIONS).astype(np.int64)
    _, first = np.unique(faces, return_index=True)
    corners = [faces[first // 3]]
    weights = [np.eye(3)[first % 3]]
    for n in np.unique(n_parts[n_parts > 1]):
        lattice = np.array([(i, j, n - i - j) for i in range(n + 1) for j in range(n + 1 - i)]) / n
        lattice = lattice[lattice.max(1) < 1.0]
        of = faces[n_parts == n]
        corners.append(np.repeat(of, len(lattice), axis=0))
        weights.append(np.tile(lattice, (len(of), 1)))
    return np.concatenate(corners), np.concatenate(weights)


def _body(actor: Actor, limbs: Limbs, limb: ndarray, places: ndarray, loose: ndarray) -> Bool[ndarray, "points"]:
    """Which points are body: not hair, cloth, props, skirts or what a hand holds."""
    roles, at, height = actor.roles, actor.pose.positions, actor.ground.height
    on_head = limb == LIMBS.index("head")
    # A face and toes have bones without a role too: on the head only the level counts, on a foot nothing does.
    on_foot = np.isin(limb, [LIMBS.index(f"{side}_foot") for side in SIDES])
    kept = (loose <= 0.5) | on_head | on_foot
    hips = [at[j, 1] for side in SIDES if (j := roles.joint(f"{side}_thigh")) is not None]
    if hips:
        kept &= (limb != LIMBS.index(TORSO)) | (places[:, 1] > np.mean(hips) - SKIRT * height)
    head = roles.joint("head")
    if head is not None and on_head.any():
        own = float(places[on_head, 1].max()) - float(at[head, 1])
        chin = float(at[head, 1]) - max(CHIN * height, 0.2 * own)
        neck = roles.joint("neck_1")
        # Below the chin only what is as near to the neck as a neck is wide.
        axis = at[head if neck is None else neck]
        beside = np.hypot(places[:, 0] - axis[0], places[:, 2] - axis[2])
        kept &= ~on_head | (places[:, 1] > chin) | ((beside < 0.06 * height) & (places[:, 1] > axis[1] - CHIN * height))
    for side in SIDES:
        name = f"{side}_hand"
        if (wrist := roles.joint(name)) is None:
            continue
        joints = [j for finger in FINGERS for j in roles.chain(f"{side}_{finger}")]
        reach = HAND * height
        if joints:
            reach = max(BEYOND_FINGERS * float(np.linalg.norm(at[joints] - at[wrist], axis=1).max()), 0.05 * height)
        kept &= (limb != LIMBS.index(name)) | (np.linalg.norm(places - at[wrist], axis=1) <= reach)
    for i in range(len(LIMBS)):
        of = limb == i
        if of.any() and kept[of].sum() < LEAST_POINTS:
            away = np.linalg.norm(places - at[limbs.joint[i]], axis=1)
            kept |= of & ((away < KEPT_WITHIN * height) | (LIMBS[i] == TORSO))
    return kept


def _thinned(places: Float[ndarray, "points 3"], limb: Int[ndarray, "points"], height: float) -> Int[ndarray, "_"]:
    """One point of every limb in every cell of a grid, the one nearest to its middle; the grid is its own mirror."""
    spacing = np.array([SPACING if n in LARGE else FINEST if n.endswith("_foot") else FINE for n in LIMBS])
    cell = spacing[limb][:, None] * height
    scaled = np.abs(places * [1.0, 0.0, 0.0]) + places * [0.0, 1.0, 1.0]
    # Off the planes in which modellers put vertices: rounding must not choose the cell.
    scaled = scaled / cell + [0.0371, 0.1237, 0.2719]
    index = np.floor(scaled).astype(np.int64)
    away = np.round(np.linalg.norm(scaled - index - 0.5, axis=1), 6)
    side = (places[:, 0] >= 0.0).astype(np.int64)
    order = np.lexsort((np.round(scaled[:, 1], 6), away))
    keys = np.column_stack([limb, side, index])[order]
    _, first = np.unique(keys, axis=0, return_index=True)
    return np.sort(order[first])


def clustered(places: ndarray, limb: ndarray, pelvis: ndarray) -> tuple[ndarray, ndarray, ndarray]:
    """An order of the points in which clusters of neighbours on one limb lie together, and where limbs and clusters
    begin: each limb is halved across its longest side until its parts are small; the pelvis is by itself."""
    order: list[ndarray] = []
    limb_starts, sizes = [0], []
    for i in range(len(LIMBS)):
        parts = [np.flatnonzero((limb == i) & (pelvis == lower)) for lower in (True, False)]
        while parts:
            part = parts.pop()
            if len(part) > CLUSTER:
                side = int(np.ptp(places[part], axis=0).argmax())
                part = part[np.argsort(places[part, side], kind="stable")]
                parts += [part[len(part) // 2 :], part[: len(part) // 2]]
            elif len(part):
                order.append(part)
                sizes.append(len(part))
        limb_starts.append(len(sizes))
    none = np.zeros(0, dtype=np.int64)
    return np.concatenate([none, *order]), np.array(limb_starts), np.concatenate([[0], np.cumsum(sizes)]).astype(int)


def _outward(at: ndarray, corners: ndarray, places: ndarray, limb: ndarray) -> Float[ndarray, "points 3"]:
    """Normals of the triangles, out of the body: a file that winds its triangles the other way is turned about."""
    a, b, c = (at[corners[:, k]] for k in range(3))
    normals = np.cross(b - a, c - a)
    normals /= np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-300)
    away = 0.0
    for i in np.unique(limb):
        of = limb == i
        away += float(((places[of] - places[of].mean(0)) * normals[of]).sum())
    return normals if away >= 0.0 else -normals


def boxed_places(places: ndarray, limb: ndarray) -> Float[ndarray, "points 3"]:
    """Places in the box of the limb, from -1 to 1; what sticks out of the box of most of its skin is on its side."""
    out = np.zeros_like(places)
    for i in np.unique(limb):
        of = limb == i
        low, high = np.quantile(places[of], [0.02, 0.98], axis=0)
        half = np.maximum(0.5 * (high - low), 1e-9 * max(float(np.ptp(places)), 1e-300))
        out[of] = np.clip((places[of] - 0.5 * (low + high)) / half, -1.0, 1.0)
    return out


def _tips(actor: Actor, skin: Influences, corners: ndarray, weights: ndarray) -> dict[str, Int[ndarray, "_"]]:
    """The points on the last bone of each finger and what hangs on it."""
    out = {}
    for side in SIDES:
        for finger in FINGERS:
            chain = actor.roles.chain(f"{side}_{finger}")
            if not chain:
                continue
            last = np.zeros(actor.character.skeleton.n_joints, dtype=bool)
            last[actor.character.skeleton.descendants(chain[-1])] = True
            on = (skin.weights * last[skin.slot_joints][skin.slots]).sum(1)
            out[f"{side}_{finger}"] = np.flatnonzero((weights * on[corners]).sum(1) > 0.5)
    return out


def _is_pelvis(actor: Actor, places: ndarray, limb: ndarray) -> Bool[ndarray, "points"]:
    """The torso up to a third of the way from the hip joints to the neck."""
    at, roles = actor.pose.positions[:, 1], actor.roles
    hips = [at[j] for side in SIDES if (j := roles.joint(f"{side}_thigh")) is not None]
    low = float(np.mean(hips)) if hips else float(at[roles.matches["hips"].joint])
    torso = limb == LIMBS.index(TORSO)
    neck = next((j for role in ("neck_1", "head") if (j := roles.joint(role)) is not None), None)
    high = float(places[torso, 1].max(initial=low)) if neck is None else float(at[neck])
    return torso & (places[:, 1] < low + (high - low) / 3.0)


def hips_and_neck(actor: Actor) -> tuple[int, int]:
    """The joints between which the trunk is."""
    roles = actor.roles
    spine = roles.chain("spine")
    top = next((j for role in ("neck_1", "head") if (j := roles.joint(role)) is not None), None)
    hips = roles.matches["hips"].joint
    return hips, top if top is not None else (spine[-1] if spine else hips)
