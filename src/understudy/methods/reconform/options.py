"""reconform's own options, and the settings they make."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import no_type_check

from understudy.errors import OptionError
from understudy.methods.contact_options import read_contacts
from understudy.methods.options import Options
from understudy.methods.solving.options import SolveOptions
from understudy.methods.solving.settings import DEFAULT, PRESETS, Settings, changed


@no_type_check  # as `Options`
@dataclass(frozen=True)
class ReconformOptions(SolveOptions):
    """preset: 'default', or 'paper' for the published settings. refine: with what goes beyond the paper. contacts: how
    far contacts are meant, by limbs and time ({"left_hand head 1.5-3": False})."""

    preset: str = "default"
    refine: bool | None = None
    contacts: Mapping[str, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.preset not in PRESETS:
            raise OptionError(f"preset is {self.preset!r}; it can be {', '.join(PRESETS)}")
        if self.refine is not None and not isinstance(self.refine, bool):
            raise OptionError(f"refine is {self.refine!r}; it can be true or false")
        object.__setattr__(self, "contacts", read_contacts(self.contacts))


def settings_of(options: Options) -> Settings:
    """The preset with what the options change."""
    own = options.of(ReconformOptions)
    out = PRESETS[own.preset]
    if own.refine is False:
        out = replace(out, beyond={})
    elif own.refine and not out.beyond:
        out = replace(out, beyond=DEFAULT.beyond)
    return changed(out, own)
