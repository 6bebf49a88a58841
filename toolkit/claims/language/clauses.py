"""Clauses: a subject, what is said of it, and what stands besides.

clause    ::= subject predicate (joint predicate)*
predicate ::= group [object] adjunct* | "is" state adjunct*
adjunct   ::= preposition phrase | ways | count | "as" piece | word
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Because,
    Earlier,
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
    PathTerm,
    Pieces,
    Played,
    Pronoun,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import Frame, State, VerbForm
from toolkit.claims.language.nouns import grouped
from toolkit.claims.language.roles import Adjunct, Event, atoms
from toolkit.claims.language.verbs import IS, Be, Mood, VerbUse

_STATIVE = frozenset({"attacks", "protects", "controls", "xray", "stands", "occupies"})
"""What is so for a while: `attacked` may speak of any time before, `was attacked` of the last."""


_ENDS = frozenset({"mate", "stalemate"})
_OBLIGED = frozenset({"can_take", "can_go", "mobile"})
"""What a side or piece must do can be judged of these."""


@dataclass(frozen=True, slots=True)
class Would:
    """A hypothesis: judged in the line that it names, else not at all."""

    extent: Extent
    form: Form


Maker = Callable[..., Iterable["Form | Would"]]
"""Makes the forms of a subject and an extent."""


@dataclass(frozen=True, slots=True)
class Predicate:
    """What is said of a subject."""

    extent: Extent
    use: VerbUse | None = None
    state: State | None = None
    be: Be = IS
    object_: Term | None = None
    adjuncts: tuple[Adjunct, ...] = ()
    pairs: tuple[tuple[Extent, Term, Adjunct], ...] = ()
    """Objects that each have a manner of their own: `a4 (by a2-c2-a4) and b4 (as a knight)`."""
    forms: tuple[Maker, ...] = ()
    """Forms that no frame has: functions of the subject."""


# What stands besides

_LEADS = "'by|via|through|over|along|across|using|passing'"
_PATH_WORDS = "'path|paths|route|routes|way|ways|line|lines|squares|square|corner|corners|diagonal'"


@rule("ways_item", "path:path", "square:square", "way_lead path:path", "way_lead square:square")
def ways_item(path: Term | None = None, square: Term | None = None) -> Iterator[Term]:
    term = path or square
    if term is not None:
        yield term


@rule(
    "way_lead",
    f"{_LEADS}",
    f"{_LEADS} 'the|its|both|these|following'",
    f"{_LEADS} ('the'|'its'|'both'|'these'|'two'|'following')? {_PATH_WORDS}",
    "'by' 'way' 'of'",
    "'by' 'means' 'of'",
    f"'both|either' {_LEADS}",
    "'passing' 'over|through'",
)
def way_lead() -> Iterator[bool]:
    yield True


@rule("ways_more", "joint:joint item:ways_item")
def ways_more(joint: object, item: Term) -> Iterator[tuple[object, Term]]:
    yield joint, item


@rule("ways", "first:ways_item rest:ways_more*", "'either|both' first:ways_item rest:ways_more*")
def ways(ext: Extent, first: Term, rest: Sequence[tuple[object, Term]] = ()) -> Iterator[Term]:
    yield from grouped(ext, first, rest)  # type: ignore[arg-type]


@rule(
    "ways",
    "'only' first:ways_item rest:ways_more*",
    "first:ways_item rest:ways_more* 'only|alone'",
    "first:ways_item rest:ways_more* nobody_else",
)
def ways_only(ext: Extent, first: Term, rest: Sequence[tuple[object, Term]] = ()) -> Iterator[Term]:
    yield from grouped(ext, first, rest, only=True)  # type: ignore[arg-type]


@rule(
    "adjunct",
    "way_lead way:ways",
    "'(' way:ways ')'",
    "'(' way_lead way:ways ')'",
    f"'(' ('the')? {_PATH_WORDS} way:ways ')'",
    f"'(' ('the')? {_PATH_WORDS} ':' way:ways ')'",
    "':' way_lead way:ways",
    "',' 'namely' way:ways",
    f"':' {_PATH_WORDS} way:ways",
)
def way(way: Term) -> Iterator[Adjunct]:
    yield Adjunct("way", way)


@rule("adjunct", "':' way:ways")
def listed_way(way: Term) -> Iterator[Adjunct]:
    """Squares after a colon are what was spoken of, and no corners."""
    members = way.members if isinstance(way, Group) else (way,)
    if any(isinstance(each, PathTerm) for each in members):
        yield Adjunct("way", way)


@rule("adjunct", "'only|solely|exclusively' way_lead way:ways", "'but' 'only' way_lead way:ways")
def only_way(way: Term) -> Iterator[Adjunct]:
    yield Adjunct("way", _alone(way))


_NOT_BY = "('but'|'and')? ('not'|'never') ('also')? way_lead way:ways"


@rule("adjunct", "denied:denied_way")
def denied_adjunct(denied: Adjunct) -> Iterator[Adjunct]:
    yield denied


@rule("adjunct", "'by' 'standing' 'on' term:square")
def standing(term: Term) -> Iterator[Adjunct]:
    yield Adjunct("from", term)


@rule(
    "denied_way",
    _NOT_BY,
    "'but' 'not' way:ways",
    "'nor' way_lead way:ways",
    f"{_NOT_BY} by:obstructed",
    "'but' 'not' way:ways by:obstructed",
)
def not_way(way: Term, by: Term | None = None) -> Iterator[Adjunct]:
    yield Adjunct("way", _joined(way, Joint.OR), negated=True, reason=by)


def _joined(way: Term, joint: Joint) -> Term:
    """Ways that are denied: none of them is taken."""
    return replace(way, joint=joint) if isinstance(way, Group) else way


@rule(
    "denied_way",
    "'but'? 'neither' way_lead first:ways_item 'nor' way_lead? second:ways_item by:obstructed?",
)
def neither_way(
    ext: Extent, first: Term, second: Term, by: Term | None = None
) -> Iterator[Adjunct]:
    yield Adjunct("way", Group(ext, Joint.OR, (first, second)), negated=True, reason=by)


_THIS_PATH = "('this'|'that'|'the'|'these'|'it'|'them') ('latter'|'second'|'other')? ('path'|'paths'|'way'|'line'|'route'|'one')?"
_WHICH = "(','|'(')? ('which'|'that'|'as'|'because'|'since'|'for')? ('both'|'it'|'this'|'they'|'these')? ('is'|'are')?"


@rule(
    "obstructed",
    f"(','|'(')? ('because'|'since'|'as'|'for') by:pieces BLOCKS {_THIS_PATH} ')'?",
    f"(','|'(')? ('because' 'of'|'due' 'to'|'owing' 'to') by:pieces BLOCKS {_THIS_PATH} ')'?",
    f"{_WHICH} BLOCKED 'by' by:pieces ')'?",
    "(','|'(')? ('because'|'since'|'as'|'for') by:pieces 'is|are|stands' 'in' 'the' 'way' ')'?",
    "(',')? ('because'|'on' 'account'|'due') ('of'|'to') by:pieces ')'?",
)
def obstructed(by: Term) -> Iterator[Term]:
    yield by


_PREPOSITIONS = (
    "on",
    "at",
    "in",
    "to",
    "onto",
    "into",
    "from",
    "for",
    "against",
    "with",
    "by",
    "of",
    "through",
    "along",
    "out",
    "back",
    "after",
    "because",
)
_LONG = {
    "because": "('because'|'on' 'account'|'by' 'cause'|'thanks'|'due') ('of'|'to')",
    "out": "'out' 'of'",
    "back": "'back' 'to'",
    "to": "'to|towards'",
    "with": "'with|using'",
}


def _preposition(name: str) -> None:
    lead = _LONG.get(name, f"'{name}'")

    @rule(
        "adjunct",
        f"{lead} term:pieces",
        f"{lead} term:squares",
        f"{lead} term:lines",
        f"{lead} term:side",
        f"{lead} term:moves",
        f"{lead} term:how",
        f"{lead} term:amounts",
        *((f"{lead} term:paths",) if name in ("on", "along") else ()),
    )
    def prepositional(term: Term) -> Iterator[Adjunct]:
        yield Adjunct(name, term)

    @rule("adjunct", f"'and' {lead} term:pieces", f"'also' {lead} term:pieces")
    def another(term: Term) -> Iterator[Adjunct]:
        yield Adjunct(name, term)

    @rule("adjunct", f"'either' {lead} term:pieces", f"'either' {lead} term:squares")
    def either(term: Term) -> Iterator[Adjunct]:
        if not isinstance(term, Group):
            yield Adjunct(name, term)

    @rule(
        "adjunct",
        f"'or' {lead} term:pieces",
        f"'or' 'else' {lead} term:pieces",
        f"'or' {lead} term:squares",
    )
    def other(term: Term) -> Iterator[Adjunct]:
        yield Adjunct(name, term, joint=Joint.OR)

    @rule("adjunct", f"'only' {lead} term:pieces", f"'only' {lead} term:squares")
    def only(ext: Extent, term: Term) -> Iterator[Adjunct]:
        if not isinstance(term, Group):
            for group in grouped(ext, term, (), only=True):
                yield Adjunct(name, group)
        elif not term.only:
            yield Adjunct(name, Group(ext, term.joint, term.members, only=True))


for _name in _PREPOSITIONS:
    _preposition(_name)


@rule(
    "adjunct",
    "'neither' 'by' first:piece 'nor' 'by' second:piece",
    "',' 'neither' 'by' first:piece 'nor' 'by' second:piece",
)
def neither_by(ext: Extent, first: Term, second: Term) -> Iterator[Adjunct]:
    yield Adjunct("by", Group(ext, Joint.NOR, (first, second)))


@rule(
    "adjunct",
    "'as' 'well' 'as' 'by' term:pieces",
    "'but' 'also' 'by' term:pieces",
    "'and' 'also' 'by' term:pieces",
    "'not' 'only|just|merely' 'by' first:pieces ','? 'but' 'also'? 'by'? term:pieces",
    "'both' 'by' first:pieces 'and' 'by' term:pieces",
    "'namely' 'by' term:pieces",
)
def also_by(ext: Extent, term: Term, first: Term | None = None) -> Iterator[Adjunct]:
    yield Adjunct("by", term if first is None else Group(ext, Joint.AND, (first, term)))


@rule("adjunct", "('and'|'but')? 'not' 'by' term:pieces")
def not_by(term: Term) -> Iterator[Adjunct]:
    """`by the bishop, not by the queen`."""
    yield Adjunct("by", term, negated=True)


@rule(
    "adjunct", "'by' 'those|the' 'ones|men|pieces'? 'on|at' places:squares", "'by' places:squares"
)
def by_those_on(places: Term) -> Iterator[Adjunct]:
    """`protected by c2 and f3`: by the pieces that stand there."""
    members = places.members if isinstance(places, Group) else (places,)
    named = [each for each in members if isinstance(each, SquareTerm)]
    if len(named) == len(members):
        there = tuple(Pieces(each.extent, squares=(each.name,)) for each in named)
        yield Adjunct(
            "by", replace(places, members=there) if isinstance(places, Group) else there[0]
        )


@rule("adjunct", "',' adjunct:adjunct", cost=1)
def after_comma(adjunct: Adjunct) -> Iterator[Adjunct]:
    yield adjunct


@rule("adjunct", "term:count")
def counted(term: Term) -> Iterator[Adjunct]:
    yield Adjunct("times", term)


_MOVE = "('the'|'this'|'that'|'his'|'its'|'white'|'black') (\"'s\")? ('last'|'text')? 'move|capture|moves'"


@rule("adjunct", f"'before' {_MOVE}", "'before' 'that|this'", "'until' 'now'")
def before_move(ext: Extent) -> Iterator[Adjunct]:
    yield Adjunct("earlier", Word(ext, "earlier"))


@rule(
    "clause",
    f"'before' {_MOVE} ','? subject:np predicate:predicate",
    "'before' 'that|this' ','? subject:np predicate:predicate",
)
def before_clause(ext: Extent, subject: Subject, predicate: Predicate) -> Iterator[Form | Would]:
    earlier = Adjunct("earlier", Word(ext, "earlier"))
    if not predicate.forms:
        yield from say(subject, replace(predicate, adjuncts=(*predicate.adjuncts, earlier)), ext)


@rule("adjunct", "term:like", "'(' term:like ')'")
def likened(term: Term) -> Iterator[Adjunct]:
    yield Adjunct("like", term)


@rule("adjunct", "term:how")
def manner(term: Term) -> Iterator[Adjunct]:
    yield Adjunct("how", term)


# Predicates


@rule(
    "predicate",
    "use:group adjuncts:adjunct*",
    "use:group object_:object adjuncts:adjunct*",
)
def verbal(
    ext: Extent, use: VerbUse, object_: Term | None = None, adjuncts: Sequence[Adjunct] = ()
) -> Iterator[Predicate]:
    yield Predicate(ext, use=use, object_=object_, adjuncts=tuple(adjuncts))


@rule(
    "predicate",
    "use:group adjuncts:adjunct* ('by'|'via'|'along'|'over') number:NUM PATHS way:adjunct?",
    "use:group object_:object adjuncts:adjunct* ('by'|'via'|'along'|'over') number:NUM PATHS way:adjunct?",
)
def by_so_many(
    ext: Extent,
    use: VerbUse,
    number: int,
    object_: Term | None = None,
    adjuncts: Sequence[Adjunct] = (),
    way: Adjunct | None = None,
) -> Iterator[Predicate]:
    """`can be captured by four paths: a-b-c, ...`."""
    more = (Adjunct("paths", Number(ext, number)), *((way,) if way is not None else ()))
    if way is None or (way.key == "way" and not way.negated):
        yield Predicate(ext, use=use, object_=object_, adjuncts=(*adjuncts, *more))


@rule("predicate", "use:group 'on' on:square object_:object adjuncts:adjunct*")
def on_square_first(
    ext: Extent, use: VerbUse, on: Term, object_: Term, adjuncts: Sequence[Adjunct] = ()
) -> Iterator[Predicate]:
    """`captures on e3 the rook`."""
    if isinstance(object_, Pieces):
        more = (Adjunct("on", on), *adjuncts)
        yield Predicate(ext, use=use, object_=object_, adjuncts=more)


@rule(
    "object",
    "term:pieces",
    "term:squares",
    "term:paths",
    "term:lines",
    "term:moves",
    "term:alternatives",
    "term:amounts",
    "term:side",
)
def object_(term: Term) -> Iterator[Term]:
    if not isinstance(term, PathTerm) or len(term.squares) > 1:
        yield term


@rule(
    "square_by",
    "square:square '(' way_lead? way:ways ')'",
    "square:square '(' like:like ')'",
    "square:square way_lead way:ways",
    "square:square '(' 'path|paths' ':'? way:ways ')'",
    "square:square like:like",
    "square:piece way_lead way:ways",
    "square:piece '(' way_lead? way:ways ')'",
    "square:piece like:like",
)
def square_by(
    ext: Extent, square: Term, way: Term | None = None, like: Term | None = None
) -> Iterator[tuple[Extent, Term, Adjunct]]:
    how = Adjunct("way", way) if way is not None else Adjunct("like", like)  # type: ignore[arg-type]
    yield ext, square, how


@rule("square_by_more", "joint item:square_by")
def square_by_more(item: tuple[Extent, Term, Adjunct]) -> Iterator[tuple[Extent, Term, Adjunct]]:
    yield item


@rule("predicate", "use:group ('the'? 'squares|square')? first:square_by rest:square_by_more*")
def each_by(
    ext: Extent,
    use: VerbUse,
    first: tuple[Extent, Term, Adjunct],
    rest: Sequence[tuple[Extent, Term, Adjunct]] = (),
) -> Iterator[Predicate]:
    if rest:
        yield Predicate(ext, use=use, pairs=(first, *rest))


@rule("predicate", "be:be verb:VERB 'by' first:pieces ','? 'but' ('only')? 'by'? second:pieces")
def not_by_but_by(
    ext: Extent, be: Be, verb: VerbForm, first: Term, second: Term
) -> Iterator[Predicate]:
    """`is not protected by the queen but by the bishop`."""
    if be.negated and verb.form == "participle":
        use = VerbUse(verb.verb, passive=True, past=be.past)
        adjuncts = (Adjunct("by", second), Adjunct("by", first, negated=True))
        yield Predicate(ext, use=use, adjuncts=adjuncts)


@rule("predicate", "use:group first:object ','? 'but' second:object adjuncts:adjunct*")
def not_but(
    ext: Extent, use: VerbUse, first: Term, second: Term, adjuncts: Sequence[Adjunct] = ()
) -> Iterator[Predicate]:
    """`does not attack the queen but the rook`."""
    if use.negated:
        yield Predicate(ext, forms=(NotBut(use, first, second, tuple(adjuncts)),))


@dataclass(frozen=True, slots=True)
class NotBut:
    """A verb that is so of one object and not of another."""

    use: VerbUse
    first: Term
    second: Term
    adjuncts: tuple[Adjunct, ...] = ()

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form | Would]:
        """Both forms."""
        so = replace(self.use, negated=False)
        denied = Predicate(extent, use=self.use, object_=self.first, adjuncts=self.adjuncts)
        said = Predicate(extent, use=so, object_=self.second, adjuncts=self.adjuncts)
        for one in say(subject, denied, extent):
            for two in say(subject, said, extent):
                yield from together(extent, (one, two))


@rule("predicate", "be:be state:STATE adjuncts:adjunct*")
def stative(
    ext: Extent, be: Be, state: State, adjuncts: Sequence[Adjunct] = ()
) -> Iterator[Predicate]:
    yield Predicate(ext, state=state, be=be, adjuncts=tuple(adjuncts))


@rule("bare_predicate", "state:STATE adjuncts:adjunct*", "'left' state:STATE adjuncts:adjunct*")
def bare_state(ext: Extent, state: State, adjuncts: Sequence[Adjunct] = ()) -> Iterator[Predicate]:
    if state.frame.sense not in ("forced", "bare"):
        yield Predicate(ext, state=state, adjuncts=tuple(adjuncts))


@rule("bare_predicate", "'not' state:STATE adjuncts:adjunct*")
def bare_not(ext: Extent, state: State, adjuncts: Sequence[Adjunct] = ()) -> Iterator[Predicate]:
    yield Predicate(ext, state=state, be=Be(negated=True), adjuncts=tuple(adjuncts))


@rule("bare_predicate", "use:group object_:object? adjuncts:adjunct*")
def participle(
    ext: Extent, use: VerbUse, object_: Term | None = None, adjuncts: Sequence[Adjunct] = ()
) -> Iterator[Predicate]:
    if use.participle:
        yield Predicate(ext, use=use, object_=object_, adjuncts=tuple(adjuncts))


# Clauses

Subject = Term | Event | None


def say(subject: Subject, predicate: Predicate, extent: Extent) -> Iterator[Form | Would]:
    """The forms of a subject and what is said of it."""
    if isinstance(subject, MovesTerm | MoveTerm) or _is_moves(subject):
        yield from _of_moves(subject, predicate, extent)  # type: ignore[arg-type]
        return
    for maker in predicate.forms:
        yield from maker(subject, extent)
    if predicate.state is not None:
        yield from _state(subject, predicate, extent)
    unsaid = subject is None or isinstance(subject, Event)
    if unsaid and predicate.use is not None and predicate.use.base:
        # `attack the rook` without a subject is an advice.
        return
    if predicate.pairs:
        made = [
            list(say(subject, replace(predicate, pairs=(), object_=term, adjuncts=(how,)), own))[:1]
            for own, term, how in _own_words(predicate, extent)
        ]
        if all(made):
            yield And(extent, tuple(form for forms in made for form in forms))  # type: ignore[misc]
    elif predicate.use is not None:
        yield from _verb(subject, predicate, predicate.use, extent)


def _own_words(predicate: Predicate, extent: Extent) -> Iterator[tuple[Extent, Term, Adjunct]]:
    """Each pair with its own words; subject and verb are the first one's."""
    (first, term, how), *rest = predicate.pairs
    yield (extent[0], first[1]), term, how
    yield from rest


def _is_moves(subject: Subject) -> bool:
    return isinstance(subject, Group) and all(
        isinstance(each, MoveTerm) for each in subject.members
    )


def _of_moves(
    subject: MovesTerm | MoveTerm | Group, predicate: Predicate, extent: Extent
) -> Iterator[Form | Would]:
    """What is said of moves: of themselves, or of the position to which they lead."""
    if isinstance(subject, Group) and subject.joint is Joint.AND and not subject.only:
        yield from _of_each(subject, predicate, extent)
    direct = predicate.state is not None and _takes_moves(predicate.state.frame)
    if direct:
        yield from _state(subject, predicate, extent)
    made = [form for maker in predicate.forms for form in maker(subject, extent)]
    yield from made
    if direct or isinstance(subject, Group) or made:
        return
    line = subject if isinstance(subject, MovesTerm) else MovesTerm(subject.extent, (subject,))
    if predicate.use is not None and predicate.use.mood in (Mood.CAN, Mood.MUST):
        yield Hedged(extent, line.moves)
        return
    for form in say(Event(subject.extent), predicate, extent):
        # `37.Qf6-e5# was mate` speaks of no position before it.
        yield given(line, form.form if isinstance(form, Earlier) else form, extent)


def _of_each(subject: Group, predicate: Predicate, extent: Extent) -> Iterator[Form | Would]:
    """`22.A and 22.B are both mate`: of each of them."""
    if predicate.state is not None and _takes_moves(predicate.state.frame):
        return
    made = [list(say(each, predicate, extent))[:1] for each in subject.members]
    if all(made):
        yield from together(extent, [form for forms in made for form in forms])


def _takes_moves(frame: Frame) -> bool:
    return frame.subject is not None and frame.subject.type == "move"


def _with(atom: Atom, line: MovesTerm) -> tuple[tuple[str, Term], ...]:
    """The roles of an atom with the line by which it comes about."""
    return tuple(sorted((*atom.roles, ("by", line)), key=lambda each: each[0]))


def given(line: MovesTerm, form: Form | Would, extent: Extent) -> Form:
    """A form after a line; after moves without a number it is an idea and no claim."""
    inner = form.form if isinstance(form, Would) else form
    if not line.moves[0].numbered:
        return Hedged(extent, line.moves)
    if isinstance(inner, Atom) and inner.sense in ("wins", "loses") and inner.role("by") is None:
        # `With 42.Qi2+ White wins a knight`: the line is how it is won.
        return replace(inner, extent=extent, roles=_with(inner, line))
    return Given(extent, Played(line.extent, line), inner)


def _state(subject: Subject, predicate: Predicate, extent: Extent) -> Iterator[Form | Would]:
    assert predicate.state is not None
    if predicate.state.frame.sense in _ENDS and isinstance(subject, Pieces):
        # `It is mate` speaks of no piece.
        subject = Event(subject.extent) if subject.pronoun is Pronoun.IT else subject
    earlier = any(each.key == "earlier" for each in predicate.adjuncts)
    adjuncts = tuple(each for each in predicate.adjuncts if each.key != "earlier")
    frame = predicate.state.frame
    passive = frame.subject is None and frame.object is not None
    negated = predicate.be.negated is not predicate.state.negated
    for atom in _spoken(frame, extent, subject, None, adjuncts, passive):
        form = _toned(atom, extent, negated=negated, past=predicate.be.past or earlier)
        yield Would(extent, form) if predicate.be.would else form


def _verb(  # noqa: C901
    subject: Subject, predicate: Predicate, use: VerbUse, extent: Extent
) -> Iterator[Form | Would]:
    frames = {Mood.CAN: use.verb.can, Mood.MUST: use.verb.must}.get(use.mood, use.verb.frames)
    if use.mood in (Mood.WOULD, Mood.COULD):
        frames = (*use.verb.frames, *use.verb.can)
    earlier = any(each.key == "earlier" for each in predicate.adjuncts)
    adjuncts = tuple(each for each in predicate.adjuncts if each.key != "earlier")
    object_ = predicate.object_
    if use.only:
        found = _only(object_, adjuncts)
        if found is None:
            return
        object_, adjuncts = found
    for frame in frames:
        if use.past and use.wide and frame.sense in _STATIVE and not use.passive and not earlier:
            continue
        if use.participle and use.passive and frame.sense in ("captures", "goes"):
            continue
        for atom in _spoken(frame, extent, subject, object_, adjuncts, use.passive):
            past = use.past and not (use.wide and frame.sense not in _STATIVE)
            if frame.sense in ("captures", "goes", "exchanged", "wins", "loses"):
                past = False
            negated = use.negated is not frame.negated
            form = _toned(atom, extent, negated=negated, past=past or earlier)
            yield Would(extent, form) if _is_hypothesis(use, atom) else form
    if use.mood is Mood.MUST and any(frame.sense in _OBLIGED for frame in use.verb.can):
        # See `answers.must_take`.
        return
    if use.mood in (Mood.CAN, Mood.MUST):
        for frame in use.verb.frames if not frames else ():
            for atom in _spoken(
                frame, extent, subject, predicate.object_, predicate.adjuncts, use.passive
            ):
                yield Would(extent, atom)


def _is_hypothesis(use: VerbUse, form: Form) -> bool:
    """What would be; but `it could have gone by a-b-c` says that this path was open."""
    if use.mood is not Mood.COULD:
        return use.mood is Mood.WOULD
    is_way = isinstance(form, Atom) and form.sense == "goes" and form.role("via") is not None
    return use.passive or not is_way


def _only(
    object_: Term | None, adjuncts: tuple[Adjunct, ...]
) -> tuple[Term | None, tuple[Adjunct, ...]] | None:
    """`can only be taken by the king`: the one that is named, and nobody else."""
    for place, each in enumerate(adjuncts):
        if each.key in ("by", "to", "way", "with", "from"):
            alone = replace(each, term=_alone(each.term))
            return object_, (*adjuncts[:place], alone, *adjuncts[place + 1 :])
    return None if object_ is None else (_alone(object_), adjuncts)


def _alone(term: Term) -> Term:
    if isinstance(term, Group):
        return replace(term, only=True)
    return Group(term.extent, Joint.AND, (term,), only=True)


def _spoken(
    frame: Frame,
    extent: Extent,
    subject: Subject,
    object_: Term | None,
    adjuncts: Sequence[Adjunct],
    passive: bool,
) -> Iterator[Form]:
    """An atom; ways that are said not to be taken make one that is denied."""
    said = [each for each in adjuncts if not each.negated]
    denied = [each for each in adjuncts if each.negated]
    plain = list(atoms(frame, extent, subject, object_, said, passive))
    if not denied:
        yield from plain
        return
    keys = {each.key for each in denied}
    others = [each for each in said if each.key not in keys]
    said_so = any(each.key in keys for each in said)
    for atom in plain:
        without = atoms(frame, extent, subject, object_, (*others, *denied), passive)
        for not_so in without:
            if said_so:
                own = replace(atom, extent=(extent[0], words_of(said)[1]))
                yield And(extent, (own, shut_way(not_so, words_of(denied), denied)))
            else:
                yield shut_way(not_so, extent, denied)


def shut_way(said: Form, extent: Extent, denied: Sequence[Adjunct]) -> Form:
    """`not by a-b-c, because the pawn blocks this path`: of what is said of ways not taken."""
    form = Not(extent, replace(said, extent=extent))
    blocked = tuple(
        Atom(extent, "blocks", (("agent", each.reason), ("patient", _joined(each.term, Joint.AND))))
        for each in denied
        if each.reason is not None
    )
    if not blocked:
        return form
    return Because(extent, form, blocked[0] if len(blocked) == 1 else And(extent, blocked))


def words_of(adjuncts: Sequence[Adjunct]) -> Extent:
    """The words of some adjuncts, from their first term on."""
    named = [each.term for each in adjuncts] + [each.reason for each in adjuncts if each.reason]
    return min(each.extent[0] for each in named), max(each.extent[1] for each in named)


def _toned(form: Form, extent: Extent, negated: bool, past: bool) -> Form:
    if negated:
        form = Not(extent, _said_once(form))
    return Earlier(extent, form) if past else form


def _said_once(form: Form) -> Form:
    """`cannot be taken, neither by A nor by B` denies once."""
    if not isinstance(form, Atom):
        return form
    roles = tuple(
        (name, replace(term, joint=Joint.OR))
        if isinstance(term, Group) and term.joint is Joint.NOR and name == "agent"
        else (name, term)
        for name, term in form.roles
    )
    return replace(form, roles=roles)


@rule(
    "np",
    "term:pieces",
    "term:side",
    "term:squares",
    "term:paths",
    "term:lines",
    "term:moves",
    "term:alternatives",
    "term:amounts",
)
def np(term: Term) -> Iterator[Subject]:
    yield term


@rule(
    "np",
    "'this|which|that'",
    "'the' 'move'",
    "'this' 'move'",
    "'the' 'text' 'move'",
    "'his|its' 'last' 'move'",
)
def event(ext: Extent) -> Iterator[Subject]:
    yield Event(ext)


@rule("np", "'it'", cost=1)
def it_event(ext: Extent) -> Iterator[Subject]:
    """`It is mate`: dearer than the piece that it goes back to."""
    yield Event(ext)


@rule("clause", "lead:adjunct ','? subject:np predicate:predicate", cost=1)
def led_clause(
    ext: Extent, lead: Adjunct, subject: Subject, predicate: Predicate
) -> Iterator[Form | Would]:
    """`Along the sixth rank the queen attacks the bishop`."""
    if predicate.forms:
        # These have taken their adjuncts already.
        return
    if lead.key in (
        "through",
        "along",
        "way",
        "by",
        "because",
        "with",
        "against",
        "on",
        "at",
        "from",
    ):
        adjuncts = (*predicate.adjuncts, lead)
        yield from say(subject, replace(predicate, adjuncts=adjuncts), ext)


@rule("np", "term:leading_piece")
def leading(term: Term) -> Iterator[Subject]:
    yield term


@rule("np", "'which|who|that'")
def which(ext: Extent) -> Iterator[Subject]:
    yield Pieces(ext, pronoun=Pronoun.IT)


@rule(
    "clause",
    "subject:np first:predicate rest:more_predicate*",
    "subject:np ',' first:predicate rest:more_predicate*",
)
def clause(
    ext: Extent,
    subject: Subject,
    first: Predicate,
    rest: Sequence[tuple[str, Predicate]] = (),
) -> Iterator[Form | Would]:
    yield from said_together(subject, ext, first, rest)


@rule(
    "clause",
    "subject:np predicate:predicate (','|'and'|';') (','|'and')? other:np first:adjunct rest:adjunct*",
    cost=1,
)
def gapped_clause(
    ext: Extent,
    subject: Subject,
    predicate: Predicate,
    other: Subject,
    first: Adjunct,
    rest: Sequence[Adjunct] = (),
) -> Iterator[Form | Would]:
    """`The knight checks from f6, the bishop from d3`: with the same verb."""
    adjuncts = (first, *rest)
    keys = {each.key for each in predicate.adjuncts}
    if not keys or not {each.key for each in adjuncts} <= keys or predicate.forms:
        return
    same = replace(predicate, adjuncts=adjuncts, extent=(predicate.extent[0], ext[1]))
    for one in say(subject, predicate, predicate.extent):
        for two in say(other, same, ext):
            yield from together(ext, (one, two))


def said_together(
    subject: Subject, ext: Extent, first: Predicate, rest: Sequence[tuple[str, Predicate]]
) -> Iterator[Form | Would]:
    """What several predicates say of one subject."""
    if rest and isinstance(subject, Pieces) and subject.article is Article.NO:
        return
    if rest and isinstance(subject, Group) and subject.joint.value != "and":
        return
    if any(joint == "or" for joint, _ in rest) and not (
        first.use is not None and first.use.mood is Mood.CAN
    ):
        return
    made: list[tuple[Form | Would, ...]] = [()]
    for plain in (first, *(each for _, each in rest)):
        predicate = _in_mood(plain, first)
        extent = (ext[0] if plain is first else predicate.extent[0], predicate.extent[1])
        options = list(say(subject, predicate, extent))
        made = [(*before, each) for before in made for each in options][:24]
    for forms in made:
        yield from together(ext, forms)


def _in_mood(predicate: Predicate, first: Predicate) -> Predicate:
    """`can leap to b5 and attack the rook`: what can be, for both verbs."""
    use, lead = predicate.use, first.use
    if predicate is first or use is None or lead is None or lead.mood is Mood.FACT or not use.base:
        return predicate
    same = replace(use, mood=lead.mood, negated=lead.negated, wide=False, base=False)
    return replace(predicate, use=same)


def together(ext: Extent, forms: Sequence[Form | Would]) -> Iterator[Form | Would]:
    """Forms that are all said to be so."""
    if len(forms) == 1:
        yield forms[0]
        return
    if any(isinstance(each, Would) for each in forms):
        inner = tuple(each.form if isinstance(each, Would) else each for each in forms)
        yield Would(ext, And(ext, inner))
        return
    yield And(ext, tuple(each for each in forms if not isinstance(each, Would)))


@rule(
    "more_predicate",
    "'and|but' predicate:predicate",
    "',' 'and|but' predicate:predicate",
    "'and|but' predicate:bare_predicate",
    "',' predicate:bare_predicate",
    "',' 'and|but' predicate:bare_predicate",
    "'and' 'also' predicate:predicate",
    "',' predicate:predicate",
)
def more_predicate(predicate: Predicate) -> Iterator[tuple[str, Predicate]]:
    yield "and", predicate


@rule("more_predicate", "','? 'or' 'also'? predicate:predicate", cost=1)
def or_predicate(predicate: Predicate) -> Iterator[tuple[str, Predicate]]:
    """`can take back or go to f2`: a free choice, as with `and`."""
    if predicate.use is not None and predicate.use.base:
        yield "or", predicate


def as_form(form: Form | Would) -> Form:
    """A hypothesis that names no line is not judged."""
    if isinstance(form, Would):
        return Hedged(form.extent, tuple(moves_in(form.form)))
    return form


def moves_in(form: object) -> Iterator[MoveTerm]:
    """The moves that a form names."""
    if isinstance(form, MoveTerm):
        yield form
        return
    parts: tuple[object, ...] = ()
    if isinstance(form, tuple):
        parts = form
    elif hasattr(form, "__dataclass_fields__"):
        parts = tuple(getattr(form, name) for name in form.__dataclass_fields__)
    for part in parts:
        if not isinstance(part, str | int | bool):
            yield from moves_in(part)


@rule("adjunct", "','? 'both' 'by' first:piece 'and' 'by' second:piece")
def both_by(ext: Extent, first: Term, second: Term) -> Iterator[Adjunct]:
    yield Adjunct("by", Group(ext, Joint.AND, (first, second)))


@rule("adjunct", "'from' ('the'|'his'|'its') 'reserve|hand'")
def from_reserve(ext: Extent) -> Iterator[Adjunct]:
    yield Adjunct("reserve", Word(ext, "reserve"))
