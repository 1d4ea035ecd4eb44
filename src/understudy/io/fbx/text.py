"""FBX as text: a tokeniser and the tree it makes.

    ; a comment
    Model: 123, "Model::Hips", "LimbNode" {
        Vertices: *6 {
            a: 0,0,0,1.5,0,0
        }
    }

A name and a colon begin a node; words, strings and numbers after it are its values; braces hold the nodes below. An
array declares its length, which is checked. Runs of numbers are taken in one piece, so that a mesh costs one step.
"""

from __future__ import annotations

import re

import numpy as np
from numpy import ndarray

from understudy.io.fbx.node import Malformed, Node, Value

DEEPEST = 64
CUT = "the file is cut off or damaged; export or download it again"

_NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
_BLANK = r"(?:\s++|;[^\n]*+)*+"
# Quantifiers are possessive (`*+`): on damaged text the search never goes back over what it has seen.
_TOKEN = re.compile(
    rf"""
    (?P<skip>(?:\s++|;[^\n]*+)++)
  | (?P<array>\*\s*(?P<length>\d{{1,12}})\s*\{{{_BLANK}a\s*:(?P<body>(?:[^{{}};]++|;[^\n]*+)*+)\}})
  | (?P<key>[A-Za-z_][\w\-]*)\s*:(?!:)
  | (?P<numbers>{_NUMBER}(?:\s*,\s*{_NUMBER})*)
  | "(?P<text>[^"]*)"
  | (?P<open>\{{)
  | (?P<close>\}})
  | (?P<comma>,)
  | (?P<word>[A-Za-z_]\w*)
    """,
    re.VERBOSE,
)


class TextNode(Node):
    """One node, filled while the text is read."""

    def __init__(self, name: str, text: str, at: int) -> None:
        self.name = name
        self._values: list[Value] = []
        self._children: list[TextNode] = []
        self._text, self._at = text, at

    @property
    def values(self) -> list[Value]:
        return self._values

    @property
    def children(self) -> list[TextNode]:
        return self._children

    @property
    def place(self) -> int:
        """The line, counted from one."""
        return _line(self._text, self._at)


def _line(text: str, at: int) -> int:
    return text.count("\n", 0, at) + 1


def parse(data: bytes) -> TextNode:
    """The file as one node that holds those at the top."""
    text = data.decode("utf-8-sig", "replace")
    top = TextNode("", text, 0)
    stack, current = [top], top
    at, end = 0, len(text)
    match = _TOKEN.match
    while at < end:
        found = match(text, at)
        if found is None:
            raise Malformed(f"{text[at : at + 20].split()[0]!r} is not FBX; {CUT}", _line(text, at))
        kind = found.lastgroup
        if kind == "key":
            current = TextNode(found["key"], text, at)
            stack[-1].children.append(current)
        elif kind == "numbers":
            current.values.extend(_plain(found["numbers"], text, at))
        elif kind == "text":
            current.values.append(found["text"].replace("&quot;", '"'))
        elif kind == "word":
            current.values.append(found["word"])
        elif kind == "array" or kind == "body":
            current.values.append(_array(found["body"], int(found["length"]), text, at))
        elif kind == "open":
            if current is stack[-1]:
                raise Malformed(f"a brace opens without a name before it; {CUT}", _line(text, at))
            if len(stack) > DEEPEST:
                raise Malformed(f"nodes are nested more than {DEEPEST} deep; {CUT}", _line(text, at))
            stack.append(current)
        elif kind == "close":
            if len(stack) == 1:
                raise Malformed(f"a brace closes that was never opened; {CUT}", _line(text, at))
            stack.pop()
            current = stack[-1]
        at = found.end()
    if len(stack) > 1:
        raise Malformed(f"ends within '{stack[-1].name}'; {CUT}", _line(text, end))
    return top


def _plain(run: str, text: str, at: int) -> list[Value]:
    """The numbers of a run, whole where they are written so."""
    try:
        return [float(n) if "." in n or "e" in n or "E" in n else int(n) for n in run.split(",")]
    except ValueError:  # Python refuses whole numbers of thousands of digits
        raise Malformed(f"a number is too long; {CUT}", _line(text, at)) from None


def _array(body: str, length: int, text: str, at: int) -> ndarray:
    """The numbers of an array, which must be as many as it declares."""
    if ";" in body:
        body = re.sub(r";[^\n]*", "", body)
    pieces = body.split(",") if body.strip() else []
    if pieces and not pieces[-1].strip():
        pieces.pop()
    if len(pieces) != length:
        raise Malformed(f"an array declares {length} values and holds {len(pieces)}; {CUT}", _line(text, at))
    try:
        if any(c in body for c in ".eEnN"):
            return np.array(list(map(float, pieces)), dtype=np.float64)
        return np.array(list(map(int, pieces)), dtype=np.int64)
    except (ValueError, OverflowError):
        raise Malformed(f"an array holds what is not a number; {CUT}", _line(text, at)) from None
