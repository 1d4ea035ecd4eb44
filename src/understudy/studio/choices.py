"""What a person can choose from: methods, travel, and the terms of the objective with what each does to the motion."""

from __future__ import annotations

from typing import Any

from understudy.body.parts import BODY_PARTS
from understudy.methods.options import ROOT_MODES, Options
from understudy.methods.registry import METHODS
from understudy.methods.solving.options import KEY_COUNTS
from understudy.roles.roles import FINGER_ROLES, FINGERS, MAIN_ROLES, SIDES, body_order
from understudy.terms import TERMS

# Places in chains that are longer than most.
LONGER = (
    *(f"spine_{i}" for i in range(4, 13)), *(f"neck_{i}" for i in range(2, 9)),
    *(f"{side}_{finger}_{i}" for side in SIDES for finger in FINGERS for i in range(4, 7)),
)  # fmt: skip


def choices() -> dict[str, Any]:
    """Names for the page's lists; terms with a sentence and their default weight."""
    return {
        "methods": [{"name": method.name, "says": method.says} for method in METHODS.values()],
        "default_method": Options().method,
        "roots": list(ROOT_MODES),
        "key_counts": list(KEY_COUNTS),
        "terms": [
            {"name": t.name, "says": t.says, "weight": t.default}
            for t in TERMS.values()
            if t.default and t.sees != "scene"
        ],
        "body_parts": list(BODY_PARTS),
        "weighing": [method.name for method in METHODS.values() if method.weighs],
        "roles": sorted({*MAIN_ROLES, *FINGER_ROLES, *LONGER}, key=body_order),
        "main_roles": list(MAIN_ROLES),
    }
