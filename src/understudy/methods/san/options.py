"""The options of `--method san`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import no_type_check

from understudy.errors import OptionError


@no_type_check  # as `Options`
@dataclass(frozen=True)
class SanOptions:
    """network: a file of weights of your own training; None takes those that are shipped. footing: whether feet and
    hands are put where the source's stand, behind the network."""

    network: str | None = None
    footing: bool = True

    def __post_init__(self) -> None:
        if self.network is not None and not isinstance(self.network, str):
            raise OptionError(f"network is {self.network!r}; it must be the name of a file of weights")
        if not isinstance(self.footing, bool):
            raise OptionError(f"footing is {self.footing!r}; it can be true or false")
