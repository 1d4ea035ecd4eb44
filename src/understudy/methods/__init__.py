"""Retargeting methods: a motion and two actors enter, the motion on the target and its outcome leave.

A method is a function `(motion, source, target, options, context) -> Answer`. Adding one touches its own file and a
line of `registry.py`, which is light: help lists methods without loading them.
"""
