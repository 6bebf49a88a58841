"""Files and other lines that moves open and pieces use: `White has opened the f-file`, `occupies the open file`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    And,
    Article,
    Extent,
    Form,
    LineTerm,
    Number,
    PathTerm,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.linenouns import line_by_ends
from toolkit.claims.language.lineshut import Shuts
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.predicates import Says, atom, predicate_of, roles_of

# What opens them

_EXCHANGE = "(('the'|'this'|'that') ('last')? ('exchange'|'capture'|'recapture'|'trade') ('of' ('the')? KIND)? (('on'|'at') on:square)?)"
_MOVE = "(('the'|'this'|'that'|'his'|COLOUR \"'s\") ('last'|'text')? 'move')"
_BEEN = "('is'|'was'|'are'|'were'|('has'|'have') ('now'|'just')? 'been') ('now'|'thereby'|'thus'|'just')? ('opened' 'up'?|'cleared')"


@rule("clause", f"line:line {_BEEN} ('by'|'through'|'with') {_MOVE}")
@rule("clause", f"line:line {_BEEN} ('by'|'through'|'with') taken:by_taking")
@rule("clause", f"('by'|'through'|'with') taken:by_taking ','? line:line {_BEEN}")
def opened_by(
    ext: Extent, line: Term, taken: tuple[SquareTerm | None] | None = None
) -> Iterator[Form]:
    """`The f-file has been opened by the exchange on d5`: by a capture there, the last move."""
    opened = atom(ext, "opens_line", line=line)
    if taken is None:
        yield opened
    else:
        yield And(ext, (atom(ext, "captures", on=taken[0]), opened))


@rule("by_taking", _EXCHANGE)
def by_taking(on: SquareTerm | None = None) -> Iterator[tuple[SquareTerm | None]]:
    yield (on,)


_SHUTS = "(('has'|'have')? ('closed'|'shut'|'blocked'|'barred'|'obstructed') 'off'?|('closes'|'shuts'|'blocks'|'bars'|'obstructs') 'off'?)"
_SHUTTING = "('closing'|'shutting'|'blocking'|'barring'|'obstructing') 'off'?"


@rule("predicate", f"{_SHUTS} line:line")
@rule("bare_predicate", f"{_SHUTTING} line:line")
def side_shuts(ext: Extent, line: Term) -> Iterator[Predicate]:
    """`With 5...d4 Black closes the long diagonal`: the piece that moved stands on it."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if isinstance(subject, SideTerm) and isinstance(line, LineTerm):
            yield from Shuts(line, None)(subject, extent)

    yield predicate_of(ext, says)


# Which are open


@rule(
    "clause",
    "line:line ('is'|'are') ('now'|'still')? 'open' 'for' ('both' ('sides'|'players')|'either' 'side')",
)
def open_for_both(ext: Extent, line: Term) -> Iterator[Form]:
    """`The d-file is open for both sides`."""
    yield atom(ext, "open_line", line=line, how=Word(ext, "open"))


@rule(
    "clause",
    "('all'|'all' 'the'|'all' 'of' 'the') 'files' ('are'|'remain') ('still'|'now')? ('closed'|'shut'|'blocked')",
)
@rule(
    "clause",
    "('every'|'each') 'file' ('is'|'remains') ('still'|'now')? ('closed'|'shut'|'blocked')",
)
def all_closed(ext: Extent) -> Iterator[Form]:
    """`All files are closed`: pawns of both sides stand on each of them."""
    none = Number(ext, 0)
    each = (
        atom(ext, "open_files", count=none, how=Word(ext, how)) for how in ("open", "half-open")
    )
    yield And(ext, tuple(each))


_HOLDS = "('occupies'|'occupy'|'holds'|'hold'|'controls'|'control'|'commands'|'command'|('has'|'have') ('occupied'|'taken' 'over'?|'seized'|'reached'))"


@rule("predicate", f"{_HOLDS} ('the'|'an'|'a') how:OPENNESS 'file'")
@rule("predicate", "('stands'|'stand'|'is'|'are') 'on' how:OPENNESS 'files'")
def holds_open_file(ext: Extent, how: str) -> Iterator[Predicate]:
    """`White's rook occupies the open file`, `both rooks stand on open files`."""
    roles = roles_of(how=Word(ext, how))
    yield predicate_of(ext, Says("on_open", "agent", roles, takes=(Pieces,)))


# A piece and its line


@rule(
    "clause", "who:piece \"'s\" kind:LINE ends:PATH ('is'|'remains') ('now'|'still')? how:OPENNESS"
)
@rule(
    "clause",
    "'the' kind:LINE ends:PATH 'of' who:piece ('is'|'remains') ('now'|'still')? how:OPENNESS",
)
def its_line_is(ext: Extent, who: Term, kind: str, ends: PathTerm, how: str) -> Iterator[Form]:
    """`The bishop's diagonal a1-h8 is open`: it stands on that."""
    if not isinstance(who, Pieces):
        return
    for line in line_by_ends(ends.extent, ends, kind):
        there = atom(ext, "stands", agent=who, on=line)
        yield And(ext, (there, atom(ext, "open_line", line=line, how=Word(ext, how))))


# What stands on them

_CONTAINS = "('contains'|'contain'|'carries'|'carry'|'bears'|'bear'|'holds'|'hold'|'has'|'have')"


@rule("clause", f"line:line ('now'|'still')? {_CONTAINS} ('now'|'still')? what:pieces")
def line_holds(ext: Extent, line: Term, what: Term) -> Iterator[Form]:
    """`The seventh rank holds three black pawns`."""
    if not isinstance(line, LineTerm) or not isinstance(what, Pieces) or what.squares:
        return
    if what.article in (Article.SOME, Article.NO) and what.line is None and what.pronoun is None:
        yield atom(ext, "stands", agent=what, on=line)
