"""What all tests share: shapes checked at call time, and the folder of real files where there is one."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from hypothesis import settings
from jaxtyping import install_import_hook

# How long an example takes says more of the machine than of the code.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")
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


@pytest.fixture(scope="session")
def kernels() -> None:
    """All kernels compiled, so that no command has to say that it compiles them."""
    from understudy.cli.warm_up import is_warm, warm_up

    for metrics in (False, True):
        if not is_warm(metrics=metrics):
            warm_up(metrics=metrics)


@pytest.fixture
def run(monkeypatch, capsys, kernels):
    """Run a command line; gives the exit code, what it printed, and what it said on standard error."""
    from understudy.cli import main

    def call(*words: object) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["understudy", *map(str, words)])
        with pytest.raises(SystemExit) as ended:
            main()
        out, err = capsys.readouterr()
        return int(ended.value.code or 0), out, err

    return call


@pytest.fixture
def walk(tmp_path):
    """A bare BVH with a walk on the template's skeleton: what capture people bring."""
    from understudy.loading import save
    from understudy.samples import load_template, sample_motion

    path = tmp_path / "walk.bvh"
    save(path, load_template(), sample_motion("walk"))
    return path


@pytest.fixture(scope="module")
def server():
    """A studio that answers."""
    from studio_server import studio

    with studio() as running:
        yield running


@pytest.fixture(scope="module")
def browser():
    """A real browser."""
    from studio_page import chromium

    with chromium() as found:
        yield found


@pytest.fixture(scope="module")
def warm() -> list[str]:
    """The session of the page that was closed last."""
    return []
