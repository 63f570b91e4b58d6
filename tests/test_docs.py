"""The pages are true: their Python prints what they say it prints, and the picture of the house names every room."""

import re
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


def test_the_picture_of_the_house_names_every_room() -> None:
    picture = (ROOT / "docs" / "design.md").read_text(encoding="utf-8")
    game = {path.name for path in ROOT.glob("python/doorcard/*.py")} - {"__init__.py"}
    core = {path.stem for path in ROOT.glob("rust/core/src/*.rs")} - {"lib"}
    assert game <= set(re.findall(r"\w+\.py", picture))
    assert core <= set(re.findall(r"\w+", picture))
