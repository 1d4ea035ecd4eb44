"""What the solver saw of a take: its key-vertices, the pairs that count in each frame, and skin inside skin.

Sent as sparse lists (the pairs of frame t are starts[t] to starts[t + 1]). Each vertex also gets the few key-vertices
and skin samples nearest to it in T-pose, so that the browser can spread a number per key over the skin by itself.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray
from scipy.spatial import KDTree

from understudy.body.actor import Actor
from understudy.keys.keys import KeyVertices
from understudy.methods.copy_rotations.source_motion import SourceMotion
from understudy.methods.options import Options
from understudy.methods.reconform.limb_penetration import inside
from understudy.methods.reconform.limb_spots import limbed
from understudy.methods.solving.settings import PAPER
from understudy.methods.solving.setup import build_setup
from understudy.methods.solving.skin_on_chain import skin_on_chain
from understudy.methods.solving.solution import Solution
from understudy.model import Motion
from understudy.skin.skin_points import Influences
from understudy.studio.message import pack
from understudy.terms.adaptive_weights import weigh

NEAREST = 4
# How far heat spreads from a key-vertex over the skin, and red from a sample, in heights.
SPREAD, RED_SPREAD = 0.05, 0.03
# The most vertices for which the spread is worked out; larger ones are shown without heat rather than late.
MOST_VERTS = 400_000


@dataclass(frozen=True, eq=False)
class Seen:
    """The sparse lists of a take. Depths are in heights."""

    starts: Int[ndarray, "frames_1"]
    first: Int[ndarray, "pairs"]
    second: Int[ndarray, "pairs"]
    weights: Float[ndarray, "pairs"]
    floor: Float[ndarray, "frames keys"]
    in_starts: Int[ndarray, "frames_1"]
    in_spots: Int[ndarray, "n"]
    in_depths: Float[ndarray, "n"]
    samples: Float[ndarray, "samples 3"]


def seen(actor: Actor, motion: Motion, keys: KeyVertices) -> Seen:
    """A take looked at as the solver looks at a source: pairs and floor by closeness (eq. 2), and skin in skin."""
    played = SourceMotion.of(motion, actor)
    setup = build_setup(played, actor, (keys, keys), motion, Options(method="copy-rotations"), PAPER)
    weighing = weigh(setup.scene, setup.start.keys, 0.0)
    skin = skin_on_chain(actor, setup.body)
    found = inside(limbed(actor), *skin.posed(setup.start))
    spots = np.concatenate([found.spots, found.others])
    frames, depths = np.tile(found.frames, 2), np.tile(found.depths, 2)
    order = np.argsort(frames, kind="stable")
    pairs = weighing.pairs
    return Seen(
        pairs.starts,
        pairs.first,
        pairs.second,
        pairs.weights,
        weighing.floor,
        np.searchsorted(frames[order], np.arange(motion.n_frames + 1)).astype(np.int64),
        spots[order],
        depths[order] / 1.7,
        skin.samples.places * actor.ground.height,
    )


def with_solver_pairs(take: Seen, solution: Solution) -> Seen:
    """The same take with the pairs that counted in its solve, and their weights there.

    W = W_source + W_target (eq. 2) goes up to 2; halved, it can be shown beside a source's.
    """
    pairs, n = solution.weighing.pairs, len(solution.names)
    own = (pairs.first < n) & (pairs.second < n)
    before = np.concatenate([[0], np.cumsum(own)])[pairs.starts]
    # A frame between two that were solved shows the pairs of the one before it.
    knot = np.searchsorted(solution.knots, np.arange(len(take.starts) - 1), side="right") - 1
    counts = np.diff(before)[knot]
    starts = np.concatenate([[0], np.cumsum(counts)])
    chosen = np.flatnonzero(own)[np.repeat(before[knot] - starts[:-1], counts) + np.arange(starts[-1])]
    return replace(
        take,
        starts=starts,
        first=pairs.first[chosen],
        second=pairs.second[chosen],
        weights=0.5 * pairs.weights[chosen],
    )


def keys_message(side: str, actor: Actor, keys: KeyVertices, samples: Float[ndarray, "samples 3"]) -> bytes:
    """The key-vertices of a character, and which of them (and of the skin samples) are near each vertex."""
    parts: dict[str, ndarray | bytes] = {
        "corners": keys.corners.astype(np.uint32),
        "weights": keys.weights.astype(np.float32),
        "confidence": keys.confidence.astype(np.float32),
    }
    if actor.character.n_verts <= MOST_VERTS:
        at = Influences.of(actor.character).t_pose_vertices(actor)
        height = max(actor.ground.height, 1e-6)
        parts["near_keys"], parts["near_shares"] = _near(at, keys.positions, SPREAD * height)
        parts["near_spots"], parts["near_spot_shares"] = _near(at, samples, RED_SPREAD * height)
    head = {
        "kind": "keys",
        "side": side,
        "names": list(keys.names),
        "limbs": list(keys.limbs),
        "reasons": list(keys.reasons),
        "samples": len(samples),
    }
    return pack(head, parts)


def _near(at: Float[ndarray, "verts 3"], points: Float[ndarray, "n 3"], spread: float) -> tuple[ndarray, ndarray]:
    """The nearest points of each vertex with shares exp(-(d / spread)^2 / 2), in 255ths."""
    count = min(NEAREST, len(points))
    index, share = np.zeros((len(at), NEAREST), np.uint16), np.zeros((len(at), NEAREST), np.uint8)
    if count and len(at):
        far, which = KDTree(points).query(at, k=count)
        far, which = np.reshape(far, (len(at), count)), np.reshape(which, (len(at), count))
        index[:, :count] = which
        share[:, :count] = np.round(255.0 * np.exp(-0.5 * (far / spread) ** 2))
    return index, share


def seen_message(who: str, take: Seen) -> bytes:
    """The lists of a take as the browser wants them."""
    return pack(
        {"kind": "seen", "who": who},
        {
            "starts": take.starts.astype(np.uint32),
            "first": take.first.astype(np.uint8),
            "second": take.second.astype(np.uint8),
            "weights": np.clip(take.weights, 0.0, 1.0).astype(np.float32),
            "floor": np.round(255.0 * np.clip(take.floor, 0.0, 1.0)).astype(np.uint8),
            "in_starts": take.in_starts.astype(np.uint32),
            "in_spots": take.in_spots.astype(np.uint16),
            "in_depths": take.in_depths.astype(np.float32),
        },
    )
