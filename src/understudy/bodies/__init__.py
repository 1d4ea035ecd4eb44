"""Bodies that come with Understudy: a template on our own rig, and sample characters on rigs as the wild has them.

A name enters; a character leaves. All share one mesh: vertex i is the same spot of skin on every body.
"""

from understudy.bodies.samples import (
    TEMPLATE,
    load_template,
    mirror_vertices,
    sample_character,
    sample_names,
    sample_path,
)

__all__ = ["TEMPLATE", "load_template", "mirror_vertices", "sample_character", "sample_names", "sample_path"]
