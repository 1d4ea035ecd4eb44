"""What corresponds to what: bone roles, rest poses brought to one T-pose, floors, and bodies for bare bones.

A character enters; which joint plays which part, and how to compare its poses with another's, leaves.
"""
