"""Clauses that single out who does it: `it is the bishop that ...`, `the only piece that ... is`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.athand import in_manner
from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Group,
    Joint,
    Not,
    Number,
    Owner,
    Pieces,
    Pronoun,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import alone
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.predicates import EXACTLY, HAS, Says, predicate_of, roles_of
from toolkit.claims.language.relatives import is_known
from toolkit.claims.language.roles import Adjunct, Event
from toolkit.claims.language.saying import say, together
from toolkit.claims.language.terms import each_in
from toolkit.claims.language.verbs import Be, VerbUse
from toolkit.claims.language.vocabulary import KindWord


@rule("clause", "'it' ('is'|'was') subject:pieces ('that'|'which'|'who') predicate:predicate")
def it_is(ext: Extent, subject: Term, predicate: Predicate) -> Iterator[Form | Would]:
    for form in say(subject, predicate, ext):
        agent = form.role("agent") if isinstance(form, Atom) and form.sense == "mate" else None
        if agent is not None and isinstance(form, Atom):
            # `It is the man on f5 that mates`: that one gives the check.
            yield And(ext, (form, Atom(ext, "check").with_roles(agent=agent)))
        else:
            yield form


@rule(
    "clause",
    "'it' ('is'|'was') 'not' other:adjunct ','? 'but' 'rather'? lead:adjunct 'that' subject:np predicate:predicate",
)
def it_is_not_but(
    ext: Extent, other: Adjunct, lead: Adjunct, subject: Subject, predicate: Predicate
) -> Iterator[Form | Would]:
    """`It is not from e4 but from d5 that the knight gives check`."""
    if other.key == lead.key:
        denied = list(it_is_so_that(ext, other, subject, predicate, "not"))[:1]
        for form in it_is_so_that(ext, lead, subject, predicate) if denied else ():
            yield from together(ext, (form, *denied))


@rule("clause", "'it' ('is'|'was') no:'not'? lead:adjunct 'that' subject:np predicate:predicate")
def it_is_so_that(
    ext: Extent, lead: Adjunct, subject: Subject, predicate: Predicate, no: str | None = None
) -> Iterator[Form | Would]:
    """`It is from e5 that the queen gives check`, `it is as a knight that it gives mate`."""
    if lead.negated or predicate.pairs:
        return
    made: list[Form | Would] = []
    if predicate.use is not None or predicate.state is not None:
        whole = replace(predicate, adjuncts=(*predicate.adjuncts, lead))
        made = list(say(subject, whole, ext))
    if not made:
        plain = (in_manner(form, lead.key, lead.term) for form in say(subject, predicate, ext))
        made = [form for form in plain if form is not None]
    for form in made:
        yield form if no is None or isinstance(form, Would) else Not(ext, form)


@rule(
    "full_statement",
    "'it' ('is'|'was') subject:pieces ('that'|'which'|'who') predicate:predicate ','? ('and'|'but')? 'not' other:pieces",
)
def it_is_and_not(ext: Extent, subject: Term, predicate: Predicate, other: Term) -> Iterator[Form]:
    """`It is the man on b8 that gives check, and not the king`."""
    if is_known(subject) and is_known(other):
        denied = (other.extent[0], ext[1])
        for one in say(subject, predicate, (ext[0], predicate.extent[1])):
            for two in say(other, predicate, denied):
                if not isinstance(one, Would) and not isinstance(two, Would):
                    yield And(ext, (one, Not(denied, two)))


@rule(
    "clause",
    "subject:pieces ('is'|'was') 'the' ('one'|'piece'|'man'|'unit') ('that'|'which'|'who') predicate:predicate",
    "subject:pieces ('is'|'was'|'are'|'were') 'what' predicate:predicate",
)
def is_one_that(ext: Extent, subject: Term, predicate: Predicate) -> Iterator[Form | Would]:
    """`The rook is the one that attacks the queen`: what `it is the rook that` says."""
    if is_known(subject):
        yield from say(subject, predicate, ext)


_ONLY_OF = "'the|its|his' 'only|sole|single|one' owner:COLOUR kind:KIND"
_AS_COUNTED = 5
"""What it costs to count those of a side: as that may be meant, neither is judged without the other."""


@rule(
    "singled",
    "'the|its|his' 'only|sole|single|one' kind:KIND ('that'|'which'|'who') predicate:predicate",
    "'the|its|his' 'only|sole|single|one' kind:KIND predicate:bare_predicate",
    "'the|its|his' 'only|sole|single' ('one'|'ones'|'thing'|'things') ('that'|'which'|'who') predicate:predicate",
    "'all' ('that'|'which') predicate:predicate",
    "'the' 'only|sole|single' ('one'|'ones') predicate:bare_predicate",
)
def singled(predicate: Predicate, kind: KindWord | None = None) -> Iterator[Predicate]:
    """What only one does; of a kind that is named it is not known who else is meant."""
    if kind is None or kind.kind is None:
        yield predicate


@rule(
    "clause",
    f"subject:pieces ('is'|'are'|'was') {_ONLY_OF} ('that'|'which'|'who')? predicate:singled_doing",
    f"{_ONLY_OF} ('that'|'which'|'who')? predicate:singled_doing ('is'|'are'|'was') subject:pieces",
    cost=_AS_COUNTED,
)
def only_one_of_side(
    ext: Extent, subject: Term, owner: Owner, kind: KindWord, predicate: Predicate
) -> Iterator[Form | Would]:
    """`The only white man that protects b2 is the pawn on c2`: one of White's, and nobody else."""
    if not isinstance(subject, Pieces) or not is_known(subject) or kind.kind is not None:
        return
    if subject.owner in (None, owner):
        yield from say(alone(replace(subject, owner=owner)), predicate, ext)


@rule("singled_doing", "predicate:predicate", "predicate:bare_predicate")
def singled_doing(predicate: Predicate) -> Iterator[Predicate]:
    yield predicate


@rule("bare_predicate", "'able|free' use:infinitive_can object_:object? adjuncts:adjunct*")
def able(
    ext: Extent, use: VerbUse, object_: Term | None = None, adjuncts: Sequence[Adjunct] = ()
) -> Iterator[Predicate]:
    """`The king is on c2, able to go to d1`."""
    yield Predicate(ext, use=use, object_=object_, adjuncts=tuple(adjuncts))


@rule(
    "bare_predicate",
    "('unable'|'not' 'able|free') use:infinitive_can object_:object? adjuncts:adjunct*",
)
def unable(
    ext: Extent, use: VerbUse, object_: Term | None = None, adjuncts: Sequence[Adjunct] = ()
) -> Iterator[Predicate]:
    denied = replace(use, negated=True)
    yield Predicate(ext, use=denied, object_=object_, adjuncts=tuple(adjuncts))


@rule(
    "clause",
    "subject:pieces ('is'|'are'|'was') predicate:singled",
    "predicate:singled ('is'|'are'|'was') subject:pieces",
)
def only_one(ext: Extent, subject: Term, predicate: Predicate) -> Iterator[Form | Would]:
    """`The rook is the only piece that can take the queen`."""
    if is_known(subject):
        yield from say(alone(subject), predicate, ext)


BUT = "(','? ('but'|'except'|'except' 'for'|'besides'|'other' 'than'|'apart' 'from'|'save'))"
BESIDES = "('apart' 'from'|'except'|'except' 'for'|'besides'|'other' 'than'|'aside' 'from')"


@rule("clause", f"nobody predicate:predicate {BUT} subject:pieces")
@rule("clause", f"{BESIDES} subject:pieces ','? nobody predicate:predicate", cost=-1)
def nobody_but(ext: Extent, subject: Term, predicate: Predicate) -> Iterator[Form | Would]:
    """`Nothing protects f7 but the king`."""
    if is_known(subject):
        yield from say(alone(subject), predicate, ext)


# Attackers and defenders


@rule("doers", "'attacker|attackers'")
def attackers() -> Iterator[str]:
    yield "attacks"


@rule("doers", "'defender|defenders|protector|protectors|guard|guards|guardian|guardians'")
def defenders() -> Iterator[str]:
    yield "protects"


@rule("doers", "('supporter'|'supporters'|'support'|'supports'|'protections'|'protection'|'cover')")
def supports() -> Iterator[str]:
    yield "protects"


def tie(ext: Extent, sense: str, patient: Term, agent: Term | None, times: int | None) -> Form:
    """Who attacks or protects a piece, or controls a square, and how often."""
    roles: list[tuple[str, Term]] = [("patient", patient)]
    if names_of(patient) and not isinstance(patient, Pieces):
        sense, roles = "controls", [("as_", Word(ext, sense)), ("square", patient)]
    if agent is not None:
        roles.append(("agent", agent))
    if times is not None:
        roles.append(("times", Number(ext, times)))
    return Atom(ext, sense, tuple(sorted(roles, key=lambda each: each[0])))


@rule(
    "clause",
    "'the' 'only|sole|single|one|lone' sense:doers 'of|for' patient:np ('is'|'are'|'was') agent:pieces",
    "patient:np \"'s\" 'only|sole|single|lone' sense:doers ('is'|'are'|'was') agent:pieces",
    "patient:its 'only|sole|single|lone' sense:doers ('is'|'are'|'was') agent:pieces",
    "agent:pieces ('is'|'are') 'the' 'only|sole|single|one|lone' sense:doers 'of|for' patient:np",
    "agent:pieces ('is'|'are') patient:np \"'s\" 'only|sole|single|lone' sense:doers",
    "agent:pieces ('is'|'are') patient:its 'only|sole|single|lone' sense:doers",
)
def only_doer(ext: Extent, sense: str, patient: Subject, agent: Term) -> Iterator[Form]:
    """`The knight's only defender is the king`."""
    if isinstance(patient, Pieces | SquareTerm) and is_known(agent):
        yield tie(ext, sense, patient, alone(agent), None)


@rule("its", "'its|his|her'")
def its(ext: Extent) -> Iterator[Term]:
    yield Pieces(ext, pronoun=Pronoun.IT)


@rule(
    "clause",
    "'the' sense:doers 'of' patient:np ('is'|'are'|'was') agent:pieces",
    "patient:np \"'s\" sense:doers ('is'|'are'|'was') agent:pieces",
    "'the' ('attack' 'on'|'attack' 'against') patient:np ('comes'|'came') 'from' agent:pieces",
)
def doer(ext: Extent, patient: Subject, agent: Term, sense: str = "attacks") -> Iterator[Form]:
    """`The attackers of f7 are the bishop and the queen`."""
    if isinstance(patient, Pieces | SquareTerm):
        yield tie(ext, sense, patient, agent, None)


@rule(
    "clause",
    "agent:pieces 'are' 'the' number:NUM sense:doers 'of|for' patient:np",
    "agent:pieces 'are' patient:np \"'s\" number:NUM sense:doers",
    "'the' number:NUM sense:doers 'of|for' patient:np 'are' agent:pieces",
    "patient:np \"'s\" number:NUM sense:doers 'are' agent:pieces",
)
def the_two_doers(
    ext: Extent, number: int, sense: str, patient: Subject, agent: Term
) -> Iterator[Form]:
    """`The rook and the knight are the two guards of e3`: these, and nobody else."""
    named = [each for each in each_in(agent) if isinstance(each, Pieces) and is_known(each)]
    told = sum(len(each.squares) or each.number or 1 for each in named)
    if len(named) == len(each_in(agent)) and told == number:
        yield from only_doer(ext, sense, patient, agent)


@rule(
    "clause",
    "agent:pieces 'are' 'the' sense:doers 'of' patient:np",
    "agent:pieces 'are' patient:np \"'s\" sense:doers",
)
def are_doers(ext: Extent, patient: Subject, agent: Term, sense: str) -> Iterator[Form]:
    """`The rook and the knight are the guards of e3`."""
    yield from doer(ext, patient, agent, sense)


@rule("how_many", "('only|just|exactly|but')? number:NUM", "'a|an' ('single')?")
def how_many(number: int = 1) -> Iterator[int]:
    yield number


DoerCount = tuple[int | None, str]
"""How many do it, None where others may do it besides; and what they do."""


@rule("has_doers", f"{EXACTLY} sense:doers ('only'|'alone')?")
def has_doers(sense: str, number: int = 1) -> Iterator[DoerCount]:
    yield number, sense


@rule("has_doers", "'a|an' sense:doers")
def has_some_doer(sense: str) -> Iterator[DoerCount]:
    """`The pawn has a defender`: one at least."""
    yield None, sense


_PROTECTION = "('any'|'some'|'enough')? ('protection'|'support'|'cover'|'backing')"


@rule("predicate", f"{HAS} {_PROTECTION} ('from' agent:pieces)?")
def has_protection(ext: Extent, agent: Term | None = None) -> Iterator[Predicate]:
    """`Neither rook has any protection`: it is protected, or not."""
    yield predicate_of(ext, Says("protects", "patient", roles_of(agent=agent), takes=(Pieces,)))


_ITS = "('its'|'his'|'her'|'the')"


@rule(
    "predicate",
    f"{HAS} agent:pieces ('as'|'for') {_ITS} ('only'|'sole'|'single'|'lone') sense:doers",
)
def has_it_as_doer(ext: Extent, agent: Term, sense: str) -> Iterator[Predicate]:
    """`The pawn has the queen as its only defender`."""
    yield predicate_of(ext, HasDoers(((1, sense),), agent))


@rule("doer_places", "('on'|'at'|'from')? places:squares")
def doer_places(places: Term) -> Iterator[Term]:
    yield places


@rule("more_doer_places", "(','|'and'|',' 'and') ('on'|'at'|'from') place:square")
def more_doer_places(place: Term) -> Iterator[Term]:
    yield place


@rule("doer_places", "('on'|'at'|'from') first:square rest:more_doer_places*")
def doer_places_each(ext: Extent, first: Term, rest: Sequence[Term] = ()) -> Iterator[Term]:
    """`from e1 and from e3`."""
    if rest:
        yield Group(ext, Joint.AND, (first, *rest))


@rule("predicate", f"{HAS} first:has_doers (','|':'|'(')? places:doer_places ')'?")
def has_doers_on(ext: Extent, first: DoerCount, places: Term) -> Iterator[Predicate]:
    """`The knight on c3 has two protectors, b2 and d1`: so many, on these squares."""
    names = names_of(places)
    if len(names) == (first[0] or 1):
        there = tuple(Pieces(places.extent, squares=(name,)) for name in names)
        agent = there[0] if len(there) == 1 else Group(places.extent, Joint.AND, there)
        yield predicate_of(ext, HasDoers((first,), agent))


@rule(
    "predicate",
    f"{HAS} first:has_doers (','|':'|'(') agent:pieces ')'?",
    f"{HAS} first:has_doers ','? 'and|but' ('only')? second:has_doers",
    f"{HAS} first:has_doers",
    f"{HAS} first:has_doers ','? ('and')? ('no' 'more'|'not' 'more'|'no' 'others'|'nobody' 'else')",
)
def has_so_many(
    ext: Extent,
    first: DoerCount,
    second: DoerCount | None = None,
    agent: Term | None = None,
) -> Iterator[Predicate]:
    yield predicate_of(ext, HasDoers((first, *((second,) if second else ())), agent))


@dataclass(frozen=True, slots=True)
class HasDoers:
    """A piece that has attackers or defenders."""

    counts: tuple[DoerCount, ...]
    agent: Term | None

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form, if the subject is a piece or square."""
        if not isinstance(subject, Pieces | SquareTerm) or isinstance(subject, Event):
            return
        forms = tuple(self._one(subject, extent, *each) for each in self.counts)
        yield forms[0] if len(forms) == 1 else And(extent, forms)

    def _one(self, subject: Term, extent: Extent, number: int | None, sense: str) -> Form:
        if number == 0:
            return Not(extent, tie(extent, sense, subject, None, None))
        some = Pieces(extent, article=Article.SOME) if number is None else None
        return tie(extent, sense, subject, self.agent or some, number)


@rule(
    "clause",
    f"'there' be:be {EXACTLY} sense:doers 'of|for|on' patient:np ((','|':') agent:pieces)?",
    "number:how_many be:be 'the' owner:COLOUR? sense:doers 'of|for|on' patient:np ((','|':') agent:pieces)?",
    "'the' owner:COLOUR? sense:doers 'of|for|on' patient:np be:be number:how_many (('in'|'of') 'number')? ((','|':') agent:pieces)?",
)
def there_are(
    ext: Extent,
    be: Be,
    sense: str,
    patient: Subject,
    number: int = 1,
    agent: Term | None = None,
    owner: Owner | None = None,
) -> Iterator[Form]:
    """`There are two attackers of the pawn`, `three are the white defenders of the rook: ...`."""
    if isinstance(patient, Pieces | SquareTerm) and not be.past and not be.would:
        if owner is not None and agent is None:
            agent = Pieces(ext, None, owner, article=Article.SOME)
        if number == 0 and agent is None:
            yield Not(ext, tie(ext, sense, patient, None, None))
        elif number and not be.negated:
            # No matter which: it is not said of the piece that moved.
            anybody = Pieces(ext, article=Article.SOME)
            yield tie(ext, sense, patient, agent if agent is not None else anybody, number)


@rule("clause", "'there' 'is' ('a'|'an') sense:doers 'of|for|on' patient:np")
def there_is_one(ext: Extent, sense: str, patient: Subject) -> Iterator[Form]:
    """`There is a defender of the pawn`: one at least."""
    if isinstance(patient, Pieces | SquareTerm):
        yield tie(ext, sense, patient, Pieces(ext, article=Article.SOME), None)


@rule(
    "clause",
    "('it'|'this'|'that') ('is'|'was') 'a' ('fork'|'double' 'attack') ('of'|'on'|'to'|'against') patient:pieces ('by' agent:pieces)?",
)
@rule(
    "fragment",
    "('a'|'with' 'a')? ('fork'|'double' 'attack') ('of'|'on'|'against') patient:pieces ('by' agent:pieces)?",
)
def is_fork(ext: Extent, patient: Term, agent: Term | None = None) -> Iterator[Form]:
    """`It is a fork of king and rook`."""
    mover = Pieces(ext, pronoun=Pronoun.MOVER)
    agent = agent if agent is not None else mover
    yield Atom(ext, "fork", (("agent", agent), ("patient", patient)))
