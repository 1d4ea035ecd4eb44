"""What the fuzzer damages: small sound files of every format that is read, ours first, then real ones."""

from __future__ import annotations

import gzip
import io
import json
import struct
import sys
import tempfile
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np

from understudy.io.gltf.vrm import bone_of_role
from understudy.io.npz import r2et, smpl
from understudy.loading import save
from understudy.math import quat
from understudy.model import Character, Mesh, Motion
from understudy.roles.humanoid import with_humanoid
from understudy.samples import load_template, sample_motion

sys.path.append(str(Path(__file__).resolve().parents[1] / "tests"))
import fbx_files
import test_rigify

FRAMES, FACES = 5, 60
LARGEST = 150_000  # of a real file: a mutant of it should take milliseconds


@dataclass(frozen=True)
class Seed:
    """A sound file: its ending, its bytes, and files that must lie beside it."""

    suffix: str
    data: bytes
    beside: dict[str, bytes] = field(default_factory=dict)


def small() -> tuple[Character, tuple[Motion, ...]]:
    """The template with a patch of its skin and a few frames of two clips."""
    template = load_template()
    mesh = template.meshes[0]
    step = max(len(mesh.faces) // FACES, 1)
    used, faces = np.unique(mesh.faces[::step], return_inverse=True)
    skin = replace(mesh.skin, slots=mesh.skin.slots[used], weights=mesh.skin.weights[used])
    patch = Mesh(mesh.name, mesh.vertices[used], faces.reshape(-1, 3), skin)
    clips = tuple(sample_motion(name).sliced(0, FRAMES) for name in ("walk", "clap"))
    return with_humanoid(replace(template, meshes=(patch,), source=None)), clips


def written(suffix: str, *, clips: int = 2) -> Seed:
    """The small character as the product writes it."""
    character, motions = small()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"seed{suffix}"
        save(path, character, *motions[:clips])
        return Seed(suffix, path.read_bytes())


def real(data: Path | None, *patterns: str, largest: int = LARGEST, most: int = 6) -> list[Seed]:
    """Real files that are small enough, the smallest first; none without the folder."""
    if data is None:
        return []
    found = {path for pattern in patterns for path in data.glob(pattern) if path.stat().st_size <= largest}
    chosen = sorted(found, key=lambda path: path.stat().st_size)[:most]
    return [Seed(path.suffix.lower(), path.read_bytes()) for path in chosen]


# ---- formats that the product reads and does not write ----


def vrm(version: int) -> Seed:
    """The small character as a VRM of version 0 or 1."""
    glb = written(".glb").data
    length = struct.unpack_from("<I", glb, 12)[0]
    root = json.loads(glb[20 : 20 + length])
    nodes = {node.get("name"): index for index, node in enumerate(root["nodes"])}
    character, _ = small()
    humanoid = character.humanoid or {}
    bones = {b: nodes[character.skeleton.names[humanoid[r]]] for r, b in bone_of_role(humanoid).items()}
    if version == 0:
        rows = [{"bone": bone, "node": node} for bone, node in bones.items()]
        root["extensions"] = {"VRM": {"specVersion": "0.0", "humanoid": {"humanBones": rows}}}
    else:
        human = {"humanBones": {bone: {"node": node} for bone, node in bones.items()}}
        root["extensions"] = {"VRMC_vrm": {"specVersion": "1.0", "humanoid": human}}
    root["extensionsUsed"] = list(root["extensions"])
    return Seed(".vrm", packed_glb(root, glb[20 + length :]))


def packed_glb(root: object, rest: bytes) -> bytes:
    """A GLB with this JSON and the chunks that follow it, its lengths made right."""
    text = json.dumps(root).encode()
    text += b" " * (-len(text) % 4)
    return struct.pack("<4sIII4s", b"glTF", 2, 20 + len(text) + len(rest), len(text), b"JSON") + text + rest


def fbx_scene() -> fbx_files.Scene:
    """The small character and its first clip as an FBX scene in centimetres."""
    character, (motion, _) = small()
    skeleton, mesh = character.skeleton, character.meshes[0]
    scene, models = fbx_files.Scene(), []
    layer = scene.layer(scene.stack("walk", (0.0, motion.duration)))
    for joint, parent in enumerate(skeleton.parents):
        offset = tuple((100.0 * skeleton.rest_translations[joint]).tolist())
        above = models[parent] if parent >= 0 else 0
        models.append(scene.model(skeleton.names[joint], above, Lcl_Translation=offset))
    for joint in range(0, skeleton.n_joints, 4):
        angles = np.degrees(quat.log(motion.local_wxyz[:, joint])) * 2.0
        curves = {axis: (motion.times, angles[:, i]) for i, axis in enumerate("XYZ")}
        scene.animate(layer, models[joint], "Lcl Rotation", curves)
    polygons = mesh.faces * np.array([1, 1, -1]) - np.array([0, 0, 1])
    geometry = scene.mesh(scene.model("Body", subtype="Mesh"), 100.0 * mesh.vertices, polygons.ravel().tolist())
    deformer = scene.skin(geometry)
    for slot, joint in enumerate(mesh.skin.slot_joints):
        verts, places = np.nonzero((mesh.skin.slots == slot) & (mesh.skin.weights > 0.0))
        if len(verts):
            link = skeleton.rest_globals[joint].copy()
            link[:3, 3] *= 100.0
            weights = mesh.skin.weights[verts, places]
            scene.cluster(deformer, models[joint], verts.tolist(), weights.tolist(), np.linalg.inv(link), link)
    return scene


def acclaim() -> tuple[bytes, bytes]:
    """The small character's bones as ASF, and its first clip's turns as AMC."""
    character, (motion, _) = small()
    skeleton = character.skeleton
    names = [name.replace(" ", "_") for name in skeleton.names]
    bones, tree = [], []
    for joint in range(1, skeleton.n_joints):
        offset = skeleton.rest_translations[joint] * 39.37 * 0.45
        length = max(float(np.linalg.norm(offset)), 1e-3)
        direction = " ".join(f"{v:.6f}" for v in offset / length)
        lines = f"id {joint}", f"name {names[joint]}", f"direction {direction}", f"length {length:.6f}"
        rest = "axis 0 0 0 XYZ", "dof rx ry rz", "limits (-180 180)", "(-180 180)", "(-180 180)"
        bones += ["begin", *lines, *rest, "end"]
    for joint in range(skeleton.n_joints):
        below = [names[c] for c in skeleton.children[joint]]
        tree += [" ".join(["root" if joint == 0 else names[joint], *below])] if below else []
    head = [":version 1.10", ":name seed", ":units", "mass 1.0", "length 0.45", "angle deg"]
    root = [":root", "order TX TY TZ RX RY RZ", "axis XYZ", "position 0 0 0", "orientation 0 0 0"]
    asf = "\n".join([*head, *root, ":bonedata", *bones, ":hierarchy", "begin", *tree, "end", ""])
    frames = [":FULLY-SPECIFIED", ":DEGREES"]
    for frame in range(motion.n_frames):
        angles = np.degrees(2.0 * quat.log(motion.local_wxyz[frame]))
        frames += [str(frame + 1), f"root 0 {17.0 + frame} 0 " + " ".join(f"{a:.4f}" for a in angles[0])]
        frames += [f"{names[j]} " + " ".join(f"{a:.4f}" for a in angles[j]) for j in range(1, skeleton.n_joints)]
    return asf.encode(), ("\n".join(frames) + "\n").encode()


def archive(**arrays: object) -> Seed:
    """An npz of these arrays."""
    buffer = io.BytesIO()
    np.savez(buffer, **{name: np.asarray(array) for name, array in arrays.items()})  # pyright: ignore[reportArgumentType]
    return Seed(".npz", buffer.getvalue())


def amass() -> list[Seed]:
    """Motions of the SMPL family in each width, and one in parts."""
    rng = np.random.default_rng(1)
    out = []
    for width in (66, 72, 156, 165):
        poses, trans = 0.2 * rng.normal(size=(FRAMES, width)), 0.1 * rng.normal(size=(FRAMES, 3))
        said = {"mocap_framerate": 120.0, "gender": "neutral", "betas": np.zeros(16)}
        out.append(archive(poses=poses, trans=trans, **said))
    parts = {"root_orient": (FRAMES, 3), "pose_body": (FRAMES, 63), "pose_hand": (FRAMES, 90), "trans": (FRAMES, 3)}
    out.append(archive(**{name: 0.1 * rng.normal(size=shape) for name, shape in parts.items()}, mocap_frame_rate=30.0))
    return out


def body_arrays() -> list[Seed]:
    """A body model of the SMPL family and a research character, each with a vertex or two a joint."""
    skeleton = smpl.average_body("smplh", 52).skeleton
    joints, beside = skeleton.rest_positions, np.array([0.0, 0.0, 0.05])
    parents = skeleton.parents.astype(np.uint32)
    model = archive(
        v_template=np.concatenate([joints + beside, joints - beside]),
        weights=np.concatenate([np.eye(52), np.eye(52)]),
        J_regressor=np.concatenate([np.eye(52), np.eye(52)], axis=1) / 2,
        kintree_table=np.stack([parents, np.arange(52, dtype=np.uint32)]),
        f=np.array([[0, 1, 2], [3, 4, 5]], dtype=np.uint32),
        shapedirs=np.zeros((104, 3, 4)),
    )
    n = len(r2et.NAMES)
    offsets = np.tile([0.0, 10.0, 1.0], (n, 1)).astype(np.float32)
    research = archive(
        rest_vertices=np.cumsum(offsets, axis=0),
        rest_faces=np.array([[0, 1, 2], [2, 1, 0]], dtype=np.int32),
        skeleton=offsets,
        skinning_weights=np.eye(n, dtype=np.float32),
    )
    return [model, research]


OPTIONS = """method = "copy-rotations"
root = "keep"
scale = 1.5
fps = 30
mirror = false
clip = "walk"
preset = "default"
keys = 41
near = [0.05, 0.15]
low = [0.02, 0.2]
solver = "gauss-newton"
steps = 12
rate = 0.01
refine = true

[weights]
penetration = {torso = 0.1, head = 2.0}
smoothness = 3

[body]
sword = false

[contacts]
"left_hand head 1.5-3" = false
"torso left_forearm" = 0.5
"""


def map_text() -> str:
    from understudy.body.map_file import to_toml
    from understudy.roles.find_roles import find_roles

    character, _ = small()
    roles, names = find_roles(character), character.skeleton.names
    return to_toml(roles, roles, names, names) + "\n[body]\nsword = false\n"


KEYS = (
    '{"character": "hero", "vertices": 8313, "keys": {"crown": {"vertex": 812}, "chin": {"face": [3, 9, 4], '
    '"weights": [0.5, 0.3, 0.2]}, "left_palm": 2200}, "target": {"left_palm": 100}, "template": {"left_heel": 5}}'
)
OBJ = "o cube\nv 0 0 0\nv 1 0 0\nv 0 1 0\nvn 0 0 1\nf 1//1 2//1 3//1\n"


def rigify() -> list[Seed]:
    """Rigs of Blender's Rigify with a clip, alone and with their controls."""
    out = []
    for text in (test_rigify.APART, test_rigify.CONTROLLED):
        character, _ = test_rigify.rig(text)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "seed.glb"
            save(path, character, Motion.at_rest(character.skeleton, n_frames=2))
            out.append(Seed(".glb", path.read_bytes()))
    return out


# ---- meshes, grounds, scenes and puppets ----

PYRAMID = np.array([[0, 0, 0], [2, 0, 0], [2, 0, 2], [0, 0, 2], [1, 2, 1]], dtype=np.float64)
SIDES = np.array([[0, 1, 4], [1, 2, 4], [2, 3, 4], [3, 0, 4], [0, 2, 1], [0, 3, 2]])
HEIGHTS = "0 0.1 0.2 0.1\n0.1 0.3 0.4 0.2\n0 0.2 0.3 0.1\n0 0 0.1 0\n"
VRML = (
    "#VRML V2.0 utf8\nShape { geometry ElevationGrid { xDimension 4 zDimension 4 xSpacing 0.5 zSpacing 0.5 height [\n"
)
PUPPET = """mesh = "mesh.obj"
motion = "sample:walk"
up = "y"
front = "z"

[options]
fps = 30.0
grip = 0.2
smoothness = 0.5
volume = 1.0
travel = true
squash = true
iterations = 60
flights = [[0.1, 0.3]]
bounds = [0.0, 1.0]

[points]
head = { joint = "head", vertex = 4 }
foot = { joint = "left_foot", at = [0.0, 0.0, 0.0] }

[[examples]]
name = "rest"
joints.head = [0.0, 0.4, 0.0]
joints.foot = [0.1, -0.5, 0.0]
points.head = [1.0, 2.0, 1.0]
points.foot = [0.0, 0.0, 0.0]

[[constraints]]
point = "head"
time = 0.5
at = [1.0, 2.0, 1.0]
"""
SCENE = """[[character]]
name = "ann"
motion = "ann.bvh"
clip = "*"
target = "sample:template"
at = [0.0, 1.0]
turn = 30.0

[[prop]]
name = "crate"
box = [0.4, 0.4, 0.4]
at = [1.1, 0.0, 0.0]
scale = "keep"
held = true

[gaze]
find = true

[[gaze.look]]
who = "ann"
at = [1.0, 1.5, 0.0]

[terrain]
file = "hill.csv"
size = [8.0, 8.0]
height = [0.0, 0.6]
at = [0.0, 0.0]

[options]
method = "copy-rotations"
"""


def as_obj() -> bytes:
    lines = ["mtllib mesh.mtl", "usemtl red", *(f"v {x} {y} {z}" for x, y, z in PYRAMID), "vt 0 0", "vt 1 0", "vt 0 1"]
    return "\n".join([*lines, *(f"f {a}/1 {b}/2 {c}/3" for a, b, c in SIDES + 1), ""]).encode()


def as_off() -> bytes:
    rows = [" ".join(map(str, row)) for row in PYRAMID], [f"3 {a} {b} {c}" for a, b, c in SIDES]
    return "\n".join(["OFF", f"{len(PYRAMID)} {len(SIDES)} 0", *rows[0], *rows[1], ""]).encode()


def as_ply(*, binary: bool) -> bytes:
    kind = "binary_little_endian" if binary else "ascii"
    head = (
        f"ply\nformat {kind} 1.0\nelement vertex {len(PYRAMID)}\nproperty float x\nproperty float y\nproperty float z\n"
    )
    head += f"property uchar red\nelement face {len(SIDES)}\nproperty list uchar int vertex_indices\nend_header\n"
    if binary:
        verts = b"".join(struct.pack("<3fB", *v, 200) for v in PYRAMID)
        return head.encode() + verts + b"".join(struct.pack("<B3i", 3, *f) for f in SIDES)
    rows = [f"{x} {y} {z} 200" for x, y, z in PYRAMID] + [f"3 {a} {b} {c}" for a, b, c in SIDES]
    return (head + "\n".join(rows) + "\n").encode()


def as_stl() -> bytes:
    rows = (struct.pack("<12fH", 0.0, 0.0, 0.0, *PYRAMID[side].ravel(), 0) for side in SIDES)
    return b"seed".ljust(80) + struct.pack("<I", len(SIDES)) + b"".join(rows)


def _meshes(data: Path | None) -> list[Seed]:
    material = {"mesh.mtl": b"newmtl red\nKd 1 0 0\nmap_Kd red.png\n"}
    made = (".obj", as_obj()), (".off", as_off()), (".ply", as_ply(binary=True)), (".ply", as_ply(binary=False))
    return [Seed(suffix, content, material) for suffix, content in (*made, (".stl", as_stl()))]


def _grounds(data: Path | None) -> list[Seed]:
    grid = io.BytesIO()
    np.save(grid, np.arange(20.0).reshape(4, 5))
    said = b'file = "hill.csv"\nsize = [4.0, 4.0]\nheight = [0.0, 0.5]\nat = [0.0, 1.0]\nsmooth = true\n'
    return [
        Seed(".csv", HEIGHTS.replace(" ", ",").encode()),
        Seed(".txt", HEIGHTS.encode()),
        Seed(".csv.gz", gzip.compress(HEIGHTS.encode())),
        Seed(".npy", grid.getvalue()),
        Seed(".png", grey(np.arange(36, dtype=np.uint8).reshape(6, 6))),
        Seed(".wrl", f"{VRML}{HEIGHTS}] }} }}".encode()),
        Seed(".obj", as_obj()),
        Seed(".toml", said, {"hill.csv": HEIGHTS.encode()}),
    ]


def grey(pixels: np.ndarray) -> bytes:
    """A PNG of one byte a pixel."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    lines = b"".join(b"\x01" + bytes(row) for row in pixels)
    size = struct.pack(">IIBBBBB", pixels.shape[1], pixels.shape[0], 8, 0, 0, 0, 0)
    ends = chunk(b"IHDR", size), chunk(b"IDAT", zlib.compress(lines)), chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(ends)


def _scenes(data: Path | None) -> list[Seed]:
    beside = {"ann.bvh": written(".bvh", clips=1).data, "hill.csv": HEIGHTS.encode()}
    return [Seed(".toml", SCENE.encode(), beside)]


def _glb(data: Path | None) -> list[Seed]:
    patterns = "characters/khronos/*.glb", "characters/kenney/*.glb", "characters/other/*.glb", "meshes/*.glb"
    return [written(".glb"), *real(data, *patterns)]


def _vrm(data: Path | None) -> list[Seed]:
    return [vrm(0), vrm(1), *real(data, "characters/other/*.vrm", largest=300_000)]


def _fbx(data: Path | None) -> list[Seed]:
    scenes = fbx_files.two_bones(), fbx_scene()
    made = [Seed(".fbx", s.binary(version=v, compress=c)) for s in scenes for v, c in ((7400, True), (7500, False))]
    return made + real(data, "motions/fbx_cmu/*.fbx")


def _fbx_text(data: Path | None) -> list[Seed]:
    return [Seed(".fbx", d) for d in (fbx_files.two_bones().text(), fbx_scene().text(), fbx_files.LEGACY.encode())]


def _asf(data: Path | None) -> list[Seed]:
    return [Seed(".asf", acclaim()[0]), *real(data, "motions/asf_amc_cmu/*.asf", most=2)]


def _amc(data: Path | None) -> list[Seed]:
    asf, amc = acclaim()
    out = [Seed(".amc", amc, {"seed.asf": asf})]
    for path in sorted(data.glob("motions/asf_amc_cmu/*.amc"))[:2] if data else ():
        skeleton = path.with_name(path.stem.partition("_")[0] + ".asf").read_bytes()
        frames = path.read_bytes().partition(b"\n6\n")[0].partition(b"\n6\r\n")[0]
        out.append(Seed(".amc", frames, {"seed.asf": skeleton}))
    return out


def _usd(suffix: str) -> Callable[[Path | None], list[Seed]]:
    return lambda data: [written(suffix), *real(data, f"characters/khronos/*{suffix}")]


# Name of a format: its seeds, given the folder of real files or none.
SEEDS: dict[str, Callable[[Path | None], list[Seed]]] = {
    "GLB": _glb,
    "GLB, Draco": lambda data: real(data, "characters/mixamo/*_draco.glb", largest=1 << 20),
    "GLB, meshopt": lambda data: real(data, "pairs/mixamo_skinned_glb/*_meshopt.glb", largest=1 << 20),
    "glTF": lambda data: [written(".gltf")],
    "VRM": _vrm,
    "VRMA": lambda data: [written(".vrma")],
    "FBX, binary": _fbx,
    "FBX, text": _fbx_text,
    "BVH": lambda data: [written(".bvh", clips=1), *real(data, "motions/bvh_misc/*.bvh", largest=20_000)],
    "ASF": _asf,
    "AMC": _amc,
    "USD, text": _usd(".usda"),
    "USD, binary": _usd(".usdc"),
    "USDZ": _usd(".usdz"),
    "npz, our own": lambda data: [written(".npz")],
    "npz, AMASS": lambda data: amass(),
    "npz, bodies": lambda data: body_arrays(),
    "OBJ (refused)": lambda data: [Seed(".obj", OBJ.encode())],
    "options (TOML)": lambda data: [Seed(".toml", OPTIONS.encode())],
    "bone map (TOML)": lambda data: [Seed(".toml", map_text().encode())],
    "key-vertices (JSON)": lambda data: [Seed(".json", KEYS.encode())],
    "GLB, Rigify": lambda data: rigify(),
    "meshes": _meshes,
    "grounds": _grounds,
    "scene (TOML)": _scenes,
    "puppet (TOML)": lambda data: [Seed(".toml", PUPPET.encode(), {"mesh.obj": as_obj()})],
}
