"""The command line: one file per command. A person's words enter; files, tables and one clear line on errors leave."""

from __future__ import annotations

import _thread
import signal
import sys
import threading
from typing import Any, NoReturn

STOPPED = 130  # the exit code that shells expect of Ctrl-C


def main() -> None:
    """Run a command. Ctrl-C at any moment, while modules are imported too, is one line and exit code 130."""
    before, sys.unraisablehook = sys.unraisablehook, _raise_again
    try:
        from understudy.cli.app import run

        run()
    except KeyboardInterrupt:
        _stop()
    except SystemExit as ended:
        if ended.code == STOPPED:  # what typer makes of Ctrl-C, without a word
            _stop()
        raise
    finally:
        sys.unraisablehook = before


def _stop() -> NoReturn:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # once is enough
    print("understudy: stopped", file=sys.stderr)
    raise SystemExit(STOPPED) from None


def _raise_again(what: Any) -> None:
    """A Ctrl-C that met a callback or a destructor is lost there, with a traceback: it is sent once more instead."""
    if what.exc_type is KeyboardInterrupt:
        threading.Timer(0.01, _thread.interrupt_main).start()
    else:
        sys.__unraisablehook__(what)
