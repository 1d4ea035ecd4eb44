"""Imports point one way: from the command line towards the model and the maths."""

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "src" / "understudy"
# Each may import itself and what stands to its left.
LAYERS = (
    "errors",
    "suggest",
    "math",
    "model",
    "io",
    "deform",
    "samples",
    "roles",
    "body",
    "keys",
    "loading",
    "contents",
    "skin",
    "terms",
    "solve",
    "methods",
    "metrics",
    "puppetry",
    "render",
    "evaluate",
    "training",
    "studio",
    "benches",
    "cli",
    "__main__",
)
MODULES = sorted(p for p in PACKAGE.rglob("*.py") if p != PACKAGE / "__init__.py")


def imported(path: Path) -> set[str]:
    """The parts of the package that a module imports, inside functions too."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            if node.module == "understudy":
                names |= {f"understudy.{alias.name}" for alias in node.names}
            names.add(node.module)
        elif isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
    parts = {name.split(".")[1] for name in names if name.startswith("understudy.")}
    return parts - {"__version__"}


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_a_module_imports_only_its_own_layer_and_those_below(path):
    layer = path.relative_to(PACKAGE).with_suffix("").parts[0]
    allowed = set(LAYERS[: LAYERS.index(layer) + 1])
    assert imported(path) <= allowed


# Inside `methods`: what a method is told and gives, the naive start, what solves share, the methods, and the entry.
METHODS = (
    {"contact_options", "registry", "options", "answer", "held_props"},
    {"copy_rotations"},
    {"solving"},
    {"reconform"},
    {"san"},
    {"smrnet"},
    {"sparse_semantics"},
    {"ground_cover", "retarget", "__init__"},
    {"scenes"},
)


def rooms(path: Path) -> set[str]:
    """The parts of `methods` that a module imports while it is loaded, not for its types alone."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    typing = [node for node in ast.walk(tree) if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"]
    skipped = {id(inner) for node in typing for inner in ast.walk(node)}
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and id(node) not in skipped:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    known = {room for level in METHODS for room in level}
    return {name.split(".")[2] for name in names if name.startswith("understudy.methods.")} & known


@pytest.mark.parametrize("path", sorted((PACKAGE / "methods").rglob("*.py")), ids=lambda p: str(p.relative_to(PACKAGE)))
def test_a_method_imports_what_stands_before_it(path):
    room = path.relative_to(PACKAGE / "methods").with_suffix("").parts[0]
    place = next(i for i, level in enumerate(METHODS) if room in level)
    assert rooms(path) <= set().union(*METHODS[: place + 1])
