"""Problems put together from Popeye's words: pieces, options and twins."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from toolkit.errors import ProblemError, UnsupportedError
from toolkit.kernel.terms import Prelude
from toolkit.problems.diagram import Diagram, DiagramPiece
from toolkit.problems.model import Problem, usual_turn
from toolkit.problems.popeye.options import PopeyeOptions
from toolkit.problems.popeye.tokens import PopeyeFault, PopeyeToken, unsupported
from toolkit.problems.twins import Twin
from toolkit.rules.catalogue import load
from toolkit.solve.stipulation import Stipulation

_YEAR = re.compile(r"(?<![0-9])(1[89][0-9]{2}|20[0-9]{2})(?![0-9])")


def year_in(origin: str) -> int | None:
    """Return the year of a problem: the last one in the words about its source."""
    years = _YEAR.findall(origin)
    return int(years[-1]) if years else None


def made_problem(
    given: PopeyeOptions,
    pieces: Mapping[int, DiagramPiece],
    asked: Stipulation | None,
    twins: tuple[Twin, ...],
    zero: bool,
    start: PopeyeToken,
) -> Problem:
    """Make a problem; raises PopeyeFault, at `start` or an option, if its positions are not supported."""
    if asked is None:
        raise PopeyeFault(start, "there is no stipulation")
    begun = _begun(asked, given)
    diagram = Diagram(load("orthodox"), pieces)
    try:
        passed = _passed(diagram, given)
        problem = Problem(
            position=diagram.position(usual_turn(begun), given.barred, passed),
            stipulation=begun,
            options=given.options,
            twins=twins,
            zero=zero,
        )
        faults = problem.faults()
    except ProblemError as error:
        supported = not isinstance(error, UnsupportedError)
        raise PopeyeFault(start, str(error), supported=supported) from error
    if faults:
        raise unsupported(start, "; ".join(faults))
    return problem


def _begun(asked: Stipulation, given: PopeyeOptions) -> Stipulation:
    """Return the stipulation if White begins help play, which then is half a move shorter."""
    if given.white_begins is None or asked.prelude is not Prelude.HELP or asked.half:
        return asked
    if not asked.aim.play.by_attacker:
        raise unsupported(given.white_begins, "helpselfmates that White does not begin")
    return replace(asked, moves=asked.moves - 1, half=True)


def _passed(diagram: Diagram, given: PopeyeOptions) -> int | None:
    """Return the square that a double step passed, of its two or three squares."""
    if given.passed is None:
        return None
    token, squares = given.passed
    ranks = [name for name in squares if name[1] in "36"]
    if len(ranks) != 1:
        raise PopeyeFault(token, "expected the squares of a double step such as g7g6g5")
    return diagram.board.square(ranks[0])
