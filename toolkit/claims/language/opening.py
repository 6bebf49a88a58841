"""Lines that a move opens, and pieces that face each other along a line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.claims.language.forms import Extent, Form, Group, LineTerm, Pieces, Term, Word
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Maker, Predicate, Subject, Would
from toolkit.claims.language.predicates import Both, Says, predicate_of, roles_of

_OPENS = "('opens'|'opened'|'opens' 'up'|'opened' 'up'|'would' 'open' 'up'?|'will' 'open' 'up'?|'has' 'opened' 'up'?|'clears'|'has' 'cleared'|'frees'|'has' 'freed'|'vacates'|'has' 'vacated'|'unblocks'|'has' 'unblocked')"
_OPENING = "('opening' 'up'?|'clearing'|'freeing'|'vacating'|'unblocking'|'having' 'opened')"
_FOR = "('to'|'for') what:pieces"


_WHOLE = "whole:'completely|fully|entirely'"


@rule("predicate", f"{_OPENS} line:line ({_FOR})?", f"{_OPENS} line:line {_WHOLE}")
@rule("predicate", f"{_OPENS} {_WHOLE} line:line")
@rule("bare_predicate", f"{_OPENING} line:line ({_FOR})?", f"{_OPENING} line:line {_WHOLE}")
def opens(
    ext: Extent, line: Term, what: Term | None = None, whole: str | None = None
) -> Iterator[Predicate]:
    """`The king opens the first rank to the rook on a1`, `the recapture opens the e-file`."""
    if what is None or isinstance(what, Pieces):
        how = Word(ext, "completely") if whole is not None else None
        roles = roles_of(line=line, what=what, how=how)
        yield predicate_of(ext, Says("opens_line", "agent", roles, takes=(Pieces,), event=True))


_FACES = "('faces'|'face'|'opposes'|'is' 'facing'|'is' 'opposite'|'stands' 'opposite')"


@rule("predicate", f"{_FACES} patient:piece")
def faces(ext: Extent, patient: Term) -> Iterator[Predicate]:
    """`The a1-rook faces Black's on a8`."""
    yield predicate_of(ext, Says("faces", "agent", roles_of(patient=patient), takes=(Pieces,)))


_ALONG = "(('on'|'along') on:line)?"


@rule(
    "predicate",
    f"('face|faces' each_other|'are' 'facing' each_other) {_ALONG}",
    f"('stand'|'are') 'opposite' each_other? {_ALONG}",
)
def face_each_other(ext: Extent, on: Term | None = None) -> Iterator[Predicate]:
    """`The two queens face each other on the d-file`."""
    facing = Says("faces", "agent", takes=(Pieces, Group))
    if isinstance(on, LineTerm):
        aligned = Says("aligned", "agent", roles_of(on=on), takes=(Pieces, Group))
        yield predicate_of(ext, OfTwo(Both(facing, aligned)))
    elif on is None:
        yield predicate_of(ext, facing)


@dataclass(frozen=True, slots=True)
class OfTwo:
    """What is said of two pieces; which of several rooks are meant is open."""

    says: Maker

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form | Would]:
        """The form of two that are named or counted."""
        if isinstance(subject, Group) or (
            isinstance(subject, Pieces) and 2 in (subject.number, len(subject.squares))
        ):
            yield from self.says(subject, extent)


@rule(
    "predicate",
    "('enters'|'has' 'entered'|'reaches'|'has' 'reached'|'lands' 'on'|'occupies'|'steps' 'on') ('a'|'the') 'royal' 'square'",
)
@rule(
    "bare_predicate",
    "('entering'|'reaching'|'occupying'|'landing' 'on') ('a'|'the') 'royal' 'square'",
)
def enters_royal(ext: Extent) -> Iterator[Predicate]:
    yield predicate_of(ext, Says("intrudes", "agent", takes=(Pieces,)))
