"""Pictures of key-vertices: the character in T-pose from the front and the back, head, hand and foot close up."""

from __future__ import annotations

import colorsys

import numpy as np
from jaxtyping import Float, UInt8
from numpy import ndarray
from PIL import Image, ImageDraw

from understudy.body.actor import Actor
from understudy.body.tpose import t_pose_matrices
from understudy.keys.keys import KeyVertices
from understudy.render.camera import Camera, frame_camera
from understudy.render.page import font
from understudy.render.scene import Figure, Points, Stage, render
from understudy.render.theme import LIGHT

BODY_COLOUR = (0.80, 0.81, 0.83)
# Close-ups: the limbs in the frame, the view.
CLOSE = (
    (("head", "neck"), "three_quarter"),
    (("left_hand", "left_thumb", "left_middle"), "top"),
    (("left_foot",), "three_quarter"),
)


def key_colours(names: tuple[str, ...]) -> Float[ndarray, "keys 3"]:
    """A colour per name, the right side darker than the left."""
    stems = {
        name: i for i, name in enumerate(dict.fromkeys(n.removeprefix("left_").removeprefix("right_") for n in names))
    }
    out = []
    for name in names:
        stem = name.removeprefix("left_").removeprefix("right_")
        hue = (stems[stem] * 0.618034) % 1.0
        out.append(colorsys.hsv_to_rgb(hue, 0.95, 0.6 if name.startswith("right_") else 0.95))
    return np.array(out).reshape(len(names), 3)


def key_picture(
    actor: Actor, keys: KeyVertices, *, height: int = 640, labels: bool = False
) -> UInt8[ndarray, "height width 3"]:
    """Front and back side by side, and close-ups; with `labels` every key-vertex that is seen is named."""
    matrices = t_pose_matrices(actor.character, actor.pose)[:, :3]
    figure = Figure(actor.character, matrices, BODY_COLOUR, draw="mesh")
    points = figure.extent
    tall = max(float(np.ptp(points[:, 1])), 1e-9)
    stage = Stage(floor=float(points[:, 1].min()), theme=LIGHT, size=tall)
    aspect = float(np.clip(1.1 * np.ptp(points[:, 0]) / tall, 0.5, 1.6))
    dots = Points(keys.positions, radius=0.0095 * tall, colours=key_colours(keys.names))
    cells = []
    for view in ("front", "back"):
        camera = frame_camera(points, view, aspect=aspect, orthographic=True)
        cells.append(_cell([figure, dots], camera, (round(aspect * height), height), stage, keys, labels))
    half = height // 2
    column = []
    for limbs, view in CLOSE:
        inside = [i for i, limb in enumerate(keys.limbs) if limb in limbs]
        if not inside:
            continue
        around = _box(keys.positions[inside], 0.04 * tall)
        small = Points(keys.positions, radius=0.005 * tall, colours=key_colours(keys.names))
        camera = frame_camera(around, view, aspect=1.0, orthographic=True)
        column.append(_cell([figure, small], camera, (half, half), Stage(floor=None, size=tall), keys, False))
    while len(column) < 4:
        column.append(np.full((half, half, 3), 255, dtype=np.uint8))
    cells.append(np.concatenate([np.concatenate(column[:2]), np.concatenate(column[2:4])], axis=1)[:height])
    return np.concatenate([_tall(cell, height) for cell in cells], axis=1)


def _tall(cell: ndarray, height: int) -> ndarray:
    if len(cell) >= height:
        return cell[:height]
    return np.concatenate([cell, np.full((height - len(cell), *cell.shape[1:]), 255, dtype=np.uint8)])


def _box(points: Float[ndarray, "n 3"], margin: float) -> Float[ndarray, "8 3"]:
    low, high = points.min(0) - margin, points.max(0) + margin
    return np.array([[x, y, z] for x in (low[0], high[0]) for y in (low[1], high[1]) for z in (low[2], high[2])])


def _cell(
    things: list, camera: Camera, size: tuple[int, int], stage: Stage, keys: KeyVertices, labels: bool
) -> UInt8[ndarray, "height width 3"]:
    picture = render(things, camera, size, stage=stage, samples=2)
    if not labels:
        return picture
    image = Image.fromarray(picture)
    draw = ImageDraw.Draw(image)
    at, _ = camera.project(keys.positions, *size)
    facing = keys.normals @ -camera.forward > -0.15
    text = max(size[1] // 62, 9)
    taken: list[tuple[float, float, float, float]] = []
    colours = key_colours(keys.names)
    for i in sorted(np.flatnonzero(facing), key=lambda i: at[i, 1]):
        x, y = float(at[i, 0]), float(at[i, 1])
        name = keys.names[i].replace("_", " ")
        width = font(text).getlength(name)
        spots = [(x + 7 + dx, y - 0.5 * text + dy) for dy in np.arange(0, 8) * 0.55 * text for dx in (0, -width - 14)]
        spots += [(x + 7 + dx, y - 0.5 * text - dy) for dy in np.arange(1, 8) * 0.55 * text for dx in (0, -width - 14)]
        spots.sort(key=lambda s: abs(s[1] + 0.5 * text - y))
        box = next((b for s in spots if not _hits(b := (s[0], s[1], s[0] + width, s[1] + text), taken)), None)
        if box is None or box[0] < 0 or box[2] > size[0]:
            continue
        taken.append(box)
        ink = tuple(int(150 * c) for c in colours[i])
        draw.text((box[0], box[1]), name, fill=ink, font=font(text))
    return np.asarray(image).copy()


def _hits(box: tuple[float, float, float, float], taken: list[tuple[float, float, float, float]]) -> bool:
    return any(box[0] < b[2] and b[0] < box[2] and box[1] < b[3] and b[1] < box[3] for b in taken)
