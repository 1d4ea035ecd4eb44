"""Bodies that come with Understudy: a template on our own rig, and sample characters on rigs as the wild has them.

A name enters; a character, or a motion for the template, leaves. All bodies share one mesh: vertex i is the
same spot of skin on every one.
"""

from understudy.samples.characters import (
    TEMPLATE,
    load_template,
    mirror_vertices,
    sample_character,
    sample_names,
    sample_path,
)
from understudy.samples.motions import Contact, motion_names, sample_contacts, sample_motion, sample_motion_path
from understudy.samples.regions import skin_regions

__all__ = [
    "TEMPLATE",
    "Contact",
    "load_template",
    "mirror_vertices",
    "motion_names",
    "sample_character",
    "sample_contacts",
    "sample_motion",
    "sample_motion_path",
    "sample_names",
    "sample_path",
    "skin_regions",
]
