"""Curves, layers and clips: sampled values against closed forms."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fbx_files
from fbx_files import TICKS
from understudy.errors import FileError
from understudy.io.fbx import fbx, parse
from understudy.io.fbx.curves import CurveReader, bezier_parameter, sample_all
from understudy.math import quat

FILE = Path("clip.fbx")
USER, AUTO, TCB = 0x408, 0x108, 0x208
TIME_INDEPENDENT, PROGRESSIVE, CLAMP = 0x2000, 0x4000, 0x1000


def made(times, values, flags=4, data=None):
    raw = fbx_files.binary([fbx_files.n("AnimationCurve", children=fbx_files.curve(times, values, flags, data))])
    found = CurveReader().read(parse.parse(raw).children[0])
    assert found is not None
    return found


def ticks(*seconds: float) -> np.ndarray:
    return np.array([round(s * TICKS) for s in seconds], dtype=np.int64)


def hermite(u, a, b, slope_a, slope_b, span):
    """The cubic with given ends and slopes."""
    return (
        (2 * u**3 - 3 * u**2 + 1) * a
        + (u**3 - 2 * u**2 + u) * span * slope_a
        + (3 * u**2 - 2 * u**3) * b
        + (u**3 - u**2) * span * slope_b
    )


@given(st.lists(st.floats(-100, 100, width=32), min_size=2, max_size=12, unique=True), st.sampled_from([2, 4, 8, USER]))
@settings(max_examples=50, deadline=None)
def test_a_curve_passes_through_its_keys_and_holds_its_ends(values: list[float], flags: int) -> None:
    times = np.arange(len(values)) / 7.0
    at = np.concatenate([ticks(-5.0), ticks(*times), ticks(100.0)])
    assert made(times, values, flags).sample(at).tolist() == [values[0], *values, values[-1]]


@pytest.mark.parametrize(
    ("flags", "expected"), [(4, [2.5, 5.0]), (2, [0.0, 0.0]), (0x102, [10.0, 10.0])], ids=["linear", "constant", "next"]
)
def test_between_two_keys_linear_constant_and_next_do_as_they_say(flags: int, expected: list[float]) -> None:
    assert made((0.0, 2.0), (0.0, 10.0), flags).sample(ticks(0.5, 1.0)).tolist() == expected


def test_user_slopes_give_the_hermite_cubic_per_second() -> None:
    u = np.linspace(0.01, 0.99, 17)
    curve = made((0.0, 2.0), (1.0, 5.0), USER, [[3.0, -2.0, 0.0, 0.0]] * 2)
    np.testing.assert_allclose(curve.sample(ticks(*(2.0 * u))), hermite(u, 1.0, 5.0, 3.0, -2.0, 2.0), atol=1e-9)


def test_weighted_tangents_bend_time_as_the_bezier_curve_does() -> None:
    weights = np.array([2000 | (7000 << 16)], dtype=np.uint32).view(np.float32)[0]
    curve = made((0.0, 1.0), (0.0, 1.0), USER | 0x3000000, [[0.5, 2.0, weights, 0.0]] * 2)
    s = np.linspace(0.05, 0.95, 19)
    r = 1 - s
    x = 3 * r * r * s * 0.2 + 3 * r * s * s * (1 - 0.7) + s**3
    y = 3 * r * r * s * (0.2 * 0.5) + 3 * r * s * s * (1 - 0.7 * 2.0) + s**3
    np.testing.assert_allclose(curve.sample(ticks(*x)), y, atol=1e-6)


@given(st.floats(0, 1), st.floats(0, 1), st.floats(0, 1))
def test_the_bezier_parameter_undoes_the_bezier_time(s: float, x1: float, x2: float) -> None:
    def time(v):
        return 3 * (1 - v) ** 2 * v * x1 + 3 * (1 - v) * v * v * x2 + v**3

    u = np.array([time(s)])
    assert abs(time(bezier_parameter(u, np.array([x1]), np.array([x2])))[0] - u[0]) < 1e-14


@given(st.lists(st.sampled_from([2, 4, 8, USER, AUTO, TCB, AUTO | PROGRESSIVE]), min_size=2, max_size=6), st.booleans())
@settings(max_examples=50, deadline=None)
def test_curves_sampled_together_are_curves_sampled_alone(kinds: list[int], alike: bool) -> None:
    rng = np.random.default_rng(len(kinds))
    weights = np.uint32(2000 | 7000 << 16).view(np.float32)
    curves = [
        made(
            np.arange(4) / 7.0 if alike else np.sort(rng.random(4)),
            rng.normal(size=4),
            kind | 0x3000000,
            np.tile(np.array([0.5, -1.0, weights, 0.0], dtype=np.float32), (4, 1)),
        )
        for kind in kinds
    ]
    at = ticks(*np.linspace(-0.1, 1.1, 40))
    assert np.array_equal(sample_all(curves, at), np.stack([curve.sample(at) for curve in curves]))


def test_automatic_slopes_follow_the_chord_of_both_neighbours() -> None:
    times, values = (0.0, 1.0, 3.0), (0.0, 4.0, 6.0)
    curve = made(times, values, AUTO | TIME_INDEPENDENT)
    u = np.linspace(0.1, 0.9, 9)
    np.testing.assert_allclose(curve.sample(ticks(*u)), hermite(u, 0, 4, 4.0, 2.0, 1.0), atol=1e-9)


def test_progressive_clamping_never_overshoots_and_is_flat_at_the_ends() -> None:
    values = (0.0, 10.0, 10.5, 3.0, 20.0)
    curve = made((0.0, 0.5, 2.0, 2.1, 3.0), values, AUTO | TIME_INDEPENDENT | PROGRESSIVE)
    dense = curve.sample(ticks(*np.linspace(0.0, 3.0, 3001)))
    pieces = [(0, 500), (500, 2000), (2000, 2100), (2100, 3000)]
    assert all(np.ptp(dense[a : b + 1]) <= abs(values[i + 1] - values[i]) + 1e-9 for i, (a, b) in enumerate(pieces))


def test_clamped_keys_are_flat_beside_an_equal_neighbour() -> None:
    curve = made((0.0, 1.0, 2.0, 3.0), (0.0, 5.0, 5.0, 9.0), AUTO | CLAMP)
    np.testing.assert_allclose(curve.sample(ticks(1.25, 1.5, 1.75)), 5.0, atol=1e-9)


def test_tcb_without_parameters_is_the_mean_of_both_secants() -> None:
    curve = made((0.0, 1.0, 3.0), (0.0, 4.0, 6.0), TCB)
    u = np.linspace(0.1, 0.9, 9)
    np.testing.assert_allclose(curve.sample(ticks(*u)), hermite(u, 0, 4, 4.0, 2.5, 1.0), atol=1e-9)


def test_full_tension_makes_tcb_slopes_flat() -> None:
    curve = made((0.0, 1.0), (0.0, 1.0), TCB, [[1.0, 0.0, 0.0, 0.0]] * 2)
    u = np.linspace(0.1, 0.9, 9)
    np.testing.assert_allclose(curve.sample(ticks(*u)), hermite(u, 0.0, 1.0, 0.0, 0.0, 1.0), atol=1e-9)


def test_keys_out_of_order_are_sorted_and_of_two_at_one_time_the_later_counts() -> None:
    assert made((2.0, 0.0, 1.0, 1.0), (20.0, 0.0, 7.0, 10.0)).sample(ticks(0, 1, 2)).tolist() == [0.0, 10.0, 20.0]


def clip(scene: fbx_files.Scene):
    loaded = fbx.read(FILE, scene.binary())
    return loaded.motions[0]


def test_angles_are_interpolated_as_angles_and_signs_are_continuous() -> None:
    scene = fbx_files.Scene()
    bone = scene.model("bone")
    scene.animate(scene.layer(scene.stack("spin")), bone, "Lcl Rotation", {"Y": ((0.0, 2.0), (0.0, 720.0))})
    motion = clip(scene)
    turned = np.radians(720.0 * motion.times / 2.0)
    expected = np.stack([np.cos(turned / 2), 0 * turned, np.sin(turned / 2), 0 * turned], axis=-1)
    np.testing.assert_allclose(motion.local_wxyz[:, 0], expected, atol=1e-9)


def test_an_axis_without_a_curve_has_the_default_of_its_curve_node() -> None:
    scene = fbx_files.Scene()
    bone = scene.model("bone", Lcl_Translation=(1.0, 2.0, 3.0))
    layer = scene.layer(scene.stack("clip"))
    scene.animate(layer, bone, "Lcl Translation", {"X": ((0.0, 1.0), (0.0, 30.0))}, {"Y": 7.0, "Z": 8.0})
    assert clip(scene).local_translations[-1, 0].tolist() == pytest.approx([0.3, 0.07, 0.08])


LAYERS = [
    ({"Weight": 50.0}, "Lcl Translation", [15.0, 5.0, 0.0]),
    ({"Weight": 50.0, "BlendMode": 1}, "Lcl Translation", [10.0, 10.0, 0.0]),
    ({"Weight": 50.0, "BlendMode": 2}, "Lcl Translation", [10.0, 5.0, 0.0]),
    ({"Weight": 50.0, "Mute": 1}, "Lcl Translation", [10.0, 0.0, 0.0]),
    ({"Weight": 100.0}, "Lcl Translation", [20.0, 10.0, 0.0]),
]


@pytest.mark.parametrize(("options", "part", "expected"), LAYERS, ids=["add", "override", "pass", "mute", "full"])
def test_a_second_layer_is_laid_over_the_first_by_its_weight(options: dict, part: str, expected: list) -> None:
    scene = fbx_files.Scene()
    bone = scene.model("bone")
    stack = scene.stack("clip")
    scene.animate(scene.layer(stack), bone, part, {"X": ((0.0, 1.0), (10.0, 10.0))}, {"Y": 0.0, "Z": 0.0})
    over = {"X": ((0.0, 1.0), (10.0, 10.0)), "Y": ((0.0, 1.0), (10.0, 10.0))}
    scene.animate(scene.layer(stack, "two", **options), bone, part, over, {"Z": 0.0})
    np.testing.assert_allclose(100.0 * clip(scene).local_translations[:, 0], [expected] * 31, atol=1e-9)


def test_an_additive_rotation_turns_after_the_layers_below_in_the_joints_own_frame() -> None:
    scene = fbx_files.Scene()
    bone = scene.model("bone")
    stack = scene.stack("clip")
    scene.animate(scene.layer(stack), bone, "Lcl Rotation", {"X": ((0.0, 1.0), (40.0, 40.0))})
    scene.animate(scene.layer(stack, "two", Weight=50.0), bone, "Lcl Rotation", {"Z": ((0.0, 1.0), (60.0, 60.0))})
    expected = quat.mul(quat.exp(np.radians([40.0, 0.0, 0.0])), quat.exp(np.radians([0.0, 0.0, 30.0])))
    assert np.all(quat.same(clip(scene).local_wxyz[:, 0], np.broadcast_to(expected, (31, 4)), 1e-6))


@pytest.mark.parametrize(
    ("mode", "custom", "times", "fps"),
    [
        (6, None, np.arange(31) / 30, 30.0),
        (3, None, np.arange(31) / 30, 60.0),
        (11, None, np.arange(25) / 24, 24.0),
        (10, None, np.arange(26) / 25, 25.0),
        (13, None, np.arange(25) * 1.001 / 24, 24 / 1.001),
        (14, 12.5, np.arange(26) / 12.5, 12.5),
        (6, None, np.arange(101) / 100, 100.0),  # the keys know better than the header
        (0, None, np.arange(121) / 120, 120.0),
        (12, None, np.arange(31) / 30, 30.0),  # milliseconds are no frame rate
    ],
)
def test_the_frame_rate_is_the_files_where_its_keys_lie_on_that_grid(mode, custom, times, fps) -> None:
    scene = fbx_files.Scene()
    scene.settings["TimeMode"] = mode
    if custom:
        scene.settings["CustomFrameRate"] = custom
    bone = scene.model("bone")
    scene.animate(scene.layer(scene.stack("clip")), bone, "Lcl Rotation", {"X": (times, np.arange(len(times)))})
    motion = clip(scene)
    assert (motion.fps, motion.n_frames) == (pytest.approx(fps), round(times[-1] * fps) + 1)


@pytest.mark.parametrize(
    ("span", "n_frames"),
    [((0.0, 1.0), 31), ((0.5, 1.0), 16), ((0.0, 1.5), 46), ((5.0, 9.0), 61), ((1.0, 0.0), 61), ((0.0, 9e5), 61)],
    ids=["trimmed", "trimmed at the start", "shorter", "elsewhere", "backwards", "a left-over timeline"],
)
def test_the_span_is_the_stacks_own_where_it_is_sane_and_else_that_of_the_keys(span, n_frames) -> None:
    scene = fbx_files.Scene()
    bone = scene.model("bone")
    scene.animate(scene.layer(scene.stack("clip", span)), bone, "Lcl Rotation", {"X": ((0.0, 2.0), (0.0, 1.0))})
    assert clip(scene).n_frames == n_frames


def test_a_span_that_starts_between_frames_still_meets_the_keys() -> None:
    scene = fbx_files.Scene()
    bone = scene.model("bone")
    times, values = np.arange(31) / 30, np.random.default_rng(1).uniform(-50, 50, 31)
    layer = scene.layer(scene.stack("clip", (0.01, 1.0)))
    scene.animate(layer, bone, "Lcl Translation", {"X": (times, values)}, {"Y": 0, "Z": 0})
    np.testing.assert_allclose(100 * clip(scene).local_translations[:, 0, 0], values, atol=1e-5)


def test_clips_that_move_no_joint_are_left_out_with_a_note() -> None:
    scene = fbx_files.two_bones()
    camera = scene.model("Camera", subtype="Camera")
    scene.animate(scene.layer(scene.stack("Take 001")), camera, "Lcl Translation", {"X": ((0.0, 1.0), (0.0, 1.0))})
    loaded = fbx.read(FILE, scene.binary())
    assert ([m.name for m in loaded.motions], loaded.notes) == (
        ["walk"],
        ("The clip 'Take 001' moves no joint and is left out.",),
    )


def test_an_absurd_number_of_frames_is_refused() -> None:
    scene = fbx_files.Scene()
    bone = scene.model("bone")
    times = (0.0, 1 / 30, 40_000_000.0)
    scene.animate(scene.layer(scene.stack("long")), bone, "Lcl Rotation", {"X": (times, (0.0, 1.0, 2.0))})
    with pytest.raises(FileError) as error:
        fbx.read(FILE, scene.binary())
    assert str(error.value) == (
        "clip.fbx: the clip 'long' spans 1200000001 frames at 30 a second, more than can be held; "
        "cut it into shorter clips and export again"
    )


def test_scale_keys_are_kept_as_animated_scales() -> None:
    scene = fbx_files.Scene()
    bone = scene.model("bone")
    curves = {axis: ((0.0, 1.0), (1.0, 3.0)) for axis in "XYZ"}
    scene.animate(scene.layer(scene.stack("grow")), bone, "Lcl Scaling", curves)
    motion = clip(scene)
    assert motion.local_scales is not None
    np.testing.assert_allclose(motion.local_scales[:, 0], np.linspace(1.0, 3.0, 31)[:, None].repeat(3, 1), atol=1e-9)


def test_a_scale_that_a_clip_holds_apart_from_the_rest_pose_is_kept() -> None:
    scene = fbx_files.Scene()
    bone = scene.model("bone")
    curves = {axis: ((0.0, 1.0), (2.0, 2.0)) for axis in "XYZ"}
    scene.animate(scene.layer(scene.stack("big")), bone, "Lcl Scaling", curves)
    motion = clip(scene)
    assert motion.local_scales is not None
    np.testing.assert_allclose(motion.local_scales, 2.0, atol=1e-9)
