"""`doorcard play` with somebody who types, well or badly, into a pipe or at a pseudo-terminal."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager, suppress

import pytest
from typer.testing import CliRunner, Result

from doorcard import DOLLARS, Action, LegalActions
from doorcard.cli.app import app
from doorcard.cli.play import understand

DOORCARD = [sys.executable, "-c", "from doorcard.cli import main; main()"]
ESCAPE = "\x1b"


def run(*arguments: object, typed: str | None = None) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments], input=typed, prog_name="doorcard")


def test_playing_with_nonsense_in_between() -> None:
    result = run("play", "--seed", 3, "--hands", 1, typed="\n9\nraise to the moon\n\x1b[A\n٣\n-1\nc\nFOLD\n")
    assert result.exit_code == 0
    assert result.stdout.count("is not possible: type a number") == 6
    assert "'c' is not clear: type a number" in result.stdout
    assert "Hero folds" in result.stdout
    assert "Hero leaves the table down $0.40" in result.stdout
    assert ESCAPE not in result.stdout


def test_others_down_cards_are_hidden_until_they_are_shown() -> None:
    told = run("play", "--seed", 3, "--hands", 1, typed="fold\n").stdout
    assert "Hero   [5c 9s] Jd" in told
    assert told.count("[?? ??]") >= 3
    assert len(re.findall(r"\[[^?\]]+\]", told)) == 1


@pytest.mark.parametrize("typed", ["", "2\n", "q\n", "2\nq\n", "fold\nq\n", "fold\nn\n"])
def test_leaving_is_polite(typed: str) -> None:
    result = run("play", "--seed", 3, "--name", "Zoe", typed=typed)
    assert result.exit_code == 0
    assert "Zoe leaves the table" in result.stdout.splitlines()[-1]


def test_what_was_put_in_stays_when_one_leaves() -> None:
    assert run("play", "--seed", 3, typed="").stdout.endswith("Hero leaves the table down $0.40\n")
    assert run("play", "--seed", 3, typed="call\n").stdout.endswith("Hero leaves the table down $0.90\n")


def test_a_whole_evening_of_calling() -> None:
    result = run("play", "--seed", 11, "--hands", 5, "--players", 8, typed="ch\nca\nbr\nm\n" * 200)
    assert result.exit_code == 0
    assert result.stdout.count("Third street") == 5
    assert "Showdown" in result.stdout


def test_answers_are_numbers_or_beginnings() -> None:
    legal = LegalActions((Action("fold"), Action("call", 200), Action("raise", 400), Action("raise", 600)), 200)

    def meant(answer: str) -> list[str]:
        return [action.say(DOLLARS.say) for action in understand(answer, legal, DOLLARS.say)]

    assert meant("1") == meant("f") == meant("fold") == ["fold"]
    assert meant("call") == meant("call to $2") == ["call to $2"]
    assert meant("raise to $6") == meant("4") == ["raise to $6"]
    assert len(meant("r")) == 2
    for nothing in ("", "0", "5", "00", "9" * 50, "folded", "x", "²"):
        assert meant(nothing) == []


# at a terminal


class Terminal:
    """The far end of a pseudo-terminal on which a process runs."""

    def __init__(self, master: int, child: subprocess.Popen[bytes]) -> None:
        self.child = child
        self.seen = ""
        self._master = master
        self._passed = 0

    def wait_for(self, text: str) -> None:
        """Reads on until a text stands behind the last one waited for."""
        while (found := self.seen.find(text, self._passed)) < 0:
            assert self._read(), f"no {text!r} after {self.seen[self._passed :]!r}"
        self._passed = found + len(text)

    def type(self, text: str) -> None:
        """Types keys."""
        os.write(self._master, text.encode())

    def interrupt(self) -> None:
        """Ctrl-C, and again where it came between the prompt and the read: Python then waits for another signal."""
        for _ in range(5):
            self.child.send_signal(signal.SIGINT)
            with suppress(subprocess.TimeoutExpired):
                self.child.wait(3)
                return

    def end(self) -> int:
        """Reads to the end; the exit code."""
        while self._read():
            pass
        return self.child.wait(20)

    def _read(self) -> bool:
        """Reads what has come; false at the end, or when nothing comes for 20 seconds."""
        if not select.select([self._master], [], [], 20)[0]:
            return False
        try:
            self.seen += os.read(self._master, 65536).decode()
        except OSError:  # Linux: the other side is closed
            return False
        return True


@contextmanager
def terminal(*arguments: object) -> Generator[Terminal]:
    master, slave = pty.openpty()
    kept = {name: value for name, value in os.environ.items() if name not in {"NO_COLOR", "FORCE_COLOR"}}
    child = subprocess.Popen(
        [*DOORCARD, *map(str, arguments)],
        env=kept | {"TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8"},
        stdin=slave,
        stdout=slave,
        stderr=slave,
        start_new_session=True,
    )
    os.close(slave)
    try:
        yield Terminal(master, child)
    finally:
        if child.poll() is None:
            child.kill()
            child.wait()
        os.close(master)


def test_a_hand_at_a_terminal() -> None:
    with terminal("play", "--seed", 3) as at:
        at.wait_for("q quit > ")
        at.type("nonsense\r")
        at.wait_for("is not possible")
        at.wait_for("q quit > ")
        at.type("1\r")
        at.wait_for("another hand?")
        at.type("\r")
        at.wait_for("q quit > ")
        at.type("\x04")
        assert at.end() == 0
    assert "♠" in at.seen
    assert f"{ESCAPE}[1mHero leaves the table" in at.seen


def test_ctrl_c_at_a_terminal() -> None:
    with terminal("play", "--seed", 3) as at:
        at.wait_for("q quit > ")
        at.interrupt()
        assert at.end() == 130
    assert "stopped" in at.seen
    assert "Traceback" not in at.seen


def test_progress_is_shown_at_a_terminal_only() -> None:
    with terminal("play", "--auto", "--hands", "60", "--seed", "1") as at:
        assert at.end() == 0
    assert "dealing" in at.seen
    assert "dealing" not in run("play", "--auto", "--hands", 60, "--seed", 1).stdout
