"""Animations of a glTF, sampled: STEP, LINEAR and CUBICSPLINE keys at any times become frames at a constant rate."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.io.gltf.accessors import NOT_FINITE, all_finite, count, floats, floats_unchecked, stacked_floats
from understudy.io.gltf.document import AGAIN, Document, Object
from understudy.math import quat, time
from understudy.model import Motion, Skeleton
from understudy.model.skeleton import unique_names

# Two keys can span years. What is unpacked (frames times joints, over all clips) is bounded by the file's bytes, with
# this much on top for small files of few keys.
FREE_JOINT_FRAMES = 4_000_000
# Splines with fewer keys a second than this are sampled between their keys as well.
CURVE_RATE = 24.0
_WIDTHS = {"translation": 3, "rotation": 4, "scale": 3}
_KINDS = {path: f"VEC{width}" for path, width in _WIDTHS.items()}


class _Track(NamedTuple):
    """One channel: keys of one property of one joint, by the accessors that hold their times and values."""

    joint: int
    path: str
    interpolation: str
    times_id: int
    output_id: int
    sampler: int


class _Clip(NamedTuple):
    """One animation as it will be sampled: its tracks, the key times that they name, and its frames."""

    name: str
    place: str
    tracks: list[_Track]
    times: dict[int, ndarray]
    fps: float
    at: Float[ndarray, "frames"]


def read_animations(
    document: Document, skeleton: Skeleton, joint_of: dict[int, int], *, only: Collection[str] | None = None
) -> tuple[Motion, ...]:
    """One motion per animation that moves joints; of all animations, or of those with the given names."""
    return tuple(_sampled(document, clip, skeleton) for clip in _clips(document, skeleton.n_joints, joint_of, only))


def check_animations(document: Document, n_joints: int, joint_of: dict[int, int]) -> None:
    """Refuse what reading the animations would refuse, without sampling them: a copy of the file will hold them."""
    for clip in _clips(document, n_joints, joint_of):
        for (times_id, _, _), group in _groups(clip.tracks).items():
            _values(document, clip.place, group, len(clip.times[times_id]))


def _clips(
    document: Document, n_joints: int, joint_of: dict[int, int], only: Collection[str] | None = None
) -> Iterator[_Clip]:
    """The animations that move joints, one after the other: all, or those with the given names."""
    entries = document.objects("animations")
    names, repeated = unique_names([document.name(entry, f"clip_{i}") for i, entry in enumerate(entries)])
    if repeated:
        document.note(f"several animations are called '{repeated[0]}'; repeats are numbered ('{repeated[0]}.1')")
    budget = FREE_JOINT_FRAMES + document.n_bytes
    times: dict[int, ndarray] = {}
    for i, entry in enumerate(entries):
        if only is not None and names[i] not in only:
            continue
        tracks = _tracks(document, entry, f"animations[{i}]", joint_of, times)
        if not tracks:
            document.note(f"animation '{names[i]}' moves no joint and is left out")
            continue
        used = sorted({track.times_id for track in tracks})
        splines = any(track.interpolation == "CUBICSPLINE" for track in tracks)
        most = budget // n_joints
        fps, at = _frames(document, names[i], f"animations[{i}]", [times[t] for t in used], splines, most)
        budget -= len(at) * n_joints
        yield _Clip(names[i], f"animations[{i}]", tracks, times, fps, at)


def _tracks(
    document: Document, animation: Object, place: str, joint_of: dict[int, int], times: dict[int, ndarray]
) -> list[_Track]:
    samplers = document.children(animation, "samplers", place)
    out: dict[tuple[int, str], _Track] = {}
    for c, channel in enumerate(document.children(animation, "channels", place)):
        target = channel.get("target")
        if type(target) is not dict:
            target = document.child(channel, "target", f"{place}.channels[{c}]")
        path, node, which = target.get("path"), target.get("node"), channel.get("sampler")
        if not isinstance(path, str) or path not in _WIDTHS or "node" not in target:
            continue
        # Places are spelled out only where something is wrong: a file may have thousands of channels.
        if type(node) is not int or node not in joint_of:
            node = document.index(target, "node", f"{place}.channels[{c}]", "nodes")
        if (joint := joint_of.get(node)) is None:
            continue
        if type(which) is not int or not 0 <= which < len(samplers):
            here = f"{place}.channels[{c}]"
            which = document.integer(channel, "sampler", here)
            if which >= len(samplers):
                document.fail(here, f"names sampler {which} of {len(samplers)}; {AGAIN}")
        track = _track(document, samplers[which], place, which, joint, path, times)
        if track is not None:
            out[joint, path] = track
    return list(out.values())


def _track(
    document: Document, sampler: Object, clip: str, which: int, joint: int, path: str, times: dict[int, ndarray]
) -> _Track | None:
    interpolation = sampler.get("interpolation", "LINEAR")
    if interpolation not in ("STEP", "LINEAR", "CUBICSPLINE"):
        what = f"has the interpolation {str(interpolation)[:20]!r}, which glTF does not know; {AGAIN}"
        document.fail(f"{clip}.samplers[{which}]", what)
    times_id = sampler.get("input")
    if type(times_id) is not int or times_id not in times:
        times_id = document.index(sampler, "input", f"{clip}.samplers[{which}]", "accessors")
        if times_id not in times:
            times[times_id] = floats(document, times_id, "SCALAR")[:, 0]
    keys, output = times[times_id], sampler.get("output")
    if type(output) is not int or not 0 <= output < len(document.objects("accessors")):
        output = document.index(sampler, "output", f"{clip}.samplers[{which}]", "accessors")
    if not len(keys):
        document.note("an animation channel without keys is left out")
        return None
    return _Track(joint, path, interpolation, times_id, output, which)


def _values(
    document: Document, place: str, group: list[_Track], n_keys: int
) -> Float[ndarray, "keys tracks width"] | Float[ndarray, "keys tracks 3 width"]:
    """The values of tracks with common times; cubic splines have (in-tangent, value, out-tangent) per key."""
    first = group[0]
    per_key = 3 if first.interpolation == "CUBICSPLINE" else 1
    kind, n = _KINDS[first.path], per_key * n_keys
    for track in group:
        if count(document, track.output_id) < n:
            what = f"has {n_keys} key times but values for {count(document, track.output_id) // per_key}; {AGAIN}"
            document.fail(f"{place}.samplers[{track.sampler}]", what)
    out = stacked_floats(document, [track.output_id for track in group], kind, n)
    if not all_finite(out):
        bad = next(t.output_id for t in group if not all_finite(floats_unchecked(document, t.output_id, kind)))
        document.fail(f"accessors[{bad}]", NOT_FINITE)
    return out if per_key == 1 else out.reshape(n_keys, 3, len(group), -1).swapaxes(1, 2)


def _frames(
    document: Document, name: str, place: str, times: list[ndarray], splines: bool, most: int
) -> tuple[float, Float[ndarray, "frames"]]:
    """The rate of a clip with these key times and the times of its frames, of which there may be so many."""
    if any(np.any(np.diff(keys) <= 0.0) for keys in times):
        document.note(f"animation '{name}' has key times that do not increase; they are sorted")
    every = np.concatenate(times)
    start, end = float(every.min()), float(every.max())
    if end - start > 1e6:
        document.fail(place, f"the clip lasts {end - start:.3g} s; trim it")
    fps, on_grid = time.frame_rate(every)
    if not on_grid:
        document.note(f"animation '{name}' has keys off any common frame rate; it is sampled at {fps:g} fps")
    if fps < CURVE_RATE and splines:
        fps *= float(np.ceil(CURVE_RATE / fps))  # a curve has more to it than its keys; the grid is kept, only finer
    if time.n_frames(end - start, fps) > most:
        document.fail(place, f"the clip lasts {end - start:.4g} s, too long to unpack; trim it or split the file")
    at = time.frame_times(start, end, fps)
    if not on_grid and end - at[-1] > 0.02 / fps:
        at = np.append(at, at[-1] + 1.0 / fps)  # the last key counts: hold it in one frame more
    return fps, at


def _groups(tracks: list[_Track]) -> dict[tuple[int, str, str], list[_Track]]:
    """Tracks that are sampled together: of the same key times, interpolation and path."""
    out: dict[tuple[int, str, str], list[_Track]] = {}
    for track in tracks:
        out.setdefault((track.times_id, track.interpolation, track.path), []).append(track)
    return out


def _sampled(document: Document, clip: _Clip, skeleton: Skeleton) -> Motion:
    name, place, tracks, times, fps, at = clip
    hold = np.ones((len(at), 1, 1))
    wxyz, translations, scales = skeleton.rest_wxyz * hold, skeleton.rest_translations * hold, None
    for (times_id, interpolation, path), group in _groups(tracks).items():
        joints = [track.joint for track in group]
        stacked = _values(document, place, group, len(times[times_id]))
        if path == "rotation":
            stacked = stacked[..., [3, 0, 1, 2]]
        keys, values = _increasing(times[times_id], stacked)
        frames = sample(keys, values, at, interpolation, rotation=path == "rotation", tolerance=max(0.02 / fps, 1e-4))
        if path == "rotation":
            wxyz[:, joints] = frames
        elif path == "translation":
            translations[:, joints] = frames
        else:
            scales = skeleton.rest_scales * hold if scales is None else scales
            scales[:, joints] = frames
    if scales is not None and np.abs(scales - skeleton.rest_scales).max() <= 1e-6:
        scales = None
    return Motion(name, fps, wxyz, translations, scales)


def _increasing(keys: ndarray, values: ndarray) -> tuple[ndarray, ndarray]:
    """Keys in the order of time, the last of equal ones kept."""
    if len(keys) < 2 or np.all(np.diff(keys) > 0.0):
        return keys, values
    order = np.argsort(keys, kind="stable")
    keys = keys[order]
    last = np.append(np.diff(keys) > 0.0, True)
    return keys[last], values[order][last]


def sample(
    keys: Float[ndarray, "keys"],
    values: Float[ndarray, "keys tracks *parts"],
    at: Float[ndarray, "frames"],
    interpolation: str,
    *,
    rotation: bool,
    tolerance: float = 0.0,
) -> Float[ndarray, "frames tracks width"]:
    """Values of tracks with common key times, by the three rules of glTF 2.0 (appendix C).

    STEP holds the key before. LINEAR blends, spherically for rotations. CUBICSPLINE, with t from 0 to 1 between keys k
    and k+1, d seconds apart, b the out-tangent of k and a the in-tangent of k+1:

        v(t) = (2t^3 - 3t^2 + 1) v_k + d (t^3 - 2t^2 + t) b_k + (-2t^3 + 3t^2) v_k+1 + d (t^3 - t^2) a_k+1

    Times within `tolerance` of a key are taken to be at the key: key times are float32 and rarely quite on the grid.
    """
    at = _snapped(keys, at, tolerance)
    if interpolation == "STEP":
        out = values[_key_before(keys, at)]
    elif interpolation == "LINEAR":
        if len(keys) == len(at) and np.array_equal(keys, at):
            out = values  # one key per frame, as baked clips have
        elif rotation:
            values = quat.normalise(values)
            return time.sample_rotations(keys, values, at)
        else:
            out = time.sample_vectors(keys, values, at)
    else:
        before, after, t = time.bracket(keys, at)
        d = (keys[after] - keys[before])[:, None, None]
        t = t[:, None, None]
        t2, t3 = t * t, t * t * t
        out = (2 * t3 - 3 * t2 + 1) * values[before, :, 1] + d * (t3 - 2 * t2 + t) * values[before, :, 2]
        out = out + (3 * t2 - 2 * t3) * values[after, :, 1] + d * (t3 - t2) * values[after, :, 0]
    return quat.normalise(out) if rotation else out


def _snapped(keys: Float[ndarray, "keys"], at: Float[ndarray, "frames"], tolerance: float) -> Float[ndarray, "frames"]:
    after = np.minimum(np.searchsorted(keys, at), len(keys) - 1)
    before = np.maximum(after - 1, 0)
    nearest = np.where(np.abs(keys[after] - at) <= np.abs(keys[before] - at), keys[after], keys[before])
    return np.where(np.abs(nearest - at) <= tolerance, nearest, at)


def _key_before(keys: Float[ndarray, "keys"], at: Float[ndarray, "frames"]) -> Int[ndarray, "frames"]:
    return np.maximum(np.searchsorted(keys, at, side="right") - 1, 0)
