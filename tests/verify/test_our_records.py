"""The project's own records: nothing wrong, each ended by its own rule, no win in one missed."""

import pytest
from conftest import ROOT

from toolkit.play.detect import find_game
from toolkit.play.moves import legal_move
from toolkit.play.tree import Severity
from toolkit.record.reader import read_records
from toolkit.record.source import read_source
from toolkit.rules.catalogue import builtin_keys
from toolkit.rules.fen import start
from toolkit.verify.records import verify_record

RECORDS = sorted(path for end in ("txt", "pgn") for path in ROOT.glob(f"records/*/*.{end}"))
PLAYED = [path for path in RECORDS if "Played: by a program" in path.read_text()]


def read(path):
    (record,) = read_records(read_source(path))
    return record


def line(path):
    """Each position of a record with the move played there, and the last position."""
    found = find_game(read(path), None)
    position, played = found.start, []
    for ply in found.record.plies:
        move = legal_move(position, ply.move)
        assert move is not None, ply.move.text
        played.append((position, move))
        position = position.play(move)
    return played, position


UNREAD = {
    "a-friend-on-the-diagonal": 5,
    "conversions-and-a-sissa-mate": 8,
    "mate-on-a-royal-square": 10,
    "morphy-1858": 1,
    "no-move-left": 3,
    "sideways-and-a-new-queen": 8,
    "sissa-diagram": 3,
    "stalemate-wins": 6,
    "valencia-cetina-1998": 3,
}
"""How many sentences of each record are not read; there may be fewer, never more."""


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_record_is_verified(path):
    checked = verify_record(read(path))
    assert checked.illegal == 0
    assert [each for each in checked.findings if each.severity is not Severity.NOTE] == []
    assert checked.summary()["refuted"] == 0
    assert checked.summary()["unread"] <= UNREAD.get(path.stem, 0)
    assert checked.claims


def test_every_game_has_a_record():
    assert {path.parent.name for path in RECORDS} == set(builtin_keys())


@pytest.mark.costly
@pytest.mark.parametrize("path", PLAYED, ids=lambda path: path.stem)
def test_no_side_misses_a_win_in_one(path):
    for position, played in line(path)[0]:
        wins = [move for move in position.moves() if won(position.play(move), position.turn)]
        assert not wins or played in wins


def won(position, colour):
    outcome = position.outcome()
    return outcome is not None and outcome.winner is colour


ENDINGS = {
    "mate-on-a-royal-square": ("1-0", "checkmate"),
    "stalemate-wins": ("1-0", "stalemate"),
    "conversions-and-a-sissa-mate": ("1-0", "checkmate"),
    "sideways-and-a-new-queen": ("0-1", "checkmate"),
    "no-move-left": ("1-0", "stalemate"),
    "a-friend-on-the-diagonal": ("1-0", "checkmate"),
}


@pytest.mark.parametrize("path", PLAYED, ids=lambda path: path.stem)
def test_games_end_by_their_own_rule(path):
    played, end = line(path)
    assert len(played) > 40
    assert (end.outcome().result, end.outcome().reason) == ENDINGS[path.stem]
    assert read(path).result.value == end.outcome().result


def test_the_games_show_what_is_special():
    def moves(stem):
        return line(next(path for path in PLAYED if path.stem == stem))

    played, end = moves("mate-on-a-royal-square")
    assert end.intruders(end.turn)
    assert not end.is_attacked(end.king(end.turn), end.turn.other)
    played, _ = moves("conversions-and-a-sissa-mate")
    assert {before.turn for before, move in played if before.is_conversion(move)} == {0, 1}
    assert any(move.promotion for _, move in played)
    assert any(move.manner.value == "en passant" for _, move in played)
    assert played[0][0] != start(played[0][0].game)
    played, _ = moves("no-move-left")
    assert sum(move.manner.value == "drop" for _, move in played) == 6
    played, _ = moves("sideways-and-a-new-queen")
    assert any(move.promotion for _, move in played)
    assert any(move.piece.pawn and abs(move.origin - move.target) == 1 for _, move in played)
