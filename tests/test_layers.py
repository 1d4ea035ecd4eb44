"""Imports point one way: from the command line towards the model and the maths."""

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "src" / "understudy"
# Each may import itself and what stands to its left.
LAYERS = (
    "errors",
    "math",
    "model",
    "io",
    "bodies",
    "correspond",
    "loading",
    "skin",
    "terms",
    "solve",
    "methods",
    "metrics",
    "render",
    "evaluate",
    "studio",
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
