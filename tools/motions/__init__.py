"""The sample motions as scores: keyframes in, clips on the template body with exact contacts out.

`score.py` is the language, one file per motion speaks it, `rig.py` plays it, `contacts.py` and `refine.py` make the
skin meet, `produce.py` does all of it. `tools/bake_motions.py` writes the clips.
"""
