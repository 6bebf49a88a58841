"""Words of PGN that are read once for all are read as they would be where they stand."""

import random
from collections import Counter

import pyparsing as pp
import pytest
from effort import few_or_many

from toolkit.record import movetext, pgn
from toolkit.record.pgn_tokens import pgn_grammar
from toolkit.record.score_tokens import score_grammar, score_tokens
from toolkit.record.source import Source

WORDS = (
    *("1.", "1.e4", "1...", "2", "12.Nf3+", "3.--", "0000", "00.", "7...Kxd4"),
    *("999999999999.", "1-0"),
    *("e4", "Nf3", "Nbd7", "R1e2", "exd6", "exd6e.p.", "e8=Q", "e8=Q+", "e8Q", "e8(Q)"),
    *("e7e8q", "b4"),
    *(
        *("Ng1-f3", "Pe2-e4", "E2-E4", "E2", "e2-e4-e5", "Sa1xa16", "a17", "N@e4", "@e4", "O-O"),
        "0-0-0",
    ),
    *(
        *("O-O-O-O", "O-O+", "Qh5#", "Qh5++", "Qh5!?", "Qh5mate", "check", "mate", "checkmate"),
        "Kd2check",
    ),
    *("e.p.", "ep", "epic", "c3", "cxd4", "m1", "+", "++", "#", "!", "?!", "=", "=Q", "+-"),
    *("-", "->"),
    *("\u2192", "\u2020", "\u2026", "...", ".", "--", "Z0", "@@@@", "D", "N", "TN", "*"),
    *("1/2-1/2", "1/2"),
    *(
        *("{c}", "{", "}", "(", ")", "(1.e4)", "$1", "$", ";x\n", "%", "[", "]"),
        '[Event "x"]',
        "\u2658f3",
    ),
    *("Nf3\u2658", "n\u00e9", "e4\u00e9", "x", "the", "Nf3,", "Nf3.", "e4;c\n", "1.e4$2"),
    *("1.e4{c}", "Nf3)"),
)
BLANKS = (" ", " ", " ", "\n", "", "  \t", "\r\n", "\n\n", "\ufeff", "\xa0", "\f")


def soup(rng):
    """A text of words that hardly belong together."""
    parts = ['[White "A"]\n\n'] if rng.random() < 0.5 else []
    for _ in range(rng.randint(1, 12)):
        parts += (rng.choice(WORDS), rng.choice(BLANKS))
    return "".join(parts)


@pytest.fixture
def word_for_word(monkeypatch):
    """What makes the grammars read every token by its own element."""

    def begin():
        monkeypatch.setattr(movetext, "run", pp.NoMatch())
        forget()

    def forget():
        pgn_grammar.cache_clear()
        score_grammar.cache_clear()

    yield begin
    monkeypatch.undo()
    forget()


@few_or_many(500, 8_000)
def test_words_are_read_as_they_would_be_where_they_stand(count, word_for_word):
    rng = random.Random(1994)
    sources = [Source("soup", soup(rng)) for _ in range(count)]
    quickly = [(list(pgn.each_game(each)), list(score_tokens(each.text, 0))) for each in sources]
    word_for_word()
    for source, (games, tokens) in zip(sources, quickly, strict=True):
        assert games == list(pgn.each_game(source)), repr(source.text)
        assert tokens == list(score_tokens(source.text, 0)), repr(source.text)


SAMPLE = (
    '[Event "A"]\n[Result "1-0"]\n\n1. e4 {good} ! e5 $1 2. Ng1-f3 \u00b1 (2. f4!? exf4 3. O-O) 2... -- '
    "3. N@b5+ ; so\n0-1"
)


def test_the_elements_of_the_grammar_match_the_tokens_of_a_game(word_for_word):
    word_for_word()
    names = Counter()
    elements = pgn_grammar(paired=False, lines=True).exprs
    for each in elements:
        each.set_debug_actions(
            lambda *_: None,
            lambda _s, _a, _e, found, *_: names.update([found.name]),
            lambda *_: None,
        )
    (record,) = pgn.each_game(Source("x", SAMPLE))
    for each in elements:
        each.set_debug(False)
    assert names == {
        "tag": 2,
        "number": 6,
        "move in short notation": 5,
        "castling": 1,
        "null move": 1,
        "drop": 1,
        "comment": 1,
        "comment to the end of the line": 1,
        "numeric annotation glyph": 1,
        "sign of annotation": 1,
        "marks": 1,
        "bracket of a variation": 2,
        "result": 1,
    }
    assert len(record.plies) == 5


@pytest.mark.parametrize("blank", [" ", "\n", "\t "])
def test_what_follows_a_word_may_belong_to_it(blank):
    (record,) = pgn.read_records(Source("apart", blank.join(("1.", "e4", "+", "d5", "mate", "*"))))
    assert [[mark.text for mark in ply.move.marks] for ply in record.plies] == [["+"], ["mate"]]
