"""Windows to train on, drawn from the taught motions: who plays, who is to play, what copying gives and what is due."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from jaxtyping import Bool, Float
from numpy import ndarray
from torch import Tensor

from understudy.errors import FileError
from understudy.keys.template import key_names
from understudy.methods.san.tensor_file import read_tensors, write_tensors
from understudy.methods.smrnet.nearness import COUNT, LED
from understudy.methods.smrnet.slots import SLOT, UNIFIED
from understudy.roles.roles import mirrored
from understudy.training.smrnet.skinning import Bodies, Moves, matrices
from understudy.training.smrnet.teacher import POOL, SOURCES, packed_body, pool_body, read_taught

FLIP, FLIP_WXYZ = (np.array(signs, dtype=np.float32) for signs in ([-1, 1, 1], [1, 1, -1, -1]))
TWIN = np.array([SLOT[mirrored(name)] for name in UNIFIED.names])
LED_TWIN = np.array([[name for name, *_ in LED].index(mirrored(name)) for name, *_ in LED])
KEY_TWIN = np.array([key_names(COUNT).index(mirrored(name)) for name in key_names(COUNT)])
FIELDS = (
    "offsets", "points", "weights", "real", "relation_points", "relation_weights", "levers", "normals", "trust", "ends",
    "slots",
)  # fmt: skip
# Of the windows, so many are of sample motions, in which more touches than in captured clips.
SAMPLES = 0.5


@dataclass
class Batch:
    """Moves of the source, of copying on the target, and of copying from the source's whole rig (`plain`); hints
    (`nearness.py`); and the bodies of both."""

    source: Moves
    base: Moves
    plain: Moves
    hints: Float[Tensor, "batch frames led 4"]
    from_bodies: Bodies
    to_bodies: Bodies


class Taught:
    """The motions of one part of the data in memory, with a table of all bodies."""

    def __init__(self, files: Sequence[Path], pool: Mapping[str, ndarray], window: int) -> None:
        self.window = window
        self.motions: list[dict[str, ndarray]] = []
        tables = {field: [pool[field]] for field in FIELDS}
        self.samples: list[bool] = []
        for file in files:
            motion = read_taught(file)
            if motion["turns"].shape[1] < window:
                continue
            first = len(pool["offsets"]) + SOURCES * len(self.motions)
            motion["row"] = np.concatenate([np.arange(first, first + SOURCES), motion["bodies"]])
            for field in FIELDS:
                tables[field].append(motion[f"source/{field}"])
            self.motions.append(motion)
            self.samples.append(not file.stem.partition("-")[2][:1].isdigit())
        if not self.motions:
            raise FileError(files[0] if files else "data", f"no motion of {window} frames to train on")
        self.bodies = {field: np.concatenate(rows) for field, rows in tables.items()}
        chance = np.where(self.samples, SAMPLES / max(sum(self.samples), 1), 1.0)
        rest = ~np.array(self.samples)
        if rest.any() and any(self.samples):
            chance[rest] = (1.0 - SAMPLES) / rest.sum()
        self.chance = chance / chance.sum()

    def drawn(self, rng: np.random.Generator, size: int, share: slice) -> Batch:
        """Windows at random, half of them mirrored."""
        rows = []
        for _ in range(size):
            motion = self.motions[int(rng.choice(len(self.motions), p=self.chance))]
            pair = int(rng.integers(len(motion["pairs"])))
            start = int(rng.integers(motion["turns"].shape[1] - self.window + 1))
            rows.append((motion, pair, start, rng.random() < 0.5))
        return self._batch(rows[share])

    def fixed(self, count: int) -> Batch:
        """The same windows at every call, one per motion as far as they go."""
        rng = np.random.default_rng(5)
        rows = []
        for k in range(count):
            motion = self.motions[k % len(self.motions)]
            pair, spare = int(rng.integers(len(motion["pairs"]))), motion["turns"].shape[1] - self.window
            rows.append((motion, pair, int(rng.integers(spare + 1)), False))
        return self._batch(rows)

    def _batch(self, rows: list[tuple[dict[str, ndarray], int, int, bool]]) -> Batch:
        moves: dict[str, list[tuple[ndarray, ndarray]]] = {name: [] for name in ("source", "base", "plain")}
        bodies: tuple[list[int], list[int]] = ([], [])
        flips = np.array([flip for *_, flip in rows])
        told = []
        for motion, pair, start, _ in rows:
            one, two = motion["pairs"][pair].tolist()
            cut = slice(start, start + self.window)
            moves["source"].append((motion["turns"][one, cut], motion["path"][one, cut]))
            moves["base"].append((motion["base_turns"][pair, cut], motion["base_path"][pair, cut]))
            moves["plain"].append((motion["plain_turns"][two, cut], motion["plain_path"][two, cut]))
            told.append(motion["hints"][pair, cut])
            for rows_of, which in zip(bodies, (one, two), strict=True):
                rows_of.append(int(motion["row"][which]))
        made = {name: _moves(values, flips) for name, values in moves.items()}
        return Batch(
            **made, hints=_hints(np.stack(told), flips), from_bodies=self._bodies(bodies[0], flips),
            to_bodies=self._bodies(bodies[1], flips),
        )  # fmt: skip

    def _bodies(self, which: list[int], flip: Bool[ndarray, "batch"]) -> Bodies:
        out = {field: self.bodies[field][which] for field in FIELDS}
        for field in ("offsets", "points", "relation_points"):
            out[field] = np.where(flip[:, None, None], out[field] * FLIP, out[field])
        out["offsets"] = np.where(flip[:, None, None], out["offsets"][:, TWIN], out["offsets"])
        for field in ("levers", "normals"):
            image = out[field][:, KEY_TWIN][:, :, TWIN] * FLIP
            out[field] = np.where(flip[:, None, None, None], image, out[field])
        out["trust"] = np.where(flip[:, None], out["trust"][:, KEY_TWIN], out["trust"])
        out["real"] = np.where(flip[:, None], out["real"][:, TWIN], out["real"])
        for field in ("weights", "relation_weights"):
            out[field] = np.where(flip[:, None, None], out[field][..., TWIN], out[field])
        slots = out["slots"]
        out["slots"] = np.where(flip[:, None, None] & (slots >= 0), TWIN[slots], slots)
        return Bodies(**{field: torch.as_tensor(value) for field, value in out.items()})


def _moves(rows: list[tuple[ndarray, ndarray]], flips: Bool[ndarray, "batch"]) -> Moves:
    wxyz, path = np.stack([r[0] for r in rows]), np.stack([r[1] for r in rows])
    flip = flips[:, None, None]
    wxyz = np.where(flip[..., None], wxyz[:, :, TWIN] * FLIP_WXYZ, wxyz)
    path = np.where(flip, path * FLIP, path)
    return Moves(matrices(torch.as_tensor(wxyz)), torch.as_tensor(path))


def _hints(told: Float[ndarray, "batch frames led 4"], flips: Bool[ndarray, "batch"]) -> Tensor:
    turned = told[:, :, LED_TWIN] * np.append(FLIP, np.float32(1.0))
    return torch.as_tensor(np.where(flips[:, None, None, None], turned, told))


def pool_table(cache: Path) -> dict[str, ndarray]:
    """The bodies of the pool as arrays, from the cache where they are there."""
    path = cache / "pool.safetensors"
    if not path.exists():
        rows = []
        for number in range(POOL):
            rows.append(packed_body(pool_body(number)))
        write_tensors(path, {field: np.stack([row[field] for row in rows]) for field in FIELDS}, {})
    return read_tensors(path)[0]
