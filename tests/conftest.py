"""What all tests share: shapes checked at call time, and the folder of real files where there is one."""

from __future__ import annotations

from pathlib import Path

import pytest
from jaxtyping import install_import_hook

_hook = install_import_hook("understudy", "checker.typecheck")

DATA = Path(__file__).resolve().parents[2] / "shared" / "data"


@pytest.fixture(scope="session")
def data() -> Path:
    """The folder of real characters and motions beside the project; tests that want it skip without it."""
    if not DATA.is_dir():
        pytest.skip("../shared/data is not there: this test needs real files that are not part of the project")
    return DATA


def data_files(*patterns: str) -> list[Path]:
    """Files of the data folder for parametrised tests, sorted; empty without the folder."""
    return sorted(p for pattern in patterns for p in DATA.glob(pattern))
