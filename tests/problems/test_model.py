"""Problems as values: their positions, twins and halves."""

import pytest

from toolkit.errors import ProblemError, UnsupportedError, UsageError
from toolkit.problems.diagram import DiagramPiece, diagram_of
from toolkit.problems.model import Options, Problem, usual_turn
from toolkit.problems.twins import (
    AddPiece,
    ExchangePieces,
    MirrorBoard,
    MovePiece,
    PolishType,
    RemovePiece,
    RotateBoard,
    ShiftPieces,
    SubstituteKind,
    Twin,
    changed,
    read_twin,
)
from toolkit.rules.board import Colour
from toolkit.rules.catalogue import load
from toolkit.rules.fen import read_fen, write_fen
from toolkit.solve.stipulation import read_stipulation

FEN = "4k3/8/8/3p4/8/8/1Q6/K6R w - - 0 1"


def problem(fen=FEN, asked="#2", **more):
    return Problem(read_fen(fen, load("orthodox")), read_stipulation(asked), **more)


def after(*changes, fen=FEN):
    """The placement after some changes."""
    diagram = diagram_of(read_fen(fen, load("orthodox")))
    for change in changes:
        diagram = changed(diagram, change)
    return write_fen(diagram.position(Colour.WHITE)).split()[0]


@pytest.mark.parametrize(
    ("change", "placement"),
    [
        (MovePiece("b2", "b7"), "4k3/1Q6/8/3p4/8/8/8/K6R"),
        (MovePiece("b2", "d5"), "4k3/8/8/3Q4/8/8/8/K6R"),
        (ExchangePieces("a1", "d5"), "4k3/8/8/3K4/8/8/1Q6/p6R"),
        (RemovePiece("h1"), "4k3/8/8/3p4/8/8/1Q6/K7"),
        (AddPiece(DiagramPiece(Colour.BLACK, "knight"), "c4"), "4k3/8/8/3p4/2n5/8/1Q6/K6R"),
        (AddPiece(DiagramPiece(Colour.BLACK, "knight"), "b2"), "4k3/8/8/3p4/8/8/1n6/K6R"),
        (SubstituteKind("queen", "bishop"), "4k3/8/8/3p4/8/8/1B6/K6R"),
        (RotateBoard(90), "7R/8/8/k7/3p4/8/6Q1/7K"),
        (RotateBoard(180), "R6K/6Q1/8/8/4p3/8/8/3k4"),
        (MirrorBoard("a1", "h1"), "3k4/8/8/4p3/8/8/6Q1/R6K"),
        (MirrorBoard("a1", "a8"), "K6R/1Q6/8/8/3p4/8/8/4k3"),
        (MirrorBoard("a1", "h8"), "7K/6Q1/8/3p4/k7/8/8/7R"),
        (MirrorBoard("a8", "h1"), "R7/8/8/7k/4p3/8/1Q6/K7"),
        (PolishType(), "4K3/8/8/3P4/8/8/1q6/k6r"),
    ],
)
def test_changes(change, placement):
    assert after(change) == placement


def test_turning_on_comes_back():
    assert after(RotateBoard(270), RotateBoard(90)) == after(RotateBoard(180), RotateBoard(180)) == FEN.split()[0]
    for corners in (("a1", "h1"), ("a1", "a8"), ("a1", "h8"), ("a8", "h1")):
        assert after(MirrorBoard(*corners), MirrorBoard(*corners)) == FEN.split()[0]


def test_a_shift_moves_all():
    fen = "8/4k3/8/3p4/8/8/1Q6/K7 w - - 0 1"
    assert after(ShiftPieces("a1", "b2"), fen=fen) == "5k2/8/4p3/8/8/2Q5/1K6/8"
    assert after(ShiftPieces("a1", "b2"), ShiftPieces("h8", "g7"), fen=fen) == fen.split()[0]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (MovePiece("b3", "b4"), "there is nothing on b3"),
        (ExchangePieces("b2", "b3"), "there is nothing on b3"),
        (RemovePiece("a2"), "there is nothing on a2"),
        (RemovePiece("i9"), "the board has no square i9"),
        (ShiftPieces("a1", "b1"), "the rook on h1 leaves the board"),
    ],
)
def test_changes_that_cannot_be_made(change, message):
    with pytest.raises(ProblemError, match=message):
        after(change)


def test_a_board_that_is_not_square_cannot_be_turned():
    game = load("keltic")
    diagram = diagram_of(read_fen(game.start, game))
    with pytest.raises(ProblemError, match="cannot be turned"):
        diagram.rotate(90)


# Phases


def placements(found):
    return [(phase.name, write_fen(phase.position).split()[0]) for phase in found.phases()]


def test_one_position_has_no_name():
    (phase,) = problem().phases()
    assert (phase.name, phase.position, str(phase.stipulation)) == ("", problem().position, "#2")
    assert problem().fen == FEN
    assert problem().game == "orthodox"


def test_twins_change_the_diagram_or_go_on():
    twins = (
        Twin((MovePiece("b2", "b3"),)),
        Twin((RemovePiece("d5"),)),
        Twin((MovePiece("h1", "h2"),), continued=True),
    )
    assert placements(problem(twins=twins)) == [
        ("a", "4k3/8/8/3p4/8/8/1Q6/K6R"),
        ("b", "4k3/8/8/3p4/8/1Q6/8/K6R"),
        ("c", "4k3/8/8/8/8/8/1Q6/K6R"),
        ("d", "4k3/8/8/8/8/8/1Q5R/K7"),
    ]
    assert [str(twin) for twin in twins] == ["move b2 b3", "remove d5", "continued; move h1 h2"]


def test_a_zero_position_is_not_solved():
    twins = (Twin((MovePiece("b2", "b3"),)), Twin((RemovePiece("d5"),)))
    found = placements(problem(twins=twins, zero=True))
    assert [name for name, _ in found] == ["a", "b"]
    assert found[0][1] == "4k3/8/8/3p4/8/1Q6/8/K6R"


def test_a_twin_may_ask_for_something_else():
    twins = (Twin(stipulation=read_stipulation("h#2")), Twin((), None, continued=True), Twin())
    phases = problem(twins=twins).phases()
    assert [str(phase.stipulation) for phase in phases] == ["#2", "h#2", "h#2", "#2"]
    assert [phase.position.turn.word for phase in phases] == ["White", "Black", "Black", "White"]


def test_where_black_attacks_he_does_so_in_twins():
    black = problem(FEN.replace(" w ", " b "), twins=(Twin((RemovePiece("d5"),)),))
    assert [phase.position.turn.word for phase in black.phases()] == ["Black", "Black"]


@pytest.mark.parametrize(
    ("asked", "turn"),
    [
        ("#2", Colour.WHITE),
        ("s#2", Colour.WHITE),
        ("h#2", Colour.BLACK),
        ("h#2.5", Colour.WHITE),
        ("hs#2", Colour.WHITE),
        ("ser-#2", Colour.WHITE),
        ("ser-h#2", Colour.BLACK),
    ],
)
def test_who_begins(asked, turn):
    assert usual_turn(read_stipulation(asked)) is turn


def test_duplex_solves_each_position_twice():
    both = problem(asked="h#2", fen=FEN.replace(" w ", " b "), options=Options(duplex=True))
    assert [(phase.turned, phase.position.turn.word) for phase in both.phases()] == [
        (False, "Black"),
        (True, "White"),
    ]
    half = problem(options=Options(half_duplex=True))
    assert [(phase.turned, phase.position.turn.word) for phase in half.phases()] == [(True, "Black")]


def test_rights_to_castle_go_with_kings_and_rooks():
    fen = "4k2r/8/8/8/8/8/8/R3K2R w K - 0 1"
    twins = (
        Twin((MovePiece("h1", "h2"),)),
        Twin((RemovePiece("h8"),)),
        Twin((MovePiece("a1", "b1"),)),
    )
    rights = [write_fen(each.position).split()[2] for each in problem(fen, twins=twins).phases()]
    assert rights == ["K", "-", "K", "K"]


def test_a_pawn_can_be_taken_en_passant_in_twins_where_it_still_stands():
    fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"
    twins = (Twin((MovePiece("e5", "c5"),)), Twin((RemovePiece("d5"),)))
    phases = problem(fen, twins=twins).phases()
    assert [write_fen(each.position).split()[3] for each in phases] == ["d6", "d6", "-"]


def test_fairy_pieces_make_the_game_of_each_twin():
    lion = AddPiece(DiagramPiece(Colour.WHITE, "lion"), "c3")
    phases = problem(twins=(Twin((lion,)), Twin((SubstituteKind("queen", "grasshopper"),)))).phases()
    games = [phase.position.game.key for phase in phases]
    assert games == ["orthodox", "fairy-li", "fairy-g"]
    # What a problem with fairy pieces loses, its twins lose too.
    again = problem(write_fen(phases[0].position), twins=(Twin((RemovePiece("c3"),)),))
    (twin,) = Problem(phases[1].position, again.stipulation, twins=again.twins, zero=True).phases()
    assert twin.position.game is load("orthodox")


def test_a_change_that_cannot_be_made_names_its_twin():
    twins = (Twin((RemovePiece("d5"),)), Twin((RemovePiece("d5"),), continued=True))
    with pytest.raises(ProblemError, match="twin c: there is nothing on d5"):
        problem(twins=twins).phases()


@pytest.mark.parametrize(("key", "kind"), [("orthodox", "dragonfly"), ("coherent", "lion")])
def test_a_piece_that_the_game_has_not_is_named(key, kind):
    game = load(key)
    twin = Twin((AddPiece(DiagramPiece(Colour.WHITE, kind), "a1"),))
    found = Problem(read_fen(game.start, game), read_stipulation("#2"), twins=(twin,))
    with pytest.raises(UnsupportedError, match=f"{game.name} has no piece called '{kind}'"):
        found.phases()


def test_pieces_of_other_games_stay_theirs():
    game = load("chessence")
    position = read_fen(game.start, game)
    found = Problem(position, read_stipulation("#2"), twins=(Twin(),))
    first, second = found.phases()
    assert first.position == second.position == position


# Twins as text


TWINS = {
    "": "",
    "continued": "continued",
    "move b2 b3": "b2 to b3",
    "continued; move f1 f8": "continued: f1 to f8",
    "exchange a1 h8; remove c3": "exchange a1 and h8, without c3",
    "add white (1,5) leaper c4; add black king h8": ("add a white (1,5) leaper on c4, add a black king on h8"),
    "continued; substitute queen by rook-lion; stipulation h#2.5": ("continued: rook-lion for every queen, h#2.5"),
    "continued; stipulation =3": "continued: =3",
    "rotate 90; mirror a1 h8": ("board turned to the left by 90 degrees, board mirrored (a1 to h8)"),
    "shift a1 b2; polish type": "all pieces shifted (a1 to b2), all pieces change sides",
}
"""Twins as they are stored, and as they are printed."""


@pytest.mark.parametrize("text", TWINS)
def test_twins_are_read_as_they_are_written(text):
    twin = read_twin(text)
    assert str(twin) == text
    assert twin.words == TWINS[text]
    assert read_twin(f"  {text.replace(';', ' ;  ')} ") == twin


def test_a_position_says_what_its_twin_changes_but_not_what_is_asked():
    twins = (
        Twin((MovePiece("b2", "b3"),), read_stipulation("#3")),
        Twin((), read_stipulation("h#2"), continued=True),
    )
    found = problem(twins=twins).phases()
    assert [each.changed for each in found] == ["", "b2 to b3", "continued"]


@pytest.mark.parametrize(
    "text",
    [
        *("move b2", "move b2 b3 b4", "remove", "add queen c4", "rotate 45", "polish"),
        *("continue", ";", "move b2 b3; continued"),
        "x" * 20_000,
    ],
)
def test_other_texts_are_no_twins(text):
    with pytest.raises(ProblemError, match=r"expected a change|more than"):
        read_twin(text)


def test_a_twin_with_a_wrong_stipulation_is_refused():
    with pytest.raises(UsageError, match="stipulation 'mate'"):
        read_twin("stipulation mate")
