"""No sentence takes too much: words that come over and over again are read, or left, in bounds."""

import random

import pytest
from counting import calls

from toolkit.catalogue import load
from toolkit.claims.denials import denied_moves
from toolkit.claims.language.lexicon import lexicon
from toolkit.claims.language.parser import names_something, parse, pieces_in
from toolkit.claims.language.tagger import MAX_UNITS, tag
from toolkit.claims.model import MAX_SENTENCE
from toolkit.claims.reader import MAX_SENTENCES
from toolkit.record.reader import read_records
from toolkit.record.source import Source
from toolkit.verify.records import verify_record

pytestmark = pytest.mark.slow

GAME = load("orthodox")
MOST_CALLS = 6_000_000
"""Of functions for one sentence: a second or two."""
REPEATED = [
    ",",
    "and",
    "not",
    "knights",
    "knights and",
    "knights, and",
    "the e4-pawn and the d4-pawn,",
    "e4 and",
    "by e2-e4 or",
    "by e2-e4 and by",
    "which attacks e4 and",
    "which attacks the knight, which",
    "if the knight attacks e4,",
    "because it attacks it and",
    "the knight on e4 attacks the pawn on e5 and",
    "neither the knight nor",
    "two knights and three pawns and",
    "attacks protects",
    "it is not true that",
    "1.e4 e5 2.Nf3",
    "Nf3 or",
    "(",
    "((a) [b",
    "'s",
    "now",
]


def longest(words):
    """As many of them as are read as one sentence."""
    text = ""
    while len(text) + len(words) < MAX_SENTENCE:
        more = f"{text} {words}".strip()
        lattice = tag(more, GAME)
        if lattice is None:
            break
        text = more
    return text


@pytest.mark.parametrize("words", REPEATED)
def test_words_again_and_again_are_bounded(words):
    for text in (longest(words), (f"{words} " * MAX_SENTENCE)[:MAX_SENTENCE]):
        assert calls(parse.__wrapped__, text, GAME) < MOST_CALLS
        assert calls(pieces_in.__wrapped__, text, GAME) < MOST_CALLS
        names_something(text, GAME)
        denied_moves(GAME, text)


def test_the_longest_sentence_that_is_read():
    assert MAX_UNITS == 200
    assert tag("now " * MAX_UNITS, GAME) is not None
    assert tag("now " * (MAX_UNITS + 1), GAME) is None
    assert not parse("now " * (MAX_UNITS + 1) + "the queen attacks the pawn", GAME)


def million(kind):
    """A million words, of one sentence, of many that are read, or in no order."""
    if kind == "one sentence":
        return "knights and " * 500_000
    if kind == "sentences":
        return "The knight on f3 attacks the pawn on e5. " * 111_111
    rng, phrases = random.Random(1), [" ".join(phrase) for phrase in sorted(lexicon())]
    signs = ["e4", "Nf3", "knight", "the", "and", ",", "."]
    return " ".join(f"{rng.choice(phrases)} {rng.choice(signs)}" for _ in range(350_000))


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["one sentence", "sentences", "no order"])
def test_a_comment_of_a_million_words(kind):
    text = f'[Variant "orthodox"]\n\n1. e4 e5 2. Nf3 {{{million(kind)}}} *'
    (record,) = read_records(Source("x.pgn", text))
    claims = verify_record(record).claims
    # A claim for each move of a sentence and each of its conjuncts: a few at most.
    assert len(claims) < 4 * MAX_SENTENCES
