"""The command line without a player: `replay`, `play --auto`, called in the process and as a process of its own."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import doorcard as dc
from doorcard.cli.app import app

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = sorted((ROOT / "examples" / "hands").glob("*.phh"))
TWO_PAIR = ROOT / "examples" / "hands" / "two-pair-on-seventh.phh"
DOORCARD = [sys.executable, "-c", "from doorcard.cli import main; main()"]
ESCAPE = "\x1b"


def run(*arguments: object) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments], prog_name="doorcard")


def process(*arguments: object, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name not in {"NO_COLOR", "FORCE_COLOR"}}
    return subprocess.run(
        [*DOORCARD, *map(str, arguments)],
        env=kept | {"TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8"} | environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


Change = Callable[[str, str], Path]


@pytest.fixture
def changed(tmp_path: Path) -> Change:
    """Makes a copy of an example with one thing changed."""

    def change(old: str, new: str) -> Path:
        text = TWO_PAIR.read_text(encoding="utf-8")
        assert old in text
        path = tmp_path / "changed.phh"
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        return path

    return change


# replay


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_is_told_and_agrees(path: Path) -> None:
    result = run("replay", path)
    assert result.exit_code == 0
    assert "agrees with the record" in result.stdout
    assert result.stdout.isascii()
    assert ESCAPE not in result.stdout
    assert result.stderr == ""


def test_a_hand_is_told_street_by_street() -> None:
    told = run("replay", TWO_PAIR).stdout
    in_order = [
        "everybody antes 50,000",
        "Third street, pot 250,000",
        "[Qd 7d] 5h",
        "Edda brings in 50,000",
        "Dario raises to 400,000",
        "Fourth street, pot 1,100,000",
        "[9d 5c] 8d 9h 3h 7h [5s]",
        "Showdown",
        "Dario shows Qh Td Jd Qs 6s 3c 7s: pair of queens",
        "3,100,000: Bruno wins 3,100,000 with two pair, nines and fives",
        "Stacks in the end",
        "11,250,000    +1,650,000",
    ]
    assert sorted(in_order, key=told.index) == in_order


def test_a_muck_that_is_not_granted_is_mentioned() -> None:
    result = run("replay", ROOT / "examples/hands/three-raises-on-third.phh")
    assert "the record has Bruno muck a hand that is opened here" in result.stdout


def test_a_wrong_stack_is_noticed(changed: Change) -> None:
    result = run("replay", changed("11250000", "11200000"))
    assert result.exit_code == 1
    assert "11,250,000    +1,650,000  recorded 11,200,000" in result.stdout
    assert "DIFFERS from the record: Bruno ends with 11250000, the record says 11200000" in result.stdout


def test_a_wrong_action_is_noticed(changed: Change) -> None:
    path = changed("p2 cbr 200000", "p2 cbr 250000")
    result = run("replay", path)
    assert result.exit_code == 1
    assert "Amelia folds" in result.stdout
    assert "agrees" not in result.stdout
    assert result.stderr == (
        f"doorcard: {path}:24: action 3, 'p2 cbr 250000' by Bruno: not allowed on third street: "
        "fold, call to 50000 or complete to 200000 is possible\n"
    )


def test_a_record_that_stops_early_says_so(changed: Change) -> None:
    text = TWO_PAIR.read_text(encoding="utf-8")
    result = run("replay", changed(text[text.rindex("  'p2 cc',") : text.index("]\n\nfinishing")], ""))
    assert "the record stops here: Bruno, fold, call to 400,000 or raise to 800,000?" in result.stdout
    assert result.exit_code == 1  # its stacks are those of the end


def test_a_record_without_results_says_so(changed: Change) -> None:
    result = run("replay", changed("finishing_stacks", "_finishing_stacks"))
    assert result.exit_code == 0
    assert "18 actions keep the rules; the record states no result" in result.stdout


@pytest.mark.parametrize("content", [b"", b"variant = 'F7S'\n", b"variant = [\n", b"\xff\xfe", b"hello\n"])
def test_what_can_not_be_read_is_one_line(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "broken.phh"
    path.write_bytes(content)
    result = run("replay", path)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith(f"doorcard: {path}")
    assert result.stderr.count("\n") == 1


def test_no_file_and_a_folder_are_one_line(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.phh", "\x1b[31m"):
        result = run("replay", path)
        assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
        assert ESCAPE not in result.stderr


def test_several_hands_and_the_worst_exit_code(tmp_path: Path) -> None:
    text = TWO_PAIR.read_text(encoding="utf-8")
    path = tmp_path / "two.phhs"
    path.write_text(f"[1]\n{text}\n[2]\n{text.replace('11250000', '1')}", encoding="utf-8")
    result = run("replay", "--quiet", path)
    assert result.exit_code == 1
    first, second = result.stdout.splitlines()
    assert first.startswith("two.phhs[1]: World Series of Poker, televised final table: agrees with the record")
    assert second.startswith("two.phhs[2]: World Series of Poker, televised final table: DIFFERS from the record")


def test_a_name_can_not_command_the_terminal(changed: Change) -> None:
    path = changed("'Bruno'", r'"\u001b[2JBr\u0007u\nno[bold]"')
    result = run("replay", path)
    assert result.exit_code == 0
    assert "?[2JBr?u no[bold] folds" not in result.stdout
    assert "?[2JBr?u no[bold] calls 200,000" in result.stdout
    assert ESCAPE not in result.stdout


# the process and its output


def test_piped_output_is_plain() -> None:
    done = process("replay", TWO_PAIR)
    assert (done.returncode, done.stderr) == (0, "")
    assert ESCAPE not in done.stdout
    assert done.stdout.isascii()


def test_a_terminal_gets_colours_and_suits() -> None:
    done = process("replay", TWO_PAIR, FORCE_COLOR="1")
    assert done.returncode == 0
    assert f"{ESCAPE}[31mQ♥{ESCAPE}[0m" in done.stdout
    plain = re.sub(r"\x1b\[[0-9;]*m", "", done.stdout)
    assert plain.translate(str.maketrans("♣♦♥♠", "cdhs")) == process("replay", TWO_PAIR).stdout


def test_a_terminal_without_unicode_gets_letters() -> None:
    done = process("replay", TWO_PAIR, FORCE_COLOR="1", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert f"{ESCAPE}[31mQh{ESCAPE}[0m" in done.stdout


def test_no_color_means_none_at_all() -> None:
    done = process("replay", TWO_PAIR, FORCE_COLOR="1", NO_COLOR="1")
    assert ESCAPE not in done.stdout


def test_a_reader_that_stops_reading_is_no_traceback() -> None:
    with subprocess.Popen(
        [*DOORCARD, "play", "--auto", "--hands", "20", "--seed", "1"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        child.stdout.close()
        assert "Traceback" not in child.stderr.read()


def test_version_and_help() -> None:
    assert re.fullmatch(r"doorcard \d+\.\d+\S*\n", run("--version").stdout)
    for command in ([], ["replay"], ["play"]):
        result = run(*command, "--help")
        assert result.exit_code == 0
        assert result.stdout.isascii()
    assert "replay" in run("--help").stdout


@pytest.mark.parametrize("arguments", [["replay"], ["nothing"], ["play", "--players", "9"], ["play", "--hands", "0"]])
def test_wrong_usage_is_exit_code_2(arguments: list[str]) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize("missing", ["typer", "rich"])
def test_a_base_install_says_which_extra_is_missing(missing: str) -> None:
    code = f"import sys; sys.modules[{missing!r}] = None; import doorcard; from doorcard.cli import main; main()"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == f"doorcard: the command line needs {missing}: pip install 'doorcard[cli]'\n"


# play, alone


def test_hands_among_opponents_are_summed_up() -> None:
    first = run("play", "--auto", "--hands", 60, "--seed", 4, "--players", 5)
    assert first.exit_code == 0
    assert "chips      conserved after every hand" in first.stdout
    assert "rake       $0\n" in first.stdout
    seats = re.findall(r"^ +(\d) +(\d+) +([+-])\$([\d,]+(?:\.\d\d)?)$", first.stdout, re.MULTILINE)
    assert [seat for seat, *_ in seats] == ["1", "2", "3", "4", "5"]
    assert sum(int(won) for _, won, *_ in seats) >= 60
    assert round(sum(float(sign + dollars.replace(",", "")) for *_, sign, dollars in seats), 2) == 0

    def timeless(text: str) -> str:
        return re.sub(r" in [\d.]+ s", "", text)

    again = run("play", "--auto", "--hands", 60, "--seed", 4, "--players", 5)
    other = run("play", "--auto", "--hands", 60, "--seed", 5, "--players", 5)
    assert timeless(first.stdout) == timeless(again.stdout) != timeless(other.stdout)


def test_the_other_house_takes_rake() -> None:
    result = run("play", "--auto", "--hands", 60, "--seed", 4, "--house", "empire", "--limit", "5/10")
    assert result.exit_code == 0
    assert re.search(r"rake +\$[1-9]", result.stdout)


@pytest.mark.parametrize("limit", ["100/200", "2", "2/5", "\x1b[31m"])
def test_a_limit_that_the_house_does_not_have(limit: str) -> None:
    result = run("play", "--house", "empire", "--limit", limit)
    assert result.exit_code == 2
    assert result.stderr.startswith("doorcard: --limit ")
    assert result.stderr.count("\n") == 1
    assert ESCAPE not in result.stderr


# verify


def a_sealed_hand(*, seed: int = 1) -> dc.Hand:
    hand = dc.Hand(dc.FULL_TILT.at("2/4"), {1: 1000, 2: 1000}, dc.Deck.sealed(bytes([seed] * 32), {"ada": b"\x07"}))
    while not hand.is_over:
        hand.apply(next(action for action in hand.legal() if action.kind != "fold"))
    return hand


def written(path: Path, value: object) -> Path:
    path.write_bytes(value.encode() if isinstance(value, str) else dc.encode(value))
    return path


def test_verify_finds_an_honest_deal_sound(tmp_path: Path) -> None:
    hand = a_sealed_hand()
    seen = written(tmp_path / "events.json", hand.events_for(1))
    for reveal in (False, True):
        proof = written(tmp_path / "proof.json", hand.proof(1, reveal=reveal))
        alone = run("verify", proof)
        assert (alone.exit_code, alone.stdout.startswith("sound: ")) == (0, True)
        assert "only agrees with itself" in " ".join(alone.stdout.split())
        noted = ("--commitment", hand.deck.commitment, "--root", hand.deck.root, "--nonce", "ada=07")
        full = run("verify", proof, "--seen", seen, *noted)
        assert full.exit_code == 0
        assert "only agrees with itself" not in " ".join(full.stdout.split())


def test_verify_reads_a_stored_hand_and_checks_its_deck(tmp_path: Path) -> None:
    hand = a_sealed_hand()
    stored = written(tmp_path / "hand.json", hand.to_json())
    assert run("verify", stored, "--commitment", hand.deck.commitment).exit_code == 0
    first = str(hand.down(1)[0])
    other = next(str(card) for card in dc.CARDS if str(card) not in hand.to_json())
    forged = run("verify", written(tmp_path / "forged.json", hand.to_json().replace(first, other)))
    assert (forged.exit_code, forged.stdout[:13]) == (1, "card swapped:")
    proof = written(tmp_path / "proof.json", hand.proof(2, reveal=True))
    assert run("verify", proof, "--seen", stored).exit_code == 0


def test_verify_checks_a_deck_that_is_not_sealed_by_its_commitment(tmp_path: Path) -> None:
    hand = dc.Hand(dc.FULL_TILT.at("2/4"), {1: 1000, 2: 1000}, dc.Deck.shuffled(bytes(32)))
    stored = written(tmp_path / "hand.json", hand.to_json())
    assert run("verify", stored, "--commitment", hand.deck.commitment).exit_code == 0
    assert run("verify", stored, "--commitment", "00" * 32).exit_code == 1
    refused(run("verify", stored), "the commitment to it")


def test_verify_names_the_cheat(tmp_path: Path) -> None:
    proof = written(tmp_path / "proof.json", a_sealed_hand().proof(1, reveal=True))
    for option, cheat in {
        ("--seen", written(tmp_path / "other.json", a_sealed_hand(seed=2).events_for(1))): "other commitment: ",
        ("--commitment", "00" * 32): "other commitment: ",
        ("--root", "00" * 32): "root changed: ",
        ("--nonce", "bo=01"): "nonce dropped: ",
        ("--nonce", "ada=08"): "nonce changed: ",
    }.items():
        result = run("verify", proof, *option)
        assert (result.exit_code, result.stdout.startswith(cheat)) == (1, True), result.stdout


def test_verify_says_in_one_line_what_it_cannot_read(tmp_path: Path) -> None:
    good = written(tmp_path / "proof.json", a_sealed_hand().proof(1))
    for text in ("", "{", "[]", '{"type":"deal_proof"}', '{"type":"hand","version":1,"events":[]}', "\ud800"):
        path = tmp_path / "bad.json"
        path.write_bytes(text.encode(errors="surrogatepass"))
        refused(run("verify", path), "doorcard: ")
        refused(run("verify", good, "--seen", path), "doorcard: ")
    refused(run("verify", tmp_path / "nothing.json"), "No such file")
    refused(run("verify", tmp_path), "Is a directory")
    refused(run("verify", good, "--nonce", "ada"), "NAME=HEX")
    given = dc.Hand(dc.FULL_TILT.at("2/4"), {1: 1000, 2: 1000}, dc.Deck.of(dc.CARDS))
    refused(run("verify", written(tmp_path / "given.json", given.to_json())), "given cards")


def refused(result: Result, words: str) -> None:
    assert (result.exit_code, result.stdout) == (2, ""), result.output
    assert words in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_bench_measures_every_path() -> None:
    result = run("bench")
    assert result.exit_code == 0
    for what in (*dc.simd_paths(), "evaluate_lanes", "deal_many", "hands played", "hole cards hidden"):
        assert what in result.output
    figures = re.findall(r"([\d,]+) (?:hands|deals|counts)", result.output)
    assert len(figures) == len(dc.simd_paths()) + 7
    assert all(int(figure.replace(",", "")) > 0 for figure in figures)
