"""Live motion capture: frames go in one by one and come out soon after. `python 06_stream.py [FOLDER]`"""

import sys
from pathlib import Path

import numpy as np

import understudy as us

out = Path(sys.argv[1] if len(sys.argv) > 1 else "out")
out.mkdir(parents=True, exist_ok=True)

source, motion = us.load_template(), us.sample_motion("walk").sliced(0, 40)
target = us.sample_character("lanky")
stream = us.Stream(source, target, fps=motion.fps)

frames = []
for rotations, translations in zip(
    motion.local_wxyz, motion.local_translations, strict=True
):  # as a tracker sends them
    frames += stream.push(rotations, translations)
frames += stream.flush()

turns = np.concatenate([frame.local_wxyz for frame in frames])
places = np.concatenate([frame.local_translations for frame in frames])
us.save(out / "lanky_live.glb", target, us.Motion("live", motion.fps, turns, places))
print(f"{motion.n_frames} frames in, {len(frames)} out, at most {stream.delay} frames late")
