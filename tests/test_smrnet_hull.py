"""Hull edges and D: no edge goes through the body, and D of a kite is what one reckons by hand."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

import understudy as us
from metric_takes import held, turned
from understudy.body.actor import prepare
from understudy.metrics import Case, Take, smrnet
from understudy.model import Character, Mesh, Skin
from understudy.skin.skin_points import Influences

TEMPLATE = us.load_template()


def crossed(start, end, corners) -> int:
    """How many triangles the way from one point to another goes through, away from their borders and its ends."""
    a, b, c = corners[:, 0], corners[:, 1], corners[:, 2]
    along, one, two = end - start, b - a, c - a
    across = np.cross(along, two)
    det = (one * across).sum(1)
    det = np.where(np.abs(det) < 1e-14, np.inf, det)
    from_a = start - a
    u = (from_a * across).sum(1) / det
    side = np.cross(from_a, one)
    v, t = side @ along / det, (two * side).sum(1) / det
    return int(((u > 1e-6) & (v > 1e-6) & (u + v < 1.0 - 1e-6) & (t > 1e-6) & (t < 1.0 - 1e-6)).sum())


@pytest.mark.parametrize("name", ["template", "heavy", "tiny"])
def test_no_edge_of_the_hull_goes_through_a_triangle(name):
    actor = prepare(us.sample_character(name))
    posed = Influences.of(actor.character).t_pose_vertices(actor)
    edges = smrnet.hull_edges(actor)
    at = edges.points.in_t_pose(actor)[0]
    corners = posed[actor.character.faces]
    assert len(edges.ends) > 20
    assert sum(crossed(at[i], at[j], corners) for i, j in edges.ends.tolist()) == 0


def test_the_check_finds_what_goes_through_a_body():
    actor = prepare(TEMPLATE)
    posed = Influences.of(TEMPLATE).t_pose_vertices(actor)
    hands = posed[[posed[:, 0].argmin(), posed[:, 0].argmax()]]
    assert crossed(*hands, posed[TEMPLATE.faces]) > 1


def kite() -> Character:
    """The template's bones with six vertices: head, hands and feet in one plane, and the chest before it."""
    skeleton, at = TEMPLATE.skeleton, TEMPLATE.skeleton.rest_positions
    owners = ("head", "left_hand", "right_hand", "left_foot", "right_foot", "spine_2")
    hand = float(at[skeleton.index("left_hand"), 1])
    spots = [(0, 2, 0), (1, hand, 0), (-1, hand, 0), (0.5, 0, 0), (-0.5, 0, 0), (0, hand, 0.5)]
    joints = np.array([skeleton.index(name) for name in owners], dtype=np.int64)
    binds = np.linalg.inv(skeleton.rest_globals[joints])
    skin = Skin(joints, binds, np.arange(6)[:, None], np.ones((6, 1)))
    faces = np.array([(0, 1, 5), (1, 3, 5), (3, 4, 5), (4, 2, 5), (2, 0, 5)])
    return replace(TEMPLATE, meshes=(Mesh("kite", np.array(spots, dtype=float), faces, skin),))


def test_d_of_a_kite_is_what_is_reckoned_by_hand():
    """The left arm goes from level to straight down: three of the ten edges of the hull change."""
    body, still = kite(), held(kite(), n_frames=2)
    arm = body.skeleton.index("left_upper_arm")
    down = turned(still, arm, np.array([0.0, 0.0, -0.5 * np.pi]))
    actor = prepare(body)
    shoulder = TEMPLATE.skeleton.rest_positions[arm]
    hand = float(TEMPLATE.skeleton.rest_positions[TEMPLATE.skeleton.index("left_hand"), 1])
    # From (1, hand, 0) the point turns about the shoulder: (dx, dy) becomes (dy, -dx).
    before = np.array([1.0, hand, 0.0])
    after = shoulder + np.array([before[1] - shoulder[1], shoulder[0] - before[0], before[2] - shoulder[2]])
    others = np.array([(0.0, 2.0, 0.0), (0.5, 0.0, 0.0), (0.0, hand, 0.5)])
    change = [abs(np.linalg.norm(after - o) - np.linalg.norm(before - o)) for o in others]
    due = 1e3 * sum(change) / 10.0 / actor.ground.height
    found = smrnet.measure(Case(Take(actor, still), Take(actor, down)))["smrnet_d"].value
    assert len(smrnet.hull_edges(actor).pairs) == 10
    assert found == pytest.approx(due, rel=1e-6)
