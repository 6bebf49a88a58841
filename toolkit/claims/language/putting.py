"""What a side can do with its pieces: `put a bishop on f6`, `withdraw the king to e8 or f8`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

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
    Pieces,
    Pronoun,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import Says, atom, predicate_of, roles_of
from toolkit.claims.language.reasons import because
from toolkit.claims.language.roles import Adjunct, Event, of_side
from toolkit.claims.language.saying import say, together
from toolkit.claims.language.terms import each_in
from toolkit.claims.language.verbs import Be, Mood, VerbUse

_SET = "('put'|'bring'|'play'|'place'|'transfer'|'step' 'with'|'go' 'with')"
_MOVE = "('move'|'withdraw'|'retreat'|'retire')"
"""`Move the knight on c7` says where it stands: its goal is one that it goes `to`, or `onto`."""
_PUT = f"({_SET}|{_MOVE})"


_ON = "('on'|'onto')"
Put = tuple[tuple[Term, Term], ...]
"""Pieces, each with where it is put."""


def _as_well_as(name: str) -> None:
    @rule("adjunct", f"'{name}' first:square 'as' 'well' 'as' '{name}' rest:squares")
    def as_well_as(ext: Extent, first: Term, rest: Term) -> Iterator[Adjunct]:
        """`The king may go to d8 as well as to e7 and f7`, `on f1 as well as on g1`."""
        more = rest.members if isinstance(rest, Group) and rest.joint is Joint.AND else (rest,)
        if not isinstance(rest, Group) or rest.joint is Joint.AND:
            yield Adjunct(name, Group(ext, Joint.AND, (first, *more)))


for _name in ("to", "on", "from"):
    _as_well_as(_name)


@rule("put", f"{_PUT} what:pieces ('to'|'back' 'to') to:goals")
def put_to(what: Term, to: Term) -> Iterator[Put]:
    yield ((what, to),)


@rule(
    "put",
    f"{_SET} what:pieces {_ON} to:goals",
    f"{_MOVE} what:pieces 'onto' to:goals",
    f"{_SET} first:piece_put more:more_put*",
    f"{_MOVE} first:piece_moved more:more_put*",
)
def put_on(
    what: Term | None = None,
    to: Term | None = None,
    first: tuple[Term, Term] | None = None,
    more: Sequence[tuple[Term, Term]] = (),
) -> Iterator[Put]:
    """`put the bishop on g8 or the knight on f8`: the bishop does not stand on g8."""
    pairs = (first, *more) if first is not None else ((what, to),) if what and to else ()
    if pairs and not any(_is_placed(each) for each, _ in pairs):
        yield pairs


def _is_placed(what: Term) -> bool:
    members = each_in(what)
    return any(isinstance(each, Pieces) and each.squares for each in members)


@rule("piece_moved", "what:piece ('to'|'onto') to:goals")
@rule("piece_put", f"what:piece ('to'|{_ON}) to:goals")
def piece_put(what: Term, to: Term) -> Iterator[tuple[Term, Term]]:
    yield what, to


@rule("more_put", "','? 'or|and' pair:piece_put")
def more_put(pair: tuple[Term, Term]) -> Iterator[tuple[Term, Term]]:
    yield pair


@rule("predicate", "mood:mood put:put")
def can_put(ext: Extent, mood: tuple[Mood, bool, bool], put: Put) -> Iterator[Predicate]:
    """`Black can put the bishop on f6`."""
    kind, negated, _ = mood
    if kind is Mood.CAN:
        yield predicate_of(ext, Puts(put, negated=negated))


@rule("more_predicate", "','? 'or' 'else'? put:put", "','? 'and' put:put", cost=1)
def or_put(ext: Extent, put: Put) -> Iterator[tuple[str, Predicate]]:
    """`..., or withdraw the king`: a free choice."""
    yield "or", predicate_of(ext, Puts(put))


def _may_be_dropped(what: Term) -> bool:
    """Whether `his man` may be the one in reserve: it names none that stands on the board."""
    members = each_in(what)
    return any(
        isinstance(each, Pieces)
        and each.kind == "man"
        and each.article is Article.THE
        and not (each.squares or each.pronoun)
        for each in members
    )


@dataclass(frozen=True, slots=True)
class Puts:
    """A side can move each of some pieces to its square."""

    pairs: Put
    negated: bool = False

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The forms, if the subject is a side."""
        if not isinstance(subject, SideTerm):
            return
        made: list[Form] = []
        for what, to in self.pairs:
            own = of_side(what, subject)
            if own is None or _may_be_dropped(own):
                return
            form = atom(extent, "can_go", agent=own, to=to)
            made.append(Not(extent, form) if self.negated else form)
        yield made[0] if len(made) == 1 else And(extent, tuple(made))


# Neither here nor there


@rule(
    "adjunct",
    "','? 'but'? 'neither' ('to'|'onto') first:square ','? 'nor' ('to'|'onto')? second:square",
)
def neither_to(ext: Extent, first: Term, second: Term) -> Iterator[Adjunct]:
    """`can go to c7, but neither to d7 nor to e7`."""
    yield Adjunct("to", Group(ext, Joint.OR, (first, second)), negated=True)


@rule("shut_goal", "goal:square (',' ('which'|'that') who:np use:group adjuncts:adjunct*)?")
@rule("shut_goal", "goal:square ',' ('which'|'that') ('is'|'are') who_by:by_whom")
def shut_goal(
    goal: Term,
    who: Subject = None,
    use: VerbUse | None = None,
    who_by: tuple[VerbForm, Term] | None = None,
    adjuncts: tuple[Adjunct, ...] = (),
) -> Iterator[tuple[Term, Form | None]]:
    """A square where something cannot go, and who controls it."""
    if use is None and who_by is None:
        yield goal, None
        return
    if who_by is not None:
        use, who, extent = VerbUse(who_by[0].verb), who_by[1], who_by[1].extent
    elif use is not None and not isinstance(who, Event) and who is not None:
        extent = who.extent
    if use is None or use.passive or use.negated:
        return
    for form in say(
        who, Predicate(extent, use=use, object_=goal, adjuncts=tuple(adjuncts)), extent
    ):
        if not isinstance(form, Would):
            yield goal, form


@rule("by_whom", "verb:VERB 'by' who:pieces")
def by_whom(verb: VerbForm, who: Term) -> Iterator[tuple[VerbForm, Term]]:
    if verb.form == "participle":
        yield verb, who


_TO = "('to'|'onto'|'on')"


@rule(
    "clause",
    f"subject:np predicate:predicate ','? 'but' ('neither'|'not') {_TO} first:shut_goal ','? ('nor'|'or'|'and' 'not') {_TO}? second:shut_goal",
    cost=1,
)
def but_neither(
    ext: Extent,
    subject: Subject,
    predicate: Predicate,
    first: tuple[Term, Form | None],
    second: tuple[Term, Form | None],
) -> Iterator[Form | Would]:
    """`can go to c7, but neither to e7, which the queen controls, nor to e8, which is covered by it`."""
    if predicate.use is None or predicate.use.mood is not Mood.CAN or predicate.use.negated:
        return
    kept = tuple(each for each in predicate.adjuncts if each.key not in ("to", "onto", "on"))
    for main in say(subject, predicate, predicate.extent):
        forms = [main]
        for goal, reason in (first, second):
            there = Predicate(ext, use=predicate.use, adjuncts=(*kept, Adjunct("to", goal)))
            said = [
                each
                for each in say(subject, there, goal.extent)
                if isinstance(each, Atom) and isinstance(main, Atom) and each.sense == main.sense
            ]
            if len(said) != 1:
                return
            forms += [Not(goal.extent, said[0]), *([reason] if reason is not None else [])]
        yield from together(ext, forms)


# Ways that there are not


@rule(
    "clause",
    "'there' ('is'|'was') 'no' ('way'|'possibility'|'chance'|'piece'|'man') ('to'|'that' 'can'|'able' 'to') verb:VERB object_:object adjuncts:adjunct*",
)
def no_way_to(
    ext: Extent, verb: VerbForm, object_: Term, adjuncts: tuple[Adjunct, ...] = ()
) -> Iterator[Form | Would]:
    """`There is no way to take the knight`: nobody can."""
    if any(each.key == "with" for each in adjuncts):
        return  # with what: that piece cannot
    if verb.form == "base" and any(frame.sense == "can_take" for frame in verb.verb.can):
        use = VerbUse(verb.verb, Mood.CAN)
        nobody = Pieces(ext, article=Article.NO)
        yield from say(
            nobody, Predicate(ext, use=use, object_=object_, adjuncts=tuple(adjuncts)), ext
        )


_BLOCK = "('block'|'interposition')"


@rule(
    "clause",
    f"'neither' 'a' ({_BLOCK} 'nor' 'a' 'capture'|'capture' 'nor' 'a' {_BLOCK}) 'is' ('available'|'possible'|'legal')",
    "('can'|'may') 'neither' ('interpose' 'nor' ('capture'|'take')|('capture'|'take') 'nor' 'interpose')",
)
def only_the_king(ext: Extent) -> Iterator[Form]:
    """`Neither a block nor a capture is available`: the king alone can answer the check."""
    king = Pieces(ext, "king")
    yield And(ext, (atom(ext, "check"), atom(ext, "choices", how=Word(ext, "moves"), by=king)))


@rule("predicate", "be:be 'left' 'to' who:pieces")
def left_to(ext: Extent, be: Be, who: Term) -> Iterator[Predicate]:
    """`The bishop on h8 is left to the king`: which can take it."""
    if not be.past and not be.would:
        yield predicate_of(ext, Says("can_take", "patient", roles_of(agent=who), be, (Pieces,)))


@rule(
    "clause",
    "what:np ('is'|'are') first:VERB times:count ('and'|'but') 'also'? second:VERB ('just'|'exactly')? ('as' ('often'|'many' 'times')|'equally' 'often'|'the' 'same' 'number' 'of' 'times')",
)
def as_often(
    ext: Extent, what: Subject, first: VerbForm, times: Term, second: VerbForm
) -> Iterator[Form | Would]:
    """`The pawn is attacked twice and protected as often`."""
    made = []
    for verb in (first, second):
        use = VerbUse(verb.verb, passive=True)
        so = Predicate(ext, use=use, adjuncts=(Adjunct("times", times),))
        made.append(list(say(what, so, ext))[:1] if verb.form == "participle" else [])
    if all(made):
        yield from together(ext, [each for forms in made for each in forms])


@rule("mate_with", "'with' what:piece ('on'|'at') on:square")
def mate_with(what: Term, on: Term) -> Iterator[tuple[Term, Term]]:
    yield what, on


@rule(
    "clause",
    "side:side ('can'|'will')? 'mate|mates' ','? 'either'? first:mate_with ','? 'or' second:mate_with",
)
def mates_with_either(
    ext: Extent, side: Term, first: tuple[Term, Term], second: tuple[Term, Term]
) -> Iterator[Form]:
    """`White mates at once, either with the queen on e5 or with the rook on b6`."""
    forms = [
        atom(ext, "mate_in", agent=side, number=Number(ext, 1), with_=what, on=on)
        for what, on in (first, second)
        if isinstance(what, Pieces) and not what.squares
    ]
    if len(forms) == 2:
        yield And(ext, tuple(forms))


# A capture as a noun, with what it does

_NOUN = "'capture|recapture|taking'"


@rule(
    "full_statement",
    f"owner:COLOUR \"'s\" {_NOUN} ('on' on:square)? ('comes'|'came'|'is'|'was') check:with_check",
    f"('the'|'this') {_NOUN} ('on' on:square)? ('comes'|'came') check:with_check",
)
def capture_with_check(
    ext: Extent, check: Form, owner: object = None, on: SquareTerm | None = None
) -> Iterator[Form]:
    """`Black's recapture comes with check`."""
    mover = Pieces(ext, owner=owner, pronoun=Pronoun.MOVER)  # type: ignore[arg-type]
    yield And(ext, (atom(ext, "captures", agent=mover, on=on), check))


@rule(
    "full_statement",
    "form:clause first:reason ','? ('nor'|'and' 'not'|'or') ('to'|'onto') to:square second:reason",
)
def nor_there_because(
    ext: Extent, form: Form | Would, first: object, to: Term, second: object
) -> Iterator[Form]:
    """`The king cannot go to f1 because of the bishop, nor to f2 because of the rook`."""
    inner = form.form if isinstance(form, Not) else None
    if not isinstance(inner, Atom) or inner.sense != "can_go" or inner.role("to") is None:
        return
    there = Not((to.extent[0], ext[1]), inner.with_roles(to=to))
    for one in because((ext[0], to.extent[0]), form, first):
        for two in because((to.extent[0], ext[1]), there, second):
            yield And(ext, (one, two))
