"""Logs that are written from PGN say the same, and become the same log and the same PGN again."""

import pytest
from conftest import ROOT
from effort import first
from gametrees import checked

from toolkit.record.model import Dialect
from toolkit.rewrite.convert.courier import to_courier
from toolkit.rewrite.convert.score import to_score

RECORDS = [path for path in sorted((ROOT / "records").rglob("*.txt")) if path.stem != "sissa-diagram"]
"""But for a diagram with remarks, which is no log."""


@pytest.mark.slow
@pytest.mark.parametrize("path", first(1, RECORDS), ids=lambda path: path.stem)
def test_a_score_keeps_what_it_says_by_way_of_a_log(path):
    before = checked(path.read_text("utf-8"))
    log = to_courier(before)
    assert log.losses == ()
    assert to_score(checked(f"{log.text}\n")).text == to_score(before).text


@pytest.mark.parametrize(
    "pgn",
    [
        '[Variant "orthodox"]\n\n1. e4 *',
        '[Variant "chessence"]\n[FEN "k5/5*/4*1/2*3/1*1m*1/3*2/1*4/*5/5K[M] w - - 0 2"]\n\n2. M@d3 *',
    ],
)
def test_a_move_of_whites_alone_is_still_a_log(pgn):
    read = checked(f'[Event "?"]\n{pgn}\n')
    again = checked(f"{to_courier(read).text}\n")
    assert (again.record.dialect, again.findings) == (Dialect.COURIER, ())
    assert [node.move for node in again.played.main.nodes] == [read.played.main.nodes[0].move]


@pytest.mark.parametrize(
    ("pgn", "why"),
    [
        ('1. en" *', "no move, and in a log it may be read as words"),
        ("1. Qh5 *", "no legal move, and a log has none in short notation"),
    ],
)
def test_what_is_no_move_is_named(pgn, why):
    (loss,) = to_courier(checked(f'[Event "?"]\n\n{pgn}\n', "orthodox")).losses
    assert (loss.source.place(loss.span.start).line, why in loss.why) == (3, True)
