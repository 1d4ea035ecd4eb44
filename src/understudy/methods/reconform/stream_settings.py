"""What a live source is solved with: settings without a look at the whole clip, and frames that may be broken."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy import ndarray
from numpy.typing import ArrayLike

from understudy.errors import OptionError
from understudy.methods.options import Options
from understudy.methods.reconform.options import ReconformOptions, settings_of
from understudy.methods.solving.settings import DEFAULT, Settings
from understudy.model import Skeleton

# Without a look at the whole clip there are no contacts of the skin: the key-vertices speak up instead, where they are
# as near each other as skins that touch. Like all that the default has, they ask for what the source has.
LIVE = replace(
    DEFAULT,
    weights={
        **DEFAULT.weights,
        "regularisation": 1e-2,
        "distance": 1.0,
        "direction": 0.3,
        "penetration": 5.0,
        "height": 1.0,
        "sliding": 0.5,
    },
    near=(0.02, 0.05),
    tau=0.12,
    beyond={},
)


def live_settings(options: Options) -> Settings:
    """The settings of a stream: `LIVE` in the place of the default preset, with what the options change."""
    if options.method != "reconform":
        raise OptionError(f"a stream is solved by reconform; method is '{options.method}'")
    if options.root == "in-place":
        raise OptionError("a stream cannot hold a character in place: its path is not known before it is walked")
    if options.fps is not None:
        raise OptionError("a stream goes out at the rate at which it comes in; leave fps out of its options")
    if options.denoise:
        raise OptionError("a stream cannot be denoised: what is noise shows in what comes after it")
    changed = replace(settings_of(options), beyond={})
    own = options.of(ReconformOptions)
    if own.preset != "default":
        return changed
    said = {loss for loss, weight in own.weights.items() if isinstance(weight, float) and loss in LIVE.weights}
    weights = {**LIVE.weights, **{loss: changed.weights[loss] for loss in said}}
    return replace(changed, weights=weights, near=own.near or LIVE.near, tau=LIVE.tau)


@dataclass(eq=False)
class Intake:
    """Frames of a source as they come in. What a tracker lost stays where it was seen last.

    A joint whose rotation or translation has a value that is not finite, or whose quaternion is zero, keeps that of the
    frame before; before any, its rest. `lost` counts the frames in which that happened.
    """

    skeleton: Skeleton
    lost: int = 0

    def __post_init__(self) -> None:
        self._wxyz, self._translations = self.skeleton.rest_wxyz.copy(), self.skeleton.rest_translations.copy()

    def taken(self, local_wxyz: ArrayLike, local_translations: ArrayLike) -> tuple[ndarray, ndarray]:
        """A frame that can be solved: unit quaternions and translations, both finite."""
        n = self.skeleton.n_joints
        wxyz, translations = _numbers(local_wxyz), _numbers(local_translations)
        if wxyz.shape != (n, 4) or translations.shape != (n, 3):
            raise OptionError(
                f"a frame of this source has rotations of shape ({n}, 4) and translations of shape ({n}, 3); "
                f"got {wxyz.shape} and {translations.shape}"
            )
        with np.errstate(invalid="ignore", over="ignore"):
            length = np.linalg.norm(wxyz, axis=1)
        seen = np.isfinite(length) & (length > 1e-9)
        placed = np.isfinite(translations).all(1)
        self._wxyz, self._translations = self._wxyz.copy(), self._translations.copy()
        self._wxyz[seen] = wxyz[seen] / length[seen, None]
        self._translations[placed] = translations[placed]
        self.lost += int(not (seen & placed).all())
        return self._wxyz, self._translations


def _numbers(values: ArrayLike) -> ndarray:
    try:
        return np.asarray(values, dtype=np.float64)
    except (TypeError, ValueError):
        raise OptionError(
            "a frame of a stream is numbers: rotations as wxyz and translations, joint by joint"
        ) from None
