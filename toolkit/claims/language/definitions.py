"""What pawns are by definition: `no black pawn can stop it` is passed, `without a neighbour` isolated."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    Atom,
    Extent,
    Form,
    LineTerm,
    Owner,
    Pieces,
    Pronoun,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import HAS, atom, predicate_of
from toolkit.claims.language.terms import owner_of
from toolkit.claims.language.vocabulary import KindWord

_NEXT = "('neighbouring'|'adjacent'|'adjoining'|'next'|'bordering')"
_FILES = f"'on' ('either'|'any'|'an'|'the'|'both'|'neither'|'its' ('two')?) ('of' 'the')? {_NEXT} ('file'|'files')"
_FELLOW = "('companion'|'companions'|'neighbour'|'neighbours'|'fellow'|'fellows'|'comrade'|'comrades'|'brother'|'partner'|'support'|kind:KIND)"
_OF_OWN = "('of' ('its'|'his') 'own' ('side'|'colour')?|'of' 'the' 'same' 'colour')?"
_NO_FELLOW = f"('own'|'friendly'|owner:COLOUR|'other')? {_FELLOW} {_OF_OWN} {_FILES}"
_NEXT_FILES = f"('both'|('the'|'its') ('two')?|'both' 'its') {_NEXT} 'files'"
_BARE_OF = "(('free'|'clear'|'empty'|'bare') 'of'|'without' ('any')?) ('own'|'friendly'|'other'|owner:COLOUR) kind:KIND"


@dataclass(frozen=True, slots=True)
class IsIsolated:
    """A pawn without pawns of its side on the files beside it."""

    owner: Owner | None = None

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of a pawn; of that side's, if one is named."""
        if not isinstance(subject, Pieces) or subject.kind not in (None, "pawn"):
            return
        if self.owner in (None, subject.owner) or subject.owner is None:
            yield atom(extent, "isolated", patient=subject)


@rule("predicate", f"{HAS} 'no' {_NO_FELLOW}")
@rule("predicate", f"('is'|'stands'|'remains') 'without' ('a'|'any')? {_NO_FELLOW}")
@rule("bare_predicate", f"('having'|'with') 'no' {_NO_FELLOW}")
@rule(
    "bare_predicate", f"('without'|'lacking'|'for' ('want'|'lack') 'of') ('a'|'any')? {_NO_FELLOW}"
)
def no_fellow(
    ext: Extent, owner: Owner | None = None, kind: KindWord | None = None
) -> Iterator[Predicate]:
    """`The c-pawn is isolated, having no companion on either neighbouring file`."""
    if kind is None or kind.kind == "pawn":
        yield predicate_of(ext, IsIsolated(owner))


@rule("clause", f"('there' ('is'|'are'|'being'))? 'no' {_NO_FELLOW}")
@rule(
    "clause",
    f"'no' {_NO_FELLOW} ('stands'|'stand'|'is' 'left'|'can' 'support' 'it'|'supports' 'it')",
)
@rule("beside", f"('there' 'being')? 'no' {_NO_FELLOW}")
def no_fellow_there(
    ext: Extent, owner: Owner | None = None, kind: KindWord | None = None
) -> Iterator[Form]:
    """`..., since there is no pawn on the neighbouring files`: of that pawn."""
    if kind is None or kind.kind == "pawn":
        yield atom(ext, "isolated", patient=_it(ext, owner))


@rule("full_statement", f"form:clause ',' 'with'? {_NEXT_FILES} 'being'? {_BARE_OF}", cost=-1)
@rule(
    "full_statement",
    f"form:clause (','? ('as'|'since'|'because')|',' 'for') {_NEXT_FILES} 'are' {_BARE_OF}",
    cost=-1,
)
def next_files_bare(
    ext: Extent, form: Form | Would, kind: KindWord, owner: Owner | None = None
) -> Iterator[Form]:
    """`Black's f-pawn is isolated, both neighbouring files being bare of black pawns`."""
    if owner is not None and owner_of(_isolated(form)) is not owner:
        return
    reason = atom(ext, "isolated", patient=_it(ext, owner))
    again = restated(form, reason) if kind.kind == "pawn" else None
    if again is not None:
        yield replace(again, extent=ext)


def _isolated(form: Form | Would) -> Term | None:
    """What a clause says to be isolated."""
    said = isinstance(form, Atom) and form.sense == "isolated"
    return form.role("patient") if isinstance(form, Atom) and said else None


_ENEMY = "('no' ('enemy'|'hostile'|'opposing'|owner:COLOUR)? kind:KIND|'none' 'of' (owner:COLOUR \"'s\"|'the' ('enemy'|owner:COLOUR)) kind:KIND)"
_CAN = "('can'|'could'|'will'|'is' 'able' 'to')? ('ever'|'now'|'still'|'any' 'longer')?"
_STOPS = f"(('stands'|'is'|'stand') (IN_WAY|'ahead' 'of' 'it'|'before' 'it'|'in' 'front' 'of' 'it')|IN_WAY|{_CAN} ('stop'|'stops'|'take'|'takes'|'block'|'blocks'|'capture'|'hinder'|'hinders'|'catch'|'attack'|'oppose'|'opposes'|'hold'|'halt') ('it'|'its' ('advance'|'path'|'way')))"
_ON_FILES = f"('stands'|'is'|'stand')? 'on' ('its'|'this'|'that'|'the' 'same') ('own')? 'file' ('or'|'and') {_FILES}"


@rule("clause", f"{_ENEMY} {_STOPS} (('or'|'and'|'nor') {_STOPS})?", cost=-2)
@rule("clause", f"('there' ('is'|'are'))? {_ENEMY} {_ON_FILES}", cost=-2)
def nothing_stops_it(ext: Extent, kind: KindWord, owner: Owner | None = None) -> Iterator[Form]:
    """`The b-pawn is passed, since no black pawn stands in its way or could ever take it`."""
    if kind.kind == "pawn":
        whose = None if owner is None else owner.other
        yield atom(ext, "passed", patient=_it(ext, whose))


_NO_PAWN = "('no' ('pawn'|'pawns') ('stands'|'stand'|'is'|'are'|'remains'|'is' 'left'|'are' 'left') ('left')? ('on' 'it'|'there')|'there' ('is'|'are') 'no' ('pawn'|'pawns') ('left')? ('on' 'it'|'there')|'it' 'has' 'no' ('pawn'|'pawns')|'no' ('pawn'|'pawns') 'stand'? 'on' 'it')"


@rule("full_statement", f"form:clause ','? ('as'|'since'|'because'|'for') {_NO_PAWN}", cost=-3)
def open_without_pawns(ext: Extent, form: Form | Would) -> Iterator[Form]:
    """`The b-file is open, as no pawn stands on it`: that is what open means of a file."""
    if not isinstance(form, Atom) or form.sense != "open_line" or form.role("for_") is not None:
        return
    how, line = form.role("how"), form.role("line")
    is_file = isinstance(line, LineTerm) and line.kind == "file"
    if is_file and isinstance(how, Word) and how.value == "open":
        yield replace(form, extent=ext)


def restated(form: object, reason: object) -> Atom | None:
    """What a clause says whose reason says it again in the words of its definition."""
    if not isinstance(form, Atom) or not isinstance(reason, Atom) or form.sense != reason.sense:
        return None
    if form.sense not in ("passed", "isolated") or len(form.roles) != 1:
        return None
    what, it = form.role("patient"), reason.role("patient")
    if not isinstance(what, Pieces) or not isinstance(it, Pieces) or it.pronoun is not Pronoun.IT:
        return None
    if it.owner is None or what.owner is it.owner:
        return form
    # `The h-pawn is passed, as no black pawn can stop it`: a white one.
    return form.with_roles(patient=replace(what, owner=it.owner)) if what.owner is None else None


def _it(ext: Extent, owner: Owner | None) -> Term:
    return Pieces(ext, "pawn", owner, pronoun=Pronoun.IT)
