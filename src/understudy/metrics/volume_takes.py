"""Volumes of a take: the actor's body closed and cut once, then measured in every frame of its motion."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.body.body_mask import body_mask
from understudy.body.tpose import t_pose_matrices
from understudy.math import quat
from understudy.metrics.case import Take
from understudy.metrics.volume import Balls, Body, Volumes, closed_body, frames_said, volumes
from understudy.model.kinematics import forward
from understudy.model.known import known
from understudy.model.skinning import skin
from understudy.model.terrain import LEVEL, Terrain
from understudy.skin.limbs import LIMBS, Limbs, face_limbs, find_limbs

# The width of a column in heights: 1.08 cm on a person of 1.80 m.
CELL = 0.006
# The ball about a joint in which its two limbs may overlap, in radii of the limb (see `self_penetration.py`).
CREASE = 3.0


@dataclass(frozen=True, eq=False)
class Anatomy:
    """An actor's closed body, what its limbs are, and its volumes in the pose it was built in.

    `radii` are the radii of the balls of neighbouring limbs, in the order of `pairs`; `joints` where those balls are,
    or, for limbs that share skin but no joint, `borders`.
    """

    body: Body
    limbs: Limbs
    pairs: tuple[tuple[int, int], ...]
    joints: tuple[tuple[int, ...], ...]
    radii: Float[ndarray, "pairs"]
    at_rest: Volumes
    cell: float

    def balls(self, joints: Float[ndarray, "frames joints 3"], vertices: Float[ndarray, "frames verts 3"]) -> Balls:
        """Where neighbouring limbs may overlap, frame by frame."""
        of = np.full((len(LIMBS), len(LIMBS)), -1, dtype=np.int64)
        at = np.zeros((len(joints), len(self.pairs), 4))
        for b, ((i, j), where) in enumerate(zip(self.pairs, self.joints, strict=True)):
            of[i, j] = of[j, i] = b
            at[:, b, :3] = joints[:, where].mean(1) if where else vertices[:, self.body.borders[i, j]].mean(1)
            at[:, b, 3] = self.radii[b]
        return Balls(of, at)


@known
def take_volumes(take: Take, terrain: Terrain = LEVEL) -> Volumes:
    """The volumes of a take in every frame."""
    who = anatomy(take.actor)
    balls = who.balls(take.joints, take.vertices)
    return volumes(who.body, take.vertices, cell=who.cell, terrain=terrain, balls=balls)


def why_undefined(take: Take, terrain: Terrain = LEVEL) -> str:
    """Why a take has no volumes, or nothing where it has."""
    character = take.actor.character
    if not character.n_verts:
        return "the character has no mesh"
    if not len(character.faces):
        return "the character's mesh has no faces"
    if not take.n_frames:
        return "the motion has no frames"
    bad = np.flatnonzero(~np.isfinite(take.vertices).all(axis=(1, 2)))
    if len(bad):
        return f"the vertices are not finite in {frames_said(bad)}"
    measured = take_volumes(take, terrain)
    if measured.problem:
        return measured.problem
    if not (measured.total > 0.0).any():
        return "the character's mesh encloses no volume"
    empty = np.flatnonzero(~(measured.total > 0.0))
    return f"the character has no volume in {frames_said(empty)}" if len(empty) else ""


@known
def anatomy(actor: Actor) -> Anatomy:
    """The actor's closed body."""
    character, pose = actor.character, actor.pose
    limbs = find_limbs(actor)
    matrices = _standing(actor)
    posed = np.stack([skin(character, m[None])[0] for m in (matrices, _shaken(actor, 0), _shaken(actor, 1))])
    turn = quat.to_matrix(pose.wxyz_body_world).astype(np.float32)
    posed = posed @ turn.T
    joints = (matrices[None, :, :, 3]) @ turn.T.astype(np.float64)
    # Swords, hair and skirts go through each other and through the floor without being at fault: the body counts.
    own = body_mask(actor).faces(character.faces)
    body = closed_body(posed, character.faces[own], face_limbs=face_limbs(character, limbs)[own], n_limbs=len(LIMBS))
    cell = CELL * actor.ground.height
    whole = volumes(body, posed[:1], cell=cell)
    meet = limbs.neighbours
    pairs = tuple(sorted({*meet, *body.borders}))
    radii = np.zeros(len(pairs))
    for b, pair in enumerate(pairs):
        if pair in meet:
            radii[b] = CREASE * max(
                _radius(body, posed[0], joints[0], limbs, limb, whole) for limb in _children(limbs, pair)
            )
        else:
            ring = posed[0, body.borders[pair]].astype(np.float64)
            radii[b] = CREASE * float(np.sqrt(((ring - ring.mean(0)) ** 2).sum(1).mean()))
    out = Anatomy(body, limbs, pairs, tuple(meet.get(pair, ()) for pair in pairs), radii, whole, cell)
    at_rest = volumes(body, posed[:1], cell=cell, balls=out.balls(joints, posed[:1]))
    return Anatomy(body, limbs, pairs, out.joints, radii, at_rest, cell)


def _children(limbs: Limbs, pair: tuple[int, int]) -> tuple[int, ...]:
    """The limb of a pair that begins at the joint they share; both, where neither carries the other."""
    i, j = pair
    if limbs.parent[j] == i:
        return (j,)
    return (i,) if limbs.parent[i] == j else (i, j)


def _radius(body: Body, vertices: ndarray, joints: ndarray, limbs: Limbs, limb: int, whole: Volumes) -> float:
    """How thick a limb is: r = sqrt(V / (pi l)), the radius of a cylinder of its volume V and length l.

    The length is twice the median distance of the limb's points from its joint, which a held sword does not stretch.
    """
    points = np.unique(body.triangles[body.limb_of == limb])
    points = points[points < len(body.picks)]
    if not len(points):
        return 0.0
    away = np.linalg.norm(vertices[body.picks[points]] - joints[limbs.joint[limb]], axis=1)
    length = 2.0 * float(np.median(away))
    return float(np.sqrt(whole.limbs[0, limb] / (np.pi * length))) if length > 0.0 else 0.0


def _standing(actor: Actor) -> Float[ndarray, "joints 3 4"]:
    """World matrices of the pose the body was built in, where it stands in it; of the T-pose otherwise."""
    stance = actor.pose.stance
    if actor.pose.stands:
        return _posed(actor, stance.local_wxyz)
    turn = quat.to_matrix(quat.inv(actor.pose.wxyz_body_world))
    return turn @ t_pose_matrices(actor.character, actor.pose)[:, :3]


def _shaken(actor: Actor, seed: int) -> Float[ndarray, "joints 3 4"]:
    """World matrices of a pose with every joint turned at random: what lies together in it moves together."""
    rng = np.random.default_rng(seed)
    turns = quat.exp(rng.normal(size=(actor.character.skeleton.n_joints, 3)) * 0.5)
    return _posed(actor, quat.mul(actor.pose.stance.local_wxyz, turns))


def _posed(actor: Actor, local_wxyz: Float[ndarray, "joints 4"]) -> Float[ndarray, "joints 3 4"]:
    stance, parents = actor.pose.stance, actor.character.skeleton.parents
    return forward(parents, local_wxyz[None], stance.local_translations[None], stance.local_scales[None])[0]
