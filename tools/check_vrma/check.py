"""A .vrma as others play it: `python tools/check_vrma/check.py MODULES MOTION AVATAR...`.

The motion is retargeted to each avatar and written as .vrma; @pixiv/three-vrm plays that on the same avatar, and its
bones are compared with ours. MODULES is a folder where `npm install three @pixiv/three-vrm @pixiv/three-vrm-animation`
was run. An avatar that is no VRM becomes one first: 1.0 where it faces +Z, 0.x where it faces -Z, as each version asks.
"""

from __future__ import annotations

import argparse
import json
import shutil
import struct
import subprocess
import tempfile
from pathlib import Path

import numpy as np

import understudy as us
from understudy.io.gltf.document import document_of, to_glb
from understudy.io.gltf.vrm import bone_of_role, role_table, vrm_version
from understudy.model import Character, joint_positions
from understudy.roles.humanoid import with_humanoid


def as_vrm(character: Character, folder: Path) -> Path:
    """The character's own file where it is a VRM, or a VRM of it."""
    source = character.source
    if source is not None and source.format == "glb" and vrm_version(document_of(source)) is not None:
        return source.path
    named = with_humanoid(character)
    path = folder / f"{character.name}.glb"
    us.save(path, named)
    data = path.read_bytes()
    length = struct.unpack_from("<I", data, 12)[0]
    root = json.loads(data[20 : 20 + length])
    nodes = {node.get("name"): i for i, node in enumerate(root["nodes"])}
    humanoid = named.humanoid or {}
    at = {role: named.skeleton.rest_positions[joint] for role, joint in humanoid.items()}
    joint_node = source.node_of_joint if source is not None and source.format == "glb" else None
    node_of = {
        role: joint_node[joint] if joint_node else nodes[named.skeleton.names[joint]]
        for role, joint in humanoid.items()
    }
    if at["left_thigh"][0] > at["right_thigh"][0]:
        bones = {bone: {"node": node_of[role]} for role, bone in bone_of_role(humanoid).items()}
        meta = {"name": character.name, "authors": ["-"], "licenseUrl": "https://vrm.dev/licenses/1.0/"}
        extension = {"VRMC_vrm": {"specVersion": "1.0", "meta": meta, "humanoid": {"humanBones": bones}}}
    else:
        named_so = {**{ours: theirs for theirs, ours in role_table(version=0).items()}, **_spine(humanoid)}
        rows = [{"bone": named_so[role], "node": node} for role, node in node_of.items() if role in named_so]
        extension = {"VRM": {"specVersion": "0.0", "meta": {}, "humanoid": {"humanBones": rows}}}
    root["extensions"] = {**root.get("extensions", {}), **extension}
    root["extensionsUsed"] = [*root.get("extensionsUsed", []), *extension]
    out = path.with_suffix(".vrm")
    out.write_bytes(to_glb(out, root, data[28 + length :]))
    return out


def _spine(roles) -> dict[str, str]:
    return {role: bone for role, bone in bone_of_role(roles).items() if role.startswith("spine")}


def largest(modules: Path, motion: Path, avatar: Path, folder: Path) -> str:
    """One row: how far the bones are from ours at most, in parts of the height, and which."""
    vrm = as_vrm(us.load_character(avatar), folder)
    target = us.load_character(vrm)
    source = us.load(motion)
    clip = us.retarget(source.motions[0], source.character, target, method="copy-rotations").motion
    vrma = folder / "clip.vrma"
    us.save(vrma, target, clip)
    us.save(folder / "with_clip.vrm", target, clip)
    again = us.load(folder / "with_clip.vrm")
    player = modules / "play.mjs"
    shutil.copy(Path(__file__).with_name("play.mjs"), player)
    command = ["node", str(player), str(vrm), str(vrma), str(clip.fps), str(clip.n_frames)]
    shown = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    humanoid = target.humanoid or {}
    theirs = role_table() | {bone: role for role, bone in _spine(humanoid).items()}
    kept = [(i, humanoid[theirs[b]]) for i, b in enumerate(shown["bones"]) if theirs.get(b) in humanoid]
    at = np.array(shown["positions"])[:, [i for i, _ in kept]]
    ours = joint_positions(again.character.skeleton, again.motions[-1])[:, [joint for _, joint in kept]]
    height = float(np.ptp(target.skeleton.rest_positions[:, 1]))
    off = np.linalg.norm(at - ours, axis=-1) / height
    worst = kept[int(off.max(axis=0).argmax())][0]
    bone, part = shown["bones"][worst], 100.0 * off.max()
    return f"| {avatar.name} | {shown['version']} | {clip.n_frames} | {len(kept)} | {part:.5f} % | {bone} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("modules", type=Path)
    parser.add_argument("motion", type=Path)
    parser.add_argument("avatars", type=Path, nargs="+")
    arguments = parser.parse_args()
    print("| avatar | VRM | frames | bones | largest difference, of the height | at |\n|---|---|---:|---:|---:|---|")
    for avatar in arguments.avatars:
        with tempfile.TemporaryDirectory() as folder:
            print(largest(arguments.modules, arguments.motion, avatar, Path(folder)), flush=True)


if __name__ == "__main__":
    main()
