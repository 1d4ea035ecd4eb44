"""A motion from level ground on a slope. `python 05_terrain.py [FOLDER]`"""

import sys
from pathlib import Path

import understudy as us

out = Path(sys.argv[1] if len(sys.argv) > 1 else "out")
out.mkdir(parents=True, exist_ok=True)

source, motion = us.load_template(), us.sample_motion("squat").sliced(0, 30)
target = us.sample_character("muscular")
slope = us.Plane(slope_z=0.15)  # 15 cm up for every metre forward; us.HeightField(heights) for uneven ground

level = us.retarget(motion, source, target)
uphill = us.retarget(motion, source, target, terrain=slope)
us.save(out / "muscular_uphill.glb", target, uphill.motion)

for name, result in {"made for level ground": level, "made for the slope": uphill}.items():
    found = us.measure(motion, source, target, result, terrain=slope)["floor_penetration_mean"]
    print(f"{name}: {found.value:.3f} {found.unit} of the body is in the ground")
