"""Weights of losses and body parts, in Python and in TOML: what they change, and what is said of wrong ones."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from understudy.body.parts import BODY_PARTS
from understudy.errors import OptionError
from understudy.methods.options import Options, read_options
from understudy.methods.reconform.options import settings_of
from understudy.methods.solving.objective import shared, weight_of
from understudy.methods.solving.settings import DEFAULT, PAPER
from understudy.terms import TERMS

KNOWN_LOSSES, KNOWN_PARTS = ", ".join(TERMS), ", ".join(BODY_PARTS)
WEIGHTS = st.dictionaries(
    st.sampled_from(list(TERMS)),
    st.one_of(
        st.floats(0.0, 1e5),
        st.dictionaries(st.sampled_from(BODY_PARTS), st.floats(0.0, 1e5), min_size=1),
    ),
)


def toml_of(weights):
    lines = ["[weights]"] if weights else []
    lines += [f"{loss} = {weight!r}" for loss, weight in weights.items() if isinstance(weight, float)]
    for loss, parts in weights.items():
        if not isinstance(parts, float):
            lines += [f"[weights.{loss}]", *(f"{part} = {number!r}" for part, number in parts.items())]
    return "\n".join(lines) + "\n"


@given(weights=WEIGHTS)
def test_a_toml_file_says_the_same_as_python(tmp_path_factory, weights):
    path = tmp_path_factory.mktemp("options") / "weights.toml"
    path.write_text(toml_of(weights))
    assert read_options(path) == Options(weights=weights)


def test_weights_change_their_losses_and_shares_their_parts():
    parts = {"torso": 0.1}, {"left_hand": 0.5, "head": 2.0}
    weights = {"distance": 2, "guards": 0.5, "penetration": parts[0], "height": parts[1]}
    found = settings_of(Options(weights=weights))
    assert found.weights == {**DEFAULT.weights, "distance": 2.0}
    assert found.beyond == {**DEFAULT.beyond, "guards": 0.5}
    assert found.shares == {"penetration": parts[0], "height": parts[1]}


def test_a_share_multiplies_a_loss_on_the_keys_of_its_part():
    settings = settings_of(Options(preset="paper", weights={"height": {"left_foot": 0.25, "head": 0.0}}))
    parts = ("head", "torso", "left_foot", "left_foot", "right_foot")
    assert shared(settings, "height", parts).tolist() == [0.0, 1.0, 0.25, 0.25, 1.0]
    assert shared(settings, "distance", parts).tolist() == [1.0] * 5


def test_the_paper_preset_is_the_papers_table():
    table = {
        "regularisation": 1e-2, "smoothness": 1e-4, "distance": 1.0, "direction": 0.5, "penetration": 10.0,
        "height": 1.0, "sliding": 0.5,
    }  # fmt: skip
    found = settings_of(Options(preset="paper"))
    assert {name: found.weights[name] for name in table} == table
    assert (found.near, found.low, dict(found.beyond)) == ((0.05, 0.15), (0.05, 0.15), {})
    assert (found.smoothed, found.means, found.stiffness) == (2, True, 0.0)


@pytest.mark.parametrize(("loss", "times"), [("penetration", 1), ("direction", 1), ("height", 41), ("smoothness", 41)])
def test_means_over_keys_weigh_as_many_times_as_there_are_keys_beside_means_over_pairs(loss, times):
    assert weight_of(PAPER, loss, 41) == pytest.approx(times * PAPER.weights[loss])
    assert weight_of(DEFAULT, loss, 41) == DEFAULT.weights[loss]


@pytest.mark.parametrize(
    ("preset", "refine", "beyond"),
    [("default", None, True), ("default", False, False), ("paper", None, False), ("paper", True, True)],
)
def test_refine_turns_what_goes_beyond_the_paper_on_and_off(preset, refine, beyond):
    found = settings_of(Options(preset=preset, refine=refine))
    base = {"default": DEFAULT, "paper": PAPER}[preset]
    assert (dict(found.beyond) == dict(DEFAULT.beyond), found.weights) == (beyond, base.weights)


BAD = [
    ({"weights": {"distances": 1.0}}, "weights: there is no loss 'distances'; did you mean 'distance'?"),
    (
        {"weights": {"penetration": {"belly": 0.0}}},
        f"weights.penetration: there is no body part 'belly'; known are {KNOWN_PARTS}",
    ),
    ({"weights": {"distance": -1.0}}, "weights.distance is -1.0; it must be a number from 0 to 1e6"),
    ({"weights": {"distance": 1e6}}, "weights.distance is 1000000.0; it must be a number from 0 to 1e6"),
    ({"weights": {"distance": float("nan")}}, "weights.distance is nan; it must be a number from 0 to 1e6"),
    ({"weights": {"distance": True}}, "weights.distance is True; it must be a number from 0 to 1e6"),
    ({"weights": {"distance": "much"}}, "weights.distance is 'much'; it must be a number from 0 to 1e6"),
    ({"weights": {"pins": {"head": "no"}}}, "weights.pins.head is 'no'; it must be a number from 0 to 1e6"),
    ({"weights": 3}, f"weights is 3; it must be a table of losses: {KNOWN_LOSSES}"),
    ({"keys": 42}, "keys is 42; it can be 41 or 96"),
    ({"preset": "papers"}, "preset is 'papers'; it can be default, paper"),
    ({"solver": "newton"}, "solver is 'newton'; it can be gauss-newton, banded, adam"),
    ({"near": [0.2, 0.1]}, "near is [0.2, 0.1]; it must be two numbers in heights, such as [0.05, 0.15]"),
    ({"body": {"Sword": "no"}}, "body is {'Sword': 'no'}; it must be a table of meshes and joints, each true or false"),
    ({"steps": 0}, "steps is 0; it must be a whole number between 1 and 10000"),
]


@pytest.mark.parametrize(("values", "said"), BAD)
def test_wrong_values_are_one_line_in_python(values, said):
    with pytest.raises(OptionError) as error:
        Options(**values)
    assert str(error.value) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("weights.distances = 1.0", "weights: there is no loss 'distances'; did you mean 'distance'?"),
        (
            "[weights.penetration]\nbelly = 0.0",
            f"weights.penetration: there is no body part 'belly'; known are {KNOWN_PARTS}",
        ),
        ("weights.distance = -1", "weights.distance is -1; it must be a number from 0 to 1e6"),
        ("weights.distance = nan", "weights.distance is nan; it must be a number from 0 to 1e6"),
        ("weights = 'all'", f"weights is 'all'; it must be a table of losses: {KNOWN_LOSSES}"),
        ("near = [0.05]", "near is [0.05]; it must be two numbers in heights, such as [0.05, 0.15]"),
    ],
)
def test_wrong_values_are_one_line_in_toml(tmp_path, text, said):
    path = tmp_path / "options.toml"
    path.write_text(text)
    with pytest.raises(OptionError) as error:
        read_options(path)
    assert str(error.value) == f"{path}: {said}"


def test_an_unknown_option_names_its_file(tmp_path):
    path = tmp_path / "options.toml"
    path.write_text("weight = 1")
    with pytest.raises(OptionError) as error:
        read_options(path)
    assert str(error.value).startswith(f"{path}: there is no option 'weight'; did you mean 'weights'?")


@pytest.mark.parametrize("data", [b"weights = [", b"\xff\xfe", b"weights.distance = = 2"])
def test_what_is_no_toml_is_one_line(tmp_path, data):
    path = tmp_path / "options.toml"
    path.write_bytes(data)
    with pytest.raises(OptionError, match="is not TOML") as error:
        read_options(path)
    assert "\n" not in str(error.value)


def test_options_that_made_a_result_make_it_again():
    options = Options(weights={"penetration": {"torso": 0.5}, "distance": 2.0}, near=(0.1, 0.2), preset="paper")
    assert Options(**options.as_dict()) == options
    assert np.isfinite(options.own["weights"]["distance"])
