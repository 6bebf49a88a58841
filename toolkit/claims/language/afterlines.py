"""What a line leaves and brings: `29.Kc3 Qxi5 wins a rook for Black`, `leaves White with a knight`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    SIDES,
    And,
    Article,
    Atom,
    Extent,
    Form,
    Given,
    Group,
    Hedged,
    Joint,
    MovesTerm,
    MoveTerm,
    Not,
    Number,
    Owner,
    Pieces,
    Played,
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.givens import given
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import listed
from toolkit.claims.language.narration import Becomes
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import LEAVES, Says, atom, predicate_of, roles_of
from toolkit.claims.language.roles import Event, fitted
from toolkit.claims.language.terms import each_in
from toolkit.claims.language.verbs import Be
from toolkit.claims.language.vocabulary import KindWord


@dataclass(frozen=True, slots=True)
class After:
    """What is so after the line that is the subject, or now."""

    form: Form

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form | Would]:
        """The form in its position."""
        if isinstance(subject, MoveTerm):
            subject = MovesTerm(subject.extent, (subject,))
        if isinstance(subject, MovesTerm):
            yield given(subject, self.form, extent)
        elif isinstance(subject, Event):
            yield self.form


# What a side has then


@rule("king_too", "('just'|'only')? ('the'|'his'|'its'|'a')? king:KIND 'and'")
def king_too(king: KindWord) -> Iterator[bool]:
    if king.kind == "king":
        yield True


@rule(
    "predicate",
    f"{LEAVES} side:side 'with' king_too has:some_amounts",
    f"{LEAVES} side:side 'with' ('only'|'just'|'no' 'more' 'than'|'nothing' ('else')? ('but'|'than')) has:some_amounts",
    f"{LEAVES} side:side 'with' has:some_amounts ('only'|'alone')",
    f"{LEAVES} side:side ('only'|'just') has:some_amounts",
)
def leaves_only(ext: Extent, side: Term, has: Term) -> Iterator[Predicate]:
    """`leaves White with the king and two pawns`: that is all it has."""
    if isinstance(has, Group) and (has.only or has.joint is not Joint.AND):
        return
    yield predicate_of(
        ext, After(atom(ext, "material", agent=side, has=has, only=Word(ext, "only")))
    )


@rule(
    "predicate",
    f"{LEAVES} side:side 'with' ('nothing' 'but')? ('a'|'the'|'his'|'its') ('bare'|'lone'|'naked') king:KIND",
    f"{LEAVES} side:side 'with' ('nothing' 'but'|'only'|'just') ('a'|'the'|'his'|'its') king:KIND",
)
def leaves_bare(ext: Extent, side: Term, king: KindWord) -> Iterator[Predicate]:
    if king.kind == "king":
        yield predicate_of(ext, After(atom(ext, "bare", patient=side)))


@rule("no_such", "'no' owner:COLOUR? kind:KIND")
def no_such(ext: Extent, kind: KindWord, owner: Owner | None = None) -> Iterator[Term]:
    if kind.kind is not None:
        yield Pieces(ext, kind.kind, owner, article=Article.EVERY)


listed("no_suches", "no_such")


@rule("predicate", f"{LEAVES} gone:no_suches ('on' 'the' 'board')?")
def leaves_none(ext: Extent, gone: Term) -> Iterator[Predicate]:
    """`leaves no chancellor and no sissa on the board`."""
    if isinstance(gone, Group) and gone.only:
        return
    members = each_in(gone)
    named = [each for term in members if isinstance(term, Pieces) for each in _of_both(term)]
    forms = tuple(atom(ext, "gone", patient=each) for each in named)
    yield predicate_of(ext, After(forms[0] if len(forms) == 1 else And(ext, forms)))


def _of_both(term: Pieces) -> Iterator[Pieces]:
    """No bishop: of neither side."""
    for owner in (term.owner,) if term.owner is not None else SIDES:
        yield replace(term, owner=owner)


# What it wins


_GIVES = "('gives'|'give'|'would' ('give'|'bring'|'yield'|'win')|'brings'|'yields'|'wins'|'win'|'gains'|'nets')"


@rule("predicate", "('wins'|'win'|'gains'|'would' 'win'|'nets') what:pieces 'for' side:side")
@rule(
    "predicate",
    f"{_GIVES} side:side what:pieces (('for'|'in' ('exchange'|'return') 'for') lost:pieces)?",
)
def wins_for(ext: Extent, what: Term, side: Term, lost: Term | None = None) -> Iterator[Predicate]:
    """`14.Bxd7 Kxd7 would give White a rook for his bishop`."""
    yield predicate_of(ext, WinsFor(what, side, lost))


@rule(
    "predicate",
    f"{_GIVES} side:side what:pieces ('for'|'in' ('exchange'|'return') 'for') number:NUM",
)
def wins_for_one(ext: Extent, what: Term, side: Term, number: int) -> Iterator[Predicate]:
    """`13.Mxb7 Mxb7 14.Mxc4 gives White two men for one`: for one of the same kind."""
    if isinstance(what, Pieces) and not what.squares and number:
        lost = replace(what, number=number, plural=number > 1)
        yield predicate_of(ext, WinsFor(what, side, lost))


@rule(
    "predicate",
    "('brings'|'puts'|'leads'|'would' 'bring'|'has' ('brought'|'put')|'brought') what:piece ('to'|'onto'|'on') on:square",
    "('brings'|'puts'|'leads'|'would' 'bring'|'has' ('brought'|'put')|'brought') what:piece ('to'|'onto'|'on') on:square 'and' other:piece ('to'|'onto'|'on') there:square",
)
def brings_to(
    ext: Extent, what: Term, on: Term, other: Term | None = None, there: Term | None = None
) -> Iterator[Predicate]:
    """`9...Nxf4 10.Bxf4 Rxf4 brings a rook to f4`: it stands there then."""
    if isinstance(what, Pieces) and not what.squares:
        stands: Form = atom(ext, "stands", agent=what, on=on)
        if isinstance(other, Pieces) and not other.squares:
            stands = And(ext, (stands, atom(ext, "stands", agent=other, on=there)))
        yield predicate_of(ext, After(stands))


@dataclass(frozen=True, slots=True)
class WinsFor:
    """A side wins something by the line that is the subject."""

    what: Term
    side: Term
    lost: Term | None = None

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of a line."""
        patient = fitted(self.what, "counted")
        lost = fitted(self.lost, "counted") if self.lost is not None else None
        if patient is None or (lost is None and self.lost is not None):
            return
        if isinstance(patient, Pieces) and (patient.state or patient.line):
            return  # `It gives White doubled f-pawns`: he wins none.
        if isinstance(subject, MovesTerm) and subject.moves[0].numbered:
            yield atom(extent, "wins", agent=self.side, patient=patient, for_=lost, by=subject)


_TAKES_IT = "('wins'|'takes'|'captures'|'picks' 'up'|'gains')"


@rule("clause", f"side:side {_TAKES_IT} what:piece 'with' 'check' ('by'|'with'|':') moves:moves")
def wins_with_check(ext: Extent, side: Term, what: Term, moves: MovesTerm) -> Iterator[Form]:
    """`Black wins the bishop with check by 26...Rxc1+`."""
    if len(moves.moves) == 1 and moves.moves[0].numbered:
        won = atom(ext, "wins", agent=side, patient=what, by=moves)
        yield And(ext, (won, given(moves, atom(ext, "check"), ext)))


@rule("full_statement", "form:clause (','|';') ('and'|'but'|'while')? more:clause", cost=1)
def and_nobody_retakes(ext: Extent, form: Form | Would, more: Form | Would) -> Iterator[Form]:
    """`White wins a rook by 15.Qxd8, and Black cannot retake`: after that move."""
    won = form.forms[0] if isinstance(form, And) else form
    by = won.role("by") if isinstance(won, Atom) and won.sense == "wins" else None
    line = MovesTerm(by.extent, (by,)) if isinstance(by, MoveTerm) else by
    taken = more.form if isinstance(more, Not) else more
    retakes = isinstance(taken, Atom) and taken.sense == "can_take" and taken.role("how")
    if isinstance(line, MovesTerm) and retakes and not isinstance(more, Would):
        later = given(line, more, (line.extent[1], ext[1]))
        yield And(ext, (form, later))  # type: ignore[arg-type]


# What follows a line


@rule(
    "full_statement", "moves:moves (',')? ('and'|'with'|'so'|'after' 'which') form:clause", cost=1
)
def line_and_so(ext: Extent, moves: MovesTerm, form: Form | Would) -> Iterator[Form]:
    """`34.Pa7xb8=Q Qc8xb8 and the queen is gone`: after the line."""
    inner = form.form if isinstance(form, Would) else form
    if moves.moves[0].numbered and len(moves.moves) > 1 and not isinstance(inner, Given | Hedged):
        yield given(moves, inner, ext)


@rule(
    "clause",
    "'instead' 'of' ('a'|'the') other:piece agent:piece ('becomes'|'became'|'promotes' 'to'|'is' 'promoted' 'to'|'turns' 'into'|'was' 'promoted' 'to') to:piece",
    "agent:piece ('becomes'|'became'|'promotes' 'to'|'is' 'promoted' 'to'|'turns' 'into'|'was' 'promoted' 'to') to:piece ','? ('instead' 'of'|'rather' 'than') ('a'|'the')? other:piece",
)
def becomes_instead(ext: Extent, agent: Term, to: Term, other: Term) -> Iterator[Form]:
    """`Instead of a queen the pawn becomes a knight`."""
    yield from Becomes(to, other)(agent, ext)


_SAME = "('the' 'same'|'one' 'and' 'the' 'same'|'one'|'a' 'single')"


@rule(
    "predicate",
    f"be:be ('in'|'under') 'check' ('by'|'along'|'over'|'from'|'on') number:NUM PATHS 'of' {_SAME} kind:KIND",
    "be:be ('in'|'under') 'check' ('by'|'along'|'over'|'from'|'on') number:NUM PATHS 'of' agent:piece",
)
def in_check_by_paths(
    ext: Extent,
    be: object,
    number: int,
    agent: Term | None = None,
    kind: KindWord | None = None,
) -> Iterator[Predicate]:
    """`The king is in check by four paths of the same sissa`."""
    who = agent if agent is not None else Pieces(ext, kind.kind if kind else None)
    if be == Be() and isinstance(who, Pieces):
        roles = roles_of(agent=who, paths=Number(ext, number))
        yield predicate_of(ext, Says("in_check", "patient", roles))


@rule(
    "full_statement",
    "('if'|'after'|'on') first:moves ','? ('then')? rest:moves ','? ('and'|'with'|'so'|'after' 'which') form:clause",
)
def if_line_and_so(
    ext: Extent, first: MovesTerm, rest: MovesTerm, form: Form | Would
) -> Iterator[Form]:
    """`If 25.Nxd4, then Rxe1 26.Rxe1 and White has lost his queen for a rook`."""
    extent = (first.extent[0], rest.extent[1])
    yield from line_and_so(ext, MovesTerm(extent, (*first.moves, *rest.moves)), form)


_TAKES = "('takes'|'take'|'captures'|'capture'|'plays'|'play'|'continues'|'exchanges')"
_RETAKES = "('recaptures'|'recapture'|'retakes'|'retake'|'takes'|'take'|'captures'|'capture'|('takes'|'take'|'captures') 'back'|'answers'|'replies')"


@rule(
    "full_statement",
    f"('if'|'when'|'after'|'once') side:side {_TAKES} ('with'|'by')? first:moves ','? ('then')? who:np {_RETAKES} ('by'|'with') rest:moves (','? ('and'|'so'|'after' 'which') form:clause)?",
    f"('if'|'when'|'after'|'once'|'on') first:moves ','? ('then')? who:np {_RETAKES} ('by'|'with') rest:moves (','? ('and'|'so'|'after' 'which') form:clause)?",
)
def if_taken_and_retaken(
    ext: Extent,
    first: MovesTerm,
    who: Subject,
    rest: MovesTerm,
    side: SideTerm | None = None,
    form: Form | Would | None = None,
) -> Iterator[Form]:
    """`If Black takes with 20...Qxe4, the pawn recaptures by 21.Pxe4 and White has a queen for it`."""
    if not isinstance(who, Pieces | SideTerm) or len(rest.moves) != 1:
        return
    line = MovesTerm((first.extent[0], rest.extent[1]), (*first.moves, *rest.moves))
    if not line.moves[0].numbered:
        return
    taken = atom((who.extent[0], rest.extent[1]), "captures", agent=who)
    played = Played(line.extent, line, side)
    said: list[Form] = [Given(line.extent, played, taken)]
    if form is not None:
        own = (rest.extent[1], ext[1])
        inner = form.form if isinstance(form, Would) else form
        if isinstance(inner, Given | Hedged):
            return
        said.append(Given(own, played, inner))
    yield said[0] if len(said) == 1 else And(ext, tuple(said))
