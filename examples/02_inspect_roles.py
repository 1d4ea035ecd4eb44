"""What is in a file, and which joint plays which part. `python 02_inspect_roles.py [FOLDER]`"""

import json
import sys
from pathlib import Path

import understudy as us

out = Path(sys.argv[1] if len(sys.argv) > 1 else "out")
out.mkdir(parents=True, exist_ok=True)

us.save(out / "lanky.glb", us.sample_character("lanky"))
found = us.inspect(out / "lanky.glb")
(out / "lanky.json").write_text(json.dumps(found, indent=2), encoding="utf-8")

character = us.load_character(out / "lanky.glb")
roles = us.find_roles(character)
hand = roles.matches["left_hand"]
print(f"{found['humanoid']['main_roles']} main parts found, {found['humanoid']['height']:.2f} m tall")
print(f"the left hand is '{character.skeleton.names[hand.joint]}', sure to {hand.confidence:.2f}: {hand.reason}")
