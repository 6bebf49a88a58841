"""Reads Popeye's input, problem by problem; a fault in one leaves the others as they are."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from toolkit.errors import EntryError, RecordSyntaxError
from toolkit.problems.diagram import DiagramPiece, diagram_of
from toolkit.problems.fairy import LANGUAGES
from toolkit.problems.model import Entry, Problem
from toolkit.problems.popeye.keywords import (
    Ambiguous,
    CommandKeyword,
    FrameKeyword,
    PopeyeFault,
    PopeyeToken,
    PopeyeTokens,
    find,
    shown,
    unsupported,
)
from toolkit.problems.popeye.options import PopeyeOptions, made_problem, read_options, year_in
from toolkit.problems.popeye.pieces import is_kind, read_forsyth, read_pieces
from toolkit.problems.popeye.twins import read_asked, read_twin
from toolkit.problems.twins import MAX_TWINS, Twin
from toolkit.record.source import Source
from toolkit.rules.catalogue import load
from toolkit.rules.fen import start as start_position
from toolkit.solve.stipulation import Stipulation

MAX_PIECES = 1_000
"""The most pieces put on one board, however often on the same square."""
_LEAST_SKIPPED = 4
"""The length of words that may end a problem that is passed over: shorter ones may be pieces."""


@dataclass(slots=True)
class _Draft:
    """A problem while it is read."""

    pieces: dict[int, DiagramPiece] = field(default_factory=dict)
    asked: Stipulation | None = None
    lines: dict[CommandKeyword, list[str]] = field(default_factory=dict)
    given: PopeyeOptions = field(default_factory=PopeyeOptions)
    twins: list[Twin] = field(default_factory=list)
    zero: bool = False


def read_popeye(source: Source) -> Iterator[Entry]:
    """Yield the problems of an input one by one.

    Raises RecordSyntaxError if it does not begin as Popeye's input does.
    """
    tokens = PopeyeTokens(source)
    language = _language(tokens)
    while tokens.current.text:
        yield _entry(tokens, language)
        if find(FrameKeyword, language, tokens.current.text) is not FrameKeyword.NEXT:
            return
        tokens.advance()


def _language(tokens: PopeyeTokens) -> str:
    """Return the language of an input, by its first word."""
    token = tokens.take()
    for language in LANGUAGES:
        if token.text and find(FrameKeyword, language, token.text) is FrameKeyword.BEGIN:
            return language
    place = tokens.source.place(token.offset)
    words = " or ".join(f"{FrameKeyword.BEGIN.texts[each]} ({each})" for each in LANGUAGES)
    message = f"expected {words}, found {shown(token)}"
    raise RecordSyntaxError(tokens.source.name, place.line, place.column, message)


def _entry(tokens: PopeyeTokens, language: str) -> Entry:
    source, start = tokens.source, tokens.current
    line = source.place(start.offset).line
    try:
        draft = _read(tokens, language)
        return Entry(source.name, line, _problem(draft, start), counts=False)
    except PopeyeFault as fault:
        _skip(tokens, language)
        place = source.place(fault.token.offset)
        error = EntryError(source.name, place.line, fault.message, column=place.column, supported=fault.supported)
        return Entry(source.name, line, None, error)


def _skip(tokens: PopeyeTokens, language: str) -> None:
    """Pass over the rest of a problem that cannot be read."""
    while tokens.current.text:
        token = tokens.current
        if find(CommandKeyword, language, token.text) in _LINES and len(token.text) >= _LEAST_SKIPPED:
            tokens.rest_of_line()
        elif len(token.text) >= _LEAST_SKIPPED and find(FrameKeyword, language, token.text) in _ENDS:
            return
        else:
            tokens.advance()


_ENDS = (FrameKeyword.END, FrameKeyword.NEXT)
_LINES = (
    CommandKeyword.REMARK,
    CommandKeyword.AUTHOR,
    CommandKeyword.ORIGIN,
    CommandKeyword.TITLE,
    CommandKeyword.AWARD,
    CommandKeyword.PROTOCOL,
    CommandKeyword.LATEX,
)
"""Commands that take the rest of their line."""


def _read(tokens: PopeyeTokens, language: str) -> _Draft:
    """Read a problem up to the word that ends it."""
    draft = _Draft()
    while True:
        token = tokens.current
        frame = find(FrameKeyword, language, token.text) if token.text else None
        command = find(CommandKeyword, language, token.text) if token.text else None
        if frame in _ENDS and (command is None or len(token.text) >= _LEAST_SKIPPED):
            return draft
        if frame in (FrameKeyword.TWIN, FrameKeyword.ZERO):
            _read_twin(tokens, language, draft, frame is FrameKeyword.ZERO)
        elif isinstance(command, CommandKeyword):
            if draft.twins and command not in _LINES:
                raise PopeyeFault(token, f"expected no {command.texts['english']} after the twins")
            _read_command(tokens, language, command, draft)
        else:
            raise _unexpected(token, frame, command, language)


def _unexpected(token: PopeyeToken, frame: object, command: object, language: str) -> PopeyeFault:
    several = [each for each in (frame, command) if isinstance(each, Ambiguous)]
    if several:
        texts = ", ".join(text for each in several for text in each.texts)
        return PopeyeFault(token, f"{shown(token)} may be {texts}")
    end = FrameKeyword.END.texts[language]
    return PopeyeFault(token, f"expected a command or {end}, found {shown(token)}")


def _read_twin(tokens: PopeyeTokens, language: str, draft: _Draft, zero: bool) -> None:
    token = tokens.take()
    if zero and draft.twins:
        raise PopeyeFault(token, "the zero position comes before all twins")
    if len(draft.twins) >= MAX_TWINS:
        raise PopeyeFault(token, f"more than {MAX_TWINS} twins")
    draft.zero |= zero
    draft.twins.append(read_twin(tokens, language))


def _read_command(tokens: PopeyeTokens, language: str, command: CommandKeyword, draft: _Draft) -> None:
    token = tokens.current
    if command in _LINES:
        line = tokens.rest_of_line()
        if line:
            draft.lines.setdefault(command, []).append(line)
        if command is CommandKeyword.LATEX:
            _pass_over_pieces(tokens, language)
        return
    tokens.advance()
    match command:
        case CommandKeyword.STIPULATION:
            draft.asked = read_asked(tokens)
        case CommandKeyword.OPTION:
            read_options(tokens, language, draft.given)
        case CommandKeyword.PIECES:
            _place(draft, read_pieces(tokens, language), token)
        case CommandKeyword.FORSYTH:
            _place(draft, read_forsyth(tokens.take(), language), token)
        case CommandKeyword.ARRAY:
            draft.pieces = dict(diagram_of(start_position(load("orthodox"))).pieces)
        case CommandKeyword.LATEX_PIECES:
            _pass_over_pieces(tokens, language)
        case _:
            raise unsupported(token, f"a {command.texts['english']}")


def _pass_over_pieces(tokens: PopeyeTokens, language: str) -> None:
    """Pass over lines that say how LaTeX shows pieces: letters, a sign, and a name."""
    while is_kind(language, tokens.current.text):
        tokens.rest_of_line()


def _place(draft: _Draft, pieces: Iterator[tuple[str, DiagramPiece]], token: PopeyeToken) -> None:
    board = load("orthodox").board
    for number, (name, placed) in enumerate(pieces):
        if number >= MAX_PIECES:
            raise PopeyeFault(token, f"more than {MAX_PIECES} pieces")
        square = board.square(name)
        assert square is not None
        draft.pieces[square] = placed


def _problem(draft: _Draft, start: PopeyeToken) -> Problem:
    """Make the problem; raises PopeyeFault if its positions are none of ours."""
    origin = " ".join(draft.lines.get(CommandKeyword.ORIGIN, ()))
    return replace(
        made_problem(draft.given, draft.pieces, draft.asked, tuple(draft.twins), draft.zero, start),
        authors=tuple(draft.lines.get(CommandKeyword.AUTHOR, ())),
        source=origin,
        year=year_in(origin),
        title=" ".join(draft.lines.get(CommandKeyword.TITLE, ())),
        award=" ".join(draft.lines.get(CommandKeyword.AWARD, ())),
        remarks=tuple(draft.lines.get(CommandKeyword.REMARK, ())),
    )
