"""What is said after a clause of what it names last: `..., which is pinned`, `that the rook attacks`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.clauses import agree
from toolkit.claims.language.describing import did_so, may_have_done
from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Because,
    Counted,
    Earlier,
    Extent,
    Form,
    Given,
    Group,
    Joint,
    MovesTerm,
    MoveTerm,
    Not,
    Or,
    Owner,
    Pieces,
    Played,
    Pronoun,
    SideTerm,
    SquareTerm,
    Term,
    Threat,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.roles import Adjunct, Event
from toolkit.claims.language.saying import as_form, say, together
from toolkit.claims.language.verbs import VerbUse
from toolkit.claims.language.vocabulary import KindWord
from toolkit.claims.language.waysof import takes_way


@rule("full_statement", "which:np ','? 'which|who|that' predicate:predicate", cost=1)
def noun_which(ext: Extent, which: Subject, predicate: Predicate) -> Iterator[Form]:
    for form in say(which, predicate, ext):
        yield as_form(form)


@rule("full_statement", "which:np ','? predicate:bare_predicate", cost=1)
def noun_participle(ext: Extent, which: Subject, predicate: Predicate) -> Iterator[Form]:
    """`The knight attacked by the pawn`; `a knight` in the midst of a sentence is an apposition."""
    if not _is_indefinite(which):
        yield from noun_first(ext, which, predicate)


@rule("opening", "form:statement")
@rule("opening", "form:bare_count")
def opening(form: Form) -> Iterator[Form]:
    yield form


@rule("opening", "which:np ','? predicate:bare_predicate", cost=1)
def noun_first(ext: Extent, which: Subject, predicate: Predicate) -> Iterator[Form]:
    """`A knight attacked by a pawn`, where a sentence begins: that there is one."""
    if not isinstance(which, Event):
        for form in say(which, predicate, ext):
            yield as_form(form)


def _is_indefinite(term: Subject) -> bool:
    if isinstance(term, Group):
        return any(map(_is_indefinite, term.members))
    return isinstance(term, Pieces) and term.article is Article.SOME


@rule("opening", "what:np ','? 'which|that|whom' who:np use:group adjuncts:adjunct*", cost=1)
def noun_which_is_done(
    ext: Extent, what: Subject, who: Subject, use: VerbUse, adjuncts: Sequence[Adjunct] = ()
) -> Iterator[Form]:
    """`An intruder on e8, which nobody can take`."""
    if isinstance(what, Pieces) and not use.passive and not isinstance(who, Event):
        for form in say(who, Predicate(ext, use=use, object_=what, adjuncts=tuple(adjuncts)), ext):
            if not isinstance(form, Would):
                yield form


@rule("which", "'which|who'")
@rule("which", "'that'", cost=2)
def which_(ext: Extent) -> Iterator[Extent]:
    yield ext


@rule("full_statement", "form:clause ','? which:which predicate:predicate")
def relative(
    ext: Extent, form: Form | Would, which: Extent, predicate: Predicate
) -> Iterator[Form]:
    if isinstance(form, Would | Gap):
        return
    if isinstance(form, Threat):
        yield from threatened_which(ext, form, predicate)
        return
    last = where_it_stands(form, _nearest(last_term(form)))
    if isinstance(last, Group) and not agree(last, predicate):
        last = last.members[-1]
    own = which[0], predicate.extent[1]
    if speaks_of_sort(form, last):
        return
    for more in say(last, predicate, own) if last is not None else ():
        if not isinstance(more, Would) and not (may_have_done(last) and did_so(predicate, more)):
            yield from together(ext, (form, more))  # type: ignore[misc]
            yield from _by_that_way(ext, form, more)


def _by_that_way(ext: Extent, form: Form, more: Form) -> Iterator[Form]:
    """`It protects the bishop that has come to h4 by way of e7`: either may go that way."""
    takes = takes_way(form) and isinstance(form, Atom) and form.role("via") is None
    moved = isinstance(more, Atom) and more.sense in ("goes", "captures")
    if takes and moved and (via := more.role("via")) is not None:  # type: ignore[union-attr]
        by = form.with_roles(via=via)  # type: ignore[union-attr]
        yield And(ext, (by, more.with_roles(via=None)))  # type: ignore[union-attr]


@rule(
    "full_statement",
    "form:clause reason:reason ',' which:which predicate:predicate",
)
def reason_which(
    ext: Extent, form: Form | Would, reason: object, which: Extent, predicate: Predicate
) -> Iterator[Form]:
    """`Kxe7 is impossible because of the bishop, which protects the rook`: of the reason."""
    if isinstance(form, Would | Gap) or not isinstance(reason, Pieces):
        return
    for more in say(reason, predicate, (which[0], predicate.extent[1])):
        if not isinstance(more, Would):
            yield And(ext, (Because(ext, form, reason), more))


def threatened_line(form: Threat) -> MovesTerm | None:
    """The moves that are threatened; None where a threat names none."""
    match form.what:
        case MovesTerm() as line:
            return line
        case Given(premise=Played(moves=line)):
            return line
        case _:
            return None


def threatened_which(ext: Extent, form: Threat, predicate: Predicate) -> Iterator[Form]:
    """`threatens 15.Bxf4, which attacks the queen`: after the move that is threatened."""
    line = threatened_line(form)
    if line is None:
        return
    for more in say(Event(ext), predicate, predicate.extent):
        # `18...Qh2, which would be mate`: what is threatened is a hypothesis already.
        then = Given(ext, Played(line.extent, line), more.form if isinstance(more, Would) else more)
        yield And(ext, (form, Threat(ext, form.agent, then)))


@rule(
    "full_statement",
    "form:clause ','? 'which|that|whom' subject:np use:group adjuncts:adjunct*",
    "form:fragment ','? 'which|that' subject:np use:group adjuncts:adjunct*",
)
def relative_object(
    ext: Extent,
    form: Form | Would,
    subject: Subject,
    use: VerbUse,
    adjuncts: Sequence[Adjunct] = (),
) -> Iterator[Form]:
    if isinstance(form, Would | Gap):
        return
    threatened = form.what if isinstance(form, Threat) and isinstance(form.what, Atom) else form
    last = where_it_stands(threatened, _nearest(last_term(threatened)))
    if last is None or isinstance(last, Event) or speaks_of_sort(form, last):
        return
    there = _standing(last, adjuncts)
    if there is not None and isinstance(last, Pieces):
        # `The knight that the rook attacks on d4`: the one that stands there.
        form, last, adjuncts = placed(form, last, there), there, adjuncts[:-1]
    if isinstance(last, Pieces) and last.state == "captured":
        # `Takes a pawn which the knight protected`: before that.
        use = replace(use, wide=False)
    predicate = Predicate(ext, use=use, object_=last, adjuncts=tuple(adjuncts))
    for more in say(subject, predicate, ext):
        if not isinstance(more, Would):
            yield from together(ext, (form, more))  # type: ignore[misc]


def speaks_of_sort(form: Form, last: Subject) -> bool:
    """`Protects no man that the rook attacks`, `cannot be taken by a man that is pinned`.

    There may be such men all the same, or none, and what is denied is said of them alone. Nor is
    `the knight pinned by the bishop` pinned any more where that has been unpinned.
    """
    if not isinstance(last, Pieces):
        return False
    denied = isinstance(form, Not) and last.article is Article.SOME
    ended = isinstance(form, Atom) and form.sense == "unpinned"
    return denied or ended or last.article in (Article.NO, Article.EVERY)


def where_it_stands(form: Form, last: Subject) -> Subject:
    """`There is a knight on d7 that is pinned`: the one on that square."""
    if isinstance(form, Given):
        # `14...Rxa5 takes the man that came from c4`
        return where_it_stands(form.form, last)
    if isinstance(form, Atom) and form.sense in ("captures", "captured"):
        return _taken(form, last)
    if not isinstance(last, Pieces) or last.article is not Article.SOME:
        return last
    on = form.role("on") if isinstance(form, Atom) and form.sense == "stands" else None
    if not last.squares and isinstance(on, SquareTerm):
        return replace(last, squares=(on.name,))
    return last


def _taken(form: Atom, last: Subject) -> Subject:
    """`takes the pawn, which only the king protected`: the one that was taken, and no other."""
    plain = isinstance(last, Pieces) and last == form.role("patient") and last.pronoun is None
    if not plain or not isinstance(last, Pieces) or last.state is not None or last.line is not None:
        return last
    one = last.article in (Article.THE, Article.SOME) and not last.plural and not last.bound
    if not one or last.squares or last.number not in (None, 1):
        return last
    return replace(last, article=Article.THE, number=None, state="captured")


def _standing(last: Subject, adjuncts: Sequence[Adjunct]) -> Pieces | None:
    """A piece with the square that stands after the verb of which it is the object."""
    if not adjuncts or not isinstance(last, Pieces) or last.squares or last.plural:
        return None
    spot = adjuncts[-1]
    if spot.key not in ("on", "at") or not isinstance(spot.term, SquareTerm) or spot.negated:
        return None
    known = last.article is Article.THE and last.pronoun is None
    return replace(last, squares=(spot.term.name,)) if known else None


def placed(form: Form, old: Pieces, new: Pieces) -> Form:
    """A form in which a piece is said to stand on a square."""
    match form:
        case Atom():
            return form.with_term(old, new)
        case Not(form=inner) | Earlier(form=inner) | Given(form=inner):
            return replace(form, form=placed(inner, old, new))
        case And() | Or():
            return replace(form, forms=tuple(placed(each, old, new) for each in form.forms))
        case _:
            return form


def _of_reason(reason: Term) -> Subject:
    return reason if isinstance(reason, Pieces) else None


def _nearest(last: Subject) -> Subject:
    """Of moves and of a choice a relative clause speaks of the last: `A and B, which blocks it`."""
    if isinstance(last, Group) and (
        isinstance(last.members[-1], MoveTerm) or last.joint is not Joint.AND
    ):
        return last.members[-1]
    return last


def last_term(form: Form) -> Subject:
    """The term of a form that stands last: what a relative clause speaks of."""
    inner: object = form
    while isinstance(inner, Not | Given | Threat):
        inner = inner.what if isinstance(inner, Threat) else inner.form
    if isinstance(inner, Because):
        reason = inner.reason
        return last_term(reason) if isinstance(reason, Form) else _of_reason(reason)
    if isinstance(inner, And):
        return last_term(inner.forms[-1])
    if not isinstance(inner, Atom):
        return None
    terms = [term for _, term in inner.roles if isinstance(term, Pieces | SquareTerm | Group)]
    return max(terms, key=lambda each: each.extent[1], default=None)


_GOING = frozenset({"goes", "can_go", "flight", "reaches", "captures", "drop", "stands"})
"""Senses of what comes to a square, from which it acts."""


@rule("full_statement", "form:clause ','? 'where' more:clause")
def where(ext: Extent, form: Form | Would, more: Form | Would) -> Iterator[Form]:
    """`The bishop eyes f7, where the king protects the pawn`: that which stands there."""
    if isinstance(form, Would | Gap) or not isinstance(more, Atom):
        return
    agent = more.role("agent")
    goes_back = isinstance(agent, Pieces) and agent.pronoun is not None
    if goes_back or (isinstance(form, Atom) and form.sense in _GOING):
        # `goes to f2, where it protects the bishop`: whatever stands elsewhere.
        return
    spot, patient = last_term(form), more.role("patient")
    if not isinstance(spot, SquareTerm) or not isinstance(patient, Pieces):
        return
    known = patient.article is Article.THE and patient.pronoun is None and not patient.squares
    if known and not patient.plural:
        yield And(ext, (form, placed(more, patient, replace(patient, squares=(spot.name,)))))


@rule(
    "full_statement",
    "form:clause (','|';')? (('and'|'but'|'though'|'although'|'for'|'since'|'because'|'as')|'and'? 'so'|'therefore')? ('neither'|'none') ('of' ('them'|'these'|'those'|'which'|'the' NUM))? predicate:predicate",
)
def none_of_them(ext: Extent, form: Form | Would, predicate: Predicate) -> Iterator[Form]:
    """`It attacks two men, on a3 and a5, and neither is protected`."""
    if isinstance(form, Would | Gap):
        return
    last = last_term(form)
    if isinstance(form, Atom) and not isinstance(last, Group) and _are_both(form.role("patient")):
        # `Both rooks are attacked by the queen, and neither of them is protected`
        last = form.role("patient")
    named = _several(last)
    if not named and isinstance(form, Atom) and form.sense in ("attacks", "controls"):
        yield from _none_of_attackers(ext, form, predicate)
    nobody = _none_such(form, last)
    if nobody is not None:
        for said in say(nobody, predicate, predicate.extent):
            if isinstance(said, Atom) and said.sense in _OF_EACH:
                yield And(ext, (form, said))
    denied = []
    for each in named:
        made = [said for said in say(each, predicate, predicate.extent) if isinstance(said, Atom)]
        if len(made) != 1:
            return
        denied.append(Not(predicate.extent, made[0]))
    if denied:
        yield And(ext, (form, And(predicate.extent, tuple(denied))))


def _none_such(form: Form, last: Subject) -> Pieces | None:
    """No piece of those that are named or counted last: `both rooks`, `White has seven pawns`."""
    for each in _in_those_words(form, last):
        if each.pronoun is None and _are_all(each):
            return replace(each, article=Article.NO, number=None, bound="")
    has = form.role("has") if isinstance(form, Atom) and form.sense == "material" else None
    side = form.role("agent") if isinstance(form, Atom) else None
    if isinstance(has, Counted) and isinstance(side, SideTerm) and has.number > 1:
        kind = None if has.kind == "man" else has.kind
        return Pieces(has.extent, kind, side.owner, article=Article.NO, plural=True)
    return None


def _in_those_words(form: Form, last: Subject) -> Iterator[Pieces]:
    """What the last words of a form mean: `The rooks attack each other` has them twice."""
    if isinstance(last, Pieces):
        yield last
        named = [term for _, term in form.roles] if isinstance(form, Atom) else []
        yield from (e for e in named if isinstance(e, Pieces) and e.extent == last.extent)


def _are_all(term: Pieces) -> bool:
    """`Both rooks`, `the two b-pawns`: all that there are."""
    so_many = term.number is not None and term.number > 1 and not term.squares
    return term.article is Article.EVERY or (term.article is Article.THE and so_many)


_OF_EACH = frozenset(
    {"attacks", "protects", "undefended", "hanging", "pinned", "can_take", "mobile"}
    | {"doubled", "isolated", "passed", "backward"}
)
"""Senses that may be denied of every piece at once."""


def _none_of_attackers(ext: Extent, form: Atom, predicate: Predicate) -> Iterator[Form]:
    """`Three men attack the knight, but none of them may take it`: nobody who could attacks it."""
    agent, patient = form.role("agent"), form.role("patient")
    if not isinstance(agent, Pieces) or agent.article is not Article.SOME:
        return
    nobody = replace(agent, article=Article.NO, number=None, bound="")
    for said in say(nobody, predicate, predicate.extent):
        taken = said.role("patient") if isinstance(said, Atom) else None
        if not isinstance(said, Atom) or said.sense != "can_take":
            continue
        square, on = form.role("square"), said.role("on")
        if isinstance(on, SquareTerm) and isinstance(square, SquareTerm) and on.name == square.name:
            yield And(ext, (form, said))
        if not isinstance(taken, Pieces):
            continue
        if patient is not None and (taken == patient or taken.pronoun is Pronoun.IT):
            yield And(ext, (form, said.with_roles(patient=patient)))


def _is_definite(piece: Pieces) -> bool:
    return piece.article is Article.THE and piece.pronoun is None and not piece.plural


@rule(
    "clause",
    "('none'|'neither') 'of' 'the' number:NUM owner:COLOUR? kind:KIND ('that'|'which') first:predicate second:predicate",
)
def none_of_those_that(
    ext: Extent,
    number: int,
    kind: KindWord,
    first: Predicate,
    second: Predicate,
    owner: Owner | None = None,
) -> Iterator[Form]:
    """`None of the three men that attack f6 may take there`: so many do, and nobody can."""
    if not number or not kind.plural:
        return
    some = Pieces(ext, kind.kind, owner, article=Article.SOME, number=number, plural=True)
    nobody = replace(some, article=Article.NO, number=None)
    for said in say(some, first, first.extent):
        for denied in say(nobody, second, second.extent):
            if isinstance(said, Atom) and isinstance(denied, Atom) and denied.sense == "can_take":
                yield And(ext, (said, denied))


def _are_both(term: Term | None) -> bool:
    """Whether pieces are all of a kind, and more than one."""
    return isinstance(term, Pieces) and term.article is Article.EVERY and term.plural


def _several(term: Subject) -> list[Pieces]:
    """The pieces of a list, or of the squares that are named."""
    if isinstance(term, Group):
        members = [each for each in term.members if isinstance(each, Pieces)]
        known = term.joint is Joint.AND and len(members) == len(term.members)
        return members if known and all(map(_is_definite, members)) else []
    if isinstance(term, Pieces) and len(term.squares) > 1:
        one = replace(term, article=Article.THE, number=None, plural=False)
        return [replace(one, squares=(name,)) for name in term.squares]
    return []
