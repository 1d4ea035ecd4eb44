"""Every real file loads and keeps the invariants, or is refused in one line that says what to do."""

import time

import pytest

from conftest import DATA, data_files
from understudy.errors import FileError
from understudy.loading import load
from understudy.model import check

FILES = [p for p in data_files("characters/**/*", "pairs/**/*", "motions/**/*", "meshes/**/*") if p.is_file()]

# What a user reads instead, behind the file's name.
NO_SKELETON = "has no skeleton; `understudy puppet --new` moves it without one, or rig it and save it as GLB"
REFUSED = {
    "characters/other/stormtrooper.dae": "COLLADA is not read; open it in Blender and export it as GLB",
    **{f"meshes/{p.relative_to(DATA / 'meshes')}": f"an OFF mesh {NO_SKELETON}" for p in FILES if p.suffix == ".off"},
    **{f"meshes/{p.name}": f"an OBJ mesh {NO_SKELETON}" for p in FILES if p.suffix == ".obj"},
}


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(DATA)))
def test_a_real_file_loads_and_is_sound_or_is_refused_with_a_remedy(path):
    start = time.monotonic()
    key = str(path.relative_to(DATA))
    if key in REFUSED:
        with pytest.raises(FileError) as caught:
            load(path)
        assert str(caught.value) == f"{path}: {REFUSED[key]}"
    else:
        loaded = load(path)
        check(loaded.character, *loaded.motions)
        assert loaded.axes_known
        assert not any("\n" in note for note in loaded.notes)
    assert time.monotonic() - start < 10.0
