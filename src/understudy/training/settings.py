"""Settings of a training run from a TOML file, a preset and flags, for any frozen record of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeVar

from understudy.errors import OptionError
from understudy.io.toml import read_toml
from understudy.suggest import near

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    Settings = TypeVar("Settings", bound=DataclassInstance)
else:
    Settings = TypeVar("Settings")


def read_settings(
    plain: Settings,
    presets: Mapping[str, Mapping[str, Any]],
    path: str | Path | None,
    changes: Mapping[str, Any],
    *,
    of_task: Mapping[str, Mapping[str, Any]] = MappingProxyType({}),
) -> Settings:
    """The record `plain` with a preset, a file and changes, the last said counts most; what is None is not said.

    `of_task` are the values of each task in the record's own preset.
    """
    said: dict[str, Any] = {}
    if path is not None:
        said = read_toml(Path(path))
    given = {k: v for k, v in changes.items() if v is not None}
    preset = given.get("preset", said.get("preset", getattr(plain, "preset", "")))
    if preset not in presets:
        raise OptionError(f"preset is {preset!r}; it can be {', '.join(presets)}")
    task = given.get("task", said.get("task", getattr(plain, "task", "")))
    own = of_task.get(task, {}) if preset == getattr(plain, "preset", "") else {}
    known = [f.name for f in fields(plain)]
    out: dict[str, Any] = {}
    for name, value in {**own, **presets[preset], **said, **given, "preset": preset}.items():
        if name not in known:
            raise OptionError(f"{path or 'options'}: there is no setting '{name}'{near(name, known)}")
        kind = type(getattr(plain, name))
        value = tuple(value) if kind is tuple and isinstance(value, list) else value
        value = float(value) if kind is float and type(value) is int else value
        if type(value) is not kind:
            raise OptionError(f"{path or 'options'}: {name} is {value!r} where a {kind.__name__} is due")
        out[name] = value
    return type(plain)(**out)
