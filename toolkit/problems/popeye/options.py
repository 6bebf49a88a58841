"""Popeye's options, and problems put together from his words: pieces, options and twins."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from toolkit.errors import ProblemError, UnsupportedError
from toolkit.kernel.terms import Prelude
from toolkit.problems.diagram import Diagram, DiagramPiece
from toolkit.problems.fields import NUMBERS as LEAST
from toolkit.problems.model import Options, Problem, usual_turn
from toolkit.problems.popeye.keywords import (
    OptionKeyword,
    PopeyeFault,
    PopeyeToken,
    PopeyeTokens,
    listed,
    shown,
    unsupported,
)
from toolkit.problems.popeye.pieces import read_squares
from toolkit.problems.twins import Twin
from toolkit.rules.catalogue import load
from toolkit.solve.stipulation import Stipulation

IGNORED = {
    OptionKeyword.MOVE_NUMBERS,
    OptionKeyword.NO_WHITE_KING,
    OptionKeyword.NO_BLACK_KING,
    OptionKeyword.NO_BOARD,
    OptionKeyword.NO_GRID,
    OptionKeyword.WRITE_GRID,
    OptionKeyword.AVOID_TRIVIAL_TRIES,
    OptionKeyword.MATES_IN_1,
    OptionKeyword.KEEP_MATING_PIECE,
}
"""The options that change nothing but Popeye's search or print."""
SWITCHES: dict[OptionKeyword, dict[str, Any]] = {
    OptionKeyword.SET_PLAY: {"set_play": True},
    OptionKeyword.VARIATIONS: {"variations": True},
    OptionKeyword.NO_THREAT: {"threats": False},
    OptionKeyword.TRY: {"tries": 1},
    OptionKeyword.NO_SHORT: {"short_variations": False},
    OptionKeyword.DUPLEX: {"duplex": True},
    OptionKeyword.HALF_DUPLEX: {"half_duplex": True},
    OptionKeyword.STOP_ON_SHORT: {"stop_on_short": True},
    OptionKeyword.INTELLIGENT: {"intelligent": True},
}
NUMBERS = {OptionKeyword.DEFENCE: "tries", OptionKeyword.MOST_SOLUTIONS: "most_solutions"}
_RIGHTS = {"a1": "Q", "e1": "KQ", "h1": "K", "a8": "q", "e8": "kq", "h8": "k"}
"""The rights to castle that a piece is part of."""
_YEAR = re.compile(r"(?<![0-9])(1[89][0-9]{2}|20[0-9]{2})(?![0-9])")


@dataclass(slots=True)
class PopeyeOptions:
    """The options of a problem."""

    options: Options = field(default_factory=Options)
    white_begins: PopeyeToken | None = None
    """The option by which White begins help play."""
    barred: str = ""
    """The rights to castle that are gone."""
    passed: tuple[PopeyeToken, list[str]] | None = None
    """The squares of the double step that was just played, and their place in the input."""


def read_options(tokens: PopeyeTokens, language: str, given: PopeyeOptions) -> None:
    """Read a list of options into what is given; raises PopeyeFault for those that are not supported."""
    start = tokens.current
    for token, option in listed(tokens, OptionKeyword, language):
        _read_option(tokens, option, token, given)
    if tokens.current is start:
        raise PopeyeFault(tokens.current, f"expected an option, found {shown(tokens.current)}")


def _read_option(tokens: PopeyeTokens, option: OptionKeyword, token: PopeyeToken, given: PopeyeOptions) -> None:
    if option in SWITCHES:
        given.options = replace(given.options, **SWITCHES[option])
        # A number may stand after it; only 0, no limit, is supported.
        if option is OptionKeyword.INTELLIGENT and _optional(tokens):
            raise unsupported(token, "at most so many solutions for each final position")
    elif option in NUMBERS:
        name, number = NUMBERS[option], _number(tokens)
        # No solutions at most would be nothing to solve: there is no limit then.
        value: Any = number if number >= LEAST[name] else None
        given.options = replace(given.options, **{name: value})
    elif option is OptionKeyword.WHITE_TO_PLAY:
        given.white_begins = token
    elif option is OptionKeyword.NO_CASTLING:
        given.barred += "".join(_RIGHTS.get(square, "") for square in read_squares(tokens, "e1h1"))
    elif option is OptionKeyword.EN_PASSANT:
        given.passed = tokens.current, read_squares(tokens, "e1h1")
    elif option is OptionKeyword.MOST_TIME:
        _number(tokens)
    elif option is OptionKeyword.BEEP:
        _optional(tokens)
    elif option not in IGNORED:
        raise unsupported(token, f"the option {option.texts['english']}")


def _optional(tokens: PopeyeTokens) -> int:
    return _number(tokens) if tokens.current.text.isdecimal() else 0


def _number(tokens: PopeyeTokens) -> int:
    token = tokens.take()
    if not (token.text.isdecimal() and len(token.text) < 10):
        raise PopeyeFault(token, f"expected a number, found {shown(token)}")
    return int(token.text)


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
