"""Paths as data: what they pass, and what must hold for them to be open."""

from toolkit.rules.board import Board, Colour
from toolkit.rules.catalogue import load
from toolkit.rules.movement.paths import Condition
from toolkit.rules.movement.pathtable import PathTable
from toolkit.rules.movement.walk import count_routes, word_paths
from toolkit.rules.movement.words import read_words

BOARD = Board.from_drawing(["." * 9] * 9)


def paths_of(word, origin, board=BOARD, **more):
    (read,) = read_words(word)
    return word_paths(board, read, board.square(origin), Colour.WHITE, "X", **more)


def ends(word, origin, board=BOARD):
    return {board.name(path.end) for path in paths_of(word, origin, board) if not path.missing}


def test_riders_pass_the_squares_between():
    paths = paths_of("R", "a1")
    far = next(path for path in paths if path.end == BOARD.square("a4"))
    assert BOARD.names(far.empty) == ("a2", "a3")
    assert far.stations == (BOARD.square("a1"), BOARD.square("a4"))


def test_leapers_pass_nothing():
    assert all(not path.passes and not path.empty for path in paths_of("N", "e5"))


HOLED = Board.from_drawing([".....", "..*..", "....."])


def test_missing_squares_stop_riders_and_not_leapers():
    assert ends("R", "a2", HOLED) == {"a1", "a3", "b2"}
    assert "d2" in ends("N", "b1", HOLED)
    over = paths_of("R", "a2", HOLED)
    assert {HOLED.name(path.end) for path in over if path.missing} == {"d2", "e2"}


def test_conditions_are_data():
    path = paths_of("N", "e5")[0]
    assert path.condition is Condition.NONE
    (path,) = paths_of("ifW", "e5", home=1 << BOARD.square("e5"))
    assert path.condition is Condition.INITIAL
    assert not paths_of("ifW", "e6", home=1 << BOARD.square("e5"))


def test_hurdles_are_squares_that_must_be_occupied():
    over = {BOARD.names(path.occupied): path for path in paths_of("frpR", "e5") if path.end == 80 - 4}
    assert set(over) == {("e6",), ("e7",), ("e8",)}
    assert BOARD.names(over["e7",].empty) == ("e6", "e8")
    assert BOARD.names_of(over["e7",].stations) == ("e5", "e7", "e9")


def test_lame_leaps_pass_what_they_walk_over():
    def to(word, end):
        return next(path for path in paths_of(word, "e5") if path.end == BOARD.square(end))

    assert BOARD.names_of(to("nN", "d7").passes) == ("e6",)
    assert BOARD.names_of(to("nZ", "c8").passes) == ("e6", "d7")
    assert BOARD.names_of(to("nZ", "c8").stations) == ("e5", "c8")
    assert BOARD.names_of(to("nNN", "c9").passes) == ("e6", "d7", "d8")


def test_bent_rides_pass_their_corner():
    (path,) = (path for path in paths_of("F>R", "e1") if path.end == BOARD.square("h2"))
    assert BOARD.names_of(path.stations) == ("e1", "f2", "h2")
    assert BOARD.names(path.empty) == ("f2", "g2")


def test_routes_are_counted_as_they_are_made():
    words = "W Q R3 NN pQ gR3 R=B R2=B3 F>R R>B2 QQ>K NN=R3 nNN fF>sR CC=F W>F2 "
    words += "ppQ ggR g2Q eQ aB pnN pdN dNN pnNN gQ^45 fgR^135 mgQ^180 zB qNN z2NN pqNN gqN3"
    for board in (BOARD, Board.from_drawing(["...", "..."]), Board.from_drawing(["." * 16])):
        names = board.names(board.squares)
        for word in words.split():
            made = sum(len(paths_of(word, name, board)) for name in names)
            assert count_routes(board, read_words(word)[0]) == made, word


def test_no_order_hangs_on_the_side_that_was_asked_for_first():
    game = load("coherent")
    tables = [PathTable(game.board, game.pieces, game.homes) for _ in Colour]
    for first, table in zip(Colour, tables, strict=True):
        for piece in game.pieces:
            table.drawn(first, piece, 0)
    for colour in Colour:
        for piece in game.pieces:
            for square in range(81):
                white_first, black_first = (t.leaving(colour, piece, square) for t in tables)
                assert list(white_first.items()) == list(black_first.items())
