"""Extra points of a target's skin beside its keys: many to look at, a few of them in the solve."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.methods.solving.chain_body import Body, key_arrays
from understudy.skin.region_samples import RegionSamples, region_samples
from understudy.skin.skin_points import SkinPoints
from understudy.solve.chain import Chain, Pose, key_places_and_normals, matrices_of


@dataclass(frozen=True, eq=False)
class SkinOnChain:
    """The spots of all regions of an actor, posed by a chain; `region` is each spot's region."""

    samples: RegionSamples
    chain: Chain
    region: Int[ndarray, "spots"]
    # The actor's joint of each of the chain's.
    joints: Int[ndarray, "joints"]

    def posed(self, pose: Pose) -> tuple[Float[ndarray, "frames spots 3"], Float[ndarray, "frames spots 3"]]:
        """Places and normals in the chain's lengths."""
        return key_places_and_normals(self.chain, matrices_of(pose))


def skin_on_chain(actor: Actor, body: Body) -> SkinOnChain:
    """All spots of a target."""
    samples = region_samples(actor)
    region = np.repeat(np.arange(len(samples.names)), np.diff(samples.starts))
    chain = with_keys(body, actor, samples.points)
    return SkinOnChain(samples, chain, region, body.joints)


def with_keys(body: Body, actor: Actor, points: SkinPoints) -> Chain:
    """A body's chain with other keys on it."""
    joints, weights, offsets, normals = key_arrays(body, actor, points)
    return replace(body.chain, key_joints=joints, key_weights=weights, key_offsets=offsets, key_normals=normals)


def and_keys(chain: Chain, more: Chain, chosen: Int[ndarray, "some"]) -> Chain:
    """The chain with some of another's keys behind its own."""
    width = max(chain.key_joints.shape[1], more.key_joints.shape[1])

    def wide(a: ndarray) -> ndarray:
        return np.pad(a, [(0, 0), (0, width - a.shape[1]), *[(0, 0)] * (a.ndim - 2)])

    names = "key_joints", "key_weights", "key_offsets", "key_normals"
    arrays = {n: np.concatenate([wide(getattr(chain, n)), wide(getattr(more, n)[chosen])]) for n in names}
    return replace(chain, **arrays)
