"""The text of a BVH file from any character and motion.

BVH knows no rotations in its zero pose and no scales. The zero pose written is the character's rest pose: with world
rotations R_j(t) and positions p_j(t) of the motion, R0_j and p0_j of the rest pose, and the file's turn Q and unit u
(model = Q u file), the file's world rotations and local channels are

    W_j(t) = Q^-1 R_j(t) R0_j^-1 Q,    OFFSET_j = Q^-1 (p0_j - p0_parent) / u,
    rotation_j = W_parent^-1 W_j,      position_j = W_parent^-1 Q^-1 (p_j - p_parent) / u.

So joints are aligned with the world in the zero pose, as tools that read BVH expect; scales are inside the lengths; and
a file that was BVH comes back with the angles it had. Position channels stand only where a joint moves in its parent.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.io import text_lines
from understudy.io.bvh import motion as bvh_motion
from understudy.io.bvh import parse
from understudy.math import quat
from understudy.model import Character, Motion, global_rotations, global_transforms

METRES_PER_UNIT = 0.01
ORDER = "ZXY"


@dataclass(frozen=True, eq=False)
class _Table:
    """What is written: names, OFFSETs, and per frame the positions and Euler angles (degrees) of every joint."""

    names: list[str]
    orders: list[str]
    children: tuple[tuple[int, ...], ...]
    offsets: Float[ndarray, "joints 3"]
    positions: Float[ndarray, "frames joints 3"]
    angles: Float[ndarray, "frames joints 3"]
    moves: ndarray
    is_end: list[bool]
    bare_leaves_get_ends: bool
    decimals: int


def text(character: Character, motion: Motion) -> str:
    """The whole file."""
    table = _table(character, motion)
    lines, columns = ["HIERARCHY"], []
    stack: list[tuple[int, int, bool]] = [(root, 0, False) for root in reversed(character.skeleton.roots)]
    while stack:
        joint, depth, closing = stack.pop()
        indent = "\t" * depth
        if closing:
            lines.append(f"{indent}}}")
            continue
        _open_block(table, joint, indent, lines, is_root=depth == 0)
        stack.append((joint, depth, True))
        stack += [(child, depth + 1, False) for child in reversed(table.children[joint])]
        if not table.is_end[joint]:
            columns.append(joint)
            if not table.children[joint] and table.bare_leaves_get_ends:
                zero = _numbers(np.zeros(3), table.decimals)
                lines += [f"{indent}\tEnd Site", f"{indent}\t{{", f"{indent}\t\tOFFSET {zero}", f"{indent}\t}}"]
    lines += ["MOTION", f"Frames: {motion.n_frames}", f"Frame Time: {_frame_time(motion.fps)}"]
    return "\n".join([*lines, *_rows(table, columns, character.skeleton.parents)]) + "\n"


def _open_block(table: _Table, joint: int, indent: str, lines: list[str], *, is_root: bool) -> None:
    if table.is_end[joint]:
        lines.append(f"{indent}End Site")
    else:
        lines.append(f"{indent}{'ROOT' if is_root else 'JOINT'} {table.names[joint]}")
    lines += [f"{indent}{{", f"{indent}\tOFFSET {_numbers(table.offsets[joint], table.decimals)}"]
    if not table.is_end[joint]:
        turns = " ".join(f"{axis}rotation" for axis in table.orders[joint])
        if is_root or table.moves[joint]:
            lines.append(f"{indent}\tCHANNELS 6 Xposition Yposition Zposition {turns}")
        else:
            lines.append(f"{indent}\tCHANNELS 3 {turns}")


def _rows(table: _Table, columns: list[int], parents: ndarray) -> list[str]:
    parts, formats = [], []
    for joint in columns:
        if parents[joint] < 0 or table.moves[joint]:
            parts.append(table.positions[:, joint])
            formats += [f"%.{table.decimals}f"] * 3
        parts.append(table.angles[:, joint])
        formats += ["%.6f"] * 3
    row = " ".join(formats)
    return [row % tuple(values) for values in np.concatenate(parts, axis=1).tolist()]


def _table(character: Character, motion: Motion) -> _Table:
    skeleton, source = character.skeleton, character.source
    from_bvh = source is not None and source.format == "bvh"
    unit = source.metres_per_unit if source is not None and from_bvh else METRES_PER_UNIT
    turn = np.array(source.wxyz_model_file) if source is not None and from_bvh else quat.IDENTITY
    parents = skeleton.parents

    def file_points(points: ndarray) -> ndarray:
        return quat.rotate(quat.inv(turn), points) / unit

    rest = file_points(skeleton.rest_positions)
    offsets = rest - np.where(parents[:, None] >= 0, rest[np.maximum(parents, 0)], 0.0)
    points = file_points(global_transforms(skeleton, motion)[..., 3])
    world = quat.mul(global_rotations(skeleton, motion.local_wxyz), quat.inv(skeleton.rest_global_wxyz))
    world = quat.mul(quat.mul(quat.inv(turn), world), turn)
    local, positions = world.copy(), points.copy()
    inner = np.flatnonzero(parents >= 0)
    above = quat.inv(world[:, parents[inner]])
    local[:, inner] = quat.mul(above, world[:, inner])
    positions[:, inner] = quat.rotate(above, points[:, inner] - points[:, parents[inner]])
    moves = np.abs(positions - offsets).max(axis=(0, 2)) > 1e-6 / unit  # a micrometre
    known = _source_orders(character)
    orders = [known.get(name, ORDER) for name in skeleton.names]
    angles = np.empty(positions.shape)
    for order in set(orders):
        members = [joint for joint, own in enumerate(orders) if own == order]
        angles[:, members] = np.degrees(_unwrapped(quat.to_euler(quat.normalise(local[:, members]), order)))
    is_end = [_is_end(character, joint) and not moves[joint] for joint in range(skeleton.n_joints)]
    return _Table(
        [_clean(name) for name in skeleton.names],
        orders,
        skeleton.children,
        offsets,
        positions,
        angles,
        moves,
        is_end,
        bare_leaves_get_ends=not from_bvh,  # a file that did without them does without them again
        decimals=min(max(8 + math.ceil(math.log10(unit) - 1e-9), 4), 12),
    )


def _unwrapped(angles: Float[ndarray, "frames joints 3"]) -> Float[ndarray, "frames joints 3"]:
    """Angles without jumps of a full turn, so that tools which interpolate them do not spin."""
    return np.unwrap(angles, axis=0)


def _source_orders(character: Character) -> dict[str, str]:
    """The rotation orders of the file the character came from, by joint name."""
    source = character.source
    if source is None or source.format != "bvh" or not source.data:
        return {}
    lines = text_lines.split_lines(text_lines.decode(source.data))
    joints, _ = parse.parse_hierarchy(source.path, lines)
    return {joint.name: bvh_motion.rotation_order(joint) for joint in joints if not joint.is_end}


def _is_end(character: Character, joint: int) -> bool:
    """Whether a joint is an End Site: a leaf that bears its parent's name and '_end'."""
    skeleton = character.skeleton
    parent = int(skeleton.parents[joint])
    if parent < 0 or skeleton.children[joint]:
        return False
    return re.fullmatch(re.escape(f"{skeleton.names[parent]}_end") + r"(\.\d+)?", skeleton.names[joint]) is not None


def _clean(name: str) -> str:
    """A name that stays one name in the file: no line ends, no braces."""
    return " ".join(name.replace("{", "(").replace("}", ")").split()) or "joint"


def _numbers(values: Float[ndarray, "3"], decimals: int) -> str:
    return " ".join(f"{value:.{decimals}f}" for value in values)


def _frame_time(fps: float) -> str:
    """Seconds per frame, with digits enough that the rate is found again."""
    return f"{1.0 / fps:.9f}"
