"""Pawns without others beside their files: `isolated, having no companion on either neighbouring file`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.claims.language.forms import And, Extent, Form, LineTerm, Pieces
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.predicates import HAS, Says, atom, predicate_of

_ANOTHER = "('other'|'friendly'|'own'|'fellow')?"
_FELLOW = f"({_ANOTHER} ('companion'|'companions'|'neighbour'|'neighbours'|'neighbor'|'neighbors'|'fellow'|'fellows'|'comrade'|'comrades'|'colleague'|'colleagues'|'partner'|'partners'|'friend'|'friends'|'pawn'|'pawns') ('of' ('its'|'his'|'their') 'own' ('side'|'colour'|'kind')?)?)"
_BESIDE = "(('on'|'at') ('either'|'the'|'its'|'any'|'both'|'any' 'of' 'the'|'either' 'of' 'the') ('two')? ('neighbouring'|'neighboring'|'next') ('file'|'files'|'column'|'columns')|('on'|'to') ('either'|'any') ('side'|'hand'))"


@rule(
    "predicate",
    f"{HAS} ('no'|'not' 'a' ('single')?) {_FELLOW} {_BESIDE}",
    f"('lacks'|'lack') ('a'|'any')? {_FELLOW} {_BESIDE}",
    f"('is'|'are'|'stands'|'stand'|'remains'|'remain') 'without' ('a'|'any')? {_FELLOW} {_BESIDE}",
    f"('does'|'do') 'not' 'have' ('a'|'any') {_FELLOW} {_BESIDE}",
)
@rule(
    "bare_predicate",
    f"('having'|'with') ('no'|'not' 'a' ('single')?) {_FELLOW} {_BESIDE}",
    f"'lacking' ('a'|'any')? {_FELLOW} {_BESIDE}",
    f"'without' ('a'|'any')? {_FELLOW} {_BESIDE}",
)
def no_companion(ext: Extent) -> Iterator[Predicate]:
    """`The c-pawn has no companion on either neighbouring file`."""
    yield predicate_of(ext, Says("isolated", "patient", takes=(Pieces,)))


_NO_FELLOW = f"('no'|'not' 'a' ('single')?|'neither' 'a'?) {_FELLOW}"
_ON_BOTH = "('on'|'at') ('the')? first:FILE LINE? ('or'|'nor'|'and') ('on'|'at')? ('the')? second:FILE LINE"


@rule("bare_predicate", f"('having'|'with') {_NO_FELLOW} {_ON_BOTH}")
@rule("predicate", f"{HAS} {_NO_FELLOW} {_ON_BOTH}")
def none_on_files(ext: Extent, first: str, second: str) -> Iterator[Predicate]:
    """`White's b-pawn is isolated, with no neighbour on the a-file or the c-file`: beside its own."""
    if abs(ord(first[0]) - ord(second[0])) == 2:
        yield predicate_of(ext, BesideFile(first, second))


@dataclass(frozen=True, slots=True)
class BesideFile:
    """A pawn has no fellow on either of two files, between which its own lies."""

    first: str
    second: str

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """It is isolated, and on the file between them."""
        if isinstance(subject, Pieces):
            own = chr((ord(self.first[0]) + ord(self.second[0])) // 2)
            file = LineTerm(extent, "file", own)
            isolated = atom(extent, "isolated", patient=subject)
            yield And(extent, (isolated, atom(extent, "stands", agent=subject, on=file)))
