"""A score, played and refined, as a clip on the template with its table of contacts."""

from __future__ import annotations

import numpy as np

from understudy.math import quat
from understudy.model import Motion

from .body import Body
from .contacts import settle
from .pose import FPS, Take
from .rig import perform
from .score import Score


def produce(score: Score, body: Body, *, refined: bool = True) -> tuple[Motion, dict]:
    """The clip and its contacts, in the time of the clip."""
    take = perform(score, body)
    if refined:
        take = settle(score, body, take)
    return to_motion(score, body, take), contact_table(score)


def to_motion(score: Score, body: Body, take: Take) -> Motion:
    """Local rotations and hip positions as a Motion; a cropped one starts over the origin."""
    start, end = (round(t * FPS) for t in (score.crop or (0.0, score.duration)))
    frames = slice(start, end + 1)
    rest = body.character.skeleton.rest_translations
    translations = np.repeat(rest[None], end + 1 - start, axis=0)
    translations[:, body.index("hips")] = take.hips[frames]
    if score.crop is not None:
        translations[:, body.index("hips"), 2] -= take.hips[start, 2]
    local = take.local_wxyz[frames].copy()
    if score.about_face:  # half a turn about the world's vertical axis
        half = np.array([0.0, 0.0, 1.0, 0.0])
        local[:, body.index("hips")] = quat.mul(half, local[:, body.index("hips")])
        translations[:, body.index("hips")] *= [-1.0, 1.0, -1.0]
    return Motion(score.name, FPS, quat.continuous(local), translations)


def contact_table(score: Score) -> dict:
    """Contacts as plain rows (regions, first and last second, whether they hold without sliding), and the events."""
    start, end = score.crop or (0.0, score.duration)
    rows = []
    for touch in score.touches:
        a, b = max(touch.start, start) - start, min(touch.end, end) - start
        if b - a > 0.5 / FPS:
            row = {"first": touch.first, "second": touch.second, "start": round(a, 4), "end": round(b, 4)}
            rows.append(row | {"pinned": touch.pinned})
    flights = [[round(a, 4), round(b, 4)] for a, b in score.flights]
    return {"impacts": [round(t, 4) for t in score.impacts], "flights": flights, "contacts": rows}
