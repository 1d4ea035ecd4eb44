"""The optional package `usd-core`: imported when it is needed, and kept from writing to the terminal."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from understudy.errors import FileError


def load(path: Path) -> Any:
    """The modules of `pxr` that we use, or an error that says how to get them."""
    try:
        from pxr import Gf, Sdf, Tf, Usd, UsdGeom, UsdSkel, UsdUtils, Vt
    except ImportError as error:
        raise FileError(path, 'USD needs an extra package; install it with: pip install "understudy[usd]"') from error
    return SimpleNamespace(Gf=Gf, Sdf=Sdf, Tf=Tf, Usd=Usd, UsdGeom=UsdGeom, UsdSkel=UsdSkel, UsdUtils=UsdUtils, Vt=Vt)


@contextmanager
def quiet(pxr: Any, path: Path) -> Iterator[None]:
    """Collect diagnostics instead of printing them, and turn errors of the package into ours.

    While a delegate is registered the package sends all diagnostics to it and none to standard error; what its Python
    bindings print goes through `sys.stderr`.
    """
    delegate = pxr.UsdUtils.CoalescingDiagnosticDelegate()
    try:
        with redirect_stderr(io.StringIO()):
            yield
    except pxr.Tf.ErrorException as error:
        raise FileError(path, f"USD cannot open or write it ({_first_line(error)})") from error
    finally:
        delegate.TakeUncoalescedDiagnostics()
        del delegate


def _first_line(error: Exception) -> str:
    """The reason alone: the package's messages carry source files and several lines."""
    try:
        lines = str(error).splitlines()
    except UnicodeDecodeError:  # the message quotes bytes of a damaged file
        lines = []
    for line in lines:
        text = line.strip()
        if text and not text.startswith("Error in '") and not text.endswith("exception:"):
            return text[:160]
    return "no reason given"
