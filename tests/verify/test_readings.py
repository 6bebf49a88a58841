"""What was understood is said in plain English."""

import re

import pytest
from claiming import Room
from claimtwins import GAMES, twins

MOVES = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6"
READINGS = {
    "The bishop on b5 attacks the knight on c6.": "White's bishop on b5 attacks Black's knight on c6",
    "The b5-bishop is attacked by the a-pawn.": "Black's pawn on a6 attacks White's bishop on b5",
    "The bishop on b5 isn't protected.": "White's bishop on b5 is not protected",
    "Nobody protects the bishop on b5.": "no piece protects White's bishop on b5",
    "White can take the knight on c6.": "White can capture Black's knight on c6",
    "Black cannot take the pawn on e4.": "Black cannot capture White's pawn on e4",
    "White has two rooks.": "White has two rooks",
    "The bishop on b5 is attacked once.": "White's bishop on b5 is attacked once",
    "Black is not in check.": "Black is not in check",
    "4.Bxc6 is possible.": "Bxc6 is legal",
    "e4 is not empty.": "e4 is not empty",
}


def readings(moves, texts, key="orthodox", fen=""):
    found = Room(key, fen, moves, texts).claims
    return {text: "; ".join(c.reading for c in claims) for text, claims in zip(texts, found, strict=True)}


def test_readings():
    assert readings(MOVES, [*READINGS]) == READINGS


def test_a_reading_names_those_of_the_side_that_is_meant():
    fen = "3qk3/3n4/8/8/8/8/8/R3KQ2 w Q - 0 1"
    said = "The knight on d7 is protected by the king and the queen."
    reading = "Black's king on e8 and Black's queen on d8 protect Black's knight on d7"
    assert readings("1. O-O-O", [said], fen=fen) == {said: reading}


BROKEN = re.compile(
    r"\bcan not\b|  | $|^ |\b(\w+) \1\b|\bNone\b|\ba [aeio]\w|\bno \w+ no\b|\bcan can\b|[{}<>]|\bis are\b|\bmans\b"
)
"""What no sentence of plain English has."""


@pytest.mark.costly
@pytest.mark.parametrize("key", GAMES)
def test_readings_of_twins_are_whole_sentences(key):
    for twin in twins(key, seed=5, positions=1, each=1):
        for said in readings(twin.moves, [twin.text], key, twin.fen).values():
            assert not BROKEN.search(said), (twin.text, said)
