"""Whether the solver's kernels are compiled for this machine: numba keeps them on disk."""

from __future__ import annotations

from pathlib import Path

from understudy.solve import chain


def is_compiled() -> bool:
    """True when the kernels of the chain are on disk, so that the next call starts at once."""
    kernels = [kernel for kernel in vars(chain).values() if hasattr(kernel, "_cache") and hasattr(kernel, "stats")]
    return all(any(Path(kernel._cache.cache_path).glob(f"chain.{kernel.__name__}-*.nbi")) for kernel in kernels)
