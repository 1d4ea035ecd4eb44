"""The picture of all sample bodies: side by side at one scale, each in its rest pose, facing us."""

from __future__ import annotations

import json
import struct
from dataclasses import replace
from pathlib import Path

import numpy as np
from numpy import ndarray
from PIL import Image, ImageDraw, ImageFont

from understudy.model import Character
from understudy.render import Figure, Stage, frame_camera, render, save_png
from understudy.samples import sample_character, sample_names

OUT = Path(__file__).resolve().parent.parent / "docs" / "images" / "sample-bodies.png"
GAP = 0.06  # metres between neighbours
WIDTH, HEIGHT = 2000, 560


def main() -> None:
    figures, labels, edge = [], [], 20.0  # away from the lines of the floor through the origin
    for name in sorted(sample_names(), key=lambda n: -np.ptp(Figure.at(sample_character(n)).vertices[:, 1])):
        character = sample_character(name)
        figure = replace(Figure.at(character), vertex_colours=painted(character))
        matrices = figure.global_matrices
        if faces_away(character):
            turn = np.diag([-1.0, 1.0, -1.0])
            matrices = np.einsum("ij,njk->nik", turn, matrices)
        turned = replace(figure, global_matrices=matrices)
        low, high = turned.vertices[:, 0].min(), turned.vertices[:, 0].max()
        shift = np.array([edge - float(low), 0.0, 0.0])
        matrices = matrices.copy()
        matrices[:, :, 3] += shift
        figures.append(replace(figure, global_matrices=matrices))
        labels.append((name, edge + 0.5 * float(high - low)))
        edge += float(high - low) + GAP
    points = np.concatenate([figure.vertices for figure in figures]).astype(np.float64)
    camera = frame_camera(points, "front", aspect=WIDTH / HEIGHT, orthographic=True)
    picture = Image.fromarray(render(figures, camera, (WIDTH, HEIGHT), samples=3, stage=Stage(grid_step=100.0)))
    draw, font = ImageDraw.Draw(picture), ImageFont.load_default(size=20)
    for name, x in labels:
        (pixel,), _ = camera.project(np.array([[x, 0.0, 0.0]]), WIDTH, HEIGHT)
        draw.text((float(pixel[0]), float(pixel[1]) + 22.0), name, fill=(60, 60, 70), font=font, anchor="ma")
    OUT.parent.mkdir(parents=True, exist_ok=True)
    save_png(OUT, np.asarray(picture))


def faces_away(character: Character) -> bool:
    """Whether the body looks towards -Z: its nose, the foremost point of the head, is behind its neck."""
    vertices = Figure.at(character).vertices
    eyes = vertices[character.meshes[0].n_verts :]
    return float(eyes[:, 2].mean()) < float(vertices[:, 2].mean())


def painted(character: Character) -> ndarray:
    """The colours of the file, sRGB per vertex: the material's colour times the vertex colour."""
    assert character.source is not None
    data = character.source.data
    (length,) = struct.unpack_from("<I", data, 12)
    root, chunk = json.loads(data[20 : 20 + length]), data[28 + length :]
    out = []
    for mesh in root["meshes"]:
        primitive = mesh["primitives"][0]
        accessor = root["accessors"][primitive["attributes"]["COLOR_0"]]
        start = root["bufferViews"][accessor["bufferView"]]["byteOffset"]
        tint = np.frombuffer(chunk, np.uint8, 4 * accessor["count"], start).reshape(-1, 4)[:, :3] / 255.0
        linear = tint * root["materials"][primitive["material"]]["pbrMetallicRoughness"]["baseColorFactor"][:3]
        out.append(np.where(linear <= 0.0031308, 12.92 * linear, 1.055 * linear ** (1.0 / 2.4) - 0.055))
    return np.concatenate(out)


if __name__ == "__main__":
    main()
