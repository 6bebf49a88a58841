"""Schedulers: the same results in the same order, bounded reading, lost workers, errors and ends."""

import os
import signal
import subprocess
import sys
from itertools import count
from multiprocessing import active_children
from threading import Event

import pytest
from apps.jobs import work
from conftest import ROOT
from effort import few_or_many

from toolkit.apps.jobs.processes import Processes
from toolkit.apps.jobs.scheduler import InProcess, Job, Threads, ready
from toolkit.errors import EntryError, LostWorkError

ALL = {"own": InProcess, "threads": lambda: Threads(3, 7), "processes": lambda: Processes(2)}


@pytest.fixture(params=ALL)
def scheduler(request):
    return ALL[request.param]()


def gathered(running, found):
    """Take what comes, and keep it also when an error ends it."""
    for _, each in running:
        found.append(each)


def results(scheduler, function, things, **more):
    return [found for _, found in scheduler.results(Job(ready(function)), things, **more)]


@few_or_many(300, 20_000)
def test_results_come_in_order_and_things_are_read_a_few_ahead(scheduler, count):
    read, most = 0, 0

    def things():
        nonlocal read
        while read < count:
            read += 1
            yield read

    for done, (thing, found) in enumerate(scheduler.results(Job(ready(work.squared)), things()), 1):
        assert (thing, found) == (done, done * done)
        most = max(most, read - done)
    assert done == count
    assert most <= 16


def test_large_things_and_results_do_not_wait_for_each_other(scheduler):
    texts = [letter * 300_000 for letter in "abcdefgh"]
    assert results(scheduler, work.repeated, texts) == [text * 2 for text in texts]


def test_what_is_found_bit_by_bit_comes_whole(scheduler):
    found = results(scheduler, work.counted, range(4))
    assert [list(each) for each in found] == [[], [0], [0, 1], [0, 1, 2]]


def test_an_error_comes_when_its_turn_has_come(scheduler):
    found = []
    with pytest.raises(EntryError, match=r"^x\.epd:7:2: expected a king$") as raised:
        gathered(scheduler.results(Job(ready(work.failing)), range(10)), found)
    assert found == [0, 1, 2]
    assert (raised.value.file, raised.value.line, raised.value.column) == ("x.epd", 7, 2)


def test_an_error_of_the_stream_comes_after_what_was_before_it(scheduler):
    def things():
        yield from range(3)
        raise EntryError("x.epd", 9, "broken")

    found = []
    with pytest.raises(EntryError, match=r"^x\.epd:9: broken$"):
        gathered(scheduler.results(Job(ready(work.squared)), things()), found)
    assert found == [0, 1, 4]


def test_an_error_that_cannot_travel_is_said():
    with pytest.raises(RuntimeError, match="Hidden: of no module"):
        results(Processes(1), work.unspeakable, [1])


def test_a_set_up_that_fails_is_said():
    with pytest.raises(EntryError, match="no set-up"):
        list(Processes(1).results(Job(work.no_set_up), [1]))


def test_each_worker_is_set_up_once(tmp_path):
    found = {pid for _, pid in Processes(2).results(Job(work.SetUp(tmp_path)), range(50))}
    assert os.getpid() not in found
    set_up = {int(path.name) for path in tmp_path.iterdir()}
    # One may have done all before the other was there.
    assert found <= set_up
    assert len(set_up) <= 2


def test_after_a_stop_nothing_more_is_begun(scheduler):
    stop, found = Event(), []
    for thing, _ in scheduler.results(Job(ready(work.squared)), count(), stop):
        found.append(thing)
        stop.set()
    assert found == list(range(len(found)))
    assert 1 <= len(found) <= 16
    assert not scheduler.busy


def test_what_a_lost_worker_had_to_do_is_done_again(tmp_path):
    files = [tmp_path / str(number) for number in range(12)]
    for file in files:
        if int(file.name) % 5:
            file.touch()
    assert results(Processes(2), work.killed_once, files) == list(range(12))


def test_a_thing_that_workers_die_of_is_named():
    found = []
    job = Job(ready(work.deadly), lambda number: f"run {number}")
    with pytest.raises(LostWorkError, match=r"^run 3: given up after 3 trials: .* SIGKILL$"):
        gathered(Processes(2).results(job, range(10)), found)
    assert found == [0, 1, 2]


def test_no_worker_is_left_when_nobody_wants_more():
    running = Processes(2).results(Job(ready(work.squared)), count())
    next(running)
    assert len(active_children()) == 2
    running.close()
    assert not active_children()


def test_workers_end_when_the_process_that_began_them_is_killed():
    program = (
        "from apps.jobs import work\n"
        "from toolkit.apps.jobs.processes import Processes\n"
        "from toolkit.apps.jobs.scheduler import Job, ready\n"
        "taken = Processes(2).taken(Job(ready(work.asleep)), range(4))\n"
        "next(taken); print('begun', flush=True); next(taken)[1].result()\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT / "tests")},
        cwd=ROOT,
    ) as process:
        assert process.stdout.readline() == b"begun\n"
        process.send_signal(signal.SIGKILL)
        # The workers have the same standard output: it ends when the last of them does.
        assert process.stdout.read() == b""
