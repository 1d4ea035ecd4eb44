"""Which bone of a source moves which bone of a target.

Roles with one joint are paired by name. Counted chains (spine, neck, fingers) may differ in length: ends meet ends, and
what is between is spread evenly; fingers meet at their tips, since a palm bone is an extra one at the root.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from understudy.roles.roles import FINGERS, SIDES, Match, RoleMap, body_order

CHAINS = ("spine", "neck", *(f"{side}_{finger}" for side in SIDES for finger in FINGERS))


@dataclass(frozen=True)
class BonePair:
    """A joint of the source and the joint of the target that follows it. The role is the target's."""

    role: str
    source_joint: int
    target_joint: int
    confidence: float
    reason: str


@dataclass(frozen=True)
class BoneMapping:
    """All pairs, and the roles that only one of the two has, as role and joint name."""

    pairs: tuple[BonePair, ...]
    source_only: dict[str, str]
    target_only: dict[str, str]

    @property
    def confidence(self) -> float:
        """The least sure pair; 0 where there is none."""
        return min((pair.confidence for pair in self.pairs), default=0.0)


def map_bones(
    source_roles: RoleMap, target_roles: RoleMap, source_names: Sequence[str], target_names: Sequence[str]
) -> BoneMapping:
    """Pair the joints of two characters by their roles."""
    places = {role: role for role in source_roles.matches if role in target_roles.matches and not _in_chain(role)}
    for stem in CHAINS:
        places |= _chain_places(stem, len(source_roles.chain(stem)), len(target_roles.chain(stem)))
    pairs = tuple(
        _pair(role, source_roles.matches[theirs], target_roles.matches[role], source_names, target_names)
        for role, theirs in sorted(places.items(), key=lambda item: body_order(item[0]))
    )
    used = set(places.values())
    return BoneMapping(
        pairs,
        {role: source_names[m.joint] for role, m in source_roles.matches.items() if role not in used},
        {role: target_names[m.joint] for role, m in target_roles.matches.items() if role not in places},
    )


def _in_chain(role: str) -> bool:
    return role.rpartition("_")[0] in CHAINS


def _chain_places(stem: str, n_source: int, n_target: int) -> dict[str, str]:
    """Target role to source role along a chain; each joint is used once, first meets first and last meets last.

    With m = min(n_source, n_target) pairs, pair k takes the joints round(k (n - 1) / (m - 1)) of both chains.
    """
    n_pairs = min(n_source, n_target)
    if n_pairs == 0:
        return {}
    if stem in ("spine", "neck") and n_pairs > 1:
        at = [np.round(np.linspace(0, n - 1, n_pairs)).astype(int) for n in (n_source, n_target)]
    elif stem in ("spine", "neck"):  # one joint stands for the whole chain: the last one carries what is above
        at = [np.array([n - 1]) for n in (n_source, n_target)]
    else:
        at = [np.arange(n - n_pairs, n) for n in (n_source, n_target)]
    return {f"{stem}_{t + 1}": f"{stem}_{s + 1}" for s, t in zip(*at, strict=True)}


def _pair(
    role: str, source: Match, target: Match, source_names: Sequence[str], target_names: Sequence[str]
) -> BonePair:
    weaker, name = (source, source_names[source.joint]) if source.confidence < target.confidence else (target, "")
    name = name or target_names[target.joint]
    reason = weaker.reason if f"'{name}'" in weaker.reason else f"'{name}': {weaker.reason}"
    return BonePair(role, source.joint, target.joint, weaker.confidence, reason)
