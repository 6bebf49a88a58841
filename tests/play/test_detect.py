"""Which game a record is of, and from which position: what is wrong there is named, or mended."""

import pytest

from toolkit.errors import FenError, GameError
from toolkit.play.detect import find_game
from toolkit.record.reader import read_records
from toolkit.record.source import Source
from toolkit.rules.fen import write_fen
from toolkit.verify.records import verify_record

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
CETINA = "scbqkrbn/pppppppp/8/8/8/8/PPPPPPPP/SCBQKRBN"


def verified(text):
    (record,) = read_records(Source("x", text))
    return verify_record(record)


def pgn(fen, moves, tags=""):
    return f'[Event "x"]\n{tags}[FEN "{fen}"]\n\n{moves} *\n'


@pytest.mark.parametrize(
    ("fen", "moves", "said", "start"),
    [
        ("7k/5K2/4R3/8/8/8/8/8 w KQkq - 0 1", "1. Rh6#", "rights: K needs", "w - - 0 1"),
        ("4k3/8/8/8/8/8/8/R3K3 w KQq - 0 1", "1. O-O-O", "rights: K needs", "w Q - 0 1"),
        (f"{START} w KQkq e3 0 1", "1. e4", "en-passant square: no double", "w KQkq - 0 1"),
        ("4k3/8/8/3Pp3/8/8/8/4K3 w - e5 0 3", "3. dxe6", "read as e6", "w - e6 0 3"),
        ("4k3/8/4p3/3Pp3/8/8/8/4K3 w - e5 0 3", "3. dxe6", "read as -", "w - - 0 3"),
        ("4k3/8/8/8/3pP3/8/8/4K3 b - e4 0 3", "3... dxe3", "read as e3", "b - e3 0 3"),
        (f"{START} w KQkq - 0 0", "1. e4", "move number: expected", "w KQkq - 0 1"),
        ("4k3/8/8/8/8/8/8/R3K3 b - - - -", "24... Ke7", "move number: expected", "b - - 0 24"),
        ("4k3/8/8/8/8/8/8/R3K3", "1... Ke7", "lacks the fields side to move, rights", "b - - 0 1"),
        (
            "4k3/8/8/8/8/8/8/R3K3 w",
            "1. Ke2",
            "lacks the fields rights, en-passant square",
            "w - - 0 1",
        ),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 5", "1. Ke2", "lacks the field move number", "w - - 5 1"),
        ("startpos", "1. e4", "'startpos' is no position", "w KQkq - 0 1"),
        ("?", "1. e4", "'?' is no position", "w KQkq - 0 1"),
        ("", "1. e4", "'' is no position", "w KQkq - 0 1"),
    ],
)
def test_a_fault_beside_the_placement_is_mended_and_said(fen, moves, said, start):
    checked = verified(pgn(fen, moves))
    assert (checked.game, checked.illegal) == ("orthodox", 0)
    assert write_fen(checked.played.found.start).endswith(f" {start}")
    found = [each for each in checked.findings if each.code != "move-number"]
    assert [(each.severity, said in each.message) for each in found] == [("warning", True)]


@pytest.mark.parametrize(
    ("fen", "fault"),
    [
        ("4k3/8/8/8/8/8/7/R3K3 w - - 0 1", "rank 2: expected 8 squares, found 7"),
        ("4k3/8/8/8/8/8/8/X3K3 w - - 0 1", "a1: no piece 'X'"),
        ("4k3/8/8/8/8/8/8/R7 w - - 0 0", "White has no king; move number"),
        ("4k3/8/8/8/8/8/8/R3K3 x - - 0 1", "side to move: expected w or b"),
        ("4k3/8/8/8/8/8/8/R3K3 w ZZ - 0 1", "rights: expected letters of KQkq"),
    ],
)
def test_what_may_mean_several_things_is_an_error_that_names_it(fen, fault):
    with pytest.raises(FenError) as caught:
        verified(pgn(fen, "1. Ke2"))
    assert all(part in str(caught.value) for part in fault.split("; "))


@pytest.mark.parametrize(
    ("tags", "legal", "said"),
    [
        ('[SetUp "0"]\n[FEN "7k/5K2/8/6Q1/8/8/8/8 w - - 0 1"]\n', "1. e4 e5", "begins as usual"),
        ('[FEN "7k/5K2/8/6Q1/8/8/8/8 w - - 0 1"]\n[SetUp " 0 "]\n', "1. e4", "begins as usual"),
        ('[SetUp "0"]\n[FEN "what"]\n', "1. d4 d5", "begins as usual"),
        ('[SetUp "1"]\n', "1. d4 d5", "there is none"),
        ('[SetUp "1"]\n[FEN "7k/5K2/8/6Q1/8/8/8/8 w - - 0 1"]\n', "1. Qg7#", None),
        ('[SetUp "0"]\n', "1. d4 d5", None),
    ],
)
def test_a_set_up_that_its_tags_contradict(tags, legal, said):
    checked = verified(f'[Event "x"]\n{tags}\n{legal} *\n')
    assert checked.illegal == 0
    assert [said in each.message for each in checked.findings] == ([True] if said else [])


@pytest.mark.parametrize(
    ("text", "game"),
    [
        (pgn(f"{CETINA} w c1,g1,c8,g8 - 0 1", "1. e4"), "cetina-random"),
        (pgn("4k4/9/9/9/9/9/9/9/4K4 w - - 0 0", "1. Ke2"), "coherent"),
        (f"FEN: {START} w - - 0 1\n\n1.e4 e5 2.Nf3", "orthodox"),
        (f"FEN: {CETINA} w - - 0 0\n\n1.e4 e5", "cetina-random"),
        ("1.e2-e4 e7-e5 2.Ng1-f3 Nb8-c6 3.Bf1-b5", "orthodox"),
        ("1.e2-e4 e7-e5 2.Ng1-f3 Nb8-c6 3.Bf1-b5 Pa7-a6 4.Bb5-a4 Pa6-a3 5.O-O", "orthodox"),
    ],
)
def test_a_game_that_nobody_names_is_found(text, game):
    assert verified(text).game == game


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("1.e5 d5", "fits coherent, but 3 moves at least"),
        ("1.e4", "fits"),
        ("1.Pd3-d4 Pb9-b8", "fits coherent, but 3 moves at least"),
        ("1.e5 e4 2.d4 d3", "fits"),
    ],
)
def test_few_or_doubtful_moves_name_no_game(text, fits):
    with pytest.raises(GameError, match="the record names no game and") as caught:
        verified(text)
    assert fits in str(caught.value)


def test_a_fen_of_a_score_with_several_faults_is_of_orthodox_chess():
    text = "Event: W\nFEN: 7k/5K2/4R3/8/8/8/8/8 w KQkq - 0 0\n\n1. Re6-h6# 1-0\n"
    (record,) = read_records(Source("x.txt", text))
    found = find_game(record, None)
    assert found.game.key == "orthodox"
    assert [fault.code for fault in found.record.faults] == ["fen"]
