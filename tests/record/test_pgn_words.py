"""Words of PGN that are read once for all are read as they would be where they stand."""

import random

import pytest
from effort import few_or_many

from toolkit.record import pgn
from toolkit.record.source import Source

WORDS = (
    *(
        "1.",
        "1.e4",
        "1...",
        "2",
        "12.Nf3+",
        "3.--",
        "0000",
        "00.",
        "7...Kxd4",
        "999999999999.",
        "1-0",
    ),
    *(
        "e4",
        "Nf3",
        "Nbd7",
        "R1e2",
        "exd6",
        "exd6e.p.",
        "e8=Q",
        "e8=Q+",
        "e8Q",
        "e8(Q)",
        "e7e8q",
        "b4",
    ),
    *(
        "Ng1-f3",
        "Pe2-e4",
        "E2-E4",
        "E2",
        "e2-e4-e5",
        "Sa1xa16",
        "a17",
        "N@e4",
        "@e4",
        "O-O",
        "0-0-0",
    ),
    *(
        "O-O-O-O",
        "O-O+",
        "Qh5#",
        "Qh5++",
        "Qh5!?",
        "Qh5mate",
        "check",
        "mate",
        "checkmate",
        "Kd2check",
    ),
    *(
        "e.p.",
        "ep",
        "epic",
        "c3",
        "cxd4",
        "m1",
        "+",
        "++",
        "#",
        "!",
        "?!",
        "=",
        "=Q",
        "+-",
        "-",
        "->",
    ),
    *(
        "\u2192",
        "\u2020",
        "\u2026",
        "...",
        ".",
        "--",
        "Z0",
        "@@@@",
        "D",
        "N",
        "TN",
        "*",
        "1/2-1/2",
        "1/2",
    ),
    *(
        "{c}",
        "{",
        "}",
        "(",
        ")",
        "(1.e4)",
        "$1",
        "$",
        ";x\n",
        "%",
        "[",
        "]",
        '[Event "x"]',
        "\u2658f3",
    ),
    *(
        "Nf3\u2658",
        "n\u00e9",
        "e4\u00e9",
        "x",
        "the",
        "Nf3,",
        "Nf3.",
        "e4;c\n",
        "1.e4$2",
        "1.e4{c}",
        "Nf3)",
    ),
)
BLANKS = (" ", " ", " ", "\n", "", "  \t", "\r\n", "\n\n", "\ufeff", "\xa0", "\f")


def soup(rng):
    """A text of words that hardly belong together."""
    parts = ['[White "A"]\n\n'] if rng.random() < 0.5 else []
    for _ in range(rng.randint(1, 12)):
        parts += (rng.choice(WORDS), rng.choice(BLANKS))
    return "".join(parts)


@few_or_many(500, 30_000)
def test_words_are_read_as_they_would_be_where_they_stand(count, monkeypatch):
    rng = random.Random(1994)
    sources = [Source("soup", soup(rng)) for _ in range(count)]
    quickly = [list(pgn.PgnReader(source).games()) for source in sources]
    monkeypatch.setattr(pgn, "word_at", lambda text, start: None)  # noqa: ARG005
    for source, found in zip(sources, quickly, strict=True):
        assert found == list(pgn.PgnReader(source).games()), repr(source.text)


@pytest.mark.parametrize("blank", [" ", "\n", "\t "])
def test_what_follows_a_word_may_belong_to_it(blank):
    (record,) = pgn.read_records(Source("apart", blank.join(("1.", "e4", "+", "d5", "mate", "*"))))
    assert [[mark.text for mark in ply.move.marks] for ply in record.plies] == [["+"], ["mate"]]
