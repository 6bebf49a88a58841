"""Pieces that keep to their line, and pins in other words: `may move along the rank only`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    And,
    Atom,
    Because,
    Extent,
    Form,
    Group,
    Joint,
    LineTerm,
    Not,
    Number,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import Says, atom, predicate_of, roles_of, some_moves
from toolkit.claims.language.roles import Adjunct
from toolkit.claims.language.saying import say
from toolkit.claims.language.terms import each_in
from toolkit.claims.language.verbs import Be, VerbUse

_CAN = "('can'|'may'|'is' 'able' 'to'|'is' 'free' 'to')"
_CANNOT = "('can' 'not'|'may' 'not'|'is' 'unable' 'to'|'must' 'not')"


@rule("own_line", "('the'|'its'|'his'|'this'|'that') kind:LINE")
def own_line(ext: Extent, kind: str) -> Iterator[Term]:
    """`its file`, `the rank`: that on which it stands."""
    word = {"row": "rank", "column": "file"}.get(kind, kind)
    if word in ("file", "rank"):
        yield LineTerm(ext, word)


@rule("own_line", "line:line")
def named_line(line: LineTerm) -> Iterator[Term]:
    if line.name is not None and line.kind != "diagonal":
        yield line


@rule(
    "predicate", f"{_CANNOT} ('leave'|'step'|'move'|'go')? ('off'|'out' 'of'|'from')? line:own_line"
)
@rule("predicate", "('must'|'has' 'to') ('stay'|'remain'|'keep') ('on'|'to') line:own_line")
@rule(
    "predicate",
    f"{_CAN} ('only'|'merely') ('move'|'go'|'step'|'slide') ('along'|'on'|'up' 'and' 'down'|'within') line:own_line",
)
@rule(
    "predicate",
    f"{_CAN} ('move'|'go'|'step'|'slide') 'only' ('along'|'on'|'up' 'and' 'down'|'within') line:own_line",
)
@rule(
    "predicate",
    f"{_CAN} ('move'|'go'|'step'|'slide') ('along'|'on'|'up' 'and' 'down'|'within') line:own_line 'only'",
)
@rule(
    "predicate",
    "'is' ('tied'|'bound'|'confined'|'restricted'|'nailed'|'stuck') ('to'|'on') line:own_line",
)
def keeps_to_line(ext: Extent, line: Term) -> Iterator[Predicate]:
    """`The queen may move along the rank only`: it cannot leave it."""
    says = Says("can_go", "agent", roles_of(out_of=line), be=Be(negated=True), takes=(Pieces,))
    yield predicate_of(ext, says)


_MOVING = "('moving'|('a'|'any'|'every') 'move' ('of'|'by'))"
_EXPOSE = "(('would'|'will')? ('expose|exposes'|'leave|leaves') king:piece (('to'|'in') ('a'|'the')? 'check')? (('to'|'by'|'of'|'from') agent:piece)?)"


@rule(
    "clause",
    f"{_MOVING} what:piece ('off'|'from'|'out' 'of'|'away' 'from') line:own_line {_EXPOSE}",
)
@rule("clause", f"('any'|'every') 'move' ('of'|'by') what:piece {_EXPOSE}")
def any_move_would_expose(
    ext: Extent, what: Term, king: Term, agent: Term | None = None, line: Term | None = None
) -> Iterator[Form]:
    """`Any move of the pawn off the f-file would expose the king to the queen`: it is pinned."""
    if not isinstance(king, Pieces) or king.kind != "king" or not isinstance(what, Pieces):
        return
    pinned = atom(ext, "pinned", patient=what, agent=agent)
    if line is None:
        yield pinned
    else:
        yield And(ext, (pinned, Not(ext, atom(ext, "can_go", agent=what, out_of=line))))


@rule(
    "clause",
    "what:piece ('can' 'not'|'may' 'not') ('move'|'leave' on:square) 'without' ('exposing'|'leaving') king:piece (('to'|'in') ('a'|'the')? 'check')? (('to'|'by'|'from') agent:piece)?",
)
def cannot_without_exposing(
    ext: Extent, what: Term, king: Term, on: SquareTerm | None = None, agent: Term | None = None
) -> Iterator[Form]:
    """`The rook cannot leave e5 without exposing its king`: it is pinned to him."""
    if not isinstance(king, Pieces) or king.kind != "king" or not isinstance(what, Pieces):
        return
    if on is not None and what.squares not in ((), (on.name,)):
        return
    who = replace(what, squares=(on.name,)) if on is not None and not what.pronoun else what
    yield atom(ext, "pinned", patient=who, agent=agent, to=king)


@rule(
    "predicate",
    "use:group adjuncts:adjunct* 'straight' way:'down|up|ahead|forward|on'? ('to'|'towards') term:square more:adjunct*",
)
def straight_to(
    ext: Extent,
    use: VerbUse,
    term: Term,
    way: str | None = None,
    adjuncts: Sequence[Adjunct] = (),
    more: Sequence[Adjunct] = (),
) -> Iterator[Predicate]:
    """`May only go straight down to e7`; a pawn that went straight to e5 kept to its file."""
    there = Predicate(ext, use=use, adjuncts=(*adjuncts, Adjunct("to", term), *more))

    def says(subject: Subject, extent: Extent) -> Iterator[Form | Would]:
        if not isinstance(subject, Pieces) or (subject.kind is None and way is None):
            return
        on_file = way is not None or subject.kind == "pawn"
        for form in say(subject, there, extent):
            if isinstance(form, Atom) and form.sense == "goes" and on_file:
                yield form.with_roles(along=LineTerm(extent, "file"))
            elif not isinstance(form, Would):
                yield form

    yield predicate_of(ext, says)


# Where a piece came from


@rule(
    "predicate",
    "('stood'|'was') ('on'|'at') on:square ('a' 'move' 'ago'|'one' 'move' 'ago'|'before' 'this' 'move'|'until' 'now')",
)
def stood_there(ext: Extent, on: Term) -> Iterator[Predicate]:
    """`The pawn that now stands on b7 stood on c8 a move ago`: it has come from there."""
    yield predicate_of(ext, Says("goes", "agent", roles_of(from_=on), takes=(Pieces,)))


@rule(
    "predicate",
    "('has'|'have')? ('left'|'leaves'|'abandons'|'abandoned'|'quits') first:square 'for' to:square",
)
def left_for(ext: Extent, first: Term, to: Term) -> Iterator[Predicate]:
    """`The pawn left e7 for d8`."""
    yield predicate_of(ext, Says("goes", "agent", roles_of(from_=first, to=to), takes=(Pieces,)))


@rule("predicate", "('has'|'have')? ('vacated'|'vacates') first:square")
def vacates(ext: Extent, first: Term) -> Iterator[Predicate]:
    yield predicate_of(ext, Says("goes", "agent", roles_of(from_=first), takes=(Pieces,)))


@rule(
    "clause",
    "('the' 'square')? first:square ('has' 'been'|'was'|'is') 'vacated' ('by' who:piece)?",
    cost=-1,
)
@rule(
    "clause",
    "('the' 'square')? first:square 'has' ('just')? 'been' 'vacated|abandoned|left' ('by' who:piece)?",
    cost=-1,
)
def is_vacated(ext: Extent, first: Term, who: Term | None = None) -> Iterator[Form]:
    """`The square e2 has been vacated by the knight`."""
    yield atom(ext, "goes", agent=who, from_=first)


@rule("np", "('back'|'once' 'more'|'again'|'now') ('on'|'at') square:square ','? who:piece")
def back_on(who: Term, square: SquareTerm) -> Iterator[Term]:
    """`Back on a8, the knight gives check`: the one there."""
    if isinstance(who, Pieces) and not who.squares and who.pronoun is None and not who.plural:
        yield replace(who, squares=(square.name,))


# Captures that are named by their pieces


@rule("bare_capture", "first:KIND ('takes'|'captures'|'x') second:KIND")
def bare_capture(ext: Extent, first: object, second: object) -> Iterator[Atom]:
    """`king takes rook`."""
    names = [getattr(each, "kind", None) for each in (first, second)]
    if None not in names and not any(getattr(each, "plural", False) for each in (first, second)):
        agent, patient = (Pieces(ext, name) for name in names)
        yield atom(ext, "can_take", agent=agent, patient=patient)


@rule(
    "clause",
    "form:bare_capture ('is'|'was') ('not' ('legal'|'possible'|'allowed')|'illegal'|'impossible')",
)
@rule(
    "clause",
    "form:bare_capture ('is'|'was') ('prevented'|'ruled' 'out'|'forbidden'|'excluded'|'made' 'impossible') ('by' by:piece)?",
)
def capture_is_prevented(ext: Extent, form: Atom, by: Term | None = None) -> Iterator[Form]:
    """`King takes rook is prevented by the g4-bishop`."""
    denied = Not(ext, form)
    if by is None:
        yield denied
    elif isinstance(by, Pieces):
        yield Because(ext, denied, by)


@rule("clause", "form:bare_capture ('is'|'would' 'be') ('legal'|'possible'|'allowed')")
def capture_is_legal(form: Atom) -> Iterator[Form]:
    yield form


@rule(
    "full_statement",
    "form:clause ',' 'which' by:pieces ('prevents'|'prevent'|'forbids'|'forbid'|'rules' 'out')",
)
def which_prevents(ext: Extent, form: Form | Would, by: Term) -> Iterator[Form]:
    """`It can be taken by the pawn but not by the king, which the rook prevents`."""
    if isinstance(form, And) and isinstance(form.forms[-1], Not) and isinstance(by, Pieces):
        reason = Because(form.forms[-1].extent, form.forms[-1], by)
        yield And(ext, (*form.forms[:-1], reason))
    elif isinstance(form, Not) and isinstance(by, Pieces):
        yield Because(ext, form, by)


# Checks that can be given by a capture


@rule(
    "predicate",
    f"{_CAN} ('check'|'give' 'check') 'by' ('taking'|'capturing') what:pieces (('on'|'at') on:square)?",
)
@rule(
    "predicate",
    f"{_CAN} mates:'mate' 'by' ('taking'|'capturing') what:pieces (('on'|'at') on:square)?",
)
def can_check_by_taking(
    ext: Extent, what: Term, on: Term | None = None, mates: str = ""
) -> Iterator[Predicate]:
    """`Black can check by taking the queen`."""
    how = Word(ext, "capturing mate" if mates else "capturing check")
    least = Number(ext, 1, at_least=True)
    roles = roles_of(how=how, count=least, patient=what, on=on)
    yield predicate_of(ext, Says("choices", "agent", roles))


@rule(
    "predicate",
    "('has'|'have') ('several'|'many'|'possible')? 'checks' (':')? ('on'|'at') on:squares",
)
def has_checks_on(ext: Extent, on: Term) -> Iterator[Predicate]:
    """`Black has checks on e3, e4 and f3`: one on each of them at least."""
    yield predicate_of(ext, ChecksOn(on))


@dataclass(frozen=True, slots=True)
class ChecksOn:
    """A side or piece has a check on each of some squares."""

    on: Term

    def __call__(self, subject: object, extent: Extent) -> Iterator[Form]:
        """The form, if the subject can give check."""
        members = each_in(self.on)
        if not isinstance(subject, SideTerm | Pieces) or (
            isinstance(self.on, Group) and (self.on.only or self.on.joint is not Joint.AND)
        ):
            return
        each = tuple(some_moves(extent, "checks", agent=subject, on=one) for one in members)
        yield each[0] if len(each) == 1 else And(extent, each)
