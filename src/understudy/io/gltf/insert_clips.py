"""New clips in a copy of the user's own glTF: all that is there stays as it is, bytes, values and order.

Only three things change in the JSON: lists grow at their end, the buffer's length grows with its content, and a node
whose `matrix` becomes animated gets the translation, rotation and scale that the specification then asks for.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from understudy.errors import FileError
from understudy.io.gltf.animation import read_animations
from understudy.io.gltf.buffers import Appender
from understudy.io.gltf.clips import add_clip, keyed_by_any
from understudy.io.gltf.document import Document, Object
from understudy.io.gltf.nodes import local_transforms
from understudy.math import quat
from understudy.model import Character, Motion, Skeleton
from understudy.model.skeleton import unique_names


def new_clips(document: Document, character: Character, motions: Sequence[Motion]) -> list[Motion]:
    """The motions the file does not hold yet.

    A clip that came from the file and is unchanged has the name and, frame by frame, the content of one of the file's
    own; it is there already. A clip of the same name with other content is new, and is given a name of its own.
    """
    source = character.source
    joint_of = {node: joint for joint, node in enumerate(source.node_of_joint)} if source else {}
    asked = {motion.name for motion in motions}
    own = {motion.name: motion for motion in read_animations(document, character.skeleton, joint_of, only=asked)}
    return [motion for motion in motions if not (motion.name in own and same_content(motion, own[motion.name]))]


def same_content(a: Motion, b: Motion) -> bool:
    """Whether two clips have the same frames at the same rate, to what float32 can hold."""
    if a.local_wxyz.shape != b.local_wxyz.shape or abs(a.fps - b.fps) > 1e-6 * b.fps:
        return False
    if (a.local_scales is None) != (b.local_scales is None):
        return False
    size = max(float(np.abs(b.local_translations).max(initial=0.0)), 1.0)
    if np.abs(a.local_translations - b.local_translations).max(initial=0.0) > 1e-6 * size:
        return False
    if a.local_scales is not None and b.local_scales is not None and not np.allclose(a.local_scales, b.local_scales):
        return False
    return bool(np.all(quat.same(a.local_wxyz, b.local_wxyz, 1e-5)))


def file_rest(document: Document, character: Character) -> Skeleton:
    """The skeleton in the pose that the file's own nodes have, whatever was done to the character's rest since."""
    source = character.source
    nodes = source.node_of_joint if source is not None else ()
    n_nodes = len(document.objects("nodes"))
    if len(nodes) != character.skeleton.n_joints or any(not 0 <= node < n_nodes for node in nodes):
        raise FileError(
            document.path, "the character's joints are no longer those of its file; write it without its source"
        )
    t, q, s = local_transforms(document, nodes)
    return character.skeleton.with_rest(translations=t, wxyz=q, scales=s)


def insert(document: Document, appender: Appender, character: Character, motions: Sequence[Motion]) -> None:
    """Add the clips to the document's JSON, their keys to the appender."""
    assert character.source is not None
    rest, nodes = file_rest(document, character), character.source.node_of_joint
    animations = document.root.setdefault("animations", [])
    taken = [entry["name"] for entry in animations if isinstance(entry.get("name"), str)]
    names = unique_names(taken + [motion.name for motion in motions])[0][len(taken) :]
    keyed = keyed_by_file(document)
    joint_of = {node: joint for joint, node in enumerate(nodes)}
    always = {(path, joint_of[node]) for node, path in keyed if node in joint_of} | keyed_by_any(motions, rest)
    held = _held(document, {(node, path) for node, path in keyed if node not in joint_of})
    for name, motion in zip(names, motions, strict=True):
        clip = add_clip(appender, name, motion, rest, nodes, always=always, held=held)
        animations.append(clip)
        _free_matrices(document, rest, nodes, {channel["target"]["node"] for channel in clip["channels"]})


def keyed_by_file(document: Document) -> set[tuple[int, str]]:
    """The nodes that some clip of the file keys, with what it keys of them (morph weights are another matter)."""
    out = set()
    for i, animation in enumerate(document.objects("animations")):
        for channel in document.children(animation, "channels", f"animations[{i}]"):
            target = channel.get("target")
            if isinstance(target, dict) and target.get("path") in ("translation", "rotation", "scale"):
                out.add((target.get("node"), target["path"]))
    return {(node, path) for node, path in out if type(node) is int and 0 <= node < len(document.objects("nodes"))}


def _held(document: Document, channels: set[tuple[int, str]]) -> list[tuple[int, str, Sequence[float]]]:
    """Where the file has nodes that are no joints; nodes with a matrix cannot be keyed."""
    entries = document.objects("nodes")
    rest = {"translation": (0.0, 0.0, 0.0), "rotation": (0.0, 0.0, 0.0, 1.0), "scale": (1.0, 1.0, 1.0)}
    return [
        (node, path, document.numbers(entries[node], path, f"nodes[{node}]", rest[path]))
        for node, path in sorted(channels)
        if "matrix" not in entries[node]
    ]


def _free_matrices(document: Document, rest: Skeleton, nodes: Sequence[int], animated: set[int]) -> None:
    """Animated nodes must not have a matrix: it becomes T R S, at its place among the keys."""
    entries = document.root["nodes"]
    for joint, node in enumerate(nodes):
        if node in animated and "matrix" in entries[node]:
            w, x, y, z = rest.rest_wxyz[joint].tolist()
            parts: Object = {
                "translation": rest.rest_translations[joint].tolist(),
                "rotation": [x, y, z, w],
                "scale": rest.rest_scales[joint].tolist(),
            }
            changed: Object = {}
            for key, value in entries[node].items():
                if key == "matrix":
                    changed.update(parts)
                else:
                    changed[key] = value
            entries[node] = changed
