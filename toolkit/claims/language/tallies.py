"""Moves of a sort that are counted: `has captured twice`, `its third move`, `four captures in a row`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

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
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import Says, atom, own_piece, predicate_of, roles_of
from toolkit.claims.language.terms import each_in, names_all
from toolkit.claims.language.verbs import Mood, VerbUse

_SORTS = ("captures", "check", "promotes", "conversion", "drop", "double_step", "sideways")
"""Senses of verbs whose deeds are counted; what else is `gone` may be more than moves."""


def _sort_of(use: VerbUse) -> str | None:
    """The sort of the deeds of a verb that says no more of them; of a right see `conversions`."""
    if use.mood is not Mood.FACT or use.passive or not use.perfect:
        return None
    plain = [each.sense for each in use.verb.frames if not each.words]
    return next((each for each in plain if each in _SORTS), None)


def _says(sort: str, count: Number, what: Pieces | None = None, on: Term | None = None) -> Says:
    how = Word(count.extent, sort)
    return Says("tally", "agent", roles_of(how=how, count=count, patient=what, on=on))


# How often


@rule("predicate", "use:group times:count (('on'|'at') on:square)?", cost=-1)
def has_done_so_often(
    ext: Extent, use: VerbUse, times: Number, on: Term | None = None
) -> Iterator[Predicate]:
    """`The pawn has captured twice`, `White has given check three times`."""
    sort = _sort_of(use)
    if sort is not None and not use.negated and not times.of_paths:
        yield predicate_of(ext, _says(sort, times, on=on))


@rule("predicate", "('has'|'have'|'had') ('been')? 'moved' times:count", cost=-1)
def has_moved_so_often(ext: Extent, times: Number) -> Iterator[Predicate]:
    """`The queen has moved four times`."""
    yield predicate_of(ext, _says("goes", times))


@rule("predicate", "('has'|'have'|'had') 'moved' what:piece times:count", cost=-1)
def has_moved_piece(ext: Extent, what: Term, times: Number) -> Iterator[Predicate]:
    """`White has moved his queen three times`."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form | Would]:
        own = own_piece(subject, what) if isinstance(what, Pieces) else None
        if own is not None:
            yield from _says("goes", times)(own, extent)

    yield predicate_of(ext, says)


@rule(
    "predicate", "('has'|'have') ('captured'|'taken') ('en' 'passant'|'in' 'passing') times:count"
)
def has_captured_in_passing(ext: Extent, times: Number) -> Iterator[Predicate]:
    """`White has captured en passant once`."""
    if not times.of_paths:
        yield predicate_of(ext, _says("passing", times))


@rule(
    "predicate",
    "('has'|'had')? ('reached'|'got' 'to'|'come' 'to'|'arrived' ('on'|'at')) at:square 'in' ('only'|'just')? number:NUM ('moves'|'steps'|'move'|'step')",
    "('has'|'had')? ('taken'|'took'|'needed') ('only'|'just')? number:NUM ('moves'|'steps'|'move'|'step') 'to' ('reach'|'get' 'to'|'arrive' ('on'|'at')) at:square",
)
def reached_in(ext: Extent, at: Term, number: int) -> Iterator[Predicate]:
    """`The pawn reached d5 in two moves`: with all its moves, as it never goes back."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form | Would]:
        if isinstance(subject, Pieces) and subject.kind == "pawn":
            for moved in _says("goes", Number(extent, number))(subject, extent):
                if not isinstance(moved, Would):
                    yield And(extent, (atom(extent, "stands", agent=subject, on=at), moved))

    yield predicate_of(ext, says)


@rule("predicate", "use:group 'anything'?", cost=-1)
def has_never_done(ext: Extent, use: VerbUse) -> Iterator[Predicate]:
    """`The pawn has never captured`, `Black has not given check so far`."""
    sort = _sort_of(use)
    if sort not in (None, "conversion") and use.negated:
        yield predicate_of(ext, _says(sort, Number(ext, 0)))


@rule("predicate", "use:group 'anything'?", cost=1)
def has_ever_done(ext: Extent, use: VerbUse) -> Iterator[Predicate]:
    """`Neither side has captured anything yet`: at some time; dearer than with the last move."""
    sort = _sort_of(use)
    if sort not in (None, "conversion") and not use.negated:
        yield predicate_of(ext, _says(sort, Number(ext, 1, at_least=True)))


@rule("predicate", "use:group what:pieces", cost=-1)
def has_done_to(ext: Extent, use: VerbUse, what: Term) -> Iterator[Predicate]:
    """`The queen has captured a rook and two pawns`, `White has dropped no man yet`."""
    sort = _sort_of(use)
    members = each_in(what)
    if sort in ("captures", "drop") and all(map(_is_some, members)):
        if isinstance(what, Group) and (what.joint is not Joint.AND or what.only):
            return
        yield predicate_of(ext, HasDone(sort, members, use.negated))


@rule("predicate", "use:group what:piece", cost=1)
def has_done_to_one(ext: Extent, use: VerbUse, what: Term) -> Iterator[Predicate]:
    """`Black has captured a knight`: at some time; dearer than with the last move."""
    sort = _sort_of(use)
    if sort in ("captures", "drop") and not use.negated and _is_some(what):
        yield predicate_of(ext, HasDone(sort, (what,), negated=False, ever=True))


def _is_some(what: Term) -> bool:
    """`two pawns`, `no man`: how many, and of which kind."""
    if not isinstance(what, Pieces) or what.article not in (Article.SOME, Article.NO):
        return False
    return not (what.squares or what.line or what.state or what.owner or what.bound)


@dataclass(frozen=True, slots=True)
class HasDone:
    """A side or piece has done a deed to so many pieces."""

    sort: str
    what: Sequence[Term]
    negated: bool
    ever: bool = False

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form | Would]:
        """A form for each; one piece alone may be that of the last move."""
        forms: list[Form] = []
        for each in self.what:
            assert isinstance(each, Pieces)
            count = self._count(extent, each)
            what = each if each.kind is not None else None
            if count is None:
                return
            patient = replace(what, article=Article.SOME, number=None) if what else None
            says = _says(self.sort, count, patient if self.sort == "captures" else None)
            says = replace(says, event=subject is None)
            forms += [form for form in says(subject, extent) if not isinstance(form, Would)]
        if len(forms) == len(self.what):
            yield forms[0] if len(forms) == 1 else And(extent, tuple(forms))

    def _count(self, extent: Extent, what: Pieces) -> Number | None:
        none = what.article is Article.NO
        if none or (self.negated and what.number is None):
            return Number(extent, 0) if none is not self.negated else None
        if self.negated or (what.number is None and len(self.what) == 1 and not self.ever):
            return None
        return Number(extent, what.number or 1, at_least=what.number is None)


_MADE = "('made'|'given'|'played'|'carried' 'out'|'done'|'executed')"
_HAS = "('has'|'have'|'had')"
_ONLY = "('only'|'just'|'exactly')"
_SO_FAR = "('so' 'far'|'yet'|'up' 'to' 'now'|'until' 'now'|'till' 'now')"
_IN_GAME = f"(('of'|'in') ('the'|'this') 'game'|{_SO_FAR})"


@rule("in_game", "('of'|'in') ('the'|'this') 'game'")
def in_game() -> Iterator[bool]:
    yield True


@rule(
    "predicate",
    f"{_HAS} {_MADE} {_ONLY}? number:NUM sort:DEED_SORT (('on'|'at') on:square)?",
    f"('made'|'gave'|'played') {_ONLY}? number:NUM sort:DEED_SORT {_IN_GAME}",
)
def has_made(ext: Extent, number: int, sort: str, on: Term | None = None) -> Iterator[Predicate]:
    """`The knight has made three moves`, `Black has given no check`."""
    yield predicate_of(ext, _says(sort, Number(ext, number), on=on))


@rule(
    "clause",
    f"{_ONLY}? number:NUM sort:DEED_SORT {_HAS} ('been' {_MADE}|'taken' 'place'|'occurred'|'happened') ('by' who:side)? (('on'|'at') on:square)?",
)
@rule(
    "clause",
    f"'there' {_HAS} 'been' ('only'|'just')? number:NUM sort:DEED_SORT ('by' who:side)? (('on'|'at') on:square)?",
)
@rule("clause", f"'there' ('was'|'were') ('only'|'just')? number:NUM sort:DEED_SORT {_IN_GAME}")
def there_have_been(
    ext: Extent, number: int, sort: str, who: Term | None = None, on: Term | None = None
) -> Iterator[Form]:
    """`No capture has been made so far`, `There have been two drops`."""
    count, how = Number(ext, number), Word(ext, sort)
    yield atom(ext, "tally", how=how, count=count, agent=who, on=on)


_TAKEN = "('been' 'already'?|'already' 'been') ('captured'|'taken'|'won')"


@rule("clause", f"{_ONLY}? what:pieces {_HAS} {_TAKEN} ({_IN_GAME}|'in' 'all')", cost=-1)
@rule("clause", f"{_SO_FAR} ','? {_ONLY}? what:pieces {_HAS} {_TAKEN}", cost=-1)
def have_been_taken(ext: Extent, what: Term) -> Iterator[Form | Would]:
    """`Two black pawns have been captured so far`: by the other side, in the whole game."""
    if isinstance(what, Group) and what.only and len(what.members) == 1:
        what = what.members[0]  # `only one pawn`
        if isinstance(what, Pieces) and what.number is None:
            return
    members = each_in(what)
    owners = {each.owner for each in members if isinstance(each, Pieces)}
    owner = owners.pop() if len(owners) == 1 else None
    plain = tuple(replace(e, owner=None) if isinstance(e, Pieces) else e for e in members)
    if not names_all(what) or not all(map(_is_some, plain)):
        return
    if owner is not None and not owner.named:
        return
    by = SideTerm(ext, owner.other) if owner is not None else None
    yield from HasDone("captures", plain, negated=False, ever=True)(by, ext)


@rule("clause", f"{_ONLY}? what:pieces {_HAS} {_TAKEN}")
def were_taken_once(ext: Extent, what: Term) -> Iterator[Form | Would]:
    """`A pawn has been captured`, `no pawn has been captured`: at some time, or just now."""
    yield from have_been_taken(ext, what)


@rule("clause", f"{_ONLY}? what:pieces {_HAS} {_TAKEN}", cost=-1)
def several_were_taken(ext: Extent, what: Term) -> Iterator[Form | Would]:
    """`Two pawns have been captured`: no single move does so."""
    if isinstance(what, Group) or (isinstance(what, Pieces) and (what.number or 1) > 1):
        yield from have_been_taken(ext, what)


# The so manieth

_SAYS = "('this'|'it'|'that') ('is'|'was') ('already'|'only'|'just')?"


@rule("nth_deed", f"'the' ordinal:ORD sort:DEED_SORT {_IN_GAME}")
@rule("nth_deed", f"ordinal:ORD sort:DEED_SORT {_IN_GAME}")
@rule("nth_deed", f'side:COLOUR "\'s" ordinal:ORD sort:DEED_SORT ({_IN_GAME})?')
@rule("nth_deed", f"'the' ordinal:ORD sort:DEED_SORT ('of'|'by'|'for') who:side ({_IN_GAME})?")
@rule("nth_deed", f'who:piece "\'s" ordinal:ORD sort:DEED_SORT ({_IN_GAME})?')
@rule("nth_deed", f"'the' ordinal:ORD sort:DEED_SORT ('of'|'by'|'with') who:piece ({_IN_GAME})?")
def nth_deed(
    ext: Extent, ordinal: str, sort: str, side: Owner | None = None, who: Term | None = None
) -> Iterator[Form]:
    """`the first capture of the game`, `Black's second drop`, `the queen's third move`."""
    agent = SideTerm(ext, side) if side is not None else who
    # `Black's 8th move` is named by its number, and counted from the start of the record.
    if sort != "goes" or side is None:
        yield _nth(ext, sort, ordinal, agent)


def _nth(ext: Extent, sort: str, ordinal: str, agent: Term | None) -> Atom:
    count, how, now = Number(ext, int(ordinal)), Word(ext, sort), Word(ext, "now")
    return atom(ext, "tally", how=how, count=count, agent=agent, now=now)


@rule("fragment", "form:nth_deed", f"{_SAYS} form:nth_deed")
def is_nth(form: Form) -> Iterator[Form]:
    """`It was the first capture of the game`."""
    yield form


@rule("clause", f"{_SAYS} form:nth_deed")
def it_is_nth(form: Form) -> Iterator[Form]:
    yield form


@rule("fragment", f"{_SAYS} 'not' form:nth_deed")
def is_not_nth(ext: Extent, form: Form) -> Iterator[Form]:
    """`It is not the first check of the game`: but another."""
    if isinstance(form, Atom):
        at_all = form.with_roles(count=Number(ext, 1, at_least=True))
        yield And(ext, (at_all, Not(ext, form)))


_MAKES_NTH = (
    "('makes'|'gives'|'carries' 'out') ('the'|'his'|'its'|'her') ordinal:ORD sort:DEED_SORT"
)


@rule("predicate", _MAKES_NTH)
@rule("predicate", f"{_MAKES_NTH} whole:in_game", cost=-1)
def makes_nth(ext: Extent, ordinal: str, sort: str, whole: bool = False) -> Iterator[Predicate]:
    """`White makes the first capture of the game`: no other side has made one."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if isinstance(subject, SideTerm | Pieces):
            his = _nth(extent, sort, ordinal, subject)
            yield And(extent, (his, _nth(extent, sort, ordinal, None))) if whole else his

    yield predicate_of(ext, says)


@rule(
    "full_statement",
    f"'for' 'the' ordinal:ORD 'time' ({_IN_GAME})? ','? form:clause",
    f"form:clause 'for' 'the' ordinal:ORD 'time' ({_IN_GAME})?",
    cost=-1,
)
def for_the_nth_time(ext: Extent, ordinal: str, form: Form | Would) -> Iterator[Form]:
    """`For the first time White gives check`, `the knight moves for the second time`."""
    if not isinstance(form, Atom) or form.sense not in (*_SORTS, "goes"):
        return
    agent = form.role("agent")
    if not isinstance(agent, SideTerm | Pieces) or {name for name, _ in form.roles} != {"agent"}:
        return
    yield And(ext, (form, _nth(ext, form.sense, ordinal, agent)))


# In a row

_ROW = "('in' ('a' 'row'|'succession'|'sequence')|'running'|'on' 'end'|'one' 'after' ('another'|'the' 'other')|'without' 'a' 'break')"
_SAME = "(','? 'all'? ('on'|'at') (same:'the' 'same' 'square'|same:'one' 'square'|on:square))?"


@rule("fragment", f"({_SAYS})? number:NUM sort:DEED_SORT {_ROW} {_SAME}")
@rule("fragment", f"({_SAYS})? 'the' ordinal:ORD sort:DEED_SORT {_ROW} {_SAME}")
@rule("fragment", f'({_SAYS})? side:COLOUR "\'s" ordinal:ORD sort:DEED_SORT {_ROW} {_SAME}')
def so_many_running(
    ext: Extent,
    sort: str,
    number: int = 0,
    ordinal: str = "0",
    side: Owner | None = None,
    same: str | None = None,
    on: Term | None = None,
) -> Iterator[Form]:
    """`Four captures in a row`, `the third capture in succession on d4`."""
    count = number or int(ordinal)
    if count > 1 and sort not in ("goes", "castled"):
        yield _row(ext, sort, Number(ext, count), side, same, on)


def _row(
    ext: Extent, sort: str, count: Number, side: Owner | None, same: str | None, on: Term | None
) -> Atom:
    agent = SideTerm(ext, side) if side is not None else None
    alike = Word(ext, "same") if same is not None else None
    how = Word(ext, sort)
    return atom(ext, "in_a_row", how=how, count=count, agent=agent, same=alike, on=on)


_WERE = "('were'|'have' 'been'|'are') ('all'|'both'|'each')?"


@rule(
    "clause", f"('the'|side:COLOUR \"'s\") 'last' number:NUM 'moves' {_WERE} sort:DEED_SORT {_SAME}"
)
@rule(
    "clause",
    f"('the'|side:COLOUR \"'s\") 'last' number:NUM sort:DEED_SORT {_WERE} sort:DEED_SORT {_SAME}",
)
@rule(
    "clause",
    f"'the' 'last' number:NUM 'moves' 'of' ('both' 'sides'|who:side) {_WERE} sort:DEED_SORT {_SAME}",
)
def last_moves_were(
    ext: Extent,
    number: int,
    sort: str,
    side: Owner | None = None,
    who: Term | None = None,
    same: str | None = None,
    on: Term | None = None,
) -> Iterator[Form]:
    """`The last four moves were captures`, `White's last two moves were both checks`."""
    owner = who.owner if isinstance(who, SideTerm) else side
    if number > 1 and sort != "goes":
        yield _row(ext, sort, Number(ext, number, at_least=True), owner, same, on)


_EACH_OF = "('on'|'with'|'in') ('each'|'all'|'every' 'one') ('of')? ('his'|'its'|'the') 'last' number:NUM 'moves'"
_RUNNING_MOVES = "('on'|'in'|'with'|'for') number:NUM ('consecutive'|'successive') 'moves'"


@rule("predicate", f"use:group {_EACH_OF}", f"use:group {_RUNNING_MOVES}", cost=-1)
def on_each_move(ext: Extent, use: VerbUse, number: int) -> Iterator[Predicate]:
    """`White captured on each of his last three moves`, `has given check on four successive moves`."""
    plain = [each.sense for each in use.verb.frames if not each.words]
    sort = next((each for each in plain if each in _SORTS), None)
    told = use.mood is Mood.FACT and not use.passive and (use.perfect or use.past)
    if sort is None or use.negated or not told or number < _TWO:
        return
    count = Number(ext, number, at_least=True)
    roles = roles_of(how=Word(ext, sort), count=count)
    yield predicate_of(ext, Says("in_a_row", "agent", roles, takes=(SideTerm,)))


_TWO = 2

# Since the start

_SINCE_START = "('since'|'from') ('the' ('start'|'beginning'|'outset'|'opening') ('on')? ('of' ('the'|'this') 'game')?|'move' 'one'|'the' 'game' ('began'|'started'))"
_OF_PAST = frozenset({"tally", "has_moved", "has_castled", "has_converted", "lost", "kept"})


@rule("full_statement", f"form:clause {_SINCE_START}", f"{_SINCE_START} ','? form:clause")
def since_the_start(form: Form | Would) -> Iterator[Form]:
    """`The rooks have not moved since the start of the game`, `Since the start Black has captured twice`."""
    told = form.forms if isinstance(form, And) else (form,)
    plain = [each.form if isinstance(each, Not) else each for each in told]
    if all(isinstance(each, Atom) and each.sense in _OF_PAST for each in plain):
        yield form  # type: ignore[misc]


@rule(
    "full_statement",
    "form:clause (','|';')? ('and'|'but'|'while'|'whereas')? side:SIDE (('has'|'have')? ('captured'|'taken'|'made'|'given'))? ('only'|'just')? number:NUM",
    "form:clause (','|';')? ('and'|'but'|'while'|'whereas')? side:SIDE ('has'|'have')? 'none'",
)
def other_so_many(ext: Extent, form: Form | Would, side: Owner, number: int = 0) -> Iterator[Form]:
    """`White has captured three pawns and Black only one`: of the same sort."""
    agent = form.role("agent") if isinstance(form, Atom) and form.sense == "tally" else None
    if isinstance(form, Atom) and isinstance(agent, SideTerm) and agent.owner is side.other:
        theirs = form.with_roles(agent=SideTerm(ext, side), count=Number(ext, number))
        yield And(ext, (form, replace(theirs, extent=(form.extent[1], ext[1]))))
