"""Every numbered rule is named by a test."""

import ast
import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
TEXT = (HERE.parent.parent / "docs" / "rules.md").read_text(encoding="utf-8")
NUMBERS = re.findall(r"^(\d\.\d+) ", TEXT, re.MULTILINE)


def named() -> set[str]:
    """The numbers in the names of tests: test_2_4_... names 2.4."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in HERE.glob("test_[0-9]_*.py")]
    names = [node.name for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return {".".join(found.groups()) for name in names if (found := re.match(r"test_(\d)_(\d+)_", name))}


def test_the_text_counts_every_section_without_a_gap() -> None:
    sections = [[number for number in NUMBERS if number[0] == str(section)] for section in range(1, 8)]
    assert [len(numbers) for numbers in sections] == [5, 6, 12, 3, 5, 5, 8]
    counted = [f"{section}.{n}" for section, many in enumerate(sections, 1) for n in range(1, len(many) + 1)]
    assert counted == NUMBERS


@pytest.mark.parametrize("number", NUMBERS)
def test_a_test_names_the_rule(number: str) -> None:
    assert number in named()


def test_no_test_names_a_rule_that_is_not_there() -> None:
    assert named() <= set(NUMBERS)
