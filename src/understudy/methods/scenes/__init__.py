"""Scenes: several characters, props, gaze and ground enter together; a motion for each of them leaves."""
