"""No comment stops the reader, and none takes more work than its length is worth."""

import sys

import pytest
from claiming import Room
from hypothesis import given, settings
from hypothesis import strategies as st

from toolkit.api import parse_records, verify
from toolkit.claims.comments import MAX_SENTENCES

MOVES = "1. e4 e5 2. Nf3 Nc6 3. Bb5"


def calls(function):
    """Return the number of function calls, a measure of work that no clock disturbs."""
    count = 0

    def trace(_frame, event, _argument):
        nonlocal count
        count += event == "call"

    before = sys.getprofile()
    sys.setprofile(trace)
    try:
        function()
    finally:
        sys.setprofile(before)
    return count


def work(text):
    return calls(lambda: Room("orthodox", "", MOVES, [text]).claims)


LONG = {
    "unknown words": "lorem ipsum dolor ",
    "words of one sentence": "the knight attacks ",
    "a list": "the knight on c6, ",
    "clauses": "the bishop attacks the knight and ",
    "adjuncts": "by the path ",
    "paths": "b5-c6, ",
    "commas": ", ",
    "moves": "Nf3 ",
    "numbers": "4. ",
    "brackets": "(the bishop (",
    "conditions": "after ",
    "relatives": "the knight that attacks ",
    "ofs": "the defender of ",
    "nots": "not ",
    "sentences": "The bishop attacks the knight on c6. ",
    "sentences of one letter": "A. ",
    "signs": "?! ",
    "quotes": '"the bishop" ',
    "dots": "...",
}


@pytest.mark.parametrize("unit", LONG.values(), ids=LONG)
def test_work_is_linear_in_the_length_of_a_comment(unit):
    short = work(unit * 40)
    long = work(unit * 160)
    assert long < 6 * short


@pytest.mark.slow
@pytest.mark.parametrize("unit", ["lorem ipsum dolor ", "The bishop attacks the knight on c6. "])
def test_a_comment_of_many_words_is_linear(unit):
    words = len(unit.split())
    short, long = work(unit * (2_000 // words)), work(unit * (20_000 // words))
    assert long < 12 * short


def test_no_more_sentences_are_read_than_the_most():
    text = "A queen. " * (MAX_SENTENCES + 50)
    (reader,) = Room("orthodox", "", MOVES, [text]).readers
    # What is left is one more, which is unread.
    assert len(reader.sentences) == MAX_SENTENCES + 1
    assert str(reader.claims()[-1].verdict) == "unread"


def test_deep_brackets_are_read():
    deep = "(" * 3_000 + "the bishop attacks the knight on c6" + ")" * 3_000
    assert Room("orthodox", "", MOVES, [deep]).claims


WORDS = st.sampled_from(
    [
        *("the", "a", "no", "both", "only", "not", "and", "or", "but", "which", "it", "they"),
        *("bishop", "knight", "knights", "pawn", "king", "queen", "on", "b5", "c6", "e4"),
        *("attacks", "attacked", "protects", "is", "are", "can", "cannot", "by", "path", "b5-c6"),
        *("after", "4.Bxc6", "...Nf6", "because", "of", "with", "check", "mate", "White"),
        *("Black", "White's", "two", "three", "legal", "moves", ".", ",", ":", "(", ")", "!"),
        *("twice", "through", "from", "to", "in", "e-pawn", "that", "has", "threatens", "pinned"),
        *("clear", "blocked", "possible", "impossible", "empty", "if", "then", "while", "takes"),
        *("took", "castles"),
    ]
)
COMMENTS = st.one_of(
    st.text(st.characters(exclude_characters="[]{}", exclude_categories=["Cs"]), max_size=80),
    st.lists(WORDS, max_size=14).map(" ".join),
)


def verified(text):
    for record in parse_records(text, "x.txt"):
        verify(record)


@settings(max_examples=60)
@given(COMMENTS)
def test_no_comment_raises(text):
    verified(f"Game: orthodox\n\n{MOVES} [{text}]\n")


@pytest.mark.slow
@settings(max_examples=2_000)
@given(COMMENTS, st.sampled_from(["coherent", "chessence", "cetina-random", "keltic", "convergent"]))
def test_no_comment_raises_in_any_game(text, key):
    first = {
        "coherent": "Pe4-e5",
        "chessence": "M@e1",
        "cetina-random": "e4",
        "keltic": "c3-c4",
        "convergent": "c3-c4",
    }
    verified(f"Game: {key}\n\n1. {first[key]} [{text}]\n")
