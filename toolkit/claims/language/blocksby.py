"""Moves and pieces that stop a check: `can interpose by 9.Rc3`, `either rook can, one on e2 and the other on e3`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Group,
    Joint,
    LineTerm,
    Number,
    Pieces,
    Pronoun,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import rejoined
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.predicates import Says, atom, predicate_of, roles_of, some_moves
from toolkit.claims.language.verbs import Be, Mood

# By moves

_BLOCK = "('interpose'|'put' ('something'|'a' ('man'|'piece')) ('between'|'in' 'between')|('block'|'cover') ('the'|'this') 'check'|('step'|'come'|'go') ('between'|'in'))"
_BY = "('by'|'with'|'through') ('playing'|'the' 'move'|'the' 'moves')?"


_THIS_CHECK = "('the'|'this'|'that'|agent:piece \"'s\") ('double'|'discovered')? 'check'"
_PUT = "('put'|'place'|'play'|'move'|'bring'|'push')"
_PUTTING = "('putting'|'placing'|'playing'|'moving'|'bringing'|'pushing'|'interposing')"
_MEET = "('block'|'parry'|'stop'|'meet'|'answer')"


@rule(
    "clause",
    f"side:side ('can'|'may'|'could') {_PUT} what:piece ('over')? ('on'|'to'|'at') on:square 'to' {_MEET} {_THIS_CHECK}",
    f"side:side ('can'|'may'|'could') 'block' {_THIS_CHECK} 'by' {_PUTTING} what:piece ('over')? ('on'|'to'|'at') on:square",
)
def puts_between(
    ext: Extent, side: Term, what: Term, on: Term, agent: Term | None = None
) -> Iterator[Form]:
    """`White may put the rook on f2 to block the bishop's check`."""
    blocks = atom(ext, "can_interpose", agent=side, with_=what, on=on)
    yield blocks if agent is None else And(ext, (blocks, atom(ext, "check", agent=agent)))


@rule(
    "clause",
    f"who:piece ('can'|'may'|'could') ('step'|'come'|'go'|'move') ('in'|'between'|'in' 'between')? ('on'|'to'|'at') on:square 'to' {_MEET} {_THIS_CHECK}",
)
def steps_between(ext: Extent, who: Term, on: Term, agent: Term | None = None) -> Iterator[Form]:
    """`The queen may step in on f3 to block the check`."""
    if isinstance(who, Pieces):
        blocks = atom(ext, "can_interpose", agent=who, on=on)
        yield blocks if agent is None else And(ext, (blocks, atom(ext, "check", agent=agent)))


@rule("predicate", f"mood:mood {_BLOCK} {_BY} moves:alternatives", cost=-1)
def can_interpose_by(
    ext: Extent, mood: tuple[Mood, bool, bool], moves: Term
) -> Iterator[Predicate]:
    """`White can interpose with 19.Rh3-c3 or with 19.Rd3`: these moves are legal and do it."""
    kind, negated, _ = mood
    if kind is Mood.CAN and not negated:
        some, how = Number(ext, 1, at_least=True), Word(ext, "blocks")
        roles = roles_of(how=how, count=some, moves=rejoined(moves, Joint.AND))
        yield predicate_of(ext, Says("choices", "agent", roles))


_GOING = "'by' ('going'|'moving'|'stepping'|'coming'|'retreating'|'dropping'|'returning'|'advancing'|'interposing'|'standing') ('back')?"


@rule("predicate", f"mood:mood {_BLOCK} {_GOING} ('to'|'on'|'at'|'onto') on:goals")
def can_interpose_by_going(
    ext: Extent, mood: tuple[Mood, bool, bool], on: Term
) -> Iterator[Predicate]:
    """`The bishop can block the check by going to e7`."""
    kind, negated, _ = mood
    if kind is Mood.CAN:
        yield predicate_of(
            ext, Says("can_interpose", "agent", roles_of(on=on), be=Be(negated=negated))
        )


@rule(
    "predicate",
    "mood:mood ('block'|'stop'|'parry'|'meet'|'answer') ('it'|('the'|'this') 'check') 'by' ('putting'|'placing'|'interposing'|'moving'|'bringing') what:piece ('on'|'at'|'to'|'onto') on:square",
    cost=1,
)
def can_block_by_putting(
    ext: Extent, mood: tuple[Mood, bool, bool], what: Term, on: Term
) -> Iterator[Predicate]:
    """`The bishop gives check, and White could block it by putting the queen on d2`."""
    kind, negated, _ = mood
    if kind in (Mood.CAN, Mood.COULD) and isinstance(what, Pieces):
        roles = roles_of(with_=what, on=on)
        yield predicate_of(ext, Says("can_interpose", "agent", roles, be=Be(negated=negated)))


# The line of a check

_CLOSED = "('closed'|'blocked'|'shut'|'interrupted'|'cut'|'barred'|'obstructed') ('off')?"
_CLOSE = "('close'|'block'|'shut'|'interrupt'|'cut'|'bar'|'obstruct') ('off')?"
_THE = "('the'|'this'|'that')"


@rule("closing_pieces", "('by'|'with') what:pieces")
def closing_pieces(what: Term) -> Iterator[Term]:
    yield what


@rule("closing_pieces", "('by'|'with') 'either'? first:piece ','? 'or' ('by'|'with') second:piece")
def one_or_other(ext: Extent, first: Term, second: Term) -> Iterator[Term]:
    """`with the queen or with the pawn from c3`: with each of them."""
    yield Group(ext, Joint.AND, (first, second))


@rule("check_line", f"{_THE} (path_word|'way'|'route'|'road')")
def check_path(ext: Extent) -> Iterator[Term]:
    """`White may shut the path on d2`: that of the check, if there is one."""
    yield LineTerm(ext, "path")


@rule("check_line", f"{_THE} kind:LINE", "line:line")
def check_line(ext: Extent, kind: str | None = None, line: Term | None = None) -> Iterator[Term]:
    if kind is not None and not kind.endswith("s"):
        yield LineTerm(ext, kind)
    elif isinstance(line, LineTerm):
        yield line


def _along(ext: Extent, line: LineTerm, form: Form) -> Iterator[Form]:
    """That check is given along a line, and what is said of stopping it."""
    if line.kind == "path":
        # It may be any path; where there is no check, that is not known.
        yield form
        return
    plain = line.kind == "line" and line.name is None and line.ends is None
    yield And(ext, (atom(ext, "check", along=None if plain else line), form))


@rule("clause", f"line:check_line ('can'|'may'|'could') 'be' {_CLOSED} {_BY} moves:alternatives")
@rule(
    "clause", f"side:side ('can'|'may'|'could') {_CLOSE} line:check_line {_BY} moves:alternatives"
)
def line_closed_by(
    ext: Extent, line: LineTerm, moves: Term, side: Term | None = None
) -> Iterator[Form]:
    """`The diagonal can be closed by 7.Pd3 or by 7.Pe4`: on which there is check."""
    each = rejoined(moves, Joint.AND)
    yield from _along(ext, line, some_moves(ext, "blocks", agent=side, moves=each))


@rule(
    "clause",
    f"line:check_line ('can'|'may'|'could') 'be' {_CLOSED} ('on'|'at') on:goals what:closing_pieces?",
    f"line:check_line ('can'|'may'|'could') 'be' {_CLOSED} what:closing_pieces (('on'|'at') on:goals)?",
    cost=-1,
)
@rule(
    "clause",
    f"side:side ('can'|'may'|'could') {_CLOSE} line:check_line ('on'|'at') on:goals what:closing_pieces?",
    f"side:side ('can'|'may'|'could') {_CLOSE} line:check_line what:closing_pieces (('on'|'at') on:goals)?",
    cost=-1,
)
def line_closed_on(
    ext: Extent,
    line: LineTerm,
    on: Term | None = None,
    what: Term | None = None,
    side: Term | None = None,
) -> Iterator[Form]:
    """`The diagonal can be closed on d3 or on e4`."""
    if line.name is None and line.ends is None:
        form = atom(ext, "can_interpose", agent=side, with_=what, on=on)
        yield from _along(ext, line, form)


# One here, the other there

_ON = "('on'|'at')"
_ONE = f"('one'|'the' 'one') {_ON} first:square (','|'and'|',' 'and') 'the' 'other' {_ON} second:square"


@rule("full_statement", f"form:clause (','|':'|'-')? {_ONE}", cost=-1)
def one_and_the_other(ext: Extent, form: Form | Would, first: Term, second: Term) -> Iterator[Form]:
    """`Either rook can be put between, one on e2 and the other on e3`."""
    if not isinstance(form, Atom) or form.sense != "can_interpose" or form.role("on") is not None:
        return
    name = "with_" if form.role("with_") is not None else "agent"
    who = form.role(name)
    if not isinstance(who, Pieces) or not _are_two(who):
        return
    said = (form.extent[1], ext[1])
    one = Pieces(said, who.kind, who.owner, article=Article.SOME, number=1)
    other = Pieces(said, who.kind, who.owner, pronoun=Pronoun.OTHER)
    pairs = ((one, first), (other, second))
    each = (replace(form.with_roles(**{name: a, "on": b}), extent=said) for a, b in pairs)
    yield And(ext, (form, *each))


def _are_two(who: Pieces) -> bool:
    """Whether words mean two pieces of a kind: `either rook`, `both rooks`, `the two rooks`."""
    both = who.article is Article.EVERY and who.number == 2
    all_ = who.article is Article.THE and who.plural and who.number in (None, 2)
    return who.kind is not None and not who.squares and (both or all_)


# In so many of the moves


@rule(
    "full_statement",
    "form:clause (','|';')? ('and')? 'in' number:NUM ('of' ('them'|'these'|'which'))? deed:clause",
    "form:clause (','|';')? ('and')? 'with' number:NUM ('of' ('them'|'these'|'which')) deed:clause",
)
def in_so_many(ext: Extent, form: Form | Would, number: int, deed: Form | Would) -> Iterator[Form]:
    """`White has four legal replies, and in two of them a pawn goes between on d2`."""
    counted = isinstance(form, Atom) and form.sense == "only_legal" and not form.role("moves")
    told = _told(deed) if isinstance(deed, Atom) else None
    if counted and told is not None and number and isinstance(form, Atom):
        how, roles = told
        own = (form.extent[1], ext[1])
        more = atom(
            own,
            "choices",
            agent=form.role("agent"),
            how=Word(own, how),
            count=Number(own, number),
            **roles,
        )
        yield And(ext, (form, more))


_SORTS = {"interposes": "blocks", "captures": "captures", "goes": "moves", "mobile": "moves"}
_AS = {"agent": "by", "at": "on", "on": "on", "to": "on", "patient": "patient"}


def _told(deed: Atom) -> tuple[str, dict[str, Term]] | None:
    """Of what sort moves are, by what is done in them; None where more is said."""
    how, roles = _SORTS.get(deed.sense), dict(deed.roles)
    if how is None or not roles.keys() <= _AS.keys():
        return None
    by = roles.get("agent")
    if isinstance(by, Pieces) and by.article is Article.SOME and by.number in (None, 1):
        roles["agent"] = replace(by, article=Article.THE, number=None)
    if not isinstance(by, Pieces) or by.pronoun is not None:
        return None
    return how, {_AS[name]: term for name, term in roles.items()}
