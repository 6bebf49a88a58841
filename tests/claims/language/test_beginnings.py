"""Rules that cannot begin at a word are left out, and no reading is lost by it."""

from pathlib import Path

import pytest

from toolkit.catalogue import load
from toolkit.claims.language.beginnings import Step, quoted, steps
from toolkit.claims.language.chart import Chart, Grammar
from toolkit.claims.language.grammar import GRAMMAR
from toolkit.claims.language.tagger import tag
from toolkit.record.reader import read_records
from toolkit.record.source import Source
from toolkit.verify.records import verify_record

RECORDS = sorted((Path(__file__).parents[3] / "records").glob("*/*.txt"))


def grammar(**patterns):
    made = Grammar()
    for symbol, pattern in patterns.items():
        made.rule(symbol, pattern)(lambda **named: [tuple(named)])
    return made


@pytest.mark.parametrize(
    ("pattern", "begins"),
    [
        ("A B", {"A"}),
        ("A? B", {"A", "B"}),
        ("A* 'b|c' D", {"A", quoted("b"), quoted("c")}),
        ("(A | B? C) D", {"A", "B", "C"}),
        ("(A | B?) D", {"A", "B", "D"}),
        ("inner D", {"I"}),
        ("maybe D", {"M", "D"}),
        ("A?", set()),
        ("maybe A*", set()),
    ],
)
def test_what_a_pattern_begins_with(pattern, begins):
    made = grammar(s=pattern, inner="I J", maybe="M?")
    (step,) = steps(made.rules)["s"]
    assert step.begins == begins


def test_rules_that_begin_alike_go_together_until_they_part():
    made = Grammar()
    for pattern in ("A x:B C", "A x:B", "A y:B C", "A x:B D"):
        made.rule("s", pattern)(lambda **_: [0])
    (first,) = made.steps("s")
    assert [step.part.name for step in first.after] == ["x", "y"]
    together = first.after[0]
    assert [rule.number for rule in together.whole] == [1]
    assert [step.part.tag for step in together.after] == ["C", "D"]
    assert together.begins == {"B"}
    assert not together.after[0].may_match(frozenset("AB"))


def test_a_rule_that_is_added_later_counts():
    made = grammar(s="A")
    assert [step.part.tag for step in made.steps("s")] == ["A"]
    made.rule("s", "B")(lambda: ["b"])
    assert [step.part.tag for step in made.steps("s")] == ["A", "B"]


@pytest.mark.slow
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_no_reading_of_a_record_is_lost(path, monkeypatch):
    (record, *_) = read_records(Source(path.name, path.read_text(encoding="utf-8")))
    comments = verify_record(record).played.comments
    texts = [text for comment in comments for _, text in comment.statements if text.strip()]
    read = [tag(text, load(path.parent.name)) for text in texts]
    lattices = [lattice for lattice in read if lattice is not None and lattice.units]
    found = [Chart(GRAMMAR, lattice).whole("sentence") for lattice in lattices]
    monkeypatch.setattr(Step, "may_match", lambda *_: True)
    assert found == [Chart(GRAMMAR, lattice).whole("sentence") for lattice in lattices]
    assert any(found)
