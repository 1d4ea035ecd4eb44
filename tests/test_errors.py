"""Errors are one line for a person, whatever a file or a person wrote."""

from hypothesis import given
from hypothesis import strategies as st

from understudy.errors import FileError, OptionError


@given(st.text() | st.text(min_size=300).map(lambda text: text * 50) | st.integers(0, 5000).map(lambda n: "x" * n))
def test_any_text_becomes_one_printable_line_of_bearable_length(text):
    lines = str(OptionError(text)), str(FileError("walk.bvh", text))
    assert all(line.isprintable() and len(line) < 1100 for line in lines)


def test_the_path_of_a_file_stays_whole():
    path = "/".join(["folder"] * 60) + "/walk  2.bvh"
    assert str(FileError(path, "is  cut\noff", place=3)) == f"{path}:3: is cut off"
