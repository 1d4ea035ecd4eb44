"""What is known of a thing is found once for every question, and never taken from another thing."""

from __future__ import annotations

import pickle
from copy import deepcopy
from dataclasses import dataclass, replace

from understudy.body.actor import prepare
from understudy.model.known import known, remember
from understudy.samples import load_template, sample_character


@dataclass(frozen=True, eq=False)
class Thing:
    size: int


asked: list[tuple[int, int]] = []


@known
def times(thing: Thing, by: int = 2) -> int:
    asked.append((thing.size, by))
    return thing.size * by


def test_a_question_is_answered_once_however_it_is_put():
    asked.clear()
    thing = Thing(3)
    other = replace(thing, size=5)
    answers = [times(thing), times(thing, 2), times(thing, by=2), times(thing, 4), times(other)]
    assert (answers, asked) == ([6, 6, 6, 12, 10], [(3, 2), (3, 4), (5, 2)])


def test_a_copy_begins_without_answers():
    thing = Thing(7)
    times(thing)
    copies = pickle.loads(pickle.dumps(thing)), deepcopy(thing)
    asked.clear()
    assert ([times(one) for one in copies], asked) == ([14, 14], [(7, 2), (7, 2)])


def test_an_actor_is_prepared_once_for_what_is_said_of_it():
    character = sample_character("child")
    plain, again = prepare(character), prepare(character, overrides={}, body={})
    said = prepare(character, body={character.meshes[0].name: True})
    assert plain is again
    assert said is not plain
    assert prepare(load_template()) is not plain


def test_what_is_known_already_is_not_looked_for():
    asked.clear()
    thing = Thing(9)
    remember(times, thing, 1)
    assert (times(thing), asked) == (1, [])
