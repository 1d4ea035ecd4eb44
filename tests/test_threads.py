"""Frames shared between threads: every one is worked on once, and who works on it changes nothing."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from understudy.math.threads import split, threads
from understudy.methods.retarget import retarget
from understudy.samples import load_template, sample_character, sample_motion


@given(st.integers(0, 400), st.integers(1, 90), st.integers(1, 4))
def test_every_item_is_worked_on_once_in_ranges_no_shorter_than_asked_for(count, least, n_threads):
    done, lengths = np.zeros(count, dtype=int), []

    def job(first, last, step):
        done[first:last] += step
        lengths.append(last - first)

    with threads(n_threads):
        split(count, job, 1, least=least)
    assert (set(done) <= {1}, min(lengths) >= min(least, count)) == (True, True)


def test_what_goes_wrong_on_any_thread_reaches_the_caller():
    def job(first, last):
        if last == 100:
            raise ValueError("the last range")

    with threads(3), pytest.raises(ValueError, match="the last range"):
        split(100, job)


def test_the_number_of_threads_changes_no_bit_of_a_retarget():
    def played(count):
        with threads(count):
            return retarget(sample_motion("push_up"), load_template(), sample_character("muscular")).motion

    one, three = played(1), played(3)
    assert np.array_equal(one.local_wxyz, three.local_wxyz)
    assert np.array_equal(one.local_translations, three.local_translations)
