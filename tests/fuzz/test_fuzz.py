"""The fuzz drivers run for a moment each, and what they are to find is found."""

import importlib
import mmap
import os
import random
import re
import signal
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from toolkit.errors import UsageError
from toolkit.rules.catalogue import load
from toolkit.rules.fen import write_fen
from toolkit.solve.engine import Proof

HERE = Path(__file__).parent
DRIVERS = {
    "fen": 10,
    "score": 2,
    "claims": 10,
    "pgn": 6,
    "courier": 2,
    "json": 10,
    "zillions": 4,
    "lsp": 2,
    "game": 4,
    "epd": 8,
    "popeye": 60,
    "toml": 60,
    "olive": 60,
    "command": 4,
    "kernel": 2,
}
GOOD = b'{"arguments": ["verify", "good.txt", "--json"], "stdin": ""}'


@pytest.fixture
def part(monkeypatch):
    """Imports a module of this folder by its name."""
    monkeypatch.syspath_prepend(HERE)
    return importlib.import_module


@pytest.mark.slow
@pytest.mark.parametrize(("name", "rounds"), DRIVERS.items())
def test_the_drivers_run(name, rounds, part, tmp_path, capsys):
    module = part(f"fuzz_{name}")
    driver = getattr(module, f"{name.capitalize()}Driver")()
    status = part("frame").main(driver, ["--rounds", str(rounds), "--save", str(tmp_path)])
    printed = capsys.readouterr().out
    assert status == 0, printed
    assert printed.endswith(f"{rounds} executions, 0 findings\n")
    assert not list(tmp_path.iterdir())


# The frame


@pytest.fixture
def run(part, tmp_path):
    """Runs a check on some inputs under guards; gives the summary."""
    frame, worker = part("frame"), part("worker")

    def run_check(check, inputs, **guards):
        driver = frame.Driver()
        driver.name, driver.check = "planted", check
        draw = worker.Draw(inputs.__getitem__, len(inputs))
        return frame.fuzz(driver, draw, lambda: tmp_path, worker.Guard(**guards))

    return run_check


def signatures(summary):
    return [finding.failure.signature for finding in summary.findings]


def test_failures_are_distinguished_counted_and_cut_down(run):
    def check(data):
        if b"x" in data:
            raise ZeroDivisionError
        if b"y" in data:
            raise KeyError(data)
        if b"p" in data:
            raise UsageError("foreseen")
        return True

    summary = run(check, [b"abc", b"....x....", b"p", b"xx", b"y", b"d", b"abx"])
    first, second = summary.findings
    assert re.match(r"ZeroDivisionError in .*test_fuzz.py:\d+ \(check\)", first.failure.signature)
    assert (first.times, first.failure.number, first.failure.data) == (3, 1, b"x")
    assert first.file.read_bytes() == b"x"
    assert first.file.with_name("planted-1-whole").read_bytes() == b"....x...."
    assert second.failure.signature.startswith("KeyError")
    assert (summary.executions, summary.accepted) == (7, 2)


def test_a_process_that_dies_is_a_finding_and_the_rest_goes_on(run):
    def check(data):
        if data == b"die":
            os.kill(os.getpid(), signal.SIGKILL)
        if data == b"leave":
            os._exit(66)
        return True

    summary = run(check, [b"a", b"die", b"b", b"die", b"c", b"leave"])
    assert signatures(summary) == ["killed by SIGKILL", "ended with status 66"]
    died, left = summary.findings
    assert (died.times, died.failure.number, died.file.read_bytes()) == (2, 1, b"die")
    assert (left.times, left.failure.number, left.file.read_bytes()) == (1, 5, b"leave")
    assert (summary.executions, summary.accepted) == (6, 3)


def test_work_without_end_is_a_finding(run):
    def check(data):
        if data == b"deaf":
            signal.signal(signal.SIGPROF, signal.SIG_IGN)
        while data != b"fine":
            pass
        return True

    summary = run(check, [b"loop", b"fine", b"deaf", b"fine"], cpu=0.05)
    assert summary.accepted == 2
    assert signatures(summary)[0].startswith("hang in ")
    assert signatures(summary)[1:] == ["killed by SIGVTALRM"]


def test_a_wait_that_never_ends_is_a_finding(run):
    def check(data):
        if data == b"wait":
            os.read(os.pipe()[0], 1)
        return True

    summary = run(check, [b"wait", b"fine"], patience=0.1)
    assert (signatures(summary), summary.accepted) == (["waits for ever"], 1)


def test_too_much_memory_is_a_finding(run):
    # What the process has taken before is no excuse.
    with mmap.mmap(-1, 5 << 30, flags=mmap.MAP_PRIVATE, prot=mmap.PROT_READ):
        summary = run(lambda _: bool(bytearray(6 << 30)), [b""])
    assert signatures(summary)[0].startswith("MemoryError")


def test_a_driver_that_fails_itself_is_no_finding(part, capfd):
    frame = part("frame")
    driver = frame.Driver()
    driver.make = lambda _: 1 / 0
    with pytest.raises(SystemExit, match="the driver itself failed"):
        frame.main(driver, ["--rounds", "1"])
    assert "ZeroDivisionError" in capfd.readouterr().err


def test_a_saved_input_fails_again(part, tmp_path, capsys):
    frame, worker = part("frame"), part("worker")

    def check(data):
        worker.require(b"z" not in data, "a z", data)
        return True

    driver = frame.Driver()
    driver.name, driver.corpus, driver.check = "planted", [b"z"], check
    assert frame.main(driver, ["--rounds", "3", "--seed", "5", "--save", str(tmp_path)]) == 1
    first = capsys.readouterr().out
    assert first.endswith(" executions, 1 findings\n")
    assert "\na z (seed 5, input 0" in first
    file = re.search(r"again: python \S+ (\S+)", first)[1]
    assert frame.main(driver, [file]) == 1
    assert capsys.readouterr().out.endswith("1 executions, 1 findings\n")


def test_inputs_depend_on_the_seed_and_their_number_alone(part):
    mutate = part("mutate")

    def drawn(seed):
        rng = random.Random(seed)
        return [mutate.mutated(rng, [b"", b"a 1\nb 2", b"\n"], 100) for _ in range(200)]

    assert drawn("1:1") == drawn("1:1") != drawn("1:2")
    assert all(len(data) <= 100 for data in drawn("1:1"))


# What each driver is to find


def found(driver, data, worker):
    """What kind of promise an input is found to break."""
    with pytest.raises(worker.Wrong) as caught:
        driver.check(data)
    return caught.value.kind


def test_a_wrong_fen_is_found(part, monkeypatch):
    module = part("fuzz_fen")
    monkeypatch.setattr(module, "write_fen", lambda each: write_fen(replace(each, fullmove=7)))
    data = load("coherent").start.encode()
    kind = found(module.FenDriver(), data, part("worker"))
    assert kind == "a FEN that is read back as another position"


def test_engines_that_differ_are_found(part, monkeypatch):
    module = part("fuzz_fen")
    moves = module.Kernel.moves
    monkeypatch.setattr(module.Kernel, "moves", lambda *each: moves(*each)[1:])
    data = load("coherent").start.encode()
    assert found(module.FenDriver(), data, part("worker")) == "engines that differ in moves"
    assert module.FenDriver().check(b"8/8/8/8/8/8/8/8 w - -") is False


@pytest.mark.slow
def test_annotating_that_goes_on_is_found(part, monkeypatch):
    module = part("fuzz_score")
    annotate = module.annotate
    bare = (module.ROOT / "tests" / "data" / "bare.txt").read_bytes()
    sources = []

    def forgetful(source, *others):
        sources.append(source)
        return annotate(sources[0], *others)

    monkeypatch.setattr(module, "annotate", forgetful)
    padded = (bare + b"\n" * count for count in range(100))
    data = next(each for each in padded if module.crc32(each) % 4 == 0)
    assert found(module.ScoreDriver(), data, part("worker")) == "annotating again adds more"


def test_text_that_is_lost_is_found(part, monkeypatch):
    module = part("fuzz_pgn")
    read_records = module.pgn.read_records

    def forgetful(source):
        return tuple(replace(each, faults=()) for each in read_records(source))

    assert module.PgnDriver().check(b"1. e4 prose e5") is True
    monkeypatch.setattr(module.pgn, "read_records", forgetful)
    kind = found(module.PgnDriver(), b"1. e4 prose e5", part("worker"))
    assert kind == "text that is lost without a word"


def test_a_game_that_counts_wrongly_is_found(part, monkeypatch):
    module = part("fuzz_game")
    monkeypatch.setattr(module, "perft", lambda *_: 0)
    kind = found(module.GameDriver(), module.SMALL.encode(), part("worker"))
    assert kind == "perft 1 that is not the number of moves"


def test_a_proof_that_differs_is_found(part, monkeypatch):
    module = part("fuzz_epd")
    prove = module.PlainSearch.prove
    nothing = Proof(None)
    monkeypatch.setattr(module.PlainSearch, "prove", lambda *each: dict.fromkeys(prove(*each), nothing))
    data = b"#1\nk7/8/1K6/8/8/8/8/7R w - - 0 1"
    driver = module.EpdDriver()
    assert found(driver, data, part("worker")) == "engines that differ in a proof"


def test_a_problem_that_is_read_wrongly_is_found(part, monkeypatch):
    module = part("fuzz_popeye")
    data = b"begin\nfors 7k/48/K7\nstip h#2\nnext\ncondition circe\nend"
    assert module.PopeyeDriver().check(data) is True
    assert module.PopeyeDriver().check(b"stip h#2") is False
    monkeypatch.setattr(module, "write_fen", lambda each: write_fen(replace(each, fullmove=7)))
    kind = found(module.PopeyeDriver(), data, part("worker"))
    assert kind == "a FEN that is read back as another position"


@pytest.mark.parametrize("name", ["toml", "olive"])
def test_a_problem_that_cannot_be_read_back_is_found(name, part, monkeypatch):
    module = part(f"fuzz_{name}")
    driver = getattr(module, f"{name.capitalize()}Driver")()
    data = next(each for each in driver.seeds() if driver.check(each))
    monkeypatch.setattr(part("entries"), "joined", lambda *_: ["[[problem]]\n"])
    kind = found(driver, data, part("worker"))
    assert kind == "a problem that is not read back"


def writes(text):
    return lambda _: sys.stdout.write(text) and 0


PLANTED = {
    "status 70: ? in ?": lambda _: 70,
    "left by SystemExit": lambda _: sys.exit(1),
    "a traceback is printed": writes("Traceback (most recent call last):\n"),
    "controls on standard output": writes('{"a": "\x1b[2J"}\n'),
    "JSON that is none": writes('{"a": NaN}\n'),
    "not one JSON document": writes("{}\n{}\n"),
    "JSON of verify that does not fit its schema": writes('{"records": 1}\n'),
    "an input was changed": lambda _: Path("link.txt").write_text("{}") and writes("{}")(_),
    "a file was changed that nobody named": lambda _: Path("new").write_text("{}") and 1,
    "status 2 without a word": lambda _: 2,
}


@pytest.mark.parametrize(("kind", "program"), PLANTED.items())
def test_a_program_that_breaks_its_promises_is_found(kind, program, part, monkeypatch):
    module = part("fuzz_command")
    monkeypatch.setattr(module, "run", program)
    if kind.startswith(("an input", "a file")):
        monkeypatch.setattr(module, "_check_json", lambda *_: None)
    assert found(module.CommandDriver(), GOOD, part("worker")) == kind


def test_nothing_outside_of_the_folder_can_be_changed(part, tmp_path):
    sandbox = part("sandbox")
    kept = tmp_path / "kept"
    kept.write_text("kept")
    with sandbox.sandbox({"good.txt": b""}) as place, sandbox.fenced(place.folder):
        for change in (kept.unlink, kept.touch, lambda: kept.rename("inside"), kept.write_bytes):
            with pytest.raises(PermissionError):
                change(*([b""] if change == kept.write_bytes else []))
        with pytest.raises(PermissionError):
            list(os.scandir(tmp_path))
        Path("inside").write_text("new")
        Path("/dev/null").write_text("nowhere")
        assert place.changed() == {"inside"}
    assert kept.read_text() == "kept"


def test_names_for_output_are_found_however_they_are_written(part):
    module = part("fuzz_command")
    written = ["-o", "a", "--output", "b", "--output=c", "-od", "-qoe", "f", "--json"]
    assert module._parted(written) == (["a", "b", "c", "d", "e"], ["f", "--json"])
    assert module._flags(["verify", "-o", "--json", "--strict"]) == {"--strict"}
