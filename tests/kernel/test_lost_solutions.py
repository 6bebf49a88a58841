"""Problems in which other programs lost solutions to their tables: all must be found, each once.

They are from the reports of faults of Popeye's search for helpmates (github.com/thomas-maeder/popeye),
whose numbers they bear; the solutions are those that the reports give.
"""

import pytest
from effort import first

from toolkit.kernel import available, engine
from toolkit.kernel.terms import Limits
from toolkit.notation.algebraic import format_bare
from toolkit.rules.catalogue import load
from toolkit.rules.fen import read_fen
from toolkit.solve.stipulation import read_stipulation

pytestmark = pytest.mark.skipif(not available(), reason="the kernel was not built")
if available():
    from toolkit.solve.kernel import KernelSearch

PROBLEMS = [
    pytest.param(
        "8/8/2N5/4p3/1P1B2p1/1P1PPpr1/k6K/1n6 b - - 0 1",
        "h#4",
        [
            "Pf3-f2 Pe3-e4 Rg3xd3 Nc6xe5 Rd3xb3 Ne5-d3 Rb3-a3 Nd3-c1",
            "Rg3-g2 Kh2-h1 Rg2-b2 Bd4xe5 Ka2-a1 Nc6-d4 Rb2-a2 Nd4-c2",
        ],
        id="36",
    ),
    pytest.param(
        "2b5/8/4P3/N4k2/8/8/8/K7 w - - 0 1",
        "h#3.5",
        ["Pe6-e7 Kf5-e6 Pe7-e8=R Ke6-d7 Re8-e7 Kd7-d8 Na5-c6"],
        id="142-a",
    ),
    pytest.param(
        "2b5/N7/4P3/5k2/8/8/8/K7 w - - 0 1",
        "h#3.5",
        ["Pe6-e7 Kf5-e6 Pe7-e8=R Ke6-d7 Re8-e7 Kd7-d8 Na7-c6"],
        id="142-b",
    ),
    pytest.param("5kq1/6b1/1Q3R2/8/3K4/8/8/8 b - - 0 1", "h#1", ["Qg8-f7 Qb6-d8"], id="200"),
    pytest.param(
        "r3k2r/1p4p1/5p2/7q/7p/1p5p/5Kp1/3b3R b kq - 0 1",
        "h#3",
        ["O-O Rh1xd1 Kg8-h8 Rd1-d5 Rf8-g8 Rd5xh5"],
        id="222",
    ),
    pytest.param("7Q/8/8/4K2P/5n2/4pkPR/5p2/5B2 b - - 0 1", "h#1", ["Nf4xh5 Qh8xh5"], id="257"),
    pytest.param(
        "r3k2r/1p4p1/5p2/7q/7p/1p4pp/5n2/3bK2R b kq - 0 1",
        "h#4",
        [
            "O-O-O Rh1xh3 Kc8-b8 Rh3xh4 Kb8-a8 Rh4xh5 Rd8-b8 Rh5-a5",
            "Pg3-g2 Ke1xf2 O-O Rh1xd1 Kg8-h8 Rd1-d5 Rf8-g8 Rd5xh5",
        ],
        id="222-whole",
    ),
    pytest.param(
        "K7/1r6/8/8/8/5N2/8/1r5k b - - 0 1",
        "h#7",
        [
            f"{rooks} Ka8-a7 Rb1-a1 Ka7-b6 Kh1-g1 Kb6-c5 Kg1-f2 Kc5-d4 Kf2-e1 Kd4-e3 Ra1-d1 Nh4-g2"
            for rooks in ("Rb1-f1 Nf3-h4 Rb7-b1", "Rb7-f7 Nf3-h4 Rf7-f1")
        ],
        id="307",
    ),
]


LONGEST = PROBLEMS.pop()


@pytest.mark.costly
@pytest.mark.parametrize("megabytes", [None, 0])
@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize(("fen", "asked", "solutions"), first(6, PROBLEMS))
def test_no_solution_is_lost(fen, asked, solutions, threads, megabytes):
    position, stipulation = read_fen(fen, load("orthodox")), read_stipulation(asked)
    search = KernelSearch(engine(position.game), Limits(megabytes=megabytes), threads)
    lines = search.lines(position, stipulation.prelude, stipulation.plies, stipulation.aim)
    board = position.game.board
    found = [" ".join(format_bare(board, move) for move in line) for line in lines]
    assert sorted(found) == solutions


@pytest.mark.slow
@pytest.mark.parametrize("megabytes", [None, 4])
@pytest.mark.parametrize(("fen", "asked", "solutions"), [LONGEST])
def test_no_solution_of_the_longest_is_lost(fen, asked, solutions, megabytes):
    test_no_solution_is_lost(fen, asked, solutions, 2, megabytes)
