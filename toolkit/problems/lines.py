"""A line of FEN or EPD as a problem, and a problem as a line; `epd.py` reads its form.

The operations are described in the README of this package.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from toolkit.errors import (
    EntryError,
    FenError,
    MoveError,
    PathmateError,
    ProblemError,
    UnsupportedError,
)
from toolkit.fen import setup_faults
from toolkit.notation import format_short, read_move
from toolkit.problems.entry import Entry
from toolkit.problems.epd import MAX_LINE, Epd, read_epd
from toolkit.problems.fields import changed_options
from toolkit.problems.games import find_game, letters_of, read_keys, read_position
from toolkit.problems.model import Problem
from toolkit.problems.written import Losses, Written
from toolkit.solve.goal import Goal
from toolkit.solve.stipulation import Play, Stipulation, read_stipulation

MOST_REMARKS = 9
"""Remarks are `c1` to `c9`; `c0` names the authors."""
_REMARKS = tuple(f"c{number}" for number in range(1, MOST_REMARKS + 1))
KNOWN = {
    *("id", "dm", "stipulation", "bm", "lines", "variant", "pieces", "c0", "source", "year"),
    *("title", "award", "themes", "intended", "solution", "hmvc", "fmvn", *_REMARKS),
}
"""The operations that come into a problem; others are passed over, and named."""


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
    fen = _fen(epd)
    pieces = _pieces(epd)
    found = find_game(epd.operations.get("variant"), game, fen)
    position = read_position(found.game, pieces, fen)
    problem = Problem(
        position=position,
        stipulation=wanted,
        id=epd.operations.get("id", ""),
        authors=epd.texts("c0"),
        source=epd.operations.get("source", ""),
        year=_number(epd, "year"),
        title=epd.operations.get("title", ""),
        award=epd.operations.get("award", ""),
        themes=epd.texts("themes"),
        remarks=tuple(epd.operations[code] for code in _REMARKS if epd.operations.get(code)),
    )
    if wanted == stated:
        # What is stated of one stipulation says nothing of another.
        problem = replace(
            problem,
            keys=read_keys(position.game, pieces, _keys(epd)),
            intended=_number(epd, "intended"),
            solution=epd.operations.get("solution", ""),
        )
    faults = problem.faults()
    if faults:
        raise ProblemError("; ".join(faults))
    unused = tuple(code for code in epd.operations if code not in KNOWN)
    return Entry("", None, problem, warnings=found.warnings, notes=found.notes, unused=unused)


def _stipulation(epd: Epd) -> Stipulation | None:
    """What is asked; raises UsageError for what is no stipulation, ProblemError for two of them."""
    asked = {read_stipulation(text) for _, text in epd.asked}
    if len(asked) > 1:
        codes, texts = (dict.fromkeys(each) for each in zip(*epd.asked, strict=True))
        named = " and ".join(map(repr, codes))
        raise ProblemError(f"{named} ask for two things, {' and '.join(texts)}")
    return asked.pop() if asked else None


def _fen(epd: Epd) -> str:
    """The position, with the clocks of `hmvc` and `fmvn` where the line has none of its own."""
    clocks = [epd.operations.get("hmvc", "0"), epd.operations.get("fmvn", "1")]
    return epd.fen if len(epd.fen.split()) > 4 else " ".join([epd.fen, *clocks])


def _pieces(epd: Epd) -> dict[str, str]:
    """Fairy pieces by their letters: `pieces "G=grasshopper" "L=lion"`."""
    pairs = [text.partition("=") for text in epd.texts("pieces")]
    for letter, sign, _ in pairs:
        if not sign:
            raise ProblemError(f"expected a piece such as 'G=grasshopper', found {letter[:40]!r}")
    return {letter.strip(): name.strip() for letter, _, name in pairs}


def _keys(epd: Epd) -> tuple[str, ...]:
    return (*epd.best, *epd.texts("lines"))


def _number(epd: Epd, code: str) -> int | None:
    text = epd.operations.get(code)
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise FenError(text, (f"{code}: expected a number, found {text[:40]!r}",))
    return int(text)


def write_line(problem: Problem) -> Written:
    """Write a problem as a line of EPD; what that cannot hold is named.

    Raises UnsupportedError for a problem of which the diagram itself is not to be solved.
    """
    if problem.zero or setup_faults(problem.position):
        raise UnsupportedError(
            "EPD has diagrams alone, and this one is not to be solved as it stands"
        )
    losses = Losses()
    *fields, halfmove, fullmove = problem.fen.split(" ")
    operations = list(_operations(problem, (halfmove, fullmove), losses))
    line = " ".join([*fields, *(f"{code} {text};" for code, text in operations)])
    if len(line) > MAX_LINE:
        losses.add("the line of", problem.id, f"it has more than {MAX_LINE} characters to be read")
    return losses.written(line)


def _operations(
    problem: Problem, clocks: tuple[str, str], losses: Losses
) -> Iterator[tuple[str, str]]:
    """Yield the opcodes with their operands, in the order in which they are written."""
    yield from _asked(problem.stipulation)
    yield from _moves(problem, losses)
    if problem.id:
        yield "id", _quoted("id", problem.id, losses)
    pieces = letters_of(problem.position.game)
    yield "variant", f'"{"orthodox" if pieces else problem.game}"'
    if pieces:
        yield "pieces", " ".join(f'"{letter}={name}"' for letter, name in pieces.items())
    if clocks != ("0", "1"):
        yield from zip(("hmvc", "fmvn"), clocks, strict=True)
    yield from _described(problem, losses)
    _name_the_rest(problem, losses)


def _asked(asked: Stipulation) -> Iterator[tuple[str, str]]:
    plain = asked.is_battle and asked.goal == Goal.MATE and asked.aim.play is Play.DIRECT
    yield ("dm", str(asked.moves)) if plain else ("stipulation", f'"{asked}"')


def _moves(problem: Problem, losses: Losses) -> Iterator[tuple[str, str]]:
    """Yield the keys as `bm`, in the game's short notation; whole solutions as `lines`."""
    moves = [key for key in problem.keys if len(key.split()) == 1]
    lines = [key for key in problem.keys if key not in moves]
    short = [text for text in (_short(problem, key, losses) for key in moves) if text]
    if short:
        yield "bm", " ".join(short)
    if lines:
        yield "lines", " ".join(_quoted("keys", line, losses) for line in lines)


def _short(problem: Problem, key: str, losses: Losses) -> str:
    try:
        return format_short(problem.position, read_move(problem.position, key))
    except MoveError as error:
        losses.add("keys", key, f"left out, as EPD has moves alone: {error}")
        return ""


def _described(problem: Problem, losses: Losses) -> Iterator[tuple[str, str]]:
    """Yield who made the problem, and what is said of it."""
    texts: Mapping[str, tuple[str, ...]] = {
        "c0": problem.authors,
        "source": (problem.source,),
        "year": () if problem.year is None else (str(problem.year),),
        "title": (problem.title,),
        "award": (problem.award,),
        "intended": () if problem.intended is None else (str(problem.intended),),
        "themes": problem.themes,
        **{code: (text,) for code, text in zip(_REMARKS, problem.remarks, strict=False)},
        "solution": (problem.solution,),
    }
    for code, each in texts.items():
        number = code in ("year", "intended")
        written = [text if number else _quoted(code, text, losses) for text in each if text]
        if written:
            yield code, " ".join(written)


def _quoted(name: str, text: str, losses: Losses) -> str:
    line = losses.line(name, text)
    if '"' in line:
        losses.add(name, text, "its quotes become apostrophes, as EPD has none in a text")
    return f'"{line.replace(chr(34), chr(39))}"'


def _name_the_rest(problem: Problem, losses: Losses) -> None:
    """Note what has no place in a line."""
    for remark in problem.remarks[MOST_REMARKS:]:
        losses.add("remarks", remark, f"left out, as EPD has {MOST_REMARKS} of them")
    for twin in problem.twins:
        losses.add("twins", twin, "left out, as EPD has none")
    for name, value in changed_options(problem).items():
        losses.add("options", f"{name} = {str(value).lower()}", "left out, as EPD has none")
