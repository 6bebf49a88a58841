"""The tokens of a sentence: lists of paths, moves with dots, genitives, numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.claims.grammar.tokens import TokenKind, tokens_of


def kinds(text):
    return " ".join(token.kind.name.lower() for token in tokens_of(text))


def values(text):
    return [token.value or token.text for token in tokens_of(text)]


LISTS = {
    "g9-i7-g7": ("", False, ["g9-i7-g7"]),
    "g9-i7-g7 or g9-e7-g7": ("or", False, ["g9-i7-g7", "g9-e7-g7"]),
    "Path: g1-h2-g2": ("", True, ["g1-h2-g2"]),
    "Paths: a1-b2-c2, a1-b1-c2 and a1-c1-c2": ("and", True, ["a1-b2-c2", "a1-b1-c2", "a1-c1-c2"]),
    "g1\u2013h2\u2013g2 / g1-f2-g2; g1-g3-g2": ("and", False, ["g1-h2-g2", "g1-f2-g2", "g1-g3-g2"]),
    "g1-h2-g2 and also by g1-f2-g2": ("and", False, ["g1-h2-g2", "g1-f2-g2"]),
    "moving path: g1-h2-g2": ("", True, ["g1-h2-g2"]),
}


def test_a_list_of_paths_is_one_token():
    found = {}
    for text in LISTS:
        (token,) = tokens_of(text)
        assert token.kind is TokenKind.PATHS
        assert token.text == text
        found[text] = token.joint, token.label, ["-".join(path) for path in token.paths]
    assert found == LISTS


KINDS = {
    "by g1-h2-g2": "word paths",
    "Black plans ...d5 and \u2026c5.": "word word move word move sign",
    "Nf3 N1f3 Ngf3 Rxd5+ e4xd5 exd5 e8=Q": "move move move move move move move",
    "O-O, 0-0-0": "move sign move",
    "N@f3 or M@e1": "move word move",
    "the e5-pawn": "word square word",
    "the e-pawn": "word file word",
    "the e- and f-pawns": "word file word file word",
    "the knight on e5.": "word word word square sign",
    "Black's knights": "word owner word",
    "for the 3rd time": "word word ordinal word",
    "17 moves": "number word",
    "two x-rays": "word word",
    "the b4-c5 diagonal": "word paths word",
}


def test_what_a_token_is():
    assert {text: kinds(text) for text in KINDS} == KINDS


WORDS = {
    "can't": ["can", "not"],
    "cannot": ["can", "not"],
    "won't": ["will", "not"],
    "isn\u2019t": ["is", "not"],
    "it's": ["it", "is"],
    "they've": ["they", "have"],
    "well-placed": ["well-placed"],
    "White's": ["white", "'s"],
}


def test_words_are_cut_from_what_is_joined_to_them():
    assert {text: values(text) for text in WORDS} == WORDS


def test_a_move_that_is_known_is_one_token():
    text = "After 12. Nf3 the game is over"
    *_, move = tokens_of(text, [(6, 13)])[:2]
    assert (move.kind, move.text, move.move) == (TokenKind.MOVE, "12. Nf3", 0)


@pytest.mark.parametrize("size", [2_000])
def test_a_sentence_of_moves_is_cut_in_order(size):
    found = tokens_of("Nf3, " * size)
    assert len(found) == 2 * size
    assert [token.start for token in found] == sorted(token.start for token in found)


@given(st.text(max_size=60))
def test_tokens_stand_in_order_within_any_text(text):
    place = 0
    for token in tokens_of(text):
        assert place <= token.end <= len(text)
        assert token.text in text
        place = token.start
