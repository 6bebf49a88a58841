"""The chart gives all readings of a lattice, cheapest first, within its bounds."""

import pytest

from toolkit.claims.language import chart
from toolkit.claims.language.chart import Chart, Grammar, TooComplexError
from toolkit.claims.language.lattice import Lattice, Unit


def lattice(text):
    """A lattice of words, each a letter with itself for its tag."""
    units, start = [], 0
    for word in text.split():
        units.append(Unit(word, start, start + len(word)))
        start += len(word) + 1
    made = Lattice(units)
    for place, unit in enumerate(units):
        made.add(place, place + 1, unit.text.upper(), unit.text)
    return made


def grammar(**rules):
    made = Grammar()
    for symbol, patterns in rules.items():
        for pattern in [patterns] if isinstance(patterns, str) else patterns:
            made.rule(symbol, pattern)(lambda **named: [tuple(sorted(named.items()))])
    return made


def whole(made, words, symbol="s"):
    return [value for _, value in Chart(made, words).whole(symbol)]


@pytest.mark.parametrize(
    ("pattern", "read", "unread"),
    [
        ("A B", ["a b"], ["a", "b", "b a", "a b b", ""]),
        ("A B?", ["a", "a b"], ["b", "a b b"]),
        ("A B*", ["a", "a b", "a b b b"], ["b", "a b a"]),
        ("A | B", ["a", "b"], ["a b"]),
        ("(A | B) 'c'", ["a c", "b c"], ["a b c", "c"]),
        ("(A 'b')* 'c|d'", ["c", "d", "a b d", "a b a b c"], ["a c", "a b"]),
    ],
)
def test_patterns(pattern, read, unread):
    made = grammar(s=pattern)
    assert all(whole(made, lattice(text)) for text in read)
    assert not any(whole(made, lattice(text)) for text in unread if text)


def test_all_readings_of_an_ambiguous_sentence_are_given():
    made = Grammar()
    made.rule("x", "first:A rest:x")(lambda first, rest: [(first, rest), (rest, first)])
    made.rule("x", "only:A")(lambda only: [only])
    assert set(whole(made, lattice("a a a"), "x")) == {
        ("a", ("a", "a")),
        (("a", "a"), "a"),
    }


def test_named_parts_reach_the_action_and_repeated_ones_as_a_tuple():
    found = []
    made = Grammar()

    @made.rule("s", "one:A (more:B)* each:'c|d'*")
    def action(ext, **named):
        found.append((ext, named))
        return [0]

    whole(made, lattice("a b c d"))
    assert found[-1] == ((0, 7), {"one": "a", "more": "b", "each": ("c", "d")})


def test_the_cheapest_reading_is_the_first_and_a_value_costs_what_it_costs_least():
    made = Grammar()
    made.rule("s", "A", cost=3)(lambda: ["dear", "both"])
    made.rule("s", "A", cost=1)(lambda: ["cheap", "both"])
    found = Chart(made, lattice("a")).whole("s")
    assert sorted(found) == [(1, "both"), (1, "cheap"), (3, "dear")]
    assert [cost for cost, _ in found] == [1, 1, 3]


def test_words_are_skipped_at_the_least_cost():
    words = lattice("a x y b")
    words.skip(1, 2, 1)
    words.skip(2, 3, 1)
    words.skip(1, 3, 5)
    made = grammar(s="A B")
    assert Chart(made, words).whole("s") == [(2, ())]
    assert Chart(made, lattice("a x y b")).whole("s") == []


def test_what_may_be_skipped_may_end_a_sentence_and_an_edge_may_be_long():
    words = lattice("a b x")
    words.skip(2, 3)
    words.add(0, 2, "LONG", "a b")
    assert Chart(grammar(s="v:LONG"), words).whole("s") == [(0, (("v", "a b"),))]


def test_an_action_that_makes_nothing_is_no_reading():
    made = Grammar()
    made.rule("s", "A")(list)
    assert whole(made, lattice("a")) == []


def test_steps_are_bounded(monkeypatch):
    made = grammar(s="x* 'b'", x=["A", "A A", "A A A"])
    assert len(whole(made, lattice("a a a b"))) == 1
    monkeypatch.setattr(chart, "MAX_STEPS", 20)
    with pytest.raises(TooComplexError):
        whole(made, lattice("a " * 10 + "b"))


def test_depth_is_bounded():
    """A list that is a rule within itself, over and over, takes no more of the stack than may be."""
    made = grammar(s="A s?")
    assert len(whole(made, lattice("a " * (chart.MAX_DEPTH - 1)))) == 1
    for more in (0, 1_000):
        with pytest.raises(TooComplexError):
            whole(made, lattice("a " * (chart.MAX_DEPTH + more)))


def test_no_more_readings_of_a_stretch_are_kept_than_the_bound(monkeypatch):
    monkeypatch.setattr(chart, "MAX_READINGS", 4)
    made = Grammar()
    for number in range(10):
        made.rule("s", "A A?", cost=10 - number)(lambda number=number: [number])
    found = Chart(made, lattice("a a")).readings("s", 0)
    assert sorted(value for end, value, _ in found if end == 2) == [6, 7, 8, 9]
    assert sorted(value for end, value, _ in found if end == 1) == [6, 7, 8, 9]


def test_the_words_and_the_first_symbols_of_rules():
    made = grammar(s="x? (y | 'b' z) 'c|d'", x="A", y="A", z="A")
    assert made.literals() == {"b", "c", "d"}
    assert made.firsts("s") == {"x", "y"}


def test_what_is_skipped_belongs_to_no_stretch():
    words = lattice("x a x b x")
    for place in (0, 2, 4):
        words.skip(place, place + 1)
    made, found = Grammar(), {}
    made.rule("s", "first:t rest:u")(lambda ext, **_: [found.setdefault("s", ext)])
    made.rule("t", "A")(lambda ext: [found.setdefault("t", ext)])
    made.rule("u", "('q')? B")(lambda ext: [found.setdefault("u", ext)])
    assert whole(made, words) == [(2, 7)]
    assert found == {"s": (2, 7), "t": (2, 3), "u": (6, 7)}
