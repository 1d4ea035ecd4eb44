"""The optional package `usd-core`: imported when it is needed, and kept from writing to the terminal."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from understudy.errors import FileError


def load(path: Path) -> Any:
    """The modules of `pxr` that we use, or an error that says how to get them."""
    try:
        from pxr import Gf, Sdf, Tf, Usd, UsdGeom, UsdShade, UsdSkel, UsdUtils, Vt
    except ImportError as error:
        raise FileError(path, 'USD needs an extra package; install it with: pip install "understudy[usd]"') from error
    return SimpleNamespace(
        Gf=Gf, Sdf=Sdf, Tf=Tf, Usd=Usd, UsdGeom=UsdGeom, UsdShade=UsdShade, UsdSkel=UsdSkel, UsdUtils=UsdUtils, Vt=Vt
    )


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
        raise _as_file_error(error, path) from error
    finally:
        delegate.TakeUncoalescedDiagnostics()
        del delegate


def _as_file_error(error: Any, path: Path) -> FileError:
    """The reason alone, with the line where a text file stops making sense."""
    try:
        reason = str(error.args[0].commentary).strip()
    except (AttributeError, IndexError, UnicodeDecodeError):  # messages may quote bytes of a damaged file
        reason = ""
    if (match := re.search(r":(\d+):\d+: ", reason)) is not None:
        return FileError(path, "USD cannot follow the text here; the file may be truncated", place=int(match[1]))
    reason = "".join(c for c in reason.splitlines()[0][:120] if c.isprintable()) if reason else "no reason given"
    return FileError(path, f"USD cannot open it ({reason}); export or download it again")
