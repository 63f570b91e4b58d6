"""The export list is what it says, and the package keeps its hands off clocks, sockets and global randomness."""

import ast
import inspect
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import doorcard

PACKAGE = Path(doorcard.__file__).parent
MODULES = sorted(path for path in PACKAGE.rglob("*.py") if "cli" not in path.relative_to(PACKAGE).parts)
OUTSIDE = {"asyncio", "datetime", "logging", "os", "random", "secrets", "socket", "threading", "time", "uuid"}
HEAVY = {"asyncio", "click", "email", "http", "numpy", "pydantic", "rich", "socket", "typer"}


def imported(path: Path) -> set[str]:
    """Top-level names of the modules that a file imports, wherever in the file it does."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module.partition(".")[0])
    return names


def members(cls: type) -> Iterator[tuple[str, object]]:
    """Public methods and properties that a class of ours defines itself."""
    for name, member in vars(cls).items():
        if not name.startswith("_") and (callable(member) or isinstance(member, property | classmethod | staticmethod)):
            yield f"{cls.__name__}.{name}", member


def documented() -> Iterator[tuple[str, object]]:
    """Public functions, classes and what the classes offer; values and type aliases have no docstring of their own."""
    for name in doorcard.__all__:
        value = getattr(doorcard, name)
        if inspect.isroutine(value) or inspect.isclass(value):
            yield name, value
        if inspect.isclass(value):
            yield from members(value)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_module_reaches_outside(path: Path) -> None:
    assert not imported(path) & OUTSIDE


def test_the_list_names_what_is_public() -> None:
    public = {
        name
        for name, value in vars(doorcard).items()
        if not name.startswith("_") and (not isinstance(value, ModuleType) or name in doorcard.__all__)
    }
    assert public == set(doorcard.__all__)
    assert len(doorcard.__all__) == len(public)


@pytest.mark.parametrize(("name", "value"), list(documented()))
def test_every_public_name_has_a_docstring(name: str, value: object) -> None:
    assert inspect.getdoc(value), name


def test_import_loads_nothing_heavy() -> None:
    code = "import sys, doorcard; print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    run = subprocess.run([sys.executable, "-I", "-c", code], capture_output=True, text=True, check=True)
    loaded = set(run.stdout.split())
    assert "doorcard" in loaded
    assert not loaded & HEAVY
