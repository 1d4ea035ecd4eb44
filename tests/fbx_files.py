"""A small FBX writer for tests: nodes to bytes, binary (both record widths) or text, and scenes made of them."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

TICKS = 46_186_158_000
Y_UP_CENTIMETRES = {
    "UpAxis": 1,
    "UpAxisSign": 1,
    "FrontAxis": 2,
    "FrontAxisSign": 1,
    "CoordAxis": 0,
    "CoordAxisSign": 1,
    "UnitScaleFactor": 1.0,
    "TimeMode": 6,
}


@dataclass(frozen=True)
class Name:
    """An object's name with its class, which the two encodings write differently."""

    name: str
    kind: str


@dataclass
class N:
    """One node."""

    name: str
    values: tuple = ()
    children: list[N] = field(default_factory=list)


def n(name: str, *values: object, children: Sequence[N] = ()) -> N:
    return N(name, values, list(children))


def binary(nodes: Sequence[N], *, version: int = 7400, compress: bool = True) -> bytes:
    """The bytes of a binary file."""
    wide = version >= 7500
    out = bytearray(b"Kaydara FBX Binary  \x00\x1a\x00" + struct.pack("<I", version))
    for node in nodes:
        out += _record(node, len(out), wide=wide, compress=compress)
    return bytes(out) + b"\x00" * (25 if wide else 13) + b"\x00" * 160


def _record(node: N, at: int, *, wide: bool, compress: bool) -> bytes:
    values = b"".join(_value(v, compress) for v in node.values)
    head, name = 25 if wide else 13, node.name.encode()
    below, inner = b"", at + head + len(name) + len(values)
    for inner_node in node.children:
        below += _record(inner_node, inner + len(below), wide=wide, compress=compress)
    if node.children:
        below += b"\x00" * head
    end = inner + len(below)
    return (
        struct.pack("<QQQB" if wide else "<IIIB", end, len(node.values), len(values), len(name)) + name + values + below
    )


def _value(value: object, compress: bool) -> bytes:
    if isinstance(value, bool):
        return b"C" + struct.pack("<?", value)
    if isinstance(value, int):
        return b"L" + struct.pack("<q", value)
    if isinstance(value, float):
        return b"D" + struct.pack("<d", value)
    if isinstance(value, Name):
        value = f"{value.name}\x00\x01{value.kind}"
    if isinstance(value, str):
        raw = value.encode()
        return b"S" + struct.pack("<I", len(raw)) + raw
    if isinstance(value, bytes):
        return b"R" + struct.pack("<I", len(value)) + value
    assert isinstance(value, np.ndarray)
    code = {"float32": b"f", "float64": b"d", "int64": b"l", "int32": b"i"}[value.dtype.name]
    raw = value.tobytes()
    packed = zlib.compress(raw) if compress else raw
    return code + struct.pack("<III", len(value), int(compress), len(packed)) + packed


def text(nodes: Sequence[N], *, version: int = 7400) -> bytes:
    """The bytes of a text file."""
    header = n("FBXHeaderExtension", children=[n("FBXHeaderVersion", 1003), n("FBXVersion", version)])
    out = [f"; FBX {version // 1000}.{version // 100 % 10}.0 project file", "; made by a test", ""]
    for node in [header, *nodes]:
        out += _lines(node, 0)
    return "\n".join([*out, ""]).encode()


def _lines(node: N, depth: int) -> list[str]:
    pad = "\t" * depth
    if len(node.values) == 1 and isinstance(node.values[0], np.ndarray):
        array = node.values[0]
        if node.name == "KeyAttrDataFloat":  # as exporters write it: the bits of the numbers
            array = array.view(np.int32)
        numbers = ",".join(repr(v.item()) for v in array)
        return [f"{pad}{node.name}: *{len(array)} {{", f"{pad}\ta: {numbers}", pad + "} "]
    shown = []
    for value in node.values:
        if isinstance(value, Name):
            shown.append(f'"{value.kind}::{value.name}"')
        elif isinstance(value, str):
            shown.append('"' + value.replace('"', "&quot;") + '"')
        else:
            shown.append(str(int(value)) if isinstance(value, bool) else repr(value))
    line = f"{pad}{node.name}: {', '.join(shown)}"
    if not node.children:
        return [line]
    return [line + " {", *(inner for child in node.children for inner in _lines(child, depth + 1)), pad + "}"]


def properties(**values: object) -> N:
    """Properties70; underscores in names stand for blanks, and values may be tuples."""
    return named_properties({name.replace("_", " "): value for name, value in values.items()})


def named_properties(values: dict[str, object]) -> N:
    rows = []
    for name, value in values.items():
        rows.append(n("P", name, "", "", "A", *(value if isinstance(value, tuple) else (value,))))
    return n("Properties70", children=rows)


@dataclass
class Scene:
    """A scene under construction: objects and connections, written as nodes by `nodes()`."""

    settings: dict[str, object] = field(default_factory=lambda: dict(Y_UP_CENTIMETRES))
    objects: list[N] = field(default_factory=list)
    connections: list[N] = field(default_factory=list)
    definitions: list[N] = field(default_factory=list)
    next_id: int = 100

    def add(self, kind: str, name: str, subtype: str, *children: N, name_kind: str = "") -> int:
        self.next_id += 1
        self.objects.append(n(kind, self.next_id, Name(name, name_kind or kind), subtype, children=children))
        return self.next_id

    def connect(self, source: int, target: int, prop: str = "") -> None:
        self.connections.append(n("C", "OP", source, target, prop) if prop else n("C", "OO", source, target))

    def model(self, name: str, parent: int = 0, subtype: str = "LimbNode", **props: object) -> int:
        number = self.add("Model", name, subtype, properties(**props))
        self.connect(number, parent)
        return number

    def mesh(self, model: int, vertices: Sequence, polygons: Sequence[int]) -> int:
        geometry = self.add(
            "Geometry",
            "",
            "Mesh",
            n("Vertices", np.asarray(vertices, dtype=np.float64).ravel()),
            n("PolygonVertexIndex", np.asarray(polygons, dtype=np.int32)),
        )
        self.connect(geometry, model)
        return geometry

    def skin(self, geometry: int) -> int:
        skin = self.add("Deformer", "", "Skin")
        self.connect(skin, geometry)
        return skin

    def cluster(
        self,
        skin: int,
        bone: int,
        indices: Sequence[int],
        weights: Sequence[float],
        transform: np.ndarray | None = None,
        link: np.ndarray | None = None,
    ) -> int:
        children = [
            n("Indexes", np.asarray(indices, dtype=np.int32)),
            n("Weights", np.asarray(weights, dtype=np.float64)),
        ]
        if transform is not None:
            children.append(n("Transform", transform.T.ravel().astype(np.float64)))
        if link is not None:
            children.append(n("TransformLink", link.T.ravel().astype(np.float64)))
        cluster = self.add("Deformer", "", "Cluster", *children, name_kind="SubDeformer")
        self.connect(cluster, skin)
        self.connect(bone, cluster)
        return cluster

    def stack(self, name: str, span: tuple[float, float] | None = None) -> int:
        times = {} if span is None else {"LocalStart": round(span[0] * TICKS), "LocalStop": round(span[1] * TICKS)}
        return self.add("AnimationStack", name, "", properties(**times), name_kind="AnimStack")

    def layer(self, stack: int, name: str = "Base Layer", **props: object) -> int:
        layer = self.add("AnimationLayer", name, "", properties(**props), name_kind="AnimLayer")
        self.connect(layer, stack)
        return layer

    def animate(self, layer: int, model: int, prop: str, curves: dict[str, tuple], defaults: dict | None = None) -> int:
        """`curves` maps X, Y, Z to (times in seconds, values[, flags[, data rows]])."""
        values = {f"d|{axis}": float(value) for axis, value in (defaults or {}).items()}
        node = self.add("AnimationCurveNode", prop[4:5], "", named_properties(values), name_kind="AnimCurveNode")
        self.connect(node, layer)
        self.connect(node, model, prop)
        for axis, keys in curves.items():
            self.connect(self.add("AnimationCurve", "", "", *curve(*keys), name_kind="AnimCurve"), node, f"d|{axis}")
        return node

    def nodes(self) -> list[N]:
        return [
            n("GlobalSettings", children=[named_properties(self.settings)]),
            n("Definitions", children=self.definitions),
            n("Objects", children=self.objects),
            n("Connections", children=self.connections),
        ]

    def binary(self, **options: object) -> bytes:
        return binary(self.nodes(), **options)  # type: ignore[arg-type]

    def text(self) -> bytes:
        return text(self.nodes())


def curve(times: Sequence[float], values: Sequence[float], flags: object = 4, data: object = None) -> list[N]:
    """The records of an AnimationCurve: one run of flags and data a key."""
    count = len(times)
    rows = np.zeros((count, 4), dtype=np.float32) if data is None else np.asarray(data, dtype=np.float32)
    return [
        n("KeyTime", np.array([round(t * TICKS) for t in times], dtype=np.int64)),
        n("KeyValueFloat", np.asarray(values, dtype=np.float32)),
        n("KeyAttrFlags", np.broadcast_to(np.asarray(flags, dtype=np.int32), (count,)).copy()),
        n("KeyAttrDataFloat", rows.ravel()),
        n("KeyAttrRefCount", np.ones(count, dtype=np.int32)),
    ]


def two_bones() -> Scene:
    """A skinned quad of two bones with a clip of two seconds: the smallest whole character."""
    scene = Scene()
    hips = scene.model("mixamorig:Hips", Lcl_Translation=(0.0, 100.0, 0.0))
    spine = scene.model("mixamorig:Spine", hips, Lcl_Translation=(0.0, 50.0, 0.0))
    body = scene.model("Body", subtype="Mesh")
    geometry = scene.mesh(body, [[-10, 90, 0], [10, 90, 0], [10, 160, 0], [-10, 160, 0]], [0, 1, 2, -4])
    skin = scene.skin(geometry)
    for bone, height, corners in ((hips, 100.0, (0, 1)), (spine, 150.0, (2, 3))):
        link = np.eye(4)
        link[1, 3] = height
        scene.cluster(skin, bone, corners, (1.0, 1.0), np.linalg.inv(link), link)
    layer = scene.layer(scene.stack("walk", (0.0, 2.0)))
    scene.animate(layer, spine, "Lcl Rotation", {"Z": ((0.0, 1.0, 2.0), (0.0, 90.0, 0.0))})
    scene.animate(layer, hips, "Lcl Translation", {"X": ((0.0, 2.0), (0.0, 30.0))}, {"X": 0, "Y": 100, "Z": 0})
    return scene


# The smallest whole character of version 6, as its exporters wrote it.
LEGACY = """; FBX 6.1.0 project file
FBXHeaderExtension:  {
	FBXHeaderVersion: 1003
	FBXVersion: 6100
}
Objects:  {
	Model: "Model::Hips", "Limb" {
		Version: 232
		Properties60:  {
			Property: "Lcl Translation", "Lcl Translation", "A+",0,100,0
			Property: "RotationActive", "bool", "",1
			Property: "PreRotation", "Vector3D", "",0,0,90
		}
	}
	Model: "Model::Spine", "Limb" {
		Properties60:  {
			Property: "Lcl Translation", "Lcl Translation", "A+",0,50,0
		}
	}
	Model: "Model::Body", "Mesh" {
		Properties60:  {
		}
		Vertices: -10,90,0,10,90,0
		,10,160,0,-10,160,0
		PolygonVertexIndex: 0,1,2,-4
	}
	Deformer: "Deformer::Skin Body", "Skin" {
	}
	Deformer: "SubDeformer::Cluster Spine", "Cluster" {
		Indexes: 0,1,2,3
		Weights: 1,1,1,1
		Transform: 1,0,0,0,0,1,0,0,0,0,1,0,50,-100,0,1
		TransformLink: 1,0,0,0,0,1,0,0,0,0,1,0,-50,100,0,1
	}
	GlobalSettings:  {
		Properties60:  {
			Property: "UpAxis", "int", "",1
			Property: "UnitScaleFactor", "double", "",1
		}
	}
}
Connections:  {
	Connect: "OO", "Model::Hips", "Model::Scene"
	Connect: "OO", "Model::Spine", "Model::Hips"
	Connect: "OO", "Model::Body", "Model::Scene"
	Connect: "OO", "Deformer::Skin Body", "Model::Body"
	Connect: "OO", "SubDeformer::Cluster Spine", "Deformer::Skin Body"
	Connect: "OO", "Model::Spine", "SubDeformer::Cluster Spine"
}
Takes:  {
	Current: "walk"
	Take: "walk" {
		LocalTime: 0,46186158000
		Model: "Model::Hips" {
			Version: 1.1
			Channel: "Transform" {
				Channel: "T" {
					Channel: "X" {
						Default: 0
						KeyVer: 4005
						KeyCount: 2
						Key: 0,0,L
						,46186158000,30,C,n
					}
					Channel: "Y" {
						Default: 100
						KeyVer: 4005
						KeyCount: 1
						Key: 0,100,U,s,0,0,n
					}
					Channel: "Z" {
						Default: 0
					}
				}
			}
		}
	}
}
"""
