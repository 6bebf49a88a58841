"""The grammar of scores: the movetext that every dialect has, between comments in brackets of any kind.

    score ::= (headers | comment | quote | token)*      `movetext` has the tokens
    quote ::= ">"+ where a line begins

`headers` has the lines of headers, `brackets` the comments. A move that its place alone makes known,
such as `d4` or `g1g3`, is loose: where none is due it is a word of prose.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import NamedTuple, TypeAlias

import pyparsing as pp

from toolkit.record import movetext
from toolkit.record.comment_tokens import QUOTE
from toolkit.record.model import MoveText, NumberText
from toolkit.record.movetext import Token, element, numbered, passed_over, shifted, word_of
from toolkit.record.source import Span

ScoreToken: TypeAlias = Token


class HeaderLines(NamedTuple):
    """Lines of headers, with which a game begins."""

    span: Span


@cache
def score_grammar(paired: bool) -> pp.ParserElement:
    """Make the grammar of a text, which may have hyphens in pairs of moves."""
    return movetext.grammar(
        passed_over("quote", QUOTE),
        movetext.pair if paired else movetext.run,
        *movetext.moves,
        movetext.number,
        movetext.result,
        movetext.marks,
        movetext.glyph,
        movetext.nag,
        movetext.sign,
        passed_over("semicolon", ";+"),
        element("word", r"[^\s\[\](){}]+", word_of),
    )


def score_tokens(text: str, base: int, *, paired: bool = False) -> Iterator[ScoreToken]:
    """Read a flat piece of a score; `base` is its offset in the source.

    A move right after a number has it; `paired` says that hyphens stand between the moves of a pair.
    """
    number: NumberText | None = None
    for found in movetext.scan(score_grammar(paired), text):
        token = shifted(found, base) if base else found
        last, number = number, token if isinstance(token, NumberText) else None
        if isinstance(token, MoveText):
            token = numbered(token, last)
            yield replace(token, is_loose=True) if is_loose(token) else token
        else:
            yield token


def is_loose(move: MoveText) -> bool:
    """Return True if only its place shows that the text of a move is one."""
    said = move.said
    if said is None or said.passes:
        return True
    has_link = move.link.start < move.link.end
    return said.target is not None and not said.drops and not (said.is_full and has_link)
