"""The terms of the objective: key positions and normals go in; values, gradients and curvatures come out.

One term per file, all with the interface of `term.Term`; a new one is a new file and a line in `TERMS`. Terms know
nothing of joints: the chain through skinning and kinematics is written once, in `solve`.
"""

from understudy.terms.anchors import Anchors
from understudy.terms.contacts import Contacts, Touches
from understudy.terms.direction import Direction
from understudy.terms.distance import Distance
from understudy.terms.guards import Guards
from understudy.terms.height import Floor, Height
from understudy.terms.penetration import Penetration
from understudy.terms.regularisation import Regularisation
from understudy.terms.scene import Scene, State, Weighing
from understudy.terms.sliding import Sliding
from understudy.terms.smoothness import Smoothness
from understudy.terms.term import Term

TERMS: dict[str, type[Term]] = {
    "regularisation": Regularisation,
    "smoothness": Smoothness,
    "distance": Distance,
    "direction": Direction,
    "penetration": Penetration,
    "height": Height,
    "floor": Floor,
    "sliding": Sliding,
}

__all__ = ["TERMS", "Anchors", "Contacts", "Guards", "Scene", "State", "Term", "Touches", "Weighing"]
