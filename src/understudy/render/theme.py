"""Colours and light: what a picture looks like, in one place."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Float
from numpy import ndarray

Colour = tuple[float, float, float]


def hex_colour(text: str) -> Colour:
    """'#E0A43A' as sRGB values from 0 to 1."""
    red, green, blue = (int(text[i : i + 2], 16) / 255.0 for i in (1, 3, 5))
    return red, green, blue


# A pair that stays apart for all kinds of colour vision and in grey; red is kept for penetration.
SOURCE_COLOUR: Colour = hex_colour("#E2A63D")
RESULT_COLOUR: Colour = hex_colour("#3E8FC4")
PENETRATION_COLOUR: Colour = hex_colour("#D8263C")
NEUTRAL_COLOUR: Colour = hex_colour("#B9BDC4")
BONE_COLOUR: Colour = hex_colour("#F4F1EA")


@dataclass(frozen=True)
class Theme:
    """Paper, ground and ink."""

    sky: Colour
    horizon: Colour
    ground: Colour
    grid: Colour
    shadow: float  # how much of the ground's light the deepest shadow takes
    ink: Colour
    faint_ink: Colour
    rule: Colour
    page: Colour


LIGHT = Theme(
    sky=hex_colour("#F4F5F7"),
    horizon=hex_colour("#F4F5F7"),
    ground=hex_colour("#E9EBEE"),
    grid=hex_colour("#CDD2D9"),
    shadow=0.62,
    ink=hex_colour("#1D232B"),
    faint_ink=hex_colour("#717A86"),
    rule=hex_colour("#D5D9DF"),
    page=hex_colour("#FFFFFF"),
)
DARK = Theme(
    sky=hex_colour("#20242B"),
    horizon=hex_colour("#20242B"),
    ground=hex_colour("#2C313A"),
    grid=hex_colour("#454C58"),
    shadow=0.75,
    ink=hex_colour("#EEF1F5"),
    faint_ink=hex_colour("#949DAA"),
    rule=hex_colour("#3A404A"),
    page=hex_colour("#181B20"),
)
THEMES = {"light": LIGHT, "dark": DARK}


@dataclass(frozen=True)
class Lights:
    """A studio that travels with the camera: directions are in its axes (right, up, towards the camera).

    The key is the sun of the scene and casts the shadows; the fill opens them from the other side; the sky lights from
    above and the ground returns a little; the rim draws the outline against the background.
    """

    key: Colour = (-0.62, 0.78, 0.72)
    key_strength: float = 0.95
    fill: Colour = (0.9, 0.1, 0.5)
    fill_strength: float = 0.16
    sky_strength: float = 0.48
    ground_strength: float = 0.16
    rim_strength: float = 0.2
    gloss: float = 0.06
    occlusion: float = 0.75


def to_linear(srgb: Float[ndarray, "*shape"]) -> Float[ndarray, "*shape"]:
    """sRGB values to linear light."""
    srgb = np.asarray(srgb, dtype=np.float64)
    return np.where(srgb <= 0.04045, srgb / 12.92, ((np.maximum(srgb, 0.04045) + 0.055) / 1.055) ** 2.4)


def to_srgb(linear: Float[ndarray, "*shape"]) -> Float[ndarray, "*shape"]:
    """Linear light to sRGB values, clipped to 0..1."""
    linear = np.clip(np.asarray(linear, dtype=np.float64), 0.0, 1.0)
    return np.where(linear <= 0.0031308, 12.92 * linear, 1.055 * np.maximum(linear, 0.0031308) ** (1.0 / 2.4) - 0.055)
