"""The operators of skeleton-aware networks against their equations."""

import numpy as np
import pytest

from san_structures import GROUP_B

torch = pytest.importorskip("torch", reason="training needs the extra nn")

from understudy.methods.san.structure import Structure  # noqa: E402
from understudy.training.san.skeletal_conv import SkeletalConv  # noqa: E402
from understudy.training.san.skeletal_pool import SkeletalPool, SkeletalUnpool  # noqa: E402

SMALL = Structure(("root", "a", "b", "c"), (-1, 0, 1, 0))


@pytest.fixture(autouse=True)
def doubles():
    torch.manual_seed(0)
    torch.set_default_dtype(torch.float64)
    yield
    torch.set_default_dtype(torch.float32)


def conv_of(structure, d=1, channels=2, statics=0, kernel=3, stride=1):
    n = structure.n_armatures
    return SkeletalConv(
        structure.neighbours(d), [channels] * n, [channels] * n, statics=[statics] * n, kernel=kernel, stride=stride
    )


def test_a_change_outside_the_neighbourhood_changes_nothing():
    conv, sees = conv_of(GROUP_B, d=2), GROUP_B.neighbours(2)
    x = torch.randn(1, 2 * GROUP_B.n_armatures, 8)
    before = conv(x).reshape(GROUP_B.n_armatures, -1)
    changed = np.zeros_like(sees)
    for j in range(GROUP_B.n_armatures):
        other = x.clone()
        other[:, 2 * j : 2 * j + 2] += 1.0
        changed[:, j] = ((conv(other).reshape(GROUP_B.n_armatures, -1) - before).abs() > 0).any(1).numpy()
    assert (changed == sees).all()


def test_convolution_is_equation_1():
    conv = conv_of(SMALL, d=1, channels=2, kernel=3)
    x, sees = torch.randn(1, 8, 6), SMALL.neighbours(1)
    padded = torch.nn.functional.pad(x, (1, 1), mode="reflect")[0].reshape(4, 2, 8)
    due = torch.zeros(4, 2, 6)
    for i in range(4):
        for j in np.flatnonzero(sees[i]):
            weight = conv.weight[2 * i : 2 * i + 2, 2 * j : 2 * j + 2]
            for t in range(6):
                due[i, :, t] += (weight * padded[j, :, t : t + 3]).sum((1, 2)) / sees[i].sum()
    torch.testing.assert_close(conv(x)[0].reshape(4, 2, 6), due + conv.bias.reshape(4, 2, 1))


def test_static_features_count_as_if_they_were_tiled_along_time():
    conv = conv_of(SMALL, statics=3)
    tiled = conv_of(SMALL, channels=3)
    taps = torch.randn(3)
    taps /= taps.sum()
    tiled.weight.data[:8] = conv.static_weight.data[:, :, None] * taps
    tiled.mask = tiled.mask[:8] * 0 + conv.static_mask[..., None]
    tiled.weight.data, tiled.bias.data = tiled.weight.data[:8], tiled.bias.data[:8]
    x, s = torch.randn(2, 8, 6), torch.randn(2, 12)
    torch.testing.assert_close(conv(x, s), conv(x) + tiled(s[..., None].expand(-1, -1, 6)))


@pytest.mark.parametrize("stride", [1, 2])
def test_the_gradient_of_convolution_is_that_of_differences(stride):
    conv = conv_of(SMALL, statics=2, stride=stride)
    x, s = torch.randn(2, 8, 6, requires_grad=True), torch.randn(2, 8, requires_grad=True)
    parameters = tuple(conv.parameters())

    def call(x, s, *values):
        named = dict(zip([name for name, _ in conv.named_parameters()], values, strict=True))
        return torch.func.functional_call(conv, named, (x, s))

    assert torch.autograd.gradcheck(call, (x, s, *parameters))


def test_the_gradient_of_pooling_is_that_of_differences():
    regions = GROUP_B.pooled(2)[1]
    pool, unpool = SkeletalPool(regions, GROUP_B.n_armatures), SkeletalUnpool(regions, GROUP_B.n_armatures)
    x = torch.randn(1, 2 * GROUP_B.n_armatures, 2, requires_grad=True)
    assert torch.autograd.gradcheck(lambda x: unpool(pool(x)), (x,))


def test_pooling_takes_the_mean_of_what_is_merged():
    pool = SkeletalPool(((0,), (1, 2), (3,)), 4)
    x = torch.arange(8.0).reshape(1, 8, 1)
    assert pool(x).flatten().tolist() == [0.0, 1.0, 3.0, 4.0, 6.0, 7.0]


def test_unpooling_what_was_pooled_keeps_constants():
    regions = GROUP_B.pooled(2)[1]
    pool, unpool = SkeletalPool(regions, GROUP_B.n_armatures), SkeletalUnpool(regions, GROUP_B.n_armatures)
    x = torch.ones(1, 3 * GROUP_B.n_armatures, 5)
    assert torch.equal(unpool(pool(x)), x)
