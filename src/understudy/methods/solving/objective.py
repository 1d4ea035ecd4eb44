"""The objective of a setup, from its settings: which losses, how heavy, on which body parts."""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.methods.solving.joint_limits import limits_of
from understudy.methods.solving.settings import Settings
from understudy.methods.solving.setup import Setup
from understudy.methods.solving.solution import key_parts
from understudy.methods.solving.stiffness import stiffness_of
from understudy.solve.problem import Problem
from understudy.terms import TERMS, Term
from understudy.terms.scene import Scene
from understudy.terms.smoothness import Acceleration


def problem_of(setup: Setup, settings: Settings) -> Problem:
    """The paper's objective (eq. 1) on a setup."""
    parts = key_parts(setup.body.chain, setup.body.roles)
    return Problem(
        setup.body.chain,
        setup.scene,
        terms_of(setup.scene, settings, parts),
        setup.start,
        stiffness_of(setup, settings),
        limits=limits_of(setup, settings),
        tau=settings.tau,
    )


def terms_of(scene: Scene, settings: Settings, parts: tuple[str, ...], n_keys: int | None = None) -> list[Term]:
    """The losses with a weight; keys beyond the first `n_keys` are only kept out of the ground."""
    out = []
    count = scene.n_keys if n_keys is None else n_keys
    own = np.arange(scene.n_keys) < count
    for name in settings.weights:
        if (weight := weight_of(settings, name, count)) > 0.0:
            shares = np.ones(scene.n_keys) if TERMS[name].sees != "keys" else own.astype(np.float64)
            kind = Acceleration if name == "smoothness" and settings.smoothed == 2 else TERMS[name]
            out.append(kind(scene, weight, shares * shared(settings, name, parts)))
    return out


def weight_of(settings: Settings, loss: str, n_keys: int) -> float:
    """What multiplies the sum of a loss: its weight, and N where means over N keys stand beside means over N^2 pairs.

    (w / N^2) sum_pairs + (w' / N) sum_keys is, but for 1 / N^2, w sum_pairs + N w' sum_keys.
    """
    return settings.weights[loss] * (n_keys if settings.means and not TERMS[loss].of_pairs else 1.0)


def shared(settings: Settings, loss: str, parts: tuple[str, ...]) -> Float[ndarray, "keys"]:
    """What a person's weights for body parts multiply a loss by, key by key."""
    weights = settings.shares.get(loss)
    if not weights:
        return np.ones(len(parts))
    return np.array([weights.get(part, 1.0) for part in parts])
