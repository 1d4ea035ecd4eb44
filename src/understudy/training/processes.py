"""Several processes on one training (torchrun): each has its share of every batch, gradients are averaged over all.

A step is then the step of one process with the whole batch, up to rounding, whatever the number of processes. This is
what DistributedDataParallel does; said by hand because the adversarial game has two optimisers that take turns.
"""

from __future__ import annotations

import os
from collections.abc import Iterable

import torch
import torch.distributed as dist
from torch import nn


def begin() -> tuple[int, int]:
    """Rank and number of processes; joins them where torchrun started several."""
    if "WORLD_SIZE" not in os.environ or int(os.environ["WORLD_SIZE"]) == 1:
        return 0, 1
    if not dist.is_initialized():
        dist.init_process_group("gloo")
    return dist.get_rank(), dist.get_world_size()


def end() -> None:
    if dist.is_available() and dist.is_initialized():
        dist.destroy_process_group()


def same_start(modules: Iterable[nn.Module]) -> None:
    """All processes begin with the weights of the first."""
    if dist.is_available() and dist.is_initialized():
        for module in modules:
            for value in module.state_dict().values():
                dist.broadcast(value, 0)


def average_gradients(modules: Iterable[nn.Module]) -> None:
    """The mean of the gradients of all processes, in one message."""
    if not (dist.is_available() and dist.is_initialized()):
        return
    gradients = [p.grad for module in modules for p in module.parameters() if p.grad is not None]
    flat = torch.cat([g.flatten() for g in gradients])
    dist.all_reduce(flat)
    flat /= dist.get_world_size()
    for gradient, part in zip(gradients, flat.split([g.numel() for g in gradients]), strict=True):
        gradient.copy_(part.view_as(gradient))


def agreed(value: float) -> float:
    """The first process's value, in all."""
    if not (dist.is_available() and dist.is_initialized()):
        return value
    told = torch.tensor([value], dtype=torch.float64)
    dist.broadcast(told, 0)
    return float(told[0])


def wait() -> None:
    """Until all processes are here."""
    if dist.is_available() and dist.is_initialized():
        dist.barrier()
