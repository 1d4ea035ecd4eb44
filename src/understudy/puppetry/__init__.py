"""Human motion onto any mesh, from a few posed examples: a puppet file and a motion in, a moving mesh out."""
