"""Work that is broken off: from within, by a time or a signal, and never while something is written."""

import json
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from io import StringIO
from threading import Event, Thread
from time import monotonic

import pytest
from conftest import ROOT
from running import run

from toolkit.apps.terminal import exit_status as guard
from toolkit.apps.terminal.ending import Broken, Ending
from toolkit.apps.terminal.progress import StatusLine
from toolkit.compose.collect import collect
from toolkit.compose.problem_kinds import Order
from toolkit.kernel import available
from toolkit.render.reports.composed import rate

SIGNALS = {signal.SIGINT: 130, signal.SIGTERM: 143, signal.SIGALRM: 3}
ENDLESS = Order("coherent", "#6", seed=1)
"""A run of it takes an hour."""
pytestmark = pytest.mark.usefixtures("interruptible")
needs_kernel = pytest.mark.skipif(not available(), reason="the kernel was not built")


@pytest.fixture(autouse=True)
def _begins_now(monkeypatch):
    monkeypatch.setattr(guard, "_begun_at", monotonic())


@pytest.mark.parametrize(("number", "status"), SIGNALS.items())
def test_the_search_for_the_next_is_broken_off_with_the_status_that_says_why(number, status):
    def items():
        yield 1
        try:
            signal.raise_signal(number)
            yield 2
        finally:
            closed.append(True)

    closed = []
    with Ending(None) as ending:
        assert list(ending.each(items())) == [1]
    assert ending.status == status
    assert closed


@pytest.mark.parametrize(("number", "status"), SIGNALS.items())
def test_what_is_done_with_one_is_not_broken_off(number, status):
    written = []
    with Ending(None) as ending:
        for each in ending.each([1, 2, 3]):
            if each == 2:
                signal.raise_signal(number)
            written.append(each)
    assert written == [1, 2]
    assert ending.status == status


def test_a_second_interrupt_breaks_off_everything():
    with Ending(None) as ending:
        for _ in ending.each([1]):
            signal.raise_signal(signal.SIGINT)
            with pytest.raises(KeyboardInterrupt):
                signal.raise_signal(signal.SIGINT)


def test_work_that_has_time_to_end_is_asked_to_and_broken_off_the_second_time():
    def work(times):
        for _ in range(times):
            signal.raise_signal(signal.SIGINT)
        return ending.is_over()

    with Ending(None, grace=1000.0) as ending:
        assert ending.attempt(lambda: work(1), None)
        assert ending.attempt(lambda: work(1), None) is None
    assert ending.status == 130


def test_a_time_that_work_has_seen_for_itself_leaves_it_the_grace():
    def work():
        while not ending.is_over():
            pass
        # Until the alarm was heard, which comes again when the grace is over.
        while signal.getitimer(signal.ITIMER_REAL)[0] < 100.0:
            pass
        return "proved"

    with Ending(0.01, grace=1000.0) as ending:
        assert ending.attempt(work, None) == "proved"
    assert ending.status == 3


def test_what_swallows_the_end_is_broken_off_again():
    def work():
        try:
            signal.raise_signal(signal.SIGTERM)
        except Broken:
            signal.pause()
        return "not broken off"

    with Ending(None) as ending:
        assert ending.attempt(work, None) is None


def test_what_is_ignored_stays_so_and_all_is_as_it_was():
    handlers = [signal.getsignal(number) for number in SIGNALS]
    try:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        with Ending(100.0) as ending:
            assert ending.attempt(lambda: signal.raise_signal(signal.SIGINT) or 7, None) == 7
        assert not ending.status
    finally:
        signal.signal(signal.SIGINT, handlers[0])
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)
    assert [signal.getsignal(number) for number in SIGNALS] == handlers


def test_in_another_thread_the_time_ends_work_between_two_results():
    def work():
        with Ending(0.0) as ending:
            found.extend(ending.each([1, 2]))
            found.append(ending.status)

    found = []
    thread = Thread(target=work)
    thread.start()
    thread.join()
    assert found == [3]


class Terminal(StringIO):
    def isatty(self):
        return True


def test_how_far_the_work_has_come_is_shown_while_it_goes_on_and_nothing_of_it_stays(monkeypatch):
    monkeypatch.setattr(sys, "stderr", Terminal())
    monkeypatch.setenv("TERM", "xterm")
    said, heard = [], Event()

    def words():
        said.append(f"{len(said)} tried")
        if len(said) > 2:
            heard.set()
        return said[-1]

    line = StatusLine()
    with line.live(words):
        assert heard.wait(60)
        with line.hidden():
            sys.stderr.write("found")
    shown = sys.stderr.getvalue()
    erased = "\x1b[2K"
    assert f"1 tried\r{erased}2 tried\r{erased}" in shown
    assert f"{erased}found" in shown
    assert "tried" not in shown.rsplit(erased, 1)[1]


def test_nothing_is_shown_where_nobody_sees_it():
    with StatusLine().live(lambda: pytest.fail("it was asked")):
        pass


@pytest.mark.parametrize(
    ("count", "seconds", "said"),
    [(0, 0.0, "0"), (870, 1.0, "870"), (24_000, 2.0, "12k"), (6_850_000, 2.0, "3.42M")],
)
def test_rates_are_short(count, seconds, said):
    assert rate(count, seconds) == said


@needs_kernel
def test_a_time_ends_a_run_of_the_kernel():
    with Ending(0.2) as ending:
        assert not list(ending.each(collect(ENDLESS, 1)))
    assert ending.status == 3


@pytest.mark.costly
@needs_kernel
@pytest.mark.parametrize("asked", ["#6", "s#4", "h#6"])
def test_a_time_ends_each_command(asked):
    fen = "8/6S1/8/4k3/2B1N3/8/3B4/7K w - - 0 1"
    done = run("compose", "-g", "cetina-random", "-s", asked, "--seed", "1", "--time", "0.5")
    assert (done.returncode, done.stdout) == (3, "")
    assert "0 of 1 problems found in that time" in done.stderr
    if asked == "#6":
        assert run("compose", "--improve", fen, "-s", asked, "--time", "0.5").returncode == 3
        assert run("compose", "--from", fen, "-s", asked, "--time", "0.5").returncode == 3


@needs_kernel
@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_signal_ends_all_processes_and_what_was_found_is_written(tmp_path, number, jobs):
    file = tmp_path / "made.jsonl"
    order = ["-g", "keltic", "--seed", "3", "--count", "100000", "--jobs", jobs, "-o", file]
    store = ["--store", tmp_path / "s.sqlite"]
    process = subprocess.Popen(
        [sys.executable, "-m", "toolkit", "compose", *map(str, (*order, *store))],
        cwd=ROOT,
        stderr=subprocess.PIPE,
        text=True,
    )
    while not _kept(tmp_path / "s.sqlite"):
        assert process.poll() is None
    process.send_signal(number)
    _, said = process.communicate(timeout=60)
    assert process.returncode == SIGNALS[number]
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    assert f"interrupted: {len(lines)} of 100000 problems found" in said
    assert len(lines) == _kept(tmp_path / "s.sqlite") > 0


def _kept(path):
    if not path.exists():
        return 0
    with closing(sqlite3.connect(path)) as database:
        return database.execute("SELECT count(*) FROM problem").fetchone()[0]
