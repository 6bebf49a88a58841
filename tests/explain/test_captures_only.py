"""Paths that only capture lead to no empty square, and paths that only move take nobody."""

import json

import pytest
from running import run, validate

from toolkit.explain.exporters import to_dot
from toolkit.explain.graph import merged, piece_graph
from toolkit.explain.moves import explain_move
from toolkit.render.boards.svg import draw_reports
from toolkit.render.notebooks.values import explanation_html
from toolkit.rules.catalogue import load, parse_game
from toolkit.rules.fen import read_fen

CANNON = """
extends = "orthodox"
key = "cannons"
name = "Cannons"
version = 1
[pieces.R]
name = "cannon"
moves = ["mRcpR"]
"""


@pytest.fixture(scope="module")
def cannons():
    return parse_game(CANNON, "cannons.toml")


def explained(position, origin, target):
    board = position.game.board
    return explain_move(position, board.square(origin), board.square(target))


@pytest.mark.parametrize(
    ("target", "reason"),
    [
        ("a2", "it goes by a1-a2"),
        ("a4", "a1-a4 is blocked on a3 by White's pawn; by a1-a2-a4 and a1-a3-a4 it captures only"),
        ("a6", "it goes by a1-a3-a6; by a1-a2-a6 it is blocked on a3"),
        ("b2", "no path of a cannon leads there"),
        ("c1", "a1-b1-c1 is blocked as b1 is empty; a1-c1 moves only and does not capture"),
    ],
)
def test_a_hopper_says_by_which_paths_it_only_captures(cannons, target, reason):
    position = read_fen("8/8/r6k/8/8/P7/8/R1n3K1 w - - 0 1", cannons)
    said = explained(position, "a1", target)
    assert said.reason.startswith(reason)
    assert said.legal is reason.startswith("it goes")


@pytest.mark.parametrize(
    ("fen", "move", "reason"),
    [
        ("k7/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2d3", "e2-d3 captures only"),
        ("k7/8/8/8/8/4r3/4P3/4K3 w - - 0 1", "e2e3", "e2-e3 moves only and does not capture"),
        ("8/8/8/8/8/4k3/4P3/7K w - - 0 1", "e2e3", "e2-e3 moves only and does not capture"),
        ("8/8/8/8/8/4k3/4Q3/7K w - - 0 1", "e2e3", "it gives check to Black's king, and a king"),
        ("k7/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "it goes by e5-d6, taking the pawn on d5"),
        ("k7/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6", "e5-d6 captures only"),
        ("k7/8/8/8/8/4P3/4P3/4K3 w - - 0 1", "e2e3", "e3 is held by White's own pawn"),
    ],
)
def test_a_pawn_says_so_too(fen, move, reason):
    # The king that could be captured at once makes a position that cannot come about.
    given = read_fen(fen, load("orthodox"), sound=False)
    assert explained(given, move[:2], move[2:]).reason.startswith(reason)


def test_every_form_of_an_answer_says_so():
    position = read_fen("k7/8/8/8/8/5p2/4P3/4K3 w - - 0 1", load("orthodox"))
    said = explained(position, "e2", "d3")
    assert [(each.path, each.state, each.clear) for each in said.reports] == [("e2-d3", "captures only", True)]
    assert said.reports[0].to_json()["only"] == "captures"
    assert "only" not in explained(position, "e2", "f3").reports[0].to_json()
    picture = draw_reports(position, said.reports)
    assert "Path e2-d3 captures only." in picture
    assert "pm-arrow-blocked" in picture
    assert "pm-arrow-clear" not in picture
    assert ">captures only<" in explanation_html(said)
    graph = merged(piece_graph(position, position.game.board.square("e2")))
    edge = graph.edges["e2", "d3"]
    assert (edge["clear"], edge["captures_only"]) == (False, ["e2-d3"])
    assert graph.edges["e2", "f3"]["clear"]
    assert "captures_only" not in graph.edges["e2", "f3"]
    drawn = to_dot(graph, position.game.board).splitlines()
    labels = [line for line in drawn if 'label="captures only"' in line]
    assert [line.split(" [")[0].strip() for line in labels] == ['"e2" -> "d3"']


def test_the_command_says_so():
    fen = "k7/8/8/8/8/4r3/4P3/4K3 w - - 0 1"
    text = run("explain", fen, "e2e3", "--game", "orthodox").stdout
    assert text == (
        "Pe2xe3 is not possible: e2-e3 moves only and does not capture.\n  e2-e3        moves only  passes nothing\n"
    )
    found = json.loads(run("explain", fen, "e2e3", "--game", "orthodox", "--json").stdout)
    validate("explain", found)
    assert found["paths"][0]["only"] == "moves"
    assert found["graph"]["edges"][0]["moves_only"] == ["e2-e3"]


def test_what_is_attacked_is_not_told_so():
    """A pawn controls the empty squares that it may only capture on, and guards its friends."""
    fen = "k7/8/8/8/8/5P2/4P3/4K3 w - - 0 1"
    said = run("explain", fen, "e2", "--relations", "--format", "svg", "--game", "orthodox").stdout
    assert "Path e2-d3 is clear." in said
    assert "captures only" not in said
    position = read_fen(fen, load("orthodox"))
    assert explained(position, "e2", "f3").reports[0].state == "clear"
