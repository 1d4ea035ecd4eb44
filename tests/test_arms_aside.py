"""Arms that hang inside a wide trunk come out beside it, not behind it."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

import understudy as us
from understudy.body.actor import prepare
from understudy.math import quat
from understudy.model import Character
from understudy.samples.characters import load_template
from understudy.samples.motions import sample_motion
from understudy.skin.take import Take


def barrel(wider: float) -> Character:
    """The template with a trunk that bulges by so much of its width, and half as much of its depth."""
    body = load_template()
    actor = prepare(body)
    low, high = (actor.pose.positions[actor.roles.joint(role), 1] for role in ("hips", "neck_1"))
    meshes = []
    for mesh in body.meshes:
        slots = mesh.skin.slots[np.arange(len(mesh.vertices)), mesh.skin.weights.argmax(1)]
        roles = [actor.roles.role_of.get(int(j), "") for j in mesh.skin.slot_joints[slots]]
        trunk = np.array([role.startswith(("spine", "hips")) for role in roles])
        up = np.clip((mesh.vertices[:, 1] - low + 0.15) / (high - low + 0.15), 0.0, 1.0)
        bulge = wider * trunk * np.sin(np.pi * up)
        by = 1.0 + bulge[:, None] * [1.0, 0.0, 0.6]
        meshes.append(replace(mesh, vertices=mesh.vertices * by))
    return replace(body, meshes=tuple(meshes))


@pytest.mark.parametrize("wider", [0.8, 1.3])
def test_an_arm_that_hangs_comes_out_beside_a_barrel(wider):
    """Who waves with the other hand: it moves outwards, hardly forwards or back, and the trunk does not turn for it."""
    clip = sample_motion("wave").sliced(0, 90)
    naive, ours = (
        Take(r.target, r.motion)
        for r in (us.retarget(clip, load_template(), barrel(wider), method=m) for m in ("copy-rotations", "reconform"))
    )
    chest, hand = ours.actor.roles.chain("spine")[-1], ours.actor.roles.joint("left_hand")
    turned = quat.angle(quat.mul(quat.inv(naive.turns[:, chest]), ours.turns[:, chest]))
    moved = quat.rotate(quat.inv(ours.turns[:, chest]), ours.joints[:, hand] - naive.joints[:, hand]) / ours.height
    assert moved[:, 0].min() > 0.08
    assert np.abs(moved[:, 2]).max() < 0.05
    assert np.degrees(turned).max() < 1.0
