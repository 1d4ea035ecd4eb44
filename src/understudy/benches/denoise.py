"""Denoising, measured on characters that no weights were trained on: networks beside filters, for both noises of §4.4.

Errors are SAN's (eq. 10): mean distance of joints from the truth in 1e-3 heights, and the published variant's mean
square of coordinates in 1e-3 heights squared. Filters have the parameters that are best on the training part, for each
noise, once behind the repair of lost samples that the networks have too, and once without it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import numpy as np
from numpy import ndarray
from scipy.signal import butter, sosfiltfilt

from understudy.errors import OptionError
from understudy.math import quat
from understudy.methods.san.armatures import Armatures
from understudy.methods.san.denoise import WEIGHTS
from understudy.methods.san.denoiser import denoised
from understudy.methods.san.features import rotations_of, savitzky_golay, six_of
from understudy.methods.san.lost_samples import lost_samples, repaired
from understudy.methods.san.network import read_network
from understudy.training.dataset import Dataset, build
from understudy.training.san.augment import with_lost_samples, with_white_noise

# §4.4's noise, with the path's in heights; and its zeros, one sample in twenty.
NOISES = ("white", "zeros", "snaps", "clean")
SIGMA, PATH_SIGMA, LOST = 0.01, 0.005, 0.05
WIDTHS, CUTOFFS = (3, 5, 7, 9, 11, 13, 17), (2.0, 3.0, 4.0, 5.0, 7.0, 10.0, 14.0)
MOST_CLIPS, MOST_TUNING = 24, 8

Denoiser = Callable[[Armatures], Armatures]


def run(
    *, data: Path | None, cache: Path | None, out: Path, weights: Mapping[str, Path], unseen: Path | None = None
) -> dict[str, float | str]:
    """Errors of every denoiser for every noise, and frames a second; `weights` are others to compare with, by name.

    `unseen` is a folder of other data than was trained on: all its clips are the test, and `data` tunes the filters.
    """
    if data is None:
        raise OptionError("bench denoise needs motions; name a folder of them with --data")
    cache = cache or out / "denoise-data"
    networks = {name: read_network(path)[0] for name, path in {"understudy": WEIGHTS, **weights}.items()}
    structure = networks["understudy"].architecture.structure
    made = build([data], cache, structure)
    tests = _clips(made, "test")
    if unseen is not None:
        other = build([unseen], cache.with_name(f"{cache.name}-{unseen.name}"), structure)
        tests = [other.clip(k) for k in range(len(other.clips))]
    if not tests:
        raise OptionError("no character of these folders is in the test part; name folders of more characters")
    training = [c for c in _clips(made, "train") if c.n_frames <= 600][:MOST_TUNING]
    found: dict[str, float | str] = {
        "test clips": float(len(tests)),
        "test frames": float(sum(c.n_frames for c in tests)),
    }
    for noise in NOISES:
        noisy, tuning = ([_noisy(c, noise, k) for k, c in enumerate(clips)] for clips in (tests, training))
        mended, tuning_mended = ([_repaired(c) for c in clips] for clips in (noisy, tuning))
        rows: dict[str, tuple[Denoiser, list[Armatures]]] = {
            "as it is": (lambda c: c, noisy), "only repaired": (lambda c: c, mended),
        }  # fmt: skip
        for name, family in (("Savitzky-Golay", _golays()), ("Butterworth", _butterworths())):
            for repair, given, tuned in (("", mended, tuning_mended), (", nothing repaired", noisy, tuning)):
                if repair and noise not in ("zeros", "snaps"):
                    continue
                best = min(family, key=lambda key: _errors(family[key], tuned, training)[0])
                rows[f"{name} {best}{repair}"] = family[best], given
        rows |= {name: (lambda c, net=net: denoised(net, c), noisy) for name, net in networks.items()}
        for name, (way, given) in rows.items():
            distance, squared = _errors(way, given, tests)
            found[f"{noise}: {name}"] = f"{distance:.3f} ({squared:.4f})"
    found["frames a second"] = _speed(lambda c: denoised(networks["understudy"], c), tests)
    return found


def _clips(data: Dataset, part: str) -> list[Armatures]:
    mine = [k for k, entry in enumerate(data.clips) if entry.part == part]
    chosen = np.random.default_rng(3).permutation(len(mine))[:MOST_CLIPS]
    return [data.clip(mine[k]) for k in sorted(chosen.tolist())]


def _noisy(clip: Armatures, noise: str, seed: int) -> Armatures:
    rng = np.random.default_rng((seed, NOISES.index(noise)))
    wxyz, path = clip.wxyz[None], clip.path[None]
    if noise == "white":
        wxyz, path = with_white_noise(rng, wxyz, path, SIGMA, PATH_SIGMA)
    elif noise in ("zeros", "snaps"):
        wxyz = with_lost_samples(rng, wxyz, LOST, zero=noise == "zeros")
    return clip.moved(wxyz[0], path[0])


def _errors(way: Denoiser, noisy: Sequence[Armatures], truth: Sequence[Armatures]) -> tuple[float, float]:
    """Both readings of SAN's error over all frames."""
    off = [way(n).positions - t.positions for n, t in zip(noisy, truth, strict=True)]
    distance = np.concatenate([np.linalg.norm(o, axis=-1).mean(1) for o in off])
    squared = np.concatenate([np.square(o).mean((1, 2)) for o in off])
    return 1e3 * float(distance.mean()), 1e3 * float(squared.mean())


def _repaired(clip: Armatures) -> Armatures:
    six = six_of(clip.wxyz)
    return clip.moved(rotations_of(repaired(six, lost_samples(six))), clip.path)


def _filtered(clip: Armatures, filtered: Callable[[ndarray], ndarray]) -> Armatures:
    """What is zero is taken as no turn, as a file would have it."""
    six = six_of(quat.normalise(clip.wxyz))
    return clip.moved(rotations_of(filtered(six)), filtered(clip.path))


def _golays() -> dict[str, Denoiser]:
    return {
        f"{width}/{order}": lambda c, w=width, o=order: _filtered(c, lambda x: savitzky_golay(x, w, o))
        for width in WIDTHS
        for order in (2, 4)
        if order < width
    }


def _butterworths() -> dict[str, Denoiser]:
    def way(clip: Armatures, cutoff: float, order: int) -> Armatures:
        sos = butter(order, min(cutoff / (0.5 * clip.fps), 0.99), output="sos")
        return _filtered(clip, lambda x: sosfiltfilt(sos, x, axis=0))

    return {
        f"{cutoff:g} Hz/{order}": lambda c, f=cutoff, o=order: way(c, f, o) for cutoff in CUTOFFS for order in (2, 4)
    }


def _speed(way: Denoiser, clips: Sequence[Armatures]) -> float:
    """Frames in a second of processor time, whole clips."""
    way(clips[0])
    began = time.process_time()
    for clip in clips:
        way(clip)
    return sum(c.n_frames for c in clips) / (time.process_time() - began)
