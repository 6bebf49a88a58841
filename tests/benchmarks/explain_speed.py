"""How long it takes to explain every move of a middlegame position with eight Sissas.

Run it as `python tests/benchmarks/explain_speed.py`. Every piece of both sides is explained, with all
its paths and their graph; then the relations of the position.
"""

from time import perf_counter

from toolkit.explain.graph import piece_graph, relation_graph
from toolkit.explain.moves import explain_piece
from toolkit.explain.relations import relations
from toolkit.rules.board import bits
from toolkit.rules.catalogue import load
from toolkit.rules.fen import read_fen

POSITION = "2nqkqn2/1p1rpr3/2pn1b3/2bp2p2/4np3/2PPN4/3BB1P2/1NPRQR1P1/2N1KQ2N b - - 0 14"


def main():
    game = load("coherent")
    position = read_fen(POSITION, game)
    pieces = list(bits(position.occupied))
    sissas = sum(mask.bit_count() for mask in position.masks[game.piece("N").index :: len(game.pieces)])
    explain_piece(position, pieces[0])
    begin = perf_counter()
    reports = [explain_piece(position, square) for square in pieces]
    moves = sum(len(report.sentences()) for report in reports)
    seconds = perf_counter() - begin
    legal = sum(len(report.legal) for report in reports)
    paths = sum(len(move.reports) for report in reports for move in report.moves)
    print(f"{len(pieces)} pieces, {sissas} of them Sissas")
    print(f"{moves} moves ({legal} legal) by {paths} paths explained: {seconds:.3f} s")
    begin = perf_counter()
    edges = sum(piece_graph(position, square).number_of_edges() for square in pieces)
    print(f"graphs of all pieces, {edges} edges: {perf_counter() - begin:.3f} s")
    begin = perf_counter()
    graph = relation_graph(position, relations(position))
    print(f"relations, {graph.number_of_edges()} edges: {perf_counter() - begin:.3f} s")


if __name__ == "__main__":
    main()
