"""What all tests share: how long they run, the seed they report, and the folder of given hands."""

import os
import secrets
import signal
from pathlib import Path

import pytest
from hypothesis import settings

ROOT = Path(__file__).resolve().parent.parent

settings.register_profile("dev", deadline=None, print_blob=True)
# The same examples every run: a red main is the doing of the last commit.
settings.register_profile("ci", deadline=None, print_blob=True, derandomize=True)
settings.register_profile("soak", deadline=None, print_blob=True, max_examples=5_000)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", help="run the long form of random tests, from a new seed")
    parser.addoption("--seed", type=int, help="seed of the random tests; 0 by default, a new one with --soak")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "soak: only run with --soak")
    soak = config.getoption("soak")
    if config.getoption("seed") is None:
        config.option.seed = secrets.randbits(32) if soak else 0
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background job ignores it, and so would tests
    settings.load_profile("soak" if soak else "ci" if os.environ.get("CI") else "dev")


def pytest_report_header(config: pytest.Config) -> str:
    return f"random tests: --seed {config.getoption('seed')}{' --soak' if config.getoption('soak') else ''}"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("soak"):
        return
    for item in items:
        if item.get_closest_marker("soak"):
            item.add_marker(pytest.mark.skip(reason="runs for minutes: --soak"))


@pytest.fixture(scope="session")
def seed(pytestconfig: pytest.Config) -> int:
    """Where every generator of a random test starts."""
    number: int = pytestconfig.option.seed
    return number


@pytest.fixture(scope="session")
def soak(pytestconfig: pytest.Config) -> bool:
    """Whether random tests run their long form."""
    long: bool = pytestconfig.option.soak
    return long


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of rules and real hands beside the repository, or DOORCARD_SHARED."""
    folder = Path(os.environ.get("DOORCARD_SHARED", ROOT.parent / "shared"))
    if not folder.is_dir():
        pytest.skip(f"no folder of given hands at {folder}: set DOORCARD_SHARED")
    return folder
