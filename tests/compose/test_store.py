"""Stores: what is found is there whenever the process is killed, and the end is always the same."""

import json
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from random import Random

import pytest
from conftest import ROOT

from toolkit.compose.collect import Begun, collect
from toolkit.compose.problem_kinds import Order
from toolkit.compose.store import APPLICATION, Store
from toolkit.errors import StoreError
from toolkit.kernel import available

pytestmark = pytest.mark.skipif(not available(), reason="the kernel was not built")
ORDER = Order("cetina-random", seed=3, steps=1500)
COUNT = 3
KILLED = """
import os, signal, sys
from toolkit.compose.problem_kinds import Order

defaults = Order.__init__.__defaults__
Order.__init__.__defaults__ = tuple(int(sys.argv[1]) if each is None else each for each in defaults)
left = int(sys.argv[2])

def count(frame, event, argument):
    global left
    left -= 1
    if left == 0:
        os.kill(os.getpid(), signal.SIGKILL)

from toolkit.__main__ import run
import toolkit.apps.cli.compose, toolkit.compose.store, toolkit.problems.toml.writer

sys.setprofile(count)
status = run(sys.argv[3:])
sys.setprofile(None)
print(-left, file=sys.stderr)
sys.exit(status)
"""
"""`pathmate`, which kills itself when so many calls of functions have begun or ended."""


@pytest.fixture(scope="module")
def composed():
    return list(collect(ORDER, COUNT))


def kept(path):
    with closing(Store.resume(path)) as store:
        return store.begun()


def filled(path, composed):
    with closing(Store.create(path, ORDER, COUNT)) as store:
        for each in composed:
            store.add(each, "8/8 w")
        store.passed(composed[-1].run + 3)


def test_what_is_kept_comes_back(tmp_path, composed):
    path = tmp_path / "s.sqlite"
    filled(path, composed[:2])
    with closing(Store.resume(path)) as store:
        assert (store.order, store.count) == (ORDER, COUNT)
        assert store.begun() == Begun(composed[1].run + 3, tuple(composed[:2]))
    assert [each.name for each in tmp_path.iterdir()] == ["s.sqlite"]


def test_what_is_begun_is_gone_on_with(composed):
    begun = Begun(composed[1].run + 1, tuple(composed[:2]))
    reports = []
    # A run that is made a second time finds what is there already.
    again = replace(begun, runs=composed[1].run)
    rest = list(collect(ORDER, COUNT, begun=again, report=reports.append))
    assert rest == composed[2:]
    assert (reports[0].found, reports[0].fresh, reports[-1].found) == (2, 0, COUNT)
    assert not list(collect(ORDER, COUNT, begun=Begun(10_000, tuple(composed))))


def test_themes_and_whatever_else_is_ordered_is_kept(tmp_path):
    order = Order("coherent", "#3", "KS+/k+", frozenset({"block", "path-choice"}), 7, 99)
    with closing(Store.create(tmp_path / "s.sqlite", order, 12)) as store:
        assert (store.order, store.count, store.begun()) == (order, 12, Begun())


def test_others_may_read_what_one_alone_writes(tmp_path, composed):
    path = tmp_path / "s.sqlite"
    filled(path, composed[:1])
    with closing(Store.resume(path)) as store:
        store.add(composed[1], "8/8 w")
        with closing(sqlite3.connect(path)) as reader:
            assert reader.execute("SELECT count(*) FROM problem").fetchone() == (2,)
        with pytest.raises(StoreError, match="another process is writing it"):
            Store.resume(path)
    assert len(kept(path).found) == 2


def change(statement):
    def changed(path, composed):
        filled(path, composed)
        with closing(sqlite3.connect(path)) as database, database:
            database.execute(statement)

    return changed


WRONG = {
    "is no regular file": lambda path, _: path.mkdir(),
    "there is no such file": lambda *_: None,
    "is no store of composed problems: file is not": lambda path, _: path.write_text("x" * 999),
    "is no store of composed problems": lambda path, _: path.touch(),
    "is a store of version 7; this program": change("PRAGMA user_version = 7"),
    "was begun by pathmate 0.0; go on with that": change("UPDATE collection SET program = '0.0'"),
    "what no store of composed problems does": change("UPDATE problem SET composed = '{}'"),
    "is no store of composed problems$": change(f"PRAGMA application_id = {APPLICATION + 1}"),
    "cannot be read or written: no such table": change("DROP TABLE problem"),
}


@pytest.mark.parametrize("why", WRONG)
def test_a_file_that_is_no_store_is_said(tmp_path, composed, why):
    path = tmp_path / "s.sqlite"
    WRONG[why](path, composed[:1])
    with pytest.raises(StoreError, match=why):
        kept(path)


def test_no_store_takes_the_place_of_a_file(tmp_path):
    path = tmp_path / "s.sqlite"
    path.write_text("mine")
    with pytest.raises(StoreError, match="is there already; go on with it by --resume"):
        Store.create(path, ORDER, COUNT)
    assert path.read_text() == "mine"
    with pytest.raises(StoreError, match="cannot be"):
        Store.create(tmp_path / "nowhere" / "s.sqlite", ORDER, COUNT)
    assert [each.name for each in tmp_path.iterdir()] == ["s.sqlite"]


def test_a_full_disk_is_said_and_what_was_kept_stays(tmp_path, composed):
    resource = pytest.importorskip("resource")
    path = tmp_path / "s.sqlite"
    filled(path, composed[:1])
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    with closing(Store.resume(path)) as store:
        try:
            resource.setrlimit(resource.RLIMIT_FSIZE, (8, limits[1]))
            with pytest.raises(StoreError, match="cannot be read or written: "):
                store.add(composed[1], "8/8 w")
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert list(kept(path).found) == composed[:1]


def session(path, left, steps, count, *more):
    """A session of `pathmate compose` that kills itself, or that ends: its status and messages."""
    order = ["--game", "cetina-random", "--seed", str(ORDER.seed), "--count", str(count)]
    given = ["--resume"] if path.exists() else order
    arguments = ["compose", "--store", str(path), *given, *more, "--json"]
    done = subprocess.run(
        [sys.executable, "-c", KILLED, str(steps), str(left), *arguments],
        capture_output=True,
        cwd=ROOT,
        check=False,
    )
    assert done.returncode in (0, -signal.SIGKILL), done.stderr
    return done


def killed_and_resumed(path, expected, lefts, steps, *more):
    """Kill a session after session, and look each time at what it has left; returns the last one."""
    before, kills = Begun(), 0
    for left in lefts:
        done = session(path, left, steps, len(expected), *more)
        kills += done.returncode != 0
        if path.exists():
            now = kept(path)
            assert now.runs >= before.runs
            assert now.found[: len(before.found)] == before.found
            assert now.found == expected[: len(now.found)]
            before = now
    last = session(path, 0, steps, len(expected), *more)
    assert last.returncode == 0
    assert kept(path).found == expected
    return kills, [json.loads(line)["id"] for line in last.stdout.splitlines()]


@pytest.mark.slow
def test_killed_twice_and_resumed(tmp_path, composed):
    random = Random(5)
    lefts = [random.randrange(60_000, 200_000) for _ in range(2)]
    expected = tuple(composed[:2])
    kills, ids = killed_and_resumed(tmp_path / "s.sqlite", expected, lefts, ORDER.steps)
    assert kills == 2
    assert ids == [f"cetina-random-{ORDER.seed}-{each.run}" for each in expected]


@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_killed_twenty_times_and_resumed(tmp_path, jobs):
    whole, random = tmp_path / "whole.sqlite", Random(int(jobs))
    first = session(whole, 0, 10_000, 20, "--jobs", jobs)
    calls = int(first.stderr.split()[-1])
    # A session that finds all done makes those calls without which none comes to a run.
    idle = int(session(whole, 0, 10_000, 20).stderr.split()[-1])
    lefts = [random.randrange(1, idle + (calls - idle) // 20) for _ in range(20)]
    expected = kept(whole).found
    path = tmp_path / "s.sqlite"
    kills, ids = killed_and_resumed(path, expected, lefts, 10_000, "--jobs", jobs)
    assert kills == 20
    assert len(set(ids)) == 20
    assert ids == [json.loads(line)["id"] for line in first.stdout.splitlines()]
    assert kept(path) == kept(whole)
