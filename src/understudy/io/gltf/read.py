"""From a glTF document to a character and its motions: which nodes are joints, which meshes hang on them."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from understudy.io.gltf import document as gltf_document
from understudy.io.gltf.animation import check_animations, read_animations
from understudy.io.gltf.document import Document, counted
from understudy.io.gltf.meshes import read_meshes
from understudy.io.gltf.nodes import Nodes, read_nodes, read_skeleton
from understudy.io.gltf.skins import FileSkin, read_skins
from understudy.io.gltf.vrm import expression_nodes, humanoid_nodes
from understudy.io.loaded import Loaded
from understudy.model import Character, Source

# Extensions that may be required and are understood, and prefixes of those that cannot change shape or motion.
UNDERSTOOD = {
    "KHR_mesh_quantization",
    "KHR_draco_mesh_compression",
    "EXT_meshopt_compression",
    "KHR_meshopt_compression",
    "KHR_texture_basisu",
    "KHR_texture_transform",
    "KHR_lights_punctual",
    "KHR_animation_pointer",
    "KHR_xmp_json_ld",
    "KHR_techniques_webgl",
    "MSFT_texture_dds",
    "VRM",
    "FB_momentum",
}
HARMLESS = ("KHR_materials_", "KHR_texture_", "EXT_texture_", "EXT_lights_", "MSFT_lod", "VRMC_", "KHR_audio", "ADOBE_")


def read_gltf(path: Path, data: bytes, *, clips: bool = True) -> Loaded:
    """A character and, where they are wanted, its clips from the bytes of a GLB, VRM or .gltf."""
    # Damaged numbers (NaN, infinities) meet arithmetic before they meet the check that refuses them.
    with np.errstate(invalid="ignore", over="ignore"):
        return loaded(gltf_document.parse(Path(path), data), data, clips=clips)


def loaded(document: Document, data: bytes, *, clips: bool = True) -> Loaded:
    """A character and its clips from a parsed document."""
    _refuse_unknown(document)
    nodes = read_nodes(document)
    skins = read_skins(document)
    human = {role: node for role, node in humanoid_nodes(document).items() if node in nodes.shown}
    joints, mesh_nodes = chosen_nodes(document, nodes, skins, set(human.values()))
    skeleton, chosen = read_skeleton(document, nodes, joints)
    joint_of = {node: joint for joint, node in enumerate(chosen)}
    meshes = read_meshes(document, nodes, mesh_nodes, skeleton, joint_of, skins)
    if clips:
        motions = read_animations(document, skeleton, joint_of)
    else:
        motions = ()
        check_animations(document, skeleton.n_joints, joint_of)
    character = Character(
        name=document.path.stem,
        skeleton=skeleton,
        meshes=meshes,
        humanoid={role: joint_of[node] for role, node in human.items()} or None,
        source=gltf_document.keep(Source(document.path, "glb" if document.is_glb else "gltf", data, chosen), document),
    )
    return Loaded(character, motions, tuple(document.notes))


def _refuse_unknown(document: Document) -> None:
    required = document.root.get("extensionsRequired", [])
    for name in required if isinstance(required, list) else []:
        if isinstance(name, str) and name not in UNDERSTOOD and not name.startswith(HARMLESS):
            document.fail(
                "extensionsRequired", f"the file needs the extension {name[:60]}, which is not read; export without it"
            )


def chosen_nodes(
    document: Document, nodes: Nodes, skins: list[FileSkin], human: set[int]
) -> tuple[set[int], list[int]]:
    """The nodes that become joints (closed under ancestors), and the nodes whose meshes are read.

    With a skin: its joints, what the humanoid map names, animated nodes below joints, and nodes that carry rigid meshes
    below a joint or an animated node. Without: animated nodes and nodes that carry meshes; failing these, all nodes.
    """
    entries = document.objects("nodes")
    if not entries:
        document.fail("nodes", "the file has no nodes and so no skeleton; export it with its armature")
    shown = [i for i in nodes.order if i in nodes.shown]
    with_mesh = [i for i in shown if "mesh" in entries[i]]
    with_mesh.sort(key=lambda i: document.index(entries[i], "mesh", f"nodes[{i}]", "meshes"))
    used = {document.index(entries[i], "skin", f"nodes[{i}]", "skins") for i in with_mesh if "skin" in entries[i]}
    used |= {s for s, skin in enumerate(skins) if skin.nodes and all(node in nodes.shown for node in skin.nodes)}
    skinned = {node for s in used for node in skins[s].nodes}
    moved = (_animated_nodes(document) & nodes.shown) - expression_nodes(document)
    rigid = [i for i in with_mesh if "skin" not in entries[i]]
    if not skinned:
        joints = nodes.with_ancestors(moved | human | set(rigid)) or set(shown) or set(nodes.order)
        return joints, with_mesh
    followers = nodes.below(nodes.with_ancestors(skinned) & moved | skinned | human)
    attached = [i for i in rigid if i in followers or moved.intersection([i, *nodes.ancestors(i)])]
    joints = nodes.with_ancestors(skinned | human | (moved & nodes.below(skinned)) | set(attached))
    if len(attached) < len(rigid):
        loose = next(i for i in rigid if i not in attached)
        name = document.name(entries[loose], f"node_{loose}")
        document.note(f"{counted(len(rigid) - len(attached), 'mesh', 'meshes')} on no joint left out ('{name}')")
    keep = set(attached)
    return joints, [i for i in with_mesh if "skin" in entries[i] or i in keep]


def _animated_nodes(document: Document) -> set[int]:
    """All nodes whose place, turn or size some animation changes."""
    out: set[int] = set()
    for i, animation in enumerate(document.objects("animations")):
        for channel in document.children(animation, "channels", f"animations[{i}]"):
            target = channel.get("target")
            if isinstance(target, dict) and target.get("path") in ("translation", "rotation", "scale"):
                node = target.get("node")
                if isinstance(node, int):  # one that does not exist is refused where the keys are read
                    out.add(node)
    return out
