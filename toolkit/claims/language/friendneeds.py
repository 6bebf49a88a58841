"""Friends on whom a way of moving depends: `the man depends on e2 for its knight's move`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    And,
    Extent,
    Form,
    Group,
    Joint,
    Like,
    LineTerm,
    Not,
    Number,
    Pieces,
    SquareTerm,
    Term,
)
from toolkit.claims.language.friends import FRIEND
from toolkit.claims.language.gaits import more_gait
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.linenouns import LINE_KINDS
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import atom, predicate_of
from toolkit.claims.language.reasons import BECAUSE
from toolkit.claims.language.relatives import is_known
from toolkit.claims.language.statements import subject_of
from toolkit.claims.language.terms import each_in, names_all
from toolkit.claims.language.vocabulary import KindWord

_DEPENDS = "(('depends'|'depend'|'relies'|'rely'|'rests'|'rest'|'is' 'dependent'|'counts') ('only'|'solely'|'entirely')? ('on'|'upon')|'needs'|'need'|'requires')"
_DEPEND = "(('depend'|'rely'|'rest'|'count') ('on'|'upon')|'need'|'require')"
_MOVING = "('moving'|'going'|'jumping'|'leaping'|'acting')"
_MOVE = "('move'|'go'|'jump'|'leap'|'act')"


@rule("lenders", "at:squares")
@rule("lenders", f"('the'|'its'|'his'|'a') ('own'|'only'|'one')? {FRIEND} ('on'|'at')? at:squares")
@rule("lenders", "'the' KIND ('on'|'at') at:squares")
@rule("lenders", "at:pieces")
def lenders(at: Term) -> Iterator[tuple[Term, ...]]:
    """`e2`, `its friends on e2 and e4`, `the man on e2`."""
    found = tuple(each_in(at))
    named = (isinstance(each, SquareTerm) or _one(each) for each in found)
    if names_all(at) and all(named):
        yield found


def _one(term: Term) -> bool:
    """Whether it is one piece that its square names."""
    return isinstance(term, Pieces) and len(term.squares) == 1 and term.pronoun is None


@rule("for_moving", "'for' like:manner")
@rule("for_moving", "'for' ('its'|'his'|'the') kind:KIND (\"'s\")? ('moves'|'leaps'|'jumps')")
@rule(
    "for_moving",
    f"('for' {_MOVING}|'to' {_MOVE}|'in' 'order' 'to' {_MOVE}|'if' 'it' 'is' 'to' {_MOVE}) like:like",
)
def for_moving(
    ext: Extent, like: Like | None = None, kind: KindWord | None = None
) -> Iterator[Like]:
    """`for its knight's move`, `for moving as a knight`."""
    yield from more_gait(ext, like, kind)


@rule("predicate", f"{_DEPENDS} on:lenders like:for_moving")
@rule("predicate", f"('does'|'do') no:'not' {_DEPEND} on:lenders like:for_moving")
def depends_on(
    ext: Extent, on: tuple[Term, ...], like: Like, no: str | None = None
) -> Iterator[Predicate]:
    """`The man on f4 depends on e2 for its knight's move`: that friend alone lends it."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if isinstance(subject, Pieces):
            form = _lent(extent, subject, on, like)
            yield form if no is None else Not(extent, form)

    yield predicate_of(ext, says)


@rule("clause", f"like:for_moving ','? who:piece {_DEPENDS} on:lenders")
def for_that_it_depends(ext: Extent, like: Like, who: Term, on: tuple[Term, ...]) -> Iterator[Form]:
    """`For its knight's move the man on f4 depends on e2`."""
    if isinstance(who, Pieces):
        yield _lent(ext, who, on, like)


@rule(
    "clause",
    "'without' on:lenders ','? who:piece ('could'|'can'|'would') 'not' ('be' 'able' 'to')? ('move'|'go'|'jump'|'leap'|'act') like:like",
)
@rule(
    "clause",
    "who:piece ('could'|'can'|'would') 'not' ('be' 'able' 'to')? ('move'|'go'|'jump'|'leap'|'act') like:like ','? ('without'|'but' 'for'|'were' 'it' 'not' 'for') on:lenders",
)
def not_without(ext: Extent, on: tuple[Term, ...], who: Term, like: Like) -> Iterator[Form]:
    """`Without e2 the man on f4 could not move as a knight`."""
    if isinstance(who, Pieces):
        yield _lent(ext, who, on, like)


@rule(
    "clause",
    "('only'|'it' 'is' 'only') on:lenders ('that')? ('lets'|'let'|'allows'|'enables') who:piece 'to'? ('move'|'go'|'jump'|'leap'|'act') like:like",
)
def only_that_lets(ext: Extent, on: tuple[Term, ...], who: Term, like: Like) -> Iterator[Form]:
    """`Only e2 lets the man on f4 move as a knight`."""
    if isinstance(who, Pieces):
        yield _lent(ext, who, on, like)


def _lent(ext: Extent, who: Pieces, on: tuple[Term, ...], like: Like) -> Form:
    """Each of these is a friend that lends it that, and there are no others."""
    each = tuple(atom(ext, "friend", agent=who, at=at, like=like) for at in on)
    return And(ext, (*each, atom(ext, "friend", agent=who, like=like, count=Number(ext, len(on)))))


@rule("predicate", "('owes'|'owe') like:manner 'to' on:lenders")
@rule(
    "predicate", "('has'|'gets'|'receives'|'takes'|'borrows'|'draws') like:manner 'from' on:lenders"
)
def borrows(ext: Extent, like: Like, on: tuple[Term, ...]) -> Iterator[Predicate]:
    """`The man on f4 borrows its knight's move from e2`."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if isinstance(subject, Pieces) and all(isinstance(at, SquareTerm) for at in on):
            each = tuple(atom(extent, "friend", agent=subject, at=at, like=like) for at in on)
            yield each[0] if len(each) == 1 else And(extent, each)

    yield predicate_of(ext, says)


_ARE = "('is'|'are'|'stands' 'on'|'stand' 'on')"


@rule("clause", f"'the' ('only'|'sole')? {FRIEND} 'of' who:piece {_ARE} on:lenders")
@rule("clause", f"who:piece \"'s\" ('only'|'sole')? {FRIEND} {_ARE} on:lenders")
@rule("clause", f"'only' on:lenders ('is'|'are') ('a')? {FRIEND} 'of' who:piece")
@rule(
    "clause",
    f"who:piece ('has'|'have') ('only'|'just')? number:NUM {FRIEND} (','|':') 'namely'? on:lenders",
)
def its_friends_are(
    ext: Extent, who: Term, on: tuple[Term, ...], number: int | None = None
) -> Iterator[Form]:
    """`The friends of the man on c3 are b2 and d3`: these, and no others."""
    if isinstance(who, Pieces) and number in (None, len(on)):
        each = tuple(atom(ext, "friend", agent=who, at=at) for at in on)
        yield And(ext, (*each, atom(ext, "friend", agent=who, count=Number(ext, len(on)))))


_IS = "('is'|'are'|'stands'|'acts' 'as'|'serves' 'as')"


@rule(
    "full_statement",
    f"form:clause ','? ({BECAUSE}|'for'|'since'|'as') at:squares {_IS} ('its'|'his'|'a') {FRIEND} ('of' 'it')?",
    cost=-1,
)
def as_its_friend(ext: Extent, form: Form | Would, at: Term) -> Iterator[Form]:
    """`The man on a1 can move as a bishop because b2 is its friend`."""
    subject = None if isinstance(form, Would | Gap) else subject_of(form)
    squares = [each for each in each_in(at) if isinstance(each, SquareTerm)]
    if not isinstance(subject, Pieces) or isinstance(form, Would) or not names_all(at):
        return
    if is_known(subject) and len(squares) == len(each_in(at)):
        own = (form.extent[1], ext[1])
        yield And(ext, (form, *(atom(own, "friend", agent=subject, at=each) for each in squares)))


_SHUTS = "('blocks'|'block'|'bars'|'obstructs'|'closes'|'shuts'|('stands'|'is') 'in')"
_WAY = "(('the'|'its'|'his') ('only')? (kind:LINE|path_word)|'it'|'him')"


@rule(
    "full_statement",
    f"form:clause (':'|';'|','? ({BECAUSE}|'for'|'since'|'as')) ('its'|'his'|'a') ('own')? {FRIEND} ('on'|'at')? at:square {_SHUTS} {_WAY}",
    cost=-1,
)
def blocked_by_its_friend(
    ext: Extent, form: Form | Would, at: SquareTerm, kind: str | None = None
) -> Iterator[Form]:
    """`The man on a1 cannot move: its own friend b2 blocks the diagonal`."""
    if isinstance(form, Would | Gap):
        return
    subject = subject_of(form)
    if not isinstance(subject, Pieces) or not is_known(subject):
        return
    own = (form.extent[1], ext[1])
    by = Pieces(at.extent, squares=(at.name,), state="fellow")
    said: list[Form] = [atom(own, "blocks", agent=by, patient=subject)]
    if kind in LINE_KINDS:
        # On which kind of line shows in where the two of them stand.
        both = Group(own, Joint.AND, (subject, by))
        said.append(atom(own, "aligned", agent=both, on=LineTerm(own, kind)))
    yield And(ext, (form, said[0] if len(said) == 1 else And(own, tuple(said))))
