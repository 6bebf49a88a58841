"""Pieces that are meant by what is so of them: `the rook behind the pawn`, `the man that captures`.

The form stands in the description, which means those of which it is so (see `rules.narrowing`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeGuard

from toolkit.claims.language.adjectives import Adjective
from toolkit.claims.language.determiners import Determiner
from toolkit.claims.language.forms import (
    DEEDS,
    MEMBER,
    Article,
    Atom,
    Described,
    Earlier,
    Extent,
    Form,
    HowMany,
    LineTerm,
    Mark,
    Not,
    Number,
    Owner,
    Pieces,
    Pronoun,
    SideTerm,
    Sort,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import State, Verb, VerbForm
from toolkit.claims.language.lexicon import verb as verb_called
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.pieces import STANDING_ON, described, names_of
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.roles import Adjunct, Event
from toolkit.claims.language.saying import say, together
from toolkit.claims.language.terms import atoms_in, terms
from toolkit.claims.language.verbs import Mood, VerbUse
from toolkit.claims.language.vocabulary import KindWord


def member(extent: Extent) -> Pieces:
    """What stands in a form for each piece that may be meant."""
    return Pieces(extent, squares=(MEMBER,))


def is_plain(form: object) -> TypeGuard[Form]:
    """Whether it can be asked of each piece: one thing that is so, or is not, or was."""
    inner = form.form if isinstance(form, Not | Earlier) else form
    return isinstance(inner, Atom)


def such(head: Term, form: object, extent: Extent) -> Iterator[Term]:
    """A description with what is so of those that are meant."""
    if isinstance(head, Pieces) and head.state is None and not head.plight and is_plain(form):
        yield replace(head, extent=extent, state=form)


# What a description begins with


@rule("head", "determiner:determiner? adjectives:adjective* kind:KIND ('of' side:SIDE)?")
@rule(
    "head", f"determiner:determiner? adjectives:adjective* kind:KIND {STANDING_ON} squares:square"
)
@rule("head", "determiner:determiner? adjectives:adjective* square:SQUARE kind:KIND")
@rule("head", "determiner:determiner adjectives:adjective* file:FILE kind:KIND")
def head(
    ext: Extent,
    kind: KindWord,
    determiner: Determiner | None = None,
    adjectives: Sequence[Adjective] = (),
    side: Owner | None = None,
    squares: Term | None = None,
    square: str | None = None,
    file: str | None = None,
) -> Iterator[Term]:
    """`The black rook`, `a man of White`, `the pawn on e4`, `the a-pawn`."""
    more = (side,) if side is not None else ()
    names = names_of(squares) if squares is not None else ()
    if square is not None:
        names = (square,)
    if not (names and kind.plural):
        yield from described(ext, kind, determiner, (*adjectives, *more), names, file)


@rule("head", "('the'|'that') owner:COLOUR? 'one'")
def the_one(ext: Extent, owner: Owner | None = None) -> Iterator[Term]:
    """`The one that gives check`."""
    yield Pieces(ext, owner=owner)


@rule("head", "'those'", "'the' owner:COLOUR? 'ones'")
def the_ones(ext: Extent, owner: Owner | None = None) -> Iterator[Term]:
    """`Those that attack e5`."""
    yield Pieces(ext, owner=owner, plural=True)


# Where it stands

_STANDING = "('standing'|'placed'|'posted'|'sitting')?"


@rule("piece", f"head:head {_STANDING} how:placed what:end", cost=2)
def placed_so(ext: Extent, head: Term, how: str, what: Term) -> Iterator[Term]:
    """`The rook behind the pawn`, `a man next to e4`."""
    form = atom(what.extent, "neighbours", agent=member(ext), patient=what, how=Word(ext, how))
    yield from such(head, form, ext)


@rule("piece", f"head:head {_STANDING} ends:two_ends", cost=2)
def placed_between(ext: Extent, head: Term, ends: Term) -> Iterator[Term]:
    """`The pawn between the rook and the king`; `the queen from g2 to e4` goes that way."""
    line = LineTerm(ext, "line")
    form = atom(ends.extent, "blocks", agent=member(ext), patient=line, between=ends)
    yield from such(head, form, ext)


@rule("piece", f"head:head {_STANDING} ('opposite'|'facing') what:piece", cost=2)
def placed_opposite(ext: Extent, head: Term, what: Term) -> Iterator[Term]:
    """`The queen opposite the king`."""
    yield from such(head, atom(what.extent, "faces", agent=member(ext), patient=what), ext)


# What it does, and what is done to it


@rule("adjective", "state:STATE", cost=2)
def so_being(ext: Extent, state: State) -> Iterator[Adjective]:
    """`The unprotected bishop`."""
    yield from _forms(Predicate(ext, state=state))


@rule("adjective", "'unmoved'")
def unmoved(ext: Extent) -> Iterator[Adjective]:
    """`The unmoved bishop`."""
    yield Not(ext, atom(ext, "has_moved", agent=member(ext)))


@rule("adjective", "verb:VERB", cost=2)
def so_doing(ext: Extent, verb: VerbForm) -> Iterator[Adjective]:
    """`The pinning queen`, `the attacked pawn`."""
    if verb.form not in ("ing", "participle"):
        return
    use = VerbUse(verb.verb, passive=verb.form == "participle", participle=True)
    said = _forms(Predicate(ext, use=use)) if use.passive else _done_by(verb.verb, None, ext)
    yield from (
        form for form in said if all(each.sense in _AS_IT_STANDS for each in atoms_in(form))
    )


_AS_IT_STANDS = frozenset(
    {
        "attacks",
        "protects",
        "controls",
        "captures",
        "pinned",
        "pins",
        "fork",
        "check",
        "in_check",
        "blocks",
    }
    | {"undefended", "hanging", "promotes", "conversion"}
)
"""What an adjective says of a piece as it stands; `the lost pawn` speaks of what was done."""


def _forms(said: Predicate) -> Iterator[Form]:
    """What is said of each piece that may be meant."""
    for form in say(member(said.extent), said, said.extent):
        # `Taking a rook with check`: it is the move that checks, and no rook.
        if is_plain(form) and member((0, 0)) in _pieces(form):
            yield form


def _pieces(form: Form) -> Iterator[Pieces]:
    """The pieces of which a form speaks, wherever the words that name them stand."""
    yield from (replace(each, extent=(0, 0)) for each in terms(form) if isinstance(each, Pieces))


@rule("piece", "head:head ('that'|'which'|'who') inner:predicate", cost=4)
@rule("piece", "head:head inner:bare_predicate", cost=5)
def that_does(ext: Extent, head: Term, inner: Predicate) -> Iterator[Term]:
    """`The man that captures`, `a knight attacked by the queen`."""
    for form in _forms(inner):
        if not did_so(inner, form) and not was_taken(inner, form):
            yield from such(head, form, ext)


@rule("piece", "head:head ','? ('that'|'which'|'who') inner:predicate", cost=5)
def that_did(ext: Extent, head: Term, inner: Predicate) -> Iterator[Term]:
    """`The man that captured on e4`: with whatever move of its own."""
    yield from that_has_done(ext, head, inner)


def that_has_done(ext: Extent, head: Term, inner: Predicate) -> Iterator[Term]:
    """A description by what a piece has done with some move so far."""
    for form in _forms(inner):
        if did_so(inner, form):
            told = form if isinstance(form, Earlier) else Earlier(form.extent, form)
            yield from such(head, told, ext)


def was_taken(said: Predicate, form: object) -> bool:
    """Whether it says of a piece that it was captured: which has left the board."""
    use, inner = said.use, form.form if isinstance(form, Earlier) else form
    if use is None or not use.passive or use.negated or not (use.past or use.perfect):
        return False
    return isinstance(inner, Atom) and inner.sense in ("captures", "captured")


def may_have_done(term: object) -> bool:
    """Whether a term means one piece that can be described by what it has done."""
    if not isinstance(term, Pieces) or term.article is not Article.THE or term.state is not None:
        return False
    return not term.plural and term.pronoun is None


def did_so(said: Predicate, form: Form) -> bool:
    """Whether it says what a piece did with a move, and not with the last one alone."""
    use, inner = said.use, form.form if isinstance(form, Earlier) else form
    if use is None or use.negated or use.recent or use.mood is not Mood.FACT:
        return False
    if not isinstance(inner, Atom) or inner.sense not in DEEDS:
        return False
    # What was captured is gone; what was dropped stands there.
    return (use.past or use.perfect) and use.passive is (inner.sense == "drop")


@rule(
    "piece",
    "head:head that:'that|which|whom'? doer:np use:group adjuncts:adjunct*",
    cost=4,
)
def that_is_done(
    ext: Extent,
    head: Term,
    doer: Subject,
    use: VerbUse,
    adjuncts: Sequence[Adjunct] = (),
    that: str = "",
) -> Iterator[Term]:
    """`The knight that the bishop attacks`."""
    if use.passive or use.participle or isinstance(doer, Event) or doer is None:
        return
    is_now = use.mood is Mood.FACT and not use.past and not use.perfect
    if not that and isinstance(doer, SideTerm) and is_now:
        # `With the king White loses the right`: that is no king which White loses.
        return
    said = Predicate(ext, use=use, object_=member(ext), adjuncts=tuple(adjuncts))
    for form in say(doer, said, doer.extent):
        yield from such(head, form, ext)


# Who does it, as a noun

_DOER = "determiner:determiner? adjectives:adjective* doer:DOER"


@rule("piece", f"{_DOER} ('of' what:piece)?", cost=1)
@rule("piece", f"{_DOER} {STANDING_ON} on:square ('of' what:piece)?", cost=1)
@rule("piece", "what:whose_doer adjectives:adjective* doer:DOER", cost=1)
def doer(
    ext: Extent,
    doer: str,
    determiner: Determiner | None = None,
    adjectives: Sequence[Adjective] = (),
    what: Term | None = None,
    on: Term | None = None,
) -> Iterator[Term]:
    """`The attacker`, `a defender of the pawn`, `the queen's only attacker`."""
    verb, number = doer.split("/")
    kind = KindWord(None, number == "many", man=True)
    names = names_of(on) if on is not None else ()
    for found in described(ext, kind, determiner, adjectives, names):
        for form in _done_by(verb_called(verb), what, ext):
            yield from such(found, form, ext)


def _done_by(verb: Verb, what: Term | None, extent: Extent) -> Iterator[Form]:
    """What one does that has its name from it, to some piece or to that which is named."""
    use = VerbUse(verb, participle=True)
    found = list(_forms(Predicate(extent, use=use, object_=what)))
    if not found and what is None:
        some = Pieces(extent, article=Article.SOME)
        found = list(_forms(Predicate(extent, use=use, object_=some)))
    for form in found:
        if what is not None or not any(each.sense in _OF_WHAT for each in atoms_in(form)):
            yield form


_OF_WHAT = frozenset({"attacks", "protects", "controls", "blocks"})
"""Senses of which it must be said what is meant: `the attackers` are those of one piece."""


@rule("whose_doer", "'its|his|her|their'")
def its(ext: Extent) -> Iterator[Term]:
    """`Its attacker`."""
    yield Pieces(ext, pronoun=Pronoun.IT)


@rule("whose_doer", 'what:head "\'s"')
def of_it(what: Term) -> Iterator[Term]:
    """`The queen's attacker`."""
    yield what


# The only one of them

_ONLY = "'the' 'only|sole'"


@rule("sole", f"{_ONLY} owner:COLOUR? kind:KIND ('that'|'which'|'who') inner:predicate")
@rule("sole", f"{_ONLY} owner:COLOUR? kind:KIND inner:bare_predicate", cost=1)
def sole_that_does(
    ext: Extent, kind: KindWord, inner: Predicate, owner: Owner | None = None
) -> Iterator[Pieces]:
    """`The only man that protects the pawn`."""
    if not kind.plural:
        for form in _forms(inner):
            yield Pieces(ext, kind.kind, owner, state=form)


@rule("sole", f"{_ONLY} owner:COLOUR? doer:DOER 'of' what:piece")
@rule("sole", "what:whose_doer 'only|sole' owner:COLOUR? doer:DOER")
def sole_doer(ext: Extent, doer: str, what: Term, owner: Owner | None = None) -> Iterator[Pieces]:
    """`The only defender of the pawn`, `its sole attacker`."""
    verb, number = doer.split("/")
    if number == "one":
        for form in _done_by(verb_called(verb), what, ext):
            yield Pieces(ext, owner=owner, state=form)


@rule("clause", "sole:sole first:predicate", cost=2)
def sole_one_does(ext: Extent, sole: Pieces, first: Predicate) -> Iterator[Form | Would]:
    """`The only defender of the pawn is pinned`: there is one, and that is so of it."""
    if isinstance(sole.state, Form):
        every = replace(sole, article=Article.SOME, state=None, plural=True)
        marks = Mark("are", every), Mark("so", form=sole.state)
        one = HowMany(sole.extent, Described(sole.extent, Sort.PIECES, marks), Number(ext, 1))
        for form in say(sole, first, ext):
            yield from together(ext, (one, form))
