"""Rotations, transforms and time: arrays in, arrays out.

Leading axes are free and the last axis is the component, so a paper's formula can be read straight off.
"""
