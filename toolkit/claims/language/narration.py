"""Moves as they are narrated: `by taking the pawn it uncovers the rook`, `with a knight's jump`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.bydoing import by_doing
from toolkit.claims.language.clauses import said_together
from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Given,
    Like,
    LineTerm,
    Not,
    Owner,
    Pieces,
    SideTerm,
    Term,
    Without,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.mightby import says_what_may_be
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import MATE, Says, atom, predicate_of, roles_of
from toolkit.claims.language.roles import Adjunct, Event
from toolkit.claims.language.saying import say, together
from toolkit.claims.language.terms import each_in
from toolkit.claims.language.verbs import VerbUse
from toolkit.claims.language.vocabulary import KindWord
from toolkit.claims.language.waysof import by_way, is_a_way, takes_way

# What is done by the way

_MORE = "rest:more_predicate*"


@rule(
    "clause", f"('by'|'in'|'through'|'after') beside:deed ','? subject:np first:predicate {_MORE}"
)
def by_doing_first(
    ext: Extent,
    beside: Predicate,
    subject: Subject,
    first: Predicate,
    rest: Sequence[tuple[str, Predicate]] = (),
) -> Iterator[Form | Would]:
    """`By taking the pawn the bishop uncovers the rook`: both, of the same subject."""
    said = list(said_together(subject, ext, first, rest))
    if any(map(says_what_may_be, said)):
        for form in said:
            yield from by_doing(ext, form, beside)
        return
    for one, other in _done_by(subject, beside, said):
        if is_a_way(one) and takes_way(other):
            yield from filter(None, (by_way(other, one, ext),))
        else:
            yield from together(ext, (one, other))


def _done_by(
    subject: Subject, beside: Predicate, said: Iterable[Form | Would]
) -> Iterator[tuple[Form | Would, Form]]:
    """What a piece or side does by the way, with each fact that is said of it."""
    if not isinstance(subject, Pieces | SideTerm):
        return
    facts = [each for each in said if not isinstance(each, Would)]
    for one in say(subject, beside, beside.extent):
        for fact in facts:
            yield one, fact


@rule(
    "clause",
    f"beside:deed form:with_check ','? subject:np first:predicate {_MORE}",
    f"beside:deed form:without_check ','? subject:np first:predicate {_MORE}",
)
def doing_with_check(
    ext: Extent,
    beside: Predicate,
    form: Form,
    subject: Subject,
    first: Predicate,
    rest: Sequence[tuple[str, Predicate]] = (),
) -> Iterator[Form | Would]:
    """`Moving away with check, the bishop attacks the queen`."""
    for one, other in _done_by(subject, beside, said_together(subject, ext, first, rest)):
        yield from together(ext, (one, form, other))


_LETS = "('lets'|'allows'|'let'|'allowed'|'makes')"


@rule("predicate", f"{_LETS} what:piece 'to'? verb:VERB object_:object? adjuncts:adjunct*")
def lets_do(
    ext: Extent,
    what: Term,
    verb: VerbForm,
    object_: Term | None = None,
    adjuncts: Sequence[Adjunct] = (),
) -> Iterator[Predicate]:
    """`The king lets the rook give mate`: it does so now."""
    senses = {frame.sense for frame in verb.verb.frames}
    if verb.form == "base" and senses <= {"check", "mate"} and senses:
        does = Predicate(ext, use=VerbUse(verb.verb), object_=object_, adjuncts=tuple(adjuncts))
        yield predicate_of(ext, Lets(what, does))


@dataclass(frozen=True, slots=True)
class Lets:
    """What another piece does since the subject has moved."""

    what: Term
    does: Predicate

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form | Would]:
        """The form, of the other piece."""
        if isinstance(subject, Pieces | SideTerm | Event):
            yield from say(self.what, self.does, extent)


# In what manner

_JUMP = "('jump'|'leap'|'move'|'hop'|'step')"


_AS_KIND = f"('with'|'by') ('a'|'an'|'the'|'its'|'his')? kind:KIND \"'s\"? {_JUMP}"


@rule("adjunct", _AS_KIND)
def with_a_jump(ext: Extent, kind: KindWord) -> Iterator[Adjunct]:
    """`It captures with a knight's jump`."""
    if kind.kind is not None and not kind.plural:
        yield Adjunct("like", Like(ext, kind.kind))


@rule("clause", f"{_AS_KIND} ','? subject:np first:predicate rest:more_predicate*", cost=-2)
def by_a_jump(
    ext: Extent,
    kind: KindWord,
    subject: Subject,
    first: Predicate,
    rest: Sequence[tuple[str, Predicate]] = (),
) -> Iterator[Form | Would]:
    """`By a knight's leap the bishop reaches d6`: the manner stands first."""
    like = Adjunct("like", Like(ext, kind.kind)) if kind.kind else None
    if like is not None and not kind.plural and not first.forms and not rest:
        said = replace(first, adjuncts=(*first.adjuncts, like))
        yield from said_together(subject, ext, said, ())


@rule(
    "predicate",
    f"('makes'|'made'|'does'|'did'|'takes'|'took') ('a'|'an'|'the') kind:KIND \"'s\" {_JUMP} ('from' from_:square)? ('to' to:square)?",
)
def makes_a_jump(
    ext: Extent, kind: KindWord, from_: Term | None = None, to: Term | None = None
) -> Iterator[Predicate]:
    """`The bishop made a knight's jump from i3`."""
    if kind.kind is not None:
        roles = roles_of(like=Like(ext, kind.kind), from_=from_, to=to)
        yield predicate_of(ext, Says("goes", "agent", roles, takes=(Pieces,)))


@rule("predicate", "use:group object_:object? adjuncts:adjunct* like:like")
@rule(
    "predicate",
    f"use:group object_:object? adjuncts:adjunct* 'with' ('a'|'an') kind:KIND \"'s\" {_JUMP}",
)
def checks_like(
    ext: Extent,
    use: VerbUse,
    like: Like | None = None,
    kind: KindWord | None = None,
    object_: Term | None = None,
    adjuncts: Sequence[Adjunct] = (),
) -> Iterator[Predicate]:
    """`It gives check as a knight`: it attacks the king so."""
    named = like or (Like(ext, kind.kind) if kind is not None and kind.kind else None)
    is_check = any(frame.sense == "check" for frame in use.verb.frames)
    if named is not None and is_check and not (use.negated or use.passive or use.past):
        plain = Predicate(ext, use=use, object_=object_, adjuncts=tuple(adjuncts))
        yield predicate_of(ext, ChecksLike(plain, named))


@dataclass(frozen=True, slots=True)
class ChecksLike:
    """A check in the manner of an orthodox piece."""

    plain: Predicate
    like: Like

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form | Would]:
        """The check, and how the king is attacked."""
        if isinstance(subject, Pieces):
            king = Pieces(extent, "king", Owner.ENEMY)
            how = atom(extent, "attacks", agent=subject, patient=king, like=self.like)
            for form in say(subject, self.plain, extent):
                if isinstance(form, Atom):
                    yield And(extent, (form, how))


# Which of the two

_COMES = "('comes'|'came'|'is' 'given'|'is' 'delivered'|'is')"


@rule(
    "clause",
    f"('the'|'this') 'check' {_COMES} ('from'|'by') agent:piece ','? ('and')? 'not' ('from'|'by') other:piece",
    f"('the'|'this') 'check' {_COMES} 'not' ('from'|'by') other:piece ','? 'but' ('from'|'by') agent:piece",
)
@rule(
    "clause",
    f"kind:check_noun ':' 'it' {_COMES} ('from'|'by') agent:piece (','? ('and')? 'not' ('from'|'by') other:piece)?",
)
def check_from(
    ext: Extent, agent: Term, kind: str = "", other: Term | None = None
) -> Iterator[Form]:
    """`Discovered check: it comes from the bishop, not from the knight`."""
    if kind == "double":
        return  # Two pieces give it.
    how = Word(ext, kind) if kind else None
    forms: list[Form] = [atom(ext, "check", agent=agent, how=how)]
    if other is not None:
        forms.append(Not(ext, atom(ext, "check", agent=other)))
    yield forms[0] if len(forms) == 1 else And(ext, tuple(forms))


_DISCOVER = (
    "('discover'|'uncover'|'open'|'unmask'|'reveal'|'give'|'discovers'|'uncovers'|'opens'|'gives')"
)


@rule(
    "clause",
    f"('any'|'every'|'each'|'a') 'move' ('of'|'by'|'with') front:piece ('will'|'would'|'can')? {_DISCOVER} ('a'|'the')? 'discovered'? 'check' ('by'|'from'|'of') rear:piece",
    f"('if'|'when'|'wherever'|'once') front:piece ('moves'|'goes'|'leaves') ('away')? ','? ('it' ('will'|'would')? {_DISCOVER} ('a'|'the')? 'discovered'? 'check' ('by'|'from'|'of') rear:piece)",
)
def would_discover(ext: Extent, front: Term, rear: Term) -> Iterator[Form]:
    """`Any move of the knight will discover a check by the bishop`: without it there is one."""
    if isinstance(front, Pieces) and front.article is Article.THE:
        yield Given(ext, Without(ext, front), atom(ext, "check", agent=rear))


# Mate and promotion as nouns

_BY = "('by'|'with'|'through')"


@rule(
    "fragment",
    f"('it' 'is')? {MATE} {_BY} ('a'|'an'|'this')? what:NOUN_OF_MOVE",
    f"check:check_noun {_BY} ('a'|'an')? what:NOUN_OF_MOVE",
)
def mate_by(ext: Extent, what: str, check: str | None = None) -> Iterator[Form]:
    """`Mate by an en passant capture`."""
    first = atom(ext, "mate") if check is None else atom(ext, "check", how=_how(ext, check))
    yield And(ext, (first, atom(ext, what)))


def _how(ext: Extent, kind: str) -> Term | None:
    return Word(ext, kind) if kind else None


@rule(
    "predicate",
    "('becomes'|'became'|'promotes' ('to'|'into')|'promoted' ('to'|'into')|'turns' 'into'|'is' 'promoted' 'to'|'was' 'promoted' 'to') to:piece (','|'and'|'but')? (','|'and'|'but')? 'not' ('to'|'into'|'just')? other:piece",
)
def becomes_not(ext: Extent, to: Term, other: Term) -> Iterator[Predicate]:
    """`The pawn becomes a knight and not a queen`."""
    yield predicate_of(ext, Becomes(to, other))


@dataclass(frozen=True, slots=True)
class Becomes:
    """A promotion to one kind of piece, and not to another."""

    to: Term
    other: Term

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """Both forms, of a pawn."""
        if isinstance(subject, Pieces):
            said = atom(extent, "promotes", agent=subject, to=self.to)
            denied = Not(extent, atom(extent, "promotes", agent=subject, to=self.other))
            yield And(extent, (said, denied))


# What is attacked, in a mixed list, and what stands by

_ALSO = "('and'|'as' 'well' 'as'|'and' 'also')"


@rule(
    "predicate",
    f"use:group first:pieces {_ALSO} 'the'? 'square|squares' second:squares adjuncts:adjunct*",
)
@rule("predicate", f"use:group second:squares {_ALSO} first:pieces adjuncts:adjunct*")
def pieces_and_squares(
    ext: Extent, use: VerbUse, first: Term, second: Term, adjuncts: Sequence[Adjunct] = ()
) -> Iterator[Predicate]:
    """`The knight attacks the queen and the square c7`."""
    senses = {frame.sense for frame in use.verb.frames}
    members = each_in(first)
    if any(isinstance(each, Pieces) and each.number and each.squares for each in members):
        return  # `two pawns, a2 and b2`: the squares are theirs.
    if not use.negated and not use.passive and senses & {"attacks", "protects", "controls"}:
        parts = (
            Predicate(ext, use=use, object_=each, adjuncts=tuple(adjuncts))
            for each in (first, second)
        )
        yield predicate_of(ext, Parts(tuple(parts)))


@dataclass(frozen=True, slots=True)
class Parts:
    """What is said of one subject, part by part."""

    parts: tuple[Predicate, ...]

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form | Would]:
        """All of it together."""
        made = [list(say(subject, each, extent))[:1] for each in self.parts]
        if all(made) and not (isinstance(subject, Pieces) and subject.article is Article.NO):
            yield from together(extent, [form for forms in made for form in forms])


@rule(
    "clause",
    "'with' agent:piece ('on'|'at'|'standing' 'on'|'placed' 'on') on:square ','? rest:clause",
    cost=1,
)
def with_piece_there(ext: Extent, agent: Term, on: Term, rest: Form | Would) -> Iterator[Form]:
    """`With the queen on d3 the knight is covered`: it stands there, and that is so."""
    if isinstance(rest, Would) or not isinstance(agent, Pieces):
        return
    inner = rest.form if isinstance(rest, Not) else rest
    is_state = isinstance(inner, Atom) and inner.sense in _STATES
    one = agent.article is Article.SOME and agent.number in (None, 1) and not agent.plural
    if (agent.article is Article.THE or one) and is_state:
        yield And(ext, (atom(ext, "stands", agent=agent, on=on), rest))


_STATES = frozenset(
    {"attacks", "protects", "controls", "undefended", "hanging", "pinned", "can_take"}
    | {"can_go", "only_legal", "immobile", "mobile", "flight", "xray", "mate", "stalemate"}
)

# Who can answer a check

_MEET = "('meet'|'parry'|'answer'|'stop'|'deal' 'with')"


@rule("clause", f"'only' agent:piece ('can'|'may') {_MEET} ('the'|'this') 'check'")
def only_it_can_meet(ext: Extent, agent: Term) -> Iterator[Form]:
    """`Only the knight can meet this check`: all legal moves are of it."""
    if isinstance(agent, Pieces) and agent.article is Article.THE:
        moves = atom(ext, "choices", how=Word(ext, "moves"), by=agent)
        yield And(ext, (atom(ext, "check"), moves))


@rule(
    "clause",
    "what:piece ('disappears'|'disappeared'|'vanishes'|'vanished'|'goes'|'falls'|'has' 'disappeared') ('from' 'the' 'board')? ','? ('taken'|'captured'|'eaten'|'swallowed') 'by' agent:piece",
)
def disappears(ext: Extent, what: Term, agent: Term) -> Iterator[Form]:
    yield atom(ext, "captured", patient=what, agent=agent)


@rule(
    "clause",
    "what:piece ('disappears'|'disappeared'|'vanishes'|'vanished'|'has' 'disappeared') ('from' 'the' 'board')?",
)
def just_disappears(ext: Extent, what: Term) -> Iterator[Form]:
    """`The pawn from b4 disappears`: the move takes it."""
    yield atom(ext, "captured", patient=what)


@rule(
    "adjunct",
    "'diagonally'",
    "('by'|'with') ('a'|'its'|'his'|'the') 'diagonal' ('move'|'step'|'capture'|'stroke')",
)
def diagonally(ext: Extent) -> Iterator[Adjunct]:
    yield Adjunct("along", LineTerm(ext, "diagonal"))


@rule("statement", "deed:deed form:with_check", cost=1)
def deed_with_check(ext: Extent, deed: Predicate, form: Form) -> Iterator[Form]:
    """`Capturing a pawn with check`: what the move did."""
    for said in say(Event(ext), deed, deed.extent):
        if isinstance(said, Atom) and said.sense in ("captures", "goes", "promotes"):
            yield And(ext, (said, form))
