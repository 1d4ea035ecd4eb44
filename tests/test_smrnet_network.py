"""SMRNet's parts: the same in numpy and PyTorch, and what they are by their equations."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="training needs the extra nn")


import understudy as us  # noqa: E402
from understudy.body.actor import prepare  # noqa: E402
from understudy.math import quat  # noqa: E402
from understudy.methods.copy_rotations.source_motion import SourceMotion  # noqa: E402
from understudy.methods.smrnet.architecture import HINTS, Architecture  # noqa: E402
from understudy.methods.smrnet.features import motion_features, places  # noqa: E402
from understudy.methods.smrnet.lead_arms import lead_arms  # noqa: E402
from understudy.methods.smrnet.nearness import LED, LED_SLOTS, hints, spots_of, touches  # noqa: E402
from understudy.methods.smrnet.network import Network  # noqa: E402
from understudy.methods.smrnet.relations import N_SKIN, levers_of, relations_of  # noqa: E402
from understudy.methods.smrnet.slots import N_SLOTS, SLOT, UNIFIED  # noqa: E402
from understudy.methods.smrnet.unified_body import free_slots, unified_body  # noqa: E402
from understudy.methods.smrnet.unified_motion import unified_motion  # noqa: E402
from understudy.skin.take import Take  # noqa: E402
from understudy.training.smrnet import losses  # noqa: E402
from understudy.training.smrnet.batches import FIELDS, TWIN  # noqa: E402
from understudy.training.smrnet.discriminator import Discriminator  # noqa: E402
from understudy.training.smrnet.network import SMRNet  # noqa: E402
from understudy.training.smrnet.skinning import Bodies, Moves, features, joints, matrices, skinned, turned  # noqa: E402
from understudy.training.smrnet.teacher import packed_body  # noqa: E402

SMALL = Architecture(channels=8, identity=8, heads=2, kernel=3)


def bodies(*names: str) -> Bodies:
    """Sample bodies as the training has them."""
    rows = []
    for name in names:
        rows.append(packed_body(prepare(us.sample_character(name))))
    return Bodies(**{field: torch.as_tensor(np.stack([row[field] for row in rows])) for field in FIELDS})


def moves(name: str, body: str, frames: int = 12) -> Moves:
    motion = us.sample_motion(name).sliced(0, frames)
    played = SourceMotion.of(motion, prepare(us.load_template(), (motion,)))
    found = unified_motion(played, prepare(us.sample_character(body)))
    turns = matrices(torch.as_tensor(found.turns, dtype=torch.float32))
    return Moves(turns[None], torch.as_tensor(found.path, dtype=torch.float32)[None])


def stirred(network: torch.nn.Module, seed: int = 0) -> torch.nn.Module:
    """The network with numbers everywhere, heads too."""
    torch.manual_seed(seed)
    with torch.no_grad():
        for value in network.parameters():
            value.add_(0.2 * torch.randn_like(value))
    return network


def hinted(features: torch.Tensor) -> torch.Tensor:
    """Features with some hint behind them."""
    return torch.cat([features, torch.ones(*features.shape[:-1], HINTS)], dim=-1)


@pytest.mark.parametrize("mesh", [True, False])
@pytest.mark.parametrize("frames", [1, 5, 300])
def test_numpy_says_what_pytorch_says(mesh, frames):
    architecture = Architecture(channels=8, identity=8, heads=2, kernel=3, mesh=mesh)
    net = stirred(SMRNet(architecture))
    weights = {name: value.detach().numpy() for name, value in net.state_dict().items()}
    ours = Network(architecture, weights)
    one, two = bodies("template"), bodies("heavy")
    rng = np.random.default_rng(0)
    played, base = (rng.normal(0.0, 0.5, (frames, N_SLOTS, n)) for n in (9, 13))
    with torch.no_grad():
        a, b = (net.identity(x.offsets, x.points, x.weights) for x in (one, two))
        said = net(a, b, *(torch.as_tensor(x[None], dtype=torch.float32) for x in (played, base)))
    mine = [ours.identity(unified_body(prepare(us.sample_character(name)))) for name in ("template", "heavy")]
    turn, shift, lead = ours.run(*mine, played, base)
    assert np.allclose(mine[0], a[0].numpy(), atol=1e-5)
    assert np.allclose(turn, said.turn[0].numpy(), atol=1e-5)
    assert np.allclose(shift, said.shift[0].numpy(), atol=1e-5)
    assert np.allclose(lead, said.lead[0].numpy(), atol=1e-5)


def test_features_are_the_same_in_numpy_and_pytorch():
    motion = us.sample_motion("clap").sliced(0, 9)
    actor = prepare(us.load_template())
    found, body = unified_motion(SourceMotion.of(motion, actor), actor), unified_body(actor)
    there = features(
        Moves(matrices(torch.as_tensor(found.turns)).float()[None], torch.as_tensor(found.path).float()[None]),
        bodies("template"),
    )
    assert np.allclose(motion_features(found.turns, found.path, body.offsets), there[0].numpy(), atol=1e-5)


def test_features_do_not_say_which_way_a_body_faces_or_where_it_is():
    motion = us.sample_motion("walk").sliced(0, 9)
    actor = prepare(us.load_template())
    found, body = unified_motion(SourceMotion.of(motion, actor), actor), unified_body(actor)
    yaw = quat.exp(np.array([0.0, 2.0, 0.0]))
    elsewhere = quat.rotate(yaw, found.path) + np.array([3.0, 0.0, -1.0])
    one = motion_features(found.turns, found.path, body.offsets)
    assert np.allclose(one, motion_features(quat.mul(yaw, found.turns), elsewhere, body.offsets), atol=1e-9)


def test_an_untrained_network_changes_nothing():
    net = SMRNet(SMALL)
    one = bodies("template")
    told = features(moves("clap", "template"), one)
    identity = net.identity(one.offsets, one.points, one.weights)
    said = net(identity, identity, told, hinted(told))
    assert not said.turn.any()
    assert not said.shift.any()
    assert not said.lead.any()


def test_gradients_reach_every_weight_of_both_players():
    net, judge = stirred(SMRNet(SMALL)), stirred(Discriminator(4, 3), 1)
    one, two = bodies("template"), bodies("heavy")
    source, base = moves("clap", "template"), moves("clap", "heavy")
    a, b = (net.identity(x.offsets, x.points, x.weights) for x in (one, two))
    said = net(a, b, features(source, one), hinted(features(base, two)))
    path = base.path + (base.turns[:, :, 0] @ said.shift[..., None])[..., 0]
    made = Moves(base.turns @ turned(said.turn), path)
    loss = losses.reconstruction(made, base, two) + judge(made, two).square().mean()
    found = losses.touch(said.lead, source, one, made, two, torch.ones(*said.lead.shape[:3]))
    loss = loss + found.apart + found.inside
    (loss + losses.vertex_relations(source, one, made, two, said.attention)).backward()
    dead = [name for part in (net, judge) for name, p in part.named_parameters() if p.grad is None or not p.grad.any()]
    assert dead == []


def test_the_attention_between_two_structures_adds_up_to_one_for_every_slot():
    net = stirred(SMRNet(SMALL))
    one, two = bodies("template"), bodies("giant")
    a, b = (net.identity(x.offsets, x.points, x.weights) for x in (one, two))
    played, base = (features(moves("clap", n), x) for n, x in (("template", one), ("giant", two)))
    said = net(a, b, played, hinted(base))
    assert torch.allclose(said.attention.sum(-1), torch.ones(1, N_SLOTS), atol=1e-5)


@pytest.mark.parametrize("name", ["template", "elder", "heavy"])
def test_skinning_on_the_slots_is_that_of_the_character(name):
    """A rig without bones beyond the slots but its fingers, which do not move here."""
    character = us.sample_character(name)
    actor = prepare(character)
    motion = us.sample_motion("walk").sliced(0, 5)
    result = us.retarget(motion, us.load_template(), character, method="copy-rotations").motion
    played = SourceMotion.of(result, actor)
    found = unified_motion(played, actor)
    made = Moves(matrices(torch.as_tensor(found.turns)).float()[None], torch.as_tensor(found.path).float()[None])
    body = bodies(name)
    from understudy.methods.smrnet.unified_body import even_points

    due = Take(actor, result).vertices[:, even_points(actor, N_SKIN)] / actor.ground.height
    spots = skinned(made, body, joints(made, body))[0, :, :N_SKIN].numpy()
    assert np.linalg.norm(spots - due, axis=-1).mean() < 4e-3


def test_a_turn_is_the_exponential_of_its_vector():
    vectors = np.random.default_rng(0).normal(0.0, 1.0, (20, 3))
    vectors[0] = 0.0
    assert np.allclose(turned(torch.as_tensor(vectors)).numpy(), quat.to_matrix(quat.exp(vectors)), atol=1e-6)


def hand_made(lengths: list[float]) -> tuple[Moves, Bodies]:
    """Points on a line from the left hand outwards, joined by edges to the right hand at the origin."""
    count = len(lengths)
    points = torch.zeros(1, count + 1, 3)
    points[0, 1:, 0] = torch.tensor(lengths)
    weights = torch.zeros(1, count + 1, N_SLOTS)
    weights[0, :, 0] = 1.0
    ends = torch.tensor([[[0, k + 1] for k in range(count)]])
    slots = torch.tensor([[[SLOT["right_hand"], SLOT["left_hand"]]] * count])
    none = torch.zeros(1, 0, N_SLOTS, 3)
    body = Bodies(
        torch.zeros(1, N_SLOTS, 3), points, weights, torch.ones(1, N_SLOTS), points, weights, none, none,
        torch.zeros(1, 0), ends, slots,
    )  # fmt: skip
    return Moves(torch.eye(3).expand(1, 2, N_SLOTS, 3, 3), torch.zeros(1, 2, 3)), body


def test_d_of_two_hands_is_the_difference_of_their_mean_edges():
    """Edges of 0.2 and 0.4 against one of 0.5: |0.3 - 0.5| = 0.2."""
    assert float(losses.relation_loss(*hand_made([0.2, 0.4]), *hand_made([0.5, 0.5]))) == pytest.approx(0.2, abs=1e-6)


def test_the_weights_of_near_joints_are_eq_6():
    at = torch.zeros(1, 1, 2, 3)
    at[0, 0, 1, 0] = 0.1
    e = np.exp(-1.0)
    due = 1e4 * np.array([[1.0, e], [e, 1.0]]) / (2.0 + 2.0 * e)
    assert np.allclose(losses.near_weights(at)[0, 0].numpy(), due, rtol=1e-4)


def test_all_spatial_losses_vanish_for_a_body_that_plays_itself():
    one, source = bodies("template"), moves("clap", "template")
    same = torch.eye(N_SLOTS)[None]
    found = [
        losses.relation_loss(source, one, source, one),
        losses.vertex_relations(source, one, source, one, same),
        losses.joint_relations(source, one, source, one, same),
        losses.reconstruction(source, source, one),
    ]
    assert [float(x) for x in found] == pytest.approx([0.0] * 4, abs=1e-6)


def test_the_mirror_image_of_a_slot_is_the_other_side():
    assert TWIN[SLOT["left_hand"]] == SLOT["right_hand"]
    assert (TWIN[TWIN] == np.arange(N_SLOTS)).all()


def hints_of(one: str, two: str, motion: str = "clap") -> np.ndarray:
    """Hints for a body as copying has it, in the middle of a motion."""
    clip = us.sample_motion(motion).sliced(40, 50)
    played = SourceMotion.of(clip, prepare(us.sample_character(one)))
    actors = [prepare(us.sample_character(name)) for name in (one, two)]
    turns = [quat.to_matrix(unified_motion(played, actor).turns) for actor in actors]
    return hints(turns[0], spots_of(actors[0]), turns[1], spots_of(actors[1]), np.ones((len(turns[0]), len(LED))))


def test_a_body_that_plays_itself_is_given_no_hint():
    assert np.abs(hints_of("template", "template")[..., :3]).max() < 1e-12


def test_hands_that_met_are_led_towards_each_other_on_wider_shoulders():
    """Copying leaves the clapping hands of the heavy body apart."""
    found = hints_of("template", "heavy")
    left, right = (found[:, k] for k in (0, 1))
    assert left[:, 0].max() < 0.0 < right[:, 0].min()


def sure_of(motion: str, *, mirror: bool = False) -> np.ndarray:
    clip = us.sample_motion(motion)
    return touches(Take(prepare(us.load_template(), (clip,)), clip), mirror=mirror).max(0)


def test_hands_that_clap_touch_and_hands_that_hang_beside_thighs_do_not():
    assert (sure_of("clap")[:2] > 0.5).all()
    assert (sure_of("walk") == 0.0).all()


def test_in_a_mirror_the_other_hand_touches():
    plain, other = (sure_of("phone_call", mirror=m) for m in (False, True))
    assert plain.tolist() == other[[1, 0, 3, 2]].tolist()
    assert plain[0] != plain[1]


def clapping(name: str) -> np.ndarray:
    clip = us.sample_motion("clap").sliced(40, 50)
    return unified_motion(SourceMotion.of(clip, prepare(us.load_template())), prepare(us.sample_character(name))).turns


def test_a_led_arm_ends_where_it_was_told_to_and_keeps_its_bones():
    body = unified_body(prepare(us.sample_character("heavy")))
    clip = us.sample_motion("clap").sliced(40, 50)
    turns = unified_motion(
        SourceMotion.of(clip, prepare(us.load_template())), prepare(us.sample_character("heavy"))
    ).turns
    due = np.zeros((len(turns), len(LED_SLOTS), 3))
    due[:, 0] = [0.02, 0.01, 0.0]
    was, now = (places(quat.to_matrix(w), body.offsets) for w in (turns, lead_arms(turns, body.offsets, due)))
    moved = now - was
    assert np.allclose(moved[:, SLOT["left_hand"]], due[:, 0], atol=1e-6)
    assert np.abs(moved[:, SLOT["right_hand"]]).max() < 1e-9


def test_an_elbow_swings_and_its_hand_stays():
    body = unified_body(prepare(us.sample_character("heavy")))
    clip = us.sample_motion("clap").sliced(40, 50)
    turns = unified_motion(
        SourceMotion.of(clip, prepare(us.load_template())), prepare(us.sample_character("heavy"))
    ).turns
    due = np.zeros((len(turns), len(LED_SLOTS), 3))
    due[:, 2] = [0.05, 0.05, 0.0]
    was, now = (places(quat.to_matrix(w), body.offsets) for w in (turns, lead_arms(turns, body.offsets, due)))
    moved = now - was
    assert np.abs(moved[:, SLOT["left_hand"]]).max() < 1e-9
    assert ((moved[:, SLOT["left_forearm"]] * due[:, 2]).sum(-1) > 1e-4).all()


def test_following_a_hint_brings_what_touches_nearer():
    """The loss and the hint mean the same, and a body that plays itself has nothing to lose."""
    one, two = bodies("template"), bodies("heavy")
    found = torch.as_tensor(hints_of("template", "heavy"), dtype=torch.float32)[None]
    sure = torch.ones(found.shape[:3])
    source, base = (
        Moves(matrices(torch.as_tensor(clapping(name))).float()[None], torch.zeros(1, 10, 3))
        for name in ("template", "heavy")
    )
    still, led = (
        float(losses.touch(way, source, one, base, two, sure).apart)
        for way in (torch.zeros_like(found[..., :3]), found[..., :3])
    )
    assert led < 0.5 * still
    assert float(losses.touch(torch.zeros_like(found[..., :3]), source, one, source, one, sure).apart) < 1e-10


def test_an_arm_that_goes_into_the_body_is_inside_it():
    one, source = bodies("template"), moves("hands_on_hips", "template", 12)
    sure = torch.ones(1, 12, len(LED))
    into = torch.zeros(1, 12, len(LED), 3)
    into[..., 0] = torch.tensor([-0.15, 0.15, -0.15, 0.15])
    found = [float(losses.touch(way, source, one, source, one, sure).inside) for way in (0.0 * into, into)]
    assert found[0] == pytest.approx(0.0, abs=1e-9)
    assert found[1] > 1e-6


def test_only_slots_that_the_source_lacks_and_the_target_has_are_made_up():
    whole = unified_body(prepare(us.load_template()))
    fewer = replace(whole, real=whole.real & ~np.array([n.endswith("clavicle") for n in UNIFIED.names]))
    assert not free_slots(whole, whole).any()
    assert not free_slots(whole, fewer).any()
    assert [UNIFIED.names[k] for k in np.flatnonzero(free_slots(fewer, whole))] == ["left_clavicle", "right_clavicle"]


def test_points_are_what_their_levers_make_of_the_turns():
    body, here = bodies("elder"), moves("clap", "elder", 3)
    here_body = relations_of(prepare(us.sample_character("elder")))
    levers = levers_of(here_body.points, here_body.weights, body.offsets[0].double().numpy())
    spots = skinned(here, body, joints(here, body)) - here.path[:, :, None]
    assert np.allclose(np.einsum("tsab,msb->tma", here.turns[0].numpy(), levers), spots[0].numpy(), atol=1e-5)
