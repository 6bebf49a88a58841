"""Rules that cannot begin at a word are left out, and no reading is lost by it."""

from pathlib import Path

import pytest

from toolkit.catalogue import load
from toolkit.claims.language.beginnings import beginnings, quoted
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
    ((_, first),) = beginnings(made.rules)["s"]
    assert first == begins


def test_a_rule_that_is_added_later_counts():
    made = grammar(s="A")
    assert not list(made.rules_at("s", frozenset({"B"})))
    made.rule("s", "B")(lambda: ["b"])
    assert [rule.parts[0].tag for rule in made.rules_at("s", frozenset({"B"}))] == ["B"]


@pytest.mark.slow
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_no_reading_of_a_record_is_lost(path, monkeypatch):
    (record, *_) = read_records(Source(path.name, path.read_text(encoding="utf-8")))
    comments = verify_record(record).played.comments
    texts = [text for comment in comments for _, text in comment.statements if text.strip()]
    read = [tag(text, load(path.parent.name)) for text in texts]
    lattices = [lattice for lattice in read if lattice is not None and lattice.units]
    found = [Chart(GRAMMAR, lattice).whole("sentence") for lattice in lattices]
    monkeypatch.setattr(Grammar, "rules_at", lambda self, symbol, _: self.rules[symbol])
    assert found == [Chart(GRAMMAR, lattice).whole("sentence") for lattice in lattices]
    assert any(found)
