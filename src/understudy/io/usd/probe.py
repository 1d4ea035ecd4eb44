"""Touch everything of a USD file that a reader will touch, in a process of its own.

The package reads binary files without checking their counts: a damaged one can end the whole process, which no handler
catches. Run as a script with the path of a file; ends with 0 if all values could be read. It imports nothing of
Understudy, so that it starts as fast as the package does (about a quarter of a second).
"""

from __future__ import annotations

import subprocess
import sys
from contextlib import suppress
from importlib import import_module
from pathlib import Path

SECONDS = 300
_MEMORY = 16 << 30
_SKIN = ("primvars:skel:geomBindTransform", "primvars:skel:jointIndices", "primvars:skel:jointWeights", "skel:joints")
# What the reader asks for by name, of a mesh, its skin and a skeleton; then of an animation, at all times.
_ONCE = (
    "points",
    "faceVertexCounts",
    "faceVertexIndices",
    "orientation",
    *_SKIN,
    *(f"{name}:indices" for name in _SKIN),
)
_ONCE += ("joints", "jointNames", "bindTransforms", "restTransforms")
_MOVING = ("translations", "rotations", "scales")


def survives(path: Path) -> bool:
    """Whether a process that reads the file lives to tell; True as well where no process can be started."""
    try:
        done = subprocess.run(
            [sys.executable, "-P", str(Path(__file__).resolve()), str(path)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return False
    except OSError:
        return True
    return done.returncode >= 0


def _limit_memory() -> None:
    try:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    except (ImportError, OSError, ValueError):
        pass


def _touch(path: str) -> None:
    Usd, UsdSkel = (import_module(f"pxr.{name}") for name in ("Usd", "UsdSkel"))

    stage = Usd.Stage.Open(path)
    everything = Usd.TraverseInstanceProxies()
    cache = UsdSkel.Cache()
    for prim in Usd.PrimRange.Stage(stage, everything):
        with suppress(Exception):  # an orderly failure: the reader meets it too, or goes by without touching it
            if prim.IsA(UsdSkel.Root):
                cache.Populate(UsdSkel.Root(prim), everything)
                cache.ComputeSkelBindings(UsdSkel.Root(prim), everything)
        steps: list[str] = []
        with suppress(Exception):
            steps += [name for name in prim.GetAttribute("xformOpOrder").Get() or () if name.startswith("xformOp:")]
        for name in (*_ONCE, *_MOVING, *steps):
            with suppress(Exception):
                attribute = prim.GetAttribute(name)
                attribute.Get(Usd.TimeCode.EarliestTime())
                for timecode in attribute.GetTimeSamples() if name not in _ONCE else ():
                    attribute.Get(timecode)


if __name__ == "__main__":
    _limit_memory()
    try:
        _touch(sys.argv[1])
    except Exception:  # the reader meets it too, and says more about it
        sys.exit(1)
