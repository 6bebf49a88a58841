"""`--jobs` and `--cluster`: whatever does the work, the output is the same byte for byte."""

import json
import os
import re
import signal
import subprocess
import sys
from contextlib import contextmanager

import pytest
from conftest import ROOT
from effort import first
from running import run

from toolkit.apps.jobs import cluster
from toolkit.errors import ClusterError
from toolkit.kernel import available

GAME = '[Event "{0}"]\n[Result "*"]\n\n1. e4 e5 2. Nf3 {1} 3. Bb5 *\n\n'
MATES = "2k5/8/2K5/8/8/8/8/{}R6 w - - 0 1"
COMMANDS = {
    "verify": ("verify", "{}/games.pgn", "{}/games.pgn", "-g", "orthodox"),
    "problems check": ("problems", "check", "{}/mates.epd"),
    "solve": ("solve", "{}/mates.epd", "-g", "orthodox"),
    "solve --json": ("solve", "{}/mates.epd", "-g", "orthodox", "--json"),
    "verify of one": ("verify", "{}/games.pgn#2", "{}/none.pgn", "{}/empty.pgn", "--quiet"),
    "verify --json": ("verify", "{}/games.pgn", "tests/data/faulty.txt", "--json", "--strict"),
    "verify --format sarif": ("verify", "tests/data", "--format", "sarif", "--unread"),
    "verify folders": ("verify", "records", "tests/data"),
    "check problems": ("problems", "check", "problems", "{}/mates.epd", "--json"),
    "compose": ("compose", "-g", "cetina-random", "--seed", "7", "--count", "2"),
}
needs_kernel = pytest.mark.skipif(not available(), reason="the kernel was not built")


@pytest.fixture
def inputs(tmp_path):
    games = (GAME.format(number, "Nc6" if number % 3 else "Nd5") for number in range(9))
    (tmp_path / "games.pgn").write_text("".join(games))
    (tmp_path / "empty.pgn").write_text('[Event "?"]\n'.replace("[Event", "%[Event"))
    lines = (f"{MATES.format(number)} ; dm 2 ;" for number in range(1, 7))
    broken = "8/8/8/8/8/8/8/9 w - - 0 1"
    mates = [line.replace(" 0 1 ;", "").replace(" ;", ";") for line in lines]
    (tmp_path / "mates.epd").write_text("\n".join([*mates[:3], broken, *mates[3:]]) + "\n")
    return tmp_path


def outcome(name, inputs, *more):
    arguments = [word.replace("{}", str(inputs)) for word in COMMANDS[name]]
    done = run(*arguments, *more)
    # Several threads at one problem, as without --jobs, look at other positions each time.
    timed = r'"(seconds|nodes)": [0-9.e-]+|^[0-9,]+ positions in [0-9.]+ s$'
    timeless = re.sub(timed, "", done.stdout, flags=re.MULTILINE)
    return done.returncode, timeless, done.stderr


@pytest.mark.costly
@needs_kernel
@pytest.mark.parametrize("name", first(4, COMMANDS))
def test_jobs_change_nothing(inputs, name):
    alone = outcome(name, inputs)
    assert alone[1] or alone[2]
    assert outcome(name, inputs, "--jobs", "2") == alone


def test_what_is_no_cluster_is_said(inputs, monkeypatch):
    for name in ("verify", "problems check", "solve"):
        status, output, said = outcome(name, inputs, "--cluster", "tcp:here")
        assert (status, output) == (2, "")
        assert "'tcp:here' is not the address of a cluster, expected one such as tcp://" in said
        _, _, said = outcome(name, inputs, "--cluster", "tcp://a:1", "--jobs", "2")
        assert "--jobs counts what this machine does" in said
    monkeypatch.setitem(sys.modules, "distributed", None)
    status, _, said = outcome("verify", inputs, "--cluster", "tcp://127.0.0.1:1")
    assert status == 2
    assert "pip install 'pathmate[cluster]'" in said


@pytest.mark.slow
@needs_kernel
def test_an_interrupt_ends_the_workers_too():
    """A Ctrl-C on a terminal goes to the workers as well: none of them says anything."""
    command = "compose -g cetina-random --seed 7 --count 999 --json --jobs 2".split()  # noqa: SIM905
    with subprocess.Popen(
        [sys.executable, "-m", "toolkit", *command],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        # What was read ahead with a line would be lost to what reads the rest.
        bufsize=0,
        cwd=ROOT,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    ) as process:
        begun = process.stdout.readline()
        os.killpg(process.pid, signal.SIGINT)
        # Both end when the last worker has ended.
        rest, said = process.communicate()
    lines = (begun + rest).splitlines()
    assert process.returncode == 130
    # The last may have been written and not yet counted.
    counts = {f"note: interrupted: {len(lines) - late} of 999 problems found\n" for late in (0, 1)}
    assert said.decode() in counts
    assert all(json.loads(line)["id"] for line in lines)


@contextmanager
def local_cluster(workers=2):
    distributed = pytest.importorskip("distributed")
    # Workers find the tests' modules as this process does.
    os.environ["PYTHONPATH"] = os.pathsep.join([str(ROOT / "tests"), str(ROOT)])
    try:
        with distributed.LocalCluster(
            n_workers=workers, threads_per_worker=1, host="127.0.0.1", dashboard_address=None
        ) as made:
            yield made
            if workers:
                # A cluster cannot be closed while it starts a lost worker again.
                with distributed.Client(made.scheduler_address) as client:
                    client.wait_for_workers(workers, timeout=120)
    finally:
        del os.environ["PYTHONPATH"]


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
@needs_kernel
def test_a_cluster_changes_nothing(inputs):
    with local_cluster() as made:
        for name in COMMANDS:
            there = outcome(name, inputs, "--cluster", made.scheduler_address)
            assert there == outcome(name, inputs), name


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_what_a_lost_worker_of_a_cluster_had_to_do_is_done_again(tmp_path):
    from apps.jobs import work

    from toolkit.apps.jobs.scheduler import Job, ready
    from toolkit.errors import EntryError, LostWorkError

    with local_cluster() as made:
        address = made.scheduler_address

        def results(function, things, batch):
            job = Job(ready(function), lambda number: f"run {number}", batch)
            return [found for _, found in cluster.Cluster(address).results(job, things)]

        files = [tmp_path / str(number) for number in range(40)]
        for file in files:
            if file.name != "7":
                file.touch()
        assert results(work.killed_once, files, 4) == list(range(40))
        read, most = 0, 0

        def things():
            nonlocal read
            while read < 2000:
                read += 1
                yield read

        job = Job(ready(work.squared), batch=4)
        for done, (thing, found) in enumerate(cluster.Cluster(address).results(job, things()), 1):
            assert (thing, found) == (done, done * done)
            most = max(most, read - done)
        assert done == 2000
        assert most <= 64
        with pytest.raises(EntryError, match="expected a king"):
            results(work.failing, range(10), 1)
        for batch in (1, 4):
            with pytest.raises(LostWorkError, match="run 3: given up after"):
                results(work.deadly, range(6), batch)


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_a_cluster_that_is_not_there_is_said(monkeypatch):
    pytest.importorskip("distributed")
    monkeypatch.setattr(cluster, "PATIENCE", 0.5)
    from toolkit.apps.jobs.scheduler import Job, ready

    with pytest.raises(ClusterError, match=r"^nobody answers at tcp://127\.0\.0\.1:1: "):
        list(cluster.Cluster("tcp://127.0.0.1:1").results(Job(ready(str)), [1]))
    with (
        local_cluster(0) as made,
        pytest.raises(ClusterError, match=r"the cluster at .* has no workers"),
    ):
        list(cluster.Cluster(made.scheduler_address).results(Job(ready(str)), [1]))


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_a_cluster_whose_scheduler_is_killed_is_said(tmp_path):
    pytest.importorskip("distributed")
    from apps.jobs import work

    from toolkit.apps.jobs.scheduler import Job, ready

    known = tmp_path / "scheduler.json"
    program = [sys.executable, "-m", "distributed.cli.dask_{}", "--scheduler-file", str(known)]
    path = os.pathsep.join([str(ROOT / "tests"), str(ROOT)])
    options = {
        "cwd": tmp_path,
        "env": {**os.environ, "PYTHONPATH": path},
        "stderr": subprocess.DEVNULL,
    }
    begun = []

    def begin(name, *more):
        words = [word.format(name) for word in program]
        begun.append(subprocess.Popen([*words, "--no-dashboard", *more], **options))

    def things():
        yield from range(5)
        begun[0].kill()
        yield from range(5, 10)

    try:
        begin("scheduler", "--host", "127.0.0.1", "--port", "0")
        while not known.exists():
            assert begun[0].poll() is None
        begin("worker", "--nthreads", "1")
        address = json.loads(known.read_text())["address"]
        running = cluster.Cluster(address)
        with pytest.raises(ClusterError, match=r"^the cluster at .* is lost: "):
            list(running.results(Job(ready(work.squared)), things()))
    finally:
        for each in begun:
            each.kill()
            each.wait()
