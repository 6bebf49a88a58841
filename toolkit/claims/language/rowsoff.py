"""How far one piece stands above, below, before or behind another: `two ranks above the pawn`, `right in front of it`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import Extent, Form, Number, Pieces, Term, Word
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate
from toolkit.claims.language.predicates import HAS, Says, atom, predicate_of, roles_of
from toolkit.claims.language.verbs import Be

WAYS = {
    "above": "('above'|'higher' 'than'|'higher' 'up' ('the' 'board')? 'than'|'further' 'up' ('the' 'board')? 'than')",
    "below": "('below'|'beneath'|'underneath'|'under'|'lower' 'than'|'lower' 'down' ('the' 'board')? 'than'|'further' 'down' ('the' 'board')? 'than')",
    "before": "('in' 'front' 'of'|'before'|'ahead' 'of'|'in' 'advance' 'of')",
    "behind": "('behind'|'in' 'the' 'rear' 'of'|'at' 'the' 'back' 'of')",
}
_RIGHT = "('directly'|'immediately'|'right'|'just')"
_FAR = "('exactly'|'just'|'only')?"

Off = tuple[str, int | None]
"""On which side and in what, and how many; None where it is not said."""


@rule("way_off", WAYS["above"])
def above() -> Iterator[str]:
    yield "above"


@rule("way_off", WAYS["below"])
def below() -> Iterator[str]:
    yield "below"


@rule("way_off", WAYS["before"])
def before() -> Iterator[str]:
    yield "before"


@rule("way_off", WAYS["behind"])
def behind() -> Iterator[str]:
    yield "behind"


@rule(
    "rows_off",
    f"{_FAR} number:NUM ('full')? ('rank'|'ranks'|'row'|'rows') way:way_off",
    "('a'|'the' 'next') ('rank'|'row') way:way_off",
)
def ranks_off(way: str, number: int = 1) -> Iterator[Off]:
    """`Two ranks above it`, on whatever file."""
    yield f"ranks {way}", number


@rule(
    "rows_off",
    f"{_FAR} number:NUM ('square'|'squares'|'field'|'fields'|'step'|'steps') (way:way_off|'straight' way:way_off)",
    "('a'|'a' 'single') ('square'|'field'|'step') way:way_off",
)
def squares_off(way: str, number: int = 1) -> Iterator[Off]:
    """`Two squares in front of it`: on its file."""
    yield f"squares {way}", number


@rule("rows_off", f"{_RIGHT} way:way_off")
@rule("rows_off", "'on' 'the' 'square' ('directly'|'right'|'just'|'immediately')? way:way_off")
def right_off(way: str) -> Iterator[Off]:
    """`Right in front of it`, `directly below it`: on the next square of its file."""
    yield f"squares {way}", 1


@rule("rows_off", "'diagonally' way:way_off")
@rule("rows_off", "'one' 'square' 'diagonally' way:way_off")
def diagonally_off(way: str) -> Iterator[Off]:
    """`Diagonally below it`: on the next square of a diagonal."""
    yield f"diagonally {way}", 1


@rule("rows_off", WAYS["above"])
def somewhere_above() -> Iterator[Off]:
    yield "somewhere above", None


@rule("rows_off", WAYS["below"])
def somewhere_below() -> Iterator[Off]:
    yield "somewhere below", None


def _roles(ext: Extent, off: Off) -> dict[str, Term | None]:
    how, number = off
    count = Number(ext, number) if number is not None else None
    return {"how": Word(ext, how), "count": count}


_STANDING = "('standing'|'placed'|'posted'|'sitting')"


@rule("predicate", f"be:be {_STANDING}? off:rows_off what:piece", cost=-1)
@rule("predicate", f"be:be {_STANDING}? off:rows_off what:square", cost=-1)
@rule("bare_predicate", f"{_STANDING} off:rows_off what:piece", cost=-1)
def stands_off(ext: Extent, off: Off, what: Term, be: Be | None = None) -> Iterator[Predicate]:
    """`The knight stands two ranks above the pawn on d3`."""
    roles = roles_of(patient=what, **_roles(ext, off))
    yield predicate_of(ext, Says("offset", "agent", roles, be or Be(), takes=(Pieces,)))


_IT = "('it'|'him'|'her'|'itself'|'himself')"


@rule("predicate", f"{HAS} who:piece off:rows_off {_IT}", cost=-1)
@rule("predicate", f"{HAS} who:piece way:way_off {_IT} ('on'|'along') ('the'|'its'|'his') 'file'")
def has_off(
    ext: Extent, who: Term, off: Off | None = None, way: str = "before"
) -> Iterator[Predicate]:
    """`The king has a pawn right in front of it`, `has its own pawn in front of it on the file`."""
    where = off or (f"file {way}", None)

    def says(subject: object, extent: Extent) -> Iterator[Form]:
        if isinstance(subject, Pieces) and isinstance(who, Pieces):
            yield atom(extent, "offset", agent=who, patient=subject, **_roles(extent, where))

    yield predicate_of(ext, says)


@rule(
    "clause",
    "off:rows_off what:piece ('stands'|'is'|'sits'|'lies'|'stand'|'are') who:pieces",
    "'there' ('is'|'stands'|'are'|'stand') who:pieces off:rows_off what:piece",
    cost=-1,
)
def so_far_off_stands(ext: Extent, off: Off, what: Term, who: Term) -> Iterator[Form]:
    """`Two ranks above the pawn stands a knight`."""
    yield atom(ext, "offset", agent=who, patient=what, **_roles(ext, off))
