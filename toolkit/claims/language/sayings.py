"""What annotators add to a claim: against whom, of how many, by whose leave, and advice with its reason."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    And,
    Atom,
    Counted,
    Extent,
    Form,
    Given,
    Group,
    Hedged,
    Joint,
    LineTerm,
    Pieces,
    Premise,
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import HAS, atom, predicate_of
from toolkit.claims.language.premises import under
from toolkit.claims.language.roles import Adjunct, of_side
from toolkit.claims.language.saying import moves_in
from toolkit.claims.language.verbs import VerbUse

# Protection against somebody


@rule("full_statement", "form:clause 'against' by:pieces")
def protected_against(ext: Extent, form: Form | Would, by: Term) -> Iterator[Form]:
    """`Only the queen protects the pawn against its rival on d4`: which attacks it."""
    if isinstance(form, Atom) and form.sense == "protects":
        attack = atom((form.extent[1], ext[1]), "attacks", agent=by, patient=form.role("patient"))
        yield And(ext, (form, attack))


# How many there are on each side


@rule(
    "full_statement",
    "form:clause (','|':'|'-'|'with') number:NUM ('against'|'to'|'versus'|'for') other:NUM",
)
def so_many_against(ext: Extent, form: Form | Would, number: int, other: int) -> Iterator[Form]:
    """`White is a pawn up, seven against six`: of the kind that is counted."""
    ahead = isinstance(form, Atom) and form.sense in ("ahead", "behind")
    by = form.role("by") if isinstance(form, Atom) and ahead else None
    side = form.role("agent") if isinstance(form, Atom) else None
    if not isinstance(by, Counted) or not isinstance(side, SideTerm) or by.whole:
        return
    counts = ((side, number), (SideTerm(side.extent, side.owner.other), other))
    said = (atom(ext, "material", agent=who, has=replace(by, number=n)) for who, n in counts)
    yield And(ext, (form, *said))  # type: ignore[arg-type]


# Files


_OF_TWO = "('both'|'both' 'of'? 'the'|'the' ('two')?)"


@rule(
    "clause", f"{_OF_TWO} ('centre'|'center'|'central') 'files' ('is'|'are') ('now')? how:OPENNESS"
)
def centre_files(ext: Extent, how: str) -> Iterator[Form]:
    """`Both centre files are open`."""
    each = (LineTerm(ext, "file", name) for name in ("d", "e"))
    yield And(ext, tuple(atom(ext, "open_line", line=line, how=Word(ext, how)) for line in each))


@rule(
    "full_statement",
    "form:clause ',' ('from'|'off'|'on') 'which' ('every' kind:KIND 'has'|('all'|'both'|'all' 'the') kind:KIND 'have') ('now'|'already')? ('disappeared'|'gone'|'vanished'|'been' ('exchanged'|'traded'|'captured'|'taken'))",
)
def no_pawn_left_there(ext: Extent, form: Form | Would, kind: object) -> Iterator[Form]:
    """`The queen checks down the e-file, from which every pawn has disappeared`: it is open."""
    lines = (
        [term for _, term in form.roles if isinstance(term, LineTerm)]
        if isinstance(form, Atom)
        else []
    )
    last = lines[-1] if lines else None
    if last is not None and getattr(kind, "kind", None) == "pawn":
        open_ = atom((form.extent[1], ext[1]), "open_line", line=last, how=Word(ext, "open"))
        yield And(ext, (form, open_))  # type: ignore[arg-type]


# Doubled rooks


@rule(
    "predicate",
    "('is'|'are'|'stand'|'stands'|'have' 'been') ('doubled'|'lined' 'up') ('on'|'along') line:line",
)
def doubled_on(ext: Extent, line: Term) -> Iterator[Predicate]:
    """`The two black rooks are doubled on the f-file`."""
    yield predicate_of(ext, Doubled(line))


@dataclass(frozen=True, slots=True)
class Doubled:
    """Pieces that are no pawns stand on one line."""

    line: Term

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of rooks, queens and the like."""
        several = isinstance(subject, Group) and not subject.only
        one_kind = isinstance(subject, Pieces) and subject.kind not in (None, "pawn", "king")
        if isinstance(subject, Pieces | Group) and (several or one_kind):
            yield atom(extent, "stands", agent=subject, on=self.line)


# A choice of takers


_TAKING = "('taking'|'retaking'|'recapturing'|'capturing') ('back'|'it'|'her'|'there')?"


@rule("predicate", f"{HAS} ('a'|'the') ('free')? 'choice' 'of' {_TAKING} ('with'|'by') by:pieces")
def choice_of_takers(ext: Extent, by: Term) -> Iterator[Predicate]:
    """`White has a choice of recapturing with the queen or the bishop`: each of them can."""
    takers = replace(by, joint=Joint.AND) if isinstance(by, Group) else by
    yield predicate_of(ext, TakersOf(takers))


@dataclass(frozen=True, slots=True)
class TakersOf:
    """Each of some pieces of a side can take back."""

    by: Term

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of a side."""
        if isinstance(subject, SideTerm):
            agent = of_side(self.by, subject)
            yield atom(extent, "can_take", agent=agent, how=Word(extent, "recapture"))


# Deeds to two by two


_AND = "(','|'and'|',' 'and'|'while')"


@rule(
    "predicate",
    f"use:group first:object ('with'|'by') by:pieces {_AND} second:object ('with'|'by') other:pieces",
)
def each_with_its_own(
    ext: Extent, use: VerbUse, first: Term, by: Term, second: Term, other: Term
) -> Iterator[Predicate]:
    """`Black attacks the bishop with a pawn and the pawn on b2 with a bishop`."""
    pairs = ((first, by), (second, other))
    told = (((what.extent[0], who.extent[1]), what, Adjunct("with", who)) for what, who in pairs)
    yield Predicate(ext, use=use, pairs=tuple(told))


# Advice, of which the reason is a claim


_SHOULD_NOT = "('must'|'should'|'ought' 'to'|'had' 'better') 'not'"


@rule(
    "full_statement",
    f"premise:premise? ','? who:np {_SHOULD_NOT} verb:VERB object_:object? ('again'|'there'|'here'|'now'|'back')? reason:reason",
)
def should_not(
    ext: Extent,
    who: Term,
    verb: VerbForm,
    reason: object,
    object_: object = None,
    premise: Premise | None = None,
) -> Iterator[Form]:
    """`White should not take again, as 10.Qxd5 loses the queen`: the advice is no claim."""
    shown = reason.form if isinstance(reason, Given) else reason
    line = isinstance(shown, Atom) and shown.sense in ("wins", "loses", "mate", "mate_in")
    if verb.form != "base" or not line or not isinstance(reason, Form):
        return
    said = under(premise, reason, reason.extent) if premise is not None else reason
    advice = Hedged((ext[0], reason.extent[0]), tuple(moves_in((who, object_))), "should")
    if isinstance(said, Form):
        yield And(ext, (advice, said))
