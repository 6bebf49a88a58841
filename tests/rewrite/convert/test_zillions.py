"""Saved games of Zillions that are written say the same moves, and what they lack is named."""

import pytest
from conftest import ROOT
from effort import first
from gametrees import checked

from toolkit.record.model import Dialect
from toolkit.rewrite.convert.courier import to_courier
from toolkit.rewrite.convert.pgn import to_pgn
from toolkit.rewrite.convert.score import to_score
from toolkit.rewrite.convert.zillions import to_zillions
from toolkit.rules.fen import write_fen

RECORDS = [
    path
    for path in sorted((ROOT / "records").rglob("*.*"))
    if path.stem != "sissa-diagram" and path.suffix in (".txt", ".pgn", ".zsg")
]


def moves(verification):
    return [(node.index % 2, node.move) for node in verification.played.main.nodes]


def round_trip(read):
    saved = to_zillions(read)
    again = checked(f"{saved.text}\n")
    assert again.record.dialect is Dialect.ZSG
    assert (again.game, again.illegal, again.record.faults) == (read.game, 0, ())
    assert moves(again) == moves(read)
    assert to_zillions(again).text == saved.text
    # Whatever is written of it has the same moves.
    for write in (to_pgn, to_score, to_courier):
        assert moves(checked(f"{write(again).text}\n")) == moves(read)
    return saved, again


@pytest.mark.parametrize("path", first(3, RECORDS), ids=lambda path: path.stem)
def test_our_records_as_saved_games(path):
    read = checked(path.read_text("utf-8"))
    _, again = round_trip(read)
    assert write_fen(again.played.end) == write_fen(read.played.end)


def losses(text):
    return [str(loss) for loss in to_zillions(checked(text)).losses]


def test_what_it_does_not_hold_is_named_item_by_item():
    text = '[White "Ann"]\n[Black "?"]\n\n{before} 1. e4! $14 {best} (1. d4 d5 (1... c5)) 1... e5 1-0\n'
    why = "a saved game of Zillions has no place for it"
    assert losses(text) == [
        f"game:1:1: '[White \"Ann\"]': {why}",
        f"game:4:1: '{{before}}': {why}",
        f"game:4:15: '!': {why}",
        f"game:4:17: '$14': {why}",
        f"game:4:21: '{{best}}': {why}",
        f"game:4:28: '(1. d4 d5 (1... c5))': {why}",
        "game:4:57: '1-0': a saved game has no result",
    ]


def test_a_start_is_held_as_far_as_pieces_show_it():
    fen = "4k2r/8/8/8/3pP3/8/8/R3K3 b Qk e3 3 7"
    said = losses(f'[FEN "{fen}"]\n\n7... dxe3 *\n')
    assert said[0].endswith("White begins in a saved game; a pass of White's stands first")
    assert "a saved game has only where pieces stand" in said[1]
    assert f"not '{fen}'" in said[1]
    assert to_zillions(checked('[FEN "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"]\n\n1. O-O-O *\n')).losses == ()


def test_black_may_begin_in_check():
    read = checked('[FEN "8/8/3kb3/8/8/3R4/8/3K4 b - - 0 1"]\n\n1... Bd5 *\n')
    round_trip(read)
    (loss,) = to_zillions(read).losses
    assert loss.why == "White begins in a saved game; a pass of White's stands first"


def test_what_is_not_legal_ends_a_saved_game():
    found = to_zillions(checked("1. e4 e5 2. Ke4 d6 3. d4 *\n"))
    assert [str(loss) for loss in found.losses] == [
        "game:1:10: '2. Ke4': not a legal move: it is left out, and 2 more after it"
    ]
    assert found.text.endswith("1. Pawn e2 - e4\n1. Pawn e7 - e5")


def test_a_reserve_stands_beside_the_board():
    text = "Game: chessence\n\n1.Pd2-b2 Pc8-c9\n".replace("P", "M")
    read = checked(text.replace("Md2-b2", "Md2-b2") + "2.Md3-b1 Mb9-c8 3.M@d2\n")
    saved, _ = round_trip(read)
    assert saved.text.endswith("3. Pawn y1 - d2")


def test_the_attributes_of_a_saved_game_are_named_where_they_are_left_out():
    text = "Zillions Save Game File Version 0.02 HC\nVariantName=Chess\n1. Pawn e2 - e4 @ e4 0 1\n"
    assert [str(loss) for loss in to_pgn(checked(text)).losses] == [
        "game:3:17: '@ e4 0 1': an attribute says nothing of the board, and is left out"
    ]


@pytest.mark.parametrize("line", ["\u2014Pawn e7 - e5", "Pawn n e7 - e5", "Pawn ct - d5", "Bauer e7 - e5"])
def test_what_no_other_form_can_hold_of_it_is_named(line):
    text = f"Zillions Save Game File Version 0.02 HC\nVariantName=Chess\n1. Pawn e2 - e4\n1. {line}\n"
    read = checked(text)
    assert not read.clean
    for write in (to_pgn, to_courier):
        written = write(read)
        plies = len(checked(f"{written.text}\n").record.plies)
        assert plies == 2 or written.losses
        assert all(str(loss).startswith("game:4:") for loss in written.losses)
