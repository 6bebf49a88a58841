"""Cuts: what is said to shut all paths does, nothing smaller does, and nothing is left out.

The judge puts pieces of every kind and side on sets of squares and asks the engine whether the piece
still attacks its target, or still goes there.
"""

import json
from dataclasses import replace
from itertools import combinations
from random import Random

import networkx as nx
import pytest
from effort import few_or_many
from kernel.games import MIXED, varied
from running import run, validate
from strategies import scattered

from toolkit.explain.cuts import MOST_CUTS, attack_cuts, cut_words, shutting_squares
from toolkit.explain.exporters import to_dot
from toolkit.explain.graph import merged, move_graph
from toolkit.explain.moves import explain_move, explain_text
from toolkit.explain.relations import RelationKind, relations
from toolkit.explain.route_graph import bare_game
from toolkit.explain.walker import walker_alone
from toolkit.facts.paths import clear_paths
from toolkit.rules.board import Board, Colour, bits, mask_of
from toolkit.rules.catalogue import builtin_keys, load, parse_game
from toolkit.rules.fen import read_fen, start
from toolkit.rules.movement.words import read_words

SISSA = (*read_words("R=B"), *read_words("B=R"))
GUARDED = "9/6p2/4q4/6k2/2b6/9/2N6/2KP5/9 w - - 0 1"


def lone(words, origin, *held):
    """A piece that moves by some words on an empty 9x9 board, and others on some squares."""
    game = bare_game(Board.from_drawing(["." * 9] * 9), "test", words)
    board, piece = game.board, game.pieces[0]
    position = walker_alone(game, piece, board.square(origin)).position
    black = mask_of(map(board.square, held))
    return replace(position, masks=(position.masks[0], black))


def with_pieces(position, squares):
    """The positions with pieces on some empty squares, all of one kind, of each kind and side."""
    for index, piece in enumerate(position.game.pieces * 2):
        if not piece.royal:
            masks = list(position.masks)
            masks[index] |= mask_of(squares)
            yield replace(position, masks=tuple(masks))


def is_attacked(position, origin, target):
    colour = position.piece_at(origin).colour
    return any(square == origin for square, _ in position.attacks(target, colour))


def goes(position, origin, target):
    return bool(position.candidates(origin, target))


def shuts(position, squares, origin, target, acts=is_attacked):
    """Whether pieces on some squares keep a piece from its target, whichever they are."""
    return not any(acts(each, origin, target) for each in with_pieces(position, squares))


def every_cut(position, origin, target, most, acts=is_attacked):
    """All cuts of up to so many squares that need each of their squares, by trying them."""
    ends = 1 << origin | 1 << target
    free = position.game.board.squares & ~position.occupied & ~ends
    some = [*bits(free & (-1 if most < 3 else near(position, origin, target)))]
    cuts = []
    for count in range(1, most + 1):
        cuts += [
            each
            for each in combinations(some, count)
            if not any(set(cut) <= set(each) for cut in cuts) and shuts(position, each, origin, target, acts)
        ]
    return cuts


def near(position, origin, target):
    """All squares of all paths: to try every set of three of all others would take too long."""
    piece = position.piece_at(origin)
    paths = position.game.table.between(piece.colour, piece.type, origin, target)
    squares = 0
    for path in paths:
        squares |= path.empty | path.occupied | path.friends
    return squares


def check(position, origin, target, cuts, acts=is_attacked):
    """Hold cuts against the judge."""
    if cuts.groups is None:
        assert not every_cut(position, origin, target, 2, acts)
        return
    most = cuts.fewest + 1 if cuts.fewest < 3 else cuts.fewest
    if most > 4 or cuts.count > MOST_CUTS:
        for each in cuts.smallest()[:5]:
            assert shuts(position, each, origin, target, acts)
            assert not any(shuts(position, fewer, origin, target, acts) for fewer in combinations(each, len(each) - 1))
        return
    every = every_cut(position, origin, target, most, acts)
    smallest = [each for each in every if len(each) == cuts.fewest]
    assert min(map(len, every)) == cuts.fewest
    assert smallest == sorted(cuts.smallest())
    assert len(smallest) == cuts.count
    assert set(cuts.needed) == set.intersection(*map(set, smallest))
    assert cuts.cutting == {square for cut in smallest for square in cut}
    if most > cuts.fewest and len(cuts.larger()) < MOST_CUTS:
        assert [each for each in every if len(each) == most] == sorted(cuts.larger())


def attacks(position):
    """Every piece with each square that it attacks by a path on which something can stand."""
    pairs = {}
    for colour in Colour:
        for target in bits(position.game.board.squares):
            for origin, path in position.attacks(target, colour):
                if path.empty and origin != target:
                    pairs.setdefault((origin, target), []).append(path)
    # Those of several paths first: they are rare on crowded boards.
    return sorted(pairs, key=lambda pair: -len(pairs[pair]))


@few_or_many(2, 40)
@pytest.mark.parametrize("key", [*builtin_keys(), *MIXED])
def test_cuts_are_what_the_engine_says(key, count):
    game = parse_game(MIXED[key], f"{key}.toml") if key in MIXED else load(key)
    for seed in range(count):
        position = (varied if key in MIXED else scattered)(game, seed)
        pairs = attacks(position)
        for origin, target in [*pairs[:2], *Random(seed).sample(pairs, min(len(pairs), 1))]:
            check(position, origin, target, attack_cuts(position, origin, target))


@few_or_many(1, 25)
@pytest.mark.parametrize("key", [*builtin_keys(), *MIXED])
def test_cuts_of_legal_moves_are_what_the_engine_says(key, count):
    game = parse_game(MIXED[key], f"{key}.toml") if key in MIXED else load(key)
    for seed in range(100, 100 + count):
        position = (varied if key in MIXED else scattered)(game, seed)
        moves = {(move.origin, move.target): move for move in position.moves()}
        explained = [explain_move(position, *ends) for ends in moves]
        shut = [each for each in explained if each.cuts and any(p.empty for p in each.cuts.paths)]
        shut.sort(key=lambda each: -len(each.cuts.paths))
        for each in shut[:2]:
            check(position, each.origin, each.target, each.cuts, goes)


def words_of(position, origin, target):
    board = position.game.board
    return cut_words(attack_cuts(position, board.square(origin), board.square(target)))


@pytest.mark.parametrize(
    ("target", "held", "words"),
    [
        ("d6", (), "shut by two pieces on c5 and e5"),
        ("d6", ("e6",), "shut by two pieces, one on e4, f4 or e5 and one on c5"),
        ("d6", ("c6", "e4"), "shut by two pieces, one on b4, c4 or c5 and one on e5, e6 or f6"),
        ("d6", ("c5",), "shut by one piece on e5, or by two, one on e4 or f4 and one on e6 or f6"),
        ("f8", (), "shut by two pieces, one on d5, d6 or e7 and one on e5, f6 or f7"),
        ("f8", ("d5",), "shut by one piece on e5, f6 or f7"),
        ("f8", ("d5", "f6"), ""),
        ("e5", (), ""),
        ("d5", (), "shut by four pieces on c4, e4, c5 and e5"),
        ("d5", ("c4", "e4"), "shut by two pieces on c5 and e5"),
    ],
)
def test_a_sissa_in_words(target, held, words):
    assert words_of(lone(SISSA, "d4", *held), "d4", target) == words


def test_a_walk_that_changes_paths_is_no_path():
    """Two paths that cross twice: the graph of their squares has a third way through, which is none."""
    position = lone(SISSA, "d4", "c5")
    board = position.game.board
    cuts = attack_cuts(position, board.square("d4"), board.square("d6"))
    laid = nx.DiGraph()
    for path in cuts.paths:
        nx.add_path(laid, path.squares)
    walks = list(nx.all_simple_paths(laid, board.square("d4"), board.square("d6")))
    assert (len(cuts.paths), len(walks)) == (2, 4)
    assert cuts.fewest == len(nx.minimum_node_cut(laid, *map(board.square, ("d4", "d6")))) == 1
    pairs = {tuple(board.names_of(cut)) for cut in cuts.larger()}
    # e4 and e6 shut both paths; the walk by f4, e5 and f6 goes on, so that no vertex cut is the pair.
    assert ("e4", "e6") in pairs
    laid.remove_nodes_from(map(board.square, ("e4", "e6")))
    assert nx.has_path(laid, *map(board.square, ("d4", "d6")))


def test_a_piece_that_opens_a_path_does_not_shut_all():
    """A rook that also captures over one piece: a single piece between opens what it shuts."""
    both = (*read_words("R"), *read_words("pR"))
    position = lone(both, "a1", "a5")
    board = position.game.board
    cuts = attack_cuts(position, board.square("a1"), board.square("a5"))
    assert [board.names_of(cut) for cut in cuts.smallest()] == [
        ("a2", "a3"),
        ("a2", "a4"),
        ("a3", "a4"),
    ]
    near_by = lone(both, "a1", "a3")
    assert attack_cuts(near_by, board.square("a1"), board.square("a3")).groups is None


def test_more_cuts_than_are_listed_are_counted():
    position = lone(SISSA, "d4")
    board = position.game.board
    cuts = attack_cuts(position, board.square("d4"), board.square("d7"))
    assert (cuts.fewest, cuts.count, len(cuts.smallest())) == (4, 625, MOST_CUTS)
    assert words_of(position, "d4", "d7").startswith("shut by four pieces, one on a4, b4")


def test_a_leap_among_paths_is_not_shut():
    position = lone((*SISSA, *read_words("N")), "d4")
    assert words_of(position, "d4", "e6") == "no piece shuts d4-e6"
    assert words_of(position, "d4", "e5") == ""


@few_or_many(20, 300)
def test_each_path_names_the_squares_that_shut_it(count):
    for seed in range(count):
        key = builtin_keys()[seed % len(builtin_keys())]
        position = scattered(load(key), seed)
        for relation in relations(position):
            path = relation.path
            if relation.kind is not RelationKind.ATTACK or path is None:
                continue
            piece = position.piece_at(path.origin)
            for square in bits(shutting_squares(position, path)):
                for after in with_pieces(position, [square]):
                    left = clear_paths(after, piece.colour, piece.type, path.origin, path.end)
                    assert path not in left


def test_explain_says_what_shuts_a_move_and_attacks():
    text = run("explain", GUARDED, "Nc3xe7", "-g", "coherent").stdout.splitlines()
    assert text[1] == "Shut by one piece on d4, e5 or e6."
    document = json.loads(run("explain", GUARDED, "Nc3xe7", "-g", "coherent", "--json").stdout)
    validate("explain", document)
    assert document["cuts"] == [["d4"], ["e5"], ["e6"]]
    assert (document["next_cuts"], document["cut_count"]) == ([], 3)
    assert [path["shut_by"] for path in document["paths"]] == [[], ["d4", "e5", "e6"]]
    nodes = {node["id"]: node for node in document["graph"]["nodes"]}
    assert (nodes["e5"]["shuts"], nodes["e5"]["cut"]) == (["c3-e5-e7"], True)
    assert (nodes["c4"]["shuts"], nodes["c4"]["cut"]) == ([], False)
    relations_text = run("explain", GUARDED, "--relations", "-g", "coherent").stdout
    assert "c3-e5-c5 and c3-a5-c5; shut by two pieces on b4 and d4." in relations_text
    document = json.loads(run("explain", GUARDED, "--relations", "-g", "coherent", "--json").stdout)
    validate("explain", document)
    entries = [each for each in document["relations"] if each["path"] == "c3-e5-c5"]
    assert [each["cuts"] for each in entries] == [[["b4", "d4"]]]


def test_pictures_and_graphs_mark_cut_squares():
    position = read_fen(GUARDED, load("coherent"))
    board = position.game.board
    explanation = explain_move(position, board.square("c3"), board.square("c5"))
    graph = merged(move_graph(position, explanation))
    assert {name for name, data in graph.nodes(data=True) if data["cut"]} == {"b4", "d4"}
    assert graph.nodes["b4"]["shuts"] == ["c3-a3-c5", "c3-a5-c5"]
    dot = to_dot(graph, board).splitlines()
    assert {line.split()[0] for line in dot if "octagon" in line} == {'"b4"', '"d4"'}
    svg = run("explain", GUARDED, "Nc3xc5", "-g", "coherent", "--format", "svg").stdout
    assert [name for name in ("a3", "b4", "d4") if f'pm-mark-square" data-square="{name}' in svg] == [
        "b4",
        "d4",
    ]


def test_what_is_not_legal_has_no_cuts():
    document = json.loads(run("explain", GUARDED, "Nc3xd2", "-g", "coherent", "--json").stdout)
    validate("explain", document)
    assert "cuts" not in document


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        ("g1-a1-g3", "g1-a1-g3 is no path of a knight"),
        ("g1-h2-g3", "g1-h2-g3 is no path of a knight"),
        ("g1-i3-g3", None),
        ("g1-h2-i3-h3-g3", None),
        # Along this path it is blocked; the move goes by another.
        ("g1-e1-g3", None),
    ],
)
def test_a_path_that_is_none_is_not_explained_as_another(path, reason):
    found = explain_text(start(load("coherent")), path)
    assert (found.legal, None if found.legal else found.reason) == (reason is None, reason)
    assert len(found.reports) == 4
