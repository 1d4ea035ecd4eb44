"""How a solve ended and what could not be carried over, as sentences that each lead to their frames."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from understudy.methods.retarget import Result
from understudy.roles.roles import FINGERS, SIDES

FINGER_CHAINS = tuple(f"{side}_{finger}" for side in SIDES for finger in FINGERS)


def outcome_of(result: Result) -> list[dict[str, Any]]:
    """What a person should know of a result; nothing where all went well. `frames` are the first and the last."""
    outcome = result.outcome
    said = [asdict(remark) for remark in outcome.remarks]
    # A search that used up its steps is as good as it gets; one that failed is not.
    if outcome.status == "failed":
        said.insert(0, {"text": outcome.detail or "the solve failed", "frames": outcome.frames})
    return [*said, *({"text": text, "frames": None} for text in left_out(result))]


def left_out(result: Result) -> list[str]:
    """Parts of the source that the target lacks; of spine and neck the rest of the chain takes over."""
    lost = [role for role in result.mapping.source_only if not role.startswith(("spine", "neck"))]
    chains = {role.rpartition("_")[0] for role in lost} & set(FINGER_CHAINS)
    fingers = [chain for chain in FINGER_CHAINS if chain in chains and not result.target.roles.chain(chain)]
    parts = [role for role in lost if role.rpartition("_")[0] not in FINGER_CHAINS]
    out = [f"the target has no {part.replace('_', ' ')}: its motion is left out" for part in parts]
    if len(fingers) > 2:
        return [*out, f"the target lacks {len(fingers)} of the source's fingers: their motion is left out"]
    names = [name.replace("_", " ") + ("" if name.endswith("thumb") else " finger") for name in fingers]
    return [*out, *(f"the target has no {name}: its motion is left out" for name in names)]
