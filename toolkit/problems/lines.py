"""A line of FEN or EPD as a problem; `epd.py` reads its form.

Of the operations `dm` or `stipulation` is what is asked, `bm` states the keys, `variant` names the
game, `id` and the others are as they are documented in the README of this package.
"""

from __future__ import annotations

from dataclasses import replace

from toolkit.errors import EntryError, PathmateError, ProblemError
from toolkit.problems.entry import Entry
from toolkit.problems.epd import Epd, read_epd
from toolkit.problems.games import find_game, read_position
from toolkit.problems.model import Problem
from toolkit.solve.stipulation import Stipulation, read_stipulation


def read_line(
    file: str, line: int, text: str, game: str | None = None, asked: Stipulation | None = None
) -> Entry:
    """Read a line; `game` and `asked` are what counts in place of what it says itself."""
    try:
        return replace(_entry(text, game, asked), file=file, line=line)
    except PathmateError as error:
        return Entry(file, line, None, EntryError(file, line, str(error)))


def _entry(text: str, game: str | None, asked: Stipulation | None) -> Entry:
    epd = read_epd(text)
    stated = _stipulation(epd)
    wanted = asked or stated
    if wanted is None:
        raise ProblemError("name a stipulation such as #2, or give it in an EPD as 'dm 2'")
    found = find_game(epd.operations.get("variant"), game, epd.fen)
    problem = Problem(
        position=read_position(found.game, {}, epd.fen),
        stipulation=wanted,
        id=epd.operations.get("id", ""),
        # What is stated of one stipulation says nothing of another.
        keys=tuple(epd.operations.get("bm", "").split()) if wanted == stated else (),
    )
    return Entry("", None, problem, warnings=found.warnings, notes=found.notes)


def _stipulation(epd: Epd) -> Stipulation | None:
    text = epd.stipulation
    return None if text is None else read_stipulation(text)
