"""copy-rotations: every bone turns as its counterpart does; the instant baseline and the start of all others."""
