"""Sides called by the names of the players, as the headers of a record have them."""

import pytest

from toolkit.record.headers import Players
from toolkit.record.reader import read_records
from toolkit.record.source import Source
from toolkit.verify.records import verify_record

GAME = """[White "%s"]
[Black "%s"]

1. e4 e5 2. Bc4 Nc6 3. Qh5 {%s} g6 *
"""


def verdicts(said, white="Capablanca, Jose R.", black="Reti, R"):
    (record,) = read_records(Source("x.pgn", GAME % (white, black, said)))
    found = verify_record(record).claims
    return [each.verdict.value for each in found if each.kind not in ("mark", "line")]


@pytest.mark.parametrize(
    ("said", "verdict"),
    [
        ("Capablanca attacks the pawn on e5.", "verified"),
        ("Capa attacks the pawn on e5.", "verified"),
        ("Jose attacks Reti's pawn on e5.", "verified"),
        ("Capablanca's queen attacks the e5-pawn.", "verified"),
        ("Capablanca attacks Reti's knight on c6.", "refuted"),
        ("Reti attacks the pawn on f7.", "refuted"),
        ("capablanca attacks the pawn on e5.", "unread"),
        ("Cap attacks the pawn on e5.", "unread"),
        ("Euwe attacks the pawn on e5.", "unread"),
        ("The Reti attacks the pawn on e5.", "unread"),
    ],
)
def test_a_player_is_a_side(said, verdict):
    assert verdicts(said) == [verdict]


def test_a_move_that_a_player_is_said_to_be_unable_to_play_is_denied():
    assert verdicts("Reti cannot play 3...Kxe4.") == ["verified"]


@pytest.mark.parametrize(
    ("white", "black", "word"),
    [
        ("Lasker, Ed", "Lasker, Em", "Lasker"),
        ("Blackburne", "Whiteley", "Anderssen"),
        ("?", "?", "Anderssen"),
        ("Lasker", "Laskerov", "Lasker"),
    ],
)
def test_a_name_of_both_or_of_neither_is_of_no_side(white, black, word):
    (record,) = read_records(Source("x.pgn", GAME % (white, black, "")))
    assert Players.of(record).is_white(word) is None


def test_a_word_of_the_language_is_no_name():
    assert verdicts("Black attacks the pawn on e5.", "Blackburne", "Reti") == ["refuted"]
    for said in ("Best is 3. Qh5, attacking the knight.", "Short castling is possible."):
        assert verdicts(said, "Best", "Short") == verdicts(said)
