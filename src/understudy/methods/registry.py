"""The registry of methods. A method is one file and one line here.

A method is a function `(motion, source, target, options, context) -> Answer` of its name (dashes as underscores) in the
module that its line names. Options of its own are a frozen dataclass that checks itself; flags (`--set`), TOML files,
Python and the studio take them beside those that all methods have (`options.Options`). Modules are imported when they
are needed, so that help can list methods without them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from understudy.body.actor import Actor
    from understudy.methods.answer import Answer, RunContext
    from understudy.methods.options import Options
    from understudy.model import Motion


@dataclass(frozen=True)
class Method:
    """A method by its name, with one sentence for people, where it lives, and `module:class` of its own options.

    One that `solves` compiles the solver at its first run; one that `weighs` has losses that pull against each other,
    whose weights a person may change and see.
    """

    name: str
    says: str
    module: str
    own: str = ""
    solves: bool = False
    weighs: bool = False

    @property
    def options(self) -> type[Any] | None:
        """The options of its own; None where it has none."""
        module, _, name = self.own.partition(":")
        return getattr(import_module(module), name) if name else None

    def __call__(self, motion: Motion, source: Actor, target: Actor, options: Options, context: RunContext) -> Answer:
        """Let the target play the motion of the source."""
        return getattr(import_module(self.module), self.name.replace("-", "_"))(
            motion, source, target, options, context
        )


HERE = "understudy.methods"
METHODS: Mapping[str, Method] = {
    method.name: method
    for method in (
        Method(
            "reconform",
            "keeps what touches, stands and stays apart, and changes nothing else",
            f"{HERE}.reconform.reconform",
            f"{HERE}.reconform.options:ReconformOptions",
            solves=True,
            weighs=True,
        ),
        Method("copy-rotations", "every bone turns as its counterpart does; at once", f"{HERE}.copy_rotations.method"),
        Method(
            "sparse-semantics",
            "reconform's lighter predecessor, as published",
            f"{HERE}.sparse_semantics",
            f"{HERE}.solving.options:SolveOptions",
            solves=True,
        ),
        Method(
            "smrnet",
            "copies, leads arms to what they touch and makes up bones that the source lacks; a network, no solver",
            f"{HERE}.smrnet.smrnet",
            f"{HERE}.smrnet.options:SmrnetOptions",
        ),
        Method(
            "san",
            "copies, and trained networks put back what hands and feet lose; no solving",
            f"{HERE}.san.san",
            f"{HERE}.san.options:SanOptions",
        ),
    )
}
