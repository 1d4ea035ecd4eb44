"""Which losses pull against each other, and deciding which one wins. `python 04_weights_and_conflicts.py [FOLDER]`"""

import sys
from pathlib import Path

import understudy as us

out = Path(sys.argv[1] if len(sys.argv) > 1 else "out")
out.mkdir(parents=True, exist_ok=True)

source, motion = us.load_template(), us.sample_motion("self_hug").sliced(40, 70)
target = us.sample_character("heavy")

result = us.retarget(motion, source, target)
assert result.solution is not None  # reconform has one; copy-rotations searches nothing
worst = us.conflicts(result.solution)[0]
us.save(out / "heavy_hug.glb", target, result.motion)
print(f"{worst.first} against {worst.second} on the {worst.part}: cosine {worst.cosine:.2f}, frame {worst.frame}")

# Guards keep the arms out of the belly. Without them the contacts of the hands win, and the arms may go through it.
traded = us.retarget(motion, source, target, weights={"guards": 0.0})
us.save(out / "heavy_hug_unguarded.glb", target, traded.motion)
print(f"without guards: {out / 'heavy_hug_unguarded.glb'}")
