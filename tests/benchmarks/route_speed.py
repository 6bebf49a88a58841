"""Whether networkx finds routes as fast as our own search: paired, on positions of each game.

Run it as `python tests/benchmarks/route_speed.py`. For walkers of random games and of boards full
of pieces: all shortest routes to each square, counted, and the map of all distances; by our search, and
by networkx on the graph of the walk's states (its making counts, for that is the work).
"""

import random
from importlib import import_module
from time import perf_counter

from toolkit.errors import SearchStopped
from toolkit.explain.routes import distances, shortest_routes
from toolkit.explain.walker import Walker
from toolkit.rules.board import Colour, bits
from toolkit.rules.catalogue import builtin_keys, load
from toolkit.rules.fen import start
from toolkit.rules.position import Position

MOST = 20_000


def played(game, seed, plies=20):
    """A position after random legal moves."""
    rng, position = random.Random(seed), start(game)
    for _ in range(plies):
        position = position.play(rng.choice(list(position.moves()) or [None]))
    return position


def crowded(game, seed, share=0.6):
    rng, count = random.Random(seed), len(game.pieces)
    squares = list(bits(game.board.squares))
    rng.shuffle(squares)
    masks = [0] * (2 * count)
    for colour in Colour:
        masks[colour * count + game.royal.index] = 1 << squares.pop()
    for square in squares[: int(share * len(squares))]:
        kind = rng.choice([piece.index for piece in game.pieces if not piece.royal])
        masks[rng.choice((0, 1, 1)) * count + kind] |= 1 << square
    reserves = (0,) * (2 * count) if game.rules.reserve else ()
    return Position(game, tuple(masks), Colour.WHITE, reserves=reserves)


def states(walker):
    """The graph of every state to which a walk may come; None if there are too many."""
    import networkx as nx

    graph, new = nx.DiGraph(), [(walker.origin, 0)]
    graph.add_node(new[0])
    while new:
        ahead = {}
        for state in new:
            for after in walker.go(state):
                if after not in graph:
                    ahead[after] = None
                graph.add_edge(state, after)
        new = list(ahead)
        if len(graph) > MOST:
            return None
    return graph


def by_networkx(walker, target):
    """The length and the count of the shortest routes; None where the graph is too large."""
    import networkx as nx

    graph = states(walker)
    if graph is None:
        return None
    before, lengths = nx.predecessor(graph, (walker.origin, 0), return_seen=True)
    ends = [state for state in lengths if state[0] == target]
    if not ends:
        return None, 0
    length, ways = min(lengths[state] for state in ends), {}
    for state in lengths:
        ways[state] = sum(ways[each] for each in before[state]) or 1
    return length, sum(ways[state] for state in ends if lengths[state] == length)


def map_by_networkx(walker):
    """The length of the shortest route to each square that is reached."""
    import networkx as nx

    graph = states(walker)
    if graph is None:
        return None
    found = {}
    for (square, _), length in nx.single_source_shortest_path_length(graph, (walker.origin, 0)).items():
        found[square] = min(length, found.get(square, length))
    return found


def ours(walker, target):
    try:
        routes = shortest_routes(walker, target)
    except SearchStopped:
        return None
    return routes.length, routes.count


def our_map(walker):
    try:
        lengths = distances(walker)
    except SearchStopped:
        return None
    return {square: length for square, length in lengths.items() if length is not None}


def timed(ask, *args):
    begin = perf_counter()
    answer = ask(*args)
    return perf_counter() - begin, answer


def compare(name, cases, one, other):
    """Ask both, turn by turn which is first; what only one of them answers is counted apart."""
    spent, asked, lost = [0.0, 0.0], 0, [0, 0]
    for number, case in enumerate(cases):
        order = (0, 1) if number % 2 else (1, 0)
        answers = [None, None]
        took = [0.0, 0.0]
        for which in order:
            position, origin, *rest = case
            took[which], answers[which] = timed((one, other)[which], Walker(position, origin), *rest)
        for which, answer in enumerate(answers):
            lost[which] += answer is None
        if None not in answers:
            assert answers[0] == answers[1], case
            asked += 1
            spent = [a + b for a, b in zip(spent, took, strict=True)]
    mean = [1000 * each / max(asked, 1) for each in spent]
    print(f"{name:32} {asked:5} {mean[0]:9.2f} {mean[1]:9.2f}   {lost[0]:4} {lost[1]:4}", flush=True)


def warm():
    """Load networkx, and say how long that takes: a process that asks once pays for it once."""
    print(f"loading networkx: {timed(import_module, 'networkx')[0]:.3f} s")


def main():
    warm()
    print("mean ms                          asked      ours  networkx   unanswered")
    for key in builtin_keys():
        game, rng = load(key), random.Random(key)
        for name, made in (
            ("games", lambda s, g=game: played(g, s, 20)),
            ("full", lambda s, g=game: crowded(g, s)),
        ):
            walks, routes = [], []
            for seed in range(6):
                position = made(seed)
                for origin in rng.sample(list(bits(position.side(Colour.WHITE))), 3):
                    walks.append((position, origin))
                    targets = rng.sample(list(bits(game.board.squares & ~(1 << origin))), 3)
                    routes += [(position, origin, target) for target in targets]
            compare(f"{key}, {name}: routes", routes, ours, by_networkx)
            compare(f"{key}, {name}: maps", walks, our_map, map_by_networkx)


if __name__ == "__main__":
    main()
