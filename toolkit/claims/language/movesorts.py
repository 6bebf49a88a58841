"""Moves of a sort: `either capture on c5 mates`, `to take with the queen is mate`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.flights import LEGAL
from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Not,
    Number,
    Pieces,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import MATE, atom

Detail = tuple[str, Term]


@dataclass(frozen=True, slots=True)
class Sort:
    """Moves of a sort: all of them, or so many that there are."""

    how: str
    details: tuple[Detail, ...] = ()
    count: int | None = None
    is_open: bool = False
    """Whether it is left open if all of them are meant: `taking on g5`."""


_ALL = "('any'|'every'|'each'|'all' ('the')?|('any'|'each') 'of' 'the')"
_TWO = "('either'|'both' ('the')?|('each'|'either') 'of' 'the' 'two'|'the' 'two')"


@rule("sort_detail", "('on'|'at'|'to') on:squares")
@rule("sort_detail", "('with'|'by') by:pieces")
@rule("sort_detail", "'of' of:pieces")
@rule("sort_detail", "('by'|'of') agent:side")
def sort_detail(
    on: Term | None = None,
    by: Term | None = None,
    agent: Term | None = None,
    of: Term | None = None,
) -> Iterator[Detail]:
    said = (("on", on), ("by", by), ("agent", agent), ("of", of))
    yield from [(name, term) for name, term in said if term is not None]


def details_of(how: str, details: Sequence[Detail]) -> tuple[Detail, ...]:
    """What a capture is `of` is taken, what another move is `of` makes it."""
    of = "patient" if how == "captures" else "by"
    return tuple((of if name == "of" else name, term) for name, term in details)


@rule("sort_noun", "'capture|captures'")
def captures() -> Iterator[str]:
    yield "captures"


@rule("sort_noun", "'check|checks'")
def checks() -> Iterator[str]:
    yield "checks"


@rule("sort_noun", "'drop|drops'")
def drops() -> Iterator[str]:
    yield "drops"


@rule("sort_noun", "'block|blocks|interposition|interpositions'")
def blocks() -> Iterator[str]:
    yield "blocks"


@rule("sort_noun", "'move|moves'")
def moves() -> Iterator[str]:
    yield "moves"


@rule("sort_noun", "how:MANNER_SORT")
def manners(how: str) -> Iterator[str]:
    """`Two promotions are possible`; of castling and conversion the right may be meant."""
    if how not in ("castlings", "conversions"):
        yield how


@rule("move_sort", f"{_ALL} {LEGAL} how:sort_noun details:sort_detail*")
def all_of_sort(how: str, details: Sequence[Detail] = ()) -> Iterator[Sort]:
    yield Sort(how, details_of(how, details))


@rule("move_sort", f"{_TWO} {LEGAL} how:sort_noun details:sort_detail*")
def both_of_sort(how: str, details: Sequence[Detail] = ()) -> Iterator[Sort]:
    yield Sort(how, details_of(how, details), count=2)


@rule(
    "move_sort",
    f"('all'|'each' 'of')? 'the'? number:NUM {LEGAL} how:sort_noun details:sort_detail*",
)
def so_many_of_sort(how: str, number: int, details: Sequence[Detail] = ()) -> Iterator[Sort]:
    if number > 1:
        yield Sort(how, details_of(how, details), count=number)


@rule("taking_verb", "'to' verb:VERB", "verb:VERB")
def taking(verb: VerbForm) -> Iterator[VerbForm]:
    takes = any(frame.sense == "can_take" for frame in verb.verb.can)
    if verb.form in ("base", "ing") and takes:
        yield verb


@rule("move_sort", "taking_verb patient:pieces? details:sort_detail*")
def taking_sort(patient: Term | None = None, details: Sequence[Detail] = ()) -> Iterator[Sort]:
    """`To take on g5 with the queen`."""
    told = details_of("captures", details)
    said = (("patient", patient), *told) if patient is not None else told
    if said:
        yield Sort("captures", said, is_open=True)


@rule("move_sort", "taking_verb patient:pieces? passing:HOW details:sort_detail*")
@rule("move_sort", "('the'|'any')? ('capture'|'taking') passing:HOW details:sort_detail*")
@rule("move_sort", "('the'|'any')? passing:HOW 'capture' details:sort_detail*")
def passing_sort(
    passing: str, patient: Term | None = None, details: Sequence[Detail] = ()
) -> Iterator[Sort]:
    if passing == "en passant":
        told = details_of("captures", details)
        said = (("patient", patient), *told) if patient is not None else told
        yield Sort(passing, said, is_open=True)


@rule(
    "move_result",
    f"('mates'|'mate'|'checkmates'|'checkmate'|('gives'|'give'|'is'|'are'|'would' 'be'|'will' 'be'|'would' 'give'|'leads' 'to'|'lead' 'to'|'would' 'lead' 'to') ('all'|'both')? ('a')? {MATE}|'would' 'mate')",
)
def mates() -> Iterator[tuple[str, bool]]:
    yield "mate", True


@rule(
    "move_result",
    "('gives'|'give'|'is'|'are'|'would' 'be'|'will' 'be'|'would' 'give') ('a')? 'check'",
    "('checks'|'check') ('the' 'king')?",
)
def gives_check() -> Iterator[tuple[str, bool]]:
    yield "check", True


@rule(
    "move_result",
    "('is'|'are'|'would' 'be'|'gives'|'give'|'leads' 'to'|'lead' 'to') ('a')? 'stalemate'",
)
def is_stale() -> Iterator[tuple[str, bool]]:
    yield "stalemate", True


@rule(
    "move_result",
    f"('does'|'do') 'not' ('mate'|'checkmate'|('give'|'lead' 'to') ('a')? {MATE})",
    f"('is'|'are'|'would'|'will') ('not' ('be')?|'be' 'no'|'no') {MATE}",
)
def is_no_mate() -> Iterator[tuple[str, bool]]:
    yield "mate", False


@rule("clause", "sort:move_sort result:move_result")
def sort_results(ext: Extent, sort: Sort, result: tuple[str, bool]) -> Iterator[Form]:
    """`Either capture on c5 mates`; that not all of them do says nothing of each.

    `Taking on c5 mates` is open where one capture there does and another does not.
    """
    state, so = result
    said = dict(sort.details)
    if len(said) < len(sort.details):
        return
    count = Number(ext, sort.count) if sort.count is not None else None
    only = None if so else Word(ext, "some")
    if sort.is_open:
        only = Word(ext, "undecided")
    form = atom(
        ext,
        "all_moves",
        how=Word(ext, sort.how),
        state=Word(ext, state),
        count=count,
        only=only,
        **said,
    )
    yield form if so else Not(ext, form)


@rule(
    "clause",
    "side:side ('mates'|'mate'|'can' 'mate'|'will' 'mate'|'would' 'mate'|'gives' 'mate') ('with'|'by') sort:move_sort",
)
@rule(
    "clause",
    "'whichever' 'way' side:side verb:VERB 'on' on:squares ','? 'it' 'is' ('a')? ('mate'|'checkmate')",
)
def mates_with_sort(
    ext: Extent,
    side: Term,
    sort: Sort | None = None,
    verb: VerbForm | None = None,
    on: Term | None = None,
) -> Iterator[Form]:
    """`White mates with either capture on c5`."""
    if sort is None and verb is not None and on is not None:
        takes = any(frame.sense == "can_take" for frame in verb.verb.can)
        sort = Sort("captures", (("on", on),)) if takes else None
    # What it mates with by `taking on c5` is one of them: see `matingways`.
    if sort is not None and not sort.is_open and "agent" not in dict(sort.details):
        whole = Sort(sort.how, (*sort.details, ("agent", side)), sort.count)
        yield from sort_results(ext, whole, ("mate", True))


_GIVES = "('gives'|'delivers'|'makes'|'brings'|'carries' 'out')"


@rule(
    "full_statement",
    f"form:clause (','|';')? 'and' who:piece {_GIVES} 'it'",
    "form:clause ','? ('given'|'delivered'|'made') 'by' who:piece",
    "form:clause ','? ('with'|'by') who:piece",
    "form:clause (','|';')? 'and' ('it'|'that') 'is' ('given'|'delivered'|'made') 'by' who:piece",
)
def mate_by_it(ext: Extent, form: Form | Would, who: Term) -> Iterator[Form]:
    """`There is just one mate in one, and a pawn gives it`."""
    if not isinstance(form, Atom) or form.sense != "mates_exist" or not isinstance(who, Pieces):
        return
    number, count = form.role("number"), form.role("count")
    next_move = isinstance(number, Number) and number.value == 1
    if next_move and isinstance(count, Number) and count.value == 1:
        own = (who.extent[0], ext[1])
        yield And(ext, (form, atom(own, "mate_in", number=Number(own, 1), with_=who)))


_POSSIBLE = "('are'|'is') ('possible'|'legal'|'available')"


@rule(
    "clause",
    f"number:NUM how:sort_noun {_POSSIBLE} (',' 'all' ('by'|'with'|'of') by:pieces)? ((','|':'|'namely') moves:ideas)?",
    "'there' ('are'|'is') number:NUM how:sort_noun (',' 'all' ('by'|'with'|'of') by:pieces)? ((','|':'|'namely') moves:ideas)?",
)
def so_many_possible(
    ext: Extent, number: int, how: str, by: Term | None = None, moves: Term | None = None
) -> Iterator[Form]:
    """`Three interpositions are possible, all by rooks: 28...Rc4, 28...Rc5-d5 and 28...Ri5-d5`."""
    if how in ("moves", "checks") or not number:
        return
    count, sort = Number(ext, number), Word(ext, how)
    whole = atom(ext, "choices", how=sort, count=count, moves=moves)
    mine = by if isinstance(by, Pieces) and by.number is None else None
    if mine is not None and mine.plural and mine.article is Article.SOME:
        # `by rooks`: by any of those that there are.
        mine = replace(mine, article=Article.THE, plural=False)
    if by is None:
        yield whole
    elif mine is not None:
        yield And(ext, (whole, atom(ext, "choices", how=sort, count=count, by=mine)))
