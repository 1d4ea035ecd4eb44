"""Pictures without a GPU: a software rasteriser for figures, contact sheets and small films.

Characters and motions enter, posed in metres with Y up; images of 8-bit sRGB leave, and PNG, GIF or WebP files.
"""

from understudy.render.camera import VIEWS, Camera, frame_camera
from understudy.render.facing import facing_of
from understudy.render.film import film
from understudy.render.image import save_animation, save_png, save_webp
from understudy.render.scene import Figure, Lines, Points, Stage, render
from understudy.render.sheet import Row, contact_sheet
from understudy.render.theme import (
    BONE_COLOUR,
    DARK,
    LIGHT,
    NEUTRAL_COLOUR,
    PENETRATION_COLOUR,
    RESULT_COLOUR,
    SOURCE_COLOUR,
    Lights,
    Theme,
)

__all__ = [
    "BONE_COLOUR",
    "DARK",
    "LIGHT",
    "NEUTRAL_COLOUR",
    "PENETRATION_COLOUR",
    "RESULT_COLOUR",
    "SOURCE_COLOUR",
    "VIEWS",
    "Camera",
    "Figure",
    "Lights",
    "Lines",
    "Points",
    "Row",
    "Stage",
    "Theme",
    "contact_sheet",
    "facing_of",
    "film",
    "frame_camera",
    "render",
    "save_animation",
    "save_png",
    "save_webp",
]
