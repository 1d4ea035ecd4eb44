"""What a person can choose from: methods, travel, and the terms of the objective with what each does to the motion."""

from __future__ import annotations

from typing import Any

from understudy.correspond.roles import FINGER_ROLES, FINGERS, MAIN_ROLES, SIDES, body_order
from understudy.methods import METHODS
from understudy.methods.options import BODY_PARTS, KEY_COUNTS, LOSSES, ROOT_MODES, Options
from understudy.methods.reconform.settings import DEFAULT

SAYS = {
    "regularisation": "Keeps the pose near a plain copy of the rotations. More: stiffer, more like the copy.",
    "smoothness": "Keeps changes of speed small. More: calmer, fewer tremors; too much swallows accents.",
    "distance": "Keeps parts that were near each other as near. More: hands meet and rest as they did.",
    "direction": "Keeps the direction from one part to another. More: a hand stays above, before or beside as it was.",
    "penetration": "Keeps skin out of skin. More: less goes through the body, at the price of exact contact.",
    "height": "Keeps heights above the floor of what is near it. More: feet lift and land as they did.",
    "floor": "Keeps everything above the floor. More: nothing sinks in.",
    "sliding": "Keeps what stands on the floor from sliding. More: feet stay planted.",
    "contacts": "Draws spots of skin together where the source touches itself. More: firmer touch.",
    "guards": "Pushes apart limbs whose skins cut into each other. More: cleaner, arms further out.",
    "pins": "Holds feet and hands where they stand. More: no slip at all.",
}


# Places in chains that are longer than most.
LONGER = (
    *(f"spine_{i}" for i in range(4, 13)), *(f"neck_{i}" for i in range(2, 9)),
    *(f"{side}_{finger}_{i}" for side in SIDES for finger in FINGERS for i in range(4, 7)),
)  # fmt: skip
# The methods that weigh losses against each other.
WEIGHING = ("reconform",)


def choices() -> dict[str, Any]:
    """Names for the page's lists; terms with a sentence and their default weight."""
    weights = {**DEFAULT.weights, **DEFAULT.beyond}
    return {
        "methods": list(METHODS),
        "default_method": Options().method,
        "roots": list(ROOT_MODES),
        "key_counts": list(KEY_COUNTS),
        "terms": [{"name": n, "says": SAYS[n], "weight": float(weights[n])} for n in LOSSES if weights.get(n)],
        "body_parts": list(BODY_PARTS),
        "weighing": list(WEIGHING),
        "roles": sorted({*MAIN_ROLES, *FINGER_ROLES, *LONGER}, key=body_order),
        "main_roles": list(MAIN_ROLES),
    }
