"""What is known of a character without a motion: an `Actor` with its roles, its T-pose and its ground.

A character enters; how to compare its poses with another's leaves: stances brought to one T-pose, the floor, ranges of
joints, what of a skin is body and what is only on it, and a body for bare bones.
"""
