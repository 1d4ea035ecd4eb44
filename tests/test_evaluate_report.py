"""Pages: what went wrong is found, drawn and said; nothing is fetched from elsewhere; red means penetration."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from understudy.body.actor import prepare
from understudy.evaluate.found_contacts import found_contacts
from understudy.evaluate.plots import case_plots, pooled, series_plot, spans, timelines, titled
from understudy.evaluate.record import SOURCE, Figure, Record
from understudy.evaluate.report import parts_of, result_page, suite_page
from understudy.evaluate.run import Run
from understudy.evaluate.suite import Suite
from understudy.evaluate.worst import picture, worst_against, worst_cases, worst_moments
from understudy.methods.solving.solution import FoundContact
from understudy.metrics import Case, Take
from understudy.samples import load_template, sample_motion

N, FPS = 90, 30.0
VOID = {"meta", "img", "br", "source", "line", "path", "circle"}


class Balanced(HTMLParser):
    """Every tag that opens is closed, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag, attrs):
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        if tag not in VOID:
            assert self.open.pop() == tag


def spike(at: int, size: float = 1.0) -> tuple[float, ...]:
    line = np.zeros(N)
    line[at] = size
    return tuple(line)


def made_up(target: str = "child", method: str = "copy-rotations", *, sunk: float = 1.0) -> Record:
    """A case with a known fault in frame 20 (floor), 50 (self-contact lost) and nowhere else."""
    held = tuple([1.0] * 50 + [0.0] + [1.0] * 39)
    figures = {
        "jerk_mean": Figure(10.0, "m/s^3", "", tuple(np.ones(N))),
        "floor_penetration_mean": Figure(sunk / N, "%", "", spike(20, sunk)),
        "floor_penetration_max": Figure(sunk, "%", "", spike(20, sunk)),
        "contact_recall": Figure(0.98, "share", "", held),
        "san_error": Figure(None, "1e-3 heights", "there is no true motion of the target to compare with"),
    }
    contacts = {"left palm on <right> palm": ("1" * 90, "1" * 50 + "0" * 40)}
    return Record("push_up", target, method, N, FPS, figures, contacts, 1.2)


def perfect() -> Record:
    figures = {
        "jerk_mean": Figure(10.0, "m/s^3", "", tuple(np.ones(N))),
        "floor_penetration_mean": Figure(0.0, "%", "", tuple(np.zeros(N))),
        "floor_penetration_max": Figure(0.0, "%", "", tuple(np.zeros(N))),
        "contact_recall": Figure(1.0, "share", "", tuple(np.ones(N))),
    }
    return Record("push_up", "push_up", SOURCE, N, FPS, figures, {}, 1.2)


def touches() -> tuple[FoundContact, ...]:
    """One that is near and not asked for, one as found, one that a person holds."""
    return (
        FoundContact("chest", "<b>", ("torso", "left_hand"), 0.1, 0.2, 0.05, False),
        FoundContact("left_hip", "left_palm", ("torso", "left_hand"), 0.5, 1.25, 0.84, True),
        FoundContact("face", "right_palm", ("head", "right_hand"), 2.0, 2.5, 1.0, True, 0.12),
    )


def test_the_contacts_of_the_source_are_a_table_with_those_first_that_were_asked_for():
    rows = re.findall(r"<tr>(<td>.*?)</tr>", found_contacts(touches()))
    assert [re.sub(r"(<[^>]*>)+", "|", row).strip("|").split("|") for row in rows] == [
        ["left palm on left hip", "0.50 to 1.25", "0.84", "yes"],
        ["right palm on face", "2.00 to 2.50", "1.00", "yes, by hand; found with 0.12"],
        ["&lt;b&gt; on chest", "0.10 to 0.20", "0.05", "no"],
    ]


def test_no_contacts_are_no_table():
    assert found_contacts(()) == ""


def test_the_worst_moments_are_where_the_faults_are():
    moments = worst_moments(made_up(), perfect())
    assert [(m.frame, [f[0] for f in m.figures]) for m in moments] == [
        (20, ["floor_penetration_mean"]), (50, ["contact_recall"]),
    ]  # fmt: skip


def test_a_source_has_no_worst_moments_against_itself():
    assert worst_moments(perfect(), perfect()) == []


@given(st.integers(0, N - 1), st.booleans())
def test_a_planted_fault_is_found_over_a_restless_source(frame, more):
    base = 0.5 + 0.4 * np.sin(np.arange(N))
    course = base.copy()
    course[frame] += -0.01 if more else 0.01
    assert worst_against(course, base, more=more) == frame


def test_the_worst_cases_come_first_and_not_all_of_one_motion():
    records = [made_up(f"t{i}", sunk=float(i)) for i in range(6)]
    assert [r.target for r in worst_cases(records, count=3)] == ["t5", "t4"]


@given(st.lists(st.sampled_from("01"), max_size=60))
def test_spans_are_the_runs_of_ones(bits):
    line = "".join(bits)
    assert spans(line) == [m.span() for m in re.finditer("1+", line)]


@given(st.integers(1, 700), st.data())
def test_plots_of_long_clips_keep_the_largest_value(n, data):
    series = np.random.default_rng(n).random(n)
    frame = data.draw(st.integers(0, n - 1))
    series[frame] = 2.0
    frames, values = pooled(series, more=False)
    assert (values.max(), frames[values.argmax()], len(frames) <= 160) == (2.0, frame, True)


def test_red_is_for_penetration_only():
    plots = case_plots(made_up(), perfect()).split("</svg>")[:-1]
    red = [titled("floor_penetration") in plot for plot in plots if 'class="line pen"' in plot]
    others = [plot for plot in plots if "penetration" not in plot]
    assert red == [True]
    assert all('class="line res"' in plot and "pen" not in plot for plot in others)


def test_a_series_that_is_nowhere_defined_has_no_plot():
    assert series_plot("contact_recall", Figure(None, "share", "", (None, None)), None, fps=30.0) == ""


def test_a_timeline_shows_source_and_result_beside_each_other():
    drawn = timelines({"left palm on right palm": ("1" * 90, "1" * 45 + "0" * 45)}, FPS)
    widths = [float(w) for w in re.findall(r'class="bar (?:src|res)" x="[\d.]+" width="([\d.]+)"', drawn)]
    assert widths[0] == pytest.approx(2.0 * widths[1], abs=0.1)
    assert "50 %" in drawn


def pages() -> dict[str, str]:
    records = (
        perfect(),
        made_up("child"),
        made_up("giant", sunk=2.0),
        Record("push_up", "x", "copy-rotations", error="a & b"),
    )
    run = Run(Suite("made up", ()), ("copy-rotations",), records)
    shown = {("push_up", "giant", "copy-rotations"): {"light": png(), "dark": png()}}
    return {
        "suite": suite_page(run, shown),
        "result": result_page("push up on <child>", "90 frames", made_up(), perfect(), {"light": png()}, touches()),
    }


def png() -> bytes:
    import io

    from PIL import Image

    out = io.BytesIO()
    Image.new("RGB", (40, 20)).save(out, "WEBP")
    return out.getvalue()


@pytest.mark.parametrize("kind", ["suite", "result"])
def test_a_page_is_whole_and_needs_nothing_else(kind):
    page = pages()[kind]
    parser = Balanced()
    parser.feed(page)
    assert parser.open == []
    assert not re.search(r'(?:src|href|srcset)="(?!data:|#)', page)
    assert not re.search("https?:|@import|nan", page)


def test_the_page_of_a_suite_says_what_a_person_wants_to_know():
    page = pages()["suite"]
    for said in ("1 motions, 3 characters", "floor penetration mean", "Worst cases", "prefers-color-scheme: dark",
                 "a &amp; b", "left palm on &lt;right&gt; palm", "SAN error: there is no true motion"):  # fmt: skip
        assert said in page
    assert page.index('id="c1"') < page.index("All other cases") < page.index('id="c0"')  # the giant is worst


def test_figures_stand_in_the_part_they_belong_to():
    found = parts_of(
        ["jerk_max", "grounded_f1", "hand_face_contact_recall", "self_penetration_max", "smrnet_d", "false_contacts",
         "untouched_p95"]
    )  # fmt: skip
    assert {part: names[0] for part, names in found.items()} == {
        "Smoothness": "jerk_max", "Penetration": "self_penetration_max", "Feet": "grounded_f1",
        "Contacts that are meant": "false_contacts", "Contacts by closeness": "hand_face_contact_recall",
        "Left as it was": "untouched_p95", "Fidelity": "smrnet_d",
    }  # fmt: skip


def test_the_picture_shows_the_source_above_the_result():
    from io import BytesIO

    from PIL import Image

    character = load_template()
    take = Take(prepare(character), sample_motion("walk").sliced(0, 4))
    image = np.asarray(Image.open(BytesIO(picture(Case(take, take), [0, 3]))).convert("RGB")).astype(int)
    amber, blue = (image[..., 0] - image[..., 2] > 60), (image[..., 2] - image[..., 0] > 60)
    assert amber.sum() > 500
    assert blue.sum() > 500
    assert np.flatnonzero(amber.any(1)).mean() < np.flatnonzero(blue.any(1)).min()


def test_a_fault_that_is_nowhere_has_no_plot():
    nowhere = Figure(0.0, "% of height", "", (0.0, None, 1e-12))
    record = Record("walk", "child", "copy-rotations", 3, FPS, {"untouched_p95": nowhere, "contact_recall": nowhere})
    assert case_plots(record, None).count("<svg") == 1
