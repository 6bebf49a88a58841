"""Suppositions in any clause: `if f7 were empty`, `had the king gone to e8`, `should a rook take it`.

What a clause says is supposed by the premise that makes it so; where none does, nothing is judged
under it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from toolkit.claims.language.clauses import names_own
from toolkit.claims.language.forms import (
    Article,
    Atom,
    Earlier,
    Extent,
    Form,
    Group,
    MovesTerm,
    Moving,
    Not,
    Pieces,
    Played,
    Premise,
    SideTerm,
    SquareTerm,
    Standing,
    Taking,
    Term,
    Without,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.roles import Adjunct, Event
from toolkit.claims.language.saying import say
from toolkit.claims.language.terms import is_anybody
from toolkit.claims.language.verbs import VerbUse

_IF = "('if'|'once'|('as'|'so') 'soon' 'as'|'in' 'case'|'supposing' 'that'?|'suppose' 'that'?|'provided' 'that'?|'assuming' 'that'?)"


@rule("premise", f"{_IF} form:clause", cost=-1)
def if_clause(ext: Extent, form: Form | Would) -> Iterator[Premise]:
    """`If f7 were empty`, `once the knight has left e4`."""
    yield from supposing(ext, form.form if isinstance(form, Would) else form)


@rule("premise", "'should' subject:np predicate:predicate", cost=-1)
def should(ext: Extent, subject: Subject, predicate: Predicate) -> Iterator[Premise]:
    """`Should the pawn advance to e6`."""
    use = predicate.use
    if use is not None and use.base and not use.negated:
        yield from _said(ext, subject, replace(predicate, use=replace(use, base=False)))


@rule(
    "premise", "'had' subject:np not_:'not'? verb:VERB object_:object? adjuncts:adjunct*", cost=-1
)
def had_done(
    ext: Extent,
    subject: Subject,
    verb: VerbForm,
    object_: Term | None = None,
    adjuncts: Sequence[Adjunct] = (),
    not_: str | None = None,
) -> Iterator[Premise]:
    """`Had the king gone to e8`."""
    if verb.form == "participle" and not_ is None:
        use = VerbUse(verb.verb)
        said = Predicate(ext, use=use, object_=object_, adjuncts=tuple(adjuncts))
        yield from _said(ext, subject, said)


@rule(
    "premise", "('had'|'if') subject:np 'had'? ('stayed'|'remained'|'stood') ('on'|'at') on:square"
)
@rule(
    "premise",
    "('were'|'if') subject:np ('were'|'was')? ('placed'|'standing')? ('on'|'at') on:square",
)
@rule("premise", "'if' subject:np ('stood'|'were'|'was') ('on'|'at') on:square")
@rule("premise", "'if' 'there' ('were'|'was') subject:np ('on'|'at') on:square")
@rule("premise", "'with' subject:np ('on'|'at') on:square 'instead'")
def stood_there(ext: Extent, subject: Subject, on: SquareTerm) -> Iterator[Premise]:
    """`If the rook stood on e2`, `were a pawn on g6`: as it does not."""
    yield from _placed(ext, subject, on)


@rule("premise", "'were' subject:np predicate:bare_predicate", cost=-1)
def were_so(ext: Extent, subject: Subject, predicate: Predicate) -> Iterator[Premise]:
    """`Were the pawn gone`, `were c8 captured`, `were f7 empty`."""
    yield from _said(ext, subject, predicate)


@rule("premise", "'were' subject:np use:infinitive object_:object? adjuncts:adjunct*", cost=-1)
@rule(
    "premise",
    "'if' subject:np ('were'|'was') use:infinitive object_:object? adjuncts:adjunct*",
    cost=-1,
)
def were_to(
    ext: Extent,
    subject: Subject,
    use: VerbUse,
    object_: Term | None = None,
    adjuncts: Sequence[Adjunct] = (),
) -> Iterator[Premise]:
    """`Were the king to take on d8`."""
    said = Predicate(ext, use=replace(use, base=False), object_=object_, adjuncts=tuple(adjuncts))
    yield from _said(ext, subject, said)


@rule("premise", "('take'|'remove'|'imagine'|'think') 'away'? pieces:piece 'away|gone'? 'and'")
def take_away(ext: Extent, pieces: Term) -> Iterator[Premise]:
    """`Take away the bishop and c6 has no defender`."""
    if isinstance(pieces, Pieces):
        yield Without(ext, pieces)


_MUST = "('must'|'has' 'to'|'is' 'to'|'is' 'forced' 'to'|'wants' 'to'|'is' 'going' 'to')"


@rule(
    "premise",
    f"('if'|'when'|'once') agent:piece {_MUST}? ('walk'|'move'|'run'|'flee'|'walks'|'runs'|'flees')",
)
@rule("premise", f"('if'|'when') agent:piece {_MUST} ('step'|'go'|'run'|'get') ('aside'|'away')")
def has_to_move(ext: Extent, agent: Term) -> Iterator[Premise]:
    """`If the king must walk, ...`: if he moves."""
    yield from _moving(ext, agent, {"agent": agent})


@rule("premise", "('should'|'if') moves:moves ('follow'|'follows'|'come'|'comes'|'be' 'played')")
@rule("premise", "'were' moves:moves ('played'|'to' ('follow'|'be' 'played'))")
def moves_follow(ext: Extent, moves: MovesTerm) -> Iterator[Premise]:
    """`Should 14...Bb8 follow`."""
    yield Played(ext, moves)


def _said(ext: Extent, subject: Subject, predicate: Predicate) -> Iterator[Premise]:
    if isinstance(subject, Event) or names_own(predicate):
        return
    for form in say(subject, predicate, ext):
        yield from supposing(ext, form.form if isinstance(form, Would) else form)


def supposing(ext: Extent, form: Form) -> Iterator[Premise]:
    """The premises that make a clause so."""
    form = form.form if isinstance(form, Earlier) else form
    if isinstance(form, Not):
        yield from _not_so(ext, form.form)
        return
    if not isinstance(form, Atom):
        return
    roles = dict(form.roles)
    agent, patient = roles.get("agent"), roles.get("patient")
    match form.sense:
        case "goes" | "has_moved" | "reaches" | "can_go":
            yield from _moving(ext, agent, roles)
        case "interposes":
            yield from _moving(ext, agent, {"to": roles.pop("at", None), **roles})
        case "captures":
            yield from _taking(ext, agent, patient, roles)
        case "gone" | "captured" if isinstance(patient, Pieces) and len(roles) == 1:
            yield Without(ext, patient)
        case "empty" if isinstance(square := roles.get("square"), SquareTerm):
            yield Without(ext, Pieces(square.extent, squares=(square.name,)))
        case "stands" if isinstance(on := roles.get("on"), SquareTerm) and len(roles) == 2:
            yield from _placed(ext, agent, on)


def _not_so(ext: Extent, form: Form) -> Iterator[Premise]:
    """`If the pawn did not stand on f6`."""
    roles = dict(form.roles) if isinstance(form, Atom) else {}
    agent, on = roles.get("agent"), roles.get("on")
    stands = isinstance(form, Atom) and form.sense == "stands"
    if not stands or not isinstance(agent, Pieces) or not isinstance(on, SquareTerm):
        return
    if agent.squares in ((), (on.name,)):
        yield Without(ext, replace(agent, squares=(on.name,)))


def _placed(ext: Extent, subject: Subject, on: SquareTerm) -> Iterator[Premise]:
    """Of a piece that stands elsewhere; `if there were no pawn on f6`: as there is."""
    if not isinstance(subject, Pieces) or subject.plural or subject.pronoun is not None:
        return
    if subject.article in (Article.THE, Article.SOME):
        yield Standing(ext, subject, on)
    elif subject.article is Article.NO:
        yield Without(ext, replace(subject, article=Article.THE, squares=(on.name,)))


def _moving(ext: Extent, agent: Term | None, roles: Mapping[str, Term | None]) -> Iterator[Premise]:
    """`If the knight moves`, `once it has left e4`."""
    to, off = roles.get("to"), roles.get("from_")
    if not isinstance(agent, Pieces) or agent.article is not Article.THE or agent.plural:
        return
    if not roles.keys() <= {"agent", "to", "from_", "off"}:
        return
    if isinstance(off, SquareTerm):
        if agent.squares not in ((), (off.name,)):
            return
        agent = replace(agent, squares=(off.name,)) if agent.pronoun is None else agent
    if to is None or isinstance(to, SquareTerm):
        # What leaves a line does so by one of its moves; others may keep to it.
        yield from () if "off" in roles else (Moving(ext, agent, to),)


def _taking(
    ext: Extent, agent: Term | None, patient: Term | None, roles: Mapping[str, Term | None]
) -> Iterator[Premise]:
    """`If the rook takes the pawn`, `if White takes on d5 with the knight`, `if c8 is taken`."""
    with_, on = roles.get("with_"), roles.get("on")
    if not roles.keys() <= {"agent", "patient", "on", "with_"} or isinstance(patient, Group):
        return
    if isinstance(agent, SideTerm) and isinstance(with_, Pieces):
        agent, with_ = replace(with_, owner=agent.owner), None
    agent = None if is_anybody(agent) else agent
    if with_ is not None or not isinstance(agent, Pieces | SideTerm | None):
        return
    if not isinstance(patient, Pieces | None) or not isinstance(on, SquareTerm | None):
        return
    if on is not None or patient is not None:
        yield Taking(ext, agent, patient, on)
