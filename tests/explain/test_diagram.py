"""The inventor's diagram of the Sissa: every sentence about its squares, paths and obstacles.

The text lies in the seeds ("Rules of Cetina Random Chess"); the blue king stands on g6 or h6, which
the text leaves open, and the Sissa is the knight of Coherent Chess.
"""

import pytest

from toolkit.explain.graph import piece_graph
from toolkit.explain.moves import explain_move, explain_piece
from toolkit.explain.route_graph import bare_game
from toolkit.explain.walker import walker_alone
from toolkit.rules.board import Board
from toolkit.rules.catalogue import load
from toolkit.rules.fen import read_fen
from toolkit.rules.movement.words import read_words

KINGS = {"g6": "6k2", "h6": "7k1"}


def diagram(king):
    return read_fen(f"9/6p2/4q4/{KINGS[king]}/2b6/9/2N6/2KP5/9 w - - 0 1", load("coherent"))


@pytest.fixture(params=KINGS)
def position(request):
    return diagram(request.param)


def ways(position, target):
    """The clear paths from c3 to a square, and the others with the squares that block them."""
    board = position.game.board
    explained = explain_move(position, board.square("c3"), board.square(target))
    clear = {each.path for each in explained.reports if each.clear}
    shut = {each.path: {blocker.square for blocker in each.blocked_by} for each in explained.reports if not each.clear}
    assert explained.legal is bool(clear)
    return clear, shut


def reached(position):
    board = position.game.board
    report = explain_piece(position, board.square("c3"))
    return {board.name(each.target) for each in report.legal}


def nightrider_wise():
    steps = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
    ends = {(2 + n * file, 2 + n * rank) for file, rank in steps for n in range(1, 9)}
    return {"abcdefghi"[f] + str(r + 1) for f, r in ends if 0 <= f < 9 and 0 <= r < 9}


def rook_wise():
    return {f"c{rank}" for rank in range(1, 10)} ^ {f"{file}3" for file in "abcdefghi"}


def test_squares_are_reached_nightrider_wise_and_rook_wise():
    words = (*read_words("R=B"), *read_words("B=R"))
    game = bare_game(Board.from_drawing(["." * 9] * 9), "sissa", words)
    ends = {end for end, data in graph_nodes(game) if data["role"] == "target"}
    assert ends == nightrider_wise() | rook_wise()
    assert not nightrider_wise() & rook_wise()


def graph_nodes(game):
    origin = game.board.square("c3")
    return piece_graph(walker_alone(game, game.pieces[0], origin).position, origin).nodes(data=True)


def test_the_squares_of_the_diagram(position):
    assert reached(position) <= nightrider_wise() | rook_wise()
    assert {"i6", "f9", "c8", "c1", "a2", "a4", "b5", "d5", "e4", "b1", "c5", "e7"} <= reached(position)
    assert "d1" not in reached(position)


def test_i6_and_f9(position):
    (king,) = position.game.board.names(1 << position.king(1))
    clear, shut = ways(position, "i6")
    assert (clear, shut) == ({"c3-f3-i6"}, {"c3-f6-i6": {king}})
    clear, shut = ways(position, "f9")
    assert (clear, shut) == ({"c3-f6-f9"}, {"c3-c6-f9": {"c5"}})


def test_c8_and_c1(position):
    clear, shut = ways(position, "c8")
    assert "c3-h3-c8" in clear
    assert "g8" in shut["c3-h8-c8"]
    clear, shut = ways(position, "c1")
    assert clear == {"c3-a1-c1", "c3-a3-c1"}
    assert {name: "d2" in squares for name, squares in shut.items()} == {
        "c3-e3-c1": True,
        "c3-e1-c1": True,
    }


@pytest.mark.parametrize("target", ["a2", "a4", "b5", "d5", "e4"])
def test_like_mao_or_like_moa(position, target):
    clear, shut = ways(position, target)
    assert len(clear) == 2
    assert not shut
    board = position.game.board
    graph = piece_graph(position, board.square("c3"))
    first = {data["leg"] for *_, data in graph.edges(data=True) if data["destination"] == target and data["step"] == 1}
    assert first == {"orthogonal", "diagonal"}


def test_b1_only_like_moa_and_d1_not_at_all(position):
    assert ways(position, "b1") == ({"c3-b2-b1"}, {"c3-c2-b1": {"c2"}})
    assert ways(position, "d1") == (set(), {"c3-c2-d1": {"c2"}, "c3-d2-d1": {"d2"}})


def test_the_bishop_by_four_paths_and_the_queen_by_one(position):
    clear, shut = ways(position, "c5")
    assert clear == {"c3-e3-c5", "c3-e5-c5", "c3-a3-c5", "c3-a5-c5"}
    assert not shut
    assert ways(position, "e7") == ({"c3-e5-e7"}, {"c3-c5-e7": {"c5"}})
    board = position.game.board
    graph = piece_graph(position, board.square("c3"))
    captures = {data["destination"] for *_, data in graph.edges(data=True) if data["capture"]}
    assert {"c5", "e7"} <= captures


def test_it_is_explained_in_sentences():
    report = explain_piece(diagram("g6"), diagram("g6").game.board.square("c3"))
    sentences = report.sentences()
    assert "Nc3-i6+ goes by c3-f3-i6; c3-f6-i6 is blocked on g6 by Black's king." in sentences
    assert "Nc3xe7+ goes by c3-e5-e7; c3-c5-e7 is blocked on c5 by Black's bishop." in sentences
    assert "Nc3-d1 is not possible: by c3-c2-d1 it is blocked on c2, by c3-d2-d1 on d2." in sentences
