"""A motion from one character to another: load, retarget, save. `python 01_retarget.py [FOLDER]`"""

import sys
from pathlib import Path

import understudy as us

out = Path(sys.argv[1] if len(sys.argv) > 1 else "out")
out.mkdir(parents=True, exist_ok=True)

# With your own files: source = us.load("dance.fbx"); motion = source.motions[0]; target = us.load_character("hero.glb")
source, motion = us.load_template(), us.sample_motion("self_hug").sliced(0, 40)
target = us.sample_character("heavy")

result = us.retarget(motion, source, target)
us.save(out / "heavy_self_hug.glb", target, result.motion)
us.save(out / "self_hug.bvh", source, motion)

print(f"{result.motion.n_frames} frames, {len(result.mapping.pairs)} bones mapped: {out / 'heavy_self_hug.glb'}")
