"""Skeletal animations of a USD stage as motions, with the transform of the prims above the skeleton."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray

from understudy.errors import FileError
from understudy.math import affine, quat, time
from understudy.model import Motion, Skeleton

# Keys are sparse in USD, so a few bytes can span any time; what is sampled is bounded instead.
MAX_SAMPLES = 10_000_000


class WorldOf:
    """The local-to-world transform of the skeleton prim. It is a joint of its own where it does anything."""

    def __init__(self, pxr: Any, prim: Any) -> None:
        self._pxr, self._prim = pxr, prim
        self.times: list[float] = []
        above = prim
        while above and not above.IsPseudoRoot():
            xform = pxr.UsdGeom.Xformable(above)
            if xform:
                self.times += list(xform.GetTimeSamples())
            above = above.GetParent()
        self.is_needed = bool(self.times) or not np.allclose(self.at(None), np.eye(4), atol=1e-12)

    def at(self, timecode: float | None) -> Float[ndarray, "4 4"]:
        code = self._pxr.Usd.TimeCode.EarliestTime() if timecode is None else self._pxr.Usd.TimeCode(timecode)
        cache = self._pxr.UsdGeom.XformCache(code)
        matrix = np.array(cache.GetLocalToWorldTransform(self._prim), dtype=np.float64).T.copy()
        return matrix if np.isfinite(matrix).all() else np.eye(4)


@dataclass(frozen=True, eq=False)
class Rig:
    """The skeleton as the file has it and as we have it; `row` is a joint's place in ours."""

    path: Path
    joints: list[str]
    row: Int[ndarray, "joints"]
    metres_per_unit: float
    turn: Float[ndarray, "4"]
    bind: Float[ndarray, "joints 4 4"]
    world: WorldOf
    skeleton: Skeleton

    def turned(self, skeleton: Skeleton) -> Rig:
        """With the roots turned to Y up."""
        wxyz, translations = self.turn_roots(skeleton.rest_wxyz, skeleton.rest_translations)
        return replace(self, skeleton=skeleton.with_rest(wxyz=wxyz, translations=translations))

    def turn_roots(self, wxyz: ndarray, translations: ndarray) -> tuple[ndarray, ndarray]:
        """Turn what has no parent, in arrays of joints or of frames and joints."""
        roots = list(self.skeleton.roots)
        wxyz, translations = wxyz.copy(), translations.copy()
        wxyz[..., roots, :] = quat.mul(self.turn, wxyz[..., roots, :])
        translations[..., roots, :] = quat.rotate(self.turn, translations[..., roots, :])
        return wxyz, translations


@dataclass(frozen=True, eq=False)
class _Track:
    """One animated property: key times (timecodes) and one row of values per key; a constant has no times."""

    times: Float[ndarray, "keys"]
    values: Float[ndarray, "rows joints _"]

    def rows(self) -> Float[ndarray, "rows"]:
        """A time for each row: a constant holds at any."""
        return self.times if len(self.times) else np.zeros(1)


def read_all(pxr: Any, path: Path, stage: Any, skeleton: Any, rig: Rig, notes: list[str]) -> list[Motion]:
    """The animation bound to the skeleton first, then all others that move joints of it."""
    targets = pxr.UsdSkel.BindingAPI(skeleton).GetInheritedAnimationSource()
    bound = [targets] if targets and targets.IsA(pxr.UsdSkel.Animation) else []
    others = [
        prim
        for prim in pxr.Usd.PrimRange.Stage(stage, pxr.Usd.TraverseInstanceProxies())
        if prim.IsA(pxr.UsdSkel.Animation) and prim not in bound
    ]
    out: list[Motion] = []
    for prim in bound + others:
        joints = [str(token) for token in pxr.UsdSkel.Animation(prim).GetJointsAttr().Get() or ()]
        known = {joint: index for index, joint in reversed(list(enumerate(rig.joints)))}
        moved = [joint in known for joint in joints]
        if any(moved):
            if not all(moved):
                notes.append(f"Animation '{prim.GetName()}' moves joints that the skeleton does not have.")
            columns = np.array(moved)
            rows = rig.row[[known[joint] for joint in joints if joint in known]]
            motion = _motion(pxr, path, stage, prim, rig, columns, rows)
            out += [motion] if motion is not None else []
    return out


def _motion(
    pxr: Any,
    path: Path,
    stage: Any,
    prim: Any,
    rig: Rig,
    columns: Bool[ndarray, "listed"],
    rows: Int[ndarray, "moved"],
) -> Motion | None:
    schema, name = pxr.UsdSkel.Animation(prim), prim.GetDisplayName() or prim.GetName()
    tracks = {
        kind: _track(pxr, path, attribute, name, columns, width)
        for kind, attribute, width in (
            ("rotations", schema.GetRotationsAttr(), 4),
            ("translations", schema.GetTranslationsAttr(), 3),
            ("scales", schema.GetScalesAttr(), 3),
        )
    }
    if all(track is None for track in tracks.values()):
        return None
    keys = np.unique(np.concatenate([t.times for t in tracks.values() if t is not None] + [np.array(rig.world.times)]))
    keys = keys if len(keys) else np.zeros(1)
    per_second = float(stage.GetTimeCodesPerSecond())
    if not 1e-3 <= per_second <= 1e5:
        per_second = 24.0
    fps, at = _frames(path, name, keys, per_second, rig.skeleton.n_joints)
    rest, n = rig.skeleton, len(at)
    unturned = replace(rig, turn=quat.inv(rig.turn)).turn_roots(rest.rest_wxyz, rest.rest_translations)
    wxyz = np.broadcast_to(unturned[0], (n, rest.n_joints, 4)).copy()
    translations = np.broadcast_to(unturned[1], (n, rest.n_joints, 3)).copy()
    scales = np.broadcast_to(rest.rest_scales, (n, rest.n_joints, 3)).copy()
    if (track := tracks["rotations"]) is not None:
        wxyz[:, rows] = time.sample_rotations(track.rows(), quat.normalise(track.values), at)
    if (track := tracks["translations"]) is not None:
        translations[:, rows] = time.sample_vectors(track.rows(), track.values, at) * rig.metres_per_unit
    if (track := tracks["scales"]) is not None:
        scales[:, rows] = time.sample_vectors(track.rows(), track.values, at)
    if rig.world.times:
        matrices = np.array([rig.world.at(float(timecode)) for timecode in at])
        matrices[:, :3, 3] *= rig.metres_per_unit
        translations[:, 0], wxyz[:, 0], scales[:, 0] = affine.decompose(matrices)
    wxyz, translations = rig.turn_roots(wxyz, translations)
    # Scales are halves in the file: what differs from the rest by their rounding does not move.
    still = np.abs(scales - rest.rest_scales).max() <= 1e-3 * max(np.abs(rest.rest_scales).max(), 1e-9)
    wxyz = quat.continuous(quat.normalise(wxyz))
    return Motion(name, fps, wxyz, translations, None if still else scales)


def _track(
    pxr: Any, path: Path, attribute: Any, name: str, columns: Bool[ndarray, "listed"], width: int
) -> _Track | None:
    """The keys of one property; a value without time is one key. None where nothing is authored."""
    times = list(attribute.GetTimeSamples()) if attribute else []
    codes = [pxr.Usd.TimeCode(timecode) for timecode in times] or [pxr.Usd.TimeCode.Default()]
    values = []
    for code in codes:
        value = attribute.Get(code) if attribute else None
        if value is None or not len(value):
            if times:
                raise FileError(path, f"animation '{name}' has an empty key of {attribute.GetName()}; export it again")
            return None
        if len(value) != len(columns):
            problem = f"animation '{name}' has {len(value)} {attribute.GetName()} where it lists {len(columns)} joints"
            raise FileError(path, f"{problem}; export the file again")
        values.append(_numbers(value, width)[columns])
    stacked = np.array(values)
    if not np.isfinite(stacked).all() or np.abs(stacked).max() > 1e12 or not np.isfinite(times).all():
        raise FileError(path, f"animation '{name}' holds a value that is not finite; export the file again")
    return _Track(np.array(times, dtype=np.float64), stacked)


def _numbers(value: Any, width: int) -> Float[ndarray, "listed width"]:
    """Vectors as they are; quaternions, which the package lays out with the real part last, as wxyz."""
    array = np.array(value, dtype=np.float64).reshape(-1, width)
    return array[:, [3, 0, 1, 2]] if width == 4 else array


def _frames(
    path: Path, name: str, keys: Float[ndarray, "keys"], per_second: float, n_joints: int
) -> tuple[float, Float[ndarray, "frames"]]:
    """The frame rate and the timecodes to sample.

    Keys that are evenly spaced, at least once a timecode or off the timecodes, are the frames themselves; keys on whole
    timecodes are sampled at every timecode; others at the common rate that fits them.
    """
    if len(keys) == 1:
        return per_second, keys
    steps = np.diff(keys)
    even = np.abs(steps - steps.mean()).max() <= 1e-3 * steps.mean()
    whole = np.abs((keys - keys[0]) - np.round(keys - keys[0])).max() <= 1e-3
    if len(keys) > 2 and even and (steps.mean() <= 1.001 or not whole):
        rate = float(per_second / steps.mean())
        near = round(rate, 3)
        return (near if abs(near - rate) < 1e-6 * rate else rate), keys
    fps = per_second if whole and per_second >= 10.0 else time.frame_rate((keys - keys[0]) / per_second)[0]
    count = (keys[-1] - keys[0]) / per_second * fps
    if not count * n_joints <= MAX_SAMPLES:
        raise FileError(path, f"animation '{name}' spans {count:.0f} frames with {len(keys)} keys; shorten it")
    at = time.frame_times(0.0, float((keys[-1] - keys[0]) / per_second), fps)
    return fps, keys[0] + at * per_second
