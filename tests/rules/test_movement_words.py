"""Movement words against what they are documented to mean."""

import random
from dataclasses import replace

import pytest
from effort import one_in
from planting import HOLED, plant

from toolkit.rules.board import Board, Colour
from toolkit.rules.catalogue import parse_game
from toolkit.rules.fen import read_fen
from toolkit.rules.movement.rides import HopKind
from toolkit.rules.movement.walk import word_paths
from toolkit.rules.movement.words import read_words

BOARD = Board.from_drawing(["." * 9] * 9)


def the_word(text):
    (word,) = read_words(text)
    return word


def ends(word, origin="e5", colour=Colour.WHITE, board=BOARD):
    paths = word_paths(board, the_word(word), board.square(origin), colour, "X")
    return {board.name(path.end) for path in paths if not path.missing}


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("W", "e6 f5 e4 d5"),
        ("F", "f6 f4 d4 d6"),
        ("K", "e6 f5 e4 d5 f6 f4 d4 d6"),
        ("D", "e7 g5 e3 c5"),
        ("A", "g7 g3 c3 c7"),
        ("N", "f7 g6 g4 f3 d3 c4 c6 d7"),
        ("H", "e8 h5 e2 b5"),
        ("C", "f8 h6 h4 f2 d2 b4 b6 d8"),
        ("Z", "g8 h7 h3 g2 c2 b3 b7 c8"),
        ("G", "h8 h2 b2 b8"),
        ("W2", "e6 e7 f5 g5 e4 e3 d5 c5"),
        ("R", "e6 e7 e8 e9 f5 g5 h5 i5 e4 e3 e2 e1 d5 c5 b5 a5"),
        ("WW", "e6 e7 e8 e9 f5 g5 h5 i5 e4 e3 e2 e1 d5 c5 b5 a5"),
        ("R3", "e6 e7 e8 f5 g5 h5 e4 e3 e2 d5 c5 b5"),
        ("B2", "f6 g7 f4 g3 d4 c3 d6 c7"),
        ("fW", "e6"),
        ("fbW", "e6 e4"),
        ("vW", "e6 e4"),
        ("sW", "d5 f5"),
        ("fF", "d6 f6"),
        ("flF", "d6"),
        ("fK", "d6 e6 f6"),
        ("fsW", "e6 d5 f5"),
        ("fN", "d7 f7 c6 g6"),
        ("ffN", "d7 f7"),
        ("fsN", "c6 g6"),
        ("vN", "d7 f7 d3 f3"),
        ("rrN", "g4 g6"),
        ("flN", "c6 d7"),
        ("NN", "f7 g9 g6 i7 g4 i3 f3 g1 d3 c1 c4 a3 c6 a7 d7 c9"),
    ],
)
def test_words_reach_what_they_say(word, expected):
    assert ends(word) == set(expected.split())


def test_black_goes_the_other_way():
    assert ends("fW", colour=Colour.BLACK) == {"e4"}
    assert ends("ffN", colour=Colour.BLACK) == {"d3", "f3"}


def test_symmetry_is_known():
    assert the_word("Q").symmetric
    assert the_word("R=B").symmetric
    assert the_word("sW").symmetric
    assert not the_word("fW").symmetric
    assert not the_word("R beside fW").symmetric


def test_move_and_capture_letters():
    assert (the_word("mW").moves, the_word("mW").captures) == (True, False)
    assert (the_word("cF").moves, the_word("cF").captures) == (False, True)


def sissa_paths(board):
    words = [the_word("R=B"), the_word("B=R")]
    squares = range(board.files * board.ranks)
    return [
        [path for word in words for path in word_paths(board, word, square, Colour.WHITE, "N")] for square in squares
    ]


@pytest.mark.parametrize(("side", "destinations", "paths"), [(8, 1424, 3456), (9, 2088, 5088)])
def test_sissa_counts_on_empty_boards(side, destinations, paths):
    every = sissa_paths(Board.from_drawing(["." * side] * side))
    assert sum(len(some) for some in every) == paths
    assert sum(len({path.end for path in some}) for some in every) == destinations


def test_sissa_goes_by_two_legs_of_one_length_and_never_straight():
    for square, some in enumerate(sissa_paths(BOARD)):
        for path in some:
            origin, corner, end = path.stations
            assert origin == square
            assert len(path.squares) % 2 == 1
            assert path.squares[len(path.squares) // 2] == corner
            assert corner in path.passes
            assert path.empty == sum(1 << each for each in path.passes)
            assert end != origin


def test_sissa_lines_on_the_long_board():
    def between(start, end):
        square, goal = BOARD.square(start), BOARD.square(end)
        return {
            "-".join(BOARD.name(each) for each in path.stations)
            for path in sissa_paths(BOARD)[square]
            if path.end == goal
        }

    assert between("g9", "g7") == {"g9-e7-g7", "g9-e9-g7", "g9-i7-g7", "g9-i9-g7"}
    assert between("c1", "f7") == {"c1-f4-f7", "c1-c4-f7"}
    assert between("a4", "h4") == set()


def test_longer_legs_can_be_bounded():
    assert ends("R1=B1") == ends("N") | {"e6", "f5", "e4", "d5"}


def goals(placement, origin, side="w"):
    game = parse_game(HOLED, "test")
    position = read_fen(f"{placement} {side} - - 0 1", game)
    square = game.board.square(origin)
    return {game.board.name(move.target) for move in position.moves() if move.origin == square}


def test_blocked_words_wait_for_the_square_in_front():
    assert goals("4k/5/2*2/1P3/K4", "b2") == {"b3"}
    assert goals("4k/5/1p*2/1P3/K4", "b2") == {"a2", "c2"}
    assert goals("4k/5/1P*2/1P3/K4", "b2") == {"a2", "c2"}
    assert goals("4k/5/2*2/2P2/K4", "c2") == {"b2", "d2"}
    assert goals("4k/2P2/2*2/5/K4", "c4") == {"c5"}
    assert goals("P3k/5/2*2/5/K4", "a5") == {"b5"}
    assert goals("4k/5/2*2/p4/3K1", "a2", "b") == {"a1"}


def test_beside_words_need_a_friend_of_their_kind():
    assert goals("4k/5/2*2/1M3/K4", "b2") == set()
    assert goals("4k/5/2*2/Km3/5", "b2", "b") == set()
    rook = goals("4k/5/2*2/1MM2/K4", "b2")
    assert rook == {"a2", "b1", "b3", "b4", "b5"}
    assert goals("4k/5/2*2/1Mm2/K4", "b2") == set()
    assert goals("4k/M4/2*2/1M3/K4", "b2") == {"c4", "d3", "d1"}
    both = goals("4k/M4/2*2/1M3/2M1K", "b2")
    assert both == {"c4", "d3", "d1", "a3", "a1"}


def test_beside_relations_pass_over_pieces_and_missing_squares():
    assert goals("4k/3M1/2*2/2M2/K4", "c2") == {"a3", "e3", "e1", "b4"}


# Words against walks over coordinates, with pieces in the way

ROOK = [(0, 1), (1, 0), (0, -1), (-1, 0)]
BISHOP = [(1, 1), (1, -1), (-1, -1), (-1, 1)]
QUEEN = ROOK + BISHOP
KNIGHT = [(x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y)]


def plus(square, step, times=1):
    return square[0] + step[0] * times, square[1] + step[1] * times


def line(square, step):
    """The squares of the board in one direction."""
    square = plus(square, step)
    while 0 <= square[0] < 9 and 0 <= square[1] < 9:
        yield square
        square = plus(square, step)


def ride(pieces, square, step):
    """The squares in one direction, up to the first piece."""
    for each in line(square, step):
        yield each
        if each in pieces:
            return


def rides(pieces, square, steps):
    return {end for step in steps for end in ride(pieces, square, step)}


def horse(pieces, square):
    for step in ROOK:
        leg = plus(square, step)
        if leg not in pieces:
            yield from (plus(leg, turn) for turn in BISHOP if outwards(step, turn))


def janggi_elephant(pieces, square):
    for step in ROOK:
        leg = plus(square, step)
        for turn in BISHOP:
            if outwards(step, turn) and not pieces & {leg, plus(leg, turn)}:
                yield plus(leg, turn, 2)


def outwards(step, turn):
    return step[0] * turn[0] + step[1] * turn[1] > 0


def over_one(pieces, square, steps, near):
    """The squares behind one piece, up to the next; or the one right behind it."""
    for step in steps:
        hopped = False
        for each in line(square, step):
            if hopped:
                yield each
            if each in pieces or (hopped and near):
                if hopped:
                    break
                hopped = True


def over(pieces, square, steps, lands):
    """The ends of rides over squares of which those with pieces `lands` accepts, by their numbers."""
    for step in steps:
        way = list(line(square, step))
        for number, end in enumerate(way):
            if lands(number, [index for index in range(number) if way[index] in pieces]):
                yield end


def turning(pieces, square, steps, by):
    """Over the first piece in a direction, and then one square in another."""
    around = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]
    for step in steps:
        for hurdle in line(square, step):
            if hurdle in pieces:
                for turn in {by, -by}:
                    yield plus(hurdle, around[(around.index(step) + turn) % 8])
                break


def coursing(pieces, square, every, turn):
    """Rides that turn after each leap, given the directions clockwise and how to turn."""
    for first in range(len(every)):
        for side in (1, -1):
            at, number, place = square, 0, first
            while True:
                at = plus(at, every[place % len(every)])
                if not (0 <= at[0] < 9 and 0 <= at[1] < 9) or at == square:
                    break
                yield at
                if at in pieces:
                    break
                place += side * turn(number)
                number += 1


CLOCKWISE = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]


def moa(pieces, square):
    for step in BISHOP:
        leg = plus(square, step)
        if leg not in pieces:
            yield from (plus(leg, turn) for turn in ROOK if outwards(step, turn))


def mao_hopper(pieces, square):
    for step in ROOK:
        leg = plus(square, step)
        if leg in pieces:
            yield from (plus(leg, turn) for turn in BISHOP if outwards(step, turn))


def from_edge(pieces, square):
    """A queen's ends that are not on the edge, where the queen is."""
    if not is_edge(square):
        return set()
    return {end for end in rides(pieces, square, QUEEN) if not is_edge(end)}


def is_edge(square):
    return not {0, 8}.isdisjoint(square)


def bent(pieces, square, first, second, most):
    """Rides that turn outwards after at most so many empty squares."""
    for step in first:
        for count, corner in enumerate(ride(pieces, square, step), 1):
            if corner in pieces or count > most:
                break
            turns = [turn for turn in second if outwards(step, turn)]
            yield from rides(pieces, corner, turns)


WALKS = {
    "NN": lambda pieces, at: rides(pieces, at, KNIGHT),
    "BNN": lambda pieces, at: rides(pieces, at, BISHOP + KNIGHT),
    "nN": horse,
    "nA": lambda pieces, at: (plus(at, step, 2) for step in BISHOP if plus(at, step) not in pieces),
    "nD": lambda pieces, at: (plus(at, step, 2) for step in ROOK if plus(at, step) not in pieces),
    "nZ": janggi_elephant,
    "pR": lambda pieces, at: over_one(pieces, at, ROOK, False),
    "gQ": lambda pieces, at: over_one(pieces, at, ROOK + BISHOP, True),
    "pQ": lambda pieces, at: over(pieces, at, QUEEN, lambda _, on: len(on) == 1),
    "ppQ": lambda pieces, at: over(pieces, at, QUEEN, lambda _, on: len(on) == 2),
    "ggQ": lambda pieces, at: over(pieces, at, QUEEN, lambda n, on: len(on) == 2 and n - 1 in on),
    "gNN": lambda pieces, at: over(pieces, at, KNIGHT, lambda n, on: on == [n - 1]),
    "g2Q": lambda pieces, at: over(pieces, at, QUEEN, lambda n, on: on == [n - 2]),
    "g3R": lambda pieces, at: over(pieces, at, ROOK, lambda n, on: on == [n - 3]),
    "eQ": lambda pieces, at: over(pieces, at, QUEEN, lambda n, on: on == [n / 2 - 1 / 2]),
    "gQ2": lambda pieces, at: over(pieces, at, QUEEN, lambda n, on: on == [0] and n == 1),
    "aQ": lambda pieces, at: over(pieces, at, QUEEN, lambda _, on: on == [0]),
    "gQ^45": lambda pieces, at: turning(pieces, at, QUEEN, 1),
    "gR^90": lambda pieces, at: turning(pieces, at, ROOK, 2),
    "gB^135": lambda pieces, at: turning(pieces, at, BISHOP, 3),
    "mgQ^180": lambda pieces, at: set(turning(pieces, at, QUEEN, 4)) - {at},
    "qNN": lambda pieces, at: coursing(pieces, at, CLOCKWISE, lambda _: 1),
    "qB": lambda pieces, at: coursing(pieces, at, BISHOP, lambda _: 1),
    "zB": lambda pieces, at: coursing(pieces, at, BISHOP, lambda n: (-1) ** n),
    "zR": lambda pieces, at: coursing(pieces, at, ROOK, lambda n: (-1) ** n),
    "z2NN": lambda pieces, at: coursing(pieces, at, CLOCKWISE, lambda n: 2 * (-1) ** n),
    "dN": moa,
    "pnN": mao_hopper,
    "Q from edge to inside": from_edge,
    "FF>R": lambda pieces, at: bent(pieces, at, BISHOP, ROOK, 9),
    "F>R": lambda pieces, at: bent(pieces, at, BISHOP, ROOK, 1),
    "W>F": lambda pieces, at: (end for end in bent(pieces, at, ROOK, BISHOP, 1) if touches(at, end)),
    "W>B": lambda pieces, at: bent(pieces, at, ROOK, BISHOP, 1),
    "R>B": lambda pieces, at: bent(pieces, at, ROOK, BISHOP, 9),
}


def touches(one, other):
    """Whether a knight's move leads from one square to the other."""
    return (other[0] - one[0], other[1] - one[1]) in KNIGHT


def open_ends(word, pieces, at):
    """The squares to which the paths of a word are open, those of pieces if it may capture."""
    occupied = sum(1 << rank * 9 + file for file, rank in pieces)
    return {
        (path.end % 9, path.end // 9)
        for each in read_words(word)
        for path in word_paths(BOARD, each, at[1] * 9 + at[0], Colour.WHITE, "X")
        if not path.empty & occupied and not path.occupied & ~occupied
        if path.captures or not occupied >> path.end & 1
    }


@pytest.mark.parametrize("word", WALKS)
def test_words_go_as_a_walk_over_the_board_does(word):
    rng = random.Random(word)
    squares = [(file, rank) for file in range(9) for rank in range(9)]
    for count in (0, 3, 10, 25) * 8:
        at, *pieces = rng.sample(squares, count + 1)
        walked = set(WALKS[word](set(pieces), at)) & set(squares)
        assert open_ends(word, set(pieces), at) == walked, (at, pieces)


# Several words, letters and conditions


def flags(text):
    return [(word.moves, word.captures, word.initial, word.lame, word.hop.kind) for word in read_words(text)]


def test_letters_count_for_the_atom_after_them():
    assert flags("mRcpR") == [
        (True, False, False, False, HopKind.NONE),
        (False, True, False, False, HopKind.FAR),
    ]
    assert flags("imfnDgQ") == [
        (True, False, True, True, HopKind.NONE),
        (True, True, False, False, HopKind.NEAR),
    ]
    assert [word.legs for word in read_words("BNN")] == [the_word("B").legs, the_word("NN").legs]
    assert [len(word.legs) for word in read_words("FF>RN")] == [2, 1]
    assert [leg.reach for leg in the_word("R2=B3").legs] == [2, 3]


def test_conditions_hold_for_all_words_before_them():
    assert [word.squares for word in read_words("mRcpR from b2, G7")] == [("b2", "g7")] * 2
    assert [word.beside for word in read_words("RB beside W")] == [the_word("W").legs[0].steps] * 2
    assert [word.blocked for word in read_words("sWbF blocked fW")] == [((0, 1),)] * 2


def test_letters_before_the_first_leg_count_for_both():
    assert the_word("mR=B").captures is False
    assert the_word("mF>mR") == replace(the_word("mF>R"), text="mF>mR")
    assert the_word("iF>R").initial
    assert ends("fF>fR", "e1") == {"d3", "d4", "d5", "d6", "d7", "d8", "d9"} | {
        "f3", "f4", "f5", "f6", "f7", "f8", "f9"
    }  # fmt: skip


def test_squares_from_which_a_word_goes():
    assert ends("W from e5 a1", "e5") == {"e6", "f5", "e4", "d5"}
    assert ends("W from e5 a1", "e4") == set()
    assert ends("fW from e5", "e5", Colour.BLACK) == {"e4"}


def test_initial_words_go_from_start_squares_of_their_kind():
    text = plant(HOLED, "..*..", ".....", "4k/5/2*2/5/K4", "4k/pp3/5/PP3/K4", '"mfW"', '"mfW", "imfnD"')
    game = parse_game(text, "test")

    def doubles(placement, side):
        position = read_fen(f"{placement} {side} - -", game)
        names = game.board.name
        return {
            names(move.origin)
            for move in position.moves()
            if abs(move.target - move.origin) == 2 * game.board.files and move.piece.letter == "P"
        }

    assert doubles("4k/pp3/5/PPP2/K4", "w") == set()
    assert doubles("4k/5/5/PPP2/K4", "w") == {"a2", "b2"}
    assert doubles("4k/5/1m3/PPP2/K4", "w") == {"a2"}
    assert doubles("4k/ppp2/5/5/K4", "b") == {"a4", "b4"}


def test_blocked_by_several_squares_waits_for_each_that_exists():
    (path,) = word_paths(BOARD, the_word("bW blocked fF"), BOARD.square("a5"), Colour.WHITE, "X")
    assert BOARD.names(path.occupied) == ("b6",)


@pytest.mark.parametrize(
    ("word", "message"),
    [
        ("", "not a movement word"),
        ("X", "unknown atom 'X'"),
        ("R=B=R", "at most two"),
        ("mcW", "m and c together"),
        ("uW", "none of"),
        ("R=mB", "both legs share"),
        ("cR=mB", "both legs share"),
        ("pR=B", "cannot be joined"),
        ("nN>R", "cannot be joined"),
        ("R>nN", "both legs share"),
        ("R>", "'' is not a movement atom"),
        ("R=", "not a movement atom"),
        ("=B", "not a movement atom"),
        ("pgR", "as p or as g"),
        ("pW", "a leap of one step cannot hop over a piece on its way"),
        ("gN", "a leap of one step cannot hop"),
        ("lrF x", "not a movement word"),
        ("W" * 201, "longer than 200 characters"),
        ("W from", "not a movement word"),
        ("W from z9", "'z9' is not the name of a square"),
        ("W from a17", "'a17' is not the name of a square"),
        ("W beside R", "expected a leap such as W or fF after beside"),
        ("W beside mW", "expected a leap"),
        ("W beside WF", "expected a leap"),
        ("W blocked R=B", "expected a leap"),
        ("W beside F from a1", "not a movement|expected a leap"),
        ("mRcpRx", "not a movement atom"),
        ("W beside", "not a movement word"),
        ("W beside Y", "unknown atom"),
        ("r1", "not a movement atom"),
        ("R0", "expected a length of at least 1 after R, and at most 15, found 0"),
        ("mRcB05", "expected a length of at least 1 after B, and at most 15, found 05"),
        ("R16", "at most 15, found 16"),
        ("N8", "at most 7, found 8"),
        ("(4,1)4", "at most 3, found 4"),
        ("(4,1)0", r"expected a length of at least 1 after \(4,1\)"),
        ("0R", "not a movement atom"),
        ("W around F", "not a movement word"),
        ("vF3x", "not a movement atom"),
    ],
)
def test_wrong_words_are_refused(word, message):
    with pytest.raises(ValueError, match=message):
        read_words(word)


# Leaps by their lengths


@pytest.mark.parametrize(
    ("word", "same"),
    [
        ("(1,0)", "W"),
        ("(1,1)", "F"),
        ("(2,1)", "N"),
        ("(1,2)", "N"),
        ("(3,2)", "Z"),
        ("(2,1)(2,1)", "NN"),
        ("(2,1)3", "N3"),
        ("mff(2,1)c(3,3)", "mffNcG"),
        ("n(2,1)", "nN"),
        ("p(2,0)(2,0)", "pDD"),
        ("(1,1)>R", "F>R"),
        ("W beside f(2,1)", "W beside fN"),
    ],
)
def test_leaps_may_be_given_by_their_lengths(word, same):
    assert [replace(each, text="") for each in read_words(word)] == [
        replace(each, text="") for each in read_words(same)
    ]


@pytest.mark.parametrize(
    ("word", "origin", "expected"),
    [
        ("(4,1)", "e5", "f9 i6 i4 f1 d1 a4 a6 d9"),
        ("(4,0)", "e5", "e9 i5 e1 a5"),
        ("(4,4)", "e5", "i9 i1 a1 a9"),
        ("ff(4,1)", "e5", "d9 f9"),
        ("s(4,0)", "e5", "a5 i5"),
        ("(4,1)(4,1)", "a1", "b5 e2 c9 i3"),
        ("(4,0)2", "a1", "a5 a9 e1 i1"),
        ("(8,8)", "a1", "i9"),
        ("(9,0)", "a1", ""),
    ],
)
def test_long_leaps_reach_what_they_say(word, origin, expected):
    assert ends(word, origin) == set(expected.split())


def test_lame_long_leaps_walk_straight_and_then_diagonally():
    paths = word_paths(BOARD, the_word("n(4,1)"), BOARD.square("e5"), Colour.WHITE, "X")
    passed = {BOARD.name(path.end): BOARD.names_of(path.passes) for path in paths}
    assert passed["f9"] == ("e6", "e7", "e8")
    assert passed["a4"] == ("d5", "c5", "b5")


@pytest.mark.parametrize(
    ("word", "message"),
    [
        ("(0,0)", "expected two numbers from 0 to 15 that are not both 0"),
        ("(16,1)", r"\(16,1\) is a leap on no board"),
        ("(4;1)", "not a leap such as"),
        ("m(4,1", "not a leap such as"),
        ("(4,-1)", "not a leap such as"),
        ("4,1)", "not a movement atom"),
        ("()", "not a leap such as"),
        ("(4, 1)", "not a movement word"),
        ("(8,1)(8,1)", "no board has room for two leaps"),
        ("(9,9)2", "no board has room for two leaps"),
    ],
)
def test_wrong_leaps_are_refused(word, message):
    with pytest.raises(ValueError, match=message):
        read_words(word)


# Words that could be read, but in which some part means nothing


@pytest.mark.parametrize(
    ("word", "message"),
    [
        ("nR", "n makes a leap lame, such as nN; R goes from square to square and leaps over none"),
        ("BNnQ", "Q goes from square to square"),
        ("nFF", "F goes from square"),
        ("n(1,1)", "goes from square"),
        (
            "N=R",
            "both legs go equally far, and N is a single leap, no ride; expected rides such as R=B",
        ),
        ("R=(4,1)", r"\(4,1\) is a single leap"),
        ("mD=mBB", "mD is a single leap"),
        ("iimW", "'i' is given twice before W"),
        ("mmW", "'m' is given twice"),
        ("R=mmB", "'m' is given twice"),
        ("pppR", "'p' is given more than twice"),
        ("eeR", "'e' is given twice"),
        ("ppR2", "R goes 2 leaps at most, and would need 3"),
        ("gpQ", "hops as p or as g, not as both"),
        ("aeQ", "hops as e or as a, not as both"),
        ("g2g2Q", "not a movement atom"),
        ("gg2Q", "over two pieces a piece hops to the next square"),
        ("g7R7", "R goes 7 leaps at most, and would need 8"),
        ("Q^45", r"\^45 turns over a piece; expected gQ\^45"),
        ("pQ^45", "turns over a piece"),
        ("gQ^60", "one of 45, 90, 135, 180"),
        ("gNN^45", "only W, F, R, B, Q and K turn"),
        ("ggQ^90", "turn over a piece, over one"),
        ("gQ^180", "never captures; expected m"),
        ("R=gB^45", "both legs share"),
        ("R=B^45", "turns over a piece|cannot be joined"),
        ("ndN", "as n, or diagonally, as d, not both"),
        ("dA", "A is walked in one way only; expected n"),
        ("dR", "goes from square to square and leaps over none"),
        ("gnN", "cannot hop over a piece on its way"),
        ("qN", "N is a single one"),
        ("mgK^180", "cannot hop over"),
        ("qzNN", "as q or as z, not as both"),
        ("nqNN", "a lame ride does not turn"),
        ("z2B", "B has too few directions"),
        ("q2NN", "not a movement atom"),
        ("qR=B", "cannot be joined"),
        ("W to", "not a movement word"),
        ("W to z9", "'z9' is not the name of a square"),
        ("W from a1 to b9 to c9", "'to' is not the name of a square"),
        ("W to a1 a1", "a1 is given twice"),
        ("fffN", "'f' in 'fff' makes no difference|'ff' in 'fff' makes no difference"),
        ("ffW", "'ff' doubles a letter"),
        ("mllD", "'ll' doubles a letter"),
        ("ffK", "'ff' doubles a letter"),
        ("vF", "'v' chooses every direction; leave it out"),
        ("sA", "'s' chooses every direction"),
        ("fbN", "'fb' chooses every direction"),
        ("vsR", "'vs' chooses every direction"),
        ("fvW", "'f' in 'fv' makes no difference; leave it out"),
        ("lvF", "'v' in 'lv' makes no difference"),
        ("fsF", "'s' in 'fs' makes no difference"),
        ("W beside vsW", "'vs' chooses every direction"),
        ("N1", "N goes no farther in any case; expected it without 1"),
        ("K1", "K goes no farther"),
        ("B15", "B goes no farther"),
        (
            "NN3",
            "a doubled atom rides without end, and a number bounds it; expected N3, or NN alone",
        ),
        ("pN", "a leap of one step cannot hop"),
        ("fW>bW", "fW cannot turn into bW; straight on and back are no turns"),
        ("fR=vR", "fR cannot turn into vR"),
        ("fF>bW", "fF cannot turn into bW"),
        ("mfW blocked fW", "it needs squares to be empty that are blocked, and so goes nowhere"),
        ("mR blocked W", "and so goes nowhere"),
        ("fF>R blocked F", "and so goes nowhere"),
        ("fW beside fW", "it needs the square on which the friend stands, and so goes nowhere"),
        ("W from a1 b2 A1", "a1 is given twice"),
    ],
)
def test_words_in_which_a_part_means_nothing_are_refused(word, message):
    with pytest.raises(ValueError, match=message):
        read_words(word)


@pytest.mark.parametrize(
    "word",
    ["R=F", "CC=F", "NN=R3", "N=N", "N=W", "R2=B3", "R1=B1", "QQ=fQQ", "pNN", "gN2", "nNN", "n(2,0)", "fsK", "fvN", "flK", "KK", "N7", "fW blocked fW", "pR blocked W", "gW3 beside fW", "g9Q", "ppQ", "ggNN", "pnN", "pdN", "qNN", "z3NN", "g2qNN", "mgK2^180", "gW^45", "Q from edge to inside"],
)  # fmt: skip
def test_words_in_which_every_part_means_something_are_read(word):
    assert read_words(word)


def meaning(word):
    """What a word with one leg means on the largest board, however it is written."""
    (leg,) = word.legs
    span = max(abs(length) for step in leg.steps for length in step)
    reach = min(leg.reach, 15 // span)
    goes = word.moves or word.captures
    lame, hop = word.lame and span > 1, word.hop if reach > 1 or word.lame else "never"
    course = word.course if reach > 1 else "none"
    ways = (word.moves, word.captures, word.initial)
    return frozenset(leg.steps), reach, goes, ways, lame, word.diagonal_first, hop, course


def meant(text):
    try:
        return [meaning(word) for word in read_words(text)]
    except ValueError:
        return None


ATOMS = ["W", "F", "D", "N", "A", "Z", "K", "R", "B", "Q", "(4,1)", "(8,0)", "(5,5)"]
LETTERS = "mcindpgeaqzfblrvs"


@pytest.mark.slow
@one_in(4)
def test_no_letter_and_no_number_of_a_word_can_be_left_out(every):
    rng = random.Random(5)
    mods = ["", *LETTERS, *(one + two for one in LETTERS for two in LETTERS)]
    mods += ["".join(rng.choices(LETTERS, k=rng.choice((3, 4)))) for _ in range(400)]
    read = 0
    for atom in ATOMS:
        for letters in mods[::every]:
            for end in ("", atom, "1", "2", "3", "7", "15"):
                found = meant(letters + atom + end)
                read += found is not None
                shorter = {letters[:n] + letters[n + 1 :] + atom + end for n in range(len(letters))}
                if end and not (end == atom and atom in "RBQ"):
                    shorter.add(letters + atom)
                assert found is None or all(meant(each) != found for each in shorter), letters + atom
    assert read > 3000 // every
