"""Bones that were matched wrongly: write the map, correct it, retarget by it. `python 03_map_file.py [FOLDER]`"""

import sys
from pathlib import Path

import understudy as us

out = Path(sys.argv[1] if len(sys.argv) > 1 else "out")
out.mkdir(parents=True, exist_ok=True)

source, motion = us.load_template(), us.sample_motion("wave").sliced(0, 30)
target = us.sample_character("child")
us.write_map_file(out / "map.toml", us.prepare(source), us.prepare(target))

# A person would open map.toml in an editor. Here the target's head is left to itself: "" means that no joint plays it.
text = (out / "map.toml").read_text(encoding="utf-8")
before, _, after = text.partition("[target]")
lines = ['head = ""' if line.startswith("head ") else line for line in after.splitlines()]
(out / "map.toml").write_text(before + "[target]" + "\n".join(lines) + "\n", encoding="utf-8")

said = us.read_map_file(out / "map.toml")
result = us.retarget(
    motion, source, target, source_roles=said.source, target_roles=said.target, method="copy-rotations"
)
us.save(out / "child_wave.glb", target, result.motion)
print(f"{len(result.mapping.pairs)} bones mapped; left out by the map: {', '.join(result.mapping.source_only)}")
