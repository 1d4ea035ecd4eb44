"""Judge a result: the same motion by two methods, figure by figure. `python 07_evaluate.py [FOLDER]`"""

import json
import sys
from pathlib import Path

import understudy as us

out = Path(sys.argv[1] if len(sys.argv) > 1 else "out")
out.mkdir(parents=True, exist_ok=True)

source, motion = us.load_template(), us.sample_motion("self_hug").sliced(40, 70)
target = us.sample_character("heavy")

figures = {}
for method in ("copy-rotations", "reconform"):
    result = us.retarget(motion, source, target, method=method)
    found = us.measure(motion, source, target, result)
    figures[method] = {name: figure.value for name, figure in found.items()}
(out / "figures.json").write_text(json.dumps(figures, indent=2), encoding="utf-8")

for method, values in figures.items():
    print(f"{method}: {values['self_penetration_mean']:.3f} % of the body's volume is inside itself")
