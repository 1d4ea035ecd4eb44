"""The network in numpy against the one that was trained."""

import numpy as np
import pytest

from san_structures import GROUP_B

torch = pytest.importorskip("torch", reason="training needs the extra nn")

import understudy as us  # noqa: E402
from understudy.math import quat  # noqa: E402
from understudy.methods.san.architecture import Architecture  # noqa: E402
from understudy.methods.san.armatures import Armatures  # noqa: E402
from understudy.methods.san.between_structures import copied  # noqa: E402
from understudy.methods.san.corrector import Corrector  # noqa: E402
from understudy.methods.san.features import STILL, facing_of, rotations_of, six_of  # noqa: E402
from understudy.methods.san.network import Network  # noqa: E402
from understudy.methods.san.retargeter import Domain, decoded, raw_features, retargeted  # noqa: E402
from understudy.methods.san.structures import STRUCTURES  # noqa: E402
from understudy.training.dataset import build  # noqa: E402
from understudy.training.san.config import read_config  # noqa: E402
from understudy.training.san.correct_task import CorrectTask  # noqa: E402
from understudy.training.san.kinematics import ForwardKinematics, matrices_of  # noqa: E402
from understudy.training.san.network import SkeletonAutoencoder  # noqa: E402

KINDS = {
    "paper": {"channels": (8, 16)},
    "detailed": {"channels": (4, 6), "detail": 3, "kernel": 7},
    "conventional": {"channels": (4, 6), "detail": 3, "kernel": 7, "aware": False},
}


def made(kind: str) -> SkeletonAutoencoder:
    torch.manual_seed(3)
    net = SkeletonAutoencoder(Architecture(GROUP_B, 4, 3, 4, 3, **KINDS[kind]))
    for parameter in net.parameters():
        parameter.data += 0.05 * torch.randn_like(parameter)
    return net


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("n_frames", [64, 100])
def test_numpy_gives_what_pytorch_gives(kind, n_frames):
    net = made(kind)
    x, offsets = torch.randn(1, 4 * 23 + 3, n_frames), torch.randn(1, 23, 3)
    with torch.no_grad():
        due = net(x, offsets)[0].numpy()
    got = Network.of(net.architecture, net.packed(np.float32))(x[0].numpy(), offsets[0].numpy())
    assert np.abs(got - due).max() <= 1e-5 * np.abs(due).max()


def test_the_paper_and_conventional_operators_carry_as_many_channels():
    """Table 4: as many channels in all, so the same latent size."""
    aware, flat = (Architecture(GROUP_B, 4, 3, 4, 3, aware=a).convolutions for a in (True, False))
    assert sum(aware["decoder1"].outputs) == sum(flat["decoder1"].outputs)
    assert sum(aware["encoder2"].inputs) == sum(flat["encoder2"].inputs)


@pytest.mark.parametrize("n_frames", [1, 2, 5, 63, 65])
def test_any_number_of_frames_comes_out_as_it_went_in(n_frames):
    net = made("detailed")
    network = Network.of(net.architecture, net.packed())
    x = np.random.default_rng(0).normal(size=(4 * 23 + 3, n_frames))
    assert network(x, np.zeros((23, 3))).shape == (4 * 23 + 3, n_frames)


def test_an_architecture_is_what_its_text_says():
    architecture = made("detailed").architecture
    assert Architecture.from_text(architecture.as_text()) == architecture


def test_forward_kinematics_in_pytorch_is_that_of_the_model():
    rng, structure = np.random.default_rng(1), STRUCTURES["mixamo"]
    wxyz = rng.normal(size=(5, structure.n_armatures, 4))
    wxyz /= np.linalg.norm(wxyz, axis=-1, keepdims=True)
    offsets, path = rng.normal(size=(structure.n_armatures, 3)), rng.normal(size=(5, 3))
    offsets[0] = 0.0
    body = Armatures(structure, 30.0, offsets, wxyz, path)
    six = torch.as_tensor(six_of(wxyz))[None]
    got = ForwardKinematics(structure)(matrices_of(six), torch.as_tensor(offsets)[None], torch.as_tensor(path)[None])
    np.testing.assert_allclose(got[0].numpy(), body.positions, atol=1e-9)


def test_retargeting_in_numpy_is_what_pytorch_decodes_on_the_other_structure():
    torch.manual_seed(5)
    rng, nets, domains = np.random.default_rng(2), {}, {}
    for name in ("mixamo", "cmu"):
        structure = STRUCTURES[name]
        nets[name] = SkeletonAutoencoder(Architecture(structure, 6, 3, 6, 1, channels=(4, 6), kernel=7))
        n = 6 * structure.n_armatures + 3
        network = Network.of(nets[name].architecture, nets[name].packed(np.float32))
        still = np.concatenate([STILL, np.zeros(3), np.tile(STILL, structure.n_armatures - 1)])
        domains[name] = Domain(network, still, 0.05 * (1.0 + rng.random(n)))
    a, b = (STRUCTURES[name].n_armatures for name in ("mixamo", "cmu"))
    wxyz = quat.exp(0.3 * rng.normal(size=(64, a, 3)))
    motion = Armatures(STRUCTURES["mixamo"], 30.0, rng.normal(size=(a, 3)), wxyz, rng.normal(size=(64, 3)))
    bones = rng.normal(size=(b, 3))
    x = (raw_features(wxyz, motion.path) - domains["mixamo"].mean) / domains["mixamo"].deviation
    with torch.no_grad():
        to, of = nets["cmu"], nets["mixamo"]
        told = of.statics(torch.as_tensor(motion.offsets, dtype=torch.float32)[None])
        latent = of.encode(torch.as_tensor(x.T.copy(), dtype=torch.float32)[None], told)[0]
        rows = to.decode(latent, to.statics(torch.as_tensor(bones, dtype=torch.float32)[None]))[0].numpy().T
    rows = rows * decoded(domains["cmu"].deviation) + decoded(domains["cmu"].mean)
    due = rotations_of(np.concatenate([rows[:, :6], rows[:, 7:]], axis=1).reshape(64, -1, 6))
    due[:, 0] = quat.mul(facing_of(wxyz[:, 0]), due[:, 0])
    made = retargeted(domains["mixamo"], domains["cmu"], motion, bones)
    assert quat.angle(quat.mul(quat.inv(made.wxyz), due)).max() < 1e-5
    np.testing.assert_allclose(made.path[:, 1], rows[:, 6], atol=1e-5)


@pytest.mark.parametrize(("a", "b"), [("mixamo", "three_bone_arms"), ("three_bone_arms", "mixamo")])
def test_corrections_in_numpy_are_those_that_were_trained(a, b, folder_of_motions, tmp_path):
    data = build([folder_of_motions], tmp_path / "cache", STRUCTURES["mixamo"])
    task = CorrectTask(read_config(None, {"task": "retarget", "frames": 64}), data, {n: STRUCTURES[n] for n in (a, b)})
    for body in task.bodies.values():
        torch.nn.init.normal_(body.network.convs["out"].weight, std=0.05)
    told, truth = task.pairs(np.random.default_rng(0), task.windows[:1], a, b)
    with torch.no_grad():
        due = task.offs(a, b, told, truth)[0][0].numpy()
    networks = {
        name: Network.of(body.network.architecture, body.network.packed(np.float32))
        for name, body in task.bodies.items()
    }
    naive = copied(told.world, STRUCTURES[a], STRUCTURES[b], told.offsets)[0]
    got = Corrector(networks).offs(a, b, (told.world[0], told.offsets[0]), (naive, truth.offsets[0]))
    assert np.abs(got - due).max() <= 1e-5 * max(1.0, np.abs(due).max())


def test_networks_of_all_structures_begin_with_the_same_latent_motion(folder_of_motions, tmp_path):
    """Where two structures have the same bones, their networks have the same weights but for a common factor."""
    data = build([folder_of_motions], tmp_path / "cache", STRUCTURES["mixamo"])
    config = read_config(None, {"task": "retarget"})
    task = CorrectTask(config, data, {"a": STRUCTURES["mixamo"], "b": STRUCTURES["mixamo"]})
    a, b = (task.modules[name].state_dict()["convs.encoder2.weight"].flatten() for name in ("a", "b"))
    assert float(torch.nn.functional.cosine_similarity(a, b, dim=0)) > 1.0 - 1e-6


@pytest.fixture(scope="module")
def folder_of_motions(tmp_path_factory):
    out = tmp_path_factory.mktemp("motions")
    motion = us.sample_motion("clap").resampled(30.0)
    us.save(out / "01_clap.bvh", us.load_template(), motion.at_frames(np.arange(80) % motion.n_frames))
    return out
