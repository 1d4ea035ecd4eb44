"""A folder of motions onto one character, which is made ready once. `python 08_batch_folder.py [FOLDER]`

The same without Python: `understudy retarget takes/ --target hero.glb -o hero_takes/`.
"""

import sys
from pathlib import Path

import understudy as us

out = Path(sys.argv[1] if len(sys.argv) > 1 else "out")
takes, played = out / "takes", out / "played"
for folder in (takes, played):
    folder.mkdir(parents=True, exist_ok=True)
for name in ("wave", "squat", "jump"):
    us.save(takes / f"{name}.bvh", us.load_template(), us.sample_motion(name).sliced(0, 20))

hero = us.prepare(us.sample_character("giant"))
failed = []
for path in sorted(takes.iterdir()):
    try:
        take = us.load(path)
        result = us.retarget(take.motions[0], take.character, hero, method="copy-rotations")
        us.save(played / f"{path.stem}.glb", hero.character, result.motion)
    except us.UnderstudyError as error:  # one line that names the file, the place and the remedy
        failed.append(str(error))
print(f"{len(list(played.iterdir()))} motions played, {len(failed)} failed: {played}")
