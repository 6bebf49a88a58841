"""Routes against a search that plays the moves, and against what is known of chess pieces."""

import random
from collections import Counter
from dataclasses import replace
from itertools import islice, pairwise

import networkx as nx
import pytest
from effort import few_or_many, first
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import positions

from toolkit.errors import SearchStopped, UsageError
from toolkit.explain import routes
from toolkit.explain.route_graph import bare_game, route_graph, survey, walk_graph
from toolkit.explain.routes import distances, shortest_routes
from toolkit.explain.walker import Walker, walker_alone
from toolkit.rules.board import Board, Colour, bits
from toolkit.rules.catalogue import builtin_keys, load
from toolkit.rules.fen import read_fen
from toolkit.rules.movement.paths import Condition
from toolkit.rules.movement.words import read_words
from toolkit.rules.position import Manner, Position


def lone(words, size=8, square="a1"):
    board = Board.from_drawing(["." * size] * size)
    texts = [word for text in words.split(",") for word in read_words(text)]
    game = bare_game(board, words, tuple(texts))
    return walker_alone(game, game.pieces[0], board.square(square))


def found(walker, target):
    board = walker.game.board
    return shortest_routes(walker, board.square(target))


def walk(game, fen, square):
    position = read_fen(fen, load(game))
    return Walker(position, position.game.board.square(square))


# Known facts


def test_a_knight_from_corner_to_corner():
    known = found(lone("N"), "h8")
    assert (known.length, known.count) == (6, 108)
    listed = list(known)
    assert len(set(listed)) == 108
    assert listed == sorted(listed)
    assert {(len(route), route[0], route[-1]) for route in listed} == {(7, 0, 63)}


@pytest.mark.parametrize(
    ("words", "size", "components", "longest", "moves"),
    [
        ("N", 8, 1, 6, 336),
        ("B", 8, 2, 2, 560),
        ("R", 8, 1, 2, 896),
        ("Q", 8, 1, 2, 1456),
        ("K", 8, 1, 7, 420),
        ("A", 8, 8, None, None),
        ("D", 8, 4, None, None),
        ("R=B, B=R", 8, 1, 2, 1424),
        ("R=B, B=R", 9, 1, 2, 2088),
        ("mfW", 8, 64, 7, 56),
    ],
)
def test_how_pieces_get_about(words, size, components, longest, moves):
    walker = lone(words, size)
    known = survey(walker.game.board, route_graph(walker))
    assert known.components == components
    assert longest in (None, known.diameter)
    assert moves in (None, known.moves)
    if words == "B":
        assert known.reached == pytest.approx(31 / 63)


def test_a_piece_that_never_moves():
    walker = lone("D", size=2)
    known = survey(walker.game.board, route_graph(walker))
    assert (known.moves, known.components, known.mean, known.diameter) == (0, 4, None, None)
    assert known.reached == 0
    assert found(walker, "b2").length is None


def test_staying_is_a_route_of_no_moves():
    known = found(lone("N"), "a1")
    assert (known.length, known.count, list(known)) == (0, 1, [(0,)])


def test_a_huge_count_is_exact_and_listed_lazily():
    known = found(lone("mfWmrW", 16), "p16")
    assert known.count == 155117520  # 30 choose 15
    assert len(next(iter(known))) == 31


def test_a_bishop_never_changes_its_colour():
    known = found(lone("B"), "b1")
    assert (known.length, known.count, list(known)) == (None, 0, [])
    assert sum(length is None for length in distances(lone("B")).values()) == 32


# Pieces in the way


def test_own_pieces_and_the_enemy_king_are_never_entered():
    walker = walk("orthodox", "7k/8/8/8/8/8/P7/R3K3 w - - 0 1", "a1")
    lengths = distances(walker)
    names = {walker.game.board.name(square) for square, length in lengths.items() if length is None}
    assert names == {"a2", "e1", "h8"}
    assert lengths[walker.game.board.square("a3")] == 3


def test_captures_on_the_way():
    walker = walk("orthodox", "7k/8/8/8/p7/8/8/R3K3 w - - 0 1", "a1")
    assert list(found(walker, "a8")) == [tuple(map(walker.game.board.square, route)) for route in (["a1", "a4", "a8"],)]


def test_what_is_captured_no_longer_stands_in_the_way():
    fen = "pR4BK1/1Nn4nP/1Nb6/1rn2n3/3n5/p1n2pQBk/2rP1BB2/1BQ6/1b2b2R1 w - - 0 1"
    walker = walk("coherent", fen, "b8")
    assert found(walker, "i9").length == 5
    walker = walk("coherent", fen, "b8")
    walker.remembers = False
    assert found(walker, "i9").length is None


def test_a_pawn_stops_where_it_would_promote():
    walker = walk("orthodox", "k7/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2")
    known = found(walker, "e8")
    assert (known.length, known.count) == (5, 1)
    walker = walk("orthodox", "k7/3p1p2/8/8/8/8/4P3/4K3 w - - 0 1", "e2")
    assert found(walker, "f8").length == 5
    assert found(walker, "h8").length is None


@pytest.mark.parametrize(
    ("hurdles", "target", "length"),
    [("a3", "a8", 1), ("b2", "a8", None), ("a3 b8", "h8", 2), ("a3 a5", "a8", 2)],
)
def test_a_hurdle_must_stand(hurdles, target, length):
    walker = lone("pR", 9)
    board = walker.game.board
    masks = [walker.position.masks[0], 0]
    masks[0] |= sum(1 << board.square(name) for name in hurdles.split())
    there = replace(walker.position, masks=tuple(masks))
    assert shortest_routes(Walker(there, 0), board.square(target)).length == length


def test_a_search_too_large_says_so(monkeypatch):
    monkeypatch.setattr(routes, "MOST_STATES", 3)
    with pytest.raises(SearchStopped, match="more than 3 squares, each counted again for other pieces captured"):
        found(lone("N"), "h8")
    with pytest.raises(SearchStopped):
        distances(lone("N"))


def test_nobody_stands_there():
    position = read_fen("7k/8/8/8/8/8/8/R3K3 w - - 0 1", load("orthodox"))
    with pytest.raises(UsageError, match="there is nothing on b1"):
        Walker(position, 1)


# Against a search that plays moves


def plays(position, origin, most):
    """For each square reached by playing this piece's moves alone: the fewest moves, in how many ways."""
    piece = position.piece_at(origin)
    first = replace(position, turn=piece.colour, ep=None, may_convert=0, must_convert=0)
    layer, seen = {(origin, first.masks): 1}, {(origin, first.masks)}
    known = {origin: (0, 1)}
    for depth in range(1, most + 1):
        ahead = {}
        for (square, masks), ways in layer.items():
            here = replace(first, masks=masks)
            if not here.mask(piece.colour, piece.type) >> square & 1:
                continue  # it has been promoted
            targets = {}
            for move in here.pseudo_legal():
                if move.origin == square and move.manner is Manner.STEP:
                    targets[move.target] = here.play(move).masks
            for target, after in targets.items():
                if (target, after) not in seen:
                    ahead[target, after] = ahead.get((target, after), 0) + ways
        seen |= ahead.keys()
        ends = {}
        for (square, _), ways in ahead.items():
            ends[square] = ends.get(square, 0) + ways
        for square, ways in ends.items():
            known.setdefault(square, (depth, ways))
        layer = ahead
    return known


@pytest.mark.costly
@few_or_many(6, 60)
@pytest.mark.parametrize("key", builtin_keys())
def test_routes_are_what_playing_finds(key, count):
    @settings(max_examples=count)
    @given(positions(key), st.integers(0, 10**6))
    def check(position, which):
        squares = list(bits(position.occupied))
        origin = squares[which % len(squares)]
        walker = Walker(position, origin)
        known = plays(position, origin, 2)
        for target in bits(position.game.board.squares):
            expected = known.get(target)
            routes = shortest_routes(walker, target) if expected else None
            if expected:
                assert (routes.length, routes.count) == expected
                assert len(list(routes)) == routes.count
        try:
            lengths = distances(walker)
        except SearchStopped:
            return
        near = {square: length for square, length in lengths.items() if length in (0, 1, 2)}
        assert near == {square: length for square, (length, _) in known.items()}

    check()


# Against a search of every state, square and pieces captured


def plainly(walker, most):
    """For each square: the fewest steps and in how many ways; and as far as how many steps.

    Every state is kept: where the piece stands and who is left.
    """
    piece, table = walker.piece, walker.game.table
    layer = {(walker.origin, walker.position.masks): 1}
    seen, known, depth = set(layer), {walker.origin: (0, 1)}, 0
    while layer and len(seen) <= most:
        ahead, depth = {}, depth + 1
        for (square, masks), ways in layer.items():
            here = replace(walker.position, masks=masks)
            if piece.type.promotes_on[piece.colour] >> square & 1:
                continue
            for end, paths in table.leaving(piece.colour, piece.type, square).items():
                other = here.piece_at(end)
                if other is not None and (other.colour is piece.colour or other.type.royal):
                    continue
                fit = (path for path in paths if (path.captures if other else path.moves))
                if any(p.condition is not Condition.CONVERSION and here.is_open(p, piece.colour) for p in fit):
                    left = [mask & ~(1 << square | 1 << end) for mask in masks]
                    left[piece.colour * len(walker.game.pieces) + piece.type.index] |= masks[
                        piece.colour * len(walker.game.pieces) + piece.type.index
                    ] ^ (1 << square | 1 << end)
                    after = (end, tuple(left))
                    if after not in seen:
                        ahead[after] = ahead.get(after, 0) + ways
        seen |= ahead.keys()
        ends = Counter()
        for (square, _), ways in ahead.items():
            ends[square] += ways
        for square, ways in ends.items():
            known.setdefault(square, (depth, ways))
        layer = ahead
    return known, None if not layer else depth


def agrees(walker, most=1000):
    known, deepest = plainly(walker, most)
    lengths = distances(walker)
    for square, length in lengths.items():
        routes = shortest_routes(walker, square)
        assert routes.length == length
        if square in known:
            assert (length, routes.count) == known[square]
            assert routes.count > 300 or len(set(routes)) == routes.count
        else:
            assert length is None if deepest is None else length is None or length > deepest


def crowded(game, rng, share):
    """A position full of pieces, for every kind of piece of White's to walk in."""
    squares = list(bits(game.board.squares))
    rng.shuffle(squares)
    count = len(game.pieces)
    masks = [0] * (2 * count)
    royal = [piece.index for piece in game.pieces if piece.royal]
    for colour, index in zip((0, 1), royal * 2, strict=False):
        masks[colour * count + index] = 1 << squares.pop()
    for square in squares[: int(share * len(squares))]:
        kind = rng.choice([piece.index for piece in game.pieces if not piece.royal])
        masks[rng.choice((0, 1, 1)) * count + kind] |= 1 << square
    reserves = (0,) * (2 * count) if game.rules.reserve else ()
    return Position(game, tuple(masks), Colour.WHITE, reserves=reserves)


WALKS = [
    *("R=B,B=R", "R=B", "pR", "pR,mR", "gQ", "pB,mR", "mR,cB", "fRsRbB", "NN", "cR,mB", "mpR,cR"),
    "NW,fcR",
]


@pytest.mark.parametrize("words", first(1, WALKS))
@pytest.mark.parametrize("share", [0.3, pytest.param(0.6, marks=pytest.mark.slow)])
def test_routes_on_crowded_boards_are_what_a_plain_search_finds(words, share):
    board = Board.from_drawing(["." * 6] * 6)
    texts = [word for text in words.split(",") for word in read_words(text)]
    game = bare_game(board, words, tuple(texts))
    rng = random.Random(f"{words} {share}")
    for _ in range(4):
        position = crowded(game, rng, share)
        for square in list(bits(position.side(Colour.WHITE)))[:2]:
            agrees(Walker(position, square))


@pytest.mark.parametrize("key", first(1, builtin_keys()))
def test_routes_in_crowded_games_are_what_a_plain_search_finds(key):
    game, rng = load(key), random.Random(key)
    for share in (0.2, 0.4, 0.6, 0.8):
        position = crowded(game, rng, share)
        for index in range(len(game.pieces)):
            for square in list(bits(position.masks[index]))[:1]:
                agrees(Walker(position, square), 300)


FULL = "QKqqb2Np/pnnnqprpP/qprpBn1N1/Nr1bRb2n/bPn2b2r/BPNNbn2r/1nnrNq2N/nkp1rBbnp/1b1n1qQrq w - - 0 1"


def test_a_map_of_a_board_full_of_pieces_is_found():
    # A search that counts a square again for each set of pieces captured gave up after 47 s.
    walker = walk("coherent", FULL, "e3")
    lengths = distances(walker)
    assert Counter(lengths.values()) == Counter({None: 17, 0: 1, 1: 4, 2: 5, 3: 14, 4: 20, 5: 8, 6: 10, 7: 1, 8: 1})
    for square, length in lengths.items():
        routes = shortest_routes(walker, square)
        assert routes.length == length
        for route in islice(routes, 3):
            here = walker.position
            assert (route[0], route[-1], len(route)) == (walker.origin, square, length + 1)
            for start, end in pairwise(route):
                (move,) = here.candidates(start, end)
                here = replace(here.play(move), turn=Colour.WHITE)


# The graph of a walk


@pytest.mark.costly
@pytest.mark.parametrize("key", first(2, builtin_keys()))
def test_networkx_finds_the_routes_that_are_marked(key):
    # Where captures open no ways, the graph holds the whole walk.
    game, rng, found_routes = load(key), random.Random(key), 0
    for share in (0.1, 0.2, 0.4):
        position = crowded(game, rng, share)
        walkers = [Walker(position, square) for square in bits(position.side(Colour.WHITE))]
        for walker in [each for each in walkers if not each.remembers][:6]:
            board, start = game.board, game.board.name(walker.origin)
            lengths = distances(walker)
            for target in list(bits(walker.at_best()))[::5]:
                routes = shortest_routes(walker, target)
                graph = walk_graph(walker, routes, lengths)
                every = list(nx.all_shortest_paths(graph, start, board.name(target)))
                steps = Counter(step for path in every for step in pairwise(path))
                squares = Counter(square for path in every for square in path)
                marked = {(a, b): data["routes"] for a, b, data in graph.edges(data=True)}
                assert {step: count for step, count in marked.items() if count} == steps
                assert {n: c for n, c in graph.nodes(data="routes") if c} == squares
                reached = nx.single_source_shortest_path_length(graph, start)
                known = dict(graph.nodes(data="distance"))
                assert {n: length for n, length in known.items() if length is not None} == reached
                found_routes += len(every)
    assert found_routes


def test_the_graph_of_a_walk_holds_what_captures_open():
    walker = walk("coherent", FULL, "e3")
    board = walker.game.board
    routes = shortest_routes(walker, board.square("c6"))
    graph = walk_graph(walker, routes)
    assert set(graph) <= set(board.names(walker.at_best()))
    bare = route_graph(walker)
    opened = 0
    for start, end, data in graph.edges(data=True):
        plain = bare.edges[start, end]["paths"] if bare.has_edge(start, end) else []
        assert data["paths"] == [*plain, *data["opened"]]
        assert data["count"] == len(data["paths"]) > 0
        opened += len(data["opened"])
        assert data["routes"] or not data["opened"]
    assert opened
    into = sum(data["routes"] for *_, data in graph.in_edges("c6", data=True))
    assert into == graph.nodes["c6"]["routes"] == routes.count == 40
    assert graph.nodes["e3"]["routes"] == 43, "three routes come back to where they began"
    assert (graph.nodes["e3"]["role"], graph.nodes["c6"]["role"]) == ("origin", "target")
    steps = Counter(step for route in routes for step in pairwise(board.names_of(route)))
    marked = {(start, end): count for start, end, count in graph.edges(data="routes") if count}
    assert marked == steps


@pytest.mark.costly
@pytest.mark.parametrize("key", builtin_keys())
def test_on_an_empty_board_the_graph_has_the_same_routes(key):
    game = load(key)
    board = game.board
    squares = list(bits(board.squares))
    for piece in game.pieces:
        walker = walker_alone(game, piece, squares[len(squares) // 3], Colour.BLACK)
        start = board.name(walker.origin)
        graph = route_graph(walker)
        lengths = nx.single_source_shortest_path_length(graph, start)
        assert {
            board.name(square): length for square, length in distances(walker).items() if length is not None
        } == dict(lengths)
        for target in list(lengths)[::7]:
            every = [tuple(path) for path in nx.all_shortest_paths(graph, start, target)]
            routes = found(walker, target)
            assert routes.count == len(every)
            assert {board.names_of(route) for route in routes} == set(every)
