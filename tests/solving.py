"""Problems whose solutions are known, and how tests solve them; facts, not the words of others."""

from functools import cache

from toolkit.kernel.terms import Limits
from toolkit.problems.model import Phase, Problem
from toolkit.problems.solving import Solved, Task
from toolkit.render.solutions.latex import entry_latex
from toolkit.render.solutions.style import USUAL
from toolkit.rules.catalogue import load
from toolkit.rules.fen import read_fen
from toolkit.solve.engine_choice import Choice
from toolkit.solve.problem import Settings, solve_problem
from toolkit.solve.stipulation import read_stipulation

LOYD = "8/2N5/8/k2NQ3/P1R5/Pp6/n2p4/1K1B4 w - - 0 1"
"""Sam Loyd, Detroit Free Press 1878: 1.Qa1."""
MORPHY = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1"
"""Attributed to Paul Morphy, 1856: 1.Ra6."""
AMELUNG = "7R/7p/5P1k/4PKpP/8/8/8/8 w - g6 0 1"
"""Friedrich Amelung, Duena-Zeitung: 1.hxg6 e.p."""
BARNES = "7N/2pp2pP/3Bk1p1/2PpPpK1/4N2P/2P3P1/3P1P2/4RB2 w - f6 0 1"
"""B. P. Barnes (after W. Issler), Die Schwalbe 1962: 1.exf6 e.p."""
CASTLED = "4k2r/7n/4P3/3N4/8/8/4K3/7Q w k - 0 1"
"""1.Qa1 with the threat 2.Qa8, which castling parries."""
SISSAS = "6p2/K7p/4N4/9/7k1/9/2p6/9/1Q7 w - - 0 1"
"""Coherent Chess: 1.Nh1+."""
ALONE = "k8/9/1K7/9/9/2N6/9/9/9 w - - 0 1"
"""Coherent Chess: 1.Nc9 mates, by two paths."""

DOUBLE_MATES = [
    ("orthodox", "1bk5/QRPr4/rKbBp3/1Bnr4/qq1b4/8/8/8 w - - 0 1"),
    ("chessence", "kMm3/5*/1M1M*1/2*3/1*2*1/3*2/1*1MM1/*2MmM/3mMK[] w - - 0 1"),
    ("coherent", "9/q2Q5/qnr6/Bkp6/bqr6/KQ7/B8/b8/9 w - - 0 1"),
    ("convergent", "***1p***/*BrrR2*/*KBkRP1*/*6*/*1q2R1*/*6*/*6*/***2*** b - - 0 1"),
    ("keltic", "***kpB***/**N1p2**/2n1N4/1qPK5/2QbR4/**5**/***3*** b - - 0 1"),
    ("cetina-random", "NSC5/rkQ5/nqs3P1/c6n/6pK/6QP/6Qq/8 b - - 0 1"),
]
"""Games and positions whose side to move gives double mate; drawn at random."""


def solution(fen, asked, key="orthodox", watcher=None, limits=None, turned=False, **settings):
    """Solve a problem with the plain engine; once, unless it is watched or limited."""
    if watcher is None and limits is None:
        return _solved(fen, asked, key, turned, **settings)
    return _solve(fen, asked, key, watcher, limits or Limits(), turned, **settings)


@cache
def _solved(fen, asked, key, turned, **settings):
    return _solve(fen, asked, key, None, Limits(), turned, **settings)


def _solve(fen, asked, key, watcher, limits, turned, **settings):
    wanted = Settings(**{"tries": 0} | settings, limits=limits)
    position = read_fen(fen, load(key))
    asked = read_stipulation(asked)
    return solve_problem(position, asked, Choice(None), wanted, watcher, turned=turned)


def latex_of(found, style=USUAL, **said):
    """A solution as LaTeX, of a problem that says this and that."""
    problem = Problem(found.position, found.stipulation, **said)
    phase = Phase("", found.position, found.stipulation)
    return entry_latex([Solved(Task(problem, phase), found)], style).text
