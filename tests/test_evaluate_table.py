"""Tables of a run: means, spreads, halves and ratios with known answers; records that come back the same."""

from __future__ import annotations

import csv
import io
import json

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from understudy.evaluate.record import SOURCE, Figure, Record
from understudy.evaluate.run import Run
from understudy.evaluate.suite import Suite
from understudy.evaluate.table import as_json, cases_csv, compared, number, split, table_csv, table_of
from understudy.metrics import Measured

BASE = "copy-rotations"


def record(motion: str, target: str, method: str, value: float | None, *, load: float = 0.0) -> Record:
    figure = Figure(value, "%", "" if value is not None else "there are no feet")
    return Record(motion, target, method, 2, 30.0, {"floor_penetration_mean": figure}, contact_load=load)


@pytest.fixture
def run() -> Run:
    """Two motions, the second with more contact; two methods; one figure that is not defined once."""
    records = (
        record("walk", "walk", SOURCE, 0.5, load=0.1),
        record("walk", "child", BASE, 1.0),
        record("walk", "child", "better", 0.5),
        record("crawl", "crawl", SOURCE, 1.5, load=1.9),
        record("crawl", "child", BASE, 3.0),
        record("crawl", "giant", BASE, None),
        record("crawl", "child", "better", 1.5),
    )
    return Run(Suite("made up", ()), (BASE, "better"), records)


def test_a_table_has_mean_spread_and_count_of_what_is_defined(run):
    cell = table_of(run).cells[BASE, "all", "floor_penetration_mean"]
    assert (cell.mean, cell.spread, cell.count, cell.undefined, cell.reason) == (2.0, 1.0, 2, 1, "there are no feet")


def test_ratios_are_to_copy_rotations(run):
    cells = table_of(run).cells
    ratios = [cells[method, "all", "floor_penetration_mean"].ratio for method in (SOURCE, BASE, "better")]
    assert ratios == [0.5, 1.0, 0.5]


@pytest.mark.parametrize(
    ("figure", "unit", "mine", "theirs", "counts"),
    [
        ("floor_penetration_mean", "%", 0.5, 1.0, (1, 0, 0)),
        ("floor_penetration_mean", "%", 0.03, 0.02, (0, 1, 0)),  # within 0.02 points
        ("floor_penetration_mean", "%", 10.05, 10.0, (0, 1, 0)),  # within 1 %
        ("floor_penetration_mean", "%", 0.05, 0.02, (0, 0, 1)),
        ("contact_recall", "share", 0.9, 0.8, (1, 0, 0)),  # more is better
        ("contact_recall", "share", 0.79, 0.8, (0, 1, 0)),
        ("contact_recall", "share", 0.7, 0.8, (0, 0, 1)),
        ("near_relation_naive", "% of height", 0.7, 0.8, None),  # no figure of a method
        ("contact_recall", "share", None, 0.8, None),
    ],
)
def test_methods_are_held_against_copy_rotations_case_by_case(figure, unit, mine, theirs, counts):
    mine, theirs = (
        [Record("walk", "child", method, 2, 30.0, {figure: Figure(v, unit, "" if v is not None else "why")})]
        for method, v in (("better", mine), (BASE, theirs))
    )
    assert compared(mine, theirs, figure) == counts


def test_counts_are_over_the_cases_that_both_have(run):
    table = table_of(run)
    assert table.cells["better", "all", "floor_penetration_mean"].against == (2, 0, 0)
    assert table.cells[BASE, "all", "floor_penetration_mean"].against is None
    rows = list(csv.DictReader(io.StringIO(table_csv(run, table))))
    better = next(r for r in rows if (r["method"], r["group"]) == ("better", "all"))
    assert [better[f"{w}_cases"] for w in ("better", "equal", "worse")] == ["2", "0", "0"]


def test_halves_are_told_by_how_much_the_source_touches(run):
    table = table_of(run)
    means = [table.cells[BASE, group, "floor_penetration_mean"].mean for group in ("easy", "hard")]
    assert (table.halves, means) == ({"walk": "easy", "crawl": "hard"}, [1.0, 3.0])


@given(st.dictionaries(st.text(min_size=1, max_size=5), st.floats(0.0, 2.0), max_size=20))
def test_halves_differ_by_one_at_most_and_no_easy_motion_touches_more_than_a_hard_one(loads):
    halves = split(loads)
    easy = [loads[m] for m, half in halves.items() if half == "easy"]
    hard = [loads[m] for m, half in halves.items() if half == "hard"]
    assert 0 <= len(hard) - len(easy) <= 1
    assert max(easy, default=0.0) <= min(hard, default=2.0)


def test_json_has_every_case_and_says_why_a_figure_is_not_defined(run):
    found = json.loads(as_json(run, table_of(run)))
    why = [c["figures"]["floor_penetration_mean"].get("reason") for c in found["cases"] if c["target"] == "giant"]
    assert (len(found["cases"]), len(found["table"]), why) == (7, 9, ["there are no feet"])
    assert found["motions"]["crawl"] == {"contact_load": 1.9, "half": "hard"}


def test_csv_files_have_a_line_for_each_cell_and_each_case(run):
    table = table_of(run)
    cells = list(csv.DictReader(io.StringIO(table_csv(run, table))))
    cases = list(csv.DictReader(io.StringIO(cases_csv(run, table))))
    hard = next(c for c in cells if (c["method"], c["group"]) == ("better", "hard"))
    assert (hard["mean"], hard["ratio_to_copy_rotations"], hard["better"]) == ("1.5", "0.5", "less")
    assert [c["floor_penetration_mean"] for c in cases] == ["0.5", "1.0", "0.5", "1.5", "3.0", "", "1.5"]


NUMBERS = st.none() | st.floats(allow_nan=False, allow_infinity=False)
LINES = st.text("01", max_size=6)


@given(
    st.dictionaries(
        st.text(max_size=8),
        st.tuples(NUMBERS, st.text(max_size=5), st.text(max_size=9), st.none() | st.lists(NUMBERS, max_size=5)),
        max_size=4,
    ),
    st.dictionaries(st.text(max_size=8), st.tuples(LINES, LINES), max_size=3),
)
def test_a_record_comes_back_from_json_as_it_was(parts, contacts):
    figures = {n: Figure(v, unit, why, s if s is None else tuple(s)) for n, (v, unit, why, s) in parts.items()}
    before = Record("m", "t", BASE, 5, 24.0, figures, contacts, 0.25, {"method": 0.5}, "")
    assert Record.from_json(before.to_json()) == before


def test_what_is_not_finite_is_not_a_number_but_a_reason():
    figure = Figure.of(Measured(float("nan"), "%", series=np.array([1.0, np.nan, np.inf])))
    assert figure == Figure(None, "%", "the number is not finite", (1.0, None, None))


@pytest.mark.parametrize(
    ("value", "text"),
    [(0.0, "0"), (3e-17, "0"), (1.234567, "1.23"), (4332.7, "4,333"), (1.7e-5, "2e-5"), (None, "not defined")],
)
def test_numbers_are_short(value, text):
    assert number(value) == text
