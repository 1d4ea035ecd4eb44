"""smrnet's own options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import no_type_check

from understudy.errors import OptionError


@no_type_check  # as `Options`
@dataclass(frozen=True)
class SmrnetOptions:
    """network: a weights file of `understudy train smrnet`; empty takes the one that comes with Understudy. footing:
    put feet and hands on the ground where the source's stand."""

    network: str = ""
    footing: bool = True

    def __post_init__(self) -> None:
        if not isinstance(self.network, str):
            raise OptionError(f"network is {self.network!r}; it must be the name of a file")
        if not isinstance(self.footing, bool):
            raise OptionError(f"footing is {self.footing!r}; it can be true or false")
