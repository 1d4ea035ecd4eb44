"""The paper's objective and optimiser in plain PyTorch: what the solver's speed and quality are measured against.

    python torch_reference.py            # a worker: reads one JSON request per line, answers with one JSON line each

All frames are one batch, pairs are dense N x N matrices with a mask, the optimiser is torch.optim.Adam at the rate of
the supplement's Table 2 (0.01), alpha rises linearly from 0 to 1 over the steps (eq. 2). Nothing of understudy is
imported, so that it runs in any Python that has torch. A problem comes as an .npz file (see `write_problem` in
understudy/benches/solver_cases.py), the pose goes back as one.

The unknowns are axis-angle increments on each joint's start rotation, and the root's path.
"""

from __future__ import annotations

import json
import os
import sys
import time

import numpy as np
import torch

SHORTEST = 1.7e-3  # m on a body of 1.7 m: vectors shorter than this have no direction
ROUND = 0.05  # m/s^2: where the length of the acceleration is rounded


class Reference:
    """E(q, p) of eq. 1 over a whole clip."""

    def __init__(self, problem: dict[str, np.ndarray], dtype: torch.dtype = torch.float32) -> None:
        def tensor(name: str) -> torch.Tensor:
            return torch.as_tensor(np.asarray(problem[name]), dtype=dtype)

        self.dtype = dtype
        self.parents = [int(p) for p in problem["parents"]]
        self.turning = torch.as_tensor(np.flatnonzero(problem["turns"] >= 0))
        self.moving = torch.as_tensor(np.flatnonzero(problem["moves"] >= 0))
        self.offsets = tensor("offsets")
        self.key_joints = torch.as_tensor(problem["key_joints"])
        self.key_weights = tensor("key_weights")
        self.key_offsets = self.key_weights[..., None] * tensor("key_offsets")
        self.key_normals = self.key_weights[..., None] * tensor("key_normals")
        self.rotations, self.roots = tensor("rotations"), tensor("roots")
        self.fps = float(problem["fps"])
        self.weights = {str(n): float(w) for n, w in zip(problem["weight_names"], problem["weights"], strict=True)}
        self.near, self.low = (tuple(float(x) for x in problem[name]) for name in ("near", "low"))
        self.units = tensor("units")
        self.unit = _harmonic(self.units)
        allowed = tensor("allowed")
        self.mask = allowed + allowed.T
        self.start_keys = tensor("start_keys")
        self.drift = tensor("drift")[:-1]
        self._descriptors(tensor("source_keys"), tensor("source_normals"), tensor("source_units"))

    def _descriptors(self, keys: torch.Tensor, normals: torch.Tensor, units: torch.Tensor) -> None:
        """M_dist, M_dir, M_pen, M_height of the source (§3.2) and its weights (§4.1)."""
        self.source_offsets = _harmonic(units)[..., None] * _between(keys)
        self.source_distances = self.source_offsets.norm(dim=-1)
        self.source_penetrations = (normals[:, :, None] * self.source_offsets).sum(-1)
        self.source_heights = keys[..., 1] * units
        self.source_pair_weights = _clamped(self.source_distances, self.near) * self.mask
        self.source_floor_weights = _clamped(self.source_heights, self.low)

    def keys(self, turn: torch.Tensor, move: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Key positions and normals by forward kinematics and linear blend skinning."""
        glob, at = self.world(turn, move)
        carried = glob[:, self.key_joints]
        points = torch.einsum("tkiab,kib->tka", carried, self.key_offsets)
        points = points + torch.einsum("ki,tkia->tka", self.key_weights, at[:, self.key_joints])
        normals = torch.einsum("tkiab,kib->tka", carried, self.key_normals)
        return points, normals / normals.norm(dim=-1, keepdim=True).clamp(min=1e-6)

    def locals(self, turn: torch.Tensor, move: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Local rotations and root positions for increments on those of the start."""
        rotations = self.rotations.index_copy(1, self.turning, self.rotations[:, self.turning] @ _rodrigues(turn))
        return rotations, self.roots.index_copy(1, self.moving, self.roots[:, self.moving] + move)

    def world(self, turn: torch.Tensor, move: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        rotations, roots = self.locals(turn, move)
        local = rotations.unbind(1)
        glob: list[torch.Tensor] = []
        at: list[torch.Tensor] = []
        for j, parent in enumerate(self.parents):
            if parent < 0:
                glob.append(local[j])
                at.append(roots[:, j])
            else:
                glob.append(glob[parent] @ local[j])
                at.append(at[parent] + glob[parent] @ self.offsets[j])
        return torch.stack(glob, 1), torch.stack(at, 1)

    def terms(self, turn: torch.Tensor, move: torch.Tensor, alpha: float) -> dict[str, torch.Tensor]:
        """Every loss of §4.2, weighed as in Table 2."""
        p, n = self.keys(turn, move)
        d = self.unit[..., None] * _between(p)
        # Guard |d|, never d: the square root has no slope at zero.
        distance = (d * d).sum(-1).clamp(min=1e-12).sqrt()
        height = self.units * p[..., 1]
        with torch.no_grad():  # Sg of eq. 2
            pair = self.source_pair_weights + alpha * _clamped(distance, self.near) * self.mask
            floor = self.source_floor_weights + alpha * _clamped(height, self.low)
        known = (self.source_distances >= SHORTEST) & (distance.detach() >= SHORTEST)
        both = distance * self.source_distances.clamp(min=SHORTEST)
        cosine = torch.where(known, (d * self.source_offsets).sum(-1) / both, torch.ones_like(distance))
        penetration = (n[:, :, None] * d).sum(-1)
        acceleration = (p[2:] - 2.0 * p[1:-1] + p[:-2]) * (self.units[:, None] * self.fps**2)
        velocity = (p[1:, :, [0, 2]] - p[:-1, :, [0, 2]]) * self.fps
        losses = {
            "regularisation": (self.units[:, None] * (p - self.start_keys)).square().sum(),
            "smoothness": (acceleration.square().sum(-1) + ROUND**2).sqrt().sum(),
            "distance": (pair * (self.source_distances - distance)).square().sum(),
            "direction": (pair * (1.0 - cosine)).square().sum(),
            "penetration": (pair * (self.source_penetrations - penetration)).square().sum(),
            "height": (floor * (self.source_heights - height)).square().sum(),
            "floor": height.clamp(max=0.0).square().sum(),
            "sliding": (floor[:-1, :, None] * self.units[:, None] * (velocity - self.drift)).square().sum(),
        }
        return {name: self.weights[name] * loss for name, loss in losses.items() if self.weights.get(name, 0.0) > 0.0}

    def zero(self) -> tuple[torch.Tensor, torch.Tensor]:
        """Increments at the start."""
        n = len(self.rotations)
        return tuple(torch.zeros(n, len(k), 3, dtype=self.dtype) for k in (self.turning, self.moving))

    def adam(self, steps: int, *, rate: float = 1e-2, cosine: bool = False) -> tuple[torch.Tensor, torch.Tensor]:
        """The increments after `steps`, at a constant rate or with one that falls by a cosine."""
        turn, move = (a.requires_grad_(True) for a in self.zero())
        optimiser = torch.optim.Adam([turn, move], lr=rate)
        schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimiser, steps) if cosine else None
        for step in range(steps):
            optimiser.zero_grad(set_to_none=True)
            loss = torch.stack(list(self.terms(turn, move, step / max(1, steps - 1)).values())).sum()
            loss.backward()
            optimiser.step()
            if schedule is not None:
                schedule.step()
        return turn.detach(), move.detach()


def _between(p: torch.Tensor) -> torch.Tensor:
    """[t, i, j] = p_j - p_i."""
    return p[:, None] - p[:, :, None]


def _harmonic(units: torch.Tensor) -> torch.Tensor:
    return 2.0 * units[:, None] * units / (units[:, None] + units)


def _clamped(x: torch.Tensor, limits: tuple[float, ...]) -> torch.Tensor:
    return (1.0 - (x - limits[0]) / (limits[1] - limits[0])).clamp(0.0, 1.0)


def _rodrigues(w: torch.Tensor) -> torch.Tensor:
    """exp(w), rounded at zero where the angle has no slope."""
    angle = ((w * w).sum(-1) + 1e-12).sqrt()[..., None, None]
    x, y, z = w.unbind(-1)
    o = torch.zeros_like(x)
    k = torch.stack([o, -z, y, z, o, -x, -y, x, o], -1).view(*w.shape[:-1], 3, 3)
    eye = torch.eye(3, dtype=w.dtype)
    return eye + torch.sin(angle) / angle * k + (1.0 - torch.cos(angle)) / angle.square() * (k @ k)


def answer(request: dict[str, object], kept: dict[str, Reference]) -> dict[str, object]:
    """One request: `value` gives the losses at the start pose in float64, `adam` runs steps and writes the pose."""
    path = str(request["problem"])
    double = request["do"] == "value"
    known = f"{path} {os.stat(path).st_mtime_ns} {double}"  # the next problem comes under the same name
    if known not in kept:
        kept.clear()  # one problem at a time: its dense pairs are large
        with np.load(path, allow_pickle=False) as arrays:
            kept[known] = Reference(dict(arrays), torch.float64 if double else torch.float32)
    reference = kept[known]
    if double:
        losses = reference.terms(*reference.zero(), float(str(request["alpha"])))
        return {"losses": {name: float(loss) for name, loss in losses.items()}}
    start = time.perf_counter()
    turn, move = reference.adam(int(str(request["steps"])), cosine=bool(request["cosine"]))
    seconds = time.perf_counter() - start
    rotations, roots = reference.locals(turn, move)
    np.savez(str(request["out"]), rotations=rotations.numpy(), roots=roots.numpy())
    return {"seconds": seconds}


def main() -> None:
    torch.manual_seed(0)
    print(json.dumps({"torch": torch.__version__, "threads": torch.get_num_threads()}), flush=True)
    kept: dict[str, Reference] = {}
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line), kept)), flush=True)


if __name__ == "__main__":
    main()
