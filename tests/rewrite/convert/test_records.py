"""Our records keep what they say on their way to PGN and back."""

from collections import Counter

import pytest
from conftest import ROOT
from effort import first
from gametrees import checked

from toolkit.record.dialect import dialect_of
from toolkit.record.model import Dialect
from toolkit.rewrite.convert.pgn import to_pgn
from toolkit.rewrite.convert.score import to_score

RECORDS = [
    path for path in sorted((ROOT / "records").rglob("*.txt")) if dialect_of(path.read_text("utf-8")) is Dialect.SCORE
]


def moves(verification):
    return [(node.index, node.move) for node in verification.played.main.nodes]


def variations(verification):
    """The moves of each variation in words, and of each of the tree."""
    lines = [
        [node.move for move, node in comment.variations.nodes.items() if move in line.moves]
        for comment in verification.played.comments
        for line in comment.variations.played
    ]
    return Counter(map(repr, lines))


def claims(verification):
    return Counter(
        (claim.index, claim.kind, claim.verdict, tuple(report.path for report in claim.paths))
        for claim in verification.claims
    )


def signs(verification):
    return [[mark.text for mark in ply.move.marks if mark.text[0] in "!?"] for ply in verification.record.plies]


@pytest.mark.costly
@pytest.mark.parametrize("path", first(2, RECORDS), ids=lambda path: path.stem)
def test_a_score_keeps_what_it_says_by_way_of_pgn(path):
    first = checked(path.read_text("utf-8"))
    pgn = to_pgn(first)
    middle = checked(pgn.text)
    score = to_score(middle)
    last = checked(f"{score.text}\n")
    assert (pgn.losses, score.losses) == ((), ())
    assert middle.clean
    assert moves(first) == moves(middle) == moves(last)
    assert signs(first) == signs(middle) == signs(last)
    assert claims(first) == claims(last)
    assert variations(first) == variations(last)
    # As PGN it has the lines that words call better besides, and says nothing else.
    added = claims(middle) - claims(first)
    assert claims(first) <= claims(middle)
    assert {kind for _, kind, *_ in added} <= {"line", "mark"}
    assert to_pgn(middle).text == to_pgn(last).text == pgn.text
    assert to_score(last).text == score.text


@pytest.mark.costly
@pytest.mark.parametrize("path", first(4, RECORDS), ids=lambda path: path.stem)
def test_no_line_of_pgn_is_too_long_or_begins_like_something_else(path):
    text = to_pgn(checked(path.read_text("utf-8"))).text
    movetext = text[text.index("\n\n") + 2 :].split("\n")
    assert all(len(line) <= 79 or " " not in line for line in movetext)
    assert not any(line.startswith(("%", ";")) for line in movetext)
    assert text.startswith('[Event "')


def test_the_paths_of_a_comment_are_a_command_and_arrows():
    text = to_pgn(checked(RECORDS[4].read_text("utf-8"))).text
    flat = " ".join(text.split())
    assert '[White "Dimitry Valencia"]\n[Black "Carlos Cetina"]\n[Result "0-1"]\n' in text
    assert '[Date "1998.01.25"]' in text
    assert '[Variant "coherent"]\n[Annotator "Carlos Cetina, worded anew"]\n\n1. dd4 ' in text
    paths = "{[%path g9-i7-g7,g9-i9-g7] [%cal Gg9i7,Gi7g7,Gg9i9,Gi9g7]}"
    assert f"14... Ng7 {paths} 15. g4" in flat
    assert "{By the path g2-h1-i1 [%cal Gg2h1,Gh1i1]}" in flat
    assert "49. Ka4? {49.Kb4-b3 is better} (49. Kb3 $142) 49... Nb2+" in flat
    assert flat.endswith("52... d8#!!! {The knight protects this pawn by the path a2-a5-d8} 0-1")
