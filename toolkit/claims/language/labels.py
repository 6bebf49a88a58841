"""Labels: `a fork: the knight hits both queens`, `not mate, for the king can take the queen`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.attributes import relative, relative_object
from toolkit.claims.language.checks import is_check, is_no_check
from toolkit.claims.language.clauses import said_together
from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Group,
    Joint,
    LineTerm,
    Not,
    Number,
    PathTerm,
    Pieces,
    Pronoun,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import MATE, atom
from toolkit.claims.language.roles import Adjunct, Event
from toolkit.claims.language.saying import as_form
from toolkit.claims.language.senses import ABLE
from toolkit.claims.language.statements import subject_of
from toolkit.claims.language.verbs import VerbUse
from toolkit.claims.language.vocabulary import KindWord

# What may stand alone, and before a reason or a relative clause


@rule("fragment", "('not'|'no'|'still' 'no'|'not' 'a') 'stalemate'")
def no_stalemate(ext: Extent) -> Iterator[Form]:
    yield Not(ext, atom(ext, "stalemate"))


@rule("fragment", f"('not'|'no'|'still' 'no'|'not' 'a') {MATE}")
def no_mate(ext: Extent) -> Iterator[Form]:
    """`Not mate, for the king can take the queen`."""
    yield Not(ext, atom(ext, "mate"))


@rule("fragment", "'stalemate'")
def stalemate_alone(ext: Extent) -> Iterator[Form]:
    yield atom(ext, "stalemate")


_NO_MATE = f"(','|';')? ('and'|'but'|'yet')? ('not'|'no') {MATE}"


@rule("fragment", f"('only'|'just'|'merely')? kind:check_noun {_NO_MATE}")
@rule("fragment", f"('only'|'just'|'merely') kind:check_noun (','|';')? ('and'|'but')? {_NO_MATE}")
@rule("fragment", "('only'|'just'|'merely') kind:check_noun")
def only_check(ext: Extent, kind: str) -> Iterator[Form]:
    """`Only a check, no mate`: what is merely a check does not mate."""
    check = atom(ext, "check", how=Word(ext, kind) if kind else None)
    yield And(ext, (check, Not(ext, atom(ext, "mate"))))


@rule("predicate", f"('is'|'was'|'gives') ('only'|'just'|'merely') kind:check_noun ({_NO_MATE})?")
def is_only_check(ext: Extent, kind: str) -> Iterator[Predicate]:
    """`37.Cxc6+ is only a check, no mate`."""
    yield Predicate(ext, forms=(OnlyCheck(kind),))


@dataclass(frozen=True, slots=True)
class OnlyCheck:
    """A check that does not mate."""

    kind: str

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """Both, of a move or of nothing."""
        if isinstance(subject, Event) or subject is None:
            yield from only_check(extent, self.kind)


@rule("fragment", "kind:check_noun adjuncts:adjunct*", cost=1)
def check_alone(ext: Extent, kind: str, adjuncts: Sequence[Adjunct] = ()) -> Iterator[Form]:
    """`Check along the file, for the rook has gone`."""
    for predicate in is_check(ext, kind, adjuncts):
        for maker in predicate.forms:
            yield from map(as_form, maker(Event(ext), ext))


@rule("fragment", "'no' kind:bare_check adjuncts:adjunct*", cost=1)
def no_check_alone(ext: Extent, kind: str, adjuncts: Sequence[Adjunct] = ()) -> Iterator[Form]:
    for predicate in is_no_check(ext, kind, adjuncts):
        for maker in predicate.forms:
            yield from map(as_form, maker(Event(ext), ext))


@rule("fragment", f"{MATE} count:mate_paths? (','|':')? way:adjunct")
def mate_by_ways(ext: Extent, way: Adjunct, count: int | None = None) -> Iterator[Form]:
    """`Mate on two paths, over d3 and over e3`: so many, and these."""
    if way.key != "way" or way.negated or not isinstance(way.term, PathTerm | SquareTerm | Group):
        return
    mate = atom(ext, "mate", via=way.term)
    if count is None:
        yield mate
    else:
        yield And(ext, (mate, atom(ext, "check", paths=Number(ext, count))))


@rule("mate_paths", "('on'|'by'|'along'|'over'|'via') number:NUM path_word")
def mate_paths(number: int) -> Iterator[int]:
    if number:
        yield number


# The check comes from two pieces


_BEHIND = "('behind'|'in' 'front' 'of') ('it'|'him'|'her'|'them')"


@rule(
    "fragment",
    f"kind:check_noun (','|':')? 'from' first:piece 'and' 'from'? second:piece {_BEHIND}?",
    cost=1,
)
def check_from_both(ext: Extent, kind: str, first: Term, second: Term) -> Iterator[Form]:
    """`Double check, from the knight and from the bishop behind it`."""
    if kind:
        both = Group(ext, Joint.AND, (first, second))
        yield atom(ext, "check", how=Word(ext, kind), agent=both)


# A label, and the clause in which it is shown


@dataclass(frozen=True, slots=True)
class Label:
    """What a move is called before it is told."""

    name: str
    kind: str | None = None
    along: LineTerm | None = None


_A = "('a'|'an'|'the'|'this'|'another'|'again' 'a'|'look' 'at' 'this')? ('nice|pretty|beautiful|neat|fine|lovely|royal|terrible|real|classic|little|typical')?"


@rule("label", f"{_A} kind:KIND? 'fork'", f"{_A} kind:KIND? 'double' 'attack'")
def fork_label(kind: KindWord | None = None) -> Iterator[Label]:
    yield Label("fork", kind.kind if kind is not None else None)


@rule("label", f"{_A} 'pin' 'too'? (('on'|'along') along:line)?")
def pin_label(along: LineTerm | None = None) -> Iterator[Label]:
    yield Label("pinned", None, along)


@rule("label", f"{_A} 'skewer'")
def skewer_label() -> Iterator[Label]:
    yield Label("skewers")


_SHOWS = "(':'|';'|','|'-'|'\u2013|\u2014')"


@rule("full_statement", f"label:label {_SHOWS} form:clause", cost=1)
@rule("full_statement", f"label:label {_SHOWS} form:full_statement", cost=2)
def labelled(ext: Extent, label: Label, form: Form | Would) -> Iterator[Form]:
    """`A fork: the knight hits both queens`: both the name and what is told are judged."""
    if not isinstance(form, Form):
        return
    named = _SHOWN[label.name](label, form)
    if named is not None:
        yield And(ext, (replace(named, extent=form.extent), form))


@rule("full_statement", f"event:np ('is'|'was') label:label {_SHOWS} form:clause", cost=1)
@rule("full_statement", f"event:np ('is'|'was') label:label {_SHOWS} form:full_statement", cost=2)
def is_labelled(ext: Extent, event: Subject, label: Label, form: Form | Would) -> Iterator[Form]:
    """A move `is a fork: the queen hits the king and the pawn`."""
    if isinstance(event, Event):
        yield from labelled(ext, label, form)


@rule("full_statement", f"label:label {_SHOWS} agent:piece ('holds'|'ties'|'nails') what:pieces")
def holds(ext: Extent, label: Label, agent: Term, what: Term) -> Iterator[Form]:
    """`A pin: the bishop holds the knight`."""
    if label.name == "pinned":
        yield atom(ext, "pinned", agent=agent, patient=what, along=label.along)


@rule("full_statement", f"{_A} 'battery' {_SHOWS} form:clause", cost=1)
def battery_shown(ext: Extent, form: Form | Would) -> Iterator[Form]:
    """`A battery: queen and rook stand on the d-file`."""
    if isinstance(form, Atom) and form.sense == "stands":
        agent, where = form.role("agent"), form.role("along") or form.role("on")
        if isinstance(agent, Group) and isinstance(where, LineTerm):
            yield And(ext, (atom(form.extent, "battery", agent=agent, along=where), form))


_LOOK = "('the'? ('result'|'upshot'|'consequence'|'point'|'reason'|'idea')|('poor'|'lucky'|'unlucky'|'happy'|'brave') KIND|('a'|'an')? ('curious'|'strange'|'funny'|'nice'|'pretty'|'interesting') ('detail'|'point'|'picture'|'position'|'situation'))"


@rule("full_statement", f"{_LOOK} {_SHOWS} form:full_statement")
def neutral_label(form: Form) -> Iterator[Form]:
    """`The result: the knight is pinned`: no more than what it introduces."""
    yield form


def _first(form: Form) -> Form:
    return _first(form.forms[0]) if isinstance(form, And) else form


def _fork(label: Label, form: Form) -> Atom | None:
    """Who attacks several pieces in a clause."""
    told = _first(form)
    if not isinstance(told, Atom) or told.sense not in ("attacks", "fork"):
        return None
    agent = told.role("agent") or Pieces(form.extent, article=Article.SOME)
    patient = told.role("patient")
    if not isinstance(agent, Pieces) or not _is_one(agent) or not _are_several(patient):
        return None
    if label.kind not in (None, agent.kind):
        if agent.kind is not None:
            return None
        agent = replace(agent, kind=label.kind)
    return atom(form.extent, "fork", agent=agent, patient=patient)


def _is_one(agent: Pieces) -> bool:
    return not agent.plural and agent.number in (None, 1) and agent.article is not Article.NO


def _are_several(term: Term | None) -> bool:
    if isinstance(term, Group):
        return term.joint is Joint.AND
    return isinstance(term, Pieces) and (term.number or 0) > 1 and term.article is not Article.NO


def _pin(label: Label, form: Form) -> Atom | None:
    """Which piece is pinned in a clause: the one that is said to be, or that cannot move."""
    told = _first(form)
    inner = told.form if isinstance(told, Not) else told
    if not isinstance(inner, Atom):
        return None
    if inner is told and inner.sense == "pinned":
        return _along(inner, label)
    unable = inner.sense == "immobile" if inner is told else inner.sense in ABLE
    who = inner.role("patient" if inner.sense == "immobile" else "agent")
    known = isinstance(who, Pieces) and who.article is Article.THE and who.kind != "king"
    known = known and who == subject_of(told)
    if not unable or not known:
        return None
    return _along(atom(form.extent, "pinned", patient=who), label)


def _along(pin: Atom, label: Label) -> Atom:
    if label.along is None or pin.role("along") is not None:
        return pin
    return pin.with_roles(along=label.along)


def _skewer(_label: Label, form: Form) -> Atom | None:
    """One piece is attacked, and through it another."""
    told = form.forms if isinstance(form, And) else (form,)
    first = told[0]
    if isinstance(first, Atom) and first.sense == "skewers":
        return first
    if len(told) != 2 or not isinstance(first, Atom) or not isinstance(told[1], Atom):
        return None
    front, rear, agent = first.role("patient"), told[1].role("patient"), first.role("agent")
    if (first.sense, told[1].sense) != ("attacks", "xray") or front is None or rear is None:
        return None
    return atom(
        form.extent, "skewers", agent=agent, patient=Group(form.extent, Joint.AND, (front, rear))
    )


_SHOWN = {"fork": _fork, "pinned": _pin, "skewers": _skewer}


@rule(
    "full_statement",
    f"kind:check_noun {_SHOWS} 'and'? who:piece ('gives'|'delivers'|'gave') 'it'",
    f"kind:check_noun {_SHOWS} ('it'|'this') ('is'|'comes') ('from'|'by'|'of') who:piece",
)
def who_gives_it(ext: Extent, kind: str, who: Term) -> Iterator[Form]:
    """`Check: the knight gives it`."""
    yield atom(ext, "check", agent=who, how=Word(ext, kind) if kind else None)


# Relative clauses after what has no subject


@rule("headless", "predicate:bare_predicate rest:more_predicate*")
@rule("headless", "predicate:predicate rest:more_predicate*", cost=2)
def headless(
    ext: Extent, predicate: Predicate, rest: Sequence[tuple[str, Predicate]] = ()
) -> Iterator[Form]:
    use = predicate.use
    if use is not None and not use.base and not use.passive:
        # The one that moved is named nowhere: it stands before what is.
        before = ext[0], ext[0]
        for form in said_together(Event(before), ext, predicate, rest):
            if not isinstance(form, Would):
                yield form


@rule("statement", "form:headless ','? which:which predicate:predicate", cost=1)
def headless_which(ext: Extent, form: Form, which: Extent, predicate: Predicate) -> Iterator[Form]:
    """`Attacks the rook, which is pinned`."""
    if not _goes_on(form):
        yield from relative(ext, form, which, predicate)


@rule("statement", "form:headless ','? 'so' 'that' then:clause", cost=2)
def headless_so_that(ext: Extent, form: Form, then: Form | Would) -> Iterator[Form]:
    """`Pinning the man, so that Black cannot move it`: both."""
    if not isinstance(then, Would | Gap):
        yield And(ext, (form, then))


@rule("statement", "form:headless ','? 'which|that' subject:np use:group adjuncts:adjunct*", cost=2)
def headless_object(
    ext: Extent, form: Form, subject: Subject, use: VerbUse, adjuncts: Sequence[Adjunct] = ()
) -> Iterator[Form]:
    """`Attacking h7, which only the rook defends`."""
    yield from relative_object(ext, form, subject, use, adjuncts)


def _goes_on(form: Form) -> bool:
    """Whether `which` may go back to the piece that moved as well as to what is named last."""
    return not isinstance(form, Atom) or not any(
        isinstance(term, Pieces | SquareTerm | Group)
        and not (isinstance(term, Pieces) and term.pronoun is Pronoun.MOVER)
        for _, term in form.roles
    )
