"""ReConForM: contact-aware retargeting between skinned characters, and what goes beyond the paper."""
