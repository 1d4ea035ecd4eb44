"""The terms of the objective: key positions and normals go in; values, gradients and curvatures come out.

One term per file, all with the interface of `term.Term`; a new one is a new file and a name in `TERMS`: options,
presets and the studio read there what it says of itself. Terms know nothing of joints: the chain through skinning and
kinematics is written once, in `solve`.
"""

from understudy.terms.contacts import Contacts, Touches
from understudy.terms.direction import Direction
from understudy.terms.distance import Distance
from understudy.terms.gaze import Gaze, Looks
from understudy.terms.guards import Guards
from understudy.terms.height import Floor, Height
from understudy.terms.holds import Grip, Holds
from understudy.terms.partners import Anchors, Partners
from understudy.terms.penetration import Penetration
from understudy.terms.pins import Pins
from understudy.terms.regularisation import Regularisation
from understudy.terms.scene import Scene, State, Weighing
from understudy.terms.sliding import Sliding
from understudy.terms.smoothness import Smoothness
from understudy.terms.term import Term

# The paper's in the order of eq. 1 and §4.2, then ours.
TERMS: dict[str, type[Term]] = {
    term.name: term
    for term in (
        Regularisation, Smoothness, Distance, Direction, Penetration, Height, Floor, Sliding, Contacts, Guards, Holds,
        Pins, Partners, Gaze,
    )
}  # fmt: skip

__all__ = [
    "TERMS", "Anchors", "Contacts", "Gaze", "Grip", "Guards", "Holds", "Looks", "Partners", "Pins", "Scene", "State",
    "Term", "Touches", "Weighing",
]  # fmt: skip
