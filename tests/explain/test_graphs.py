"""Graphs of paths: how many, what they carry, and that other programs can read them."""

import json
import shutil
import subprocess

import networkx as nx
import pytest
from effort import few_or_many, first
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import positions

from toolkit.explain.exporters import quoted, to_dot
from toolkit.explain.graph import (
    By,
    flat,
    graphml,
    merged,
    move_graph,
    node_link,
    piece_graph,
    relation_graph,
)
from toolkit.explain.moves import explain_move
from toolkit.explain.relations import relations
from toolkit.explain.route_graph import bare_game, route_graph, walk_graph
from toolkit.explain.routes import shortest_routes
from toolkit.explain.walker import Walker, walker_alone
from toolkit.facts.path_reports import path_name
from toolkit.rules.board import Board, bits
from toolkit.rules.catalogue import builtin_keys, load
from toolkit.rules.fen import read_fen
from toolkit.rules.movement.words import read_words

DOT = shutil.which("dot")
MIDDLE = "2nqkqn2/1p1rpr3/2p1b4/2bp2p2/5p3/2PP5/3BB1P2/2PRQR1P1/2N1KQ2N b - - 0 14"
SISSA = (*read_words("R=B"), *read_words("B=R"))


def empty(size):
    return bare_game(Board.from_drawing(["." * size] * size), "sissa", SISSA)


def names(graph):
    return {data["path"] for *_, data in graph.edges(data=True)}


@pytest.mark.costly
@pytest.mark.parametrize(("size", "moves", "paths"), first(1, [(8, 1424, 3456), (9, 2088, 5088)]))
@pytest.mark.parametrize("by", By)
def test_the_sissas_paths_on_empty_boards(size, moves, paths, by):
    game = empty(size)
    graphs = [
        piece_graph(walker_alone(game, game.pieces[0], square).position, square, by) for square in range(size * size)
    ]
    ends = sum(data["role"] == "target" for graph in graphs for _, data in graph.nodes(data=True))
    counted = sum(data["paths"] for graph in graphs for _, data in graph.nodes(data=True))
    assert (ends, counted) == (moves, paths)
    assert sum(len(names(graph)) for graph in graphs) == paths
    whole = route_graph(walker_alone(game, game.pieces[0], 0))
    assert whole.number_of_edges() == moves
    assert sum(data["count"] for *_, data in whole.edges(data=True)) == paths


def test_an_edge_knows_its_path():
    position = read_fen(MIDDLE, load("coherent"))
    graph = piece_graph(position, position.game.board.square("g9"))
    edges = [(start, end, data) for start, end, data in graph.edges(data=True) if data["path"] == "g9-e7-g7"]
    edges.sort(key=lambda edge: edge[2]["step"])
    assert [edge[:2] for edge in edges] == [("g9", "f8"), ("f8", "e7"), ("e7", "f7"), ("f7", "g7")]
    assert [edge[2]["leg"] for edge in edges] == ["diagonal"] * 2 + ["orthogonal"] * 2
    assert edges[0][2] == {
        "path": "g9-e7-g7",
        "step": 1,
        "leg": "diagonal",
        "clear": False,
        "blocked_by": ["rf8", "be7"],
        "length": 4,
        "destination": "g7",
        "capture": False,
    }
    assert graph.nodes["g7"] == {"role": "target", "piece": "", "paths": 4, "clear": 2}
    assert graph.nodes["g9"]["role"] == "origin"
    assert graph.edges["g9", "f8", "g9-e7-g7/1"]["clear"] is False
    turned = piece_graph(position, position.game.board.square("g9"), By.STATIONS)
    legs = [edge for edge in turned.edges(data=True) if edge[2]["path"] == "g9-e7-g7"]
    assert [(start, end, data["leg"]) for start, end, data in legs] == [
        ("g9", "e7", "diagonal"),
        ("e7", "g7", "orthogonal"),
    ]


def test_paths_laid_over_each_other_keep_their_names():
    position = read_fen(MIDDLE, load("coherent"))
    graph = piece_graph(position, position.game.board.square("g9"))
    laid = merged(graph)
    assert {name for *_, data in laid.edges(data=True) for name in data["paths"]} == names(graph)
    edge = laid.edges["g9", "f8"]
    assert edge["count"] == len(edge["paths"])
    assert edge["clear"] is False
    assert edge["blocked"] == edge["paths"]
    assert sum(data["count"] for *_, data in laid.edges(data=True)) == graph.number_of_edges()


def test_lists_become_texts_only_where_a_format_has_no_lists():
    position = read_fen(MIDDLE, load("coherent"))
    laid = merged(piece_graph(position, position.game.board.square("g9")))
    plain = flat(laid)
    assert plain.edges["g9", "f8"]["paths"] == " ".join(laid.edges["g9", "f8"]["paths"])
    assert plain.nodes["g7"] == laid.nodes["g7"]
    assert isinstance(laid.edges["g9", "f8"]["paths"], list)
    document = json.loads(json.dumps(node_link(laid)))
    edges = {(edge["source"], edge["target"]): edge for edge in document["edges"]}
    assert "g9-e7-g7" in edges["g9", "f8"]["blocked"]
    assert edges["g9", "f8"]["count"] == len(edges["g9", "f8"]["paths"]) > 1


def test_a_leap_is_one_edge_and_two_ways_of_one_name_are_two_paths():
    game = bare_game(Board.from_drawing(["....."] * 5), "odd", read_words("mRcRNN"))
    graph = piece_graph(walker_alone(game, game.pieces[0], 0).position, 0)
    assert graph.edges["a1", "b3", "a1-b3/1"]["leg"] == "leap"
    assert graph.edges["b3", "c5", "a1-c5/2"]["leg"] == "leap"
    assert {key for _, _, key in graph.edges(keys=True) if key.startswith("a1-a3")} == {
        "a1-a3/1",
        "a1-a3/2",
        "a1-a3#2/1",
        "a1-a3#2/2",
    }


def test_an_empty_square_has_no_paths():
    position = read_fen(MIDDLE, load("coherent"))
    with pytest.raises(ValueError, match="there is nothing on a1"):
        piece_graph(position, 0)
    explanation = explain_move(position, 0, 8)
    assert set(move_graph(position, explanation)) == {"a1", "i1"}


def whole(position):
    return relation_graph(position, relations(position))


def walked(position, origin):
    walker = Walker(position, origin)
    ahead = [end for end, _ in walker.steps(origin)]
    return walk_graph(walker, shortest_routes(walker, ahead[-1] if ahead else origin))


def same(one, other):
    assert one.is_directed()
    assert other.is_directed()
    assert one.is_multigraph() == other.is_multigraph()
    assert dict(one.nodes(data=True)) == dict(other.nodes(data=True))
    keys = {"keys": True} if one.is_multigraph() else {}
    edges = [{tuple(edge[:-1]): edge[-1] for edge in graph.edges(data=True, **keys)} for graph in (one, other)]
    assert edges[0] == edges[1]


@pytest.mark.parametrize("key", first(1, builtin_keys()))
def test_graphs_read_back_are_equal(key):
    @settings(max_examples=20)
    @given(positions(key), st.integers(0, 10**6))
    def check(position, which):
        squares = list(bits(position.occupied))
        apart = piece_graph(position, squares[which % len(squares)], list(By)[which % 2])
        kinds = [
            lambda: apart,
            lambda: merged(apart),
            lambda: whole(position),
            lambda: walked(position, squares[which % len(squares)]),
        ]
        graph = kinds[which % 4]()
        text = json.dumps(node_link(graph))
        same(graph, nx.node_link_graph(json.loads(text), edges="edges"))
        if graph.number_of_edges():
            read = nx.parse_graphml(graphml(graph), force_multigraph=graph.is_multigraph())
            if graph.is_multigraph():
                for *_, data in read.edges(data=True):
                    data.pop("id", None)
            same(flat(graph), read)
        ids = [key for *_, key in graph.edges(keys=True)] if graph.is_multigraph() else []
        assert len(set(ids)) == len(ids)

    check()


@pytest.mark.costly
@few_or_many(4, 40)
@pytest.mark.parametrize("key", builtin_keys())
def test_every_path_is_drawn_once_and_truly(key, count):
    @settings(max_examples=count)
    @given(positions(key))
    def check(position):
        for square in bits(position.occupied):
            piece = position.piece_at(square)
            drawn = position.game.table.leaving(piece.colour, piece.type, square)
            paths = [path for some in drawn.values() for path in some]
            graph = piece_graph(position, square)
            assert names(graph) == {path_name(position.game.board, path) for path in paths}
            assert graph.number_of_edges() == sum(len(path.passes) + 1 for path in paths)
            clear = sum(position.is_clear(path, piece.colour) for path in paths)
            assert sum(data["clear"] for _, data in graph.nodes(data=True)) == clear

    check()


@pytest.mark.parametrize("text", ["", "a", 'a"b', "a\\", '\\"', "a\nb", "\\n", "];}", "\u265e"])
@pytest.mark.skipif(DOT is None, reason="Graphviz is not installed")
def test_any_text_is_quoted_for_graphviz(text):
    source = f"digraph {{ {quoted(text)} -> b [label={quoted(text)}]; }}"
    done = subprocess.run([DOT, "-Tplain"], input=source, capture_output=True, text=True, check=True)
    assert done.stderr == ""
    assert sum(line.startswith("node ") for line in done.stdout.splitlines()) == 2


@pytest.mark.skipif(DOT is None, reason="Graphviz is not installed")
@pytest.mark.parametrize("key", builtin_keys())
def test_graphviz_accepts_every_graph(key):
    position = read_fen(load(key).start, load(key))
    apart = piece_graph(position, next(bits(position.occupied)))
    walk = walked(position, next(bits(position.occupied)))
    for graph in (apart, merged(apart), whole(position), walk):
        source = to_dot(graph, position.game.board)
        done = subprocess.run([DOT, "-Tdot_json"], input=source, capture_output=True, text=True, check=True)
        assert done.stderr == ""
        read = json.loads(done.stdout)
        assert {node["name"] for node in read["objects"]} == set(graph)
        assert len(read.get("edges", [])) == graph.number_of_edges()
