"""Checkpoints: all that a run needs to go on at its step, as named arrays without pickle."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import torch
from torch import nn, optim

from understudy.errors import FileError
from understudy.methods.san.tensor_file import read_tensors, write_tensors


def save_checkpoint(
    path: Path,
    modules: Mapping[str, nn.Module],
    optimisers: Mapping[str, optim.Optimizer],
    *,
    words: Mapping[str, Any],
) -> None:
    """Weights, the optimisers' moments, and words (step, settings, curves)."""
    arrays = {
        f"module/{name}/{key}": value.detach().cpu().numpy()
        for name, module in modules.items()
        for key, value in module.state_dict().items()
    }
    for name, optimiser in optimisers.items():
        for number, state in optimiser.state_dict()["state"].items():
            for key, value in state.items():
                arrays[f"optimiser/{name}/{number}/{key}"] = torch.as_tensor(value).detach().cpu().numpy()
    write_tensors(path, arrays, {"words": json.dumps(words)})


def load_checkpoint(
    path: Path, modules: Mapping[str, nn.Module], optimisers: Mapping[str, optim.Optimizer]
) -> dict[str, Any]:
    """Put all of it back; the words. FileError where the file is damaged or of another run."""
    arrays, metadata = read_tensors(path)
    try:
        words = json.loads(metadata["words"])
        for name, module in modules.items():
            mine = {k: torch.tensor(arrays[f"module/{name}/{k}"]) for k in module.state_dict()}
            module.load_state_dict(mine)
        for name, optimiser in optimisers.items():
            told = optimiser.state_dict()
            state: dict[int, dict[str, Any]] = {}
            for key, value in arrays.items():
                kind, _, rest = key.partition("/")
                if kind == "optimiser" and rest.startswith(f"{name}/"):
                    number, field = rest.removeprefix(f"{name}/").split("/")
                    state.setdefault(int(number), {})[field] = torch.tensor(value)
            optimiser.load_state_dict({"state": state, "param_groups": told["param_groups"]})
    except (KeyError, ValueError, RuntimeError) as error:
        raise FileError(
            path, "is a checkpoint of other settings; give another --out or the settings it began with"
        ) from error
    return words
