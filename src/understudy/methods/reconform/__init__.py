"""ReConForM: contact-aware retargeting between skinned characters, and what goes beyond the paper."""

from understudy.methods.reconform.reconform import reconform

__all__ = ["reconform"]
