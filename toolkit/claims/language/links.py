"""How clauses are linked: concessions, what follows moves, `nor can it move`, absolute participles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.attributes import placed, threatened_which
from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Given,
    Group,
    MovesTerm,
    Moving,
    Not,
    PathTerm,
    Pieces,
    Pronoun,
    SideTerm,
    SquareTerm,
    Term,
    Threat,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.givens import given
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.otherpaths import other_ways_blocked
from toolkit.claims.language.parts import Predicate, Subject, Would, firm
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.reasons import Pin, because
from toolkit.claims.language.relatives import is_known
from toolkit.claims.language.roles import Adjunct, Event
from toolkit.claims.language.saying import as_form, moves_in, say, together
from toolkit.claims.language.senses import POSSIBLE
from toolkit.claims.language.terms import terms
from toolkit.claims.language.verbs import Mood, VerbUse
from toolkit.claims.language.wheres import is_of_move_to_come, would_be_there

# Concessions

_THOUGH = "('although'|'though'|'whereas'|'while'|'whilst')"


@rule("full_statement", f"{_THOUGH} first:clause ',' form:full_statement", cost=1)
def concession(ext: Extent, first: Form | Would, form: Form) -> Iterator[Form]:
    """`Although the bishop protects it, the knight is attacked`: both."""
    said = None if isinstance(first, Gap) else _ahead(as_form(first), form)
    if said is not None:
        yield And(ext, (said, form))


def _ahead(first: Form, form: Form) -> Form | None:
    """A clause that goes first, whose `it` is what the main clause then speaks of."""
    back = [each for each in terms(first) if isinstance(each, Pieces) and each.pronoun in _IT]
    if not back:
        return first
    main = form.forms[0] if isinstance(form, And) else form
    inner = main.form if isinstance(main, Not) else main
    subject = _first_piece(inner) if isinstance(inner, Atom) else None
    if subject is None or subject.pronoun is not None:
        return None
    for each in back:
        first = placed(first, each, replace(subject, extent=each.extent))
    return first


_IT = (Pronoun.IT, Pronoun.THIS)


@rule("full_statement", "('it' 'does' 'not' 'matter'|'no' 'matter') 'that' form:clause", cost=1)
def no_matter(form: Form | Would) -> Iterator[Form]:
    """`It does not matter that the bishop is pinned`: it is."""
    if not isinstance(form, Gap | Would):
        yield form


_NOTWITHSTANDING = "('despite'|'in' 'spite' 'of'|'notwithstanding'|'regardless' 'of')"


@rule(
    "full_statement",
    f"{_NOTWITHSTANDING} pin:pin ','? form:clause",
    f"form:clause ','? {_NOTWITHSTANDING} pin:pin",
)
def despite_pin(ext: Extent, pin: Pin, form: Form | Would) -> Iterator[Form]:
    """`Despite the pin the knight protects d4`: it is pinned, and does."""
    said = None if isinstance(form, Gap | Would) else pin.form(form)
    if said is not None:
        yield And(ext, (said, form))  # type: ignore[arg-type]


_DESPITE = "('despite'|'in' 'spite' 'of'|'although'|'though'|'even' 'though'|'while')"


@rule("full_statement", f"form:clause ','? {_DESPITE} doing:bare_predicate", cost=1)
def in_spite_of(ext: Extent, form: Form | Would, doing: Predicate) -> Iterator[Form]:
    """`The knight attacks the rook despite being pinned`: of the same subject."""
    inner = form.form if isinstance(form, Not) else form
    subject = _first_piece(inner) if isinstance(inner, Atom) else None
    if subject is not None:
        for more in say(subject, doing, doing.extent):
            for said in together(ext, (form, more)) if not is_of_move_to_come(form, more) else ():
                yield as_form(said)


def _first_piece(atom: Atom) -> Pieces | None:
    found = [term for _, term in atom.roles if isinstance(term, Pieces)]
    first = min(found, key=lambda each: each.extent, default=None)
    return first if first is not None and is_known(first) else None


# What follows moves that are named

_WHEREUPON = "('after' 'which'|'upon' 'which'|'whereupon'|'whereafter'|'when'|'after' 'that'|'and' 'after' 'that')"


@rule("full_statement", f"form:clause ',' {_WHEREUPON} ','? then:clause")
def after_which(ext: Extent, form: Form | Would, then: Form | Would) -> Iterator[Form]:
    """`17.Bxf3 is forced, after which Black may retake`: in the position that the move makes."""
    if isinstance(form, Gap) or isinstance(then, Gap):
        return
    line = _line_in(form)
    if line is not None and not tuple(moves_in(then)):
        yield And(ext, (as_form(form), as_form(given(line, then, then.extent))))


def _line_in(form: object) -> MovesTerm | None:
    """The one line, or the one move, that a form names."""
    lines = {each for each in terms(form) if isinstance(each, MovesTerm)}
    if lines:
        return lines.pop() if len(lines) == 1 else None
    moves = tuple(moves_in(form))
    return MovesTerm(moves[0].extent, moves) if len(moves) == 1 else None


@rule("full_statement", "form:fragment ','? which:which predicate:predicate")
def fragment_which(ext: Extent, form: Form, which: Extent, predicate: Predicate) -> Iterator[Form]:
    """`Check along the rank, which leaves the king just d6`: of the move, or of one threatened."""
    if isinstance(form, Threat):
        yield from threatened_which(ext, form, predicate)
        return
    for more in say(Event(which), predicate, (which[0], predicate.extent[1])):
        if not isinstance(more, Would):
            yield And(ext, (form, more))


_UNWILLING = "('does' 'not' ('want'|'wish'|'like')|'would' 'rather' 'not'|'prefers' 'not'|'is' 'not' ('willing'|'ready'))"


@rule("full_statement", f"'if' side {_UNWILLING} 'to'? verb:VERB np? ','? 'then'? form:clause")
def if_unwilling(verb: VerbForm, form: Form | Would) -> Iterator[Form]:
    """`If Black does not want to take, the queen can interpose`: what is possible anyway."""
    inner = form.form if isinstance(form, Not) else form
    if verb.form == "base" and isinstance(inner, Atom) and inner.sense.startswith("can_"):
        yield form  # type: ignore[misc]


_TO_A_SQUARE = POSSIBLE | {"can_interpose", "can_block"}
_WHERE = "('where'|'from' 'where'|'and' 'from' 'there'|'from' 'which')"


@rule("full_statement", f"form:clause ','? {_WHERE} more:clause", cost=2)
def where_then(ext: Extent, form: Form | Would, more: Form | Would) -> Iterator[Form]:
    """`The rook can go to c1, where it attacks the queen`: if it goes there."""
    if isinstance(form, Gap | Would) or isinstance(more, Gap):
        return
    if not isinstance(form, Atom) or form.sense not in _TO_A_SQUARE:
        # `The e-file, from which every pawn is gone` speaks of that file alone.
        gone = isinstance(more, Atom) and more.sense == "gone"
        if not gone and not would_be_there(form, more):
            yield And(ext, (form, as_form(more)))
        return
    if isinstance(more, Would):
        return
    agent = form.role("agent") or form.role("patient")
    to = form.role("to") or form.role("square") or form.role("on")
    if isinstance(agent, Pieces) and is_known(agent) and isinstance(to, SquareTerm):
        there = Moving(more.extent, agent, to)
        yield And(ext, (form, Given(more.extent, there, more)))


@rule("full_statement", "doing:bare_predicate ':' who:np")
def done_to(ext: Extent, doing: Predicate, who: Subject) -> Iterator[Form]:
    """`Attacked by the sissa: the rooks on b6 and f8`."""
    if doing.use is not None and doing.use.passive and _is_there(who):
        yield from map(as_form, say(who, doing, ext))


# Participles with a subject of their own


@rule("beside", "who:np doing:bare_predicate")
def beside(ext: Extent, who: Subject, doing: Predicate) -> Iterator[Form]:
    """`the bishop protecting it`; a passive participle may belong to the noun: `the piece taken`."""
    is_active = doing.use is not None and not doing.use.passive
    if is_active and not isinstance(who, Event) and _is_there(who):
        for form in say(who, doing, ext):
            if not isinstance(form, Would):
                yield form


@rule(
    "beside",
    "who:np 'being' doing:bare_predicate",
    "'with' who:np doing:bare_predicate",
    "who:np doing:having",
)
def being_so(ext: Extent, who: Subject, doing: Predicate) -> Iterator[Form]:
    """`the knight being pinned`, `with the knight pinned`."""
    if not isinstance(who, Event) and _is_there(who):
        for form in say(who, doing, ext):
            if not isinstance(form, Would):
                yield form


_SHUTTING = "('blocking'|'obstructing'|'closing'|'shutting'|'barring')"
_OTHER = "('the'|'its'|'his') 'other' number:NUM? path_word"


_SHUTS = "('blocks'|'block'|'obstructs'|'obstruct'|'closes'|'close'|'shuts'|'shut'|'bars'|'bar')"


@rule("clause", f"by:pieces {_SHUTS} {_OTHER}")
@rule("clause", f"by:pieces ('is'|'are'|'stands'|'stand') 'in' 'the' 'way' 'of' {_OTHER}")
@rule("beside", f"by:pieces {_SHUTTING} {_OTHER}")
@rule("beside", f"by:pieces 'being' 'in' 'the' 'way' 'of' {_OTHER}")
def shutting_the_other(ext: Extent, by: Term, number: int = 1) -> Iterator[Form]:
    """`..., the pawn on b2 obstructing the other path`."""
    if number:
        yield other_ways_blocked(ext, number, by)


@rule("beside", f"by:pieces {_SHUTTING} path:PATH")
@rule("beside", "by:pieces ('being'|'standing') ('in' 'the' 'way' 'of'|'on') path:PATH")
def shutting_a_path(ext: Extent, by: Term, path: PathTerm) -> Iterator[Form]:
    """`..., the chancellor on a7 being in the way of a8-a7-b6`."""
    yield atom(ext, "blocked", patient=path, agent=by)


@rule(
    "beside",
    "'with' square:squares ('under' 'the' 'control' 'of'|'in' 'the' 'hands' 'of') agent:pieces",
)
def with_under_control(ext: Extent, square: Term, agent: Term) -> Iterator[Form]:
    """`with d7 and f7 under the control of a pawn`."""
    yield atom(ext, "controls", agent=agent, square=square)


@rule("full_statement", "form:fragment ',' beside:beside", cost=-1)
def fragment_absolute(ext: Extent, form: Form, beside: Form) -> Iterator[Form]:
    """`Back along f6-f2-b6, the pawn on b2 obstructing the other path`."""
    yield And(ext, (form, beside))


@rule(
    "beside",
    "('the'|'this'|'a') 'check' ('coming'|'given'|'being' 'given') ('from'|'by') from_:square",
)
@rule(
    "beside",
    "('the'|'this'|'a') 'check' ('coming'|'given'|'being' 'given') ('from'|'by') agent:pieces",
)
def check_coming(
    ext: Extent, from_: Term | None = None, agent: Term | None = None
) -> Iterator[Form]:
    """`..., the check coming from b8`."""
    yield atom(ext, "check", from_=from_, agent=agent)


def _is_there(who: Subject) -> bool:
    """Whether words mean pieces that are known, or none, or so many of them."""
    if isinstance(who, Group):
        return is_known(who)
    if isinstance(who, SideTerm | SquareTerm):
        return True
    known = (Article.THE, Article.NO)
    return isinstance(who, Pieces) and (who.number is not None or who.article in known)


@rule("full_statement", "form:clause ',' beside:beside", cost=-1)
def absolute(ext: Extent, form: Form | Would, beside: Form) -> Iterator[Form]:
    """`The knight attacks the rook, the bishop protecting it`: no list of what is attacked."""
    if not isinstance(form, Gap):
        yield And(ext, (as_form(form), beside))


@rule("full_statement", "'with' who:np doing:bare_predicate ','? form:clause", cost=1)
@rule("full_statement", "'with'? who:np doing:having ',' form:clause", cost=1)
@rule("full_statement", "'with'? who:np 'being' doing:bare_predicate ',' form:clause", cost=1)
def absolute_first(
    ext: Extent, who: Subject, doing: Predicate, form: Form | Would
) -> Iterator[Form]:
    """`With the bishop protecting it, the knight attacks the rook`."""
    exists = isinstance(who, Pieces) and who.article is Article.SOME
    if isinstance(form, Gap) or isinstance(who, Event) or not (exists or _is_there(who)):
        return
    # `With a black rook standing on e1`: there is one.
    for said in say(who, doing, doing.extent):
        ahead = None if isinstance(said, Would) else _ahead(said, as_form(form))
        if ahead is not None:
            yield And(ext, (ahead, as_form(form)))


# Verbs before their subjects


@rule("inverted", "('does'|'do') subject:np predicate:predicate")
def does_it(ext: Extent, subject: Subject, predicate: Predicate) -> Iterator[Form]:
    if predicate.use is not None and predicate.use.base:
        use = replace(predicate.use, base=False, wide=False)
        yield from firm(say(subject, replace(predicate, use=use), ext))


@rule("inverted", "('can'|'may') subject:np predicate:predicate")
def can_it(ext: Extent, subject: Subject, predicate: Predicate) -> Iterator[Form]:
    if predicate.use is not None and predicate.use.base:
        able = replace(predicate, use=predicate.use.able())
        yield from firm(say(subject, able, ext))


@rule("inverted", "('can'|'may') subject:np 'be' verb:VERB adjuncts:adjunct*")
def can_it_be(
    ext: Extent, subject: Subject, verb: VerbForm, adjuncts: Sequence[Adjunct] = ()
) -> Iterator[Form]:
    if verb.form == "participle":
        use = VerbUse(verb.verb, Mood.CAN, passive=True)
        yield from firm(say(subject, Predicate(ext, use=use, adjuncts=tuple(adjuncts)), ext))


@rule("inverted", "('is'|'are') subject:np predicate:bare_predicate")
def is_it(ext: Extent, subject: Subject, predicate: Predicate) -> Iterator[Form]:
    yield from firm(say(subject, predicate, ext))


@rule("statement", "('nor'|'neither') form:inverted reason:reason?")
def nor_can_it(ext: Extent, form: Form, reason: object = None) -> Iterator[Form]:
    """`..., nor can it move`, `..., since it is pinned`."""
    if isinstance(form, Atom):
        denied = Not((ext[0], form.extent[1]), form)
        if reason is None:
            yield replace(denied, extent=ext)
        else:
            yield from because(ext, denied, reason)


@rule(
    "full_statement",
    "'not' ('only'|'just') form:inverted (','|';'|':')? 'but'? 'also'? more:clause",
    "'not' ('only'|'just') form:inverted (','|';'|':')? 'but'? 'also'? more:clause 'as' 'well'",
)
def not_only(ext: Extent, form: Form, more: Form | Would) -> Iterator[Form]:
    """`Not only does it attack the rook, it also protects the bishop`."""
    if not isinstance(more, Gap | Would):
        yield And(ext, (form, more))
