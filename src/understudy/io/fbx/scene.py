"""Objects, their properties, and the connections between them.

An FBX scene is a flat list of objects with numbers, and a list of connections `source -> target` that make trees of it:
a model into its parent model, a mesh into its model, a skin into its mesh, a curve into a property. A property that an
object does not carry has the value of the template of its kind.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, partial

from understudy.io.fbx import node as fbx_node
from understudy.io.fbx.node import Malformed, Node, Searched, Vector, Wanted

ROOT = 0
NONE: dict[str, Node] = {}
BINARY_SEPARATOR = "\x00\x01"


class Properties:
    """Values by name, own before template; `skip` is how many words stand before the value."""

    __slots__ = ("own", "skip", "template")

    def __init__(
        self, own: Searched | dict[str, Node] = NONE, template: Searched | dict[str, Node] = NONE, skip: int = 4
    ) -> None:
        self.own, self.template, self.skip = own, template, skip

    def _find(self, name: str) -> Node | None:
        found = self.own.get(name) or self.template.get(name)
        return None if found is None or found.n_values <= self.skip else found

    def __contains__(self, name: str) -> bool:
        return self._find(name) is not None

    def common(self) -> Properties:
        """Those of the template alone."""
        return Properties(self.template, skip=self.skip)

    def numbers(self, wanted: Wanted) -> list[tuple[str, int | Vector]]:
        """Its own properties of those that are wanted, where there are any."""
        own, skip = self.own, self.skip
        if isinstance(own, Searched):
            return own.numbers(wanted, skip)
        there = [(name, own[name]) for name in wanted.names if name in own]
        return [(name, wanted.value(node, name, skip)) for name, node in there if node.n_values > skip]

    def number(self, name: str, default: float) -> float:
        return fbx_node.number(self._find(name), self.skip, default)

    def integer(self, name: str, default: int) -> int:
        found = self._find(name)
        return default if found is None else found.integer_at(self.skip, default)

    def vector(self, name: str, default: tuple[float, float, float]) -> tuple[float, float, float]:
        found = self._find(name)
        return default if found is None else found.vector_at(self.skip, default)

    def time(self, name: str) -> int | None:
        found = self._find(name)
        return None if found is None else fbx_node.integer(found, self.skip)


class FbxObject:
    """One object: `kind` is the word before its number in the file (Model, Geometry, Deformer, ...).

    Its name stands at `name_at` among the values of its node, its subtype after it; both and its properties are read
    when first asked for: of thousands of objects nobody asks.
    """

    __slots__ = ("_name", "_name_at", "_properties", "_read_properties", "_subtype", "id", "kind", "node")

    def __init__(
        self,
        id: int,
        kind: str,
        node: Node,
        read_properties: Callable[[Node], Properties],
        name_at: int = 1,
        subtype: str | None = None,
    ) -> None:
        self.id, self.kind, self.node = id, kind, node
        self._read_properties, self._name_at, self._subtype = read_properties, name_at, subtype
        self._name: str | None = None
        self._properties: Properties | None = None

    @property
    def name(self) -> str:
        if self._name is None:
            self._name = clean_name(fbx_node.text(self.node, self._name_at))
        return self._name

    @property
    def subtype(self) -> str:
        if self._subtype is None:
            self._subtype = fbx_node.text(self.node, self._name_at + 1)
        return self._subtype

    @property
    def properties(self) -> Properties:
        if self._properties is None:
            self._properties = self._read_properties(self.node)
        return self._properties


@dataclass(frozen=True, eq=False)
class Scene:
    """All objects and connections. `sources[target]` and `targets[source]` keep the order of the file."""

    objects: Mapping[int, FbxObject]
    settings: Properties
    sources: Mapping[int, list[tuple[int, str]]]
    targets: Mapping[int, list[tuple[int, str]]]

    @cached_property
    def _by_kind(self) -> dict[str, list[FbxObject]]:
        out: dict[str, list[FbxObject]] = {}
        for found in self.objects.values():
            out.setdefault(found.kind, []).append(found)
        return out

    def of_kind(self, kind: str, subtype: str | None = None) -> list[FbxObject]:
        """All objects of a kind, in the order of the file."""
        return [o for o in self._by_kind.get(kind, ()) if subtype is None or subtype == o.subtype]

    def into(self, target: int, kind: str, subtype: str | None = None) -> Iterator[FbxObject]:
        """The objects of a kind that are connected into this one (not into one of its properties)."""
        for source, name in self.sources.get(target, ()):
            found = self.objects.get(source)
            if not name and found is not None and found.kind == kind and (subtype is None or subtype == found.subtype):
                yield found

    def out_of(self, source: int, kind: str) -> Iterator[tuple[FbxObject, str]]:
        """The objects of a kind that this one is connected into, with the property where there is one."""
        for target, name in self.targets.get(source, ()):
            found = self.objects.get(target)
            if found is not None and found.kind == kind:
                yield found, name

    def parents(self) -> dict[int, int]:
        """The parent model of every model, or `ROOT`. A cycle is an error."""
        out = {}
        for model in self.of_kind("Model"):
            above = next((m.id for m, name in self.out_of(model.id, "Model") if not name), ROOT)
            out[model.id] = above
        settled = {ROOT}
        for start in out:
            path, at = [], start
            while at not in settled:
                if at in path:
                    name = self.objects[at].name
                    raise Malformed(
                        f"'{name}' is its own ancestor: the hierarchy has a cycle; repair it and export again"
                    )
                path.append(at)
                at = out[at]
            settled.update(path)
        return out


def clean_name(raw: str) -> str:
    """An object's name without its class: `Hips\\0\\1Model` and `Model::Hips` are both Hips; namespaces stay."""
    if BINARY_SEPARATOR in raw:
        return raw.split(BINARY_SEPARATOR)[0]
    return raw.partition("::")[2] if "::" in raw else raw


def properties_of(node: Node | None, template: Searched | dict[str, Node] | None = None) -> Properties:
    """The properties listed below a node."""
    block = None if node is None else fbx_node.child(node, "Properties70")
    return Properties(NONE if block is None else block.properties(), NONE if template is None else template)


def scene_of(top: Node) -> Scene:
    """The scene of a file of version 7."""
    blocks = {node.name: node for node in reversed(top.children)}
    listed = blocks.get("Objects")
    if listed is None:
        raise Malformed("there is no 'Objects' section, so nothing to read; export the file again")
    templates = _templates(blocks.get("Definitions"))
    read: dict[str, Callable[[Node], Properties]] = {}
    objects: dict[int, FbxObject] = {}
    for number, node in listed.objects():
        kind = node.name
        if kind not in read:
            read[kind] = partial(properties_of, template=templates.get(kind))
        objects.setdefault(number, FbxObject(number, kind, node, read[kind]))
    sources: dict[int, list[tuple[int, str]]] = defaultdict(list)
    targets: dict[int, list[tuple[int, str]]] = defaultdict(list)
    connections = blocks.get("Connections")
    for source, target, name in [] if connections is None else connections.connections():
        sources[target].append((source, name))
        targets[source].append((target, name))
    return Scene(objects, properties_of(blocks.get("GlobalSettings")), sources, targets)


def _templates(definitions: Node | None) -> dict[str, Searched | dict[str, Node]]:
    out: dict[str, Searched | dict[str, Node]] = {}
    for kind in fbx_node.children(definitions, "ObjectType"):
        template = fbx_node.child(kind, "PropertyTemplate")
        if template is not None:
            out.setdefault(fbx_node.text(kind), properties_of(template).own)
    return out
