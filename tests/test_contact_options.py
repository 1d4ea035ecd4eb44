"""What a person says of contacts: as a table, as flags, of one contact and no other, and round a loop."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import understudy as us
from understudy.errors import OptionError
from understudy.methods.contact_options import LIMBS, read_contact_flags, round_a_loop, rule_of, rules_of
from understudy.methods.options import Options, read_options
from understudy.methods.solving.solution import FoundContact
from understudy.samples import load_template, sample_character, sample_motion

HANDS = ("left_hand", "right_hand")


def found(start: float, end: float, limbs: tuple[str, str] = HANDS) -> FoundContact:
    return FoundContact("left_palm", "right_palm", limbs, round(start, 3), round(end, 3), 1.0, True)


def concerned(name: str, start: float, end: float) -> bool:
    return rule_of(name, 0.0).concerns(frozenset(HANDS), start, end)


@given(st.integers(0, 3000), st.integers(1, 300), st.integers(1, 300), st.sampled_from([24.0, 30.0, 60.0, 120.0]))
def test_the_name_of_a_contact_means_it_and_not_the_one_that_follows(start: int, n: int, more: int, fps: float):
    first, edge, last = start / fps, (start + n) / fps, (start + n + more) / fps
    one, two = found(first, edge).name, found(edge, last).name
    says = [concerned(name, *times) for name in (one, two) for times in ((first, edge), (edge, last))]
    assert says == [True, False, False, True]


@pytest.mark.parametrize("limbs", [(a, b) for a in LIMBS for b in LIMBS if a < b][::7])
def test_the_name_of_a_contact_is_one_that_the_options_take(limbs: tuple[str, str]):
    name = found(0.1, 2.0, limbs).name
    assert Options(contacts={name: False}).own["contacts"] == {name: 0.0}


def test_what_touches_is_named_before_what_is_touched():
    contact = FoundContact("belly", "right_hand_back", ("torso", "right_hand"), 0.0, 1.0, 1.0, True)
    assert contact.said == "right hand back on belly"


def test_flags_say_off_hold_and_numbers():
    said = read_contact_flags(["left_hand head 1.5-3=off", "torso  right_hand = hold", "head right_hand=0.3"])
    assert said == {"left_hand head 1.5-3": 0.0, "torso right_hand": 1.0, "head right_hand": 0.3}


@pytest.mark.parametrize(
    "flag", ["left_hand head", "left_hand head=maybe", "=off", "left_hand nose=off", "head torso=2"]
)
def test_a_flag_that_makes_no_sense_is_refused_with_a_sentence(flag: str):
    with pytest.raises(OptionError, match="contact"):
        read_contact_flags([flag])


def test_a_table_in_a_file_is_read(tmp_path):
    path = tmp_path / "options.toml"
    path.write_text('[contacts]\n"left_hand head 1.5-3" = false\n"torso right_hand" = 0.3\n')
    assert read_options(path).own["contacts"] == {"left_hand head 1.5-3": 0.0, "torso right_hand": 0.3}


def test_on_a_loop_a_rule_counts_a_round_earlier_and_later_too():
    rules = round_a_loop(rules_of({"left_hand right_hand 0.2-0.4": 0.0}), before=1.0, period=2.0)
    at = [t for t in range(60) if any(r.concerns(frozenset(HANDS), t / 10, t / 10 + 0.1) for r in rules)]
    assert at == [12, 13, 32, 33]


def test_one_clap_is_switched_off_another_held_and_the_rest_stay_as_they_were():
    def claps(**contacts: float) -> list[FoundContact]:
        played = us.retarget(sample_motion("clap"), load_template(), sample_character("tiny"), contacts=contacts)
        assert played.solution is not None
        return [c for c in played.solution.contacts if set(c.limbs) == set(HANDS)]

    plain = claps()
    said = claps(**{plain[1].name: 0.0, plain[3].name: 1.0})
    assert [(c.asked, c.found) for c in said] == [
        (i != 1, plain[i].confidence if i in (1, 3) else None) for i in range(len(plain))
    ]
    assert [(c.start, c.end) for c in said] == [(c.start, c.end) for c in plain]
