"""A line of FEN or EPD as a problem, and a problem as a line; `epd.py` reads its form.

The operations are described in the README of this package.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from toolkit.errors import (
    EntryError,
    FenError,
    MoveError,
    PathmateError,
    ProblemError,
    UnsupportedError,
)
from toolkit.kernel.terms import Goal, Play
from toolkit.notation.algebraic import format_short, read_move
from toolkit.problems.epd import MAX_LINE, Epd, list_place, quoted, read_epd
from toolkit.problems.fields import FIELDS, option_texts, read_options
from toolkit.problems.games import find_game, letters_of, read_keys, read_position
from toolkit.problems.model import Entry, Options, Problem
from toolkit.problems.target_formats import FieldLosses, Written
from toolkit.problems.twins import MAX_TWINS, Twin, read_twin
from toolkit.rules.fen import setup_faults
from toolkit.solve.stipulation import Stipulation, read_stipulation

HOLDS = {name: "" for name in FIELDS if name != "zero"} | {
    "keys": "moves in short notation",
    "fen": "that is sound",
}
"""The fields for which a line has a place, with what limits it."""
SINGLE = {
    *("id", "dm", "stipulation", "bm", "variant", "source", "year", "title", "award", "intended"),
    *("solution", "hmvc", "fmvn"),
}
LISTS = {"c0", "author", "c", "remark", "lines", "short", "pieces", "themes", "options", "twins"}
"""The operations with several texts, numbered from the second on: `themes`, `themes2`; `c0`, `author2`."""
_FIELDS = {"c0": "author", "c": "remarks", "remark": "remarks", "lines": "keys", "variant": "game"}
"""The fields by operations of other names."""
_COMMENTS = 9
"""Remarks are `c1` to `c9`, then `remark10`, ...; `c0` names the first author."""


def is_known(code: str) -> bool:
    """Return True if an operation comes into a problem; others are passed over, and named."""
    return code in SINGLE or list_place(code)[0] in LISTS


def read_line(
    file: str,
    line: int,
    text: str,
    game: str | None = None,
    asked: Stipulation | None = None,
    usual: Stipulation | None = None,
) -> Entry:
    """Read a line; `game` and `asked` are what counts in place of what it says itself.

    `usual` is asked of one that names no stipulation.
    """
    try:
        return replace(_entry(text, game, asked, usual), file=file, line=line)
    except PathmateError as error:
        return Entry(file, line, None, EntryError(file, line, str(error)))


def _entry(text: str, game: str | None, asked: Stipulation | None, usual: Stipulation | None) -> Entry:
    epd = read_epd(text)
    stated = _stipulation(epd)
    wanted = asked or stated or usual
    if wanted is None:
        raise ProblemError("name a stipulation such as #2, or give it in an EPD as 'dm 2'")
    fen = epd.whole_fen
    pieces = _pieces(epd)
    found = find_game(epd.operations.get("variant"), game, fen)
    position = read_position(found.game, pieces, fen)
    problem = Problem(
        position=position,
        stipulation=wanted,
        id=epd.operations.get("id", ""),
        authors=epd.texts("c0", "author"),
        source=epd.operations.get("source", ""),
        year=_number(epd, "year"),
        title=epd.operations.get("title", ""),
        award=epd.operations.get("award", ""),
        themes=epd.texts("themes"),
        remarks=epd.texts("c", "remark"),
        options=_options(epd),
        twins=_twins(epd),
    )
    if wanted == stated:
        # What is stated of one stipulation says nothing of another.
        problem = replace(
            problem,
            keys=read_keys(position.game, pieces, (*epd.best, *epd.texts("lines"))),
            short=read_keys(position.game, pieces, epd.texts("short")),
            intended=_number(epd, "intended"),
            solution=epd.operations.get("solution", ""),
        )
    faults = problem.faults()
    if faults:
        raise ProblemError("; ".join(faults))
    unused = tuple(code for code in epd.operations if not is_known(code))
    return Entry("", None, problem, warnings=found.warnings, notes=found.notes, unused=unused)


def _stipulation(epd: Epd) -> Stipulation | None:
    """Return the stipulation; raises UsageError for what is none, ProblemError for two of them."""
    asked = {read_stipulation(text) for _, text in epd.asked}
    if len(asked) > 1:
        codes, texts = (dict.fromkeys(each) for each in zip(*epd.asked, strict=True))
        named = " and ".join(map(repr, codes))
        raise ProblemError(f"{named} ask for two things, {' and '.join(texts)}")
    return asked.pop() if asked else None


def _pieces(epd: Epd) -> dict[str, str]:
    """Read fairy pieces by their letters: `pieces "G=grasshopper" "L=lion"`."""
    pairs = [text.partition("=") for text in epd.texts("pieces")]
    for letter, sign, _ in pairs:
        if not sign:
            raise ProblemError(f"expected a piece such as 'G=grasshopper', found {letter[:40]!r}")
    return {letter.strip(): name.strip() for letter, _, name in pairs}


def _options(epd: Epd) -> Options:
    return read_options(text for each in epd.texts("options") for text in each.split(",") if text.strip())


def _twins(epd: Epd) -> tuple[Twin, ...]:
    texts = epd.texts("twins")
    if len(texts) > MAX_TWINS:
        raise ProblemError(f"expected at most {MAX_TWINS} twins, found {len(texts)}")
    return tuple(map(read_twin, texts))


def _number(epd: Epd, code: str) -> int | None:
    text = epd.operations.get(code)
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise FenError(text, (f"{code}: expected a number, found {text[:40]!r}",))
    return int(text)


def write_line(problem: Problem) -> Written:
    """Write a problem as a line of EPD; what that cannot hold is named.

    Raises UnsupportedError for a problem whose diagram itself is not to be solved.
    """
    if problem.zero or setup_faults(problem.position):
        raise UnsupportedError("EPD has diagrams alone, and this one is not to be solved as it stands")
    losses = FieldLosses()
    *fields, halfmove, fullmove = problem.fen.split(" ")
    operations = dict(_operations(problem, (halfmove, fullmove), losses))
    while _bytes(line := _line(fields, operations)) > MAX_LINE:
        longest = max(operations, key=lambda code: _bytes(operations[code]))
        why = f"left out, as a line has {MAX_LINE} bytes at most"
        losses.add(_field(longest), operations.pop(longest), why)
    losses.unheld(problem, HOLDS, "EPD")
    return losses.written(line)


def _line(fields: Iterable[str], operations: Mapping[str, str]) -> str:
    return " ".join([*fields, *(f"{code} {text};" for code, text in operations.items())])


def _field(code: str) -> str:
    name, _ = list_place(code)
    return _FIELDS.get(name, name)


def _bytes(text: str) -> int:
    return len(text.encode("utf-8", "replace"))


def _operations(problem: Problem, clocks: tuple[str, str], losses: FieldLosses) -> Iterator[tuple[str, str]]:
    """Yield the opcodes with their operands, in the order in which they are written."""
    yield from _asked(problem.stipulation)
    moves, lines = _keys_written(problem)
    if moves:
        yield "bm", " ".join(moves)
    pieces = letters_of(problem.position.game)
    numbers = {"year": problem.year, "intended": problem.intended}
    if clocks != ("0", "1"):
        numbers |= zip(("hmvc", "fmvn"), map(int, clocks), strict=True)
    texts = [
        *_numbered("lines", lines),
        *_numbered("short", problem.short),
        ("id", problem.id),
        ("variant", "orthodox" if pieces else problem.game),
        *_numbered("pieces", [f"{letter}={name}" for letter, name in pieces.items()]),
        *_numbered("c0", problem.authors, "author"),
        ("source", problem.source),
        ("title", problem.title),
        ("award", problem.award),
        *_numbered("themes", problem.themes),
        *_remarks(problem),
        ("solution", problem.solution),
        ("options", ", ".join(option_texts(problem))),
        # One that changes nothing is written as a blank: a text without anything is none.
        *_numbered("twins", [str(twin) or " " for twin in problem.twins]),
    ]
    # Each operation has one text: what reads EPD elsewhere stops at a second.
    for code, text in texts:
        if text:
            yield code, quoted(losses.text(_field(code), text))
    yield from ((code, str(number)) for code, number in numbers.items() if number is not None)


def _asked(asked: Stipulation) -> Iterator[tuple[str, str]]:
    plain = asked.is_battle and asked.goal == Goal.MATE and asked.aim.play is Play.DIRECT
    yield ("dm", str(asked.moves)) if plain else ("stipulation", quoted(str(asked)))


def _keys_written(problem: Problem) -> tuple[list[str], list[str]]:
    """Return the keys that are moves, in the game's short notation; and all other stated texts."""
    moves, lines = [], []
    for key in problem.keys:
        try:
            moves.append(format_short(problem.position, read_move(problem.position, key)))
        except MoveError:
            lines.append(key)
    return moves, lines


def _remarks(problem: Problem) -> Iterator[tuple[str, str]]:
    for number, text in enumerate(filter(None, problem.remarks), 1):
        yield f"c{number}" if number <= _COMMENTS else f"remark{number}", text


def _numbered(name: str, texts: Iterable[str], further: str = "") -> Iterator[tuple[str, str]]:
    """Give each text of a list an opcode of its own; those after the first may have another name."""
    for number, text in enumerate(filter(None, texts), 1):
        yield name if number == 1 else f"{further or name}{number}", text
