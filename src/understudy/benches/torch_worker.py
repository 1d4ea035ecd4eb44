"""The PyTorch reference in a process of its own: requests and answers are lines of JSON, arrays go through files."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Any

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.errors import OptionError

SCRIPT = Path(__file__).resolve().parents[3] / "benchmarks" / "torch_reference.py"


def find_python(chosen: Path | None) -> Path | None:
    """The Python that runs the reference: the chosen one, this one where it has torch, or none."""
    if chosen is None:
        return Path(sys.executable) if importlib.util.find_spec("torch") and SCRIPT.is_file() else None
    if not chosen.is_file():
        raise OptionError(f"{chosen}: no such Python; make one: python3 -m venv nn; nn/bin/pip install torch numpy")
    if not SCRIPT.is_file():
        raise OptionError("the PyTorch reference is in the source tree (benchmarks), not in the installed package")
    return chosen


class TorchWorker:
    """A running reference. Use it in a `with` block."""

    def __init__(self, python: Path) -> None:
        self.python = python
        self.process = subprocess.Popen(
            [str(python), str(SCRIPT)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        try:
            self.about = self._read()
        except OptionError:
            self._end()
            raise

    def __enter__(self) -> TorchWorker:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._end()

    def losses(self, problem: Path, *, alpha: float) -> dict[str, float]:
        """The weighed losses at a problem's start, in double precision."""
        return self._ask({"do": "value", "problem": str(problem), "alpha": alpha})["losses"]

    def adam(
        self, problem: Path, out: Path, *, steps: int, cosine: bool
    ) -> tuple[float, Float[ndarray, "frames joints 3 3"], Float[ndarray, "frames joints 3"]]:
        """Seconds of a run, measured on the reference's side, and the pose it ends with."""
        request = {"do": "adam", "problem": str(problem), "out": str(out), "steps": steps, "cosine": cosine}
        seconds = float(self._ask(request)["seconds"])
        with np.load(out, allow_pickle=False) as arrays:
            return seconds, arrays["rotations"], arrays["roots"]

    def _ask(self, request: dict[str, object]) -> dict[str, Any]:
        if self.process.stdin is None:
            raise OptionError("the reference's process has no pipes")
        try:
            print(json.dumps(request), file=self.process.stdin, flush=True)
        except BrokenPipeError:
            raise OptionError(f"{self.python}: the PyTorch reference stopped") from None
        return self._read()

    def _read(self) -> dict[str, Any]:
        line = self.process.stdout.readline() if self.process.stdout is not None else ""
        if not line:
            raise OptionError(f"{self.python}: the PyTorch reference stopped; does that Python have torch and numpy?")
        return json.loads(line)

    def _end(self) -> None:
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                pipe.close()
        try:
            self.process.wait(timeout=60)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
