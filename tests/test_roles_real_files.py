"""Roles of real characters and motions, against truth written by hand (`tests/truth`)."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pytest

from conftest import DATA
from role_truth import Truth, cases
from test_roles_structure import scrambled
from understudy.errors import FileError, MappingError
from understudy.io import Loaded, read
from understudy.roles.find_roles import find_roles

# The least share of main roles found with all names scrambled; `tools/mapping_table.py --scramble` gives the figure.
WITHOUT_NAMES = 0.97


def every_rig() -> list[tuple[Path, Truth]]:
    """All characters, and of motions one file per folder and rig: the others hold the same joints."""
    seen, out = set(), []
    for path, truth in cases(DATA):
        key = (truth.name, path.parent)
        if truth.refused or "characters" in path.parts or key not in seen:
            out.append((path, truth))
        seen.add(key)
    return out


RIGS = every_rig()


@lru_cache
def loaded(path: Path) -> Loaded:
    try:
        return read(path)
    except FileError as error:
        pytest.skip(f"the file is not read: {error}")


@pytest.mark.usefixtures("data")
@pytest.mark.parametrize(
    ("path", "truth"), [pytest.param(p, t, id=p.name) for p, t in RIGS if not t.refused] or [(None, None)]
)
def test_every_main_role_of_a_real_rig_is_right(path: Path, truth: Truth) -> None:
    file = loaded(path)
    found = find_roles(file.character, *file.motions)
    assert truth.wrong(found, file.character.skeleton.names) == []


@pytest.mark.usefixtures("data")
@pytest.mark.parametrize("path", [pytest.param(p, id=p.name) for p, t in RIGS if t.refused] or [None])
def test_what_is_no_humanoid_is_refused_with_what_was_found(path: Path) -> None:
    file = loaded(path)
    with pytest.raises(MappingError, match=r"not a humanoid: .*\d+ joints"):
        find_roles(file.character, *file.motions)


@pytest.mark.usefixtures("data")
def test_with_all_names_scrambled_nearly_all_main_roles_are_found() -> None:
    right = total = 0
    for path, truth in RIGS:
        if truth.refused:
            continue
        try:
            file = loaded(path)
        except pytest.skip.Exception:
            continue
        character, _ = scrambled(file.character)
        total += len(truth.main)
        try:
            right += truth.n_right(find_roles(character, *file.motions), file.character.skeleton.names)
        except MappingError:
            continue
    assert right >= WITHOUT_NAMES * total
