"""`pathmate compose`."""

import json

import pytest
from running import run, validate

from toolkit.apps.terminal import exit_status
from toolkit.compose import proof
from toolkit.compose.problem_kinds import Order
from toolkit.compose.runs import Runner
from toolkit.kernel import available

pytestmark = pytest.mark.skipif(not available(), reason="the kernel was not built")
ORDER = ("compose", "--game", "cetina-random", "--seed", "7", "--count", "2")


def test_problems_are_printed_as_toml_that_is_proved(tmp_path):
    done = run(*ORDER)
    assert done.returncode == 0
    assert not done.stderr
    file = tmp_path / "made.toml"
    file.write_text(done.stdout)
    assert done.stdout.count("[[problem]]") == 2
    assert run("problems", "check", file).returncode == 0


@pytest.mark.slow
def test_help_play_is_composed_with_as_many_solutions_as_are_asked_for(tmp_path):
    done = run("compose", "-g", "orthodox", "-s", "h#1.5", "--solutions", "2", "--seed", "2")
    assert done.returncode == 0
    assert "intended = 2" in done.stdout
    assert 'stipulation = "h#1.5"' in done.stdout
    file = tmp_path / "made.toml"
    file.write_text(done.stdout)
    checked = run("problems", "check", file)
    assert checked.returncode == 0
    assert "1 ok" in checked.stdout


@pytest.mark.slow
def test_a_line_of_json_has_all_solutions():
    done = run("compose", "-g", "orthodox", "-s", "h#1.5", "--solutions", "2", "--seed", "2", "--json")
    document = json.loads(done.stdout)
    validate("compose", document)
    assert len(document["keys"]) == 2
    assert all(len(key.split()) == 3 for key in document["keys"])


def test_json_has_a_line_for_each_problem():
    done = run(*ORDER, "--json")
    documents = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(documents) == 2
    for document in documents:
        validate("compose", document)
        measure = document["measure"]
        total = measure.pop("total")
        assert total == pytest.approx(sum(measure.values()))


def test_a_seed_that_is_drawn_is_said():
    done = run("compose", "--game", "cetina-random")
    assert done.returncode == 0
    seed = done.stderr.split()[-1]
    assert run("compose", "--game", "cetina-random", "--seed", seed).stdout == done.stdout


def test_a_time_limit_comes_first():
    done = run("compose", "-g", "cetina-random", "--seed", "1", "--count", "1000", "--time", "0.01")
    assert done.returncode == 3
    assert "of 1000 problems found in that time" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ((), "of which game?"),
        (("-g", "cetina-random", "-s", "ser-h#2"), "ser-h#2 cannot be composed; what can is #n"),
        (("-g", "cetina-random", "-s", "h##2"), "h##2 cannot be composed; what can is #n"),
        (("-g", "cetina-random", "-s", "reci-h#2"), "expected one such as #2"),
        (("-g", "cetina-random", "-s", "#1"), "#1 cannot be composed; what can is #n"),
        (("-g", "cetina-random", "-s", "#2", "--solutions", "2"), "only help play has several"),
        (("-g", "cetina-random", "-s", "h#2", "--theme", "block"), "h#2 has no theme block"),
        (("-g", "cetina-random", "-s", "mate"), "expected one such as"),
        (("-g", "cetina-random", "--pieces", "KSR"), "expected White's pieces, '/' and Black's"),
        (("-g", "cetina-random", "--pieces", " "), "expected White's pieces"),
        (("-g", "cetina-random", "--pieces", ""), "--pieces '': expected White's pieces"),
        (("-g", "cetina-random", "--pieces", "K/k"), "two bare kings"),
        (("-g", "cetina-random", "--pieces", "SR/kp"), "White has no king"),
        (("-g", "cetina-random", "--pieces", "KKS/kp"), "White has 2 kings"),
        (("-g", "cetina-random", "--pieces", "KX/kp"), "has no piece 'X'"),
        (("-g", "cetina-random", "--pieces", "K" + "S" * 70 + "/k"), "do not fit"),
        (("-g", "cetina-random", "--theme", "beauty"), "#2 has no theme beauty"),
        (("-g", "keltic", "--theme", "single-path"), "Keltic Chess has no piece that goes by bent"),
        (("-g", "keltic", "-s", "h#2", "--theme", "path-opening"), "no piece that goes by bent"),
    ],
)
def test_what_cannot_be_composed_is_said(arguments, why):
    done = run("compose", *arguments)
    assert done.returncode == 2
    assert why in done.stderr
    assert not done.stdout


@pytest.fixture
def quick_runs(monkeypatch):
    defaults = Order.__init__.__defaults__
    short = tuple(1500 if each is None else each for each in defaults)
    monkeypatch.setattr(Order.__init__, "__defaults__", short)


@pytest.mark.slow
@pytest.mark.usefixtures("quick_runs")
def test_a_store_keeps_what_is_printed_and_prints_it_again(tmp_path):
    store, file = tmp_path / "s.sqlite", tmp_path / "made.toml"
    begun = run(*ORDER, "--store", store, "--time", "0.000001")
    assert begun.returncode == 3
    rest = run("compose", "--store", store, "--resume", "--jobs", "2")
    assert rest.returncode == 0
    again = run("compose", "--store", store, "--resume", "--seed", "7", "-o", file)
    assert again.returncode == 0
    assert "the collection is whole: 2 of 2 problems" in again.stderr
    assert file.read_text() == rest.stdout == run(*ORDER).stdout
    lines = tmp_path / "made.jsonl"
    assert run("compose", "--store", store, "--resume", "-o", lines).returncode == 0
    for line in lines.read_text().splitlines():
        validate("compose", json.loads(line))
    for more, why in [
        (("--seed", "8"), "has --seed 7, and goes on with what it has"),
        (("--count", "1"), "holds 2 problems; --count 1 counts these too: name 2 or more"),
        (("--theme", "block"), "has no --theme, and goes"),
        (("-g", "coherent"), "has --game cetina-random, and goes"),
    ]:
        done = run("compose", "--store", store, "--resume", *more)
        assert (done.returncode, done.stdout) == (2, "")
        assert why in done.stderr


@pytest.mark.usefixtures("quick_runs")
def test_a_collection_grows_and_is_what_it_would_have_been_at_once(tmp_path):
    store = tmp_path / "s.sqlite"
    order = ("compose", "-g", "keltic", "--seed", "3", "--count")
    assert run(*order, "2", "--store", store).stdout.count("[[problem]]") == 2
    grown = run("compose", "--store", store, "--resume", "--count", "5")
    assert grown.stdout == run(*order, "5").stdout
    assert grown.stdout.count("[[problem]]") == 5
    # What was asked for last is what is missing from then on, and may be less if it is not found.
    assert run("compose", "--store", store, "--resume", "--count", "9", "--time", "0").returncode == 3
    assert "5 of 9 problems" in run("compose", "--store", store, "--resume", "--time", "0").stderr
    again = run("compose", "--store", store, "--resume", "--count", "5")
    assert (again.returncode, again.stdout) == (0, grown.stdout)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--resume",), "--resume goes on with a collection that is kept; name it by --store"),
        (("--resume", "--store", "none.sqlite"), "none.sqlite: there is no such file"),
        (("--resume", "--store", "README.md"), "is no store of composed problems"),
        (("-g", "keltic", "--store", "README.md"), "is there already; go on with it by --resume"),
        (("-g", "keltic", "--store", "/dev/full"), "is no regular file"),
        (("-g", "keltic", "-o", "made.epd"), "cannot write '.epd'"),
        (("-g", "keltic", "--cluster", "here"), "'here' is not the address of a cluster"),
        (("-g", "keltic", "--cluster", "tcp://a:1", "--jobs", "2"), "--cluster has its own"),
    ],
)
def test_what_cannot_be_kept_or_sent_is_said(arguments, why):
    done = run("compose", *arguments)
    assert done.returncode == 2
    assert why in done.stderr
    assert not done.stdout


def test_an_order_that_cannot_be_met_leaves_no_store(tmp_path):
    store = tmp_path / "s.sqlite"
    assert run("compose", "-g", "keltic", "--pieces", "K/k", "--store", store).returncode == 2
    assert not list(tmp_path.iterdir())


@pytest.mark.usefixtures("quick_runs")
def test_what_was_found_is_written_when_it_is_interrupted(tmp_path, monkeypatch):
    made = Runner.run

    def run_or_interrupt(self, number):
        if number == 6:
            raise KeyboardInterrupt
        return made(self, number)

    monkeypatch.setattr(Runner, "run", run_or_interrupt)
    file = tmp_path / "made.toml"
    done = run(*ORDER[:-1], "99", "-o", file)
    assert done.returncode == 130
    assert "of 99 problems found" in done.stderr
    assert file.read_text().count("[[problem]]") == int(done.stderr.split()[2])


@pytest.mark.usefixtures("quick_runs")
def test_engines_that_disagree_are_a_fault_of_the_program(monkeypatch):
    monkeypatch.setattr(proof.Prover, "key", lambda *_: None)
    statuses, said = [], []
    monkeypatch.setattr(exit_status, "_complain", said.append)
    monkeypatch.setattr(exit_status, "_finish", lambda status: statuses.append(status) or 0)
    run(*ORDER)
    assert statuses == [70]
    assert "the engines disagree: by the kernel" in said[0]
    assert "please report it" in said[0]
