"""`pathmate compose`."""

import json

import pytest
from running import run, validate

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


def test_json_has_a_line_for_each_problem():
    done = run(*ORDER, "--json")
    documents = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(documents) == 2
    for document in documents:
        validate("compose", document)
        measure = document["measure"]
        total = measure.pop("total")
        assert total == pytest.approx(sum(measure.values()))


def test_a_seed_that_is_drawn_is_told():
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
        (("-g", "cetina-random", "--pieces", "K/k"), "two bare kings"),
        (("-g", "cetina-random", "--pieces", "SR/kp"), "White has no king"),
        (("-g", "cetina-random", "--pieces", "KKS/kp"), "White has 2 kings"),
        (("-g", "cetina-random", "--pieces", "KX/kp"), "has no piece 'X'"),
        (("-g", "cetina-random", "--pieces", "K" + "S" * 70 + "/k"), "do not fit"),
        (("-g", "cetina-random", "--theme", "beauty"), "#2 has no theme beauty"),
    ],
)
def test_what_cannot_be_composed_is_said(arguments, why):
    done = run("compose", *arguments)
    assert done.returncode == 2
    assert why in done.stderr
    assert not done.stdout
