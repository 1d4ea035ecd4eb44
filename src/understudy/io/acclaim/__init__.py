"""Acclaim: a skeleton (ASF) and its motions (AMC)."""
