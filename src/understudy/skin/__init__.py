"""The skin of an actor in motion: an actor and a motion go in; points, regions, limbs and soles come out.

What metrics measure on it and what the solver looks for on it are the same things, found by the same code.
"""
