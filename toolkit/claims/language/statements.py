"""Statements: clauses with what stands around them, and those without a verb."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.attributes import (
    last_term,
    speaks_of_sort,
    threatened_which,
    where_it_stands,
)
from toolkit.claims.language.checks import OfMove
from toolkit.claims.language.clauses import guards_king, names_own, said_together
from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Earlier,
    Extent,
    Form,
    Given,
    Hedged,
    MovesTerm,
    Not,
    Or,
    Owner,
    Pieces,
    Pronoun,
    SideTerm,
    Term,
    Threat,
    Word,
)
from toolkit.claims.language.forms import (
    Played as PlayedPremise,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.predicates import HAS, Says, atom, predicate_of, some_moves
from toolkit.claims.language.premises import after_its_line
from toolkit.claims.language.roles import Adjunct, Event
from toolkit.claims.language.saying import as_form, say, together
from toolkit.claims.language.senses import PLIGHTS, POSSIBLE
from toolkit.claims.language.verbs import Be, Mood, VerbUse
from toolkit.claims.language.waysof import by_way, is_a_way, takes_way
from toolkit.claims.language.wheres import is_of_move_to_come

# Statements


@rule("full_statement", "form:clause")
def plain(form: Form | Would) -> Iterator[object]:
    if not isinstance(form, Would):
        yield form


@rule("full_statement", "form:clause", cost=2)
def supposed(form: Form | Would) -> Iterator[Form]:
    """A hypothesis is dearer than a claim that the same words may be."""
    if isinstance(form, Would):
        yield as_form(form)


@rule("full_statement", "form:fragment", cost=1)
def fragment(form: Form) -> Iterator[Form]:
    yield form


@rule("statement", "form:full_statement")
def whole(form: Form) -> Iterator[Form]:
    yield form


@rule("statement", "predicate:bare_predicate rest:more_predicate*", cost=1)
def subjectless(
    ext: Extent, predicate: Predicate, rest: Sequence[tuple[str, Predicate]] = ()
) -> Iterator[Form]:
    for form in said_together(Event(ext), ext, predicate, rest):
        yield as_form(form)


@rule("full_statement", "doing:bare_predicate ',' form:clause", cost=-1)
def doing_in_line(ext: Extent, doing: Predicate, form: Form | Would) -> Iterator[Form]:
    """`Entering the royal square, 22...Bc2-d1 would be check`: which that move does."""
    line = form.form if isinstance(form, Would) else form
    if not isinstance(line, Given) or not isinstance(line.premise, PlayedPremise):
        return
    for said in said_together(Event(doing.extent), doing.extent, doing, ()):
        yield replace(line, extent=ext, form=And(ext, (as_form(said), line.form)))


@rule("statement", "predicate:predicate rest:more_predicate*", cost=2)
def subject_left_out(
    ext: Extent, predicate: Predicate, rest: Sequence[tuple[str, Predicate]] = ()
) -> Iterator[Form]:
    if predicate.use is not None and predicate.use.base:
        return  # `and attack the knight` goes on with words that stand elsewhere.
    for form in said_together(Event(ext), ext, predicate, rest):
        yield as_form(form)


@rule("full_statement", "moves:moves", "'and|or|then' moves:moves", cost=1)
def bare_line(ext: Extent, moves: MovesTerm) -> Iterator[Form]:
    if moves.moves[0].numbered:
        yield atom(ext, "line", moves=moves)
    else:
        yield Hedged(ext, moves.moves)


@rule(
    "full_statement",
    "('it' 'is' 'not' 'true'|'it' 'is' 'false'|'it' 'is' 'wrong'|'it' 'is' 'not' 'the' 'case') 'that' form:clause",
)
def not_true(ext: Extent, form: Form | Would) -> Iterator[Form]:
    if not isinstance(form, Would | Gap):
        yield Not(ext, form)


@rule("full_statement", "first:clause second:bare_predicate")
def with_attribute(ext: Extent, first: Form | Would, second: Predicate) -> Iterator[Form]:
    """`The bishop attacks the knight pinned by the rook`: of what is named last, without a comma."""
    if isinstance(first, Would | Gap):
        return
    inner = first.form if isinstance(first, Not) else first
    if isinstance(inner, Or):
        # `Taking with the rook answers check with check` says what that capture would be.
        return
    if isinstance(inner, Atom) and inner.sense == "material":
        # `White has two pieces attacking the pawn`: see `sidehas`.
        return
    latest = inner.forms[-1] if isinstance(inner, And) else inner
    possible = isinstance(latest, Atom) and latest.sense in (*POSSIBLE, "can_promote")
    if possible and any(isinstance(each, OfMove) for each in second.forms):
        # `White can take the queen with check` says no check of now: see `capturing_check`.
        return
    last, subject = where_it_stands(first, last_term(first)), subject_of(first)
    if speaks_of_sort(first, last):
        return
    if last is not None and last != subject:
        for more in say(last, second, second.extent):
            for form in together(ext, (first, more)):
                yield as_form(form)
    if last is None or last == subject or _is_acting(second):
        yield from with_participle(ext, first, second)


def _is_acting(predicate: Predicate) -> bool:
    """Whether a participle may as well be said of the subject: `attacking`, but not `standing`."""
    if predicate.use is None or predicate.use.passive:
        return False
    return not any(each.sense == "stands" for each in predicate.use.verb.frames)


@rule(
    "full_statement",
    "first:clause ',' second:bare_predicate",
    "first:clause ','? 'thus|so|thereby|therefore' second:bare_predicate",
)
def with_participle(ext: Extent, first: Form | Would, second: Predicate) -> Iterator[Form]:
    """`The knight moves to g7, attacking the rook`: of the same subject."""
    if isinstance(first, Gap):
        return
    if isinstance(first, Threat):
        yield from threatened_which(ext, first, second)
        return
    inner = first.form if isinstance(first, Not) else first
    # `d7 is closed to the king, lying on the d-file`: that square does, and no piece.
    of_move = (*POSSIBLE, "is_flight")
    if isinstance(inner, Atom) and (inner.sense in of_move or _is_of_either(inner, second)):
        return
    subject = subject_of(first.form if isinstance(first, Would) else first)
    for more in say(subject or Event(ext), second, second.extent):
        if not guards_king(more):
            yield from _by_way_or_besides(ext, first, more)
    if isinstance(first, Would) or _is_acting(second):
        return
    last = where_it_stands(first, last_term(first))
    if last is not None and last != subject:
        # `The bishop hits c5, protected by the king` may speak of either.
        for more in say(last, second, second.extent):
            for form in together(ext, (first, more)):
                yield as_form(form)


@rule("full_statement", "first:clause ',' second:bare_predicate")
def taking_what_is_guarded(ext: Extent, first: Form | Would, second: Predicate) -> Iterator[Form]:
    """`The king cannot take the queen, protected by the bishop`: she is, as a king cannot be."""
    taking = first.form if isinstance(first, Not) else first
    if not isinstance(taking, Atom) or taking.sense != "can_take":
        return
    king, what = taking.role("agent"), taking.role("patient")
    if not isinstance(king, Pieces) or king.kind != "king" or not isinstance(what, Pieces):
        return
    for more in say(what, second, second.extent):
        if isinstance(more, Atom) and more.sense in ("protects", "undefended"):
            yield from map(as_form, together(ext, (first, more)))


def _by_way_or_besides(ext: Extent, first: Form | Would, more: Form | Would) -> Iterator[Form]:
    """`The sissa checks, turning on c9`: on its way to the king, or on that of the move."""
    if is_a_way(more) and isinstance(first, Atom) and first.sense == "ways":
        # `It has a single clear path to e6, turning on c6`: the path turns there.
        return
    last = first.forms[-1] if isinstance(first, And) else None
    if isinstance(first, And) and last is not None and is_a_way(more) and takes_way(last):
        # `Taking the pawn, the bishop checks, passing by d8`: so does the last thing that is told.
        own = last.extent[0], ext[1]
        for each in _by_way_or_besides(own, last, more):
            yield And(ext, (*first.forms[:-1], each))
        return
    is_way = is_a_way(more) and takes_way(first)
    said = by_way(first, more, ext) if is_way else None
    if said is not None:
        yield said
    if not is_way or (said is not None and said.sense == "check"):
        yield from map(as_form, together(ext, (first, more)))


@rule("full_statement", "first:clause 'from' 'there|here' ','? second:bare_predicate", cost=-2)
def from_there_by(ext: Extent, first: Form | Would, second: Predicate) -> Iterator[Form]:
    """`Taking the pawn, the bishop checks from there, passing by d8`: so the check goes."""
    said = first.forms if isinstance(first, And) else (first,)
    last = said[-1]
    if isinstance(last, Atom) and takes_way(last):
        for more in say(subject_of(last) or Event(ext), second, second.extent):
            way = by_way(last, more, (last.extent[0], ext[1]))
            if way is not None:
                yield And(ext, (*said[:-1], way)) if len(said) > 1 else way


@rule("full_statement", "first:bare_predicate ',' second:bare_predicate", cost=1)
def threatening_this(ext: Extent, first: Predicate, second: Predicate) -> Iterator[Form]:
    """`Threatening 14.Rxe7, taking the queen`: with the move that is threatened."""
    for form in say(Event(ext), first, first.extent):
        if isinstance(form, Threat):
            yield from threatened_which(ext, form, second)


def _is_of_either(first: Atom, second: Predicate) -> bool:
    """Whether words may go back to either side: `White harasses Black, checking his king`."""
    others = [term for role, term in first.roles if role != "agent"]
    return names_own(second) and any(isinstance(each, SideTerm) for each in others)


@rule("full_statement", "first:clause ','? ('though'|'although') second:bare_predicate")
def though_so(ext: Extent, first: Form | Would, second: Predicate) -> Iterator[Form]:
    """`The knight is attacked by the bishop, though defended by the queen`: of the same subject."""
    forms = first.forms if isinstance(first, And) else (first,)
    subjects = [subject_of(each) for each in forms if isinstance(each, Form)]
    sides = {each.owner for each in subjects if isinstance(each, SideTerm)}
    if isinstance(first, Atom | Not) or (isinstance(first, And) and len(sides) == 1):
        for more in say(subject_of(first) or Event(ext), second, second.extent):
            if not isinstance(more, Would) and not is_of_move_to_come(first, more):
                yield And(ext, (*forms, more))


@rule("full_statement", "form:clause 'before' 'it' ('was'|'got') ('captured'|'taken')")
def before_it_was_taken(ext: Extent, form: Form | Would) -> Iterator[Form]:
    """`The knight was protected before it was captured`: of the one that the move takes."""
    match form:
        case Not(form=inner) | Earlier(form=inner):
            for each in before_it_was_taken(ext, inner):
                yield replace(form, extent=ext, form=each)
        case Atom() if form.sense in PLIGHTS:
            victim = form.role("patient")
            if isinstance(victim, Pieces) and victim.pronoun is None and not victim.state:
                taken = replace(victim, state="captured")
                yield replace(form.with_roles(patient=taken), extent=ext)


_DEEDS = frozenset(
    {"goes", "captures", "captured", "exchanged", "castled", "promotes", "discovers"}
)
"""What moves do: with check, or without."""


@rule(
    "full_statement",
    "first:clause ','? form:with_check",
    "first:clause ','? 'but'? form:without_check",
)
def done_with_check(ext: Extent, first: Form | Would, form: Form) -> Iterator[Form]:
    """`The pawn captures with check`: the move spoken of gives it."""
    if isinstance(first, Threat):
        deed = first.what
        if isinstance(deed, MovesTerm):
            line = Given(ext, PlayedPremise(deed.extent, deed), form)
            yield Threat(ext, first.agent, line)
    elif isinstance(first, Given) and isinstance(first.premise, PlayedPremise):
        # `If 28.Kc3, the pawn promotes with check`: whose check it is hangs on the deed.
        yield Given(ext, first.premise, after_its_line(And(ext, (first.form, form))))
    elif isinstance(first, Atom) and first.sense in _DEEDS and not _only_it(first):
        yield And(ext, (first, form))
    elif isinstance(first, Atom) and isinstance(form, Atom):
        yield from _possible_with_check(ext, first, form)


def _only_it(first: Atom) -> bool:
    """`It comes with check`, which may be a move that was spoken of."""
    agent = first.role("agent")
    bare = len(first.roles) == 1 and isinstance(agent, Pieces)
    return bare and agent.pronoun is Pronoun.IT  # type: ignore[union-attr]


@rule(
    "full_statement",
    "first:clause ','? ('and'|'but')? ('it'|'that'|'this'|'which') ('comes'|'is'|'happens'|'goes'|'would' ('be'|'come')) (form:with_check|denied:without_check)",
    cost=1,
)
def and_with_check(
    ext: Extent, first: Form | Would, form: Form | None = None, denied: Form | None = None
) -> Iterator[Form]:
    """`The queen can take on b4, and it comes with check`: a legal move that does so gives it."""
    said = form if form is not None else denied
    inner = said.form if isinstance(said, Not) else said
    if not isinstance(first, Atom) or not isinstance(inner, Atom):
        return
    for made in _possible_with_check(ext, first, inner):
        yield And(ext, (first, Not(ext, made) if isinstance(said, Not) else made))


def _possible_with_check(ext: Extent, first: Atom, check: Atom) -> Iterator[Form]:
    """`White can take on d6 with check`: a legal move that does so gives it."""
    roles = {"agent": "agent", "patient": "patient", "on": "on", "to": "on"}
    if first.sense not in _WITH or check.roles or not {n for n, _ in first.roles} <= set(roles):
        return
    how = f"{_WITH[first.sense]}{check.sense}"
    agent = first.role("agent")
    whose = isinstance(agent, SideTerm) or (
        isinstance(agent, Pieces) and (agent.owner is not None or agent.squares)
    )
    if whose and check.sense in ("check", "mate"):
        said = {roles[name]: term for name, term in first.roles}
        yield some_moves(ext, how, **said)


_WITH = {"can_take": "capturing "}


@rule(
    "clause",
    "'it' be:be subject:pieces 'that|who|which' predicate:predicate",
    "'it' be:be subject:side 'that|who|which' predicate:predicate",
    "'it' be:be subject:pieces 'that|who|which' predicate:predicate ','? ('and'|'but')? 'not' other:pieces",
    "'it' be:be subject:side 'that|who|which' predicate:predicate ','? ('and'|'but')? 'not' other:side",
    "'it' be:be subject:pieces 'and' 'not' other:pieces 'that|who|which' predicate:predicate",
    "'it' be:be 'not' other:pieces 'but' subject:pieces 'that|who|which' predicate:predicate",
    "'it' be:be 'not' other:side 'but' subject:side 'that|who|which' predicate:predicate",
    "'it' be:be subject:pieces ',' 'not' other:pieces ',' 'that|who|which' predicate:predicate",
)
def cleft(
    ext: Extent, be: Be, subject: Term, predicate: Predicate, other: Term | None = None
) -> Iterator[Form]:
    """`It is the bishop and not the rook that gives check`."""
    if be.would or (be.negated and other is not None):
        return
    for form in say(subject, predicate, ext):
        if isinstance(form, Would):
            continue
        said = Not(ext, form) if be.negated else form
        if other is None:
            yield said
            continue
        for denied in say(other, predicate, ext):
            if not isinstance(denied, Would):
                yield And(ext, (said, Not(ext, denied)))


_LEAVES = "('leaves'|'leaving'|'left')"
_UP = "('up'|'ahead'|'more')"
_DOWN = "('down'|'behind'|'less'|'short')"


@rule("predicate", f"{_LEAVES} side:side ('with')? by:amounts {_UP}")
@rule("predicate", f"{_LEAVES} side:side ('with')? less:amounts {_DOWN}")
@rule("bare_predicate", f"{_LEAVES} side:side ('with')? by:amounts {_UP}")
@rule("bare_predicate", f"{_LEAVES} side:side ('with')? less:amounts {_DOWN}")
def leaves_ahead(
    ext: Extent, side: Term, by: Term | None = None, less: Term | None = None
) -> Iterator[Predicate]:
    """`... Kxf7 leaves White a rook up`."""
    behind = Word(ext, "behind") if less is not None else None
    yield predicate_of(ext, OfMove(atom(ext, "ahead", agent=side, by=by or less, behind=behind)))


def subject_of(form: Form) -> Subject:
    """The subject of a form; None where it has none that a participle could share."""
    inner: object = form
    while isinstance(inner, Not | Given):
        inner = inner.form
    if isinstance(inner, And):
        return subject_of(inner.forms[0])
    if isinstance(inner, Atom):
        found = [term for name, term in inner.roles if isinstance(term, Pieces | SideTerm)]
        first = min(found, key=lambda each: each.extent[0], default=None)
        return where_it_stands(inner, first)
    return None


@rule(
    "predicate",
    "'plays|played|moves|moved|brings|brought|puts|transfers|transferred|pushes|pushed|retreats|leads' what:piece 'to|on' to:square adjuncts:adjunct*",
    "'has|have' ('played'|'moved'|'brought'|'put'|'transferred'|'pushed') what:piece 'to|on' to:square adjuncts:adjunct*",
)
def plays_piece(
    ext: Extent, what: Term, to: Term, adjuncts: Sequence[Adjunct] = ()
) -> Iterator[Predicate]:
    if isinstance(what, Pieces) and all(each.key == "way" for each in adjuncts):
        via = adjuncts[0].term if adjuncts else None
        yield Predicate(ext, forms=(PlaysPiece(what, to, via),))


@rule("predicate", "('moves'|'moved'|('has'|'have') 'moved') what:piece")
@rule("having_played", "'moved' what:piece")
def moves_piece(ext: Extent, what: Term) -> Iterator[Predicate]:
    """`White has moved his king`."""
    if isinstance(what, Pieces):
        yield Predicate(ext, forms=(PlaysPiece(what),))


@dataclass(frozen=True, slots=True)
class PlaysPiece:
    """`White plays the knight to g7`: a piece of that side goes there."""

    what: Pieces
    to: Term | None = None
    via: Term | None = None

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form, if the subject is a side."""
        if isinstance(subject, SideTerm) and self.what.owner in (None, Owner.OWN, subject.owner):
            agent = replace(self.what, owner=subject.owner)
            yield atom(extent, "goes", agent=agent, to=self.to, via=self.via)


@rule(
    "clause",
    "'on' ('the')? PATHS? path:path ('nothing'|'no' KIND) ('is'|'stands') 'in' 'the' 'way'",
    "'nothing' ('stands'|'is') 'in' 'the' 'way' 'on' ('the')? PATHS? path:path",
    "'nothing' 'blocks' ('the')? PATHS? path:path",
)
def nothing_in_way(ext: Extent, path: Term) -> Iterator[Form]:
    yield atom(ext, "clear", patient=path)


@rule(
    "full_statement",
    "form:clause ','? ('with')? ('nothing'|'no' KIND) ('being'|'standing'|'lying')? ('in' 'between'|'between'|'in' 'the' 'way'|'on' 'the' 'way')",
)
def with_nothing_between(ext: Extent, form: Form | Would) -> Iterator[Form]:
    """`It looks along the diagonal to f7, nothing being in between`: as it must be along a line."""
    if isinstance(form, Atom) and form.sense in ("controls", "attacks") and form.role("along"):
        yield replace(form, extent=ext)


@rule("predicate", f"{HAS} 'no' 'control' ('over'|'of') square:squares")
def no_control(ext: Extent, square: Term) -> Iterator[Predicate]:
    says = Says(
        "controls", "agent", (("square", square),), be=Be(negated=True), takes=(Pieces, SideTerm)
    )
    yield Predicate(ext, forms=(says,))


@rule("predicate", f"{HAS} square:squares 'under' ('its'|'his'|'her')? 'control'")
def under_control(ext: Extent, square: Term) -> Iterator[Predicate]:
    says = Says("controls", "agent", (("square", square),), takes=(Pieces, SideTerm))
    yield Predicate(ext, forms=(says,))


@rule("predicate", "be:be ('a'|'the'|'one') ('only')? 'defender|protector|guard' 'of' what:pieces")
def is_defender(ext: Extent, be: Be, what: Term) -> Iterator[Predicate]:
    says = Says("protects", "agent", (("patient", what),), be=be, takes=(Pieces,))
    yield Predicate(ext, forms=(says,))


@rule("predicate", "('suffers'|'is' 'under') 'a' 'pin' ('to'|'against') to:pieces")
@rule(
    "predicate",
    "('is'|'are') ('tied'|'bound'|'fastened'|'chained'|'held') ('fast')? 'to' to:pieces 'by' ('a'|'the') 'pin'",
)
def suffers_pin(ext: Extent, to: Term) -> Iterator[Predicate]:
    yield Predicate(ext, forms=(Says("pinned", "patient", (("to", to),), takes=(Pieces,)),))


_PINNED = "('on'|'of'|'against') patient:pieces"


@rule(
    "clause",
    f"'there' be:be ('a'|no:'no') 'pin' {_PINNED} (('to'|'against') to:pieces)? ('by' agent:pieces)?",
)
def there_is_a_pin(
    ext: Extent,
    be: Be,
    patient: Term,
    to: Term | None = None,
    agent: Term | None = None,
    no: str | None = None,
) -> Iterator[Form]:
    if not be.would and not (be.negated and no):
        by = agent or Pieces(ext, article=Article.SOME)
        form: Form = atom(ext, "pinned", patient=patient, to=to, agent=by)
        form = Not(ext, form) if be.negated or no else form
        yield Earlier(ext, form) if be.past else form


@rule("predicate", "'gives|makes' 'a' 'fork' ('to'|'of'|'on') what:pieces")
def gives_fork(ext: Extent, what: Term) -> Iterator[Predicate]:
    yield Predicate(ext, forms=(Says("fork", "agent", (("patient", what),), takes=(Pieces,)),))


@rule(
    "fragment",
    "'a' 'fork' ('of'|':'|'on') what:pieces ('by' agent:pieces)?",
    "'a' 'fork' 'by' agent:pieces ('of'|':') what:pieces",
)
def a_fork(ext: Extent, what: Term, agent: Term | None = None) -> Iterator[Form]:
    yield atom(ext, "fork", patient=what, agent=agent or Pieces(ext, pronoun=Pronoun.MOVER))


@rule(
    "predicate",
    f"{HAS} ('the'|'a') ('possibility'|'chance'|'option') use:infinitive object_:object adjuncts:adjunct*",
    f"{HAS} ('the'|'a') ('possibility'|'chance'|'option') 'of' use:group object_:object adjuncts:adjunct*",
)
def has_possibility(
    ext: Extent, use: VerbUse, object_: Term, adjuncts: Sequence[Adjunct] = ()
) -> Iterator[Predicate]:
    can = replace(use, mood=Mood.CAN, participle=False)
    yield Predicate(ext, use=can, object_=object_, adjuncts=tuple(adjuncts))


@rule(
    "fragment",
    "('a'|'the')? kind:KIND 'fork' ('on'|'of'|':') what:squares",
    "'a' 'fork' ('on') what:squares",
)
def fork_on(ext: Extent, what: Term, kind: object = None) -> Iterator[Form]:
    names = names_of(what)
    if len(names) > 1:
        called = getattr(kind, "kind", None)
        agent = Pieces(ext, called, pronoun=Pronoun.MOVER)
        yield atom(ext, "fork", agent=agent, patient=Pieces(ext, None, None, names))
