"""The export list is what it says, and the package keeps its hands off clocks, sockets and global randomness."""

import ast
from pathlib import Path

import pytest

import doorcard

PACKAGE = Path(doorcard.__file__).parent
MODULES = sorted(path for path in PACKAGE.rglob("*.py") if "cli" not in path.relative_to(PACKAGE).parts)
OUTSIDE = {"asyncio", "datetime", "io", "logging", "os", "random", "secrets", "select", "socket", "threading", "time"}


def imported(path: Path) -> set[str]:
    """Top-level names of the modules that a file imports, wherever in the file it does."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module.partition(".")[0])
    return names


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_module_reaches_outside(path: Path) -> None:
    assert not imported(path) & OUTSIDE
