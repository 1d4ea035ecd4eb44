"""The registry of benches. A bench is one file and one line here.

A bench is a function whose keyword arguments are options of `understudy bench`, those that its line names. It returns
figures by name, or prints tables of its own and returns nothing. Modules are imported when they are needed, so that
help can list benches without them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any


@dataclass(frozen=True)
class Bench:
    """A bench by its name, with a few words for people, `module:function`, and the options it takes."""

    name: str
    says: str
    where: str
    takes: str = ""

    @property
    def function(self) -> Any:
        module, _, name = self.where.partition(":")
        return getattr(import_module(f"understudy.{module}"), name)

    def __call__(self, options: Mapping[str, Any]) -> Mapping[str, Any] | None:
        """Run it with what it takes of the options."""
        return self.function(**{name: options[name] for name in self.takes.split()})


BENCHES: Mapping[str, Bench] = {
    bench.name: bench
    for bench in (
        Bench(
            "retarget",
            "a suite by one or several methods",
            "cli.bench_retarget:bench_retarget",
            "suite data method out cache quick workers force json quiet",
        ),
        Bench(
            "retarget-speed",
            "whole calls",
            "cli.bench_retarget_speed:bench_retarget_speed",
            "data against quick json quiet",
        ),
        Bench("solver", "the solve alone", "cli.bench_solver:bench_solver", "torch_python quick json quiet"),
        Bench(
            "ablation",
            "what each loss is worth",
            "cli.bench_ablation:bench_ablation",
            "every quick workers out force json quiet",
        ),
        Bench("studio", "what a page waits for", "benches.studio:run", "file"),
        Bench("skinning", "posing a mesh", "benches.skinning:run"),
        Bench("volume", "the measure of volumes", "benches.volume:run"),
        Bench("puppet", "deforming meshes", "benches.puppet:run", "data"),
        Bench("denoise", "the denoiser", "benches.denoise:run", "data cache out weights unseen"),
        Bench("san", "skeleton-aware networks", "benches.san:run", "data unseen cache out weights quick"),
        Bench("smrnet", "the network for all structures", "benches.smrnet_pairs:run", "data weights method quick tell"),
        Bench("scenes", "several characters", "cli.bench_scenes:bench_scenes", "data quick json quiet"),
    )
}
