"""The Python in README.md and docs/ runs, and prints what the page says it prints."""

from doctest import ELLIPSIS
from pathlib import Path

import pytest
from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", *sorted(ROOT.glob("docs/**/*.md"))]
SYBIL = Sybil(parsers=[PythonCodeBlockParser(doctest_optionflags=ELLIPSIS)], pattern="*.md")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_page(page: Path) -> None:
    for example in SYBIL.parse(page).examples():
        example.evaluate()


def test_readme_plays_a_hand() -> None:
    assert any(SYBIL.parse(ROOT / "README.md").examples())
