"""Finds the games of a text and reads them, without any rules.

A score may stand in a page with other text around it. It begins with a first move and its number,
takes the header lines right above, and ends with the last move that goes on from there. Prose
between two moves is kept as a comment; what stands behind the last one is not part of the game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit.board import SQUARE_PATTERN as SQUARE
from toolkit.errors import RecordSyntaxError
from toolkit.record.brackets import Bracket, BracketFinder
from toolkit.record.game import GameReader
from toolkit.record.grammar import ScoreToken, move_ahead, score_tokens
from toolkit.record.headers import read_headers
from toolkit.record.model import Fault, MoveResult, MoveText, NumberText, Record
from toolkit.record.source import Source, Span

_FIRST = re.compile(rf"(?<!\w)1\s*\.{move_ahead}")
_ANY = re.compile(rf"(?<!\w)(?:[0-9]+\s*\.(?:\s*\.\.+)?{move_ahead}|[A-Z]{SQUARE}[-x]{SQUARE})")
_RESUME = re.compile(rf"(?m)^[ \t]*[0-9]+\s*\.(?:\s*\.\.+|\s*\u2026)?{move_ahead}")
_CONTROL = re.compile("[\x00-\x08\x0b\x0e-\x1f\x7f-\x84\x86-\x9f]")
_LOOK_AHEAD = 12

Token = ScoreToken | Bracket


def read_records(source: Source) -> tuple[Record, ...]:
    """Read every game of a text; raises RecordSyntaxError if it holds none."""
    text = source.text
    anchor = _FIRST.search(text) or _ANY.search(text)
    if anchor is None:
        what = "holds no move such as 'Pd3-d4'" if text.strip() else "is empty"
        raise RecordSyntaxError(source.name, 1, 1, f"the text {what}")
    finder = BracketFinder(text, anchor.start(), len(text), _RESUME)
    faults = [*finder.faults, *_control_faults(text)]
    tokens = list(_tokens(text, anchor.start(), finder.top))
    records: list[Record] = []
    for part in _split(text, tokens):
        end = records[-1].span.end if records else 0
        record = _record(source, end, part, faults)
        if record.plies:
            records.append(record)
    if not records:
        place = source.place(anchor.start())
        raise RecordSyntaxError(source.name, place.line, place.column, "no move can be read here")
    return tuple(records)


def _record(source: Source, above: int, tokens: list[Token], faults: list[Fault]) -> Record:
    """Read one game and put its headers and faults with it."""
    game = GameReader(source.text, tokens)
    game.read()
    first = _span(tokens[0]).start
    headers = read_headers(source.text, above, first)
    span = Span(headers[0].span.start if headers else first, game.end)
    own = [fault for fault in faults if span.start <= fault.span.start < span.end]
    return Record(
        source=source,
        span=span,
        headers=headers,
        opening=tuple(game.opening),
        plies=game.plies,
        result=game.result,
        faults=tuple(sorted([*own, *game.faults], key=lambda fault: fault.span)),
    )


def _control_faults(text: str) -> list[Fault]:
    return [
        Fault(Span(*match.span()), "control-character", f"control character U+{ord(match[0]):04X}")
        for match in _CONTROL.finditer(text)
    ]


def _tokens(text: str, start: int, brackets: list[Bracket]) -> Iterator[Token]:
    """The tokens of the score in their order, each comment as one."""
    for bracket in brackets:
        yield from score_tokens(text[start : bracket.start], start)
        yield bracket
        start = bracket.end
    yield from score_tokens(text[start:], start)


def _span(token: Token) -> Span:
    return Span(token.start, token.end) if isinstance(token, Bracket) else token.span


def _split(text: str, tokens: list[Token]) -> Iterator[list[Token]]:
    """Cut the tokens of several games apart."""
    start, last_number, last_end, ended = 0, 0, 0, False
    for place, token in enumerate(tokens):
        if isinstance(token, NumberText):
            if last_number and _begins(tokens, place):
                headers = read_headers(text, last_end, token.span.start)
                if ended or headers or (last_number > 1 and _counts_on(tokens, place)):
                    yield tokens[start:place]
                    start, last_number, ended = place, 0, False
            last_number = token.value or last_number
        elif isinstance(token, MoveResult):
            ended = True
        elif isinstance(token, MoveText | Bracket):
            last_end = _span(token).end
    yield tokens[start:]


def _begins(tokens: list[Token], place: int) -> bool:
    """Tell whether a token is the number of a first move."""
    token, after = tokens[place], tokens[place + 1 : place + 2]
    first = isinstance(token, NumberText) and token.value == 1 and not token.black
    return first and bool(after) and isinstance(after[0], MoveText)


def _counts_on(tokens: list[Token], place: int) -> bool:
    """Tell whether the next number after a first move is the second's."""
    for token in tokens[place + 1 : place + _LOOK_AHEAD]:
        if isinstance(token, NumberText) and not token.black:
            return token.value == 2
    return True
