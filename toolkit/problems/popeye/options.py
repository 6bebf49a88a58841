"""Popeye's options: those that say what is shown or saved, and those that change what is solved."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from toolkit.problems.fields import NUMBERS as LEAST
from toolkit.problems.model import Options
from toolkit.problems.popeye.faults import Fault, shown, unsupported
from toolkit.problems.popeye.keywords import Setting
from toolkit.problems.popeye.lists import listed
from toolkit.problems.popeye.pieces import squares_of
from toolkit.problems.popeye.tokens import Token, Tokens

IGNORED = {
    Setting.MOVE_NUMBERS,
    Setting.NO_WHITE_KING,
    Setting.NO_BLACK_KING,
    Setting.NO_BOARD,
    Setting.NO_GRID,
    Setting.WRITE_GRID,
    Setting.AVOID_TRIVIAL_TRIES,
    Setting.MATES_IN_1,
    Setting.KEEP_MATING_PIECE,
}
"""They change nothing but how Popeye searches, or what it prints."""
SWITCHES: dict[Setting, dict[str, Any]] = {
    Setting.SET_PLAY: {"set_play": True},
    Setting.VARIATIONS: {"variations": True},
    Setting.NO_THREAT: {"threats": False},
    Setting.TRY: {"tries": 1},
    Setting.NO_SHORT: {"short_variations": False},
    Setting.DUPLEX: {"duplex": True},
    Setting.HALF_DUPLEX: {"half_duplex": True},
    Setting.STOP_ON_SHORT: {"stop_on_short": True},
    Setting.INTELLIGENT: {"intelligent": True},
}
NUMBERS = {Setting.DEFENCE: "tries", Setting.MOST_SOLUTIONS: "most_solutions"}
_RIGHTS = {"a1": "Q", "e1": "KQ", "h1": "K", "a8": "q", "e8": "kq", "h8": "k"}
"""The rights to castle that a piece is part of."""


@dataclass(slots=True)
class Given:
    """What the options of a problem say."""

    options: Options = field(default_factory=Options)
    white_begins: Token | None = None
    """Where it is said that White begins help play."""
    barred: str = ""
    """Rights to castle that are gone."""
    passed: tuple[Token, list[str]] | None = None
    """The squares of the double step that was just played, and where they are given."""


def read_options(tokens: Tokens, language: str, given: Given) -> None:
    """Read a list of options into what is given; raises Fault for those that are not supported."""
    start = tokens.current
    for token, setting in listed(tokens, Setting, language):
        _read_option(tokens, setting, token, given)
    if tokens.current is start:
        raise Fault(tokens.current, f"expected an option, found {shown(tokens.current)}")


def _read_option(tokens: Tokens, setting: Setting, token: Token, given: Given) -> None:
    if setting in SWITCHES:
        given.options = replace(given.options, **SWITCHES[setting])
        _read_limit(tokens, setting, token)
    elif setting in NUMBERS:
        name, number = NUMBERS[setting], _number(tokens)
        # No solutions at most would be nothing to solve: there is no limit then.
        value: Any = number if number >= LEAST[name] else None
        given.options = replace(given.options, **{name: value})
    elif setting is Setting.WHITE_TO_PLAY:
        given.white_begins = token
    elif setting is Setting.NO_CASTLING:
        given.barred += "".join(_RIGHTS.get(square, "") for square in _squares(tokens))
    elif setting is Setting.EN_PASSANT:
        given.passed = tokens.current, _squares(tokens)
    elif setting is Setting.MOST_TIME:
        _number(tokens)
    elif setting is Setting.BEEP:
        _optional(tokens)
    elif setting not in IGNORED:
        raise unsupported(token, f"the option {setting.texts['english']}")


def _read_limit(tokens: Tokens, setting: Setting, token: Token) -> None:
    """Read the number that may stand after `intelligent`; only 0, no limit, is supported."""
    if setting is Setting.INTELLIGENT and _optional(tokens):
        raise unsupported(token, "at most so many solutions for each final position")


def _optional(tokens: Tokens) -> int:
    return _number(tokens) if tokens.current.text.isdecimal() else 0


def _number(tokens: Tokens) -> int:
    token = tokens.take()
    if not (token.text.isdecimal() and len(token.text) < 10):
        raise Fault(token, f"expected a number, found {shown(token)}")
    return int(token.text)


def _squares(tokens: Tokens) -> list[str]:
    token = tokens.take()
    squares = squares_of(token.text)
    if squares is None:
        raise Fault(token, f"expected squares such as e1h1, found {shown(token)}")
    return squares
